"""The parks of the others in small; one press brings one of them to the front."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.park import ROWS, width

from ... import pieces
from ...lettering import wrap
from ...scene import box, circle, group, icon_at, rect, text
from . import art, cards, park, strip
from .look import Look, Row

H = 92
GAP = 5


def others(look: Look) -> list[int]:
    """The players whose parks do not lie in front, from the one after it on."""
    n = look.view.players
    return [(look.shown + i) % n for i in range(1, n)]


def height(look: Look) -> float:
    """The height of all of them, gaps included."""
    n = len(others(look))
    return H + GAP if look.wide else n * (H + GAP)


def lay_others(look: Look, layer, x, y, w) -> float:
    """Draw them side by side (in the tall design one under another); returns the height used."""
    players = others(look)
    step = (w + GAP) / len(players)
    for i, player in enumerate(players):
        place = (x + i * step, y, step - GAP) if look.wide else (x, y + i * (H + GAP), w)
        lay = _rival if look.view.solo and player == 1 else _other
        lay(look, layer, player, *place)
    return height(look)


def _other(look: Look, layer, player: int, x, y, w) -> None:
    view = look.view
    layer.add(rect(x, y, w, H, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    _head(look, layer, player, x, y, w)
    left = x + 8
    if view.home[player]:
        most = min(8.9, (w * 0.52) / width(view.boards(player)))
        grid = park.Grid(view, player, left, y + 26 + (8.9 - most) * ROWS / 2, most)
        layer.add(park.draw_park(view, player, grid))
        park.lay_trail(look, layer, grid, player)
        _land(look, grid, player)
        left += grid.columns * most + 8
    look.scene.anchor(f"park:{player}", x + 40, y + H / 2)
    _holdings(look, layer, player, left, y + 28, x + w - left - 6)
    _aim(look, player, x, y, w)


def _land(look: Look, grid: park.Grid, player: int) -> None:
    """Where what has just come into this park is flown to."""
    for event in look.last:
        if event.seat != player:
            continue
        if event.kind in ("build", "stall"):
            places = [grid.middle(at) for at in event["cells"]]
            x, y = ((min(ways) + max(ways)) / 2 for ways in zip(*places, strict=True))
            look.scene.anchor(f"laid:{player}", x, y)
        elif event.kind == "expand":
            x = grid.x + grid.cell * (1 if event["end"] == "left" else grid.columns - 1)
            look.scene.anchor(f"joined:{player}", x, grid.y + ROWS * grid.cell / 2)


def _head(look: Look, layer, player: int, x, y, w) -> None:
    cy = y + 14
    layer.add(pieces.place(pieces.seat_badge(look.colour(player), 16), x + 14, cy))
    right = strip.lay_marks(look, layer, player, x + w - 6, cy)
    right = park.lay_workers(look, layer, player, right, cy)
    for thing in ("coin", "vp"):
        right = park.lay_number(look, layer, player, thing, right, cy)
    layer.add(text(x + 26, cy, look.player_name(player), size=13, weight=600, max_width=max(24, right - x - 30)))


def _holdings(look: Look, layer, player: int, x, y, w) -> None:
    """Cards with their final points, stalls and expansions."""
    view = look.view
    ids = view.cards[player]
    columns = int((w - 70) // 145)
    if columns and len(ids) <= columns:
        _whole_cards(look, layer, player, x, y, w)
        return
    columns = max(1, int(w // 38))
    for i, id in enumerate(ids[: 2 * columns]):
        layer.add(group(card_chip(id), x=x + (i % columns) * 38 + 17.5, y=y + (i // columns) * 24 + 11))
    if not ids:
        layer.add(text(x, y + 12, look.say("board.no_cards_yet"), size=12.5, fill="ink.soft", max_width=w))
    row = Row(x, y + 55, 16)
    _counts(look, player, row, w)
    layer.add(row.items)


def card_chip(id: str) -> list:
    """A card where there is little room: its kind, and its points at the end."""
    card = SET.cards[id]
    token, ink = f"type.{card.type}", f"type.{card.type}.ink"
    return [
        rect(-17.5, -11, 35, 22, r=5, fill=token, stroke="piece.edge", width=1),
        icon_at(card.type, -6.5, 0, 15, fill=ink),
        text(9.5, 0, card.end, size=12.5, weight=700, anchor="middle", fill=ink),
    ]


def _counts(look: Look, player: int, row: Row, w: float) -> None:
    view = look.view
    row.items.append(art.tent(row.x + 9, row.y, 20))
    row.x += 20
    row.word(len(view.stalls[player]), gap=8)
    if w > 140:
        row.piece(art.tree(18), 18)
        row.word(view.trees[player].bit_count(), gap=8)
    row.word(f"+{view.income(player) + SET.limits['base_income']}", gap=4)
    row.piece(pieces.coin(14, shadow=False), 14)


def _whole_cards(look: Look, layer, player: int, x, y, w) -> None:
    view = look.view
    ids = view.cards[player]
    cw = min(190, (w - 70) / max(1, len(ids)) - GAP)
    for i, id in enumerate(ids):
        spent = view.promoted[player][i] == view.month and not view.over
        items = cards.small_card(look, id, cw, 36, spent=spent, live=False)
        layer.add(group(items, x=x + i * (cw + GAP), y=y + 8, key=f"card:{id}"))
    if not ids:
        layer.add(text(x + 4, y + 14, look.say("board.no_cards_yet"), size=12.5, fill="ink.soft", max_width=w - 80))
    row = Row(x + w - 56, y + 12, 16)
    for line in range(3):
        row.x, row.y = x + w - 56, y + 8 + 21 * line
        if line == 0:
            row.items.append(art.tent(row.x + 9, row.y, 20))
            row.x += 22
            row.word(len(view.stalls[player]))
        elif line == 1:
            row.piece(art.tree(19), 19)
            row.word(view.trees[player].bit_count())
        else:
            row.word(f"+{view.income(player) + SET.limits['base_income']}", gap=4)
            row.piece(pieces.coin(15, shadow=False), 15)
    layer.add(row.items)


def _aim(look: Look, player: int, x, y, w) -> None:
    """Enlarge this park; the own one comes back by the same name that brought the other to the front."""
    name = f"view:park:{look.shown}" if player == look.home else f"view:park:{player}"
    held = look.deciding and look.phase in ("place", "fell", "wild", "promote")
    aim = {} if held else {"kind": "view", "choose": name}
    names = [look.tile_name(id) for id in look.view.cards[player]]
    tip = [*park.standing(look, player), *([look.say("board.owns", names=look.cat.join(names))] if names else ())]
    label = look.player_name(player) if held else look.say("board.enlarge", name=look.player_name(player))
    look.scene.target(f"player:{player}", box(x, y, w, H, 10), label, tip=tip, order=370 + player, **aim)


# -- the Rival of the solo game ---------------------------------------------------------------------


def _rival(look: Look, layer, player: int, x, y, w) -> None:
    view = look.view
    layer.add(rect(x, y, w, H, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    _head_rival(look, layer, player, x, y, w)
    look.scene.anchor(f"park:{player}", x + w / 2, y + H / 2)
    room = w - 250 if w > 560 else w - 150
    columns = max(1, int((room - 8) // 38))
    for i, id in enumerate(view.cards[player][: 2 * columns]):
        layer.add(group(card_chip(id), x=x + (i % columns) * 38 + 27.5, y=y + (i // columns) * 26 + 43))
    if not view.cards[player]:
        layer.add(text(x + 12, y + 46, look.say("board.no_cards_yet"), size=12.5, fill="ink.soft", max_width=room - 12))
    _drawn(look, layer, x + room, y + 28, w - room - 8)
    look.scene.target(
        f"player:{player}", box(x, y, w, H, 10), look.player_name(player), tip=_rival_told(look, player), order=370
    )


def _head_rival(look: Look, layer, player, x, y, w) -> None:
    cy = y + 14
    layer.add(pieces.place(pieces.seat_badge(None, 16), x + 14, cy))
    right = strip.lay_marks(look, layer, player, x + w - 6, cy)
    right = park.lay_workers(look, layer, player, right, cy)
    right = park.lay_number(look, layer, player, "vp", right, cy)
    layer.add(text(x + 26, cy, look.player_name(player), size=13, weight=600, max_width=max(24, right - x - 30)))


def _drawn(look: Look, layer, x, y, w) -> None:
    """The Rival's deck and the last card it drew."""
    view = look.view
    layer.add(group([pieces.card_back(34, 45, "seat.none", "carousel")], x=x, y=y - 1))
    layer.add(text(x + 17, y + 53, f"×{len(view.deck)}", size=12.5, weight=600, anchor="middle", fill="ink.soft"))
    if not view.drawn:
        return
    id = view.drawn[-1]
    layer.add(group(rival_card(id), x=x + 52, y=y - 1, key=f"rival:{id}"))
    if w > 200:
        for i, row in enumerate(wrap(_rival_words(look, id), w - 128, 12.5, 400, 3)):
            layer.add(text(x + 124, y + 18 + 16 * i, row, size=12.5, fill="ink.soft", max_width=w - 126))


