"""Saved games: one self-contained text each, read as strictly as anything from outside."""

from __future__ import annotations

import secrets
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from tableside import Record
from tableside.errors import BadRecord

SCHEMA = 1
MAX_NAME = 40
_BIDI = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C])


class Identity(NamedTuple):
    """Which saved game a table writes to, and how often it was written."""

    id: str
    created: int
    revision: int

    @classmethod
    def new(cls, now: int) -> "Identity":
        """A saved game that was not written yet."""
        return cls(secrets.token_hex(6), now, 0)

    def next(self) -> "Identity":
        """The identity with the next revision."""
        return self._replace(revision=self.revision + 1)


class SavedChair(BaseModel):
    """Who sat at a seat."""

    model_config = ConfigDict(extra="forbid", strict=True)
    kind: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,19}$")]
    name: Annotated[str, Field(max_length=MAX_NAME)]


class SavedGame(BaseModel):
    """The saved form. `round`, `over` and `scores` are there for the list of saved games only."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
    schema_: Annotated[Literal[1], Field(alias="schema")]
    id: Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
    game: Annotated[str, Field(pattern=r"^[a-z]{1,20}$")]
    chairs: Annotated[list[SavedChair], Field(min_length=1, max_length=12)]
    record: Annotated[str, Field(max_length=400_000)]
    ply: Annotated[int, Field(ge=0, le=100_000)]
    round: Annotated[int, Field(ge=0, le=100_000)] | None
    over: bool
    created: Annotated[int, Field(ge=0)]
    updated: Annotated[int, Field(ge=0)]
    revision: Annotated[int, Field(ge=0)]


class Save(NamedTuple):
    """A saved game that could be read."""

    identity: Identity
    record: Record
    chairs: list[tuple[str, str]]


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, no direction marks, at most 40 characters."""
    return " ".join(name.translate(_BIDI).split())[:MAX_NAME]


def write(table, identity: Identity, now: int) -> str:
    """The text of a table's game."""
    position = table.timeline.now
    return SavedGame(
        schema=SCHEMA,
        id=identity.id,
        game=table.game.id,
        chairs=[SavedChair(kind=chair.kind, name=clean_name(chair.name)) for chair in table.chairs],
        record=table.timeline.record.to_json(indent=None),
        ply=len(table.timeline),
        round=getattr(position, "round", None),
        over=position.over,
        created=identity.created,
        updated=now,
        revision=identity.revision,
    ).model_dump_json(by_alias=True)


def read(text: str) -> Save:
    """Read a saved game. Raises `BadRecord`; what cannot be read is never to be deleted for it."""
    try:
        saved = SavedGame.model_validate_json(text)
    except ValidationError as error:
        place = ".".join(str(part) for part in error.errors(include_url=False)[0]["loc"]) or "?"
        raise BadRecord("bad_save", field=place[:60]) from None
    record = Record.from_json(saved.record)
    if record.game != saved.game or record.seats != len(saved.chairs):
        raise BadRecord("bad_save", field="chairs")
    chairs = [(chair.kind, clean_name(chair.name)) for chair in saved.chairs]
    return Save(Identity(saved.id, saved.created, saved.revision), record, chairs)
