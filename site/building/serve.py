"""A small server for `dist/` that rebuilds when a source changes."""

from __future__ import annotations

import http.server
import re
import threading
import webbrowser
from functools import partial
from pathlib import Path

from .assemble import build
from .places import BuildError, Places
from .run import say

FIRST_PORT = 8000
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves the site; files in a folder named after its content may be kept for ever."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self) -> None:
        """Add what a browser may keep, and leave for other origins to read."""
        kept = re.search(r"/(run|app)-[0-9a-f]{16}/", self.path)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if kept else "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # for frames without an origin of their own
        super().end_headers()

    def log_message(self, *parts) -> None:
        """Say nothing."""


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address) -> None:
        """A browser that hangs up is no news."""


def make_server(dist: Path, host: str = "127.0.0.1", port: int | None = None) -> http.server.ThreadingHTTPServer:
    """A server for `dist`, not yet running. Without a port: 8000 or the next free one; 0: any free one.

    Raises BuildError when the port is taken.
    """
    handler = partial(SiteHandler, directory=str(dist))
    ports = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + 100)
    for number in ports:
        try:
            return _Server((host, number), handler)
        except OSError as error:
            reason = error.strerror or str(error)
    raise BuildError(f"Port {ports[0]} of {host} cannot be used ({reason}); choose another with --port.")


def serve(places: Places, host: str, port: int | None, *, open_browser: bool) -> int:
    """Build, serve until Ctrl-C, rebuild on changes; returns the exit code."""
    seen = snapshot(places)
    build(places)
    server = make_server(places.dist, host, port)
    address = f"http://{host}:{server.server_address[1]}/"
    say(f"Tableside is at {address} (Ctrl-C ends)")
    stop = threading.Event()
    threading.Thread(target=_rebuild_on_change, args=(places, seen, stop), daemon=True).start()
    if open_browser:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("")
    finally:
        stop.set()
        server.server_close()
    return 0


def _rebuild_on_change(places: Places, built: dict, stop: threading.Event) -> None:
    """Look twice a second; build again once the sources have been still for one look."""
    waiting = built
    while not stop.wait(0.5):
        now = snapshot(places)
        if now != built and now == waiting:
            built = now
            try:
                build(places)
            except BuildError as error:
                say(f"build.py: {error}")
        waiting = now


def snapshot(places: Places) -> dict[str, tuple[int, int]]:
    """Size and time of change of every source file, to tell whether anything changed."""
    seen = {}
    for folder in (places.core, places.root / "site", places.static):
        for path in folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                facts = path.stat()
                seen[str(path)] = (facts.st_size, facts.st_mtime_ns)
    return seen
