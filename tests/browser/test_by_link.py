"""Links between people: playing to and fro on two devices, Back and Forward, QR codes, links that are wrong."""

import json
import random

import pytest
from driving import link, marks, new, press, press_some, record_of, wait_for_choice, wait_for_ply
from tableside import Record
from tableside import link as codec
from tableside_page import qr

GAME = "tabriz"


def go(page, address):
    page.goto(address)
    page.wait_for_selector('html[data-state="ready"], html[data-state="error"]', state="attached", timeout=60_000)
    return page


def until_sent(page, rng):
    """Play until the page offers a link to send; returns it."""
    for _ in range(200):
        if page.locator("[data-send=copy]").count():
            return page.get_attribute("[data-send=copy]", "data-link")
        if press(page, rng) is None:
            wait_for_choice(page, "[data-send=copy]")
    raise AssertionError("the turn did not end")


def saves(page):
    """The saved games of the page's browser."""
    texts = page.evaluate("() => Object.keys(localStorage).filter((k) => k.startsWith('tableside.game.')).map((k) => localStorage[k])")
    return [json.loads(text) for text in texts]


def settled(page):
    """Wait until the address names what is shown."""
    page.evaluate("() => tableside_view.settle()")


def test_a_game_by_link_on_two_devices(new_context, site):
    rng = random.Random(3)
    ann = go(new_context().new_page(), site + new(GAME, "person", "person", names="Ann,Bo"))
    first = marks(ann)["seat"]
    ann.click("#talk .offer summary")
    ann.click(f'[data-claim="{first}"]')
    assert ann.locator("button[data-reveal]").count() == 0, "who claimed a seat is not asked again"
    sent = until_sent(ann, rng)
    own = marks(ann)
    assert own["seat"] != first and ann.locator("button[data-move]").count() == 0
    assert ann.inner_text("#prompt").startswith("Waiting for")

    home = new_context()
    bo = go(home.new_page(), sent)
    assert "Ann" in bo.inner_text("#seats") and saves(bo) == []
    bo.click(f'[data-claim="{own["seat"]}"]')
    answer = until_sent(bo, rng)
    assert Record.from_link(answer).moves[: int(own["ply"])] == Record.from_link(sent).moves
    (kept,) = saves(bo)
    assert kept["mine"] == [int(own["seat"])] and kept["ply"] == len(Record.from_link(answer))

    # Ann sees what Bo did, ply by ply, and goes on in the same saved game.
    (before,) = saves(ann)
    again = go(ann.context.new_page(), answer)
    assert again.locator("[data-news=skip]").count() == 1
    again.wait_for_selector("[data-news=skip]", state="detached")
    assert marks(again)["ply"] == str(len(Record.from_link(answer)))
    assert again.locator("#log li.news").count() >= 1
    (after,) = saves(again)
    assert after["id"] == before["id"] and after["ply"] == after["seen"] == len(Record.from_link(answer))

    # Bo takes another turn from the same link: two lines, and both are kept.
    other = go(bo.context.new_page(), sent)
    assert "older" in other.inner_text("#prompt")
    other.click("[data-choose=there]")
    for _ in range(200):
        fork = until_sent(other, rng)
        if Record.from_link(fork).moves != Record.from_link(answer).moves:
            break
        other.click("[data-control=undo]")
    assert len(saves(other)) == 2
    there = go(ann.context.new_page(), fork)
    assert there.locator("#talk [data-line]").count() == 2 and len(saves(there)) == 1
    there.click("[data-look=there]")
    wait_for_ply(there, len(Record.from_link(fork)))
    there.click("[data-choose=here]")
    assert record_of(there) == Record.from_link(answer) and len(saves(there)) == 2


def play_on(page, rng, plies):
    """Play until the game has that many plies, and a person is to move."""
    while int(marks(page)["ply"]) < plies or not page.locator("button[data-move]").count():
        if press(page, rng) is None:
            wait_for_choice(page)
    settled(page)
    return int(marks(page)["ply"])


