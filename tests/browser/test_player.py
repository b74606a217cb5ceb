"""The canvas player in a real browser: picking by mouse, finger and keyboard, motion, sharpness, policy."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "bench"))

import redraw  # noqa: E402
from tableside_page import pieces, scene  # noqa: E402


def board(*, shift=0, gone=False, chosen=False):
    s = scene.Scene(400, 300, title="A table", lang="en", words={"legal": "can be picked", "chosen": "chosen"})
    s.layer("ground", static=True).add(scene.rect(0, 0, 400, 300, fill="wood"))
    table = s.layer("pieces")
    table.add(pieces.place(pieces.material("wool", 30), 60 + shift, 60, key="wool"))
    if not gone:
        table.add(pieces.place(pieces.material_die("black", 30, "silk"), 200, 60, key="die", face="silk"))
    table.add(scene.text(10, 280, "市集", fill="ink"))
    s.target(
        "wool",
        scene.disc(60 + shift, 60, 18),
        "Wool",
        kind="chosen" if chosen else "legal",
        moves=["take wool"],
        drag="wool",
    )
    s.target("small", scene.box(200, 150, 10, 10), "Small", kind="legal", moves=["small"], order=1)
    s.target("idle", scene.box(300, 40, 60, 60), "Closed <b>shop</b>", why="Nothing to buy.")
    s.target("below", scene.box(40, 200, 60, 40), "Below", kind="legal", moves=["below"], order=2)
    s.anchor("a", 20, 20)
    s.anchor("b", 380, 280)
    return s


@pytest.fixture(scope="module")
def site():
    server, address = redraw.serve(redraw.pages(board().to_json(icons=True), 400))
    yield address
    server.shutdown()


@pytest.fixture
def page(browser, site, request):
    options = getattr(request, "param", {})
    context = browser.new_context(viewport={"width": 400, "height": 420}, **options)
    page = context.new_page()
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda m: (
            complaints.append(m.text) if m.type == "error" and "favicon" not in m.location.get("url", "") else None
        ),
    )
    page.goto(site)
    page.wait_for_selector(".ts-target", state="attached")
    painted(page)
    yield page
    context.close()
    assert complaints == []


def painted(page):
    """Wait until what was shown last is on the canvas."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def at_rest(page):
    """Wait until nothing moves or glows any more."""
    page.wait_for_function("() => player.frame === 0")


def told(page, what):
    return [entry[1:] for entry in page.evaluate("log") if entry[0] == what]


def show(page, s, wait=True, **options):
    script = "([s, o, w]) => { window.done = false; const p = player.show(s, o).then(() => { window.done = true; }); return w ? p : null; }"
    page.evaluate(script, [json.loads(s.to_json()), options, wait])


PIXEL = """([x, y]) => { const r = player.overlay.width / player.scene.w; let found = null;
  for (const c of [...player.sheets.map((s) => s.canvas), player.overlay]) {
    const d = c.getContext("2d").getImageData(Math.round(x * r), Math.round(y * r), 1, 1).data;
    if (d[3] > 200) found = [...d].slice(0, 3); }
  return found; }"""


def pixel(page, x, y):
    return page.evaluate(PIXEL, [x, y])


def other_pixel(page, x, y, than):
    """The colour of a pixel, once it is another than that."""
    page.wait_for_function(f"([x, y, than]) => `${{({PIXEL})([x, y])}}` !== `${{than}}`", arg=[x, y, than])
    return pixel(page, x, y)


def test_a_click_picks_on_release(page):
    page.mouse.move(60, 60)
    page.mouse.down()
    assert told(page, "pick") == []
    page.mouse.up()
    assert told(page, "pick") == [["wool"]]
    assert ["wool"] in told(page, "hover")


def test_leaving_the_target_cancels(page):
    page.mouse.move(60, 220)
    page.mouse.down()
    page.mouse.move(180, 250)
    page.mouse.up()
    assert told(page, "pick") == []


