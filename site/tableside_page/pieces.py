"""Pieces that look like their pieces: cubes, discs, dice, meeples, cards, tiles, coins, badges.

Every function returns one item (a group) drawn around its own middle at 0, 0
unless it says otherwise; `x`, `y`, `rotate`, `key` … of the group are set with
`place`. Sizes are logical units. Colours are token names.
"""

from __future__ import annotations

from functools import lru_cache, wraps
from math import cos, pi, sin

from .lettering import BODY, SMALL
from .scene import (
    Item,
    bounds,
    circle,
    ellipse,
    group,
    icon_at,
    line,
    path,
    polygon,
    rect,
    text,
)
from .theme import MATERIAL_SHAPES, SEAT_SHAPES

EDGE = "piece.edge"


def place(item: Item, x, y, *, rotate=0, scale=1, opacity=1, key=None, face=None) -> Item:
    """The piece at x, y, as a group of its own."""
    return group(
        item["c"], x=x, y=y, rotate=rotate, scale=scale, opacity=opacity, key=key, face=face, stamp=item.get("st")
    )


def stamped(box):
    """Make a function's pieces once for each set of arguments, as stamps within `box(arguments)`.

    The items are shared: what is made here must never be changed.
    """

    def around(make):
        kept = lru_cache(maxsize=2048)(make)

        @lru_cache(maxsize=2048)
        def made(*args, **options):
            x, y, w, h = box(*args)
            edge = 6  # room for shadow and stroke
            told = [str(a) for a in args] + [f"{k}={v}" for k, v in options.items()]
            name = f"{make.__name__}:{':'.join(told)}"
            frame = [round(v, 2) for v in (x - edge, y - edge, w + 2 * edge, h + 2 * edge)]
            return group(kept(*args, **options)["c"], stamp=[name, *frame])

        return wraps(make)(made)

    return around


def _square(_, size, *rest):
    """The box of a piece whose second argument is its width and height, around its middle."""
    return -size / 2, -size / 2, size, size


def _square_first(size, *rest):
    """The same for a piece whose first argument is its size."""
    return -size / 2, -size / 2, size, size


# -- goods ----------------------------------------------------------------------------


@stamped(_square)
def cube(token: str, size, *, mark: str | None = None, ink: str | None = None, shadow=True) -> Item:
    """A wooden cube of edge `size` seen from above and in front, with an icon on its top."""
    h = size / 2
    lip = size * 0.16
    items = [
        rect(-h, -h, size, size, r=size * 0.16, fill=token, stroke=EDGE, width=max(0.8, size * 0.055), shadow=shadow),
        path(f"M{-h + 1:.2f} {h - lip:.2f}H{h - 1:.2f}", stroke=EDGE, width=max(0.6, size * 0.04), opacity=0.45),
    ]
    if mark:
        items.append(icon_at(mark, 0, -lip / 2, size * 0.72, fill=ink or "ink"))
    return group(items)


@stamped(_square)
def disc(token: str, size, *, mark: str | None = None, ink: str | None = None, shadow=True) -> Item:
    """A wooden disc of diameter `size` with a turned rim and an icon."""
    r = size / 2
    items = [
        circle(0, 0, r, fill=token, stroke=EDGE, width=max(0.8, size * 0.055), shadow=shadow),
        circle(0, 0, r * 0.8, stroke=EDGE, width=max(0.5, size * 0.035), opacity=0.4),
    ]
    if mark:
        items.append(icon_at(mark, 0, 0, size * 0.62, fill=ink or "ink"))
    return group(items)


@stamped(_square)
def material(name: str, size, *, shadow=True) -> Item:
    """A piece of a material: a cube or a disc in its colour with its icon."""
    make = cube if MATERIAL_SHAPES[name] == "cube" else disc
    mark = name if size >= 10 else None
    return make(f"mat.{name}", size, mark=mark, ink=f"mat.{name}.ink", shadow=shadow)


@stamped(_square_first)
def coin(size, value: str | int | None = None, *, shadow=True) -> Item:
    """A coin of diameter `size`, with a number on it or plain."""
    r = size / 2
    items = [
        circle(0, 0, r, fill="coin", stroke=EDGE, width=max(0.8, size * 0.05), shadow=shadow),
        circle(0, 0, r * 0.8, stroke="coin.rim", width=max(0.7, size * 0.05)),
    ]
    if value is not None:
        size_of_text = max(SMALL, size * 0.58)
        items.append(text(0, 0, value, size=size_of_text, weight=700, anchor="middle", fill="coin.ink"))
    else:
        items.append(polygon(_ngon(4, r * 0.42, 0), fill="coin.rim"))
    return group(items)


# -- seats -----------------------------------------------------------------------------


