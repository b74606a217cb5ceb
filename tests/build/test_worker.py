"""What the service worker keeps, the version of a site, and what a browser needs to install it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building import install, offline  # noqa: E402
from building.places import Places  # noqa: E402


@pytest.fixture
def site(tmp_path) -> Path:
    files = {
        "index.html": '<meta name="version" content="{{version}}">', "files.json": "{}", "tableside.html": "all",
        "app-12/static/js/a.js": "a", "app-12/static/pictures/p.svg": "p", "static/js/a.js": "a",
        "run-12/core.wasm": "w", "run-12/NOTICE.txt": "n", "art/x.svg": "x", "icons/icon-192.png": "i", "cards/og.png": "o",
    }  # fmt: skip
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_the_worker_keeps_each_file_of_the_pages_once(site):
    assert offline.kept_files(site) == [
        "app-12/static/js/a.js", "art/x.svg", "icons/icon-192.png", "index.html", "run-12/core.wasm",
    ]


def test_the_version_is_that_of_all_files_and_stands_in_the_pages(site):
    before = (site / "index.html").read_text()
    version = offline.stamp_version(site, b"worker")
    assert (site / "index.html").read_text() == f'<meta name="version" content="{version}">'
    (site / "index.html").write_text(before)
    assert offline.stamp_version(site, b"worker") == version
    (site / "index.html").write_text(before)
    assert offline.stamp_version(site, b"another worker") != version
    (site / "index.html").write_text(before)
    (site / "art" / "x.svg").write_text("y")
    assert offline.stamp_version(site, b"worker") != version


def test_the_list_of_the_worker_has_sizes_and_hashes(site):
    offline.write_worker(site, "v1", b"work();")
    head, body = (site / "sw.js").read_text().split(";\n")
    listed = json.loads(head.removeprefix("const SITE = "))
    assert body == "work();" and listed["version"] == "v1"
    assert listed["files"]["art/x.svg"] == [1, base64.b64encode(hashlib.sha256(b"x").digest()).decode()]


def test_the_manifest_installs_from_any_folder(tmp_path):
    made = install.manifest(Places.of(ROOT, tmp_path))
    assert made["start_url"] == made["scope"] == "./" and made["display"] == "standalone"
    assert set(made["name_localized"]) == {"en", "zh-Hant", "zh-Hans"}
    purposes = {(icon.get("purpose"), icon["sizes"]) for icon in made["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= purposes
    assert not [icon["src"] for icon in made["icons"] if icon["src"].startswith(("/", "http"))]


def test_the_icons_are_of_the_sizes_they_claim(tmp_path):
    install.write_install(Places.of(ROOT, tmp_path))
    for name, size in (("icon-192", 192), ("maskable-512", 512), ("touch", 180)):
        content = (tmp_path / "icons" / f"{name}.png").read_bytes()
        assert struct.unpack(">II", content[16:24]) == (size, size)


def test_a_maskable_icon_has_its_ground_to_the_corners():
    text = install.full_bleed('<svg viewBox="0 0 32 32"><rect x="1" rx="7" fill="#abc"/><path d="M0 0"/></svg>')
    assert re.search(r'<rect width="32" height="32" fill="#abc"/><g [^>]*><path d="M0 0"/></g></svg>$', text)
