"""Dice just rolled that stay on no tile: shown where they fell until the next ply."""

from __future__ import annotations

from ... import pieces
from ...lettering import text_width
from ...scene import icon_at, rect, text
from .happened import thrown
from .look import MEEPLES, Cell, Look

ROW = 24  # height of the row of dice on a tile


def lay_thrown(look: Look, layer) -> None:
    """The dice of Hustler's Alley and of the Foreign Merchant, of workshop actions, of the Rival, and a total too dear."""
    for cell in look.cells.values():
        if cell.kind in ("hustler", "foreign"):
            _lay_row(look, cell, layer)
        elif cell.kind == "gita":
            _lay_bust(look, cell, layer)
    _lay_beside_pool(look, layer)


def plate(cell: Cell, stroke: str) -> dict:
    """What a row of dice on a tile lies on."""
    return rect(cell.left, _row(cell) - ROW / 2, cell.inner, ROW, r=6, fill="paper.alt", stroke=stroke, width=1.2)


def places(cell: Cell, n: int) -> list[tuple[float, float, float]]:
    """(x, y, edge) of so many dice in a row above the apprentices of a tile."""
    step = min(27, cell.inner / n)
    start = cell.x + cell.w / 2 - step * (n - 1) / 2
    return [(start + i * step, _row(cell), min(21, step - 3)) for i in range(n)]


def _row(cell: Cell) -> float:
    return cell.y + cell.h - MEEPLES - ROW / 2 + 1


def _lay_row(look: Look, cell: Cell, layer) -> None:
    dice = thrown(look.last, cell.slot)
    if not dice:
        return
    wanted = next((event["material"] for event in look.last if event.kind == "foreign"), None)
    layer.add(plate(cell, "last"))
    for i, ((colour, face), (x, y, edge)) in enumerate(zip(dice, places(cell, len(dice)))):
        hit = wanted in (None, face)
        die = pieces.material_die(colour, edge, face, shadow=hit)
        key = f"thrown:{cell.slot}:{i}"
        layer.add(pieces.place(die, x, y, opacity=1 if hit else 0.4, key=key, face=f"{colour} {face}"))


def _lay_bust(look: Look, cell: Cell, layer) -> None:
    """The die that made the total too dear, and that total."""
    bust = next((event for event in look.last if event.kind == "bust" and event["slot"] == cell.slot), None)
    if bust is None:
        return
    x, y = cell.left + 13, cell.top + 16
    for colour, face in thrown(look.last, cell.slot):
        die = pieces.material_die(colour, 23, face)
        layer.add(pieces.place(die, x, y, key=f"die:{cell.slot}:bust", face=f"{colour} {face}"))
    layer.add(rect(x + 17, y - 12, cell.inner - 31, 24, r=12, fill="warn.fill", stroke="warn", width=1.2))
    layer.add(pieces.place(pieces.coin(19, bust["cost"], shadow=False), x + 29, y))
    word = look.say("board.bust")
    if text_width(word, 12.5, 600) <= cell.inner - 58:
        layer.add(text(x + 41, y, word, size=12.5, weight=600, fill="warn"))
    else:
        layer.add(icon_at("warning", x + 52, y, 17, fill="warn"))


def _lay_beside_pool(look: Look, layer) -> None:
    """Dice of workshop actions and the Rival's lie in the pool's tray."""
    x, y = look.places["throw"]
    for where in ("workshop", "loom"):
        for i, (colour, face) in enumerate(thrown(look.last, where)):
            die = pieces.material_die(colour, 26, face)
            at = x - 30 * i
            layer.add(rect(at - 17, y - 17, 34, 34, r=8, fill="paper.alt", stroke="last", width=1.2))
            layer.add(pieces.place(die, at, y, key=f"thrown:{where}:{i}", face=f"{colour} {face}"))
