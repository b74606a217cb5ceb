"""Where coins, points and others' tiles fly when something happens: from events to flights between anchors."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.state import OPEN_SPACES, SLOTS

from ... import pieces
from ...scene import Item, Scene, flight, group
from . import art, market

STEP = 45  # milliseconds between two pieces of a flight
MOST = 6  # pieces shown of one gain
CELL = 11  # edge of a cell of a tile that flies into a small park


def flights(events, scene: Scene) -> list[dict]:
    """The flights that events tell of, between the anchors of the scene they led to."""
    out: list[dict] = []
    place = "carousel"
    for event in events:
        if event.kind == "worker":
            place = _space(event["space"])
        elif event.kind in ("gain", "pay") and event.seat is not None:
            out.extend(_amount(event, place, len(out)))
        elif event.kind == "build":
            id = event["card"]
            out.append(flight(_tile(id), f"pile:{SET.types.index(SET.cards[id].type)}", f"laid:{event.seat}"))
        elif event.kind == "stall":
            out.append(flight(_tile(event["tile"]), "stalls", f"laid:{event.seat}"))
        elif event.kind == "expand":
            wing = group(market.small_wing((event["board"], event["side"]), CELL), x=-CELL, y=-3.5 * CELL)
            out.append(flight(wing, f"boards:{event['pile']}", f"joined:{event.seat}"))
    return [f for f in out if f["from"] in scene.anchors and f["to"] in scene.anchors]


def _tile(id: str) -> Item:
    """A tile in small, its middle at 0, 0."""
    cells = art.shape_cells(id)
    rows, columns = 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)
    return group([art.tile(id, cells, CELL)], x=-CELL * columns / 2, y=-CELL * rows / 2)


def _space(space: str) -> str:
    if space in OPEN_SPACES:
        return f"space:{space}"
    return f"slot:{SLOTS.index(space)}" if space in SLOTS else "carousel"


def _amount(event, place: str, before: int) -> list[dict]:
    thing = event["thing"]
    own = f"seat:{event.seat}:{thing}"
    if event["source"] == "icon":
        place = f"park:{event.seat}"
    elif event["source"] in ("income", "promote", "reward", "runner_up"):
        place = "carousel"
    start, end = (place, own) if event.kind == "gain" else (own, place)
    piece = pieces.coin(18) if thing == "coin" else art.point(20)
    return [flight(piece, start, end, delay=(before + i) * STEP) for i in range(min(event["n"], MOST))]
