"""What the Contractor and the Realtor offer: stalls on show, and two piles of expansions with both sides."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.park import ROWS, TREE, WING

from ... import pieces
from ...lettering import text_width
from ...scene import box, group, icon_at, line, rect, text
from . import art, cards
from .look import Look
from .placing import fitting

H = 90
STALL = 27.0  # the largest edge of a stall's cell
TOUCH = 44  # what a finger needs
SIDES = ("a", "b")


def lay_market(look: Look, layer, x, y, w) -> float:
    """Draw both offers side by side and aim at them; returns the height used."""
    boards = 190 if w > 430 else 176
    _stalls(look, layer, x, y, w - boards - 5)
    _boards(look, layer, x + w - boards, y, boards)
    return H


# -- stalls ---------------------------------------------------------------------------------------


def _stalls(look: Look, layer, x, y, w) -> None:
    view = look.view
    layer.add(rect(x, y, w, H, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    layer.add(icon_at("contractor", x + 15, y + 13, 15, fill="ink.soft"))
    left = look.say("board.bag", n=len(view.bag))
    room = w - 38 - text_width(left, 12.5)
    layer.add(text(x + 25, y + 13, look.say("board.stalls"), size=12.5, weight=600, max_width=room))
    layer.add(text(x + w - 7, y + 13, left, size=12.5, fill="ink.soft", anchor="end"))
    look.scene.anchor("stalls", x + w / 2, y + H / 2)
    row = view.row
    if not row:
        layer.add(
            text(
                x + w / 2,
                y + H / 2 + 8,
                look.say("board.no_stalls"),
                size=12.5,
                anchor="middle",
                fill="ink.soft",
                max_width=w - 16,
            )
        )
        return
    lines = 1 if len(row) <= 4 else 2
    columns, h = (len(row) + lines - 1) // lines, (H - 28) / lines
    for k in range(lines):
        shown = row[k * columns : (k + 1) * columns]
        widths = _widths(shown, w - 8)
        gap = (w - 8 - sum(widths)) / len(shown)
        left = x + 4 + gap / 2
        for id, width in zip(shown, widths):
            _stall(look, layer, id, left, y + 24 + k * h, width, h)
            left += width + gap


def _extent(id: str) -> tuple[int, int]:
    """Rows and columns of a stall's tile."""
    cells = art.shape_cells(id)
    return 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)


def _widths(ids, room: float) -> list[float]:
    """How wide the frames of these stalls are: each as its tile needs, less for the long ones where room is short."""
    least = min(TOUCH, room / len(ids))
    needs = [max(least, STALL * _extent(id)[1] + 14) for id in ids]
    more, spare = sum(needs) - least * len(ids), room - least * len(ids)
    return [least + (need - least) * min(1, spare / more) for need in needs] if more else needs


def _stall(look: Look, layer, id, x, y, w, h) -> None:
    rows, columns = _extent(id)
    size = min(STALL, (w - 10) / columns, (h - 7) / rows)
    tile = group(
        [group([art.tile(id, art.shape_cells(id), size)], x=-size * columns / 2, y=-size * rows / 2)],
        x=x + w / 2, y=y + h / 2, key=f"tile:{id}",
    )  # fmt: skip
    shut = look.deciding and look.phase == "act" and not look.of_kind("contractor", id)
    held = look.placing == id
    layer.add({**tile, "o": 0.45} if shut or held else tile)
    if held:
        layer.add(rect(x + 1, y + 1, w - 2, h - 2, r=6, stroke="chosen", width=3))
    look.rects["stall", id] = box(x + 1, y + 1, w - 2, h - 2, 6)


def aim_stalls(look: Look) -> None:
    """Every stall on show can be pointed at."""
    for id in look.view.row:
        _aim_stall(look, id)


def _aim_stall(look: Look, id: str) -> None:
    legal = look.of_kind("contractor", id)
    shut = look.deciding and look.phase == "act" and not legal
    places, cells = fitting(look, id) if legal else (0, ())
    look.scene.target(
        f"stall:{id}",
        look.rects["stall", id],
        look.tile_name(id),
        kind="legal" if legal else "idle",
        moves=legal,
        why=look.why("contractor", id) if shut else None,
        tip=[*cards.stall_about(look, id), *([look.say("board.fits", n=places)] if legal else ())],
        preview=cells,
        **look.to_park(f"tile:{id}", legal),
        order=30 + look.view.row.index(id) if legal else 320,
    )


# -- expansions -------------------------------------------------------------------------------------


