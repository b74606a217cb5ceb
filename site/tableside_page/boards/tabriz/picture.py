"""The key picture of Tabriz for the lobby: its own pieces on a carpet under a stall's awning."""

from __future__ import annotations

from math import cos, pi, sin

from tableside.text import catalogue

from ... import pieces
from ...scene import Scene, ellipse, group, line, path, polygon, rect

W, H = 640, 360


def key_picture(lang: str = "en") -> Scene:
    """A picture of 640 by 360 units made of the game's own pieces."""
    cat = catalogue("tabriz", lang)
    scene = Scene(W, H, title=cat.say("game.name"), description=cat.say("game.tagline"), lang=cat.lang)
    ground = scene.layer("ground", static=True)
    ground.add(_floor())
    ground.add(group(_carpet(470, 268), x=320, y=216, rotate=-5))
    table = scene.layer("pieces")
    table.add(_stock(), _dice(), _cards(), _people(), _coins())
    table.add(_awning())
    return scene


def _floor() -> list:
    items = [rect(0, 0, W, H, fill="wood")]
    for i in range(1, 8):
        y = i * 48
        items.append(line(0, y, W, y, stroke="wood.dark", width=2))
        for k in range(4):
            x = (i * 173 + k * 211) % W
            items.append(line(x, y - 48, x, y, stroke="wood.dark", width=1.4))
            items.append(line(x + 30, y - 22, x + 96, y - 22, stroke="wood.grain", width=1.4))
    return items


def _star(n, r, inner, turn=0.0) -> list:
    return [
        ((r if i % 2 == 0 else inner) * cos(pi * i / n + turn), (r if i % 2 == 0 else inner) * sin(pi * i / n + turn))
        for i in range(2 * n)
    ]


def _carpet(w, h) -> list:
    """A carpet around 0, 0: fringes, two borders, a field with a medallion and four corners."""
    x, y = -w / 2, -h / 2
    items = [
        line(side * (w / 2 + 1), y + 5 + i * 7.6, side * (w / 2 + 13), y + 5 + i * 7.6, stroke="paper", width=3)
        for side in (-1, 1)
        for i in range(int(h / 7.6))
    ]
    items.append(rect(x, y, w, h, r=3, fill="deck.bazari", stroke="piece.edge", width=1.5, shadow=True))
    items.append(rect(x + 8, y + 8, w - 16, h - 16, fill="deck.ashraf", stroke="coin", width=2))
    items.extend(_border(w - 36, h - 36))
    items.append(rect(x + 30, y + 30, w - 60, h - 60, fill="deck.bazari", stroke="coin", width=2))
    for sx in (-1, 1):
        for sy in (-1, 1):
            items.append(_corner(sx, sy, w / 2 - 31, h / 2 - 31))
    for r, token in ((94, "deck.ashraf"), (78, "band.shop"), (60, "deck.bazari"), (40, "deck.ashraf"), (20, "coin")):
        star = [(px * 1.3, py) for px, py in _star(8, r, r * 0.82)]
        items.append(polygon(star, fill=token, stroke="piece.edge", width=1))
    for i in range(22):
        fx, fy = -180 + (i * 97) % 360, -88 + (i * 61) % 176
        if abs(fx) / 125 + abs(fy) / 96 > 1.05 and abs(fx) + abs(fy) < 230:
            items.append(group([polygon(_star(4, 6, 2.4), fill="band.shop")], x=fx, y=fy))
    return items


def _border(w, h) -> list:
    """A row of small diamonds along a rectangle around 0, 0."""
    items = []
    for n, along in ((int(w / 22), True), (int(h / 22), False)):
        for i in range(n + 1):
            for side in (-1, 1):
                x, y = (-w / 2 + w * i / n, side * h / 2) if along else (side * w / 2, -h / 2 + h * i / n)
                token = "coin" if i % 2 else "paper"
                items.append(group([polygon(_star(2, 7, 5), fill=token)], x=x, y=y))
    return items


def _corner(sx, sy, w, h) -> dict:
    points = [
        (sx * w, sy * h),
        (sx * (w - 74), sy * h),
        (sx * (w - 52), sy * (h - 22)),
        (sx * (w - 22), sy * (h - 46)),
        (sx * w, sy * (h - 62)),
    ]
    return polygon(points, fill="deck.ashraf", stroke="coin", width=1.5)


def _awning() -> list:
    """The striped awning along the upper edge, its scallops hanging down."""
    n = 14
    step = W / n
    items = [rect(-4, -4, W + 8, 34, fill="wood.dark", stroke="piece.edge", width=1.5)]
    for i in range(n):
        x = i * step
        token = "deck.bazari" if i % 2 else "paper"
        d = f"M{x:.2f} 0H{x + step:.2f}V44a{step / 2:.2f} 17 0 0 1 {-step:.2f} 0Z"
        items.append(path(d, fill=token, stroke="piece.edge", width=1.4, shadow=True))
    items.append(rect(-4, -4, W + 8, 16, fill="band.shop", stroke="piece.edge", width=1.5))
    return items


def _people() -> list:
    items = []
    for seat, x, y, size in ((2, 476, 168, 92), (1, 560, 190, 104), (0, 506, 248, 118)):
        items.append(ellipse(x + 4, y + size / 2 - 2, size * 0.42, 9, fill="shadow", opacity=0.28))
        items.append(pieces.place(pieces.meeple(seat, size), x, y))
    return items


def _stock() -> list:
    """A heap of material: cubes and discs, larger in front."""
    heap = (
        ("silk", 118, 128, 44), ("wool", 70, 142, 48), ("carmine", 166, 146, 46), ("camel", 42, 194, 52),
        ("wool", 98, 190, 54), ("plant", 152, 198, 54), ("plant", 60, 250, 58), ("camel", 120, 256, 58),
        ("wool", 182, 258, 60), ("carmine", 92, 312, 60), ("silk", 152, 318, 62),
    )  # fmt: skip
    return [
        pieces.place(pieces.material(name, size), x, y, rotate=(i * 7) % 17 - 8)
        for i, (name, x, y, size) in enumerate(heap)
    ]


def _dice() -> list:
    thrown = (
        ("black", "wool", 262, 292, 66, -12),
        ("grey", "camel", 342, 310, 62, 9),
        ("white", "silk", 298, 224, 58, 24),
    )
    return [
        pieces.place(pieces.material_die(colour, size, face), x, y, rotate=turn)
        for colour, face, x, y, size, turn in thrown
    ]


def _cards() -> list:
    fan = (("kamandan", 330, -16), ("bazari", 366, -2), ("ashraf", 402, 12))
    return [
        group(
            [pieces.place(pieces.card_back(74, 100, f"deck.{deck}", deck), -37, -100)],
            x=x,
            y=192 + abs(turn) * 0.4,
            rotate=turn,
        )
        for deck, x, turn in fan
    ]


def _coins() -> list:
    lying = ((5, 410, 318, 46), (1, 436, 276, 34), (10, 372, 256, 44), (1, 226, 176, 34), (5, 596, 320, 42))
    return [pieces.place(pieces.coin(size, value), x, y) for value, x, y, size in lying]
