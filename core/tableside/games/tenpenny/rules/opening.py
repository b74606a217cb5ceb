"""The choices before the first month: goals and park boards (TP-SET-10…12, 17)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SET
from ..park import shut_cells, trees_of


def list_goals(pos, frame) -> list:
    """The card to give back (TP-SET-10)."""
    return [("choose_goals", goal) for goal in pos.goals[frame[1]]]


def give_back(pos, move) -> None:
    seat = pos.stack.pop()[1]
    goals = pos.goals[seat]
    pos.goals[seat] = tuple(goal for goal in goals if goal != move[1])
    pos.returned[seat] = move[1]
    if pos.log is not None:
        pos.log.append(Event("goals", seat, ("goal",), goal=move[1], n=len(goals) - 1))


def list_boards(pos, frame) -> list:
    """Boards not yet taken, either side up (TP-SET-11)."""
    taken = {home[0] for home in pos.home if home}
    return [("choose_board", *board) for board in SET.parks if board[0] not in taken]


def take_board(pos, move) -> None:
    seat = pos.stack.pop()[1]
    board = move[1:]
    pos.home[seat] = board
    pos.trees[seat] = pos.shut[seat] = shut_cells(trees_of(board, "park"), ())
    if pos.log is not None:
        pos.log.append(Event("board", seat, board=board[0], side=board[1]))


def refuse_choice(pos, frame, move):
    """A goal not dealt to the seat; no such board or side, or a board already taken."""
    return Reason("bad_choice")


PHASES = {"choose_goals": list_goals, "choose_board": list_boards}
APPLY = {"choose_goals": give_back, "choose_board": take_board}
REFUSE = {"choose_goals": refuse_choice, "choose_board": refuse_choice}
KINDS = {"choose_goals": ("choose_goals",), "choose_board": ("choose_board",)}
