"""Rounds, the workshop phase up to its actions, and the end of the game (TZ-RND, TZ-WSP-01…08 and 13, TZ-END)."""

from __future__ import annotations

from ....events import Event
from ..components import SET
from . import rival
from .basics import roll

LAST_ROUND = 30


def next_turn(pos, frame) -> None:
    """Start the next turn, or end the round when all apprentices have moved (TZ-RND-03, 04)."""
    if pos.solo and pos.turn:
        rival.take_turn(pos)
    if pos.turn == 3 * pos.seats:
        end_round(pos)
        return
    seat = (pos.first + pos.turn) % pos.seats
    pos.turn += 1
    pos.stack += [("next_turn", None), ("fulfil", seat, 0), ("move_apprentice", seat)]
    if pos.log is not None:
        pos.log.append(Event("turn", seat, round=pos.round))


def end_round(pos) -> None:
    """Check the end of the game (TZ-END-02, 04, 08), else begin a new round."""
    limits = SET.data["limits"]
    ended = any(
        len(pos.done[p]) >= limits["orders_to_end"] or pos.skill[p] >= limits["skill_to_end"]
        for p in range(pos.players)
    )
    if ended or pos.round == LAST_ROUND:
        pos.stack.clear()
        if pos.log is not None:
            pos.log.append(Event("end", None, winners=tuple(pos.winners())))
        return
    pos.round += 1
    if pos.log is not None:
        pos.log.append(Event("round", None, round=pos.round))
    restock(pos)
    pos.up = [(1, 1, 1)] * pos.players
    roll_dice_tiles(pos)
    pos.stack.append(("pass_marker", None))
    for step in range(pos.seats - 1, -1, -1):
        pos.stack.append(("workshop_go", (pos.first + step) % pos.seats))


def restock(pos) -> None:
    """Deliveries, each track judged alone (TZ-WSP-01…06, TZ-DBL-04, 06)."""
    stock = pos.stock
    for track in pos.layout.tracks:
        held = stock[track.index]
        free = track.spaces - len(held)
        delivery = track.restock
        if len(delivery) > free and track.clears:
            stock[track.index] = ()
            if pos.log is not None:
                pos.log.append(Event("sold_out", None, slot=track.slot, track=track.id, materials=held))
            continue
        added = delivery[:free]
        stock[track.index] = held + added
        if pos.log is not None and added:
            pos.log.append(Event("restock", None, slot=track.slot, track=track.id, materials=added))


def roll_dice_tiles(pos) -> None:
    """Step 3: every tile's dice are rolled again; the Caravanserai adds what it shows (TZ-WSP-08)."""
    for index, slot in enumerate(pos.layout.dice_slots):
        dice = roll(pos, [colour for colour, _ in pos.dice[index]], None, slot)
        pos.dice[index] = dice
        if pos.layout.kinds[slot] == "caravanserai":
            add_to_caravan(pos, slot, dice[0][1])


def add_to_caravan(pos, slot: str, material: str) -> None:
    """Put a piece on the Caravanserai if a space is free (TZ-CAR-04)."""
    if len(pos.caravan) < pos.layout.faces[slot]["spaces"]:
        pos.caravan += (material,)
        if pos.log is not None:
            pos.log.append(Event("restock", None, slot=slot, track="t", materials=(material,)))


def pass_marker(pos, frame) -> None:
    """Step 5: the first-player marker goes left (TZ-WSP-13), except in a solo game (TZ-SOL-02)."""
    if not pos.solo:
        pos.first = (pos.first + 1) % pos.seats
        if pos.log is not None:
            pos.log.append(Event("first_player", pos.first))
    pos.turn = 0
    pos.stack.append(("next_turn", None))


def check_marker(pos, player: int) -> None:
    """The first to have 9 orders or 14 skill takes the bonus marker at once (TZ-END-01)."""
    limits = SET.data["limits"]
    if pos.marker is None and (
        len(pos.done[player]) >= limits["orders_to_end"] or pos.skill[player] >= limits["skill_to_end"]
    ):
        pos.marker = player
        if pos.log is not None:
            pos.log.append(Event("marker", player))


AUTO = {"next_turn": next_turn, "pass_marker": pass_marker, "rival_start": rival.start}
