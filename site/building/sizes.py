"""What a first visit to the table costs, in bytes on the way."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from .pages import page_scripts
from .places import BuildError
from .run import say
from .runtime import Runtime

LIMIT = 9_000_000
"""Bytes of a first visit, each file compressed by gzip -9 unless that makes it larger."""

_NAMES = (
    (r"\.asm\.wasm$", "Python runtime (WebAssembly)"),
    (r"python_stdlib\.zip$", "Python standard library"),
    (r"/pyodide.*\.mjs$", "Pyodide loader"),
    (r"/pyscript/", "PyScript"),
    (r"/pydantic_core-", "pydantic-core"),
    (r"/tableside-.*\.whl$", "Tableside, Python"),
    (r"/tableside_.*\.whl$", "the largest game, Python"),
    (r"run-.*\.whl$", "pydantic and its needs"),
    (r"", "page, styles and scripts"),
)


def report_sizes(dist: Path, runtime: Runtime) -> int:
    """Print the parts of a first visit and return their sum; above LIMIT a BuildError."""
    parts: dict[str, int] = {}
    for path in first_visit(dist, runtime):
        name = next(name for pattern, name in _NAMES if re.search(pattern, path.relative_to(dist).as_posix()))
        parts[name] = parts.get(name, 0) + sent_bytes(path)
    say("A first visit, gzip -9:")
    for name, size in sorted(parts.items(), key=lambda part: -part[1]):
        say(f"  {size:>10,}  {name}")
    total = sum(parts.values())
    say(f"  {total:>10,}  in all")
    if total > LIMIT:
        raise BuildError(f"A first visit would take {total:,} bytes, more than the {LIMIT:,} allowed.")
    return total


def sent_bytes(path: Path) -> int:
    """The bytes a host that compresses would send."""
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 9)))


def first_visit(dist: Path, runtime: Runtime) -> list[Path]:
    """The files a browser fetches to open the table for the first time."""
    page = dist / "play.html"
    page = page if page.exists() else next(iter(sorted(dist.glob("*.html"))))
    found = {page}
    text = page.read_text(encoding="utf-8")
    linked = re.findall(r'(?:src|href)="\./([^"#?]+)', text)
    largest = sorted(runtime.parts, key=lambda part: (dist / part).stat().st_size)[-1:]
    for address in [*runtime.modules, *runtime.fetched, *largest, *linked, *page_scripts(runtime, text)]:
        path = dist / address
        if path.is_file() and path.suffix != ".html":
            found.add(path)
    return sorted(found)
