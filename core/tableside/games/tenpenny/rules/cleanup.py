"""The month: income, cleanup, turning the carousel, and the end of the game (TP-MON, TP-INC, TP-CLN, TP-SCO)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SECTORS, SET
from ..state import OPEN_SPACES, RIVAL
from . import rival
from .basics import gain, workers_of
from .goals import achieved

TURNS = tuple(("rotate", k) for k in range(1, SECTORS))


def month(pos, frame) -> None:
    """Income for all, then the month's phases wait on the stack, the first on top (TP-MON-01, TP-INC)."""
    if pos.log is not None:
        pos.log.append(Event("month", None, month=pos.month))
    for player in range(pos.seats):
        gain(pos, player, "coin", SET.limits["base_income"] + pos.income(player), "income")
    pos.stack += [
        ("cleanup", None),
        ("promotion", None, 0),
        ("reward_track", None, 0),
        ("next_action", None, pos.shovel),
    ]


def next_month(pos, frame) -> None:
    """The marker moves on after the carousel has been turned (TP-CLN-01, 06)."""
    pos.month += 1
    month(pos, frame)


def cleanup(pos, frame) -> None:
    """Concessions, workers, carousel; in the last month the game ends instead (TP-CLN-01…06)."""
    if pos.month == SET.limits["months"]:
        end(pos)
        return
    pos.box += pos.row
    pos.row = ()
    turn_up(pos)
    gather_workers(pos)
    pos.stack.append(("next_month", None))
    if pos.solo and pos.shovel == RIVAL:
        turn_carousel(pos, RIVAL, rival.turning(pos))
    else:
        pos.stack.append(("rotate", pos.shovel))


def turn_up(pos) -> None:
    """Two concessions for each player, or what there is (TP-SET-07, TP-CLN-02, 03)."""
    n = min(len(pos.bag), SET.limits["face_up_concessions_per_player"] * pos.players)
    pos.row += pos.bag[: -n - 1 : -1]
    pos.bag = pos.bag[: len(pos.bag) - n]
    if n:
        pos.news += 1
        if pos.log is not None:
            pos.log.append(Event("reveal", None, what="stalls", ids=pos.row))


def gather_workers(pos) -> None:
    """All workers go back to their players, the brown one to whoever won it (TP-CLN-04, TP-ACT-07)."""
    pos.workers = [workers_of(pos, player) for player in range(pos.players)]
    pos.slots = [None] * SECTORS
    pos.spaces = [()] * len(OPEN_SPACES)


def rotate(pos, move) -> None:
    seat = pos.stack.pop()[1]
    turn_carousel(pos, seat, move[1])


def turn_carousel(pos, player: int, k: int) -> None:
    """TP-CLN-05."""
    pos.offset = (pos.offset + k) % SECTORS
    if pos.log is not None:
        pos.log.append(Event("rotate", player, k=k, offset=pos.offset))


def refuse_rotate(pos, frame, move):
    return Reason("bad_rotation", high=SECTORS - 1)


def end(pos) -> None:
    """The goals are revealed and the points added up (TP-SCO-01)."""
    pos.stack.clear()
    pos.news += 1
    if pos.log is not None:
        for player in range(pos.seats):
            goals = pos.common or pos.goals[player]
            done = tuple(goal for goal in goals if achieved(pos, player, goal))
            pos.log.append(Event("reveal_goals", player, goals=goals, done=done))
        pos.log.append(Event("end", None, winners=tuple(pos.winners())))


PHASES = {"rotate": lambda pos, frame: list(TURNS)}
AUTO = {"month": month, "next_month": next_month, "cleanup": cleanup}
APPLY = {"rotate": rotate}
REFUSE = {"rotate": refuse_rotate}
KINDS = {"rotate": ("rotate",)}
