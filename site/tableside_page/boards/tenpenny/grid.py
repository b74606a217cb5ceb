"""Where the cells of a park lie on the board."""

from __future__ import annotations

from tableside.games.tenpenny.park import ROWS, WING, width


class Grid:
    """Where the cells of a park lie: `x`, `y` the upper left corner of the leftmost column, `cell` the edge of a cell."""

    def __init__(self, view, player: int, x, y, cell: float):
        self.left = view.left(player)
        self.columns = width(view.boards(player))
        self.x, self.y, self.cell = x, y, cell

    def corner(self, cell: tuple) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = cell
        return self.x + (column + WING * self.left) * self.cell, self.y + row * self.cell

    def middle(self, cell: tuple) -> tuple[float, float]:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def cells(self):
        """All cells in reading order."""
        first = -WING * self.left
        return [(r, c) for r in range(ROWS) for c in range(first, first + self.columns)]
