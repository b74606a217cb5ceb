"""What is being decided, with all that each option changes: placing, wild icons, rewards, promotion, turning, set-up."""

from __future__ import annotations

from itertools import combinations

from tableside.games.tenpenny.components import SECTORS, SET, TRACKS

from ... import pieces
from ...lettering import wrap
from ...scene import box, circle, group, icon_at, rect, text
from . import art, carousel, park, placing
from .look import Look, Row, after, gains

BUTTON_H = 38
GAP = 6


def _ground(layer, x, y, w, h) -> None:
    layer.add(rect(x, y, w, h, r=10, fill="chosen.fill", stroke="chosen", width=1.5, shadow=True))


def _button(look: Look, layer, id, x, y, w, words, *, icon=None, strong=False, h=BUTTON_H, **aim) -> dict:
    """A button on the tray; `words` is both label and what is written on it."""
    live = bool(aim.get("moves") or aim.get("choose") or aim.get("sequence"))
    layer.add(art.button(x, y, w, h, words, icon, live=live, strong=strong))
    aim.setdefault("kind", "legal" if live else "idle")
    return look.scene.target(id, box(x, y, w, h, 8), words, **aim)


# -- placing ----------------------------------------------------------------------------------------


def place_tray(look: Look, layer, x, y, w) -> float:
    """The tile in hand: its ways of lying, turn, flip, what the placement brings, and the button that does it."""
    hand = look.hand
    h = 136
    _ground(layer, x, y, w, h)
    thumbs = _ways(look, layer, x + 7, y + 7)
    left = x + 13 + thumbs
    bw = (x + w - 7 - left - GAP) / 2
    for i, (id, letter, step) in enumerate((("turn", "t", hand.turn), ("flip", "f", hand.flip))):
        way = hand.next(step)
        aim = {"choose": hand.name(hand.at, way)} if way is not None else {"why": look.say(f"board.no_{id}")}
        words = f"{look.say(f'board.{id}')} ({letter.upper()})"
        _button(
            look,
            layer,
            id,
            left + i * (bw + GAP),
            y + 7,
            bw,
            words,
            icon=id,
            order=2 + i,
            shortcut=letter,
            mark=False,
            **aim,
        )
    _brings(look, layer, left, y + 7 + BUTTON_H + 5, x + w - 7 - left)
    _confirm(look, layer, left, y + h - BUTTON_H - 7, x + w - 7 - left)
    return h


