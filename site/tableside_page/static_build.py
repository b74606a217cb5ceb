"""Writes the pages of the site from their templates: words, game lists, pictures, theme.

`python -m tableside_page.static_build --out DIST --pages site/pages` is called
by the build, which then fills its own placeholders. Those filled here:

    {{bar}} {{foot}} {{choices}}  parts that several pages share
    {{words}}     the page's messages in all languages, those its scripts and markup use
    {{games}}     the games with seats and options, as JSON
    {{cards}}     the lobby's choice of games
    {{guides}}    links to how each game is played
    {{first}}     boards of all games, shown until Python draws the real one
    {{first_diagram}} the same for the width of a diagram
    {{sample:ID}} the link of an instructive moment of a game
    {{lead}}      what the site is, in English
"""

from __future__ import annotations

import argparse
import html
import json
import re
from functools import lru_cache
from pathlib import Path

import tableside
from tableside.text import LANGS, catalogue

from . import diagram, drawing, game_pages, theme
from .scene import Scene
from .svg import to_svg

WIDTHS = {"wide": 940, "narrow": 390}
DIAGRAM_EDGES = 2  # CSS pixels around the board of a diagram
PICTURE_SEED = 20221111
_KEY = re.compile(r"""["'`]([a-z_]+(?:\.[a-z_]+)+)["'`]|data-t[a-z-]*="([a-z_.]+)\"""")
_FAMILY = re.compile(r"`([a-z_]+\.)\$\{")


def main(arguments: list[str] | None = None) -> None:
    """Write all pages into the folder given by `--out`."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--pages", type=Path, required=True)
    parser.add_argument("--address", default="", help="where the site will stand, with a slash at its end")
    given = parser.parse_args(arguments)
    scripts = given.pages.parent.parent / "static" / "js"
    (given.out / "art").mkdir(parents=True, exist_ok=True)
    (given.out / "theme.css").write_text(theme.css(), encoding="utf-8")
    for name, text in pictures().items():
        (given.out / "art" / name).write_text(text, encoding="utf-8")
    for game in tableside.GAMES.values():
        (given.out / "sets").mkdir(exist_ok=True)
        (given.out / "sets" / f"{game.id}.json").write_text(game.packaged(), encoding="utf-8")
    links = game_pages.samples(given.pages)
    for path in sorted(given.pages.glob("*.html")):
        (given.out / path.name).write_text(page(path.read_text(encoding="utf-8"), scripts, links), encoding="utf-8")
    game_pages.write(given.out, given.pages, lambda text: page(text, scripts, links), given.address)


def page(template: str, scripts: Path, links: dict[str, str]) -> str:
    """A template with this module's placeholders filled."""
    parts = {
        "bar": lambda: BAR.replace("{{choices}}", CHOICES),
        "foot": lambda: FOOT,
        "choices": lambda: CHOICES,
        "games": lambda: block("games", games()),
        "cards": lambda: "\n".join(card(game) for game in games()),
        "guides": lambda: "\n".join(map(guide_link, tableside.GAMES)),
        "first": lambda: "\n".join(first(id) for id in tableside.GAMES),
        "first_diagram": lambda: "\n".join(first(id, diagram.SCROLLED_FROM + DIAGRAM_EDGES) for id in tableside.GAMES),
        "lead": lambda: html.escape(catalogue("page", "en").say("site.lead")),
    }
    parts |= {f"sample:{id}": lambda link=link: link for id, link in links.items()}
    for name, make in parts.items():
        if f"{{{{{name}}}}}" in template:
            template = template.replace(f"{{{{{name}}}}}", make())
    return template.replace("{{words}}", block("words", words(template, scripts)))


