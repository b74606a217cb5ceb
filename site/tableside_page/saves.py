"""Saved games: one self-contained text each, read as strictly as anything from outside.

The current schema (`SCHEMA`):

    {"schema": 3, "id": "12 hex digits", "game": "tabriz", "set": null, "root": "what all lines of this game share",
     "title": "", "chairs": [{"kind": "person", "name": "Ann"}, …], "mine": null, "seen": 47,
     "origin": null, "record": "the record's JSON text", "ply": 47, "round": 3, "over": false,
     "scores": [12, 9], "last": {"seat": 1, "move": "end_turn"},
     "created": 1764500000000, "updated": 1764500000000, "revision": 31}

`set` is the id of the component set the game is played with, see `own_set`
(null: the packaged one). `root`, `ply`, `round`, `over`, `scores` and `last` are there for the list of
saved games, which has no Python; reading goes by the record. `mine` are the
seats claimed on this device (null: everyone plays here), `seen` the ply this
device last saw, `origin` the game and ply this one was forked from. Times are
milliseconds since 1970. The form is checked by `saved_form`, older schemas are
read by `migrations`; both are loaded when a saved game is read.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import tableside
from tableside import Record
from tableside.errors import BadRecord, Reason

from .own_set import OwnSet

SCHEMA = 3
MAX_NAME = 40
MAX_TITLE = 60
MAX_SET_NAME = 60
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
    `own_set` is the component set it is played with, None for the packaged one.
    """

    identity: Identity
    record: Record
    chairs: list[tuple[str, str]]
    about: About
    broken: Reason | None
    own_set: OwnSet | None = None


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


def clean_set_name(name: str) -> str:
    """The name of a component set fit to be shown: one line, no direction marks, at most 60 characters."""
    return clean(name, MAX_SET_NAME)


def write(table, identity: Identity, now: int) -> str:
    """The text of a table's game."""
    timeline, about = table.timeline, table.about
    position, record = timeline.now, timeline.record
    plain = {
        "schema": SCHEMA,
        "id": identity.id,
        "game": table.game.id,
        "set": table.own_set and table.own_set.id,
        "root": record.root,
        "title": clean_title(about.title),
        "chairs": [{"kind": chair.kind, "name": clean_name(chair.name)} for chair in table.chairs],
        "mine": about.mine,
        "seen": about.seen,
        "origin": about.origin and about.origin._asdict(),
        "record": record.to_json(indent=None),
        "ply": len(timeline),
        "round": getattr(position, "round", None),
        "over": position.over,
        "scores": _open_scores(position, len(table.chairs)),
        "last": _last_move(timeline),
        "created": identity.created,
        "updated": now,
        "revision": identity.revision,
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _open_scores(position, seats: int) -> list[int]:
    """The scores by seat as a spectator may know them."""
    seen = position.view(None)
    return [sum(points for _, points in seen.breakdown(seat)) for seat in range(seats)]


def _last_move(timeline) -> dict | None:
    """The last move as its notation, and who made it."""
    if not len(timeline):
        return None
    return {"seat": timeline.plies[-1].seat, "move": timeline.record.notations()[-1]}


# -- reading ------------------------------------------------------------------------


def game_and_set(text: str) -> tuple[str, str | None]:
    """The game of a saved text, and the id of the component set it is played with. Raises `BadRecord`."""
    from . import saved_form

    saved = saved_form.parse(text)
    return saved.game, saved.set


def packaged_only(game: str, set_id: str | None) -> OwnSet | None:
    """Lets no saved game be read that is played with another component set than the packaged one."""
    if set_id is not None:
        raise BadRecord("set_gone")


def read(text: str, lay_out: Callable[[str, str | None], OwnSet | None] = packaged_only) -> Save:
    """Read a saved game; older schemas are migrated.

    `lay_out(game, id)` puts the component set of that id (None: the packaged
    one) in place before the moves are replayed, and returns it. Raises
    `BadRecord`, and what `lay_out` raises; what cannot be read is never to be
    deleted for it. The reasons are those of `Record.from_json`, `bad_save`
    (names the field) and `save_newer` (a schema of a later version of the site).
    """
    from . import saved_form

    saved, broken = saved_form.parse(text), None
    if saved.game not in tableside.GAMES:
        raise BadRecord("unknown_game", game=saved.game)
    own_set = lay_out(saved.game, saved.set)
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
    return Save(Identity(saved.id, saved.created, saved.revision), record, chairs, about, broken, own_set)
