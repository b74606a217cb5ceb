"""How a game is played: the guides of all games, their symbols, and what the dialog and the pages show."""

import json
import re
from itertools import chain
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from boards import GAME_IDS
from tableside import GAMES
from tableside.text import LANGS
from tableside_page import game_pages, guide
from tableside_page.desk import Desk

each_game = pytest.mark.parametrize("game", GAME_IDS)
ALWAYS = ["goal", "round", "turn", "scoring", "options", "first", "here"]


def texts(told):
    """Every text of a guide."""
    for section in told["sections"]:
        yield section["title"]
        yield from section.get("text", ())
        yield from chain.from_iterable(section.get("terms", ()))
    yield from told["symbols"].values()
    yield from told["groups"].values()


@each_game
def test_the_guide_is_whole_in_every_language(game):
    told = {lang: GAMES[game].guide(lang) for lang in LANGS}
    shapes = {
        json.dumps([[s["id"], len(s.get("text", ())), len(s.get("terms", ()))] for s in t["sections"]] + [*t["symbols"], *t["groups"]])
        for t in told.values()
    }
    assert len(shapes) == 1, "the languages tell different things"
    ids = [section["id"] for section in told["en"]["sections"]]
    assert [id for id in ids if id in ALWAYS] == ALWAYS and ("solo" in ids) == (1 in GAMES[game].seats)
    for lang, one in told.items():
        assert all(section.get("text") or section.get("terms") for section in one["sections"])
        for text in texts(one):
            assert text == text.strip() != "" and not re.search(r"[<>`]|\*\*", text.replace("<5", "").replace("≤", "")), text
            assert lang == "en" or not re.search(r"[A-Za-z]{2}", text) or re.search(r"[\u4e00-\u9fff]", text), f"{lang}: {text}"


@each_game
def test_every_symbol_is_drawn_and_told(game):
    drawn = guide.symbols(game)
    assert list(drawn) == list(GAMES[game].guide("en")["symbols"])
    groups = list(GAMES[game].guide("en")["groups"])
    assert groups[0] == next(iter(drawn)) and groups == [id for id in drawn if id in groups], "out of order"
    for id, symbol in drawn.items():
        kind, _, data = symbol["picture"].partition(",")
        svg = ElementTree.fromstring(unquote(data))
        assert kind == "data:image/svg+xml" and len(svg) > 2, f"{id} is empty"
        assert 12 <= symbol["width"] <= 100 and 12 <= symbol["height"] <= 80, f"{id}: {symbol['width']}×{symbol['height']}"


@each_game
def test_the_dialog_speaks_the_language_of_the_table(game):
    opening = {"language": "zh-Hans", "search": f"?new={game}&seats=person,person", "fragment": "", "save": None, "width": 900, "storage": "persistent"}
    desk = Desk(json.dumps(opening), lambda: 5)
    for lang in ("zh-Hans", "en"):
        desk.handle(json.dumps({"do": "language", "language": lang}))
        shown = json.loads(desk.handle(json.dumps({"do": "guide", "theme": "dark"})))
        told = GAMES[game].guide(lang)
        assert shown["sections"] == told["sections"]
        assert [symbol["text"] for symbol in shown["symbols"]] == list(told["symbols"].values())


@each_game
def test_the_page_of_a_game_tells_all_languages_without_a_script(game):
    markup = game_pages.guide_markup(game) + game_pages.symbols_markup(game)
    found = ElementTree.fromstring(f"<div>{re.sub('<img[^>]*>', '', markup)}</div>")
    for lang in LANGS:
        said = [text for part in found.findall(f".//*[@lang='{lang}']") for text in part.itertext() if text.strip()]
        assert sorted(said) == sorted(texts(GAMES[game].guide(lang)))
