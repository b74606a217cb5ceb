"""A second reading of the ledger: what may be played at each step, plainly and slowly, with nothing of the rules' code.

Figures come from the component file alone. `expected` gives the legal moves
of a step as a set; orders stand in it with all the dice handed in, sorted.
"""

import json
from itertools import combinations, permutations
from pathlib import Path

from tableside.games.woodcraft import components

DATA = json.loads(Path(components.__file__).with_name("components.json").read_text(encoding="utf-8"))
GOODS = ("blueberry", "lantern", "scrapwood", "glue", "sawblade", "reuse")
COLOURS = ("green", "yellow", "brown")
COLOUR = {"G": "green", "Y": "yellow", "B": "brown"}
SURCHARGE = {"green": 0, "yellow": 1, "brown": 2}
HELPERS = {helper["id"]: helper for helper in DATA["helpers"]}
ORDERS = {order["id"]: order for order in DATA["orders"]}
ACTIONS = [action["id"] for action in DATA["actions"]]
ROOMS = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")
ATTIC = {space["id"]: space["needs"] for space in DATA["workshop"]["attic"]["spaces"]}
COSTS = {"saw": (0, 3, 5), "splice": (0, 3, 6), "glue": (4,), "pot": (0, 4, 6)}
MARKET = ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (8, 7), (10, 9), (12, 11))


def expected(pos):
    """The legal moves of the step, or None for a step that is not read again here."""
    read = STEPS.get(pos.phase)
    return read and read(pos, pos.seat, *pos.stack[-1][2:])


def listed(moves):
    """Listed moves in the form of `expected`."""
    return {("complete_order", move[1], handed_in(move)) if move[0] == "complete_order" else move for move in moves}


def handed_in(move):
    needs = ORDERS[move[1]]["requires"]["dice"]
    fixed = [need["colour"][0].upper() + str(need["value"]) for need in needs if need["colour"] in COLOURS]
    return tuple(sorted([*fixed, *move[2:]]))


def have(pos, seat, good):
    return pos.goods[seat][GOODS.index(good)]


def value(die):
    return int(die[1])


# -- prices ---------------------------------------------------------------------------------


def payable(pos, seat, price):
    return max(0, price) <= have(pos, seat, "blueberry")


def off(pos, seat, on):
    effects = [effect for id in pos.rooms[seat] if id for effect in HELPERS[id]["ability"]["effects"]]
    return sum(effect["discount"]["amount"] for effect in effects if effect.get("discount", {}).get("on") == on)


def off_six(pos, seat):
    return (2 if len(pos.saws[seat]) > 1 else 0) + off(pos, seat, "die_value_6")


def yard(pos, seat):
    found = set()
    for space, die in enumerate(pos.yard, 1):
        if die:
            price = value(die) + SURCHARGE[COLOUR[die[0]]] - off(pos, seat, "buy_wood")
            if payable(pos, seat, price - (off_six(pos, seat) if value(die) == 6 else 0)):
                found.add(("buy_die", space))
    return found


def sixes(pos, seat, sold):
    less = off(pos, seat, "exchange_buy") + off_six(pos, seat)
    return {("buy_six", c) for c in COLOURS if c != sold and payable(pos, seat, 6 + SURCHARGE[c] - less)}


def packages(pos, seat, bought):
    less, offered = off(pos, seat, "buy_materials"), DATA["materials"]["packages"].items()
    return {
        ("buy_material", kind, n)
        for kind, sizes in offered
        for n, size in enumerate(sizes, 1)
        if kind != bought and payable(pos, seat, size["cost"] - less)
    }


def hires(pos, seat):
    rooms = pos.rooms[seat]
    beside = {r: {r - 4, r + 4} | ({r - 1} if r % 4 else set()) | ({r + 1} if r % 4 < 3 else set()) for r in range(8)}
    free = [r for r in range(8) if rooms[r] is None and any(0 <= near < 8 and rooms[near] for near in beside[r])]
    shown = [place for place, id in enumerate(pos.shows[1], 1) if id]
    cheap = [p for p in shown if payable(pos, seat, HELPERS[pos.shows[1][p - 1]]["cost"] - off(pos, seat, "hire"))]
    return {("hire", place, ROOMS[room]) for place in cheap for room in free}


