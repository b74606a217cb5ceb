"""How long a full redraw of a board takes in Chromium.

    python tests/bench/redraw.py [--scene FILE.json] [--ratio 2] [--width 800] [--times 200]

Without a file the board is a late position of Tabriz with five players, with
more pieces added until it has `--items` items. Prints the median, the 90th
percentile and the worst of the full redraws (all layers, static ones too),
once as the script sees them and once with the pixels forced to be ready.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "core"), str(ROOT / "site")]

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'">
<link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/page.css"><body><div id="board"></div>
<script type="module" src="/start.js"></script></body></html>"""
START = """import { Player } from "/static/js/player.js";
const log = [];
const say = (what) => (...about) => log.push([what, ...about]);
const player = new Player(document.getElementById("board"), { onPick: say("pick"), onDrag: say("drag"),
  onDragStart: say("dragstart"), onHover: say("hover"), onCancel: say("cancel"), onResize: say("resize") });
await player.show(await (await fetch("/scene.json")).json(), { animate: false });
Object.assign(window, { player, log, ready: true });
"""


def pages(scene_json: str, width: int) -> dict[str, tuple[str, str]]:
    """Path -> (type, text) of the test page around a scene."""
    from tableside_page import theme

    return {
        "/": ("text/html", PAGE),
        "/start.js": ("text/javascript", START),
        "/theme.css": ("text/css", theme.css()),
        "/page.css": ("text/css", f"body {{ margin: 0; background: var(--ts-table) }} #board {{ width: {width}px }}"),
        "/scene.json": ("application/json", scene_json),
    }


class Handler(SimpleHTTPRequestHandler):
    """Serves the made pages, and the tree's static files."""

    def __init__(self, *args, made, **options):
        self.made = made
        super().__init__(*args, directory=str(ROOT), **options)

    def do_GET(self):
        found = self.made.get(self.path)
        if found is None:
            return super().do_GET()
        body = found[1].encode()
        self.send_response(200)
        self.send_header("Content-Type", found[0])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve(made: dict) -> tuple[ThreadingHTTPServer, str]:
    """A running server of the pages and its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, made=made))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


def chromium() -> dict:
    """How to launch the Chromium of the machine, or Playwright's own."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    return {"args": ["--no-sandbox"], **({"executable_path": found} if found else {})}


def late_board(items: int, width: int) -> str:
    """A crowded board of Tabriz with at least that many items, as scene JSON."""
    import tableside
    from tableside.chance import Stream
    from tableside_page import pieces
    from tableside_page.boards import tabriz
    from tableside_page.scene import walk

    position = tableside.GAMES["tabriz"].start(5, 7, {})
    stream = Stream.of_event(7, 999)
    for _ in range(400):
        legal = position.legal_moves()
        position.play(legal[stream.below(len(legal))])
        if position.over:
            break
    view = position.view(position.seat or 0)
    moves = {view.notation(m): m for m in view.legal_moves()}
    names = ["Ayla", "Bijan", "Cyra", "Darius", "Esma"]
    scene = tabriz.draw(view, seat=view.viewer, targets=moves, width=width, lang="zh-Hant", names=names)
    layer = scene.layer("pieces")
    n = sum(1 for each in scene.layers for _ in walk(each.items))
    i = 0
    while n < items:
        extra = pieces.place(
            pieces.material(("wool", "plant", "silk")[i % 3], 18), 20 + i * 37 % 760, 20 + i * 53 % 600
        )
        layer.add(extra)
        n += sum(1 for _ in walk([extra]))
        i += 1
    print(f"{n} items, {len(scene.targets)} targets", file=sys.stderr)
    return scene.to_json(icons=True)


MEASURE = """(times) => {
  const bare = [], ready = [];
  for (let i = 0; i < times; i++) bare.push(player.paintNow());
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    player.paintNow();
    for (const sheet of player.sheets) sheet.canvas.getContext("2d").getImageData(0, 0, 1, 1);
    ready.push(performance.now() - start);
  }
  return { bare, ready, canvas: [player.overlay.width, player.overlay.height] };
}"""


def spread(values: list[float]) -> str:
    """Median, the tenths at both ends (the lower one is what a machine at rest does) and worst, in milliseconds."""
    values = sorted(values)
    at = lambda f: values[min(len(values) - 1, int(f * len(values)))]  # noqa: E731
    return f"median {at(0.5):.2f} ms, 10 % {at(0.1):.2f} ms, 90 % {at(0.9):.2f} ms, worst {values[-1]:.2f} ms"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scene", type=Path)
    parser.add_argument("--items", type=int, default=1500)
    parser.add_argument("--width", type=int, default=800)
    parser.add_argument("--ratio", type=float, default=1)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    from playwright.sync_api import sync_playwright

    text = given.scene.read_text() if given.scene else late_board(given.items, given.width)
    server, address = serve(pages(text, given.width))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium())
        page = browser.new_page(viewport={"width": given.width, "height": 900}, device_scale_factor=given.ratio)
        page.on("pageerror", lambda error: print("error:", error, file=sys.stderr))
        page.goto(address)
        page.wait_for_selector(".ts-target", state="attached")
        page.wait_for_timeout(300)
        found = page.evaluate(MEASURE, given.times)
        browser.close()
    server.shutdown()
    if given.json:
        print(json.dumps(found))
        return
    print(f"canvas {found['canvas'][0]} x {found['canvas'][1]}, {given.times} full redraws")
    print("drawing calls:      ", spread(found["bare"]))
    print("with pixels ready:  ", spread(found["ready"]))


if __name__ == "__main__":
    main()
