"""What can be given to others: links of every kind, QR codes that read back, snippets and files; and their figures."""

import json
import re
import statistics
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
import segno
from tables import hot_seat, play, table_of
from tableside import GAMES, LANGS, Record
from tableside.arena import play_game
from tableside_page import narrate, qr, sharing
from tableside_page.chairs import PERSON, Chair, chairs_of
from tableside_page.sharing import Wish

PLAY, SITE = "https://example.org/games/play.html#", "https://example.org/games/"
GOLDEN = Path(__file__).resolve().parents[1] / "core" / "golden"
GAME_IDS = [id for id in GAMES if id != "tinygame"]


@pytest.fixture(scope="module")
def table():
    table = table_of(GAMES["tabriz"], PERSON, "random", names=("Ann", "Bolt"))
    play(table, 30)
    return table


def sheet(table, wish=Wish(), site=SITE, language="en"):
    return sharing.sheet(table, wish, PLAY, site, narrate.words(language, table.game.id))


# -- links -------------------------------------------------------------------------------


@pytest.mark.parametrize("durable", [False, True])
def test_the_link_of_the_game_so_far(table, durable):
    table.step_to(None)
    link = sheet(table, Wish(durable=durable))["link"]
    record = Record.from_link(link)
    assert link.startswith(PLAY + ("d" if durable else "s"))
    assert record == table.timeline.record and record.shown == len(record)
    assert chairs_of(link.partition("#")[2], 2) == [Chair(PERSON, "Ann"), Chair("random", "Bolt")]


def test_links_of_an_earlier_position(table):
    table.step_to(11)
    told = sheet(table)
    assert [what["id"] for what in told["whats"]] == ["game", "moment", "cut"]
    assert [what["chosen"] for what in told["whats"]] == [True, False, False]
    assert len({what["label"] for what in told["whats"]}) == 3
    moment = Record.from_link(sheet(table, Wish("moment"))["link"])
    cut = Record.from_link(sheet(table, Wish("cut"))["link"])
    assert moment == table.timeline.record and moment.shown == 11
    assert cut == table.timeline.record.fork(11) and cut.shown == 11
    assert Record.from_link(sheet(table)["link"]).shown == len(table.timeline)
    table.step_to(None)
    assert [what["id"] for what in sheet(table)["whats"]] == ["game"]


def test_names_and_bots_can_be_left_out(table):
    bare = sheet(table, Wish(names=False))["link"]
    assert bare == PLAY + table.timeline.record.to_link() and sheet(table)["named"]
    assert not sheet(hot_seat(GAMES["tabriz"]))["named"]


def test_every_language_has_its_words(table):
    table.step_to(3)
    told = [sheet(table, language=language) for language in LANGS]
    assert len({words["length"] for words in told}) == len({words["whats"][2]["label"] for words in told}) == 3
    table.step_to(None)


# -- for web pages -------------------------------------------------------------------------


class Tags(HTMLParser):
    """The tags of a snippet with their attributes."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def test_the_snippets(table):
    texts = {snippet["id"]: snippet["text"] for snippet in sheet(table)["snippets"]}
    bare = table.timeline.record.to_link()
    ((tag, frame),) = Tags(texts["frame"]).found
    assert tag == "iframe" and frame["src"] == f"{SITE}embed.html?start=press#{bare}" and frame["loading"] == "lazy"
    assert "Tabriz" in frame["title"] and "height:900px" in frame["style"], "the steps below the board have room, on phones too"
    (_, script), (element, attributes) = Tags(texts["element"]).found
    assert script["src"] == f"{SITE}static/embed.js" and (element, attributes) == ("tableside-game", {"link": bare})
    (_, anchor), (_, picture) = Tags(texts["picture"]).found
    assert anchor["href"] == PLAY + bare and picture["src"] == f"{SITE}art/tabriz-key.svg" and picture["alt"]


def test_addresses_in_snippets_are_escaped():
    texts = sharing.snippets('https://example.org/"><script>/', "sAbcz", "tabriz", 'A "title" & more')
    for text in texts.values():
        tags = [tag for tag, _ in Tags(text).found]
        assert "script" not in tags or text is texts["element"] and tags.count("script") == 1
    assert dict(Tags(texts["frame"]).found[0][1])["title"] == 'A "title" & more'


def test_without_a_site_nothing_can_be_embedded(table):
    assert sheet(table, site=None)["snippets"] == []


# -- files ---------------------------------------------------------------------------------


def test_the_record_as_a_file(table):
    file = sharing.record_file(table)
    assert file["name"].startswith("tabriz-") and file["name"].endswith(".json")
    assert Record.from_json(file["text"]) == table.timeline.record


def test_the_picture_of_the_shown_position(game):
    table = hot_seat(game)
    play(table, 25)
    table.step_to(5)
    file = sharing.picture_file(table, "dark")
    assert file["name"].endswith("-5.svg") and ElementTree.fromstring(file["text"]).tag.endswith("svg")
    table.step_to(None)
    assert sharing.picture_file(table, "dark")["text"] != file["text"]


# -- QR codes -----------------------------------------------------------------------------


def modules(code):
    """The dark modules of a path, as (x, y)."""
    dark = set()
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", code.path):
        dark |= {(int(x) + step, int(y)) for step in range(int(width))}
    return dark


def by_segno(text, level):
    """The dark modules of the same code by the library's own front door, with its quiet zone."""
    code = segno.make_qr(text, error=level, mode="byte", boost_error=False)
    return {(x, y) for y, row in enumerate(code.matrix_iter(border=4)) for x, bit in enumerate(row) if bit}


@pytest.mark.parametrize("length, level", [(80, "M"), (300, "M"), (660, "M"), (700, "L"), (850, "L")])
def test_a_code_is_that_of_the_link(length, level):
    text = (PLAY + "s" + "Ab9-_xYz" * 120)[:length]
    code = qr.encode(text)
    assert code.level == level and code.version <= 20 and code.size == 17 + 4 * code.version + 8
    assert modules(code) == by_segno(text, level)
    assert all(4 <= x < code.size - 4 and 4 <= y < code.size - 4 for x, y in modules(code)), "the quiet zone"


def test_a_link_too_long_for_a_code_has_none():
    assert qr.encode("s" * 858).version == 20 and qr.encode("s" * 859) is None and qr.encode("名") is qr.encode("") is None
    assert qr.encode("s" * 20_000) is None


# -- figures ---------------------------------------------------------------------------------


def golden_links():
    """Links of finished games of two seats by game: the golden records, and some playouts."""
    links = {id: [] for id in GAME_IDS}
    for path in GOLDEN.glob("*-2*.json"):
        golden = json.loads(path.read_text(encoding="utf-8"))
        links[golden["game"]].append(golden["link"])
    for id in GAME_IDS:
        links[id] += [play_game(id, 2, seed, bots=["gentle", "gentle"])[0].to_link() for seed in (11, 12, 13)]
    return links


def test_links_of_finished_games_are_short_and_fit_a_code():
    for id, links in golden_links().items():
        lengths = [len(PLAY + link) for link in links]
        assert statistics.median(lengths) < 300 and max(lengths) <= 500, (id, lengths)
        assert all(qr.encode(PLAY + link).version <= 20 for link in links)
