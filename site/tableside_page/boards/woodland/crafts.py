"""Beside the glade: stock and craft rows on its left, trash powers and shape goals on its right."""

from __future__ import annotations

from tableside.games.woodland.components import COLOURS, LETTERS, PEARL, RESOURCES, SET, SPECIES, STOCK, TOP
from tableside.games.woodland.layout import Board
from tableside.games.woodland.state import BURIED, COLLECTED, ON_BOARD

from ... import pieces
from ...scene import Item, box, circle, group, icon_at, line, rect, text
from . import glade, goods
from .effects import Row, centred, effect_row
from .look import Look

LABEL = 52  # width of a row's label with the stock


def _rows(look: Look):
    """(row, x, y, w, h) of the three craft rows and of the pearls."""
    x, y, w, h = look.places["crafts"]
    head = 18
    pearl = 30
    step = (h - head - pearl) / 3
    return [(i, x, y + head + i * step, w, step - 3) for i in range(3)] + [(3, x, y + h - pearl, w, pearl)]


def _slots(x, w):
    step = (w - LABEL) / TOP
    return [(level, x + LABEL + level * step, step - 2.5) for level in range(TOP)]


def print_crafts(look: Look, layer, board: Board) -> None:
    """The printed rows: costs, bonuses, and what each level adds to visits."""
    x, y, w, _ = look.places["crafts"]
    layer.add(icon_at("paw", x + 8, y + 8, 13, fill="ink.soft"))
    layer.add(text(x + 17, y + 8, look.say("board.visit_plus"), fill="ink.soft", max_width=LABEL - 18))
    for level, sx, sw in _slots(x, w):
        layer.add(text(sx + sw / 2, y + 8, f"+{SET.craft_gain[level + 1]}", weight=700, anchor="middle"))
    for row, rx, ry, rw, rh in _rows(look):
        if row == PEARL:
            layer.add(rect(rx, ry, rw, rh, r=7, fill="paper.alt", stroke="edge.soft", width=1))
            continue
        layer.add(rect(rx, ry, rw, rh, r=7, fill=goods.TINTS[row], stroke="edge.soft", width=1))
        for level, sx, sw in _slots(rx, rw):
            print_slot(layer, board, row, level, sx, ry + 3, sw, rh - 6)


def print_slot(layer, board: Board, row: int, level: int, x, y, w, h) -> None:
    """What the step to a level costs, over what it adds to gathering."""
    layer.add(rect(x, y, w, h, r=5, fill="paper", stroke="edge.soft", width=1))
    cost = board.costs[row][level]
    step = min(15, (h - 24) / 2)
    top = y + 1 + (h - 22 - step * (len(cost) - 1)) / 2
    for i, (index, n) in enumerate(cost):
        layer.add(centred(lambda row, index=index, n=n: row.cost([(index, n)]), x + w / 2 + 1, top + i * step, min(14, step)))
    layer.add(line(x + 4, y + h - 20, x + w - 4, y + h - 20, stroke="edge.soft", width=1))
    layer.add(_bonus(board, row, level, x + w / 2, y + h - 10))


def _bonus(board: Board, row: int, level: int, x, y) -> list:
    """What a level adds to gathering, around x."""

    def draw(line_: Row) -> None:
        for index, n in board.bonuses[row][level]:
            line_.amount(STOCK[index], n, "+")

    return centred(draw, x, y, 12)


def lay_crafts(look: Look, layer, board: Board) -> None:
    """The stock, the levels reached, and what can be taken or raised."""
    player = look.focus
    for row, x, y, w, h in _rows(look):
        _stock(look, layer, row, x, y, h, player)
        if row == PEARL:
            _homes(look, layer, x + 62, y, w - 64, h, player)
        else:
            _levels(look, layer, row, x, y, w, h, player)
            _aim_row(look, row, x, y, w, h, board)


