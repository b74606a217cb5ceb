"""The income board: the round track, both income tracks, reputation with its prestige tiles."""

from __future__ import annotations

from itertools import groupby

from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.wording import effects_text

from ... import pieces
from ...crowd import crowd
from ...scene import box, group, icon_at, line, polygon, rect, text
from . import things
from .effects import row_of
from .look import Look

ROUND_H, CHIP_H, BAND_H = 23, 23, 16
GAP = 3
LABEL = 30
NARROW = 500  # a board less wide has higher tracks, with the markers under the numbers


def _heights(w) -> tuple[float, float]:
    """The height of an income track and of reputation on a board of that width."""
    return (40, 46) if w < NARROW else (23, 29)


def height(w) -> float:
    """The height of a board of that width."""
    track, reputation = _heights(w)
    return ROUND_H + 2 * track + CHIP_H + reputation + BAND_H + 3 * GAP + 6


def place(look: Look, x, y, w) -> float:
    """Keep where each track lies: x, y, width of a cell, number of cells. Returns the height of the board."""
    inner = w - LABEL - 5
    rounds = look.view.rounds["rounds"]
    left, top = x + LABEL, y + 4
    look.places["income"] = (x, y, w, height(w))
    look.places["round"] = (left, top, inner / rounds, rounds)
    top += ROUND_H + GAP
    for track in ("blue", "hazel"):
        look.places[track] = (left, top, inner / (SET.track_max[track] + 1), SET.track_max[track] + 1)
        top += _heights(w)[0] + GAP / 2
    top += GAP / 2 + CHIP_H
    cells = SET.track_max["reputation"] + 1
    look.places["reputation"] = (left, top, inner / cells, cells)
    return height(w)


def print_tracks(look: Look, layer) -> None:
    """Everything printed on the board."""
    x, y, w, h = look.places["income"]
    layer.add(rect(x, y, w, h, r=10, fill="wood", stroke="edge", width=1.4, shadow=True))
    _print_rounds(look, layer)
    for track in ("blue", "hazel"):
        _print_income(look, layer, track)
    _print_reputation(look, layer)


def _print_rounds(look: Look, layer) -> None:
    left, y, step, n = look.places["round"]
    layer.add(icon_at("round", left - LABEL / 2, y + ROUND_H / 2, 18, fill="ink"))
    income = look.view.rounds["income_after"]
    for i in range(n):
        after = i + 1 in income
        layer.add(
            rect(
                left + i * step + 0.5,
                y,
                step - 1,
                ROUND_H,
                r=4,
                fill="paper" if not after else "coin",
                stroke="edge.soft",
                width=1,
            )
        )
        wide = step > 30
        layer.add(
            text(
                left + i * step + (11 if after and wide else step / 2),
                y + ROUND_H / 2,
                i + 1,
                size=12.5,
                weight=700 if after else 400,
                anchor="middle",
                fill="coin.ink" if after else "ink",
            )
        )
        if after and wide:
            layer.add(icon_at("income", left + (i + 1) * step - 10, y + ROUND_H / 2, 14, fill="coin.ink"))
        elif after:
            layer.add(rect(left + (i + 1) * step - 3, y - 1, 5, ROUND_H + 2, r=1.5, fill="coin.rim"))


def _print_income(look: Look, layer, track: str) -> None:
    left, y, step, n = look.places[track]
    high, narrow = _heights(look.places["income"][2])[0], look.places["income"][2] < NARROW
    piece = things.berry(22, shadow=True) if track == "blue" else things.nut(22, shadow=True)
    layer.add(pieces.place(piece, left - LABEL / 2, y + high / 2))
    layer.add(rect(left, y, step * n, high, r=6, fill="paper", stroke="edge.soft", width=1))
    crossing = {c["to"]: c["effects"] for c in SET.data["tracks"][track]["crossing"]}
    for i in range(n):
        cx = left + i * step
        if i % 2:
            layer.add(rect(cx, y + 0.8, step, high - 1.6, fill="paper.alt"))
        if i and i not in crossing:
            layer.add(line(cx, y + 1, cx, y + high - 1, stroke="edge.soft", width=1))
        layer.add(text(cx + (12 if i in crossing else 3), y + 9, i, size=12.5, weight=600, fill="ink"))
        if i in crossing:
            layer.add(rect(cx - 0.8, y, 1.6, high, fill="edge"))
            row = row_of(crossing[i], 0, 0, 17)
            layer.add({"t": "group", "c": row.items, "x": round(cx - 9, 2), "y": round(y + (11 if narrow else high / 2), 2)})


