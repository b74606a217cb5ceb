"""The pieces of Woodcraft: dice of three woods, berries, hazelnuts, tokens, tools, track steps.

All are drawn around their own middle at 0, 0. Woods differ in shape as well as
in colour: green is round-cornered, yellow eight-cornered, brown square.
"""

from __future__ import annotations

from math import cos, pi, sin

from tableside.games.woodcraft.dice import COLOUR, COLOURS, VALUE

from ...lettering import SMALL
from ...pieces import EDGE, PIPS, stamped
from ...scene import Item, circle, group, icon_at, line, path, polygon, rect, text

NUMBERED_TO = 24  # smaller dice show a number in place of pips
PALE = 0.4  # of what is not there yet; its number stays in full ink


def _box(_, size, *rest):
    return -size / 2, -size / 2, size, size


def body(colour: str, size, *, shadow=False, **style) -> Item:
    """The outline of a die of that wood."""
    h = size / 2
    style = {"fill": f"die.{colour}", "stroke": EDGE, "width": max(1, size * 0.045), "shadow": shadow} | style
    if colour == "yellow":
        c = size * 0.24
        return polygon(
            [(-h + c, -h), (h - c, -h), (h, -h + c), (h, h - c), (h - c, h), (-h + c, h), (-h, h - c), (-h, -h + c)],
            **style,
        )
    return rect(-h, -h, size, size, r=size * (0.36 if colour == "green" else 0.07), **style)


def _grain(colour: str, size) -> list[Item]:
    """The grain of the wood, faint on the face of a large die."""
    h, ink = size / 2, f"die.{colour}.ink"
    if colour == "green":
        return [circle(0, 0, h * 0.84, stroke=ink, width=0.8, opacity=0.25)]
    if colour == "yellow":
        return [line(-h * 0.8, y * size, h * 0.8, y * size, stroke=ink, width=0.8, opacity=0.22) for y in (-0.13, 0.13)]
    return [rect(-h * 0.82, -h * 0.82, size * 0.82, size * 0.82, r=1, stroke=ink, width=0.9, opacity=0.35)]


@stamped(_box)
def die(word: str, size, *, shadow=True, pale=False) -> Item:
    """A die such as `G4`: pips on a large one, a number on a small one, which may be `pale`."""
    colour, value = COLOUR[word], VALUE[word]
    items = [body(colour, size, shadow=shadow, opacity=PALE if pale else 1)]
    if size < NUMBERED_TO:
        ink = "ink" if pale else f"die.{colour}.ink"
        items.append(text(0, 0, value, size=max(SMALL, size * 0.68), weight=700, anchor="middle", fill=ink))
        return group(items)
    items.extend(_grain(colour, size))
    step, r = size * 0.24, size * 0.088
    items.extend(circle(x * step, y * step, r, fill=f"die.{colour}.ink") for x, y in PIPS[value])
    return group(items)


@stamped(_box)
def any_die(colours: str, size, label: str) -> Item:
    """A die of one of several woods: `colours` are their names with blanks between, `label` its value or change."""
    names = colours.split()
    h = size / 2
    items = [rect(-h, -h, size, size, r=size * 0.2, fill="raised", stroke=EDGE, width=1, dash=(2.5, 2))]
    items.append(text(0, -size * 0.1, label, size=SMALL, weight=700, anchor="middle"))
    step = (size - 4) / len(names)
    items.extend(
        rect(-h + 2 + i * step, h - 5, step, 3.5, fill=f"die.{name}", stroke=EDGE, width=0.4)
        for i, name in enumerate(names)
    )
    return group(items)


ALL_COLOURS = " ".join(COLOURS)


# -- money, points, tokens ------------------------------------------------------------------


@stamped(lambda size, *rest: (-size / 2, -size / 2, size, size))
def berry(size, value=None, *, shadow=False) -> Item:
    """A blueberry; with a number on it that many."""
    r = size / 2
    items = [circle(0, 0, r, fill="good.blueberry", stroke=EDGE, width=max(0.8, size * 0.045), shadow=shadow)]
    if value is None:
        star = [
            ((r * 0.46 if i % 2 else r * 0.2) * sin(pi * i / 5), -(r * 0.46 if i % 2 else r * 0.2) * cos(pi * i / 5))
            for i in range(10)
        ]
        items.append(polygon([(x, y - r * 0.24) for x, y in star], fill="good.blueberry.ink", opacity=0.9))
        items.append(circle(-r * 0.4, r * 0.35, r * 0.14, fill="good.blueberry.ink", opacity=0.4))
    else:
        items.append(
            text(0, 0, value, size=max(SMALL, size * 0.6), weight=700, anchor="middle", fill="good.blueberry.ink")
        )
    return group(items)


def nut_shape(r, **style) -> Item:
    """The outline of a hazelnut of radius r."""
    curves = (
        (0.55, -0.92, 1.02, -0.5, 1, 0.1),
        (0.95, 0.72, 0.5, 1, 0, 1),
        (-0.5, 1, -0.95, 0.72, -1, 0.1),
        (-1.02, -0.5, -0.55, -0.92, 0, -1),
    )
    d = f"M0 {-r:.2f}" + "".join("C" + " ".join(f"{v * r:.2f}" for v in curve) for curve in curves) + "Z"
    return path(d, **style)


