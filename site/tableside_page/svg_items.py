"""A scene's items made ready for a small SVG: groups dissolved, lines joined, runs that come again found."""

from __future__ import annotations

from . import slim


def dissolve(items: list[dict]) -> list[dict]:
    """The same drawing without groups that only move or scale, where nothing else uses their contents.

    Afterwards lines are paths, and every item has a place x, y; the points of
    paths and polygons count from there.
    """
    times: dict[str, int] = {}
    _count(items, times)
    return _dissolved(items, times, 1, 0, 0)


def _count(items: list[dict], times: dict[str, int]) -> None:
    for item in items:
        if item["t"] == "group":
            key = repr(item["c"])
            times[key] = times.get(key, 0) + 1
            if times[key] == 1:
                _count(item["c"], times)


def _dissolved(items, times, scale, dx, dy) -> list[dict]:
    out: list[dict] = []
    for item in items:
        if item["t"] != "group":
            out.append(placed(item, scale, dx, dy))
            continue
        alone = times[repr(item["c"])] == 1 and "rot" not in item and "o" not in item
        x, y, own = item.get("x", 0), item.get("y", 0), item.get("sc", 1)
        if alone:
            out += _dissolved(item["c"], times, scale * own, x * scale + dx, y * scale + dy)
        elif item["c"]:
            group = {"t": "group", "c": _dissolved(item["c"], times, 1, 0, 0), "x": x * scale + dx, "y": y * scale + dy}
            if scale * own != 1:
                group["sc"] = scale * own
            out.append(group | {key: item[key] for key in ("rot", "o") if key in item})
    return out


_SIZES = ("w", "h", "r", "rx", "ry", "z", "sw")
_DRAWN = {"t", "v", "fill", "stroke", "shadow", "o", "b", "a", "n"}


def placed(item: dict, scale: float, dx: float, dy: float) -> dict:
    """A shape, text or icon scaled around 0, 0 and then moved."""
    new = {key: value for key, value in item.items() if key in _DRAWN}
    new |= {key: round(item[key] * scale, 3) for key in _SIZES if key in item}
    if "x" in item:
        new |= {"x": round(item["x"] * scale + dx, 3), "y": round(item["y"] * scale + dy, 3)}
    if "dash" in item:
        new["dash"] = [value * scale for value in item["dash"]]
    if item["t"] == "poly":
        x, y = item["p"][:2]
        new["p"] = [round((value - (y if index % 2 else x)) * scale, 2) for index, value in enumerate(item["p"])]
        new |= {"x": x * scale + dx, "y": y * scale + dy}
    elif item["t"] in ("path", "line"):
        d = item["d"] if item["t"] == "path" else "M{x1} {y1}L{x2} {y2}".format(**item)
        x, y = slim.start(d)
        new |= {"t": "path", "d": slim.path(d, 2, scale, -x * scale, -y * scale), "x": x * scale + dx, "y": y * scale + dy}
        if item["t"] == "line":
            new["line"] = 1
    return new


def join_lines(items: list[dict]) -> list[dict]:
    """Lines of one style that follow one another become one path."""
    out: list[dict] = []
    for item in items:
        last = out[-1] if out else {}
        if "line" in item and "line" in last and "o" not in item and all(
            item.get(key) == last.get(key) for key in ("stroke", "sw", "dash", "o")
        ):  # fmt: skip
            more = slim.path(item["d"], 2, 1, item["x"] - last["x"], item["y"] - last["y"], follows=True)
            out[-1] = {**last, "d": last["d"] + more}
        elif item["t"] == "group":
            out.append({**item, "c": join_lines(item["c"])})
        else:
            out.append(item)
    return out


