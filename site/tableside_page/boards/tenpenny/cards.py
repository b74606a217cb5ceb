"""Attraction cards: on top of their pile with both faces told, and small ones of a park."""

from __future__ import annotations

from functools import lru_cache

from tableside.games.tenpenny.components import SET

from ... import pieces
from ...lettering import wrap
from ...scene import group, icon_at, line, rect, text
from . import art
from .look import Look, Row

BAR = 31


def about(look: Look, id: str) -> list[str]:
    """A card in words: shape, what it brings, promotion, points."""
    card = SET.cards[id]
    told = [
        look.say("board.card.type", type=look.type_name(card.type), n=len(SET.data["shapes"][card.shape])),
        look.say("board.card.brings", things=look.things(art.steps_of(id))),
        look.say("board.card.back", pay=card.pay, points=card.points, end=card.end),
    ]
    if card.income:
        told.append(look.say("board.card.income", n=card.income))
    return told


def stall_about(look: Look, id: str) -> list[str]:
    """A stall in words."""
    told = [look.say("board.card.brings", things=look.things(art.steps_of(id)))]
    if SET.stall_income[id]:
        told.append(look.say("board.card.income", n=SET.stall_income[id]))
    return told


def small_shape(id: str, x, y, w, h, most=10.5) -> dict:
    """The tile of a card or stall in small, in the middle of that box."""
    cells = art.shape_cells(id)
    rows, columns = 1 + max(r for r, _ in cells), 1 + max(c for _, c in cells)
    size = min(most, w / columns, h / rows)
    items = [art.tile(id, cells, size, shadow=False)] if id not in SET.cards or size >= 30 else _plain(id, cells, size)
    return group(items, x=x + (w - size * columns) / 2, y=y + (h - size * rows) / 2)


def _plain(id: str, cells, size: float) -> list:
    token = f"type.{SET.cards[id].type}"
    return pieces.polyomino([(c, r) for r, c in cells], size, token, shadow=False)["c"]


# -- the top of a pile --------------------------------------------------------------------------


def pile_card(look: Look, id: str, w: float, h: float, price: int | None, change: int, afford: bool) -> list:
    """The items of a pile's top card, corner at 0, 0; the price is what it costs here now."""
    return [*_printed(id, round(w, 1), h, look.lang), *_price(id, w, price, change, afford)]


@lru_cache(maxsize=512)
def _printed(id: str, w: float, h: float, lang: str) -> tuple:
    card = SET.cards[id]
    token = f"type.{card.type}"
    roomy = w >= 138
    items = _title(id, w, lang, token)
    shape_w = 52 if roomy else min(41, w - 82)
    middle = 6 + shape_w / 2, BAR + 4 + 33 / 2
    items.append(group([small_shape(id, -shape_w / 2, -33 / 2, shape_w, 33)], x=middle[0], y=middle[1], key=f"shape:{id}"))
    items += _brings(id, shape_w + 9, w)
    items += _back(card, w, h, roomy)
    return tuple(pieces.card(w, h, token, items, bar=BAR)["c"])


def _brings(id: str, x, w) -> list:
    """Emotions, and the income of a Souvenir under them."""
    steps = [name for name, n in art.steps_of(id).items() for _ in range(n)]
    income = SET.cards[id].income
    roomy = w >= 138
    columns = 3 if w >= x + 3 * 18 + 34 and not income else 2  # the price stands at the right
    lines = [steps[i : i + columns] for i in range(0, len(steps), columns)]
    single = len(lines) == 1 and not income
    items = []
    for k, names in enumerate(lines):
        row = Row(
            x,
            BAR + 19 if single else BAR + 11 + 17 * k,
            17 if roomy and single and len(names) < 3 else 15 if w > 115 else 13.5,
        )
        for name in names:
            row.piece(art.emotion(name, row.size))
        items += row.items
    if income:
        row = Row(x, BAR + 29, 14)
        row.word(f"+{income}", gap=4)
        row.piece(pieces.coin(14, shadow=False), 14)
        items += row.items
    return items


