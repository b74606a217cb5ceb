"""What can be given to others: links, files, and text for web pages."""

from __future__ import annotations

import html
from typing import NamedTuple

from tableside import Record
from tableside.errors import BadRecord

from .chairs import tail


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


def sheet(table, wish: Wish, play: str, site: str | None, cat) -> dict:
    """All that the dialog shows.

    `play` is the address of the table up to its fragment, `site` that of the
    site with a slash at its end (None: there is none to be embedded from).
    """
    problem, fragment = None, ""
    try:
        fragment = link(table, wish)
    except BadRecord as error:
        problem = cat.reason(error.reason)
    address = "" if problem else play + fragment
    game, ply, last = cat.say("game.name"), table.ply, len(table.timeline)
    title = cat.say("share.card_title", game=game)
    texts = {} if problem or site is None or table.own_set else snippets(site, fragment.partition(".")[0], table.game.id, title)
    return {
        "problem": problem,
        "link": address,
        "length": cat.say("share.length", count=len(address)),
        "title": title,
        "invitation": cat.say("share.card_text", game=game),
        "whats": [
            {"id": what, "label": cat.say(f"share.what.{what}", ply=ply, last=last), "chosen": what == wish.what}
            for what in (("game", "moment", "cut") if table.looking_back else ("game",))
        ],
        "own_set": table.own_set and cat.say("share.own_set", name=table.own_set.title),
        "named": bool(tail(table.chairs)),
        "snippets": [
            {"id": id, "label": cat.say(f"share.snippet.{id}"), "text": text} for id, text in texts.items()
        ],
    }


def snippets(site: str, fragment: str, game: str, title: str) -> dict[str, str]:
    """HTML for other pages: a frame, the diagram element, and a picture that leads to the table."""
    site, title = html.escape(site), html.escape(title)
    return {
        "frame": (
            f'<iframe src="{site}embed.html?start=press#{fragment}" title="{title}" loading="lazy"'
            ' style="width:100%;height:900px;max-height:90vh;border:0"></iframe>'
        ),
        "element": (
            f'<script src="{site}static/embed.js" async></script>\n'
            f'<tableside-game link="{fragment}"></tableside-game>'
        ),
        "picture": (
            f'<a href="{site}play.html#{fragment}">'
            f'<img src="{site}art/{game}-key.svg" alt="{title}" width="640" loading="lazy"></a>'
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


def set_file(table) -> dict:
    """The component set of the reader's own as a file under its name."""
    name = table.own_set.title.removesuffix(".json") + ".json"
    return {"name": name, "type": "application/json", "text": table.own_set.text}


def picture_file(table, theme: str) -> dict:
    """The shown position as a picture, with what is open to all."""
    from .picture import picture

    record = table.timeline.record
    text = picture(record, table.ply, table.language, theme)
    return {"name": file_name(record, table.ply, "svg"), "type": "image/svg+xml", "text": text}