def _rival_words(look: Look, id: str) -> str:
    """What a card of the Rival says."""
    ((word, what),) = SET.rival[id][0].items()
    if word == "build":
        return look.say("board.rival.build", type=look.type_name(SET.types[what["sector"]]))
    if word == "stall":
        return look.say(f"board.rival.stall.{what['pick']}")
    return look.say("board.rival.advance", track=look.track_name(next(iter(what))))


def rival_card(id: str) -> list:
    """A card of the Rival, 62 by 56, its corner at 0, 0."""
    return pieces.card(62, 56, "seat.none", _rival_face(id), r=6)["c"]


def _rival_face(id: str) -> list:
    ((word, what),) = SET.rival[id][0].items()
    if word == "build":
        type = SET.types[what["sector"]]
        return [
            icon_at("builder", 16, 28, 22, fill="ink.soft"),
            circle(42, 28, 15, fill=f"type.{type}", stroke="piece.edge", width=1),
            icon_at(type, 42, 28, 21, fill=f"type.{type}.ink"),
        ]
    if word == "stall":
        dots = [
            circle(
                14 + 11 * i,
                46,
                3.4,
                fill="ink" if (i == 0) == (what["pick"] == "first") and i in (0, 3) else "edge.soft",
            )
            for i in range(4)
        ]
        return [art.tent(31, 22, 32), *dots]
    ((name, _),) = what.items()
    return [pieces.place(art.emotion(name, 30), 21, 28), text(38, 28, "+1", size=13, weight=700)]


def _rival_told(look: Look, player) -> list[str]:
    view = look.view
    last = [_rival_words(look, view.drawn[-1])] if view.drawn else []
    told = [
        *last,
        look.say("board.rival_has", points=view.total(player), cards=len(view.cards[player]), deck=len(view.deck)),
    ]
    told.append(look.say("board.workers_left", n=view.workers[player]))
    if view.cards[player]:
        told.append(look.say("board.owns", names=look.cat.join([look.tile_name(id) for id in view.cards[player]])))
    return told
