"""The pieces of Woodland Homes: logs, stones, fish, pearls, animals, dice with pips of the seat's shape, roofs.

Every piece is drawn around its own middle at 0, 0 unless it says otherwise.
Families go by number: 0 wood, birds, yellow; 1 stone, otters, grey; 2 fish, turtles, blue.
"""

from __future__ import annotations

from functools import lru_cache

from tableside.games.woodland.components import COLOURS, RESOURCES, SPECIES

from ... import pieces
from ...lettering import SMALL
from ...scene import Item, circle, ellipse, group, icon_at, line, path, polygon, rect, text

EDGE = pieces.EDGE
ROOFS = tuple(f"roof.{colour}" for colour in COLOURS)
TINTS = tuple(f"tint.{colour}" for colour in COLOURS)


def _middle(_, size, *rest):
    return -size / 2, -size / 2, size, size


def _middle_first(size, *rest):
    return -size / 2, -size / 2, size, size


# -- goods -------------------------------------------------------------------------------


@pieces.stamped(_middle)
def good(name: str, size, *, shadow=False) -> Item:
    """A piece of the stock: a log, a stone, a fish or a pearl."""
    return group(_GOODS[name](size, shadow))


def _log(size, shadow) -> list:
    w, h = size * 0.94, size * 0.5
    stroke = max(0.8, size * 0.055)
    return [
        group(
            [
                rect(-w / 2, -h / 2, w, h, r=h * 0.42, fill="res.wood", stroke=EDGE, width=stroke, shadow=shadow),
                line(-w * 0.12, -h * 0.16, w * 0.3, -h * 0.16, stroke="res.wood.ink", width=stroke * 0.7, opacity=0.5),
                line(-w * 0.02, h * 0.18, w * 0.22, h * 0.18, stroke="res.wood.ink", width=stroke * 0.7, opacity=0.5),
                ellipse(-w * 0.36, 0, h * 0.32, h * 0.5, fill="res.wood.cut", stroke=EDGE, width=stroke),
                ellipse(-w * 0.36, 0, h * 0.13, h * 0.22, stroke="res.wood.ink", width=stroke * 0.7, opacity=0.7),
            ],
            rotate=-20,
        )
    ]


def _stone(size, shadow) -> list:
    r = size / 2
    outline = [(-0.92, 0.3), (-0.62, -0.46), (-0.08, -0.78), (0.56, -0.6), (0.94, 0.06), (0.66, 0.66), (-0.5, 0.72)]
    facet = [(-0.62, -0.46), (-0.08, -0.78), (0.56, -0.6), (0.2, -0.16), (-0.36, -0.08)]
    stroke = max(0.8, size * 0.055)
    return [
        polygon([(x * r, y * r) for x, y in outline], fill="res.stone", stroke=EDGE, width=stroke, shadow=shadow),
        polygon([(x * r, y * r) for x, y in facet], fill="res.stone.light"),
        line(0.2 * r, -0.16 * r, 0.5 * r, 0.5 * r, stroke=EDGE, width=stroke * 0.6, opacity=0.4),
    ]


def _fish(size, shadow) -> list:
    r = size / 2
    d = (
        f"M{-0.95 * r:.2f} 0C{-0.6 * r:.2f} {-0.62 * r:.2f} {0.12 * r:.2f} {-0.66 * r:.2f} {0.48 * r:.2f} {-0.1 * r:.2f}"
        f"L{0.95 * r:.2f} {-0.52 * r:.2f}Q{0.78 * r:.2f} 0 {0.95 * r:.2f} {0.52 * r:.2f}L{0.48 * r:.2f} {0.1 * r:.2f}"
        f"C{0.12 * r:.2f} {0.66 * r:.2f} {-0.6 * r:.2f} {0.62 * r:.2f} {-0.95 * r:.2f} 0Z"
    )
    gill = f"M{-0.34 * r:.2f} {-0.34 * r:.2f}Q{-0.14 * r:.2f} 0 {-0.34 * r:.2f} {0.34 * r:.2f}"
    stroke = max(0.8, size * 0.055)
    return [
        path(d, fill="res.fish", stroke=EDGE, width=stroke, shadow=shadow),
        path(gill, stroke="res.fish.ink", width=stroke * 0.8, opacity=0.8),
        circle(-0.58 * r, -0.12 * r, max(0.8, 0.1 * r), fill="res.fish.ink"),
    ]


def _pearl(size, shadow) -> list:
    r = size * 0.42
    return [
        circle(0, 0, r, fill="res.pearl", stroke=EDGE, width=max(0.8, size * 0.055), shadow=shadow),
        path(f"M{-r * 0.62:.2f} {r * 0.2:.2f}A{r * 0.66:.2f} {r * 0.66:.2f} 0 0 0 {r * 0.5:.2f} {r * 0.42:.2f}",
             stroke="res.pearl.shade", width=max(0.9, size * 0.09)),
        circle(-r * 0.32, -r * 0.34, r * 0.22, fill="res.pearl.light"),
    ]  # fmt: skip


