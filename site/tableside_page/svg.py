"""A scene as a standalone SVG picture: the same picture that the canvas player paints."""

from __future__ import annotations

from . import theme
from .icons import path_data
from .scene import Scene, bounds
from .xml_text import escape, quoteattr

# A soft shadow is the shape's own outline, laid under it three times; the player does the same.
SHADOW_STEPS = ((0.8, 1.0), (1.6, 2.4), (2.4, 4.0))
SHADOW_OPACITY = 0.09
MARK_FROM = 38  # smaller targets have an outline only


def to_svg(scene: Scene, *, theme_name: str = "light", targets: bool = True, background: bool = True) -> str:
    """SVG text of a scene.

    `targets`: whether what can be picked is marked. The picture has the
    scene's own width and height times its zoom, in pixels.
    """
    writer = _Writer(theme.values(theme_name))
    body: list[str] = []
    if background:
        body.append(
            writer.item({"t": "rect", "x": 0, "y": 0, "w": scene.width, "h": scene.height, "fill": scene.background})
        )
    for layer in scene.layers:
        body.extend(map(writer.item, layer.items))
    if targets:
        body.extend(writer.mark(t) for t in scene.targets if t["kind"] not in ("idle", "view") and t.get("mark", 1))
    defs = writer.defs()
    width, height = round(scene.width * scene.zoom), round(scene.height * scene.zoom)
    labels = f"<title>{escape(scene.title)}</title><desc>{escape(scene.description)}</desc>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {_f(scene.width)} {_f(scene.height)}" role="img" lang={quoteattr(scene.lang)} '
        f"font-family={quoteattr(theme.font_stack(scene.lang))}>{labels}{defs}{''.join(body)}</svg>\n"
    )


def _f(value) -> str:
    return format(round(value, 2), "g") if abs(value) < 1e5 else str(round(value, 2))


