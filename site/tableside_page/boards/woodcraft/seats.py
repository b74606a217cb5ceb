"""The head of the workshop in front: goods, points and forecasts; and the table of all players."""

from __future__ import annotations

from tableside.games.woodcraft import forecast
from tableside.games.woodcraft.components import GOODS, SET
from tableside.games.woodcraft.narration_moves import is_quiet, move_text
from tableside.games.woodcraft.state import NEIGHBOUR
from tableside.games.woodcraft.wording import amount, cards_text, dice_text, goods_text

from ... import pieces
from ...scene import box, icon_at, line, rect, text
from . import things
from .effects import Row
from .look import SEAT_VIEW, Look

ROW_H = 18
HEAD_WIDE, HEAD_TALL = 33, 100
DONE_W = 104


# -- the head ------------------------------------------------------------------------------


def lay_head(look: Look, layer, x, y, w) -> float:
    """Name, points and goods of the player in front, and what is to come; returns the height used."""
    height = HEAD_WIDE if look.wide else HEAD_TALL
    view, player = look.view, look.own
    layer.add(rect(x, y, w, height, r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    layer.add(rect(x, y + 9, 5, height - 18, r=2.5, fill=pieces.seat_token(look.colour(player))))
    middle = y + (HEAD_WIDE / 2 if look.wide else 18)
    layer.add(pieces.place(pieces.seat_badge(look.colour(player), 20), x + 21, middle))
    left = x + 150 if look.wide else x + w - 52
    layer.add(
        text(
            x + 38,
            middle,
            look.player_name(player),
            size=14,
            weight=700,
            max_width=left - x - 62 - (0 if look.wide else DONE_W + 34),
        )
    )
    layer.add(pieces.place(things.nut(28 if look.wide else 32, view.total(player), shadow=True), left + 6, middle, key=f"points:{player}"))
    if view.first == player and not view.solo:
        layer.add(pieces.place(pieces.first_player(22), left - 26, middle, key="first"))
    look.scene.anchor(f"seat:{player}:point", left, middle)
    look.places["points"] = (left - 14, middle - height / 2 if look.wide else middle - 18, 40, min(36, height))
    if look.wide:
        _goods(look, layer, x + 184, middle, 53)
        _forecasts(look, layer, x + 508, middle, w - 514 - DONE_W)
        look.places["done"] = (x + w - DONE_W - 4, middle - 14, DONE_W, 28)
    else:
        _goods(look, layer, x + 12, y + 51, (w - 16) / 6)
        _forecasts(look, layer, x + 8, y + 81, w - 14)
        look.places["done"] = (left - 42 - DONE_W, middle - 16, DONE_W, 32)
    look.scene.anchor(f"seat:{player}", x + w / 2, y + height / 2)
    look.places["head"] = (x, y, w, height)
    if _finishing(look):
        x, y, w, h = look.places["done"]
        layer.add(rect(x, y, w, h, r=8, fill="raised", stroke="edge", width=1.2, shadow=True))
        words = look.say(f"board.done.{look.phase if look.phase in SHORT else 'stop'}")
        layer.add(text(x + w / 2, y + h / 2, words, size=13, weight=700, anchor="middle", max_width=w - 10))
    return height


SHORT = ("actions", "growth", "market")


def _finishing(look: Look) -> list[tuple[str, tuple]]:
    """(notation, move) of the move that only ends or leaves out what is being decided, if there is one."""
    return [entry for entry in look.moves.items() if is_quiet(entry[1])] if look.hands_on else []


def _goods(look: Look, layer, x, y, step) -> None:
    player = look.own
    need = SET.data["bonus_action"]["lantern_cost"]
    for i, good in enumerate(GOODS):
        n = look.owned(player, good)
        cx = x + i * step + 12
        if good == "lantern" and n >= need:
            layer.add(rect(x + i * step - 1, y - 15, step - 2, 30, r=8, fill="legal.fill", stroke="legal", width=1))
        layer.add(pieces.place(things.token(good, 23, shadow=True), cx, y, opacity=1 if n else 0.4))
        layer.add(text(cx + 15, y, n, size=17 if n < 100 else 14, weight=700, fill="ink" if n else "ink.soft"))
        look.scene.anchor(f"seat:{player}:{good}", cx, y)
        look.places["good", good] = (x + i * step - 1, y - 15, step - 2, 30)
        _change(look, layer, cx + 9, y - 13, player, good)


def _change(look: Look, layer, x, y, player, good) -> None:
    """What just came or went of a good."""
    delta = 0
    for event in look.last:
        if event.kind in ("gain", "pay") and event.seat == player:
            delta += sum(n for g, n in event["things"] if g == good) * (1 if event.kind == "gain" else -1)
        elif (
            good == "blueberry"
            and event.seat == player
            and event.kind in ("buy_die", "buy_material", "market", "hire", "improve", "order")
        ):
            delta -= event["cost"]
    if delta:
        layer.add(change_mark(delta, x, y))


def change_mark(delta: int, x, y, anchor="start") -> dict:
    """How many just came or went."""
    return text(x, y, f"{delta:+d}".replace("-", "−"), size=12.5, weight=700, fill="last", anchor=anchor)


def _forecasts(look: Look, layer, x, y, w) -> None:
    """Three chips: the next income, orders times reputation now and if all were fulfilled, points if it ended now."""
    view, player = look.view, look.own
    cx, step = x, 0
    chips = ((_income_chip, 0.39), (_reputation_chip, 0.39), (_standing_chip, 0.22))
    for i, (chip, share) in enumerate(chips):
        cx, step = cx + step, w * share
        look.places["chip", i] = (cx, y - 14, step - 5, 28)
        layer.add(rect(cx, y - 14, step - 5, 28, r=8, fill="paper.alt", stroke="edge.soft", width=1))
        row = Row(cx + 6, y, 16)
        chip(look, row, view, player)
        layer.add(row.items)


def _income_chip(look: Look, row: Row, view, player) -> None:
    row.mark("income", 17)
    coming = forecast.next_income(view, player)
    if coming is None:
        row.word("–")
        return
    row.amount("blueberry", coming["blueberry"])
    row.amount("point", coming["point"])
    left = coming["rounds_left"]
    row.word(look.say("board.in_rounds", n=left) if left else look.say("board.this_round"), weight=400)


def _reputation_chip(look: Look, row: Row, view, player) -> None:
    row.mark("reputation", 17, fill="reputation")
    now, then = forecast.reputation_now(view, player), forecast.reputation_if_fulfilled(view, player)
    row.word(f"{now['orders']}×{now['each']}={now['total']}", gap=10)
    if view.boards[player]:
        row.arrow()
        row.x += 2
        row.word(f"{then['total']}")


def _standing_chip(look: Look, row: Row, view, player) -> None:
    row.mark("end-marker", 16)
    row.word(f"{sum(points for _, points in forecast.standing(view, player))}")


def aim_head(look: Look) -> None:
    """Points by source, each good, the forecasts in words; three lanterns are a bonus action."""
    view, player = look.view, look.own
    cat = look.cat
    for notation, move in _finishing(look):
        look.pick("done", box(*look.places["done"], 8), move_text(view, move, cat), [notation], order=60)
    told = [look.say("board.source", source=source, n=n) for source, n in view.breakdown(player) if n]
    look.scene.target(
        "points",
        box(*look.places["points"], 10),
        look.say("board.points", name=look.player_name(player), n=view.total(player)),
        tip=told,
        order=200,
    )
    bonus = look.by_kind.get("bonus_action", ())
    for good in GOODS:
        at = box(*look.places["good", good], 8)
        label = amount(good, look.owned(player, good), cat)
        if good == "lantern" and bonus and look.hands_on and not (look.phase == "actions" and look.frame[2]):
            kind = "chosen" if look.picked == "bonus" else "legal"
            look.scene.target("good:lantern", at, look.say("board.bonus"), kind=kind, choose="bonus", order=8)
        else:
            look.scene.target(f"good:{good}", at, label, tip=[look.say(f"board.good.{good}")], order=201)
    coming = forecast.next_income(view, player)
    if coming:
        tip = [
            look.say(
                "board.income_brings",
                goods=goods_text((("blueberry", coming["blueberry"]), ("point", coming["point"])), cat),
            )
        ]
        if coming["lost"]:
            tip.append(look.say("board.income_lost", cards=cards_text(coming["lost"], cat)))
        look.scene.target(
            "income",
            box(*look.places["chip", 0], 8),
            look.say("board.next_income", round=coming["round"], n=coming["rounds_left"]),
            tip=tip,
            order=205,
        )
    now, then = forecast.reputation_now(view, player), forecast.reputation_if_fulfilled(view, player)
    tip = [
        look.say("board.reputation_now", orders=now["orders"], each=now["each"], total=now["total"]),
        look.say("board.reputation_then", orders=then["orders"], each=then["each"], total=then["total"]),
    ]
    look.scene.target(
        "reputation", box(*look.places["chip", 1], 8), look.say("board.reputation_title"), tip=tip, order=206
    )
    ahead = [look.say("board.source", source=source, n=n) for source, n in forecast.standing(view, player) if n]
    total = sum(n for _, n in forecast.standing(view, player))
    look.scene.target(
        "standing", box(*look.places["chip", 2], 8), look.say("board.if_ended", n=total), tip=ahead, order=207
    )


# -- all players ------------------------------------------------------------------------------

COLUMNS = ("blueberry", "lantern", "pile", "rooms", "tools", "board", "done")
COLUMN_ICON = {"rooms": "squirrel", "tools": "wrench", "board": "scroll", "done": "check", "pile": "dice"}


def lay_players(look: Look, layer, x, y, w) -> float:
    """A row for each player: what they have, and the points; a pick shows their workshop. Returns the height used."""
    view = look.view
    height = ROW_H * view.players + 17
    name_w = min(150, w * 0.3)
    step = (w - name_w - 46) / len(COLUMNS)
    layer.add(rect(x, y, w, height, r=8, fill="paper", stroke="edge", width=1.2, shadow=True))
    for i, column in enumerate(COLUMNS):
        cx = x + name_w + (i + 0.5) * step
        if column in GOODS:
            layer.add(pieces.place(things.token(column, 14), cx, y + 8.5))
        else:
            layer.add(icon_at(COLUMN_ICON[column], cx, y + 8.5, 13, fill="ink.soft"))
    layer.add(pieces.place(things.nut(15), x + w - 24, y + 8.5))
    for i, player in enumerate(_around(look)):
        top = y + 16 + i * ROW_H
        look.places["player", player] = (x + 2, top, w - 4, ROW_H - 1)
        if player == look.own:
            layer.add(rect(x + 2, top, w - 4, ROW_H - 1, r=5, fill="paper.alt"))
        if i:
            layer.add(line(x + 8, top - 0.5, x + w - 8, top - 0.5, stroke="edge.soft", width=0.8))
        _player_row(look, layer, player, x, top + ROW_H / 2, w, name_w, step)
    return height


def _around(look: Look) -> list[int]:
    view = look.view
    return [*view.in_turn_order(), *([NEIGHBOUR] if view.solo else [])]


def _player_row(look: Look, layer, player, x, y, w, name_w, step) -> None:
    view = look.view
    layer.add(pieces.place(pieces.seat_badge(look.colour(player), 15), x + 15, y))
    deciding = player == view.seat
    layer.add(
        text(x + 28, y, look.player_name(player), size=13, weight=700 if deciding else 400, max_width=name_w - 34)
    )
    if view.solo and player == NEIGHBOUR:
        layer.add(
            icon_at("reputation", x + w - 40, y, 15, fill="reputation"),
            text(x + w - 22, y, view.reputation[player], size=13, weight=700, anchor="middle"),
        )
        return
    values = {
        "blueberry": look.owned(player, "blueberry"),
        "lantern": look.owned(player, "lantern"),
        "pile": len(view.pile[player]),
        "rooms": sum(1 for helper in view.rooms[player] if helper),
        "tools": sum(1 for tool in view.attic[player] if tool),
        "board": len(view.boards[player]),
        "done": len(view.done[player]),
    }
    for i, column in enumerate(COLUMNS):
        cx = x + name_w + (i + 0.5) * step
        layer.add(text(cx, y, values[column], size=13, anchor="middle", fill="ink" if values[column] else "ink.soft"))
        if player != look.own:
            look.scene.anchor(f"seat:{player}:{column}", cx, y)
    layer.add(text(x + w - 24, y, view.total(player), size=14, weight=700, anchor="middle"))
    if player != look.own:
        look.scene.anchor(f"seat:{player}", x + w / 2, y)
        look.scene.anchor(f"seat:{player}:point", x + w - 24, y)


def aim_players(look: Look) -> None:
    """Whose workshop lies in front."""
    view = look.view
    for player in _around(look):
        at = box(*look.places["player", player], 5)
        if player >= view.seats:
            look.scene.target(
                f"player:{player}", at, look.player_name(player), tip=[look.say("board.neighbour")], order=230
            )
            continue
        look.scene.target(
            f"player:{player}",
            at,
            look.say("board.show_workshop", name=look.player_name(player)),
            kind="view",
            choose=f"{SEAT_VIEW}{player}",
            tip=_told(look, player),
            order=220 + player,
        )


def _told(look: Look, player: int) -> list[str]:
    """A player's things in words."""
    view, cat = look.view, look.cat
    tip = [goods_text(list(zip(GOODS, view.goods[player])), cat)]
    if view.pile[player]:
        tip.append(look.say("board.pile", dice=dice_text(view.pile[player], cat)))
    if view.boards[player]:
        tip.append(look.say("board.orders", cards=cards_text([card for card, _ in view.boards[player]], cat)))
    return tip
