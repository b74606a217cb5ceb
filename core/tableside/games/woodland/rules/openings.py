"""Before the first round: boards and starting resources (WH-SET-09, 10, WH-VAR-01)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SET
from ..layout import board_of
from .basics import changed, gain


def list_boards(pos, frame) -> list:
    """The boards not yet taken."""
    return [("choose_board", id) for id in SET.data["variants"]["asymmetric_boards"] if id not in pos.boards]


def choose_board(pos, move) -> None:
    seat, id = pos.stack.pop()[1], move[1]
    pos.boards = changed(pos.boards, seat, id)
    pos.ranger[seat] = board_of(id).ranger
    if pos.log is not None:
        pos.log.append(Event("board", seat, board=id))


def refuse_board(pos, frame, move):
    if move[1:] in [(id,) for id in SET.data["variants"]["asymmetric_boards"]]:
        return Reason("already_taken")
    return Reason("not_offered")


def list_resources(pos, frame) -> list:
    return [("start_resources", *choice) for choice in SET.starts]


def start_resources(pos, move) -> None:
    seat = pos.stack.pop()[1]
    gain(pos, seat, tuple((index, n) for index, n in enumerate(move[1:]) if n), "start")


def refuse_resources(pos, frame, move):
    counts = move[1:]
    start = SET.data["start"]
    if len(counts) != 3 or any(type(n) is not int or n < 0 for n in counts):
        return Reason("not_offered")
    if sum(counts) != start["resources"]:
        return Reason("wrong_total", total=start["resources"])
    return Reason("one_kind_only", kinds=start["kinds"])


PHASES = {"choose_board": list_boards, "start_resources": list_resources}
APPLY = {"choose_board": choose_board, "start_resources": start_resources}
REFUSE = {"choose_board": refuse_board, "start_resources": refuse_resources}
KINDS = {"choose_board": ("choose_board",), "start_resources": ("start_resources",)}
