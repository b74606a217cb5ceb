"""The ranger's walk, trash and its powers (WH-WLK), contested tiles (WH-VAR-02)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import COLOURS, LETTERS, SET
from ..state import COLLECTED, ON_BOARD
from .basics import changed, offer
from .effects import push

STOP = ("stop",)
TILES = (*LETTERS, *COLOURS)  # the contested tiles, in the order of `pos.bonus`


def list_steps(pos, frame) -> list:
    """Neighbours of the ranger's cell, then stopping; only the latter once no trash is left (WH-WLK-01, 02)."""
    player = frame[1]
    moves = []
    if ON_BOARD in pos.trash[player]:
        moves = [("step", x, y) for x, y in pos.board(player).near[pos.ranger[player]]]
    moves.append(STOP)
    return moves


def step(pos, move) -> None:
    """Enter a cell; trash there is collected at once, also in mid-walk (WH-WLK-03)."""
    _, player, n = pos.stack.pop()
    start, cell = pos.ranger[player], move[1:]
    pos.ranger[player] = cell
    if pos.log is not None:
        pos.log.append(Event("step", player, start=start, cell=cell))
    if n > 1:
        offer(pos, player, "step", n - 1)
    board = pos.board(player)
    if cell in board.trash:
        letter = board.trash.index(cell)
        if pos.trash[player][letter] == ON_BOARD:
            collect(pos, player, letter)


def stop(pos, move) -> None:
    """Steps left are lost (WH-WLK-02)."""
    _, player, n = pos.stack.pop()
    if pos.log is not None:
        pos.log.append(Event("stop", player, n=n))


def collect(pos, player: int, letter: int) -> None:
    """Take a trash token and unlock its power (WH-WLK-03…06)."""
    pos.trash[player] = changed(pos.trash[player], letter, COLLECTED)
    if pos.log is not None:
        pos.log.append(Event("trash", player, letter=LETTERS[letter]))
    push(pos, player, contested(pos, player, letter, pos.board(player).powers[letter]), "other")


def contested(pos, player: int, tile: int, atoms):
    """Take a bonus tile if it is still there; the effects, or those of coming too late (WH-VAR-02)."""
    brings = prize(pos, tile, atoms)
    if pos.bonus:
        first = pos.bonus[tile] is None
        if first:
            pos.bonus = changed(pos.bonus, tile, player)
        if pos.log is not None:
            pos.log.append(Event("bonus" if first else "too_late", player, tile=TILES[tile]))
    return brings


def prize(pos, tile: int, atoms):
    """What a power or shape goal brings now: its own effects, or what is left once its bonus tile is taken (WH-VAR-02)."""
    return SET.consolation if pos.bonus and pos.bonus[tile] is not None else atoms


def refuse_step(pos, frame, move):
    return Reason("not_a_neighbour") if len(move) == 3 else Reason("not_offered")


PHASES = {"step": list_steps}
APPLY = {"step": step, "stop": stop}
REFUSE = {"step": refuse_step}
KINDS = {"step": ("step", "stop")}
