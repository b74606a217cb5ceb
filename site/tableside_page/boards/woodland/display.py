"""The building display: two rows of three cards that slide to the right, and the build spaces."""

from __future__ import annotations

from functools import lru_cache

from tableside.games.woodland import wording
from tableside.games.woodland.components import SET, SPECIES, STOCK
from tableside.text import catalogue

from ... import pieces
from ...lettering import text_width, wrap
from ...scene import box, group, icon_at, line, rect, text
from . import goods, offers, spaces
from .effects import Row, centred, effect_row
from .look import Look

HEAD = 20
BUILD = 64
GAP = 5
LINE = 142  # height of the display with both rows in one line


def _cards(look: Look):
    """(slot, row, column, rectangle) of the display."""
    x, y, w, h = look.places["display"]
    columns, slots = SET.columns, len(look.view.display)
    rows = 1 if look.middle else slots // columns
    across, apart = slots // rows, 14 if look.middle else 0
    wide = (w - 8 - apart - GAP * (across - 1)) / across
    high = (h - HEAD - 6 - GAP * (rows - 1) - 2) / rows
    for slot in range(slots):
        row, col = divmod(slot, columns)
        i, line = (slot, 0) if look.middle else (col, row)
        at = (x + 4 + i * (wide + GAP) + row * apart, y + HEAD + 4 + line * (high + GAP), wide, high)
        yield slot, row + 1, col + 1, at


def _builds(look: Look):
    """(space, rectangle) of the build spaces."""
    x, y, w, h = look.places["build"]
    found = [space for space in SET.spaces if space.area == "build"]
    step = (w - 4) / len(found)
    return [(space, (x + 3 + i * step, y + 3, step - 2.5, h - 6)) for i, space in enumerate(found)]


def print_display(look: Look, layer) -> None:
    """The wooden rack of the cards."""
    x, y, w, h = look.places["display"]
    layer.add(rect(x, y, w, h, r=9, fill="wood", stroke="edge", width=1.2, shadow=True))
    for _, row, col, (cx, cy, cw, ch) in _cards(look):
        layer.add(rect(cx, cy, cw, ch, r=6, fill="wood.dark", stroke="edge", width=1))
    layer.add(icon_at("cabin", x + 14, y + 12, 16, fill="ink"))
    layer.add(text(x + 27, y + 12, look.say("board.display"), size=13, weight=700, max_width=w * 0.36))


def print_builds(look: Look, layer) -> None:
    """The build spaces."""
    x, y, w, h = look.places["build"]
    layer.add(rect(x, y, w, h, r=9, fill="paper.alt", stroke="edge", width=1.2, shadow=True))
    for space, at in _builds(look):
        _print_build(look, layer, space, at)


def _print_build(look: Look, layer, space, at) -> None:
    x, y, w, h = at
    closed = space.min_players > look.view.seats
    layer.add(rect(x, y, w, h, r=6, fill="paper.deep" if closed else "paper", stroke="edge.soft", width=1))
    low, high = min(space.values), max(space.values)
    layer.add(text(x + 5, y + 9, f"{low}–{high}", fill="ink.soft" if closed else "ink"))
    if w > 100:
        layer.add(text(x + w / 2, y + 9, look.say("board.area.build"), fill="ink.soft", anchor="middle", max_width=w - 76))
    for i in range(space.builds):
        layer.add(icon_at("cabin", x + w - 11 - i * 14, y + 9.5, 13, fill="ink.soft"))
    if closed:
        layer.add(icon_at("locked", x + w / 2, y + h / 2 + 6, 16, fill="ink.soft"))


def lay_display(look: Look, layer) -> None:
    """Deck and cards."""
    _deck(look, layer)
    for slot, row, col, at in _cards(look):
        id = look.view.display[slot]
        if id is not None:
            _lay_card(look, layer, id, row, col, at)


def lay_builds(look: Look, layer) -> None:
    """Dice and outcomes on the build spaces."""
    for space, at in _builds(look):
        _lay_build(look, layer, space, at)


def _deck(look: Look, layer) -> None:
    """How many cards are left, and that cards move to the right and leave there."""
    view = look.view
    x, y, w, _ = look.places["display"]
    right = x + w - 8
    for n, key in ((len(view.discard), "board.discards"), (len(view.deck), "board.deck")):
        told = look.say(key, n=n)
        layer.add(text(right, y + 12, told, anchor="end", max_width=w * 0.3))
        right -= 8 + min(w * 0.3, text_width(told, 12.5))
    look.scene.target(
        "deck",
        box(x + w * 0.44, y, w * 0.56, HEAD + 2, 5),
        look.say("board.deck_label", n=len(view.deck), gone=len(view.discard)),
        tip=[look.say("board.slides"), *([wording.cards_text(view.discard, look.cat)] if view.discard else ())],
        order=240,
    )
    look.scene.anchor("deck", x + w * 0.7, y + 10)


# -- cards -------------------------------------------------------------------------------------


def missing(look: Look, id: str) -> list[tuple[int, int]]:
    """What the player in front still lacks for a card: [(index of the stock, number), …]."""
    stock = look.view.stock[look.home]
    return [(index, n - stock[index]) for index, n in SET.cards[id].cost if n > stock[index]]


def _lay_card(look: Look, layer, id: str, row: int, col: int, at) -> None:
    x, y, w, h = at
    leaving = col == SET.columns and look.view.round < SET.rounds
    loose = look.front and ("build", row, col) in {move[:3] for _, move in look.by_kind.get("build", ())}
    items = card_face(look, id, w, h, leaving=leaving, loose=loose)
    layer.add({"t": "group", "c": items, "x": round(x, 2), "y": round(y, 2), "key": f"card:{id}"})
    look.scene.anchor(f"slot:{row}:{col}", x + w / 2, y + h / 2)
    _aim_card(look, id, row, col, at, leaving)


