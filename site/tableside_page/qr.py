"""QR codes as one path, for the page to draw. Needs segno, which the page brings when it is first used."""

from __future__ import annotations

from typing import NamedTuple

QUIET = 4  # modules of white around a code
MAX_VERSION = 20
MAX_TEXT = 858  # bytes that version 20 takes at level L


class Code(NamedTuple):
    """A QR code: `size` in modules with its quiet zone, `path` the dark modules as an SVG path."""

    size: int
    version: int
    level: str
    path: str


def encode(text: str) -> Code | None:
    """The code of an ASCII text, None where it needs more than version 20 or is none.

    Level M corrects 15 % and is taken where it fits, else L, which corrects 7 %.
    """
    from segno import encoder

    if not text or not text.isascii() or len(text) > MAX_TEXT:
        return None
    for level in ("M", "L"):
        try:
            made = encoder.encode(text, error=level, mode="byte", encoding="iso-8859-1", micro=False, boost_error=False)
        except encoder.DataOverflowError:
            continue
        if made.version <= MAX_VERSION:
            return Code(len(made.matrix) + 2 * QUIET, made.version, level, _path(made.matrix))
    return None


def _path(matrix) -> str:
    """Each run of dark modules of a row as a rectangle."""
    parts = []
    for y, row in enumerate(matrix, QUIET):
        start = None
        for x, dark in enumerate((*row, 0), QUIET):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                parts.append(f"M{start} {y}h{x - start}v1h{start - x}z")
                start = None
    return "".join(parts)
