"""Driving Firefox and WebKitGTK without a driver package: Marionette over a socket, WebDriver over HTTP.

Both speak the commands of the W3C WebDriver standard, of which the tests need
four: go to an address, run a script, run a script that answers later, and take
a picture. Playwright's own Firefox and WebKit stand in where they are
installed and the system's are not.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser")
FIREFOX = ("firefox-esr", "firefox")
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.ipc.processCount": 1,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en-GB, en",
    "marionette.port": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disablePrefetch": True,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
# Nothing but this machine can be reached.
NO_NETWORK = {"network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9, "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9}
START = 40  # seconds a browser may take to start
PATIENCE = 240  # seconds one command may take on a busy machine


class NoBrowser(Exception):
    """The browser is not on this machine, or does not start; says what is missing."""


class Session:
    """A browser window. `name` is the engine's."""

    name = ""

    def __init__(self):
        self._leaving = contextlib.ExitStack()

    def command(self, name: str, parameters: dict):
        """Carry out one WebDriver command and return its value."""
        raise NotImplementedError

    def go(self, address: str) -> None:
        """Open an address."""
        self.command("Navigate", {"url": address})

    def reload(self) -> None:
        """Load the page again."""
        self.command("Refresh", {})

    def run(self, script: str, *arguments):
        """The value of a script's `return`."""
        return self.command("ExecuteScript", {"script": script, "args": list(arguments)})

    def picture(self, path: Path) -> None:
        """Write what the window shows as a PNG."""
        path.write_bytes(base64.b64decode(self.command("TakeScreenshot", {"full": False, "hash": False})))

    def wait_for(self, script: str, seconds: float = 60, what: str = ""):
        """Ask a script until its value is true, and return that value."""
        end = time.monotonic() + seconds
        while True:
            value = None
            with contextlib.suppress(CommandFailed):  # a page that is just being left
                value = self.run(script)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: waited {seconds:.0f} s in vain for {what or script}; the page says {self.marks()}")
            time.sleep(0.05)

    def marks(self) -> dict:
        """What `<html>` says of the game."""
        return self.run("return {...document.documentElement.dataset}")

    def close(self) -> None:
        """End the browser."""
        self._leaving.close()

    def _start(self, command: list[str], env: dict[str, str] | None = None, **more) -> subprocess.Popen:
        process = subprocess.Popen(
            command, env={**os.environ, **(env or {})}, stdout=more.pop("stdout", subprocess.DEVNULL), stderr=subprocess.DEVNULL, **more
        )
        self._leaving.callback(_end, process)
        return process


class CommandFailed(Exception):
    """The browser refused a command."""


def _end(process: subprocess.Popen) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


# -- Firefox ---------------------------------------------------------------------------


