"""Builder and Contractor: choosing a tile, placing it, wild icons (TP-BLD, TP-CON, TP-PLC, TP-COV).

Nothing happens before the placement is given. The card goes from its pile to
its owner after the last wild icon, so that the next card is seen when nothing
is left to choose.
"""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import SECTORS, SET, TRACK, TRACKS
from ..park import bit_of, cells_name, cells_of, mask_of, near, orientations, places, signs_of, turned, width
from ..state import SLOTS
from .basics import move_disc, pay, run, use_worker


def choose_builder(pos, move) -> None:
    seat = pos.stack.pop()[1]
    pos.stack.append(("place", seat, "builder", move[1]))


def choose_contractor(pos, move) -> None:
    seat = pos.stack.pop()[1]
    pos.stack.append(("place", seat, "contractor", move[1]))


def refuse_builder(pos, frame, move):
    if len(move) != 2 or move[1] not in range(SECTORS):
        return Reason("bad_choice")
    sector, coins = move[1], pos.coins[frame[1]]
    if pos.slots[sector] is not None:
        return Reason("slot_taken", sector=sector)
    price = pos.price(sector)
    if price is None:
        return Reason("deck_empty", sector=sector)
    if price > coins:
        return Reason("no_money", need=price, have=coins)
    return Reason("no_room")


def refuse_contractor(pos, frame, move):
    if len(move) != 2 or move[1] not in SET.stalls:
        return Reason("bad_choice")
    return Reason("no_room" if move[1] in pos.row else "not_face_up")


# -- placing (TP-PLC) --------------------------------------------------------------------


def tile_of(pos, frame) -> str:
    """The card or tile a placing frame is about."""
    return pos.piles[frame[3]][-1] if frame[2] == "builder" else frame[3]


def list_places(pos, frame) -> list:
    seat = frame[1]
    shut = pos.shut[seat]
    table = places(SET.shape_of[tile_of(pos, frame)], pos.boards(seat), pos.left(seat))
    return [move for mask, move in table if not mask & shut]


def canonical_cells(pos, move):
    """Cells may be named in any order."""
    cells = move[1:]
    return (move[0], *sorted(cells)) if all(type(cell) is tuple for cell in cells) else move


def place(pos, move) -> None:
    """Use the worker, pay, lay the tile, advance by its icons, then by the icons covered (TP-BLD-02…06, TP-COV-01, 02)."""
    frame = pos.stack.pop()
    _, seat, space, what = frame
    tile = tile_of(pos, frame)
    mask = mask_of(move[1:], pos.left(seat))
    if space == "builder":
        price = pos.price(what)
        use_worker(pos, seat, SLOTS[what])
        pos.stack.append(("take_card", None, seat, what))
        if pos.log is not None:
            pos.log.append(Event("build", seat, card=tile, cells=move[1:]))
        pay(pos, seat, price, "builder")
    else:
        use_worker(pos, seat, "contractor")
        if pos.log is not None:
            pos.log.append(Event("stall", seat, tile=tile, cells=move[1:]))
        pos.row = tuple(id for id in pos.row if id != tile)
        pos.stalls[seat] += (tile,)
    pos.tiles[seat] += ((tile, mask),)
    pos.shut[seat] |= mask | near(mask)
    wild = run(pos, seat, (SET.attractions.get(tile) or SET.stalls[tile])["on_place"], "tile")
    wild += cover(pos, seat, mask)
    if wild:
        pos.stack.append(("wild", seat, wild, 0))


def cover(pos, seat: int, mask: int) -> int:
    """The icons under a new tile, each once (TP-COV-01); the number of wild ones."""
    wild = 0
    for sign, icons in signs_of(pos.home[seat], *pos.wings[seat]):
        covered = icons & mask
        if covered:
            cells = cells_of(covered, pos.left(seat))
            pos.covered[seat] += len(cells)
            if pos.log is not None:
                pos.log.append(Event("cover", seat, icon=sign, cells=cells))
            for _ in cells:
                wild += run(pos, seat, SET.icons[sign], "icon")
    return wild


def take_card(pos, frame) -> None:
    """The card goes to its owner; the next one of the pile is seen (TP-BLD-05, 07)."""
    _, _, player, sector = frame
    pile = pos.piles[sector]
    pos.cards[player] += pile[-1:]
    pos.promoted[player] += (0,)
    pos.piles[sector] = pile[:-1]
    if len(pile) > 1:
        pos.news += 1
        if pos.log is not None:
            pos.log.append(Event("reveal", None, what="card", ids=pile[-2:-1], sector=sector))


def refuse_place(pos, frame, move):
    """The first of TP-PLC's reasons that fits, each over all cells."""
    seat, cells = frame[1], move[1:]
    if any(type(cell) is not tuple for cell in cells):
        return Reason("bad_choice")
    left, columns = pos.left(seat), width(pos.boards(seat))
    tile = tile_of(pos, frame)
    if not cells or len(set(cells)) < len(cells) or turned(cells) not in orientations(SET.shape_of[tile]):
        return Reason("wrong_shape", tile=tile)
    outside = tuple(c for c in cells if not bit_of(c, left) or bit_of(c, left).bit_length() > 8 * columns)
    if outside:
        return Reason("out_of_park", cells=outside, where=cells_name(outside))
    mask = mask_of(cells, left)
    over = [(id, laid & mask) for id, laid in pos.tiles[seat] if laid & mask]
    if over:
        return _at("overlap", over[0][1], left, tile=over[0][0])
    if pos.trees[seat] & mask:
        return _at("on_tree", pos.trees[seat] & mask, left)
    touched = [(id, near(laid) & mask) for id, laid in pos.tiles[seat] if near(laid) & mask]
    if touched:
        return _at("edge_contact", touched[0][1], left, tile=touched[0][0])
    return None


def _at(code: str, mask: int, left: int, **params) -> Reason:
    """A reason with the cells it is about."""
    cells = cells_of(mask, left)
    return Reason(code, cells=cells, where=cells_name(cells), **params)


# -- wild icons (TP-COV-02, 03) --------------------------------------------------------------


def list_wild(pos, frame) -> list:
    """One track for each wild icon; a bag of tracks is named in their order, so it is listed once."""
    return [("wild", track) for track in TRACKS[frame[3] :]]


def use_wild(pos, move) -> None:
    _, seat, icons, _ = pos.stack.pop()
    track = TRACK[move[1]]
    if icons > 1:
        pos.stack.append(("wild", seat, icons - 1, track))
    move_disc(pos, seat, track, 1)


def refuse_wild(pos, frame, move):
    if any(track not in TRACK for track in move[1:]):
        return Reason("bad_choice")
    if len(move) != 2:
        return Reason("wild_count", n=frame[2])
    return Reason("wild_order")


PHASES = {"place": list_places, "wild": list_wild}
AUTO = {"take_card": take_card}
APPLY = {"builder": choose_builder, "contractor": choose_contractor, "place": place, "wild": use_wild}
REFUSE = {"builder": refuse_builder, "contractor": refuse_contractor, "place": refuse_place, "wild": refuse_wild}
KINDS = {"place": ("place",), "wild": ("wild",)}
CANONICAL = {"place": canonical_cells}