def seat_token(seat: int | None) -> str:
    """The colour token of a seat; None is nobody's colour (a solo opponent)."""
    return "seat.none" if seat is None else f"seat.{seat}"


def _ngon(n: int, r, turn=0.0) -> list[tuple[float, float]]:
    return [(r * sin(2 * pi * i / n + turn), -r * cos(2 * pi * i / n + turn)) for i in range(n)]


def seat_shape(seat: int | None, size, *, fill=None, stroke=EDGE, width=1.0, shadow=False) -> Item:
    """The plain shape of a seat, `size` across: circle, square, triangle, diamond, hexagon; nobody: a cross."""
    style = {"fill": fill or seat_token(seat), "stroke": stroke, "width": width, "shadow": shadow}
    r = size / 2
    if seat is None:
        a, b = r * 0.36, r * 0.95
        cross = [
            (-a, -b),
            (a, -b),
            (a, -a),
            (b, -a),
            (b, a),
            (a, a),
            (a, b),
            (-a, b),
            (-a, a),
            (-b, a),
            (-b, -a),
            (-a, -a),
        ]
        return polygon(cross, **style)
    name = SEAT_SHAPES[seat]
    if name == "circle":
        return circle(0, 0, r * 0.96, **style)
    if name == "square":
        return rect(-r * 0.86, -r * 0.86, r * 1.72, r * 1.72, r=r * 0.2, **style)
    if name == "triangle":
        return polygon([(x, y + r * 0.16) for x, y in _ngon(3, r * 1.14)], **style)
    if name == "diamond":
        return polygon(_ngon(4, r * 1.12), **style)
    return polygon(_ngon(6, r * 1.04, pi / 6), **style)


@stamped(_square)
def seat_badge(seat: int | None, size, label: str | int | None = None) -> Item:
    """The shape of a seat in its colour, with a short label on it."""
    items = [seat_shape(seat, size, shadow=True)]
    if label is not None:
        down = size * 0.1 if seat is not None and SEAT_SHAPES[seat] == "triangle" else 0
        items.append(text(0, down, label, size=SMALL, weight=700, anchor="middle", fill=f"{seat_token(seat)}.ink"))
    return group(items)


# A person of wood, 100 high, feet at y = 50, head up.
PERSON = (
    "M0-50C-10-50-17-42-17-33C-17-28-15-24-12-21C-24-17-46-8-46 3C-46 11-38 13-30 12C-25 11.500-21 10-21 10"
    "C-22 22-34 36-36 42C-38 48-35 50-31 50H-9C-5 50-4 48-2 43L0 37L2 43C4 48 5 50 9 50H31C35 50 38 48 36 42"
    "C34 36 22 22 21 10C21 10 25 11.500 30 12C38 13 46 11 46 3C46-8 24-17 12-21C15-24 17-28 17-33C17-42 10-50 0-50Z"
)


@stamped(_square)
def meeple(seat: int | None, size, *, lying=False, shadow=True) -> Item:
    """A wooden person `size` high in the colour of a seat, with its shape on the chest.

    It stands with its feet at size/2 below the middle; lying it is on its
    side and paler, its work done.
    """
    scale = size / 100
    token = seat_token(seat)
    body = path(PERSON, fill=token, stroke=EDGE, width=3.4 if size >= 60 else 5 if size >= 24 else 6, shadow=shadow)
    chest = group([seat_shape(seat, 24, fill=f"{token}.ink", stroke=None, width=0)], y=4)
    figure = group([body, chest], scale=scale, rotate=90 if lying else 0, opacity=0.72 if lying else 1)
    return group([figure])


# -- dice -------------------------------------------------------------------------------

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def _die_body(token: str, size, shadow) -> list[Item]:
    h = size / 2
    return [
        rect(-h, -h, size, size, r=size * 0.22, fill=token, stroke=EDGE, width=max(1, size * 0.05), shadow=shadow),
        rect(
            -h * 0.86,
            -h * 0.86,
            size * 0.86,
            size * 0.86,
            r=size * 0.26,
            stroke=f"{token}.ink",
            width=0.7,
            opacity=0.22,
        ),
    ]


@stamped(_square)
def pip_die(token: str, size, pips: int, *, shadow=True) -> Item:
    """A die of edge `size` showing 1 to 6 pips (0: none)."""
    step, r = size * 0.25, size * 0.085
    dots = [circle(px * step, py * step, r, fill=f"{token}.ink") for px, py in PIPS.get(pips, ())]
    return group(_die_body(token, size, shadow) + dots)


def face_die(token: str, size, items=(), *, shadow=True) -> Item:
    """A die of edge `size` with something of one's own on its face."""
    return group(_die_body(token, size, shadow) + list(items))


