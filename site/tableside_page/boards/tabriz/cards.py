"""Order cards: in the hand, on offer, and tucked under a workshop."""

from __future__ import annotations

from typing import NamedTuple

from tableside.games.tabriz import wording
from tableside.games.tabriz.components import DECKS, GOODS, SET

from ... import pieces
from ...lettering import text_width, wrap
from ...scene import box, icon_at, line, rect, text
from .effects import Row, effect_row
from .look import Look

W, H = 114, 115
MOST = 170  # a card's width in a small hand of the wide design
LEAST = 92  # a card's width in a full hand
GAP = 5
BAR = 32


def name(look: Look, id: str) -> str:
    """The name of an order."""
    return look.name_of(SET.orders[id])


def own_hand(look: Look) -> list[str]:
    """The viewer's orders in hand, as far as they are known."""
    if look.seat is None:
        return []
    return [id for id in look.view.hands[look.seat] if id in SET.orders]


def missing(id: str, goods: dict) -> list[tuple[str, int]]:
    """What an order still needs beyond the goods owned: [(material, number), …]."""
    lacks = ((GOODS[good], n - goods.get(GOODS[good], 0)) for good, n in SET.needs[id])
    return [(good, n) for good, n in lacks if n > 0]


class Form(NamedTuple):
    """The measures of a card: width, height, height of the bar with the name, whether the workshop action is shown."""

    w: float = W
    h: float = H
    bar: float = BAR
    workshop: bool = True


def order_card(look: Look, id: str, *, goods: dict | None = None, form: Form | None = None) -> list:
    """The items of an order card with its corner at 0, 0; with `goods` its needs are ticked against them."""
    form = form or Form()
    deck = DECKS[SET.deck_of[id]]
    items = [
        *_title(look, id, deck, form),
        *_needs(id, goods, form),
        *_reward(id, form),
        *(_workshop(id, form) if _has_workshop(id, form) else ()),
        *(_standing(id, goods, form) if goods is not None else ()),
    ]
    return pieces.card(form.w, form.h, f"deck.{deck}", items, bar=form.bar)["c"]


def _has_workshop(id: str, form: Form) -> bool:
    return form.workshop and bool(SET.workshop[id])


def _title(look: Look, id: str, deck: str, form: Form) -> list:
    ink = f"deck.{deck}.ink"
    lines = 2 if form.bar > 30 else 1
    for left, size in ((25, 16), (19, 12)) if form.w > 105 else ((19, 12),):
        room = form.w - left - 8
        rows = wrap(name(look, id), room, 12.5, 600, lines)
        if "…" not in rows[-1] and max(text_width(row, 12.5, 600) for row in rows) <= room:
            break
    top = form.bar / 2 - 7.5 * (len(rows) - 1)
    out = [icon_at(deck, left / 2 + 1, form.bar / 2, size, fill=ink)]
    for i, row in enumerate(rows):
        out.append(text(left, top + 15 * i, row, size=12.5, weight=600, fill=ink, max_width=room))
    return out


