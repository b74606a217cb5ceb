"""Who sits at the seats of a table, and how a link tells it.

A link alone says how a game went. Who sits there may follow it as a tail,
which readers that know nothing of it cut off:

    tail   = ".", base64url(UTF-8 of the chairs joined by "|") without padding, "z"
    chair  = kind (nothing for a person), ":", name

A table of nameless people has no tail. A tail that cannot be read is left
out: the game then has people at its seats.
"""

from __future__ import annotations

import base64
import binascii
from typing import NamedTuple
from urllib.parse import urlencode

import tableside

from . import saves

PERSON = "person"
MAX_TAIL = 2000  # characters
_ENDING = "z"


class Chair(NamedTuple):
    """Who sits at a seat: `kind` is `person` or the id of a bot."""

    kind: str
    name: str


def people(seats: int) -> list[Chair]:
    """Nameless people at so many seats."""
    return [Chair(PERSON, "") for _ in range(seats)]


def again(record: tableside.Record, chairs: list[Chair], own_set: str | None = None) -> str:
    """The query of a new game with those chairs, and the options and seats of that record. `own_set`: id of a component set."""
    asked = {"new": record.game, "seats": ",".join(chair.kind for chair in chairs)}
    if any(chair.name for chair in chairs):
        asked["names"] = ",".join(chair.name.replace(",", " ") for chair in chairs)
    for option in record.kind.options:
        if record.options[option.id] != option.default:
            asked[f"o.{option.id}"] = str(record.options[option.id])
    if own_set:
        asked["set"] = own_set
    return urlencode(asked)


def tail(chairs: list[Chair]) -> str:
    """The tail that names those chairs; empty for nameless people."""
    if chairs == people(len(chairs)):
        return ""
    told = "|".join(f"{'' if kind == PERSON else kind}:{name.replace('|', ' ')}" for kind, name in chairs)
    return "." + base64.urlsafe_b64encode(told.encode()).decode().rstrip("=") + _ENDING


def chairs_of(fragment: str, seats: int) -> list[Chair]:
    """The chairs that the tail of an address's fragment names for so many seats."""
    text = fragment.strip().partition(".")[2]
    try:
        if not text.endswith(_ENDING) or len(text) > MAX_TAIL:
            raise ValueError
        text = text[:-1]
        told = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True).decode()
        parts = [part.partition(":")[::2] for part in told.split("|")]
        if len(parts) != seats or any(kind and kind not in tableside.bots.IDS for kind, _ in parts):
            raise ValueError
    except (ValueError, binascii.Error):
        return people(seats)
    return [Chair(kind or PERSON, saves.clean_name(name)) for kind, name in parts]
