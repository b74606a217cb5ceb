"""The neighbour of the solo game (WC-SOL-03, 04)."""

from __future__ import annotations

from ....events import Event
from ..components import ACTION, ACTIONS, HELPERS, ORDERS, SET
from ..dice import COLOUR, COLOURS, VALUE
from ..state import NEIGHBOUR
from . import tracks, wheel
from .basics import roll_yard, sweep

REROLLED = 2  # yard dice that the neighbour's buying wood replaces


def act(pos) -> None:
    """Draw k, move the k-th legal tile from the rear, carry out what it does."""
    draw = SET.data["solo"]["tile_draw"]
    k = draw["min"] + pos.chance_stream().below(draw["max"] - draw["min"] + 1)
    tiles = from_the_rear(pos)
    action = tiles[min(k, len(tiles)) - 1]
    if pos.log is not None:
        quadrant, slot = pos.wheel[ACTION[action]]
        pos.log.append(Event("pick", NEIGHBOUR, tile=action, quadrant=quadrant, slot=slot))
    wheel.move_tile(pos, action, NEIGHBOUR)
    if action in EFFECTS:
        EFFECTS[action](pos)


def from_the_rear(pos) -> list[str]:
    """The legal tiles, largest lag first, then lowest slot."""
    legal = [action for action in ACTIONS if not wheel.blocking(pos, action)]

    def place(action: str) -> tuple:
        quadrant, slot = pos.wheel[ACTION[action]]
        return -wheel.lag(pos, quadrant), slot

    return sorted(legal, key=place)


def reroll(pos) -> None:
    """The dice of highest value; of equal ones brown before yellow before green, then the lower space."""

    def order(space: int) -> tuple:
        die = pos.yard[space - 1]
        return -VALUE[die], -COLOURS.index(COLOUR[die]), space

    roll_yard(pos, sorted(range(1, len(pos.yard) + 1), key=order)[:REROLLED])


EFFECTS = {
    "buy_wood": reroll,
    "take_orders": lambda pos: sweep(pos, ORDERS),
    "hire_helper": lambda pos: sweep(pos, HELPERS),
    "improve": lambda pos: tracks.advance(pos, NEIGHBOUR, "reputation", 1),
}
