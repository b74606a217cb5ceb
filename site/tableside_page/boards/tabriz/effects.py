"""Effects of orders as small pictures in a row: what is given, an arrow, what is got."""

from __future__ import annotations

from tableside.games.tabriz.components import GOODS

from ... import pieces
from ...lettering import text_width
from ...scene import icon_at, rect, text

BADGES = {"coin": pieces.coin, "skill": pieces.skill_badge, "prestige": pieces.prestige_badge}


class Row:
    """Draws one thing after another from `x` on, around the line `y`; `size` is that of a piece."""

    def __init__(self, x, y, size=15, ink="ink"):
        self.x = x
        self.y = y
        self.size = size
        self.ink = ink
        self.items: list = []

    def word(self, value, weight=700, gap=2) -> None:
        """A short text."""
        size = 12.5
        self.items.append(text(self.x, self.y, value, size=size, weight=weight, fill=self.ink))
        self.x += text_width(str(value), size, weight) + gap

    def piece(self, item, size=None) -> None:
        """A piece of that size."""
        size = size or self.size
        self.items.append(pieces.place(item, self.x + size / 2, self.y))
        self.x += size + 2

    def amount(self, good: str, n: int) -> None:
        """That many of a good; the number is left out for a single piece."""
        if good == "coin":
            self.piece(pieces.coin(max(17, self.size + 1), n, shadow=False), max(17, self.size + 1))
            return
        if n > 1:
            self.word(n, gap=1)
        self.piece(pieces.material(good, self.size, shadow=False))

    def mark(self, name: str, size=None) -> None:
        """An icon."""
        size = size or self.size
        self.items.append(icon_at(name, self.x + size / 2, self.y, size, fill=self.ink))
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

    # -- effects ----------------------------------------------------------------

    def side(self, things: dict) -> None:
        """One side of a trade, or a gain."""
        for good in (*GOODS, "skill", "prestige"):
            n = things.get(good)
            if not n:
                continue
            if good in ("skill", "prestige"):
                self.piece(BADGES[good](n, 17), 17)
            else:
                self.amount(good, n)
        if "any" in things:
            self.any_piece(things["any"])
        if "pick" in things:
            self.any_piece(things["pick"]["n"])
        if "order" in things:
            if things["order"] > 1:
                self.word(things["order"], gap=1)
            self.mark("order")

    def effect(self, effect: dict) -> None:
        """One effect of the data."""
        ((word, what),) = effect.items()
        if word == "gain":
            self.side(what)
        elif word == "trade":
            self.side(what["give"])
            self.arrow()
            self.side(what["get"])
        elif word == "draw":
            self.mark("cards")
            self.word(f"{what['n']}", gap=1)
            self.arrow()
            self.word(what["keep"])
        elif word == "roll":
            if what["n"] > 1:
                self.word(what["n"], gap=1)
            self.piece(pieces.material_die(what["colour"], self.size, None, shadow=False))
        elif word == "choose":
            for i, option in enumerate(what):
                if i:
                    self.word("/", weight=400)
                self.effect(option)


def effect_row(effect: dict, x, y, width, size) -> list:
    """An effect as a row of items no wider than `width`; of a choice that is too long only the first option."""
    row = Row(x, y, size)
    row.effect(effect)
    if row.x - x > width + 2 and "choose" in effect:
        row = Row(x, y, size)
        row.effect(effect["choose"][0])
        row.word("/ …", weight=400)
    return row.items
