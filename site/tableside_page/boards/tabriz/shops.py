"""Shops: price tags, tracks with their stock, and what the next delivery brings."""

from __future__ import annotations

from tableside.games.tabriz.components import GOODS
from tableside.games.tabriz.rules.basics import toll

from ... import pieces
from ...scene import box, circle, icon_at, path, rect, text
from .look import MEEPLES, Cell, Look

TAG = 22
ROW = 21


class Plan:
    """Where the parts of one track lie on a shop tile."""

    __slots__ = ("track", "tags", "spaces", "size", "delivery", "end")

    def __init__(self, track, tags, spaces, size, delivery, end):
        self.track = track
        self.tags = tags  # [(x, y, w, h), …] of the offers
        self.spaces = spaces  # [(x, y), …] middles, the first space at the left
        self.size = size  # of a piece
        self.delivery = delivery  # (x, y, w, h)
        self.end = end  # middle of the mark at the end of the track


def plans(look: Look, cell: Cell) -> list[Plan]:
    """The parts of all tracks of a shop."""
    tracks = look.view.layout.tracks_at[cell.slot]
    if len(tracks) == 2:
        return [_half(cell, track, cell.top - 1 + i * 38) for i, track in enumerate(tracks)]
    return [_whole(cell, tracks[0])]


def _whole(cell: Cell, track) -> Plan:
    x, y, w = cell.left, cell.top, cell.inner
    room = y + cell.h - MEEPLES - 27
    side = _side(cell)
    tags = []
    if track.offers:
        tags = _tags(track.offers, x, y, w)
        y += TAG + 6
    line_height = ROW if track.offers else ROW + 13
    spaces, size = _spaces(track, x, y, w - side - 4, line_height)
    rows = 2 if spaces[-1][1] != spaces[0][1] else 1
    least = 46 if len(set(track.restock)) > 1 else 34
    height = line_height * rows if rows == 2 or not track.offers else max(line_height, least)
    if rows == 1 and track.offers:
        spaces = [(sx, sy + 5) for sx, sy in spaces]
    delivery = (x + w - side, y - 1, side, min(height + 1, room - y + 27))
    last = spaces[-1]
    return Plan(track, tags, spaces, size, delivery, (last[0] + size / 2 + 8, last[1]))


def _tags(offers, x, y, w) -> list[tuple[float, float, float, float]]:
    """Places of the price tags in one row: alike, or on a narrow tile by the length of what they say."""
    step = (w + 4) / len(offers)
    if step > 40:
        return [(x + i * step, y, step - 4, TAG) for i in range(len(offers))]
    shares = [len(f"{cost}{take}") + plus + 5 for cost, take, plus in offers]
    ends = [sum(shares[: i + 1]) / sum(shares) * (w + 4) for i in range(len(offers))]
    return [(x + start, y, end - start - 4, TAG) for start, end in zip([0, *ends], ends)]


def _side(cell: Cell) -> float:
    """Width of the box that shows the next delivery."""
    return 37 if cell.w > 125 else 25


def _half(cell: Cell, track, y) -> Plan:
    x, w = cell.left, cell.inner
    side = _side(cell)
    n = len(track.offers)
    step = (w - side - 2) / n
    tags = [(x + i * step, y, step - 3, 18) for i in range(n)]
    spaces, size = _spaces(track, x, y + 18.5, w - side - 4, 18, one_row=True)
    last = spaces[-1]
    return Plan(track, tags, spaces, size, (x + w - side, y, side, 36), (last[0] + size / 2 + 8, last[1]))


