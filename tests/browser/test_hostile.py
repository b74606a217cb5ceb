"""Names, titles, links and saved games full of markup: all of it is shown as text, none of it becomes part of the page."""

from __future__ import annotations

import json
import zlib
from urllib.parse import quote

import pytest
from driving import SEED, marks
from tableside import Record, link
from tableside_page import saves
from tableside_page.opening import Address, open_table

IMAGE = "<img src=x onerror=hacked=1>"
SCRIPT = '"><script>hacked=1</script>'
BIDI = "\u202egnp.tac\u202c\u2066x"
LONG = "w" * 10_000
NAMES = [IMAGE, SCRIPT, BIDI]
# Nothing of the page may hold what came from outside as an element, an attribute or an address.
INTRUDERS = """() => [
  ...document.querySelectorAll('img[src="x"], script:not([src]):not([type]), [onerror], [onclick], iframe, a[href^="javascript:"]'),
].map((element) => element.outerHTML.slice(0, 200))"""


def clean(page) -> None:
    """Nothing of the kind is there, and the page is no wider than its window."""
    assert page.evaluate(INTRUDERS) == []
    assert page.evaluate("() => 'hacked' in window") is False
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [1280, 390])
def test_names_are_text(new_context, site, width):
    page = new_context(viewport={"width": width, "height": 844}).new_page()
    names = ",".join(quote(name, safe="") for name in NAMES)
    page.goto(f"{site}play.html?new=tabriz&seats=person,person,person&seed={SEED}&names={names}")
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    shown = page.evaluate("() => [...document.querySelectorAll('#seats .seat strong')].map((name) => name.textContent)")
    assert shown == [saves.clean_name(name) for name in NAMES]
    assert shown[0] == IMAGE and "\u202e" not in shown[2]
    clean(page)
    page.goto(f"{site}play.html?new=tabriz&seats=person,person&seed={SEED}&names={LONG[:3000]},{'%F0%9F%8E%B2' * 100}")
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    shown = page.evaluate("() => [...document.querySelectorAll('#seats .seat strong')].map((name) => name.textContent)")
    assert shown == [LONG[:40], "\U0001f3b2" * 40]
    clean(page)


@pytest.mark.parametrize(
    "address",
    [f"#{SCRIPT}", f"?new=tabriz&seats={quote(IMAGE)}", f"?new=tabriz&seats=person,person&o.{quote(SCRIPT)}={quote(IMAGE)}", f"#s{LONG}z"],
    ids=["link", "seats", "option", "long link"],
)
def test_a_hostile_address_is_told_in_words(page, site, address):
    page.goto(f"{site}play.html{address}")
    page.wait_for_selector('html[data-state="error"]', state="attached", timeout=60_000)
    assert len(page.inner_text("#broken p[role=alert]")) > 10
    clean(page)


def hostile_save() -> str:
    """The text of a saved game whose every free field is markup."""
    address = Address(f"?new=tabriz&seats=person,person&seed={SEED}", "", None, "en")
    table = open_table(address, lambda: 1_700_000_000_000)
    saved = json.loads(table.to_save())
    saved["chairs"] = [{"kind": "person", "name": IMAGE}, {"kind": "person", "name": SCRIPT}]
    saved.update(id="0123456789ab", title=f"{SCRIPT}{BIDI}"[:60])
    return json.dumps(saved)


def test_a_hostile_saved_game_is_listed_and_opened_as_text(page, site):
    page.goto(f"{site}about.html")
    broken = json.dumps({"schema": 2, "game": IMAGE, "title": IMAGE, "chairs": [{"kind": IMAGE, "name": IMAGE}], "ply": IMAGE, "round": IMAGE, "updated": IMAGE})
    page.evaluate(
        "(texts) => texts.forEach(([id, text]) => localStorage.setItem(`tableside.game.${id}`, text))",
        [["0123456789ab", hostile_save()], ["ba9876543210", broken], ["aaaaaaaaaaaa", "[" * 50_000]],
    )
    page.goto(f"{site}index.html")
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    page.wait_for_selector('[data-save="0123456789ab"]', state="attached")
    clean(page)
    page.goto(f"{site}play.html?save=0123456789ab")
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    shown = page.evaluate("() => [...document.querySelectorAll('#seats .seat strong')].map((name) => name.textContent)")
    assert shown == [IMAGE, SCRIPT]
    clean(page)
    page.goto(f"{site}play.html?save=aaaaaaaaaaaa")
    page.wait_for_selector('html[data-state="error"]', state="attached", timeout=60_000)
    assert page.input_value("#broken textarea").startswith("[[[[")
    clean(page)


def durable(inner: bytes) -> str:
    """A link with a right check sum over anything."""
    squeeze = zlib.compressobj(9, wbits=-15)
    return "d" + link._pack(squeeze.compress(inner) + squeeze.flush())


def test_links_that_would_end_a_careless_reader_leave_python_alive(open_page, page, site):
    """Bombs and depth are refused in the browser too, and the next link opens."""
    for inner in (b"[" * 5_000_000, b"[" * 60_000, b'{"schema":' + b"9" * 60_000):
        page.goto("about:blank")
        page.goto(f"{site}play.html#{durable(inner)}")
        page.wait_for_selector('html[data-state="error"]', state="attached", timeout=60_000)
        assert page.inner_text("#broken p[role=alert]")
    page.goto("about:blank")
    open_page(f"play.html#{Record('tabriz', 2, SEED).to_link()}")
    assert marks(page)["ply"] == "0"
