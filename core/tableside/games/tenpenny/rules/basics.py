"""What all chapters use: coins, points, discs on the tracks, and the one interpreter of effects (3.2)."""

from __future__ import annotations

from ....events import Event
from ..components import SET, TRACK, TRACKS, WILD
from ..state import OPEN_SPACES, SLOTS


def gain(pos, player: int, thing: str, n: int, source: str) -> None:
    """Take coins or points (`vp`) from the supply (TP-LIM-01)."""
    held = pos.coins if thing == "coin" else pos.points
    held[player] += n
    if pos.log is not None and n:
        pos.log.append(Event("gain", player, thing=thing, n=n, source=source))


def pay(pos, player: int, n: int, source: str) -> None:
    """Return coins to the supply; the caller has checked that they are there (TP-LIM-02)."""
    pos.coins[player] -= n
    if pos.log is not None:
        pos.log.append(Event("pay", player, thing="coin", n=n, source=source))


# -- the tracks (TP-TRK) ------------------------------------------------------------


def move_disc(pos, player: int, track: int, steps: int) -> None:
    """Move a disc, to the left by a negative number; it lands on top of its pile (TP-TRK-02…07)."""
    piles = list(pos.tracks[track])
    start = next(space for space, pile in enumerate(piles) if player in pile)
    space = min(len(piles) - 1, max(0, start + steps))
    piles[start] = tuple(other for other in piles[start] if other != player)
    piles[space] += (player,)
    pos.tracks[track] = tuple(piles)
    if pos.log is not None:
        pos.log.append(Event("disc", player, track=TRACKS[track], start=start, space=space))


# -- effects ------------------------------------------------------------------------


def run(pos, player: int, effects, source: str) -> int:
    """Carry out effects in order; the number of wild icons among them, whose tracks are still to be named."""
    wild = 0
    for effect in effects:
        for word, what in effect.items():
            wild += WORDS[word](pos, player, what, source)
    return wild


def _gain(pos, player: int, what: dict, source: str) -> int:
    for thing, n in what.items():
        gain(pos, player, thing, n, source)
    return 0


def _pay(pos, player: int, what: dict, source: str) -> int:
    pay(pos, player, what["coin"], source)
    return 0


def _advance(pos, player: int, what: dict, source: str) -> int:
    wild = 0
    for track, n in what.items():
        if track == WILD:
            wild += n
        else:
            move_disc(pos, player, TRACK[track], n)
    return wild


def _retreat(pos, player: int, what: dict, source: str) -> int:
    for track, n in what.items():
        move_disc(pos, player, TRACK[track], -n)
    return 0


def _take(pos, player: int, what: str, source: str) -> int:
    if what == "shovel":
        hand_shovel(pos, player)
    else:
        lend_brown(pos, player)
    return 0


def _return(pos, player: int, what: str, source: str) -> int:
    lend_brown(pos, None)
    return 0


def _pass_right(pos, player: int, what: str, source: str) -> int:
    hand_shovel(pos, (player - 1) % pos.players)
    return 0


WORDS = {
    "gain": _gain,
    "pay": _pay,
    "advance": _advance,
    "retreat": _retreat,
    "take": _take,
    "return": _return,
    "pass_right": _pass_right,
}


def hand_shovel(pos, player: int) -> None:
    """The shovel goes to a player, who may have it already (TP-RWD-10, 11, 13)."""
    if pos.log is not None:
        pos.log.append(Event("shovel", player, kept=pos.shovel == player))
    pos.shovel = player


def lend_brown(pos, player: int | None) -> None:
    """The brown worker goes to a player for the next month, or back to the main board (TP-RWD-09, 14, 15)."""
    if pos.log is not None and (player is not None or pos.brown is not None):
        pos.log.append(Event("brown", player, kept=pos.brown == player))
    pos.brown, pos.brown_at = player, None


def workers_of(pos, player: int) -> int:
    """Workers a player starts a month with (TP-ACT-07)."""
    return SET.limits["workers_per_player"] + (pos.brown == player)


def use_worker(pos, player: int, space: str) -> None:
    """Place a worker, the brown one last (TP-ACT-06); `space` is one of `OPEN_SPACES`, of `SLOTS`, or `ASIDE`."""
    pos.workers[player] -= 1
    brown = pos.brown == player and not pos.workers[player]
    if brown:
        pos.brown_at = space
    if pos.log is not None:
        pos.log.append(Event("worker", player, space=space, brown=brown))
    if space in OPEN_SPACES:
        pos.spaces[OPEN_SPACES.index(space)] += (player,)
    elif space in SLOTS:
        pos.slots[SLOTS.index(space)] = player
