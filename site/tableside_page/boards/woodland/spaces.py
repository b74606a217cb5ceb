"""The work areas of the shared board: gathering, crafts and trade, with the dice that lie there."""

from __future__ import annotations

from tableside.games.woodland.components import RESOURCES, SET

from ... import pieces
from ...scene import Item, box, group, icon_at, rect, text
from . import goods, offers
from .look import Look

ICONS = {"gather": "gather", "craft": "hammer", "trade": "exchange"}


def _families(look: Look):
    """(family, x, y, w, h) of the three family panels."""
    x, y, w, h = look.places["work"]
    trade = 82 if look.wide else 0
    step = (w - trade) / 3
    height = h if look.broad else h - 50
    return [(i, x + i * step, y, step - 4, height) for i in range(3)]


def _boxes(look: Look):
    """Space id -> rectangle of all gather, craft and trade spaces."""
    out = {}
    for family, x, y, w, h in _families(look):
        name = RESOURCES[family]
        if look.broad:
            half = (w - 12) / 2
            out[f"gather.{name}"] = (x + 4, y + 22, half, h - 26)
            out[f"craft.{name}"] = (x + 8 + half, y + 22, half, h - 26)
        else:
            half = (h - 30) / 2
            out[f"gather.{name}"] = (x + 4, y + 22, w - 8, half)
            out[f"craft.{name}"] = (x + 4, y + 26 + half, w - 8, half)
    x, y, w, h = look.places["work"]
    tall = (x, y + h - 46, w - 4, 46)
    out["trade"] = (x + w - 80, y, 80, h) if look.wide else look.places.get("trade", tall)
    return out


def print_work(look: Look, layer) -> None:
    """The printed areas."""
    for family, x, y, w, h in _families(look):
        name = RESOURCES[family]
        layer.add(rect(x, y, w, h, r=9, fill=goods.TINTS[family], stroke="edge", width=1.2, shadow=True))
        layer.add(pieces.place(goods.good(name, 20), x + 16, y + 11.5))
        layer.add(text(x + 30, y + 11.5, look.say(f"board.family.{name}"), size=13, weight=700, max_width=w - 36))
    for id, (x, y, w, h) in _boxes(look).items():
        space = SET.space[id]
        layer.add(rect(x, y, w, h, r=7, fill="paper", stroke="edge.soft", width=1, shadow=id == "trade"))
        if id == "trade" and not look.broad:
            layer.add(icon_at(ICONS[space.area], x + 15, y + h / 2, 17, fill="ink.soft"))
            continue
        big = min(30, h - 40)
        layer.add(icon_at(ICONS[space.area], x + w / 2, y + 19 + (h - 40) / 2, big, fill="edge.soft", opacity=0.55))


def lay_work(look: Look, layer) -> None:
    """Dice, bounds and outcomes."""
    for id, at in _boxes(look).items():
        space = SET.space[id]
        found = offers.aim(look, space, box(*at, 7))
        look.scene.anchor(f"space:{id}", at[0] + at[2] / 2, at[1] + at[3] / 2)
        if space.area == "trade" and not look.broad:
            _flat_trade(look, layer, space, found, at)
            continue
        _bound(look, layer, space, at)
        _dice(look, layer, space, at)
        x, y, w, h = at
        if found.open:
            offers.pill(look, layer, space, found, x + 2, y + h - 20, w - 4)
        elif space.area == "trade":
            _printed_trade(layer, space, x + w / 2, y + h - 11)


def _flat_trade(look: Look, layer, space, found, at) -> None:
    """The trade space of the tall design: its name, the dice, and what it gives side by side."""
    x, y, w, h = at
    layer.add(text(x + 29, y + h / 2, look.say("board.area.trade"), fill="ink.soft", max_width=56))
    dice = look.view.spaces[space.index]
    size = min(22, (w - 190) / max(1, len(dice)) - 2)
    for i in range(len(dice)):
        lay_die(look, layer, space, i, x + 92 + i * (size + 2), y + h / 2, size)
    if found.open:
        offers.pill(look, layer, space, found, x + w - 92, y + h / 2 - 11, 84, 22)
    else:
        _printed_trade(layer, space, x + w - 30, y + h / 2)


def _printed_trade(layer, space, x, y) -> None:
    layer.add(text(x - 4, y, f"+{space.pearls}", size=13, weight=700, anchor="end"))
    layer.add(pieces.place(goods.good("pearl", 16), x + 6, y))


def _bound(look: Look, layer, space, at) -> None:
    """The name of the space; where dice must fall or rise, once there are some, which values still fit."""
    dice = look.view.spaces[space.index]
    x, y, w, _ = at
    if not space.order or not dice:
        layer.add(text(x + 8, y + 10, look.say(f"board.area.{space.area}"), fill="ink.soft", max_width=w - 18))
        return
    layer.add(pieces.place(bound(space.order, [value for _, value in dice]), x + w / 2, y + 10))


def bound(order: int, values) -> Item:
    """Below (`order` -1) or above (1) which value a die must be beside these, or that none can be."""
    sign, edge, last = ("<", min(values), 1) if order < 0 else (">", max(values), 6)
    if edge == last:
        return pieces.sold_out_mark(14)
    return group([text(0, 0, f"{sign} {edge}", size=14, weight=700, anchor="middle", fill="warn")])


def _dice(look: Look, layer, space, at) -> None:
    """The dice on a space, side by side, in two rows where that gives more room."""
    dice = look.view.spaces[space.index]
    if not dice:
        return
    x, y, w, h = at
    top, room = y + 19, h - 40
    rows = 2 if room >= 38 else 1
    per = max(-(-len(dice) // rows), 3 if rows == 2 else 1)
    size = min(21, (w - 6) / per - 2, room / rows - 1)
    if len(dice) <= per:
        rows = 1
    first = top + room / 2 - (rows - 1) * (size + 2) / 2
    for i, (player, value) in enumerate(dice):
        row, col = divmod(i, per)
        n = min(per, len(dice) - row * per)
        cx = x + w / 2 + (col - (n - 1) / 2) * (size + 2)
        lay_die(look, layer, space, i, cx, first + row * (size + 2), size)


def lay_die(look: Look, layer, space, index: int, x, y, size) -> None:
    """The die of that number on a space; one just placed has a ring."""
    player, value = look.view.spaces[space.index][index]
    mine = [owner for owner, _ in look.view.spaces[space.index][: index + 1]].count(player)
    die = goods.seat_die(look.colour(player), round(size, 1), value)
    layer.add(pieces.place(die, x, y, key=f"die:{player}:{space.id}:{mine}"))
    newest = index == len(look.view.spaces[space.index]) - 1
    if newest and any(event["space"] == space.id and event.seat == player for event in look.happened("place")):
        layer.add(pieces.place(newest_ring(size), x, y))


def newest_ring(size) -> Item:
    """The ring round a die of that size that has just been placed."""
    h = size / 2 + 2
    return group([rect(-h, -h, 2 * h, 2 * h, r=6, stroke="last", width=2)])
