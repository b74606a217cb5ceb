"""The pieces of Tenpenny Parks: emotions, attractions with roofs of their own, stalls, trees, workers, discs.

Functions return one group drawn around its own 0, 0 unless they say otherwise;
a tile has the upper left corner of its cell (0, 0) there.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from tableside.games.tenpenny.components import SET, TRACKS

from ... import pieces
from ...lettering import SMALL
from ...pieces import EDGE, stamped
from ...scene import Item, circle, ellipse, group, icon_at, line, path, polygon, rect, text

SIGNS = {"t": "thrill", "a": "awe", "j": "joy", "*": "wild"}
COINS = {"2": 2, "4": 4}


def _around(first, size, *rest):
    return -size / 2, -size / 2, size, size


def _size(size, *rest):
    return -size / 2, -size / 2, size, size


def _corners(n: int, r: float, turn: float = 0.0) -> list:
    return [(r * sin(2 * pi * i / n + turn), -r * cos(2 * pi * i / n + turn)) for i in range(n)]


# -- emotions and icons ------------------------------------------------------------------


@stamped(_around)
def emotion(name: str, size, *, shadow=False) -> Item:
    """The badge of an emotion: Thrill a diamond, Awe a hexagon, Joy a soft square, wild a circle."""
    r, token = size / 2, f"emo.{name}"
    style = {"fill": token, "stroke": EDGE, "width": max(0.8, size * 0.05), "shadow": shadow}
    if name == "thrill":
        shape = polygon(_corners(4, r * 1.08), **style)
    elif name == "awe":
        shape = polygon(_corners(6, r), **style)
    elif name == "joy":
        shape = rect(-r * 0.88, -r * 0.88, r * 1.76, r * 1.76, r=r * 0.5, **style)
    else:
        return group(_wild(r * 0.95, style))
    share = 0.54 if name == "thrill" else 0.64
    return group([shape, icon_at(name, 0, 0, size * share, fill=f"{token}.ink")])


def _wild(r: float, style: dict) -> list:
    """A disc in the colours of the three emotions with a star on it."""
    ends = [(r * sin(2 * pi * k / 3), -r * cos(2 * pi * k / 3)) for k in range(4)]
    wedges = [
        path(
            f"M0 0L{ends[k][0]:.2f} {ends[k][1]:.2f}A{r:.2f} {r:.2f} 0 0 1 {ends[k + 1][0]:.2f} {ends[k + 1][1]:.2f}Z",
            fill=f"emo.{name}",
        )
        for k, name in enumerate(TRACKS)
    ]
    star = [p for pair in zip(_corners(5, r * 0.72), _corners(5, r * 0.32, pi / 5)) for p in pair]
    rim = circle(0, 0, r, **{**style, "fill": None, "shadow": False})
    return [circle(0, 0, r, **style), *wedges, rim, polygon(star, fill="emo.wild", stroke=EDGE, width=0.7)]


def sign(letter: str, size) -> Item:
    """What a cell of a board shows: an emotion, or coins."""
    if letter in COINS:
        return pieces.coin(size * 0.96, COINS[letter], shadow=False)
    return emotion(SIGNS[letter], size)


@stamped(_size)
def tree(size) -> Item:
    """A tree seen from above at a slant: a trunk and a round crown with light on it."""
    r = size / 2
    return group(
        [
            ellipse(0, r * 0.78, r * 0.6, r * 0.2, fill="shadow", opacity=0.22),
            rect(-r * 0.13, r * 0.3, r * 0.26, r * 0.52, r=1.5, fill="tree.trunk", stroke=EDGE, width=0.7),
            circle(-r * 0.36, r * 0.08, r * 0.42, fill="tree", stroke=EDGE, width=0.9),
            circle(r * 0.36, r * 0.08, r * 0.42, fill="tree", stroke=EDGE, width=0.9),
            circle(0, -r * 0.28, r * 0.56, fill="tree", stroke=EDGE, width=0.9),
            ellipse(0, r * 0.05, r * 0.56, r * 0.33, fill="tree"),
            circle(-r * 0.14, -r * 0.4, r * 0.26, fill="tree.light"),
            circle(-r * 0.42, r * 0.0, r * 0.14, fill="tree.light"),
        ]
    )


@stamped(_size)
def small_tree(size) -> Item:
    """The same tree where it is small: a crown on a trunk."""
    r = size / 2
    return group(
        [
            rect(-r * 0.16, 0, r * 0.32, r, fill="tree.trunk"),
            circle(0, -r * 0.2, r * 0.76, fill="tree", stroke=EDGE, width=0.7),
            circle(-r * 0.2, -r * 0.4, r * 0.26, fill="tree.light"),
        ]
    )


# -- tiles --------------------------------------------------------------------------------


def _waves(x, y, s, token):
    q, up = f"{s / 4:.1f}", f"q{s / 8:.1f} {-s * 0.12:.1f} {s / 4:.1f} 0"
    d = "".join(f"M{x:g} {y + s * k:.1f}{up}t{q} 0t{q} 0t{q} 0" for k in (0.2, 0.5, 0.8))
    return [path(d, stroke=token, width=1.3, opacity=0.5)]


def _planks(x, y, s, token):
    d = "".join(f"M{x + 1.5:g} {y + s * k:.1f}h{s - 3:.1f}" for k in (0.25, 0.5, 0.75))
    return [path(d, stroke=token, width=1.1, opacity=0.5)]


def _stripes(x, y, s, token):
    """An awning: every second stripe in cloth."""
    return [rect(x + s * k, y + 0.8, s * 0.2, s - 1.6, fill="stall", opacity=0.75) for k in (0.0, 0.4, 0.8)]


def _spots(x, y, s, token):
    spots = ((0.22, 0.24, 0.1), (0.7, 0.18, 0.07), (0.82, 0.62, 0.1), (0.3, 0.78, 0.08), (0.52, 0.5, 0.06))
    return [circle(x + s * a, y + s * b, s * c, fill=token, opacity=0.42) for a, b, c in spots]


def _scales(x, y, s, token):
    """Roof shingles."""
    arc = f"a{s / 8:.1f} {s / 6:.1f} 0 0 0 {s / 4:.1f} 0"
    rows = ((0.33, 0.0, 4), (0.66, 0.25, 2), (0.97, 0.0, 4))
    d = "".join(f"M{x + s * start:.1f} {y + s * (k - 0.2):.1f}{arc * n}" for k, start, n in rows)
    return [path(d, stroke=token, width=1.1, opacity=0.5)]


def _panels(x, y, s, token):
    """Plates with rivets."""
    return [
        rect(x + s * 0.12, y + s * 0.12, s * 0.76, s * 0.76, r=s * 0.16, stroke=token, width=1.1, opacity=0.5),
        *(circle(x + s * a, y + s * b, s * 0.045, fill=token, opacity=0.6) for a in (0.22, 0.78) for b in (0.22, 0.78)),
    ]


ROOFS = {
    "souvenir": _stripes,
    "prehistoric": _spots,
    "wildwest": _planks,
    "fantasy": _scales,
    "scifi": _panels,
    "deepsea": _waves,
}


def middle_cell(cells) -> tuple:
    """The cell (row, column) nearest to the middle of a shape."""
    n = len(cells)
    row, column = sum(r for r, _ in cells) / n, sum(c for _, c in cells) / n
    return min(sorted(cells), key=lambda c: round((c[0] - row) ** 2 + (c[1] - column) ** 2, 6))


def tile(id: str, cells, size: float, *, shadow=True) -> Item:
    """The tile of a card or a stall on its cells (row, column); the middle of its sign is where the middle cell is."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    shape = tuple(sorted((r - top, c - left) for r, c in cells))
    items = _tile(id if id in SET.cards else SET.stalls[id]["kind"], id, shape, round(size, 2), shadow)
    return group(items, x=left * size, y=top * size)


