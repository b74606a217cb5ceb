"""Placing workers: whose turn it is, and the actions of Banker, Arborist and Realtor (TP-ACT, TP-BNK, TP-ARB, TP-RLT)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SECTORS, SET
from ..park import WING, bit_of, cell_name, fits, shut_cells, single_cells, trees_of, width
from ..state import RIVAL
from . import rival
from .basics import gain, pay, use_worker

BANKER = ("banker",)
FELL_DONE = ("fell_done",)
SIDES, ENDS = ("a", "b"), ("left", "right")


def next_action(pos, frame) -> None:
    """The next player clockwise who has a worker left (TP-ACT-01, 02); in a solo game the Rival acts by itself."""
    first, players = frame[2], pos.players
    for step in range(players):
        player = (first + step) % players
        if pos.workers[player]:
            pos.stack.append(("next_action", None, (player + 1) % players))
            if pos.solo and player == RIVAL:
                rival.take_turn(pos)
            else:
                pos.stack.append(("act", player))
            return


# -- what a worker can do ------------------------------------------------------------


def list_act(pos, frame) -> list:
    """All actions that can be carried out in full (TP-ACT-05); the Banker is always among them."""
    seat = frame[1]
    boards, shut, trees = pos.boards(seat), pos.shut[seat], pos.trees[seat]
    moves = [BANKER]
    if trees:
        moves += [move for bit, move in single_cells("arborist", boards, pos.left(seat)) if bit & trees]
    fit: dict[str, bool] = {}
    for tile in pos.row:
        shape = SET.shape_of[tile]
        if shape not in fit:
            fit[shape] = fits(shape, boards, shut)
        if fit[shape]:
            moves.append(("contractor", tile))
    coins, slots = pos.coins[seat], pos.slots
    for sector in range(SECTORS):
        if slots[sector] is None and pos.piles[sector] and pos.price(sector) <= coins:
            shape = SET.shape_of[pos.piles[sector][-1]]
            if shape not in fit:
                fit[shape] = fits(shape, boards, shut)
            if fit[shape]:
                moves.append(("builder", sector))
    if coins >= SET.limits["realtor_cost"]:
        for pile, stack in enumerate(pos.stacks):
            if stack:
                moves += [("realtor", pile, side, end) for side in SIDES for end in ENDS]
    return moves


def use_banker(pos, move) -> None:
    """TP-BNK-01."""
    seat = pos.stack.pop()[1]
    use_worker(pos, seat, "banker")
    gain(pos, seat, "coin", SET.limits["banker_coins"], "banker")


def refuse_bare(pos, frame, move):
    """A move that names nothing was given something."""
    return Reason("bad_choice")


# -- Arborist (TP-ARB) ------------------------------------------------------------------


def fell_first(pos, move) -> None:
    seat = pos.stack.pop()[1]
    use_worker(pos, seat, "arborist")
    _fell(pos, seat, move[1])
    if SET.limits["arborist_max"] > 1:
        pos.stack.append(("fell", seat, 1))


def list_fell(pos, frame) -> list:
    """Another tree, or stop (TP-ARB-01)."""
    seat, trees = frame[1], pos.trees[frame[1]]
    moves = [move for bit, move in single_cells("fell", pos.boards(seat), pos.left(seat)) if bit & trees]
    moves.append(FELL_DONE)
    return moves


def fell_more(pos, move) -> None:
    _, seat, felled = pos.stack.pop()
    _fell(pos, seat, move[1])
    if felled + 1 < SET.limits["arborist_max"]:
        pos.stack.append(("fell", seat, felled + 1))


def fell_done(pos, move) -> None:
    pos.stack.pop()


def _fell(pos, seat: int, cell: tuple) -> None:
    """Remove a tree; the cell stays empty and without an icon (TP-ARB-03)."""
    pos.trees[seat] &= ~bit_of(cell, pos.left(seat))
    pos.shut[seat] = shut_cells(pos.trees[seat], pos.tiles[seat])
    pos.removed[seat] += 1
    if pos.log is not None:
        pos.log.append(Event("fell", seat, cell=cell))


def refuse_fell(pos, frame, move):
    """No tree, one named twice, or none named; then too many. Trees are named one at a time."""
    seat, cells = frame[1], move[1:]
    if any(type(cell) is not tuple for cell in cells):
        return Reason("bad_choice")
    left, trees = pos.left(seat), pos.trees[seat]
    for place, cell in enumerate(cells):
        if not bit_of(cell, left) & trees or cell in cells[:place]:
            return Reason("no_tree", cells=(cell,), where=cell_name(cell))
    if not cells:
        return Reason("no_tree", cells=(), where="-")
    return Reason("too_many_trees", limit=SET.limits["arborist_max"])


# -- Realtor (TP-RLT) ---------------------------------------------------------------------


def use_realtor(pos, move) -> None:
    """Pay, take the top board, join it at one end, plant its trees; the next board is uncovered (TP-RLT-01…06)."""
    _, pile, side, end = move
    seat = pos.stack.pop()[1]
    use_worker(pos, seat, "realtor")
    pay(pos, seat, SET.limits["realtor_cost"], "realtor")
    stack = pos.stacks[pile]
    board = (stack[-1], side)
    pos.stacks[pile] = stack[:-1]
    if pos.log is not None:
        pos.log.append(Event("expand", seat, board=board[0], side=side, end=end, pile=pile))
    join(pos, seat, board, end)
    if pos.stacks[pile]:
        pos.news += 1
        if pos.log is not None:
            pos.log.append(Event("reveal", None, what="board", ids=pos.stacks[pile][-1:], pile=pile))


def join(pos, seat: int, board: tuple, end: str) -> None:
    """Widen a park outside the boards that are there already (TP-RLT-02, 06)."""
    left, right = pos.wings[seat]
    trees = trees_of(board, "wing")
    if end == "left":
        shift = 8 * WING
        pos.wings[seat] = ((*left, board), right)
        pos.trees[seat] = pos.trees[seat] << shift | trees
        pos.tiles[seat] = tuple((id, mask << shift) for id, mask in pos.tiles[seat])
    else:
        pos.trees[seat] |= trees << 8 * width(len(left) + len(right))
        pos.wings[seat] = (left, (*right, board))
    pos.shut[seat] = shut_cells(pos.trees[seat], pos.tiles[seat])


def refuse_realtor(pos, frame, move):
    if len(move) != 4 or move[1] not in range(len(pos.stacks)) or move[2] not in SIDES or move[3] not in ENDS:
        return Reason("bad_choice")
    if not pos.stacks[move[1]]:
        return Reason("pile_empty")
    return Reason("no_money", need=SET.limits["realtor_cost"], have=pos.coins[frame[1]])


PHASES = {"act": list_act, "fell": list_fell}
AUTO = {"next_action": next_action}
APPLY = {
    "banker": use_banker, "arborist": fell_first, "fell": fell_more, "fell_done": fell_done, "realtor": use_realtor
}  # fmt: skip
REFUSE = {
    "banker": refuse_bare, "arborist": refuse_fell, "fell": refuse_fell, "fell_done": refuse_bare, "realtor": refuse_realtor
}  # fmt: skip
KINDS = {"act": ("banker", "arborist", "contractor", "builder", "realtor"), "fell": ("fell", "fell_done")}
