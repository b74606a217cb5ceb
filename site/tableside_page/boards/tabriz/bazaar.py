"""The bazaar: where the tiles lie, the wood under them, the ways between them, and who stands where."""

from __future__ import annotations

from math import cos, pi, sin

from tableside.games.tabriz.rules.traders import can_trade

from ... import pieces
from ...lettering import SMALL, text_width
from ...scene import area, box, circle, ellipse, group, icon, icon_at, line, path, polygon, rect, text
from . import dicetiles
from .look import BAND, MEEPLES, Cell, Look

TILE_ICON = {
    "single": "shop",
    "double": "shop",
    "trader": "trader",
    "alley": "alley",
    "courtyard": "courtyard",
    "market": "square",
}
TILE_BAND = {
    "single": "band.shop",
    "double": "band.shop",
    "trader": "band.trader",
    "alley": "band.alley",
    "courtyard": "band.court",
    "market": "band.market",
}
TILE_RADIUS = {"single": 8, "double": 4, "courtyard": 14, "market": 6}
TILE_HEIGHT = {True: 129, False: 136}  # wide: the whole board stands above the replay bar of a laptop's window
PLANK = 46


def lay_out(look: Look, top: float) -> float:
    """Give every slot its cell, the first row at `top`; returns the lower edge of the board.

    The upright design is the board turned by a quarter: its rows run down the page.
    """
    board, layout = look.view.layout.board, look.view.layout
    plan = board.plan
    cols, rows = plan["cols"], plan["rows"]
    turned = not look.wide
    if turned:
        cols, rows = rows, cols
    edge, gap = (7, 17) if look.wide else (7, 13)
    down, tall = 13 if look.wide else 17, TILE_HEIGHT[look.wide]
    if cols == 7:
        gap = 12
    width = (look.width - 2 * edge - gap * (cols - 1)) / cols

    def place(x, y):
        col, row = (plan["rows"] - 1 - y, x) if turned else (x, y)
        return edge + col * (width + gap), top + edge + row * (tall + down)

    taken = set()
    for slot in plan["slots"]:
        x, y = place(slot["x"], slot["y"])
        taken.add((slot["x"], slot["y"]))
        id = slot["id"]
        look.cells[id] = Cell(id, layout.kinds[id], layout.faces[id], slot["type"], x, y, width, tall)
    free = [(x, y) for y in range(plan["rows"]) for x in range(plan["cols"]) if (x, y) not in taken]
    look.places["free"] = {at: (*place(*at), width, tall) for at in free}
    bottom = top + 2 * edge + rows * tall + (rows - 1) * down
    look.places["board"] = (0, top, look.width, bottom - top)
    for cell in look.cells.values():
        look.scene.anchor(f"slot:{cell.slot}", *cell.middle)
    return bottom


