"""Dragging on the board: what its beginning, its end on a target and its end nowhere mean for the table."""

from __future__ import annotations


def begin(table, start: str) -> None:
    """A piece is being dragged: show where it may go. A target's `lift` may ask for more than a pick would do."""
    picked = table.targets.get(start, {})
    lift = picked.get("lift")
    if lift is None:
        if "choose" in picked and picked["choose"] not in table.chosen:
            table.pick(start)
    elif lift in picked.get("moves", ()):
        table.press(lift)
        table.lifted = len(table.timeline)
    elif table.may_play:
        table.clear_choice()
        table.chosen = (lift, *table.chosen)
    table.dragged = start


def drop(table, start: str, end: str) -> None:
    """The piece was dropped on a target: the same as picking both, unless the beginning was told already."""
    if table.dragged != start:
        begin(table, start)
        table.redraw()
    table.pick(end)


def put_back(table) -> None:
    """The piece was dropped nowhere: forget the choice, and take back the move that dragging it played."""
    if table.lifted == len(table.timeline):
        table.undo()
    table.dragged = None
    table.clear_choice()
