"""Laying a tile: the ghost that shows where it fits, turning it, and the confirmation; and walking the ranger."""

from __future__ import annotations

from tableside.games.woodland.components import COLOURS, LETTERS, SET
from tableside.games.woodland.rules.walks import prize
from tableside.games.woodland.state import ON_BOARD

from ... import pieces
from ...scene import circle, icon_at, line, text
from . import glade, goods
from .glade import Grid
from .look import Look


class Laying:
    """The chosen card's tile over the glade: the legal places, and which one a cell stands for."""

    def __init__(self, look: Look, grid: Grid):
        self.look, self.grid = look, grid
        row, col = look.slot
        self.card = SET.cards[look.view.display[(row - 1) * SET.columns + col - 1]]
        self.turns = grid.board.orientations[self.card.shape]
        self.legal = {move[3:]: notation for notation, move in look.by_kind["build"] if move[1:3] == look.slot}
        turned = look.shown("view:turn:")
        self.turn = look.laid[0] if look.laid else int(turned or 0) % self.turns

    def cells(self, place) -> tuple:
        """The cells of a place (orientation, x, y)."""
        return self.grid.cells_at(self.card.shape, *place)

    def at(self, cell, turn: int) -> tuple[int, int, int]:
        """The place whose middle cell is that cell."""
        ax, ay = glade.home_cell(SET.data["tile_shapes"][self.card.shape][turn])
        return turn, cell[0] - ax, cell[1] - ay

    def place_for(self, cell) -> tuple[int, int, int] | None:
        """The legal place a cell stands for: with its middle there, as it is turned or otherwise; else one that covers it."""
        for turn in self._order():
            place = self.at(cell, turn)
            if place in self.legal:
                return place
        covering = [place for place in self.legal if cell in self.cells(place)]
        return min(covering, key=lambda place: (self._order().index(place[0]), place), default=None)

    def _order(self) -> list[int]:
        return [(self.turn + i) % self.turns for i in range(self.turns)]

    def turned(self) -> tuple[int, int, int] | None:
        """The chosen place turned on: the next orientation that fits about the same cell, else over a part of the same cells."""
        cells = set(self.cells(self.look.laid))
        middle = glade.home_cell(cells)
        for turn in self._order()[1:]:
            place = self.at(middle, turn)
            if place in self.legal:
                return place
            shared = {p: cells & set(self.cells(p)) for p in self.legal if p[0] == turn}
            near = [p for p, both in shared.items() if both]
            if near:
                return min(near, key=lambda p: (middle not in shared[p], -len(shared[p]), p))
        return None

    def warnings(self, place) -> list[str]:
        """Trash that would be covered, and a shape goal that would be completed."""
        look, board, player = self.look, self.grid.board, self.look.seat
        cells = self.cells(place)
        buried = self.buried(place)
        told = [look.say("hint.buries", letters=[LETTERS[i] for i in buried])] if buried else []
        if self.completes(cells):
            colour = self.card.colour
            effects = look.effects(prize(look.view, len(LETTERS) + colour, board.shape_effects[colour]))
            told.append(look.say("board.completes", colour=COLOURS[colour], effects=effects))
        elif look.view.tiles[player] == ():
            told.append(look.say("board.first_tile"))
        return told

    def buried(self, place) -> list[int]:
        """The trash tokens under a place."""
        cells, state = self.cells(place), self.look.view.trash[self.look.seat]
        return [i for i, cell in enumerate(self.grid.board.trash) if state[i] == ON_BOARD and cell in cells]

    def completes(self, cells) -> bool:
        """Whether the shape goal of the card's colour would be completed."""
        view, board, colour = self.look.view, self.grid.board, self.card.colour
        if view.shapes[self.look.seat][colour]:
            return False
        cover = view.cover(self.look.seat, colour)
        for cell in cells:
            cover |= board.bit(*cell)
        return any(mask & cover == mask for mask in board.patterns[colour])

    def ghost(self, place, legal: bool) -> list:
        """The tile as it would lie; an illegal one is crossed out. Cells off the board are left out."""
        grid = self.grid
        cells = [cell for cell in self.cells(place) if cell in grid.board.near]
        if not cells:
            return []
        items = [glade.place_tile(self.card.colour, cells, grid, opacity=0.85 if legal else 0.4)]
        items.append(glade.rim(grid, cells, "legal" if legal else "bad"))
        if not legal:
            x, y = grid.middle(glade.home_cell(cells))
            r = grid.size * 0.2
            items.append(line(x - r, y - r, x + r, y + r, stroke="bad", width=3))
            items.append(line(x - r, y + r, x + r, y - r, stroke="bad", width=3))
            return items
        for letter in self.buried(place):
            x, y = grid.middle(grid.board.trash[letter])
            items.append(pieces.place(goods.trash(LETTERS[letter], grid.size * 0.5), x, y, opacity=0.8))
            items.append(icon_at("warning", x + grid.size * 0.28, y - grid.size * 0.26, grid.size * 0.34, fill="warn"))
        return items


