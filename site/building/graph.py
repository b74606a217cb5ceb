"""What imports what: the pages' scripts, and our Python against the trimmed library."""

from __future__ import annotations

import ast
import re
import sys

from .archives import Files
from .places import BuildError

_IMPORT = re.compile(rb"""^\s*(?:import|export)\b[^;"'(]*?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)
PAGE_ROOTS = ("tableside_page.app", "tableside_page.diagram", "tableside_page.worker")
"""The modules the page imports first; only what they reach must work in the browser."""


def script_graph(static: Files, start: str) -> list[str]:
    """The module `start` of `static/` and all it imports, by path below `static/`, each once."""
    found: list[str] = []
    waiting = [start]
    while waiting:
        name = waiting.pop(0)
        if name in found or name not in static:
            continue
        found.append(name)
        folder = name.rsplit("/", 1)[0] if "/" in name else ""
        for address in _IMPORT.findall(static[name]):
            waiting.append(_join(folder, address.decode()))
    return found


_NAMED = re.compile(rb"""((?:\bfrom|\bimport)\s*\(?\s*)["'](\.{1,2}/[^"']+)["']""")


def import_order(static: Files, starts: list[str]) -> Files:
    """The scripts `starts` and all they import, those imported first; imports are named "inside:PATH".

    Raises BuildError where scripts import each other in a circle, since then none can come first.
    """
    done: Files = {}
    under_way: list[str] = []

    def add(name: str) -> None:
        if name in done:
            return
        if name in under_way:
            raise BuildError(f"Scripts import each other in a circle: {' - '.join([*under_way, name])}.")
        under_way.append(name)
        folder = name.rsplit("/", 1)[0] if "/" in name else ""
        for _, address in _NAMED.findall(static[name]):
            add(_join(folder, address.decode()))
        under_way.pop()
        done[name] = _NAMED.sub(lambda found: found[1] + b'"inside:' + _join(folder, found[2].decode()).encode() + b'"', static[name])

    for start in starts:
        add(start)
    return done


def _join(folder: str, address: str) -> str:
    parts = folder.split("/") if folder else []
    for step in address.split("/"):
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return "/".join(parts)


def check_imports(own: Files, library: Files) -> None:
    """Raises BuildError when the page's Python imports what the trimmed library leaves out.

    `own` are the sources of the wheel, `library` the standard library's as it
    is shipped after trimming. Imports inside functions count as well.
    """
    modules = {_module(name): name for name in own if name.endswith(".py")}
    shipped = {_module(name) for name in library if name.endswith(".py")}
    waiting = [root for root in PAGE_ROOTS if root in modules]
    seen: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module in seen:
            continue
        seen.add(module)
        for wanted in _imports(module, modules[module], own[modules[module]]):
            if wanted in modules:
                waiting.append(wanted)
                waiting += [parent for parent in _parents(wanted) if parent in modules]
            elif _left_out(wanted, shipped):
                raise BuildError(
                    f"{modules[module]} imports {wanted}, which site/building/trim.json leaves out of the page."
                )


def _module(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _parents(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]


def _left_out(wanted: str, shipped: set[str]) -> bool:
    """Whether a module of the standard library with Python source is missing from the page."""
    top = wanted.split(".")[0]
    if top not in sys.stdlib_module_names or top in sys.builtin_module_names or top.startswith("_"):
        return False
    return top not in shipped and top not in _WRITTEN_IN_C


_WRITTEN_IN_C = frozenset(
    "array binascii cmath fcntl math mmap pyexpat select unicodedata zlib resource termios".split()
)


def _imports(module: str, path: str, source: bytes) -> set[str]:
    """Every module that a source may import, relative names made whole."""
    package = module if path.endswith("__init__.py") else module.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(source, path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                whole = parts[: len(parts) - node.level + 1]
                base = ".".join([*whole, base] if base else whole)
            found.add(base)
            found.update(f"{base}.{alias.name}" for alias in node.names)
    return found
