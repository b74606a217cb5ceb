"""Cards: orders, helpers, contracts, and orders as strips in their rows."""

from __future__ import annotations

from tableside.games.woodcraft import forecast
from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.dice import COLOURS, DIE
from tableside.games.woodcraft.reach import within_reach
from tableside.games.woodcraft.wording import card_name, effects_text, helper_text, lacking_text, needs_text, steps_text

from ... import pieces
from ...lettering import fit, text_width, wrap
from ...scene import circle, group, icon_at, rect, text
from . import things
from .effects import Row, height_of, row_of, single, wrapped
from .look import Look

ROW_ICON = {1: "leaf", 2: "acorn", 3: "mushroom", 4: "feather"}
DECK_TOKEN = {"OE": "deck.early", "OL": "deck.late", "OH": "deck.hazelnut", "HE": "deck.early", "HL": "deck.late"}
ABILITY_ICON = {"instant": "at-once", "once_per_turn": "every-turn", "permanent": "always"}
STEP_ICON = {"saw": "hand-saw", "splice": "beam", "glue": "clamp", "harvest": "sprout", "ability": "squirrel"}
HEADER, TWO_LINES = 19, 30  # heights of the band with the name


def deck_token(card: str) -> str:
    """The colour of a card's deck."""
    return DECK_TOKEN[card[:2]]


def _head(w, token: str, icon: str | None, words: str, *, one_line=False) -> tuple[list, float]:
    """A card's name in its band, in two lines where one is too short and there may be two; the height of the band."""
    left = 20 if icon else 6
    room = w - left - (9 if icon else 8)
    style = {"weight": 600, "fill": f"{token}.ink"}
    value, size = fit(words, room, 12.5, 600, least=12)
    rows = [value]
    if value != words and not one_line:
        room, size = w - left - 6, 12
        rows = wrap(words, room, size, 600, lines=2)
    bar, middles = (HEADER, (HEADER / 2,)) if len(rows) == 1 else (TWO_LINES, (8.5, 21.5))
    names = [text(left, y, row, size=size, max_width=room, **style) for row, y in zip(rows, middles)]
    mark = [icon_at(icon, 11, bar / 2, 13, fill=f"{token}.ink")] if icon else []
    return [*mark, *names], bar


# -- orders -----------------------------------------------------------------------------------


def lacking(look: Look, player: int, card: str):
    """What an order still lacks for a player: the dice and the materials."""
    return forecast.missing(look.view, player, card)


def order_card(look: Look, card: str, w, h, *, player: int | None = None) -> list:
    """An order with its top left corner at 0, 0: row, name, what it asks, what it brings."""
    token = deck_token(card)
    order = SET.orders[card]
    tall = height_of(order["reward"], w - 10) > 1 and h < 92
    body, bar = _head(w, token, ROW_ICON[SET.row[card]], card_name(card, look.cat), one_line=tall)
    n = len(order["requires"]["dice"]) + len(order["requires"]["materials"])
    body.extend(needs(look, card, 7, bar + (13.5 if bar == HEADER else 12.5), min(20, (w - 11) / n - 2), player))
    y = bar + (33 if tall else 43 if bar == HEADER else 37)
    body.extend(wrapped(order["reward"], 6, y, w - 10, 16, 18.5))
    return [pieces.card(w, h, token, body, bar=bar)]


def needs(look: Look, card: str, x, y, size, player: int | None) -> list:
    """What an order asks for; for a player what is not there yet is pale and dashed."""
    order = SET.orders[card]
    row = Row(x, y, size)
    short = _short(look, card, player)
    for index, need in enumerate(order["requires"]["dice"]):
        start = row.x
        row.need(need, size, pale=index in short)
        if index in short:
            frame_missing(row, start, size)
    for good, n in order["requires"]["materials"].items():
        start = row.x
        row.amount(good, n, pale=good in short)
        if good in short:
            frame_missing(row, start, size)
    return row.items


