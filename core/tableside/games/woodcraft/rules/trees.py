"""Producing helpers and planting trees (WC-PRD, WC-HLP-04)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SET
from ..dice import COLOUR, COLOURS, DIE, RANK, VALUE, distinct, put, take
from .basics import trigger
from .free import free_moves
from .pots import refuse_owned_pot

STOP = ("stop",)


# -- planting (WC-PRD-03…09) ----------------------------------------------------------------

def plantings(pos, seat: int, but: int = -1) -> list:
    """All ways to plant one tree, not in the pot named."""
    empty = [COLOURS[p] for p, tree in enumerate(pos.pots[seat]) if not tree and p != but]
    if not empty:
        return []
    return [move for die in distinct(pos.pile[seat]) if COLOUR[die] in empty for move in SET.plantings[die]]


def plant(pos, move) -> None:
    """A die of that value goes into the pot, cut off a larger one by the free cut (WC-PRD-06, 07)."""
    frame = pos.stack.pop()
    seat = frame[1]
    _, pot, die, value = move
    place = COLOURS.index(pot)
    if frame[0] == "produce_plant":
        if not frame[2]:
            pos.stack.append((*frame[:3], 1))
        if max(SET.plants[: len(pos.pots[seat])]) > 1:
            pos.stack.append(("plant_more", seat, place))
    rest = VALUE[die] - value
    pile = take(pos.pile[seat], die)
    pos.pile[seat] = put(pile, DIE[pot, rest]) if rest else pile
    pots = pos.pots[seat]
    pos.pots[seat] = pots[:place] + (value,) + pots[place + 1 :]
    if pos.log is not None:
        pos.log.append(Event("plant", seat, die=DIE[pot, value], cut=die if rest else ""))
    trigger(pos, seat, "plant")


def refuse_plant(pos, frame, move):
    _, pot, die, value = move
    seat = frame[1]
    if frame[0] == "produce_plant" and frame[3]:
        return Reason("already_planted")
    if die not in RANK:
        return Reason("not_offered")
    reason = refuse_owned_pot(pos, seat, pot)
    if reason:
        return reason
    place = COLOURS.index(pot)
    if pos.pots[seat][place]:
        return Reason("pot_full", pot=pot)
    if frame[0] == "plant_more" and place == frame[2]:
        return Reason("pot_used", pot=pot)
    if COLOUR[die] != pot:
        return Reason("pot_colour", pot=pot, die=die)
    if die not in pos.pile[seat]:
        return Reason("not_in_pile", die=die)
    return Reason("plant_value", values=SET.plant_values)


def list_more(pos, frame) -> list:
    return plantings(pos, frame[1], frame[2]) + [STOP] + free_moves(pos, frame[1])


# -- produce / plant (WC-PRD-01, 02) ------------------------------------------------------


def list_units(pos, frame) -> list:
    """Up to two units, at most one of them a planting; free actions between them (WC-FRE-02)."""
    _, seat, produced, planted = frame
    moves = [("produce", helper) for helper in pos.rooms[seat] if helper and helper not in produced]
    if not planted:
        moves += plantings(pos, seat)
    begun = produced or planted
    if begun or not moves:
        moves.append(STOP)
    return moves + free_moves(pos, seat) if begun else moves


def list_gear(pos, frame) -> list:
    """Helpers in rooms after the last one that produced, and the choice of none (WC-HLP-04)."""
    return [("produce", helper) for helper in pos.rooms[frame[1]][frame[3] :] if helper] + [STOP]


def produce(pos, move) -> None:
    frame = pos.stack.pop()
    seat, helper = frame[1], move[1]
    if frame[0] == "produce_plant":
        if not frame[2] and not frame[3]:
            pos.stack.append((*frame[:2], (helper,), 0))
    else:
        _, _, left, _ = frame
        room = pos.rooms[seat].index(helper) + 1
        if left > 1 and any(pos.rooms[seat][room:]):
            pos.stack.append(("gear", seat, left - 1, room))
    if pos.log is not None:
        pos.log.append(Event("produce", seat, helper=helper))
    pos.stack.append(("do", seat, f"production.{helper}", 0))


def refuse_produce(pos, frame, move):
    helper = move[1]
    if helper not in pos.rooms[frame[1]]:
        return Reason("not_own_helper")
    if frame[0] == "gear":
        return Reason("room_order")
    return Reason("produced_already")


PHASES = {"produce_plant": list_units, "plant_more": list_more, "gear": list_gear}
APPLY = {"plant": plant, "produce": produce}
REFUSE = {"plant": refuse_plant, "produce": refuse_produce}
KINDS = {
    "produce_plant": ("produce", "plant", "stop"),
    "plant_more": ("plant", "stop"),
    "gear": ("produce", "stop"),
}
