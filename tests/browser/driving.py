"""Driving the table the way any script may: by the marks the page promises."""

from __future__ import annotations

import random

from tableside import GAMES, Record

SEED = 20221111
GAME_IDS = [id for id in GAMES if id != "tinygame"]

PRESS = """([kind, pick]) => {
  const all = [...document.querySelectorAll(`button[data-${kind}]`)];
  if (!all.length) return null;
  const button = all[Math.floor(pick * all.length)];
  button.click();
  return button.dataset[kind];
}"""


def link(game: str, seats: int = 2, plies: int = 0, seed: int = SEED) -> str:
    """The link of a game with some random moves made."""
    record, rng = Record(game, seats, seed), random.Random(plies)
    for _ in range(plies):
        legal = record.replay().legal_moves()
        if not legal:
            break
        record.play(rng.choice(legal))
    return record.to_link()


def hides(position) -> bool:
    """Whether the seat to decide knows something that a spectator does not."""
    own, open_view = position.view(position.seat), position.view(None)
    return any(getattr(own, field) != getattr(open_view, field) for field in (*own.FIELDS, "stack"))


def marks(page) -> dict:
    """What `<html>` says of the game."""
    return page.evaluate("() => ({...document.documentElement.dataset})")


def new(game: str, *kinds: str, seed: int = SEED, **more) -> str:
    """The address of a new game with such seats."""
    extra = "".join(f"&{name}={value}" for name, value in more.items())
    return f"play.html?new={game}&seats={','.join(kinds)}&seed={seed}{extra}"


def press(page, rng) -> str | None:
    """Uncover the hand, or press a random move; what was pressed, or None where nothing can be."""
    if page.evaluate(PRESS, ["reveal", 0]) is not None:
        return "reveal"
    return page.evaluate(PRESS, ["move", rng.random()])


def wait_for_choice(page, more: str = "") -> None:
    """Wait until a person may press something, the game is over, or what the selector `more` names is there."""
    page.wait_for_selector(f'button[data-move], button[data-reveal], html[data-over="true"]{more and ", " + more}', state="attached")


def press_some(page, times: int, rng=None) -> None:
    """Press so many times; waits for bots in between."""
    rng = rng or random.Random(1)
    while times and marks(page)["over"] == "false":
        if press(page, rng) is None:
            wait_for_choice(page)
        else:
            times -= 1


PRESS_MANY = """(picks) => {
  let pressed = 0;
  for (const pick of picks) {
    if (document.documentElement.dataset.over === "true") break;
    const reveal = document.querySelector("button[data-reveal]");
    const moves = [...document.querySelectorAll("button[data-move]")];
    const button = reveal ?? moves[Math.floor(pick * moves.length)];
    if (!button) break;
    button.click();
    pressed++;
  }
  return pressed;
}"""


def press_to_the_end(page, rng=None, limit: int = 3000) -> int:
    """Press until the game is over; returns the number of presses."""
    rng = rng or random.Random(1)
    count = 0
    while marks(page)["over"] == "false":
        assert count < limit, "the game did not end"
        pressed = page.evaluate(PRESS_MANY, [rng.random() for _ in range(40)])
        count += pressed
        if not pressed:
            wait_for_choice(page)
    return count


def wait_for_ply(page, ply: int, timeout: int = 20_000) -> None:
    """Wait until that ply is shown."""
    page.wait_for_selector(f'html[data-ply="{ply}"]', state="attached", timeout=timeout)


def record_of(page) -> Record:
    """The record of the link the page shares."""
    return Record.from_link(page.evaluate("() => tableside_view.link()"))
