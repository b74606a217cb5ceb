"""The result of a game in words."""

from types import SimpleNamespace

import pytest
from tableside import GAMES, Record
from tableside_page import narrate
from tableside_page.table import PERSON, Chair


def ended(game, seats, points):
    """What the end of a game tells when each player has so many points."""
    pos = GAMES[game].start(seats, 1)
    pos.stack = []
    pos.points = [(n, 0, 0, 0, 0) for n in points]
    chairs = [Chair(PERSON, name) for name in ("Ann", "Bo")[:seats]]
    table = SimpleNamespace(
        game=GAMES[game], position=pos, chairs=chairs, timeline=SimpleNamespace(start=pos, record=Record(game, seats, 1)), end_closed=False, own_set=None
    )
    return narrate.end(table, narrate.words("en", game))


@pytest.mark.parametrize(
    "seats, points, verdict, tie",
    [
        (1, (30, 30), [1], ("Equal scores", ["–", "wins ties"])),
        (1, (31, 30), [0], None),
        (2, (30, 30), [0, 1], ("Tie-break: tiles with an animal, then resources left", ["0 tiles, 0 resources"] * 2)),
    ],
)
def test_a_tie_is_told_with_what_decides_it(seats, points, verdict, tie):
    told = ended("woodland", seats, points)
    assert told["winners"] == verdict and told["total"]["points"] == list(points)
    assert (told["tie"] and (told["tie"]["label"], told["tie"]["points"])) == tie
