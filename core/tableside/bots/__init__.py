"""Bots, from gentle to strong. A bot sees a view and the legal moves, never the position.

A bot is an object with

    choose(view, legal_moves, rng, budget) -> one of legal_moves

`view` is `position.view(seat)`, `rng` a `tableside.chance.Stream` of the bot's
own (its only source of randomness, so that the same call gives the same move),
`budget` a `Budget`. Each bot lives in a module of this package and is its `BOT`.

A bot that thinks long also has `steps(view, legal_moves, rng, budget)`, a
generator that yields after each small piece of its thinking and returns the move,
for who has other things to do in between.
"""

from __future__ import annotations

from importlib import import_module

from ..errors import BadSetup

IDS = ("random", "gentle", "steady")


class Budget:
    """How much a bot may think for one move.

    `iterations` counts the bot's own unit of work (reproducible), `seconds` is
    wall-clock time; None means the bot's own default. Where both are given the
    first to run out ends the thinking.
    """

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int | None = None, seconds: float | None = None):
        self.iterations = iterations
        self.seconds = seconds

    def start(self, iterations: int | None = None, seconds: float | None = None) -> "Meter":
        """A running meter; the arguments are the bot's defaults for what the budget leaves open.

        A budget of iterations alone has no time limit, so it gives the same move everywhere.
        """
        if self.iterations is None and self.seconds is None:
            return Meter(iterations, seconds)
        return Meter(self.iterations, self.seconds)

    def __repr__(self):
        return f"Budget(iterations={self.iterations}, seconds={self.seconds})"


class Meter:
    """Counts iterations and looks at the clock: `while meter.more(): …`."""

    __slots__ = ("done", "iterations", "deadline", "clock")

    def __init__(self, iterations: int | None, seconds: float | None):
        from time import perf_counter

        self.clock = perf_counter
        self.done = 0
        self.iterations = iterations
        self.deadline = None if seconds is None else perf_counter() + seconds

    def more(self) -> bool:
        """Whether one more iteration may start; counts it."""
        if self.iterations is not None and self.done >= self.iterations:
            return False
        if self.deadline is not None and self.clock() >= self.deadline:
            return False
        self.done += 1
        return True


def steps(bot, view, legal_moves, rng, budget=None):
    """The thinking of any bot as a generator that returns the move."""
    if hasattr(bot, "steps"):
        return (yield from bot.steps(view, legal_moves, rng, budget))
    return bot.choose(view, legal_moves, rng, budget)


def finish(thinking):
    """Run such a generator to its end; what it returns."""
    try:
        while True:
            next(thinking)
    except StopIteration as end:
        return end.value


def get(id: str):
    """The bot of an id. Raises `BadSetup` for an unknown one."""
    if id not in IDS:
        raise BadSetup("unknown_bot", bot=str(id)[:40], known=IDS)
    return import_module(f"{__name__}.{id}").BOT
