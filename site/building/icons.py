"""Makes `tableside_page/icons.json`: the few icons in use, taken from an npm package.

Run `python site/building/icons.py` after a change to `CHOSEN`. The package is
fetched into the build cache when it is not there, pinned like all others.
"""

from __future__ import annotations

import json
import re
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "site"))

from building.fetch import icon_package, read_pins  # noqa: E402
from building.places import Places  # noqa: E402

PLACES = Places.of(ROOT)
PIN = read_pins(PLACES.building)["icons"]
PACKAGE, VERSION = PIN["name"], PIN["version"]
RESULT = ROOT / "site" / "tableside_page" / "icons.json"

# Our name -> the package's name.
CHOSEN = {
    # goods
    "coin": "two-coins",
    "wool": "sheep",
    "plant": "three-leaves",
    "camel": "camel-head",
    "carmine": "drop",
    "silk": "butterfly",
    "skill": "sewing-needle",
    "prestige": "laurels",
    # things of the table
    "order": "rolled-cloth",
    "hand": "hand",
    "cards": "card-draw",
    "workshop": "spinning-wheel",
    "dice": "perspective-dice-six",
    "first-player": "turban",
    "end-marker": "checkered-flag",
    "round": "hourglass",
    # places and what happens there
    "square": "village",
    "bank": "bank",
    "trader": "scales",
    "exchange": "trade",
    "shop": "shop",
    "alley": "lantern-flame",
    "courtyard": "water-fountain",
    "footsteps": "footsteps",
    "restock": "hand-truck",
    "refill": "cycle",
    "bribe": "pay-money",
    "toll": "receive-money",
    "warning": "hazard-sign",
    "locked": "padlock",
    "unlocked": "padlock-open",
    # decks
    "kamandan": "stone-crafting",
    "bazari": "abacus",
    "ashraf": "queen-crown",
    # workshop of Woodcraft
    "lantern": "old-lantern",
    "scrapwood": "planks",
    "glue": "honeypot",
    "sawblade": "circular-saw",
    "reuse": "recycle",
    "mallet": "gavel",
    "chisel": "chisel",
    "wrench": "spanner",
    "leaf": "linden-leaf",
    "acorn": "acorn",
    "mushroom": "mushroom",
    "feather": "feather",
    "lumber": "wood-pile",
    "crate": "wooden-crate",
    "scroll": "scroll-unfurled",
    "squirrel": "squirrel",
    "sprout": "sprout",
    "hammer": "hammer-nails",
    "hand-saw": "hand-saw",
    "beam": "wood-beam",
    "clamp": "clamp",
    "gear": "cog",
    "at-once": "power-lightning",
    "every-turn": "clockwise-rotation",
    "always": "infinity",
    "reputation": "ribbon-medal",
    "contract": "notebook",
    "income": "basket",
    # theme parks
    "thrill": "power-lightning",
    "awe": "ghost",
    "joy": "balloons",
    "wild": "rainbow-star",
    "souvenir": "present",
    "prehistoric": "dinosaur-rex",
    "wildwest": "western-hat",
    "fantasy": "castle",
    "scifi": "ufo",
    "deepsea": "octopus",
    "banker": "piggy-bank",
    "arborist": "wood-axe",
    "contractor": "hammer-nails",
    "realtor": "house-keys",
    "builder": "crane",
    "carousel": "carousel",
    "shovel": "trench-spade",
    "goal": "archery-target",
    "promote": "megaphone",
    "turn": "clockwise-rotation",
    "flip": "horizontal-flip",
    # woods and animals of Woodland Homes
    "bird": "finch",
    "turtle": "turtle",
    "badger": "badger",
    "paw": "paw-print",
    "gather": "basket",
    "cabin": "wood-cabin",
    "fir": "pine-tree",
    "season": "sunrise",
    # the table's own signs
    "check": "check-mark",
    "undo": "anticlockwise-rotation",
    "help": "help",
    "info": "info",
    "crown": "crown",
}


def package_icons(archive: Path) -> tuple[dict, dict]:
    """The package's icon bodies by name, and its `info`."""
    with tarfile.open(archive) as tar:
        icons = json.load(tar.extractfile("package/icons.json"))
        info = json.load(tar.extractfile("package/info.json"))
    if (icons.get("width"), icons.get("height", icons.get("width"))) != (512, 512):
        raise ValueError("the icons are not in a 512 by 512 square")
    return {name: icon["body"] for name, icon in icons["icons"].items()}, info


def path_of(body: str) -> str:
    """The path data of an icon body that is one path filled with the current colour."""
    found = re.fullmatch(r'<path fill="currentColor" d="([^"]+)"/>', body)
    if not found:
        raise ValueError(f"not one plain path: {body[:80]}")
    return found[1]


def subset() -> dict:
    """The contents of `icons.json`, from the package."""
    bodies, info = package_icons(icon_package(PLACES))
    return {
        "source": f"npm {PACKAGE}",
        "version": VERSION,
        "licence": info["license"]["title"],
        "licence_url": "https://creativecommons.org/licenses/by/3.0/",
        "credit": "Icons by Lorc, Delapouite and contributors, https://game-icons.net, CC BY 3.0",
        "icons": {name: {"of": of, "d": path_of(bodies[of])} for name, of in CHOSEN.items()},
    }


def main() -> None:
    """Write the data file anew."""
    RESULT.write_text(json.dumps(subset(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{RESULT.relative_to(ROOT)}: {len(CHOSEN)} icons, {RESULT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
