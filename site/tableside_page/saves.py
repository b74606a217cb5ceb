"""Saved games: one self-contained text each, read as strictly as anything from outside.

The current schema (`SCHEMA`):

    {"schema": 2, "id": "12 hex digits", "game": "tabriz", "root": "what all lines of this game share",
     "title": "", "chairs": [{"kind": "person", "name": "Ann"}, …], "mine": null, "seen": 47,
     "origin": null, "record": "the record's JSON text", "ply": 47, "round": 3, "over": false,
     "scores": [12, 9], "last": {"seat": 1, "move": "end_turn"},
     "created": 1764500000000, "updated": 1764500000000, "revision": 31}

`root`, `ply`, `round`, `over`, `scores` and `last` are there for the list of
saved games, which has no Python; reading goes by the record. `mine` are the
seats claimed on this device (null: everyone plays here), `seen` the ply this
device last saw, `origin` the game and ply this one was forked from. Times are
milliseconds since 1970. Older schemas are read by `migrations`.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from tableside import Record
from tableside.errors import BadRecord, BadSetup, Reason

SCHEMA = 2
MAX_NAME = 40
MAX_TITLE = 60
MAX_RECORD = 400_000
MAX_TEXT = 1_000_000  # characters of a saved game
_JOINERS = "\u200c\u200d"  # Persian words and some emoji need them


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


class Origin(NamedTuple):
    """The saved game another was forked from, the ply where they part, and its title then."""

    id: str
    ply: int
    title: str


@dataclass
class About:
    """What is known of a game beside its record and chairs.

    `title` is what the person calls it, `mine` the seats claimed on this
    device (None: everyone plays here), `seen` the ply this device last saw.
    """

    title: str = ""
    mine: list[int] | None = None
    seen: int = 0
    origin: Origin | None = None


class Save(NamedTuple):
    """A saved game that could be read.

    `broken` is the reason where the record holds less than was saved: it then
    ends at the last good ply, and nothing may be written over the text.
    """

    identity: Identity
    record: Record
    chairs: list[tuple[str, str]]
    about: About
    broken: Reason | None


# -- the models ---------------------------------------------------------------------

Id = Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
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

    schema_: Annotated[Literal[2], Field(alias="schema")]
    id: Id
    game: Annotated[str, Field(pattern=r"^[a-z]{1,20}$")]
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


# -- writing ------------------------------------------------------------------------


def clean(text: str, length: int) -> str:
    """A text fit to be shown: one line, no direction marks or control signs, not longer than that."""
    line = " ".join(text[: 20 * length].split())
    return "".join(sign for sign in line if sign.isprintable() or sign in _JOINERS)[:length].strip()


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, no direction marks, at most 40 characters."""
    return clean(name, MAX_NAME)


def clean_title(title: str) -> str:
    """A title fit to be shown: one line, no direction marks, at most 60 characters."""
    return clean(title, MAX_TITLE)


def write(table, identity: Identity, now: int) -> str:
    """The text of a table's game."""
    timeline, about = table.timeline, table.about
    position, record = timeline.now, timeline.record
    return SavedGame(
        schema=SCHEMA,
        id=identity.id,
        game=table.game.id,
        root=record.root,
        title=clean_title(about.title),
        chairs=[SavedChair(kind=chair.kind, name=clean_name(chair.name)) for chair in table.chairs],
        mine=about.mine,
        seen=about.seen,
        origin=about.origin and SavedOrigin(**about.origin._asdict()),
        record=record.to_json(indent=None),
        ply=len(timeline),
        round=getattr(position, "round", None),
        over=position.over,
        scores=_open_scores(position, len(table.chairs)),
        last=_last_move(timeline),
        created=identity.created,
        updated=now,
        revision=identity.revision,
    ).model_dump_json(by_alias=True)


def _open_scores(position, seats: int) -> list[int]:
    """The scores by seat as a spectator may know them."""
    seen = position.view(None)
    return [sum(points for _, points in seen.breakdown(seat)) for seat in range(seats)]


def _last_move(timeline) -> SavedMove | None:
    if not len(timeline):
        return None
    return SavedMove(seat=timeline.plies[-1].seat, move=timeline.record.notations()[-1])


# -- reading ------------------------------------------------------------------------


def read(text: str) -> Save:
    """Read a saved game; older schemas are migrated.

    Raises `BadRecord`; what cannot be read is never to be deleted for it. The
    reasons are those of `Record.from_json`, `bad_save` (names the field) and
    `save_newer` (a schema of a later version of the site).
    """
    saved, broken = _parse(text), None
    try:
        record = Record.from_json(saved.record)
    except BadRecord as error:
        if error.partial is None:
            raise
        record, broken = error.partial, error.reason
    if record.game != saved.game or record.seats != len(saved.chairs):
        raise BadRecord("bad_save", field="chairs")
    if any(seat >= record.seats for seat in saved.mine or ()):
        raise BadRecord("bad_save", field="mine")
    chairs = [(chair.kind, clean_name(chair.name)) for chair in saved.chairs]
    origin = saved.origin and Origin(saved.origin.id, saved.origin.ply, clean_title(saved.origin.title))
    about = About(clean_title(saved.title), saved.mine, min(saved.seen, len(record)), origin)
    return Save(Identity(saved.id, saved.created, saved.revision), record, chairs, about, broken)


def _parse(text: str) -> SavedGame:
    """The saved form in the current schema, checked for its shape only."""
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
