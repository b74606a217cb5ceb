"""A scene as a standalone SVG picture: the same picture that the canvas player paints.

Pictures travel, so they are small: what comes again stands once in `<defs>`,
a style that comes again is a class, groups that only move or scale are
dissolved, numbers are rounded. A poster is smaller still: coarser numbers, a
simpler shadow, and nothing that its size would hide.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import NamedTuple

from . import pieces, slim, theme
from .icons import SIZE, path_data
from .scene import Scene
from .svg_items import coarse, dissolve, gather, join_lines, visible
from .xml_text import escape, quoteattr

# A soft shadow is the shape's own outline, laid under it three times; the player does the same.
SHADOW_STEPS = ((0.8, 1.0), (1.6, 2.4), (2.4, 4.0))
SHADOW_OPACITY = 0.09
POSTER_SHADOW = (1.6, 2, 0.2)
POSTER_LIMIT = 60_000  # bytes


class Detail(NamedTuple):
    """How much of a board a poster shows: from which size on, in units, and the icons' grid."""

    smallest: float
    lettering: float
    faint: float
    shadow: float
    icon_grid: int


DETAILS = (
    Detail(2, 0, 0.1, 40, 96),
    Detail(3, 0, 0.2, 300, 64),
    Detail(3, 12.1, 0.35, 2000, 48),
    Detail(3, 12.6, 0.4, 2000, 44),
    Detail(3, 13.1, 0.4, 2000, 40),
)
ICON_TOLERANCE = 0.7  # of a poster's icons, in steps of their grid
PASSES = 4
USE, NAMED = 17, 8  # characters that a use takes, and a name in the head


def to_svg(scene: Scene, *, theme_name: str = "light", targets: bool = True, background: bool = True) -> str:
    """SVG text of a scene.

    `targets`: whether what can be picked is marked. The picture has the
    scene's own width and height times its zoom, in pixels.
    """
    writer = _Writer(theme.values(theme_name))
    marked = [t for t in scene.targets if targets and t["kind"] not in ("idle", "view") and t.get("mark", 1)]
    marks = [item for target in marked for item in pieces.target_mark(target["shape"], target["kind"])]
    labels = f"<title>{escape(scene.title)}</title><desc>{escape(scene.description)}</desc>"
    return _document(scene, writer, [*_all_items(scene, background), *marks], labels)


def to_poster(scene: Scene, *, theme_name: str = "light") -> str:
    """SVG text of a scene for a small still picture of at most `POSTER_LIMIT` bytes where that can be.

    It has no marks of targets and no words. The fuller a board, the more of
    what is small on it is left out.
    """
    items = _all_items(scene, background=True)
    for detail in DETAILS:
        kept = visible(items, detail.smallest, detail.lettering, detail.faint)
        text = _document(scene, _PosterWriter(theme.values(theme_name), detail), kept, "", rough=True)
        if len(text.encode()) <= POSTER_LIMIT:
            break
    return text


def _all_items(scene: Scene, background: bool) -> list[dict]:
    ground = {"t": "rect", "x": 0, "y": 0, "w": scene.width, "h": scene.height, "fill": scene.background}
    return [*([ground] if background else []), *(item for layer in scene.layers for item in layer.items)]


def _document(scene: Scene, writer: "_Writer", items: list[dict], labels: str, rough: bool = False) -> str:
    items = join_lines(dissolve(items))
    items = gather(coarse(items) if rough else items)
    for _ in range(PASSES):  # each tells the next what comes again
        writer.begin()
        body = writer.items(items)
    width, height = round(scene.width * scene.zoom), round(scene.height * scene.zoom)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {_n(scene.width)} {_n(scene.height)}" role="img" lang={quoteattr(scene.lang)} xml:space="preserve" '
        f'stroke-linejoin="round" stroke-linecap="round" font-family={quoteattr(theme.font_stack(scene.lang))}>'
        f"{labels}{writer.head()}{body}</svg>\n"
    )


_n = slim.number


def _fine(value: float) -> str:
    """Widths, opacities and font sizes."""
    return slim.number(value, 2)