def _stock(look: Look, layer, index: int, x, y, h, player: int) -> None:
    name, n = STOCK[index], look.view.stock[player][index]
    tall = h > 44
    px, py = (x + 22, y + h / 2 - 10) if tall else (x + 16, y + h / 2)
    layer.add(pieces.place(goods.good(name, 30 if tall else 22), px, py))
    look.scene.anchor(f"seat:{player}:{name}", px, py)
    if tall:
        layer.add(text(x + 15, y + h - 13, n, size=17, weight=700, anchor="middle", fill="ink" if n else "ink.soft"))
        layer.add(text(x + 26, y + h - 12, f"/{SET.cap}", fill="warn" if n >= SET.cap else "ink.soft"))
    else:
        layer.add(text(x + 38, py, n, size=17, weight=700, anchor="middle", fill="ink" if n else "ink.soft"))
    if not (look.front and look.of_kind("take", name)):  # the mark of what can be picked stands there
        change(look, layer, x + (LABEL - 5 if tall else 61), y + (9 if tall else h / 2), player, name, anchor="end")
    _aim_stock(look, index, x, y, LABEL - 3, h)


def _homes(look: Look, layer, x, y, w, h, player: int) -> None:
    """For each family: homes with an animal times what the track makes each worth at the end."""
    step = w / 3
    for family, species in enumerate(SPECIES):
        cx = x + family * step
        homes = look.view.housed(player, family)
        worth = SET.tracks[family].multiplier[look.view.tracks[player][family]]
        layer.add(homes_worth(species, homes, worth, cx, y + h / 2))
        look.scene.target(
            f"homes:{species}",
            box(cx, y + 2, step - 1, h - 4, 5),
            look.say("board.homes", species=species, n=homes, worth=worth, points=homes * worth),
            order=158 + family,
        )


def homes_worth(species: str, homes: int, worth: int, x, y) -> list:
    """Homes with an animal of a kind times their worth, from x on around the line y."""
    return [
        pieces.place(goods.animal(species, 15, shadow=False), x + 9, y, opacity=1 if homes else 0.55),
        text(x + 19, y, f"{homes}×{worth}", weight=600, fill="ink" if homes * worth else "ink.soft"),
    ]


def change(look: Look, layer, x, y, player: int, name: str, *, anchor="start") -> None:
    """What just came or went of a good."""
    delta = 0
    for event in look.last:
        if event.kind in ("gain", "pay") and event.seat == player:
            delta += sum(n for kind, n in event["things"] if kind == name) * (1 if event.kind == "gain" else -1)
    if delta:
        layer.add(changed(delta, x, y, anchor))


def changed(delta: int, x, y, anchor="start") -> Item:
    """By how much something has just changed."""
    return text(x, y, f"{delta:+d}".replace("-", "−"), weight=700, fill="last", anchor=anchor)


def _aim_stock(look: Look, index: int, x, y, w, h) -> None:
    name = STOCK[index]
    moves = look.of_kind("take", name) if look.front and index != PEARL else []
    full = look.front and look.phase == "take" and index != PEARL and not moves
    look.scene.target(
        f"stock:{name}",
        box(x, y, w, h, 7),
        look.say("board.stock", name=name, n=look.view.stock[look.focus][index]),
        kind="legal" if moves else "idle",
        moves=moves,
        why=look.why("take", name) if full else None,
        tip=[look.say("board.stock_cap", cap=SET.cap) if index != PEARL else look.say("board.pearl_use")],
        order=1 if moves else 150 + index,
    )


def _levels(look: Look, layer, row: int, x, y, w, h, player: int) -> None:
    level = look.view.craft[player][row]
    for at, sx, sw in _slots(x, w):
        if at < level:
            lay_level(layer, look.view.board(player), row, at, sx, y + 3, sw, h - 6)
        else:
            layer.add(pieces.place(goods.craft_marker(look.colour(player), 11), sx + sw - 5, y + 6, key=f"craft:{player}:{row}:{at}"))
    fresh = [e for e in look.happened("craft") if e.seat == player and e["row"] == RESOURCES[row]]
    if fresh and level:
        _, sx, sw = _slots(x, w)[level - 1]
        layer.add(rect(sx, y + 3, sw, h - 6, r=5, stroke="last", width=2.2))