def step(page, way, ply):
    """Go Back or Forward; that ply must be shown then."""
    page.evaluate("(way) => history.go(way)", way)
    wait_for_ply(page, ply)


@pytest.mark.parametrize("seats", [("person", "person"), ("person", "gentle")], ids=["people", "bot"])
def test_back_and_forward_step_through_plies(open_page, seats):
    page = open_page("about.html")
    page = open_page(new(GAME, *seats))
    settled(page)
    first = int(marks(page)["ply"])  # a bot may have begun
    last = play_on(page, random.Random(1), first + 8)
    entries = page.evaluate("() => history.length")
    page.click("#share-open")
    page.wait_for_selector("#share[open]")
    step(page, -1, last - 1)
    assert not page.locator("dialog[open]").count(), "what it shared was another ply"
    for ply in range(last - 2, first - 1, -1):
        step(page, -1, ply)
    for ply in range(first + 1, first + 4):
        step(page, 1, ply)
    page.reload()
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert int(marks(page)["ply"]) == first + 3 and f"{first + 3} / {last}" in page.inner_text("#replay"), "the newest game at that ply"
    for ply in range(first + 4, last + 1):
        step(page, 1, ply)
    assert page.evaluate("() => history.length") == entries and len(saves(page)) == 1
    for ply in range(last - 1, first - 1, -1):
        step(page, -1, ply)
    page.go_back()
    page.wait_for_url("**/about.html")


def test_back_at_once_after_quick_moves_shows_the_ply_before(open_page):
    page = open_page("about.html")
    page = open_page(new("woodland", "person", "person"))
    page.wait_for_url("**/play.html?save=*")
    assert page.evaluate("() => history.state.number") == 0
    for ply in (1, 2, 3):
        page.locator("button[data-move]").first.evaluate("(button) => button.click()")
        wait_for_ply(page, ply)
    step(page, -1, 2)
    step(page, -1, 1)

    # Entries of one tab are counted on from game to game.
    page = open_page(new("tabriz", "person", "person"))
    page.wait_for_url("**/play.html?save=*")
    assert page.evaluate("() => history.state.number") == 4


def test_what_was_taken_back_is_not_stepped_through(open_page):
    page = open_page("about.html")
    page = open_page(new("woodland", "person", "person"))
    settled(page)
    rng = random.Random(4)
    last = play_on(page, rng, 5)
    line = [last]
    while page.locator("[data-control=undo]:not([aria-disabled=true]):not([disabled])").count() and len(line) < 3:
        page.click("[data-control=undo]")
        settled(page)
        line.append(int(marks(page)["ply"]))
    assert len(line) == 3 and line[-1] > 0
    last = play_on(page, random.Random(9), line[-1] + 3)
    for ply in range(last - 1, -1, -1):
        step(page, -1, ply)
    for ply in range(1, last + 1):
        step(page, 1, ply)
    for ply in range(last - 1, -1, -1):
        step(page, -1, ply)
    page.go_back()
    page.wait_for_url("**/about.html")


def test_a_reload_just_after_a_move_shows_that_move(open_page):
    """The browser then may load the entry before: it has not heard of the newest one yet."""
    page = open_page(new(GAME, "person", "person"))
    rng = random.Random(1)
    states, plies = [], []
    while len(plies) < 2:
        if press(page, rng) not in ("reveal", None):
            settled(page)
            states.append(page.evaluate("() => history.state"))
            plies.append(marks(page)["ply"])
    assert states[0]["number"] < states[1]["number"]
    page.evaluate("(state) => history.replaceState(state, '')", states[0])
    page.reload()
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert marks(page)["ply"] == plies[1]

    # Or it has lost the state, and the address is that of another ply.
    step(page, -1, int(plies[0]))
    settled(page)
    page.evaluate("(text) => history.replaceState(null, '', location.pathname + location.search + '#' + text)", record_of(page).to_link(0))
    page.reload()
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert marks(page)["ply"] == plies[0]
    assert page.evaluate("() => history.state") == {**states[0], "past": True}


