"""A turn: its beginning, the market, tidying the lumber pile (WC-TRN, WC-MKT, WC-PIL)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SET
from ..dice import RANK, distinct, take
from . import neighbour, rounds
from .basics import pay_berries, refuse_price, score, trigger

BUY, PASS = ("market", "buy"), ("market", "pass")


def next_turn(pos, frame) -> None:
    """The next player's turn, or the end of the round (WC-TRN-01, WC-SOL-03)."""
    if pos.solo and pos.turn:
        neighbour.act(pos)
    if pos.turn == pos.seats:
        rounds.end_round(pos)
        return
    seat = (pos.first + pos.turn) % pos.seats
    pos.turn += 1
    pos.used = ()
    pos.stack += [("next_turn", None), ("market", seat), ("actions", seat, 0, 0)]
    if any(pos.pots[seat]):
        pos.stack.append(("growth", seat))
    if pos.log is not None:
        pos.log.append(Event("turn", seat, round=pos.round))


# -- market (WC-MKT) -----------------------------------------------------------------------


def market_step(pos, seat: int) -> tuple[int, int]:
    """Cost and points of the next step; on the last space that of staying there."""
    return SET.market[pos.market[seat]]


def list_market(pos, frame) -> list:
    return [BUY, PASS] if pos.goods[frame[1]][0] >= market_step(pos, frame[1])[0] else [PASS]


def market(pos, move) -> None:
    seat = pos.stack.pop()[1]
    pos.stack.append(("tidy_up", seat))
    if move == PASS:
        return
    cost, points = market_step(pos, seat)
    pay_berries(pos, seat, cost)
    pos.market[seat] = min(pos.market[seat] + 1, len(SET.market) - 1)
    if pos.log is not None:
        pos.log.append(Event("market", seat, cost=cost, points=points))
    score(pos, seat, points, "market")
    trigger(pos, seat, "market_buy")


def refuse_market(pos, frame, move):
    if move[1] not in ("buy", "pass"):
        return Reason("not_offered")
    return refuse_price(pos, frame[1], market_step(pos, frame[1])[0])


# -- tidying (WC-PIL) -------------------------------------------------------------------------


def tidy_up(pos, frame) -> None:
    """At most 6 dice stay in the pile; pots do not count."""
    if len(pos.pile[frame[1]]) > SET.data["wood"]["pile_limit"]:
        pos.stack.append(("tidy", frame[1], ""))


def list_return(pos, frame) -> list:
    """Dice not above the one returned before, with enough of them left for the rest."""
    _, seat, last = frame
    pile = pos.pile[seat]
    surplus = len(pile) - SET.data["wood"]["pile_limit"]
    high = RANK[last] if last else len(RANK)
    return [
        ("return_die", die)
        for die in distinct(pile)
        if RANK[die] <= high and sum(RANK[other] <= RANK[die] for other in pile) >= surplus
    ]


def return_die(pos, move) -> None:
    seat = pos.stack.pop()[1]
    pos.pile[seat] = take(pos.pile[seat], move[1])
    if pos.log is not None:
        pos.log.append(Event("return", seat, die=move[1]))
    if len(pos.pile[seat]) > SET.data["wood"]["pile_limit"]:
        pos.stack.append(("tidy", seat, move[1]))


def refuse_return(pos, frame, move):
    if move[1] not in RANK:
        return Reason("not_offered")
    if move[1] not in pos.pile[frame[1]]:
        return Reason("not_in_pile", die=move[1])
    return Reason("return_order")


PHASES = {"market": list_market, "tidy": list_return}
AUTO = {"next_turn": next_turn, "tidy_up": tidy_up}
APPLY = {"market": market, "return_die": return_die}
REFUSE = {"market": refuse_market, "return_die": refuse_return}
KINDS = {"market": ("market",), "tidy": ("return_die",)}
