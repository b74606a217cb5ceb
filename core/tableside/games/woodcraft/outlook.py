"""What a player of Woodcraft is likely to end with, in points: the model behind the room `heuristics`.

Points at hand count in full. Income counts once for each income phase to come,
money at a rate that falls to almost nothing in the last turn, where the market
takes it up step by step. Orders on the board count as what they bring, less
what is still lacking (see `plans`), the later and the less sure the less.
Completed orders count at the value that reputation is likely to reach.
"""

from __future__ import annotations

from math import ceil

from .components import GOOD, SET
from .dice import COLOURS, LETTERS, VALUE
from .plans import SURCHARGE, Kit, alone
from .rules.orders import claimable
from .rules.rounds import contract_points

WEIGHTS = {
    # -- money ------------------------------------------------------------------
    "berry": 0.85,  # points of a blueberry of a later income
    "berry_last": 0.1,  # … that finds no use any more
    "growth": 0.03,  # share that money at hand gains in a turn, up to ten turns …
    "purse": 10.0,  # … as far as it finds use soon
    "flow": 3.0,  # blueberries a turn that are left over for the market, as usual
    # -- tokens -------------------------------------------------------------------
    "lantern": 1.5,
    "scrapwood": 0.55,
    "glue": 0.35,
    "sawblade": 0.15,
    "reuse": 0.8,
    # -- wood ---------------------------------------------------------------------
    "pip": 0.8,  # blueberries of a spare die for each pip …
    "die": 0.30,  # … of the die itself …
    "colour": 0.4,  # … and of the dearer colours
    "tree": 0.92,  # share of a tree's later worth
    # -- workshop -----------------------------------------------------------------
    "saw": 1.7,  # points of a saw face up
    "splice": 0.65,
    "glue_tile": 1.3,
    "refresh": 0.8,  # share of those that a tile is worth again after each income phase
    "six": 0.10,  # points a turn of the second saw's discount
    "pot": 0.9,  # points a turn of a pot
    "pot_empty": 4.0,  # points that an empty pot falls short …
    "seed": 0.6,  # … and share of it that a die to plant makes good
    "tool": 1.3,  # points of a tool, beyond its links
    # -- helpers ----------------------------------------------------------------------
    "uses": 0.16,  # productions of a helper in a turn
    "ability": 0.6,  # share of the turns in which an ability finds use
    "discounts": 0.13,  # uses of a discount in a turn
    # -- orders ------------------------------------------------------------------------
    "orders_turn": 0.65,  # orders completed in a turn, as usual
    "reputation_turn": 1.2,  # reputation won in a turn, as usual
    "ready": 0.95,  # share of an order that free actions can complete
    "later": 0.975,  # … for each main action it is still away
    "turn": 4.0,  # points that a main action is worth otherwise
    # -- the margin ----------------------------------------------------------------------
    "spread": 20.0,  # points of margin that are half of a won game
}
TOKENS = tuple(GOOD[name] for name in ("scrapwood", "glue", "sawblade", "reuse"))
LANTERN = GOOD["lantern"]
ABILITY_WORTH = {  # points of one use
    "HE10": 0.5, "HE11": 0.6, "HE12": 1.2, "HE13": 0.2, "HE14": 0.4, "HE15": 0.7, "HE16": 0.7, "HE17": 0.3, "HE18": 0.5,
    "HE19": 0.4, "HL09": 0.9, "HL10": 1.0, "HL11": 1.0, "HL12": 1.0, "HL13": 0.8, "HL14": 1.4,
}  # fmt: skip
TRIGGER_USES = {"complete_order": 0.33, "plant": 0.12, "saw": 0.4, "glue": 0.05, "splice": 0.15, "market_buy": 0.4}


class Time:
    """Turns and income phases that a player has left."""

    __slots__ = ("turns", "incomes", "next", "berry", "sales", "growth")

    def __init__(self, pos, player: int, w):
        last = pos.rounds["rounds"]
        turns = last - pos.round
        after = (player - pos.first) % pos.players >= pos.turn
        sales = turns + 1 if after else turns
        if after:
            turns += 1
        else:
            for frame in pos.stack:
                if len(frame) > 1 and frame[1] == player:
                    if frame[0] == "actions" and not frame[2]:
                        turns += 1
                    elif frame[0] == "market":
                        sales += 1
                    elif frame[0] in ("mode", "move_tile"):
                        turns += 1
        incomes = [round for round in pos.rounds["income_after"] if round >= pos.round]
        self.turns = turns
        self.sales = sales
        self.incomes = len(incomes)
        self.next = (incomes[0] - pos.round + (turns - last + pos.round)) if incomes else 0
        self.growth = w["growth"] * min(turns, 10)
        scarce = min(1.0, max(0.0, 2.0 - pos.goods[player][0] / w["purse"]))
        self.berry = w["berry"] * (1.0 + self.growth * scarce) if turns > 2 else (w["berry_last"], 0.5, 0.75)[turns]


