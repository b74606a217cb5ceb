"""The script that other sites load: what it must know of this one is written into it."""

from __future__ import annotations

import json

from .places import BuildError, Places
from .wheel import game_codes

_PLACE = "{ words: {}, games: {}, names: {} }; // written by the build"
_WORDS = "embed."


def with_site_facts(places: Places, script: bytes) -> bytes:
    """`static/embed.js` with its words in all languages, and the games by their number in links."""
    pages = {path.stem: _messages(path) for path in sorted((places.page / "messages").glob("*.json"))}
    words = {
        language: {key: text for key, text in messages.items() if key.startswith(_WORDS)}
        for language, messages in pages.items()
    }
    games = game_codes(places)
    names = {
        id: {language: _messages(places.core / "games" / id / "messages" / f"{language}.json")["game.name"] for language in pages}
        for id in games.values()
    }
    facts = json.dumps({"words": words, "games": games, "names": names}, ensure_ascii=False, sort_keys=True)
    text = script.decode()
    if _PLACE not in text:
        raise BuildError("static/embed.js has no place for the words and games of the site.")
    return text.replace(_PLACE, f"{facts};").encode()


def _messages(path) -> dict[str, str]:
    return json.loads(path.read_text(encoding="utf-8"))
