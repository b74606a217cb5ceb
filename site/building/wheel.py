"""The project's own wheels and the wheels it needs, made ready for the page.

A page plays one game, so each game's folders are a wheel of their own beside
the shared one; a page fetches only those it wants.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib

from .archives import Files, read_tree, read_zip, with_record
from .compile import compile_files
from .fetch import read_pins
from .places import BuildError, Places
from .trim import short_metadata, trim

PATTERNS = ("*.py", "*.json")


def project(places: Places) -> dict:
    """The `project` table of pyproject.toml."""
    return tomllib.loads((places.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def own_sources(places: Places) -> Files:
    """The sources and data of the two packages, by their place in the wheel."""
    files = read_tree(places.core, "tableside", PATTERNS)
    files.update(read_tree(places.page, "tableside_page", PATTERNS))
    if not files:
        raise BuildError("There is nothing to build: core/tableside and site/tableside_page are missing.")
    return files


_OF_A_GAME = re.compile(r"(?:tableside/games/([a-z0-9]+)/(?!__init__\.)|tableside_page/boards/([a-z0-9]+)/)")


def own_wheels(places: Places) -> dict[str, Files]:
    """The contents of the page's own wheels by package: compiled at level 0, `assert` kept.

    `tableside` is what all pages share, also the name, options and link number of
    every game; `tableside_GAME` holds the folders of one game.
    """
    files = trim(places.building, "own", own_sources(places))
    parts: dict[str, Files] = {"tableside": {}}
    for name, content in compile_files(places, "tableside", files, optimise=0).items():
        found = _OF_A_GAME.match(name)
        parts.setdefault(f"tableside_{found[1] or found[2]}" if found else "tableside", {})[name] = content
    return {package: _with_metadata(places, package, part) for package, part in sorted(parts.items())}


def _with_metadata(places: Places, package: str, files: Files) -> Files:
    facts = project(places)
    info = f"{package}-{facts['version']}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: {package.replace('_', '-')}\nVersion: {facts['version']}\n"
    wheel = b"Wheel-Version: 1.0\nGenerator: tableside\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    return with_record({**files, f"{info}/METADATA": metadata.encode(), f"{info}/WHEEL": wheel}, info)


def game_codes(places: Places) -> dict[str, str]:
    """Each game's id by its number in links, as text."""
    table = "import json; from tableside.games import GAMES; print(json.dumps({GAMES[i].code: i for i in GAMES}))"
    printed = subprocess.run(
        [sys.executable, "-B", "-c", table],
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(places.core.parent)},
    )  # fmt: skip
    if printed.returncode:
        raise BuildError(f"The table of games cannot be read: {printed.stderr.strip().splitlines()[-1]}")
    return json.loads(printed.stdout)


def needed_wheels(places: Places) -> dict[str, Files]:
    """The contents of the wheels from the registry by file name, compiled and trimmed."""
    pins = read_pins(places.building)["wheels"]
    everything: Files = {}
    for pin in pins:
        for name, content in read_zip(places.cache / pin["file"]).items():
            everything[f"{pin['file']}/{name}"] = content
    kept = {}
    for name, content in everything.items():
        file, inner = name.split("/", 1)
        if trim(places.building, "wheels", {inner: content}):
            short = inner.endswith(".dist-info/METADATA")
            kept[name] = short_metadata(content) if short else content
    compiled = compile_files(places, "needs", kept, optimise=2)
    result: dict[str, Files] = {pin["file"]: {} for pin in pins}
    for name, content in compiled.items():
        file, inner = name.split("/", 1)
        result[file][inner] = content
    return {file: with_record(files, _dist_info(files)) for file, files in result.items()}


def _dist_info(files: Files) -> str:
    return next(name.split("/")[0] for name in files if ".dist-info/" in name)