class _Writer:
    def __init__(self, colours: dict[str, str]):
        self.colours = colours
        self.icons: dict[str, str] = {}

    def defs(self) -> str:
        if not self.icons:
            return ""
        paths = "".join(f'<path id="i-{name}" d="{path_data(name)}"/>' for name in self.icons)
        return f"<defs>{paths}</defs>"

    def item(self, item: dict) -> str:
        kind = item["t"]
        if kind == "group":
            return self.group(item)
        if kind == "text":
            return self.text(item)
        if kind == "icon":
            return self.icon(item)
        shape = _SHAPES[kind](item)
        out = self.shadow(shape) if item.get("shadow") else ""
        out += f"<{shape}{self.style(item)}/>"
        if item.get("shadow") and "o" in item:
            out = f'<g opacity="{_f(item["o"])}">{out}</g>'
        return out

    def style(self, item: dict) -> str:
        fill, stroke = item.get("fill"), item.get("stroke")
        out = f' fill="{self.colours[fill]}"' if fill else ' fill="none"'
        if stroke:
            out += f' stroke="{self.colours[stroke]}" stroke-width="{_f(item["sw"])}"'
            out += ' stroke-linejoin="round" stroke-linecap="round"'
        if "dash" in item:
            out += f' stroke-dasharray="{" ".join(map(_f, item["dash"]))}"'
        if "o" in item and not item.get("shadow"):
            out += f' opacity="{_f(item["o"])}"'
        return out

    def shadow(self, shape: str) -> str:
        colour = self.colours["shadow"]
        out = (
            f'<{shape} transform="translate(0 {dy})" fill="{colour}" stroke="{colour}" stroke-width="{grow}" '
            f'stroke-linejoin="round" opacity="{SHADOW_OPACITY}"/>'
            for dy, grow in SHADOW_STEPS
        )
        return "".join(out)

    def group(self, item: dict) -> str:
        transform = []
        if "x" in item:
            transform.append(f"translate({_f(item['x'])} {_f(item['y'])})")
        if "rot" in item:
            transform.append(f"rotate({_f(item['rot'])})")
        if "sc" in item:
            transform.append(f"scale({item['sc']})")
        out = f' transform="{" ".join(transform)}"' if transform else ""
        if "o" in item:
            out += f' opacity="{_f(item["o"])}"'
        return f"<g{out}>{''.join(map(self.item, item['c']))}</g>"

    def text(self, item: dict) -> str:
        out = f'<text x="{_f(item["x"])}" y="{_f(item["y"])}" font-size="{_f(item["z"])}" fill="{self.colours[item["fill"]]}"'
        if "b" in item:
            out += f' font-weight="{item["b"]}"'
        if "a" in item:
            out += f' text-anchor="{item["a"]}"'
        if "o" in item:
            out += f' opacity="{_f(item["o"])}"'
        return f'{out} xml:space="preserve">{escape(item["v"])}</text>'

    def icon(self, item: dict) -> str:
        self.icons.setdefault(item["n"], "")
        scale = round(item["z"] / 512, 5)
        out = f'<use href="#i-{item["n"]}" transform="translate({_f(item["x"])} {_f(item["y"])}) scale({scale})"'
        out += f' fill="{self.colours[item["fill"]]}"'
        if "o" in item:
            out += f' opacity="{_f(item["o"])}"'
        return out + "/>"

    def mark(self, target: dict) -> str:
        """The outline of a target that is legal or chosen, and its corner mark where there is room."""
        colour, halo = self.colours[target["kind"]], self.colours["legal.halo"]
        width = 3.2 if target["kind"] == "chosen" else 2.4
        shape = target_outline(target["shape"])
        out = (
            f'<{shape} fill="none" stroke="{halo}" stroke-width="5" opacity="0.85"/>'
            f'<{shape} fill="none" stroke="{colour}" stroke-width="{width}"/>'
        )
        x, y, w, h = bounds(target["shape"])
        if min(w, h) < MARK_FROM:
            return out
        cx, cy = (x + w * 0.854, y + h * 0.146) if "disc" in target["shape"] else (x + w - 3, y + 3)
        out += f'<circle cx="{_f(cx)}" cy="{_f(cy)}" r="7" fill="{colour}" stroke="{halo}" stroke-width="1.5"/>'
        if target["kind"] == "chosen":
            tick = f"M{_f(cx - 3.2)} {_f(cy + 0.2)}L{_f(cx - 0.8)} {_f(cy + 2.6)}L{_f(cx + 3.4)} {_f(cy - 2.4)}"
            return out + f'<path d="{tick}" fill="none" stroke="{halo}" stroke-width="2"/>'
        return out + f'<circle cx="{_f(cx)}" cy="{_f(cy)}" r="2.4" fill="{halo}"/>'


def target_outline(shape: dict) -> str:
    """The SVG element of a target's shape, without its closing."""
    if "box" in shape:
        x, y, w, h, r = shape["box"]
        return f'rect x="{_f(x)}" y="{_f(y)}" width="{_f(w)}" height="{_f(h)}" rx="{_f(r)}"'
    if "disc" in shape:
        x, y, r = shape["disc"]
        return f'circle cx="{_f(x)}" cy="{_f(y)}" r="{_f(r)}"'
    return f'polygon points="{" ".join(map(_f, shape["area"]))}"'


def _rect(item):
    radius = f' rx="{_f(item["r"])}"' if "r" in item else ""
    return f'rect x="{_f(item["x"])}" y="{_f(item["y"])}" width="{_f(item["w"])}" height="{_f(item["h"])}"{radius}'


_SHAPES = {
    "rect": _rect,
    "circle": lambda i: f'circle cx="{_f(i["x"])}" cy="{_f(i["y"])}" r="{_f(i["r"])}"',
    "ellipse": lambda i: f'ellipse cx="{_f(i["x"])}" cy="{_f(i["y"])}" rx="{_f(i["rx"])}" ry="{_f(i["ry"])}"',
    "line": lambda i: f'line x1="{_f(i["x1"])}" y1="{_f(i["y1"])}" x2="{_f(i["x2"])}" y2="{_f(i["y2"])}"',
    "poly": lambda i: f'polygon points="{" ".join(map(_f, i["p"]))}"',
    "path": lambda i: f'path d="{i["d"]}"',
}