def _print_reputation(look: Look, layer) -> None:
    left, y, step, n = look.places["reputation"]
    high = _heights(look.places["income"][2])[1]
    layer.add(icon_at("reputation", left - LABEL / 2, y + high / 2, 22, fill="reputation"))
    layer.add(rect(left, y, step * n, high, r=6, fill="paper", stroke="edge.soft", width=1))
    for i in range(n):
        if i in SET.prestige_spaces:
            layer.add(rect(left + i * step, y + 0.8, step, high - 1.6, fill="coin", opacity=0.55))
        elif i % 2:
            layer.add(rect(left + i * step, y + 0.8, step, high - 1.6, fill="paper.alt"))
        layer.add(text(left + (i + 0.5) * step, y + 8, i, size=12, anchor="middle"))
    for value, spaces in groupby(range(n), key=lambda i: SET.value[i]):
        spaces = list(spaces)
        cx, w = left + spaces[0] * step, len(spaces) * step
        layer.add(group(value_band(value, w), x=cx + w / 2, y=y + high + BAND_H / 2))


def value_band(value: int, w) -> list:
    """What each completed order is worth, under the spaces of reputation for which it holds."""
    return [
        rect(0.8 - w / 2, 1.5 - BAND_H / 2, w - 1.6, BAND_H - 3, r=5, fill="reputation"),
        text(0, 0, f"×{value}", size=12, weight=700, anchor="middle", fill="reputation.ink"),
    ]


# -- markers ------------------------------------------------------------------------------------


def lay_tracks(look: Look, layer) -> None:
    """The round marker, everyone's markers, the prestige tiles; the player in front with a ring."""
    view = look.view
    left, y, step, n = look.places["round"]
    if not view.over:
        cx = left + (view.round - 0.5) * step
        layer.add(group(round_marker(step), x=cx, y=y))
    for i in range(view.round - 1):
        layer.add(rect(left + i * step + 0.5, y, step - 1, ROUND_H, r=4, fill="wood", opacity=0.6))
    for track in ("blue", "hazel", "reputation"):
        _markers(look, layer, track)
    _prestige(look, layer)


def round_marker(w) -> list:
    """The frame round a space of the round track that is `w` wide, the middle of its upper edge at 0, 0."""
    return [
        rect(-w / 2 - 0.5, -1.5, w + 1, ROUND_H + 3, r=5, stroke="chosen", width=3),
        polygon([(-5, -3), (5, -3), (0, 3)], fill="chosen"),
    ]


def _markers(look: Look, layer, track: str) -> None:
    view = look.view
    values = getattr(view, track)
    standing: dict[int, list[int]] = {}
    for player in range(view.players if track == "reputation" else view.seats):
        standing.setdefault(values[player], []).append(player)
    for value, players in standing.items():
        players.sort(key=lambda p: p == look.own)
        x, y, w, h = _free(look, track, value)
        size, spots = crowd(len(players), w, h)
        for player, (dx, dy) in zip(players, spots):
            mark = pieces.group([pieces.seat_shape(look.colour(player), size, shadow=True)])
            layer.add(pieces.place(mark, x + w / 2 + dx, y + h / 2 + dy, key=f"{track}:{player}"))


