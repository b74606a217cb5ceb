"""The ladder holds in a small sample with fixed seeds; the full tables are made by `duel`."""

import pytest
from tableside import GAMES
from tableside.arena import duel, play_game
from tableside.bots import Budget

each_game = pytest.mark.parametrize("game", [id for id in GAMES if id != "tinygame"])


def share(game: str, better: str, worse: str, games: int, budget: Budget) -> float:
    """Share of the games that the better bot wins with two seats, rotated."""
    standings = duel(game, [better, worse], games, 2, seed=7000, budget=budget)
    return standings[0].share


@each_game
def test_gentle_beats_random(game):
    assert share(game, "gentle", "random", 12, Budget(iterations=50)) >= 0.75


def test_steady_beats_gentle_at_tabriz():
    assert share("tabriz", "steady", "gentle", 6, Budget(iterations=100)) > 0.6


@each_game
def test_a_game_by_iterations_is_the_same_again(game):
    first, again = (play_game(game, 2, 11, bots=["steady", "gentle"], budget=Budget(iterations=5))[0] for _ in range(2))
    assert first == again and first.replay().over


def test_steady_lives_by_orders_at_woodcraft():
    """Orders times reputation is the larger part of a good result; a bot that only sells wood ends near 80 points."""
    _, end = play_game("woodcraft", 2, 7003, bots=["steady"], budget=Budget(iterations=100))
    assert min(len(done) for done in end.done) >= 5
    assert min(end.scores()) >= 95
