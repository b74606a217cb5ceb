"""Effects of orders as small pictures in a row: what is given, an arrow, what is got."""

from __future__ import annotations

from tableside.games.tabriz.components import GOODS

from ... import pieces, rows

BADGES = {"coin": pieces.coin, "skill": pieces.skill_badge, "prestige": pieces.prestige_badge}


class Row(rows.Row):
    """Goods and effects of Tabriz in a row."""

    def amount(self, good: str, n: int) -> None:
        """That many of a good; the number is left out for a single piece."""
        if good == "coin":
            self.piece(pieces.coin(max(17, self.size + 1), n, shadow=False), max(17, self.size + 1))
            return
        if n > 1:
            self.word(n, gap=1)
        self.piece(pieces.material(good, self.size, shadow=False))

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
