"""A turn: moving an apprentice, opening the tile's action, fulfilling orders (TZ-TRN, TZ-MOV)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from .basics import can_pay
from .orders import fulfil
from ..components import SET

PHASE_OF_KIND = {
    "market": "square",
    "trader": "trader",
    "hustler": "hustler",
    "foreign": "foreign",
    "caravanserai": "caravan",
    "haggler": "haggle_swap",
    "farideh": "farideh",
}
SKIP = ("skip_action",)
END_TURN = ("end_turn",)


def reach(pos, seat: int) -> int:
    """How far an apprentice may walk (TZ-MOV-02, 03)."""
    return 4 if pos.skill[seat] >= 4 else SET.data["limits"]["move"]


def list_moves(pos, frame) -> list:
    """Destinations; of standing apprentices on one tile only the lowest number is listed."""
    seat = frame[1]
    where, up = pos.where[seat], pos.up[seat]
    table = pos.layout.board.moves
    steps = reach(pos, seat)
    moves = []
    seen = []
    for apprentice in range(3):
        slot = where[apprentice]
        if up[apprentice] and slot not in seen:
            seen.append(slot)
            moves += table[apprentice, slot, steps]
    return moves


def canonical_move(pos, move):
    """A standing apprentice stands for any other of the seat on the same tile."""
    if len(move) != 3 or pos.phase != "move_apprentice" or move[1] not in (0, 1, 2):
        return move
    where, up = pos.where[pos.seat], pos.up[pos.seat]
    if not up[move[1]]:
        return move
    lowest = next(a for a in range(3) if up[a] and where[a] == where[move[1]])
    return ("move", lowest, move[2])


def apply_move(pos, move) -> None:
    _, apprentice, slot = move
    seat = pos.stack.pop()[1]
    where, up = pos.where[seat], pos.up[seat]
    if pos.log is not None:
        pos.log.append(Event("move", seat, apprentice=apprentice, start=where[apprentice], slot=slot))
    pos.where[seat] = where[:apprentice] + (slot,) + where[apprentice + 1 :]
    pos.up[seat] = up[:apprentice] + (0,) + up[apprentice + 1 :]
    kind = pos.layout.kinds[slot]
    if kind == "shop":
        pos.stack.append(("shop", seat, slot, ()))
    elif kind == "gita":
        pos.stack.append(("gita", seat, slot, ()))
    else:
        pos.stack.append((PHASE_OF_KIND[kind], seat, slot))


def refuse_move(pos, frame, move):
    seat = frame[1]
    if len(move) != 3:
        return Reason("not_offered")
    _, apprentice, slot = move
    board = pos.layout.board
    exists = apprentice in (0, 1, 2)
    if exists and not pos.up[seat][apprentice]:
        return Reason("apprentice_used")
    if slot not in board.slots:
        return Reason("no_such_tile", slot=str(slot))
    if not exists:
        return Reason("not_offered")
    start = pos.where[seat][apprentice]
    if slot == start:
        return Reason("same_tile")
    return Reason("too_far", steps=board.distance[start][slot], reach=reach(pos, seat))


def skip_action(pos, move) -> None:
    """Leave the tile without having done anything there (TZ-TRN-03)."""
    frame = pos.stack.pop()
    if pos.log is not None:
        pos.log.append(Event("skip", frame[1], slot=frame[2]))


def list_fulfil(pos, frame) -> list:
    """Orders that can be fulfilled within the limit, then `end_turn` (TZ-TRN-04, 06)."""
    seat = frame[1]
    moves = []
    if frame[2] < order_limit(pos, seat):
        goods, needs = pos.goods[seat], SET.needs
        for card in pos.hands[seat]:
            if can_pay(goods, needs[card]):
                moves.append(("fulfil", card))
    moves.append(END_TURN)
    return moves


def order_limit(pos, seat: int) -> int:
    """Orders a seat may fulfil in a turn (TZ-TRN-04)."""
    return 2 if pos.skill[seat] >= 10 else 1


def apply_fulfil(pos, move) -> None:
    phase, seat, n = pos.stack.pop()
    pos.stack.append((phase, seat, n + 1))
    fulfil(pos, seat, move[1])


def refuse_fulfil(pos, frame, move):
    seat = frame[1]
    if len(move) != 2 or move[1] not in pos.hands[seat]:
        return Reason("not_in_hand", card=str(move[-1]))
    limit = order_limit(pos, seat)
    if frame[2] >= limit:
        return Reason("order_limit", limit=limit)
    return Reason("materials_short")


def end_turn(pos, move) -> None:
    pos.stack.pop()


PHASES = {"move_apprentice": list_moves, "fulfil": list_fulfil}
APPLY = {"move": apply_move, "skip_action": skip_action, "fulfil": apply_fulfil, "end_turn": end_turn}
REFUSE = {"move": refuse_move, "fulfil": refuse_fulfil}
KINDS = {"move_apprentice": ("move",), "fulfil": ("fulfil", "end_turn")}
CANONICAL = {"move": canonical_move}
