"""Saved games: found, named, deleted, moved as files; and nothing is lost when tabs, storage or texts go wrong."""

import json
import random

import pytest
from driving import SEED, link, marks, new, press_some, record_of, wait_for_ply
from tableside import Record
from tableside_page import saves
from tableside_page.table import PERSON, Chair, Table

GAME = "tenpenny"
STORED = "() => ({...localStorage})"
READY = 'html[data-state="ready"]'


def saved(number, plies=3, game=GAME, seed=SEED, title="", names=("Ann",), moves=1):
    """The key and text of a saved game, the later the higher its number."""
    record, rng = Record(game, len(names), seed), random.Random(moves)
    for _ in range(plies):
        record.play(rng.choice(record.replay().legal_moves()))
    identity = saves.Identity(f"{number:012x}", 1000, 5)
    table = Table(record, [Chair(PERSON, name) for name in names], save=identity, about=saves.About(title))
    return f"tableside.game.{identity.id}", saves.write(table, identity, 1_764_500_000_000 + number * 60_000)


def keep(page, *games):
    """Put games, given as (key, text), into the browser's storage."""
    page.evaluate("(games) => games.forEach(([key, text]) => localStorage.setItem(key, text))", [list(g) for g in games])


@pytest.fixture
def lobby(page, site):
    """`lobby(*games)` opens the lobby with such games saved."""

    def go(*games):
        if games:
            page.goto(site + "about.html")
            keep(page, *games)
        page.goto(site)
        page.wait_for_selector(READY, state="attached")
        return page

    return go


def stored_games(page):
    """The texts of the saved games, by id."""
    start = "tableside.game."
    return {key[len(start) :]: text for key, text in page.evaluate(STORED).items() if key.startswith(start)}


def table_at(page, address):
    """Open a table, and wait until it is there."""
    page.goto(address)
    page.wait_for_selector(READY, state="attached", timeout=60_000)
    return page


# -- the list -------------------------------------------------------------------------------


def test_games_are_listed_newest_first_searched_and_named(lobby):
    many = [saved(n, names=(f"Name{n}", "Bo")) for n in range(1, 6)] + [saved(6, title="Sunday"), saved(7, game="tabriz")]
    page = lobby(*many[:5])
    assert not page.is_visible("#saved-search")
    page = lobby(*many)
    order = page.eval_on_selector_all("#saved > li", "(rows) => rows.map((row) => parseInt(row.dataset.save, 16))")
    assert order == [7, 6, 5, 4, 3, 2, 1]
    for text, found in (("name3", ["000000000003"]), ("SUNDAY", ["000000000006"]), ("tabriz", ["000000000007"]), ("xyz", [])):
        page.fill("#saved-search", text)
        assert page.eval_on_selector_all("#saved > li", "(rows) => rows.map((row) => row.dataset.save)") == found
    assert page.is_visible("#saved-unfound")
    page.fill("#saved-search", "")
    page.click("[data-save='000000000003'] [data-act=more]")
    page.click("[data-act=rename]")
    page.fill("#saved-title-input", "  Mira’s \u202e birthday ")
    page.keyboard.press("Enter")
    assert "Mira’s birthday" in page.inner_text("[data-save='000000000003']")
    title = saves.read(stored_games(page)["000000000003"]).about.title
    assert title == "Mira’s birthday"
    assert page.evaluate("() => document.activeElement.dataset.act") == "rename"


def test_a_game_of_the_former_schema_is_listed_and_can_be_named(lobby):
    key, text = saved(1)
    old = {k: v for k, v in json.loads(text).items() if k not in ("root", "title", "mine", "seen", "origin", "scores", "last", "set")}
    page = lobby((key, json.dumps({**old, "schema": 1})))
    page.click("[data-act=more]")
    page.click("[data-act=rename]")
    page.fill("#saved-title-input", "Old")
    page.keyboard.press("Enter")
    again = saves.read(stored_games(page)["000000000001"])
    assert again.about.title == "Old" and again.record == saves.read(text).record


