"""A park: its boards side by side, trees, icons, tiles; and the tile in hand over it."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.park import ROWS, WIDTH, WING, cell_name, cells_of, signs_of, width
from tableside.games.tenpenny.rules.actions import join

from ... import pieces
from ...lettering import text_width
from ...scene import Item, box, circle, group, icon_at, line, path, rect, text
from . import art, market, placing, strip
from .grid import Grid
from .look import Look

HEAD = 33
ZONE = 25
LETTERS, NUMBERS = 13, 14  # room beside and below a park for the names of its rows and columns
NAMED = 20  # edge from which on columns have room for their numbers
FRAMED = 30  # edge from which on cells that were just covered are framed one by one


def lay_park(look: Look, layer, x, y, w, most: float) -> float:
    """The park in front with its head; `most` is the largest edge of a cell. Returns the height used."""
    view, player = look.view, look.shown
    _head(look, layer, player, x, y, w)
    if not view.home[player]:
        return HEAD
    columns = width(view.boards(player))
    cell = min(most, (w - 2 * ZONE - LETTERS - 4) / columns)
    gx = x + (w + LETTERS - columns * cell) / 2
    tall = ROWS * (most if look.wide else cell) + NUMBERS
    grid = Grid(view, player, gx, y + HEAD + 4 + (tall - NUMBERS - ROWS * cell) / 2, cell)
    look.rects["grid"] = grid
    look.rects["panel"] = (x, y + HEAD - 3, w, tall + 14)
    layer.add(rect(*look.rects["panel"], r=10, fill="paper.deep", stroke="edge", width=1.2))
    layer.add(draw_park(view, player, grid, keyed=True))
    placing.lay_places(look, layer, grid)
    lay_trail(look, layer, grid, player)
    look.scene.anchor(f"park:{player}", gx + columns * cell / 2, grid.y + ROWS * cell / 2)
    return HEAD + tall + 12


def _head(look: Look, layer, player: int, x, y, w) -> None:
    """Name, points, coins, income, workers left, shovel and brown worker of the park in front."""
    cy = y + HEAD / 2 - 3
    layer.add(rect(x, y, w, HEAD - 5, r=9, fill="paper", stroke="edge", width=1.2, shadow=True))
    layer.add(rect(x + 4, y + 5, 4, HEAD - 15, r=2, fill=pieces.seat_token(look.colour(player))))
    layer.add(pieces.place(pieces.seat_badge(look.colour(player), 18), x + 21, cy))
    right = x + w - 8
    if look.away:
        layer.add(icon_at("undo", right - 8, cy, 16, fill="focus"))
        right -= 24
    right = strip.lay_marks(look, layer, player, right, cy)
    right = lay_workers(look, layer, player, right, cy)
    for thing in ("income", "coin", "vp"):
        right = lay_number(look, layer, player, thing, right, cy)
    layer.add(text(x + 35, cy, look.player_name(player), size=14, weight=700, max_width=max(30, right - x - 39)))
    aim = {"kind": "view", "choose": f"view:park:{player}"} if look.away else {}
    label = look.say("board.back", name=look.player_name(player)) if look.away else look.player_name(player)
    look.scene.target(
        f"player:{player}", box(x, y, w, HEAD - 5, 9), label, tip=standing(look, player), order=360, **aim
    )


def lay_workers(look: Look, layer, player, right, y) -> float:
    """The workers a player has left, from the right; returns where the next thing may end."""
    view = look.view
    n = view.workers[player]
    own = n - (view.brown == player and view.brown_at is None and n > 0)
    for i in range(own):
        worker = pieces.meeple(look.colour(player), 20)
        layer.add(pieces.place(worker, right - 9 - i * 14, y, key=f"left:{player}:{i}"))
    return right - (own * 14 + 12 if own else 0)


def lay_number(look: Look, layer, player, thing, right, y) -> float:
    """Coins, points or income of a player with their sign, ending at `right`."""
    view = look.view
    value = {"coin": view.coins, "vp": None, "income": None}[thing]
    n = (
        value[player]
        if value
        else view.total(player)
        if thing == "vp"
        else view.income(player) + SET.limits["base_income"]
    )
    right -= _change(look, layer, player, thing, right, y)
    words = f"+{n}" if thing == "income" else str(n)
    size = 13 if thing == "income" else 15
    w = text_width(words, size, 700)
    layer.add(text(right - w, y, words, size=size, weight=700, fill="ink.soft" if thing == "income" else "ink"))
    piece, half = {
        "coin": (pieces.coin(20), 11),
        "vp": (art.point(21), 11),
        "income": (pieces.coin(14, shadow=False), 8),
    }[thing]
    at = right - w - half - 2
    layer.add(pieces.place(piece, at, y))
    look.scene.anchor(f"seat:{player}:{thing}", at, y)
    return at - half - 7


def _change(look: Look, layer, player, thing, right, y) -> float:
    """What just came or went, ending at `right`; returns its width."""
    change = sum(
        event["n"] * (1 if event.kind == "gain" else -1)
        for event in look.last
        if event.kind in ("gain", "pay") and event.seat == player and event["thing"] == thing
    )
    if not change:
        return 0
    words = f"{change:+d}".replace("-", "−")
    layer.add(text(right, y - 5, words, size=12.5, weight=700, anchor="end", fill="last"))
    return text_width(words, 12.5, 700) + 5


def standing(look: Look, player: int) -> list[str]:
    """A player's standing in words."""
    view = look.view
    told = [
        look.say("board.has", points=view.total(player), coins=view.coins[player], income=view.income(player) + SET.limits["base_income"]),
        look.say("board.parts", cards=len(view.cards[player]), stalls=len(view.stalls[player]), boards=view.boards(player),
                 trees=view.trees[player].bit_count()),
        look.say("board.workers_left", n=view.workers[player]),
    ]  # fmt: skip
    if view.shovel == player:
        told.append(look.say("board.has_shovel"))
    if view.brown == player:
        told.append(look.say("board.has_brown"))
    return told


