"""The key picture of Woodcraft for the lobby: its own pieces on a workbench under an attic of tools."""

from __future__ import annotations

from math import cos, pi, sin

from tableside.text import catalogue

from ... import pieces
from ...scene import Scene, circle, ellipse, group, icon_at, line, path, polygon, rect
from . import things

W, H = 640, 360


def key_picture(lang: str = "en") -> Scene:
    """A picture of 640 by 360 units made of the game's own pieces."""
    cat = catalogue("woodcraft", lang)
    scene = Scene(W, H, title=cat.say("game.name"), description=cat.say("game.tagline"), lang=cat.lang)
    ground = scene.layer("ground", static=True)
    ground.add(_wall(), _shelf(), _bench())
    table = scene.layer("pieces")
    table.add(_blade(250, 152, 118), _dice(), _goods(), _cards(), _pots())
    return scene


def _wall() -> list:
    items = [rect(0, 0, W, H, fill="wood")]
    for i in range(1, 10):
        x = i * 66
        items.append(line(x, 0, x, 262, stroke="wood.dark", width=2))
        for k in range(3):
            y = (i * 83 + k * 97) % 230
            items.append(line(x - 40, y, x - 36, y + 44, stroke="wood.grain", width=1.6))
    return items


def _shelf() -> list:
    items = [rect(396, 92, 226, 12, r=3, fill="wood.dark", stroke="piece.edge", width=1.5, shadow=True)]
    for i, tool in enumerate(("mallet", "plane", "chisel", "drill", "wrench")):
        items.append(pieces.place(things.tool(tool, 38, shadow=True), 420 + i * 44, 64))
    return items


def _bench() -> list:
    items = [rect(-6, 258, W + 12, 110, fill="wood.dark", stroke="piece.edge", width=2, shadow=True)]
    for y in (286, 316, 344):
        items.append(line(0, y, W, y, stroke="wood.grain", width=1.6))
    return items


def _blade(x, y, r) -> dict:
    """The large saw blade, half sunk in the bench."""
    n = 26
    points = []
    for i in range(n):
        a = 2 * pi * i / n
        points += [(r * sin(a), -r * cos(a)), (r * 0.86 * sin(a + 0.07), -r * 0.86 * cos(a + 0.07))]
    holes = [
        circle(r * 0.5 * sin(a), -r * 0.5 * cos(a), r * 0.13, fill="wood", stroke="edge", width=2)
        for a in (0.7, 2.8, 4.9)
    ]
    arrow = [
        (-14, -r * 0.3),
        (-14, -r * 0.6),
        (-27, -r * 0.6),
        (0, -r * 0.88),
        (27, -r * 0.6),
        (14, -r * 0.6),
        (14, -r * 0.3),
    ]
    return group(
        [
            polygon(points, fill="steel", stroke="piece.edge", width=2.4, shadow=True),
            circle(0, 0, r * 0.78, stroke="steel.dark", width=3),
            *holes,
            polygon(arrow, fill="legal.fill", stroke="edge", width=2),
            circle(0, 0, r * 0.2, fill="steel.dark", stroke="piece.edge", width=2),
            circle(0, 0, r * 0.08, fill="wood.dark", stroke="piece.edge", width=1.5),
        ],
        x=x,
        y=y,
        rotate=18,
    )


def _dice() -> list:
    thrown = (
        ("B5", 92, 224, 74, -9), ("Y3", 166, 286, 66, 12), ("G6", 62, 306, 62, 5), ("G2", 232, 312, 54, -14),
        ("Y6", 134, 188, 46, 20), ("B1", 300, 296, 46, 8),
    )  # fmt: skip
    return [pieces.place(things.die(word, size), x, y, rotate=turn) for word, x, y, size, turn in thrown]


def _goods() -> list:
    lying = (
        ("blueberry", 352, 322, 34), ("blueberry", 384, 334, 34), ("blueberry", 370, 304, 34), ("point", 420, 318, 38),
        ("point", 452, 334, 34), ("lantern", 330, 342, 30), ("sawblade", 294, 342, 30),
    )  # fmt: skip
    return [pieces.place(things.token(good, size, shadow=True), x, y) for good, x, y, size in lying]


def _cards() -> list:
    fan = (("deck.early", "scroll", 398, -14), ("deck.hazelnut", "scroll", 436, -1), ("deck.late", "squirrel", 474, 12))
    return [
        group(
            [pieces.place(pieces.card_back(76, 100, token, mark), -38, -100)], x=x, y=250 + abs(turn) * 0.4, rotate=turn
        )
        for token, mark, x, turn in fan
    ]


def _pots() -> list:
    out = []
    for colour, word, x in (("green", "G5", 524), ("brown", "B3", 588)):
        foot = f"M{x - 27} 292H{x + 27}L{x + 19} 336H{x - 19}Z"
        out.append(ellipse(x, 336, 30, 7, fill="shadow", opacity=0.25))
        out.append(path(foot, fill=f"die.{colour}", stroke="piece.edge", width=2, shadow=True))
        out.append(rect(x - 31, 282, 62, 13, r=4, fill=f"die.{colour}", stroke="piece.edge", width=2))
        out.append(pieces.place(things.die(word, 44), x, 256))
        out.append(icon_at("leaf", x + 8, 227, 28, fill="good"))
    return out
