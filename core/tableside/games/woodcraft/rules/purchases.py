"""Buy wood, exchange wood, buy materials (WC-BUY, WC-EXC, WC-MAT)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import GOOD, MATERIALS, SET
from ..dice import COLOUR, COLOURS, DIE, RANK, VALUE, distinct, take
from .basics import add_die, discount, gain, pay_berries, refuse_price, roll_yard
from .free import free_moves

SKIP = ("skip",)
STOP = ("stop",)
_BUY = tuple(("buy_die", space) for space in range(1, 13))
_SIX = {colour: ("buy_six", colour) for colour in COLOURS}


def six_discount(pos, seat: int) -> int:
    """What the saws owned and the helpers take off the price of a die of value 6 (WC-IMP-07)."""
    return sum(SET.six_discount[: len(pos.saws[seat])]) + discount(pos, seat, "die_value_6")


# -- buy wood ----------------------------------------------------------------------------


def die_price(pos, seat: int, die: str) -> int:
    """WC-BUY-02, 03."""
    price = SET.buy_price[die] - discount(pos, seat, "buy_wood")
    if VALUE[die] == 6:
        price -= six_discount(pos, seat)
    return max(0, price)


def can_buy_wood(pos, seat: int) -> bool:
    return bool(affordable_dice(pos, seat))


def affordable_dice(pos, seat: int) -> list:
    berries = pos.goods[seat][0]
    return [_BUY[n] for n, die in enumerate(pos.yard) if die and die_price(pos, seat, die) <= berries]


def list_buy(pos, frame) -> list:
    """`stop` after at least one, or when free actions have left nothing to buy (WC-ACT-03)."""
    _, seat, bought = frame
    moves = affordable_dice(pos, seat)
    return moves + [STOP] + free_moves(pos, seat) if bought else moves or [STOP]


def buy_die(pos, move) -> None:
    """New dice are rolled when the purchase is complete (WC-BUY-04)."""
    _, seat, bought = pos.stack.pop()
    space = move[1]
    die = pos.yard[space - 1]
    cost = die_price(pos, seat, die)
    pay_berries(pos, seat, cost)
    if pos.log is not None:
        pos.log.append(Event("buy_die", seat, die=die, cost=cost, space=space))
    add_die(pos, seat, die, "yard")
    pos.yard = pos.yard[: space - 1] + (None,) + pos.yard[space:]
    bought += (space,)
    if len(bought) == SET.data["wood"]["buy_max"]:
        roll_yard(pos, bought)
    else:
        pos.stack.append(("buy_wood", seat, bought))


def refuse_buy(pos, frame, move):
    space = move[1]
    if type(space) is not int or not 1 <= space <= len(pos.yard):
        return Reason("not_offered")
    die = pos.yard[space - 1]
    if die is None:
        return Reason("space_empty")
    return refuse_price(pos, frame[1], die_price(pos, frame[1], die))


# -- exchange wood ------------------------------------------------------------------------


def six_price(pos, seat: int, colour: str) -> int:
    """WC-EXC-03."""
    cost = SET.data["wood"]["exchange_buy_cost"][colour]
    return max(0, cost - discount(pos, seat, "exchange_buy") - six_discount(pos, seat))


def sixes(pos, seat: int, sold: str) -> list:
    """The dice of value 6 that can be bought, of another colour than the one sold (WC-EXC-04)."""
    berries = pos.goods[seat][0]
    return [_SIX[colour] for colour in COLOURS if colour != sold and six_price(pos, seat, colour) <= berries]


def can_exchange(pos, seat: int) -> bool:
    return bool(pos.pile[seat] or sixes(pos, seat, ""))


def list_sell(pos, frame) -> list:
    seat = frame[1]
    moves = [("sell_die", die) for die in distinct(pos.pile[seat])]
    return moves + [SKIP] if sixes(pos, seat, "") else moves


def sell_die(pos, move) -> None:
    """WC-EXC-02."""
    seat = pos.stack.pop()[1]
    die = move[1]
    pos.pile[seat] = take(pos.pile[seat], die)
    if pos.log is not None:
        pos.log.append(Event("sell", seat, die=die))
    gain(pos, seat, ((0, SET.sell_price[die]),), 0, "sale")
    pos.stack.append(("exchange_buy", seat, COLOUR[die]))


def refuse_sell(pos, frame, move):
    return Reason("not_in_pile", die=move[1]) if move[1] in RANK else Reason("not_offered")


def list_six(pos, frame) -> list:
    _, seat, sold = frame
    moves = sixes(pos, seat, sold)
    if sold or not moves:
        moves.append(SKIP)
    return moves + free_moves(pos, seat)


def buy_six(pos, move) -> None:
    seat = pos.stack.pop()[1]
    die = DIE[move[1], SET.data["wood"]["exchange_buy_value"]]
    cost = six_price(pos, seat, move[1])
    pay_berries(pos, seat, cost)
    if pos.log is not None:
        pos.log.append(Event("buy_die", seat, die=die, cost=cost, space=0))
    add_die(pos, seat, die, "bank")


def refuse_six(pos, frame, move):
    _, seat, sold = frame
    if move[1] not in COLOURS:
        return Reason("not_offered")
    if move[1] == sold:
        return Reason("same_colour_sold")
    return refuse_price(pos, seat, six_price(pos, seat, move[1]))


def skip(pos, move) -> None:
    """Leave out the sale or the purchase (WC-EXC-01)."""
    phase, seat = pos.stack.pop()[:2]
    if phase == "exchange_sell":
        pos.stack.append(("exchange_buy", seat, ""))


def refuse_skip(pos, frame, move):
    return Reason("must_do_part")


# -- buy materials --------------------------------------------------------------------------


def package_price(pos, seat: int, material: str, package: int) -> int:
    """WC-MAT-02 and discounts."""
    return max(0, SET.packages[material][package - 1][0] - discount(pos, seat, "buy_materials"))


def packages(pos, seat: int, bought: str) -> list:
    """The packages that can be paid, of another material than the one bought (WC-MAT-01, 03)."""
    berries = pos.goods[seat][0]
    return [
        ("buy_material", material, package)
        for material in MATERIALS
        if material != bought
        for package in range(1, len(SET.packages[material]) + 1)
        if package_price(pos, seat, material, package) <= berries
    ]


def can_buy_materials(pos, seat: int) -> bool:
    return bool(packages(pos, seat, ""))


def list_materials(pos, frame) -> list:
    _, seat, bought = frame
    moves = packages(pos, seat, bought)
    return moves + [STOP] + free_moves(pos, seat) if bought else moves or [STOP]


def buy_material(pos, move) -> None:
    _, seat, bought = pos.stack.pop()
    _, material, package = move
    cost, n = package_price(pos, seat, material, package), SET.packages[material][package - 1][1]
    pay_berries(pos, seat, cost)
    pos.goods[seat][GOOD[material]] += n
    if pos.log is not None:
        pos.log.append(Event("buy_material", seat, good=material, n=n, cost=cost))
    if not bought:
        pos.stack.append(("buy_materials", seat, material))


def refuse_material(pos, frame, move):
    _, seat, bought = frame
    _, material, package = move
    if material not in MATERIALS or type(package) is not int or not 1 <= package <= len(SET.packages[material]):
        return Reason("not_offered")
    if material == bought:
        return Reason("material_bought", good=material)
    return refuse_price(pos, seat, package_price(pos, seat, material, package))


# -- ending an action early -------------------------------------------------------------------


def stop(pos, move) -> None:
    """No further part of the action; bought yard dice are replaced now."""
    frame = pos.stack.pop()
    if frame[0] == "buy_wood" and frame[2]:
        roll_yard(pos, frame[2])


PHASES = {
    "buy_wood": list_buy,
    "exchange_sell": list_sell,
    "exchange_buy": list_six,
    "buy_materials": list_materials,
}
APPLY = {
    "buy_die": buy_die,
    "sell_die": sell_die,
    "buy_six": buy_six,
    "skip": skip,
    "buy_material": buy_material,
    "stop": stop,
}
REFUSE = {
    "buy_die": refuse_buy,
    "sell_die": refuse_sell,
    "buy_six": refuse_six,
    "skip": refuse_skip,
    "buy_material": refuse_material,
    "stop": refuse_skip,
}
KINDS = {
    "buy_wood": ("buy_die", "stop"),
    "exchange_sell": ("sell_die", "skip"),
    "exchange_buy": ("buy_six", "skip"),
    "buy_materials": ("buy_material", "stop"),
}
