"""The rules of Tenpenny Parks, one module a chapter of the ledger; `install` hangs them on the position class.

Each module offers tables: `PHASES` (phase -> legal moves), `AUTO`
(automatic frames), `APPLY` (kind of move -> what it does), `REFUSE` (kind of
move -> why not), `KINDS` (phase -> kinds of move that belong to it) and
`CANONICAL` (kind of move -> the listed move a request is taken as).

Reasons have the ledger's codes in small letters, in the order of its table
(part 4); after the end `game_over` stands for `WRONG_PHASE`. Two more
belong to the factored steps: `no_room` (nowhere to put the tile) and
`wild_order` (tracks of several wild icons are named in order).
"""

from ....chapters import hang
from ..notation import NOTATION
from ..state import TenpennyPosition
from . import actions, building, cleanup, opening, promotion, rewards

MODULES = (opening, actions, building, rewards, promotion, cleanup)


def install() -> None:
    """Put the tables of all chapters on `TenpennyPosition`."""
    hang(TenpennyPosition, NOTATION, MODULES, "bad_choice", is_plain)


def is_plain(move) -> bool:
    """Whether all arguments are words, whole numbers or cells, as they are in every listed move."""
    return all(type(part) in (str, int) or _is_cell(part) for part in move[1:])


def _is_cell(part) -> bool:
    return type(part) is tuple and len(part) == 2 and type(part[0]) is int and type(part[1]) is int
