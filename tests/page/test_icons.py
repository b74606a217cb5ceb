"""The icons: a small subset with its source and licence, equal to the package it was made from."""

import re
import sys
from pathlib import Path

import pytest
from tableside_page import icons

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building import icons as maker  # noqa: E402


def test_source_and_licence_are_recorded():
    table = icons.table()
    assert table["source"] == "npm @iconify-json/game-icons"
    assert re.fullmatch(r"\d+\.\d+\.\d+", table["version"])
    assert table["licence"] == "CC BY 3.0"
    assert "Lorc" in table["credit"] and "Delapouite" in table["credit"]


def test_every_icon_is_path_data():
    for name in icons.names():
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9eE .,+-]+", icons.path_data(name)), name
    with pytest.raises(KeyError):
        icons.path_data("no-such-icon")


def test_the_subset_is_what_was_chosen():
    assert {name: icon["of"] for name, icon in icons.table()["icons"].items()} == maker.CHOSEN


def test_the_subset_equals_the_package():
    assert maker.subset() == icons.table()