def test_deleting_asks_and_can_be_undone_even_after_a_reload(lobby):
    games = [saved(1), saved(2)]
    page = lobby(*games)
    page.click("[data-save='000000000002'] [data-act=more]")
    page.click("[data-act=delete]")
    assert page.evaluate("() => document.activeElement.dataset.act") == "no"
    page.click("[data-act=yes]")
    assert list(stored_games(page)) == ["000000000001"]
    page = lobby()
    page.click("#saved-undo-button")
    assert dict(games) == {f"tableside.game.{id}": text for id, text in stored_games(page).items()}
    for id in ("000000000001", "000000000002"):
        page.click(f"[data-save='{id}'] [data-act=more]")
        page.click("[data-act=delete]")
        page.click("[data-act=yes]")
    page.click("#saved-undo-button")
    assert list(stored_games(page)) == ["000000000002"]
    page.click("[data-save='000000000002'] [data-act=more]")
    page.click("[data-act=rename]")
    page.click("[data-act=keep]")
    assert not page.is_visible("#saved-undo") and not any("bin" in key for key in page.evaluate(STORED))


def test_what_cannot_be_read_is_shown_handed_out_and_deleted_on_demand(lobby):
    newer = json.dumps({"schema": 9, "game": "chess"})
    page = lobby(("tableside.game.0000000000aa", "{broken"), ("tableside.game.0000000000bb", newer))
    assert page.locator("[data-save='0000000000aa'] textarea").input_value() == "{broken"
    assert "later version" in page.inner_text("[data-save='0000000000bb']")
    with page.expect_download() as waiting:
        page.click("[data-save='0000000000aa'] [data-act=export]")
    written = json.loads(waiting.value.path().read_text(encoding="utf-8"))
    assert written["games"] == [{"id": "0000000000aa", "text": "{broken"}]
    page.click("[data-save='0000000000aa'] [data-act=delete]")
    page.click("[data-act=yes]")
    assert list(stored_games(page)) == ["0000000000bb"]
    page.click("#saved-undo-button")
    assert stored_games(page)["0000000000aa"] == "{broken"


# -- files ------------------------------------------------------------------------------------


def read_in(page, text, name="games.json"):
    """Open a file in the lobby; what is said of it."""
    page.set_input_files("#saved-file", {"name": name, "mimeType": "application/json", "buffer": text.encode()})
    page.wait_for_selector("#saved-report > p")
    said = page.inner_text("#saved-report")
    return said


def file_of(*games, version=1):
    texts = [{"id": key.rpartition(".")[2], "text": text} for key, text in games]
    return json.dumps({"format": "tableside-saves", "version": version, "games": texts})


def test_all_games_travel_in_one_file(lobby, site, new_context):
    games = [saved(1, title="One"), saved(2, game="tabriz")]
    page = lobby(*games)
    with page.expect_download() as waiting:
        page.click("#saved-export")
    text = waiting.value.path().read_text(encoding="utf-8")
    other = new_context().new_page()
    other.goto(site)
    assert "Games read in: 2." in read_in(other, text)
    assert stored_games(other) == stored_games(page) and "One" in other.inner_text("#saved")
    assert "Already here: 2." in read_in(other, text)
    assert len(stored_games(other)) == 2


def test_a_game_that_is_here_already(lobby):
    page = lobby(saved(1, plies=6, title="Mine"))
    before = stored_games(page)
    assert "Already here: 1." in read_in(page, file_of(saved(1, plies=4)))
    assert stored_games(page) == before
    said = read_in(page, file_of(saved(1, plies=9)))
    assert "ply 9 instead of 6" in said and stored_games(page) == before
    page.click("#saved-report p button >> nth=0")
    taken = saves.read(stored_games(page)["000000000001"])
    assert len(taken.record) == 9 and taken.identity.revision == 6
    read_in(page, file_of(saved(1, plies=9, moves=77)))
    lines = [saves.read(text) for text in stored_games(page).values()]
    assert len(lines) == 2 and len({line.identity.id for line in lines}) == 2
    assert lines[0].record != lines[1].record and lines[0].record.root == lines[1].record.root


