"""A component set of the reader's own: chosen in the lobby, played with bots, kept, moved in a file, met by a link."""

import json
import sys
from pathlib import Path
from random import Random

import pytest
from driving import SEED, marks, press, press_some, wait_for_ply

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "page"))
from own_sets import of_text, own_set, richer  # noqa: E402

READY = 'html[data-state="ready"]'
KEPT = "() => Object.keys(localStorage).filter((key) => key.startsWith('tableside.set.'))"
COINS = "() => [...document.querySelectorAll('#seats [data-fact=coin] dd')].map((dd) => dd.textContent)"


@pytest.fixture
def lobby(site):
    """`lobby(page)` opens the lobby."""

    def go(page, path=""):
        page.goto(site + path)
        page.wait_for_selector(READY, state="attached", timeout=60_000)
        return page

    return go


def choose(page, own):
    """Choose a set as a file in the lobby."""
    if not page.is_visible("#set-file-open"):
        page.click("#set-title")
    page.wait_for_selector("#set-packaged", state="visible")
    page.set_input_files("#set-file", [{"name": own.name, "mimeType": "application/json", "buffer": own.text.encode()}])


def begin(page):
    """Start the game that the lobby shows; waits until it is saved."""
    page.fill("#seed", str(SEED))
    page.select_option("#chairs li:nth-child(2) select", "gentle")
    page.click("#new button[type=submit]")
    page.wait_for_url("**/play.html?save=*", timeout=60_000)


def play_until_the_bot_has_moved(page):
    rng = Random(1)
    while marks(page)["seat"] != "1":
        press(page, rng)
    before = int(marks(page)["ply"])
    page.wait_for_function("(ply) => Number(document.documentElement.dataset.ply) > ply", arg=before)
    page.wait_for_selector('html[data-seat="0"]', state="attached")


def heading(page):
    return page.inner_text("[data-own-set]")


def test_a_game_with_a_set_is_played_kept_moved_and_sent(page, lobby, new_context, site, tmp_path):
    own = richer()
    lobby(page)
    choose(page, own)
    page.wait_for_selector("#set-chosen:visible")
    assert "richer.json" in page.inner_text("#set-title") and page.evaluate(KEPT) == [f"tableside.set.{own.id}"]
    with page.expect_download() as got:
        page.click("#set-packaged")
    assert json.loads(got.value.path().read_text(encoding="utf-8"))["game"] == "tabriz"
    begin(page)
    assert heading(page) == "Own component set: richer.json"
    assert sorted(page.evaluate(COINS)) == ["11", "12"]
    play_until_the_bot_has_moved(page)
    ply = marks(page)["ply"]
    page.reload()
    wait_for_ply(page, int(ply), 60_000)
    assert heading(page) == "Own component set: richer.json"
    link = page.evaluate("() => tableside_view.link()")

    page.click("#share-open")
    page.wait_for_selector("#share-own-set:visible")
    assert "richer.json" in page.inner_text("#share-own-set") and not page.is_visible("#share-embed")
    page.click("#share-files summary")
    with page.expect_download() as got:
        page.click("#share-set")
    assert got.value.suggested_filename == "richer.json" and got.value.path().read_text(encoding="utf-8") == own.text

    lobby(page)
    assert "richer.json" in page.inner_text("#saved")
    with page.expect_download() as got:
        page.click("#saved-export")
    file = tmp_path / "games.json"
    got.value.save_as(file)

    # another browser: the file brings the set, and a link finds the copy that is played with it
    there = new_context().new_page()
    lobby(there)
    there.set_input_files("#saved-file", str(file))
    there.wait_for_selector("#saved > li")
    assert there.evaluate(KEPT) == [f"tableside.set.{own.id}"] and not there.is_visible("#set-chosen")
    there.goto(f"{site}play.html#{link}")
    wait_for_ply(there, int(ply), 60_000)
    assert heading(there) == "Own component set: richer.json"
    press_some(there, 1)
    there.wait_for_url("**/play.html?save=*")
    lobby(there)
    for act in ("more", "delete", "yes"):
        there.click(f"#saved [data-act={act}]")
    assert there.evaluate(KEPT) == [f"tableside.set.{own.id}"], "as long as the game can come back"
    there.click("#saved-undo-button")
    for act in ("more", "delete", "yes"):
        there.click(f"#saved [data-act={act}]")
    there.set_input_files("#saved-file", [{"name": "x.json", "mimeType": "text/plain", "buffer": b"x"}])
    there.wait_for_function(f"() => !({KEPT})().length")

    # a third: the link alone leads elsewhere, with the set chosen in the lobby it opens
    third = new_context().new_page()
    third.goto(f"{site}play.html#{link}")
    third.wait_for_selector("#notices [data-lasting]", timeout=60_000)
    assert "another component set" in third.inner_text("#notices")
    lobby(third)
    choose(third, own)
    third.wait_for_selector("#set-chosen:visible")
    third.fill("#link", link)
    third.click("#open button")
    wait_for_ply(third, int(ply), 60_000)
    assert heading(third) == "Own component set: richer.json" and f"set={own.id}" in third.url
    third.reload()
    wait_for_ply(third, int(ply), 60_000)
    assert heading(third) == "Own component set: richer.json"
    third.evaluate("() => localStorage.clear()")  # as another tab may, while this game is not saved yet
    press_some(third, 2)  # uncover the hand, and a move
    assert third.evaluate(KEPT) == [f"tableside.set.{own.id}"], "a saved game never is without its set"