def test_what_cannot_be_picked_says_why_in_text(page):
    page.mouse.move(330, 70)
    tip = page.locator(".ts-tip")
    tip.wait_for(state="visible")
    assert tip.inner_text().splitlines() == ["Closed <b>shop</b>", "Nothing to buy."]
    assert tip.locator("b").count() == 0
    page.mouse.move(5, 290)
    assert tip.is_hidden()


def test_the_twin_lists_all_targets_legal_ones_first(page):
    buttons = page.locator("button.ts-target")
    names = [b.get_attribute("aria-label") for b in buttons.all()]
    assert names == ["Wool, can be picked", "Small, can be picked", "Below, can be picked", "Closed <b>shop</b>"]
    idle = page.locator('[data-target="idle"]')
    assert idle.get_attribute("aria-disabled") == "true"
    assert (
        page.evaluate("id => document.getElementById(id).textContent", idle.get_attribute("aria-describedby"))
        == "Nothing to buy."
    )
    assert page.get_by_role("group", name="A table").count() == 1
    assert [b.get_attribute("tabindex") for b in buttons.all()] == ["0", "-1", "-1", "-1"]


def test_keys_walk_in_space_and_pick(page):
    page.keyboard.press("Tab")
    active = lambda: page.evaluate("document.activeElement.dataset.target")  # noqa: E731
    assert active() == "wool"
    page.keyboard.press("ArrowDown")
    assert active() == "below"
    page.keyboard.press("ArrowRight")
    assert active() == "small"
    page.keyboard.press("ArrowUp")
    assert active() == "idle" or active() == "wool"
    page.keyboard.press("Home")
    assert active() == "wool"
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert told(page, "pick") == [["wool"], ["wool"]]
    page.keyboard.press("Escape")
    assert told(page, "cancel") == [[]]


def test_focus_stays_when_the_scene_changes(page):
    page.keyboard.press("Tab")
    show(page, board(shift=100), animate=False)
    assert page.evaluate("document.activeElement.dataset.target") == "wool"


@pytest.mark.parametrize("page", [{"has_touch": True}], indirect=True)
def test_a_finger_may_miss_a_small_target(page):
    page.touchscreen.tap(221, 155)
    assert told(page, "pick") == [["small"]]


def test_a_mouse_must_not_miss(page):
    page.mouse.click(221, 155)
    assert told(page, "pick") == []


def test_dragging_a_piece(page):
    page.mouse.move(60, 60)
    page.mouse.down()
    page.mouse.move(66, 120, steps=4)
    page.mouse.move(70, 220, steps=4)
    page.mouse.up()
    assert told(page, "dragstart") == [["wool"]]
    assert told(page, "drag") == [["wool", "below"]]
    assert told(page, "pick") == []


def test_a_piece_travels_and_arrives(page):
    show(page, board(shift=200), wait=False, animate=True)
    assert page.evaluate("[window.done, player.motion.acts.length]") == [False, 1]
    at_rest(page)
    assert page.evaluate("[window.done, player.motion.acts.length]") == [True, 0]
    assert pixel(page, 260, 52) != pixel(page, 60, 52)


def test_input_skips_the_motion(page):
    show(page, board(shift=200), wait=False, animate=True, flights=[scene.flight(pieces.coin(18), "a", "b", delay=500)])
    assert page.evaluate("[window.done, player.motion.acts.length]") == [False, 2]
    page.keyboard.press("x")
    assert page.evaluate("[window.done, player.motion.acts.length]") == [True, 0]


@pytest.mark.parametrize("page", [{"reduced_motion": "reduce"}], indirect=True)
def test_no_motion_where_it_is_not_wanted(page):
    show(page, board(shift=200, gone=True), wait=False, animate=True, flights=[scene.flight(pieces.coin(18), "a", "b")])
    assert page.evaluate("player.motion.acts.length") == 0


