"""Games between bots: one game, and duels with seats rotated."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from . import bots as registry
from .bots import Budget
from .chance import GOLDEN, MASK, Stream, mix
from .errors import BadSetup
from .position import Position
from .record import Record, find_game

SALT = 0x7461626C65736964  # sets the bots' draws apart from the game's
Z95 = 1.959963984540054


def bot_stream(seed: int, ply: int, seat: int) -> Stream:
    """The stream a bot draws from for one decision, of its own for each (seed, ply, seat)."""
    return Stream(mix(mix((seed ^ SALT) & MASK) + (ply * 64 + seat + 1) * GOLDEN & MASK))


def choose(bot, position: Position, seed: int, ply: int, budget: Budget):
    """A bot's move for the seat to decide: from its view, with its stream. A forced move asks nobody."""
    legal = position.legal_moves()
    if len(legal) == 1:
        return legal[0]
    seat = position.seat
    return bot.choose(position.view(seat), legal, bot_stream(seed, ply, seat), budget)


def play_game(
    game: str, seats: int, seed: int, options: dict | None = None, bots=("random",), budget: Budget | None = None
) -> tuple[Record, Position]:
    """Play a game between bots; returns its record and its final position.

    `bots` are ids or bot objects, one a seat; a single one plays all seats.
    Forced moves are played for the bots and stand in the record. Raises `BadSetup`.
    """
    record = Record(game, seats, seed, options)
    players = _players(bots, seats)
    budget = budget or Budget()
    position = record.replay()
    position.record_events(False)
    while not position.over:
        bot = players[position.seat]
        move = choose(bot, position, seed, len(record), budget)
        record.play(move)
        position.apply(move)
    return record, position


def _players(bots, seats: int) -> list:
    players = [registry.get(bot) if isinstance(bot, str) else bot for bot in bots]
    if len(players) == 1:
        players *= seats
    if len(players) != seats:
        raise BadSetup("bots_for_seats", bots=len(players), seats=seats)
    return players


# -- duels ----------------------------------------------------------------------


class Standing(NamedTuple):
    """One entrant's result: `share` of the games won (a shared win counts in fractions),

    the bounds of its 95 % interval (Wilson) and the mean `score` of its seats.
    """

    bot: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    score: float


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of wins.

    >>> [round(bound, 4) for bound in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    centre = share + z2 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def duel(
    game: str, bots, games: int, seats: int | None = None, seed: int = 0, options: dict | None = None,
    budget: Budget | None = None, processes: int = 1,
) -> list[Standing]:  # fmt: skip
    """Play a number of games between entrants and return their standings in the order given.

    `bots` are ids. With more seats than entrants the entrants repeat around
    the table (a, b, a, b), so each holds the same number of seats where the
    seats divide evenly; an entrant wins when one of its seats does. Every seed
    is played once in each rotation of the seats (`games` is rounded up to
    whole rotations). `processes` above 1 uses that many (not in the browser).
    """
    kind = find_game(game)
    seats = seats or max(len(bots), 2 if 2 in kind.seats else kind.seats[0])
    if seats < len(bots):
        raise BadSetup("bots_for_seats", bots=len(bots), seats=seats)
    kind.check_setup(seats, seed, options or {})
    for bot in bots:
        registry.get(bot)
    turns = len(bots)
    jobs = [
        (game, seats, seed + number // turns, options, tuple(bots), number % turns, budget)
        for number in range(-(-games // turns) * turns)
    ]
    return _standings(bots, list(_run(jobs, processes)))


def _run(jobs: list, processes: int):
    if processes <= 1:
        return map(_one, jobs)
    from multiprocessing import Pool

    with Pool(processes) as pool:
        return pool.map(_one, jobs, chunksize=max(1, len(jobs) // (processes * 8)))


def _one(job) -> tuple[list[float], list[float]]:
    """Wins and mean score of each entrant in one game."""
    game, seats, seed, options, bots, turn, budget = job
    entrant_of = [(seat + turn) % len(bots) for seat in range(seats)]
    _, position = play_game(game, seats, seed, options, [bots[e] for e in entrant_of], budget)
    winners, scores = position.winners(), position.scores()
    wins, points = [0.0] * len(bots), [[] for _ in bots]
    for seat, entrant in enumerate(entrant_of):
        points[entrant].append(scores[seat])
        if seat in winners:
            wins[entrant] += 1 / len(winners)
    return wins, [sum(own) / len(own) for own in points]


def _standings(bots, results: list) -> list[Standing]:
    table, games = [], len(results)
    for entrant, bot in enumerate(bots):
        wins = sum(result[0][entrant] for result in results)
        score = sum(result[1][entrant] for result in results) / max(1, games)
        table.append(Standing(bot, games, wins, wins / max(1, games), *wilson(wins, games), score))
    return table
