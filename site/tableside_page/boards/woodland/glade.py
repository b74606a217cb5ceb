"""The glade of a personal board: its cells, trash, tiles with their animals, and the ranger."""

from __future__ import annotations

from tableside.games.woodland import wording
from tableside.games.woodland.components import LETTERS, SET, SPECIES
from tableside.games.woodland.layout import Board
from tableside.games.woodland.state import ON_BOARD

from ... import pieces
from ...scene import Item, area, box, circle, group, icon_at, rect, text
from . import goods
from .look import Look


class Grid:
    """Where a board's cells lie: the corner of cell (0, 0) and the edge of a cell."""

    __slots__ = ("board", "x", "y", "size")

    def __init__(self, board: Board, x, y, size):
        self.board, self.x, self.y, self.size = board, x, y, size

    @property
    def width(self):
        """Width of all cells."""
        return self.board.width * self.size

    @property
    def height(self):
        """Height of all cells."""
        return self.board.height * self.size

    def corner(self, cell) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return self.x + cell[0] * self.size, self.y + cell[1] * self.size

    def middle(self, cell) -> tuple[float, float]:
        """The middle of a cell."""
        return self.x + (cell[0] + 0.5) * self.size, self.y + (cell[1] + 0.5) * self.size

    def shape(self, cell) -> dict:
        """The target shape of a cell."""
        return box(*self.corner(cell), self.size, self.size, 5)

    def cells_of(self, tile) -> tuple:
        """The cells of a tile (card, orientation, x, y, …)."""
        card, orientation, x, y = tile[:4]
        return self.cells_at(SET.cards[card].shape, orientation, x, y)

    def cells_at(self, shape: str, orientation: int, x: int, y: int) -> tuple:
        """The cells of a shape laid at (x, y)."""
        return tuple((x + dx, y + dy) for dx, dy in SET.data["tile_shapes"][shape][orientation])


ASIDE = 0.22  # how far ranger and animal step aside on a tile of one cell, in cells


def home_cell(cells) -> tuple[int, int]:
    """The cell of a tile where its animal lives: the one nearest its middle."""
    mx = sum(x for x, _ in cells) / len(cells)
    my = sum(y for _, y in cells) / len(cells)
    return min(cells, key=lambda cell: ((cell[0] - mx) ** 2 + (cell[1] - my) ** 2, cell))


def outline(grid: Grid, cells) -> dict:
    """The target shape of a tile."""
    d = next(pieces.outlines(set(cells), grid.size))
    points = [tuple(map(float, corner.split())) for corner in d[1:-1].split("L")]
    return area([(grid.x + x, grid.y + y) for x, y in points])


def print_glade(layer, grid: Grid) -> None:
    """The ground: grass in two tones, firs at the rim, the start cell's clearing."""
    board, size = grid.board, grid.size
    frame = 4 if size > 30 else 2
    layer.add(
        rect(grid.x - frame, grid.y - frame, grid.width + 2 * frame, grid.height + 2 * frame, r=frame + 3, fill="fir",
             stroke="edge", width=1.2, shadow=size > 30)
    )  # fmt: skip
    for x, y in board.near:
        cx, cy = grid.corner((x, y))
        layer.add(rect(cx + 0.6, cy + 0.6, size - 1.2, size - 1.2, r=size * 0.08, fill="glade.alt" if (x + y) % 2 else "glade"))
        if size > 30 and (x * 5 + y * 3) % 4 == 1 and (x, y) not in (*board.trash, board.start):
            _firs(layer, cx, cy, size, x + 2 * y)
        if size > 40:
            _number(layer, x, y, cx, cy, size)
    layer.add(pieces.place(clearing(size), *grid.middle(board.start)))


def _number(layer, x, y, cx, cy, size) -> None:
    """The columns' numbers along the upper rim and the rows' along the left one: moves and log name cells so."""
    if y == 0:
        layer.add(text(cx + size / 2, cy + 8, x, anchor="middle", fill="fir"))
    if x == 0:
        layer.add(text(cx + 6, cy + size / 2, y, anchor="middle", fill="fir"))


