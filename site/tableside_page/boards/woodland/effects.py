"""Costs and effects as small pictures in a row."""

from __future__ import annotations

from tableside.games.woodland.components import ANY, FAMILY, RESOURCES, STOCK

from ... import pieces, rows
from ...scene import group, rect, text
from . import goods


class Row(rows.Row):
    """Goods and effects of Woodland Homes in a row."""

    def word(self, value, weight=700, gap=2) -> None:
        """A short text; one with a sign gets the room that signs take in wide fonts."""
        super().word(value, weight, gap + (1.5 if str(value)[:1] in "+−×±" else 0))

    def face(self, value: int) -> None:
        """A value of a die: a small die with the number on it."""
        h = self.size / 2
        die = [rect(-h, -h, self.size, self.size, r=3, fill="raised", stroke="edge", width=1)]
        self.piece(group([*die, text(0, 0, value, size=12, weight=700, anchor="middle")]))

    def amount(self, name: str, n, sign: str = "") -> None:
        """That many of a good; a single one without its number unless there is a sign."""
        if sign or n != 1:
            self.word(f"{sign}{n}", gap=3 if sign.strip() else 2)
        self.good(name)

    def good(self, name: str) -> None:
        """One piece of a good, or of one's choice."""
        if name == ANY:
            self.piece(goods.any_good(self.size + 2), self.size + 2)
        else:
            self.piece(goods.good(name, self.size))

    def cost(self, cost) -> None:
        """((index of the stock, number), …) with every number."""
        for index, n in cost:
            self.word(n, gap=1)
            self.good(STOCK[index])
            self.x += 2

    def animal(self, species: str, n: int = 1) -> None:
        """Animals moving in."""
        if n > 1:
            self.word(n, gap=1)
        self.piece(
            goods.any_animal(self.size + 2) if species == ANY else goods.animal(species, self.size + 2, shadow=False),
            self.size + 2,
        )

    def points(self, n: int) -> None:
        """Points."""
        self.piece(pieces.prestige_badge(n, 17), 17)

    def effect(self, atom) -> None:
        """One effect (word, kind, number)."""
        word, kind, n = atom
        _EFFECTS[word](self, kind, n)

    def passive(self, kind: str, n: int) -> None:
        """A lasting skill."""
        _PASSIVES[kind](self, n)


def _gain(row: Row, kind, n) -> None:
    row.amount(kind, n, "+")


def _advance(row: Row, kind, n) -> None:
    if kind == ANY:
        row.piece(goods.any_animal(row.size + 2), row.size + 2)
    else:
        row.piece(goods.animal(kind, row.size + 2, shadow=False), row.size + 2)
    row.arrow()
    row.word(n)


def _craft(row: Row, kind, n) -> None:
    row.mark("hammer")
    if n > 1:
        row.word(f"+{n}", gap=1)
    if kind == ANY:
        row.piece(goods.any_good(row.size + 2), row.size + 2)
    elif kind in FAMILY:
        row.good(kind)


def _paid(mark: str):
    def draw(row: Row, kind, n) -> None:
        row.mark(mark, row.size + 1)
        if n > 1:
            row.word(f"×{n}")
        row.word("−", gap=0)
        row.good(ANY)

    return draw


def _ranger(row: Row, kind, n) -> None:
    row.mark("footsteps")
    row.word(f"×{n}")


_EFFECTS = {
    "gain": _gain,
    "points": lambda row, kind, n: row.points(n),
    "house": lambda row, kind, n: row.animal(kind, n),
    "advance": _advance,
    "ranger": _ranger,
    "craft_paid": _paid("hammer"),
    "build_paid": _paid("cabin"),
    "craft_free": _craft,
    "passive": lambda row, kind, n: row.passive(kind, n),
}


def _gather(name: str):
    def draw(row: Row, n) -> None:
        row.mark("gather")
        row.amount(name, n, "+")

    return draw


def _visit_discount(row: Row, n) -> None:
    row.mark("paw")
    row.amount("fish", n, "−")


def _free_adjust(row: Row, n) -> None:
    row.mark("dice")
    row.word(f"±{n}")


def _trade_bonus(row: Row, n) -> None:
    row.mark("exchange")
    row.amount("pearl", n, "+")


def _ranger_bonus(row: Row, n) -> None:
    row.piece(goods.animal("otter", row.size + 2, shadow=False), row.size + 2)
    row.word(f"+{n}", gap=1)
    row.mark("footsteps")


def _fee_waiver(row: Row, n) -> None:
    row.mark("cabin", row.size + 1)
    row.word("0×", gap=1)
    row.good(ANY)


def _any_reroll(row: Row, n) -> None:
    row.mark("dice")
    row.mark("refill")


_EACH = tuple(f"gather_{name}" for name in RESOURCES)
_PASSIVES = {
    "gather_any": _gather(ANY),
    "visit_discount": _visit_discount,
    "free_adjust": _free_adjust,
    "gather_wood": _gather("wood"),
    "gather_stone": _gather("stone"),
    "gather_fish": _gather("fish"),
    "trade_bonus": _trade_bonus,
    "ranger_bonus": _ranger_bonus,
    "build_fee_waiver": _fee_waiver,
    "any_reroll": _any_reroll,
}


def effect_row(atoms, x, y, size=14, *, ink="ink", width=None) -> list:
    """Effects as a row of items; where it would be wider than `width` only the first ones, then …."""
    row = Row(x, y, size, ink)
    for index, atom in enumerate(_joined(atoms)):
        before = len(row.items), row.x
        row.effect(atom)
        row.x += 2
        if width is not None and row.x - x > width + 3 and index:
            del row.items[before[0] :]
            row.x = before[1]
            row.word("…")
            break
    return row.items


def _joined(atoms) -> list:
    """The same effects with one sign for what is said of all three resources."""
    each = [atom for atom in atoms if atom[1] in _EACH]
    if len(each) < len(_EACH) or len({n for _, _, n in each}) > 1:
        return list(atoms)
    return [atom for atom in atoms if atom[1] not in _EACH] + [("passive", "gather_any", each[0][2])]


def centred(make, x, y, size=14, ink="ink") -> list:
    """What `make(row)` draws, with its middle at x."""
    row = Row(0, y, size, ink)
    make(row)
    return [group(row.items, x=x - (row.x - 2) / 2)]
