"""The display list: a board as plain data, made of items, layers and targets.

A scene is made *for* a width in CSS pixels: one logical unit is one CSS pixel
times `zoom`. Nothing here draws; `svg.py` writes a scene as SVG and
`static/js/player.js` paints it on a canvas, both from `Scene.to_plain()`.

**Items** are JSON-able dicts made by the functions below (`rect`, `circle`,
`text`, `icon`, `group` …). Fills and strokes are token names of `theme.py`,
never colours. A group with a `key` is a piece with an identity: between two
scenes the player moves it from its old to its new place.

**Targets** are what can be pointed at: a shape, words, and the moves they
stand for. The same list feeds mouse, finger, keyboard and screen reader.
"""

from __future__ import annotations

import hashlib
import json

from .lettering import (  # noqa: F401  (the text helpers belong to the display list's public names)
    BODY,
    DISPLAY,
    LARGE,
    MIN_SIZE,
    SMALL,
    ellipsize,
    fit,
    text_width,
    wrap,
)

Item = dict
CAP_MIDDLE = 0.36  # from a line's middle down to its baseline, in em

KINDS = ("legal", "idle", "chosen", "view")


def _n(value: float):
    """A coordinate with at most two decimals, whole numbers as int."""
    value = round(value, 2)
    return int(value) if value == int(value) else value


def _style(item: Item, fill, stroke, width, shadow, opacity, dash) -> Item:
    if fill is not None:
        item["fill"] = fill
    if stroke is not None:
        item["stroke"] = stroke
        item["sw"] = _n(width)
    if shadow:
        item["shadow"] = 1
    if opacity != 1:
        item["o"] = _n(opacity)
    if dash:
        item["dash"] = list(dash)
    return item


def rect(x, y, w, h, *, r=0, fill=None, stroke=None, width=1, shadow=False, opacity=1, dash=None) -> Item:
    """A rectangle with corner radius `r`; its top left corner is at x, y."""
    item = {"t": "rect", "x": _n(x), "y": _n(y), "w": _n(w), "h": _n(h)}
    if r:
        item["r"] = _n(r)
    return _style(item, fill, stroke, width, shadow, opacity, dash)


def circle(x, y, r, *, fill=None, stroke=None, width=1, shadow=False, opacity=1, dash=None) -> Item:
    """A circle around x, y."""
    return _style({"t": "circle", "x": _n(x), "y": _n(y), "r": _n(r)}, fill, stroke, width, shadow, opacity, dash)


def ellipse(x, y, rx, ry, *, fill=None, stroke=None, width=1, shadow=False, opacity=1, dash=None) -> Item:
    """An ellipse around x, y."""
    item = {"t": "ellipse", "x": _n(x), "y": _n(y), "rx": _n(rx), "ry": _n(ry)}
    return _style(item, fill, stroke, width, shadow, opacity, dash)


def line(x1, y1, x2, y2, *, stroke, width=1, opacity=1, dash=None) -> Item:
    """A straight line with round ends."""
    item = {"t": "line", "x1": _n(x1), "y1": _n(y1), "x2": _n(x2), "y2": _n(y2)}
    return _style(item, None, stroke, width, False, opacity, dash)


def polygon(points, *, fill=None, stroke=None, width=1, shadow=False, opacity=1, dash=None) -> Item:
    """A closed polygon; `points` is [(x, y), …]."""
    item = {"t": "poly", "p": [_n(v) for point in points for v in point]}
    return _style(item, fill, stroke, width, shadow, opacity, dash)


def path(d: str, *, fill=None, stroke=None, width=1, shadow=False, opacity=1, dash=None) -> Item:
    """SVG path data in the coordinates of the enclosing group."""
    return _style({"t": "path", "d": d}, fill, stroke, width, shadow, opacity, dash)


def text(
    x, y, value, *, size=SMALL, weight=400, anchor="start", baseline="middle", fill="ink", max_width=None, opacity=1
) -> Item:
    """One line of text. `baseline` says what y means: `middle` of the capitals, `alphabetic`, or `top`.

    With `max_width` the text is shrunk to `SMALL` and then cut with … to fit.
    """
    value = str(value)
    if max_width is not None:
        value, size = fit(value, max_width, size, weight)
    if baseline == "middle":
        y += CAP_MIDDLE * size
    elif baseline == "top":
        y += 0.92 * size
    item = {"t": "text", "x": _n(x), "y": _n(y), "v": value, "z": _n(size), "fill": fill}
    if weight != 400:
        item["b"] = weight
    if anchor != "start":
        item["a"] = anchor
    if max_width is not None:
        item["mw"] = _n(max_width)
    if opacity != 1:
        item["o"] = _n(opacity)
    return item