def test_files_that_are_none_of_ours_or_hold_bad_games(lobby):
    page = lobby(saved(1))
    before = stored_games(page)
    for text, sentence in (
        ("not json", "no saved games"), ("[]", "no saved games"), ("[" * 200_000, "no saved games"),
        (json.dumps({"format": "tableside-saves", "version": 2, "games": []}), "later version"),
        ("x" * 5_000_001, "too large"),
        (file_of(*[("tableside.game.0", "")] * 501), "more than 500"),
    ):  # fmt: skip
        assert sentence in read_in(page, text) and stored_games(page) == before
    newer = ("tableside.game.00000000000c", json.dumps({"schema": 99}))
    said = read_in(page, file_of(saved(2, seed=2), ("tableside.game.00000000000b", "{cut"), newer, saved(3, seed=3)))
    assert "read in: 2" in said and "Game 2 of the file cannot be read" in said and "Game 3" in said
    assert sorted(stored_games(page)) == ["000000000001", "000000000002", "000000000003"]


# -- two tabs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no_locks"])
def test_one_tab_writes_and_another_can_take_over(new_context, site, locks):
    context = new_context()
    if not locks:
        context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined });")
    first = table_at(context.new_page(), site + new(GAME, "person"))
    press_some(first, 2)
    id = next(iter(stored_games(first)))
    second = table_at(context.new_page(), f"{site}play.html?save={id}")
    if not locks:
        press_some(first, 1)
    second.wait_for_selector("#notices [data-lasting]")
    assert second.locator("button[data-move]").count() == 0 and first.locator("button[data-move]").count() > 0
    press_some(first, 1)
    wait_for_ply(second, int(marks(first)["ply"]))  # looking on
    assert second.locator("button[data-move]").count() == 0
    second.click("[data-remedy=go_on_here]")
    second.wait_for_selector("button[data-move]", state="attached")
    press_some(second, 1)
    first.wait_for_selector("#notices [data-lasting]")
    assert first.locator("button[data-move]").count() == 0
    kept = saves.read(stored_games(second)[id])
    assert len(kept.record) == int(marks(second)["ply"])
    wait_for_ply(first, len(kept.record))
    if locks:  # the other tab closes, so this one goes on by itself
        second.close()
        first.wait_for_selector("button[data-move]", state="attached")
        press_some(first, 1)
        assert len(saves.read(stored_games(first)[id]).record) > len(kept.record)


def test_a_tab_whose_lock_comes_late_stays_at_the_ply_it_shows(page, site):
    table_at(page, site + new(GAME, "person"))
    press_some(page, 4)
    id = next(iter(stored_games(page)))
    page.evaluate("() => { tableside_view.ask({ do: 'step', ply: 2 }); tableside_view.settle(); }")
    ply = int(marks(page)["ply"])
    holder = page.context.new_page()
    holder.goto(site + "about.html")
    holder.evaluate("(name) => { navigator.locks.request(name, () => new Promise((done) => (window.release = done))); }", f"tableside.game.{id}")
    page.reload()
    page.wait_for_selector("#notices [data-lasting]")
    assert int(marks(page)["ply"]) == ply
    holder.evaluate("() => window.release()")
    page.wait_for_selector("#notices [data-lasting]", state="detached")
    assert int(marks(page)["ply"]) == ply == 2