def _spaces(track, x, y, w, line_height, one_row=False):
    """Middles of the spaces in one row or, where they would be too small, in two; and the size of a piece."""
    n = track.spaces
    mark = 14 if track.clears or track.refills else 1
    pitch = min(22.0, (w - mark) / n)
    if one_row or pitch >= (15 if track.offers else 15.5):  # coins stand below the priced ones
        size = min(pitch - 2, ROW - 3)
        return [(x + pitch * (i + 0.5), y + ROW / 2 - 1) for i in range(n)], size
    half = (n + 1) // 2
    pitch = min(22.0, (w - mark) / half)
    size = min(pitch - 2, ROW - 3)
    return [(x + pitch * (i % half + 0.5), y + ROW / 2 - 1 + line_height * (i // half)) for i in range(n)], size


# -- what is printed ------------------------------------------------------------------


def print_face(look: Look, cell: Cell, layer) -> None:
    """Price tags, empty spaces and the mark at the end of each track."""
    for plan in plans(look, cell):
        track = plan.track
        roomy = all(w > 38 for _, _, w, _ in plan.tags)
        for (cost, take, plus), at in zip(track.offers, plan.tags):
            layer.add(tag(*at, cost, f"{take}+" if plus else str(take), roomy))
        for i, (x, y) in enumerate(plan.spaces):
            layer.add(space(x, y, plan.size, track.accepts[0]))
            if track.prices:
                layer.add(price(x, y + plan.size / 2 + 9, track.prices[i]))
        if track.clears:
            layer.add(pieces.place(pieces.sold_out_mark(11), *plan.end))
        if track.refills:
            layer.add(refill(*plan.end))


def tag(x, y, w, h, cost, take, roomy) -> list:
    """A price tag: a coin, or a golden end where it is not roomy, and how many pieces that buys."""
    if roomy:
        coin = h - 2
        middle = x + coin + 2 + (w - coin - 4) / 2
        return [
            rect(x, y, w, h, r=h / 2, fill="raised", stroke="edge", width=1),
            pieces.place(pieces.coin(coin, cost, shadow=False), x + 1 + coin / 2, y + h / 2),
            text(middle, y + h / 2, take, size=13, weight=600, anchor="middle"),
        ]
    gold = 11 if cost < 10 else 18
    return [
        rect(x, y, w, h, r=4, fill="raised", stroke="edge", width=1),
        path(
            f"M{x + 4:.2f} {y}H{x + gold:.2f}V{y + h}H{x + 4:.2f}Q{x:.2f} {y + h} {x:.2f} {y + h - 4}V{y + 4}Q{x:.2f} {y} {x + 4:.2f} {y}Z",
            fill="coin",
            stroke="edge",
            width=1,
        ),
        text(x + gold / 2, y + h / 2, cost, weight=700, anchor="middle", fill="coin.ink"),
        text(x + gold + (w - gold) / 2, y + h / 2, take, weight=600, anchor="middle"),
    ]


def price(x, y, cost) -> list:
    """The price of a space."""
    return [
        circle(x, y, 7.5, fill="coin", stroke="coin.rim", width=0.8),
        text(x, y, cost, weight=700, anchor="middle", fill="coin.ink"),
    ]


def space(x, y, size, material) -> dict:
    """An empty space of a shelf, in the shape of what belongs there."""
    if pieces.MATERIAL_SHAPES[material] == "disc":
        return circle(x, y, size / 2 + 0.5, fill="paper.deep", stroke="edge.soft", width=1)
    return rect(
        x - size / 2 - 0.5, y - size / 2 - 0.5, size + 1, size + 1, r=3, fill="paper.deep", stroke="edge.soft", width=1
    )


def refill(x, y) -> dict:
    """The mark at the end of a track that gets a new piece when it is sold out."""
    return icon_at("refill", x, y, 13, fill="ink.soft")


# -- what lies there -------------------------------------------------------------------


def lay_pieces(look: Look, cell: Cell, layer) -> None:
    """The stock of each track and the box of its next delivery."""
    for plan in plans(look, cell):
        stock = look.view.stock[plan.track.index]
        for i, material in enumerate(stock):
            x, y = plan.spaces[i]
            key = f"stock:{cell.slot}:{plan.track.id}:{i}:{material}"
            layer.add(pieces.place(pieces.material(material, plan.size), x, y, key=key))
        _delivery(plan, stock, layer)


def would_clear(track, stock) -> bool:
    """Whether the next delivery would empty the track (TZ-WSP-05)."""
    return track.clears and len(track.restock) > track.spaces - len(stock)


def _delivery(plan: Plan, stock, layer) -> None:
    delivery(layer, plan.delivery, _counted(plan.track.restock), would_clear(plan.track, stock))


def delivery(layer, at, counts, warn: bool) -> None:
    """The box of what comes at the next restock: ((material, number), …); with `warn` it would clear the shelf."""
    x, y, w, h = at
    fill, stroke = ("warn.fill", "warn") if warn else ("paper.alt", "edge.soft")
    layer.add(rect(x, y, w, h, r=5, fill=fill, stroke=stroke, width=1.4 if warn else 1))
    ink = "warn" if warn else "ink.soft"
    middle = x + w / 2
    head = "warning" if warn else "hand"
    strong = "warn" if warn else "ink"
    if len(counts) == 1 and w < 30:
        ((material, n),) = counts
        layer.add(icon_at(head, middle - 6, y + h * 0.3, 11, fill=ink))
        layer.add(pieces.place(pieces.material(material, 10, shadow=False), middle + 6, y + h * 0.3))
        layer.add(text(middle, y + h * 0.72, f"+{n}", weight=700, anchor="middle", fill=strong))
    elif len(counts) == 1:
        ((material, n),) = counts
        layer.add(icon_at(head, middle, y + h * 0.29, min(16, h * 0.46), fill=ink))
        _coming(layer, middle, y + h * 0.73, f"+{n}", material, strong)
    else:
        layer.add(icon_at(head, middle, y + 8, 12, fill=ink))
        step = (h - 15) / max(1, len(counts))
        for i, (material, n) in enumerate(counts):
            _coming(layer, middle if w > 30 else middle - 3, y + 14 + step * (i + 0.5), f"+{n}" if w > 30 else n, material, strong)


def _coming(layer, x, y, number, material, ink) -> None:
    """A number and a small piece, side by side around x."""
    layer.add(text(x + 1, y, number, weight=700, anchor="end", fill=ink))
    layer.add(pieces.place(pieces.material(material, 12, shadow=False), x + 9, y))


def _counted(materials) -> list[tuple[str, int]]:
    """Materials of a delivery with their numbers, in printed order."""
    counts: dict[str, int] = {}
    for material in materials:
        counts[material] = counts.get(material, 0) + 1
    return list(counts.items())


# -- what can be picked ------------------------------------------------------------------


def aim(look: Look, cell: Cell) -> None:
    """Price tags and priced spaces; the delivery box tells what comes next."""
    here = look.here == cell.slot and look.phase == "shop"
    for plan in plans(look, cell):
        stock = look.view.stock[plan.track.index]
        _aim_delivery(look, cell, plan, stock)
        if here and plan.track.offers:
            _aim_offers(look, cell, plan, stock)
        elif here:
            _aim_units(look, cell, plan, stock)


def _aim_delivery(look: Look, cell: Cell, plan: Plan, stock) -> None:
    x, y, w, h = plan.delivery
    coming = look.goods([(m, n) for m, n in _counted(plan.track.restock)])
    key = "board.delivery_clears" if would_clear(plan.track, stock) else "board.delivery"
    look.scene.target(
        f"delivery:{cell.slot}:{plan.track.id}",
        box(x, y, w, h, 5),
        look.say(key, goods=coming),
        tip=[look.say("board.stock", n=len(stock), spaces=plan.track.spaces)],
        order=200 + int(cell.slot),
    )


def _aim_offers(look: Look, cell: Cell, plan: Plan, stock) -> None:
    for index, ((cost, take, plus), at) in enumerate(zip(plan.track.offers, plan.tags)):
        move = ("buy_bundle", plan.track.id, index)
        taken = stock[-take:] if not plus else stock
        _aim_purchase(look, cell, plan, move, cost, tuple(taken), box(*at, 9), f"offer:{plan.track.id}:{index}")


def _aim_units(look: Look, cell: Cell, plan: Plan, stock) -> None:
    for index in range(len(stock)):
        n = len(stock) - index
        cost = plan.track.unit_cost(len(stock), n)
        x, y = plan.spaces[index]
        half = plan.size / 2 + 2
        shape = box(x - half, y - half, 2 * half, 2 * half + 15, 5)
        move = ("buy_units", plan.track.id, n)
        _aim_purchase(look, cell, plan, move, cost, tuple(stock[index:]), shape, f"unit:{plan.track.id}:{n}")


def _aim_purchase(look: Look, cell: Cell, plan: Plan, move, cost, taken, shape, name) -> None:
    view = look.view
    legal = look.of_kind(move[0], *move[1:])
    due = toll(view, cell.slot) if not view.stack[-1][3] else 0
    coins = view.goods[look.focus][0]
    tip = []
    if legal:
        tip.append(look.say("board.coins_after", n=coins - cost - due))
        tip.extend(_would_fulfil(look, taken))
    start = len(view.stock[plan.track.index]) - len(taken)
    lit = [circle(*plan.spaces[start + i], plan.size / 2 + 3, stroke="legal", width=2.5) for i in range(len(taken))]
    look.scene.target(
        f"{name}:{cell.slot}",
        shape,
        look.say("board.buy", goods=look.goods(_counted(taken)), cost=look.goods([("coin", cost)]))
        if taken
        else look.say("board.buy_none", cost=look.goods([("coin", cost)])),
        kind="legal" if legal else "idle",
        moves=legal,
        why=None if legal else look.why(*move),
        tip=tip,
        preview=lit if legal else (),
        order=1,
    )


def _would_fulfil(look: Look, taken) -> list[str]:
    """Which orders in hand could be fulfilled with those pieces on top of what is owned."""
    from . import cards

    goods = dict(zip(GOODS, look.view.goods[look.focus]))
    for material in taken:
        goods[material] += 1
    ready = [id for id in cards.own_hand(look) if not cards.missing(id, goods)]
    before = [id for id in ready if not cards.missing(id, dict(zip(GOODS, look.view.goods[look.focus])))]
    fresh = [cards.name(look, id) for id in ready if id not in before]
    return [look.say("board.then_ready", cards=look.cat.join(fresh))] if fresh else []
