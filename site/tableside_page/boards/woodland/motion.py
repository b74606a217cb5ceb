"""Where things fly when something happens: from events to flights between anchors."""

from __future__ import annotations

from ... import pieces
from ...scene import Scene, flight
from . import goods

STEP = 45  # milliseconds between two pieces of a flight
MOST = 8  # pieces shown of one gain


def flights(events, scene: Scene) -> list[dict]:
    """The flights that events tell of, between the anchors of the scene they led to."""
    out: list[dict] = []
    place = "deck"
    for event in events:
        if event.kind == "place":
            place = f"space:{event['space']}"
            die = goods.seat_die(_colour(event.seat, scene), 26, event["value"])
            out.append(flight(die, f"dice:{event.seat}", place))
        elif event.kind == "advance":
            place = f"track:{event['track']}"
        elif event.kind in ("gain", "pay") and event.seat is not None:
            out.extend(_goods(event, place, len(out)))
        elif event.kind == "score" and event.seat is not None:
            badge = pieces.prestige_badge(event["points"], 22)
            out.append(flight(badge, place, f"seat:{event.seat}", delay=len(out) * STEP))
    return [f for f in out if f["from"] in scene.anchors and f["to"] in scene.anchors]


def _colour(player: int, scene: Scene):
    """The seat whose colour a player has; the Old Badger's anchors tell of a solo game."""
    return None if player == 1 and "badger" in scene.anchors else player


def _goods(event, place: str, before: int) -> list[dict]:
    out = []
    for name, n in event["things"]:
        own = f"seat:{event.seat}:{name}"
        start, end = (place, own) if event.kind == "gain" else (own, place)
        for _ in range(min(n, MOST)):
            out.append(flight(goods.good(name, 20), start, end, delay=(before + len(out)) * STEP))
    return out
