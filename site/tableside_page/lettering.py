"""Lettering without a browser: how wide a text is, where it wraps, how it is made to fit.

Widths are estimates in logical units (1 = 1 CSS pixel at 100 %), a little on
the wide side, so that a text that fits here fits with every usual system
font. The four sizes of the type scale are `SMALL`, `BODY`, `LARGE`, `DISPLAY`.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

SMALL, BODY, LARGE, DISPLAY = 12.5, 14, 17, 22
SIZES = (SMALL, BODY, LARGE, DISPLAY)
MIN_SIZE = 12

# Widths in em by class of letter, for the usual grotesque system fonts.
_CLASSES = (
    ("ijl|!'’‘.,:;·", 0.27),
    ('ftrI()[]{}/\\-‐ \u00a0"“”*°', 0.36),
    ("sczxvkyJ?", 0.51),
    ("abdeghnopqu0123456789_^$#–¢£€", 0.58),
    ("LFETSZPBKXYAVR&", 0.64),
    ("+−±×÷=<>~", 0.7),
    ("CDGHNOQU%→←↑↓", 0.74),
    ("mwM", 0.88),
    ("W@—…✓✗", 0.98),
)
_WIDTH = {char: width for chars, width in _CLASSES for char in chars}
_BOLDER = 1.06

_CLOSING = set("，。、；：？！）」』】》〉〕］｝…—・％,.;:?!)]}%’”")
_OPENING = set("（「『【《〈〔［｛([{‘“")


@lru_cache(maxsize=4096)
def _em(char: str) -> float:
    width = _WIDTH.get(char)
    if width is not None:
        return width
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Mn"):
        return 0.0
    if is_wide(char):
        return 1.0
    return 0.66 if char.isupper() else 0.58


def is_wide(char: str) -> bool:
    """Whether a character takes a full square, as Han and kana do."""
    return unicodedata.east_asian_width(char) in ("W", "F")


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, weight: int = 400) -> float:
    """The estimated width of one line of text, in logical units."""
    em = sum(map(_em, text))
    return em * size * (_BOLDER if weight >= 600 else 1.0)


def _units(text: str) -> list[str]:
    """The pieces a line may be broken between: Latin words with their space, single Han characters."""
    units: list[str] = []
    for char in text:
        glued = (
            units
            and char not in "\n"
            and not _after_hyphen(units[-1], char)
            and (
                char in _CLOSING
                or char == " "
                or units[-1][-1] in _OPENING
                or not is_wide(char)
                and not is_wide(units[-1][-1])
                and units[-1][-1] not in " \n"
            )
        )
        if glued:
            units[-1] += char
        else:
            units.append(char)
    return units


def _after_hyphen(before: str, char: str) -> bool:
    """Whether a long word may be broken here, between its hyphen and a letter."""
    return len(before) > 3 and before[-1] == "-" and before[-2].isalpha() and char.isalpha()


def wrap(text: str, width: float, size: float, weight: int = 400, lines: int | None = None) -> list[str]:
    """The text in lines no wider than `width`; the last of at most `lines` ends in … when more follows.

    Latin breaks at spaces and after hyphens, Han between characters; no line begins with
    closing punctuation. A word wider than the line is broken where it must be,
    or, with a limit of lines, cut with ….
    """
    out: list[str] = []
    line = ""
    for unit in _units(text):
        if unit == "\n":
            out.append(line.rstrip())
            line = ""
            continue
        if line and text_width((line + unit).rstrip(), size, weight) > width:
            out.append(line.rstrip())
            line = ""
        line += unit
        if lines is not None and unit.strip().isascii() and text_width(line.rstrip(), size, weight) > width:
            line = ellipsize(line.rstrip(), width, size, weight)
        while text_width(line.rstrip(), size, weight) > width and len(line) > 1:
            cut = _longest(line, width, size, weight)
            out.append(line[:cut])
            line = line[cut:]
    out.append(line.rstrip())
    if lines is not None and len(out) > lines:
        rest = out[lines - 1] + "…" * 40
        out = out[:lines]
        out[-1] = ellipsize(rest, width, size, weight)
    return out


def _longest(text: str, width: float, size: float, weight: int) -> int:
    cut = len(text)
    while cut > 1 and text_width(text[:cut], size, weight) > width:
        cut -= 1
    while cut > 1 and cut < len(text) and text[cut] in _CLOSING:
        cut -= 1
    return cut


def ellipsize(text: str, width: float, size: float, weight: int = 400) -> str:
    """The text, cut with … where it is wider than `width`."""
    if text_width(text, size, weight) <= width:
        return text
    text = text.rstrip("…")
    while text and text_width(text + "…", size, weight) > width:
        text = text[:-1]
    return text.rstrip(" ,，、·-–") + "…"


def fit(text: str, width: float, size: float, weight: int = 400, least: float = SMALL) -> tuple[str, float]:
    """Text and size so that it fits in `width`: shrunk down to `least` first, then cut with …."""
    natural = text_width(text, size, weight)
    if natural <= width:
        return text, size
    shrunk = size * width / natural
    if shrunk >= least:
        return text, round(shrunk - 0.05, 1) if shrunk - 0.05 >= least else least
    least = min(least, size)
    return ellipsize(text, width, least, weight), least
