"""The alleys: Hustler's Alley, Foreign Merchant, Caravanserai, Gita's Warehouse (TZ-HUS, TZ-FOR, TZ-CAR, TZ-GIT)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import COLOUR, COLOURS, MATERIALS, mixtures
from .basics import from_pool, gain, pay_toll, pieces, roll, to_pool, toll
from .rounds import add_to_caravan
from .turn import SKIP

_hustles: dict = {}
_foreign: dict = {}


def _colours(counts) -> list[str]:
    return [colour for colour, n in zip(COLOURS, counts) for _ in range(n)]


def refuse_price(pos, seat: int, slot: str, cost: int):
    """Which of toll and price the coins do not cover; None when both are covered."""
    coins, due = pos.goods[seat][0], toll(pos, slot)
    if coins < due:
        return Reason("toll_short", need=due, have=coins)
    if coins < due + cost:
        return Reason("coins_short", need=due + cost, have=coins)
    return None


def _bad_counts(counts) -> bool:
    return len(counts) != 3 or any(not isinstance(c, int) or c < 0 for c in counts)


# -- Hustler's Alley ------------------------------------------------------------


def list_hustler(pos, frame) -> list:
    _, seat, slot = frame
    face = pos.layout.faces[slot]
    prices = tuple(face["die_cost"][c] for c in COLOURS)
    most = face["max_dice"] * max(prices)
    coins = min(pos.goods[seat][0] - toll(pos, slot), most)
    key = (*pos.pool, coins, prices, face["max_dice"])
    if key not in _hustles:
        _hustles[key] = [
            ("hustle", *counts)
            for n in range(1, face["max_dice"] + 1)
            for counts in mixtures(n, tuple(pos.pool))
            if _price(counts, prices) <= coins
        ] + [SKIP]
    return _hustles[key]


def _price(counts, prices) -> int:
    return sum(n * price for n, price in zip(counts, prices))


def hustle(pos, move) -> None:
    """TZ-HUS-01, 02: pay per die, roll, take what they show."""
    _, seat, slot = pos.stack.pop()
    pay_toll(pos, seat, slot)
    cost = _price(move[1:], [pos.layout.faces[slot]["die_cost"][c] for c in COLOURS])
    pos.goods[seat][0] -= cost
    if pos.log is not None:
        pos.log.append(Event("hustle", seat, slot=slot, cost=cost, counts=move[1:]))
    dice = roll(pos, _colours(move[1:]), seat, slot)
    gain(pos, seat, pieces(face for _, face in dice), "dice")


def refuse_hustle(pos, frame, move):
    _, seat, slot = frame
    counts = move[1:]
    if _bad_counts(counts):
        return Reason("not_offered")
    face = pos.layout.faces[slot]
    if not 1 <= sum(counts) <= face["max_dice"]:
        return Reason("dice_count", n=face["max_dice"])
    if any(n > have for n, have in zip(counts, pos.pool)):
        return Reason("die_not_in_pool")
    return refuse_price(pos, seat, slot, _price(counts, [face["die_cost"][c] for c in COLOURS]))


# -- Foreign Merchant -----------------------------------------------------------


def list_foreign(pos, frame) -> list:
    _, seat, slot = frame
    face = pos.layout.faces[slot]
    coins = pos.goods[seat][0] - toll(pos, slot)
    wares = tuple(m for m in MATERIALS if face["cost"][m] <= coins)
    key = (*pos.pool, wares, face["dice"])
    if key not in _foreign:
        _foreign[key] = [
            ("foreign", material, *counts) for material in wares for counts in mixtures(face["dice"], tuple(pos.pool))
        ] + [SKIP]
    return _foreign[key]


def foreign(pos, move) -> None:
    """TZ-FOR-01…03: name a material and five dice, take one piece for each die that shows it."""
    _, seat, slot = pos.stack.pop()
    material = move[1]
    pay_toll(pos, seat, slot)
    cost = pos.layout.faces[slot]["cost"][material]
    pos.goods[seat][0] -= cost
    if pos.log is not None:
        pos.log.append(Event("foreign", seat, slot=slot, cost=cost, material=material, counts=move[2:]))
    dice = roll(pos, _colours(move[2:]), seat, slot)
    gain(pos, seat, pieces(face for _, face in dice if face == material), "dice")


def refuse_foreign(pos, frame, move):
    _, seat, slot = frame
    face = pos.layout.faces[slot]
    if len(move) != 5 or move[1] not in MATERIALS or _bad_counts(move[2:]):
        return Reason("not_offered")
    if sum(move[2:]) != face["dice"]:
        return Reason("dice_count", n=face["dice"])
    if any(n > have for n, have in zip(move[2:], pos.pool)):
        return Reason("die_not_in_pool")
    return refuse_price(pos, seat, slot, face["cost"][move[1]])


# -- Caravanserai ------------------------------------------------------------------


def list_caravan(pos, frame) -> list:
    _, seat, slot = frame
    if pos.goods[seat][0] < toll(pos, slot):
        return [SKIP]
    moves = [("caravan_roll", "none")]
    moves += [("caravan_roll", colour) for colour, n in zip(COLOURS, pos.pool) if n]
    moves.append(SKIP)
    return moves


def swap_die(pos, slot: str, place: int, colour: str) -> None:
    """Put a die of the tile back and lay one of the named colour in its place (TZ-DIE-05)."""
    index = pos.layout.dice_index[slot]
    dice = pos.dice[index]
    from_pool(pos, colour)
    to_pool(pos, dice[place][0])
    pos.dice[index] = dice[:place] + ((colour, dice[place][1]),) + dice[place + 1 :]


def reroll(pos, slot: str, places, seat: int) -> None:
    """Roll dice of a tile again, as one chance event."""
    index = pos.layout.dice_index[slot]
    dice = list(pos.dice[index])
    for place, die in zip(places, roll(pos, [dice[p][0] for p in places], seat, slot)):
        dice[place] = die
    pos.dice[index] = tuple(dice)


def caravan_roll(pos, move) -> None:
    """TZ-CAR-02: roll the tile's die or one swapped in, and add the piece shown."""
    _, seat, slot = pos.stack.pop()
    pay_toll(pos, seat, slot)
    if move[1] != "none":
        swap_die(pos, slot, 0, move[1])
    reroll(pos, slot, (0,), seat)
    add_to_caravan(pos, slot, pos.dice[pos.layout.dice_index[slot]][0][1])
    pos.stack.append(("caravan_bribe", seat, slot))


