"""Craft rows: raising levels, for free or at cost (WH-CRA, power `craft_paid`)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import FAMILY, RESOURCES, SET, TOP
from .basics import can_pay, changed, offer, pay

DECLINE_CRAFT = ("decline_craft",)


def raise_craft(pos, player: int, row: int) -> None:
    """The next level of a row; lost at the last one (WH-SHP-04)."""
    level = pos.craft[player][row] + 1
    if level <= TOP:
        pos.craft[player] = changed(pos.craft[player], row, level)
        if pos.log is not None:
            pos.log.append(Event("craft", player, row=RESOURCES[row], level=level))
    elif pos.log is not None:
        pos.log.append(Event("row_complete", player, row=RESOURCES[row]))


def buy_craft(pos, player: int, row: int) -> None:
    """The next level of a row at the cost on the player's board (WH-CRA-01)."""
    pay(pos, player, pos.board(player).costs[row][pos.craft[player][row]], "craft")
    raise_craft(pos, player, row)


def craft_cost(pos, player: int, row: int) -> tuple | None:
    """What the next level of a row costs; None when the row is complete."""
    level = pos.craft[player][row]
    return pos.board(player).costs[row][level] if level < TOP else None


def visit_gain(pos, player: int, family: int) -> int:
    """What a craft row adds to visits of its family (WH-CRA-06)."""
    return SET.craft_gain[pos.craft[player][family]]


def list_craft(pos, frame) -> list:
    """Rows that can be paid, then declining."""
    player = frame[1]
    stock = pos.stock[player]
    costs = [craft_cost(pos, player, row) for row in range(3)]
    moves = [("craft", name) for name, cost in zip(RESOURCES, costs) if cost is not None and can_pay(stock, cost)]
    moves.append(DECLINE_CRAFT)
    return moves


def craft(pos, move) -> None:
    _, player, n = pos.stack.pop()
    if n > 1:
        offer(pos, player, "craft", n - 1)
    buy_craft(pos, player, FAMILY[move[1]])


def decline_craft(pos, move) -> None:
    """The action is lost (WH-WLK-05)."""
    _, player, n = pos.stack.pop()
    if pos.log is not None:
        pos.log.append(Event("decline", player, what="craft"))
    if n > 1:
        offer(pos, player, "craft", n - 1)


def refuse_craft(pos, frame, move):
    if move[1:] not in [(row,) for row in RESOURCES]:
        return Reason("not_offered")
    if craft_cost(pos, frame[1], FAMILY[move[1]]) is None:
        return Reason("row_complete", row=move[1])
    return Reason("cannot_pay")


PHASES = {"craft": list_craft}
APPLY = {"craft": craft, "decline_craft": decline_craft}
REFUSE = {"craft": refuse_craft}
KINDS = {"craft": ("craft", "decline_craft")}
