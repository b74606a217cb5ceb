"""How long a page takes until Python is ready: ours against a bare PyScript page.

    .build/venv/bin/python tests/bench/startup.py [--rounds N] [--site FOLDER]

The bare page is PyScript, Pyodide and pydantic as their packages are shipped.
Both pages are served by one server and measured in turn in one run, so that
the ratios mean something on a busy machine. Times are medians in milliseconds
from the start of the navigation to the ready mark. Cold is a new browser
profile, warm a later visit with it, x4 a processor throttled four times. On a
machine with other work the clock says little: then read the processor time.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shutil
import statistics
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "core"), str(ROOT / "site"), str(ROOT / "tests" / "browser")]

from building.fetch import package_folder, read_pins  # noqa: E402
from building.places import Places  # noqa: E402
from building.serve import make_server  # noqa: E402
from building.testing import installed_browser  # noqa: E402
from chromium import FLAGS  # noqa: E402

WARM_VISITS = 3
BARS = {"warm": 0.7, "cold": 0.85, "x4 warm": 0.6}
"""The most our page may take, as a share of the bare page's time."""

BARE = """<!doctype html>
<html><head><meta charset="utf-8"><title>bare</title>
<script type="module" src="./pyscript/core.js"></script></head><body>
<script type="py" config='{config}'>
import pydantic
from js import document

class Model(pydantic.BaseModel):
    number: int

Model.model_validate_json('{{"number": 1}}')
document.documentElement.dataset.state = "ready"
</script></body></html>
"""

WATCH = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.state === "ready") window.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, childList: true });
"""


def table_page() -> str:
    """The table with a new game on it."""
    import tableside

    return "play.html#" + tableside.Record(game="tabriz", seats=2, seed=1, options={}, moves=[]).to_link()


def lay_out(site: Path, folder: Path) -> None:
    """Put our site and the bare page side by side under `folder`, as files that may be cached."""
    places = Places.of(ROOT)
    shutil.copytree(site, folder / "run-0000000000000000" / "ours")
    bare = folder / "run-0000000000000000" / "bare"
    shutil.copytree(package_folder(places, "pyodide"), bare)
    shutil.copytree(package_folder(places, "@pyscript/core") / "dist", bare / "pyscript")
    wheels = [pin["file"] for pin in read_pins(places.building)["wheels"]]
    for name in wheels:
        shutil.copy(places.cache / name, bare / name)
    config = {"interpreter": "./pyodide.mjs", "packages": [f"./{name}" for name in wheels],
              "packages_cache": "passthrough"}
    (bare / "index.html").write_text(BARE.format(config=json.dumps(config)))


def visit(context, address: str, throttle: int) -> tuple[float, float]:
    """One visit; returns milliseconds to the ready mark, by the clock and of the main thread's processor time."""
    page = context.new_page()
    page.add_init_script(WATCH)
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    if throttle > 1:
        tools.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.goto(address, wait_until="commit")
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=120_000)
    metrics = {entry["name"]: entry["value"] for entry in tools.send("Performance.getMetrics")["metrics"]}
    taken = page.evaluate("window.readyAt")
    page.wait_for_timeout(800)
    page.close()
    return taken, metrics["TaskDuration"] * 1000


def measure(playwright, addresses: dict[str, str], throttle: int) -> list[tuple[str, str, tuple[float, float]]]:
    """One cold and a few warm visits to each page, in turn, each page in a new profile."""
    found = []
    with contextlib.ExitStack() as stack:
        contexts = {}
        for who in addresses:
            profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            contexts[who] = stack.enter_context(playwright.chromium.launch_persistent_context(
                profile, executable_path=installed_browser(), args=FLAGS, headless=True
            ))
        for kind in ("cold", *["warm"] * WARM_VISITS):
            for who, address in addresses.items():
                found.append((kind, who, visit(contexts[who], address, throttle)))
    return found


def run(site: Path, page: str, rounds: int) -> bool:
    """Measure and print; returns whether all bars were met."""
    times: dict[tuple[str, str], list[tuple[float, float]]] = {}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        lay_out(site, Path(name))
        server = make_server(Path(name), port=0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        top = f"http://127.0.0.1:{server.server_address[1]}/run-0000000000000000/"
        addresses = {"ours": f"{top}ours/{page}", "bare": f"{top}bare/index.html"}
        for _ in range(rounds):
            for throttle, label in ((1, ""), (4, "x4 ")):
                for kind, who, taken in measure(playwright, addresses, throttle):
                    times.setdefault((label + kind, who), []).append(taken)
        server.shutdown()
        server.server_close()
    return show(times)


def show(times: dict[tuple[str, str], list[tuple[float, float]]]) -> bool:
    """Print the table of medians and ratios; the bars are for the clock."""
    met = True
    print(f"{'':10} {'ours ms':>9} {'bare ms':>9} {'ratio':>7} {'bar':>6}   main thread's processor time")
    for label in ("warm", "cold", "x4 warm", "x4 cold"):
        ours, bare = (statistics.median(clock for clock, _ in times[label, who]) for who in ("ours", "bare"))
        busy, bare_busy = (statistics.median(used for _, used in times[label, who]) for who in ("ours", "bare"))
        bar = BARS.get(label)
        good = bar is None or ours / bare <= bar
        met = met and good
        print(f"{label:10} {ours:9.0f} {bare:9.0f} {ours / bare:7.2f} {bar or '':>6} {'' if good else 'MISSED':7}"
              f"{busy:6.0f} {bare_busy:6.0f} {busy / bare_busy:5.2f}")
    return met


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often each page is measured (default 5)")
    parser.add_argument("--site", type=Path, default=ROOT / "dist", help="the built site (default dist/)")
    parser.add_argument("--page", help="the page to open (default: the table with a new game)")
    wanted = parser.parse_args()
    sys.exit(0 if run(wanted.site, wanted.page or table_page(), wanted.rounds) else 1)
