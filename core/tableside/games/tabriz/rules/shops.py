"""Shops: bundles, pieces by the space, refill (TZ-SHP, TZ-SGL, TZ-DBL, TZ-SLK)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from .basics import gain, pay_toll, pieces, toll
from .turn import SKIP

DONE = ("done_shopping",)


def list_shop(pos, frame) -> list:
    """One purchase a track a visit (TZ-SHP-07), then `done_shopping`."""
    _, seat, slot, used = frame
    coins = pos.goods[seat][0]
    if pos.seats == 1 and not used:
        coins -= toll(pos, slot)
    moves = []
    for track in pos.layout.tracks_at[slot]:
        if track.id in used:
            continue
        held = len(pos.stock[track.index])
        for offer, (cost, take, _) in enumerate(track.offers):
            if take <= held and cost <= coins:
                moves.append(("buy_bundle", track.id, offer))
        if track.prices:
            cost, n = 0, 0
            while n < held:
                cost += track.prices[held - n - 1]
                if cost > coins:
                    break
                n += 1
                moves.append(("buy_units", track.id, n))
    moves.append(DONE if used else SKIP)
    return moves


def _track(pos, slot: str, id):
    return next((track for track in pos.layout.tracks_at[slot] if track.id == id), None)


def buy_bundle(pos, move) -> None:
    """TZ-SHP-04…06: a `+` bundle takes all pieces of the track."""
    slot = pos.stack[-1][2]
    track = _track(pos, slot, move[1])
    cost, take, plus = track.offers[move[2]]
    held = len(pos.stock[track.index])
    _buy(pos, track, held if plus else take, cost)


def buy_units(pos, move) -> None:
    """TZ-SHP-08, TZ-SGL-07: each piece at the price of its space."""
    slot = pos.stack[-1][2]
    track = _track(pos, slot, move[1])
    _buy(pos, track, move[2], track.unit_cost(len(pos.stock[track.index]), move[2]))


def _buy(pos, track, n: int, cost: int) -> None:
    phase, seat, slot, used = pos.stack.pop()
    if not used:
        pay_toll(pos, seat, slot)
    held = pos.stock[track.index]
    bought = held[len(held) - n :]
    pos.goods[seat][0] -= cost
    if pos.log is not None:
        pos.log.append(Event("buy", seat, slot=slot, track=track.id, cost=cost, materials=bought))
    gain(pos, seat, pieces(bought), "shop")
    take_from_track(pos, track, n)
    pos.stack.append((phase, seat, slot, used + (track.id,)))


def take_from_track(pos, track, n: int) -> None:
    """Remove the n rightmost pieces; a track with refill gets one back when emptied (TZ-SGL-08)."""
    held = pos.stock[track.index]
    left = held[: len(held) - n]
    if n and not left and track.refills:
        left = (track.accepts[0],)
        if pos.log is not None:
            pos.log.append(Event("refill", None, slot=track.slot, track=track.id, materials=left))
    pos.stock[track.index] = left


def refuse_bundle(pos, frame, move):
    track = _track(pos, frame[2], move[1]) if len(move) == 3 else None
    if track is None or not isinstance(move[2], int) or not 0 <= move[2] < len(track.offers):
        return Reason("no_such_offer")
    cost, take, _ = track.offers[move[2]]
    return _refuse(pos, frame, track, take, cost)


def refuse_units(pos, frame, move):
    track = _track(pos, frame[2], move[1]) if len(move) == 3 else None
    if track is None or not track.prices or not isinstance(move[2], int) or move[2] < 1:
        return Reason("no_such_offer")
    held = len(pos.stock[track.index])
    cost = track.unit_cost(held, move[2]) if move[2] <= held else 0
    return _refuse(pos, frame, track, move[2], cost)


def _refuse(pos, frame, track, n: int, cost: int):
    _, seat, slot, used = frame
    coins = pos.goods[seat][0]
    due = 0 if used else toll(pos, slot)
    if track.id in used:
        return Reason("track_used")
    if n > len(pos.stock[track.index]):
        return Reason("stock_short", n=n, have=len(pos.stock[track.index]))
    if coins < due:
        return Reason("toll_short", need=due, have=coins)
    return Reason("coins_short", need=cost + due, have=coins)


def done_shopping(pos, move) -> None:
    pos.stack.pop()


PHASES = {"shop": list_shop}
APPLY = {"buy_bundle": buy_bundle, "buy_units": buy_units, "done_shopping": done_shopping}
REFUSE = {"buy_bundle": refuse_bundle, "buy_units": refuse_units}
KINDS = {"shop": ("buy_bundle", "buy_units", "done_shopping", "skip_action")}