def reputation_value(reputation: float, sure: float) -> float:
    """Points of each completed order: along a straight line while much may change, by the steps as it ends."""
    top = len(SET.value) - 1
    exact = SET.value[min(top, max(0, int(reputation)))]
    line = min(7.0, max(0.0, 0.45 + 0.35 * reputation))
    return sure * exact + (1 - sure) * line


def outlook(pos, p: int, w=WEIGHTS) -> float:
    """Points a player is likely to end with."""
    if pos.over:
        return float(pos.total(p))
    time = Time(pos, p, w)
    goods, turns = pos.goods[p], time.turns
    points = float(pos.total(p)) + sum(contract_points(pos, p, c) for c, owner, _ in pos.claims if owner == p)
    late = min(1.0, turns / 4)
    lanterns = goods[LANTERN]
    points += _money(pos, p, goods[0], time, w)
    points += late * w["lantern"] * (min(lanterns, 4) + 0.3 * max(0, lanterns - 4))
    for index, name in zip(TOKENS, ("scrapwood", "glue", "sawblade", "reuse")):
        n = goods[index]
        points += w[name] * (min(n, 4) + 0.3 * max(0, n - 4)) * late
    points += pos.hazel[p] * time.incomes
    points += pos.blue[p] * (max(0, time.incomes - 1) * w["berry"] + 0.1 * (time.incomes > 0))
    if turns:
        for at in (pos.hazel[p], pos.blue[p]):
            points += (0.3 * min(at, 3) + (0.3 * (min(at, 7) - 4) if at > 3 else 0.0)) * late
    points += _workshop(pos, p, time, w) + _helpers(pos, p, time, w)
    kit, open_worth = orders(pos, p, time, w)
    points += open_worth + _wood(kit, time, w)
    return points


def _money(pos, p: int, berries: int, time: Time, w) -> float:
    """What the market gives for the blueberries at hand and those to come, one step a turn."""
    at, market, points = pos.market[p], SET.market, 0.0
    rest = berries + time.growth * min(berries, w["purse"]) + w["flow"] * max(0, time.sales - 1)
    for left in range(time.sales, 0, -1):
        cost, gain = market[min(at, len(market) - 1)]
        if cost > rest:
            share = rest / cost if time.sales > 1 else 0.0
            return points + 0.9 * share * gain + (1 - share) * w["berry_last"] * rest
        rest -= cost
        points += gain
        at += 1
    return points + w["berry_last"] * rest


def _workshop(pos, p: int, time: Time, w) -> float:
    late, again = min(1.0, time.turns / 2), w["refresh"] * max(0, time.incomes - 1)
    saws, splices, glues = pos.saws[p], pos.splices[p], pos.glues[p]
    points = w["saw"] * (sum(saws) * late + again * len(saws))
    for tile, up in enumerate(splices):
        points += w["splice"] * (1 + 0.6 * (SET.reach[tile][1] - 1)) * (up * late + again)
    for up in glues:
        points += w["glue_tile"] * (up * late + again)
    if len(saws) > 1:
        points += w["six"] * time.turns
    points += w["pot"] * time.turns * len(pos.pots[p])
    for colour, tree in zip(LETTERS, pos.pots[p]):
        if not tree:
            seed = any(die[0] == colour for die in pos.pile[p])
            points -= w["pot_empty"] * (1 - w["seed"] * seed) * min(1.0, time.turns / 6)
    tools = pos.attic[p]
    points += w["tool"] * sum(tool is not None for tool in tools) * min(1.0, time.turns / 6)
    return points


_helper_worths: dict = {}


def forget() -> None:
    """Drop what was worked out for another component set."""
    _helper_worths.clear()


def _helpers(pos, p: int, time: Time, w) -> float:
    """Productions and abilities to come."""
    key = (pos.rooms[p], time.turns, time.incomes, w["uses"], w["ability"])
    found = _helper_worths.get(key)
    if found is None:
        if len(_helper_worths) > 20_000:
            _helper_worths.clear()
        found = _helper_worths[key] = sum(helper_worth(helper, time, w) for helper in pos.rooms[p] if helper)
    return found


def helper_worth(helper: str, time: Time, w) -> float:
    """What a helper in its room brings in the turns to come; instant abilities are past."""
    card = SET.helpers[helper]
    points = w["uses"] * time.turns * sum(step_worth(step, time, w) for step in SET.steps[f"production.{helper}"])
    kind = SET.kind[helper]
    if kind == "once_per_turn":
        points += ABILITY_WORTH.get(helper, 0.5) * w["ability"] * time.turns
    elif kind == "permanent":
        for effect in card["ability"]["effects"]:
            if "discount" in effect:
                points += w["discounts"] * time.turns * effect["discount"]["amount"] * w["berry"]
            elif "trigger" in effect:
                worth = sum(step_worth(step, time, w) for step in SET.steps[f"trigger.{helper}"])
                points += TRIGGER_USES.get(effect["trigger"]["on"], 0.2) * time.turns * worth
    return points


