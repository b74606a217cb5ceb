"""The built site on a free port, and pages that fail the test when anything goes wrong in them."""

from __future__ import annotations

import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from chromium import FLAGS, browser_path
from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building.serve import make_server  # noqa: E402

WATCH_POLICY = """
addEventListener("securitypolicyviolation", (event) => console.error(
  `policy violation: ${event.violatedDirective} ${event.blockedURI}`));
"""


@dataclass
class Complaints:
    """What went wrong in the pages of one test. A test that expects an error names it in `expected`."""

    origin: str
    found: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        context.add_init_script(WATCH_POLICY)
        context.on("request", lambda request: self._request(request.url))
        context.on("console", self._console)
        context.on("weberror", lambda error: self.found.append(f"page error: {error.error}"))

    def _request(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", "blob:", "about:")):
            self.found.append(f"request to another origin: {url}")

    def _console(self, message) -> None:
        if message.type == "error" or "Content Security Policy" in message.text:
            place = message.location.get("url", "")
            if not place.endswith("/favicon.ico"):
                self.found.append(f"console: {message.text} ({place})")

    def unexpected(self) -> list[str]:
        return [text for text in self.found if not any(part in text for part in self.expected)]


@pytest.fixture(scope="session")
def site(dist: Path):
    """The address of the built site, with a slash at its end."""
    server = make_server(dist, port=0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def browser():
    """One Chromium for all tests of a process."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def complaints(site: str) -> Complaints:
    """Collects what goes wrong; anything not named in `.expected` fails the test at its end."""
    return Complaints(site)


@pytest.fixture
def new_context(browser, complaints: Complaints):
    """Make a context: `new_context(viewport=…, locale="zh-TW", …)`; watched and closed for you."""
    made: list[BrowserContext] = []

    def make(**options) -> BrowserContext:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "service_workers": "block", **options})
        complaints.watch(context)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()
    assert not complaints.unexpected(), "\n".join(complaints.unexpected())


@pytest.fixture
def context(new_context) -> BrowserContext:
    """A context of 1280×800 in English."""
    return new_context()


@pytest.fixture
def page(context) -> Page:
    """A page of that context."""
    return context.new_page()


@pytest.fixture
def open_page(page, site: str):
    """`open_page("play.html#…")` goes there, waits for data-state="ready" and returns the page."""

    def go(path: str, timeout: float = 60_000) -> Page:
        page.goto(site + path)
        page.wait_for_selector('html[data-state="ready"], html[data-state="error"]', state="attached", timeout=timeout)
        state = page.get_attribute("html", "data-state")
        assert state == "ready", page.inner_text("#shell") if page.query_selector("#shell") else "error"
        return page

    return go
