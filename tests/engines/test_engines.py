"""A link, a game with a bot, a reload, a step back and the network gone, in Firefox and in WebKitGTK."""

import os
import random
from pathlib import Path

from tableside import GAMES, Record

READY = "return ['ready', 'error'].includes(document.documentElement.dataset.state)"
PRESS = """
const found = [...document.querySelectorAll("button[data-move]")];
const button = document.querySelector("button[data-reveal]") ?? found[Math.floor(arguments[0] * found.length)];
if (!button) return false;
button.click();
return true;
"""
WATCH = """
window.complaints = [];
addEventListener("securitypolicyviolation", (event) => complaints.push(`${event.violatedDirective} ${event.blockedURI}`));
addEventListener("error", (event) => complaints.push(event.message));
addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
"""


def ready(window) -> dict:
    """Wait for the table and return its marks."""
    window.wait_for(READY, 120, "the table")
    marks = window.marks()
    assert marks["state"] == "ready", window.run("return document.body.innerText.slice(0, 400)")
    window.run(WATCH)
    return marks


def picture(window, name: str) -> None:
    """Keep a picture where TABLESIDE_PICTURES says so."""
    if folder := os.environ.get("TABLESIDE_PICTURES"):
        window.picture(Path(folder) / f"{window.name.replace(' ', '-')}-{name}.png")


def played(plies: int) -> Record:
    """A game of two with some random moves made."""
    record, rng = Record("tabriz", 2, 20221111), random.Random(plies)
    for _ in range(plies):
        record.play(rng.choice(record.replay().legal_moves()))
    return record


def test_a_link_a_game_a_reload_a_step_back_and_the_network_gone(window, site):
    record = played(6)
    window.go(f"{site.address}play.html#{record.to_link()}")
    marks = ready(window)
    assert (marks["game"], marks["ply"], marks["over"]) == ("tabriz", "6", "false")
    legal = {record.replay().notation(move) for move in record.replay().legal_moves()}
    window.wait_for("return document.querySelector('button[data-reveal], button[data-move]')", 20)
    window.run("document.querySelector('button[data-reveal]')?.click()")
    shown = window.wait_for("return [...document.querySelectorAll('button[data-move]')].map((button) => button.dataset.move)", 20)
    assert set(shown) == legal

    window.go(f"{site.address}play.html?new=tabriz&seats=person,gentle&seed=7")
    ready(window)
    rng = random.Random(3)
    for _ in range(60):
        if int(window.marks()["ply"]) >= 10:
            break
        ply = window.marks()["ply"]
        window.wait_for("return document.querySelector('button[data-reveal], button[data-move]')", 60, "a move to choose")
        window.run(PRESS, rng.random())
        window.wait_for(f"return document.documentElement.dataset.ply !== '{ply}' || document.querySelector('button[data-move]')", 60)
    window.wait_for("return document.querySelector('button[data-reveal], button[data-move]')", 60, "the person's turn")
    ply, link = int(window.marks()["ply"]), window.run("return tableside_view.link()")
    assert ply >= 10 and len(Record.from_link(link)) == ply
    assert window.run("return complaints") == []
    picture(window, "game")

    window.wait_for(f"return location.hash.startsWith('#{link}')", 10, "the address to follow the game")
    window.reload()
    assert int(ready(window)["ply"]) == ply
    assert window.run("return tableside_view.link()") == link

    window.run(f"tableside_view.ask({{ do: 'step', ply: {ply - 1} }})")
    window.wait_for(f"return document.documentElement.dataset.ply === '{ply - 1}'", 10)
    back = window.run("return tableside_view.link()")
    assert Record.from_link(back).shown == ply - 1 and len(Record.from_link(back)) == ply
    assert window.run("return complaints") == []
    picture(window, "back")

    _without_network(window, site, link)


def _without_network(window, site, link: str) -> None:
    """The service worker has kept the site: with the server gone the same table opens."""
    window.go(site.address)  # WebKitGTK has little time for storing while it draws a board without a graphics card
    window.wait_for("return document.documentElement.dataset.state === 'ready'", 60, "the lobby")
    window.run("navigator.serviceWorker.ready.then((found) => (window.stored = found.active !== null))")
    window.wait_for("return window.stored", 120, "the site to be stored")
    site.stop()
    window.go(f"{site.address}play.html?again#{link}")
    assert int(ready(window)["ply"]) == len(Record.from_link(link))
    picture(window, "offline")


def test_every_game_is_drawn(window, site):
    """The canvas of each game has many colours. WebKitGTK draws without a graphics card and is slow: one game is enough there."""
    games = [id for id in GAMES if id not in ("tinygame", "tabriz")]
    for id in games[-1:] if "WebKit" in window.name else games:
        window.go(f"{site.address}play.html?of={id}#{Record(id, 2, 5).to_link()}")  # another link alone is no other page
        assert ready(window)["game"] == id
        colours = window.wait_for(COLOURS, 20, "the board")
        assert colours > 20, f"{id}: only {colours} colours"
        assert window.run("return complaints") == []
        picture(window, id)


COLOURS = """
const canvas = document.querySelector("#canvas canvas") ?? document.querySelector("canvas");
if (!canvas?.width) return 0;
const small = new OffscreenCanvas(160, 100).getContext("2d");
for (const layer of document.querySelectorAll("canvas")) small.drawImage(layer, 0, 0, 160, 100);
const { data } = small.getImageData(0, 0, 160, 100);
const seen = new Set();
for (let at = 0; at < data.length; at += 4) if (data[at + 3]) seen.add((data[at] >> 3 << 10) | (data[at + 1] >> 3 << 5) | (data[at + 2] >> 3));
return seen.size > 20 ? seen.size : 0;
"""
