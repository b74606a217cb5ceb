"""The rules of Tabriz, one module a chapter of the ledger; `install` hangs them on the position class.

Each module offers tables: `PHASES` (phase -> legal moves), `AUTO`
(automatic frames), `APPLY` (kind of move -> what it does), `REFUSE` (kind of
move -> why not), `KINDS` (phase -> kinds of move that belong to it) and
`CANONICAL` (kind of move -> the listed move a request is taken as).
"""

from ....errors import Reason
from ..notation import NOTATION
from ..state import TabrizPosition
from . import alleys, courtyards, orders, rounds, shops, square, traders, turn, workshop

MODULES = (rounds, turn, square, shops, traders, alleys, courtyards, orders, workshop)


def install() -> None:
    """Put the tables of all chapters on `TabrizPosition`."""
    TabrizPosition.NOTATION = NOTATION
    for name in ("PHASES", "AUTO", "APPLY", "REFUSE", "KINDS", "CANONICAL"):
        tables = [getattr(module, name, {}) for module in MODULES]
        setattr(TabrizPosition, name, {key: value for table in tables for key, value in table.items()})
    TabrizPosition.REFUSE = {kind: _only_plain(refuse) for kind, refuse in TabrizPosition.REFUSE.items()}
    TabrizPosition.CANONICAL = {kind: _if_plain(merge) for kind, merge in TabrizPosition.CANONICAL.items()}


def is_plain(move) -> bool:
    """Whether all arguments are words or whole numbers, as they are in every listed move."""
    return all(type(part) in (str, int) for part in move[1:])


def _only_plain(refuse):
    """A kind's reasons, for requests of any shape: what is neither word nor number was not offered."""
    return lambda pos, frame, move: refuse(pos, frame, move) if is_plain(move) else Reason("not_offered")


def _if_plain(merge):
    return lambda pos, move: merge(pos, move) if is_plain(move) else move