class _Writer:
    """Writes items, twice: the second time with what the first has found to come again."""

    icon_grid = SIZE

    def __init__(self, colours: dict[str, str]):
        self.colours = colours
        self.seen: dict[str, int] = {}
        self.lengths: dict[str, int] = {}
        self.again: set[str] = set()

    def begin(self) -> None:
        """Start over; what is worth a name, as it came the last time, is kept in `again`."""
        self.first = not self.seen
        self.again = {key for key, times in self.seen.items() if self.worth(key, times)}
        self.seen = {}
        self.icons: dict[str, str] = {}
        self.classes: dict[str, str] = {}
        self.shared: dict[str, list[str]] = {}

    def worth(self, key: str, times: int) -> bool:
        if key not in self.lengths:
            return times > 1
        return (times - 1) * self.lengths[key] > times * USE + NAMED

    def head(self) -> str:
        """The styles and shapes that the body names."""
        rules = "".join(f".{name}{{{rule}}}" for rule, name in self.classes.items())
        paths = "".join(f'<path id="{self.icon_id(name)}" d="{d}"/>' for name, d in self.icons.items())
        groups = "".join(_named(id, inner) for id, inner in self.shared.values())
        style = f"<style>{rules}</style>" if rules else ""
        return style + (f"<defs>{paths}{groups}</defs>" if paths or groups else "")

    def met(self, key: str) -> bool:
        """Note something; whether it is known to come more than once."""
        self.seen[key] = self.seen.get(key, 0) + 1
        return key in self.again

    def styled(self, *rules: str) -> str:
        """The class attribute of a style, or the style itself where no other has it."""
        rule = ";".join(filter(None, rules))
        if not self.met("style " + rule):
            pairs = (part.split(":", 1) for part in rule.split(";"))
            return "".join(f' {name}="{value.removesuffix("px")}"' for name, value in pairs)
        return f' class="{self.classes.setdefault(rule, _name(len(self.classes)))}"'

    def once(self, key: str, write) -> str:
        """The name of something that stands in the head; `write` makes it the first time."""
        if key not in self.shared:
            self.shared[key] = entry = [_name(len(self.shared)), ""]
            entry[1] = write()
            self.lengths[key] = len(entry[1])
        return self.shared[key][0]

    # -- items ----------------------------------------------------------------

    def items(self, items: list[dict]) -> str:
        """Items in order; elements of one class that follow one another share a group's."""
        out: list[tuple[str, str]] = []
        written = [self.item(item) for item in items]
        clear = {name for rule, name in self.classes.items() if "opacity" not in rule}
        for text in written:
            found = _CLASS.match(text)
            out.append((found[1] if found and found[1] in clear else "", text))
        return "".join(_together(name, [text for _, text in run]) for name, run in groupby(out, lambda pair: pair[0]))

    def item(self, item: dict) -> str:
        """One item; what comes again at other places is written once and used."""
        kind = item["t"]
        if kind == "group":
            return self.group(item)
        still = {**item, "x": 0, "y": 0}
        key = repr(still)
        if self.met(key):
            return f'<use href="#{self.once(key, lambda: self.plain(still))}"{_place(item)}/>'
        out = self.plain(item)
        self.lengths.setdefault(key, len(out))
        return out

    def plain(self, item: dict) -> str:
        kind = item["t"]
        return self.icon(item) if kind == "icon" else self.text(item) if kind == "text" else self.shape(item)

    def shape(self, item: dict) -> str:
        out = self.shadow(item) if item.get("shadow") else ""
        out += f"<{_SHAPES[item['t']](item)}{self.style(item)}/>"
        if item.get("shadow") and "o" in item:
            out = f'<g opacity="{_fine(item["o"])}">{out}</g>'
        return out

    def style(self, item: dict) -> str:
        fill, stroke = item.get("fill"), item.get("stroke")
        return self.styled(
            f"fill:{self.colours[fill]}" if fill else "fill:none",
            f"stroke:{self.colours[stroke]};stroke-width:{_fine(item['sw'])}" if stroke else "",
            f"stroke-dasharray:{' '.join(map(_n, item['dash']))}" if "dash" in item else "",
            _opacity(item) if not item.get("shadow") else "",
        )

    def shadow(self, item: dict) -> str:
        shape, out = _SHAPES[item["t"]](item), ""
        for dy, grow in SHADOW_STEPS:
            out += f'<{shape} transform="translate(0 {_n(dy)})"{self.shadow_style(grow, SHADOW_OPACITY)}/>'
        return out

    def shadow_style(self, grow: float, opacity: float) -> str:
        colour = self.colours["shadow"]
        return self.styled(f"fill:{colour};stroke:{colour};stroke-width:{_n(grow)};opacity:{_fine(opacity)}")

    def group(self, item: dict) -> str:
        inner, place = item["c"], _place(item)
        opacity = f' opacity="{_fine(item["o"])}"' if "o" in item else ""
        steps = [f"translate({_n(item.get('x', 0))} {_n(item.get('y', 0))})"] if place else []
        if "rot" in item:
            steps.append(f"rotate({_n(item['rot'])})")
        if "sc" in item:
            steps.append(f"scale({slim.number(item['sc'], 4)})")
        transform = f' transform="{"".join(steps)}"' if steps else ""
        if self.met(key := repr(inner)):
            moved = transform if "rot" in item or "sc" in item else place
            return f'<use href="#{self.once(key, lambda: self.items(inner))}"{moved}{opacity}/>'
        if self.first and self.seen[key] > 1:
            return ""
        body = self.items(inner)
        self.lengths.setdefault(key, len(body))
        return f"<g{transform}{opacity}>{body}</g>"

    def text(self, item: dict) -> str:
        style = self.styled(
            f"font-size:{_fine(item['z'])}px;fill:{self.colours[item['fill']]}",
            f"font-weight:{item['b']}" if "b" in item else "",
            f"text-anchor:{item['a']}" if "a" in item else "",
            _opacity(item),
        )
        return f"<text{_place(item)}{style}>{escape(item['v'])}</text>"

    def icon_id(self, name: str) -> str:
        return f"i-{name}"

    def icon_path(self, name: str) -> str:
        return slim.path(path_data(name), 0)

    def icon(self, item: dict) -> str:
        if item["n"] not in self.icons:
            self.icons[item["n"]] = self.icon_path(item["n"])
        moved = f"translate({_n(item['x'])} {_n(item['y'])})" if _place(item) else ""
        scale = slim.number(item["z"] / self.icon_grid, 5 if self.icon_grid == SIZE else 3)
        style = self.styled(f"fill:{self.colours[item['fill']]}", _opacity(item))
        return f'<use href="#{self.icon_id(item["n"])}" transform="{moved}scale({scale})"{style}/>'


