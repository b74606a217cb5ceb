"""Before the first round: choosing a personal board, and six starting resources."""

from __future__ import annotations

from tableside.games.woodland import wording
from tableside.games.woodland.components import LETTERS, RESOURCES, SET
from tableside.games.woodland.layout import board_of

from ... import pieces
from ...scene import box, rect, text
from . import glade, goods
from .effects import effect_row
from .look import Look
from .tray import Button


def lay_boards(look: Look, layer, x, y, w, h) -> None:
    """The boards that can be taken, each with its trash powers."""
    ids = SET.data["variants"]["asymmetric_boards"]
    columns = 2 if w > 420 else 1
    rows = -(-len(ids) // columns)
    bw, bh = (w + 6) / columns, (h + 6) / rows
    for i, id in enumerate(ids):
        at = (x + (i % columns) * bw, y + (i // columns) * bh, bw - 6, bh - 6)
        _lay_choice(look, layer, id, at)


def _lay_choice(look: Look, layer, id: str, at) -> None:
    x, y, w, h = at
    board = board_of(id)
    taken = [player for player, own in enumerate(look.view.boards) if own == id]
    moves = look.of_kind("choose_board", id)
    layer.add(rect(x, y, w, h, r=9, fill="paper.alt", stroke="edge", width=1.2))
    layer.add(text(x + 10, y + 13, wording.board_name(id, look.cat), size=14, weight=700, max_width=w - 40))
    size = min((h - 32) / board.height, w * 0.44 / board.width)
    grid = glade.Grid(board, x + 9, y + 27, size)
    glade.print_glade(layer, grid)
    for letter, cell in zip(LETTERS, board.trash):
        layer.add(pieces.place(goods.trash(letter, round(size * 0.95, 1), shadow=False), *grid.middle(cell)))
    left = grid.x + grid.width + 12
    step = (h - 30) / (len(LETTERS) + 1)
    for i, letter in enumerate(LETTERS):
        cy = y + 27 + (i + 0.5) * step
        layer.add(pieces.place(goods.trash(letter, 17, shadow=False), left + 8, cy))
        layer.add(effect_row(board.powers[i], left + 21, cy, 14, width=x + w - left - 24))
    for colour in range(3):
        cells = board.cells(board.patterns[colour][0])
        cx, cy = min(c for c, _ in cells), min(r for _, r in cells)
        mini = goods.mini_tile(colour, [(c - cx, r - cy) for c, r in cells], 6)
        layer.add(pieces.place(mini, left + 16 + colour * 40, y + 27 + (len(LETTERS) + 0.5) * step))
    if taken:
        layer.add(pieces.place(pieces.seat_badge(taken[0], 18), x + w - 16, y + 14))
    tip = [f"{letter}: {glade.power_text(look, board, i)}" for i, letter in enumerate(LETTERS)]
    look.scene.target(
        f"board:{id}", box(*at, 9), wording.board_name(id, look.cat), kind="legal" if moves else "idle", moves=moves,
        why=None if moves or not look.deciding else look.why("choose_board", id), tip=tip, order=1,
    )  # fmt: skip


# -- starting resources ------------------------------------------------------------------------


def picked(look: Look) -> dict[int, int]:
    """The numbers chosen so far, by resource; the third follows from two."""
    out: dict[int, int] = {}
    for name in reversed(look.chosen):
        if name.startswith("start:"):
            _, index, n = name.split(":")
            out[int(index)] = int(n)
    return out


def _fitting(look: Look, wanted: dict[int, int]):
    """The choices that agree with the numbers wanted: [(notation, numbers), …]."""
    return [
        (notation, move[1:])
        for notation, move in look.by_kind.get("start_resources", ())
        if all(move[1 + index] == n for index, n in wanted.items())
    ]


def lay_resources(look: Look, layer, x, y, w, h) -> list[Button]:
    """A row of numbers for each resource; returns the button that takes what was chosen."""
    wanted = picked(look)
    if len(wanted) == 3 and not _fitting(look, wanted):
        wanted = dict(list(wanted.items())[1:])
    total = SET.data["start"]["resources"]
    layer.add(rect(x, y, w, h, r=9, fill="paper", stroke="edge", width=1.2, shadow=True))
    layer.add(text(x + w / 2, y + 20, look.say("board.start_title", n=total), size=14, weight=700, anchor="middle", max_width=w - 20))
    layer.add(text(x + w / 2, y + 39, look.say("board.start_help"), fill="ink.soft", anchor="middle", max_width=w - 20))
    found = _fitting(look, wanted)
    sure = found[0][1] if len(found) == 1 else None
    top, step = y + 54, (h - 62) / 3
    for index, name in enumerate(RESOURCES):
        layer.add(pieces.place(goods.good(name, 34, shadow=True), x + 30, top + (index + 0.5) * step))
        wide = (w - 66) / total
        for n in range(total):
            at = (x + 58 + n * wide, top + index * step + 3, wide - 5, step - 6)
            _lay_number(look, layer, index, n, at, wanted, sure)
    if len(found) != 1 or len(wanted) < 2:
        return []
    label = look.say("board.start_take", things=wording.indexed_text(enumerate(sure), look.cat))
    return [Button("start", label, "check", {"moves": [found[0][0]], "order": 1})]


def _lay_number(look: Look, layer, index: int, n: int, at, wanted, sure) -> None:
    x, y, w, h = at
    chosen = wanted.get(index) == n
    follows = sure is not None and sure[index] == n and not chosen
    others = {i: k for i, k in wanted.items() if i != index}
    if len(others) == 2:
        others.pop(next(iter(others)))
    can = bool(_fitting(look, {**others, index: n}))
    fill = "chosen.fill" if chosen else "good.fill" if follows else "paper.alt" if can else "paper.deep"
    layer.add(rect(x, y, w, h, r=8, fill=fill, stroke="edge.soft", width=1))
    layer.add(text(x + w / 2, y + h / 2, n, size=17, weight=700, anchor="middle", fill="ink" if can else "ink.soft"))
    name = f"start:{index}:{n}"
    kind = "chosen" if chosen else "legal" if can and not follows else "idle"
    look.scene.target(
        f"start:{RESOURCES[index]}:{n}",
        box(x, y, w, h, 8),
        wording.things_text([(RESOURCES[index], n)], look.cat) if n else look.say("board.none_of", name=RESOURCES[index]),
        kind=kind,
        choose=name if kind != "idle" else None,
        mark=chosen,
        order=10 + 10 * index + n,
    )
