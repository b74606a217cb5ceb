"""Buildings: cards, tiles, the display and shape goals (WH-BLD, WH-TIL, WH-SHP, WH-CRD)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import COLOURS, LETTERS, SET
from ..state import BURIED, ON_BOARD
from .basics import can_pay, changed, pay, reshuffled
from .effects import push
from .walks import contested

DECLINE_BUILD = ("decline_build",)


def list_build(pos, frame) -> list:
    """Displayed cards that can be paid, wherever their tile fits; then declining, where that is allowed."""
    _, player, optional = frame
    board, stock, cover = pos.board(player), pos.stock[player], pos.cover(player)
    columns, moves = SET.columns, []
    for slot, id in enumerate(pos.display):
        if id is not None:
            card = SET.cards[id]
            if can_pay(stock, card.cost):
                row, col = slot // columns + 1, slot % columns + 1
                moves += [("build", row, col, *place) for place in board.fits(card.shape, cover)]
    if optional:
        moves.append(DECLINE_BUILD)
    return moves


def build(pos, move) -> None:
    """Pay, place, bury trash, refill, check the shape goal, then the card's reward (WH-BLD-04)."""
    _, row, col, orientation, x, y = move
    player = pos.stack.pop()[1]
    slot = (row - 1) * SET.columns + col - 1
    card = SET.cards[pos.display[slot]]
    board = pos.board(player)
    mask = board.masks[card.shape, orientation, x, y]
    pay(pos, player, card.cost, "build")
    pos.tiles[player] += ((card.id, orientation, x, y, 0),)
    if pos.log is not None:
        pos.log.append(Event("build", player, card=card.id, row=row, col=col, cells=board.cells(mask)))
    _bury(pos, player, mask)
    take_card(pos, slot)
    push(pos, player, card.reward, "cards")
    _check_shape(pos, player, card.colour)


def _bury(pos, player: int, mask: int) -> None:
    """Trash under a new tile leaves the game (WH-WLK-09)."""
    for letter, bit in enumerate(pos.board(player).trash_bits):
        if bit & mask and pos.trash[player][letter] == ON_BOARD:
            pos.trash[player] = changed(pos.trash[player], letter, BURIED)
            if pos.log is not None:
                pos.log.append(Event("bury", player, letter=LETTERS[letter]))


def _check_shape(pos, player: int, colour: int) -> None:
    """The shape goal of a colour, once a game (WH-SHP-01…04)."""
    if pos.shapes[player][colour]:
        return
    board, cover = pos.board(player), pos.cover(player, colour)
    if any(mask & cover == mask for mask in board.patterns[colour]):
        pos.shapes[player] = changed(pos.shapes[player], colour, 1)
        if pos.log is not None:
            pos.log.append(Event("shape", player, colour=COLOURS[colour]))
        effects = contested(pos, player, len(LETTERS) + colour, board.shape_effects[colour])
        push(pos, player, effects, "other")


def decline_build(pos, move) -> None:
    player = pos.stack.pop()[1]
    if pos.log is not None:
        pos.log.append(Event("decline", player, what="build"))


# -- the display ----------------------------------------------------------------


def take_card(pos, slot: int) -> None:
    """Take a card from the display and fill it up (WH-CRD-01, 02)."""
    pos.display = changed(pos.display, slot, None)
    refill(pos)


def refill(pos) -> None:
    """Slide each row right, then fill row 1, then row 2, the rightmost empty slot first (WH-CRD-03)."""
    columns = SET.columns
    rows = []
    for start in range(0, len(pos.display), columns):
        kept = [id for id in pos.display[start : start + columns] if id is not None]
        rows.append([None] * (columns - len(kept)) + kept)
    for number, row in enumerate(rows):
        for col in range(columns - 1, -1, -1):
            if row[col] is None:
                row[col] = draw(pos)
                if pos.log is not None and row[col] is not None:
                    pos.log.append(Event("reveal", None, card=row[col], row=number + 1, col=col + 1))
    pos.display = tuple(id for row in rows for id in row)


def draw(pos) -> str | None:
    """The top card, the discards shuffled into a new deck when it is empty; None without either."""
    if not pos.deck:
        if not pos.discard:
            return None
        pos.deck, pos.discard = reshuffled(pos, pos.discard, "reshuffle"), ()
    pos.news += 1
    card = pos.deck[-1]
    pos.deck = pos.deck[:-1]
    return card


# -- refusals ---------------------------------------------------------------------


def refuse_build(pos, frame, move):
    """The first reason of the ledger's order."""
    player = frame[1]
    if len(move) != 6 or any(type(part) is not int for part in move[1:]):
        return Reason("not_offered")
    _, row, col, orientation, x, y = move
    if not (1 <= col <= SET.columns and 0 < row <= len(pos.display) // SET.columns):
        return Reason("not_offered")
    id = pos.display[(row - 1) * SET.columns + col - 1]
    if id is None:
        return Reason("empty_slot")
    card, board = SET.cards[id], pos.board(player)
    if not 0 <= orientation < board.orientations[card.shape]:
        return Reason("not_offered")
    if not can_pay(pos.stock[player], card.cost):
        return Reason("cannot_pay")
    mask, cover = board.masks.get((card.shape, orientation, x, y)), pos.cover(player)
    if mask is None:
        return Reason("off_board")
    if mask & cover:
        return Reason("overlap")
    return Reason("not_adjacent") if cover else Reason("must_cover_start")


PHASES = {"build": list_build}
APPLY = {"build": build, "decline_build": decline_build}
REFUSE = {"build": refuse_build}
KINDS = {"build": ("build", "decline_build")}
