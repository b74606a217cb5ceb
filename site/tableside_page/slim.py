"""SVG numbers and path data in as few characters as their precision allows.

Path data is written with relative commands. Each step is measured from where
the shortened path really stands, so that rounding never adds up.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache

_NUMBER = re.compile(r"[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
_FLAG = re.compile(r"[\s,]*([01])")
_COMMAND = re.compile(r"[\s,]*([MmZzLlHhVvCcSsQqTtAa])")
_LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_END = re.compile(r"[\s,]*$")


def number(value: float, digits: int = 1) -> str:
    """A number with at most so many decimals and no needless zero."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values, digits: int = 1) -> str:
    """Numbers in a row, with a space only where one is needed."""
    out = ""
    for value in values:
        text = number(value, digits)
        needed = out and not text.startswith("-") and not (text.startswith(".") and "." in out.rsplit(" ", 1)[-1].rsplit("-", 1)[-1])
        out += " " + text if needed else text
    return out


@lru_cache(maxsize=1024)
def path(d: str, digits: int = 1, scale: float = 1, dx: float = 0, dy: float = 0, *, follows: bool = False) -> str:
    """Path data that draws the same, scaled and moved, to within half a unit of the last digit.

    `follows`: it can be put after other path data. Raises `ValueError` for what is no path data.
    """
    out: list[str] = []
    real, start = (0.0, 0.0), (0.0, 0.0)
    drawn, drawn_start = (0.0, 0.0), (0.0, 0.0)
    last = ""
    for command, values in _segments(d):
        kind = command.upper()
        if kind == "Z":
            out.append("z")
            last, real, drawn = "z", start, drawn_start
            continue
        points, extra = _absolute(command, values, real)
        real = points[-1]
        ends = [(x * scale + dx, y * scale + dy) for x, y in points]
        steps = [(round(x - drawn[0], digits), round(y - drawn[1], digits)) for x, y in ends]
        if kind not in "MA" and not any(map(any, steps)):
            continue  # too short to be seen
        drawn = (drawn[0] + steps[-1][0], drawn[1] + steps[-1][1])
        word, figures = _shortest(kind, steps, extra)
        if follows and not out:
            word = "M"
        implied = "l" if last == "m" else last
        text = _arc(figures, digits, scale) if kind == "A" else numbers(figures, digits)
        if word == implied and word not in "mM":
            out.append(text if text.startswith("-") else " " + text)
        else:
            out.append(word + text)
        last = word
        if kind == "M":
            start, drawn_start = real, drawn
    return "".join(out)


def start(d: str) -> tuple[float, float]:
    """The point at which path data begins."""
    return tuple(next(_segments(d))[1])


def _segments(d: str):
    """Each command with its values; a repeated command is given each time."""
    at = 0
    while not _END.match(d, at):
        found = _COMMAND.match(d, at)
        if not found:
            raise ValueError(f"no path data: {d[at:at + 20]!r}")
        command, at = found[1], found.end()
        count = _LENGTHS[command.upper()]
        while True:
            values = []
            for index in range(count):
                pattern = _FLAG if command in "aA" and index in (3, 4) else _NUMBER
                found = pattern.match(d, at)
                if not found:
                    raise ValueError(f"no path data: {d[at:at + 20]!r}")
                values.append(float(found[1]))
                at = found.end()
            yield command, values
            if not count or not _NUMBER.match(d, at):
                break
            command = {"M": "L", "m": "l"}.get(command, command)


def _absolute(command: str, values: list[float], at) -> tuple[list, list]:
    """The points of a segment in absolute coordinates, and what an arc says besides its end."""
    dx, dy = at if command.islower() else (0.0, 0.0)
    kind = command.upper()
    if kind == "H":
        return [(values[0] + dx, at[1])], []
    if kind == "V":
        return [(at[0], values[0] + dy)], []
    extra = values[:5] if kind == "A" else []
    rest = values[5:] if kind == "A" else values
    return [(rest[i] + dx, rest[i + 1] + dy) for i in range(0, len(rest), 2)], extra


