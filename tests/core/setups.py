"""The setups of a game beside the one with all defaults."""

from collections.abc import Iterator
from itertools import cycle

from tableside import BadSetup


def other_setups(game) -> Iterator[tuple[int, dict]]:
    """(seats, options): every other choice of every option once, with a seat count that allows it."""
    for option in game.options:
        allowed = cycle(option.seats or game.seats)
        for choice in option.choices:
            if choice == option.default:
                continue
            for _ in game.seats:
                seats = next(allowed)
                try:
                    game.start(seats, 1, {option.id: choice})
                except BadSetup:
                    continue
                yield seats, {option.id: choice}
                break
