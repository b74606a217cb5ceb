"""The main board: the carousel with its six slots, the piles around it, and the four open spaces."""

from __future__ import annotations

from math import cos, pi, sin

from tableside.games.tenpenny.components import SECTORS, SET
from tableside.games.tenpenny.state import OPEN_SPACES

from ... import pieces
from ...lettering import text_width
from ...scene import box, circle, disc, group, icon_at, line, path, polygon, rect, text
from . import art, cards
from .look import Look, Row
from .placing import fitting

# The sectors clockwise from the upper left pile, by column and row of their piles.
PLACES = ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))
BAND = 106
GAP = 7
LEFT_OUT = 18  # how far the label of the coins left stands out of its pile


def card_height(w: float) -> float:
    """The height of a pile's card of that width."""
    return 98


def height(look: Look, w: float) -> float:
    """The height of the whole main board of that width."""
    return 2 * card_height(_card_width(w)) + BAND + 2 * GAP + 10


def _card_width(w: float) -> float:
    return (w - 2 * GAP - 18) / 3


def lay_board(look: Look, ground, layer, x, y, w) -> float:
    """Draw the main board and aim at it; returns its height."""
    total = height(look, w)
    cw = _card_width(w)
    ch = card_height(cw)
    middle = x + w / 2, y + 5 + ch + GAP + BAND / 2
    _print(ground, x, y, w, total, middle, cw, ch)
    look.rects["board"] = (x, y, w, total)
    look.rects["wheel"] = (*middle, BAND / 2 - 4)
    for sector, (column, row) in enumerate(PLACES):
        px, py = x + 8 + column * (cw + GAP + 1), y + 6 + row * (ch + BAND + 2 * GAP - 2)
        look.rects["pile", sector] = (px, py, cw, ch)
        _pile(look, layer, sector, px, py, cw, ch)
    _wheel(look, layer, *middle)
    side = (w - BAND - 14) / 2
    for i, name in enumerate(OPEN_SPACES):
        sx = x + 8 if i < 2 else x + w - 8 - side
        sy = middle[1] - BAND / 2 + 3 + (i % 2) * (BAND / 2 - 1)
        _space(look, layer, i, name, sx, sy, side, BAND / 2 - 5)
    return total


def _print(ground, x, y, w, h, middle, cw, ch) -> None:
    """The paved square the carousel stands on."""
    ground.add(rect(x + 1, y + 1, w - 2, h - 2, r=12, fill="wood", stroke="edge", width=1.5, shadow=True))
    mx, my = middle
    for r in (0.78, 1.0, 1.22):
        ground.add(circle(mx, my, BAND / 2 * r, stroke="wood.dark", width=2, opacity=0.8))
    for column, row in PLACES:
        px, py = x + 8 + column * (cw + GAP + 1), y + 6 + row * (ch + BAND + 2 * GAP - 2)
        ground.add(rect(px - 2, py - 2, cw + 4, ch + 4, r=8, fill="wood.dark", opacity=0.6))


# -- the carousel ---------------------------------------------------------------------------------


def _angle(sector: int) -> float:
    """The middle of a sector, clockwise from the top: the second pile is right above the hub."""
    return (sector - 1) * pi / 3


def on_wheel(look: Look, sector: float, share: float) -> tuple[float, float]:
    """A place on the wheel in the direction of a sector, `share` of the radius from its hub."""
    x, y, r = look.rects["wheel"]
    a = _angle(sector)
    return x + r * share * sin(a), y - r * share * cos(a)


def _wheel(look: Look, layer, x, y) -> None:
    """The wheel turns as one piece; the figures on it stay upright."""
    view = look.view
    r = look.rects["wheel"][2]
    layer.add(group(platform(r), x=x, y=y, rotate=60 * view.offset, key="carousel"))
    for sector in range(SECTORS):
        change = SET.price_change(sector, view.offset)
        sx, sy = on_wheel(look, sector, 0.71)
        ring = SET.ring.index(change) if SET.ring.count(change) == 1 else (sector - view.offset) % SECTORS
        occupant = view.slots[sector]
        if occupant is None:
            layer.add(group(change_plate(change), x=sx, y=sy, key=f"change:{ring}"))
        else:
            layer.add(circle(sx, sy, 16, fill="wood.dark", stroke="edge", width=1, opacity=0.5))
            space = f"builder{sector}"
            layer.add(
                pieces.place(_worker(look, occupant, space, 30), sx, sy, key=_worker_key(look, occupant, space, 0))
            )
            if _just_sent(look, occupant, space):
                layer.add(circle(sx, sy, 17, stroke="last", width=2.2, dash=(4, 3)))
        look.scene.anchor(f"slot:{sector}", sx, sy)
    layer.add(group(roof(r * 0.36), x=x, y=y))


