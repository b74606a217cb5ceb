"""The courtyards with dice: Haggler's Paradise and Farideh's Deals (TZ-HAG, TZ-FAR)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import COLOUR, COLOURS
from .alleys import refuse_price, leave, refuse_part, reroll, swap_die
from .basics import gain, pay_toll, pieces, toll
from .turn import SKIP

SUBSETS = ((), (0,), (1,), (0, 1))


def _swaps(pos, kind: str, places: int) -> list:
    return [(kind, place, colour) for place in range(places) for colour, n in zip(COLOURS, pos.pool) if n]


def _dice(pos, slot: str) -> tuple:
    return pos.dice[pos.layout.dice_index[slot]]


def _refuse_swap(pos, frame, move, places: int):
    if len(move) != 3 or move[1] not in range(places) or move[2] not in COLOUR:
        return Reason("not_offered")
    if not pos.pool[COLOUR[move[2]]]:
        return Reason("die_not_in_pool")
    return refuse_price(pos, frame[1], frame[2], 0)


# -- Haggler's Paradise -------------------------------------------------------------


def list_haggle_swap(pos, frame) -> list:
    if pos.goods[frame[1]][0] < toll(pos, frame[2]):
        return [SKIP]
    return [("haggle_swap", "none"), *_swaps(pos, "haggle_swap", 2), SKIP]


def haggle_swap(pos, move) -> None:
    """TZ-HAG-02: one die may be swapped."""
    _, seat, slot = pos.stack.pop()
    pay_toll(pos, seat, slot)
    swapped = None
    if move[1] != "none":
        swapped = move[1]
        swap_die(pos, slot, swapped, move[2])
        if pos.log is not None:
            pos.log.append(Event("swap", seat, slot=slot, place=swapped, colour=move[2]))
    pos.stack.append(("haggle_roll", seat, slot, swapped))


def refuse_haggle_swap(pos, frame, move):
    if move[1:] == ("none",):
        return refuse_price(pos, frame[1], frame[2], 0)
    return _refuse_swap(pos, frame, move, 2)


def list_haggle_roll(pos, frame) -> list:
    """TZ-HAG-03: any of the two dice, a new one always."""
    swapped = frame[3]
    return [("haggle_roll", *places) for places in SUBSETS if swapped is None or swapped in places]


def haggle_roll(pos, move) -> None:
    _, seat, slot, _ = pos.stack.pop()
    if len(move) > 1:
        reroll(pos, slot, move[1:], seat)
    pos.stack.append(("haggle_buy", seat, slot))


def canonical_haggle_roll(pos, move):
    """The dice may be named in either order."""
    return (move[0], *sorted(move[1:])) if all(isinstance(m, int) for m in move[1:]) else move


def refuse_haggle_roll(pos, frame, move):
    if move[1:] not in SUBSETS:
        return Reason("not_offered")
    return Reason("must_roll_new_die")


def haggle_cost(pos, slot: str, double: int) -> int:
    """Twice the price of the material on the die used as 2x (TZ-HAG-04)."""
    return 2 * pos.layout.faces[slot]["cost"][_dice(pos, slot)[double][1]]


def list_haggle_buy(pos, frame) -> list:
    coins = pos.goods[frame[1]][0]
    moves = [("haggle_buy", die) for die in (0, 1) if haggle_cost(pos, frame[2], die) <= coins]
    moves.append(("haggle_leave",))
    return moves


def haggle_buy(pos, move) -> None:
    """TZ-HAG-04, 05: two of the 2x material and one of the other; the 2x die ends on the right."""
    _, seat, slot = pos.stack.pop()
    double = move[1]
    cost = haggle_cost(pos, slot, double)
    dice = _dice(pos, slot)
    pos.goods[seat][0] -= cost
    bought = (dice[double][1], dice[double][1], dice[1 - double][1])
    pos.dice[pos.layout.dice_index[slot]] = (dice[1 - double], dice[double])
    if pos.log is not None:
        pos.log.append(Event("buy", seat, slot=slot, track="t", cost=cost, materials=bought))
    gain(pos, seat, pieces(bought), "dice")


def refuse_haggle_buy(pos, frame, move):
    if len(move) != 2 or move[1] not in (0, 1):
        return Reason("not_offered")
    return Reason("coins_short", need=haggle_cost(pos, frame[2], move[1]), have=pos.goods[frame[1]][0])


# -- Farideh's Deals -------------------------------------------------------------------


def list_farideh(pos, frame) -> list:
    if pos.goods[frame[1]][0] < toll(pos, frame[2]):
        return [SKIP]
    return [
        *_swaps(pos, "farideh_swap", 3),
        *(("farideh_reroll", place) for place in range(3)),
        ("farideh_stand",),
        SKIP,
    ]


def farideh_first(pos, move) -> None:
    """TZ-FAR-02: swap and roll the new die, or roll one again, or let them lie."""
    _, seat, slot = pos.stack.pop()
    pay_toll(pos, seat, slot)
    if move[0] == "farideh_swap":
        swap_die(pos, slot, move[1], move[2])
        if pos.log is not None:
            pos.log.append(Event("swap", seat, slot=slot, place=move[1], colour=move[2]))
    if move[0] != "farideh_stand":
        reroll(pos, slot, (move[1],), seat)
    pos.stack.append(("farideh_buy", seat, slot))


def refuse_farideh_swap(pos, frame, move):
    return _refuse_swap(pos, frame, move, 3)


def refuse_farideh_reroll(pos, frame, move):
    if len(move) != 2 or move[1] not in range(3):
        return Reason("not_offered")
    return refuse_price(pos, frame[1], frame[2], 0)


def refuse_farideh_stand(pos, frame, move):
    return Reason("not_offered") if len(move) > 1 else refuse_price(pos, frame[1], frame[2], 0)


def farideh_cost(pos, slot: str) -> int:
    """The three reduced prices together (TZ-FAR-03)."""
    cost = pos.layout.faces[slot]["cost"]
    return sum(cost[face] for _, face in _dice(pos, slot))


def list_farideh_buy(pos, frame) -> list:
    moves = []
    if farideh_cost(pos, frame[2]) <= pos.goods[frame[1]][0]:
        moves.append(("farideh_buy",))
    moves.append(("farideh_leave",))
    return moves


def farideh_buy(pos, move) -> None:
    _, seat, slot = pos.stack.pop()
    cost = farideh_cost(pos, slot)
    pos.goods[seat][0] -= cost
    bought = tuple(face for _, face in _dice(pos, slot))
    if pos.log is not None:
        pos.log.append(Event("buy", seat, slot=slot, track="t", cost=cost, materials=bought))
    gain(pos, seat, pieces(bought), "dice")


def refuse_farideh_buy(pos, frame, move):
    return refuse_part(pos, frame, move) or Reason(
        "coins_short", need=farideh_cost(pos, frame[2]), have=pos.goods[frame[1]][0]
    )


PHASES = {
    "haggle_swap": list_haggle_swap,
    "haggle_roll": list_haggle_roll,
    "haggle_buy": list_haggle_buy,
    "farideh": list_farideh,
    "farideh_buy": list_farideh_buy,
}
APPLY = {
    "haggle_swap": haggle_swap,
    "haggle_roll": haggle_roll,
    "haggle_buy": haggle_buy,
    "haggle_leave": leave,
    "farideh_swap": farideh_first,
    "farideh_reroll": farideh_first,
    "farideh_stand": farideh_first,
    "farideh_buy": farideh_buy,
    "farideh_leave": leave,
}
REFUSE = {
    "haggle_swap": refuse_haggle_swap,
    "haggle_roll": refuse_haggle_roll,
    "haggle_buy": refuse_haggle_buy,
    "farideh_swap": refuse_farideh_swap,
    "farideh_reroll": refuse_farideh_reroll,
    "farideh_stand": refuse_farideh_stand,
    "farideh_buy": refuse_farideh_buy,
}
KINDS = {
    "haggle_swap": ("haggle_swap", "skip_action"),
    "haggle_roll": ("haggle_roll",),
    "haggle_buy": ("haggle_buy", "haggle_leave"),
    "farideh": ("farideh_swap", "farideh_reroll", "farideh_stand", "skip_action"),
    "farideh_buy": ("farideh_buy", "farideh_leave"),
}
CANONICAL = {"haggle_roll": canonical_haggle_roll}