def _needs(id: str, goods: dict | None, form: Form) -> list:
    """One small piece for each one needed; those not owned are pale."""
    needed = [(GOODS[good], i) for good, n in SET.needs[id] for i in range(n)]
    per_row = int((form.w - 7) // 17.6)
    rows = [needed[i : i + per_row] for i in range(0, len(needed), per_row)]
    top, bottom = form.bar, _reward_line(id, form) - 12
    first = (top + bottom) / 2 - 8.5 * (len(rows) - 1)
    out = []
    for r, row in enumerate(rows):
        y = first + r * 17
        for i, (material, nth) in enumerate(row):
            owned = goods is None or nth < goods.get(material, 0)
            x = 12 + i * 17.6
            out.extend(need(x, y, material, owned, ticked=goods is not None and owned))
    return out


def need(x, y, material: str, owned: bool, ticked: bool) -> list:
    """One piece that an order needs: pale while it is not owned, ticked when it is."""
    piece = pieces.place(pieces.material(material, 15.5, shadow=False), x, y, opacity=1 if owned else 0.42)
    return [piece, pieces.place(pieces.tick(8.5), x + 5.5, y + 5)] if ticked else [piece]


def _reward(id: str, form: Form) -> list:
    y = _reward_line(id, form)
    return [line(7, y - 12, form.w - 7, y - 12, stroke="edge.soft", width=1), *_reward_row(id, y).items]


def _reward_row(id: str, y) -> Row:
    reward = SET.reward[id]
    row = Row(7, y, 17)
    if reward.get("coin"):
        row.piece(pieces.coin(20, reward["coin"], shadow=False), 20)
    if reward.get("skill"):
        row.piece(pieces.skill_badge(reward["skill"], 18), 18)
    if reward.get("prestige"):
        row.piece(pieces.prestige_badge(reward["prestige"], 20), 20)
    return row


def _reward_line(id: str, form: Form) -> float:
    """Middle of the line with the reward; lower on cards without a workshop action."""
    return form.h - 39 if _has_workshop(id, form) else form.h - 14 if form.h < 100 else form.h - 22


def _workshop(id: str, form: Form) -> list:
    y = form.h - 14.5
    roomy = form.w > 105
    left = 26 if roomy else 9
    items = [rect(4, form.h - 25, form.w - 8, 21, r=5, fill="paper.deep")]
    if roomy:
        items.append(icon_at("workshop", 15, y, 15, fill="ink"))
    return [*items, *effect_row(SET.orders[id]["workshop"][0], left, y, form.w - left - 8, 14)]


def _standing(id: str, goods: dict, form: Form) -> list:
    """Ready, or what is missing, beside the reward; left out where there is no room (the pale pieces tell it)."""
    lacks = missing(id, goods)
    y = _reward_line(id, form)
    if not lacks:
        return [pieces.place(pieces.tick(18), form.w - 15, y)]
    room = form.w - 9 - _reward_row(id, y).x
    row = lack_row(lacks, y)
    if row.x <= room:
        return [{"t": "group", "c": row.items, "x": round(form.w - 6 - row.x, 2), "y": 0}]
    total = f"−{sum(n for _, n in lacks)}"
    if text_width(total, 13, 600) > room:
        return []
    return [text(form.w - 8, y, total, size=13, weight=600, anchor="end", fill="warn")]


def lack_row(lacks, y) -> Row:
    """What an order lacks, after a minus."""
    row = Row(0, y, 13, ink="warn")
    row.word("−", gap=-2)
    for material, n in lacks:
        row.x += 3
        row.word(n, gap=2)
        row.piece(pieces.material(material, 13, shadow=False))
    return row


# -- rows of cards ------------------------------------------------------------------------------


def lay_hand(look: Look, layer, x, y, width) -> float:
    """The viewer's hand (in the wide design with the cards on offer before it); returns the height used."""
    hand = own_hand(look)
    goods = dict(zip(GOODS, look.view.goods[look.focus]))
    if look.wide:
        return _lay_wide(look, layer, x, y, width, _offered(look), hand, goods)
    return _grid(look, layer, hand, x, y, width, goods) if hand else 0


def lay_offer(look: Look, layer, x, y, width) -> float:
    """In the tall design the cards on offer, above the bazaar; returns the height used."""
    offered = _offered(look)
    goods = dict(zip(GOODS, look.view.goods[look.focus]))
    return _grid(look, layer, offered, x, y, width, goods, tray=True) + 4 if offered else 0


def _offered(look: Look) -> list[str]:
    """Cards drawn and waiting to be kept, where the viewer may see them."""
    stack = look.view.stack
    if stack and stack[-1][0] == "keep_orders" and stack[-1][1] == look.seat:
        return list(stack[-1][2])
    return []


def _lay_wide(look: Look, layer, x, y, width, offered, hand, goods) -> float:
    """Cards side by side: narrower in a full hand, overlapping only when there are very many."""
    if look.seat is None:
        return 0
    n = max(1, len(offered) + len(hand))
    layer.add(rect(x - 7, y + H - 14, width + 14, 15, r=6, fill="wood", stroke="edge", width=1.2))
    spare = 18 if offered else 0
    w = max(LEAST, min(MOST, (width - spare - GAP * (n - 1)) / n))
    if offered:
        taken = len(offered) * (w + GAP) + 3
        layer.add(rect(x - 3, y - 4, taken, H + 8, r=10, fill="chosen.fill", stroke="chosen", width=1.5))
        for i, id in enumerate(offered):
            _put(look, layer, id, x + 1 + i * (w + GAP), y, goods, offered=True, w=w)
        x += taken + 6
        width -= taken + 6
    if hand:
        step = min(w + GAP, (width - w) / max(1, len(hand) - 1))
        for i, id in enumerate(hand):
            shown = w if i == len(hand) - 1 else min(w, step)
            _put(look, layer, id, x + i * step, y, goods, shown=shown, w=w)
    _lay_fulfilled(look, layer, x + len(hand) * (w + GAP), x + width, y)
    return H


def _lay_fulfilled(look: Look, layer, left, right, y) -> None:
    """The order somebody has just fulfilled, at the far end of the hand's shelf where there is room."""
    event = next((event for event in reversed(look.last) if event.kind == "fulfil"), None)
    if event is None or left + 12 > right - W:
        return
    id, w = event["card"], min(MOST, right - left - 12)
    x = right - w
    items = [
        *order_card(look, id, form=Form(w)),
        pieces.place(pieces.tick(18), w - 15, _reward_line(id, Form())),
        rect(-3.5, -3.5, w + 7, H + 7, r=9, stroke="last", width=2, dash=(4, 3)),
        pieces.place(pieces.seat_badge(look.colour(event.seat), 22), w - 9, 5),
    ]
    layer.add({"t": "group", "c": items, "x": round(x, 2), "y": round(y, 2), "key": f"card:{id}"})
    who = look.say("board.fulfilled", name=look.player_name(event.seat))
    look.scene.target(f"fulfilled:{id}", box(x, y, w, H, 6), name(look, id), tip=[who, *about(look, id)], order=155)


def _grid(look: Look, layer, ids, x, y, width, goods, tray=False) -> float:
    """Cards in rows that fill the width, evenly: four as two and two."""
    most = max(1, int((width + GAP) // (LEAST + GAP + 4)))
    rows = -(-len(ids) // most)
    columns = max(min(2, most), -(-len(ids) // rows))
    w = (width - GAP * (columns - 1)) / columns
    if tray:
        layer.add(
            rect(x - 4, y - 4, width + 8, rows * (H + 7) + 2, r=10, fill="chosen.fill", stroke="chosen", width=1.5)
        )
    for i, id in enumerate(ids):
        at = x + (i % columns) * (w + GAP), y + (i // columns) * (H + 7)
        _put(look, layer, id, *at, goods, offered=tray, w=w)
    return rows * (H + 7) + (6 if tray else 0)


def _put(look: Look, layer, id, x, y, goods, *, w, offered=False, shown=None) -> None:
    """Draw a card at a place; `shown` is the width that no other card covers (None: all of it)."""
    items = order_card(look, id, goods=goods, form=Form(w))
    layer.add({"t": "group", "c": items, "x": round(x, 2), "y": round(y, 2), "key": f"card:{id}"})
    shape = box(x, y, shown or w, H, 6)
    if offered:
        _aim_offered(look, id, shape)
    else:
        _aim_in_hand(look, id, shape, goods)


def about(look: Look, id: str) -> list[str]:
    """An order in words."""
    return [wording.order_text(id, look.cat)]


def action_text(look: Look, id: str) -> str:
    """The workshop action of an order in words."""
    return look.say("list.or").join(wording.effect_text(effect, look.cat) for effect in SET.workshop[id])


def _aim_in_hand(look: Look, id, shape, goods) -> None:
    legal = look.of_kind("fulfil", id)
    lacks = missing(id, goods)
    tip = about(look, id)
    tip.append(look.say("board.missing", goods=look.goods(lacks)) if lacks else look.say("board.ready"))
    why = None
    if not legal and look.phase == "fulfil":
        why = look.why("fulfil", id)
    look.scene.target(
        f"order:{id}", shape, name(look, id), kind="legal" if legal else "idle", moves=legal, tip=tip, why=why,
        order=20 if legal else 150,
    )  # fmt: skip


def _aim_offered(look: Look, id, shape) -> None:
    """A card on offer: it completes the choice, or is picked as a part of it."""
    target = f"keep:{id}"
    picked = {c.split(":")[1] for c in look.chosen if c.startswith("keep:")}
    moves = [n for n, move in look.by_kind.get("keep_orders", ()) if set(move[1:]) == picked | {id}]
    possible = any(id in move[1:] for _, move in look.by_kind.get("keep_orders", ()))
    kind = "chosen" if id in picked else "legal" if possible else "idle"
    look.scene.target(
        target,
        shape,
        look.say("board.keep", card=name(look, id)),
        kind=kind,
        moves=moves if kind == "legal" else (),
        choose=target if kind != "idle" and not (moves and kind == "legal") else None,
        tip=about(look, id),
        order=1,
    )
