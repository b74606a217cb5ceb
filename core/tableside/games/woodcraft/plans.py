"""How far a player of Woodcraft is from completing orders: a quick plan for the dice, order by order.

`Kit` holds what one player can work with: the pile, trees, saws, splicing
tiles, tokens, abilities not used yet, and the lumber yard. `Kit.serve` matches
one order with it and uses up what the order takes: a `Way` with what that costs
in points, the main actions it takes, the turns until it can be done, and the
first free action. Dice are matched greedily: exact ones first, then by one
conversion each (harvest, ability, splice, saw, glue), then by waiting for a
tree, then by buying, larger dice to be sawn included.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from .components import GOOD, SET
from .dice import COLOUR, COLOURS, DIE, VALUE

SCRAP, GLUE, REUSE = GOOD["scrapwood"], GOOD["glue"], GOOD["reuse"]
ACTION = 4.0  # blueberries that a main action is worth, to compare ways to buy
TRIP = 0.55  # main actions for a die that lies in the yard: two at a time, not always both of use …
TRIP_SIX = 0.85  # … for a die of value 6, …
TRIP_BLIND = 1.0  # … for one that has still to be rolled
SURCHARGE = {"green": 0.0, "yellow": 1.0, "brown": 2.0}

MATERIAL = 1.2  # blueberries of a token to be bought
COST = {
    "harvest": 0.1,  # points of a harvest at the right size
    "pip": 0.3,  # … of an ability that changes a die
    "splice": 0.9,  # … of a splicing tile and its scrapwood
    "saw": 0.45,  # … of a saw
    "glue": 0.8,  # … of the glue tile, with its glue
    "wait": 0.4,  # … of a tree that has still to grow
    "berry": 0.72,  # … of a blueberry paid for a die
    "blind": 1.6,  # … of a die that does not lie in the yard
    "material": 1.2,  # … of a token to be bought
}
_known: dict = {}
_alone: dict = {}
_changers: dict = {}


def forget() -> None:
    """Drop what was worked out for another component set."""
    for table in (_known, _alone, _changers):
        table.clear()


def changer(helper: str):
    """(`pip` or `recolor`, its figure, price in blueberries) of a once-per-turn ability that changes one die, or None."""
    if helper not in _changers:
        _changers[helper] = _changer(helper)
    return _changers[helper]


def _changer(helper: str):
    if SET.kind[helper] != "once_per_turn":
        return None
    price = 0
    step = SET.steps[f"ability.{helper}"][0]
    if step[0] == "pay":
        if any(good for good, _ in step[1]):
            return None
        price, step = sum(n for _, n in step[1]), SET.steps[step[2]][0]
    return (*step, price) if step[0] in ("pip", "recolor") else None


def _needs(card: str) -> tuple:
    """Requirements of an order as tuples of the dice that would do, the large ones first."""
    needs = [(die,) for die in SET.fixed[card]] + list(SET.wild[card])
    return tuple(sorted(needs, key=lambda fitting: (-VALUE[fitting[0]], len(fitting), fitting)))


def needs_of(card: str) -> tuple:
    """`_needs`, remembered."""
    found = _known.get(card)
    if found is None:
        found = _known[card] = _needs(card)
    return found


class Way(NamedTuple):
    """How an order can be served.

    `cost` in points beside the `berries` to be paid, main `actions`, `turns`
    until then, the `first` free action.
    """

    cost: float
    berries: float
    actions: float
    turns: int
    first: tuple | None


class Kit:
    """What one player can complete orders with."""

    __slots__ = (
        "pile", "pots", "saws", "saw_how", "splices", "scrap", "glues", "glue_how", "goods", "abilities", "yard",
    )  # fmt: skip

    def __init__(self, pos, seat: int):
        goods = pos.goods[seat]
        self.goods = goods[:]
        self.pile = list(pos.pile[seat])
        self.pots = list(pos.pots[seat])
        saws, token = pos.saws[seat], goods[REUSE]
        self.saws = sum(saws)
        self.saw_how = "tile"
        if token and not self.saws:
            self.saws, self.saw_how = token, "reuse"
        self.splices = [
            (SET.reach[tile][1], tile, "tile" if up else "reuse")
            for tile, up in enumerate(pos.splices[seat])
            if up or token
        ]
        self.scrap = goods[SCRAP]
        glues = pos.glues[seat]
        self.glues = min(1, goods[GLUE]) if glues and (glues[0] or token) else 0
        self.glue_how = "tile" if glues and glues[0] else "reuse"
        used = pos.used if pos.stack and pos.seat == seat else ()
        self.abilities = [
            helper for helper in pos.rooms[seat]
            if helper and helper not in used and changer(helper)
        ]  # fmt: skip
        self.yard = list(pos.yard)

    def refresh(self, pos, seat: int) -> None:
        """Saws and splicing tiles are face up again after an income phase."""
        self.saws += len(pos.saws[seat]) - sum(pos.saws[seat])
        self.saw_how = "tile"
        self.splices = [(SET.reach[tile][1], tile, "tile") for tile in range(len(pos.splices[seat]))]

    def serve(self, card: str) -> Way:
        """The way to complete an order, with what it takes used up."""
        pile, cost, berries, actions, waiting, first = self.pile, 0.0, 0.0, 0.0, 0, None
        open_needs = []
        for fitting in needs_of(card):
            for die in fitting:
                if die in pile:
                    pile.remove(die)
                    break
            else:
                open_needs.append(fitting)
        for good, n in SET.materials[card]:
            short = n - self.goods[good]
            if short > 0:
                berries += MATERIAL * short
                actions = 0.7
            self.goods[good] = max(0, self.goods[good] - n)
            if good == SCRAP:
                self.scrap = min(self.scrap, self.goods[good])
        while open_needs:
            fitting = open_needs.pop(0)
            found = self.convert(fitting, open_needs)
            if found:
                cost += found[0]
                first = first or found[1]
                continue
            tree = self.wait(fitting, open_needs)
            if tree:
                cost += tree[0]
                waiting = max(waiting, tree[1])
                continue
            more, price, trips = self.buy(fitting, open_needs)
            cost += more
            berries += price
            actions += trips
        return Way(cost, berries, actions, max(waiting, ceil(actions)), first)

    # -- one die by free actions ---------------------------------------------------------

    def convert(self, fitting: tuple, others: list):
        """(cost, free action) that brings a die for a requirement; None when there is none."""
        for die in fitting:
            found = self.by_pot(die) or self.by_ability(die) or self.by_saw(die, others, True)
            found = found or self.by_splice(die) or self.by_saw(die, others, False)
            found = found or self.by_glue(die) or self.by_tall_tree(die)
            if found:
                return found
        return None

    def by_pot(self, die: str):
        place = COLOURS.index(COLOUR[die])
        if place < len(self.pots) and self.pots[place] == VALUE[die]:
            self.pots[place] = 0
            return COST["harvest"], ("harvest", COLOURS[place])
        return None

    def by_ability(self, die: str):
        for helper in self.abilities:
            for source in self.sources(helper, die):
                if source in self.pile:
                    self.pile.remove(source)
                    self.abilities.remove(helper)
                    return COST["pip"], ("ability", helper)
        return None

    def sources(self, helper: str, die: str):
        """The dice that an ability would turn into the one asked for."""
        word, figure, price = changer(helper)
        colour, value = COLOUR[die], VALUE[die]
        if price > self.goods[0]:
            return []
        if word == "pip":
            return [DIE[colour, value - figure]] if 1 <= value - figure <= 6 else []
        return [DIE[other, value] for other in COLOURS if other != colour] if value <= figure else []

    def by_saw(self, die: str, others: list, both: bool):
        """Cut from a larger die; `both`: only where the rest is asked for, too."""
        if self.saws < 1:
            return None
        colour, value = COLOUR[die], VALUE[die]
        for larger in range(value + 1, 7):
            source = DIE[colour, larger]
            if source not in self.pile:
                continue
            rest = DIE[colour, larger - value]
            wanted = next((other for other in others if rest in other), None)
            if both and wanted is None:
                continue
            self.pile.remove(source)
            if wanted is not None:
                others.remove(wanted)
            else:
                self.pile.append(rest)
            self.saws -= 1
            parts = (max(value, larger - value), min(value, larger - value))
            return COST["saw"], ("saw", source, parts, self.saw_how)
        return None

    def by_splice(self, die: str):
        if self.scrap < 1 or not self.splices:
            return None
        colour, value = COLOUR[die], VALUE[die]
        for reach, tile, how in self.splices:
            for more in range(1, min(reach, value - 1) + 1):
                source = DIE[colour, value - more]
                if source in self.pile:
                    self.pile.remove(source)
                    self.scrap -= 1
                    self.splices.remove((reach, tile, how))
                    return COST["splice"] + 0.2 * (reach - 1), ("splice", tile + 1, source, more, how)
        return None

    def by_glue(self, die: str):
        if not self.glues:
            return None
        pile, colour, value = self.pile, COLOUR[die], VALUE[die]
        for one in pile:
            if COLOUR[one] == colour and VALUE[one] < value:
                for other in pile:
                    if VALUE[one] + VALUE[other] == value and COLOUR[other] != colour:
                        pile.remove(one)
                        pile.remove(other)
                        self.glues = 0
                        low, high = sorted((one, other), key=_rank)
                        return COST["glue"] - SET.data["workshop"]["glue"]["different_colour_points"], (
                            "glue", low, high, colour, self.glue_how,
                        )  # fmt: skip
        return None

    def by_tall_tree(self, die: str):
        place = COLOURS.index(COLOUR[die])
        if self.saws and place < len(self.pots) and self.pots[place] > VALUE[die]:
            self.pile.append(DIE[COLOURS[place], self.pots[place] - VALUE[die]])
            self.pots[place] = 0
            self.saws -= 1
            return COST["saw"] + COST["harvest"], ("harvest", COLOURS[place])
        return None

    # -- one die by and by ---------------------------------------------------------------

    def wait(self, fitting: tuple, others: list):
        """(cost, turns) when a tree in a pot grows to the size asked for, or to one it can be cut from."""
        for die in fitting:
            place, value = COLOURS.index(COLOUR[die]), VALUE[die]
            if place < len(self.pots) and 0 < self.pots[place] < value:
                gap = value - self.pots[place]
                if gap % SET.growth == 0 or value == 6:
                    self.pots[place] = 0
                    return COST["wait"], -(-gap // SET.growth)
        if self.saws < 1:
            return None
        for die in fitting:
            place, value = COLOURS.index(COLOUR[die]), VALUE[die]
            if place < len(self.pots) and self.pots[place]:
                turns = -(-max(0, value + 1 - self.pots[place]) // SET.growth)
                grown = min(6, self.pots[place] + turns * SET.growth)
                if grown > value:
                    self.pots[place] = 0
                    self.cut(DIE[COLOURS[place], grown - value], others)
                    return COST["wait"] + COST["saw"], turns
        return None

    def cut(self, rest: str, others: list) -> None:
        """A saw is used; what is left of the die meets another requirement, or lies in the pile."""
        self.saws -= 1
        wanted = next((other for other in others if rest in other), None)
        if wanted is None:
            self.pile.append(rest)
        else:
            others.remove(wanted)

    def buy(self, fitting: tuple, others: list) -> tuple:
        """(cost, berries, main actions) of buying a die: exact, or larger to be sawn, or still to come up."""
        best = None
        for die in fitting:
            for offer in self.offers(die, others):
                if best is None or offer < best:
                    best = offer
        _, cost, price, bought, rest, trips = best
        if bought in self.yard:
            self.yard.remove(bought)
        if rest:
            self.cut(rest, others)
        return cost, price, trips

    def offers(self, die: str, others: list):
        """(what it comes to, cost, berries, die bought, rest or "", main actions) for each way to buy a die."""
        colour, value = COLOUR[die], VALUE[die]
        price = value + SURCHARGE[colour]
        if die in self.yard:
            yield price + ACTION * TRIP, 0.0, price, die, "", TRIP
        elif value == 6:
            yield price + ACTION * TRIP_SIX, 0.0, price, die, "", TRIP_SIX
        else:
            yield price + ACTION * TRIP_BLIND + COST["blind"], COST["blind"], price, die, "", TRIP_BLIND
        if self.saws > 0:
            for larger in range(value + 1, 7):
                source, rest = DIE[colour, larger], DIE[colour, larger - value]
                if source in self.yard or larger == 6:
                    trips = TRIP if source in self.yard else TRIP_SIX
                    left = VALUE[rest] * 0.7
                    if any(rest in other for other in others):
                        left = VALUE[rest] + SURCHARGE[colour] + ACTION * TRIP
                    dearer = larger + SURCHARGE[colour]
                    yield dearer - left + ACTION * trips + COST["saw"], COST["saw"], dearer, source, rest, trips


def _rank(die: str) -> tuple:
    return (COLOURS.index(COLOUR[die]), VALUE[die])



def alone(pos, seat: int, card: str) -> Way:
    """What `Kit.serve` finds for an order when the player works on nothing else."""
    goods = pos.goods[seat]
    used = pos.used if pos.stack and pos.seat == seat else ()
    key = (
        card, pos.pile[seat], pos.pots[seat], pos.saws[seat], pos.splices[seat], pos.glues[seat],
        goods[0] > 0, tuple(goods[SCRAP:]), pos.rooms[seat], used, pos.yard,
    )  # fmt: skip
    found = _alone.get(key)
    if found is None:
        if len(_alone) > 20_000:
            _alone.clear()
        found = _alone[key] = Kit(pos, seat).serve(card)
    return found


def next_step(pos, seat: int):
    """The first free action on the way to an order that free actions alone can complete; None when there is none."""
    best = None
    for card, row in pos.boards[seat]:
        way = alone(pos, seat, card)
        if not way.turns and way.first and (best is None or way.cost + row < best[0]):
            best = (way.cost + row, way.first)
    return best[1] if best else None
