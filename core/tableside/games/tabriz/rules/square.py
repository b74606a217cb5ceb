"""The Market Square: new orders, or a visit to the bank (TZ-SQR)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import DECK, DECKS, SET
from ..state import sort_cards
from .basics import gain
from .orders import draw, draw_mixtures, draw_to_keep, refuse_mixture
from .turn import SKIP


def face() -> dict:
    """The Square's figures in the component set."""
    return SET.tiles["SQUARE"]["faces"]["A"]


def list_square(pos, frame) -> list:
    seat = frame[1]
    moves = [("square_draw", *counts) for counts in draw_mixtures(pos, seat, face()["draw"]["n"])]
    moves += [("square_bank", deck) for deck in DECKS[: pos.unlocked(seat)]]
    moves.append(SKIP)
    return moves


def new_orders(pos, move) -> None:
    """TZ-SQR-02…05."""
    seat = pos.stack.pop()[1]
    rule = face()["draw"]
    keep = rule["keep_at_skill_8"] if pos.skill[seat] >= 8 else rule["keep"]
    draw_to_keep(pos, seat, move[1:], keep, "square")


def refuse_draw(pos, frame, move):
    return refuse_mixture(pos, frame[1], move[1:], face()["draw"]["n"])


def visit_bank(pos, move) -> None:
    """TZ-SQR-06, 07: coins and one card, if there is one."""
    seat = pos.stack.pop()[1]
    rule = face()["bank"]
    gain(pos, seat, ((0, rule["coin"]),), "bank")
    deck = DECK[move[1]]
    cards = draw(pos, seat, deck, rule["draw"])
    if cards:
        pos.hands[seat] = sort_cards(pos.hands[seat] + cards)
    if pos.log is not None:
        counts = tuple(len(cards) if d == deck else 0 for d in range(3))
        pos.log.append(Event("bank", seat, ("cards",), cards=cards, decks=counts, n=len(cards)))


def refuse_bank(pos, frame, move):
    if len(move) != 2 or move[1] not in DECK:
        return Reason("not_offered")
    return Reason("deck_locked")


PHASES = {"square": list_square}
APPLY = {"square_draw": new_orders, "square_bank": visit_bank}
REFUSE = {"square_draw": refuse_draw, "square_bank": refuse_bank}
KINDS = {"square": ("square_draw", "square_bank", "skip_action")}