class Firefox(Session):
    """Firefox, driven by its Marionette protocol: `LENGTH:[type, number, …]` over a socket."""

    name = "Firefox"

    def __init__(self, profile: Path, preferences: dict | None = None):
        super().__init__()
        program = next(filter(None, map(shutil.which, FIREFOX)), None)
        if program is None:
            raise NoBrowser("Firefox is not installed (Debian and Ubuntu: apt-get install firefox-esr)")
        profile.mkdir(parents=True, exist_ok=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in {**PREFERENCES, **(preferences or {})}.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        process = self._start(
            [program, "--headless", "--marionette", "--no-remote", "--width", "1280", "--height", "900", "--profile", str(profile)],
            {"HOME": str(profile), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
        )
        try:
            self.socket = socket.create_connection(("127.0.0.1", _port_in(profile / "MarionetteActivePort", process)), timeout=PATIENCE)
            self._leaving.callback(self.socket.close)
            self.stream = self.socket.makefile("rb")
            self._packet()  # the greeting
            self.number = 0
            self.command("NewSession", {"pageLoadStrategy": "eager"})
        except BaseException:
            self.close()
            raise

    def command(self, name: str, parameters: dict):
        self.number += 1
        text = json.dumps([0, self.number, f"WebDriver:{name}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, value = self._packet()
        if error:
            raise CommandFailed(f"{name}: {error.get('message')}")
        return value.get("value") if isinstance(value, dict) and "value" in value else value

    def _packet(self):
        length = b""
        while not length.endswith(b":"):
            sign = self.stream.read(1)
            if not sign:
                raise NoBrowser("Firefox closed the connection")
            length += sign
        return json.loads(self.stream.read(int(length[:-1])))


def _port_in(file: Path, process: subprocess.Popen) -> int:
    end = time.monotonic() + START
    while time.monotonic() < end:
        if file.exists() and (text := file.read_text().strip()):
            return int(text)
        if process.poll() is not None:
            raise NoBrowser(f"Firefox ended with code {process.returncode} as it started")
        time.sleep(0.05)
    raise NoBrowser(f"Firefox did not start within {START} seconds")


# -- WebKitGTK -------------------------------------------------------------------------


class WebKit(Session):
    """WebKitGTK's MiniBrowser on a screen of its own, driven by WebKitWebDriver over HTTP."""

    name = "WebKitGTK"
    PATHS = {"Navigate": "url", "Refresh": "refresh", "ExecuteScript": "execute/sync", "TakeScreenshot": "screenshot"}

    def __init__(self, home: Path):
        super().__init__()
        driver = shutil.which("WebKitWebDriver")
        browser = next((str(path) for pattern in MINI_BROWSERS for path in Path("/").glob(pattern[1:])), None)
        if not (driver and browser and shutil.which("Xvfb")):
            raise NoBrowser("WebKitGTK is not installed (Debian and Ubuntu: apt-get install webkit2gtk-driver xvfb)")
        home.mkdir(parents=True, exist_ok=True)
        port = _free_port()
        try:
            screen = self._start(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], stdout=subprocess.PIPE)
            display = screen.stdout.readline().decode().strip()
            self._leaving.callback(screen.stdout.close)
            if not display:
                raise NoBrowser("the screen for WebKitGTK (Xvfb) does not start")
            self._start(
                [driver, f"--port={port}"],
                {"DISPLAY": f":{display}", "HOME": str(home), "XDG_RUNTIME_DIR": str(home), "LANG": "en_GB.UTF-8", "LANGUAGE": "en_GB:en",
                 "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "NO_AT_BRIDGE": "1"},
            )  # fmt: skip
            self.address = f"http://127.0.0.1:{port}/session"
            asked = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}, "pageLoadStrategy": "eager"}
            session = self._begin({"capabilities": {"alwaysMatch": asked}})
            self.address += "/" + session["sessionId"]
            self._leaving.callback(self._leave)
            self._ask("POST", "window/rect", {"x": 0, "y": 0, "width": 1280, "height": 900})
        except BaseException:
            self.close()
            raise

    def _begin(self, wanted: dict) -> dict:
        end = time.monotonic() + START
        while True:
            try:
                return self._ask("POST", "", wanted)
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > end:
                    raise NoBrowser(f"WebKitWebDriver did not start within {START} seconds") from None
                time.sleep(0.1)

    def command(self, name: str, parameters: dict):
        return self._ask("GET" if name == "TakeScreenshot" else "POST", self.PATHS[name], parameters)

    def _leave(self) -> None:
        with contextlib.suppress(CommandFailed, OSError):
            self._ask("DELETE", "", {})

    def _ask(self, method: str, path: str, parameters: dict):
        body = json.dumps(parameters).encode() if method == "POST" else None
        address = f"{self.address}/{path}".rstrip("/")
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = error.read().decode("utf-8", "replace")
            if not path and method == "POST":
                raise NoBrowser(f"WebKitGTK does not start: {said[:200]}") from None
            raise CommandFailed(f"{path}: {said[:300]}") from None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


# -- Playwright's own -----------------------------------------------------------------------


class Played(Session):
    """Playwright's build of an engine, `firefox` or `webkit`."""

    def __init__(self, engine: str):
        super().__init__()
        from playwright.sync_api import Error, sync_playwright

        self.name = f"Playwright's {engine}"
        playwright = self._leaving.enter_context(sync_playwright())
        try:
            browser = getattr(playwright, engine).launch()
            self._leaving.callback(browser.close)
            self.page = browser.new_context(viewport={"width": 1280, "height": 815}, locale="en-GB").new_page()
        except Error:
            self.close()
            raise NoBrowser(f"Playwright has no {engine} on this machine") from None

    def command(self, name: str, parameters: dict):
        match name:
            case "Navigate":
                self.page.goto(parameters["url"], wait_until="domcontentloaded")
            case "Refresh":
                self.page.reload(wait_until="domcontentloaded")
            case "TakeScreenshot":
                return base64.b64encode(self.page.screenshot()).decode()
            case _:
                from playwright.sync_api import Error

                try:
                    return self.page.evaluate("([script, given]) => new Function(script)(...given)", [parameters["script"], parameters["args"]])
                except Error as error:
                    raise CommandFailed(str(error)) from None
        return None


def open_engine(engine: str, home: Path) -> Session:
    """`firefox` or `webkit` with a profile of its own under `home`; the system's, or else Playwright's. Raises `NoBrowser`."""
    try:
        return Firefox(home) if engine == "firefox" else WebKit(home)
    except NoBrowser as missing:
        try:
            return Played(engine)
        except NoBrowser:
            raise missing from None
