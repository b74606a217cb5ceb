"""The three visit tracks: their spaces by value, what each cell gives, and everyone's markers."""

from __future__ import annotations

from itertools import groupby

from tableside.games.woodland.components import SET, SPECIES
from tableside.games.woodland.rules.placing import visit_advance, visit_cost

from ... import pieces
from ...crowd import crowd
from ...scene import box, icon_at, line, rect, text
from . import goods, offers, spaces
from .effects import Row, centred, effect_row
from .look import Look

HEIGHT = 72
MARK = 12
MARKS = (MARK, 11, 9.5, 8)  # sizes of markers that share a cell


def _plan(look: Look, track: int):
    """Rectangles of a track's block of spaces and of its row of cells."""
    x, y, w, h = look.places["tracks"]
    if look.broad:
        top = y + track * (HEIGHT + 3)
        return (x, top, 176, HEIGHT), (x + 180, top, w - 180, HEIGHT)
    top = y + track * (HEIGHT + 54 + 6)
    return (x, top, w, 50), (x, top + 52, w, HEIGHT)


def height(look: Look) -> float:
    """The height of all three tracks."""
    return 3 * HEIGHT + 6 if look.broad else 3 * (HEIGHT + 54) + 12


def _spaces(look: Look, track: int):
    """(space, rectangle) of a track's spaces, left to right."""
    (x, y, w, h), _ = _plan(look, track)
    found = [space for space in SET.spaces if space.area == "visit" and space.family == track]
    if look.broad:
        step = (w - 4) / len(found)
        return [(space, (x + 3 + i * step, y + 19, step - 2, h - 21)) for i, space in enumerate(found)]
    left = 92
    step = (w - left - 2) / len(found)
    return [(space, (x + left + i * step, y + 2, step - 3, h - 4)) for i, space in enumerate(found)]


def cell_x(look: Look, track: int, cell: int) -> tuple[float, float]:
    """Left edge and width of a cell of a track."""
    _, (x, _, w, _) = _plan(look, track)
    step = w / (SET.tracks[track].end + 1)
    return x + cell * step, step


# -- what is printed ---------------------------------------------------------------------------


def print_tracks(look: Look, layer) -> None:
    """The printed tracks."""
    for track in range(3):
        _print_block(look, layer, track)
        _print_cells(look, layer, track)


def _print_block(look: Look, layer, track: int) -> None:
    (x, y, w, h), _ = _plan(look, track)
    layer.add(rect(x, y, w, h, r=9, fill=goods.TINTS[track], stroke="edge", width=1.2, shadow=True))
    species = SPECIES[track]
    layer.add(pieces.place(goods.animal(species, 18), x + 13, y + 10.5))
    room = 62 if look.broad else 66
    layer.add(text(x + 26, y + 10.5, look.say(f"board.track.{species}"), size=13, weight=700, max_width=room))
    if not look.broad:
        layer.add(text(x + 7, y + 31, look.say("board.step"), fill="ink.soft", max_width=45))
        layer.add(effect_row(SET.tracks[track].step, x + 52, y + 31, 14))
    for space, (sx, sy, sw, sh) in _spaces(look, track):
        closed = space.min_players > look.view.seats
        layer.add(rect(sx, sy, sw, sh, r=6, fill="paper.deep" if closed else "paper", stroke="edge.soft", width=1))
        layer.add(text(sx + sw / 2, sy + 8, _range(space), anchor="middle", fill="ink.soft" if closed else "ink"))
        if closed:
            layer.add(icon_at("locked", sx + sw / 2, sy + sh / 2 + 5, 16, fill="ink.soft"))


def _range(space) -> str:
    low, high = min(space.values), max(space.values)
    return f"{low}–{high}" if low < high else str(low)


def _print_cells(look: Look, layer, track: int) -> None:
    _, (x, y, w, h) = _plan(look, track)
    table = SET.tracks[track]
    layer.add(rect(x, y, w, h, r=8, fill="paper", stroke="edge", width=1.2, shadow=True))
    for cell in range(table.end + 1):
        cx, step = cell_x(look, track, cell)
        if cell % 2:
            layer.add(rect(cx, y + 0.8, step, 46, fill="paper.alt"))
        gives = table.points[cell] or table.rewards[cell]
        layer.add(text(cx + step / 2, y + 8, cell, weight=700 if gives else 400, anchor="middle"))
        _print_reward(layer, table, cell, cx + step / 2, y + 24)
    _bands(look, layer, track, y + 47)
    layer.add(rect(x, y, w, h, r=8, stroke="edge", width=1.2))