def _ways(look: Look, layer, x, y) -> float:
    """All ways the tile can lie, in small; returns the width used."""
    hand = look.hand
    n = len(hand.ways)
    columns = 4 if n > 4 else 2 if n > 1 else 1
    edge = 38.0 if columns == 4 else 58.0
    rows = (n + columns - 1) // columns
    usable = set(hand.usable)
    for k, way in enumerate(hand.ways):
        cx, cy = x + (k % columns) * (edge + 3), y + (k // columns) * (edge + 3) + (122 - rows * (edge + 3)) / 2
        high, wide = 1 + max(r for r, _ in way), 1 + max(c for _, c in way)
        size = min(edge / 3.4, (edge - 6) / max(high, wide))
        here = k == hand.way
        layer.add(
            rect(
                cx,
                cy,
                edge,
                edge,
                r=6,
                fill="raised" if here else "paper",
                stroke="chosen" if here else "edge.soft",
                width=2 if here else 1,
            )
        )
        tile = group([art.tile(hand.tile, sorted(way), size, shadow=False)], x=-wide * size / 2, y=-high * size / 2)
        faint = 1 if k in usable else 0.35
        layer.add(group([tile], x=cx + edge / 2, y=cy + edge / 2, opacity=faint, key=f"way:{k}"))
        at = hand.at if hand.at and k in hand.places[hand.at] else None
        aim = {"kind": "chosen" if here else "legal", "choose": hand.name(at, k)} if k in usable or here else {}
        if here:
            aim["choose"] = hand.name(hand.at, k)
        if aim:
            aim |= {"drag": f"way:{k}", "lift": hand.name(None, k)}
        look.scene.target(
            f"way:{k}",
            box(cx, cy, edge, edge, 6),
            look.say("board.way", n=k + 1, all=n),
            order=20 + k,
            mark=False,
            **aim,
        )
    return columns * (edge + 3) - 3


def _brings(look: Look, layer, x, y, w) -> None:
    """Price, gains and moves of the placement picked, or of the tile alone."""
    hand = look.hand
    row = Row(x + 2, y + 13, 17)
    if hand.space == "builder":
        row.word(f"−{hand.price}", gap=4)
        row.piece(pieces.coin(16, shadow=False), 16)
        row.x += 7
    cells = hand.chosen[1] if hand.chosen else None
    got = gains(look, hand.seat, hand.tile, cells)[0] if cells else art.steps_of(hand.tile)
    for track, name in enumerate(TRACKS):
        if got.get(name):
            space, rank = after(look.view, hand.seat, track, got[name])
            row.emotions({name: got[name]})
            row.word(f"→{space}", gap=4)
            if rank == 1:
                row.mark("crown", 16)
            row.x += 6
    row.amounts({thing: n for thing, n in got.items() if thing not in TRACKS})
    room = w - 4
    layer.add(
        group(row.items, scale=min(1, room / max(1, row.x - x)), x=0)
        if row.x - x <= room
        else _squeezed(row, x, y + 13, room)
    )


def _squeezed(row: Row, x, y, room) -> dict:
    """A long row made a little smaller to fit."""
    share = max(0.96, room / (row.x - x))
    return group([group(row.items, x=-x, y=-y)], x=x, y=y, scale=share)


def _confirm(look: Look, layer, x, y, w) -> None:
    hand = look.hand
    if hand.chosen:
        tip = placing.told_gains(look, hand.chosen[1])
        aim = _button(
            look, layer, "confirm", x, y, w, look.say("board.confirm"), icon="check", strong=True,
            moves=[hand.chosen[0]], order=1, tip=tip,
        )  # fmt: skip
        look.will_move(aim, gains(look, hand.seat, hand.tile, hand.chosen[1])[0])
        return
    rows = wrap(look.say("board.pick_cell"), w - 14, 12.5, 600, 2)
    for i, row in enumerate(rows):
        layer.add(text(x + 2, y + 11 + 16 * i, row, size=12.5, weight=600, max_width=w))


# -- wild icons, felling ------------------------------------------------------------------------------


def wild_tray(look: Look, layer, x, y, w) -> float:
    """One button a track, with where the disc goes."""
    h = 84
    _ground(layer, x, y, w, h)
    layer.add(
        text(x + 10, y + 16, look.say("board.wild", n=look.view.stack[-1][2]), size=13, weight=600, max_width=w - 20)
    )
    bw = (w - 14 - 2 * GAP) / 3
    for track, name in enumerate(TRACKS):
        bx = x + 7 + track * (bw + GAP)
        legal = look.of_kind("wild", name)
        space, rank = after(look.view, look.view.seat, track, 1)
        aim = _button(
            look, layer, f"wild:{name}", bx, y + 32, bw, f"{look.track_name(name)} →{space}", icon=name, h=44, moves=legal,
            tip=[look.say("board.track.then", space=space, rank=rank)], order=10 + track,
        )  # fmt: skip
        look.will_move(aim, {name: 1} if legal else {})
    return h


def fell_tray(look: Look, layer, x, y, w) -> float:
    """Another tree, or enough."""
    h = 54
    _ground(layer, x, y, w, h)
    words = wrap(look.say("board.fell_more"), w * 0.5 - 20, 13, 600, 2)
    for i, row in enumerate(words):
        layer.add(text(x + 10, y + h / 2 + 16 * (i - (len(words) - 1) / 2), row, size=13, weight=600))
    _button(
        look,
        layer,
        "fell_done",
        x + w * 0.55,
        y + 8,
        w * 0.45 - 8,
        look.say("board.fell_done"),
        icon="check",
        moves=look.of_kind("fell_done"),
        order=2,
    )
    return h


# -- rewards ----------------------------------------------------------------------------------------------


def reward_tray(look: Look, layer, x, y, w) -> float:
    """The two options of the leader, each with what it changes."""
    view = look.view
    track = view.stack[-1][2]
    name = TRACKS[track]
    ow = (w - 14 - GAP) / 2
    options = [(option, _folded(reward_facts(look, track, option), ow - 18)) for option in SET.data["rewards"][name]]
    h = 37 + 52 + 16 * max(3, *(len(rows) for _, rows in options))
    _ground(layer, x, y, w, h)
    layer.add(pieces.place(art.emotion(name, 20), x + 17, y + 15))
    layer.add(
        text(
            x + 32, y + 15, look.say("board.reward", track=look.track_name(name)), size=13, weight=600, max_width=w - 42
        )
    )
    for i, (option, rows) in enumerate(options):
        _reward(look, layer, option, rows, (x + 7 + i * (ow + GAP), y + 30, ow, h - 37))
    return h


def _folded(sentences, width) -> list[str]:
    return [row for sentence in sentences for row in wrap(sentence, width, 12.5, 400, 3)]


def _reward(look: Look, layer, option: str, rows, place: tuple) -> None:
    """One option on its plate: title, picture, what it changes."""
    track = look.view.stack[-1][2]
    name = TRACKS[track]
    x, y, w, h = place
    legal = look.of_kind("reward", option)
    layer.add(rect(x, y, w, h, r=8, fill="raised", stroke="edge", width=1.2, shadow=True))
    title = look.say(f"board.reward.{name}.{option}")
    for k, row in enumerate(wrap(title, w - 54, 13, 700, 2)):
        layer.add(text(x + 9, y + 15 + 16 * k, row, size=13, weight=700, max_width=w - 54))
    layer.add(_reward_picture(look, track, option, x + w - 24, y + 22))
    for k, row in enumerate(rows):
        layer.add(text(x + 9, y + 52 + 16 * k, row, size=12.5, fill="ink.soft", max_width=w - 18))
    aim = look.scene.target(
        f"reward:{option}", box(x, y, w, h, 8), title, kind="legal" if legal else "idle", moves=legal,
        tip=reward_facts(look, track, option), order=1 if option == "A" else 2,
    )  # fmt: skip
    look.will_move(aim, {name: -1} if option == "A" else {})


def _reward_picture(look: Look, track: int, option: str, x, y) -> dict:
    if option == "B":
        return pieces.place(pieces.prestige_badge(1, 30), x, y)
    prize = (art.brown_worker(34), art.shovel(30), pieces.coin(30, 3))[track]
    return pieces.place(prize, x, y)


def reward_facts(look: Look, track: int, option: str) -> list[str]:
    """What an option changes: the disc, who leads then, workers, starting player, coins or points."""
    view = look.view
    seat, name = view.seat, TRACKS[track]
    after_it = view.copy()
    before = view.space(seat, track)
    from tableside.games.tenpenny.rules.rewards import give

    give(after_it, seat, track, option)
    space = after_it.space(seat, track)
    facts = []
    if space != before:
        ranking = after_it.ranking(track)
        who = look.player_name(ranking[0]) if ranking else look.say("board.track.nobody")
        facts.append(look.say("board.fact.back", before=before, space=space, name=who))
        if before == SET.limits["track_last_space"]:
            facts.append(look.say("board.fact.end", n=SET.limits["track_end_vp"]))
    last = view.month == SET.limits["months"]  # no month to come: TP-RWD-16
    if name == "thrill" and option == "A":
        facts.append(look.say("board.fact.brown_last" if last else "board.fact.brown"))
    elif name == "thrill":
        facts.append(look.say("board.fact.no_brown"))
    elif name == "awe":
        holder = look.player_name(after_it.shovel)
        facts.append(look.say("board.fact.shovel_last" if last else "board.fact.shovel", name=holder))
    if after_it.coins[seat] != view.coins[seat]:
        facts.append(look.say("board.fact.coins", n=after_it.coins[seat]))
    return facts


# -- promotion --------------------------------------------------------------------------------------------------


def best_promotions(view) -> tuple[list[str], int, int]:
    """The cards that bring most points for the coins there are: (ids, coins, points)."""
    ids = [id for id, month in zip(view.cards[view.seat], view.promoted[view.seat]) if month != view.month]
    ids = sorted(ids, key=lambda id: -SET.cards[id].points / SET.cards[id].pay)[:12]
    best = ((), 0, 0)
    for n in range(1, len(ids) + 1):
        for some in combinations(ids, n):
            pay = sum(SET.cards[id].pay for id in some)
            points = sum(SET.cards[id].points for id in some)
            if pay <= view.coins[view.seat] and (points, -pay) > (best[2], -best[1]):
                best = (some, pay, points)
    return list(best[0]), best[1], best[2]


def promote_tray(look: Look, layer, x, y, w) -> float:
    """Promote all that pays best at once, or stop; the cards themselves lie below."""
    view = look.view
    h = 54
    _ground(layer, x, y, w, h)
    ids, pay, points = best_promotions(view)
    everything = len(ids) == sum(month != view.month for month in view.promoted[view.seat])
    bw = w * 0.6
    if len(ids) < 2:
        hint = look.say("board.promote_pick" if look.of_kind("promote") else "board.promote_none")
        rows = wrap(hint, bw - 26, 13, 600, 2)
        for i, row in enumerate(rows):
            layer.add(text(x + 12, y + h / 2 + 16 * (i - (len(rows) - 1) / 2), row, size=13, weight=600))
    else:
        words = look.say(
            "board.promote_all" if everything else "board.promote_best", pay=pay, points=points, n=len(ids)
        )
        names = [look.tile_name(id) for id in ids]
        _button(
            look, layer, "promote_all", x + 8, y + 8, bw - 12, words, icon="promote", order=2,
            sequence=[notation for id in ids for notation in look.of_kind("promote", id)],
            tip=[look.cat.join(names), look.say("board.fact.coins", n=view.coins[view.seat] - pay)],
        )  # fmt: skip
    _button(
        look,
        layer,
        "promote_done",
        x + bw,
        y + 8,
        w - bw - 8,
        look.say("board.promote_done"),
        icon="check",
        moves=look.of_kind("promote_done"),
        order=3,
    )
    return h


# -- turning the carousel ------------------------------------------------------------------------------------------


def rotate_tray(look: Look, layer, x, y, w) -> float:
    """The five other positions, each with all its prices."""
    view = look.view
    options = [(notation, move[1]) for notation, move in look.by_kind.get("rotate", ())]
    h = 30 + 24 + SECTORS * 21 + 12
    _ground(layer, x, y, w, h)
    layer.add(text(x + 10, y + 16, look.say("board.rotate"), size=13, weight=600, max_width=w - 20))
    label = 30
    step = (w - 14 - label) / max(1, len(options))
    top = y + 30
    for sector in range(SECTORS):
        cy = top + 24 + 21 * (sector + 0.5)
        type = SET.types[sector]
        layer.add(circle(x + 21, cy, 10, fill=f"type.{type}", stroke="piece.edge", width=1))
        layer.add(icon_at(type, x + 21, cy, 14, fill=f"type.{type}.ink"))
    for i, (notation, k) in enumerate(options):
        ox = x + 7 + label + i * step
        offset = (view.offset + k) % SECTORS
        _position(look, layer, notation, k, offset, ox, top, step - GAP, h - 37)
    return h


def _position(look: Look, layer, notation, k, offset, x, y, w, h) -> None:
    view = look.view
    layer.add(rect(x, y, w, h, r=8, fill="raised", stroke="edge", width=1.2, shadow=True))
    layer.add(icon_at("turn", x + w / 2 - 9, y + 13, 16, fill="ink"))
    layer.add(text(x + w / 2 + 4, y + 13, k, size=14, weight=700))
    told, overlay = [], []
    for sector in range(SECTORS):
        change = SET.price_change(sector, offset)
        pile = view.piles[sector]
        price = max(0, SET.cards[pile[-1]].cost + change) if pile else None
        cy = y + 24 + 21 * (sector + 0.5)
        ink = "good" if change < 0 else "warn" if change > 0 else "ink.soft"
        words = f"{change:+d}".replace("-", "−") if change else "±0"
        if price is None:
            layer.add(text(x + w / 2, cy, words, size=13, weight=700, anchor="middle", fill=ink))
        else:
            layer.add(pieces.place(pieces.coin(18, price, shadow=False), x + w / 2 - 13, cy))
            layer.add(text(x + w / 2 + 2, cy, words, size=13, weight=700, fill=ink))
        told.append(
            look.say("board.price_of", type=look.type_name(SET.types[sector]), price=words if price is None else price)
        )
        sx, sy = carousel.on_wheel(look, sector, 0.71)
        overlay.append(group([circle(0, 0, 18, fill="raised"), *carousel.change_plate(change)], x=sx, y=sy))
    look.scene.target(
        f"rotate:{k}", box(x, y, w, h, 8), look.say("board.rotate_by", k=k), kind="legal", moves=[notation],
        tip=[look.cat.join(told)], order=k, preview=overlay,
    )  # fmt: skip


# -- before the first month ------------------------------------------------------------------------------------------


def goals_tray(look: Look, layer, x, y, w) -> float:
    """The three goals dealt; the one picked goes back."""
    ids = [move[1] for _, move in look.by_kind.get("choose_goals", ())]
    told = {id: wrap(SET.goals[id]["text"][look.lang], w - 104, 12.5, 400, 3) for id in ids}
    gh = 32 + 15 * max(2, *map(len, told.values()))
    h = 34 + len(ids) * (gh + GAP)
    _ground(layer, x, y, w, h)
    layer.add(text(x + 10, y + 17, look.say("board.give_back"), size=13, weight=600, max_width=w - 20))
    for i, id in enumerate(ids):
        gy = y + 31 + i * (gh + GAP)
        goal = SET.goals[id]
        layer.add(rect(x + 7, gy, w - 14, gh, r=8, fill="raised", stroke="edge", width=1.2, shadow=True))
        layer.add(icon_at("goal", x + 29, gy + gh / 2, 26, fill="ink.soft"))
        layer.add(text(x + 52, gy + 17, goal["name"][look.lang], size=14, weight=700, max_width=w - 110))
        for k, row in enumerate(told[id]):
            layer.add(text(x + 52, gy + 35 + 15 * k, row, size=12.5, max_width=w - 104))
        layer.add(pieces.place(pieces.prestige_badge(3, 24), x + w - 30, gy + gh / 2))
        look.scene.target(
            f"goal:{id}", box(x + 7, gy, w - 14, gh, 8), look.say("board.give_back_this", goal=goal["name"][look.lang]), kind="legal",
            moves=look.of_kind("choose_goals", id), tip=[goal["text"][look.lang]], order=1 + i,
        )  # fmt: skip
    return h


def boards_tray(look: Look, layer, x, y, w) -> float:
    """The park boards not yet taken, both sides of each."""
    options = [(notation, move[1:]) for notation, move in look.by_kind.get("choose_board", ())]
    columns = 3 if w > 300 else 2
    step = (w - 14) / columns
    cell = min(18.0, (step - 8) / 7)
    bh = 7 * cell + 39
    rows = (len(options) + columns - 1) // columns
    h = 34 + rows * (bh + 6)
    _ground(layer, x, y, w, h)
    layer.add(text(x + 10, y + 17, look.say("board.choose_board"), size=13, weight=600, max_width=w - 20))
    for i, (notation, board) in enumerate(options):
        bx = x + 7 + (i % columns) * step + (step - 7 * cell) / 2
        by = y + 31 + (i // columns) * (bh + 6)
        name = next(b for b in SET.data["park_boards"] if b["id"] == board[0])["sides"][board[1]]["name"][look.lang]
        layer.add(group(park.board_picture(board, cell), x=bx, y=by))
        middle, below, room = bx + 3.5 * cell, by + 7 * cell, step - 8
        side = look.say("board.board_side", board=board[0][-1], side=board[1])
        layer.add(text(middle, below + 11, name, weight=600, anchor="middle", max_width=room))
        layer.add(text(middle, below + 26, side, fill="ink.soft", anchor="middle", max_width=room))
        look.scene.target(
            f"home:{board[0]}:{board[1]}", box(bx - 2, by - 2, 7 * cell + 4, bh, 6), name, kind="legal", moves=[notation],
            tip=[side, board_about(look, board)], order=1 + i,
        )  # fmt: skip
    return h


def board_about(look: Look, board: tuple) -> str:
    """Trees and icons of a park board's side in words."""
    letters = "".join(SET.parks[board])
    things = {"tree": letters.count("#")}
    things |= {name: letters.count(letter) for letter, name in art.SIGNS.items()}
    things["coin"] = sum(art.COINS.get(letter, 0) for letter in letters)
    return look.say("board.wing_has", things=look.things(things))


TRAYS = {
    "place": place_tray,
    "wild": wild_tray,
    "fell": fell_tray,
    "reward": reward_tray,
    "promote": promote_tray,
    "rotate": rotate_tray,
    "choose_goals": goals_tray,
    "choose_board": boards_tray,
}