def _shortest(kind: str, steps: list, extra: list) -> tuple[str, list]:
    if kind in "LHV" and steps[0][1] == 0:
        return "h", [steps[0][0]]
    if kind in "LHV" and steps[0][0] == 0:
        return "v", [steps[0][1]]
    word = "l" if kind in "LHV" else kind.lower()
    return word, [*extra, *(value for step in steps for value in step)]


def _arc(figures: list, digits: int, scale: float) -> str:
    rx, ry, turn, large, sweep, x, y = figures
    return f"{numbers((rx * scale, ry * scale, turn), digits)} {large:.0f} {sweep:.0f} {numbers((x, y), digits)}"


# -- outlines ---------------------------------------------------------------------------


@lru_cache(maxsize=256)
def outline(d: str, scale: float = 1, tolerance: float = 0.5) -> str:
    """Path data of straight lines in whole units that keeps within about `tolerance` of the scaled path."""
    out = []
    for ring in _rings(d):
        points = [(x * scale, y * scale) for x, y in ring]
        corners = [(round(x), round(y)) for x, y in _thin(points, tolerance)]
        corners = [point for index, point in enumerate(corners) if index == 0 or point != corners[index - 1]]
        if len(corners) > 2:
            out.append(path("M" + "L".join(f"{x} {y}" for x, y in corners) + "z", 0, follows=True))
    return "".join(out)


def _rings(d: str):
    """The closed figures of a path, curves as chains of points."""
    ring: list[tuple] = []
    at = handle = (0.0, 0.0)
    for command, values in _segments(d):
        kind = command.upper()
        if kind in "MZ" and ring:
            yield ring
            at, ring = (ring[0] if kind == "Z" else at), []
        if kind == "Z":
            continue
        points, extra = _absolute(command, values, at)
        if not ring and kind != "M":
            ring = [at]
        if kind in "CSQT":
            mirrored = (2 * at[0] - handle[0], 2 * at[1] - handle[1])
            points = [mirrored, *points] if kind in "ST" else points
            ring += _curve([at, *points])
            handle = points[-2]
        else:
            ring += _arc_points(at, extra, points[-1]) if kind == "A" else points
            handle = points[-1]
        at = points[-1]
    if ring:
        yield ring


def _curve(points: list[tuple], steps: int = 8) -> list[tuple]:
    """Points on a Bézier curve of any degree, the first left out."""
    found = []
    for step in range(1, steps + 1):
        t, level = step / steps, points
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(level, level[1:])]
        found.append(level[0])
    return found


def _arc_points(start: tuple, extra: list, end: tuple, steps: int = 12) -> list[tuple]:
    """Points on an elliptical arc, the first left out; the formulas are those of the SVG standard."""
    rx, ry, turn, large, sweep = extra
    if not rx or not ry or start == end:
        return [end]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry
    far = math.hypot(x, y)
    if far > 1:
        rx, ry, x, y, far = rx * far, ry * far, x / far, y / far, 1
    side = math.sqrt(max(0, 1 / far**2 - 1)) * (1 if large != sweep else -1)
    cx, cy = side * y, -side * x
    first, last = math.atan2(y - cy, x - cx), math.atan2(-y - cy, -x - cx)
    way = (last - first) % (2 * math.pi) - (0 if sweep else 2 * math.pi)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    found = []
    for step in range(1, steps):
        angle = first + way * step / steps
        px, py = (math.cos(angle) + cx) * rx, (math.sin(angle) + cy) * ry
        found.append((cos * px - sin * py + middle[0], sin * px + cos * py + middle[1]))
    return [*found, end]


def _thin(points: list[tuple], tolerance: float) -> list[tuple]:
    """The points that matter (Ramer, Douglas and Peucker)."""
    if len(points) < 3:
        return points
    (x0, y0), (x1, y1) = points[0], points[-1]
    length = math.hypot(x1 - x0, y1 - y0)

    def off(point) -> float:
        if not length:
            return math.hypot(point[0] - x0, point[1] - y0)
        return abs((x1 - x0) * (y0 - point[1]) - (x0 - point[0]) * (y1 - y0)) / length

    far = max(range(1, len(points) - 1), key=lambda index: off(points[index]))
    if off(points[far]) <= tolerance:
        return [points[0], points[-1]]
    return _thin(points[: far + 1], tolerance)[:-1] + _thin(points[far:], tolerance)
