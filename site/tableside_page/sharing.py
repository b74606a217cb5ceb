"""What can be given to others: links with the people and bots at the table, files, and text for web pages.

A link alone says how a game went. Who sits at its seats may follow it as a
tail, which readers that know nothing of it cut off:

    tail   = ".", base64url(UTF-8 of the chairs joined by "|") without padding, "z"
    chair  = kind (nothing for a person), ":", name

A table of nameless people has no tail. What cannot be read of a tail is left
out: the game then has people at its seats.
"""

from __future__ import annotations

import base64
import binascii
import html
from typing import NamedTuple

import tableside
from tableside import Record
from tableside.errors import BadRecord

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


# -- the tail of a link -------------------------------------------------------------


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
        known = {"", *tableside.bots.ids()}
        if len(parts) != seats or any(kind not in known for kind, _ in parts):
            raise ValueError
    except (ValueError, binascii.Error):
        return people(seats)
    return [Chair(kind or PERSON, saves.clean_name(name)) for kind, name in parts]


# -- what the dialog offers -----------------------------------------------------------


class Wish(NamedTuple):
    """What is to be shared: `what` is `game` (opens at its end), `moment` (opens at the shown ply)
    or `cut` (ends at the shown ply); `durable` the codec; `names` whether the chairs go along.
    """

    what: str = "game"
    durable: bool = False
    names: bool = True


def link(table, wish: Wish = Wish()) -> str:
    """The fragment of a link to a table's game. Raises `BadRecord` where the game is too long for it."""
    record, ply = table.timeline.record, table.ply
    shown = ply if wish.what == "moment" else None
    if wish.what == "cut":
        record = record.fork(ply)
    text = record.to_link(shown, "durable" if wish.durable else "short")
    return text + (tail(table.chairs) if wish.names else "")


def sheet(table, wish: Wish, base: str, cat) -> dict:
    """All that the dialog shows. `base` is the address of the site, with a slash at its end."""
    try:
        fragment = link(table, wish)
    except BadRecord as error:
        return {"problem": cat.reason(error.reason)}
    plain = fragment.partition(".")[0]
    address = f"{base}play.html#{fragment}"
    game, ply, last = cat.say("game.name"), table.ply, len(table.timeline)
    return {
        "problem": None,
        "link": address,
        "length": cat.say("share.length", count=len(address)),
        "title": cat.say("share.card_title", game=game),
        "invitation": cat.say("share.card_text", game=game),
        "whats": [
            {"id": what, "label": cat.say(f"share.what.{what}", ply=ply, last=last), "chosen": what == wish.what}
            for what in (("game", "moment", "cut") if table.looking_back else ("game",))
        ],
        "named": bool(tail(table.chairs)),
        "snippets": [
            {"id": id, "label": cat.say(f"share.snippet.{id}"), "text": text}
            for id, text in snippets(base, plain, table.game.id, cat).items()
        ],
    }


def snippets(base: str, fragment: str, game: str, cat) -> dict[str, str]:
    """HTML for other pages: a frame, the diagram element, and a picture that leads to the table."""
    base, title = html.escape(base), html.escape(cat.say("share.card_title", game=cat.say("game.name")))
    return {
        "frame": (
            f'<iframe src="{base}embed.html#{fragment}" title="{title}" loading="lazy"'
            ' style="width:100%;aspect-ratio:4/3;border:0"></iframe>'
        ),
        "element": (
            f'<script type="module" src="{base}embed.js"></script>\n'
            f'<tableside-game link="{fragment}"></tableside-game>'
        ),
        "picture": (
            f'<a href="{base}play.html#{fragment}">'
            f'<img src="{base}art/{game}-key.svg" alt="{title}" width="640" loading="lazy"></a>'
        ),
    }


# -- files ----------------------------------------------------------------------------


def file_name(record: Record, ply: int | None, ending: str) -> str:
    """A name for a file of a game: the game, its seed, and the ply where one is given."""
    return f"{record.game}-{record.seed}{'' if ply is None else f'-{ply}'}.{ending}"


def record_file(table) -> dict:
    """The record as a file of JSON text."""
    record = table.timeline.record
    return {"name": file_name(record, None, "json"), "type": "application/json", "text": record.to_json()}


def picture_file(table, theme: str) -> dict:
    """The shown position as a picture, with what is open to all."""
    from .picture import picture

    record = table.timeline.record
    text = picture(record, table.ply, table.language, theme)
    return {"name": file_name(record, table.ply, "svg"), "type": "image/svg+xml", "text": text}
