"""No text ever becomes markup or code: what could do it stands nowhere in the sources."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FORBIDDEN = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|srcdoc|DOMParser"
    r"|\beval\s*\(|\bnew Function\b|javascript:|set(?:Timeout|Interval)\(\s*[\"'`]"
)
HANDLER = re.compile(r"<[^>]*\son[a-z]+\s*=", re.IGNORECASE)
SOURCES = sorted(path for folder in ("static", "site") for path in (ROOT / folder).rglob("*") if path.suffix in (".js", ".mjs", ".html", ".css", ".svg", ".py"))
# Reads of files that come with the package, and nothing from outside.
PACKAGED = {
    "core/tableside/game.py", "core/tableside/text.py", "site/tableside_page/icons.py", "site/tableside_page/game_pages.py",
}  # fmt: skip


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_turns_text_into_markup_or_code(path):
    text = path.read_text(encoding="utf-8")
    found = [f"line {text[: match.start()].count(chr(10)) + 1}: {match.group()}" for match in FORBIDDEN.finditer(text)]
    if path.suffix == ".html":
        found += [f"event handler in markup: {match.group()[:60]}" for match in HANDLER.finditer(text)]
    assert not found


def test_the_search_would_find_something():
    for bad in ("x.innerHTML = y", "a.insertAdjacentHTML(", "eval (x)", "new Function(", '<a href="javascript:1">', "setTimeout('x()', 1)"):
        assert FORBIDDEN.search(bad)
    assert HANDLER.search('<img src=x onerror="y">') and not HANDLER.search('<p class="on">a = b</p>')


def calls(path: Path, module: str) -> list[str]:
    """The functions of a module that a file calls by name or imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = [
        node.func.attr for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name) and node.func.value.id == module
    ]  # fmt: skip
    imported = [name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == module for name in node.names]
    return called + imported


PYTHON = sorted(path for folder in ("core", "site/tableside_page", "site/entry") for path in (ROOT / folder).rglob("*.py"))


def test_outside_json_is_never_read_by_the_reader_that_depth_can_kill():
    """`json.loads` on deeply nested text ends the interpreter in the browser for good; pydantic's reader refuses it."""
    readers = {path.relative_to(ROOT).as_posix() for path in PYTHON if {"load", "loads", "JSONDecoder"} & set(calls(path, "json"))}
    assert readers == PACKAGED


def test_nothing_from_outside_is_run_or_unpickled():
    for path in PYTHON:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        modules = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
        modules |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not names & {"eval", "exec", "compile", "__import__"}, path
        assert not modules & {"pickle", "marshal", "shelve", "subprocess", "yaml", "xml"}, path


def test_what_is_unpacked_has_a_limit():
    """`zlib.decompress` has no output limit, a decompress object has."""
    for path in PYTHON:
        assert not {"decompress"} & set(calls(path, "zlib")), path