def _title(id: str, w, lang: str, token: str) -> list:
    ink = f"{token}.ink"
    name = SET.attractions[id]["name"][lang]
    for left, size in ((26, 18), (20, 14)) if w > 115 else ((20, 14),):
        rows = wrap(name, w - left - 6, 12.5, 600, 2)
        if "…" not in "".join(rows):
            break
    narrower = wrap(name, w - left - 14, 12.5, 600, 2)
    if len(rows) > 1 and "…" not in "".join(narrower):  # the upper line leaves the folded corner free
        rows = narrower
    top = BAR / 2 - 6.7 * (len(rows) - 1)
    out = [icon_at(SET.cards[id].type, left / 2 + 1, BAR / 2, size, fill=ink)]
    for i, words in enumerate(rows):
        out.append(text(left, top + 13.4 * i, words, size=12.5, weight=600, fill=ink, max_width=w - left - 6))
    return out


def _back(card, w, h, roomy) -> list:
    """What the back of the card shows: points at the end, promotion, income."""
    y = h - 14.5
    items = [rect(3.5, h - 28, w - 7, 25, r=5, fill="paper.deep")]
    row = Row(8, y, 16)
    row.mark("end-marker", 14, "ink.soft")
    row.points(card.end, 18)
    row.x = max(row.x + 3, w * 0.31) if roomy else row.x + 3
    if roomy:
        row.mark("promote", 14, "ink.soft")
    row.coins(card.pay, 17)
    row.arrow()
    row.points(card.points, 18)
    return items + row.items


def _price(id: str, w, price, change: int, afford: bool) -> list:
    if price is None:
        return []
    return [group(price_tag(SET.cards[id].cost, price, change, afford), x=w - 20, y=BAR + 14.5)]


def price_tag(cost: int, price: int, change: int, afford: bool) -> list:
    """The price in a coin, under it the printed cost with the change; struck out where there is too little money."""
    ink = "good" if change < 0 else "warn" if change > 0 else "ink.soft"
    items = [pieces.coin(26, price)]
    if change:
        words = f"{cost}{change:+d}".replace("-", "−")
        items.append(text(15, 18.5, words, size=12.5, weight=700, anchor="end", fill=ink))
    if not afford:
        items.append(line(-15, 13, 15, -13, stroke="bad", width=2.4))
    return items


# -- cards of a park ---------------------------------------------------------------------------------


def small_card(look: Look, id: str, w: float, h: float, *, spent: bool, live: bool) -> list:
    """An owned card, corner at 0, 0: name, points at the end, promotion, income."""
    card = SET.cards[id]
    token = f"type.{card.type}"
    bar = 19
    y = bar + (h - bar) / 2
    items = [
        icon_at(card.type, 11, bar / 2, 14, fill=f"{token}.ink"),
        text(21, bar / 2, look.tile_name(id), size=12.5, weight=600, fill=f"{token}.ink", max_width=w - 28),
    ]
    row = Row(6, y, 15)
    row.mark("end-marker", 13, "ink.soft")
    row.points(card.end, 17)
    row.x = max(row.x + 4, w * 0.3)
    start = row.x
    if not card.income or w > 165:
        row.mark("promote", 13, "ink.soft")
    row.coins(card.pay, 16)
    row.arrow()
    row.points(card.points, 17)
    if spent:
        row.items.append(pieces.place(pieces.tick(13), row.x + 6, y))
    if card.income:
        row.x = w - 35
        row.word(f"+{card.income}", gap=4)
        row.piece(pieces.coin(12, shadow=False), 12)
    if live:
        items.append(rect(start - 4, bar + 2, w * 0.55, h - bar - 4, r=6, fill="legal.fill"))
    return pieces.card(w, h, token, [*items, *row.items], bar=bar, r=5)["c"]