@stamped(_square)
def material_die(colour: str, size, face: str | None, *, shadow=True) -> Item:
    """A die of Tabriz: `colour` black, grey or white, `face` a material (None: lying in the pool)."""
    token = f"die.{colour}"
    items = [place(material(face, size * 0.66, shadow=False), 0, 0)] if face else []
    return face_die(token, size, items, shadow=shadow)


# -- cards and markers ---------------------------------------------------------------------


def card(w, h, token: str, items=(), *, r=6, fill="raised", bar=0, shadow=True) -> Item:
    """A card with its top left corner at 0, 0: a face, a coloured bar of that height on top, one clipped corner."""
    cut = min(w, h) * 0.12
    outline = f"M{r} 0H{w - cut:.2f}L{w} {cut:.2f}V{h - r}Q{w} {h} {w - r} {h}H{r}Q0 {h} 0 {h - r}V{r}Q0 0 {r} 0Z"
    parts = [path(outline, fill=fill, stroke=token, width=1.6, shadow=shadow)]
    if bar:
        top = f"M{r} 0H{w - cut:.2f}L{w} {cut:.2f}V{bar}H0V{r}Q0 0 {r} 0Z"
        parts.append(path(top, fill=token))
    return group([*parts, *items])


@stamped(lambda w, h, *rest: (0, 0, w, h))
def card_back(w, h, token: str, mark: str, *, shadow=True) -> Item:
    """The back of a card with its top left corner at 0, 0: woven border and the deck's icon."""
    inset = w * 0.1
    items = [
        rect(0, 0, w, h, r=w * 0.1, fill=token, stroke=EDGE, width=1, shadow=shadow),
        rect(inset, inset, w - 2 * inset, h - 2 * inset, r=w * 0.06, stroke=f"{token}.ink", width=0.9, opacity=0.7),
        icon_at(mark, w / 2, h / 2, min(w, h) * 0.52, fill=f"{token}.ink"),
    ]
    return group(items)


@stamped(_square_first)
def crown_marker(size, label: str | int | None = None) -> Item:
    """A round marker with a laurel, for prestige kept on its own; `label` is its worth."""
    r = size / 2
    items = [circle(0, 0, r, fill="prestige", stroke=EDGE, width=1, shadow=True)]
    if label is None:
        items.append(icon_at("prestige", 0, 0, size * 0.68, fill="prestige.ink"))
    else:
        items.append(icon_at("prestige", 0, 0, size * 0.86, fill="prestige.ink", opacity=0.45))
        items.append(text(0, 0, label, size=max(SMALL, size * 0.5), weight=700, anchor="middle", fill="prestige.ink"))
    return group(items)


@stamped(lambda value, size=BODY + 4: (-size / 2, -size / 2, size, size))
def prestige_badge(value, size=BODY + 4) -> Item:
    """A small eight-pointed rosette with a number: that much prestige."""
    r = size / 2
    star = [p for pair in zip(_ngon(8, r * 1.06), _ngon(8, r * 0.88, pi / 8)) for p in pair]
    return group(
        [
            polygon(star, fill="prestige", stroke=EDGE, width=0.8),
            text(0, 0, value, size=max(SMALL, size * 0.62), weight=700, anchor="middle", fill="prestige.ink"),
        ]
    )


@stamped(lambda value, size=BODY + 4: (-size / 2, -size / 2, size, size))
def skill_badge(value, size=BODY + 4) -> Item:
    """A small spool with a number: that much skill."""
    r = size / 2
    return group(
        [
            rect(-r, -r, size, size, r=r * 0.45, fill="skill", stroke=EDGE, width=0.8),
            text(0, 0, value, size=max(SMALL, size * 0.62), weight=700, anchor="middle", fill="skill.ink"),
        ]
    )


@stamped(_square_first)
def first_player(size) -> Item:
    """The first-player marker: a turban on a round stand."""
    r = size / 2
    return group(
        [
            circle(0, 0, r, fill="raised", stroke=EDGE, width=1.2, shadow=True),
            icon_at("first-player", 0, -size * 0.02, size * 0.74, fill="ink"),
        ]
    )


# -- signs ----------------------------------------------------------------------------------


def arrow(x1, x2, y, *, stroke="ink.soft", width=1.6) -> list[Item]:
    """A horizontal arrow from x1 to x2 at height y."""
    head = 4 if x2 > x1 else -4
    return [
        line(x1, y, x2, y, stroke=stroke, width=width),
        path(f"M{x2 - head:.2f} {y - 3:.2f}L{x2:.2f} {y:.2f}L{x2 - head:.2f} {y + 3:.2f}", stroke=stroke, width=width),
    ]


@stamped(_square_first)
def sold_out_mark(size, *, stroke="warn") -> Item:
    """The mark at the end of a track that overflows empty: a ring with a stroke through it."""
    r = size / 2
    d = r * 0.68
    return group([circle(0, 0, r, stroke=stroke, width=1.6), line(-d, d, d, -d, stroke=stroke, width=1.6)])


