"""Records as JSON text: written with the moves in notation, and read as what it is, text from outside.

The current schema (`SCHEMA`):

    {"schema": 2, "game": "tabriz", "rules_version": 1, "seats": 2, "seed": 7,
     "options": {…}, "shown": null, "moves": ["keep_orders K01 K07", …],
     "checks": "4 hex digits of the digest after every 16 plies, in a row",
     "digest": "16 hex digits of the position at the end"}

`options`, `shown`, `checks` and `digest` may be missing in a text written by
hand. Where the rules have changed, the checks tell the last good ply.

An older schema is read by its own model and handed through `MIGRATIONS`, one
step a schema, each a pure function from plain data to plain data. A new schema
means: a new model, one more migration, and a frozen sample of the old one for
the tests. Unknown fields are refused, so a newer text is never half understood.

Schema 1 had all moves in one text, separated by `;`, no `shown` and no `checks`.
"""

from __future__ import annotations

import json
from functools import cache

from .errors import BadRecord, BadSetup
from .record import EVERY, MAX_PLIES, Record

SCHEMA = 2
MAX_LENGTH = 1_000_000  # characters of a text
MAX_MOVE = 400  # characters of a move
CHECK = 4  # hex digits of a check


# -- writing -----------------------------------------------------------------------


def write(record: Record, shown: int | None, indent: int | None) -> str:
    """See `Record.to_json`."""
    plain = {
        "schema": SCHEMA,
        "game": record.game,
        "rules_version": record.kind.rules_version,
        "seats": record.seats,
        "seed": record.seed,
        "options": record.options,
        "shown": shown,
        "moves": record.notations(),
        "checks": "".join(digest[:CHECK] for digest in record.checks()),
        "digest": record.replay().digest(),
    }
    separators = (",", ":") if indent is None else None
    return json.dumps(plain, ensure_ascii=False, indent=indent, separators=separators)


# -- reading ------------------------------------------------------------------------


def read(text: str) -> Record:
    """See `Record.from_json`. Besides those of `BadSetup` the reasons are

    `record_text` (not JSON), `record_long`, `record_schema`, `record_field`
    (names the field and what is wrong), `unknown_game`, `record_version`,
    `record_move`, `record_ply`, `record_digest`.
    """
    plain = parse(text)
    broken = None
    try:
        record = Record.from_notation(
            plain["game"], plain["seats"], plain["seed"], plain["options"], plain["moves"]
        )
    except BadSetup as error:
        raise BadRecord(error.reason) from None
    except BadRecord as error:
        record, broken = error.partial, error
    wrong = broken is not None or plain["digest"] not in (None, record.replay().digest())
    partial = record.fork(_last_good(record, plain["checks"], broken)) if wrong else record
    known = record.kind.rules_version
    if plain["rules_version"] != known:
        raise BadRecord("record_version", partial=partial, version=plain["rules_version"], known=known)
    if wrong:
        raise BadRecord(broken.reason if broken else "record_digest", partial=partial)
    shown = plain["shown"]
    if shown is not None and shown > len(record):
        raise BadRecord("record_ply", partial=record, ply=shown, high=len(record))
    record.shown = shown
    return record


def _last_good(record: Record, checks: str | None, broken) -> int:
    """The last ply that is known to be right of a record that went wrong somewhere.

    Without checks nothing speaks against any ply that can be played. With
    them it is the last that holds; where all hold and a move then turned out
    illegal (`broken`), it is the ply before that.
    """
    if checks is None:
        return len(record)
    good = record.same_until([checks[k : k + CHECK] for k in range(0, len(checks), CHECK)])
    return len(record) if broken and good + EVERY >= len(record) else good


def parse(text: str) -> dict:
    """The plain data of a record's JSON text in the current schema, checked for its shape only."""
    from pydantic import ValidationError

    if not isinstance(text, str):
        raise BadRecord("record_text")
    if len(text) > MAX_LENGTH:
        raise BadRecord("record_long", high=MAX_LENGTH)
    head, models = _models()
    try:
        schema = head.model_validate_json(text).schema_
        if schema not in models:
            raise BadRecord("record_schema", version=schema, known=SCHEMA)
        plain = models[schema].model_validate_json(text).model_dump(by_alias=True)
        for step in range(schema, SCHEMA):
            plain = MIGRATIONS[step](plain)
        if schema != SCHEMA:
            plain = models[SCHEMA].model_validate(plain).model_dump(by_alias=True)
    except ValidationError as error:
        raise _named(error) from None
    except UnicodeEncodeError:  # half a surrogate pair
        raise BadRecord("record_text") from None
    return plain


def _named(error) -> BadRecord:
    """The first complaint of pydantic as a reason that names the field."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        return BadRecord("record_text")
    field = ".".join(str(part) for part in first["loc"])[:60]
    return BadRecord("record_field", field=field or "-", problem=first["type"])


def _from_1(plain: dict) -> dict:
    moves = [move.strip() for move in plain["moves"].split(";")]
    return {**plain, "schema": 2, "shown": None, "checks": None, "moves": [move for move in moves if move]}


MIGRATIONS = {1: _from_1}


@cache
def _models():
    """The model of the head alone, and the models of the whole by schema."""
    from typing import Annotated, Literal

    from pydantic import BaseModel, ConfigDict, Field

    class Head(BaseModel):
        model_config = ConfigDict(strict=True, extra="ignore")
        schema_: int = Field(alias="schema", ge=1, le=999)

    class Base(BaseModel):
        model_config = ConfigDict(strict=True, extra="forbid")
        game: str = Field(max_length=40)
        rules_version: int = Field(ge=1, le=99_999)
        seats: int = Field(ge=1, le=99)
        seed: int = Field(ge=0, lt=2**53)
        options: dict[Annotated[str, Field(max_length=40)], bool | int | Annotated[str, Field(max_length=40)]] = Field(
            default={}, max_length=40
        )
        digest: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")] | None = None

    class Schema1(Base):
        schema_: Literal[1] = Field(alias="schema")
        moves: str = Field(max_length=MAX_LENGTH)

    class Schema2(Base):
        schema_: Literal[2] = Field(alias="schema")
        shown: Annotated[int, Field(ge=0, le=MAX_PLIES)] | None = None
        moves: list[Annotated[str, Field(max_length=MAX_MOVE)]] = Field(max_length=MAX_PLIES)
        checks: Annotated[str, Field(pattern=r"^([0-9a-f]{4})*$", max_length=8000)] | None = None

    return Head, {1: Schema1, 2: Schema2}
