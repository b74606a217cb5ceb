"""Player mats: goods and workshop of the player in front, and a table of the others."""

from __future__ import annotations

from tableside.games.tabriz.components import DECKS, GOODS, SET

from ... import pieces
from ...scene import box, group, icon_at, line, rect, text
from . import cards, happened
from .effects import effect_row
from .look import Look
from .race import next_level

HEIGHT = 90
CHIP = 18


# -- the player in front -------------------------------------------------------------------


def lay_goods(look: Look, layer, x, y, w) -> float:
    """Name, prestige, and the storage with its six goods; returns the height used."""
    view, player = look.view, look.focus
    height = HEIGHT if look.wide else 84
    layer.add(rect(x, y, w, height, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    layer.add(rect(x, y + 10, 5, height - 20, r=2.5, fill=pieces.seat_token(look.colour(player))))
    layer.add(pieces.place(pieces.seat_badge(look.colour(player), 19), x + 20, y + 17))
    right = x + w - 16
    layer.add(pieces.place(pieces.prestige_badge(view.total(player), 24), right, y + 16, key=f"prestige:{player}"))
    right -= 20
    if view.marker == player:
        layer.add(pieces.place(pieces.crown_marker(22, 2), right - 6, y + 16, key="marker"))
        right -= 28
    if view.first == player and not view.solo:
        layer.add(pieces.place(pieces.first_player(23), right - 6, y + 16, key="first"))
        right -= 28
    layer.add(text(x + 36, y + 17, look.player_name(player), size=14, weight=700, max_width=right - x - 42))
    _storage(look, layer, x + 12, y + (27 if look.wide else 29), w - 20, player)
    _next_level(look, layer, x + 14, y + height - 8.5, w - 26, player)
    look.scene.anchor(f"seat:{player}", x + w / 2, y + height / 2)
    return height


def _storage(look: Look, layer, x, y, w, player) -> None:
    columns = 3 if look.wide else 6
    step = w / columns
    row = 23.5 if look.wide else 30
    for i, good in enumerate(GOODS):
        cx, cy = x + (i % columns) * step, y + (i // columns) * row + row / 2
        n = look.owned(player, good)
        piece = pieces.coin(22) if good == "coin" else pieces.material(good, 21)
        layer.add(pieces.place(piece, cx + 13, cy, opacity=1 if n else 0.4))
        layer.add(text(cx + 30, cy, n, size=17, weight=700, fill="ink" if n else "ink.soft"))
        look.scene.anchor(f"seat:{player}:{good}", cx + 13, cy)
        _change(look, layer, cx + 33 + (11 if n < 10 else 22), cy if look.wide else cy - 11, player, good)


def _change(look: Look, layer, x, y, player, good, anchor="start") -> None:
    """What just came or went of a good."""
    delta = happened.change(look.last, player, good)
    if delta:
        layer.add(change(x, y, delta, anchor))


def change(x, y, delta: int, anchor="start") -> dict:
    """A number with its sign, beside what has changed by it."""
    return text(x, y, f"{delta:+d}".replace("-", "−"), size=12.5, weight=700, anchor=anchor, fill="last")


def _next_level(look: Look, layer, x, y, w, player) -> None:
    level = next_level(look.view, player)
    if level is None:
        return
    words = look.say("board.next_level", level=level, what=look.say(f"board.opens.{level}"))
    layer.add(text(x, y, words, size=12.5, fill="ink.soft", max_width=w))


def lay_workshop(look: Look, layer, x, y, w) -> float:
    """The three columns of the workshop with their actions; returns the height used."""
    view, player = look.view, look.focus
    columns = _by_deck(view.done[player])
    chips = [[id for id in ids if SET.workshop[id]] for ids in columns]
    height = max(HEIGHT if look.wide else 48, 27 + max(map(len, chips)) * CHIP + 2)
    layer.add(rect(x, y, w, height, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    step = (w - 8) / 3
    for i, (deck, ids) in enumerate(zip(DECKS, columns)):
        cx = x + 4 + i * step
        layer.add(rect(cx + 1.5, y + 4, step - 3, 18, r=5, fill=f"deck.{deck}"))
        ink = f"deck.{deck}.ink"
        layer.add(icon_at(deck, cx + 13, y + 13, 14, fill=ink))
        layer.add(text(cx + step - 8, y + 13, len(ids), size=13, weight=700, anchor="end", fill=ink))
        if step > 100:
            layer.add(text(cx + 23, y + 13, look.say(f"deck.{deck}"), size=12.5, fill=ink, max_width=step - 44))
        look.scene.anchor(f"done:{player}:{deck}", cx + step / 2, y + 13)
        if i:
            layer.add(line(cx - 0.5, y + 6, cx - 0.5, y + height - 6, stroke="edge.soft", width=1))
        _chips(look, layer, chips[i], cx + 2, y + 25, step - 4)
    return height


def _by_deck(done) -> list[list[str]]:
    columns: list[list[str]] = [[], [], []]
    for id in done:
        columns[SET.deck_of[id]].append(id)
    return columns


def _chips(look: Look, layer, ids, x, y, w) -> None:
    """One chip for each workshop action."""
    used = look.view.stack[-1][2] if look.phase == "workshop" and look.view.seat == look.focus else ()
    for i, id in enumerate(ids):
        _lay_chip(look, layer, id, x, y + i * CHIP, w, id in used)


def _lay_chip(look: Look, layer, id, x, y, w, used) -> None:
    chip(layer, id, x, y, w, used)
    if used:
        layer.add(pieces.place(pieces.tick(12), x + w - 9, y + 8.5))
    legal = look.of_kind("ws_use", id)
    why = look.why("ws_use", id) if look.phase == "workshop" and not legal else None
    look.scene.target(
        f"workshop:{id}",
        box(x, y, w, CHIP - 2, 5),
        cards.name(look, id),
        kind="legal" if legal else "idle",
        moves=legal,
        why=why,
        tip=[cards.action_text(look, id)],
        order=1 if legal else 160,
    )


# -- the others -------------------------------------------------------------------------------


def lay_others(look: Look, layer, x, y, w) -> float:
    """A table with one line for each other player; returns the height used."""
    view = look.view
    others = [(look.focus + i) % view.players for i in range(1, view.players)]
    if view.solo:
        return _lay_rival(look, layer, x, y, w)
    head = 22
    height = HEIGHT if look.wide else head + 27 * len(others) + 4
    row = (height - head - 4) / len(others)
    layer.add(rect(x, y, w, height, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    columns = _columns(x, w)
    for name, cx in columns.items():
        layer.add(_head(name, cx, y + 12))
    layer.add(line(x + 6, y + head, x + w - 6, y + head, stroke="edge.soft", width=1))
    for i, player in enumerate(others):
        ry = y + head + 2 + i * row
        if i % 2:
            layer.add(rect(x + 3, ry, w - 6, row, r=5, fill="paper.alt"))
        roomy = row > 60
        _other_row(look, layer, player, x, ry + (18 if roomy else row / 2), columns)
        if roomy:
            _small_workshop(layer, view.done[player], x + 6, ry + 29, w - 12)
        look.scene.anchor(f"seat:{player}", x + w / 2, ry + row / 2)
        look.scene.target(
            f"player:{player}",
            box(x + 3, ry, w - 6, row, 5),
            look.player_name(player),
            tip=_told(look, player),
            order=170 + i,
        )
    return height


def _small_workshop(layer, done, x, y, w) -> None:
    """The workshop actions of the only other player, two for each deck."""
    step = w / 3
    for i, (deck, ids) in enumerate(zip(DECKS, _by_deck(done))):
        cx = x + i * step
        chips = [id for id in ids if SET.workshop[id]]
        layer.add(rect(cx + 1, y, 4, 2 * CHIP - 2, r=2, fill=f"deck.{deck}"))
        if not chips:
            layer.add(text(cx + 11, y + CHIP - 1, f"×{len(ids)}", size=12.5, fill="ink.soft"))
        for k, id in enumerate(chips[: 2 if len(chips) < 3 else 1]):
            chip(layer, id, cx + 7, y + k * CHIP, step - 10)
        if len(chips) > 2:
            layer.add(text(cx + 12, y + CHIP + 8.5, f"+{len(chips) - 1}", weight=600, fill="ink.soft"))


def chip(layer, id, x, y, w, faint=False) -> None:
    """The workshop action of an order; faint when it was used this round."""
    row = effect_row(SET.orders[id]["workshop"][0], x + 5, y + 8.5, w - 9, 13)
    layer.add(rect(x, y, w, CHIP - 2, r=5, fill="paper.deep", stroke="edge.soft", width=1))
    layer.add(group(row, opacity=0.4 if faint else 1))


def _columns(x, w) -> dict[str, float]:
    names = ("prestige", *GOODS, "hand")
    first = x + w * 0.36
    step = (w * 0.64 - 10) / len(names)
    return {name: first + step * (i + 0.5) for i, name in enumerate(names)}


def _head(name, x, y):
    if name == "coin":
        return pieces.place(pieces.coin(16, shadow=False), x, y)
    if name in ("prestige", "hand"):
        return icon_at("prestige" if name == "prestige" else "cards", x, y, 16, fill="ink.soft")
    return pieces.place(pieces.material(name, 15, shadow=False), x, y)


def _other_row(look: Look, layer, player, x, y, columns) -> None:
    view = look.view
    layer.add(pieces.place(pieces.seat_badge(look.colour(player), 16), x + 15, y))
    room = columns["prestige"] - x - 40
    marks = [("first", pieces.first_player(18))] if view.first == player else []
    marks += [("marker", pieces.crown_marker(18, 2))] if view.marker == player else []
    for i, (key, mark) in enumerate(marks):
        layer.add(pieces.place(mark, columns["prestige"] - 22 - i * 20, y, key=key))
        room -= 22
    layer.add(text(x + 28, y, look.player_name(player), size=13, weight=600, max_width=room))
    values = {
        "prestige": view.total(player),
        "hand": len(view.hands[player]),
        **{g: look.owned(player, g) for g in GOODS},
    }
    for name, value in values.items():
        cx = columns[name]
        strong = name == "prestige"
        layer.add(
            text(
                cx,
                y,
                value,
                size=14,
                weight=700 if strong else 400,
                anchor="middle",
                fill="ink" if value else "ink.soft",
            )
        )
        if name in GOODS:
            look.scene.anchor(f"seat:{player}:{name}", cx, y)
            _change(look, layer, cx, y - 11.5, player, name, "middle")


def _told(look: Look, player: int) -> list[str]:
    """A player's goods and workshop in words."""
    view = look.view
    tip = [
        look.say("board.has", goods=look.goods([(g, look.owned(player, g)) for g in GOODS])),
        look.say("board.progress", skill=view.skill[player], orders=len(view.done[player])),
    ]
    actions = [cards.action_text(look, id) for id in view.done[player] if SET.workshop[id]]
    if actions:
        tip.append(look.say("board.workshop_of", actions=look.cat.join(actions)))
    return tip


def _lay_rival(look: Look, layer, x, y, w) -> float:
    """The Rival of the solo game: stash, coins, prestige, and the order on its loom."""
    view = look.view
    layer.add(rect(x, y, w, HEIGHT, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    left = w * 0.56
    layer.add(pieces.place(pieces.seat_badge(None, 18), x + 18, y + 17))
    right = x + left - 14
    layer.add(pieces.place(pieces.prestige_badge(view.total(1), 23), right, y + 16))
    if view.marker == 1:
        right -= 26
        layer.add(pieces.place(pieces.crown_marker(20, 2), right, y + 16, key="marker"))
    layer.add(text(x + 33, y + 17, look.player_name(1), size=14, weight=700, max_width=right - x - 48))
    step = (left - 12) / 3
    for i, good in enumerate(GOODS):
        cx, cy = x + 10 + (i % 3) * step, y + 44 + (i // 3) * 27
        n = look.owned(1, good)
        piece = pieces.coin(19) if good == "coin" else pieces.material(good, 18)
        layer.add(pieces.place(piece, cx + 11, cy, opacity=1 if n else 0.4))
        layer.add(text(cx + 26, cy, n, size=14, weight=700, fill="ink" if n else "ink.soft"))
        look.scene.anchor(f"seat:1:{good}", cx + 11, cy)
        _change(look, layer, cx + 36, cy - 4, 1, good)
    look.scene.anchor("seat:1", x + left / 2, y + HEIGHT / 2)
    look.scene.target("player:1", box(x, y, left, HEIGHT, 10), look.player_name(1), tip=_told(look, 1), order=170)
    _lay_loom(look, layer, x + left + 4, y + 6, w - left - 10)
    return HEIGHT


def _lay_loom(look: Look, layer, x, y, w) -> None:
    id = look.view.loom
    h = HEIGHT - 12
    if not id:
        layer.add(rect(x, y, w, h, r=6, stroke="edge", width=1.2, dash=(4, 3)))
        return
    goods = dict(zip(GOODS, look.view.goods[1]))
    card = cards.order_card(look, id, goods=goods, form=cards.Form(w, h, cards.BAR, False))
    layer.add(group(card, x=x, y=y, key=f"card:{id}"))
    look.scene.target(
        "loom",
        box(x, y, w, h, 6),
        look.say("board.loom", card=cards.name(look, id)),
        tip=cards.about(look, id),
        order=171,
    )
