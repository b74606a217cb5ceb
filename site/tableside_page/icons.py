"""The icons: SVG path data in a 512 by 512 square, one family for all games.

`icons.json` is the small subset in use of the package named in it, with its
version and licence; `site/building/icons.py` makes it from the package. Names
are ours (`coin`, `sold-out`), so that an icon can be exchanged in one place.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

SIZE = 512


@lru_cache(maxsize=1)
def table() -> dict:
    """The whole data file: `source`, `version`, `licence`, `credit`, `icons`."""
    return json.loads(files(__package__).joinpath("icons.json").read_text(encoding="utf-8"))


def names() -> list[str]:
    """All icon names."""
    return list(table()["icons"])


def path_data(name: str) -> str:
    """The path data of an icon. Raises `KeyError` for an unknown name."""
    return table()["icons"][name]["d"]


def all_paths() -> dict[str, str]:
    """Name to path data, the table that the canvas player is given once."""
    return {name: icon["d"] for name, icon in table()["icons"].items()}
