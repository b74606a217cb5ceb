"""Notation of Tenpenny Parks: how the arguments of each kind of move are written, see `tableside.notation`.

A cell is `row,column` in the joined grid; columns left of the park board are negative.

>>> from tableside import GAMES
>>> pos = GAMES["tenpenny"].start(2, 1)
>>> pos.parse("place 2,-1 2,0")
('place', (2, -1), (2, 0))
"""

from ...notation import count, group, rest, word

_CELLS = (rest(group(count(99, -99), count(99, -99))),)

NOTATION = {
    "choose_goals": (word(),),
    "choose_board": (word(), word()),
    "banker": (),
    "arborist": _CELLS,
    "fell": _CELLS,
    "fell_done": (),
    "contractor": (word(),),
    "builder": (count(9),),
    "realtor": (count(9), word(), word()),
    "place": _CELLS,
    "wild": (rest(word()),),
    "reward": (word(),),
    "promote": (word(),),
    "promote_done": (),
    "rotate": (count(99),),
}
