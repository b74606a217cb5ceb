"""The Rewards phase: the front disc of each track earns a choice, the second one a point (TP-RWD)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SET, TRACKS
from ..state import RIVAL
from . import rival
from .basics import gain, lend_brown, run


def reward_track(pos, frame) -> None:
    """Leader and runner-up of a track (TP-RWD-01…06, 15); the tracks after it wait below."""
    track = frame[2]
    if track + 1 < len(TRACKS):
        pos.stack.append(("reward_track", None, track + 1))
    ranking = pos.ranking(track)
    if not ranking:
        if TRACKS[track] == "thrill":
            lend_brown(pos, None)
        return
    leader = ranking[0]
    if pos.log is not None:
        pos.log.append(Event("lead", leader, track=TRACKS[track]))
    if len(ranking) > 1 and pos.players >= SET.limits["runner_up_min_players"]:
        gain(pos, ranking[1], "vp", SET.limits["runner_up_vp"], "runner_up")
    if pos.solo and leader == RIVAL:
        give(pos, RIVAL, track, rival.reward_choice(pos, TRACKS[track]))
    else:
        pos.stack.append(("reward", leader, track))


def list_options(pos, frame) -> list:
    """TP-RWD-07, 08."""
    return [("reward", option) for option in SET.data["rewards"][TRACKS[frame[2]]]]


def take_reward(pos, move) -> None:
    _, seat, track = pos.stack.pop()
    give(pos, seat, track, move[1])


def give(pos, player: int, track: int, option: str) -> None:
    """Carry out the option chosen (TP-RWD-09…14)."""
    if pos.log is not None:
        pos.log.append(Event("reward", player, track=TRACKS[track], option=option))
    run(pos, player, SET.data["rewards"][TRACKS[track]][option], "reward")


def refuse_reward(pos, frame, move):
    return Reason("bad_choice")


PHASES = {"reward": list_options}
AUTO = {"reward_track": reward_track}
APPLY = {"reward": take_reward}
REFUSE = {"reward": refuse_reward}
KINDS = {"reward": ("reward",)}