def test_the_tab_with_the_lock_goes_on_with_what_another_wrote_in_that_instant(page, site, context):
    """As where a bot moved in the other tab just when this one took over, or a longer state was taken from a file."""
    table_at(page, site + new(GAME, "person"))
    press_some(page, 2)
    id, before = next(iter(stored_games(page).items()))
    press_some(page, 1)
    further, text = int(marks(page)["ply"]), json.loads(stored_games(page)[id])
    page.click("[data-control=undo]")
    assert json.loads(stored_games(page)[id])["revision"] == text["revision"] + 1 and int(marks(page)["ply"]) < further
    other = context.new_page()
    other.goto(site + "about.html")
    keep(other, (f"tableside.game.{id}", json.dumps({**text, "revision": text["revision"] + 2})))
    wait_for_ply(page, further)
    page.wait_for_selector("button[data-move]", state="attached")
    assert page.inner_text("#notices") == "" and list(stored_games(page)) == [id]
    press_some(page, 1)
    assert len(saves.read(stored_games(page)[id]).record) == int(marks(page)["ply"]) > further

    # What was only played here stays, too.
    record = record_of(page)
    keep(other, (f"tableside.game.{id}", json.dumps({**json.loads(before), "revision": text["revision"] + 9})))
    page.wait_for_selector("#notices :text('both are kept')")
    assert record_of(page) == record and len(stored_games(page)) == 2


DEAF = "addEventListener('storage', (event) => event.isTrusted && event.stopImmediatePropagation());"


def test_two_tabs_that_play_at_the_same_moment_keep_both_lines(new_context, site):
    """Without locks neither tab knows of the other; here they do not hear of each other in time, either."""
    context = new_context()
    context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined });" + DEAF)
    first = table_at(context.new_page(), site + new(GAME, "person"))
    press_some(first, 2)
    id, before = next(iter(stored_games(first).items()))
    second = table_at(context.new_page(), f"{site}play.html?save={id}")
    press_some(first, 1, random.Random(1))
    press_some(second, 1, random.Random(2))  # its save is refused
    second.wait_for_selector("#notices :text('both are kept')")
    kept = stored_games(second)
    own = next(other for other in kept if other != id)
    records = {name: saves.read(text).record for name, text in kept.items()}
    assert len(kept) == 2 and records[id] == record_of(first) and records[own] == record_of(second) != records[id]
    assert saves.read(kept[own]).about.origin.id == id
    press_some(second, 1)
    assert len(saves.read(stored_games(second)[own]).record) == int(marks(second)["ply"])

    # Both saves were written in the same instant, and this tab's was written over.
    third = table_at(context.new_page(), f"{site}play.html?save={id}")
    press_some(third, 1)
    lost = record_of(third)
    revision = json.loads(stored_games(third)[id])["revision"]
    third.evaluate(
        """([key, text]) => {
          localStorage.setItem(key, text);
          dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
        }""",
        [f"tableside.game.{id}", json.dumps({**json.loads(before), "revision": revision})],
    )
    third.wait_for_selector("#notices :text('both are kept')")
    assert [saves.read(text).record for text in stored_games(third).values()].count(lost) == 1
    assert saves.read(stored_games(third)[id]).record == saves.read(before).record


def test_a_tab_opened_by_a_link_follows_the_tab_that_plays_the_game(new_context, site):
    context = new_context()
    first, second = context.new_page(), context.new_page()
    table_at(first, site + new(GAME, "person"))
    press_some(first, 2)
    table_at(second, f"{site}play.html#{first.evaluate('() => tableside_view.link()')}")
    assert marks(second)["ply"] == marks(first)["ply"] and second.inner_text("#notices") == ""
    press_some(first, 1, random.Random(3))
    wait_for_ply(second, int(marks(first)["ply"]))
    assert "another tab" in second.inner_text("#notices") and not second.locator("button[data-move]").count()


def test_a_tab_that_is_reloaded_keeps_its_game_and_its_title(page, site):
    table_at(page, site + new(GAME, "person"))
    id = next(iter(stored_games(page)))
    page.evaluate("() => addEventListener('storage', () => (window.heard = true))")
    lobby_page = page.context.new_page()
    lobby_page.goto(site)
    lobby_page.click("[data-act=more]")
    lobby_page.click("[data-act=rename]")
    lobby_page.fill("#saved-title-input", "Named elsewhere")
    lobby_page.keyboard.press("Enter")
    page.wait_for_function("() => window.heard")
    press_some(page, 1)
    assert saves.read(stored_games(page)[id]).about.title == "Named elsewhere"
    page.wait_for_url("**/play.html?save=*")
    page.reload()
    page.wait_for_selector(READY, state="attached")
    page.wait_for_selector("button[data-move]", state="attached")


