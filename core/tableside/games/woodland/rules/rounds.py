"""The round: rolls, laps of turns, recall and round end, and the end of the game (WH-RND, WH-REC, WH-END, WH-FIN)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import PASSIVE, SET
from ..state import RIVAL
from .basics import changed
from .builds import refill
from .effects import push
from .goals import score_goal
from .rival import take_turn

FREE_REROLL = PASSIVE["any_reroll"]


def round_start(pos, frame) -> None:
    """All players roll their four dice together (WH-RND-02); then come rerolls, then turns."""
    pos.turn = 0
    pos.rerolled = pos.freed = (0,) * pos.players
    if pos.log is not None:
        pos.log.append(Event("round", None, round=pos.round))
    stream = pos.chance_stream()
    for player in pos.in_order():
        _roll(pos, stream, player)
    pos.stack.append(("next_turn", None))
    for seat in reversed(pos.in_order()):
        if seat < pos.seats:
            pos.stack.append(("rolled", seat))


def _roll(pos, stream, player: int) -> None:
    dice = tuple(sorted(stream.below(6) + 1 for _ in range(SET.dice)))
    pos.dice[player] = dice
    if pos.log is not None:
        pos.log.append(Event("roll", player, dice=dice))


def may_reroll(pos, seat: int) -> bool:
    """Whether the dice, or a skill, entitle to the reroll (WH-RND-03)."""
    return pos.dice[seat].count(1) >= SET.data["limits"]["reroll_ones"] or pos.passives[seat][FREE_REROLL] > 0


def rolled(pos, frame) -> None:
    """The reroll of those entitled, in turn order (WH-RND-04, 05), then the lean-roll pearl."""
    seat = frame[1]
    if pos.options["lean_roll_pearl"]:
        pos.stack.append(("lean_roll", seat))
    if may_reroll(pos, seat):
        pos.stack.append(("reroll", seat))


def lean_roll(pos, frame) -> None:
    """WH-VAR-04."""
    rule = SET.data["variants"]["lean_roll"]
    if sum(pos.dice[frame[1]]) <= rule["at_most"]:
        push(pos, frame[1], SET.lean_roll, "other")


def list_reroll(pos, frame) -> list:
    return [("reroll", "yes"), ("reroll", "no")]


def reroll(pos, move) -> None:
    seat = pos.stack.pop()[1]
    if move[1] == "yes":
        pos.rerolled = changed(pos.rerolled, seat, 1)
        if pos.log is not None:
            pos.log.append(Event("reroll", seat))
        _roll(pos, pos.chance_stream(), seat)
    elif pos.log is not None:
        pos.log.append(Event("decline", seat, what="reroll"))


def refuse_reroll(pos, frame, move):
    """Before the round's first placement it is not allowed, after it not pending (ledger part 4)."""
    if move[1:] not in (("yes",), ("no",)):
        return Reason("not_offered")
    return None if any(pos.spaces) else Reason("reroll_not_allowed")


def next_turn(pos, frame) -> None:
    """The next placement, or recall after the fourth lap (WH-RND-06)."""
    order = pos.in_order()
    if pos.turn == SET.dice * pos.players:
        pos.stack.append(("round_end", None))
        if pos.milestones:
            pos.stack += [("milestones", player) for player in reversed(order)]
        pos.stack += [("recall", player) for player in reversed(order)]
        return
    player = order[pos.turn % pos.players]
    pos.turn += 1
    pos.stack.append(("next_turn", None))
    if pos.milestones:
        pos.stack.append(("milestones", player))
    if pos.log is not None:
        pos.log.append(Event("turn", player, lap=lap(pos)))
    if pos.solo and player == RIVAL:
        take_turn(pos)
    else:
        pos.stack.append(("place", player))


def lap(pos) -> int:
    """The lap of the turn that runs, from 1; 0 before the first."""
    return (pos.turn + pos.players - 1) // pos.players


def recall(pos, frame) -> None:
    """The recall reward of the marker's cell for each die on a visit space (WH-REC-01, 02, WH-SOL-07)."""
    player = frame[1]
    atoms = []
    for space in SET.spaces:
        if space.area == "visit":
            reward = SET.tracks[space.family].recall[pos.tracks[player][space.family]]
            for owner, _ in pos.spaces[space.index]:
                if owner == player:
                    atoms += reward
    if pos.solo and player == RIVAL:
        atoms = [atom for atom in atoms if atom[0] == "points"]
    if atoms and pos.log is not None:
        pos.log.append(Event("recall", player))
    push(pos, player, atoms, "recall")


def round_end(pos, frame) -> None:
    """Dice go back, the display moves on, markers pass, then the season goal (WH-END, WH-SEA-01)."""
    pos.spaces = [()] * len(SET.spaces)
    last = pos.round == SET.rounds
    if not last:
        _move_display(pos)
        pos.first = (pos.first + 1) % pos.players
    if pos.round in SET.data["goal_rounds"]:
        score_goal(pos, SET.data["goal_rounds"].index(pos.round))
    if last:
        pos.stack.clear()
        if pos.log is not None:
            pos.log.append(Event("end", None, winners=tuple(pos.winners())))
        return
    if pos.log is not None:
        pos.log.append(Event("first_player", pos.first))
    pos.round += 1
    pos.stack.append(("round_start", None))


def _move_display(pos) -> None:
    """The rightmost card of each row leaves, two new ones come (WH-END-01)."""
    ends = range(SET.columns - 1, len(pos.display), SET.columns)
    gone = tuple(pos.display[slot] for slot in ends if pos.display[slot] is not None)
    for slot in ends:
        pos.display = changed(pos.display, slot, None)
    pos.discard += gone
    if pos.log is not None and gone:
        pos.log.append(Event("discard", None, cards=gone))
    refill(pos)


PHASES = {"reroll": list_reroll}
AUTO = {
    "round_start": round_start,
    "rolled": rolled,
    "lean_roll": lean_roll,
    "next_turn": next_turn,
    "recall": recall,
    "round_end": round_end,
}
APPLY = {"reroll": reroll}
REFUSE = {"reroll": refuse_reroll}
KINDS = {"reroll": ("reroll",)}
