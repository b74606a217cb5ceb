"""The one file: its text coding, the order of its scripts, its pages."""

from __future__ import annotations

import html
import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building import dense, graph, single  # noqa: E402
from building.places import BuildError  # noqa: E402


def decode(text: str, length: int) -> bytes:
    """As inside/open.js does it."""
    held = bits = 0
    found = bytearray()
    for low, high in zip(text[::2], text[1::2]):
        held |= (dense.ALPHABET.index(low) + 91 * dense.ALPHABET.index(high)) << bits
        bits += 13
        while bits >= 8:
            found.append(held & 255)
            held, bits = held >> 8, bits - 8
    return bytes(found[:length])


@pytest.mark.parametrize("length", [0, 1, 12, 13, 14, 1000])
def test_the_text_coding_gives_the_bytes_back(length):
    content = bytes((index * 97 + 255) % 256 for index in range(length))
    text = dense.encode(content)
    assert decode(text, length) == content
    assert len(text) <= 16 * -(-length // 13)
    assert not set(text) & set("&<\\") and (not text or text.isascii() and text.isprintable())


def test_scripts_come_after_what_they_import():
    static = {"js/a.js": b'import { b } from "./b.js";\nawait import("./c.js");', "js/b.js": b'export * from "../d.mjs";',
              "js/c.js": b"", "d.mjs": b"", "js/unused.js": b""}  # fmt: skip
    ordered = graph.import_order(static, ["js/a.js"])
    assert list(ordered) == ["d.mjs", "js/b.js", "js/c.js", "js/a.js"]
    assert ordered["js/a.js"] == b'import { b } from "inside:js/b.js";\nawait import("inside:js/c.js");'


def test_scripts_in_a_circle_are_refused():
    with pytest.raises(BuildError, match="js/a.js - js/b.js - js/a.js"):
        graph.import_order({"js/a.js": b'import "./b.js";', "js/b.js": b'import "./a.js";'}, ["js/a.js"])


def test_a_page_becomes_a_template_that_names_no_file(tmp_path):
    (tmp_path / "a.css").write_text("p { color: red }")
    (tmp_path / "i.svg").write_text("<svg/>")
    (tmp_path / "play.html").write_text(
        '<html lang="en" data-state="loading"><head><meta charset="utf-8"><title>T</title>'
        '<link rel="icon" href="./i.svg"><link rel="stylesheet" href="./a.css"><link rel="modulepreload" href="./x.js"></head>'
        '<body class="table"><a href="./">L</a><a href="about.html">A</a><a href="#panel">P</a><a href="post.html">B</a>'
        '<img src="art/k.svg"><script src="./app-1/static/js/early.js"></script>'
        '<script type="module" src="./app-1/static/js/table.js"></script><script type="py">pass</script></body></html>'
    )
    styles: list[str] = []
    text = single._page(tmp_path, "play", styles)
    assert styles == ["p { color: red }"]
    assert re.findall(r'(?<!-)(?:href|src)="([^"]*)"', text) == ["data:image/svg+xml;base64,PHN2Zy8+", "?", "?page=about", "#panel"]
    assert "<a hidden>B</a>" in text
    assert '<a href="https://t.example/post.html">B</a>' in single._page(tmp_path, "play", [], "https://t.example/")
    assert 'data-src="art/k.svg"' in text and 'data-class="table"' in text
    scripts = json.loads(html.unescape(re.search(r'data-scripts="([^"]*)"', text)[1]))
    assert scripts == {"classic": ["js/early.js"], "modules": ["js/table.js"], "python": True}
