"""Needs, rewards and abilities as small pictures in a row."""

from __future__ import annotations

from tableside.games.woodcraft.dice import COLOURS, DIE

from ... import rows
from ...scene import group
from . import things

EVENT_ICON = {
    "complete_order": "scroll",
    "plant": "sprout",
    "saw": "hand-saw",
    "splice": "beam",
    "glue": "clamp",
    "market_buy": "shop",
}
DISCOUNT_ICON = {
    "buy_wood": "lumber",
    "exchange_buy": "exchange",
    "buy_materials": "crate",
    "second_order": "scroll",
    "hire": "squirrel",
    "improve": "hammer",
    "die_value_6": "lumber",
}
METRIC_ICON = {
    "helpers": "squirrel",
    "tools": "mallet",
    "improvements": "hammer",
    "orders_with_reputation": "reputation",
    "market_steps": "shop",
    "lanterns": "lantern",
    "material_tokens": "crate",
    "late_orders_completed": "scroll",
    "tool_types": "wrench",
}
ORDER_OF_GOODS = ("blueberry", "point", "lantern", "scrapwood", "glue", "sawblade", "reuse")


class Row(rows.Row):
    """Goods and effects of Woodcraft in a row."""

    def amount(self, good: str, n: int, *, pale=False) -> None:
        """That many of a good; berries and points have their number on them, other goods may be `pale`."""
        if good in ("blueberry", "point"):
            size = max(16, self.size) + (3 if n > 9 else 0)
            self.piece((things.berry if good == "blueberry" else things.nut)(size, n), size)
            return
        self.piece(things.token(good, self.size), opacity=things.PALE if pale else 1)
        if n > 1:
            self.x -= 1
            self.word(f"×{n}", gap=2)

    def goods(self, amounts: dict) -> None:
        """Several goods."""
        for good in ORDER_OF_GOODS:
            if amounts.get(good):
                self.amount(good, amounts[good])

    def step(self, track: str, n: int) -> None:
        """Steps on a track."""
        self.x += 1
        self.piece(things.step(track, n, 17), 20)

    def dice(self, words, size=None) -> None:
        """Dice side by side."""
        for word in words:
            self.piece(things.die(word, size or self.size, shadow=False), size)

    def need(self, need: dict, size, *, pale=False) -> None:
        """A die that an order asks for; one of several woods is never pale."""
        colour, value = need["colour"], need["value"]
        if isinstance(colour, str) and colour != "any":
            self.piece(things.die(DIE[colour, value], size, shadow=False, pale=pale), size)
        else:
            names = things.ALL_COLOURS if colour == "any" else " ".join(c for c in COLOURS if c in colour)
            self.piece(things.any_die(names, size, str(value)), size)

    # -- effects ----------------------------------------------------------------

    def effects(self, effects: list) -> None:
        """A list of effects of the data."""
        for effect in effects:
            ((word, rule),) = effect.items()
            getattr(self, f"_{word}")(rule)

    def _gain(self, rule) -> None:
        self.goods(rule)

    def _lose(self, rule) -> None:
        self.word("−", gap=1)
        self.goods(rule)

    def _track(self, rule) -> None:
        for track, n in rule.items():
            self.step(track, n)

    def _tool(self, rule) -> None:
        for _ in range(rule["n"]):
            self.piece(things.tool(rule["type"], max(18, self.size)), max(18, self.size))

    def _die(self, rule) -> None:
        for _ in range(rule.get("n", 1)):
            self.need(rule, max(18, self.size))

    def _produce(self, n) -> None:
        self.mark("gear")
        self.word(f"×{n}")

    def _pip(self, rule) -> None:
        self.piece(things.any_die(things.ALL_COLOURS, 21, f"{rule['delta']:+d}".replace("-", "−")), 21)

    def _split(self, rule) -> None:
        self.mark("hand-saw")
        self.word(f"÷{rule['parts']}")

    def _recolor(self, rule) -> None:
        self.piece(things.any_die(things.ALL_COLOURS, 21, f"≤{rule['max_value']}"), 21)
        self.mark("refill", self.size - 1)

    def _grow(self, rule) -> None:
        self.mark("sprout")
        self.word(f"{rule['delta']:+d}")

    def _pay(self, rule) -> None:
        self.goods(rule["give"])
        self.arrow()
        self.effects(rule["then"])

    def _discount(self, rule) -> None:
        self.mark(DISCOUNT_ICON[rule["on"]])
        self.word("−", gap=1)
        self.amount("blueberry", rule["amount"])

    def _trigger(self, rule) -> None:
        self.mark(EVENT_ICON[rule["on"]])
        self.arrow()
        self.effects(rule["then"])

    def _gain_per(self, rule) -> None:
        self.amount(rule["resource"], rule["n"])
        self.word("/", gap=1)
        self.metric(rule["metric"])

    def _choose(self, rule) -> None:
        for i, branch in enumerate(rule):
            if i:
                self.word("/", weight=400)
            self.effects(branch)

    def _claim_contract(self, rule) -> None:
        self.mark("contract", self.size + 2)

    def metric(self, name: str) -> None:
        """What a contract counts."""
        if name in ("hazel_track", "blue_track"):
            self.step(name[:-6], 1)
        elif name == "brown_dice":
            self.piece(group([things.body("brown", self.size, width=1)]), self.size)
        else:
            self.mark(METRIC_ICON[name])
            if name == "late_orders_completed":
                self.word("II")


def row_of(effects: list, x, y, size=16) -> Row:
    """A row with these effects drawn."""
    row = Row(x, y, size)
    row.effects(effects)
    return row


def wrapped(effects: list, x, y, width, size=16, leading=20, most=2) -> list:
    """Effects in up to `most` lines no wider than `width`; each good of a gain may go to the next line."""
    row, items, line = Row(x, y, size), [], 0
    for effect in single(effects):
        trial = Row(row.x, row.y, size)
        trial.effects([effect])
        if trial.x - x > width + 2 and row.x > x and line < most - 1:
            line += 1
            trial = Row(x, y + line * leading, size)
            trial.effects([effect])
        items.extend(trial.items)
        row = trial
    return items


def height_of(effects: list, width, size=16) -> int:
    """How many lines the effects take."""
    x, lines = 0.0, 1
    for effect in single(effects):
        w = row_of([effect], 0, 0, size).x
        if x and x + w > width + 2:
            x, lines = 0.0, lines + 1
        x += w
    return lines


def single(effects: list):
    """Effects with gains taken apart, good by good."""
    for effect in effects:
        if "gain" in effect:
            yield from ({"gain": {good: effect["gain"][good]}} for good in ORDER_OF_GOODS if good in effect["gain"])
        elif "track" in effect:
            yield from ({"track": {track: n}} for track, n in effect["track"].items())
        else:
            yield effect
