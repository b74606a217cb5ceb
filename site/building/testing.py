"""Everything the tests need, and the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from .assemble import build
from .engines import ensure_engines, wanted
from .places import BuildError, Places
from .run import is_root, run, say
from .venv import ensure_requirements, link_sources

APART = ("tests/build", "tests/browser", "tests/engines")  # what starts browsers and builds has the machine to itself
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def test(places: Places, arguments: list[str]) -> int:
    """Set up, build, run pytest; returns pytest's exit code.

    Without arguments all tests run: first those of plain Python on all
    processors, then the others one by one.
    """
    ensure_requirements(places, places.building / "pins-test.txt")
    link_sources(places)
    browser = ensure_browser(places)
    ensure_chinese_font()
    if wanted(arguments):
        ensure_engines()
    build(places)
    say("Running the tests")
    sys.stdout.flush()
    env = {**os.environ, "TABLESIDE_CHROMIUM": browser, "TABLESIDE_DIST": str(places.dist)}
    plain = ["tests", *(f"--ignore={folder}" for folder in APART), "--numprocesses=auto", "--dist=worksteal"]
    codes = [
        subprocess.run([str(places.venv_python), "-m", "pytest", *words], cwd=places.root, env=env).returncode
        for words in ([arguments] if arguments else [plain, APART])
    ]
    return max(codes)


def installed_browser() -> str:
    """The path of a Chromium on this machine, or an empty text."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), "")


def ensure_browser(places: Places) -> str:
    """The path of a Chromium; fetches one where that is possible. Raises BuildError."""
    if found := installed_browser():
        return found
    if is_root() and shutil.which("apt-get"):
        try:
            _apt_install("chromium", "fonts-noto-cjk")
        except BuildError as error:
            say(str(error))
        if found := installed_browser():
            return found
    say("Fetching Chromium with Playwright")
    folder = places.work / "browsers"
    try:
        run(
            [places.venv_python, "-m", "playwright", "install", "chromium"],
            "Fetching Chromium",
            env={"PLAYWRIGHT_BROWSERS_PATH": str(folder)},
        )
    except BuildError:
        raise BuildError(
            "The browser tests need Chromium: install it with your system's package manager "
            "(Debian and Ubuntu: apt-get install chromium) and try again."
        ) from None
    found = next((str(path) for pattern in ("chrome", "Chromium", "headless_shell")
                  for path in folder.rglob(pattern) if path.is_file()), "")
    if not found:
        raise BuildError("Playwright fetched no Chromium that can be started; install one and try again.")
    return found


def ensure_chinese_font() -> None:
    """Without a Chinese font the pictures show boxes; on Debian as root one is installed."""
    if not (is_root() and shutil.which("apt-get")):
        return
    if shutil.which("fc-list") and subprocess.run(
        ["fc-list", ":lang=zh"], capture_output=True, text=True
    ).stdout.strip():
        return
    try:
        _apt_install("fonts-noto-cjk", "fontconfig")
    except BuildError as error:
        say(str(error))


def _apt_install(*packages: str) -> None:
    say(f"Installing {' and '.join(packages)} with apt-get")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-q"], "apt-get update", env=quiet)
    run(["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages],
        f"Installing {' and '.join(packages)}", env=quiet)
