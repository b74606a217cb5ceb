"""The engine in the browser against the same engine here, and how soon the pages show something.

    .build/venv/bin/python tests/bench/in_browser.py [--game tabriz] [--rounds N]

Native and browser figures are taken in turn in one run. Random play is with
full legal lists and events off; replay reads the link of a finished game and
stands at its last position; opening makes the whole first screen of the longest
golden record, from its link to the text that the page shows. Paint and layout
shift are a second visit's.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "core"), str(ROOT / "site"), str(ROOT / "tests" / "browser")]

from building.serve import make_server  # noqa: E402
from building.testing import installed_browser  # noqa: E402
from chromium import FLAGS  # noqa: E402
from tableside.arena import play_game  # noqa: E402
from tableside.bench import play_rate, replay_time  # noqa: E402
from tableside.record import find_game  # noqa: E402

LOWEST_SHARE, REPLAY_MS, OPEN_MS, PAINT_MS, SHIFT = 0.4, 100, 300, 300, 0.1
GOLDEN = ROOT / "tests" / "core" / "golden"

START = """async (boot) => {
  const { loadPyodide } = await import(boot);
  window.python = await loadPyodide();
  window.python.runPython("from tableside.bench import play_rate, replay_time\\nfrom tableside.record import find_game");
}"""
OPEN = """
import json, time
from tableside_page.desk import Desk

def open_time(link):
    opening = {"language": "en", "search": "", "fragment": "#" + link, "save": None, "width": 940,
               "storage": "persistent", "own": False, "entry": None}
    begun = time.perf_counter()
    Desk(json.dumps(opening), lambda: 0).show()
    return (time.perf_counter() - begun) * 1000
"""
WATCH = """
window.shift = 0;
new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.shift += e.value; })
  .observe({ type: "layout-shift", buffered: true });
"""


def boot_address(dist: Path) -> str:
    """Address of the boot module within the site."""
    return "./" + str(next(dist.glob("app-*/static/boot.mjs")).relative_to(dist))


def engine(page, game: str, seats: int, rounds: int) -> dict[str, float]:
    """Random play and replay, native and in the page, medians of rounds taken in turn."""
    kind = find_game(game)
    link = play_game(game, seats, 1, bots=["steady"] * seats)[0].to_link()
    native, there, replays, here = [], [], [], []
    for _ in range(rounds):
        native.append(play_rate(kind, seats, 1.0, 1))
        there.append(page.evaluate("(text) => window.python.runPython(text)", f"play_rate(find_game({game!r}), {seats}, 1.0, 1)"))
        here.append(replay_time(link))
        replays.append(page.evaluate("(text) => window.python.runPython(text)", f"replay_time({link!r})"))
    return {
        "native moves/s": statistics.median(native),
        "browser moves/s": statistics.median(there),
        "share": statistics.median(there) / statistics.median(native),
        "replay ms, native": statistics.median(here),
        "replay ms, browser": statistics.median(replays),
    }


def longest_link() -> str:
    """The link of the golden record with the most plies."""
    records = [json.loads(path.read_text(encoding="utf-8")) for path in GOLDEN.glob("*.json")]
    return max(records, key=lambda golden: golden["plies"])["link"]


def opening(page, rounds: int) -> dict[str, float]:
    """Milliseconds from a link to the first screen, in the page: the first time and the median of those after it."""
    page.evaluate("(text) => window.python.runPython(text)", OPEN)
    first, *later = (
        page.evaluate("(text) => window.python.runPython(text)", f"open_time({longest_link()!r})") for _ in range(rounds + 1)
    )
    return {"first ms": first, "later ms": statistics.median(later)}


def paint(context, address: str) -> dict[str, float]:
    """First contentful paint and layout shift of a warm visit."""
    page = context.new_page()
    page.add_init_script(WATCH)
    for _ in range(2):
        page.goto(address)
        page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
        page.wait_for_timeout(500)
    first = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    shift = page.evaluate("window.shift")
    page.close()
    return {"first paint ms": first, "layout shift": shift}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="tabriz")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--site", type=Path, default=ROOT / "dist")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    server = make_server(wanted.site, port=0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    top = f"http://127.0.0.1:{server.server_address[1]}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
        context = browser.new_context()
        page = context.new_page()
        page.goto(top + "play.html")
        page.evaluate(START, boot_address(wanted.site))
        figures = {"opening": opening(page, wanted.rounds), "engine": engine(page, wanted.game, wanted.seats, wanted.rounds)}
        for name, address in (("lobby", "index.html"), ("table", f"play.html?new={wanted.game}&seats=person,person&seed=1")):
            figures[name] = paint(context, top + address)
        browser.close()
    server.shutdown()
    good = (
        figures["engine"]["share"] >= LOWEST_SHARE
        and figures["engine"]["replay ms, browser"] < REPLAY_MS
        and figures["opening"]["later ms"] < OPEN_MS
        and all(figures[p]["first paint ms"] <= PAINT_MS and figures[p]["layout shift"] <= SHIFT for p in ("lobby", "table"))
    )
    if wanted.json:
        print(json.dumps(figures, indent=1))
    else:
        for part, values in figures.items():
            for name, value in values.items():
                print(f"{part:8} {name:20} {value:12.2f}")
        print("all bars met" if good else "a bar was MISSED")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