def _free(look: Look, track: str, value: int) -> tuple[float, float, float, float]:
    """The part of a space that neither its number nor a bonus takes: x, y, width, height."""
    left, y, step, _ = look.places[track]
    board = look.places["income"][2]
    x = left + value * step
    if track == "reputation":
        return x, y + 13.5, step, _heights(board)[1] - 14
    high = _heights(board)[0]
    if board < NARROW:
        return x + 1, y + 19.5, step - 2, high - 20
    crossing = [c["to"] for c in SET.data["tracks"][track]["crossing"]]
    begin = (12 if value in crossing else 3) + 8 * len(str(value)) + 1.5
    end = step - (10 if value + 1 in crossing else 1)
    return x + begin, y + 0.5, end - begin, high - 0.5


def _ranks(look: Look) -> list[str]:
    return SET.data["prestige_ranks"][str(look.view.seats)]


def _prestige(look: Look, layer) -> None:
    """Above its space each prestige tile: the rewards by rank of arrival, those gone pale."""
    view = look.view
    left, y, step, n = look.places["reputation"]
    for tile, space, arrivals in zip(view.prestige, SET.prestige_spaces, view.arrivals):
        gone = len({r for _, r in arrivals if r < view.round})
        chip, x = prestige_chip([SET.prestige[tile]["rewards"][name] for name in _ranks(look)], gone)
        cx = left + (space + 0.5) * step
        x0 = min(max(left, cx - x / 2), left + n * step - x)
        look.places["prestige", tile] = (x0, y - CHIP_H, x, CHIP_H - 2)
        layer.add({"t": "group", "c": chip, "x": round(x0, 2), "y": round(y - CHIP_H, 2), "key": f"prestige:{tile}"})
        layer.add(polygon([(cx - 5, y - 3.5), (cx + 5, y - 3.5), (cx, y + 2)], fill="coin.rim"))


def prestige_chip(rewards: list, gone: int) -> tuple[list, float]:
    """A prestige tile with its top left corner at 0, 0 and its width: rewards by rank, those `gone` pale."""
    parts, x = [], 6
    for rank, effects in enumerate(rewards):
        row = row_of(effects, x, CHIP_H / 2 - 1.5, 16)
        parts.append(group(row.items, opacity=0.35 if rank < gone else 1))
        x = row.x + 4
    return [rect(0, 0, x, CHIP_H - 3, r=6, fill="raised", stroke="coin.rim", width=1.5, shadow=True), *parts], x


def aim_tracks(look: Look) -> None:
    """Each track with everybody's place on it."""
    view = look.view
    cat = look.cat
    left, y, step, n = look.places["round"]
    coming = [r for r in view.rounds["income_after"] if r >= view.round]
    tip = [look.say("board.next_income", round=coming[0], n=coming[0] - view.round)] if coming and not view.over else []
    look.scene.target(
        "track:round",
        box(left, y, step * n, ROUND_H, 4),
        look.say("round.heading", n=view.round, all=n),
        tip=tip,
        order=360,
    )
    track_h, reputation_h = _heights(look.places["income"][2])
    for track, h in (("blue", track_h), ("hazel", track_h), ("reputation", reputation_h + BAND_H)):
        left, y, step, n = look.places[track]
        values = getattr(view, track)
        tip = [
            look.say("board.standing", name=look.player_name(p), n=values[p])
            for p in range(view.players if track == "reputation" else view.seats)
        ]
        if track == "reputation":
            tip.append(look.say("board.reputation_rule"))
        else:
            tip += [
                look.say("board.crossing", n=c["to"], what=effects_text(c["effects"], cat))
                for c in SET.data["tracks"][track]["crossing"]
            ]
        look.scene.target(
            f"track:{track}", box(left, y, step * n, h, 6), look.say("board.track", track=track), tip=tip, order=361
        )
    for tile, space, arrivals in zip(view.prestige, SET.prestige_spaces, view.arrivals):
        tip = [
            look.say("board.prestige_rank", n=i + 1, what=effects_text(SET.prestige[tile]["rewards"][rank], cat))
            for i, rank in enumerate(_ranks(look))
        ]
        tip += [look.say("board.arrived", name=look.player_name(p), n=r) for p, r in arrivals]
        look.scene.target(
            f"prestige:{tile}",
            box(*look.places["prestige", tile], 6),
            look.say("board.prestige", tile=tile, space=space),
            tip=tip,
            order=365,
        )
