"""A component set of the reader's own, played with in place of the packaged one.

The browser keeps its text and name under an id, the first 12 hex digits of the
text's SHA-256. One set a game is in use at a time, for the whole of this Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import tableside
from tableside.errors import BadComponents

_ID = re.compile(r"[0-9a-f]{12}")


class OwnSet(NamedTuple):
    """A set: its id, its name for people, and its JSON text."""

    id: str
    name: str
    text: str

    @property
    def title(self) -> str:
        """What it is called in a sentence."""
        return self.name or self.id[:6]


Find = Callable[[str], OwnSet | None]

_in_use: dict[str, str] = {}  # id of the set by game


def take(id: str, find: Find) -> OwnSet:
    """The set of that id among those kept. Raises `BadComponents` where it is not there."""
    own = find(id) if _ID.fullmatch(id) else None
    if own is None:
        raise BadComponents("set_gone")
    return own


def use(game: str, own: OwnSet | None) -> bool:
    """Play a game with that set from here on (None: the packaged one); answers whether it was another before.

    Raises `BadComponents`, and nothing has changed.
    """
    wanted = own.id if own else None
    if _in_use.get(game) == wanted:
        return False
    from tableside.outside import game_of_components

    from . import boards, narrate

    if own and (found := game_of_components(own.text)) != game:
        raise BadComponents("components_game", game=found, wanted=game)
    kind = tableside.GAMES[game]
    kind.use(own.text if own else kind.packaged())
    _in_use[game] = wanted
    narrate.words.cache_clear()
    boards.forget(game)
    return True


def put_away() -> None:
    """Play all games with their packaged sets again."""
    for game in list(_in_use):
        use(game, None)
