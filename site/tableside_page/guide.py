"""How a game is played, in the reader's language, with the symbols of its board as pictures."""

from __future__ import annotations

from importlib import import_module
from urllib.parse import quote

from tableside import GAMES
from tableside.text import catalogue

from .scene import Scene, group
from .svg import to_svg

MARGIN = 2  # logical units round a symbol, for its outline
ZOOM = 1.25
PLAIN = " /:=;,()'?*+!$"  # may stand in an address as they are, and pack better so


def guide(game: str, lang: str, theme_name: str = "light") -> dict:
    """What the dialog at the table shows.

    `sections` as the game's guide has them; `symbols` each with its words and
    its picture, an address of an SVG image, its width and height in pixels, and
    the title of the group that begins with it, or None.
    """
    told, words = GAMES[game].guide(lang), catalogue("page", lang)
    return {
        "title": words.say("guide.title", game=catalogue(game, lang).say("game.name")),
        "key": words.say("guide.key"),
        "sections": told["sections"],
        "symbols": [
            {**drawn, "text": told["symbols"][id], "group": told["groups"].get(id)}
            for id, drawn in symbols(game, theme_name).items()
        ],
    }


def symbols(game: str, theme_name: str = "light") -> dict[str, dict]:
    """The symbols of a game's board by their id, in the order of its `key` room: picture, width, height."""
    room = import_module(f"{__package__}.boards.{game}.key")
    return {id: _drawn(item, width, height, theme_name) for id, item, width, height in room.symbols()}


def _drawn(item: dict, width: float, height: float, theme_name: str) -> dict:
    scene = Scene(width + 2 * MARGIN, height + 2 * MARGIN, zoom=ZOOM)
    scene.layer("symbol").add(group([item], x=scene.width / 2, y=scene.height / 2))
    svg = to_svg(scene, theme_name=theme_name, background=False)
    return {"picture": f"data:image/svg+xml,{quote(svg, safe=PLAIN)}", "width": round(scene.width * ZOOM), "height": round(scene.height * ZOOM)}
