"""A scene as SVG: well formed, escaped, accessible, in the theme's colours."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tableside import GAMES, Record
from tableside_page import pieces, scene, svg, theme
from tableside_page.picture import picture

GOLDEN = Path(__file__).resolve().parents[1] / "core" / "golden"
SPACE = "{http://www.w3.org/2000/svg}"


def board(lang="en"):
    s = scene.Scene(200, 100, title='Tom & "Jerry" <b>', description="Round 1 < 2", lang=lang)
    layer = s.layer("pieces")
    layer.add(
        scene.rect(0, 0, 10, 10, fill="paper", stroke="edge", shadow=True),
        scene.circle(5, 5, 3, fill="coin"),
        scene.ellipse(5, 5, 3, 2, fill="coin", opacity=0.5),
        scene.line(0, 0, 5, 5, stroke="edge", dash=(2, 1)),
        scene.polygon([(0, 0), (4, 0), (2, 3)], fill="good"),
        scene.path("M0 0H4", stroke="ink"),
        scene.text(10, 10, "<script>alert(1)</script> & co", weight=600, anchor="middle"),
        scene.icon("wool", 0, 0, 16),
        scene.icon("wool", 20, 0, 16, fill="ink.soft"),
        pieces.place(pieces.meeple(1, 30), 50, 50, rotate=90, scale=1.5, opacity=0.5),
    )
    s.target("a", scene.box(1, 1, 20, 20, 4), "A", kind="legal")
    s.target("b", scene.disc(40, 40, 9), "B", kind="chosen")
    s.target("c", scene.area([(60, 1), (70, 1), (65, 9)]), "C")
    return s


@pytest.mark.parametrize("name", theme.THEMES)
def test_it_is_well_formed_and_escaped(name):
    text = svg.to_svg(board(), theme_name=name)
    root = ET.fromstring(text)
    assert root.tag == SPACE + "svg" and root.get("viewBox") == "0 0 200 100"
    assert root.find(SPACE + "title").text == 'Tom & "Jerry" <b>'
    assert root.find(SPACE + "desc").text == "Round 1 < 2"
    assert root.get("role") == "img"
    assert "<script" not in text
    assert [t.text for t in root.iter(SPACE + "text")] == ["<script>alert(1)</script> & co"]


def test_every_colour_is_one_of_the_theme():
    for name in theme.THEMES:
        found = set(re.findall(r"#[0-9a-f]{6}", svg.to_svg(board(), theme_name=name)))
        assert found <= set(theme.values(name).values())


def test_an_icon_is_defined_once_and_used_twice():
    text = svg.to_svg(board())
    assert text.count('id="i-wool"') == 1
    assert text.count('href="#i-wool"') == 2


def test_marks_of_targets_can_be_left_out():
    with_marks, without = svg.to_svg(board()), svg.to_svg(board(), targets=False)
    assert theme.value("legal") in with_marks and theme.value("chosen") in with_marks
    assert theme.value("legal") not in without


def test_the_font_stack_fits_the_language():
    assert "PingFang TC" in svg.to_svg(board("zh-Hant"))
    hans = svg.to_svg(board("zh-Hans"))
    assert hans.index("PingFang SC") < hans.index("Microsoft YaHei") < hans.index("Noto Sans SC")


def test_size_follows_the_zoom():
    s = board()
    s.zoom = 1.5
    root = ET.fromstring(svg.to_svg(s))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("300", "150", "0 0 200 100")


def test_a_poster_is_small_and_says_nothing_of_moves():
    text = svg.to_poster(board())
    root = ET.fromstring(text)
    assert root.find(SPACE + "title") is None
    assert theme.value("chosen") not in text
    assert "&lt;script&gt;" in text


LATE = sorted(GOLDEN.glob("*.json"))


@pytest.mark.parametrize("game", [id for id in GAMES if id != "tinygame"])
def test_posters_of_last_positions_stay_below_the_limit(game):
    """Of the fullest boards: the games of most people."""
    last = [path for path in LATE if path.stem.startswith(game) and path.stem.count("-") == 1][-1]
    record = Record.from_link(json.loads(last.read_text("utf-8"))["link"])
    made, whole = picture(record, poster=True), picture(record)
    assert len(made.encode()) <= 60_000
    assert len(whole.encode()) <= 100_000
    drawn = [element.text for element in ET.fromstring(whole).iter(SPACE + "text")]
    shown = [element.text for element in ET.fromstring(made).iter(SPACE + "text")]
    assert shown and set(shown) <= set(drawn)


def test_what_comes_again_stands_once():
    s = scene.Scene(300, 100)
    cards = [scene.group([scene.rect(0, 0, 20, 30, fill="paper", stroke="edge", shadow=True), scene.text(3, 9, "7")], x=x) for x in (5, 40, 75, 110)]
    s.layer("cards").add(*cards)
    text = svg.to_svg(s)
    assert text.count("<text") == 1 and text.count('height="30"') == 4  # the card and its three steps of shadow
    assert re.findall(r'<use href="#\w+" x="(\d+)"', text) == ["5", "40", "75", "110"]


def test_groups_that_only_move_are_dissolved():
    s = scene.Scene(100, 100)
    s.layer("one").add(scene.group([scene.circle(2, 3, 4, fill="coin"), scene.group([scene.line(0, 0, 5, 0, stroke="edge")], x=1, scale=2)], x=10, y=20))
    root = ET.fromstring(svg.to_svg(s, background=False))
    circle = next(root.iter(SPACE + "circle"))
    assert (circle.get("cx"), circle.get("cy"), circle.get("r")) == ("12", "23", "4")
    assert next(root.iter(SPACE + "path")).get("d") == "m11 20h10"
    assert not list(root.iter(SPACE + "g"))
