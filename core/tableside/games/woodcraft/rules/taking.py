"""Taking orders from the display (WC-ORD-01…03, 07)."""

from __future__ import annotations

from ....errors import Reason
from ..components import ORDERS, SET
from .basics import discount, pay_berries, refuse_price, take_card
from .free import free_moves
from .orders import place_order

STOP = ("stop",)


def second_price(pos, seat: int) -> int:
    """WC-ORD-02."""
    return max(0, SET.data["rows"]["second_order_cost"] - discount(pos, seat, "second_order"))


def can_take(pos, seat: int) -> bool:
    return any(pos.shows[ORDERS])


def list_take(pos, frame) -> list:
    _, seat, taken = frame
    moves = []
    if not taken or pos.goods[seat][0] >= second_price(pos, seat):
        moves = [("take_order", place) for place, card in enumerate(pos.shows[ORDERS], 1) if card]
    return moves + [STOP] + free_moves(pos, seat) if taken else moves


def take_order(pos, move) -> None:
    _, seat, taken = pos.stack.pop()
    cost = second_price(pos, seat) if taken else 0
    pay_berries(pos, seat, cost)
    card = pos.shows[ORDERS][move[1] - 1]
    place_order(pos, seat, card, cost)
    take_card(pos, ORDERS, move[1])
    if not taken:
        pos.stack.append(("take_orders", seat, 1))


def refuse_take(pos, frame, move):
    place = move[1]
    if type(place) is not int or not 1 <= place <= len(pos.shows[ORDERS]):
        return Reason("not_offered")
    if pos.shows[ORDERS][place - 1] is None:
        return Reason("no_card")
    return refuse_price(pos, frame[1], second_price(pos, frame[1]))


PHASES = {"take_orders": list_take}
APPLY = {"take_order": take_order}
REFUSE = {"take_order": refuse_take}
KINDS = {"take_orders": ("take_order", "stop")}
