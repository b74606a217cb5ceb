"""Tables for the tests of the page: a handful of moves in, the screen out."""

import random

from tableside import Record
from tableside_page.table import PERSON, Chair, Table

SEED = 20221111


def table_of(game, *kinds, seed=SEED, names=(), **options):
    """A table of that game with such seats."""
    record = Record(game.id, len(kinds), seed)
    chairs = [Chair(kind, names[seat] if seat < len(names) else "") for seat, kind in enumerate(kinds)]
    return Table(record, chairs, **options)


def hot_seat(game, seats=None, **options):
    """A table with people on all seats."""
    return table_of(game, *[PERSON] * (seats or min(2, game.seats[-1])), **options)


def hides(position):
    """Whether the seat to decide knows something that a spectator does not."""
    own, open_view = position.view(position.seat), position.view(None)
    return any(getattr(own, field) != getattr(open_view, field) for field in (*own.FIELDS, "stack"))


def buttons(screen):
    """All move buttons of a screen."""
    return [button for group in screen["panel"]["groups"] for button in group["moves"]]


def step(table, rng):
    """Do the next thing a person would do; returns the screen after it."""
    screen = table.screen()
    if screen["cover"]:
        table.reveal()
    elif screen["bot"]:
        from tableside_page import worker

        table.bot_answered(worker.think(screen["bot"]))
    elif not table.position.over:
        table.press(rng.choice(buttons(screen))["notation"])
    return table.screen()


def play(table, steps, seed=1):
    """Do some steps at random; returns the screen after them."""
    rng = random.Random(seed)
    screen = table.screen()
    for _ in range(steps):
        if table.position.over:
            break
        screen = step(table, rng)
    return screen