def test_bad_files_are_told_in_the_lobby_or_at_the_table_and_nothing_is_lost(page, lobby):
    lobby(page)
    for own, told in (
        (of_text("{", "a.json"), "JSON"), (of_text('{"game": "chess"}'), "game"), (own_set("woodcraft"), "Woodcraft"), (of_text(" " * 400_001), "400000"),
    ):  # fmt: skip
        choose(page, own)
        page.wait_for_function("(told) => document.querySelector('#set-wrong').textContent.includes(told)", arg=told)
        assert page.is_visible("#set-wrong") and not page.is_visible("#set-chosen") and page.evaluate(KEPT) == []
    bad = own_set("tabriz", lambda data: data["start"].update(coins="many"), "bad.json")
    page.evaluate("(text) => (document.querySelector('#set-text').value = text)", bad.text)  # typing it would take long
    page.click("#set-take")
    page.wait_for_selector("#set-chosen:visible")
    assert not page.is_visible("#set-wrong") and page.input_value("#set-text") == ""
    page.click("#new button[type=submit]")
    page.wait_for_selector("#broken:visible", timeout=60_000)
    assert "start.coins" in page.inner_text("#broken") and "whole number" in page.inner_text("#broken")
    page.click("#broken a:has-text('packaged set')")
    page.wait_for_selector('html[data-game="tabriz"][data-ply="0"]', state="attached", timeout=60_000)
    assert heading_hidden(page)
    page.go_back()
    page.wait_for_selector("#broken:visible", timeout=60_000)
    page.click("#broken a")
    page.wait_for_selector("#set-chosen:visible")
    assert page.evaluate(KEPT) == [f"tableside.set.{bad.id}"]
    page.click("#set-remove")
    page.wait_for_selector("#set-chosen", state="hidden")
    assert page.evaluate(KEPT) == [] and page.inner_text("#set-title") == "Own component set"


def test_an_ordinary_game_asks_for_nothing_of_this(page, site):
    asked = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    page.goto(f"{site}play.html?new=tabriz&seats=person,person&seed=3")
    page.wait_for_selector("html[data-game]", state="attached", timeout=60_000)
    assert not {"own-set.js", "set-form.js", "hash.js", "tabriz.json"} & set(asked)
    loaded = page.evaluate("""async () => {
      const { begin } = await import(document.querySelector('link[href$="boot.mjs"]').href);
      return (await begin()).runPython("import sys; [name for name in sys.modules if 'component_schema' in name or name.endswith(('.trial', '.outside'))]").toJs();
    }""")
    assert loaded == [] and heading_hidden(page)


def heading_hidden(page):
    return page.locator("[data-own-set]:visible").count() == 0