def refuse_caravan_roll(pos, frame, move):
    if len(move) != 2 or (move[1] != "none" and move[1] not in COLOUR):
        return Reason("not_offered")
    if move[1] != "none" and not pos.pool[COLOUR[move[1]]]:
        return Reason("die_not_in_pool")
    return refuse_price(pos, frame[1], frame[2], 0)


def bribe_price(pos, slot: str) -> int:
    """Price of all pieces on the Caravanserai: that of the dearest (TZ-CAR-03)."""
    return max(pos.layout.faces[slot]["bribe"][m] for m in pos.caravan)


def list_bribe(pos, frame) -> list:
    moves = []
    if pos.caravan and pos.goods[frame[1]][0] >= bribe_price(pos, frame[2]):
        moves.append(("caravan_bribe",))
    moves.append(("caravan_leave",))
    return moves


def bribe(pos, move) -> None:
    _, seat, slot = pos.stack.pop()
    cost = bribe_price(pos, slot)
    pos.goods[seat][0] -= cost
    taken, pos.caravan = pos.caravan, ()
    if pos.log is not None:
        pos.log.append(Event("bribe", seat, slot=slot, cost=cost, materials=taken))
    gain(pos, seat, pieces(taken), "caravan")


def refuse_bribe(pos, frame, move):
    if len(move) > 1:
        return Reason("not_offered")
    return Reason("coins_short", need=bribe_price(pos, frame[2]), have=pos.goods[frame[1]][0])


def leave(pos, move) -> None:
    """End the tile action without a purchase."""
    frame = pos.stack.pop()
    if pos.log is not None:
        pos.log.append(Event("leave", frame[1], slot=frame[2]))


# -- Gita's Warehouse -----------------------------------------------------------------


