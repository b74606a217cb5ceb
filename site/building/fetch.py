"""Fetching what is pinned, with the ordinary clients, and checking every byte.

`pins.json` names each file with its version and sha256. A file whose hash is
another one is thrown away and the build stops.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
from functools import cache
from pathlib import Path

from .places import BuildError, Places
from .run import run, say
from .venv import ensure_requirements, ensure_venv

OLDEST_NODE = 18


@cache
def read_pins(building: Path) -> dict:
    """The contents of `pins.json`."""
    return json.loads((building / "pins.json").read_text(encoding="utf-8"))


def sha256_of(path: Path) -> str:
    """The sha256 of a file as 64 hex digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def fetch_all(places: Places) -> None:
    """Bring every pinned file into `.build/cache`; files already there are only checked."""
    pins = read_pins(places.building)
    places.cache.mkdir(parents=True, exist_ok=True)
    for pin in pins["npm"]:
        _fetch_one(places, pin, lambda pin=pin: _npm_pack(places, pin))
    for pin in pins["wheels"]:
        _fetch_one(places, pin, lambda pin=pin: _pip_download(places, pin, pins["wheel_target"]))
    for pin in pins["npm"]:
        _unpack(places, pin)


def icon_package(places: Places) -> Path:
    """The archive the icons in use were taken from; only their check and their making need it."""
    pin = read_pins(places.building)["icons"]
    places.cache.mkdir(parents=True, exist_ok=True)
    _fetch_one(places, pin, lambda: _npm_pack(places, pin))
    return places.cache / pin["file"]


def package_folder(places: Places, name: str) -> Path:
    """Where the npm package `name` lies unpacked."""
    pin = next(pin for pin in read_pins(places.building)["npm"] if pin["name"] == name)
    return places.cache / pin["file"].removesuffix(".tgz") / "package"


def _fetch_one(places: Places, pin: dict, fetch) -> None:
    path = places.cache / pin["file"]
    if not path.exists():
        say(f"Fetching {pin['name']} {pin['version']}")
        fetch()
    if not path.exists():
        raise BuildError(f"Fetching {pin['name']} {pin['version']} did not bring the file {pin['file']}.")
    check_hash(path, pin["sha256"])


def check_hash(path: Path, wanted: str) -> None:
    """Raises BuildError, and removes the file, when its sha256 is not `wanted`."""
    found = sha256_of(path)
    if found != wanted:
        path.unlink()
        raise BuildError(
            f"{path.name} has the sha256 {found}, but {wanted} is pinned; the file was thrown away."
        )


def _npm_pack(places: Places, pin: dict) -> None:
    run(
        [*npm_command(places), "pack", "--silent", "--ignore-scripts", f"{pin['name']}@{pin['version']}"],
        f"Fetching {pin['name']} {pin['version']} with npm",
        cwd=places.cache,
        env=node_env(places),
    )


def _pip_download(places: Places, pin: dict, target: dict) -> None:
    wanted = places.work / "wanted.txt"
    wanted.write_text(f"{pin['name']}=={pin['version']} --hash=sha256:{pin['sha256']}\n")
    run(
        [ensure_venv(places), "-m", "pip", "download", "-q", "--disable-pip-version-check",
         "--no-deps", "--require-hashes", "--only-binary=:all:",
         "--platform", target["platform"], "--python-version", target["python"],
         "--implementation", target["implementation"],
         "-d", places.cache, "-r", wanted],
        f"Fetching {pin['name']} {pin['version']} with pip",
    )
    wanted.unlink()


def _unpack(places: Places, pin: dict) -> None:
    """Unpack an npm package once for each content of the file."""
    folder = places.cache / pin["file"].removesuffix(".tgz")
    stamp = folder / "unpacked"
    if stamp.exists() and stamp.read_text() == pin["sha256"]:
        return
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(places.cache / pin["file"]) as archive:
        safe = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(folder, **safe)
    stamp.write_text(pin["sha256"])


def node_command(places: Places) -> Path | str:
    """The Node to use: the one on PATH when it is new enough, else the one of the environment."""
    return "node" if _node_on_path() else _node_of_venv(places) / "node"


def npm_command(places: Places) -> list[Path | str]:
    """The npm that belongs to `node_command`."""
    return ["npm"] if _node_on_path() else [_node_of_venv(places) / "npm"]


def node_env(places: Places) -> dict[str, str]:
    """Environment variables for npm: quiet, and able to find its own Node."""
    quiet = {"npm_config_update_notifier": "false", "npm_config_fund": "false"}
    if _node_on_path():
        return quiet
    return {**quiet, "PATH": f"{places.venv_bin}{os.pathsep}{os.environ.get('PATH', '')}"}


@cache
def _node_on_path() -> bool:
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
        found = re.match(r"v(\d+)\.", said)
        npm_runs = subprocess.run(["npm", "--version"], capture_output=True).returncode == 0
    except OSError:
        return False
    return bool(found) and int(found[1]) >= OLDEST_NODE and npm_runs


def _node_of_venv(places: Places) -> Path:
    ensure_requirements(places, places.building / "pins-node.txt")
    return places.venv_bin