_GOODS = {"wood": _log, "stone": _stone, "fish": _fish, "pearl": _pearl}


@pieces.stamped(_middle_first)
def any_good(size) -> Item:
    """A resource of one's choice: a log, a stone and a fish in one ring."""
    r = size / 2
    return group(
        [
            circle(0, 0, r, fill="raised", stroke=EDGE, width=1, dash=(2.4, 2)),
            *(
                pieces.place(good(name, size * 0.5), x * r, y * r)
                for name, (x, y) in zip(RESOURCES, ((-0.42, -0.24), (0.42, -0.24), (0, 0.44)))
            ),
        ]
    )


# -- animals -------------------------------------------------------------------------------


def animal_mark(species: str, size, *, fill: str, ground: str) -> Item:
    """The picture of an animal, `size` across; the otter looks at us with eyes, muzzle and whiskers."""
    if species != "otter":
        return icon_at(species, 0, 0, size, fill=fill)
    return group(_otter(fill, ground), scale=size / 100)


def _otter(fill: str, ground: str) -> list:
    """An otter's face, 100 wide."""
    head = "M0-36C-28-36-46-20-46 2C-46 26-26 40 0 40C26 40 46 26 46 2C46-20 28-36 0-36Z"
    whiskers = [line(s * 36, 16 + dy, s * 50, 13 + 2 * dy, stroke=fill, width=2.6) for s in (-1, 1) for dy in (-3, 6)]
    return [
        circle(-37, -25, 10, fill=fill),
        circle(37, -25, 10, fill=fill),
        path(head, fill=fill),
        circle(-22, -10, 6, fill=ground),
        circle(22, -10, 6, fill=ground),
        ellipse(0, 18, 33, 18, fill=ground),
        ellipse(0, 6, 12, 8.5, fill=fill),
        path("M0 12V22M-11 24Q-5 30 0 22Q5 30 11 24", stroke=fill, width=3.6),
        *(circle(s * x, y, 2, fill=fill) for s in (-1, 1) for x, y in ((19, 14), (24, 20), (17, 22))),
        *whiskers,
    ]


@pieces.stamped(_middle)
def animal(species: str, size, *, shadow=True) -> Item:
    """An animal's wooden disc in the colour of its family."""
    roof = ROOFS[SPECIES.index(species)]
    items = [
        circle(0, 0, size / 2, fill=roof, stroke=EDGE, width=max(1, size * 0.06), shadow=shadow),
        animal_mark(species, size * 0.7, fill=f"{roof}.ink", ground=roof),
    ]
    return group(items)


@pieces.stamped(_middle_first)
def any_animal(size) -> Item:
    """An animal of any species: a paw on a plain disc."""
    return group(
        [
            circle(0, 0, size / 2, fill="raised", stroke=EDGE, width=1, dash=(2.4, 2)),
            icon_at("paw", 0, 0, size * 0.72, fill="ink"),
        ]
    )


# -- dice, markers, trash ------------------------------------------------------------------


@pieces.stamped(_middle)
def seat_die(seat: int | None, size, pips: int, *, shadow=True) -> Item:
    """A die in the colour of a seat, its pips in the seat's shape."""
    token = pieces.seat_token(seat)
    step, dot = size * 0.26, size * (0.22 if size >= 20 else 0.2)
    dots = [
        group([pieces.seat_shape(seat, dot, fill=f"{token}.ink", stroke=None, width=0)], x=x * step, y=y * step)
        for x, y in pieces.PIPS.get(pips, ())
    ]
    return pieces.face_die(token, size, dots, shadow=shadow)


def die_place(size) -> Item:
    """Where a die may come to lie: a dashed square of that size."""
    h = size / 2
    return group([rect(-h, -h, size, size, r=4, stroke="edge", width=1, dash=(2.5, 2.5))])


@pieces.stamped(_middle)
def craft_marker(seat: int | None, size) -> Item:
    """A craft marker: a small peg with the seat's shape."""
    token = pieces.seat_token(seat)
    return group(
        [
            circle(0, 0, size / 2, fill="raised", stroke=EDGE, width=1),
            group([pieces.seat_shape(seat, size * 0.66, fill=token, width=0.7)]),
        ]
    )


