"""The Market Square and the traders."""

from __future__ import annotations

from tableside.games.tabriz.components import DECKS, GOODS

from ... import pieces
from ...scene import box, icon_at, rect, text
from .look import MEEPLES, Cell, Look

# -- the Square ---------------------------------------------------------------------------


def _halves(cell: Cell):
    """Rectangles of the Square's two halves: new orders, and the bank."""
    x, w, top = cell.x + 5, cell.w - 10, cell.top + 1
    room = cell.y + cell.h - MEEPLES - top
    upper = room * 0.45
    return (x, top, w, upper - 2), (x, top + upper + 1, w, room - upper)


def _bank_decks(cell: Cell):
    """(deck, x, y, w, h) of the small card backs in the bank's half."""
    _, (x, y, w, h) = _halves(cell)
    width = 19 if cell.w > 125 else 16
    step = width + 3
    left = x + w - 3 * step
    return [(deck, left + i * step, y + (h - width * 1.4) / 2, width, width * 1.4) for i, deck in enumerate(DECKS)]


def print_square(look: Look, cell: Cell, layer) -> None:
    """What the two halves of the Square offer."""
    orders, bank = _halves(cell)
    face = cell.face
    roomy = cell.w > 125
    layer.add(new_orders(*orders, face["draw"], roomy))
    x, y, w, h = bank
    layer.add(_half(x, y, w, h))
    middle = y + h / 2
    if roomy:
        layer.add(icon_at("bank", x + 13, middle, 18, fill="ink"))
        layer.add(pieces.place(pieces.coin(21, face["bank"]["coin"], shadow=False), x + 38, middle))
        layer.add(text(x + 55, middle, "+", size=14, weight=700, anchor="middle"))
    else:
        layer.add(pieces.place(pieces.coin(19, face["bank"]["coin"], shadow=False), x + 14, middle))
        layer.add(text(x + 29, middle, "+", size=13, weight=700, anchor="middle"))
    for deck, dx, dy, dw, dh in _bank_decks(cell):
        layer.add(pieces.place(pieces.card_back(dw, dh, f"deck.{deck}", deck, shadow=False), dx, dy))


def _half(x, y, w, h) -> dict:
    return rect(x, y, w, h, r=6, fill="paper.alt", stroke="edge.soft", width=1)


def new_orders(x, y, w, h, draw: dict, roomy: bool) -> list:
    """The upper half of the Square: how many orders are drawn and kept."""
    middle = y + h / 2
    size = 16
    at = x + w * (0.20 if roomy else 0.16)
    return [
        _half(x, y, w, h),
        icon_at("cards", at, middle, size + 4, fill="ink"),
        text(at + 13, middle, f"×{draw['n']}", size=14, weight=700),
        *pieces.arrow(x + w * 0.53, x + w * 0.63, middle),
        icon_at("hand", x + w * 0.75, middle, size, fill="ink"),
        text(x + w * 0.75 + 11, middle, draw["keep"], size=14, weight=700),
    ]


def lay_square(look: Look, cell: Cell, layer) -> None:
    """Locks on the decks that the player in front has not opened yet."""
    open_decks = look.view.unlocked(look.focus)
    for index, (_, x, y, w, h) in enumerate(_bank_decks(cell)):
        if index >= open_decks:
            layer.add(lock(x, y, w, h))


def lock(x, y, w, h) -> list:
    """What covers a deck that is not open yet."""
    return [
        rect(x, y, w, h, r=2, fill="paper.alt", opacity=0.55),
        icon_at("locked", x + w / 2, y + h / 2, 13, fill="ink"),
    ]


def aim_square(look: Look, cell: Cell) -> None:
    """New orders in the upper half, one deck of the bank each in the lower."""
    if look.here != cell.slot or look.phase != "square":
        return
    face = cell.face
    keep = face["draw"]["keep_at_skill_8"] if look.view.skill[look.view.seat] >= 8 else face["draw"]["keep"]
    draws = look.of_kind("square_draw")
    x, y, w, h = _halves(cell)[0]
    look.scene.target(
        "square:draw",
        box(x, y, w, h, 6),
        look.say("board.square_draw", n=face["draw"]["n"], keep=keep),
        kind="legal" if draws else "idle",
        moves=draws,
        order=1,
    )
    for deck, x, y, w, h in _bank_decks(cell):
        legal = look.of_kind("square_bank", deck)
        look.scene.target(
            f"bank:{deck}",
            box(x - 1, y - 2, w + 2, h + 4, 3),
            look.say("board.square_bank", coins=look.goods([("coin", face["bank"]["coin"])]), deck=deck),
            kind="legal" if legal else "idle",
            moves=legal,
            why=None if legal else look.why("square_bank", deck),
            order=2 + DECKS.index(deck),
        )


# -- traders --------------------------------------------------------------------------------


def _rows(cell: Cell):
    """Rectangles of a trader's three exchanges."""
    top = cell.top
    step = (cell.y + cell.h - MEEPLES - top) / 3
    return [(cell.x + 5, top + i * step, cell.w - 10, step - 2) for i in range(3)]


def print_trader(look: Look, cell: Cell, layer) -> None:
    """Three exchanges: what is given, an arrow, what is got, how often."""
    for at, exchange in zip(_rows(cell), look.view.layout.exchanges[cell.slot]):
        print_exchange(layer, at, exchange, cell.w > 125)


def print_exchange(layer, at, exchange, roomy: bool) -> None:
    """One row of a trader; an exchange is (given, got, how often at most)."""
    x, y, w, h = at
    give, get, limit = exchange
    size = 17 if roomy else 15
    middle = y + h / 2
    layer.add(rect(x, y, w, h, r=5, fill="paper.alt", stroke="edge.soft", width=1))
    at = x + 4
    for good, n in give:
        at = _amount(layer, at, middle, good, n, size)
    layer.add(pieces.arrow(at + 1, at + (15 if roomy else 11), middle))
    at += 19 if roomy else 14
    for good, n in get:
        at = _amount(layer, at, middle, good, n, size)
    layer.add(text(x + w - 5, middle, f"×{limit}", size=13, weight=600, anchor="end", fill="ink.soft"))


def _amount(layer, x, y, good: int, n: int, size) -> float:
    """A number (from 2) and a piece; returns where the next may begin."""
    if n > 1:
        layer.add(text(x, y, n, size=13, weight=700))
        x += 9
    layer.add(pieces.place(pieces.material(GOODS[good], size, shadow=False), x + size / 2, y))
    return x + size + 2


def aim_trader(look: Look, cell: Cell) -> None:
    """Each exchange; more than one number of times opens the choice."""
    if look.here != cell.slot or look.phase != "trader":
        return
    for index, (at, (give, get, limit)) in enumerate(zip(_rows(cell), look.view.layout.exchanges[cell.slot])):
        legal = look.of_kind("exchange", index)
        given, got = (look.goods([(GOODS[g], n) for g, n in side]) for side in (give, get))
        look.scene.target(
            f"exchange:{index}",
            box(*at, 5),
            look.say("board.exchange", give=given, get=got),
            kind="legal" if legal else "idle",
            moves=legal,
            why=None if legal else look.why("exchange", index, 1),
            tip=[look.say("board.times", n=len(legal), limit=limit)] if legal else (),
            order=index,
        )