def lines(x, y, values, *, size=SMALL, leading=1.3, **style) -> list[Item]:
    """Several lines of text, the first at y."""
    return [text(x, y + i * size * leading, value, size=size, **style) for i, value in enumerate(values)]


def icon(name: str, x, y, size, *, fill="ink", opacity=1) -> Item:
    """An icon of `icons.json` in the square of that size whose top left corner is at x, y."""
    return _style({"t": "icon", "n": name, "x": _n(x), "y": _n(y), "z": _n(size)}, fill, None, 0, False, opacity, None)


def icon_at(name: str, x, y, size, **style) -> Item:
    """An icon centred at x, y."""
    return icon(name, x - size / 2, y - size / 2, size, **style)


def group(items, *, x=0, y=0, rotate=0, scale=1, opacity=1, key=None, face=None, stamp=None) -> Item:
    """Items moved to x, y, then turned (degrees, clockwise) and scaled around that point.

    `key` is the identity of a piece, unique in the scene. When `face` differs
    between two scenes while the key stays, or a piece with a `face` is new, it tumbles (a die). `stamp`
    is [name, x, y, w, h]: groups of the same name look the same and lie within
    that box, so the player may draw one and stamp the others.
    """
    item = {"t": "group", "c": items if isinstance(items, list) else list(items)}
    if x or y:
        item["x"], item["y"] = _n(x), _n(y)
    if rotate:
        item["rot"] = _n(rotate)
    if scale != 1:
        item["sc"] = round(scale, 4)
    if opacity != 1:
        item["o"] = _n(opacity)
    if key is not None:
        item["key"] = key
    if face is not None:
        item["face"] = face
    if stamp is not None:
        item["st"] = stamp
    return item


class Layer:
    """Items drawn together. A `static` layer is painted once and kept while its digest stays the same."""

    __slots__ = ("name", "static", "items", "_digest")

    def __init__(self, name: str, static: bool = False):
        self.name = name
        self.static = static
        self.items: list[Item] = []
        self._digest = None

    def add(self, *items) -> None:
        """Append items, or lists of items."""
        for item in items:
            if isinstance(item, dict):
                self.items.append(item)
            else:
                self.items.extend(item)

    @property
    def digest(self) -> str:
        """Hash of a static layer's items; read it only when the layer is complete."""
        if self._digest is None:
            plain = json.dumps(self.items, separators=(",", ":"), ensure_ascii=False)
            self._digest = hashlib.blake2b(plain.encode(), digest_size=6).hexdigest()
        return self._digest


def flight(item: Item | list, start, end, *, delay: int = 0) -> dict:
    """A piece that flies from one place to another and vanishes there.

    `item` is drawn around its own 0, 0; `start` and `end` are names of anchors
    or (x, y); `delay` is in milliseconds.
    """
    items = [item] if isinstance(item, dict) else list(item)
    place = [p if isinstance(p, str) else [_n(p[0]), _n(p[1])] for p in (start, end)]
    plain = {"c": items, "from": place[0], "to": place[1]}
    if delay:
        plain["delay"] = delay
    return plain