# -- storage that fails ---------------------------------------------------------------------------

FILL = """() => {
  let size = 1 << 22;
  for (let n = localStorage.length; size; n++) {
    try { localStorage.setItem(`junk.${n}`, "x".repeat(size)); } catch { size >>= 1; }
  }
}"""


def test_a_full_storage_drops_pictures_first_and_then_hands_out_a_file(page, site):
    table_at(page, site + new(GAME, "person"))
    page.wait_for_function("() => Object.keys(localStorage).some((key) => key.startsWith('tableside.picture.'))")
    page.evaluate("() => localStorage.setItem('tableside.picture.aaaaaaaaaaaa', 'x'.repeat(6000))")
    page.evaluate(FILL)
    press_some(page, 1)
    assert page.locator("#notices .notice").count() == 0
    assert not any(key.startswith("tableside.picture.") for key in page.evaluate(STORED))
    for _ in range(3):
        page.evaluate(FILL)
        press_some(page, 1)
    page.evaluate("() => tableside_view.settle()")
    entries, ply = page.evaluate("() => history.length"), int(marks(page)["ply"])
    page.reload()  # the address alone holds the newest plies
    page.click("[data-news=skip]")
    wait_for_ply(page, ply)
    page.evaluate("() => tableside_view.settle()")
    assert page.evaluate("() => history.length") == entries, "a ply seen again has its entry"
    with page.expect_download() as waiting:
        page.click("[data-remedy=save_file]")
    (game,) = json.loads(waiting.value.path().read_text(encoding="utf-8"))["games"]
    assert len(saves.read(game["text"]).record) == int(marks(page)["ply"])
    older = saves.read(stored_games(page)[game["id"]])
    assert 0 < len(older.record) < int(marks(page)["ply"])
    page.goto(site + "about.html")
    table_at(page, site + new(GAME, "person"))  # not even its first state fits
    assert page.locator("[data-remedy=save_file]").count() == 1


NO_STORE = "Object.defineProperty(window, '{}', {{ get() {{ throw new DOMException('no', 'SecurityError'); }} }});"


@pytest.mark.parametrize("missing, word", [(["localStorage"], "closed"), (["localStorage", "sessionStorage"], "not kept")])
def test_where_nothing_can_be_stored_the_game_goes_on_and_it_is_said(new_context, site, missing, word):
    context = new_context()
    context.add_init_script("".join(NO_STORE.format(name) for name in missing))
    page = table_at(context.new_page(), site + new(GAME, "person"))
    assert word in page.inner_text("#notices")
    press_some(page, 2)
    page.goto(site)
    page.wait_for_selector(READY, state="attached")
    assert word in page.inner_text("#saved-note") and page.locator("#saved > li").count() == 2 - len(missing)


def test_a_private_window_says_that_games_may_go_and_hands_them_out_before(new_context, site):
    """A context of its own is a private window: all of it goes when it is closed."""
    window = new_context()
    page = table_at(window.new_page(), site + new(GAME, "person"))
    press_some(page, 3)
    page.wait_for_url("**/play.html?save=*")
    table_at(page, page.url)
    ply = marks(page)["ply"]
    assert int(ply) >= 3, "the game lasts as long as the window"
    page.goto(site)
    page.wait_for_selector("#saved-note:not([hidden])")
    assert page.inner_text("#saved-note") == "This browser may clear games when space runs short; save as a file what you want to keep."
    with page.expect_download() as waiting:
        page.click("#saved-export")
    file = waiting.value.path().read_bytes()
    window.close()
    page = new_context().new_page()
    page.goto(site)
    page.wait_for_selector("#saved-none:not([hidden])")
    page.set_input_files("#saved-file", {"name": "games.json", "mimeType": "application/json", "buffer": file})
    page.click("[data-act=go]")
    wait_for_ply(page, int(ply))


