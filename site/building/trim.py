"""What the page does not need is left out: patterns in `trim.json`."""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from .archives import Files


@cache
def _rules(building: Path) -> dict:
    return json.loads((building / "trim.json").read_text(encoding="utf-8"))


def trim(building: Path, part: str, files: Files) -> Files:
    """The files that stay of a part (`stdlib`, `wheels` or `own`); `keep` wins over `drop`."""
    rules = _rules(building)[part]
    return {
        name: content
        for name, content in files.items()
        if name in rules["keep"] or not any(fnmatchcase(name, pattern) for pattern in rules["drop"])
    }


def short_metadata(content: bytes) -> bytes:
    """A wheel's METADATA without the description, which no program reads."""
    head = content.split(b"\n\n", 1)[0] + b"\n"
    lines = head.split(b"\n")
    return b"\n".join(line for line in lines if not line.startswith(b"Description-Content-Type"))