def test_back_from_a_pasted_link_leads_to_the_game_before(open_page):
    first, second = link("tabriz", 2, 6), link("woodland", 2, 9)
    page = open_page("play.html#" + first)
    settled(page)
    page.evaluate("(text) => { location.hash = text; }", second)
    page.wait_for_selector('html[data-game="woodland"][data-state="ready"]', state="attached")
    settled(page)
    page.evaluate("() => history.back()")  # `go_back` does not bear that the page loads itself anew
    page.wait_for_selector('html[data-game="tabriz"][data-state="ready"]', state="attached")
    assert marks(page)["ply"] == "6" and page.url.endswith("#" + first)
    page.evaluate("() => history.forward()")
    page.wait_for_selector('html[data-game="woodland"][data-state="ready"]', state="attached")
    assert marks(page)["ply"] == "9"


def test_back_from_an_older_link_leads_to_the_longer_one(open_page):
    longer = Record.from_link(link("woodland", 2, 8))
    page = open_page("play.html#" + longer.to_link())
    settled(page)
    page.evaluate("(text) => { location.hash = text; }", longer.fork(3).to_link())
    wait_for_ply(page, 3)
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    settled(page)
    page.evaluate("() => history.back()")
    wait_for_ply(page, 8)
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert record_of(page) == longer and saves(page) == []


def test_a_fragment_changed_by_hand_opens_that_link(open_page, site):
    page = open_page(new(GAME, "person", "person"))
    press_some(page, 4)
    settled(page)
    (before,) = saves(page)
    page.evaluate("(text) => { location.hash = text; }", link("woodland", 2, 3))
    page.wait_for_selector('html[data-game="woodland"][data-state="ready"]', state="attached")
    assert marks(page)["ply"] == "3" and saves(page) == [before]


def test_the_qr_code_is_that_of_the_link(page, open_page):
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    open_page(new(GAME, "person", "person", names="Ann,Bo"))
    page.click("#share-open")
    page.wait_for_selector("#share-copy:focus")
    shared = page.input_value("#share-link")
    assert not any("segno" in url for url in fetched)
    page.click("#share-qr summary")
    page.wait_for_selector("svg.qr")
    assert page.get_attribute("svg.qr path", "d") == qr.encode(shared).path
    assert any("segno" in url for url in fetched)
    page.check("#share-durable")
    durable = page.input_value("#share-link")
    page.wait_for_function("(path) => document.querySelector('svg.qr path')?.getAttribute('d') === path", arg=qr.encode(durable).path)
    assert Record.from_link(durable) == Record.from_link(shared)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#share-copy")
    page.wait_for_selector("#share-said:not(:empty)")
    assert page.evaluate("() => navigator.clipboard.readText()") == durable
    page.click("#share-files summary")
    with page.expect_download() as download:
        page.click("#share-record")
    with open(download.value.path(), encoding="utf-8") as file:
        assert Record.from_json(file.read()) == Record.from_link(shared)
    page.keyboard.press("Escape")
    assert not page.is_visible("#share")


def newer():
    """A link of a later version of the rules."""
    payload = codec._unpack(link(GAME, 2, 9)[1:])
    return "s" + codec._pack(payload[:1] + bytes([payload[1] + 1]) + payload[2:])


@pytest.mark.parametrize("locale", ["zh-TW"])
def test_wrong_links_pasted_in_the_lobby_say_what_is_wrong(new_context, site, locale):
    page = new_context(locale=locale).new_page()
    for text, state in ((link(GAME, 2, 9)[:-5], "error"), ("#s" + "A" * 70_000 + "z", "error"), (newer(), "ready")):
        go(page, site)
        page.fill("#link", f"看看這個 {site}play.html#{text.lstrip('#')} ，好玩")
        page.click("#open button")
        page.wait_for_selector(f'html[data-state="{state}"] body.table', state="attached", timeout=60_000)
        told = page.inner_text("#broken p") if state == "error" else page.inner_text("#notices [data-lasting]")
        assert len(told) > 8 and saves(page) == []
    assert marks(page)["ply"] == "9" and page.locator("button[data-move]").count() == 0
    assert page.url.endswith(newer()), "the link stays as it was"
