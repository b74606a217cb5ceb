"""Where goods and cards fly when something happens: from events to flights between anchors."""

from __future__ import annotations

from tableside.games.tabriz.components import DECKS, SET

from ... import pieces
from ...scene import Scene, flight
from .happened import Flow, flows

STEP = 45  # milliseconds between two pieces of a flight
MOST = 8  # pieces shown of one gain
TUMBLE = 300  # milliseconds that rolled dice tumble before anything is taken for them


def flights(events, scene: Scene) -> list[dict]:
    """The flights that events tell of, between the anchors of the scene they led to."""
    out: list[dict] = []
    for flow in flows(events, "square"):
        out.extend(_goods(flow, scene))
    for event in events:
        if event.kind in ("draw", "bank"):
            out.extend(_drawn(event, scene))
    return [f for f in out if f["from"] in scene.anchors and f["to"] in scene.anchors and f["from"] != f["to"]]


def _goods(flow: Flow, scene: Scene) -> list[dict]:
    out = []
    wait = TUMBLE if flow.rolled and flow.sign > 0 else 0
    place = f"slot:{flow.slot}" if flow.card is None else _column(flow.seat, flow.card, scene)
    for good, n in flow.things:
        own = f"seat:{flow.seat}:{good}"
        own = own if own in scene.anchors else f"seat:{flow.seat}"
        start, end = (place, own) if flow.sign > 0 else (own, place)
        piece = pieces.coin(18) if good == "coin" else pieces.material(good, 18)
        for i in range(min(n, MOST)):
            out.append(flight(piece, start, end, delay=wait + (len(out) + i) * STEP))
    return out


def _column(seat: int, card: str, scene: Scene) -> str:
    """Where the orders of that deck lie that a player has fulfilled."""
    column = f"done:{seat}:{DECKS[SET.deck_of[card]]}"
    return column if column in scene.anchors else f"seat:{seat}"


def _drawn(event, scene: Scene) -> list[dict]:
    """Cards from the decks to the hand of the player in front, or to the line of another."""
    hand = f"hand:{event.seat}"
    end = hand if hand in scene.anchors else f"seat:{event.seat}"
    backs = [deck for deck, n in zip(DECKS, event["decks"]) for _ in range(n)][: event["n"]]
    return [
        flight(pieces.place(pieces.card_back(30, 40, f"deck.{deck}", deck), -15, -20), f"deck:{deck}", end, delay=i * STEP)
        for i, deck in enumerate(backs)
    ]
