"""The Promotion phase: money into points, the players one after another (TP-PRM)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SET
from ..state import RIVAL
from . import rival
from .basics import run

PROMOTE_DONE = ("promote_done",)


def promotion(pos, frame) -> None:
    """The next player clockwise from the shovel holder (TP-PRM-03)."""
    number = frame[2]
    if number + 1 < pos.players:
        pos.stack.append(("promotion", None, number + 1))
    player = (pos.shovel + number) % pos.players
    if pos.solo and player == RIVAL:
        rival.promote(pos)
    else:
        pos.stack.append(("promote", player))


def list_promote(pos, frame) -> list:
    """Cards not yet promoted this month that can be paid for (TP-PRM-01, 02, 04), then `promote_done`."""
    seat = frame[1]
    coins, month, cards = pos.coins[seat], pos.month, SET.cards
    moves = [
        ("promote", id)
        for id, last in zip(pos.cards[seat], pos.promoted[seat])
        if last != month and cards[id].pay <= coins
    ]
    moves.append(PROMOTE_DONE)
    return moves


def apply_promote(pos, move) -> None:
    seat = pos.stack[-1][1]
    card = move[1]
    place = pos.cards[seat].index(card)
    months = pos.promoted[seat]
    pos.promoted[seat] = (*months[:place], pos.month, *months[place + 1 :])
    pos.promotions[seat] += 1
    if pos.log is not None:
        pos.log.append(Event("promote", seat, card=card))
    run(pos, seat, SET.attractions[card]["promote"], "promote")


def promote_done(pos, move) -> None:
    pos.stack.pop()


def refuse_promote(pos, frame, move):
    seat = frame[1]
    if len(move) != 2 or move[1] not in SET.cards:
        return Reason("bad_choice")
    card = move[1]
    if card not in pos.cards[seat]:
        return Reason("not_owner", card=card)
    if pos.promoted[seat][pos.cards[seat].index(card)] == pos.month:
        return Reason("already_promoted", card=card)
    return Reason("no_money", need=SET.cards[card].pay, have=pos.coins[seat])


def refuse_done(pos, frame, move):
    return Reason("bad_choice")


PHASES = {"promote": list_promote}
AUTO = {"promotion": promotion}
APPLY = {"promote": apply_promote, "promote_done": promote_done}
REFUSE = {"promote": refuse_promote, "promote_done": refuse_done}
KINDS = {"promote": ("promote", "promote_done")}
