"""Diagrams in other people's pages: alone, in frames without an origin or storage, and many on one Python."""

from __future__ import annotations

import random
import threading
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer

import pytest
from building.serve import SiteHandler, make_server
from driving import GAME_IDS, marks, wait_for_ply
from tableside import Record

SECRET = "a1B2c3"
NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}"""
LISTEN = "window.heard = []; addEventListener('message', (event) => heard.push(event.data));"


def game_link(game="tabriz", plies=24, shown=None):
    record, rng = Record(game, 2, 20221111), random.Random(3)
    while len(record) < plies:
        record.play(rng.choice(record.replay().legal_moves()))
    return record.to_link(shown)


def open_choice(low=6):
    """A link at a ply with a choice, and the record."""
    record = Record.from_link(game_link())
    ply = next(ply for ply in range(low, 24) if len(record.replay(ply).legal_moves()) > 1)
    return record.to_link(ply), record, ply


@contextmanager
def running(server):
    """A server in the background; gives its port."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def blog(tmp_path, complaints):
    """`blog(context, body)`: a page with that body, on a site of its own."""
    with running(make_server(tmp_path, port=0)) as port:
        address = f"http://localhost:{port}/"
        complaints.expected.append(f"request to another origin: {address}")

        def make(context, body):
            html = f"<!doctype html><meta charset=utf-8><link rel=icon href=data:,><script>{LISTEN}</script>{body}"
            (tmp_path / "post.html").write_text(html, encoding="utf-8")
            page = context.new_page()
            page.goto(f"{address}post.html")
            return page

        yield make


@pytest.fixture
def strict_site(dist):
    """The site on a host that gives no leave to frames without an origin."""

    class Strict(SiteHandler):
        def send_header(self, name, value):
            if name != "Access-Control-Allow-Origin":
                super().send_header(name, value)

    with running(ThreadingHTTPServer(("127.0.0.1", 0), partial(Strict, directory=str(dist)))) as port:
        yield f"http://127.0.0.1:{port}/"


def ready(frame):
    frame.wait_for_selector('html[data-state="ready"], html[data-state="error"]', state="attached", timeout=60_000)
    assert frame.get_attribute("html", "data-state") == "ready", frame.inner_text("body")


def diagrams_of(page, count):
    """The frames of so many diagrams, once they are there."""
    for element in page.locator("tableside-game iframe").element_handles():
        element.content_frame().wait_for_selector("#diagram", state="attached")
    frames = [frame for frame in page.frames if "embed.html" in frame.url]
    assert len(frames) == count
    return frames


def test_a_diagram_is_stepped_through_tried_and_found_again(open_page):
    link, record, ply = open_choice()
    page = open_page(f"embed.html#{link}")
    legal = record.replay(ply)
    assert {name: marks(page)[name] for name in ("game", "ply", "seat", "over")} == {
        "game": "tabriz", "ply": str(ply), "seat": str(legal.seat), "over": "false"}
    found = page.evaluate("[...document.querySelectorAll('button[data-move]')].map((button) => button.dataset.move)")
    assert found == [legal.notation(move) for move in legal.legal_moves()]
    page.click("[data-step=back]")
    wait_for_ply(page, ply - 1)
    page.keyboard.press("Home")
    wait_for_ply(page, 0)
    page.keyboard.press("End")
    wait_for_ply(page, 24)
    page.click("[data-step=home]")
    wait_for_ply(page, ply)
    assert page.is_hidden("[data-step=home]")
    page.click("#moves summary")
    page.click("button[data-move] >> nth=0")
    page.wait_for_selector("[data-step=home]:not([hidden])")
    assert int(marks(page)["ply"]) > ply and page.inner_text("#said")
    href = page.get_attribute("#full", "href")
    tried = Record.from_link(href.split("#")[1])
    assert "play.html#" in href and len(tried) == int(marks(page)["ply"])
    assert tried.replay(ply + 1).digest() != record.replay(ply).digest()
    assert page.get_attribute("#full", "rel") == "noopener"
    page.click("[data-step=home]")
    wait_for_ply(page, ply)
    target = page.locator("#canvas button.ts-target:not([aria-disabled=true])").first
    target.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('[data-step=home]').hidden === false || document.querySelector('#canvas [aria-pressed=true]')")


def test_it_fits_a_phone_and_needs_no_pyscript(new_context, site):
    page = new_context(viewport={"width": 320, "height": 700}).new_page()
    page.goto(f"{site}embed.html?lang=zh-Hant&theme=dark#{game_link('woodland', 4)}")
    ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert marks(page)["theme"] == "dark" and page.get_attribute("html", "lang") == "zh-Hant"
    assert not page.evaluate("performance.getEntriesByType('resource').some((entry) => entry.name.includes('pyscript'))")


def test_in_a_column_the_board_is_scrolled_or_stands_upright(new_context, site):
    page = new_context(viewport={"width": 702, "height": 800}).new_page()
    page.goto(f"{site}embed.html?start=press#{game_link('tabriz', 12)}")
    poster = "() => document.querySelector('#first picture:not([hidden]) img')?.currentSrc.match(/tabriz-(wide|narrow)/)?.[1]"
    page.wait_for_function(f"() => ({poster})() === 'wide'")
    page.set_viewport_size({"width": 560, "height": 800})
    page.wait_for_function(f"() => ({poster})() === 'narrow'")
    page.set_viewport_size({"width": 702, "height": 800})
    page.click("#start")
    ready(page)
    width = "() => document.getElementById('canvas').clientWidth"
    furthest = "() => Math.max(...[...document.querySelectorAll('#canvas .ts-target')].map((button) => button.offsetLeft + button.offsetWidth))"
    assert page.evaluate(width) == 768 and 700 < page.evaluate(furthest) <= 768
    assert page.evaluate("() => document.documentElement.scrollWidth") == 702
    page.click("#upright")
    page.wait_for_selector("#upright[aria-pressed=true]")
    assert page.evaluate(width) == 460 >= page.evaluate(furthest), "targets are where they are drawn"
    page.set_viewport_size({"width": 902, "height": 800})
    page.wait_for_selector("#upright", state="hidden")
    assert page.evaluate(width) == 900


