"""Hanging the rules of a game on its position class.

The rules of a game stand in modules, one a chapter. Each offers some of the
tables `PHASES`, `AUTO`, `APPLY`, `REFUSE`, `KINDS` and `CANONICAL`, see
`tableside.position`; here they are put together.
"""

from __future__ import annotations

from .errors import Reason

TABLES = ("PHASES", "AUTO", "APPLY", "REFUSE", "KINDS", "CANONICAL")


def is_plain(move) -> bool:
    """Whether all arguments are words or whole numbers, as they are in most listed moves."""
    return all(type(part) in (str, int) for part in move[1:])


def hang(position_class, notation: dict, modules, malformed: str = "not_offered", plain=is_plain) -> None:
    """Put the notation and the tables of all chapters on a position class.

    Reasons and merging of equivalent moves are asked only for requests whose
    arguments are `plain`; any other is refused with the reason `malformed`.
    """
    position_class.NOTATION = notation
    for name in TABLES:
        tables = [getattr(module, name, {}) for module in modules]
        setattr(position_class, name, {key: value for table in tables for key, value in table.items()})
    refuse, merge = position_class.REFUSE, position_class.CANONICAL
    position_class.REFUSE = {kind: _only(plain, function, malformed) for kind, function in refuse.items()}
    position_class.CANONICAL = {kind: _if(plain, function) for kind, function in merge.items()}


def _only(plain, refuse, malformed: str):
    return lambda pos, frame, move: refuse(pos, frame, move) if plain(move) else Reason(malformed)


def _if(plain, merge):
    return lambda pos, move: merge(pos, move) if plain(move) else move