def _print_reward(layer, table, cell, x, y) -> None:
    if table.points[cell]:
        layer.add(pieces.place(pieces.prestige_badge(table.points[cell], 17), x, y))
        return
    for word, kind, _ in table.rewards[cell]:
        if word == "house":
            piece = goods.any_animal(17) if kind == "any" else goods.animal(kind, 16, shadow=False)
            layer.add(pieces.place(piece, x, y))
        else:
            layer.add(effect_row([(word, kind, 1)], x - 9, y, 12))


def _runs(values):
    """(value, first, last) of equal neighbours."""
    at = 0
    for value, run in groupby(values):
        n = len(list(run))
        yield value, at, at + n - 1
        at += n


def _bands(look: Look, layer, track: int, y) -> None:
    """Points for each home at the end, and what recall brings, in bands under the cells."""
    table = SET.tracks[track]
    for values, top, make in ((table.multiplier, y, worth), (table.recall, y + 12.5, recalled)):
        for value, first, last in _runs(values):
            left, step = cell_x(look, track, first)
            right = cell_x(look, track, last)[0] + step
            if value:
                layer.add(rect(left + 1, top, right - left - 2, 11.5, r=4, fill=goods.TINTS[track]))
                row = Row(0, top + 5.8, 11)
                make(row, track, value)
                layer.add({"t": "group", "c": row.items, "x": round((left + right - row.x + 2) / 2, 2), "y": 0})
            elif last > 0 or make is recalled:
                layer.add(icon_at("cabin" if make is worth else "refill", left + step / 2, top + 5.8, 11, fill="ink.soft"))


def worth(row: Row, track: int, value) -> None:
    """How many points each home of a track's colour brings at the end."""
    row.mark("cabin")
    row.word(f"×{value}")


def recalled(row: Row, track: int, atoms) -> None:
    """What a die on a track brings when it is recalled."""
    for word, kind, n in sorted(atoms):
        if word == "points":
            row.word(f"+{n}", gap=1)
            row.mark("prestige", fill="prestige")
        else:
            row.word(n, gap=1)
            row.piece(goods.animal(kind, 11, shadow=False), 11)


# -- what lies on it ---------------------------------------------------------------------------


def lay_tracks(look: Look, layer) -> None:
    """Dice, costs as they are now, markers, and where a visit would lead."""
    for track in range(3):
        found = [_lay_space(look, layer, space, at) for space, at in _spaces(look, track)]
        _step_or_advance(look, layer, track, any(offer.open for offer in found))
        _aim_cells(look, track)
        _markers(look, layer, track, any(offer.open for offer in found))


def _lay_space(look: Look, layer, space, at):
    x, y, w, h = at
    look.scene.anchor(f"space:{space.id}", x + w / 2, y + h / 2)
    found = offers.aim(look, space, box(*at, 6))
    closed = space.min_players > look.view.seats
    if closed:
        return found
    size = min(20, h - 30)
    middle = y + 15 + size / 2
    if look.view.spaces[space.index]:
        spaces.lay_die(look, layer, space, 0, x + w / 2, middle, size)
    elif found.adjusted:
        layer.add(centred(lambda row: offers.draw_price(found, row, face=w > 44), x + w / 2, middle, 13))
    else:
        layer.add(pieces.place(goods.die_place(size - 2), x + w / 2, middle))
    if found.open:
        offers.pill(look, layer, space, found, x + 1.5, y + h - 15.5, w - 3, 14)
    else:
        player = look.focus if look.focus < look.view.seats else 0
        cost = visit_cost(look.view, player, space)
        layer.add(centred(lambda row: row.amount("fish", cost, " "), x + w / 2, y + h - 8, 13))
    return found


