"""Whole games in a real browser: clicked, by keyboard, on a phone, by bots; and what must survive."""

import random

import pytest
from driving import GAME_IDS, SEED, hides, link, marks, new, press, press_some, press_to_the_end, record_of, wait_for_ply
from tableside import GAMES, Record

each_game = pytest.mark.parametrize("game", GAME_IDS)


@each_game
def test_a_whole_game_by_clicking(open_page, game):
    page = open_page("play.html#" + link(game, 2))
    start = GAMES[game].start(2, SEED, {})
    assert marks(page) == {
        "state": "ready", "game": game, "ply": "0", "over": "false", "seat": str(start.seat), "phase": start.phase,
    }  # fmt: skip
    press_to_the_end(page, random.Random(3))
    shown = marks(page)
    assert shown["seat"] == "" and shown["over"] == "true"
    record = record_of(page)
    assert record.replay().over and len(record) == int(shown["ply"])
    assert page.is_visible("#end") and page.locator("#end tfoot td").count() >= 2
    page.click("#end .buttons button:last-child")
    assert not page.is_visible("#end")
    assert page.locator("button[data-move]").count() == 0
    page.click("#panel button.main")
    page.click("#end [data-end=again]")
    page.wait_for_selector('html[data-state="ready"][data-over="false"]', state="attached")
    assert marks(page)["ply"] == "0" and record_of(page).seats == 2 and record_of(page).seed != SEED


@each_game
def test_the_buttons_are_the_legal_moves(open_page, game):
    page = open_page("play.html#" + link(game, 2))
    rng = random.Random(4)
    for _ in range(25):
        listed = page.evaluate("() => [...document.querySelectorAll('button[data-move]')].map(b => b.dataset.move)")
        position = record_of(page).replay()
        if page.locator("button[data-reveal]").count():
            assert listed == []
        else:
            assert sorted(listed) == sorted(position.notation(move) for move in position.legal_moves())
        press(page, rng)


@each_game
def test_a_whole_game_by_keyboard(new_context, site, game):
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(site + new(game, "person"))
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    page.focus("#panel")
    rng = random.Random(6)
    for _ in range(1500):
        if marks(page)["over"] == "true":
            break
        for _ in range(rng.randint(1, 4)):
            page.keyboard.press("Tab")
        if not page.evaluate("() => document.getElementById('panel').contains(document.activeElement)"):
            page.evaluate("() => document.querySelector('#panel button, #panel summary')?.focus()")
        page.keyboard.press("Enter")
    assert marks(page)["over"] == "true"
    page.keyboard.press("Escape")
    assert not page.is_visible("#end")


@each_game
def test_a_whole_game_on_a_phone_by_touch(new_context, site, game):
    page = new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="zh-TW", reduced_motion="reduce"
    ).new_page()
    page.goto(site + new(game, "person"))
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert page.locator("#canvas").bounding_box()["width"] >= 380
    for drawer in ("hand", "seats", "log", "panel"):
        if drawer == "hand" and game == "woodland":  # a game without hands
            assert page.is_hidden("#drawers [data-drawer=hand]")
            continue
        page.tap(f"#drawers [data-drawer={drawer}]")
        assert page.is_visible(f"#{drawer}")
    rng = random.Random(7)
    for _ in range(1000):
        if marks(page)["over"] == "true":
            break
        tap_a_move(page, rng)
    assert marks(page)["over"] == "true" and page.is_visible("#end")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_a_hand_can_be_uncovered_with_the_moves_folded_away(new_context, site):
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.goto(site + new("woodcraft", "person", "person", seed=77))
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    if page.query_selector("button[data-reveal]"):
        page.tap("button[data-reveal]")
    page.tap("#drawers [data-drawer=panel]")
    assert page.locator("#panel").is_hidden()
    page.locator("#canvas button[data-kind=legal]").first.evaluate("(button) => button.click()")
    page.wait_for_selector("button[data-reveal]")
    page.tap("button[data-reveal]")
    assert page.locator("#panel").is_hidden() and page.locator("#canvas button[data-kind=legal]").count()


FINISHED_BY_FOUR = (
    "sM0fzWQQBAwvMAwBl1XPxb5_OB1BMEyOnnyU6XqvBuwbSXqGhw38Z2oWPAPgANKskEzDlnrCWVSmqBUFL5pGByD4sgpajqF1jPsXNdn-Nxwb2E"
    "pkaJ5J52vdFTIqQX3ytyG33K1hiHmRlg8Rwjj9_fCbV3bmsj34pT4aYtaV-JNmmpOYzODUwfyrq6cIzLyD90aBueot4blrHYP1Jz"
)


