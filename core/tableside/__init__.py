"""Tableside: a pure-Python rules core for board games.

>>> import tableside
>>> game = tableside.GAMES["tabriz"]
>>> pos = game.start(seats=3, seed=20221111)
>>> pos.seat in range(3), len(pos.legal_moves())
(True, 6)

The names below are the whole public API. Each part is imported when it is
first asked for, so `import tableside` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module

__version__ = "0.1.0"

_HOMES = {
    "GAMES": "games",
    "Record": "record",
    "Position": "position",
    "Move": "position",
    "Event": "events",
    "Game": "game",
    "Option": "game",
    "Stream": "chance",
    "Budget": "bots",
    "catalogue": "text",
    "LANGS": "text",
    "play_game": "arena",
    "duel": "arena",
    "Reason": "errors",
    "TablesideError": "errors",
    "IllegalMove": "errors",
    "BadNotation": "errors",
    "BadSetup": "errors",
    "BadPosition": "errors",
    "BadRecord": "errors",
    "BadLink": "errors",
}
_PARTS = ("bots",)

__all__ = ["__version__", *_PARTS, *_HOMES]


def __getattr__(name: str):
    if name in _HOMES:
        value = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    elif name in _PARTS:
        value = import_module(f".{name}", __name__)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__():
    return sorted(__all__)
