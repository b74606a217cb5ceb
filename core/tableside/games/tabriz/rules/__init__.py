"""The rules of Tabriz, one module a chapter of the ledger; `install` hangs them on the position class.

Each module offers tables: `PHASES` (phase -> legal moves), `AUTO`
(automatic frames), `APPLY` (kind of move -> what it does), `REFUSE` (kind of
move -> why not), `KINDS` (phase -> kinds of move that belong to it) and
`CANONICAL` (kind of move -> the listed move a request is taken as).
"""

from ....chapters import hang
from ..notation import NOTATION
from ..state import TabrizPosition
from . import alleys, courtyards, orders, rounds, shops, square, traders, turn, workshop

MODULES = (rounds, turn, square, shops, traders, alleys, courtyards, orders, workshop)


def install() -> None:
    """Put the tables of all chapters on `TabrizPosition`."""
    hang(TabrizPosition, NOTATION, MODULES)