@pieces.stamped(_middle)
def trash(letter: str, size, *, shadow=True) -> Item:
    """A trash token: a crumpled bag with its letter, if that can be read."""
    r = size / 2
    bag = [(-0.5, -0.62), (-0.2, -0.86), (0.1, -0.7), (0.42, -0.9), (0.5, -0.56), (0.9, 0.1), (0.78, 0.74), (0.2, 0.9),
           (-0.46, 0.84), (-0.9, 0.5), (-0.8, -0.1)]  # fmt: skip
    if size < 14:
        return group([polygon([(x * r, y * r) for x, y in bag], fill="trash", stroke=EDGE, width=0.8)])
    return group(
        [
            polygon([(x * r, y * r) for x, y in bag], fill="trash", stroke=EDGE, width=max(1, size * 0.05), shadow=shadow),
            line(-0.5 * r, -0.5 * r, 0.46 * r, -0.5 * r, stroke="trash.ink", width=max(1, size * 0.06), opacity=0.7),
            text(0, r * 0.2, letter, size=max(SMALL, size * 0.56), weight=700, anchor="middle", fill="trash.ink"),
        ]
    )


@pieces.stamped(_middle)
def ranger(seat: int, size) -> Item:
    """The ranger: a person of the seat with a broad hat."""
    h = size / 2
    brim = f"M{-0.36 * size:.2f} {-0.33 * size:.2f}Q0 {-0.22 * size:.2f} {0.36 * size:.2f} {-0.33 * size:.2f}"
    crown = (
        f"M{-0.17 * size:.2f} {-0.3 * size:.2f}L{-0.13 * size:.2f} {-0.5 * size:.2f}"
        f"Q0 {-0.56 * size:.2f} {0.13 * size:.2f} {-0.5 * size:.2f}L{0.17 * size:.2f} {-0.3 * size:.2f}Z"
    )
    return group(
        [
            pieces.shadow_spot(0, h * 0.94, h * 0.7, h * 0.18),
            pieces.place(pieces.meeple(seat, size, shadow=False), 0, 0),
            path(crown, fill="hat", stroke=EDGE, width=max(1, size * 0.04)),
            path(brim, stroke=EDGE, width=max(3.2, size * 0.13)),
            path(brim, stroke="hat", width=max(1.6, size * 0.075)),
        ]
    )


# -- roofs -----------------------------------------------------------------------------------


def _thatch(x, y, s) -> str:
    """Bundles of straw: short upright strokes in two courses."""
    out = ""
    for row in range(3):
        for i in range(4):
            sx = x + s * (0.16 + 0.23 * i + (0.1 if row % 2 else 0))
            out += f"M{sx:.1f} {y + s * (0.1 + 0.3 * row):.1f}v{s * 0.17:.1f}"
    return out


def _slate(x, y, s) -> str:
    """Courses of slates, each joint over the middle of the one below."""
    out = ""
    for row in range(1, 4):
        out += f"M{x + s * 0.06:.1f} {y + s * row / 4:.1f}h{s * 0.88:.1f}"
    for row in range(4):
        for i in range(1, 3):
            sx = x + s * (i / 3 + (0.1 if row % 2 else -0.07))
            out += f"M{sx:.1f} {y + s * row / 4:.1f}v{s / 4:.1f}"
    return out


def _scales(x, y, s) -> str:
    """Round tiles like the scales of a fish."""
    w = s / 3
    return "".join(
        f"M{x + (0 if row % 2 == 0 else w / 2):.1f} {y + s * (0.08 + row * 0.3):.1f}"
        + f"q{w / 2:.1f} {w * 0.9:.1f} {w:.1f} 0" * (3 if row % 2 == 0 else 2)
        for row in range(3)
    )


_PATTERNS = (_thatch, _slate, _scales)


@lru_cache(maxsize=1024)
def roof(family: int, cells: tuple, size, *, shadow=True) -> Item:
    """A tile of that family on unit squares `cells` of edge `size`, corner at 0, 0. Shared: never to be changed."""
    token = ROOFS[family]
    body = pieces.polyomino(cells, size, token, shadow=shadow)["c"]
    if size < 9:
        return group(body)
    pattern = "".join(_PATTERNS[family](x * size, y * size, size) for x, y in sorted(cells))
    lines = path(pattern, stroke=f"{token}.ink", width=max(0.7, size * 0.024), opacity=0.34)
    return group([body[0], lines, *body[1:]])


def mini_tile(family: int, cells, size) -> Item:
    """A small tile around 0, 0, as cards and shape goals show it."""
    return _mini_tile(family, tuple(tuple(cell) for cell in cells), size)


@lru_cache(maxsize=512)
def _mini_tile(family: int, cells: tuple, size) -> Item:
    w = (max(x for x, _ in cells) + 1) * size
    h = (max(y for _, y in cells) + 1) * size
    body = pieces.polyomino(cells, size, ROOFS[family], shadow=False)["c"]
    return group([group(body, x=-w / 2, y=-h / 2)])
