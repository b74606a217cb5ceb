"""Things in a row, drawn one after another around a line: numbers, pieces, icons, arrows."""

from __future__ import annotations

from . import pieces
from .lettering import text_width
from .scene import icon_at, rect, text


class Row:
    """Draws one thing after another from `x` on, around the line `y`; `size` is that of a piece.

    `items` is what has been drawn, `x` where the next thing would begin. A
    game's own class adds its goods and effects.
    """

    LETTERS = 12.5

    def __init__(self, x, y, size=15, ink="ink"):
        self.x = x
        self.y = y
        self.size = size
        self.ink = ink
        self.items: list = []

    def word(self, value, weight=700, gap=2) -> None:
        """A short text."""
        size = self.LETTERS
        self.items.append(text(self.x, self.y, value, size=size, weight=weight, fill=self.ink))
        self.x += text_width(str(value), size, weight) + gap

    def piece(self, item, size=None, opacity=1) -> None:
        """A piece of that size."""
        size = size or self.size
        self.items.append(pieces.place(item, self.x + size / 2, self.y, opacity=opacity))
        self.x += size + 2

    def mark(self, name: str, size=None, fill=None) -> None:
        """An icon."""
        size = size or self.size
        self.items.append(icon_at(name, self.x + size / 2, self.y, size, fill=fill or self.ink))
        self.x += size + 2

    def any_piece(self, n: int) -> None:
        """n pieces of one's choice."""
        if n > 1:
            self.word(n, gap=1)
        h = self.size / 2
        joker = [
            rect(-h, -h, self.size, self.size, r=3, fill="paper", stroke="piece.edge", width=1, dash=(2.5, 2)),
            text(0, 0, "?", size=12.5, weight=700, anchor="middle"),
        ]
        self.piece({"t": "group", "c": joker})

    def arrow(self) -> None:
        """What is left of it is given for what is right of it."""
        self.items.extend(pieces.arrow(self.x, self.x + 9, self.y, stroke=self.ink, width=1.4))
        self.x += 12
