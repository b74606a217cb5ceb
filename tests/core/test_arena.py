"""Games between bots, and duels."""

import doctest

import pytest
from tableside import BadSetup, Budget, Stream, arena
from tableside.arena import bot_stream, duel, play_game, wilson


class Best:
    """Takes points wherever it can."""

    id = "best"

    def choose(self, view, legal_moves, rng, budget):
        assert view.seed is None and view.viewer == view.seat
        assert view.legal_moves() == legal_moves and len(legal_moves) > 1
        return max(legal_moves, key=lambda move: (move[0] in ("buy", "play", "roll"), str(move)))


def test_a_game_is_played_to_its_end():
    record, position = play_game("tinygame", 3, 8)
    assert position.over and record.replay() == position
    assert play_game("tinygame", 3, 8)[0] == record
    assert play_game("tinygame", 3, 9)[0] != record


def test_forced_moves_stand_in_the_record():
    record, _ = play_game("tinygame", 2, 8)
    assert any(record.ply(k).choices == 1 for k in range(len(record)))


def test_bots_get_their_view_and_no_forced_move():
    record, position = play_game("tinygame", 2, 8, bots=[Best(), "random"])
    assert position.over


@pytest.mark.parametrize("bots", [["random", "random"], [], ["random"] * 4])
def test_bots_must_fit_the_seats(bots):
    with pytest.raises(BadSetup) as error:
        play_game("tinygame", 3, 8, bots=bots)
    assert error.value.reason.code == "bots_for_seats"


def test_streams_of_bots_are_their_own():
    states = {bot_stream(seed, ply, seat).state for seed in (0, 1) for ply in range(100) for seat in range(5)}
    assert len(states) == 1000
    games = {Stream.of_event(seed, event).state for seed in (0, 1) for event in range(1000)}
    assert not states & games


def test_duels_rotate_the_seats_and_share_ties(monkeypatch):
    monkeypatch.setattr(arena.registry, "get", lambda id: Best() if id == "best" else RANDOM)
    table = duel("tinygame", ["best", "random"], 60, options={"rounds": 8})
    assert [row.bot for row in table] == ["best", "random"]
    assert table[0].games == 60 and table[0].wins + table[1].wins == pytest.approx(60)
    assert table[0].low > 0.5 > table[1].high and table[0].score > table[1].score
    assert all(row.low <= row.share <= row.high for row in table)


RANDOM = arena.registry.get("random")


def test_duels_are_repeatable_and_parallel():
    one = duel("tinygame", ["random", "random"], 41, seed=3)
    assert one == duel("tinygame", ["random", "random"], 41, seed=3, processes=2)
    assert one[0].games == 42, "whole rotations"


def test_duels_with_more_seats_than_entrants():
    table = duel("tinygame", ["random", "random"], 10, seats=3, budget=Budget(iterations=1))
    assert sum(row.wins for row in table) == pytest.approx(10)


def test_solo_duels():
    (row,) = duel("tinygame", ["random"], 10, seats=1)
    assert 0 <= row.wins <= 10


def test_duels_that_do_not_exist():
    for bots, seats, code in ((["random", "god"], 2, "unknown_bot"), (["random"] * 3, 2, "bots_for_seats"), (["random"] * 4, None, "bad_seats")):
        with pytest.raises(BadSetup) as error:
            duel("tinygame", bots, 2, seats=seats)
        assert error.value.reason.code == code


def test_wilson():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == pytest.approx(0) and wilson(10, 10)[1] == pytest.approx(1)
    assert doctest.testmod(arena).failed == 0
