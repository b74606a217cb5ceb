"""The component set of Woodland Homes: spaces, tracks, boards, cards, and tables made from it.

`SET` is made from the packaged `components.json`, read once. A set of one's
own is checked by `component_schema.check` and put in its place with `Game.use`,
before the first position is made.
"""

from __future__ import annotations

from ...game import packaged

RESOURCES = ("wood", "stone", "fish")
STOCK = (*RESOURCES, "pearl")
FISH, PEARL = 2, 3
SPECIES = ("bird", "otter", "turtle")
COLOURS = ("yellow", "grey", "blue")
FAMILY = {name: index for names in (RESOURCES, SPECIES, COLOURS) for index, name in enumerate(names)}
LETTERS = ("A", "B", "C", "D")
PASSIVES = (
    "visit_discount", "free_adjust", "gather_wood", "gather_stone", "gather_fish",
    "trade_bonus", "ranger_bonus", "build_fee_waiver", "any_reroll",
)  # fmt: skip
PASSIVE = {name: index for index, name in enumerate(PASSIVES)}
ANY = "any"
TOP = 4  # levels of a craft row


def amounts(cost: dict) -> tuple[tuple[int, int], ...]:
    """`{"wood": 2, …}` as ((index of the stock, number), …) in the order of `STOCK`."""
    return tuple((index, cost[name]) for index, name in enumerate(STOCK) if name in cost)


def atoms(effects: list) -> tuple[tuple[str, str, int], ...]:
    """Effects as (word, kind, number) in the order they are resolved; kind is `-` where the word has none."""
    return tuple(atom for effect in effects for word, value in effect.items() for atom in _atoms(word, value))


def _atoms(word: str, value):
    if isinstance(value, int):
        yield word, "-", value
        return
    for kind, n in value.items():
        if kind == "gather_plus":
            for resource in RESOURCES:
                more = n.get(resource, 0) + n.get("each", 0)
                if more:
                    yield word, f"gather_{resource}", more
        else:
            yield word, kind, int(n)


class Space:
    """A work space. `order` is -1 where dice must fall, 1 where they must rise, 0 where one die fits (trade: any).

    `moves[fee][value][face]` are the placements on it, made once; `fee` is a resource or None.
    """

    __slots__ = (
        "id", "index", "area", "family", "values", "min_players", "cost", "fee", "builds", "pearls", "order", "holds", "moves",
    )  # fmt: skip

    def __init__(self, index: int, plan: dict):
        self.id = plan["id"]
        self.index = index
        self.area = plan["area"]
        self.family = FAMILY.get(plan.get("family"))
        self.values = tuple(plan["values"])
        self.min_players = plan["min_players"]
        self.cost = plan.get("cost", 0)
        self.fee = plan.get("fee", False)
        self.builds = plan.get("builds", 0)
        self.pearls = plan.get("pearls", 0)
        self.order = {"gather": -1, "craft": 1}.get(self.area, 0)
        self.holds = 1 if self.area in ("visit", "build") else 99
        self.moves = {
            fee: [[("place", face, value, self.id, *([fee] if fee else ())) for face in range(7)] for value in range(7)]
            for fee in (None, *RESOURCES)
        }


class Card:
    """A building card: `shape` of its tile, `cost` by index of the stock (also parted), `reward` as atoms."""

    __slots__ = ("id", "colour", "size", "shape", "cost", "resources", "pearls", "reward", "points")

    def __init__(self, plan: dict, shape_of: dict):
        self.id = plan["id"]
        self.colour = FAMILY[plan["colour"]]
        self.size = plan["size"]
        self.shape = shape_of[plan["colour"]][plan["size"] - 1]
        self.cost = amounts(plan["cost"])
        self.resources = tuple((index, n) for index, n in self.cost if index != PEARL)
        self.pearls = plan["cost"].get("pearl", 0)
        self.reward = atoms(plan["reward"])
        self.points = sum(n for word, _, n in self.reward if word == "points")


class Track:
    """A visit track: what each step brings, and by cell its points, its other rewards, recall and multiplier."""

    __slots__ = ("end", "step", "points", "rewards", "recall", "multiplier")

    def __init__(self, plan: dict):
        cells = plan["cells"]
        passed = [atoms(cell["pass"]) for cell in cells]
        self.end = len(cells) - 1
        self.step = atoms(plan["step"])
        self.points = tuple(sum(n for word, _, n in cell if word == "points") for cell in passed)
        self.rewards = tuple(tuple(atom for atom in cell if atom[0] != "points") for cell in passed)
        self.recall = tuple(atoms(cell["recall"]) for cell in cells)
        self.multiplier = tuple(cell["multiplier"] for cell in cells)


class Components:
    """A component set with the tables that the rules look things up in."""

    def __init__(self, data: dict):
        self.data = data
        limits = data["limits"]
        self.rounds = limits["rounds"]
        self.dice = limits["dice"]
        self.cap = limits["resource_cap"]
        self.columns = limits["display_columns"]
        self.spaces = tuple(Space(index, plan) for index, plan in enumerate(data["spaces"]))
        self.space = {space.id: space for space in self.spaces}
        self.open = {
            players: tuple(
                tuple(s for s in self.spaces if value in s.values and s.min_players <= players) for value in range(7)
            )
            for players in range(1, 5)
        }
        self.tracks = tuple(Track(data["tracks"][species]) for species in SPECIES)
        self.craft_gain = tuple(data["craft_gain"])
        self.cards = {plan["id"]: Card(plan, data["tile_shape_of"]) for plan in data["cards"]}
        self.card_plans = {plan["id"]: plan for plan in data["cards"]}
        self.goals = {plan["id"]: plan for plan in data["goals"]}
        self.milestones = {plan["id"]: plan for plan in data["milestones"]}
        self.milestone_effects = {id: atoms(plan["effects"]) for id, plan in self.milestones.items()}
        self.board_plans = {plan["id"]: plan for plan in data["boards"]}
        variants = data["variants"]
        self.consolation = atoms(variants["consolation"])
        self.lean_roll = atoms(variants["lean_roll"]["effects"])
        self.solo_cards = {plan["id"]: plan for plan in data["solo"]["cards"]}
        self.starts = tuple(_starts(data["start"]["resources"], data["start"]["kinds"]))


def _starts(total: int, kinds: int):
    """All starting resources that may be taken, as (wood, stone, fish) (WH-SET-09)."""
    for wood in range(total, -1, -1):
        for stone in range(total - wood, -1, -1):
            choice = (wood, stone, total - wood - stone)
            if sum(map(bool, choice)) >= kinds:
                yield choice


SET = Components(packaged(__file__))


def forget() -> None:
    """Drop all that was worked out for this set, before another takes its place."""
    from . import layout

    layout.forget()
