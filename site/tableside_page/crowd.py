"""Where several markers stand in one space of a track, so that each can be told apart."""

from __future__ import annotations

SIZES = (13, 11, 9.5, 8)
GAP = 0.5


def crowd(n: int, w, h, sizes=SIZES) -> tuple[float, list[tuple[float, float]]]:
    """The size of `n` markers and their middles, around the middle of a space `w` wide and `h` high.

    The largest size at which all stand free of each other, in as few lines as
    may be; where none does, the smallest in one line, overlapping evenly.
    """
    for size in sizes:
        cell = size + GAP
        per, lines = int((w + GAP) // cell), int((h + GAP) // cell)
        if per * lines >= n:
            return size, _grid(n, -(-n // -(-n // per)), cell)
    size = sizes[-1]
    shift = (w - size) / (n - 1) if n > 1 else 0
    return size, [((i - (n - 1) / 2) * shift, 0) for i in range(n)]


def _grid(n: int, per: int, cell) -> list[tuple[float, float]]:
    lines = -(-n // per)
    spots = []
    for i in range(n):
        line, place = divmod(i, per)
        among = min(per, n - line * per)
        spots.append(((place - (among - 1) / 2) * cell, (line - (lines - 1) / 2) * cell))
    return spots
