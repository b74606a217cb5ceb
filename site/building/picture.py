"""SVG to PNG, by the pinned renderer of the build's own Python; the same bytes on every machine."""

from __future__ import annotations

import json
from pathlib import Path

from .places import Places
from .run import run
from .venv import ensure_requirements

_DRAW = """
import json, pathlib, sys, resvg_py
for svg, width, target in json.load(sys.stdin):
    pathlib.Path(target).write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)))
"""


def write_pngs(places: Places, wanted: list[tuple[str, int, Path]]) -> None:
    """Draw each (SVG text, width in pixels, target file); text in the SVG is not drawn, no font is at hand."""
    ensure_requirements(places, places.building / "pins-build.txt")
    for _, _, target in wanted:
        target.parent.mkdir(parents=True, exist_ok=True)
    run(
        [places.venv_python, "-c", _DRAW],
        "Drawing the icons",
        given=json.dumps([(svg, width, str(target)) for svg, width, target in wanted]),
    )
