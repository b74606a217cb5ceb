"""The rules of Woodland Homes, one module a chapter of the ledger; `install` hangs them on the position class.

Each module offers tables: `PHASES` (phase -> legal moves), `AUTO`
(automatic frames), `APPLY` (kind of move -> what it does), `REFUSE` (kind of
move -> why not) and `KINDS` (phase -> kinds of move that belong to it).
"""

from ....chapters import hang
from ..notation import NOTATION
from ..state import WoodlandPosition
from . import builds, crafts, effects, goals, openings, placing, rounds, walks

MODULES = (openings, rounds, placing, crafts, effects, walks, builds, goals)


def install() -> None:
    """Put the tables of all chapters on `WoodlandPosition`."""
    hang(WoodlandPosition, NOTATION, MODULES)
