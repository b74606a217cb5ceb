"""How far a player of Woodcraft is from completing orders: a quick plan for the dice, order by order.

`Kit` holds what one player can work with: the pile, trees, saws, splicing
tiles, tokens, abilities not used yet, and the lumber yard. `Kit.serve` matches
one order with it and uses up what the order takes. It tells what that costs in
points, how many main actions are still wanting, and the first free action on
the way. Dice are matched greedily: exact ones first, then by one conversion
each (harvest, ability, splice, saw, glue), then by buying.
"""

from __future__ import annotations

from .components import GOOD, SET
from .dice import COLOUR, COLOURS, DIE, VALUE

SCRAP, GLUE, REUSE = GOOD["scrapwood"], GOOD["glue"], GOOD["reuse"]
SURCHARGE = {"green": 0.0, "yellow": 1.0, "brown": 2.0}

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
UP = {"HE10": 1, "HL09": 0}  # abilities that add a pip, with their price in blueberries
DOWN = "HE11"  # the ability that takes one off
RECOLOUR = {"HE15": 3, "HL12": 6}  # abilities that change a colour, up to this value


def _needs(card: str) -> tuple:
    """Requirements of an order as tuples of the dice that would do, the large ones first."""
    needs = [(die,) for die in SET.fixed[card]] + list(SET.wild[card])
    return tuple(sorted(needs, key=lambda fitting: (-VALUE[fitting[0]], len(fitting), fitting)))


_known: dict = {}


def needs_of(card: str) -> tuple:
    """`_needs`, remembered."""
    found = _known.get(card)
    if found is None:
        found = _known[card] = _needs(card)
    return found


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
            if helper and helper not in used and (helper in UP or helper == DOWN or helper in RECOLOUR)
        ]  # fmt: skip
        self.yard = list(pos.yard)

    def serve(self, card: str) -> tuple:
        """(cost in points, main actions wanting, first free action or None) of an order, with what it takes used up."""
        pile, cost, turns, first = self.pile, 0.0, 0, None
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
                cost += COST["material"] * short
                turns = 1
            self.goods[good] = max(0, self.goods[good] - n)
            if good == SCRAP:
                self.scrap = min(self.scrap, self.goods[good])
        bought = 0
        while open_needs:
            fitting = open_needs.pop(0)
            found = self.convert(fitting, open_needs)
            if found:
                cost += found[0]
                first = first or found[1]
                continue
            waiting = self.wait(fitting)
            if waiting:
                cost += waiting[0]
                turns = max(turns, waiting[1])
                continue
            more, lucky = self.buy(fitting)
            cost += more
            bought += 1 if lucky else 2
        return cost, turns + (bought + 1) // 2, first

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
        colour, value = COLOUR[die], VALUE[die]
        for helper in self.abilities:
            if helper in UP:
                sources = [DIE[colour, value - 1]] if value > 1 and self.goods[0] >= UP[helper] else []
            elif helper == DOWN:
                sources = [DIE[colour, value + 1]] if value < 6 else []
            else:
                others = [other for other in COLOURS if other != colour]
                sources = [DIE[other, value] for other in others] if value <= RECOLOUR[helper] else []
            for source in sources:
                if source in self.pile:
                    self.pile.remove(source)
                    self.abilities.remove(helper)
                    return COST["pip"], ("ability", helper)
        return None

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

    def wait(self, fitting: tuple):
        """(cost, turns) when a tree in a pot grows to the size asked for."""
        for die in fitting:
            place, value = COLOURS.index(COLOUR[die]), VALUE[die]
            if place < len(self.pots) and 0 < self.pots[place] < value:
                gap = value - self.pots[place]
                if gap % 2 == 0 or value == 6:
                    self.pots[place] = 0
                    return COST["wait"], (gap + 1) // 2
        return None

    def buy(self, fitting: tuple) -> tuple:
        """(cost, whether it is to be had at once) of buying a die."""
        best = None
        for die in fitting:
            price = COST["berry"] * (VALUE[die] + SURCHARGE[COLOUR[die]])
            lucky = die in self.yard or VALUE[die] == 6
            if not lucky:
                price += COST["blind"]
            if best is None or price < best[0]:
                best = (price, lucky, die)
        if best[2] in self.yard:
            self.yard.remove(best[2])
        return best[:2]


def _rank(die: str) -> tuple:
    return (COLOURS.index(COLOUR[die]), VALUE[die])


_alone: dict = {}


def alone(pos, seat: int, card: str) -> tuple:
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
        cost, turns, first = alone(pos, seat, card)
        if not turns and first and (best is None or (cost + row) < best[0]):
            best = (cost + row, first)
    return best[1] if best else None
