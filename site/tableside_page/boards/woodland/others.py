"""The other players in small, and everyone's points by source."""

from __future__ import annotations

from tableside.games.woodland import wording
from tableside.games.woodland.components import COLOURS, LETTERS, RESOURCES, SET, SPECIES, STOCK
from tableside.games.woodland.state import COLLECTED

from ... import pieces
from ...lettering import text_width, wrap
from ...scene import box, group, icon_at, line, rect, text
from . import glade, goods
from .crafts import change
from .effects import Row
from .look import Look
from .tray import no_dice, roll_of

ICONS = {"tracks": "paw", "recall": "refill", "cards": "cards", "goals": "season", "other": "crown", "multipliers": "cabin"}
ROW = 18
LOW = 68  # a panel lower than this has only two lines under its name


# -- scores ----------------------------------------------------------------------------------


def score_height(look: Look) -> float:
    """The height of the table of points."""
    return 23 + ROW * look.view.players + 3


def lay_scores(look: Look, layer, x, y, w) -> None:
    """A line for each player: points by source, and the sum as things stand."""
    view = look.view
    high = score_height(look)
    layer.add(rect(x, y, w, high, r=9, fill="paper", stroke="edge", width=1.2, shadow=True))
    sources = [source for source, _ in view.breakdown(0)]
    left, step = x + 24, (w - 60) / len(sources)
    for i, source in enumerate(sources):
        cx = left + (i + 0.5) * step
        if source == "pearls":
            layer.add(pieces.place(goods.good("pearl", 14), cx, y + 12))
        else:
            layer.add(icon_at(ICONS[source], cx, y + 12, 14, fill="ink.soft"))
        look.scene.target(
            f"source:{source}",
            box(cx - step / 2, y + 2, step, high - 4, 4),
            look.say(f"score.{source}"),
            tip=[look.say("board.points_of", name=look.player_name(p), n=dict(view.breakdown(p))[source]) for p in range(view.players)],
            order=180 + i,
        )
    layer.add(icon_at("prestige", x + w - 19, y + 12, 15, fill="prestige"))
    layer.add(line(x + 5, y + 22, x + w - 5, y + 22, stroke="edge.soft", width=1))
    best = max(view.total(player) for player in range(view.players))
    for player in range(view.players):
        cy = y + 23 + ROW * (player + 0.5)
        layer.add(pieces.place(pieces.seat_badge(look.colour(player), 13), x + 13, cy))
        for i, (_, points) in enumerate(view.breakdown(player)):
            layer.add(text(left + (i + 0.5) * step, cy, points, anchor="middle", fill="ink" if points else "ink.soft"))
        total = view.total(player)
        layer.add(text(x + w - 19, cy, total, size=14, weight=700, anchor="middle", fill="prestige" if total == best else "ink"))


# -- boards in small ---------------------------------------------------------------------------


def _panels(look: Look):
    """(player, rectangle) of one panel for each other player: side by side in the middle design, else one under the other."""
    x, y, w, h = look.places["others"]
    if look.middle:
        step = (w + 5) / max(1, len(look.others))
        return [(player, (x + i * step, y, step - 5, h)) for i, player in enumerate(look.others)]
    step = (h + 5) / max(1, len(look.others))
    return [(player, (x, y + i * step, w, step - 5)) for i, player in enumerate(look.others)]


def print_others(look: Look, layer) -> None:
    """The panels with the ground of the small boards."""
    for player, at in _panels(look):
        layer.add(rect(*at, r=9, fill="paper", stroke="edge", width=1.2, shadow=True))
        if look.view.boards[player] is not None:
            glade.print_glade(layer, _small_grid(look, player, at))


def lay_others(look: Look, layer) -> None:
    """What lies on the small boards, and the other players' goods."""
    for i, (player, at) in enumerate(_panels(look)):
        x, y, w, h = at
        _name(look, layer, player, x, y, w, low=h < LOW)
        if look.view.solo and player == 1:
            _badger(look, layer, x, y + 24, w, h - 26)
        elif look.view.boards[player] is not None:
            _board(look, layer, player, at)
        _aim(look, player, at, i)


