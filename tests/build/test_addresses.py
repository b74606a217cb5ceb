"""Pages are named in one script only, so that the site can also be one file."""

from __future__ import annotations

import re
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[2] / "static" / "js"


def test_scripts_take_the_addresses_of_pages_from_one_place():
    naming = {path.name for path in SCRIPTS.glob("*.js")
              if re.search(r"""["'`](?:play|index|about)\.html|["'`]\./["'`]""", path.read_text(encoding="utf-8"))}
    assert naming == {"places.js"}
