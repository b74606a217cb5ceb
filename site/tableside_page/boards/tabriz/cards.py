"""Order cards: in the hand, on offer, and tucked under a workshop."""

from __future__ import annotations

from tableside.games.tabriz import wording
from tableside.games.tabriz.components import DECKS, GOODS, SET

from ... import pieces
from ...lettering import wrap
from ...scene import box, icon_at, line, rect, text
from .effects import Row
from .look import Look

W, H = 114, 120
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


def order_card(look: Look, id: str, *, goods: dict | None = None, shadow=True) -> list:
    """The items of an order card with its corner at 0, 0; with `goods` its needs are ticked against them."""
    deck = DECKS[SET.deck_of[id]]
    token = f"deck.{deck}"
    items = [_title(look, id, deck)]
    items.extend(_needs(id, goods))
    items.extend(_reward(id))
    items.extend(_workshop(look, id))
    if goods is not None:
        items.extend(_standing(look, id, goods))
    flat = [item for part in items for item in (part if isinstance(part, list) else [part])]
    return pieces.card(W, H, token, flat, bar=BAR, shadow=shadow)["c"]


def _title(look: Look, id: str, deck: str) -> list:
    ink = f"deck.{deck}.ink"
    rows = wrap(name(look, id), W - 34, 12.5, 600, 2)
    top = BAR / 2 - 7.5 * (len(rows) - 1)
    out = [icon_at(deck, 13, BAR / 2, 16, fill=ink)]
    for i, row in enumerate(rows):
        out.append(text(25, top + 15 * i, row, size=12.5, weight=600, fill=ink, max_width=W - 34))
    return out


def _needs(id: str, goods: dict | None) -> list:
    """One small piece for each one needed; those not owned are pale with a dashed edge."""
    needed = [(GOODS[good], i) for good, n in SET.needs[id] for i in range(n)]
    per_row = 6
    rows = [needed[i : i + per_row] for i in range(0, len(needed), per_row)]
    size = 15.5
    out = []
    for r, row in enumerate(rows):
        x0 = 12
        y = BAR + (18 if len(rows) == 1 else 10.5) + r * 17 + (0 if SET.workshop[id] else 4)
        for i, (material, nth) in enumerate(row):
            owned = goods is None or nth < goods.get(material, 0)
            x = x0 + i * 17.6
            piece = pieces.material(material, size, shadow=False)
            out.append(pieces.place(piece, x, y, opacity=1 if owned else 0.42))
            if goods is not None and owned:
                out.append(pieces.place(pieces.tick(8.5), x + 5.5, y + 5))
    return out


def _reward(id: str) -> list:
    down = _reward_line(id)
    return [line(7, down - 12, W - 7, down - 12, stroke="edge.soft", width=1), *_reward_row(id, down).items]


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


def _reward_line(id: str) -> float:
    """Middle of the line with the reward; lower on cards without a workshop action."""
    return BAR + 47 if SET.workshop[id] else BAR + 64


def _workshop(look: Look, id: str) -> list:
    workshop = SET.orders[id]["workshop"]
    if not workshop:
        return []
    x, y = 6, H - 14.5
    row = Row(x + 20, y, 14)
    row.effect(workshop[0])
    return [
        rect(4, H - 25, W - 8, 21, r=5, fill="paper.deep"),
        icon_at("workshop", x + 9, y, 15, fill="ink"),
        *row.fitted(x + 20, W - 34),
    ]


def _standing(look: Look, id: str, goods: dict) -> list:
    """Ready, or what is missing, beside the reward."""
    lacks = missing(id, goods)
    y = _reward_line(id)
    if not lacks:
        return [pieces.place(pieces.tick(18), W - 15, y)]
    room = W - 14 - _reward_row(id, y).x
    row = Row(0, y, 13, ink="warn")
    row.word("−", gap=0)
    for material, n in lacks:
        row.word(n, gap=1)
        row.piece(pieces.material(material, 13, shadow=False))
    if row.x * 0.85 > room:
        row = Row(0, y, 13, ink="warn")
        row.word(f"−{sum(n for _, n in lacks)}")
    shift = W - 6 - min(row.x, room)
    return [{"t": "group", "c": row.fitted(0, room), "x": round(shift, 2), "y": 0}]


# -- rows of cards ------------------------------------------------------------------------------


def lay_hand(look: Look, layer, x, y, width) -> float:
    """The viewer's hand, and the cards on offer before it; returns the height used."""
    offered = _offered(look)
    hand = own_hand(look)
    goods = dict(zip(GOODS, look.view.goods[look.focus]))
    if look.wide:
        return _lay_wide(look, layer, x, y, width, offered, hand, goods)
    used = 0
    if offered:
        used = _grid(look, layer, offered, x, y, width, goods, tray=True)
    if hand:
        used += _grid(look, layer, hand, x, y + used, width, goods)
    return used


def _offered(look: Look) -> list[str]:
    """Cards drawn and waiting to be kept, where the viewer may see them."""
    stack = look.view.stack
    if stack and stack[-1][0] == "keep_orders" and stack[-1][1] == look.seat:
        return list(stack[-1][2])
    return []


def _lay_wide(look: Look, layer, x, y, width, offered, hand, goods) -> float:
    if not offered and not hand:
        return 0
    layer.add(rect(x - 7, y + H - 34, width + 14, 40, r=8, fill="wood", stroke="edge", width=1.2))
    layer.add(line(x - 1, y + H - 22, x + width + 1, y + H - 22, stroke="wood.grain", width=1.2))
    if offered:
        taken = len(offered) * (W + 6) + 10
        layer.add(rect(x - 3, y - 4, taken, H + 8, r=10, fill="chosen.fill", stroke="chosen", width=1.5))
        for i, id in enumerate(offered):
            _put(look, layer, id, x + 4 + i * (W + 6), y, goods, offered=True)
        x += taken + 8
        width -= taken + 8
    if hand:
        step = min(W + 6, (width - W) / max(1, len(hand) - 1))
        for i, id in enumerate(hand):
            shown = W if i == len(hand) - 1 else min(W, step)
            _put(look, layer, id, x + i * step, y, goods, shown=shown)
    return H


def _grid(look: Look, layer, ids, x, y, width, goods, tray=False) -> float:
    columns = max(1, int((width + 6) // (W + 6)))
    gap = (width - columns * W) / max(1, columns - 1)
    rows = (len(ids) + columns - 1) // columns
    if tray:
        layer.add(rect(x - 4, y - 4, width + 8, rows * (H + 8), r=10, fill="chosen.fill", stroke="chosen", width=1.5))
    for i, id in enumerate(ids):
        _put(look, layer, id, x + (i % columns) * (W + gap), y + (i // columns) * (H + 8), goods, offered=tray)
    return rows * (H + 8) + (6 if tray else 0)


def _put(look: Look, layer, id, x, y, goods, *, offered=False, shown=W) -> None:
    items = order_card(look, id, goods=goods)
    layer.add({"t": "group", "c": items, "x": round(x, 2), "y": round(y, 2), "key": f"card:{id}"})
    shape = box(x, y, shown, H, 6)
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