def visible(items: list[dict], smallest: float, lettering: float, faint: float, scale: float = 1) -> list[dict]:
    """Items without what a small picture would hide.

    Left out are shapes smaller than `smallest` in both directions, plain
    lettering smaller than `lettering`, and what is fainter than `faint`.
    """
    out = []
    for item in items:
        if item["t"] == "group":
            inner = visible(item["c"], smallest, lettering, faint, scale * item.get("sc", 1))
            if inner and item.get("o", 1) >= faint:
                out.append({**item, "c": inner})
        elif item["t"] == "text":
            if "b" in item or item["z"] * scale >= lettering:
                out.append(item)
        elif _size(item) * scale >= smallest and item.get("o", 1) >= faint:
            out.append(item)
    return out


GRAINS = {"sw": 0.2, "z": 1, "o": 0.1, "w": 0.5, "h": 0.5, "r": 0.5, "rx": 0.5, "ry": 0.5}


def coarse(items: list[dict], inside: bool = False) -> list[dict]:
    """Items on a coarse grid, so that more of them are alike: places on whole units, sizes on half ones."""
    out = []
    for item in items:
        digits = 1 if inside else 0
        new = {**item, "x": round(item.get("x", 0), digits), "y": round(item.get("y", 0), digits)}
        for name, grain in GRAINS.items():
            if name in item:
                new[name] = round(max(grain, round(item[name] / grain) * grain), 1)
        if item["t"] == "group":
            new["c"] = coarse(item["c"], inside=True)
        out.append(new)
    return out


def _size(item: dict) -> float:
    kind = item["t"]
    if kind in ("circle", "ellipse"):
        return 2 * max(item.get("r", 0), item.get("rx", 0), item.get("ry", 0)) + item.get("sw", 0)
    if kind == "rect":
        return max(item["w"], item["h"])
    if kind == "poly":
        return max(max(axis) - min(axis) for axis in (item["p"][0::2], item["p"][1::2]))
    if kind == "icon":
        return item["z"]
    return float("inf")


# -- runs that come again ------------------------------------------------------------------

LONGEST = 20
ITEM, USE, EXTRA = 36, 33, 20  # characters that an item, a use of a group, and the group itself take, about


def gather(items: list[dict]) -> list[dict]:
    """Items that follow one another in the same way at several places become groups of the same contents."""
    items = [{**item, "c": gather(item["c"])} if item["t"] == "group" else item for item in items]
    looks, steps = _looks(items), _steps(items)
    taken = [False] * len(items)
    runs: dict[int, int] = {}
    for length in range(min(LONGEST, len(items) // 2), 1, -1):
        places: dict[tuple, list[int]] = {}
        for at in range(len(items) - length + 1):
            if not any(taken[at : at + length]):
                key = (*looks[at : at + length], *steps[at + 1 : at + length])
                found = places.setdefault(key, [])
                if not found or found[-1] + length <= at:
                    found.append(at)
        for found in places.values():
            free = [at for at in found if not any(taken[at : at + length])]
            if (len(free) - 1) * length * ITEM > len(free) * USE + EXTRA:
                for at in free:
                    taken[at : at + length] = [True] * length
                    runs[at] = length
    out, at = [], 0
    while at < len(items):
        length = runs.get(at, 1)
        out.append(_run(items[at : at + length]) if length > 1 else items[at])
        at += length
    return out


def _looks(items: list[dict]) -> list[int]:
    """A number for each item; those that look the same, wherever they are, have the same."""
    numbers: dict[str, int] = {}
    return [numbers.setdefault(_look(item), len(numbers)) for item in items]


def _look(item: dict) -> str:
    return repr({**item, "x": 0, "y": 0})


def _steps(items: list[dict]) -> list[tuple]:
    """How far each item is from the one before it."""
    before = [items[0], *items] if items else []
    return [
        (round(item.get("x", 0) - last.get("x", 0), 1), round(item.get("y", 0) - last.get("y", 0), 1))
        for item, last in zip(items, before)
    ]


def _run(items: list[dict]) -> dict:
    x, y = items[0].get("x", 0), items[0].get("y", 0)
    inner = [
        {**item, "x": round(item.get("x", 0) - x, 1), "y": round(item.get("y", 0) - y, 1)} for item in items
    ]
    return {"t": "group", "c": inner, "x": x, "y": y}
