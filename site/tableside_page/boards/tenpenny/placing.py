"""Placing a tile: the places where it fits, its ghost with all that it brings, why it may not lie elsewhere, and dragging it."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.park import cell_name, cells_of, masks, signs_of

from ... import pieces
from ...scene import Item, box, circle, disc, group, icon_at, line, path, rect
from . import art, tracks
from .grid import Grid
from .look import Look, after, gains

SEAL = 17
GHOST = "ghost"  # key of the tile in hand where it was put


def lay_places(look: Look, layer, grid: Grid) -> None:
    """Tint the cells where the tile in hand can be held, and lay its ghost where it was put."""
    hand = look.hand
    if hand is None or not look.at_home:
        return
    c = grid.cell
    signs = _open_signs(look, grid)
    for at, ways in hand.places.items():
        x, y = grid.middle(at)
        layer.add(group((fits_mark if hand.way in ways else fits_turned_mark)(c, at in signs), x=x, y=y))
    if hand.chosen:
        layer.add(ghost(look, grid, hand.chosen[1], hand.at))
        x, y = _seal(look, grid, hand.chosen[1])
        layer.add(group(seal(), x=x, y=y))


def _open_signs(look: Look, grid: Grid) -> set:
    """The cells of the park in front with an icon that no tile covers."""
    view, player = look.view, look.shown
    laid = 0
    for _, mask in view.tiles[player]:
        laid |= mask
    marked = signs_of(view.home[player], *view.wings[player])
    return {at for _, mask in marked for at in cells_of(mask & ~laid, grid.left)}


def lay_steps(look: Look, layer) -> None:
    """Where the discs would go from where the tile in hand was put down."""
    hand = look.hand
    if hand and hand.chosen and look.at_home:
        steps, _ = gains(look, hand.seat, hand.tile, hand.chosen[1])
        layer.add(tracks.step_marks(look, hand.seat, steps))


def fits_mark(c: float, sign: bool = False) -> list[Item]:
    """A cell of that size on which the tile can be held as it lies now; an icon on it (`sign`) stays clear."""
    side = {"x": -c / 2 + 3, "y": -c / 2 + 3, "w": c - 6, "h": c - 6, "r": 6}
    tint = [] if sign else [rect(**side, fill="legal.fill", opacity=0.42)]
    return [rect(**side, stroke="legal", width=1.6), *tint, circle(*_dot(c, sign), 3, fill="legal")]


def fits_turned_mark(c: float, sign: bool = False) -> list[Item]:
    """A cell of that size on which the tile can be held once it is turned or flipped."""
    return [circle(*_dot(c, sign), 4, stroke="legal", width=1.6, fill="legal.fill")]


def _dot(c: float, sign: bool) -> tuple[float, float]:
    """In the middle of the cell, or in its corner beside an icon."""
    return (c / 2 - 9, 9 - c / 2) if sign else (0, 0)


def seal() -> list[Item]:
    """The button that lays the tile where it is."""
    return [
        circle(0, 0, SEAL, fill="legal", stroke="legal.halo", width=2.5, shadow=True),
        icon_at("check", 0, 0, 19, fill="ink.inverse"),
    ]


def _seal(look: Look, grid: Grid, cells) -> tuple[float, float]:
    """Where the button on the ghost's upper right corner stands, within the panel."""
    x, y, w, h = look.rects["panel"]
    corner = grid.corner((min(r for r, _ in cells), max(c for _, c in cells) + 1))
    return min(corner[0] + 5, x + w - SEAL - 3), max(corner[1] - 5, y + SEAL + 3)


def fitting(look: Look, id: str) -> tuple[int, list[Item]]:
    """In how many places a tile fits into the viewer's park, and marks on all cells it might cover."""
    view, seat = look.view, look.view.seat
    room, n = 0, 0
    for mask in masks(SET.shape_of[id], view.boards(seat)):
        if not mask & view.shut[seat]:
            room, n = room | mask, n + 1
    grid = look.rects.get("grid")
    if grid is None or not look.at_home:
        return n, []
    c = grid.cell
    corners = [grid.corner(cell) for cell in cells_of(room, grid.left)]
    return n, [rect(x + 3, y + 3, c - 6, c - 6, r=6, stroke="legal", width=2, dash=(4, 3)) for x, y in corners]