def aim_tile(look: Look, layer, grid: Grid) -> Laying | None:
    """Every cell shows the ghost of the chosen tile, and picks its place; a place picked can be turned."""
    if not (look.front and look.phase == "build" and look.slot):
        return None
    laying = Laying(look, grid)
    for cell in grid.board.near:
        _aim_cell(look, laying, cell)
    if look.laid:
        layer.add(laying.ghost(look.laid, True))
        _aim_laid(look, laying)
    return laying


def _aim_cell(look: Look, laying: Laying, cell) -> None:
    place = laying.place_for(cell)
    label = look.say("board.lay", cell=look.say("cell", x=cell[0], y=cell[1]))
    if place is None:
        wrong = laying.at(cell, laying.turn)
        look.scene.target(
            f"cell:{cell[0]}:{cell[1]}", laying.grid.shape(cell), label, why=look.why("build", *look.slot, *wrong),
            preview=laying.ghost(wrong, False), order=100,
        )  # fmt: skip
        return
    if place == look.laid:
        return
    look.scene.target(
        f"cell:{cell[0]}:{cell[1]}",
        laying.grid.shape(cell),
        label,
        kind="legal",
        choose="tile:" + ":".join(map(str, place)),
        tip=laying.warnings(place),
        preview=laying.ghost(place, True),
        mark=laying.at(cell, place[0]) == place and place[0] == laying.turn and not look.laid,
        order=3,
    )


def _aim_laid(look: Look, laying: Laying) -> None:
    """A second touch on the ghost turns it, or builds where it cannot be turned."""
    turned = laying.turned()
    look.scene.target(
        "laid",
        glade.outline(laying.grid, laying.cells(look.laid)),
        look.say("board.turn") if turned else look.say("board.build_here"),
        kind="legal",
        choose="tile:" + ":".join(map(str, turned)) if turned else None,
        moves=() if turned else [laying.legal[look.laid]],
        tip=laying.warnings(look.laid),
        order=1,
    )


# -- the ranger ------------------------------------------------------------------------------


def paths(look: Look, grid: Grid) -> dict[tuple, tuple]:
    """Cell -> the way there within the steps left: the shortest, past as little trash as can be."""
    start, steps = look.view.ranger[look.seat], look.frame[2]
    live = {cell for cell, state in zip(grid.board.trash, look.view.trash[look.seat]) if state == ON_BOARD}
    best = {start: ((0, 0), ())}
    edge = [start]
    for _ in range(steps):
        fresh: dict = {}
        for cell in edge:
            (length, passed), way = best[cell]
            for near in grid.board.near[cell]:
                price = (length + 1, passed + (near in live))
                if near not in best and (near not in fresh or price < fresh[near][0]):
                    fresh[near] = (price, (*way, near))
        best.update(fresh)
        edge = list(fresh)
    return {cell: way for cell, (_, way) in best.items() if way}


def aim_walk(look: Look, layer, grid: Grid) -> None:
    """Every cell within reach, with its number of steps; further ones are walked to step by step."""
    if not (look.front and look.phase == "step" and "step" in look.by_kind):
        return
    live = dict(zip(grid.board.trash, range(len(LETTERS))))
    for cell, way in paths(look, grid).items():
        letter = live.get(cell)
        trash = letter is not None and look.view.trash[look.seat][letter] == ON_BOARD
        x, y = grid.middle(cell)
        if not trash:
            layer.add(steps_to(len(way), x, y, grid.size))
        notations = [f"step {u} {v}" for u, v in way]
        look.scene.target(
            f"walk:{cell[0]}:{cell[1]}",
            grid.shape(cell),
            look.say("board.walk", cell=look.say("cell", x=cell[0], y=cell[1]), n=len(way)),
            kind="legal",
            moves=notations if len(way) == 1 else (),
            sequence=notations if len(way) > 1 else (),
            tip=[glade.power_text(look, grid.board, letter)] if trash else (),
            preview=_way(look, grid, way),
            mark=len(way) == 1 or trash,
            order=len(way),
        )


def steps_to(n: int, x, y, size) -> list:
    """How many steps it takes to a cell of that size around x, y."""
    return [
        circle(x, y, size * 0.2, fill="legal.fill", stroke="legal", width=1.2),
        text(x, y, n, size=13, weight=700, anchor="middle"),
    ]


def _way(look: Look, grid: Grid, way) -> list:
    """The ranger's way as a line with a dot on each cell."""
    points = [grid.middle(cell) for cell in (look.view.ranger[look.seat], *way)]
    items = [line(*a, *b, stroke="legal", width=4) for a, b in zip(points, points[1:])]
    return items + [circle(*point, 6, fill="legal") for point in points[1:]]
