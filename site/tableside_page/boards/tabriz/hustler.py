"""Hustler's Alley on the board: dice are taken one by one, then rolled together."""

from __future__ import annotations

from tableside.games.tabriz.components import COLOURS
from tableside.games.tabriz.wording import coins_text, dice_text

from ... import pieces
from ...scene import box, icon_at, rect, text
from . import thrown
from .look import MEEPLES, Cell, Look

PICK = "hustle:"


def _picks(look: Look) -> list[str]:
    """The names of the dice picked so far (`hustle:black:2`), cheapest first."""
    return sorted((name for name in look.chosen if name.startswith(PICK)), key=lambda name: COLOURS.index(_colour(name)))


def _colour(pick: str) -> str:
    return pick.split(":")[1]


def _taken(look: Look) -> list[str]:
    """The colours of the dice picked so far."""
    return [_colour(pick) for pick in _picks(look)]


def _next_pick(look: Look, colour: str) -> str:
    """A name for one more die of that colour."""
    names = (f"{PICK}{colour}:{n}" for n in range(1, len(look.chosen) + 2))
    return next(name for name in names if name not in look.chosen)


def _counts(taken) -> tuple[int, ...]:
    return tuple(taken.count(colour) for colour in COLOURS)


def _deciding(look: Look, cell: Cell) -> bool:
    return look.here == cell.slot and bool(look.by_kind.get("hustle"))


def die_places(cell: Cell) -> list[tuple[str, float, float]]:
    """(colour, x, y) of the three dice on offer."""
    step = cell.inner / 3
    return [(colour, cell.left + step * (i + 0.5) - 5, cell.top + 17) for i, colour in enumerate(COLOURS)]


def _cost(cell: Cell, counts) -> int:
    return sum(n * cell.face["die_cost"][colour] for colour, n in zip(COLOURS, counts))


def _tag(cell: Cell) -> tuple[float, float, float, float]:
    width = cell.inner * 0.56
    return cell.left + cell.inner - width, cell.y + cell.h - MEEPLES + 4, width, 25


def tag_room(look: Look, cell: Cell) -> float:
    """The width that the tag for rolling takes from the apprentices on the tile."""
    return _tag(cell)[2] + 2 if _deciding(look, cell) and _taken(look) else 0


def lay(look: Look, cell: Cell, layer) -> None:
    """The dice taken so far and what rolling them costs."""
    if not _deciding(look, cell):
        return
    taken = _taken(look)
    layer.add(thrown.plate(cell, "edge.soft"))
    for i, (x, y, edge) in enumerate(thrown.places(cell, cell.face["max_dice"])):
        if i < len(taken):
            layer.add(pieces.place(pieces.material_die(taken[i], edge, None), x, y))
        else:
            layer.add(rect(x - edge / 2, y - edge / 2, edge, edge, r=5, stroke="edge", width=1.2, dash=(3, 3)))
    if taken:
        x, y, w, h = _tag(cell)
        layer.add(rect(x, y, w, h, r=h / 2, fill="raised", stroke="edge", width=1.2, shadow=True))
        layer.add(icon_at("dice", x + 15, y + h / 2, 17, fill="ink"))
        layer.add(pieces.place(pieces.coin(19, _cost(cell, _counts(taken)), shadow=False), x + 36, y + h / 2))
        if w > 75:
            layer.add(text(x + 49, y + h / 2, look.say("board.roll"), size=12.5, weight=600, max_width=w - 54))


def aim(look: Look, cell: Cell) -> None:
    """A die on offer is taken, one that was taken goes back, the tag rolls them."""
    if not _deciding(look, cell):
        return
    taken = _taken(look)
    for i, (colour, x, y) in enumerate(die_places(cell)):
        counts = _counts([*taken, colour])
        legal = bool(look.of_kind("hustle", *counts))
        cost = look.goods([("coin", cell.face["die_cost"][colour])])
        look.scene.target(
            f"hustle:{colour}",
            box(x - 15, y - 15, min(44, cell.inner / 3 - 2), 40, 7),
            look.say("board.hustle_take", colour=colour, cost=cost),
            kind="legal" if legal else "idle",
            choose=_next_pick(look, colour) if legal else None,
            why=None if legal else look.why("hustle", *counts),
            order=1 + i,
        )
    for i, (pick, (x, y, edge)) in enumerate(zip(_picks(look), thrown.places(cell, cell.face["max_dice"]))):
        half = edge / 2 + 2
        look.scene.target(
            pick,
            box(x - half, y - half, 2 * half, 2 * half, 5),
            look.say("board.hustle_back", colour=_colour(pick)),
            kind="chosen",
            choose=pick,
            order=4 + i,
        )
    if taken:
        counts = _counts(taken)
        label = look.say("move.hustle", dice=dice_text(counts, look.cat), cost=coins_text(_cost(cell, counts), look.cat))
        look.scene.target(
            "hustle:roll", box(*_tag(cell), 12), label, kind="legal", moves=look.of_kind("hustle", *counts), order=0
        )
