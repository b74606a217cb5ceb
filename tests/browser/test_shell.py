"""The loading screen, the error screen and the bot's worker."""

from __future__ import annotations

import pytest
from driving import GAME_IDS, new


@pytest.mark.parametrize("query", ["", "?runtime=pyodide"])
def test_the_table_opens_on_both_runtimes(open_page, query):
    page = open_page(f"play.html{query}")
    assert page.is_hidden("#shell")
    has_pyscript = page.evaluate("performance.getEntriesByType('resource').some(e => e.name.includes('core.js'))")
    assert has_pyscript
    assert page.evaluate("tableside.state") == "ready"


def test_progress_is_told_in_bytes_and_words(page, site):
    page.add_init_script(
        "window.told = []; addEventListener('tableside:progress', e => told.push(e.detail))"
    )
    page.goto(site + "play.html")
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    told = page.evaluate("told")
    assert [step for i, step in enumerate(d["step"] for d in told) if i == 0 or told[i - 1]["step"] != step] == [
        "fetch", "start", "open",
    ]
    assert max(d["done"] for d in told) == told[-1]["total"]


@pytest.mark.parametrize("locale, words", [
    ("zh-TW", "桌面沒能擺好"), ("zh-CN", "桌面没能摆好"), ("en-GB", "The table could not be opened"),
])
def test_a_missing_file_ends_on_the_error_screen(new_context, complaints, site, locale, words):
    complaints.expected += ["404", "missing", "Failed to load"]
    page = new_context(locale=locale).new_page()
    page.route("**/python_stdlib.zip", lambda route: route.fulfill(status=404))
    page.goto(site + "play.html")
    page.wait_for_selector('html[data-state="error"]', state="attached", timeout=30_000)
    assert words in page.inner_text("#shell-step")
    assert "python_stdlib.zip" in page.inner_text("#shell-words")
    assert page.is_visible("#shell-again")


@pytest.mark.parametrize("query", ["", "?runtime=pyodide"])
def test_a_runtime_that_does_not_compile_is_told(new_context, complaints, site, query):
    complaints.expected += ["compile", "wasm", "WebAssembly"]
    page = new_context().new_page()

    def spoil(route):
        body = bytearray(route.fetch().body())
        body[5000:9000] = b"\xff" * 4000
        route.fulfill(status=200, body=bytes(body), content_type="application/wasm")

    page.route("**/pyodide.asm.wasm", spoil)
    page.goto(site + "play.html" + query)
    page.wait_for_selector('html[data-state="error"]', state="attached", timeout=30_000)
    assert "compile" in page.inner_text("#shell-words")


def test_a_file_cut_short_is_told(new_context, complaints, site):
    complaints.expected += ["short"]
    page = new_context().new_page()
    page.route("**/pydantic-*.whl", lambda route: route.fulfill(status=200, body=route.fetch().body()[:1000]))
    page.goto(site + "play.html")
    page.wait_for_selector('html[data-state="error"]', state="attached", timeout=30_000)
    assert "did not arrive whole" in page.inner_text("#shell-words")


def test_fail_shows_the_details_as_text(open_page, complaints):
    complaints.expected += ["tableside: <b>Traceback</b>"]
    page = open_page("play.html")
    page.evaluate("tableside.fail('<b>Traceback</b> line')")
    assert page.get_attribute("html", "data-state") == "error"
    assert page.text_content("#shell-details pre") == "<b>Traceback</b> line"


def test_the_bot_thinks_in_a_worker_and_stops(open_page):
    page = open_page("play.html")
    said = page.evaluate("""async () => {
        const bot = await tableside.startBot();
        let ticks = 0;
        const clock = setInterval(() => ticks++, 10);
        const refused = await bot.think("this is no question").then(() => "", (error) => error.message);
        clearInterval(clock);
        bot.stop();
        const stopped = await bot.think("more").then(() => "", (error) => error.message);
        return { refused, stopped };
    }""")
    assert said["stopped"] == "The computer player was stopped."
    assert "\n" not in said["refused"]


def test_a_sandboxed_frame_without_an_origin_starts_too(new_context, complaints, site):
    page = new_context().new_page()
    page.route("**/frame-test.html", lambda route: route.fulfill(
        content_type="text/html",
        body=f'<iframe sandbox="allow-scripts" src="{site}play.html" width="900" height="700"></iframe>',
    ))

    def with_cors(route):
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "access-control-allow-origin": "*"})

    page.route("**/app-*/**", with_cors)
    page.route("**/run-*/**", with_cors)
    page.goto(site + "frame-test.html")
    frame = page.frames[1]
    frame.wait_for_selector('html[data-state="ready"], html[data-state="error"]', state="attached", timeout=60_000)
    assert frame.get_attribute("html", "data-state") == "ready", frame.inner_text("#shell")


def test_a_slow_start_is_told_and_may_be_tried_again(page, site, complaints):
    complaints.expected += ["network", "ERR_FAILED"]
    page.clock.install()
    held = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(site + "play.html", wait_until="domcontentloaded")
    page.wait_for_function("() => document.getElementById('shell-step').textContent !== ''")
    assert page.is_hidden("#shell-note")
    page.clock.fast_forward(11_000)
    assert "longer than usual" in page.inner_text("#shell-note")
    assert page.is_hidden("#shell-again")
    page.clock.fast_forward(50_000)
    assert "minute" in page.inner_text("#shell-note")
    assert page.is_visible("#shell-again")
    held[0].abort()


SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value; })
  .observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("game", GAME_IDS)
def test_nothing_jumps_while_the_table_opens(new_context, site, game):
    for size in ({"width": 1280, "height": 800}, {"width": 390, "height": 844}):
        page = new_context(viewport=size).new_page()
        page.add_init_script(SHIFT)
        page.goto(site + new(game, "person", "person"))
        page.wait_for_selector('html[data-state="ready"]', state="attached")
        page.wait_for_selector("button[data-reveal], button[data-move]", state="attached")
        assert page.evaluate("shift") <= 0.1, size