def platform(r) -> list:
    """The round platform, its six wedges alternately light and dark, with a rim of lamps."""
    items = [circle(0, 0, r, fill="paper", stroke="edge", width=2, shadow=True)]
    for i in range(SECTORS):
        a, b = (i - 0.5) * pi / 3, (i + 0.5) * pi / 3
        if i % 2:
            wedge = f"M0 0L{r * sin(a):.2f} {-r * cos(a):.2f}A{r:.2f} {r:.2f} 0 0 1 {r * sin(b):.2f} {-r * cos(b):.2f}Z"
            items.append(path(wedge, fill="paper.deep"))
        items.append(line(0, 0, r * sin(a), -r * cos(a), stroke="edge", width=1))
        lamp = (r - 4.5) * sin(a), -(r - 4.5) * cos(a)
        items.append(circle(*lamp, 2.4, fill="coin", stroke="edge", width=0.8))
    items.append(circle(0, 0, r, stroke="edge", width=2))
    return items


def roof(r) -> list:
    """The striped top of the carousel over its hub."""
    rim = [(r * sin(i * pi / 6), -r * cos(i * pi / 6)) for i in range(12)]
    items = [circle(0, 0, r, fill="stall", stroke="piece.edge", width=1.2, shadow=True)]
    items += [polygon([(0, 0), rim[i], rim[i + 1]], fill="stall.cloth") for i in range(0, 12, 2)]
    items += [
        circle(0, 0, r, stroke="piece.edge", width=1.2),
        circle(0, 0, r * 0.36, fill="coin", stroke="piece.edge", width=1),
    ]
    return items


def change_plate(change: int) -> list:
    """A price change on its plate: down green, up red, with a sign before the figure."""
    fill, ink = ("good.fill", "good") if change < 0 else ("warn.fill", "warn") if change > 0 else ("raised", "ink")
    words = signed(change)
    return [
        rect(-15, -10, 30, 20, r=10, fill=fill, stroke=ink, width=1.3),
        text(0, 0, words, size=14, weight=700, anchor="middle", fill=ink),
    ]


def _is_brown(look: Look, player: int, space: str, last: bool = True) -> bool:
    return look.view.brown == player and look.view.brown_at == space and last


def _worker(look: Look, player: int, space: str, size, last: bool = True):
    return art.brown_worker(size) if _is_brown(look, player, space, last) else pieces.meeple(look.colour(player), size)


def _worker_key(look: Look, player: int, space: str, nth: int, last: bool = True) -> str:
    return "brown" if _is_brown(look, player, space, last) else f"worker:{player}:{space}:{nth}"


def _just_sent(look: Look, player: int, space: str) -> bool:
    """Whether the player's last worker has gone there just now."""
    sent = [event["space"] for event in look.last if event.kind == "worker" and event.seat == player]
    return bool(sent) and sent[-1] == space


# -- the piles ----------------------------------------------------------------------------------------


