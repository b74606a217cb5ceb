"""Visit tracks: moving a marker and the points of the cells it passes (WH-TRK)."""

from __future__ import annotations

from ....events import Event
from ..components import SET, SPECIES
from .basics import changed, score


def advance(pos, player: int, track: int, n: int) -> tuple[int, int]:
    """Move a marker forward, at most to the end, and score what it passes; the cells it left and reached (WH-TRK-01, 06, 08)."""
    start = pos.tracks[player][track]
    table = SET.tracks[track]
    end = min(start + n, table.end)
    if end > start:
        pos.tracks[player] = changed(pos.tracks[player], track, end)
        if pos.log is not None:
            pos.log.append(Event("advance", player, track=SPECIES[track], start=start, end=end))
        score(pos, player, sum(table.points[start + 1 : end + 1]), "tracks")
    return start, end
