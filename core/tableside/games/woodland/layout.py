"""Personal boards: cells as bits of a mask, where tiles fit, and what is printed on each board.

Cell (x, y) of a board of width w is bit `y * w + x`. Everything here follows
from the component set, so it is made once a board and shared by all positions.
"""

from __future__ import annotations

from .components import COLOURS, LETTERS, RESOURCES, SET, amounts, atoms

KEPT = 40_000  # answers kept a board


class Board:
    """A personal board: its grid, trash, shape goals and craft rows (WH-TIL-01, WH-WLK, WH-SHP, WH-CRA).

    `placements[shape]` lists (orientation, x, y, mask, mask of the cells around);
    `trash[letter]` is a cell, `powers[letter]` its effect and `once[letter]` whether it
    works one time only; `patterns[colour]` are all masks that complete a shape goal and
    `shape_effects[colour]` what it brings; `costs[row][level]` and `bonuses[row][level]`
    belong to the step from that level to the next.
    """

    def __init__(self, plan: dict):
        self.id = plan["id"]
        self.width, self.height = plan["width"], plan["height"]
        self.start = tuple(plan["start"])
        self.ranger = tuple(plan["ranger"])
        self.start_bit = self.bit(*self.start)
        cells = [(x, y) for y in range(self.height) for x in range(self.width)]
        self.near = {cell: tuple(self._around(cell)) for cell in cells}
        shapes = SET.data["tile_shapes"]
        self.orientations = {shape: len(turned) for shape, turned in shapes.items()}
        self.placements = {shape: tuple(self._placements(turned)) for shape, turned in shapes.items()}
        self.masks = {
            (shape, o, x, y): mask for shape, found in self.placements.items() for o, x, y, mask, _ in found
        }
        self.trash = tuple(tuple(plan["trash"][letter]["cell"]) for letter in LETTERS)
        self.powers = tuple(atoms(plan["trash"][letter]["effects"]) for letter in LETTERS)
        self.once = tuple(plan["trash"][letter]["once"] for letter in LETTERS)
        self.trash_bits = tuple(self.bit(*cell) for cell in self.trash)
        self.patterns = tuple(self._patterns(plan["shapes"][colour]["pattern"]) for colour in COLOURS)
        self.shape_effects = tuple(atoms(plan["shapes"][colour]["effects"]) for colour in COLOURS)
        self.costs = tuple(tuple(amounts(level["cost"]) for level in plan["craft"][row]) for row in RESOURCES)
        self.bonuses = tuple(tuple(amounts(level["bonus"]) for level in plan["craft"][row]) for row in RESOURCES)
        self._fits: dict[tuple, tuple] = {}

    def bit(self, x: int, y: int) -> int:
        """The mask of one cell."""
        return 1 << (y * self.width + x)

    def cells(self, mask: int) -> tuple[tuple[int, int], ...]:
        """The cells of a mask, row by row."""
        return tuple(
            (x, y) for y in range(self.height) for x in range(self.width) if mask >> (y * self.width + x) & 1
        )

    def _around(self, cell):
        x, y = cell
        for u, v in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if 0 <= u < self.width and 0 <= v < self.height:
                yield u, v

    def _lay(self, offsets, x: int, y: int) -> int:
        """The mask of offsets laid at (x, y); 0 where they leave the board."""
        mask = 0
        for dx, dy in offsets:
            if x + dx >= self.width or y + dy >= self.height:
                return 0
            mask |= self.bit(x + dx, y + dy)
        return mask

    def _placements(self, turned):
        for orientation, offsets in enumerate(turned):
            for y in range(self.height):
                for x in range(self.width):
                    mask = self._lay(offsets, x, y)
                    if mask:
                        yield orientation, x, y, mask, self.rim(mask)

    def rim(self, mask: int) -> int:
        """The cells that share an edge with a mask (WH-TIL-03)."""
        rim = 0
        for cell in self.cells(mask):
            for u, v in self.near[cell]:
                rim |= self.bit(u, v)
        return rim & ~mask

    def _patterns(self, name: str) -> tuple[int, ...]:
        """All ways a shape goal can lie; turned and mirrored forms are among its orientations (WH-SHP-03)."""
        return tuple(
            mask
            for offsets in SET.data["patterns"][name]
            for y in range(self.height)
            for x in range(self.width)
            if (mask := self._lay(offsets, x, y))
        )

    def fits(self, shape: str, cover: int) -> tuple[tuple[int, int, int], ...]:
        """(orientation, x, y) of all places where a tile may go beside the cells covered (WH-TIL-02, 03)."""
        key = (shape, cover)
        found = self._fits.get(key)
        if found is None:
            if len(self._fits) > KEPT:
                self._fits.clear()
            if cover:
                found = tuple(p[:3] for p in self.placements[shape] if not p[3] & cover and p[4] & cover)
            else:
                found = tuple(p[:3] for p in self.placements[shape] if p[3] & self.start_bit)
            self._fits[key] = found
        return found


_boards: dict[str, Board] = {}


def board_of(id: str) -> Board:
    """The board of an id."""
    if id not in _boards:
        _boards[id] = Board(SET.board_plans[id])
    return _boards[id]


def forget() -> None:
    """Drop what was made from another component set."""
    _boards.clear()
