"""The income board: hazelnut and blueberry income, reputation, prestige tiles (WC-TRK, WC-PRS)."""

from __future__ import annotations

from ....events import Event
from ..components import SET
from ..state import NEIGHBOUR


def can_move(pos, seat: int, track: str, n: int) -> bool:
    """Whether a marker can move at all."""
    at = getattr(pos, track)[seat]
    return at < SET.track_max[track] if n > 0 else at > 0


def advance(pos, player: int, track: str, n: int) -> None:
    """One space on, or some back; what a space brings is put on the stack (WC-TRK-02…05)."""
    places = getattr(pos, track)
    at = max(0, min(SET.track_max[track], places[player] + n))
    if at == places[player]:
        return
    forward = at > places[player]
    places[player] = at
    if pos.log is not None:
        pos.log.append(Event("track", player, track=track, to=at, forward=forward))
    if not forward:
        return
    if track == "reputation":
        if at in SET.prestige_spaces:
            arrive(pos, player, SET.prestige_spaces.index(at))
    elif f"cross.{track}.{at}" in SET.steps:
        pos.stack.append(("do", player, f"cross.{track}.{at}", 0))


def arrive(pos, player: int, place: int) -> None:
    """A prestige space is reached: the reward of one's rank, once (WC-PRS-01…05, WC-SOL-06)."""
    arrivals = pos.arrivals[place]
    if any(earlier == player for earlier, _ in arrivals):
        return
    rank = len({round for _, round in arrivals if round < pos.round})
    pos.arrivals[place] = arrivals + ((player, pos.round),)
    rewards = SET.data["prestige_ranks"][str(pos.seats)]
    tile = pos.prestige[place]
    earned = rank < len(rewards) and not (pos.solo and player == NEIGHBOUR)
    if pos.log is not None:
        pos.log.append(Event("prestige", player, tile=tile, rank=rank + 1, earned=earned))
    if earned:
        pos.stack.append(("do", player, f"prestige.{tile}.{rewards[rank]}", 0))