def print_board(look: Look, layer) -> None:
    """The wood, the ways and the frames of the tiles."""
    x, y, w, h = look.places["board"]
    layer.add(rect(x + 1, y + 1, w - 2, h - 2, r=12, fill="wood", stroke="edge", width=1.5, shadow=True))
    for i in range(1, int(h // PLANK) + 1):
        at = y + i * PLANK
        if at < y + h - 8:
            layer.add(line(x + 8, at, x + w - 8, at, stroke="wood.grain", width=1.2))
            for knot in range(3):
                kx = x + 60 + ((i * 197 + knot * 271) % int(w - 120))
                layer.add(line(kx, at - 22, kx + 46, at - 22, stroke="wood.grain", width=1, opacity=0.8))
    for fx, fy, fw, fh in look.places["free"].values():
        layer.add(_medallion(fx + fw / 2, fy + fh / 2, min(fw, fh) * 0.46))
    for a, b in look.view.layout.board.plan["paths"]:
        layer.add(_way(look.cells[a], look.cells[b]))
    for cell in look.cells.values():
        layer.add(_frame(look, cell))


def _medallion(x, y, r) -> dict:
    """A carpet's medallion carved into the wood where no tile lies."""
    rings = []
    for k, (size, token) in enumerate(((1, "wood.dark"), (0.78, "wood"), (0.56, "wood.dark"), (0.3, "wood"))):
        points = [
            (
                size * r * (1 if i % 2 == 0 else 0.8) * cos(pi * i / 8),
                size * r * (1 if i % 2 == 0 else 0.8) * sin(pi * i / 8),
            )
            for i in range(16)
        ]
        rings.append(polygon(points, fill=token, stroke="wood.grain" if k else "edge.soft", width=1))
    return group(rings, x=x, y=y)


def _way(a: Cell, b: Cell) -> list:
    """A paved way with footprints across the gap between two neighbouring tiles."""
    (ax, ay), (bx, by) = a.middle, b.middle
    mx, my = (ax + bx) / 2, (ay + by) / 2
    return way(mx, my, abs(ay - by) > abs(ax - bx))


def way(x, y, upright: bool) -> list:
    """A piece of paved way around x, y."""
    w, h = (34, 30) if upright else (30, 34)
    steps = [group(_foot(), x=-3.4, y=-4), group(_foot(), x=3.4, y=4)]
    return [
        rect(x - w / 2, y - h / 2, w, h, r=6, fill="paper.deep", stroke="edge", width=1.2),
        group(steps, x=x, y=y, rotate=0 if upright else 90),
    ]


def _foot() -> list:
    """One footprint, 8 units long, around 0, 0."""
    return [ellipse(0, -1.4, 2.1, 3, fill="ink.soft"), circle(0, 3.2, 1.6, fill="ink.soft")]


def _frame(look: Look, cell: Cell) -> list:
    """A tile's own outline by type, its name band and icon."""
    x, y, w, h = cell.x, cell.y, cell.w, cell.h
    band = TILE_BAND[cell.type]
    outline = _OUTLINES[cell.type](w, h)
    items = [
        _moved(path(outline, fill="paper", stroke="edge", width=1.4, shadow=True), x, y),
        _moved(path(_BANDS[cell.type](w), fill=band, stroke="edge", width=1), x, y),
    ]
    if cell.type in ("single", "double"):
        items.extend(_awning(cell, band))
    if cell.type == "courtyard":
        items.append(rect(x + 3.5, y + BAND + 3.5, w - 7, h - BAND - 7, r=5, stroke="edge.soft", width=1.2))
    if cell.type == "market":
        items.extend(_weave(cell))
    name = look.name_of(cell.face)
    items.extend(_name(cell, name))
    return items


def _name(cell: Cell, name: str) -> list:
    """The tile's name, with its icon where there is room for both (the outline tells the kind as well)."""
    x, y, w = cell.x, cell.y + BAND / 2, cell.w
    if text_width(name, 12.5, 600) <= w - 34:
        return [
            icon(TILE_ICON[cell.type], x + 7, y - 7.5, 15, fill="ink"),
            text(x + 26, y, name, size=13, weight=600, max_width=w - 34),
        ]
    if text_width(name, SMALL, 600) > w - 12:
        name = name.rpartition(": ")[2]  # the colour of the band says what “Silk Shop: …” begins with
    weight = 600 if text_width(name, SMALL, 600) <= w - 8 else 500
    room = min(w - 4, max(w - 12, text_width(name, SMALL, weight)))
    return [text(x + w / 2, y, name, size=13, weight=weight, anchor="middle", max_width=room)]


def sign(type: str, w, h) -> list:
    """A kind of tile in small around 0, 0: its outline, the colour of its band, its icon."""
    outline = path(_OUTLINES[type](w, h), fill=TILE_BAND[type], stroke="edge", width=1.4)
    return [_moved(outline, -w / 2, -h / 2), icon_at(TILE_ICON[type], 0, 0, h * 0.7, fill="ink")]


def _moved(item, x, y):
    return {"t": "group", "c": [item], "x": round(x, 2), "y": round(y, 2)}


def _round(w, h, r=8) -> str:
    return f"M{r} 0H{w - r:.2f}Q{w:.2f} 0 {w:.2f} {r}V{h - r}Q{w:.2f} {h} {w - r:.2f} {h}H{r}Q0 {h} 0 {h - r}V{r}Q0 0 {r} 0Z"


def _cut(w, h, c=10) -> str:
    return f"M{c} 0H{w - c:.2f}L{w:.2f} {c}V{h - c}L{w - c:.2f} {h}H{c}L0 {h - c}V{c}Z"


def _stepped(w, h, c=6) -> str:
    return f"M{c} 0H{w - c:.2f}V{c}H{w:.2f}V{h - c}H{w - c:.2f}V{h}H{c}V{h - c}H0V{c}H{c}Z"


_OUTLINES = {
    "single": _round,
    "double": lambda w, h: _round(w, h, 4),
    "trader": _cut,
    "alley": _stepped,
    "courtyard": lambda w, h: _round(w, h, 14),
    "market": lambda w, h: _round(w, h, 6),
}
_BANDS = {
    "single": lambda w: _band_round(w, 8),
    "double": lambda w: _band_round(w, 4),
    "trader": lambda w: f"M10 0H{w - 10:.2f}L{w:.2f} 10V{BAND}H0V10Z",
    "alley": lambda w: f"M6 0H{w - 6:.2f}V6H{w:.2f}V{BAND}H0V6H6Z",
    "courtyard": lambda w: _band_round(w, 14),
    "market": lambda w: _band_round(w, 6),
}


def _band_round(w, r) -> str:
    return f"M{r} 0H{w - r:.2f}Q{w:.2f} 0 {w:.2f} {r}V{BAND}H0V{r}Q0 0 {r} 0Z"


def _awning(cell: Cell, band: str) -> list:
    """The scalloped edge of a shop's awning, hanging from its band."""
    n = 12 if cell.w > 120 else 10
    step = cell.w / n
    r = step / 2
    out = []
    for i in range(n):
        x = cell.x + i * step
        d = f"M{x:.2f} {cell.y + BAND}a{r:.2f} 4.5 0 0 0 {step:.2f} 0Z"
        out.append(path(d, fill=band if i % 2 else "paper.alt", stroke="edge", width=0.7))
    return out


def _weave(cell: Cell) -> list:
    """A woven border along the foot of the Square's band."""
    n = int(cell.w // 8)
    step = cell.w / n
    y = cell.y + BAND
    points = [(cell.x + i * step / 2, y + (3.5 if i % 2 else 0.5)) for i in range(2 * n + 1)]
    d = "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points)
    return [path(d, stroke="edge", width=1)]


# -- apprentices ----------------------------------------------------------------------


def stand_apprentices(look: Look, layer) -> None:
    """All apprentices on their tiles, by player; those that have moved lie on their side."""
    view = look.view
    by_slot: dict[str, list] = {}
    for player in range(view.players):
        for apprentice in range(len(view.where[player])):
            by_slot.setdefault(view.where[player][apprentice], []).append((player, apprentice))
    for slot, crowd in by_slot.items():
        cell = look.cells[slot]
        size, foot = (26, 4) if len(view.layout.tracks_at.get(slot, ())) == 2 else (29, 6)  # two shelves leave less room
        room = cell.w - 18 - size * 0.9 - dicetiles.tag_room(look, cell)
        step = min(27, room / max(1, len(crowd) - 1)) if len(crowd) > 1 else 0
        for i, (player, apprentice) in enumerate(crowd):
            x = cell.x + 9 + size * 0.45 + i * step
            y = cell.y + cell.h - foot - size / 2
            up = view.up[player][apprentice]
            figure = pieces.meeple(look.colour(player), size, lying=not up)
            shift = 0 if up else 3
            layer.add(pieces.place(figure, x, y + shift, key=f"apprentice:{player}:{apprentice}"))
            look.places[player, apprentice] = (x, y + shift, size)


def print_tolls(look: Look, layer) -> None:
    """In a solo game: what the Rival's apprentices cost on each tile."""
    view = look.view
    if not view.solo:
        return
    for slot, cell in look.cells.items():
        n = sum(at == slot for at in view.where[1])
        if n and slot != view.layout.board.square and not dicetiles.tag_room(look, cell):
            x, y = cell.x + cell.w - 30, cell.y + cell.h - 24
            layer.add(toll(x + 8, y + 9, n))


def toll(x, y, n: int) -> list:
    """A toll of n coins, around x, y."""
    return [
        rect(x - 18, y - 10, 36, 20, r=10, fill="warn.fill", stroke="warn", width=1.2),
        icon_at("toll", x - 7, y, 14, fill="warn"),
        text(x + 8, y, n, size=13, weight=700, anchor="middle", fill="warn"),
    ]


def show_last(look: Look, layer) -> None:
    """The trace of what just happened: ways walked and tiles touched."""
    for event in look.last:
        if event.kind == "move":
            start, end = look.cells[event["start"]], look.cells[event["slot"]]
            x, y, size = look.places[event.seat, event["apprentice"]]
            layer.add(trace(x, y, size))
            if start is not end:
                layer.add(_trail(start, end, (x, y)))
        elif event.kind in ("buy", "steal", "bribe", "exchange", "sold_out"):
            _mark_band(look.cells[event["slot"]], layer)
        elif event.kind == "roll" and event.seat is not None and event["where"] in look.cells:
            _mark_band(look.cells[event["where"]], layer)


def _mark_band(cell: Cell, layer) -> None:
    layer.add(rect(cell.x + 2, cell.y + 2, cell.w - 4, BAND - 1, r=6, stroke="last", width=2, dash=(4, 3)))


def trace(x, y, size) -> dict:
    """The ring around an apprentice that has just moved."""
    return circle(x, y, size * 0.62, stroke="last", width=2, dash=(4, 3))


def _trail(start: Cell, end: Cell, to) -> list:
    fx, fy = start.x + start.w / 2, start.y + start.h - MEEPLES / 2
    tx, ty = to
    dx, dy = tx - fx, ty - fy
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    sx, sy, ex, ey = fx, fy, tx - ux * 22, ty - uy * 22
    head = [(ex + ux * 9, ey + uy * 9), (ex - uy * 5, ey + ux * 5), (ex + uy * 5, ey - ux * 5)]
    return [
        circle(fx, fy, 4, fill="last"),
        line(sx, sy, ex, ey, stroke="last", width=2.4, dash=(6, 5), opacity=0.75),
        polygon(head, fill="last"),
    ]


# -- what can be picked -----------------------------------------------------------------


def aim_tiles(look: Look) -> None:
    """Every tile can be pointed at; those an apprentice can walk to can be picked."""
    for cell in look.cells.values():
        look.scene.target(f"slot:{cell.slot}", tile_shape(cell), **_tile_aim(look, cell))


def tile_shape(cell: Cell) -> dict:
    """The outline of a tile as the shape of a target."""
    x, y, w, h = cell.x, cell.y, cell.w, cell.h
    if cell.type == "trader":
        c = 10
        corners = [(c, 0), (w - c, 0), (w, c), (w, h - c), (w - c, h), (c, h), (0, h - c), (0, c)]
    elif cell.type == "alley":
        c = 6
        corners = [(c, 0), (w - c, 0), (w - c, c), (w, c), (w, h - c), (w - c, h - c), (w - c, h), (c, h), (c, h - c)]
        corners += [(0, h - c), (0, c), (c, c)]
    else:
        return box(x, y, w, h, TILE_RADIUS[cell.type])
    return area([(x + dx, y + dy) for dx, dy in corners])


def _tile_aim(look: Look, cell: Cell) -> dict:
    label = look.name_of(cell.face)
    about = {"label": label, "tip": [look.say(f"board.tip.{cell.kind}")], "order": 100 + int(cell.slot)}
    if look.phase == "move_apprentice" and look.deciding:
        moves = _walks(look, cell.slot)
        if moves:
            if cell.kind == "trader" and not can_trade(look.view, look.view.seat, cell.slot):
                about["tip"].append(look.say("hint.trade_none"))
            return {**about, "kind": "legal", "moves": moves, "order": 10 + int(cell.slot)}
        chosen = chosen_apprentice(look)
        standing = next((i for i, up in enumerate(look.view.up[look.view.seat]) if up), 0)
        return {**about, "why": look.why("move", standing if chosen is None else chosen, cell.slot)}
    whole = _tile_moves(look, cell)
    if whole:
        return {**about, "kind": "legal", "moves": whole, "order": 10}
    return about


def _tile_moves(look: Look, cell: Cell) -> list[str]:
    """Moves of tiles whose forms have too many combinations for a drawing: the tile opens the panel."""
    if look.here != cell.slot:
        return []
    if cell.kind == "hustler":
        return look.of_kind("hustle")
    return []


def chosen_apprentice(look: Look) -> int | None:
    """The apprentice picked as the first part of a move."""
    for name in look.chosen:
        if name.startswith("apprentice:"):
            return int(name.split(":")[1])
    return None


def _walks(look: Look, slot: str) -> list[str]:
    chosen = chosen_apprentice(look)
    return [
        notation
        for notation, move in look.by_kind.get("move", ())
        if move[2] == slot and (chosen is None or move[1] == chosen)
    ]


def aim_apprentices(look: Look) -> None:
    """The viewer's standing apprentices, to be picked first or dragged."""
    if look.phase != "move_apprentice" or not look.deciding:
        return
    seat = look.view.seat
    chosen = chosen_apprentice(look)
    listed = sorted({move[1] for _, move in look.by_kind.get("move", ())})
    for apprentice in listed:
        x, y, size = look.places[seat, apprentice]
        at = look.view.where[seat][apprentice]
        name = f"apprentice:{apprentice}"
        look.scene.target(
            name,
            box(x - size * 0.46, y - size / 2 - 2, size * 0.92, size + 4, 6),
            look.say("board.apprentice", tile=look.name_of(look.cells[at].face)),
            kind="chosen" if chosen == apprentice else "legal",
            choose=name,
            drag=f"apprentice:{seat}:{apprentice}",
            order=apprentice,
        )