def _name(look: Look, layer, player: int, x, y, w, *, low: bool) -> None:
    """Name, start marker and score; in a low panel the craft levels too."""
    view = look.view
    layer.add(pieces.place(pieces.seat_badge(look.colour(player), 16), x + 13, y + 13))
    right = x + w - 17
    layer.add(pieces.place(pieces.prestige_badge(view.total(player), 21), right, y + 13, key=f"score:{player}"))
    right -= 14
    if view.first == player:
        layer.add(pieces.place(pieces.first_player(19), right - 7, y + 13, key="first"))
        right -= 22
    if low and look.view.boards[player] is not None:
        _levels(look, layer, player, right - 53, y + 13, 53, 15)
        right -= 56
    layer.add(text(x + 25, y + 13, look.player_name(player), size=13, weight=600, max_width=right - x - 30))
    look.scene.anchor(f"seat:{player}", x + 13, y + 13)


def _small_grid(look: Look, player: int, at) -> glade.Grid:
    """The grid of a small board: beside the facts in a low panel, over them in a high one."""
    x, y, w, h = at[0], at[1] + 22, at[2], at[3] - 24
    board = look.view.board(player)
    if h < 130:
        return glade.Grid(board, x + 7, y + 2, min((h - 4) / board.height, (w * 0.42) / board.width, 30))
    size = min((w - 14) / board.width, (h - 84) / board.height, 30)
    return glade.Grid(board, x + (w - size * board.width) / 2, y + 2, size)


def _board(look: Look, layer, player: int, at) -> None:
    x, y, w, h = at[0], at[1] + 22, at[2], at[3] - 24
    grid = _small_grid(look, player, at)
    glade.lay_glade(look, layer, grid, player)
    if h < 130:
        _facts(look, layer, player, grid.x + grid.width + 7, y, w - grid.width - 20, h)
    else:
        _facts(look, layer, player, x + 7, y + grid.height + 7, w - 14, h - grid.height - 8)