def test_in_a_frame_without_an_origin_as_wordpress_makes_it(new_context, blog, site):
    frame_of = f'<iframe sandbox="allow-scripts" width="640" height="300" src="{site}embed.html#{game_link(shown=8)}#?secret={SECRET}"></iframe>'
    page = blog(new_context(), frame_of)
    frame = page.frames[1]
    ready(frame)
    assert marks(frame)["ply"] == "8"
    frame.click("[data-step=back]")
    wait_for_ply(frame, 7)
    page.wait_for_function("() => heard.some((data) => data.type === 'tableside:height' && data.height > 300)")
    heard = page.evaluate("heard")
    assert {frozenset(data) for data in heard} == {frozenset(("type", "version", "height")), frozenset(("message", "value", "secret"))}
    assert [data["secret"] for data in heard if "secret" in data][-1] == SECRET
    frame.click("#full")
    full = f"{site}play.html#{game_link(shown=7)}"
    page.wait_for_function("(link) => heard.some((data) => data.message === 'link' && data.value === link && data.secret)", arg=full)
    assert frame.input_value("#address") == full and frame.evaluate("document.activeElement.id") == "address"
    frame.click("[data-step=back]")
    wait_for_ply(frame, 6)
    assert frame.input_value("#address") == f"{site}play.html#{game_link(shown=6)}"


def test_where_the_host_forbids_it_the_frame_says_so(new_context, blog, complaints, strict_site):
    complaints.expected += ["CORS", "ERR_FAILED", strict_site]
    link = game_link(plies=3)
    page = blog(new_context(), f'<iframe sandbox="allow-scripts" width="640" height="300" src="{strict_site}embed.html#{link}"></iframe>')
    frame = page.frames[1]
    frame.wait_for_selector("#broken:not([hidden])", timeout=20_000)
    assert "frame" in frame.inner_text("#broken p")
    assert frame.input_value("#address") == f"{strict_site}play.html#{link}"
    assert frame.is_visible("#first img") and frame.is_hidden("#shell")


def test_ten_diagrams_of_a_blog_run_one_python_without_storage(new_context, blog, site):
    context = new_context()
    context.add_init_script(NO_STORAGE)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    links = [game_link(GAME_IDS[number % len(GAME_IDS)], 2 + number) for number in range(10)]
    elements = "".join(f'<tableside-game link="{link}"></tableside-game>' for link in links)
    page = blog(context, f'{elements}<script src="{site}static/embed.js"></script>')
    posters = page.locator("tableside-game button")
    assert posters.count() == 10
    page.wait_for_function("() => document.querySelector('tableside-game').shadowRoot.querySelector('img').complete")
    early = [url for url in asked if "/post.html" not in url]
    assert not [url for url in early if "/run-" in url or "embed.html" in url]
    page.evaluate("document.querySelectorAll('tableside-game').forEach((one) => one.shadowRoot.querySelector('button').click())")
    frames = diagrams_of(page, 10)
    for frame in frames:
        ready(frame)
    assert sorted(marks(frame)["ply"] for frame in frames) == sorted(str(2 + number) for number in range(10))
    assert {marks(frame)["game"] for frame in frames} == set(GAME_IDS)
    assert len([url for url in asked if url.endswith("pyodide.asm.wasm")]) == 1
    assert len([url for url in asked if "engine.html" in url]) == 1
    first = frames[0]
    ply = int(marks(first)["ply"])
    first.click("[data-step=back]")
    wait_for_ply(first, ply - 1)
    heights = page.evaluate("[...document.querySelectorAll('tableside-game')].map((one) => one.shadowRoot.querySelector('iframe').clientHeight)")
    assert all(300 < height <= 6000 for height in heights) and len(set(heights)) > 1


def test_a_stranger_cannot_set_a_height_or_take_a_line(new_context, blog, site):
    body = f'<iframe id="stranger" srcdoc="<p>"></iframe><tableside-game link="{game_link(plies=1)}"></tableside-game><tableside-game link="nonsense"></tableside-game>'
    page = blog(new_context(), f'{body}<script src="{site}static/embed.js"></script>')
    assert "incomplete" in page.locator("tableside-game p").inner_text()
    page.locator("tableside-game button").click()
    page.frames[1].evaluate("""() => {
        parent.postMessage({ type: "tableside:height", height: 5555 }, "*");
        parent.postMessage({ type: "tableside:screen" }, "*");
    }""")
    [frame] = diagrams_of(page, 1)
    ready(frame)
    page.evaluate("document.querySelector('tableside-game').grow(1e9)")
    assert page.evaluate("document.querySelector('tableside-game').shadowRoot.querySelector('iframe').style.height") == "6000px"
    assert page.evaluate("heard.some((data) => data.height === 5555)")
    assert len([frame for frame in page.frames if "engine.html" in frame.url]) == 1


@pytest.mark.parametrize("press", [False, True])
def test_a_plain_frame_may_wait_for_a_press(new_context, blog, site, press):
    context = new_context()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = blog(context, f'<iframe width="640" height="500" src="{site}embed.html?start=press#{game_link(plies=2)}"></iframe>')
    frame = page.frames[1]
    frame.wait_for_selector("#start:not([hidden])")
    assert not [url for url in asked if "/run-" in url]
    if press:
        frame.click("#start")
        ready(frame)
        assert marks(frame)["ply"] == "2"
