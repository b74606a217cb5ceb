"""Saved games of older schemas: each is read by its own model and taken one schema further, step by step.

A new schema means: its predecessor's model moves here, one more migration, and
frozen samples of the old texts in `tests/page/saves/`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from tableside import Record, record_json

from .saved_form import Game, Id, Ply, SavedChair, SavedMove, SavedOrigin, Seat, Strict, Title, Whole
from .saves import MAX_RECORD


class SavedGame1(Strict):
    """Schema 1: no root, title, claimed seats, origin, scores or last move."""

    schema_: Annotated[Literal[1], Field(alias="schema")]
    id: Id
    game: Game
    chairs: Annotated[list[SavedChair], Field(min_length=1, max_length=12)]
    record: Annotated[str, Field(max_length=MAX_RECORD)]
    ply: Ply
    round: Ply | None
    over: bool
    created: Whole
    updated: Whole
    revision: Whole


class SavedGame2(Strict):
    """Schema 2: no component set of one's own."""

    schema_: Annotated[Literal[2], Field(alias="schema")]
    id: Id
    game: Game
    root: Annotated[str, Field(max_length=1000)]
    title: Title
    chairs: Annotated[list[SavedChair], Field(min_length=1, max_length=12)]
    mine: Annotated[list[Seat], Field(max_length=12)] | None
    seen: Ply
    origin: SavedOrigin | None
    record: Annotated[str, Field(max_length=MAX_RECORD)]
    ply: Ply
    round: Ply | None
    over: bool
    scores: Annotated[list[Annotated[int, Field(ge=-100_000, le=100_000)]], Field(max_length=13)] | None
    last: SavedMove | None
    created: Whole
    updated: Whole
    revision: Whole


def _from_1(plain: dict) -> dict:
    """The record tells the root; scores and last move are left for the next time it is saved."""
    record = record_json.parse(plain["record"])
    root = Record(record["game"], record["seats"], record["seed"], record["options"]).root
    return {
        **plain, "schema": 2, "root": root, "title": "", "mine": None, "seen": plain["ply"],
        "origin": None, "scores": None, "last": None,
    }  # fmt: skip


def _from_2(plain: dict) -> dict:
    return {**plain, "schema": 3, "set": None}


MODELS = {1: SavedGame1, 2: SavedGame2}
MIGRATIONS = {1: _from_1, 2: _from_2}


def migrate(text: str, schema: int, to: int) -> dict:
    """The plain data of a saved text of an older schema in a later one.

    Raises pydantic's `ValidationError` or a `TablesideError` where the text is wrong.
    """
    plain = MODELS[schema].model_validate_json(text).model_dump(by_alias=True)
    for step in range(schema, to):
        plain = MIGRATIONS[step](plain)
    return plain