def test_how_long_games_last_is_told(new_context, site):
    context = new_context()
    context.add_init_script("Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' });")
    page = context.new_page()
    page.goto(site + "about.html")
    key, text = one_ply_before_the_end()
    keep(page, (key, text), ("tableside.cut.0000000000aa", "x" * 1_200_000))
    page.goto(site)
    page.wait_for_selector("#saved-note:not([hidden])")
    assert "seven days" in page.inner_text("#saved-note") and "1.1 MB" in page.inner_text("#saved-large")
    table_at(page, f"{site}play.html?save={key.rpartition('.')[2]}")
    assert "seven days" not in page.inner_text("#notices")
    press_some(page, 5)
    assert marks(page)["over"] == "true" and "seven days" in page.text_content("#notices")


def one_ply_before_the_end():
    """A saved game whose next press ends it."""
    record, rng = Record(GAME, 1, SEED), random.Random(1)
    last = 0
    while legal := record.replay().legal_moves():
        last = len(record) if len(legal) > 1 else last
        record.play(rng.choice(legal))
    identity = saves.Identity("0000000000ee", 1000, 5)
    seen = saves.About(seen=last)  # else the page would play through it first
    table = Table(record.fork(last), [Chair(PERSON, "Ann")], save=identity, about=seen)
    return f"tableside.game.{identity.id}", saves.write(table, identity, 1000)


def test_a_save_cut_in_half_goes_on_from_the_one_before(page, site):
    table_at(page, site + new(GAME, "person"))
    press_some(page, 3)
    ply = int(marks(page)["ply"])
    id, text = next(iter(stored_games(page).items()))
    page.goto(site + "about.html")
    half = text[: len(text) // 2]
    keep(page, (f"tableside.game.{id}", half))
    table_at(page, f"{site}play.html?save={id}")
    assert 0 < int(marks(page)["ply"]) < ply and "cut off" in page.inner_text("#notices")
    press_some(page, 2)
    assert len(saves.read(stored_games(page)[id]).record) == int(marks(page)["ply"])
    page.goto(site)
    assert page.locator("[data-row^=cut] textarea").input_value() == half


def test_a_save_that_is_gone_is_told(page, site):
    page.goto(site + "play.html?save=0123456789ab")
    page.wait_for_selector('html[data-state="error"]', state="attached", timeout=60_000)
    assert "not in this browser any more" in page.inner_text("#broken")
    page.goto(site + "about.html")
    table_at(page, f"{site}play.html?save=0123456789ab#{link(GAME, 1, 4)}")
    assert marks(page)["ply"] == "4" and page.inner_text("#notices") == ""
    table_at(page, site + new(GAME, "person"))
    page.evaluate("() => { tableside_view.settle(); localStorage.clear(); }")
    page.reload()
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert "not in this browser" in page.inner_text("#notices")


def test_the_board_of_a_saved_game_is_pictured(page, site, lobby):
    table_at(page, site + new(GAME, "person", names="Mina"))
    press_some(page, 2)
    lobby()
    picture = page.get_attribute("#saved img", "src")
    assert picture.startswith("data:image/webp") and len(picture) <= 8000
    page.wait_for_function("() => document.querySelector('#saved img').naturalWidth === 256")
    assert "Tenpenny Parks" in page.get_attribute("#saved img", "alt") and "Mina" in page.inner_text("#saved")
    page.click("[data-act=go]")
    page.wait_for_selector(READY, state="attached", timeout=60_000)


def test_two_people_at_one_screen_leave_no_picture_of_a_hand(page, site):
    table_at(page, site + new("tabriz", "person", "person"))
    assert page.evaluate("() => tableside_view.open()") is True  # covered
    page.click("button[data-reveal]")
    assert page.evaluate("() => tableside_view.open()") is False