# -- the picture of a park -------------------------------------------------------------------------------


def draw_park(view, player: int, grid: Grid, *, keyed: bool = False) -> list[Item]:
    """Boards, icons, trees and tiles of a park. `keyed`: trees and tiles have identities."""
    cell, left = grid.cell, grid.left
    items = _ground(view, player, grid)
    laid = 0
    for _, mask in view.tiles[player]:
        laid |= mask
    for letter, mask in signs_of(view.home[player], *view.wings[player]):
        for at in cells_of(mask & ~laid, left):
            x, y = grid.middle(at)
            items.append(market.small_mark(letter, x, y, cell))
    for at in cells_of(view.trees[player], left):
        x, y = grid.middle(at)
        key = f"tree:{player}:{at[0]}:{at[1]}" if keyed else None
        if cell >= 14:
            items.append(pieces.place(art.tree(round(cell * 0.92, 1)), x, y, key=key))
        else:
            items.append(market.small_mark("#", x, y, cell))
    x0, y0 = grid.corner((0, 0))
    for id, mask in view.tiles[player]:
        tile = art.tile(id, cells_of(mask, left), cell, shadow=cell > 14)
        items.append(group([tile], x=x0, y=y0, key=f"laid:{id}" if keyed else None))
    if keyed and cell >= NAMED:
        items += _names(grid)
    return items


def _names(grid: Grid) -> list[Item]:
    """Row letters and column numbers beside and below the park, by which moves and refusals name cells."""
    rows, columns = {}, {}
    for row, column in grid.cells():
        name = cell_name((row, column))
        rows[name[0]], columns[name[1:]] = grid.middle((row, column))[1], grid.middle((row, column))[0]
    below = grid.y + ROWS * grid.cell + NUMBERS / 2 + 3
    at = [*((letter, grid.x - 10, y) for letter, y in rows.items()), *((n, x, below) for n, x in columns.items())]
    return [text(x, y, name, size=12.5, weight=600, anchor="middle", fill="ink.soft") for name, x, y in at]