def lay_level(layer, board: Board, row: int, level: int, x, y, w, h) -> None:
    """A level that has been reached, with what it adds to gathering."""
    layer.add(rect(x, y, w, h, r=5, fill="good.fill", stroke="good", width=1.4))
    layer.add(pieces.place(pieces.tick(16), x + w / 2, y + h / 2 - 10))
    layer.add(_bonus(board, row, level, x + w / 2, y + h - 10))


def _aim_row(look: Look, row: int, x, y, w, h, board: Board) -> None:
    view, name = look.view, RESOURCES[row]
    level = view.craft[look.focus][row]
    moves = look.of_kind("craft", name) + look.of_kind("choose_row", name) if look.front else []
    asked = look.front and look.phase in ("craft", "choose_row")
    why = look.why(look.phase, name) if asked and not moves else None
    if level < TOP:
        _, sx, sw = _slots(x, w)[level]
        shape = box(sx, y + 2, sw, h - 4, 5) if not moves else box(x + LABEL, y + 1, w - LABEL, h - 2, 6)
    else:
        shape = box(x + LABEL, y + 1, w - LABEL, h - 2, 6)
    tip = [look.say("board.craft_gain", n=SET.craft_gain[level])]
    if level < TOP:
        tip.append(
            look.say("board.craft_next", level=level + 1, cost=look.things(board.costs[row][level]),
                     bonus=look.things(board.bonuses[row][level]), n=SET.craft_gain[level + 1])
        )  # fmt: skip
    look.scene.target(
        f"craft:{name}",
        shape,
        look.say("board.craft", row=name, level=level),
        kind="legal" if moves else "idle",
        moves=moves,
        why=why,
        tip=tip,
        order=1 if moves else 155 + row,
    )


# -- powers and shapes ---------------------------------------------------------------------------