def _facts(look: Look, layer, player: int, x, y, w, h) -> None:
    """Stock, crafts, dice, trash: a line each, with as many lines as there is room for."""
    lines = [_stock_line, _craft_line, _dice_line, _trash_line]
    if h < LOW - 24:
        lines.remove(_craft_line)
    n = min(4, max(2, int(h // 16)))
    step = h / n
    for i, make in enumerate(lines[:n]):
        make(look, layer, player, x, y + (i + 0.5) * step, w, min(15, step - 1))


def _stock_line(look: Look, layer, player, x, y, w, high=15) -> None:
    stock = look.view.stock[player]
    widths = [17 + text_width(str(n), 12.5, 600) for n in stock]
    gap = (min(w, 200) - sum(widths)) / 4
    for name, n, wide in zip(STOCK, stock, widths):
        layer.add(pieces.place(goods.good(name, 13), x + 7, y, opacity=1 if n else 0.45))
        layer.add(text(x + 15, y, n, weight=600, fill="ink" if n else "ink.soft"))
        look.scene.anchor(f"seat:{player}:{name}", x + 7, y)
        if w > 150:
            change(look, layer, x + 14 + wide - 17, y - 5, player, name)
        x += wide + gap


def _craft_line(look: Look, layer, player, x, y, w, high=15) -> None:
    layer.add(icon_at("hammer", x + 7, y, 13, fill="ink.soft"))
    _levels(look, layer, player, x + 18, y, w - 18, high)


def _levels(look: Look, layer, player, x, y, w, high) -> None:
    """The three craft levels, each in the colour of its family."""
    step = w / 3
    for i, level in enumerate(look.view.craft[player]):
        layer.add(rect(x + i * step, y - high / 2, step - 3, high, r=5, fill=goods.TINTS[i]))
        layer.add(text(x + i * step + (step - 3) / 2, y, level, weight=600, anchor="middle"))


def _dice_line(look: Look, layer, player, x, y, w, high=15) -> None:
    dice = look.view.dice[player]
    look.scene.anchor(f"dice:{player}", x + w / 2, y)
    seen: dict[int, int] = {}
    for i, face in enumerate(dice):
        nth = seen[face] = seen.get(face, -1) + 1
        die = goods.seat_die(look.colour(player), round(high, 1), face, shadow=False)
        layer.add(pieces.place(die, x + 8 + i * 19, y, key=f"die:{player}:{face}:{nth}", face=roll_of(look, player)))
    if not dice:
        layer.add(text(x, y, no_dice(look), fill="ink.soft", max_width=w))


def _trash_line(look: Look, layer, player, x, y, w, high=15) -> None:
    """Trash collected and shape goals achieved."""
    at = x + 8
    for letter, state in zip(LETTERS, look.view.trash[player]):
        if state == COLLECTED:
            layer.add(pieces.place(goods.trash(letter, 16, shadow=False), at, y))
            at += 18
    for colour, done in enumerate(look.view.shapes[player]):
        if done:
            layer.add(rect(at - 7, y - 6.5, 13, 13, r=3, fill=goods.ROOFS[colour], stroke="edge", width=1))
            layer.add(icon_at("check", at - 0.5, y, 10, fill=f"{goods.ROOFS[colour]}.ink"))
            at += 17
    if at == x + 8:
        layer.add(text(x, y, look.say("board.no_trash"), fill="ink.soft", max_width=w))


def _badger(look: Look, layer, x, y, w, h) -> None:
    """The Old Badger: tiles by colour, crafts, pearls, dice, and the card turned up last."""
    view = look.view
    rows = h / 5
    step = (w - 14) / 3
    for colour in range(3):
        n = view.housed(1, colour)
        cx, cy = x + 7 + colour * step, y + rows * 0.5
        layer.add(rect(cx, cy - 11, step - 4, 22, r=6, fill=goods.TINTS[colour]))
        layer.add(pieces.place(goods.mini_tile(colour, [(0, 0)], 14), cx + 13, cy))
        layer.add(text(cx + 26, cy, f"×{n}", size=13, weight=700))
    _craft_line(look, layer, 1, x + 7, y + rows * 1.5, w - 14)
    _dice_line(look, layer, 1, x + 7, y + rows * 2.5, w - 14)
    row = Row(x + w - 44, y + rows * 2.5, 15)
    row.word(view.stock[1][3], gap=2)
    row.good("pearl")
    layer.add(row.items)
    look.scene.anchor("seat:1:pearl", x + w - 30, y + rows * 2.5)
    if view.solo_pile:
        told = wording.solo_card_text(view.solo_pile[-1], look.cat)
        layer.add(pieces.place(group([icon_at("badger", 0, 0, 26, fill="ink.soft")]), x + 22, y + rows * 4))
        for i, words in enumerate(wrap(told, w - 50, 12.5, 400, 4)):
            layer.add(text(x + 40, y + rows * 3.3 + i * 15, words))


def _aim(look: Look, player: int, at, index: int) -> None:
    view = look.view
    tip = [look.say("board.has", things=look.things(enumerate(view.stock[player])))]
    tip.append(look.say("board.crafts_of", levels=[f"{look.say(f'craft.{row}')} {n}" for row, n in zip(RESOURCES, view.craft[player])]))
    for colour, species in enumerate(SPECIES):
        tiles = sum(1 for tile in view.tiles[player] if _colour(tile) == colour)
        tip.append(look.say("board.homes_of", colour=COLOURS[colour], tiles=tiles, n=view.housed(player, colour), species=species))
    can = view.boards[player] is not None
    if can:
        tip.append(look.say("board.enlarge"))
    look.scene.target(
        f"player:{player}",
        box(*at, 9),
        look.player_name(player),
        kind="view" if can else "idle",
        choose=f"view:seat:{player}" if can else None,
        tip=tip,
        order=170 + index,
    )


def _colour(tile) -> int:
    """The colour of a tile's card."""
    return SET.cards[tile[0]].colour
