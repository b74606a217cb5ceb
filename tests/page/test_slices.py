"""Bots on the page itself: thinking in slices gives the same move as thinking at a stretch."""

from __future__ import annotations

import json

import pytest
import tableside
from tableside import bots
from tableside.bots import Budget, finish
from tableside_page import worker
from tableside_page.bots import request

GAMES = [id for id in tableside.GAMES if id != "tinygame"]


def question(game: str, bot: str = "steady", seed: int = 7) -> str:
    position = tableside.GAMES[game].start(2, seed, {})
    while len(position.legal_moves()) == 1:
        position.play(position.legal_moves()[0])
    return request(position, bot, 3, seconds=10.0)


@pytest.mark.parametrize("game", GAMES)
def test_slices_come_to_the_same_answer(game):
    text, slices, calls = question(game), worker.Slices(), 1
    while not (answer := slices.think(text, seconds=0)):
        calls += 1
    assert answer == worker.think(text)
    assert "error" not in json.loads(answer)
    assert calls > 5, "the search did not stop in between"


def test_another_question_begins_anew():
    slices, first, second = worker.Slices(), question("tabriz"), question("tabriz", seed=8)
    assert slices.think(first, seconds=0) == ""
    while not (answer := slices.think(second, seconds=0)):
        pass
    assert answer == worker.think(second)


def test_a_bot_that_thinks_briefly_answers_at_once():
    assert json.loads(worker.Slices().think(question("tabriz", "gentle")))["index"] >= 0


def test_a_broken_question_is_an_answer_with_an_error():
    assert "error" in json.loads(worker.Slices().think("{"))


def test_steps_return_the_move_of_choose():
    position = tableside.GAMES["tabriz"].start(2, 7, {})
    bot, legal, view = bots.get("steady"), position.legal_moves(), position.view(position.seat)
    stream = lambda: tableside.Stream(5)  # noqa: E731
    budget = Budget(iterations=40)
    assert finish(bots.steps(bot, view, legal, stream(), budget)) == bot.choose(view, legal, stream(), budget)
