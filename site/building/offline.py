"""The service worker: the list of what it keeps, and the version both sides know."""

from __future__ import annotations

import base64
import hashlib
import json
from fnmatch import fnmatchcase
from pathlib import Path

SOURCE = "sw.js"
STAMP = "{{version}}"
"""Stands in the pages for the version, which is known only when all else is written."""

NOT_KEPT = ("static/*", "files.json", "*/NOTICE.txt", "*.txt", "*/static/pictures/*", "oembed/*", "*.png", "tableside.html")
"""What no page of the site asks for: copies, lists, and pictures for other sites."""
KEPT = ("icons/*.png", "static/embed.js")


def stamp_version(dist: Path, source: bytes) -> str:
    """Give the site its version, a hash of all its files, and put it into the pages; returns it.

    `source` is the service worker's own text, which counts as well.
    """
    total = hashlib.sha256(source)
    for path in _files(dist):
        total.update(f"{path.relative_to(dist).as_posix()}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    version = total.hexdigest()[:16]
    for path in dist.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(STAMP, version), encoding="utf-8", newline="\n")
    return version


def write_worker(dist: Path, version: str, source: bytes) -> None:
    """Write `sw.js`: the list of files with sizes and hashes, then the worker's own text."""
    files = {path: _facts(dist / path) for path in kept_files(dist)}
    site = json.dumps({"version": version, "files": files}, indent=1)
    (dist / SOURCE).write_bytes(f"const SITE = {site};\n".encode() + source)


def kept_files(dist: Path) -> list[str]:
    """The files the worker stores: all that the site's own pages may ask for, each once."""
    names = [path.relative_to(dist).as_posix() for path in _files(dist)]
    return [name for name in names
            if name != SOURCE and (_matches(name, KEPT) or not _matches(name, NOT_KEPT))]


def _matches(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _files(dist: Path) -> list[Path]:
    return sorted(path for path in dist.rglob("*") if path.is_file())


def _facts(path: Path) -> list:
    content = path.read_bytes()
    return [len(content), base64.b64encode(hashlib.sha256(content).digest()).decode()]