def test_the_result_of_four_players_fits_a_phone(new_context, site):
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.goto(f"{site}play.html#{FINISHED_BY_FOUR}")
    page.wait_for_selector("#end[open]")
    assert page.locator("#end thead th").count() == 5
    assert page.evaluate("(table => table.scrollWidth <= table.clientWidth)(document.querySelector('#end .scroll'))")


def tap_a_move(page, rng):
    """Tap a random button of the panel that can be seen, or unfold what is folded."""
    buttons = page.locator("button[data-move]:visible")
    if buttons.count() == 0:
        page.locator("#panel summary:visible").first.tap()
        return
    button = buttons.nth(rng.randrange(buttons.count()))
    assert button.bounding_box()["height"] >= 44
    button.tap()


@each_game
def test_reload_in_mid_turn_comes_back_to_the_same_position(page, open_page, game):
    open_page(new(game, "person", "person", names="Ann,Bo"))
    rng = random.Random(2)
    press_some(page, 15, rng)
    while page.locator("button[data-move]").count() == 0:
        press(page, rng)
    before, ply = record_of(page), marks(page)["ply"]
    page.reload()
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert marks(page)["ply"] == ply and record_of(page) == before
    assert page.locator("button[data-reveal]").count() == hides(before.replay())
    assert "Ann" in page.inner_text("#seats")


def at_once(open_page):
    """Let bots move without a pause."""
    open_page("about.html").evaluate("() => localStorage.setItem('tableside.fast', 'on')")


@each_game
def test_a_link_opens_in_another_browser(open_page, new_context, site, game):
    at_once(open_page)
    first = open_page(new(game, "person", "gentle"))
    press_some(first, 8)
    shared = first.evaluate("() => tableside_view.link()")
    other = new_context().new_page()
    other.goto(f"{site}play.html#{shared}")
    other.wait_for_selector('html[data-state="ready"]', state="attached")
    wait_for_ply(other, len(Record.from_link(shared)))
    assert other.evaluate("() => Object.keys(localStorage).filter((k) => k.startsWith('tableside.game.')).length") == 0


@each_game
def test_three_bots_play_a_game(open_page, game):
    at_once(open_page)
    page = open_page(new(game, "random", "random", "gentle"))
    page.click("[data-control=pause]")
    page.wait_for_timeout(300)
    held = marks(page)["ply"]
    page.wait_for_timeout(300)
    assert marks(page)["ply"] == held
    page.click("[data-control=pause]")
    page.wait_for_selector('html[data-over="true"]', state="attached", timeout=120_000)
    assert record_of(page).replay().over


@each_game
def test_the_page_answers_while_a_bot_thinks(open_page, game):
    page = open_page(new(game, "person", "steady"))
    press_some(page, 3)
    longest = page.evaluate("""() => new Promise((resolve) => {
      let last = performance.now(), longest = 0;
      const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 10);
      setTimeout(() => { clearInterval(timer); resolve(longest); }, 2500);
    })""")
    assert longest < 400


WATCH_PLIES = """() => {
  const root = document.documentElement;
  const times = new Map([[root.dataset.ply, 0]]);
  new MutationObserver(() => times.has(root.dataset.ply) || times.set(root.dataset.ply, performance.now()))
    .observe(root, { attributeFilter: ["data-ply"] });
  window.times = () => [...times.values()].slice(1);
}"""


def test_what_was_picked_on_the_board_is_seen_before_a_bot_moves(open_page):
    page = open_page(new("tabriz", "person", "gentle"))
    page.wait_for_selector('html[data-seat="0"]', state="attached")
    page.evaluate(WATCH_PLIES)
    for _ in range(2):
        page.locator("button[data-target^='keep:'][data-kind=legal]").first.evaluate("(button) => button.click()")
    page.wait_for_function("() => window.times().length >= 2")
    picked, answered = page.evaluate("() => window.times()")[:2]
    assert answered - picked >= 650


@each_game
def test_undo_redo_and_looking_back(open_page, game):
    page = open_page(new(game, "person", "person"))
    rng = random.Random(9)
    for _ in range(25):
        press(page, rng)
        if page.is_enabled("[data-control=undo]"):
            ply = marks(page)["ply"]
            page.click("[data-control=undo]")
            assert int(marks(page)["ply"]) < int(ply)
            page.click("[data-control=redo]")
            assert marks(page)["ply"] == ply
    last = marks(page)["ply"]
    page.click("[data-control=first]")
    assert marks(page)["ply"] == "0"
    page.click("[data-control=last]")
    assert marks(page)["ply"] == last


