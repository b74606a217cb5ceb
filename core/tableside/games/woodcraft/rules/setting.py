"""The private choices of the set-up: a helper, two orders, one order to place (WC-SET-16…20)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import DECK, SET
from ..state import sort_cards
from .basics import discard, draw
from .helpers import instant, move_in
from .orders import place_order


def deal(pos, seat: int, back: str, n: int) -> tuple:
    """Draw set-up cards for a seat's eyes only."""
    cards = sort_cards(draw(pos, DECK[back]) for _ in range(n))
    if pos.log is not None:
        pos.log.append(Event("draw", seat, ("cards",), cards=cards, deck=back, n=n))
    return cards


def deal_helpers(pos, frame) -> None:
    pos.stack.append(("setup_helper", frame[1], deal(pos, frame[1], "HE", SET.data["setup"]["helper_draw"])))


def list_helpers(pos, frame) -> list:
    return [("setup_helper", card) for card in frame[2]]


def keep_helper(pos, move) -> None:
    """Into the start room, paid; an instant ability takes effect, the room's icons do not (WC-SET-16, 17)."""
    _, seat, drawn = pos.stack.pop()
    helper = move[1]
    for card in drawn:
        if card != helper:
            discard(pos, card)
    move_in(pos, seat, helper, SET.rooms[SET.start_room], SET.cost[helper])
    instant(pos, seat, helper)


def deal_orders(pos, frame) -> None:
    cards = deal(pos, frame[1], "OE", SET.data["setup"]["order_draw"])
    pos.stack.append(("setup_keep_order", frame[1], cards, ""))


def list_keep(pos, frame) -> list:
    """The first card must leave one for the second, which comes after it."""
    _, _, drawn, first = frame
    cards = drawn[drawn.index(first) + 1 :] if first else drawn[:-1]
    return [("setup_keep_order", card) for card in cards]


def keep_order(pos, move) -> None:
    """Two of five; then the hazelnut orders are drawn (WC-SET-18)."""
    _, seat, drawn, first = pos.stack.pop()
    if not first:
        pos.stack.append(("setup_keep_order", seat, drawn, move[1]))
        return
    kept = (first, move[1])
    for card in drawn:
        if card not in kept:
            discard(pos, card)
    if pos.log is not None:
        pos.log.append(Event("keep", seat, ("cards",), cards=kept, n=len(kept)))
    hazelnut = deal(pos, seat, "OH", SET.data["setup"]["hazelnut_draw"])
    pos.hands[seat] = sort_cards((*pos.hands[seat], *kept, *hazelnut))


def list_place(pos, frame) -> list:
    return [("setup_place_order", card) for card in pos.hands[frame[1]]]


def place(pos, move) -> None:
    seat = pos.stack.pop()[1]
    pos.hands[seat] = tuple(card for card in pos.hands[seat] if card != move[1])
    place_order(pos, seat, move[1])


def refuse_drawn(pos, frame, move):
    return Reason("keep_order") if move[1] in frame[2] else Reason("not_drawn")


def refuse_place(pos, frame, move):
    return Reason("not_in_hand")


PHASES = {"setup_helper": list_helpers, "setup_keep_order": list_keep, "setup_place_order": list_place}
AUTO = {"deal_helpers": deal_helpers, "deal_orders": deal_orders}
APPLY = {"setup_helper": keep_helper, "setup_keep_order": keep_order, "setup_place_order": place}
REFUSE = {"setup_helper": refuse_drawn, "setup_keep_order": refuse_drawn, "setup_place_order": refuse_place}
KINDS = {phase: (phase,) for phase in PHASES}