def _ground(view, player: int, grid: Grid) -> list[Item]:
    """Grass with paths between the cells; seams between the boards are a little stronger."""
    cell, columns = grid.cell, grid.columns
    w, h = columns * cell, ROWS * cell
    items = [
        rect(
            grid.x - 2,
            grid.y - 2,
            w + 4,
            h + 4,
            r=4,
            fill="park.grass",
            stroke="piece.edge",
            width=1.4,
            shadow=cell > 14,
        )
    ]
    if cell >= 12:
        for r in range(ROWS):
            for c in range(r % 2, columns, 2):
                items.append(rect(grid.x + c * cell, grid.y + r * cell, cell, cell, fill="park.grass.alt"))
    for c in range(1, columns):
        x = grid.x + c * cell
        place = c - WING * grid.left
        joined = (place <= 0 and place % 2 == 0) or (place >= WIDTH and (place - WIDTH) % 2 == 0)
        between = line(x, grid.y, x, grid.y + h, stroke="park.path", width=0.8)
        items.append(seam(x, grid.y, h) if joined else between)
    items += [
        line(grid.x, grid.y + r * cell, grid.x + w, grid.y + r * cell, stroke="park.path", width=0.8)
        for r in range(1, ROWS)
    ]
    return items


def board_picture(board: tuple, cell: float) -> list[Item]:
    """An untouched park board in small, corner at 0, 0."""
    side = WIDTH * cell
    items = [rect(0, 0, side, side, r=3, fill="park.grass", stroke="piece.edge", width=1.2, shadow=True)]
    items += [line(k * cell, 1, k * cell, side - 1, stroke="park.path", width=0.6) for k in range(1, WIDTH)]
    items += [line(1, k * cell, side - 1, k * cell, stroke="park.path", width=0.6) for k in range(1, ROWS)]
    for r, row in enumerate(SET.parks[board]):
        for c, letter in enumerate(row):
            if letter != ".":
                items.append(market.small_mark(letter, (c + 0.5) * cell, (r + 0.5) * cell, cell))
    return items


def lay_trail(look: Look, layer, grid: Grid, player: int) -> None:
    """Where something has just been laid, felled or joined."""
    cell = grid.cell
    for event in look.last:
        if event.seat != player:
            continue
        if event.kind in ("build", "stall"):
            _lay_frame(layer, grid, event["cells"])
        elif event.kind == "fell":
            x, y = grid.middle(event["cell"])
            layer.add(circle(x, y, cell * 0.34, stroke="last", width=2, dash=(4, 3)))
        elif event.kind == "expand":
            x = grid.x if event["end"] == "left" else grid.x + (grid.columns - WING) * cell
            layer.add(rect(x, grid.y, WING * cell, ROWS * cell, r=4, stroke="last", width=2, dash=(4, 3)))


def _lay_frame(layer, grid: Grid, cells) -> None:
    """Frame what has just been laid: cell by cell, or as a whole where cells are small."""
    if grid.cell < FRAMED:
        way = "".join(pieces.outlines({(column, row) for row, column in cells}, grid.cell))
        x, y = grid.corner((0, 0))
        layer.add(group([path(way, stroke="last", width=2.2)], x=x, y=y))
        return
    for at in cells:
        x, y = grid.middle(at)
        layer.add(group([just_laid(grid.cell)], x=x, y=y))


def just_laid(c: float) -> Item:
    """The frame round a cell of that size on which something has just been laid."""
    return rect(2 - c / 2, 2 - c / 2, c - 4, c - 4, r=4, stroke="last", width=1.8, dash=(4, 3))


