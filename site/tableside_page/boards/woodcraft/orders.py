"""The column of order rows, whose orders slide down at each income, and the hand above it."""

from __future__ import annotations

from tableside.games.woodcraft import forecast
from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.wording import card_name

from ... import pieces
from ...scene import box, group, icon_at, line, path, rect, text
from . import cards
from .effects import row_of
from .look import Look

LABEL = 52
HAND_H, TWO_LINES, ROW_H = 29, 54, 42  # of a hand in one line, one in two, and of a row where there is room
ROWS = len(SET.data["rows"]["on_complete"])
GAP = 3


def place(look: Look, x, y, w, room=None) -> float:
    """Keep where the hand and each row lie, so that they fill `room`; returns the height used."""
    top = y
    if _hand(look):
        two = _per_line(look) < len(_hand(look))
        hand_h = (TWO_LINES if two else HAND_H) if room else (2 * ROW_H if two else ROW_H)
        look.places["hand"] = (x, top, w, hand_h)
        top += hand_h + GAP + 1
    row_h = (room - (top - y)) / ROWS - GAP if room else ROW_H
    for row in range(1, ROWS + 1):
        look.places["row", row] = (x, top, w, row_h)
        top += row_h + GAP
    look.scene.anchor(f"orders:{look.own}", x + w / 2, y + row_h * 3)
    return top - y


def _hand(look: Look) -> tuple:
    return look.view.hands[look.own]


def _per_line(look: Look) -> int:
    """How many orders of the hand lie side by side: two, so that all that they ask can be seen; backs all."""
    held = _hand(look)
    return 2 if len(held) > 2 and held[0] in SET.orders else len(held)


def lay_rows(look: Look, layer) -> None:
    """The rows with what they bring, and the orders in them."""
    for row in range(1, ROWS + 1):
        x, y, w, h = look.places["row", row]
        bad = row > 5
        layer.add(
            rect(
                x,
                y,
                w,
                h,
                r=6,
                fill="warn.fill" if bad else "paper.alt" if row % 2 else "paper",
                stroke="warn" if bad else "edge.soft",
                width=1,
            )
        )
        layer.add(
            icon_at(cards.ROW_ICON[row], x + 11, y + h / 2, 14, fill="ink.soft")
            if row in cards.ROW_ICON
            else text(x + 11, y + h / 2, row, size=12.5, anchor="middle", fill="ink.soft")
        )
        effects = SET.data["rows"]["on_complete"][row - 1]
        drawn = row_of(effects, 0, 0, 17) if effects else None
        if drawn:
            layer.add(group(drawn.items, x=x + 35 - (drawn.x - 2) / 2, y=y + h / 2))
        else:
            layer.add(text(x + 35, y + h / 2, "–", size=14, anchor="middle", fill="ink.soft"))
        layer.add(line(x + LABEL - 1, y + 4, x + LABEL - 1, y + h - 4, stroke="edge.soft", width=1))
    _lay_edge(look, layer)
    for card, at in _strips(look):
        layer.add(group(cards.strip(look, card, at[2], at[3], player=look.own), x=at[0], y=at[1], key=f"card:{card}"))
    _lay_hand(look, layer)


def _lay_edge(look: Look, layer) -> None:
    """At the end of the last row: what an order that slides out of it costs."""
    x, y, w, h = look.places["row", ROWS]
    layer.add(
        text(x + LABEL + 4, y + h / 2, look.say("board.slide"), size=12.5, fill="ink.soft", max_width=w - LABEL - 50)
    )
    layer.add(group(pushed_out(), x=x + w - 38, y=y + h / 2))


def pushed_out() -> list:
    """What an order that slides out of the last row costs; its left end at 0, 0."""
    drawn = row_of(SET.data["rows"]["on_discard"], 0, 0, 16)
    return [path("M0 -3l5 6l5 -6", stroke="warn", width=2), group(drawn.items, x=13)]


def _strips(look: Look):
    """(order, rectangle) of each order on the board."""
    by_row: dict[int, list] = {}
    for card, row in look.view.boards[look.own]:
        by_row.setdefault(row, []).append(card)
    for row, held in by_row.items():
        x, y, w, h = look.places["row", row]
        room = w - LABEL - 3
        step = min(room / len(held), 250)
        for i, card in enumerate(held):
            yield card, (x + LABEL + 1 + i * step, y + 1, step - 2, h - 2)


def _hand_strips(look: Look):
    x, y, w, h = look.places["hand"]
    held, per = _hand(look), _per_line(look)
    step, high = min((w - 28) / per, 200), h / -(-len(held) // per)
    for i, card in enumerate(held):
        line_, place_ = divmod(i, per)
        yield i, card, (x + 26 + place_ * step, y + line_ * high + 1, step - 2, high - 2)


def _lay_hand(look: Look, layer) -> None:
    if not _hand(look):
        return
    x, y, w, h = look.places["hand"]
    layer.add(rect(x, y, w, h, r=6, fill="paper.deep", stroke="edge", width=1.2, dash=(5, 3)))
    layer.add(icon_at("hand", x + 13, y + h / 2, 17, fill="ink"))
    for i, card, (sx, sy, sw, sh) in _hand_strips(look):
        if card in SET.orders:
            layer.add(group(cards.strip(look, card, sw, sh, player=look.own), x=sx, y=sy, key=f"card:{card}"))
        else:
            layer.add(pieces.place(cards.back(card, 24, sh), sx + i * 0, sy))


def aim_rows(look: Look) -> None:
    """Orders that can be completed light up; each tells what is missing and what its row brings now and next."""
    view, player = look.view, look.own
    for row in range(1, ROWS + 1):
        x, y, w, h = look.places["row", row]
        later = cards.row_text(look, row + 1)
        look.scene.target(
            f"row:{row}",
            box(x, y, w, h, 6),
            look.say("board.row", n=row),
            tip=[look.say("board.row_now", what=cards.row_text(look, row)), look.say("board.row_later", what=later)],
            order=420 + row,
        )
    ready = forecast.ready_orders(view, player)
    rows = dict(view.boards[player])
    for i, (card, at) in enumerate(_strips(look)):
        moves = look.of_kind("complete_order", card) if look.hands_on else []
        why = look.why("complete_order", card) if look.hands_on and not moves else None
        tip = cards.order_tip(look, card, player=player, row=rows[card])
        if moves or card in ready:
            tip.append(look.say("board.complete"))
        look.pick(
            f"order:{card}",
            box(*at, 5),
            card_name(card, look.cat),
            moves,
            tip=tip,
            why=why,
            order=4 if moves else 360 + i,
        )
    if not _hand(look):
        return
    for i, card, at in _hand_strips(look):
        if card not in SET.orders:
            look.scene.target(
                f"hand:{i}", box(*at, 5), look.say("board.hidden", back=look.cat.name("back", card)), order=440 + i
            )
            continue
        moves = (
            [n for kind in ("setup_place_order", "income_place") for n in look.of_kind(kind, card)]
            if look.hands_on
            else []
        )
        look.pick(
            f"hand:{card}",
            box(*at, 5),
            card_name(card, look.cat),
            moves,
            tip=cards.order_tip(look, card, player=player),
            order=3 + i if moves else 440 + i,
        )