def ghost(look: Look, grid: Grid, cells, at: tuple) -> list[Item]:
    """The tile in hand over its cells, held at one of them, with what it covers showing through."""
    hand = look.hand
    held = grid.middle(at)
    x0, y0 = grid.corner((0, 0))
    tile = group([art.tile(hand.tile, cells, grid.cell)], x=x0 - held[0], y=y0 - held[1])
    items = [group([tile], x=held[0], y=held[1], opacity=0.82, key=GHOST)]
    _, covered = gains(look, hand.seat, hand.tile, cells)
    for cell, letter in covered:
        x, y = grid.middle(cell)
        items.append(group(covered_mark(letter, grid.cell), x=x, y=y))
    return [*items, _outline(grid, cells, "chosen", 3)]


def covered_mark(letter: str, c: float) -> list[Item]:
    """An icon that the tile in hand would cover, on a cell of that size."""
    return [circle(0, 0, c * 0.42, fill="raised", stroke="chosen", width=2.2), art.sign(letter, c * 0.58)]


def _outline(grid: Grid, cells, colour: str, width: float) -> dict:
    x0, y0 = grid.corner((0, 0))
    way = "".join(pieces.outlines({(c, r) for r, c in cells}, grid.cell))
    return group([path(way, stroke=colour, width=width)], x=x0, y=y0)


# -- where it may not lie -------------------------------------------------------------------------------------


def refused(look: Look, grid: Grid, cells, reason) -> list[Item]:
    """The tile where it may not lie, faint, and what is in its way: tiles, trees, the park's rim or touching edges."""
    x0, y0 = grid.corner((0, 0))
    shown = [cell for cell in cells if _within(look, grid, cell)]
    shape = pieces.polyomino([(c, r) for r, c in shown], grid.cell, "warn.fill", shadow=False)
    items = [group([shape], x=x0, y=y0, opacity=0.55), _outline(grid, shown, "bad", 2.5)]
    blamed = [cell for cell in reason.params.get("cells", ()) if cell in shown]
    if reason.code == "edge_contact":
        touched = dict(look.view.tiles[look.hand.seat])[reason.params["tile"]]
        laid = set(cells_of(touched, grid.left))
        items.append(_outline(grid, laid, "bad", 2))
        return items + [_edge(grid, cell, near) for cell in blamed for near in _beside(cell) if near in laid]
    return items + [_cross(grid, cell) for cell in blamed]


def _within(look: Look, grid: Grid, cell: tuple) -> bool:
    """Whether the cell lies on the panel of the park."""
    x, y, w, h = look.rects["panel"]
    cx, cy = grid.corner(cell)
    return x <= cx and cx + grid.cell <= x + w and y <= cy and cy + grid.cell <= y + h


def _beside(cell: tuple) -> list[tuple]:
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def _edge(grid: Grid, cell: tuple, near: tuple) -> dict:
    """The edge that two cells share, strong."""
    (x, y), half = grid.middle(cell), grid.cell / 2
    down, right = near[0] - cell[0], near[1] - cell[1]
    mx, my = x + right * half, y + down * half
    dx, dy = abs(down) * half, abs(right) * half
    return line(mx - dx, my - dy, mx + dx, my + dy, stroke="bad", width=6)


def _cross(grid: Grid, cell: tuple) -> Item:
    x, y = grid.middle(cell)
    return group(cross(grid.cell), x=x, y=y)


def cross(c: float) -> list[Item]:
    """A cell of that size that is in the way."""
    r = c * 0.2
    return [
        circle(0, 0, c * 0.36, fill="raised", stroke="bad", width=2),
        line(-r, -r, r, r, stroke="bad", width=3),
        line(-r, r, r, -r, stroke="bad", width=3),
    ]


# -- picking and dragging ---------------------------------------------------------------------------------------


