"""Firefox and WebKitGTK for the tests of the other browser engines: installed where that is easily done."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from .run import is_root, say

PROGRAMS = {
    "Firefox": (("firefox-esr", "firefox"), ("firefox-esr",)),
    "WebKitGTK": (("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb")),
}  # engine: programs of which one must be there, Debian's packages
LIMIT = 300  # seconds for each call of apt-get


def ensure_engines() -> None:
    """Install what is missing on Debian as root. What cannot be had is told in one line, and its tests skip themselves."""
    missing = [engine for engine, (programs, _) in PROGRAMS.items() if not any(map(shutil.which, programs))]
    if not missing or not (is_root() and shutil.which("apt-get")):
        return
    for engine in missing:
        packages = PROGRAMS[engine][1]
        say(f"Installing {engine} with apt-get, for the tests in tests/engines")
        if not (_apt("install", "-y", "--no-install-recommends", *packages) or _apt("update") and _apt("install", "-y", "--no-install-recommends", *packages)):
            say(f"{engine} could not be installed; its tests will be skipped.")


def wanted(arguments: list[str]) -> bool:
    """Whether a run of pytest with these arguments comes to the tests of the engines."""
    places = [Path(word.partition("::")[0]) for word in arguments if not word.startswith("-") and ("/" in word or Path(word).exists())]
    return not places or any(place.parts[:2] in (("tests",), ("tests", "engines")) or place.parts == (".",) for place in places)


def _apt(*words: str) -> bool:
    try:
        done = subprocess.run(
            ["apt-get", "-q", *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
