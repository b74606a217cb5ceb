"""What a browser needs to install the site: the manifest, and icons made from the one favicon."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tableside_page.theme import TOKENS

from .picture import write_pngs
from .places import Places

MANIFEST = "manifest.webmanifest"
SIZES = (192, 512)
TOUCH_SIZE = 180  # what an iPhone asks for
SAFE = 0.9  # of the figure's size in a maskable icon, whose rim may be cut off
LANGUAGES = ("en", "zh-Hant", "zh-Hans")


def head_lines(root: str) -> list[str]:
    """The lines of a page's head; `root` is the way to the site's top."""
    light, dark = TOKENS["table"]
    return [
        f'<link rel="manifest" href="{root}{MANIFEST}">',
        f'<link rel="apple-touch-icon" href="{root}icons/touch.png">',
        f'<meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="{light}">',
        f'<meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="{dark}">',
    ]


def write_install(places: Places) -> None:
    """Write the manifest and the icons into the site."""
    dist = places.dist
    favicon = (places.static / "favicon.svg").read_text(encoding="utf-8")
    full = full_bleed(favicon)
    write_pngs(places, [
        *((favicon, size, dist / "icons" / f"icon-{size}.png") for size in SIZES),
        *((full, size, dist / "icons" / f"maskable-{size}.png") for size in SIZES),
        (full, TOUCH_SIZE, dist / "icons" / "touch.png"),
    ])  # fmt: skip
    (dist / "icons" / "icon.svg").write_text(favicon, encoding="utf-8")
    text = json.dumps(manifest(places), ensure_ascii=False, indent=1)
    (dist / MANIFEST).write_text(text + "\n", encoding="utf-8")


def full_bleed(favicon: str) -> str:
    """The icon with its ground out to the corners and its figure inside the safe part."""
    ground = re.search(r"<rect [^>]*/>", favicon)[0]
    size = float(re.search(r'viewBox="0 0 (\d+) ', favicon)[1])
    colour = re.search(r'fill="([^"]+)"', ground)[1]
    inset = size * (1 - SAFE) / 2
    head, figure = favicon.split(ground)
    return (f'{head}<rect width="{size:g}" height="{size:g}" fill="{colour}"/>'
            f'<g transform="translate({inset:g} {inset:g}) scale({SAFE:g})">{figure.replace("</svg>", "</g></svg>")}')


def manifest(places: Places) -> dict:
    """The manifest; addresses are relative to it."""
    names = {language: _words(places, language) for language in LANGUAGES}
    colour = TOKENS["table"][0]
    return {
        "id": "./",
        "name": names["en"]["site.name"],
        "name_localized": {language: words["site.name"] for language, words in names.items()},
        "short_name": names["en"]["site.name"],
        "description": names["en"]["site.lead"],
        "description_localized": {language: words["site.lead"] for language, words in names.items()},
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "categories": ["games"],
        "background_color": colour,
        "theme_color": colour,
        "icons": [
            {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            *(_icon("icon", size, "any") for size in SIZES),
            *(_icon("maskable", size, "maskable") for size in SIZES),
        ],
    }


def _icon(name: str, size: int, purpose: str) -> dict:
    return {"src": f"icons/{name}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _words(places: Places, language: str) -> dict[str, str]:
    return json.loads(_catalogue(places, language).read_text(encoding="utf-8"))


def _catalogue(places: Places, language: str) -> Path:
    return places.page / "messages" / f"{language}.json"
