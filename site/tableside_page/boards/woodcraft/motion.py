"""Where goods fly when something happens: from events to flights between anchors."""

from __future__ import annotations

from ...scene import Scene, flight
from . import things

STEP = 45  # milliseconds between two pieces of a flight
MOST = 6  # pieces shown of one gain


def flights(events, scene: Scene) -> list[dict]:
    """The flights of goods that events tell of, between the anchors of the scene they led to."""
    out: list[dict] = []
    place = "bank"
    for event in events:
        if event.kind == "pick":
            place = f"quadrant:{event['quadrant']}"
        elif event.kind in ("complete", "order"):
            place = f"orders:{event.seat}"
        elif event.kind in ("produce", "ability"):
            place = f"rooms:{event.seat}"
        elif event.kind == "tool":
            place = f"attic:{event.seat}"
        elif event.kind in ("mode", "income_phase", "turn"):
            place = "bank"
        if event.kind in ("gain", "pay") and event.seat is not None:
            out.extend(_goods(event, place, len(out)))
        elif event.kind == "buy_die":
            start = f"yard:{event['space']}" if event["space"] else "bank"
            out.append(flight(things.die(event["die"], 28), start, f"pile:{event.seat}"))
        elif event.kind == "sell":
            out.append(flight(things.die(event["die"], 28), f"pile:{event.seat}", "bank"))
        elif event.kind == "complete":
            for i, die in enumerate(event["dice"]):
                out.append(flight(things.die(die, 24), f"pile:{event.seat}", place, delay=i * STEP))
    return [f for f in out if f["from"] in scene.anchors and f["to"] in scene.anchors]


def _goods(event, place: str, before: int) -> list[dict]:
    out = []
    for good, n in event["things"]:
        own = f"seat:{event.seat}:{good}"
        start, end = (place, own) if event.kind == "gain" else (own, place)
        for _ in range(min(n, MOST)):
            out.append(flight(things.token(good, 18), start, end, delay=(before + len(out)) * STEP))
    return out
