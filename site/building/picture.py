"""SVG to PNG, by a pinned renderer under Node."""

from __future__ import annotations

import json
from pathlib import Path

from .fetch import node_command, package_folder
from .places import Places
from .run import run


def write_pngs(places: Places, wanted: list[tuple[str, int, Path]]) -> None:
    """Draw each (SVG text, width in pixels, target file); text in the SVG is not drawn, no font is at hand."""
    for _, _, target in wanted:
        target.parent.mkdir(parents=True, exist_ok=True)
    run(
        [node_command(places), places.building / "picture.mjs", package_folder(places, "@resvg/resvg-wasm")],
        "Drawing the icons",
        given=json.dumps([(svg, width, str(target)) for svg, width, target in wanted]),
    )
