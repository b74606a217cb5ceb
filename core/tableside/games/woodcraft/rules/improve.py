"""Improving the workshop (WC-IMP)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import IMPROVEMENTS, SET
from ..dice import COLOURS
from .basics import discount, pay_berries, refuse_price

_FIELD = {"saw": "saws", "splice": "splices", "glue": "glues", "pot": "pots"}


def owned(pos, seat: int, what: str) -> int:
    """Tiles or pots of a kind that a seat has."""
    return len(getattr(pos, _FIELD[what])[seat])


def improvement_price(pos, seat: int, what: str):
    """Cost of the next one of a kind; None when all are there (WC-IMP-03)."""
    costs, place = SET.improvement_cost[what], owned(pos, seat, what)
    return max(0, costs[place] - discount(pos, seat, "improve")) if place < len(costs) else None


def affordable(pos, seat: int) -> list:
    berries = pos.goods[seat][0]
    prices = [(what, improvement_price(pos, seat, what)) for what in IMPROVEMENTS]
    return [("improve", what) for what, price in prices if price is not None and price <= berries]


def can_improve(pos, seat: int) -> bool:
    return bool(affordable(pos, seat))


def list_improve(pos, frame) -> list:
    return affordable(pos, frame[1])


def improve(pos, move) -> None:
    """A new tile is face up; a new pot comes with a die on it (WC-IMP-02, 13)."""
    seat, what = pos.stack.pop()[1], move[1]
    cost = improvement_price(pos, seat, what)
    pay_berries(pos, seat, cost)
    place = owned(pos, seat, what)
    if what == "saw":
        pos.saws[seat] = (1,) + pos.saws[seat]
    elif what == "splice":
        pos.splices[seat] += (1,)
    elif what == "glue":
        pos.glues[seat] = (1,)
    else:
        pos.pots[seat] += (SET.data["workshop"]["pots"][place]["sapling"]["value"],)
    if pos.log is not None:
        pos.log.append(Event("improve", seat, what=what, place=place + 1, cost=cost, pot=COLOURS[place % 3]))
    pos.stack.append(("do", seat, f"{what}.{place + 1}", 0))


def refuse_improve(pos, frame, move):
    what = move[1]
    if what not in IMPROVEMENTS:
        return Reason("not_offered")
    price = improvement_price(pos, frame[1], what)
    return Reason("all_there") if price is None else refuse_price(pos, frame[1], price)


PHASES = {"improve": list_improve}
APPLY = {"improve": improve}
REFUSE = {"improve": refuse_improve}
KINDS = {"improve": ("improve",)}