def step_worth(step, time: Time, w, order_count: float = 6.0) -> float:
    """Points of a step of an effect list."""
    word = step[0]
    if word == "gain":
        points = float(step[2])
        late = min(1.0, time.turns / 4)
        for good, n in step[1]:
            points += n * (time.berry if good == 0 else late * w[_GOOD_NAMES[good]])
        return points
    if word == "track":
        if step[1] == "hazel":
            return step[2] * (time.incomes + 0.4)
        if step[1] == "blue":
            return step[2] * (max(0, time.incomes - 1) * w["berry"] + 0.4)
        return step[2] * (0.35 * order_count + 0.2)
    if word == "tool":
        return 2.2 if time.turns else 1.0
    if word == "die":
        return (w["die"] + w["pip"] * step[2]) * time.berry * min(1.0, time.turns / 3)
    if word == "produce":
        return 1.6 * step[1]
    if word == "lose":
        return -float(step[1])
    if word == "choose":
        return 5.5 + 6 * time.berry
    return 0.5


_GOOD_NAMES = tuple(GOOD)


def _wood(kit: Kit, time: Time, w) -> float:
    """Dice and trees that no order needs."""
    points, turns = 0.0, time.turns
    for die in kit.pile:
        points += w["die"] + w["pip"] * VALUE[die] + w["colour"] * SURCHARGE[_COLOUR[die[0]]]
    for place, tree in enumerate(kit.pots):
        if tree:
            grown = min(6, tree + SET.growth * min(3, turns))
            points += w["tree"] * (w["die"] + w["pip"] * grown + w["colour"] * place)
    return points * time.berry * min(1.0, (turns + 0.2) / 4)


_COLOUR = {colour[0].upper(): colour for colour in COLOURS}


def orders(pos, p: int, time: Time, w) -> tuple:
    """(what the orders leave of the kit, points) of open and completed orders."""
    kit = Kit(pos, p)
    turns, done, board = time.turns, len(pos.done[p]), pos.boards[p]
    sure = 1.0 / (1.0 + 0.6 * turns)
    count = done + w["orders_turn"] * turns
    reputation = pos.reputation[p] + w["reputation_turn"] * turns
    each = reputation_value(reputation, sure)
    slope = 0.35 * max(count, 1.0)
    points = done * each + w["orders_turn"] * turns * 0.5 * each
    for space, arrived in zip(SET.prestige_spaces, pos.arrivals):
        if all(player != p for player, _ in arrived):
            points += 3.0 * min(1.0, pos.reputation[p] / space) * (0.35 if arrived else 1.0) * (0.5 if turns else 0.0)
    if not board:
        return kit, points
    plans = []
    for card, row in board:
        way = alone(pos, p, card)
        plans.append((way.actions + 0.5 * way.turns, way.cost - order_gain(pos, p, card, row, time, each, slope, w), card, row))
    plans.sort()
    busy, fresh = 0.0, False
    for _, _, card, row in plans:
        before = (kit.pile[:], kit.pots[:])
        way = kit.serve(card)
        busy += way.actions
        clock = max(way.turns, ceil(busy - 0.01))
        loss = 2 * slope * (1.0 if turns < 3 else 0.6)
        if clock > turns:
            kit.pile, kit.pots = before
            points -= loss
            continue
        if clock > time.next and not fresh:
            fresh = True
            kit.refresh(pos, p)
        later = row + 1 if clock > time.next and row < 6 else row
        gain = order_gain(pos, p, card, later, time, each, slope, w)
        share = w["ready"] * w["later"] ** clock
        points += max(share * (gain - way.cost - time.berry * way.berries) - w["turn"] * way.actions - (1 - share) * 0.3 * loss, -0.6 * loss)
    return kit, points


def order_gain(pos, p: int, card: str, row: int, time: Time, each: float, slope: float, w) -> float:
    """Points that completing an order brings from a row, its count on the reputation track included."""
    gain = each
    count = slope / 0.35  # orders completed in the end
    for step in SET.steps[f"order.{card}"]:
        if step[0] == "choose":
            printed = sum(step_worth(s, time, w) for s in SET.steps[step[1]])
            contracts = [contract_hope(pos, p, contract, time) for contract in claimable(pos, p)]
            gain += max([printed, *contracts])
        else:
            gain += step_worth(step, time, w, count)
    for step in SET.steps[f"row.{row}"]:
        gain += step_worth(step, time, w, count)
    return gain


GROWTH = {  # points that a contract gains in a turn, as usual
    "PC01": 0.35, "PC02": 0.3, "PC03": 0.3, "PC04": 0.5, "PC05": 0.35, "PC06": 0.35, "PC07": 0.4,
    "PC11": 0.5, "PC12": 0.3,
}  # fmt: skip


def contract_hope(pos, p: int, contract: str, time: Time) -> float:
    """Points that a contract is likely to bring at the end."""
    now = contract_points(pos, p, contract)
    return min(SET.contracts[contract]["score"]["max"], now + GROWTH.get(contract, 0.0) * time.turns)
