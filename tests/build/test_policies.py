"""Every page of the built site says what it may load, and that is no more than its kind needs."""

import os
import re
import sys
from html import unescape
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building.places import Places  # noqa: E402
from building.single import single  # noqa: E402

DIST = Path(os.environ.get("TABLESIDE_DIST", ROOT / "dist"))
PLAIN = {
    "default-src": {"'none'"}, "script-src": {"'self'"}, "style-src": {"'self'"}, "img-src": {"'self'", "data:", "blob:"},
    "font-src": {"'self'"}, "connect-src": {"'self'"}, "worker-src": {"'self'"}, "frame-src": {"'self'"},
    "manifest-src": {"'self'"}, "base-uri": {"'none'"}, "form-action": {"'none'"},
}  # fmt: skip
PYODIDE = {**PLAIN, "script-src": {"'self'", "'wasm-unsafe-eval'"}}
PYSCRIPT = {**PLAIN, "script-src": {"'self'", "'unsafe-eval'", "'wasm-unsafe-eval'"}, "worker-src": {"'self'", "blob:"}}
KINDS = {"play.html": PYSCRIPT, "embed.html": PYODIDE, "engine.html": PYODIDE}  # all others run no Python
META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
LOADS = re.compile(r"<(?:script|link|style|img|iframe)\b")


def pages() -> list[str]:
    """The site's pages; what lies in folders made from packages is no page."""
    return [path.name for path in sorted(DIST.glob("*.html")) if path.name != "tableside.html"]


def policies(text: str) -> list[dict[str, set[str]]]:
    """The policies of a page: directive -> what it allows."""
    return [
        {name: set(values) for name, *values in (part.split() for part in unescape(found).split(";") if part.strip())}
        for found in META.findall(text)
    ]


def test_the_site_is_built_and_has_its_pages():
    assert {"index.html", "play.html", "about.html"} <= set(pages()), "run `python3 build.py build` first"
    assert not [path for path in DIST.rglob("*.html") if path.parent != DIST]


@pytest.mark.parametrize("name", pages())
def test_a_page_has_the_policy_of_its_kind_before_anything_is_loaded(name):
    text = (DIST / name).read_text(encoding="utf-8")
    assert policies(text) == [KINDS.get(name, PLAIN)]
    assert META.search(text).start() < LOADS.search(text).start()
    assert ('type="py"' in text) == (KINDS.get(name) is PYSCRIPT)


@pytest.mark.parametrize("name", pages())
def test_a_page_has_nothing_inline_that_its_policy_would_refuse(name):
    text = (DIST / name).read_text(encoding="utf-8")
    inline = [attributes for attributes in re.findall(r"<script\b([^>]*)>", text) if "src=" not in attributes]
    assert all(re.search(r'type="(py|text/x-python|application/json|speculationrules)"', attributes) for attributes in inline), inline
    assert not re.search(r"<style\b|<[^>]*\sstyle=|<[^>]*\son[a-z]+=", re.sub(r"<script\b.*?</script>", "", text, flags=re.DOTALL))


@pytest.mark.parametrize("name", pages())
def test_a_page_names_no_other_host_to_load_from(name):
    text = (DIST / name).read_text(encoding="utf-8")
    loaded = re.findall(r'<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="([^"]*)"', text)
    assert loaded and not [address for address in loaded if re.match(r"(?:[a-z]+:)?//", address)]


def test_the_single_file_may_reach_no_host_at_all():
    text, _ = single(Places.of(ROOT, DIST), None)
    (policy,) = policies(text)
    assert policy["default-src"] == {"'none'"} and policy["base-uri"] == {"'none'"} and policy["form-action"] == {"'none'"}
    assert set().union(*policy.values()) <= {"'none'", "data:", "blob:", "'wasm-unsafe-eval'"} | {
        word for name in ("script-src", "style-src") for word in policy[name] if word.startswith("'sha256-")
    }