def pick_by(page, how, rng):
    """Pick a legal target of the board; False where there is none."""
    targets = page.locator(".ts-target[data-kind=legal]")
    if not targets.count():
        return False
    target = targets.nth(rng.randrange(targets.count()))
    if how == "keyboard":
        target.focus()
        page.keyboard.press("Enter")
    else:
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 4)
    return True


@each_game
@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_moves_can_be_picked_on_the_board(new_context, site, game, how):
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(site + new(game, "person"))
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    rng = random.Random(5)
    changed = 0
    for _ in range(60):
        ply = marks(page)["ply"]
        if not pick_by(page, how, rng):
            press(page, rng)
        elif marks(page)["ply"] != ply:
            changed += 1
        elif page.locator("[data-group=picked] button").count():
            page.locator("[data-group=picked] button").first.click()
    assert changed > 8


@pytest.mark.parametrize("game", [id for id in GAME_IDS if hides(GAMES[id].start(2, SEED))])
def test_the_cover_keeps_the_hand(open_page, game):
    page = open_page(new(game, "person", "person"))
    assert page.locator("button[data-reveal]").count() == 1
    assert page.locator("button[data-move]").count() == 0 and page.locator("#hand [data-card]").count() == 0
    page.click("button[data-reveal]")
    assert page.locator("button[data-move]").count() > 0


@pytest.mark.parametrize("locale, word", [("zh-TW", "開始"), ("zh-CN", "开始"), ("en-GB", "Start")])
def test_the_language_of_the_browser_and_the_switch(new_context, site, locale, word):
    page = new_context(locale=locale).new_page()
    page.goto(site)
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert page.inner_text("#new button[type=submit]") == word
    page.select_option("[data-choose=language]", "zh-Hant")
    assert page.inner_text("#new button[type=submit]") == "開始"
    page.goto(site + new(GAME_IDS[0], "person"))
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    assert page.get_attribute("html", "lang") == "zh-Hant" and page.inner_text("#panel").strip()
    page.click("#menu-open")
    page.select_option("#menu [data-choose=language]", "en")
    page.click("#menu [data-close]")
    assert page.inner_text("#log h2") == "Log"


@pytest.mark.parametrize("fragment", ["sAAAA", "s" + "A" * 60 + "z", "x", "s", "d" * 400, "?secret=x"])
def test_a_broken_link_says_so(page, site, fragment):
    page.goto(f"{site}play.html#{fragment}")
    page.wait_for_selector('html[data-state="error"]', state="attached", timeout=60_000)
    assert len(page.inner_text("#broken p")) > 10
    page.click("#broken a")
    page.wait_for_selector("#new")


def test_names_from_outside_are_text_only(open_page):
    page = open_page(new(GAME_IDS[0], "person", names="<img src=x onerror=alert(1)>"))
    assert "<img" in page.inner_text("#seats") and page.locator("#seats img").count() == 0


def test_bots_think_on_the_page_where_there_is_no_worker(new_context, site):
    context = new_context()
    context.add_init_script("window.Worker = class { constructor() { throw new Error('no worker here'); } }")
    page = context.new_page()
    page.goto(site + new(GAME_IDS[0], "random", "random"))
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    page.wait_for_function("() => Number(document.documentElement.dataset.ply) > 5")


def test_an_error_in_python_keeps_the_saved_game(open_page, complaints):
    complaints.expected += ["fly", "Traceback", "PythonError"]
    page = open_page(new(GAME_IDS[0], "person"))
    press_some(page, 2)
    kept = page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('tableside.game.')).length")
    page.evaluate("() => tableside_view.ask({ do: 'fly' })")
    assert marks(page)["state"] == "error" and page.is_visible("#shell")
    assert page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('tableside.game.')).length") == kept == 1


FOLLOWED = """(width) => {
  const [board, stage] = ["#board", "#canvas .ts-stage"].map((place) => document.querySelector(place).getBoundingClientRect());
  return innerWidth === width && document.documentElement.scrollWidth <= width && board.width >= 0.6 * width
    && board.height > 150 && Math.abs(stage.width - board.width) < 20;
}"""


def test_the_board_follows_the_window(open_page):
    page = open_page(new(GAME_IDS[0], "person"))
    for width, height in ((390, 844), (1280, 800), (700, 900), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FOLLOWED, arg=width)


def test_the_board_takes_most_of_a_large_window(open_page):
    page = open_page(new(GAME_IDS[0], "person"))
    board = page.locator("#board").bounding_box()
    assert board["width"] * board["height"] >= 0.6 * 1280 * 800
