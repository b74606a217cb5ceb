"""The three emotion tracks: spaces, discs piled in their true order, who leads, and what leading earns."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET, TRACKS

from ... import pieces
from ...scene import box, circle, group, icon_at, line, path, rect, text
from . import art
from .look import Look, after

ROW = 42
LABEL = 74
PRIZE = 68


def height() -> float:
    """The height of all three tracks."""
    return 3 * ROW + 4


def _steps(look: Look, w) -> float:
    return (w - LABEL - PRIZE) / (SET.limits["track_last_space"] + 1)


def _at(look: Look, track: int, space: int) -> tuple[float, float]:
    """The foot of a pile on a space."""
    x, y, w = look.rects["tracks"]
    step = _steps(look, w)
    return x + LABEL + (space + 0.5) * step, y + 2 + track * ROW + ROW - 6


def lay_tracks(look: Look, ground, layer, x, y, w) -> float:
    """Draw the tracks and aim at them; returns their height."""
    look.rects["tracks"] = (x, y, w)
    _print(look, ground, x, y, w)
    for track in range(len(TRACKS)):
        _discs(look, layer, track, w)
        _standing(look, layer, track, x, y, w)
        _aim(look, track, x, y, w)
    return height()


def _print(look: Look, ground, x, y, w) -> None:
    ground.add(rect(x, y, w, height(), r=10, fill="paper", stroke="edge", width=1.2, shadow=True))
    step = _steps(look, w)
    for track, name in enumerate(TRACKS):
        ty = y + 2 + track * ROW
        if track:
            ground.add(line(x + 6, ty, x + w - 6, ty, stroke="edge.soft", width=1))
        ground.add(pieces.place(art.emotion(name, 22), x + 18, ty + 14))
        ground.add(text(x + 8, ty + ROW - 11, look.track_name(name), size=12.5, weight=600, max_width=LABEL - 10))
        for space in range(SET.limits["track_last_space"] + 1):
            cx = x + LABEL + (space + 0.5) * step
            last = space == SET.limits["track_last_space"]
            fill = "paper.deep" if space % 2 == 0 else "raised"
            ground.add(
                rect(
                    cx - step / 2 + 1,
                    ty + 3,
                    step - 2,
                    ROW - 6,
                    r=5,
                    fill=fill,
                    stroke="edge" if last else "edge.soft",
                    width=1.6 if last else 0.8,
                )
            )
            if last:
                at = cx + step / 2 - 9 if step > 33 else cx
                ground.add(pieces.place(pieces.prestige_badge(SET.limits["track_end_vp"], 18), at, ty + 12))
            if not last or step > 33:
                ground.add(text(cx - step / 2 + 5, ty + 11, space, size=12.5, fill="ink.soft"))


def _discs(look: Look, layer, track: int, w) -> None:
    wide = min(33.0, _steps(look, w) - 6)
    for space, pile in enumerate(look.view.tracks[track]):
        x, y = _at(look, track, space)
        for level, player in enumerate(pile):
            foot = y - level * (art.CHIP_H - 0.4)
            layer.add(
                pieces.place(art.chip(look.colour(player), round(wide, 1)), x, foot, key=f"disc:{track}:{player}")
            )
            look.scene.anchor(f"disc:{track}:{player}", x, foot - 5)
    for event in look.last:
        if event.kind == "disc" and event["track"] == TRACKS[track] and event["start"] != event["space"]:
            _trace(look, layer, track, event)


def _trace(look: Look, layer, track, event) -> None:
    """A line under the spaces that a disc has just passed."""
    (x1, y), (x2, _) = _at(look, track, event["start"]), _at(look, track, event["space"])
    head = 5 if x2 > x1 else -5
    layer.add(line(x1, y + 3, x2, y + 3, stroke="last", width=2.2))
    layer.add(
        path(f"M{x2 - head:g} {y + 0.2:.2f}L{x2:g} {y + 3:.2f}L{x2 - head:g} {y + 5.8:.2f}", stroke="last", width=2)
    )


def _standing(look: Look, layer, track, x, y, w) -> None:
    """Who leads and who is second, beside what the leader may take."""
    view = look.view
    ty = y + 2 + track * ROW
    left = x + w - PRIZE + 6
    now = look.phase == "reward" and view.stack[-1][2] == track
    if now:
        layer.add(rect(left - 3, ty + 3, PRIZE - 7, ROW - 6, r=7, fill="chosen.fill", stroke="chosen", width=1.6))
    prize = (_brown(look), pieces.place(art.shovel(21), 0, 0), pieces.coin(19, 3))[track]
    layer.add(pieces.place(prize, left + 14, ty + ROW / 2))
    ranking = view.ranking(track)
    runner = view.players >= SET.limits["runner_up_min_players"]
    for i, player in enumerate(ranking[: 2 if runner else 1]):
        cy = ty + (ROW / 2 if len(ranking) < 2 or not runner else 12 + 20 * i)
        layer.add(group(rank(i + 1, look.colour(player)), x=left + 43, y=cy))


def rank(place: int, seat: int | None) -> list:
    """Who is at that place of a track, counted from the front."""
    return [
        text(-14, 0, f"{place}.", size=12.5, weight=700, fill="ink.soft"),
        group([pieces.seat_shape(seat, 13)], x=8),
    ]


def _brown(look: Look):
    """The brown worker stands on its place while nobody has it."""
    if look.view.brown is None:
        return group([pieces.place(art.brown_worker(25), 0, 0, key="brown")])
    return brown_lent()


def brown_lent():
    """The place of the brown worker while somebody has it."""
    return group([circle(0, 0, 11, stroke="brown", width=1.6, dash=(3, 3)), icon_at("hand", 0, 0, 13, fill="brown")])


def _aim(look: Look, track: int, x, y, w) -> None:
    view, name = look.view, TRACKS[track]
    ty = y + 2 + track * ROW
    tip = []
    for space in range(len(view.tracks[track]) - 1, -1, -1):
        pile = view.tracks[track][space]
        if pile:
            names = look.cat.join([look.player_name(p) for p in reversed(pile)])
            tip.append(look.say("board.track.pile" if len(pile) > 1 else "board.track.one", space=space, names=names))
    legal = look.of_kind("wild", name)
    reach = w - PRIZE + 4 if legal else w - 4  # the mark of what can be picked leaves free who leads
    shape = box(x + 2, ty + 1, reach, ROW - 2, 7)
    if legal:
        space, rank = after(view, view.seat, track, 1)
        tip.insert(0, look.say("board.track.then", space=space, rank=rank))
    else:
        tip.append(look.say(f"board.prize.{name}"))
    look.scene.target(
        f"track:{track}",
        shape,
        look.say("board.wild_to" if legal else "board.track", track=look.track_name(name)),
        kind="legal" if legal else "idle",
        moves=legal,
        tip=tip,
        order=1 + track if legal else 340 + track,
        preview=step_marks(look, view.seat, {name: 1}) if legal else (),
    )


def show_moving(look: Look) -> None:
    """Fill in the previews of targets that move discs, now that the tracks have their place."""
    for target, steps in look.moving:
        marks = step_marks(look, look.view.seat, steps)
        if marks:
            target["preview"] = [*target.get("preview", ()), *marks]


def step_marks(look: Look, player: int, steps: dict) -> list:
    """Where the discs of a player would go, drawn over the tracks; `steps` may be negative."""
    out = []
    for track, name in enumerate(TRACKS):
        n = steps.get(name, 0)
        if not n:
            continue
        start = look.view.space(player, track)
        space, _ = after(look.view, player, track, n)
        out += _step_mark(look, track, player, start, space)
    return out


def disc_then(seat: int | None, w) -> list:
    """A disc where it would come to lie; its foot is at y = 0."""
    frame = rect(-w / 2 - 2, -art.CHIP_H - 2, w + 4, art.CHIP_H + 4, r=5, stroke="legal", width=2.2)
    return [art.chip(seat, w), frame]


def _step_mark(look: Look, track, player, start, space) -> list:
    (x1, y1), (x2, y2) = _at(look, track, start), _at(look, track, space)
    level = len([p for p in look.view.tracks[track][space] if p != player])
    foot = y2 - level * (art.CHIP_H - 0.4)
    w = min(33.0, _steps(look, look.rects["tracks"][2]) - 6)
    items = [group(disc_then(look.colour(player), round(w, 1)), x=x2, y=foot)]
    if start != space:
        head = 5 if x2 > x1 else -5
        items.append(line(x1, y1 + 3, x2, y2 + 3, stroke="legal", width=2.4))
        items.append(
            path(f"M{x2 - head:g} {y2:.2f}L{x2:g} {y2 + 3:.2f}L{x2 - head:g} {y2 + 6:.2f}", stroke="legal", width=2.2)
        )
    return items