def _step_or_advance(look: Look, layer, track: int, live: bool) -> None:
    """In the head of a block: what each step gives, or how far a visit would lead now."""
    if not look.broad and not live:
        return
    (x, y, w, _), _ = _plan(look, track)
    if live:
        start = look.view.tracks[look.seat][track]
        end = _reach(look, track)
        at = (x + w - 84, y + 1.5, 81) if look.broad else (x + 4, y + 22, 87)
        layer.add(leap(start, end, *at))
        return
    layer.add(text(x + w - 46, y + 10.5, look.say("board.step"), fill="ink.soft", anchor="end", max_width=48))
    layer.add(effect_row(SET.tracks[track].step, x + w - 42, y + 10.5, 13))


def leap(start: int, end: int, x, y, w=81) -> list:
    """From which cell to which a visit would lead, in a pill with its corner at x, y."""
    return [
        rect(x, y, w, 17, r=8.5, fill="legal.fill", stroke="legal", width=1.2),
        text(x + w // 2, y + 8.5, f"{start} → {end}", size=13, weight=700, anchor="middle"),
    ]


def _reach(look: Look, track: int) -> int:
    start = look.view.tracks[look.seat][track]
    return min(SET.tracks[track].end, start + visit_advance(look.view, look.seat, track))


def _markers(look: Look, layer, track: int, live: bool) -> None:
    _, (_, y, _, _) = _plan(look, track)
    at = y + 39.5
    if live:
        _would_reach(look, layer, track, y)
    table = SET.tracks[track]
    standing: dict[int, list[int]] = {}
    for player in range(look.view.players):
        standing.setdefault(look.view.tracks[player][track], []).append(player)
    for cell, players in standing.items():
        x, step = cell_x(look, track, cell)
        players.sort(key=lambda player: player == look.focus)
        empty = not table.points[cell] and not table.rewards[cell]
        size, spots = crowd(len(players), step, 13 if len(players) < 3 or not empty else 30, MARKS)
        middle = at - (8 if any(dy for _, dy in spots) else 0)
        for player, (dx, dy) in zip(players, spots):
            mark = pieces.group([pieces.seat_shape(look.colour(player), size, shadow=True)])
            layer.add(pieces.place(mark, x + step / 2 + dx, middle + dy, key=f"track:{track}:{player}"))
    for event in look.happened("advance"):
        if event["track"] == SPECIES[track] and event["end"] > event["start"]:
            left, step = cell_x(look, track, event["start"])
            right, _ = cell_x(look, track, event["end"])
            layer.add(line(left + step / 2, at + 7.5, right + step / 2, at + 7.5, stroke="last", width=2))


def _would_reach(look: Look, layer, track: int, y) -> None:
    """The cells a visit would pass, and the marker where it would stop."""
    start, end = look.view.tracks[look.seat][track], _reach(look, track)
    if end == start:
        return
    left, step = cell_x(look, track, start + 1)
    right = cell_x(look, track, end)[0] + step
    layer.add(rect(left + 1, y + 1.2, right - left - 2, 45, r=5, stroke="legal", width=1.8, dash=(4, 3)))
    ghost = pieces.group([pieces.seat_shape(look.seat, MARK)])
    layer.add(pieces.place(ghost, right - step / 2, y + 39.5, opacity=0.45))


def _aim_cells(look: Look, track: int) -> None:
    """The row of cells: everyone's standing, and the pick when a track is to be chosen."""
    _, at = _plan(look, track)
    view, species = look.view, SPECIES[track]
    moves = look.of_kind("choose_track", species) if look.front else []
    tip = [look.say("board.each_step", effects=look.effects(SET.tracks[track].step))]
    for player in range(view.players):
        cell = view.tracks[player][track]
        worth, homes = SET.tracks[track].multiplier[cell], view.housed(player, track)
        tip.append(
            look.say("board.track_of", name=look.player_name(player), cell=cell, worth=worth, homes=homes, points=worth * homes)
        )
    look.scene.target(
        f"track:{species}",
        box(*at, 8),
        look.say(f"track.{species}"),
        kind="legal" if moves else "idle",
        moves=moves,
        tip=tip,
        order=1 if moves else 220 + track,
    )
    look.scene.anchor(f"track:{species}", at[0] + at[2] / 2, at[1] + at[3] / 2)
