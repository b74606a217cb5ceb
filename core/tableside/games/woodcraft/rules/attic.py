"""The attic: tools and the links between them (WC-ATT)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SET, TOOLS

_CHOOSE = [("choose_tool", tool) for tool in TOOLS]


def gain_tool(pos, seat: int, tool: str) -> None:
    """A tool to be placed at once; lost when the attic is full (WC-ATT-01, 08)."""
    if None not in pos.attic[seat]:
        if pos.log is not None:
            pos.log.append(Event("tool_lost", seat))
    elif tool == "any":
        pos.stack.append(("choose_tool", seat))
    else:
        pos.stack.append(("place_tool", seat, tool))


def list_tools(pos, frame) -> list:
    return _CHOOSE


def choose_tool(pos, move) -> None:
    seat = pos.stack.pop()[1]
    pos.stack.append(("place_tool", seat, move[1]))


def is_open(attic: tuple, space: int) -> bool:
    """Whether a free space may be filled (WC-ATT-02…04)."""
    return attic[space] is None and all(attic[below] is not None for below in SET.needs[space])


def list_spaces(pos, frame) -> list:
    attic = pos.attic[frame[1]]
    return [("place_tool", id) for space, id in enumerate(SET.spaces) if is_open(attic, space)]


def links_of(attic: tuple, space: int, tool: str) -> list[int]:
    """The links that a tool placed there would complete: neighbours of another type (WC-ATT-06, 07)."""
    return [link for link, other in SET.links[space] if attic[other] not in (None, tool)]


def place_tool(pos, move) -> None:
    _, seat, tool = pos.stack.pop()
    space = SET.spaces.index(move[1])
    attic = pos.attic[seat]
    pos.attic[seat] = attic[:space] + (tool,) + attic[space + 1 :]
    if pos.log is not None:
        pos.log.append(Event("tool", seat, tool=tool, space=move[1]))
    for link in reversed(links_of(attic, space, tool)):
        pos.stack.append(("do", seat, f"link.{link}", 0))


def refuse_space(pos, frame, move):
    attic = pos.attic[frame[1]]
    if move[1] not in SET.spaces:
        return Reason("not_offered")
    space = SET.spaces.index(move[1])
    if attic[space] is not None:
        return Reason("space_filled")
    return Reason("space_closed", spaces=tuple(SET.spaces[n] for n in SET.needs[space] if attic[n] is None))


PHASES = {"choose_tool": list_tools, "place_tool": list_spaces}
APPLY = {"choose_tool": choose_tool, "place_tool": place_tool}
REFUSE = {"choose_tool": lambda pos, frame, move: Reason("not_offered"), "place_tool": refuse_space}
KINDS = {"choose_tool": ("choose_tool",), "place_tool": ("place_tool",)}
