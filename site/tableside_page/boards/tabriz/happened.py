"""What events brought and took, in one form for the flights and for the numbers beside the goods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

_COSTS = {"buy": "cost", "bribe": "cost", "hustle": "cost", "foreign": "cost", "toll": "coins"}


class Flow(NamedTuple):
    """Goods that a player got or gave: `things` as ((good, number), …), `sign` 1 or -1.

    `slot` is the tile, or else `card` the order, where it happened; `rolled`
    says that dice were rolled before.
    """

    seat: int
    things: tuple
    sign: int
    slot: str | None
    card: str | None
    rolled: bool


def flows(events, square: str | None = None) -> Iterator[Flow]:
    """The goods that changed hands in these events, prices paid included, in order. `square`: the slot of the Square."""
    slot = worked = None
    fulfilled = [event["card"] for event in events if event.kind == "fulfil"]
    rolled = False
    for event in events:
        slot = event.get("slot", slot)
        rolled = rolled or event.kind == "roll"
        if event.kind == "workshop":
            worked = event["card"]
        elif event.kind in ("gain", "pay") and event.seat is not None:
            card = {"order": fulfilled[0] if fulfilled else None, "workshop": worked}.get(event["source"])
            place = square if event["source"] == "bank" else slot
            sign = 1 if event.kind == "gain" else -1
            yield Flow(event.seat, tuple(event["things"]), sign, None if card else place, card, rolled)
        elif event.kind in _COSTS and event[_COSTS[event.kind]]:
            yield Flow(event.seat, (("coin", event[_COSTS[event.kind]]),), -1, slot, None, rolled)


def change(events, player: int, good: str) -> int:
    """By how much a player's number of a good has changed."""
    mine = (flow for flow in flows(events) if flow.seat == player)
    return sum(flow.sign * n for flow in mine for name, n in flow.things if name == good)


def thrown(events, where: str) -> tuple:
    """The dice last rolled in a place as ((colour, material), …): a slot, `workshop`, or `loom` for the Rival."""
    rolls = [event["dice"] for event in events if event.kind == "roll" and event["where"] == where]
    return rolls[-1] if rolls else ()