class Scene:
    """A board to be painted: layers in order (the first lies lowest), targets, anchors.

    `width` and `height` are logical units, `zoom` CSS pixels per unit, `lang`
    the reader's language (`en`, `zh-Hant`, `zh-Hans`), `title` and
    `description` words for those who do not see it. `words` are the player's
    own few words in that language: `legal` and `chosen`, said with a target.
    """

    def __init__(self, width, height, *, title="", description="", lang="en", zoom=1.0, words=None):
        self.width = width
        self.height = height
        self.title = title
        self.description = description
        self.lang = lang
        self.zoom = zoom
        self.words = words or {}
        self.layers: list[Layer] = []
        self.targets: list[dict] = []
        self.anchors: dict[str, list] = {}
        self.background = "table"

    def layer(self, name: str, static: bool = False) -> Layer:
        """The layer of that name, made on top of the others when it is new."""
        for layer in self.layers:
            if layer.name == name:
                return layer
        layer = Layer(name, static)
        self.layers.append(layer)
        return layer

    def target(
        self,
        id: str,
        shape: dict,
        label: str,
        *,
        kind: str = "idle",
        moves=(),
        choose: str | None = None,
        why: str | None = None,
        tip=(),
        order: int = 0,
        drag: str | None = None,
        lift: str | None = None,
        preview=(),
        shows: bool = False,
        mark: bool = True,
        shortcut: str | None = None,
        sequence=(),
        swipe: str | None = None,
        clear: dict | None = None,
    ) -> dict:
        """Add something that can be pointed at and return it.

        - `shape`: `box(…)`, `disc(…)` or `area(…)` in scene coordinates.
        - `label`: its name for tooltip and screen reader; `tip`: further lines.
        - `kind`: `legal` (a pick does something now), `chosen` (picked as the first part of a move), `idle`,
          `view` (a pick changes only what is shown; its `choose` begins with `view:`).
        - `moves`: notations it stands for; with one a pick plays it, with several it opens the choice.
        - `choose`: name the controller keeps as the choice so far and draws again with.
        - `why`: sentence why it cannot be picked now.
        - `order`: place in the keyboard's order within its kind.
        - `drag`: key of the piece that may be dragged from here.
        - `lift`: what dragging does at its beginning where that is not what a pick does: a choice, or one of `moves` to play.
        - `preview`: items drawn on top while it is pointed at.
        - `shows`: whether the preview shows what is dragged there, so that it is not drawn at the pointer as well.
        - `shortcut`: a letter that picks it from the keyboard, told in its label or tip.
        - `sequence`: notations that one pick plays one after another, as far as they can be played.
        - `swipe`: `left` or `right`, where a finger sweeping that way over the board picks it.
        - `clear`: a shape that the tooltip leaves free as well, as its preview is there.
        - `mark`: whether a legal target is outlined (off where the drawing itself shows it).
        """
        if kind not in KINDS:
            raise ValueError(kind)
        target = {"id": id, "shape": shape, "label": label, "kind": kind}
        if moves:
            target["moves"] = list(moves)
        if choose:
            target["choose"] = choose
        if why:
            target["why"] = why
        if tip:
            target["tip"] = list(tip)
        if order:
            target["order"] = order
        if drag:
            target["drag"] = drag
        if lift:
            target["lift"] = lift
        if preview:
            target["preview"] = list(preview)
        if shows:
            target["shows"] = 1
        if not mark:
            target["mark"] = 0
        if shortcut:
            target["shortcut"] = shortcut
        if sequence:
            target["sequence"] = list(sequence)
        if swipe:
            target["swipe"] = swipe
        if clear:
            target["clear"] = clear
        self.targets.append(target)
        return target

    def anchor(self, name: str, x, y) -> None:
        """Name a place for flights of goods."""
        self.anchors[name] = [_n(x), _n(y)]

    def icons(self) -> list[str]:
        """Names of all icons in use, sorted."""
        names: set[str] = set()
        for layer in self.layers:
            _collect_icons(layer.items, names)
        for target in self.targets:
            _collect_icons(target.get("preview", ()), names)
        return sorted(names)

    def to_plain(self, *, have=(), icons: bool = False) -> dict:
        """The scene as JSON-ready data.

        Static layers whose digest is in `have` come without their items (the
        player keeps them). With `icons` the path data of the icons in use come
        along under `icons`; otherwise the player has to know them.
        """
        from . import theme

        plain = {
            "w": _n(self.width),
            "h": _n(self.height),
            "zoom": round(self.zoom, 4),
            "title": self.title,
            "desc": self.description,
            "lang": self.lang,
            "font": theme.font_stack(self.lang),
            "background": self.background,
            "words": self.words,
            "layers": [_plain_layer(layer, have) for layer in self.layers],
            "targets": self.targets,
            "anchors": self.anchors,
        }
        if icons:
            from .icons import path_data

            plain["icons"] = {name: path_data(name) for name in self.icons()}
        return plain

    def to_json(self, **options) -> str:
        """`to_plain` as compact JSON text."""
        return json.dumps(self.to_plain(**options), ensure_ascii=False, separators=(",", ":"))


def _plain_layer(layer: Layer, have) -> dict:
    plain = {"name": layer.name}
    if layer.static:
        plain["static"] = layer.digest
        if layer.digest in have:
            return plain
    plain["items"] = layer.items
    return plain


def _collect_icons(items, names: set[str]) -> None:
    for item in items:
        if item["t"] == "icon":
            names.add(item["n"])
        elif item["t"] == "group":
            _collect_icons(item["c"], names)


# -- shapes of targets ------------------------------------------------------------


def box(x, y, w, h, r=0) -> dict:
    """A rectangular target shape."""
    return {"box": [_n(x), _n(y), _n(w), _n(h), _n(r)]}


def disc(x, y, r) -> dict:
    """A round target shape."""
    return {"disc": [_n(x), _n(y), _n(r)]}


def area(points) -> dict:
    """A polygonal target shape; `points` is [(x, y), …]."""
    return {"area": [_n(v) for point in points for v in point]}


def bounds(shape: dict) -> tuple[float, float, float, float]:
    """x, y, w, h of a target shape."""
    if "box" in shape:
        return tuple(shape["box"][:4])
    if "disc" in shape:
        x, y, r = shape["disc"]
        return x - r, y - r, 2 * r, 2 * r
    xs, ys = shape["area"][0::2], shape["area"][1::2]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def walk(items):
    """All items, groups before what is in them."""
    for item in items:
        yield item
        if item["t"] == "group":
            yield from walk(item["c"])
