"""Two lines of one game: how far they agree, and which kept game a link belongs to."""

import random

import pytest
from tables import SEED
from tableside import Record
from tableside_page import lines


@pytest.fixture(scope="module")
def trunk():
    return grow(Record("tabriz", 2, SEED), 20, 1)


def grow(record, plies, seed):
    """The record with so many random plies more."""
    record, rng = record.fork(), random.Random(seed)
    for _ in range(plies):
        record.play(rng.choice(record.replay().legal_moves()))
    return record


def other(record, ply):
    """A line that leaves `record` at the first choice from that ply on."""
    while record.ply(ply).choices == 1:
        ply += 1
    line, legal = record.fork(ply), record.replay(ply).legal_moves()
    line.play(next(move for move in legal if move != record.moves[ply]))
    return line, ply


@pytest.mark.parametrize("kind, here, there, wanted", [
    ("same", 20, 20, (20, 0, 0)),
    ("longer", 12, 20, (12, 0, 8)),
    ("shorter", 20, 3, (3, 17, 0)),
    ("longer", 0, 20, (0, 0, 20)),
])  # fmt: skip
def test_one_line(trunk, kind, here, there, wanted):
    compared = lines.compare(trunk.fork(here), trunk.fork(there))
    assert compared == wanted and compared.kind == kind


def test_a_fork(trunk):
    line, ply = other(trunk, 7)
    compared = lines.compare(trunk, line)
    assert compared == (ply, 20 - ply, 1) and compared.kind == "fork"
    assert lines.compare(line, trunk) == (ply, 1, 20 - ply)


def test_other_games_cannot_be_compared(trunk):
    with pytest.raises(AssertionError):
        lines.compare(trunk, Record("tabriz", 2, SEED + 1))


def test_who_decided(trunk):
    seats = [trunk.ply(number).seat for number in range(5, 20) if trunk.ply(number).choices > 1]
    assert lines.deciders(trunk, 5) == list(dict.fromkeys(seats)) and lines.deciders(trunk, 20) == []


def test_the_kept_game_a_link_belongs_to(trunk):
    line, ply = other(trunk, 9)
    early, _ = other(trunk, 2)
    foreign = Record("tabriz", 2, SEED + 1)
    assert lines.nearest(trunk, []) is None and lines.nearest(trunk, [foreign]) is None
    assert lines.nearest(trunk, [trunk.fork(5), trunk.fork(15), early]) == 1, "the longest it goes on from"
    assert lines.nearest(trunk.fork(4), [grow(trunk, 5, 2), trunk, early]) == 1, "the shortest that goes on from it"
    assert lines.nearest(line, [early, trunk, foreign]) == 1, "the one it parts from latest"
    assert lines.nearest(line, [trunk, line.fork(ply)]) == 1, "rather one that goes on than a fork"