def _pile(look: Look, layer, sector, x, y, w, h) -> None:
    view = look.view
    pile = view.piles[sector]
    look.scene.anchor(f"pile:{sector}", x + w / 2, y + h / 2)
    if not pile:
        layer.add(rect(x, y, w, h, r=6, stroke="edge", width=1.4, dash=(5, 4)))
        layer.add(icon_at(SET.types[sector], x + w / 2, y + h / 2, 30, fill="edge"))
        return
    token = f"type.{SET.types[sector]}"
    for i in range(min(2, len(pile) - 1), 0, -1):
        layer.add(rect(x + 2.2 * i, y + 2.2 * i, w, h, r=6, fill="paper.deep", stroke=token, width=1.2))
    id, price = pile[-1], view.price(sector)
    change = SET.price_change(sector, view.offset)
    taken = view.slots[sector] is not None
    afford = not look.deciding or look.phase != "act" or price <= view.coins[view.seat]
    shown = None if taken else price
    layer.add(group(cards.pile_card(look, id, w, h, shown, change, afford), x=x, y=y, key=f"card:{id}"))
    shut = look.deciding and look.phase == "act" and not look.of_kind("builder", sector)
    if taken or shut:
        layer.add(rect(x, y + cards.BAR, w, h - cards.BAR, r=5, fill="paper", opacity=0.55))
    if look.placing == id:
        layer.add(rect(x, y, w, h, r=6, stroke="chosen", width=3))
    if taken:
        layer.add(group(lock(look.colour(view.slots[sector])), x=x + w - 19, y=y + cards.BAR + 20))


def lock(seat: int | None) -> list:
    """A slot that is taken this month, and by whom."""
    return [icon_at("locked", 0, -6, 22, fill="ink.soft"), pieces.place(pieces.seat_badge(seat, 12), 0, 11)]


def aim_piles(look: Look) -> None:
    """Every pile can be pointed at; with its slot it is picked as one."""
    for sector in range(SECTORS):
        _aim(look, sector)


def _aim(look: Look, sector: int) -> None:
    view = look.view
    x, y, w, h = look.rects["pile", sector]
    pile = view.piles[sector]
    type = look.type_name(SET.types[sector])
    change = SET.price_change(sector, view.offset)
    if not pile:
        look.scene.target(
            f"pile:{sector}", box(x, y, w, h, 6), look.say("board.pile_empty", type=type), order=300 + sector
        )
        return
    id, price = pile[-1], view.price(sector)
    legal = look.of_kind("builder", sector)
    places, cells = fitting(look, id) if legal else (0, ())
    tip = [look.say("board.price", price=price, cost=SET.cards[id].cost, change=signed(change))]
    tip += [*cards.about(look, id), look.say("board.pile", n=len(pile))]
    if legal:
        tip.append(look.say("board.fits", n=places))
    if view.slots[sector] is not None:
        tip.append(look.say("board.slot_of", name=look.player_name(view.slots[sector])))
    why = look.why("builder", sector) if look.phase == "act" and look.deciding and not legal else None
    look.scene.target(
        f"pile:{sector}",
        box(x, y, w, h, 6),
        look.say("board.build", card=look.tile_name(id), price=price),
        kind="legal" if legal else "idle",
        moves=legal,
        why=why,
        tip=tip,
        order=10 + sector if legal else 300 + sector,
        preview=[*_marked(look, sector), *cells] if legal else (),
        clear=box(x, y - LEFT_OUT * (PLACES[sector][1] != 0), w, h + LEFT_OUT) if legal else None,
        **look.to_park(f"shape:{id}", legal),
    )
    if legal:
        sx, sy = on_wheel(look, sector, 0.71)
        look.scene.target(
            f"slot:{sector}",
            disc(sx, sy, 17),
            look.say("board.slot", type=type, price=price),
            kind="legal",
            moves=legal,
            tip=tip[:1],
            order=20 + sector,
            mark=False,
        )


def signed(change: int) -> str:
    """A price change with its sign."""
    return f"{change:+d}".replace("-", "−") if change else "±0"


def _marked(look: Look, sector: int) -> list:
    """The slot of a pile, while the pile is pointed at: what is left after paying."""
    view = look.view
    x, y = on_wheel(look, sector, 0.71)
    left = view.coins[view.seat] - view.price(sector)
    px, py, pw, ph = look.rects["pile", sector]
    edge = py + ph + 4 if PLACES[sector][1] == 0 else py - 4  # half of it stands out of the pile
    return [
        circle(x, y, 19, stroke="legal", width=3),
        *art.rounded_label(
            px + pw / 2 - 50, edge - 11, 100, 22, look.say("board.left", n=left), fill="legal.fill", stroke="legal"
        ),
    ]


# -- the open spaces ------------------------------------------------------------------------------------


