"""The whole site as one file, opened from the disk in Firefox with the network cut."""

import sys
from pathlib import Path

import driver
import pytest
from test_engines import READY, picture, played

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building.places import Places  # noqa: E402
from building.single import NAME, single  # noqa: E402


@pytest.fixture
def firefox(tmp_path):
    """Firefox that reaches no host at all."""
    try:
        opened = driver.Firefox(tmp_path / "home", driver.NO_NETWORK)
    except driver.NoBrowser as missing:
        pytest.skip(str(missing))
    yield opened
    opened.close()


def test_a_link_opens_in_the_one_file_without_a_network(firefox, dist, tmp_path):
    text, _ = single(Places.of(ROOT, dist), None)
    file = tmp_path / NAME
    file.write_text(text, encoding="utf-8")
    record = played(6)
    firefox.go(f"{file.as_uri()}#{record.to_link()}")
    firefox.wait_for(READY, 120, "the table")
    marks = firefox.marks()
    assert (marks["state"], marks["game"], marks["ply"]) == ("ready", "tabriz", "6")
    firefox.run("document.querySelector('button[data-reveal]')?.click()")
    firefox.wait_for("return document.querySelector('button[data-move]')", 20)
    firefox.run("document.querySelector('button[data-move]').click()")
    firefox.wait_for("return Number(document.documentElement.dataset.ply) > 6", 20, "the move to be played")
    picture(firefox, "single")