def _firs(layer, x, y, size, seed) -> None:
    """One or two small firs in a cell."""
    for i in range(1 + seed % 2):
        at = x + size * (0.3 + 0.37 * ((seed + i) % 2)), y + size * (0.34 + 0.3 * ((seed // 2 + i) % 2))
        layer.add(icon_at("fir", *at, size * 0.3, fill="fir", opacity=0.42))


def lay_glade(look: Look, layer, grid: Grid, player: int) -> None:
    """Trash, tiles, animals and the ranger of a player."""
    view, size = look.view, grid.size
    for letter, cell, state in zip(LETTERS, grid.board.trash, view.trash[player]):
        if state == ON_BOARD:
            layer.add(pieces.place(goods.trash(letter, round(size * 0.62 if size > 30 else size * 0.8, 1)), *grid.middle(cell),
                                   key=f"trash:{player}:{letter}"))  # fmt: skip
    for tile in view.tiles[player]:
        lay_tile(look, layer, grid, tile, player)
    if view.ranger[player] is not None:
        x, y = grid.middle(view.ranger[player])
        if any(grid.cells_of(tile) == (view.ranger[player],) for tile in view.tiles[player]):
            x -= size * ASIDE
        high = size * 0.72 if size > 30 else size * 1.05
        layer.add(pieces.place(goods.ranger(player, round(high, 1)), x, y, key=f"ranger:{player}"))


def lay_tile(look: Look, layer, grid: Grid, tile, player: int) -> None:
    """One tile with its roof, and its animal or the empty door."""
    card, size = SET.cards[tile[0]], grid.size
    cells = grid.cells_of(tile)
    layer.add(place_tile(card.colour, cells, grid, key=f"tile:{tile[0]}"))
    ranger = look.view.ranger[player]
    x, y = grid.middle(home_cell([cell for cell in cells if cell != ranger] or cells))
    if cells == (ranger,):
        x += size * ASIDE
    species = SPECIES[card.colour]
    if tile[4]:
        piece = goods.animal(species, round(size * (0.6 if size > 30 else 0.86), 1), shadow=size > 30)
        layer.add(group([circle(0, 0, size * 0.34, fill="raised", stroke=None)] if size > 30 else [], x=x, y=y))
        layer.add(pieces.place(piece, x, y, key=f"animal:{tile[0]}"))
    elif size > 12:
        layer.add(pieces.place(vacancy(card.colour, size), x, y))
    if size > 30 and any(event["card"] == tile[0] and event.seat == player for event in look.happened("build")):
        layer.add(_rim(grid, cells, "last"))


def vacancy(family: int, size) -> Item:
    """The empty door of a tile on cells of that size: nobody lives there yet."""
    roof, dash = goods.ROOFS[family], (size * 0.09, size * 0.07)
    mark = goods.animal_mark(SPECIES[family], size * 0.36, fill=f"{roof}.ink", ground=roof)
    door = circle(0, 0, size * 0.3, fill=roof, stroke=f"{roof}.ink", width=max(0.8, size * 0.03), dash=dash)
    return group([door, group([mark], opacity=0.5)])


def clearing(size) -> Item:
    """The mark of the start cell on cells of that size."""
    return group([circle(0, 0, size * 0.4, stroke="fir", width=max(1, size * 0.03), dash=(size * 0.1, size * 0.07))])


def place_tile(family: int, cells, grid: Grid, *, key=None, opacity=1) -> dict:
    """A tile on a grid, around its own middle."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    w = (max(x for x, _ in cells) - left + 1) * grid.size
    h = (max(y for _, y in cells) - top + 1) * grid.size
    body = goods.roof(family, tuple((x - left, y - top) for x, y in cells), grid.size, shadow=grid.size > 30)["c"]
    x, y = grid.corner((left, top))
    return group([group(body, x=-w / 2, y=-h / 2)], x=x + w / 2, y=y + h / 2, key=key, opacity=opacity)


def _rim(grid: Grid, cells, token: str) -> dict:
    d = "".join(pieces.outlines(set(cells), grid.size))
    return group([{"t": "path", "d": d, "stroke": token, "sw": 2.6}], x=grid.x, y=grid.y)


def rim(grid: Grid, cells, token: str) -> dict:
    """The outline of some cells in a colour."""
    return _rim(grid, cells, token)


def aim_glade(look: Look, grid: Grid, player: int) -> None:
    """Tiles and trash that can be looked at; tiles an animal may move into can be picked."""
    view = look.view
    houses = {move[1]: notation for notation, move in look.by_kind.get("house", ())} if look.front else {}
    for index, tile in enumerate(view.tiles[player]):
        card, cells = SET.cards[tile[0]], grid.cells_of(tile)
        notation = houses.get(index)
        word = "board.housed" if tile[4] else "board.vacant"
        look.scene.target(
            f"tile:{tile[0]}",
            outline(grid, cells),
            look.say(word, card=wording.card_name(tile[0], look.cat), species=SPECIES[card.colour]),
            kind="legal" if notation else "idle",
            moves=[notation] if notation else (),
            why=look.why("house", index) if look.front and look.phase == "house" and not notation else None,
            tip=[wording.card_text(tile[0], look.cat)],
            order=1 if notation else 130 + index,
        )
    for letter, cell, state in zip(LETTERS, grid.board.trash, view.trash[player]):
        if state == ON_BOARD:
            look.scene.target(
                f"trash:{letter}",
                grid.shape(cell),
                look.say("board.trash", letter=letter),
                tip=[power_text(look, grid.board, LETTERS.index(letter))],
                order=120 + LETTERS.index(letter),
            )


def power_text(look: Look, board: Board, letter: int) -> str:
    """What a trash token's power is, and whether it works once or always."""
    key = "board.power_once" if board.once[letter] else "board.power_always"
    return look.say(key, effects=look.effects(board.powers[letter]))
