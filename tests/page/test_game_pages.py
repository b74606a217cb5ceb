"""The page of each game: what crawlers and other sites read of it."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from tableside import GAMES, Record
from tableside_page import game_pages, static_build

PAGES = Path(__file__).resolve().parents[2] / "site" / "pages"
IDS = [id for id in GAMES if id != "tinygame"]
ADDRESS = "https://games.example.org/tableside/"


def made(id, address):
    template = (PAGES / "games" / "game.html").read_text("utf-8")
    text = game_pages.page(template, id, f"art/{id}-share.png", address)
    return static_build.page(text, PAGES.parent.parent / "static" / "js", game_pages.samples(PAGES))


@pytest.mark.parametrize("id", IDS)
def test_samples_are_moments_with_a_choice_and_a_future(id):
    record = Record.from_link(game_pages.samples(PAGES)[id])
    assert record.game == id and 0 < record.shown < len(record)
    assert len(record.replay(record.shown).legal_moves()) > 5


@pytest.mark.parametrize("id", IDS)
def test_the_page_names_the_game_for_crawlers(id):
    text = made(id, ADDRESS)
    tags = dict(re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)">', text))
    assert tags["og:url"] == f"{ADDRESS}{id}.html" and tags["og:image"] == f"{ADDRESS}art/{id}-share.png"
    assert tags["og:title"] == game_pages.title(id) and tags["og:description"]
    assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
    assert f'<link rel="alternate" type="application/json+oembed" href="{ADDRESS}oembed/{id}.json"' in text
    assert text.index("json+oembed") < 4000
    words = json.loads(re.search(r'id="words">(.*?)</script>', text)[1])
    assert all(words[language][f"gamepage.{id}.text"] for language in ("en", "zh-Hant", "zh-Hans"))
    assert not re.search(r"\{\{(?!head|root)", text), "a placeholder was left"


@pytest.mark.parametrize("id", IDS)
def test_oembed_gives_a_frame_of_the_sample(id):
    link = game_pages.samples(PAGES)[id]
    answer = game_pages.oembed(id, link, f"art/{id}-share.png", ADDRESS)
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["provider_url"] == ADDRESS and answer["thumbnail_url"].startswith(ADDRESS)
    source = unescape(re.search(r'src="([^"]*)"', answer["html"])[1])
    assert source == f"{ADDRESS}embed.html?start=press#{link}"


def test_without_an_address_everything_is_relative():
    text = made("tabriz", "")
    assert 'content="tabriz.html"' in text and 'href="oembed/tabriz.json"' in text and "canonical" not in text
    assert "http" not in game_pages.oembed("tabriz", "sAAAA", "art/tabriz-key.svg", "")["html"]


def test_the_shared_picture_is_a_png_of_the_size_that_is_told():
    first = game_pages.shared_picture("woodland")
    assert first[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(first[16:20], "big"), int.from_bytes(first[20:24], "big")) == game_pages.SHARED_SIZE
    assert first == game_pages.shared_picture("woodland")