def aim_places(look: Look, grid: Grid) -> None:
    """Every cell shows the tile held there; one where it fits takes it; the tile put down can be turned and dragged on."""
    hand = look.hand
    under = set(hand.chosen[1]) if hand.chosen else set()
    for nth, at in enumerate(grid.cells()):
        x, y = grid.corner(at)
        shape = box(x + 1, y + 1, grid.cell - 2, grid.cell - 2, 5)
        label = look.say("board.cell", cell=cell_name(at))
        if at in under:
            _aim_under(look, at, shape, label)
        elif hand.way_at(at) is None:
            _aim_refused(look, grid, at, shape, label)
        else:
            _aim_place(look, grid, at, shape, label, nth)
    if hand.chosen:
        _aim_seal(look, grid)


def _aim_place(look: Look, grid: Grid, at, shape, label, nth: int) -> None:
    hand = look.hand
    way = hand.way_at(at)
    cells = hand.places[at][way][1]
    look.scene.target(
        f"cell:{at[0]}:{at[1]}",
        shape,
        label,
        kind="legal",
        choose=hand.name(at, way),
        tip=told_gains(look, cells),
        order=100 + nth,
        preview=_preview(look, grid, cells, at),
        clear=_extent(grid, cells),
        shows=True,
        mark=False,
    )


def _aim_refused(look: Look, grid: Grid, at, shape, label) -> None:
    hand = look.hand
    cells = hand.cells_at(at, hand.way)
    reason = look.view.why_not(("place", *cells))
    look.scene.target(
        f"cell:{at[0]}:{at[1]}",
        shape,
        label,
        why=look.why("place", *cells),
        order=250,
        preview=refused(look, grid, cells, reason),
        clear=_extent(grid, cells),
        shows=True,
    )


def _extent(grid: Grid, cells) -> dict:
    """The box round these cells."""
    rows, columns = [r for r, _ in cells], [c for _, c in cells]
    (x, y), c = grid.corner((min(rows), min(columns))), grid.cell
    return box(x, y, (max(columns) - min(columns) + 1) * c, (max(rows) - min(rows) + 1) * c)


def _aim_under(look: Look, at, shape, label) -> None:
    """A cell under the tile put down: picked again it turns or flips, or else comes back to the hand; dragged it comes along."""
    hand = look.hand
    again = hand.next(hand.turn)
    if again is None:
        again = hand.next(hand.flip)
    aim = {"choose": hand.name(hand.at, hand.way)}
    if again is not None:
        aim = {"choose": hand.name(hand.at, again), "tip": [look.say("board.turn_again")]}
    look.scene.target(
        f"under:{at[0]}:{at[1]}", shape, label, kind="legal", order=200, mark=False, drag=GHOST,
        lift=hand.name(None, hand.way), **aim,
    )  # fmt: skip


def _aim_seal(look: Look, grid: Grid) -> None:
    """The button on the ghost that lays the tile."""
    notation, cells = look.hand.chosen
    look.scene.target(
        "lay", disc(*_seal(look, grid, cells), SEAL), look.say("board.confirm"), kind="legal", moves=[notation],
        tip=told_gains(look, cells), order=2, mark=False,
    )  # fmt: skip


def _preview(look: Look, grid: Grid, cells, at: tuple) -> list[Item]:
    steps, _ = gains(look, look.hand.seat, look.hand.tile, cells)
    return [*ghost(look, grid, cells, at), *tracks.step_marks(look, look.hand.seat, steps)]


def told_gains(look: Look, cells) -> list[str]:
    """What a placement brings, in words: things, then each track's new space and rank."""
    hand = look.hand
    got, covered = gains(look, hand.seat, hand.tile, cells)
    out = [look.say("board.brings", things=look.things(got))]
    if covered:
        out.append(look.say("board.covers", n=len(covered)))
    for track, name in enumerate(("thrill", "awe", "joy")):
        if got.get(name):
            space, rank = after(look.view, hand.seat, track, got[name])
            out.append(look.say("board.moves_to", track=look.track_name(name), space=space, rank=rank))
    return out


