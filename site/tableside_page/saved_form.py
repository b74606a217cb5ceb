"""The form of a saved game, as strict as for anything from outside. `saves` tells what the fields mean."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from tableside.errors import BadRecord, BadSetup

from .saves import MAX_NAME, MAX_RECORD, MAX_TEXT, MAX_TITLE, SCHEMA

Id = Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
Game = Annotated[str, Field(pattern=r"^[a-z]{1,20}$")]
Ply = Annotated[int, Field(ge=0, le=100_000)]
Whole = Annotated[int, Field(ge=0, lt=2**53)]
Seat = Annotated[int, Field(ge=0, le=11)]
Title = Annotated[str, Field(max_length=MAX_TITLE)]


class Strict(BaseModel):
    """Nothing is converted, nothing unknown is let through."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


class SavedChair(Strict):
    """Who sat at a seat."""

    kind: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,19}$")]
    name: Annotated[str, Field(max_length=MAX_NAME)]


class SavedOrigin(Strict):
    """See `Origin`."""

    id: Id
    ply: Ply
    title: Title


class SavedMove(Strict):
    """A move as its notation, and who made it."""

    seat: Seat
    move: Annotated[str, Field(max_length=400)]


class SavedGame(Strict):
    """The saved form."""

    schema_: Annotated[Literal[3], Field(alias="schema")]
    id: Id
    game: Game
    set: Id | None
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


class _Head(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)
    schema_: Annotated[int, Field(alias="schema", ge=1, le=999)]


def parse(text: str) -> SavedGame:
    """The saved form in the current schema, checked for its shape only. Raises `BadRecord`."""
    if len(text) > MAX_TEXT:
        raise BadRecord("record_long", high=MAX_TEXT)
    try:
        schema = _Head.model_validate_json(text).schema_
        if schema > SCHEMA:
            raise BadRecord("save_newer", version=schema, known=SCHEMA)
        if schema == SCHEMA:
            return SavedGame.model_validate_json(text)
        from . import migrations

        return SavedGame.model_validate(migrations.migrate(text, schema, SCHEMA))
    except BadSetup as error:
        raise BadRecord(error.reason) from None
    except ValidationError as error:
        place = ".".join(str(part) for part in error.errors(include_url=False)[0]["loc"]) or "?"
        raise BadRecord("bad_save", field=place[:60]) from None
