"""Where goods fly when something happens: from events to flights between anchors."""

from __future__ import annotations

from ... import pieces
from ...scene import Scene, flight

STEP = 45  # milliseconds between two pieces of a flight
MOST = 8  # pieces shown of one gain


def flights(events, scene: Scene) -> list[dict]:
    """The flights of goods that events tell of, between the anchors of the scene they led to."""
    out: list[dict] = []
    slot = None
    for event in events:
        slot = event.get("slot", slot)
        if event.kind in ("gain", "pay") and event.seat is not None:
            out.extend(_goods(event, f"slot:{slot}", scene))
    return [f for f in out if f["from"] in scene.anchors and f["to"] in scene.anchors]


def _goods(event, place: str, scene: Scene) -> list[dict]:
    out = []
    for good, n in event["things"]:
        own = f"seat:{event.seat}:{good}"
        own = own if own in scene.anchors else f"seat:{event.seat}"
        start, end = (place, own) if event.kind == "gain" else (own, place)
        piece = pieces.coin(18) if good == "coin" else pieces.material(good, 18)
        for i in range(min(n, MOST)):
            out.append(flight(piece, start, end, delay=(len(out) + i) * STEP))
    return out
