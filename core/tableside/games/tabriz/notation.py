"""Notation of Tabriz: how the arguments of each kind of move are written, see `tableside.notation`.

>>> from tableside import GAMES
>>> pos = GAMES["tabriz"].start(2, 1)
>>> pos.parse("ws_use A22 pay=wool+wool+silk")
('ws_use', 'A22', 'pay=wool+wool+silk')
"""

from ...notation import Part, count, either, one_of, rest, word
from .components import COLOURS, DECKS, MATERIALS

_PARAMETERS = ("option", "pay", "order", "get", "draw")


def _parameter(text: str) -> str:
    name, sign, value = text.partition("=")
    if not sign or name not in _PARAMETERS or not 0 < len(value) <= 120:
        raise ValueError(text)
    if not value.replace("+", "").replace(".", "").isascii() or not value.replace("+", "").replace(".", "").isalnum():
        raise ValueError(text)
    return text


_COUNTS = (count(99), count(99), count(99))
_COLOUR = one_of(*COLOURS)
_CARD = word()

NOTATION = {
    "keep_orders": (rest(_CARD),),
    "move": (count(9), word()),
    "skip_action": (),
    "square_draw": _COUNTS,
    "square_bank": (one_of(*DECKS),),
    "buy_bundle": (word(), count(99)),
    "buy_units": (word(), count(99)),
    "done_shopping": (),
    "exchange": (count(9), count(99)),
    "hustle": _COUNTS,
    "foreign": (one_of(*MATERIALS), *_COUNTS),
    "caravan_roll": (one_of("none", *COLOURS),),
    "caravan_bribe": (),
    "caravan_leave": (),
    "gita_roll": (_COLOUR,),
    "gita_buy": (rest(count(9)),),
    "gita_leave": (),
    "haggle_swap": (rest(either(count(9), one_of("none", *COLOURS))),),
    "haggle_roll": (rest(count(9)),),
    "haggle_buy": (count(9),),
    "haggle_leave": (),
    "farideh_swap": (count(9), _COLOUR),
    "farideh_reroll": (count(9),),
    "farideh_stand": (),
    "farideh_buy": (rest(count(9)),),
    "farideh_leave": (),
    "fulfil": (_CARD,),
    "end_turn": (),
    "ws_use": (_CARD, rest(Part(_parameter, _parameter))),
    "ws_done": (),
}
