"""The built site and one window of each engine; where an engine cannot be had the run says so and goes on."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import driver
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building.serve import make_server  # noqa: E402


class Site:
    """The built site on a port of its own, which can go away and come back."""

    def __init__(self, dist: Path):
        self.dist = dist
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        """With a slash at its end."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Serve, at the same port as before."""
        self.server = make_server(self.dist, port=self.port)
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Go away: what is not kept in the browser is lost to it."""
        if self.thread.is_alive():
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()


@pytest.fixture
def site(dist):
    """The site, there at the start of each test."""
    served = Site(dist)
    yield served
    served.stop()


@pytest.fixture(params=["firefox", "webkit"], scope="module")
def window(request, tmp_path_factory):
    """A window of each engine."""
    try:
        opened = driver.open_engine(request.param, tmp_path_factory.mktemp(request.param) / "home")
    except driver.NoBrowser as missing:
        pytest.skip(str(missing))
    yield opened
    opened.close()