def improvements(pos, seat):
    owned = {"saw": pos.saws, "splice": pos.splices, "glue": pos.glues, "pot": pos.pots}
    coming = {what: costs[len(owned[what][seat]) :][:1] for what, costs in COSTS.items()}
    return {("improve", w) for w, cost in coming.items() if cost and payable(pos, seat, cost[0] - off(pos, seat, "improve"))}


def orders(pos):
    return {("take_order", place) for place, id in enumerate(pos.shows[0], 1) if id}


def trees(pos, seat, but=None):
    empty = [COLOURS[place] for place, tree in enumerate(pos.pots[seat]) if not tree and place != but]
    dice = [die for die in pos.pile[seat] if COLOUR[die[0]] in empty]
    return {("plant", COLOUR[die[0]], die, n) for die in dice for n in (1, 2) if n <= value(die)}


# -- free actions -----------------------------------------------------------------------------


def free(pos, seat):
    return abilities(pos, seat) | tiles(pos, seat) | harvests(pos, seat, "harvest") | completions(pos, seat)


def abilities(pos, seat):
    own = [id for id in pos.rooms[seat] if id and HELPERS[id]["ability"]["kind"] == "once_per_turn" and id not in pos.used]
    return {("ability", id) for id in own if possible(pos, seat, HELPERS[id]["ability"]["effects"][0])}


def possible(pos, seat, effect):
    ((word, rule),) = effect.items()
    if word == "pay":
        paid = all(have(pos, seat, good) >= n for good, n in rule["give"].items())
        return paid and any(possible(pos, seat, then) for then in rule["then"])
    fits = {
        "pip": lambda die: 1 <= value(die) + rule["delta"] <= 6,
        "split": lambda die: value(die) >= rule["parts"],
        "recolor": lambda die: value(die) <= rule["max_value"],
    }
    return any(map(fits[word], pos.pile[seat])) if word in fits else word != "grow" or any(pos.pots[seat])


def ways(pos, seat, tiles):
    """How tiles of a kind can be used: face up, or face down with a token."""
    return (["tile"] if 1 in tiles else []) + (["reuse"] if 0 in tiles and have(pos, seat, "reuse") else [])


def sums(n, most):
    """All ways to write n as a sum of parts of at most `most`, largest first."""
    return [(k, *rest) for k in range(1, min(n, most) + 1) for rest in sums(n - k, k)] if n else [()]


def tiles(pos, seat):
    pile, found = pos.pile[seat], set()
    for how in ways(pos, seat, pos.saws[seat]):
        most = have(pos, seat, "sawblade") + 2
        found |= {("saw", die, p, how) for die in pile for p in sums(value(die), 6) if 2 <= len(p) <= most}
    for tile, up in enumerate(pos.splices[seat], 1) if have(pos, seat, "scrapwood") else ():
        for how in ways(pos, seat, (up,)):
            reach = range(1, (1, 2, 4)[tile - 1] + 1)
            found |= {("splice", tile, die, n, how) for die in pile for n in reach if value(die) + n <= 6}
    for how in ways(pos, seat, pos.glues[seat]) if have(pos, seat, "glue") else ():
        for one, other in combinations(pile, 2):
            if value(one) + value(other) <= 6:
                found |= {("glue", one, other, COLOUR[die[0]], how) for die in (one, other)}
    return found


def harvests(pos, seat, kind):
    return {(kind, colour) for colour, tree in zip(COLOURS, pos.pots[seat]) if tree}


def completions(pos, seat):
    found = set()
    for id, _ in pos.boards[seat]:
        needs = ORDERS[id]["requires"]
        if all(have(pos, seat, good) >= n for good, n in needs["materials"].items()):
            for dice in set(combinations(pos.pile[seat], len(needs["dice"]))):
                if any(all(map(meets, needs["dice"], each)) for each in permutations(dice)):
                    found.add(("complete_order", id, tuple(sorted(dice))))
    return found


