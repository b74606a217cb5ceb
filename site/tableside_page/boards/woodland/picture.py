"""The key picture of Woodland Homes for the lobby: a glade with homes, animals, dice and the ranger."""

from __future__ import annotations

from tableside.text import catalogue

from ... import pieces
from ...scene import Scene, circle, ellipse, group, icon_at, path, rect
from . import goods

W, H = 640, 360
CELL = 62


def key_picture(lang: str = "en") -> Scene:
    """A picture of 640 by 360 units made of the game's own pieces."""
    cat = catalogue("woodland", lang)
    scene = Scene(W, H, title=cat.say("game.name"), description=cat.say("game.tagline"), lang=cat.lang)
    ground = scene.layer("ground", static=True)
    ground.add(_meadow(), _wood(), _pond())
    table = scene.layer("pieces")
    table.add(_homes(), _goods(), _dice(), _people())
    return scene


def _meadow() -> list:
    """The glade in squares of two tones."""
    items = [rect(0, 0, W, H, fill="glade")]
    for row in range(7):
        for col in range(11):
            if (row + col) % 2:
                items.append(rect(col * CELL - 20, row * CELL - 30, CELL, CELL, r=4, fill="glade.alt"))
    return items


def _wood() -> list:
    """The edge of the wood: firs behind one another."""
    items = []
    for depth, (y, size, opacity) in enumerate(((30, 92, 0.45), (58, 112, 0.75))):
        for i in range(9):
            x = i * 84 - 18 + depth * 40
            items.append(icon_at("fir", x, y + (i * 37) % 16, size + (i * 29) % 22, fill="fir", opacity=opacity))
    return items


def _pond() -> list:
    """Water in the lower corner, with reeds."""
    shore = "M640 236C590 214 520 226 486 262C458 292 446 330 452 360H640Z"
    ripples = "M520 286q18 -9 36 0t36 0M486 324q18 -9 36 0t36 0t36 0M566 344q14 -7 28 0t28 0"
    stems = ((500, -4), (512, 5), (524, 2), (612, -6), (622, 4))
    reeds = [path(f"M{x} 262q{lean} -28 {lean} -54", stroke="fir", width=4) for x, lean in stems]
    return [
        path(shore, fill="tint.blue", stroke="edge.soft", width=3),
        path(ripples, stroke="res.fish", width=3, opacity=0.7),
        *reeds,
    ]


def _homes() -> list:
    """Tiles with their roofs, and who lives there."""
    laid = (
        (0, ((0, 0), (1, 0), (2, 0), (1, 1)), 104, 136, "bird", (1, 0)),
        (1, ((0, 0), (1, 0), (0, 1), (1, 1)), 290, 136, "otter", (0, 0)),
        (2, ((0, 0), (1, 0), (2, 0)), 228, 260, "turtle", (1, 0)),
    )
    items = []
    for family, cells, x, y, species, (cx, cy) in laid:
        items.append(group(goods.roof(family, cells, CELL)["c"], x=x, y=y))
        mx, my = x + (cx + 0.5) * CELL, y + (cy + 0.5) * CELL
        items.append(group([circle(0, 0, CELL * 0.4, fill="raised")], x=mx, y=my))
        items.append(pieces.place(goods.animal(species, 46), mx, my))
    return items


def _goods() -> list:
    heap = (("wood", 40, 226, 74), ("wood", 62, 262, 78), ("wood", 34, 300, 80), ("stone", 110, 316, 62), ("stone", 158, 290, 54),
            ("fish", 560, 316, 74), ("fish", 506, 340, 58), ("pearl", 596, 276, 34), ("pearl", 200, 338, 30))  # fmt: skip
    return [pieces.place(goods.good(name, size, shadow=True), x, y) for name, x, y, size in heap]


def _dice() -> list:
    thrown = ((3, 5, 440, 214, 56, -12), (1, 3, 506, 176, 52, 14), (2, 6, 452, 140, 48, 6))
    return [pieces.place(goods.seat_die(seat, size, pips), x, y, rotate=turn) for seat, pips, x, y, size, turn in thrown]


def _people() -> list:
    items = []
    for seat, x, y, size in ((1, 586, 146, 92), (0, 172, 262, 104)):
        items.append(ellipse(x, y + size / 2, size * 0.4, 8, fill="shadow", opacity=0.25))
        items.append(pieces.place(goods.ranger(seat, size), x, y))
    items.append(pieces.place(goods.trash("A", 48), 376, 312))
    return items
