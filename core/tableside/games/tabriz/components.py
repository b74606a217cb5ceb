"""The component set of Tabriz: tiles, boards, dice, orders (TZ-CMP), and tables made from it.

`SET` holds the packaged `components.json`, read once. A set of one's own is
checked by `component_schema.check` and put in its place with `Game.use`, before
the first position is made.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from ...game import packaged

GOODS = ("coin", "wool", "plant", "camel", "carmine", "silk")
MATERIALS = GOODS[1:]
GOOD = {name: index for index, name in enumerate(GOODS)}
COLOURS = ("black", "grey", "white")
COLOUR = {name: index for index, name in enumerate(COLOURS)}
DECKS = ("kamandan", "bazari", "ashraf")
DECK = {name: index for index, name in enumerate(DECKS)}


def amounts(needs: dict) -> tuple[tuple[int, int], ...]:
    """`{"wool": 2, …}` as ((index of the good, number), …) in the order of `GOODS`."""
    return tuple(sorted((GOOD[name], n) for name, n in needs.items() if name in GOOD))


class Components:
    """A component set with the tables that the rules look things up in."""

    def __init__(self, data: dict):
        self.data = data
        self.orders = {order["id"]: order for order in data["orders"]}
        self.deck_of = {id: DECK[order["deck"]] for id, order in self.orders.items()}
        self.deck_cards = tuple(
            tuple(o["id"] for o in data["orders"] if o["deck"] == deck) for deck in DECKS
        )
        self.rank = {id: index for index, id in enumerate(self.orders)}
        self.needs = {id: amounts(order["needs"]) for id, order in self.orders.items()}
        self.reward = {id: _total_gain(order["reward"]) for id, order in self.orders.items()}
        self.workshop = {
            id: tuple(_workshop_options(order["workshop"][0])) if order["workshop"] else ()
            for id, order in self.orders.items()
        }
        self.tiles = {tile["id"]: tile for tile in data["tiles"]}
        self.faces = {
            (tile["id"], face): details for tile in data["tiles"] for face, details in tile["faces"].items()
        }
        self.die_faces = {die["colour"]: tuple(die["faces"]) for die in data["dice"]}
        self.dice_count = [die["count"] for die in data["dice"]]
        self.price = {m["id"]: m["supply_price"] for m in data["materials"]}


def _total_gain(effects: list) -> dict:
    """All `gain` effects of a reward added up (TZ-EFF-01)."""
    total: dict = {}
    for effect in effects:
        for thing, n in effect["gain"].items():
            total[thing] = total.get(thing, 0) + n
    return total


def _workshop_options(effect: dict):
    """The options of a workshop action, each a dict of one effect word (TZ-EFF-07)."""
    yield from (effect["choose"] if "choose" in effect else [effect])


def mixtures(total: int, limits: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All ways to split `total` over kinds with at most `limits[i]` of kind i, the first kind falling."""
    if len(limits) == 1:
        return ((total,),) if total <= limits[0] else ()
    return tuple(
        (first, *rest)
        for first in range(min(total, limits[0]), -1, -1)
        for rest in mixtures(total - first, limits[1:])
    )


def multisets(n: int, kinds: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All unordered picks of n pieces from kinds, in order."""
    return tuple(combinations_with_replacement(kinds, n))


SET = Components(packaged(__file__))


def forget() -> None:
    """Drop all that was worked out for this set, before another takes its place."""
    from . import layout

    layout.forget()