def seam(x, y, h) -> Item:
    """Where two boards meet: from x, y down."""
    return line(x, y, x, y + h, stroke="edge", width=1.6, dash=(4, 4))


# -- what can be picked in it ------------------------------------------------------------


def aim_park(look: Look) -> None:
    """What can be picked in the park in front: places for a tile, trees, ends for an expansion."""
    grid = look.rects.get("grid")
    if grid is None or not look.at_home:
        return
    if look.hand:
        placing.aim_places(look, grid)
    elif look.phase == "fell" or (look.phase == "act" and "space:arborist" in look.chosen):
        _aim_trees(look, grid)
    elif look.phase == "act":
        _aim_ends(look, grid)


def _aim_trees(look: Look, grid: Grid) -> None:
    kind = "fell" if look.phase == "fell" else "arborist"
    for notation, move in look.by_kind.get(kind, ()):
        at = move[1]
        x, y = grid.middle(at)
        look.scene.target(
            f"tree:{at[0]}:{at[1]}",
            box(x - grid.cell / 2 + 1, y - grid.cell / 2 + 1, grid.cell - 2, grid.cell - 2, 8),
            look.say("board.fell", cell=cell_name(at)),
            kind="legal",
            moves=[notation],
            order=1,
        )


def _aim_ends(look: Look, grid: Grid) -> None:
    """The two ends of the park, once a side of an expansion was picked."""
    picked = market.picked_side(look)
    if not picked:
        return
    pile, side = picked
    board = (look.view.stacks[pile][-1], side)
    for end in ("left", "right"):
        look.scene.target(
            f"end:{end}",
            box(*_zone(grid, end), 6),
            look.say(f"board.end.{end}"),
            kind="legal",
            moves=look.of_kind("realtor", pile, side, end),
            tip=[market.wing_about(look, board)],
            order=1 if end == "left" else 2,
            preview=_widened(look, grid, board, end),
        )


def _zone(grid: Grid, end: str) -> tuple:
    """The strip beside an end of the park."""
    x = grid.x - LETTERS - ZONE + 1 if end == "left" else grid.x + grid.columns * grid.cell + 5
    return x, grid.y, ZONE - 6, ROWS * grid.cell


def _widened(look: Look, grid: Grid, board: tuple, end: str) -> list[Item]:
    """The park as it would be with the expansion, over the park as it is."""
    view, player = look.view.copy(), look.view.seat
    join(view, player, board, end)
    x, y, w, h = look.rects["panel"]
    columns = width(view.boards(player))
    cell = min(grid.cell, (w - 12) / columns)
    wide = Grid(view, player, x + (w - columns * cell) / 2, y + (h - ROWS * cell) / 2, cell)
    start = wide.x if end == "left" else wide.x + (columns - WING) * cell
    return [
        rect(x, y, w, h, r=10, fill="paper.deep", stroke="legal", width=2),
        *draw_park(view, player, wide),
        rect(start, wide.y, WING * cell, ROWS * cell, r=3, stroke="legal", width=3),
    ]


def lay_ends(look: Look, layer) -> None:
    """The drop zones for an expansion."""
    grid = look.rects.get("grid")
    if grid is None or not look.at_home or look.phase != "act" or not look.by_kind.get("realtor"):
        return
    lit = market.picked_side(look)
    for end in ("left", "right"):
        x, y, w, h = _zone(grid, end)
        layer.add(group(end_mark(w, h, bool(lit)), x=x + w / 2, y=y + h / 2))


def end_mark(w, h, lit: bool) -> list[Item]:
    """The strip where an expansion can be joined; `lit` once one is in hand."""
    frame = rect(
        -w / 2, -h / 2, w, h, r=6,
        fill="legal.fill" if lit else None, stroke="legal" if lit else "edge", width=1.4, dash=(5, 4),
    )  # fmt: skip
    return [frame, icon_at("realtor", 0, 0, 17, fill="legal" if lit else "edge")]