def gita_cost(pos, slot: str, dice) -> int:
    """Price of all pieces rolled so far (TZ-GIT-02)."""
    cost = pos.layout.faces[slot]["cost"]
    return sum(cost[face] for _, face in dice)


def list_gita(pos, frame) -> list:
    _, seat, slot, dice = frame
    moves = []
    if len(dice) < pos.layout.faces[slot]["max_dice"] and (dice or pos.goods[seat][0] >= toll(pos, slot)):
        moves = [("gita_roll", colour) for colour, n in zip(COLOURS, pos.pool) if n]
    if dice:
        moves += [("gita_buy",), ("gita_leave",)]
    else:
        moves.append(SKIP)
    return moves


def gita_roll(pos, move) -> None:
    """TZ-GIT-01, 05: roll one more; beyond the coins at hand the action ends with nothing."""
    phase, seat, slot, dice = pos.stack.pop()
    if not dice:
        pay_toll(pos, seat, slot)
    from_pool(pos, move[1])
    dice += roll(pos, (move[1],), seat, slot)
    if gita_cost(pos, slot, dice) > pos.goods[seat][0]:
        _return_dice(pos, dice)
        if pos.log is not None:
            pos.log.append(Event("bust", seat, slot=slot, cost=gita_cost(pos, slot, dice)))
        return
    pos.stack.append((phase, seat, slot, dice))


def _return_dice(pos, dice) -> None:
    for colour, _ in dice:
        to_pool(pos, colour)


def gita_buy(pos, move) -> None:
    """TZ-GIT-02…04: all pieces or none."""
    _, seat, slot, dice = pos.stack.pop()
    cost = gita_cost(pos, slot, dice)
    pos.goods[seat][0] -= cost
    _return_dice(pos, dice)
    if pos.log is not None:
        pos.log.append(Event("buy", seat, slot=slot, track="t", cost=cost, materials=tuple(f for _, f in dice)))
    gain(pos, seat, pieces(face for _, face in dice), "dice")


def gita_leave(pos, move) -> None:
    """TZ-GIT-06."""
    _return_dice(pos, pos.stack[-1][3])
    leave(pos, move)


def refuse_gita_roll(pos, frame, move):
    _, seat, slot, dice = frame
    if len(move) != 2 or move[1] not in COLOUR:
        return Reason("not_offered")
    most = pos.layout.faces[slot]["max_dice"]
    if len(dice) >= most:
        return Reason("dice_count", n=most)
    if not pos.pool[COLOUR[move[1]]]:
        return Reason("die_not_in_pool")
    return refuse_price(pos, seat, slot, 0)


def refuse_part(pos, frame, move):
    """TZ-GIT-04, TZ-FAR-03: a number other than all."""
    return Reason("all_or_nothing") if len(move) > 1 else None


def refuse_gita_buy(pos, frame, move):
    """Before the first die there is nothing to buy."""
    return refuse_part(pos, frame, move) if frame[3] else Reason("wrong_step")


PHASES = {
    "hustler": list_hustler,
    "foreign": list_foreign,
    "caravan": list_caravan,
    "caravan_bribe": list_bribe,
    "gita": list_gita,
}
APPLY = {
    "hustle": hustle,
    "foreign": foreign,
    "caravan_roll": caravan_roll,
    "caravan_bribe": bribe,
    "caravan_leave": leave,
    "gita_roll": gita_roll,
    "gita_buy": gita_buy,
    "gita_leave": gita_leave,
}
REFUSE = {
    "hustle": refuse_hustle,
    "foreign": refuse_foreign,
    "caravan_roll": refuse_caravan_roll,
    "caravan_bribe": refuse_bribe,
    "gita_roll": refuse_gita_roll,
    "gita_buy": refuse_gita_buy,
}
KINDS = {
    "hustler": ("hustle", "skip_action"),
    "foreign": ("foreign", "skip_action"),
    "caravan": ("caravan_roll", "skip_action"),
    "caravan_bribe": ("caravan_bribe", "caravan_leave"),
    "gita": ("gita_roll", "gita_buy", "gita_leave", "skip_action"),
}