def _space(look: Look, layer, index: int, name: str, x, y, w, h) -> None:
    """One of the four spaces that take any number of workers."""
    legal = look.deciding and look.phase == "act" and bool(look.of_kind(name))
    faint = look.deciding and look.phase == "act" and not legal
    layer.add(rect(x, y, w, h, r=9, fill="paper", stroke="edge", width=1.2, shadow=True, opacity=0.75 if faint else 1))
    roomy = w > 140
    left = 33 if roomy else 22
    if roomy:
        layer.add(circle(x + 17, y + 15, 12.5, fill="paper.deep", stroke="edge", width=1))
    layer.add(icon_at(name, x + left / 2 + 1, y + 15, 17 if roomy else 14, fill="ink"))
    words, foot = look.say(f"board.space.{name}"), y + h - 12.5
    effect = _effect(name, x, y + 15)
    width = effect.x - x
    beside = text_width(words, 12.5, 600) <= w - left - 9 - width
    room = w - left - 4 - (width if beside else 0)
    layer.add(text(x + left, y + 15, words, size=12.5, weight=600, max_width=room))
    layer.add(group(effect.items, x=w - width - 5, y=0 if beside else foot - y - 15))
    start = left - 3 if roomy else 5
    _crowd(look, layer, index, name, x + start, foot, w - start - 4 - (0 if beside else width))
    look.rects["space", name] = (x, y, w, h)
    look.scene.anchor(f"space:{name}", x + w / 2, y + h - 12.5)


def _effect(name: str, x, y) -> Row:
    limits = SET.limits
    row = Row(x, y, 15)
    if name == "banker":
        row.word(f"+{limits['banker_coins']}", gap=4)
        row.piece(pieces.coin(15, shadow=False))
    elif name == "arborist":
        row.word(f"−{limits['arborist_max']}", gap=3)
        row.piece(art.tree(17), 17)
    elif name == "contractor":
        row.items.append(art.tent(row.x + 8, y, 19))
        row.x += 17
    else:
        row.coins(limits["realtor_cost"], 17)
        row.arrow()
        row.items.append(rect(row.x, y - 8, 6, 16, fill="park.grass", stroke="piece.edge", width=1))
        row.x += 8
    return row


def _crowd(look: Look, layer, index, name, x, y, w) -> None:
    crowd = look.view.spaces[index]
    if not crowd:
        return
    size = 23
    step = min(19.5, (w - size * 0.8) / max(1, len(crowd) - 1))
    for i, player in enumerate(crowd):
        last = player not in crowd[i + 1 :]
        worker = _worker(look, player, name, size, last)
        at = x + size * 0.42 + i * step
        layer.add(pieces.place(worker, at, y, key=_worker_key(look, player, name, i, last)))
        if last and _just_sent(look, player, name):
            layer.add(circle(at, y, size * 0.52, stroke="last", width=2, dash=(4, 3)))


def aim_spaces(look: Look) -> None:
    """The banker is picked at once; the other spaces show where to go on."""
    view = look.view
    for i, name in enumerate(OPEN_SPACES):
        x, y, w, h = look.rects["space", name]
        legal = look.of_kind(name)
        act = look.deciding and look.phase == "act"
        tip = [look.say(f"board.space_tip.{name}")]
        if view.spaces[i]:
            tip.append(
                look.say("board.workers_here", names=look.cat.join([look.player_name(p) for p in view.spaces[i]]))
            )
        picked = f"space:{name}"
        chosen = picked in look.chosen and act
        aim = {"label": look.say(f"board.space.{name}"), "tip": tip, "order": 2 + i if legal else 310 + i}
        if legal and name == "arborist":
            aim |= {"kind": "chosen" if chosen else "legal", "choose": picked}
        elif legal:
            aim |= {"kind": "legal", "moves": legal}
        elif act:
            aim["why"] = _why(look, name)
        look.scene.target(picked, box(x, y, w, h, 9), **aim)


def _why(look: Look, name: str) -> str | None:
    """Why nothing can be done on a space."""
    view = look.view
    if name == "arborist":
        return look.why("arborist")
    if name == "contractor":
        return look.why("contractor", view.row[0]) if view.row else look.say("board.no_stalls")
    if name == "realtor":
        return look.why("realtor", 0 if view.stacks[0] else 1, "a", "right")
    return None