def picked_side(look: Look) -> tuple | None:
    """(pile, side) picked as the first part of widening the park."""
    for name in look.chosen:
        if name.startswith("board:"):
            _, pile, side = name.split(":")
            if look.of_kind("realtor", int(pile), side):
                return int(pile), side
    return None


def wing_cells(board: tuple) -> list:
    """(row, column, letter) of the marks of an expansion's side."""
    return [(r, c, s) for r, row in enumerate(SET.boards[board]) for c, s in enumerate(row) if s != "."]


def small_wing(board: tuple, cell: float) -> list:
    """An expansion's side in small, corner at 0, 0: trees and icons on their cells."""
    w, h = WING * cell, ROWS * cell
    items = [rect(0, 0, w, h, r=2, fill="park.grass", stroke="piece.edge", width=1.1, shadow=True)]
    items.append(line(cell, 2, cell, h - 2, stroke="park.path", width=0.6))
    items += [line(2, cell * r, w - 2, cell * r, stroke="park.path", width=0.6) for r in range(1, ROWS)]
    for r, c, letter in wing_cells(board):
        at = (c + 0.5) * cell, (r + 0.5) * cell
        items.append(small_mark(letter, *at, cell))
    return items


def small_mark(letter: str, x, y, cell: float) -> dict:
    """A tree, an emotion or coins on a small board."""
    if cell >= 23:
        return pieces.place(art.tree(round(cell * 0.92, 1)) if letter == TREE else art.sign(letter, cell * 0.66), x, y)
    if letter == TREE:
        return pieces.place(art.small_tree(round(cell * 0.9, 1)), x, y)
    if letter in art.COINS:
        if cell >= 15:
            return pieces.place(pieces.coin(cell, art.COINS[letter], shadow=False), x, y)
        coin = pieces.place(pieces.coin(cell * 0.82, shadow=False), x, y)
        return coin if letter == "2" else group([group([coin], x=-cell * 0.1), group([coin], x=cell * 0.14)])
    return pieces.place(art.emotion(art.SIGNS[letter], cell * 0.96), x, y)


def _boards(look: Look, layer, x, y, w) -> None:
    view = look.view
    layer.add(rect(x, y, w, H, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    picked = picked_side(look)
    step = (w - 6) / 2
    cell = 9.4
    for pile, stack in enumerate(view.stacks):
        px = x + 3 + pile * step
        if pile:
            layer.add(line(px, y + 8, px, y + H - 8, stroke="edge.soft", width=1))
        look.scene.anchor(f"boards:{pile}", px + step / 2, y + H / 2)
        layer.add(
            text(
                px + step / 2,
                y + 8.5,
                look.say("board.stack", n=len(stack)),
                size=12.5,
                anchor="middle",
                fill="ink.soft",
                max_width=step - 6,
            )
        )
        if not stack:
            continue
        for i, side in enumerate(SIDES):
            bx = px + step / 2 + (i * 2 - 1) * (step / 4 - 1) - cell
            _side(look, layer, pile, stack[-1], side, bx, y + 20.5, cell, picked)


def _side(look: Look, layer, pile, board, side, x, y, cell, picked) -> None:
    name = f"board:{pile}:{side}"
    legal = look.of_kind("realtor", pile, side)
    chosen = picked == (pile, side)
    shut = look.deciding and look.phase == "act" and not legal
    layer.add(group(small_wing((board, side), cell), x=x, y=y, opacity=0.5 if shut else 1, key=f"wing:{board}:{side}"))
    aim = {"kind": "chosen" if chosen else "legal", "choose": name, "drag": f"wing:{board}:{side}"} if legal else {}
    look.scene.target(
        name,
        box(x - 8, y - 2, WING * cell + 16, ROWS * cell + 4, 4),
        look.say("board.wing", side=side.upper(), pile=pile + 1),
        tip=[wing_about(look, (board, side)), *([look.say("board.wing_next")] if legal else ())],
        why=look.why("realtor", pile, side, "right") if shut else None,
        order=40 + 2 * pile + (side == "b") if legal else 330,
        **aim,
    )


def wing_about(look: Look, board: tuple) -> str:
    """Trees and icons of an expansion's side in words."""
    letters = [letter for _, _, letter in wing_cells(board)]
    things = {"tree": letters.count(TREE)}
    things |= {name: letters.count(letter) for letter, name in art.SIGNS.items()}
    things["coin"] = sum(art.COINS.get(letter, 0) for letter in letters)
    return look.say("board.wing_has", things=look.things(things))