def meets(need, die):
    colour = COLOUR[die[0]]
    return need["value"] == value(die) and (need["colour"] in ("any", colour) or colour in need["colour"])


# -- the steps -----------------------------------------------------------------------------------


def performable(pos, seat, action):
    return {
        "buy_wood": lambda: yard(pos, seat),
        "exchange_wood": lambda: pos.pile[seat] or sixes(pos, seat, ""),
        "buy_materials": lambda: packages(pos, seat, ""),
        "take_orders": lambda: orders(pos),
        "hire_helper": lambda: hires(pos, seat),
        "produce_plant": lambda: True,
        "improve": lambda: improvements(pos, seat),
    }[action]()


def actions(pos, seat, main, bonus):
    found = {("end_actions",)} if main else set()
    ahead = [quadrant for quadrant, _ in pos.wheel if quadrant == pos.arrow % 4 + 1]
    for action, (quadrant, _) in zip(ACTIONS, pos.wheel):
        if not main and not (quadrant == pos.arrow and ahead):
            found.add(("pick_tile", action))
        if not bonus and have(pos, seat, "lantern") >= 3 and performable(pos, seat, action):
            found.add(("bonus_action", action))
    return found | free(pos, seat)


def mode(pos, seat, own):
    found = {("mode", "berries")} | ({("mode", "own")} if performable(pos, seat, own) else set())
    if have(pos, seat, "lantern") - pos.tile_lanterns >= 1:
        found |= {("mode", f"lantern:{action}") for action in ACTIONS if action != own and performable(pos, seat, action)}
    return found | free(pos, seat)


def or_stop(parts, pos, seat, begun):
    return parts | {("stop",)} | free(pos, seat) if begun else parts


def more_orders(pos, seat, taken):
    parts = orders(pos) if not taken or payable(pos, seat, 3 - off(pos, seat, "second_order")) else set()
    return or_stop(parts, pos, seat, taken)


def units(pos, seat, produced, planted):
    parts = {("produce", id) for id in pos.rooms[seat] if id and id not in produced}
    return or_stop(parts if planted else parts | trees(pos, seat), pos, seat, produced or planted)


def second_part(pos, seat, sold):
    parts = sixes(pos, seat, sold)
    return parts | free(pos, seat) | ({("skip",)} if sold or not parts else set())


def first_part(pos, seat):
    return {("sell_die", die) for die in pos.pile[seat]} | ({("skip",)} if sixes(pos, seat, "") else set())


def market(pos, seat):
    return {("market", "pass")} | ({("market", "buy")} if payable(pos, seat, MARKET[pos.market[seat]][0]) else set())


def attic(pos, seat, tool):
    filled = {id for id, there in zip(ATTIC, pos.attic[seat]) if there}
    return {("place_tool", id) for id, needs in ATTIC.items() if id not in filled and filled.issuperset(needs)}


def reward(pos, seat, printed):
    own = {contract for contract, player, _ in pos.claims if player == seat}
    return {("hazelnut_reward", id) for id in ("printed", *pos.contracts) if id not in own}


STEPS = {
    "actions": actions,
    "mode": mode,
    "buy_wood": lambda pos, seat, bought: or_stop(yard(pos, seat), pos, seat, bought),
    "exchange_sell": first_part,
    "exchange_buy": second_part,
    "buy_materials": lambda pos, seat, bought: or_stop(packages(pos, seat, bought), pos, seat, bought),
    "take_orders": more_orders,
    "hire": hires,
    "improve": improvements,
    "produce_plant": units,
    "plant_more": lambda pos, seat, first: or_stop(trees(pos, seat, first), pos, seat, True),
    "growth": lambda pos, seat: {("grow_trees",)} | harvests(pos, seat, "pre_harvest"),
    "place_tool": attic,
    "hazelnut_reward": reward,
    "market": market,
    "income_place": lambda pos, seat: {("income_place", card) for card in pos.hands[seat]},
}