@stamped(lambda size, *rest: (-size / 2, -size / 2, size, size))
def nut(size, value=None, *, shadow=False) -> Item:
    """A hazelnut; with a number on it that many points."""
    r = size / 2
    items = [nut_shape(r, fill="good.hazelnut", stroke=EDGE, width=max(0.8, size * 0.045), shadow=shadow)]
    if value is None:
        cap = f"M{-r * 0.78:.2f} {r * 0.52:.2f}Q0 {r * 0.1:.2f} {r * 0.78:.2f} {r * 0.52:.2f}"
        items.append(path(cap, stroke="good.hazelnut.ink", width=max(0.9, size * 0.06), opacity=0.85))
    else:
        items.append(
            text(
                0,
                size * 0.04,
                value,
                size=max(SMALL, size * (0.58 if len(str(value)) < 3 else 0.44)),
                weight=700,
                anchor="middle",
                fill="good.hazelnut.ink",
            )
        )
    return group(items)


@stamped(_box)
def token(good: str, size, *, shadow=False) -> Item:
    """A token of a good: a berry, or a disc or block with its icon."""
    if good == "blueberry":
        return berry(size, shadow=shadow)
    if good == "point":
        return nut(size, shadow=shadow)
    r = size / 2
    style = {"fill": f"good.{good}", "stroke": EDGE, "width": max(0.8, size * 0.045), "shadow": shadow}
    if good in ("scrapwood", "glue"):
        ground = rect(-r, -r, size, size, r=size * 0.2, **style)
    else:
        ground = circle(0, 0, r, **style)
    return group([ground, icon_at(good, 0, 0, size * 0.76, fill=f"good.{good}.ink")])


# -- tools ---------------------------------------------------------------------------------------


def _plane(size) -> list[Item]:
    """A carpenter's plane."""
    s = size / 100
    d = "M-46 12H46V30H-46ZM-38 12C-40-8-22-14-20 2L-22 12ZM6 12L22-26L34-20L24 12ZM-10 12V2H2V12Z"
    return [group([path(d, fill="tool.ink")], scale=s)]


def _drill(size) -> list[Item]:
    """A hand drill with its crank."""
    s = size / 100
    d = "M-6-46H6V-26H-6ZM-14-26H14V-14H-14ZM-5-14H5V26L0 46L-5 26ZM14-22H34V-4H42V14H28V-14H14Z"
    return [group([path(d, fill="tool.ink")], scale=s, x=-size * 0.06)]


@stamped(_box)
def tool(type: str, size, *, shadow=False) -> Item:
    """A tool token; `any` is one of one's choice."""
    r = size / 2
    six = [(r * 1.06 * sin(pi * i / 3), -r * 1.06 * cos(pi * i / 3)) for i in range(6)]
    items = [polygon(six, fill="tool", stroke=EDGE, width=max(0.9, size * 0.045), shadow=shadow)]
    if type == "any":
        items.append(text(0, 0, "?", size=max(SMALL, size * 0.62), weight=700, anchor="middle", fill="tool.ink"))
    elif type == "plane":
        items.extend(_plane(size * 0.66))
    elif type == "drill":
        items.extend(_drill(size * 0.68))
    else:
        items.append(icon_at(type, 0, 0, size * 0.66, fill="tool.ink"))
    return group(items)


# -- steps on tracks ---------------------------------------------------------------------------------

TRACK_TOKEN = {"hazel": "good.hazelnut", "blue": "good.blueberry", "reputation": "reputation"}


def _shield(r) -> list[tuple[float, float]]:
    return [(-r, -r * 0.8), (r, -r * 0.8), (r, r * 0.3), (0, r), (-r, r * 0.3)]


@stamped(lambda track, n, size=18: (-size / 2 - 2, -size / 2 - 4, size + 4, size + 8))
def step(track: str, n: int, size=18) -> Item:
    """Steps on a track of the income board: its sign with an arrowhead above (back: below) and their number."""
    ground = TRACK_TOKEN[track]
    r = size / 2 + 1.5
    style = {"fill": ground, "stroke": EDGE, "width": 0.9}
    head = [(-r * 0.62, -r * 0.62), (0, -r * 1.32), (r * 0.62, -r * 0.62)]
    if n < 0:
        head = [(x, -y) for x, y in head]
    sign = {
        "blue": lambda: circle(0, 0, r, **style),
        "hazel": lambda: group([nut_shape(r, **style)]),
        "reputation": lambda: polygon(_shield(r), **style),
    }
    label = f"{'+' if n > 0 else '−'}{abs(n)}"
    words = text(0, 0, label, size=SMALL, weight=700, anchor="middle", fill=f"{ground}.ink")
    return group([polygon(head, **style), sign[track](), words])
