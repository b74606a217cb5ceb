"""The grid of a park: cells as bits, boards side by side, and all places of a shape (TP-PLC, 3.1).

A set of cells is an int. Bit `8 * place + row` is the cell of that row in the
place-th column from the park's left edge; rows 0 to 6, the eighth bit of a
column stays empty, so that a shift by 1 or 8 goes to the neighbours. Outside
of this module cells are `(row, column)` in the joined grid, the park board's
own columns being 0 to 6; `left` is the number of expansions on the left, each
of two columns.
"""

from __future__ import annotations

from functools import cache, lru_cache

from .components import SET

ROWS, WIDTH, WING = 7, 7, 2
TREE, EMPTY = "#", "."
ROW_LETTERS = "ABCDEFG"


def near(mask: int) -> int:
    """All cells that share an edge with a cell of the mask."""
    return mask << 1 | mask >> 1 | mask << 8 | mask >> 8


def width(boards: int) -> int:
    """Columns of a park with that many expansions."""
    return WIDTH + WING * boards


def bit_of(cell: tuple, left: int) -> int:
    """The bit of a cell; 0 for one that lies left of the park or outside the rows."""
    row, column = cell
    place = column + WING * left
    return 1 << (8 * place + row) if place >= 0 and 0 <= row < ROWS else 0


def mask_of(cells, left: int) -> int:
    """Cells as a mask."""
    mask = 0
    for cell in cells:
        mask |= bit_of(cell, left)
    return mask


def cells_of(mask: int, left: int) -> tuple:
    """The cells of a mask in reading order (row, then column)."""
    cells = []
    while mask:
        low = mask & -mask
        place, row = divmod(low.bit_length() - 1, 8)
        cells.append((row, place - WING * left))
        mask ^= low
    return tuple(sorted(cells))


def cell_name(cell: tuple) -> str:
    """A cell as row letter and column number; the park board's own columns are 1 to 7."""
    row, column = cell
    number = str(column + 1).replace("-", "−")
    return f"{ROW_LETTERS[row]}{number}" if 0 <= row < ROWS else f"({row},{column})"


def cells_name(cells) -> str:
    """Cells one after another."""
    return " ".join(map(cell_name, cells))


# -- places of a shape ------------------------------------------------------------


def turned(cells) -> frozenset:
    """Cells moved so that the uppermost row and the leftmost column are 0."""
    top, first = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - first) for row, column in cells)


@cache
def orientations(shape: str) -> tuple:
    """The different ways a shape lies when turned and flipped, at most 8 (TP-PLC-06)."""
    cells = [tuple(cell) for cell in SET.data["shapes"][shape]]
    found = {}
    for _ in range(2):
        for _ in range(4):
            cells = [(column, -row) for row, column in cells]
            found[turned(cells)] = None
        cells = [(row, -column) for row, column in cells]
    return tuple(found)


@cache
def spots(shape: str, columns: int) -> tuple:
    """All (mask, cells) of a shape in an empty park of that many columns from 0, in reading order of the cells."""
    found = []
    for way in orientations(shape):
        cells = sorted(way)
        high, wide = max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1
        mask = mask_of(cells, 0)
        for top in range(ROWS - high + 1):
            for first in range(columns - wide + 1):
                found.append((tuple([(top + row, first + column) for row, column in cells]), mask << 8 * first + top))
    return tuple((mask, cells) for cells, mask in sorted(found))


@cache
def places(shape: str, boards: int, left: int) -> tuple:
    """All (mask, move) of a shape in an empty park, the moves in reading order of their cells."""
    back = WING * left
    return tuple(
        (mask, ("place", *[(row, column - back) for row, column in cells])) for mask, cells in spots(shape, width(boards))
    )


@cache
def masks(shape: str, boards: int) -> tuple:
    """The masks of `places`."""
    return tuple([mask for mask, _ in spots(shape, width(boards))])


def fits(shape: str, boards: int, shut: int) -> bool:
    """Whether the shape has a place where no cell is shut."""
    for mask in masks(shape, boards):
        if not mask & shut:
            return True
    return False


@cache
def single_cells(kind: str, boards: int, left: int) -> tuple:
    """All (mask, move) of a kind of move that names one cell, in reading order."""
    cells = [(row, place - WING * left) for row in range(ROWS) for place in range(width(boards))]
    return tuple((bit_of(cell, left), (kind, cell)) for cell in cells)


# -- boards -------------------------------------------------------------------------


@cache
def marks(board: tuple, kind: str) -> tuple:
    """What a board's side shows, as (sign, mask with the board's first column at 0); `kind`: `park` or `wing`."""
    rows = (SET.parks if kind == "park" else SET.boards)[board]
    signs: dict[str, int] = {}
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign != EMPTY:
                signs[sign] = signs.get(sign, 0) | 1 << (8 * column + row)
    return tuple(sorted(signs.items()))


def trees_of(board: tuple, kind: str) -> int:
    """The trees of a board's side, its first column at 0 (TP-SET-11, TP-RLT-03)."""
    return dict(marks(board, kind)).get(TREE, 0)


@lru_cache(maxsize=4096)
def signs_of(home: tuple, left: tuple, right: tuple) -> tuple:
    """All icons of a park as (sign, mask); `left` and `right` from the park board outwards."""
    signs: dict[str, int] = {}
    line = [(board, "wing", WING) for board in reversed(left)]
    line += [(home, "park", WIDTH), *((board, "wing", WING) for board in right)]
    place = 0
    for board, kind, columns in line:
        for sign, mask in marks(board, kind):
            if sign != TREE:
                signs[sign] = signs.get(sign, 0) | mask << (8 * place)
        place += columns
    return tuple(sorted(signs.items(), key=lambda item: SIGN_ORDER.find(item[0])))


SIGN_ORDER = "taj24*"  # fixed emotion icons, then coins, then wild ones (TP-COV-02)


def shut_cells(trees: int, tiles) -> int:
    """Where no further tile may lie: trees, tiles, and what shares an edge with a tile (TP-PLC-01, 03)."""
    laid = 0
    for _, mask in tiles:
        laid |= mask
    return trees | laid | near(laid)


def forget() -> None:
    """Drop what was worked out from the component set."""
    for table in (orientations, spots, places, masks, single_cells, marks, signs_of):
        table.cache_clear()
