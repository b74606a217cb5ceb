"""Notation of Woodcraft: how the arguments of each kind of move are written, see `tableside.notation`.

>>> from tableside.games.woodcraft import GAME
>>> pos = GAME.start(2, 1)
>>> pos.parse("saw B6 3+1+1+1 tile")
('saw', 'B6', (3, 1, 1, 1), 'tile')
"""

from ...notation import count, many, one_of, rest, word
from .components import ACTIONS, IMPROVEMENTS, MATERIALS, TOOLS
from .dice import COLOURS, DICE

_CARD = word()
_COLOUR = one_of(*COLOURS)
_DIE = one_of(*DICE)
_PARTS = many(count(6, 1))
_ACTION = one_of(*ACTIONS)
_PLACE = count(9, 1)
_HOW = one_of("tile", "reuse")

NOTATION = {
    "setup_helper": (_CARD,),
    "setup_keep_order": (_CARD,),
    "setup_place_order": (_CARD,),
    "pre_harvest": (_COLOUR,),
    "grow_trees": (),
    "pick_tile": (_ACTION,),
    "mode": (one_of("own", "berries", *(f"lantern:{action}" for action in ACTIONS)),),
    "bonus_action": (_ACTION,),
    "end_actions": (),
    "buy_die": (_PLACE,),
    "sell_die": (_DIE,),
    "buy_six": (_COLOUR,),
    "buy_material": (one_of(*MATERIALS), _PLACE),
    "take_order": (_PLACE,),
    "hire": (_PLACE, word()),
    "produce": (_CARD,),
    "plant": (_COLOUR, _DIE, count(6, 1)),
    "improve": (one_of(*IMPROVEMENTS),),
    "stop": (),
    "skip": (),
    "ability": (_CARD,),
    "saw": (_DIE, _PARTS, _HOW),
    "splice": (_PLACE, _DIE, count(6, 1), _HOW),
    "glue": (_DIE, _DIE, _COLOUR, _HOW),
    "harvest": (_COLOUR,),
    "complete_order": (_CARD, rest(_DIE)),
    "hazelnut_reward": (word(),),
    "choose_tool": (one_of(*TOOLS),),
    "place_tool": (word(),),
    "choose_color": (_COLOUR,),
    "choose_die": (_DIE, rest(_PARTS)),
    "choose_pot": (_COLOUR,),
    "market": (one_of("buy", "pass"),),
    "return_die": (_DIE,),
    "income_place": (_CARD,),
}