def card_face(look: Look, id: str, w, h, *, leaving=False, loose=False) -> list:
    """The items of a building card with its corner at 0, 0; of a `loose` one the tile can be taken away."""
    lacks = None if look.view.over else tuple(missing(look, id))
    return _face(look.lang, id, round(w, 2), round(h, 2), leaving, loose, lacks)


@lru_cache(maxsize=512)
def _face(lang: str, id: str, w, h, leaving: bool, loose: bool, lacks) -> list:
    """A card's items, made once for each state. Shared: never to be changed."""
    card = SET.cards[id]
    bar = 20 if lang != "en" or w > 150 else 33
    items = _title(wording.card_name(id, catalogue("woodland", lang)), card, w, bar)
    offsets = SET.data["tile_shapes"][card.shape][0]
    size = min(13, (w * 0.42) / (max(x for x, _ in offsets) + 1))
    middle = (bar + h - 42) / 2
    tile = goods.mini_tile(card.colour, offsets, size)
    items.append(pieces.place(tile, w - 8 - w * 0.2, middle, key=f"tile:{id}" if loose else None))
    items.extend(_cost(card, 7, middle, w))
    foot = h - 31
    items.append(line(7, foot - 11, w - 7, foot - 11, stroke="edge.soft", width=1))
    items.extend(effect_row(card.reward, 7, foot + 1, 16, width=w - 14))
    items.extend(standing(lacks, h - 10, 2 if leaving else 3))
    if leaving:
        items.extend(leaves(w - 5, h - 9))
    return pieces.card(w, h, goods.ROOFS[card.colour], items, bar=bar)["c"]


def _title(name: str, card, w, bar) -> list:
    ink = f"{goods.ROOFS[card.colour]}.ink"
    species = SPECIES[card.colour]
    rows = wrap(name, w - 30, 12.5, 600, 2 if bar > 30 else 1)
    first = bar / 2 - 7 * (len(rows) - 1)
    mark = group([goods.animal_mark(species, 15, fill=ink, ground=goods.ROOFS[card.colour])], x=11, y=bar / 2)
    return [mark, *(text(21, first + 14 * i, row, weight=600, fill=ink, max_width=w - 30) for i, row in enumerate(rows))]


def _cost(card, x, y, w) -> list:
    """The cost in a column of up to two rows."""
    each = 2 if len(card.cost) > 2 or w > 130 else 1
    parts = [card.cost[i : i + each] for i in range(0, len(card.cost), each)]
    items = []
    for i, part in enumerate(parts):
        row = Row(x, y + (i - (len(parts) - 1) / 2) * 17, 16 if each == 1 else 14)
        row.cost(part)
        items.extend(row.items)
    return items


def leaves(x, y) -> list:
    """The arrow on a card that leaves the display at the end of the round, its head at x, y."""
    return pieces.arrow(x - 12, x, y, stroke="warn", width=1.8)


def standing(lacks, y, most: int) -> list:
    """A tick where the card can be paid, otherwise what is missing, at most so many kinds; nothing when the game is over."""
    if lacks is None:
        return []
    if not lacks:
        return [pieces.place(pieces.tick(14), 13, y)]
    row = Row(6, y, 12, ink="warn")
    for index, n in lacks[:most]:
        row.word(f"−{n}", gap=1)
        row.good(STOCK[index])
        row.x += 1
    if len(lacks) > most:
        row.word("…")
    return row.items


def _aim_card(look: Look, id: str, row: int, col: int, at, leaving: bool) -> None:
    builds = [move for _, move in look.by_kind.get("build", ()) if move[1:3] == (row, col)] if look.front else []
    picked = look.slot == (row, col) and look.front and look.phase == "build"
    tip = [wording.card_text(id, look.cat)]
    lacks = missing(look, id)
    if lacks:
        tip.append(look.say("board.missing", things=look.things(lacks)))
    if leaving:
        tip.append(look.say("board.leaves"))
    why = None
    if look.front and look.phase == "build" and not builds:
        why = look.why("build", row, col, 0, 0, 0)
    look.scene.target(
        f"card:{row}:{col}",
        box(*at, 6),
        wording.card_name(id, look.cat),
        kind="chosen" if picked else "legal" if builds else "idle",
        choose=f"card:{row}:{col}" if builds else None,
        why=why,
        tip=tip,
        order=1 if builds else 230 + 3 * row + col,
        drag=f"tile:{id}" if builds else None,
    )


# -- build spaces ------------------------------------------------------------------------------


def _lay_build(look: Look, layer, space, at) -> None:
    x, y, w, h = at
    look.scene.anchor(f"space:{space.id}", x + w / 2, y + h / 2)
    found = offers.aim(look, space, box(*at, 6))
    if space.min_players > look.view.seats:
        return
    size = 20
    if look.view.spaces[space.index]:
        spaces.lay_die(look, layer, space, 0, x + w / 2, y + 29, size)
    elif not found.open:
        layer.add(pieces.place(goods.die_place(19), x + w / 2, y + 29))
    if look.wide and found.open and len(found.moves) > 1 and look.die is not None:
        offers.aim_fees(look, layer, space, found, x + 1, y + h - 23, w - 2)
        layer.add(text(x + w / 2, y + h / 2 - 4, look.say("board.fee_of"), anchor="middle", max_width=w - 4))
    elif found.open:
        offers.pill(look, layer, space, found, x + 2, y + h - 19, w - 4, 17)
    elif space.fee:
        layer.add(centred(lambda row: row.amount("any", 1, "−"), x + w / 2, y + h - 9.5, 12))
