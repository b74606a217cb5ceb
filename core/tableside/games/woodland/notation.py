"""Notation of Woodland Homes: how the arguments of each kind of move are written, see `tableside.notation`.

>>> from tableside.games.woodland.notation import NOTATION
>>> from tableside.notation import read, write
>>> read(NOTATION, "place 2 3 build.5 fish")
('place', 2, 3, 'build.5', 'fish')
>>> write(NOTATION, ("build", 1, 2, 0, 1, 2))
'build 1 2 0 1 2'
"""

from ...notation import count, one_of, rest, word
from .components import RESOURCES, SPECIES

_ROW = one_of(*RESOURCES)
_CELL = count(99, -99)

NOTATION = {
    "choose_board": (word(),),
    "start_resources": (count(99), count(99), count(99)),
    "reroll": (one_of("yes", "no"),),
    "place": (count(99), count(99, -99), word(), rest(word())),
    "build": (count(9, 1), count(9, 1), count(9), _CELL, _CELL),
    "decline_build": (),
    "take": (_ROW,),
    "house": (count(99),),
    "decline_house": (),
    "step": (_CELL, _CELL),
    "stop": (),
    "craft": (_ROW,),
    "decline_craft": (),
    "choose_track": (one_of(*SPECIES),),
    "choose_row": (_ROW,),
}