def block(id: str, data) -> str:
    """JSON data in a page, which no script runs."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="{id}">{text}</script>'


def words(markup: str, scripts: Path) -> dict[str, dict[str, str]]:
    """By language, the messages that the markup and the modules of this page name."""
    source = markup + "".join(path.read_text(encoding="utf-8") for path in modules(markup, scripts))
    named = {key for found in _KEY.findall(source) for key in found if key}
    families = tuple(_FAMILY.findall(source))
    kept = {}
    for language in LANGS:
        messages = catalogue("page", language).messages
        kept[language] = {
            key: text for key, text in sorted(messages.items()) if key in named or key.startswith(families or ("\0",))
        }
    return kept


def modules(markup: str, scripts: Path) -> list[Path]:
    """The scripts a page loads, with all that they import, at once or later."""
    waiting = re.findall(r'src="[^"]*static/js/([a-z-]+\.js)"', markup)
    found: list[str] = []
    while waiting:
        name = waiting.pop()
        if name not in found and (scripts / name).exists():
            found.append(name)
            waiting += re.findall(r'(?:from |import\()"\./([a-z-]+\.js)"', (scripts / name).read_text(encoding="utf-8"))
    return [scripts / name for name in sorted(found)]


def games() -> list[dict]:
    """What the lobby must know of each game."""
    return [
        {
            "id": game.id,
            "name": _by_language(game.id, "game.name"),
            "tagline": _by_language(game.id, "game.tagline"),
            "seats": list(game.seats),
            "options": [
                {
                    "id": option.id,
                    "label": _by_language(game.id, f"option.{option.id}"),
                    "default": str(option.default),
                    "seats": None if option.seats is None else list(option.seats),
                    "choices": [
                        {"value": str(choice), "label": _by_language(game.id, f"option.{option.id}.{choice}")}
                        for choice in option.choices
                    ],
                }
                for option in game.options
            ],
        }
        for game in tableside.GAMES.values()
    ]


def _by_language(scope: str, key: str) -> dict[str, str]:
    return {language: catalogue(scope, language).say(key) for language in LANGS}


def card(game: dict) -> str:
    """The lobby's card of a game."""
    by_language = {name: html.escape(json.dumps(game[name], ensure_ascii=False)) for name in ("name", "tagline")}
    return (
        f'<label class="game"><input type="radio" name="game" value="{game["id"]}">'
        f'<img src="art/{game["id"]}-key.svg" alt="" width="320" height="180">'
        f'<strong data-by-lang="{by_language["name"]}"></strong>'
        f'<span class="hint" data-by-lang="{by_language["tagline"]}"></span></label>'
    )


def guide_link(id: str) -> str:
    """A link to the guide on a game's page; the lobby shows that of the chosen game."""
    words = {lang: catalogue("page", lang).say("guide.title", game=catalogue(id, lang).say("game.name")) for lang in LANGS}
    told = html.escape(json.dumps(words, ensure_ascii=False))
    return f'<a class="guide-link" data-game="{id}" href="{id}.html#guide"><span data-by-lang="{told}"></span></a>'


def first(id: str, narrow: int = 801) -> str:
    """The board of a game as it is shown until Python draws, in each theme; `narrow`: the width from which it is wide."""
    measures = {}
    for size, width in WIDTHS.items():
        scene = start_board(id, width)
        measures[size] = f'width="{scene.width:g}" height="{scene.height:g}"'
    sources = "".join(
        f'<source data-theme="{name}" media="{media}{dark}" srcset="art/{id}-{size}-{name}.svg" {measures[size]}>'
        for size, media in (("narrow", f"(max-width: {narrow - 1}px)"), ("wide", f"(min-width: {narrow}px)"))
        for name, dark in (("dark", " and (prefers-color-scheme: dark)"), ("light", ""))
    )
    return (
        f'<picture hidden data-game="{id}" data-code="{tableside.GAMES[id].code}">{sources}'
        f'<img src="art/{id}-wide-light.svg" alt="" {measures["wide"]} data-t-label="play.picture"></picture>'
    )


@lru_cache
def start_board(id: str, width: int) -> Scene:
    """The board of a game at its start, as a spectator sees it."""
    game = tableside.GAMES[id]
    position = game.start(max(seats for seats in game.seats if seats <= 3), PICTURE_SEED, {})
    return drawing.picture(position.view(None), width)


def pictures() -> dict[str, str]:
    """The pictures of all games, by file name."""
    made = {}
    for game in tableside.GAMES.values():
        for theme_name in theme.THEMES:
            for size, width in WIDTHS.items():
                board = start_board(game.id, width)
                made[f"{game.id}-{size}-{theme_name}.svg"] = to_svg(board, theme_name=theme_name, targets=False)
        made[f"{game.id}-key.svg"] = to_svg(drawing.key_picture(game.id), targets=False)
    return made


CHOICES = """<p class="choices"><label><span data-t="lang.label"></span>
<select data-choose="language"><option value="zh-Hant" lang="zh-Hant">繁體中文</option><option value="zh-Hans" lang="zh-Hans">简体中文</option><option value="en" lang="en">English</option></select></label>
<label><span data-t="theme.label"></span>
<select data-choose="theme"><option value="auto" data-t="theme.auto"></option><option value="light" data-t="theme.light"></option><option value="dark" data-t="theme.dark"></option></select></label></p>"""

BAR = """<header class="bar">
<a class="home" href="./" data-t-label="nav.home"><img src="{{root}}static/favicon.svg" alt="" width="28" height="28"><span data-t="site.name"></span></a>
{{choices}}
</header>"""

FOOT = """<footer><a href="./" data-t="nav.lobby"></a> · <a href="post.html" data-t="nav.post"></a> · <a href="about.html" data-t="nav.about"></a></footer>"""


if __name__ == "__main__":
    main()