@lru_cache(maxsize=1024)
def _tile(kind: str, id: str, cells: tuple, size: float, shadow: bool) -> list:
    return _attraction(id, cells, size, shadow) if id in SET.cards else _stall(id, cells, size, shadow)


def _attraction(id: str, cells, size: float, shadow: bool) -> list:
    type = SET.cards[id].type
    token = f"type.{type}"
    flat = [(c, r) for r, c in cells]
    body = pieces.polyomino(flat, size, token, shadow=shadow)["c"]
    roofs = (
        [item for r, c in cells for item in ROOFS[type](c * size, r * size, size, f"{token}.ink")] if size > 7 else []
    )
    row, column = middle_cell(cells)
    x, y = (column + 0.5) * size, (row + 0.5) * size
    mark = []
    if size >= 11:
        mark = [
            circle(x, y, size * 0.42, fill=token, stroke=EDGE, width=1),
            icon_at(type, x, y, size * 0.64, fill=f"{token}.ink"),
        ]
    return [body[0], *roofs, path(body[0]["d"], stroke=EDGE, width=1.6 if size > 12 else 1), *mark]


def _stall(id: str, cells, size: float, shadow: bool) -> list:
    """A round tent on every cell, with what the stall brings on its tops."""
    flat = [(c, r) for r, c in cells]
    body = pieces.polyomino(flat, size, "stall", shadow=shadow)["c"]
    things = stall_things(id)
    items = [body[0]]
    for i, (r, c) in enumerate(sorted(cells)):
        items.append(tent((c + 0.5) * size, (r + 0.5) * size, size, things[i] if i < len(things) else None))
    return items


