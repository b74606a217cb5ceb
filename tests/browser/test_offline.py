"""After one visit the site needs no network; a new version is offered, never mixed with the old one."""

from __future__ import annotations

import shutil
import threading
from functools import partial
from pathlib import Path

import pytest
from building import offline
from building.serve import SiteHandler, make_server
from chromium import FLAGS, browser_path
from driving import GAME_IDS, SEED, link, marks, new, press_some, wait_for_ply

ROOT = Path(__file__).resolve().parents[2]
WINDOW = {"width": 1280, "height": 800}


class Host:
    """A server that counts what is asked of it, can be cut off and can be given another site to serve."""

    def __init__(self, folder: Path):
        self.asked: list[str] = []
        self.folder = folder
        self.server = make_server(folder, port=0)
        self.server.RequestHandlerClass = partial(_Counting, self)
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        if self.thread.is_alive():
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()


class _Counting(SiteHandler):
    def __init__(self, host: Host, *arguments):
        self.host = host
        super().__init__(*arguments, directory=str(host.folder))

    def do_GET(self) -> None:
        self.directory = str(self.host.folder)  # a connection may outlive a change of it
        self.host.asked.append(self.path)
        super().do_GET()


@pytest.fixture
def host(dist, complaints):
    """The site at an address of its own; the pages' errors are still counted."""
    found = Host(dist)
    complaints.origin = f"http://127.0.0.1:{found.port}/"
    yield found
    found.stop()


@pytest.fixture
def visited(host, browser, complaints, tmp_path):
    """A browser of its own, with a cache on disk, that has made its first visit, until all was stored."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=browser_path(), args=FLAGS, locale="en-GB", viewport=WINDOW)
    complaints.watch(context)
    page = context.pages[0]
    page.goto(complaints.origin)
    page.get_by_text("Ready offline.").wait_for(timeout=60_000)
    yield context
    context.close()
    assert not complaints.unexpected(), "\n".join(complaints.unexpected())


CACHES = "async () => (await caches.keys()).map((name) => name.split(' ').at(-1))"


def ready(page, address: str):
    page.goto(address)
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    return page


def test_the_second_visit_needs_no_network(host, visited, complaints):
    twice = {path for path in host.asked if host.asked.count(path) > 1}
    assert not [path for path in twice if path.startswith(("/run-", "/app-"))], "the browser had it in its cache"
    host.stop()
    visited.set_offline(True)
    page = visited.new_page()
    ready(page, complaints.origin)
    assert page.get_by_text("Ready offline.").count() == 0
    for game in GAME_IDS:
        ready(page, complaints.origin + new(game, "person", "steady"))
        assert marks(page)["game"] == game
        bot_moved = 'html[data-seat="0"]'
        while marks(page)["seat"] == "0":
            press_some(page, 1)
        page.wait_for_selector(bot_moved, state="attached", timeout=60_000)
    saved = marks(page)["ply"]
    ready(page, complaints.origin + "play.html#" + link("tabriz", plies=12, seed=5))
    assert marks(page)["ply"] == "12"
    ready(page, complaints.origin)
    page.get_by_role("link", name="Go on").first.click()
    wait_for_ply(page, int(saved))
    ready(page, complaints.origin + "about.html")
    assert page.locator("h1").inner_text()


def test_a_browser_without_room_says_so_in_one_sentence(host, new_context, complaints):
    complaints.expected += ["Quota", "quota"]
    page = new_context(service_workers="allow").new_page()
    tools = page.context.new_cdp_session(page)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": complaints.origin.rstrip("/"), "quotaSize": 2_000_000})
    page.goto(complaints.origin)
    page.get_by_text("This browser has no room to keep the site, so it needs a network here.").wait_for(timeout=30_000)
    assert page.evaluate(CACHES) == []


@pytest.fixture
def newer(dist, tmp_path) -> Path:
    """The site as its next version: other pages, scripts in another folder."""
    folder = tmp_path / "newer"
    shutil.copytree(dist, folder)
    app = next(folder.glob("app-*"))
    app.rename(folder / "app-0123456789abcdef")
    for page in folder.glob("*.html"):
        text = page.read_text(encoding="utf-8").replace(app.name, "app-0123456789abcdef")
        old = text.split('name="version" content="')[1].split('"')[0]
        page.write_text(text.replace(old, "newer"), encoding="utf-8")
    run = next(folder.glob("run-*")).name
    data = folder / "app-0123456789abcdef" / "static" / "boot-data.mjs"
    data.write_text(data.read_text().replace(app.name, "app-0123456789abcdef"))
    assert (folder / run).exists()
    offline.write_worker(folder, "newer", (ROOT / "static" / offline.SOURCE).read_bytes())
    return folder


def version(page) -> str:
    return page.get_attribute('meta[name="version"]', "content")


def test_a_new_version_is_offered_and_taken_at_the_same_ply(host, visited, newer, complaints):
    table = ready(visited.new_page(), complaints.origin + new("tabriz", "person", "person", seed=SEED))
    press_some(table, 5)
    ply, first = marks(table)["ply"], version(table)
    assert int(ply) > 0
    other = ready(visited.new_page(), complaints.origin)
    host.folder, host.asked = newer, []
    table.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    table.get_by_text("A new version is there.").wait_for(timeout=60_000)
    other.get_by_text("A new version is there.").wait_for()
    assert not [path for path in host.asked if path.startswith("/run-")], "kept files are fetched again"
    assert version(ready(visited.new_page(), complaints.origin + "about.html")) == first
    table.get_by_role("button", name="Use it now").click()
    table.wait_for_selector('meta[content="newer"]', state="attached")
    wait_for_ply(table, int(ply))
    assert marks(table)["game"] == "tabriz"
    assert set(table.evaluate("performance.getEntriesByType('resource').map((e) => /app-[0-9a-f]+/.exec(e.name)?.[0])")) <= {
        "app-0123456789abcdef", None}
    assert version(other) == first
    assert other.evaluate(CACHES) == [first, "newer"]
    other.get_by_role("button", name="Use it now").click()
    other.wait_for_selector('meta[content="newer"]', state="attached")
    for page in visited.pages[3:] + visited.pages[:1]:
        page.close()
    other.reload()
    for _ in range(200):
        if other.evaluate(CACHES) == ["newer"]:
            break
        other.wait_for_timeout(100)
    assert other.evaluate(CACHES) == ["newer"], "the cache no page needs is still there"