def frame_missing(row: Row, start, size) -> None:
    """A dashed frame round what was drawn from `start` on: it is not there yet."""
    frame = {"r": 4, "stroke": "warn", "width": 1.2, "dash": (3, 2.5)}
    row.items.append(rect(start - 1.5, row.y - size / 2 - 1.5, row.x - start + 1, size + 3, **frame))


def _short(look: Look, card: str, player: int | None) -> set:
    """Numbers of the dice needed, and names of the materials, that the player lacks."""
    if player is None:
        return set()
    dice, materials = lacking(look, player, card)
    short = {good for good, _ in materials}
    unmet = [set(fitting) for fitting in dice]
    for index, need in reversed(list(enumerate(SET.orders[card]["requires"]["dice"]))):
        fitting = _fitting(need)
        if fitting in unmet:
            unmet.remove(fitting)
            short.add(index)
    return short


def _fitting(need: dict) -> set:
    colour = need["colour"]
    colours = COLOURS if colour == "any" else colour if isinstance(colour, list) else [colour]
    return {DIE[c, need["value"]] for c in colours}


def strip(look: Look, card: str, w, h, *, player: int | None) -> list:
    """An order as a strip with its top left corner at 0, 0, as it lies in its row."""
    token = deck_token(card)
    order = SET.orders[card]
    ready = player is not None and not any(lacking(look, player, card))
    steps = () if ready or player is None else within_reach(look.view, player).get(card, ())
    lit = ready or bool(steps)
    edge = {"stroke": "good" if lit else token, "width": 2.4 if lit else 1.6, "dash": (5, 3) if steps else None}
    items = [
        rect(0, 0, w, h, r=5, fill="raised", shadow=True, **edge),
        rect(0.8, 0.8, 15, h - 1.6, r=4, fill=token),
        icon_at(ROW_ICON[SET.row[card]], 8.4, h / 2, 12.5, fill=f"{token}.ink"),
    ]
    mark = 22 if ready else 17 * len(steps) + 5 if steps else 4
    whole = _one_line(look, card, w, h, player, mark)
    if whole or h < 32:
        items.extend(whole or _one_line(look, card, w, h, player, mark, cut=True))
        return items + _marks(ready, steps, w, h / 2)
    size = min(18, h / 2 - 1.8)
    items.extend(needs(look, card, 20, size / 2 + 1.5, size, player))
    items.extend(_rewards(order["reward"], 20, h - size / 2 - 1.5, min(16, size + 1), w - 4))
    return items + _marks(ready, steps, w, 11)


def _marks(ready: bool, steps: tuple, w, y) -> list:
    """At the right edge: a tick, or the free actions that would complete the order."""
    if ready:
        return [pieces.place(pieces.tick(15), w - 11, y)]
    return [
        pieces.place(step_mark(step.kind), w - 11 - 17 * place, y) for place, step in enumerate(reversed(steps))
    ]


def step_mark(kind: str) -> dict:
    """A free action that would bring an order nearer."""
    ground = circle(0, 0, 8, fill="good.fill", stroke="good", width=1.4)
    return group([ground, icon_at(STEP_ICON[kind], 0, 0, 12, fill="ink")])


def _rewards(effects: list, x, y, size, limit) -> list:
    """As much of a reward as there is room for."""
    items, row = [], Row(x, y, size)
    for effect in single(effects):
        one = Row(row.x, y, size)
        one.effects([effect])
        if one.x - 2 > limit:
            items.append(text(row.x, y, "…", size=12.5, weight=700, fill="ink.soft"))
            break
        items.extend(one.items)
        row = one
    return items


def _one_line(look: Look, card: str, w, h, player, mark, cut=False) -> list:
    """Needs, an arrow, the reward and, where there is room, the name; nothing when too long, unless it may be `cut`.

    `mark` is the room kept at the right edge.
    """
    order = SET.orders[card]
    used = 20 + 20 * (len(order["requires"]["dice"]) + len(order["requires"]["materials"]))
    row = Row(used + 2, h / 2, 16)
    row.arrow()
    end = row.x + row_of(order["reward"], 0, 0, 16).x
    limit = w - mark
    if end - 2 > limit and not cut:
        return []
    items = needs(look, card, 20, h / 2, 18, player)
    if row.x + 16 <= limit:
        items = [*items, *row.items, *_rewards(order["reward"], row.x, h / 2, 16, limit)]
    name, room = card_name(card, look.cat), limit - end - 8
    if room > 60 or text_width(name, 12.5) <= room:
        items.append(text(limit - 2, h / 2, name, size=12.5, anchor="end", fill="ink.soft", max_width=room))
    return items


