"""The table of games. A new game is one folder here and one line in `TABLE`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

TABLE = ("tabriz", "woodland", "tenpenny", "woodcraft")


class Games(Mapping):
    """The games by id; a game's package is imported when it is first asked for."""

    def __getitem__(self, id: str):
        if id not in TABLE:
            raise KeyError(id)
        return import_module(f"{__name__}.{id}").GAME

    def __iter__(self):
        return iter(TABLE)

    def __len__(self):
        return len(TABLE)


GAMES = Games()
