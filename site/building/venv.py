"""The build's own Python environment under `.build/venv`."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from .places import BuildError, Places
from .run import run, say


def ensure_venv(places: Places) -> Path:
    """Make the environment if it is missing; returns its Python."""
    if places.venv_python.exists() and _has_pip(places):
        return places.venv_python
    say("Making the Python environment .build/venv")
    shutil.rmtree(places.venv, ignore_errors=True)
    places.work.mkdir(parents=True, exist_ok=True)
    whole = subprocess.run(
        [sys.executable, "-m", "venv", str(places.venv)], capture_output=True, text=True
    )
    if whole.returncode != 0 or not _has_pip(places):
        _make_without_ensurepip(places)
    return places.venv_python


def _has_pip(places: Places) -> bool:
    return any(places.venv.glob("lib/python*/site-packages/pip")) or any(
        places.venv.glob("Lib/site-packages/pip")
    )


def _make_without_ensurepip(places: Places) -> None:
    """Debian's Python may come without ensurepip: let the outer pip fill the environment."""
    shutil.rmtree(places.venv, ignore_errors=True)
    run([sys.executable, "-m", "venv", "--without-pip", places.venv], "Making the Python environment")
    try:
        run(
            [sys.executable, "-m", "pip", "--python", places.venv_python, "install", "-q", "pip"],
            "Putting pip into the Python environment",
        )
    except BuildError as error:
        raise BuildError(
            f"{error} Install Debian's python3-venv (or a pip of version 22.3 or newer) and try again."
        ) from None


def ensure_requirements(places: Places, pins: Path) -> None:
    """Install a requirements file with hashes, once for each content of that file."""
    python = ensure_venv(places)
    wanted = hashlib.sha256(pins.read_bytes()).hexdigest()
    stamp = places.venv / f"{pins.stem}.done"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say(f"Installing the pinned packages of {pins.name}")
    run(
        [python, "-m", "pip", "install", "-q", "--disable-pip-version-check",
         "--require-hashes", "-r", pins],
        f"Installing the packages of {pins.name}",
        log=places.work / "logs" / f"{pins.stem}.txt",
    )
    stamp.write_text(wanted)


def link_sources(places: Places) -> None:
    """Let the environment import the two packages straight from the tree."""
    folder = next(iter(places.venv.glob("lib/python*/site-packages")), None)
    folder = folder or places.venv / "Lib" / "site-packages"
    text = f"{places.core.parent}\n{places.page.parent}\n"
    link = folder / "tableside-sources.pth"
    if not link.exists() or link.read_text() != text:
        link.write_text(text)