def test_static_layers_are_kept(page):
    digests = page.evaluate("player.have()")
    assert digests == [board().layer("ground").digest]
    plain = board(shift=50).to_plain(have=digests)
    assert "items" not in plain["layers"][0]
    page.evaluate("s => player.show(s, { animate: false })", plain)
    painted(page)
    assert pixel(page, 390, 10) == [219, 194, 155]


@pytest.mark.parametrize("page", [{"device_scale_factor": r} for r in (1, 1.5, 2, 2.625)], indirect=True)
def test_canvases_have_the_pixels_of_the_screen(page):
    ratio = page.evaluate("devicePixelRatio")
    width, height = page.evaluate("[player.overlay.width, player.overlay.height]")
    assert abs(width - 400 * ratio) <= 1 and abs(height - 300 * ratio) <= 1


@pytest.mark.parametrize("page", [{"device_scale_factor": 4}], indirect=True)
def test_the_ratio_has_a_limit(page):
    assert page.evaluate("player.overlay.width") == 1200


def test_the_theme_can_change(page):
    light = pixel(page, 390, 10)
    page.emulate_media(color_scheme="dark")
    dark = other_pixel(page, 390, 10, light)
    assert sum(dark) < sum(light)
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert other_pixel(page, 390, 10, dark) == light


@pytest.mark.parametrize("page", [{"forced_colors": "active"}], indirect=True)
def test_forced_colours_are_followed(page):
    canvas = page.evaluate(
        "(() => { document.body.style.background = 'Canvas'; return getComputedStyle(document.body).backgroundColor; })()"
    )
    numbers = [int(v) for v in canvas.strip("rgba()").split(",")[:3]]
    assert pixel(page, 390, 10) == numbers


def test_a_new_width_is_reported_and_followed(page):
    page.evaluate("document.getElementById('board').style.width = '200px'")
    page.wait_for_function("() => player.overlay.width === 200")
    assert [200] in told(page, "resize")
    assert page.evaluate("[player.overlay.width, player.overlay.height]") == [200, 150]
    page.mouse.click(30, 30)
    assert told(page, "pick") == [["wool"]]


def test_a_colour_not_met_before_is_found(page):
    s = board()
    s.layer("pieces").add(scene.rect(350, 250, 40, 40, fill="seat.3"))
    show(page, s, animate=False)
    painted(page)
    assert pixel(page, 370, 270) == [204, 121, 167]


def test_a_letter_picks_its_target_and_idle_ones_are_left_alone(page):
    s = board()
    s.target("turn", scene.box(120, 200, 60, 40), "Turn", kind="legal", choose="turn", shortcut="t")
    s.target("flip", scene.box(220, 200, 60, 40), "Flip", shortcut="f")
    show(page, s)
    assert page.evaluate("['t', 'T', 'f', 'x'].map((key) => player.shortcut(key))") == [True, True, False, False]
    assert told(page, "pick") == [["turn"], ["turn"]]


def test_what_only_changes_the_view_is_picked_but_not_marked(page):
    s = board()
    s.target("look", scene.box(120, 120, 60, 60), "Look closer", kind="view", choose="view:park:1")
    show(page, s)
    page.mouse.move(5, 5)
    at_rest(page)
    plain = pixel(page, 120, 150)
    page.mouse.click(150, 150)
    assert told(page, "pick") == [["look"]]
    painted(page)
    assert pixel(page, 120, 150) != plain


def test_a_finger_that_sweeps_sideways_picks_the_view_on_that_side(browser, site):
    context = browser.new_context(viewport={"width": 400, "height": 300}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(site)
    page.wait_for_function("() => window.ready")
    s = board()
    s.target("own", scene.box(150, 2, 60, 40), "Own board", kind="view", choose="view:page:own", swipe="left")
    show(page, s, animate=False)
    touch = context.new_cdp_session(page)
    for start, end, y in ((320, 200, 260), (320, 300, 260), (200, 330, 260)):  # only the first goes far enough to the left
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": y}]})
        for step in range(1, 5):
            at = {"x": start + (end - start) * step / 4, "y": y + step}
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    painted(page)
    assert told(page, "pick") == [["own"]]
    context.close()
