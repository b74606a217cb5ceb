"""Bots: the registry, the budget, the random bot."""

import pytest
from tableside import BadSetup, Budget, Stream, bots
from tableside.bots import IDS


def test_registry():
    assert IDS == ("random", "gentle", "steady")
    assert bots.get("random").id == "random"
    for id in ("", "god", None, "../random", "__init__"):
        with pytest.raises(BadSetup) as error:
            bots.get(id)
        assert error.value.reason.code == "unknown_bot"


@pytest.mark.parametrize("id", IDS)
def test_every_bot_has_the_interface(id):
    bot = bots.get(id)
    assert bot.id == id and callable(bot.choose)


def test_the_random_bot_is_even_and_repeatable():
    bot, moves = bots.get("random"), [("a",), ("b",), ("c",)]
    counts = dict.fromkeys(moves, 0)
    stream = Stream(5)
    for _ in range(3000):
        counts[bot.choose(None, moves, stream, Budget())] += 1
    assert all(900 < n < 1100 for n in counts.values())
    assert bot.choose(None, moves, Stream(1)) == bot.choose(None, moves, Stream(1))


def test_a_budget_of_iterations():
    meter = Budget(iterations=3).start(iterations=100)
    assert [meter.more() for _ in range(5)] == [True, True, True, False, False]
    assert meter.done == 3


def test_an_open_budget_takes_the_bots_default():
    meter = Budget().start(iterations=2)
    assert [meter.more() for _ in range(3)] == [True, True, False]


def test_a_budget_of_time():
    meter = Budget(seconds=0.02).start(iterations=1)
    while meter.more():
        pass
    assert meter.done > 1
    assert not Budget(seconds=0).start().more()
