"""Whether the board of a game can be drawn with a component set, loaded when one of the reader's own is taken."""

from __future__ import annotations

import tableside
from tableside import Record
from tableside.errors import BadComponents

from . import own_set
from .chairs import people
from .table import Table

SHOWN = (0, 10, 25)  # plies that are shown for a trial


def try_out(game: str) -> None:
    """Show some positions with the set in use. Raises `BadComponents` where that fails, and the packaged set is in use again."""
    seats = tableside.GAMES[game].seats
    try:
        for count in (seats[0], seats[-1]):
            _show_some(Table(Record(game, count, 1), people(count)))
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        own_set.use(game, None)
        raise BadComponents("components_setup") from None


def _show_some(table: Table) -> None:
    for ply in range(SHOWN[-1] + 1):
        table.reveal()
        if ply in SHOWN:
            table.screen()
        if legal := table.position.legal_moves():
            table.timeline.play(legal[ply * 7 % len(legal)])
