"""Pots and the trees in them: growth and harvest (WC-TRN-03…05, WC-HRV)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SET
from ..dice import COLOURS, DIE
from .basics import add_die

GROW = ("grow_trees",)


def list_growth(pos, frame) -> list:
    """WC-TRN-03: only harvesting is possible before the growth."""
    return [("pre_harvest", COLOURS[p]) for p, tree in enumerate(pos.pots[frame[1]]) if tree] + [GROW]


def pre_harvest(pos, move) -> None:
    """The step is over when no tree is left to grow."""
    seat = pos.stack[-1][1]
    harvest_pot(pos, seat, COLOURS.index(move[1]))
    if not any(pos.pots[seat]):
        pos.stack.pop()


def grow_trees(pos, move) -> None:
    """WC-TRN-04."""
    seat = pos.stack.pop()[1]
    grow(pos, seat, range(len(pos.pots[seat])), SET.growth)


def grow(pos, seat: int, places, delta: int) -> None:
    """Trees grow, at most to 6; one that reaches 6 goes to the lumber pile at once (WC-TRN-05)."""
    pots = list(pos.pots[seat])
    grown = []
    for place in places:
        if pots[place]:
            pots[place] = min(6, pots[place] + delta)
            grown.append(place)
    pos.pots[seat] = tuple(pots)
    if pos.log is not None and grown:
        pos.log.append(Event("grow", seat, dice=tuple(DIE[COLOURS[p], pots[p]] for p in grown)))
    for place in grown:
        if pots[place] == 6:
            harvest_pot(pos, seat, place)


def harvest_pot(pos, seat: int, place: int) -> None:
    """WC-HRV-01."""
    pots = pos.pots[seat]
    pos.pots[seat] = pots[:place] + (0,) + pots[place + 1 :]
    add_die(pos, seat, DIE[COLOURS[place], pots[place]], "pot")


def harvest(pos, move) -> None:
    harvest_pot(pos, pos.stack[-1][1], COLOURS.index(move[1]))


def refuse_harvest(pos, frame, move):
    return refuse_owned_pot(pos, frame[1], move[1]) or Reason("pot_empty", pot=move[1])


def refuse_owned_pot(pos, seat: int, pot: str):
    """Why a pot is none of the seat's own; None when it is."""
    if pot not in COLOURS:
        return Reason("not_offered")
    if COLOURS.index(pot) >= len(pos.pots[seat]):
        return Reason("no_such_pot", pot=pot)
    return None


PHASES = {"growth": list_growth}
APPLY = {"pre_harvest": pre_harvest, "grow_trees": grow_trees, "harvest": harvest}
REFUSE = {"pre_harvest": refuse_harvest}
KINDS = {"growth": ("pre_harvest", "grow_trees")}
