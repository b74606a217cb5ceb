"""Traders: one of three exchanges, up to its limit (TZ-TRD)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from .basics import can_pay, gain, pay, pay_toll, toll
from .turn import SKIP


def can_trade(pos, seat: int, slot: str) -> bool:
    """Whether a player owns enough for one of the exchanges of a trader."""
    return any(can_pay(pos.goods[seat], give) for give, _, _ in pos.layout.exchanges[slot])


def list_trader(pos, frame) -> list:
    _, seat, slot = frame
    moves = []
    goods = pos.goods[seat]
    if pos.seats > 1 or goods[0] >= toll(pos, slot):
        for index, (give, _, limit) in enumerate(pos.layout.exchanges[slot]):
            times = limit
            for good, n in give:
                if goods[good] < n * times:
                    times = goods[good] // n
            for t in range(1, times + 1):
                moves.append(("exchange", index, t))
    moves.append(SKIP)
    return moves


def exchange(pos, move) -> None:
    """TZ-TRD-04: each exchange is paid in full; the visit is over after it (TZ-TRD-05)."""
    _, seat, slot = pos.stack.pop()
    _, index, times = move
    pay_toll(pos, seat, slot)
    give, get, _ = pos.layout.exchanges[slot][index]
    if pos.log is not None:
        pos.log.append(Event("exchange", seat, slot=slot, index=index, times=times))
    pay(pos, seat, tuple((good, n * times) for good, n in give), "trader")
    gain(pos, seat, tuple((good, n * times) for good, n in get), "trader")


def refuse_exchange(pos, frame, move):
    _, seat, slot = frame
    offers = pos.layout.exchanges[slot]
    if len(move) != 3 or not isinstance(move[1], int) or not 0 <= move[1] < len(offers):
        return Reason("no_such_exchange")
    limit = offers[move[1]][2]
    if not isinstance(move[2], int) or not 1 <= move[2] <= limit:
        return Reason("limit_exceeded", limit=limit)
    due, coins = toll(pos, slot), pos.goods[seat][0]
    if coins < due:
        return Reason("toll_short", need=due, have=coins)
    return Reason("materials_short")


PHASES = {"trader": list_trader}
APPLY = {"exchange": exchange}
REFUSE = {"exchange": refuse_exchange}
KINDS = {"trader": ("exchange", "skip_action")}
