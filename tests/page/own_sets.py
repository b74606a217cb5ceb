"""Component sets for tests: the packaged ones with something changed."""

import hashlib
import json

from tableside import GAMES
from tableside_page.own_set import OwnSet

MORE = 7  # prestige that every order of `dearer` brings beyond the packaged set's


def own_set(game, change=lambda data: None, name="mine.json"):
    """The packaged set of a game with a change, as the browser keeps it."""
    data = json.loads(GAMES[game].packaged())
    change(data)
    return of_text(json.dumps(data, ensure_ascii=False, indent=1), name)


def of_text(text, name="mine.json"):
    """A set of that text."""
    return OwnSet(hashlib.sha256(text.encode()).hexdigest()[:12], name, text)


def dearer(name="dearer.json"):
    """Tabriz with more prestige on every order, and nothing else changed."""

    def change(data):
        for order in data["orders"]:
            order["reward"][0]["gain"]["prestige"] = order["reward"][0]["gain"].get("prestige", 0) + MORE

    return own_set("tabriz", change, name)


def richer(name="richer.json"):
    """Tabriz with more coins at the start: its positions differ from the very first."""
    return own_set("tabriz", lambda data: data["start"].update(coins=11), name)
