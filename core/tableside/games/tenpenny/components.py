"""The component set of Tenpenny Parks: cards, tiles, boards, goals (ledger part 3), and tables made from it.

`SET` holds the packaged `components.json`, read once. A set of one's own is
checked by `component_schema.check` and put in its place with `Game.use`, before
the first position is made.
"""

from __future__ import annotations

from ...game import packaged

TRACKS = ("thrill", "awe", "joy")
TRACK = {name: index for index, name in enumerate(TRACKS)}
WILD = "wild"
SECTORS = 6
GOAL = "G"  # the back of a goal card


def back_of(id: str) -> str:
    """What the back of a card or tile shows: the letters its id begins with."""
    return id.rstrip("0123456789")


def amount(effects: list, word: str, thing: str) -> int:
    """How much of a thing the effects of that word come to."""
    return sum(effect[word].get(thing, 0) for effect in effects if word in effect)


class Card:
    """An attraction card: what the rules look up on it at every turn."""

    __slots__ = ("id", "sector", "type", "shape", "cost", "on_place", "income", "pay", "points", "end")

    def __init__(self, data: dict, sector: int):
        self.id = data["id"]
        self.sector = sector
        self.type = data["type"]
        self.shape = data["shape"]
        self.cost = data["cost"]
        self.on_place = data["on_place"]
        self.income = amount(data["income"], "gain", "coin")
        self.pay = amount(data["promote"], "pay", "coin")
        self.points = amount(data["promote"], "gain", "vp")
        self.end = amount(data["end"], "gain", "vp")


class Components:
    """A component set with the tables that the rules look things up in."""

    def __init__(self, data: dict):
        self.data = data
        self.limits = data["limits"]
        self.types = tuple(type["id"] for type in data["types"])
        self.prefixes = tuple(type["prefix"] for type in data["types"])
        sector = {type: index for index, type in enumerate(self.types)}
        self.attractions = {card["id"]: card for card in data["attractions"]}
        self.cards = {id: Card(card, sector[card["type"]]) for id, card in self.attractions.items()}
        self.piles = tuple(
            tuple(id for id, card in self.cards.items() if card.sector == index) for index in range(SECTORS)
        )
        self.stalls = {tile["id"]: tile for tile in data["concessions"]}
        self.stall_income = {id: amount(tile["income"], "gain", "coin") for id, tile in self.stalls.items()}
        self.shape_of = {id: tile["shape"] for id, tile in {**self.attractions, **self.stalls}.items()}
        self.ring = tuple(data["carousel"]["ring"])
        self.parks = {(b["id"], side): tuple(s["map"]) for b in data["park_boards"] for side, s in b["sides"].items()}
        self.park_ids = tuple(board["id"] for board in data["park_boards"])
        self.boards = {
            (b["id"], side): tuple(s["map"]) for b in data["expansion_boards"] for side, s in b["sides"].items()
        }
        self.board_ids = tuple(board["id"] for board in data["expansion_boards"])
        self.icons = data["icons"]
        self.goals = {goal["id"]: goal for goal in data["goals"]}
        self.rival = {card["id"]: card["action"] for card in data["solo"]["rival_deck"]}
        groups = (self.cards, self.stalls, self.board_ids, self.goals, self.rival)
        self.rank = {id: index for index, id in enumerate(id for group in groups for id in group)}

    def price_change(self, sector: int, offset: int) -> int:
        """The change the carousel makes to the price of a sector (TP-BLD-01)."""
        return self.ring[(sector - offset) % SECTORS]


def sort_ids(ids) -> tuple:
    """Cards in the order of the component set, backs before them."""
    rank = SET.rank
    return tuple(sorted(ids, key=lambda id: (rank.get(id, -1), id)))


def messages(lang: str) -> dict[str, str]:
    """Names of attractions and concessions for the sentences of the catalogue."""
    return {f"tile.{id}": tile["name"][lang] for id, tile in {**SET.attractions, **SET.stalls}.items()}


SET = Components(packaged(__file__))


def forget() -> None:
    """Drop all that was worked out for this set, before another takes its place."""
    from . import park

    park.forget()