def order_tip(look: Look, card: str, *, player: int | None = None, row: int | None = None) -> list[str]:
    """An order in words: asks and brings, what is missing, what its row brings now and later."""
    order = SET.orders[card]
    told = [
        look.say("board.asks", needs=needs_text(order, look.cat)),
        look.say("board.brings", reward=effects_text(order["reward"], look.cat)),
    ]
    if row is None:
        told.append(look.say("board.goes_to_row", row=SET.row[card]))
    else:
        told.append(look.say("board.in_row", row=row, now=row_text(look, row), later=row_text(look, row + 1)))
    if player is not None:
        dice, materials = lacking(look, player, card)
        what = lacking_text(dice, materials, look.cat)
        told.append(look.say("board.missing", what=what) if dice or materials else look.say("board.ready"))
        steps = within_reach(look.view, player).get(card)
        if steps:
            told.append(look.say("board.after", steps=steps_text(steps, look.cat)))
    return told


def row_text(look: Look, row: int) -> str:
    """What a row brings when an order is completed in it."""
    rows = SET.data["rows"]["on_complete"]
    if row > len(rows):
        return look.say("board.row_out", loss=effects_text(SET.data["rows"]["on_discard"], look.cat))
    return effects_text(rows[row - 1], look.cat)


# -- helpers ------------------------------------------------------------------------------------


def helper_card(look: Look, card: str, w, h, *, price: int | None = None, used=False, glow=False) -> list:
    """A helper with its top left corner at 0, 0: name, price, production at the top, ability below."""
    token = deck_token(card)
    helper = SET.helpers[card]
    body, bar = _head(w, token, None, card_name(card, look.cat))
    y = bar + (14 if bar == HEADER else 12)
    left = 6
    if price is not None:
        at = 16 if w > 88 else 13.5
        body.append(pieces.place(things.berry(21, price), at, y))
        if price < SET.cost[card]:
            body.append(rect(at - 9, y + 11, 18, 2.4, r=1.2, fill="good"))
        left = at + (16 if w > 88 else 12.5)
    row = Row(left, y, 16)
    row.mark("gear", 14, fill="ink.soft")
    row.effects(helper["production"])
    body.extend(row.items)
    top = bar + (27 if bar == HEADER else 23)
    kind = helper["ability"]["kind"]
    ground = "paper.deep" if used else "paper.alt"
    body.append(rect(3, top, w - 6, h - top - 3, r=4, fill=ground, stroke="edge.soft", width=1))
    effects = helper["ability"]["effects"]
    middle = top + (h - top - 3) / 2
    body.append(icon_at(ABILITY_ICON[kind], 13, middle, 15, fill="ink.soft" if used else "ink"))
    drawn = _fitted(effects, 24, middle, w - 29)
    body.append(group(drawn, opacity=0.45 if used else 1))
    return [pieces.card(w, h, token, body, bar=bar, fill="good.fill" if glow else "raised")]


def _fitted(effects: list, x, y, width) -> list:
    """An ability in one row, made a little smaller where it is too long."""
    row = row_of(effects, 0, 0, 16)
    scale = min(1, width / max(1, row.x - 2))
    if scale > 0.96:
        return [group(row.items, x=x, y=y)]
    row = row_of(effects, 0, 0, 14)
    scale = min(1, max(0.96, width / max(1, row.x - 2)))
    return [group(row.items, x=x, y=y, scale=scale)]


def helper_tip(look: Look, card: str) -> list[str]:
    """A helper in words."""
    return [helper_text(card, look.cat)]


def back(card: str, w, h) -> dict:
    """The back of a deck: `card` is its letters."""
    return pieces.card_back(w, h, DECK_TOKEN[card], "scroll" if card[0] == "O" else "squirrel")
