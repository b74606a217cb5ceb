"""Random playouts of every game in the table, shared by the generic tests.

A case is (game id, seats, options, driver): every seat count with the
defaults, and every other choice of every option once, with a seat count that
allows it, all played at random; and every seat count played by the gentle bot,
which gets further, where the game has heuristics for it.
"""

from functools import cache
from importlib.util import find_spec
from typing import NamedTuple
from zlib import crc32

import pytest
from setups import other_setups
from tableside import GAMES, Position, Record, Stream, bots

SEED = 8_161_803_398_874_989  # long, so that its digits occur nowhere by chance


class Case(NamedTuple):
    game: str
    seats: int
    options: tuple = ()
    driver: str = "random"

    def __str__(self):
        parts = [self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)]
        return "-".join(parts + [self.driver] * (self.driver != "random"))

    @property
    def seed(self) -> int:
        """A seed of the case's own, so that the cases see different tables."""
        return SEED - crc32(str(self).encode())

    def record(self) -> Record:
        return Record(self.game, self.seats, self.seed, dict(self.options))


class Playout(NamedTuple):
    """A whole random game: `positions[k]` after k plies, `events[k]` of ply k."""

    case: Case
    record: Record
    positions: list[Position]
    events: list

    def sample(self, number: int) -> list[tuple[int, Position]]:
        """About so many (ply, position) pairs spread over the game, first and last among them."""
        last = len(self.positions) - 1
        plies = sorted({round(k * last / max(1, number - 1)) for k in range(number)})
        return [(ply, self.positions[ply]) for ply in plies]

    def universe(self, number: int) -> list[tuple]:
        """Moves that were legal somewhere in the game: up to so many, of all kinds."""
        kinds: dict[str, dict] = {}
        for position in self.positions:
            for move in position.legal_moves():
                kinds.setdefault(move[0], {})[move] = None
        quota = max(1, number // max(1, len(kinds)))
        stream, found = Stream(5), []
        for moves in kinds.values():
            moves = list(moves)
            stream.shuffle(moves)
            found += moves[:quota]
        return found


def _cases():
    for id, game in GAMES.items():
        for seats in game.seats:
            yield Case(id, seats)
            if find_spec(f"{game.package}.heuristics"):
                yield Case(id, seats, driver="gentle")
        for seats, options in other_setups(game):
            yield Case(id, seats, tuple(options.items()))


CASES = list(_cases())
PLAIN = [case for case in CASES if not case.options and case.driver == "random"]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_seats = pytest.mark.parametrize("case", PLAIN, ids=str)
every_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.id)


@cache
def playout(case: Case) -> Playout:
    """The playout of a case, the same in all tests. Each position is a copy of the one before it, played on."""
    record = case.record()
    stream = Stream(3)
    bot = bots.get(case.driver)
    positions, events = [record.replay()], []
    while not positions[-1].over:
        position = positions[-1].copy()
        legal = position.legal_moves()
        move = bot.choose(position.view(position.seat), legal, stream) if len(legal) > 1 else legal[0]
        events.append(position.play(move))
        record.play(move)
        positions.append(position)
        assert len(positions) < 10_000, "the game does not end"
    return Playout(case, record, positions, events)