@stamped(_square_first)
def tick(size, *, fill="good") -> Item:
    """A small check mark on a round ground."""
    r = size / 2
    return group([circle(0, 0, r, fill=fill), icon_at("check", 0, 0, size * 0.7, fill="raised")])


MARK_FROM = 38  # smaller targets have an outline only


def target_mark(shape: dict, kind: str) -> list[Item]:
    """The outline of a `legal` or `chosen` target in scene coordinates, and its corner mark where there is room."""
    items = [
        _outlined(shape, stroke="legal.halo", width=5, opacity=0.85),
        _outlined(shape, stroke=kind, width=3.2 if kind == "chosen" else 2.4),
    ]
    x, y, w, h = bounds(shape)
    if min(w, h) < MARK_FROM:
        return items
    cx, cy = (x + w * 0.854, y + h * 0.146) if "disc" in shape else (x + w - 3, y + 3)
    items.append(circle(cx, cy, 7, fill=kind, stroke="legal.halo", width=1.5))
    if kind == "chosen":
        hook = f"M{cx - 3.2:.2f} {cy + 0.2:.2f}L{cx - 0.8:.2f} {cy + 2.6:.2f}L{cx + 3.4:.2f} {cy - 2.4:.2f}"
        return [*items, path(hook, stroke="legal.halo", width=2)]
    return [*items, circle(cx, cy, 2.4, fill="legal.halo")]


def _outlined(shape: dict, **style) -> Item:
    if "box" in shape:
        x, y, w, h, r = shape["box"]
        return rect(x, y, w, h, r=r, **style)
    if "disc" in shape:
        return circle(*shape["disc"], **style)
    return polygon(zip(shape["area"][0::2], shape["area"][1::2]), **style)


def shadow_spot(x, y, rx, ry) -> Item:
    """A soft dark spot under something that stands."""
    return ellipse(x, y, rx, ry, fill="shadow", opacity=0.18)


def polyomino(cells, size, token: str, *, edge=EDGE, shadow=True) -> Item:
    """A tile of unit squares: `cells` is [(column, row), …], `size` the edge of a square, corner at 0, 0.

    The outline is one path, so that a tile reads as one piece; seams between
    its squares are faint lines.
    """
    cells = set(cells)
    outline = "".join(outlines(cells, size))
    seams = [
        line(x * size, y * size, (x + dx) * size, (y + dy) * size, stroke=edge, width=0.7, opacity=0.3)
        for c, r in sorted(cells)
        for x, y, dx, dy, other in ((c + 1, r, 0, 1, (c + 1, r)), (c, r + 1, 1, 0, (c, r + 1)))
        if other in cells
    ]
    return group([path(outline, fill=token, stroke=edge, width=1.4, shadow=shadow), *seams])


def outlines(cells, size):
    """The outline of the cells as closed sub-paths, walked with the tile on the right."""
    after = {}
    for c, r in cells:
        for a, b, other in (
            ((c, r), (c + 1, r), (c, r - 1)),
            ((c + 1, r), (c + 1, r + 1), (c + 1, r)),
            ((c + 1, r + 1), (c, r + 1), (c, r + 1)),
            ((c, r + 1), (c, r), (c - 1, r)),
        ):
            if other not in cells:
                after.setdefault(a, []).append(b)
    while after:
        start = min(after)
        loop, here = [start], after[start].pop(0)
        while here != start:
            loop.append(here)
            nexts = after[here]
            here, spent = nexts.pop(0), here
            if not nexts:
                del after[spent]
        if not after[start]:
            del after[start]
        corners = [p for i, p in enumerate(loop) if not _straight(loop[i - 1], p, loop[(i + 1) % len(loop)])]
        yield "M" + "L".join(f"{x * size:g} {y * size:g}" for x, y in corners) + "Z"


def _straight(a, b, c) -> bool:
    return (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])


def wheel(radius, sectors: int, *, fill="paper", turn=0.0) -> Item:
    """A wheel of equal sectors around 0, 0, the first one's middle at the top."""
    spokes = _ngon(sectors, radius, turn + pi / sectors)
    return group(
        [
            circle(0, 0, radius, fill=fill, stroke="edge", width=2, shadow=True),
            *(line(0, 0, x, y, stroke="edge.soft", width=1.2) for x, y in spokes),
            circle(0, 0, radius * 0.16, fill="wood", stroke="edge", width=1.4),
        ]
    )


def on_wheel(radius, sectors: int, index: float, *, turn=0.0) -> tuple[float, float]:
    """The middle of a sector, `radius` away from the hub of the wheel."""
    angle = 2 * pi * index / sectors + turn
    return radius * sin(angle), -radius * cos(angle)
