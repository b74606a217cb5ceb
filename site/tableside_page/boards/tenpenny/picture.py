"""The key picture of Tenpenny Parks for the lobby: a park of its own tiles around the carousel."""

from __future__ import annotations

from tableside.text import catalogue

from ... import pieces
from ...scene import Scene, circle, group, rect
from . import art, carousel

W, H = 640, 360
CELL = 46

# (tile, cells) of the park in the picture.
_TILES = (
    ("FA1", ((1, 0), (1, 1), (0, 0), (0, 1))),
    ("PR2", ((3, 0), (3, 1), (3, 2), (4, 0))),
    ("WW1", ((6, 1), (6, 2), (6, 3), (6, 4))),
    ("DS1", ((0, 10), (0, 11), (1, 10), (1, 11))),
    ("SF1", ((3, 11), (4, 11), (4, 12), (5, 12))),
    ("SV1", ((6, 8), (6, 9), (6, 10))),
)
_TREES = (
    (0, 3),
    (2, 3),
    (5, 1),
    (5, 5),
    (0, 8),
    (2, 12),
    (2, 9),
    (7, 0),
    (7, 6),
    (0, 13),
    (4, 9),
    (7, 12),
    (3, -1),
    (2, 1),
)
_SIGNS = (((1, 3), "t"), ((5, 3), "2"), ((2, 10), "a"), ((5, 9), "j"), ((5, 10), "*"), ((0, 5), "4"))


def key_picture(lang: str = "en") -> Scene:
    """A picture of 640 by 360 units made of the game's own pieces."""
    cat = catalogue("tenpenny", lang)
    scene = Scene(W, H, title=cat.say("game.name"), description=cat.say("game.tagline"), lang=cat.lang)
    scene.layer("ground", static=True).add(_lawn())
    table = scene.layer("pieces")
    table.add(_park(), _carousel(), _people())
    return scene


def _lawn() -> list:
    items = [rect(0, 0, W, H, fill="park.grass")]
    for r in range(9):
        for c in range(r % 2, 15, 2):
            items.append(rect(c * CELL - 2, r * CELL - 4, CELL, CELL, fill="park.grass.alt"))
    return items


def _park() -> list:
    items = []
    for (row, column), letter in _SIGNS:
        items.append(pieces.place(art.sign(letter, 30), *_middle(row, column)))
    for id, cells in _TILES:
        items.append(group([art.tile(id, cells, CELL)], x=-2, y=-4))
    for row, column in _TREES:
        items.append(pieces.place(art.tree(42), *_middle(row, column)))
    return items


def _middle(row, column) -> tuple[float, float]:
    return (column + 0.5) * CELL - 2, (row + 0.5) * CELL - 4


def _carousel() -> list:
    """The carousel in the middle, larger than life."""
    base = group([circle(0, 4, 104, fill="shadow", opacity=0.2), *carousel.platform(100)], x=320, y=176, rotate=12)
    changes = []
    for i, change in enumerate((2, -1, 0, -2, 1, 0)):
        x, y = pieces.on_wheel(70, 6, i, turn=0.21)
        changes.append(group(carousel.change_plate(change), x=320 + x, y=176 + y))
    return [base, *changes, group(carousel.roof(42), x=320, y=176)]


def _people() -> list:
    at = ((1, 214, 250), (0, 420, 262), (2, 232, 96), (3, 436, 92))
    items = [pieces.place(pieces.meeple(seat, 58), x, y) for seat, x, y in at]
    items.append(pieces.place(art.brown_worker(62), 322, 322))
    items.append(pieces.place(pieces.coin(40, 3), 264, 330))
    items.append(pieces.place(pieces.coin(34), 378, 336))
    return items