def tent(x, y, size, thing=None) -> Item:
    """A round tent from above, cloth in eight sectors; `thing` (an emotion or coins) on its top."""
    r = size * 0.42
    rim = _corners(16, r)
    corners = [(rim[4 * i], rim[4 * i + 1], rim[4 * i + 2]) for i in range(4)]
    wedges = path(
        "".join("M0 0L" + "L".join(f"{a:.1f} {b:.1f}" for a, b in three) + "Z" for three in corners), fill="stall.cloth"
    )
    top = []
    if thing and size >= 11:
        top = [circle(0, 0, size * 0.3, fill="stall", stroke=EDGE, width=0.8)] if size > 20 else []
        mark = size * 0.52 if size > 20 else size * 0.72
        piece = (
            pieces.coin(max(15, mark * 1.08), thing[1:], shadow=False)
            if thing[0] == "+"
            else emotion(thing, mark)
        )
        top.append(piece)
    return group(
        [circle(0, 0, r, fill="stall", stroke=EDGE, width=0.9), wedges, circle(0, 0, r, stroke=EDGE, width=0.9), *top],
        x=x,
        y=y,
    )


def stall_things(id: str) -> list:
    """What a stall brings, one thing a cell: emotions, then income as `+n`."""
    things: list = [name for name, n in steps(SET.stalls[id]["on_place"]).items() for _ in range(n)]
    income = SET.stall_income[id]
    return [*things, *([f"+{income}"] if income else [])]


def steps(effects) -> dict[str, int]:
    """Steps on the tracks of some effects, by track (and `wild`)."""
    out: dict[str, int] = {}
    for effect in effects:
        for track, n in effect.get("advance", {}).items():
            out[track] = out.get(track, 0) + n
    return {name: out[name] for name in (*TRACKS, "wild") if name in out}


def steps_of(id: str) -> dict[str, int]:
    """The steps that a card or stall brings."""
    return steps((SET.attractions.get(id) or SET.stalls[id])["on_place"])


def shape_cells(id: str) -> list[tuple]:
    """The cells of a tile's shape as it is printed, lying rather than standing."""
    cells = [tuple(cell) for cell in SET.data["shapes"][SET.shape_of[id]]]
    if max(r for r, _ in cells) > max(c for _, c in cells):
        cells = sorted((c, r) for r, c in cells)
    return cells


# -- discs, workers, signs ------------------------------------------------------------------

CHIP_H = 9.0


@stamped(lambda seat, w: (-w / 2, -CHIP_H, w, CHIP_H + 2))
def chip(seat: int | None, w) -> Item:
    """A disc seen from the side, as it lies in a pile; its foot is at y = 0."""
    token = pieces.seat_token(seat)
    mark = pieces.seat_shape(seat, 7.4, fill=f"{token}.ink", stroke=None, width=0)
    body = rect(-w / 2, -CHIP_H, w, CHIP_H, r=3.5, fill=token, stroke=EDGE, width=1.1)
    grooves = [
        line(x, -CHIP_H + 2, x, -2, stroke=f"{token}.ink", width=0.8, opacity=0.35) for x in (-w * 0.34, w * 0.34)
    ]
    return group([body, *grooves, group([mark], y=-CHIP_H / 2)])


@stamped(_size)
def brown_worker(size) -> Item:
    """The brown special worker, with a star instead of a seat's shape."""
    scale = size / 100
    star = [p for pair in zip(_corners(5, 14), _corners(5, 6, pi / 5)) for p in pair]
    body = path(pieces.PERSON, fill="brown", stroke=EDGE, width=5 if size >= 24 else 6, shadow=True)
    return group([group([body, group([polygon(star, fill="brown.ink")], y=4)], scale=scale)])


@stamped(_size)
def shovel(size) -> Item:
    """The shovel of the starting player on a round plate."""
    r = size / 2
    return group(
        [
            circle(0, 0, r, fill="raised", stroke=EDGE, width=1.2, shadow=True),
            icon_at("shovel", 0, 0, size * 0.7, fill="ink"),
        ]
    )


def rounded_label(x, y, w, h, words, *, fill="paper", ink="ink", stroke="edge", weight=600) -> list:
    """A pill with words in it, its corner at x, y."""
    return [
        rect(x, y, w, h, r=h / 2, fill=fill, stroke=stroke, width=1.2),
        text(x + w / 2, y + h / 2, words, size=SMALL, weight=weight, anchor="middle", fill=ink, max_width=w - 10),
    ]


def button(x, y, w, h, words, icon=None, *, live=True, strong=False) -> list:
    """What looks like a button: a raised plate with an icon and words."""
    fill, ink = ("legal", "ink.inverse") if strong and live else ("raised", "ink" if live else "ink.soft")
    items = [rect(x, y, w, h, r=8, fill=fill, stroke="edge", width=1.2, shadow=live)]
    room = w - 12
    if icon:
        items.append(icon_at(icon, x + 17, y + h / 2, 17, fill=ink))
        if words:
            items.append(text(x + 30, y + h / 2, words, size=13, weight=600, fill=ink, max_width=room - 22))
        return items
    items.append(text(x + w / 2, y + h / 2, words, size=13, weight=600, anchor="middle", fill=ink, max_width=room))
    return items


@stamped(_size)
def point(size) -> Item:
    """A rosette without a number: points."""
    r = size / 2
    star = [p for pair in zip(_corners(8, r * 1.06), _corners(8, r * 0.86, pi / 8)) for p in pair]
    return group([polygon(star, fill="prestige", stroke=EDGE, width=0.8), circle(0, 0, r * 0.42, fill="prestige.ink")])
