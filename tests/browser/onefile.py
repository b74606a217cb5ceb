"""The one file, and what must work in it whatever the browser: for Chromium here, for the others in tests/engines."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

from building.places import Places
from building.single import NAME, single
from driving import link

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("tabriz", "tenpenny", "woodcraft", "woodland")

READY = "return document.documentElement.dataset.state === 'ready'"
STUCK = "return document.documentElement.dataset.state === 'error' ? document.body.innerText.slice(0, 300) : ''"
PRESS = "document.querySelector('button[data-move]')?.click(); return {...document.documentElement.dataset}"
MARKS = "return {...document.documentElement.dataset}"


def write(dist: Path, folder: Path) -> str:
    """Make the one file of the built site in `folder`; returns its address on the disk."""
    text, _ = single(Places.of(ROOT, dist), "")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_text(text, encoding="utf-8")
    return (folder / NAME).as_uri()


def wait(run, script: str, what: str, seconds: float = 60):
    """Ask the page until the answer is true, and return it."""
    end = time.monotonic() + seconds
    while True:
        found = stuck = ""
        with contextlib.suppress(Exception):  # a page that is just being left cannot be asked
            found, stuck = run(script), run(STUCK)
        if found:
            return found
        assert not stuck, stuck
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.05)


def play_against_a_bot(go, run, address: str, game: str) -> None:
    """Open a new game in the file and play until a bot in seat 1 has moved."""
    go(f"{address}?new={game}&seats=person,gentle&seed=7")
    wait(run, f"return document.documentElement.dataset.game === '{game}' && document.documentElement.dataset.state === 'ready'", game)
    for _ in range(200):
        before = run(MARKS)
        if before["seat"] == "1":
            break
        run(PRESS)
    wait(run, f"return Number(document.documentElement.dataset.ply) > {before['ply']}", f"the bot's move in {game}")


def visit_all(go, run, address: str) -> None:
    """Lobby, each game with a bot, a saved game from the lobby, a link, the page about the site."""
    go(address)
    wait(run, READY, "the lobby")
    assert run("return [...document.querySelectorAll('.games img')].every((image) => image.src.startsWith('blob:'))")
    for game in GAMES:
        play_against_a_bot(go, run, address, game)
    go(f"{address}#{link('tabriz', plies=12)}")
    wait(run, "return document.documentElement.dataset.game === 'tabriz' && document.documentElement.dataset.ply === '12'", "the link")
    run("document.querySelector('.home').click()")
    wait(run, READY + " && !document.documentElement.dataset.game", "the lobby again")
    run("[...document.querySelectorAll('footer a')].at(-1).click()")
    wait(run, "return document.querySelector('main#about') !== null", "the page about the site")
