"""Message catalogues: all sentences people read, in three languages.

A catalogue is one JSON object a language, key -> sentence:

- the shared one in `tableside/messages/`,
- one a game in its folder `messages/`,
- the page's in `tableside_page/messages/`.

`catalogue(scope, lang)` merges the shared one with that of the scope (a game's
id, `page`, or `core` for the shared one alone; the scope wins).

A sentence may hold placeholders and nothing else that is active:

- `{name}` is the value given under that name;
- `{material@thing}` is an id, shown by the message `thing.<value>`; a number
  as id works too (`{seat@seat}` with 2 shows `seat.2`);
- `{n:coin|coins}` is the first text where n is 1, otherwise the second, so
  English writes "{n} {n:coin|coins}";
- `{{` and `}}` are plain braces.

A missing key shows as the key, a missing value as its placeholder: a reader
loses a word and never the page. The tests hold all catalogues to be complete.
"""

from __future__ import annotations

import re
from functools import cache

from .errors import Reason, TablesideError

LANGS = ("zh-Hant", "zh-Hans", "en")
FALLBACK = "en"

PLACEHOLDER = re.compile(r"\{\{|\}\}|\{(\w+)(?:@(\w+)|:([^{}|]*)\|([^{}|]*))?\}")


class Catalogue:
    """The messages of one scope in one language. `messages` maps keys to sentences."""

    __slots__ = ("scope", "lang", "messages")

    def __init__(self, scope: str, lang: str, messages: dict[str, str]):
        self.scope = scope
        self.lang = lang
        self.messages = messages

    def has(self, key: str) -> bool:
        """Whether there is a message of that key."""
        return key in self.messages

    def say(self, key: str, /, **values) -> str:
        """The sentence of a key, its placeholders filled."""
        sentence = self.messages.get(key, key)
        if "{" not in sentence and "}" not in sentence:
            return sentence

        def fill(match: re.Match) -> str:
            whole = match.group()
            if whole in ("{{", "}}"):
                return whole[0]
            name, table, one, several = match.groups()
            if name not in values:
                return whole
            value = values[name]
            if table is not None:
                return self.name(table, value)
            if one is not None:
                return one if value == 1 else several
            return self.show(value)

        return PLACEHOLDER.sub(fill, sentence)

    def name(self, table: str, id) -> str:
        """The word for an id: the message `<table>.<id>`; lists of ids are joined."""
        if isinstance(id, (tuple, list)):
            return self.join([self.name(table, item) for item in id])
        return self.messages.get(f"{table}.{id}", str(id))

    def show(self, value) -> str:
        """A value as text; lists are joined."""
        if isinstance(value, (tuple, list)):
            return self.join([self.show(item) for item in value])
        return str(value)

    def join(self, texts: list[str]) -> str:
        """Texts as a list in a sentence."""
        return self.messages["list.separator"].join(texts)

    def sentences(self, texts) -> str:
        """Sentences one after another; empty ones are left out."""
        return self.messages["list.sentences"].join(filter(None, texts))

    def reason(self, reason: Reason, seats=None) -> str:
        """The sentence of a reason, `reason.<code>`.

        `seats`, where given, are the names of the seats in order and stand for
        the reason's `seat`; otherwise a seat is called by its number from 1.
        """
        values = dict(reason.params)
        seat = values.get("seat")
        if isinstance(seat, int):
            values["seat"] = seats[seat] if seats else self.say("seat.number", n=seat + 1)
        return self.say(f"reason.{reason.code}", **values)

    def error(self, error: TablesideError) -> str:
        """The sentence of a declared error."""
        return self.reason(error.reason)


@cache
def catalogue(scope: str, lang: str) -> Catalogue:
    """The catalogue of a scope in a language; an unknown language is read as `nearest` does.

    A game may add names of its cards and tiles from its own data: a function
    `messages(lang) -> dict` in its room `components`.
    """
    lang = nearest(lang)
    messages = dict(load("core", lang))
    if scope != "core":
        messages.update(load(scope, lang))
    return Catalogue(scope, lang, messages)


@cache
def load(scope: str, lang: str) -> dict[str, str]:
    """The messages of one scope alone in one language."""
    import json

    folder = folder_of(scope)
    messages = {}
    if scope not in ("core", "page"):
        messages.update(names_of(scope, lang))
    messages.update(json.loads((folder / f"{lang}.json").read_text(encoding="utf-8")))
    return messages


def forget_names() -> None:
    """Read the catalogues anew when they are next asked for: names that come from components have changed."""
    catalogue.cache_clear()
    load.cache_clear()


def folder_of(scope: str):
    """The folder (a `pathlib.Path`) with a scope's message files."""
    from importlib.util import find_spec
    from pathlib import Path

    if scope == "core":
        package = __package__
    elif scope == "page":
        package = "tableside_page"
    else:
        from .games import GAMES

        package = GAMES[scope].package
    return Path(find_spec(package).origin).parent / "messages"


def names_of(game: str, lang: str) -> dict[str, str]:
    """The names a game's data bring along, key -> word; empty where it has none."""
    from importlib.util import find_spec

    from .games import GAMES

    game = GAMES[game]
    if find_spec(f"{game.package}.components") is None:
        return {}
    names = getattr(game.room("components"), "messages", None)
    return names(lang) if names else {}


def nearest(tag: str | None) -> str:
    """The language among `LANGS` for a tag such as `zh_TW.UTF-8`, `zh-Hans-SG` or `de`.

    >>> [nearest(tag) for tag in ("zh_TW.UTF-8", "zh-CN", "zh", "zh-HK", "en-GB", "fr", "C", None)]
    ['zh-Hant', 'zh-Hans', 'zh-Hans', 'zh-Hant', 'en', 'en', 'en', 'en']
    """
    parts = re.split(r"[-_.@]", (tag or "").lower())
    if parts[0] != "zh":
        return FALLBACK
    if "hans" in parts:
        return "zh-Hans"
    return "zh-Hant" if {"hant", "tw", "hk", "mo"} & set(parts) else "zh-Hans"
