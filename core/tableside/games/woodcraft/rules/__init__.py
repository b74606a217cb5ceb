"""The rules of Woodcraft, one module a chapter of the ledger; `install` hangs them on the position class.

Each module offers tables: `PHASES` (phase -> legal moves), `AUTO`
(automatic frames), `APPLY` (kind of move -> what it does), `REFUSE` (kind of
move -> why not), `KINDS` (phase -> kinds of move that belong to it) and
`CANONICAL` (kind of move -> the listed move a request is taken as).
"""

from ....chapters import hang
from ..notation import NOTATION
from ..state import WoodcraftPosition
from . import attic, basics, effects, free, helpers, improve, orders, pots, purchases, rounds, setting, taking, trees, turn, wheel

MODULES = (
    setting, rounds, turn, wheel, purchases, taking, orders, helpers, pots, trees, improve, free, effects, attic
)  # fmt: skip

_LENGTHS = {kind: len(parts) + 1 for kind, parts in NOTATION.items() if not any(part.rest for part in parts)}


def install() -> None:
    """Put the tables of all chapters on `WoodcraftPosition`; free actions belong to every step boundary (WC-FRE-02)."""
    hang(WoodcraftPosition, NOTATION, MODULES, plain=is_plain)
    for phase in free.BOUNDARIES:
        WoodcraftPosition.KINDS[phase] += free.FREE_KINDS


def is_plain(move) -> bool:
    """Whether a request has its number of arguments, all of them words, whole numbers or tuples of such numbers."""
    if len(move) != _LENGTHS.get(move[0], len(move)):
        return False
    return all(type(part) in (str, int) or _is_numbers(part) for part in move[1:])


def _is_numbers(part) -> bool:
    return type(part) is tuple and all(type(item) is int for item in part)


def forget() -> None:
    """Drop the tables worked out for another component set."""
    for module in (basics, free, helpers, orders):
        module.forget()
