"""Drawing positions for the tests of the boards, and what holds for every scene of every game."""

from __future__ import annotations

import json
import re

from tableside import GAMES
from tableside.text import LANGS
from tableside_page import drawing
from tableside_page.scene import bounds, walk
from tableside_page.theme import TOKENS

NAMES = ("Ayla", "Bijan", "Cyra", "Darius", "Elif")
KEYS = re.compile(r"\b(?:board|track|group|move)\.[a-z_]")


def names_of(pos) -> list[str]:
    """Names by seat, with one for a solo opponent."""
    return [*NAMES[: pos.seats], *(["Rival"] if pos.seats == 1 else [])]


def played(pos, choose, plies):
    """Each position of a game with the events that led to it; `choose` takes a move from the legal ones."""
    pos.record_events(True)
    last = []
    for _ in range(plies):
        yield pos, last
        if pos.over:
            return
        last = pos.play(choose(pos.legal_moves()))


def draw(pos, last=(), *, seat="decides", width=930, lang="en", chosen=()):
    """The scene of a position as a seat sees it, and the moves that can be picked there by their notation."""
    seat = pos.seat if seat == "decides" else seat
    view = pos.view(seat)
    moves = {view.notation(move): move for move in view.legal_moves()} if seat is not None and seat == view.seat else {}
    events = [event.seen_by(seat) for event in last]
    board = drawing.board(pos.game.id)
    scene = board.draw(
        view, seat=seat, targets=moves, chosen=chosen, width=width, lang=lang, names=names_of(pos), last=events
    )
    return scene, moves


def items_of(scene):
    """All items of all layers, those inside groups too."""
    return [item for layer in scene.layers for item in walk(layer.items)]


def texts(scene):
    """The text items of a scene."""
    return [item for item in items_of(scene) if item["t"] == "text"]


def sizes(items, scale=1.0):
    """The sizes at which texts are painted, in units of the scene."""
    for item in items:
        if item["t"] == "text":
            yield item["z"] * scale
        elif item["t"] == "group":
            yield from sizes(item["c"], scale * item.get("sc", 1))


def target(scene, id):
    """The target of that id, or None."""
    return next((target for target in scene.targets if target["id"] == id), None)


def check(scene, moves) -> None:
    """What holds for every scene: colours are tokens, ids and keys stand once, targets are on the board and do something."""
    items = items_of(scene)
    keys = [item["key"] for item in items if "key" in item]
    assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)
    for item in [*items, *(item for target in scene.targets for item in walk(target.get("preview", ())))]:
        assert item.get("fill", "ink") in TOKENS and item.get("stroke", "ink") in TOKENS
    ids = [target["id"] for target in scene.targets]
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
    for target in scene.targets:
        assert {*target.get("moves", ()), *target.get("sequence", ())[:1]} <= set(moves)
        assert target["kind"] == "idle" or target.get("moves") or target.get("choose") or target.get("sequence"), target
        assert (target["kind"] == "view") == target.get("choose", "").startswith("view:")
        x, y, w, h = bounds(target["shape"])
        assert x >= -1 and y >= -6 and x + w <= scene.width + 1 and y + h <= scene.height + 1, target
        assert "drag" not in target or target["drag"] in keys
    said = [item["v"] for item in texts(scene)] + [scene.title, scene.description, *scene.words.values()]
    said += [words for t in scene.targets for words in (t["label"], t.get("why") or "", *t.get("tip", ()))]
    for words in said:
        assert not KEYS.search(words) and "{" not in words and "None" not in words, words


def check_flights(pos, last, scene) -> None:
    """What flies over the board starts and ends at a place the scene knows."""
    for flight in drawing.board(pos.game.id).flights(last, scene):
        assert flight["from"] in scene.anchors and flight["to"] in scene.anchors
    json.loads(scene.to_json())


def language(number: int) -> str:
    """The languages in turn."""
    return LANGS[number % len(LANGS)]


GAME_IDS = [id for id in GAMES if id != "tinygame"]