def _powers(look: Look):
    """(letter, x, y, w, h) of the trash powers, then (colour, …) of the shape goals."""
    x, y, w, h = look.places["powers"]
    if look.broad:
        step, tall = h * 0.52 / 4, h * 0.48 / 3
        powers = [(i, x, y + i * step, w, step - 3) for i in range(4)]
        shapes = [(i, x, y + 4 * step + 1 + i * tall, w, tall - 3) for i in range(3)]
        return powers, shapes
    half, third = w / 2, w / 3
    powers = [(i, x + (i % 2) * half, y + (i // 2) * 33, half - 4, 30) for i in range(4)]
    shapes = [(i, x + i * third, y + 67, third - 4, h - 69) for i in range(3)]
    return powers, shapes


def print_powers(look: Look, layer, board: Board) -> None:
    """The printed powers and shape goals."""
    powers, shapes = _powers(look)
    for letter, x, y, w, h in powers:
        layer.add(rect(x, y, w, h, r=7, fill="paper.alt", stroke="edge.soft", width=1))
        layer.add(effect_row(board.powers[letter], x + 30, y + h / 2, 15, width=w - 34))
    for colour, x, y, w, h in shapes:
        layer.add(rect(x, y, w, h, r=7, fill=goods.TINTS[colour], stroke="edge.soft", width=1))
        _print_pattern(layer, board, colour, x, y, w, h)


def pattern(board: Board, colour: int):
    """The cells of a shape goal, in the form that is printed."""
    cells = board.cells(board.patterns[colour][0])
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return [(x - left, y - top) for x, y in cells]


def _print_pattern(layer, board: Board, colour: int, x, y, w, h) -> None:
    cells = pattern(board, colour)
    size = min(9, (h - 8) / (max(r for _, r in cells) + 1), 44 / (max(c for c, _ in cells) + 1))
    layer.add(pieces.place(goods.mini_tile(colour, cells, size), x + 27, y + h / 2))
    layer.add(effect_row(board.shape_effects[colour], x + 53, y + h / 2, 13, width=w - 55))


def lay_powers(look: Look, layer, board: Board) -> None:
    """Which trash has been collected or lost, which shape goals are achieved, and who was first in V2."""
    powers, shapes = _powers(look)
    for letter, x, y, w, h in powers:
        _lay_power(look, layer, board, letter, x, y, w, h)
    for colour, x, y, w, h in shapes:
        _lay_shape(look, layer, board, colour, x, y, w, h)


def _lay_power(look: Look, layer, board: Board, letter: int, x, y, w, h) -> None:
    player = look.focus
    state = look.view.trash[player][letter]
    if state == COLLECTED:
        layer.add(rect(x, y, w, h, r=7, stroke="good", width=1.8))
        layer.add(pieces.place(goods.trash(LETTERS[letter], 22), x + 15, y + h / 2, key=f"trash:{player}:{LETTERS[letter]}"))
        layer.add(pieces.place(pieces.tick(12), x + w - 4, y + 3))
    else:
        layer.add(pieces.place(power_place(LETTERS[letter]), x + 15, y + h / 2))
    if state == BURIED:
        layer.add(rect(x, y, w, h, r=7, fill="paper.deep", opacity=0.6))
        layer.add(line(x + 5, y + h / 2, x + w - 5, y + h / 2, stroke="ink.soft", width=1.6))
    taker = _taker(look, letter)
    if taker is not None:
        layer.add(group([pieces.seat_shape(taker, 12, shadow=True)], x=x + w - 8, y=y + h - 6))
    tip = [look.say(f"board.trash_state.{state}"), glade.power_text(look, board, letter)]
    if look.view.bonus:
        tip.append(_bonus_text(look, taker, state == ON_BOARD))
    label = look.say("board.power", letter=LETTERS[letter])
    look.scene.target(f"power:{letter}", box(x, y, w, h, 7), label, tip=tip, order=160 + letter)


def power_place(letter: str) -> Item:
    """Where a trash token comes to lie beside its power."""
    ring = circle(0, 0, 10.5, stroke="edge", width=1, dash=(2.5, 2.5))
    return group([ring, text(0, 0, letter, size=13, weight=700, anchor="middle", fill="ink.soft")])


def _taker(look: Look, tile: int):
    return look.view.bonus[tile] if look.view.bonus else None


def _bonus_text(look: Look, taker, still: bool) -> str:
    """Who has a bonus tile, and what it still brings to the board's owner."""
    if taker is None:
        return look.say("board.bonus_free")
    if not still:
        return look.say("board.bonus_taken", name=look.player_name(taker))
    return look.say("board.bonus_late", name=look.player_name(taker), effects=look.effects(SET.consolation))


def _lay_shape(look: Look, layer, board: Board, colour: int, x, y, w, h) -> None:
    done = look.view.shapes[look.focus][colour]
    if done:
        layer.add(rect(x, y, w, h, r=7, stroke="good", width=1.8))
        layer.add(pieces.place(pieces.tick(14), x + w - 6, y + 5))
    taker = _taker(look, len(LETTERS) + colour)
    if taker is not None:
        layer.add(group([pieces.seat_shape(taker, 12, shadow=True)], x=x + w - 8, y=y + h - 6))
    tip = [look.effects(board.shape_effects[colour]), look.say("board.shape_done" if done else "board.shape_open")]
    if look.view.bonus:
        tip.append(_bonus_text(look, taker, not done))
    label = look.say("board.shape", colour=COLOURS[colour])
    look.scene.target(f"shape:{colour}", box(x, y, w, h, 7), label, tip=tip, order=165 + colour)