class _PosterWriter(_Writer):
    """Coarser icons, and a shadow in one step under what is large."""

    def __init__(self, colours: dict[str, str], detail: Detail):
        super().__init__(colours)
        self.icon_grid = detail.icon_grid
        self.shadow_from = detail.shadow

    def icon_id(self, name: str) -> str:
        return f"i{list(self.icons).index(name)}"

    def icon_path(self, name: str) -> str:
        return slim.outline(path_data(name), self.icon_grid / SIZE, ICON_TOLERANCE)

    def shadow(self, item: dict) -> str:
        if max(item.get("w", 0), item.get("h", 0), 2 * item.get("r", 0)) < self.shadow_from:
            return ""
        dy, grow, opacity = POSTER_SHADOW
        return f"<{_SHAPES[item['t']]({**item, 'y': item['y'] + dy})}{self.shadow_style(grow, opacity)}/>"


_CLASS = re.compile(r'<[^<>]* class="(\w+)"/?>(?:[^<>]*</text>)?$')


def _together(name: str, elements: list[str]) -> str:
    """Elements of one class; several bear it together."""
    text = "".join(elements)
    if not name or len(elements) < 2:
        return text
    mark = f' class="{name}"'
    return f'<g{mark}>{text.replace(mark, "")}</g>'


def _named(id: str, inner: str) -> str:
    """What is shared, under its name; a single element bears the name itself."""
    if inner.count("<") == 1:
        return inner.replace("/>", f' id="{id}"/>')
    return f'<g id="{id}">{inner}</g>'


def _opacity(item: dict) -> str:
    return f"opacity:{_fine(item['o'])}" if "o" in item else ""


def _place(item: dict) -> str:
    """The x and y attributes, without what is zero."""
    return "".join(f' {axis}="{text}"' for axis in "xy" if (text := _n(item.get(axis, 0))) != "0")


def _name(index: int) -> str:
    """The shortest names first: a, b, … z, aa, ab, …"""
    out = ""
    index += 1
    while index:
        index, letter = divmod(index - 1, 26)
        out = chr(97 + letter) + out
    return out


def _rect(item) -> str:
    radius = f' rx="{_n(item["r"])}"' if "r" in item else ""
    return f'rect{_place(item)} width="{_n(item["w"])}" height="{_n(item["h"])}"{radius}'


def _round(item, name: str, sizes: str) -> str:
    return f"{name}{_place(item).replace(' ', ' c')} {sizes}"


def _outline(item) -> str:
    return f"M{' '.join(map(str, item['p']))}z"


_SHAPES = {
    "rect": _rect,
    "circle": lambda i: _round(i, "circle", f'r="{_n(i["r"])}"'),
    "ellipse": lambda i: _round(i, "ellipse", f'rx="{_n(i["rx"])}" ry="{_n(i["ry"])}"'),
    "poly": lambda i: f'path d="{slim.path(_outline(i), 1, 1, i["x"], i["y"])}"',
    "path": lambda i: f'path d="{slim.path(i["d"], 1, 1, i["x"], i["y"])}"',
}
