"""The strip above the board: the round, the season goals with everyone's standing, and the milestones."""

from __future__ import annotations

from tableside.games.woodland import wording
from tableside.games.woodland.components import SET
from tableside.games.woodland.rules.goals import measure, standing
from tableside.games.woodland.rules.rounds import lap

from ... import pieces
from ...lettering import text_width
from ...scene import Item, box, circle, group, icon_at, line, rect, text
from .effects import effect_row
from .look import Look

GOAL = 54
MILESTONE = 26
ROUNDS = 50


def height(look: Look) -> float:
    """The height of the strip."""
    if look.wide:
        return GOAL + (MILESTONE + 5 if look.view.milestones else 0)
    rows = (len(look.view.milestones) + 1) // 2
    goals = 2 * (GOAL + 4) if look.middle else ROUNDS + 5 + 3 * (GOAL + 4)
    return goals + rows * (MILESTONE + 4)


def _rounds(look: Look):
    x, y, w, _ = look.places["season"]
    if look.middle:
        return (x, y, (w - 5) / 2, GOAL)
    return (x, y, 196, GOAL) if look.wide else (x, y, w, ROUNDS)


def _goals(look: Look):
    x, y, w, _ = look.places["season"]
    n = len(look.view.goals)
    if look.wide:
        step = (w - 196) / n
        return [(x + 196 + 5 + i * step, y, step - 5, GOAL) for i in range(n)]
    if look.middle:
        half = (w + 5) / 2
        return [(x + (i + 1) % 2 * half, y + (i + 1) // 2 * (GOAL + 4), half - 5, GOAL) for i in range(n)]
    return [(x, y + ROUNDS + 5 + i * (GOAL + 4), w, GOAL) for i in range(n)]


def _milestones(look: Look):
    x, y, w, _ = look.places["season"]
    n = len(look.view.milestones)
    if look.wide:
        step = (w + 5) / max(1, n)
        return [(x + i * step, y + GOAL + 5, step - 5, MILESTONE) for i in range(n)]
    half = (w + 4) / 2
    top = y + height(look) - (n + 1) // 2 * (MILESTONE + 4)
    return [(x + (i % 2) * half, top + (i // 2) * (MILESTONE + 4), half - 4, MILESTONE) for i in range(n)]


def print_season(look: Look, layer) -> None:
    """Round track, goal cards and milestone cards, without what changes."""
    x, y, w, h = _rounds(look)
    layer.add(rect(x, y, w, h, r=9, fill="wood", stroke="edge", width=1.2, shadow=True))
    for goal, at in zip(look.view.goals, _goals(look)):
        _print_goal(look, layer, goal, at)
    for (id, _), at in zip(look.view.milestones, _milestones(look)):
        _print_milestone(look, layer, id, at)


def _print_goal(look: Look, layer, goal: str, at) -> None:
    x, y, w, h = at
    plan = SET.goals[goal]
    layer.add(rect(x, y, w, h, r=9, fill="paper", stroke="edge", width=1.2, shadow=True))
    layer.add(text(x + 30, y + 12, plan["name"][look.lang], size=13, weight=700, max_width=w - 36))
    layer.add(text(x + 30, y + 27, plan["text"][look.lang], fill="ink.soft", max_width=w - 36))


def _print_milestone(look: Look, layer, id: str, at) -> None:
    x, y, w, h = at
    plan = SET.milestones[id]
    row = effect_row(SET.milestone_effects[id], 0, y + h / 2, 14)
    right = max(_right(item) for item in row)
    layer.add(rect(x, y, w, h, r=7, fill="paper", stroke="edge", width=1.2))
    layer.add(icon_at("end-marker", x + 13, y + h / 2, 14, fill="ink.soft"))
    layer.add(text(x + 24, y + h / 2, plan["text"][look.lang], max_width=w - right - 34))
    layer.add(group(row, x=x + w - right - 5))


def _right(item) -> float:
    if item["t"] == "text":
        return item["x"] + text_width(item["v"], item["z"], item.get("b", 400))
    return item.get("x", 0) + (item.get("z", 0) if item["t"] == "icon" else 9)


def lay_season(look: Look, layer) -> None:
    """The round, the standings, and who took which milestone."""
    _lay_rounds(look, layer)
    for slot, at in enumerate(_goals(look)):
        _lay_goal(look, layer, slot, at)
    for (id, taker), at in zip(look.view.milestones, _milestones(look)):
        _lay_milestone(look, layer, id, taker, at)


def _lay_rounds(look: Look, layer) -> None:
    view = look.view
    x, y, w, h = _rounds(look)
    step = (w - 12) / SET.rounds
    for number in range(1, SET.rounds + 1):
        cx, cy = x + 6 + (number - 0.5) * step, y + 17
        layer.add(pieces.place(round_token(number, gone=number < view.round), cx, cy))
        if number == view.round:
            layer.add(pieces.place(round_ring(), cx, cy, key="round"))
        if number in SET.data["goal_rounds"]:
            layer.add(icon_at("season", cx, y + h - 15, 15, fill="ink"))
    now = min(lap(view) or 1, SET.dice)
    told = look.say("board.lap", n=now, laps=SET.dice)
    layer.add(laps(now, x + 6 + step * 0.55, y + h - 14, step * 0.45))
    label = look.say("round.heading", n=view.round, rounds=SET.rounds)
    look.scene.target("round", box(x, y, w, h, 9), label, tip=[look.say("board.rounds"), told], order=250)


def round_token(number: int, *, gone: bool) -> Item:
    """A round on the track of rounds."""
    ground = circle(0, 0, 10, fill="wood.dark" if gone else "raised", stroke="edge", width=1.2)
    return group([ground, text(0, 0, number, weight=700, anchor="middle", fill="ink.soft" if gone else "ink")])


def round_ring() -> Item:
    """What marks the round that is played."""
    return group([circle(0, 0, 12.5, stroke="chosen", width=3)])


def laps(now: int, x, y, step) -> list:
    """A dot for each lap of the round, the first at x; the one that is played is marked."""
    fills = ["chosen" if number == now else "wood.dark" if number < now else "raised" for number in range(1, SET.dice + 1)]
    return [circle(x + i * step, y, 4, fill=fill, stroke="edge", width=1) for i, fill in enumerate(fills)]


def due(round: int, *, done: bool) -> Item:
    """After which round a goal is scored, or that it has been."""
    fill, edge = ("good.fill", "good") if done else ("tint.yellow", "edge")
    sign = icon_at("check", 0, 0, 13, fill="good") if done else text(0, 0, round, size=13, weight=700, anchor="middle")
    return group([circle(0, 0, 10.5, fill=fill, stroke=edge, width=1.2), sign])


def figure(seat, n: int, points: int, x, y) -> list:
    """How a player stands in a goal: seat, figure, and the points it is worth as things stand, from x on."""
    items = [
        pieces.place(pieces.seat_badge(seat, 12), x + 7, y),
        text(x + 17, y, n, weight=600, fill="ink" if n else "ink.soft"),
    ]
    if points:
        items.append(text(x + (33 if n < 10 else 37), y, f"+{points}", weight=700, fill="prestige"))
    return items


def _lay_goal(look: Look, layer, slot: int, at) -> None:
    view = look.view
    x, y, w, h = at
    done = view.results[slot] is not None
    round = SET.data["goal_rounds"][slot]
    layer.add(pieces.place(due(round, done=done), x + 16, y + 17))
    figures, points = standing(view, slot)
    step = (w - 8) / max(3, view.players)
    tip = [look.say("goal.scored" if done else "goal.due", round=round)]
    for player in range(view.players):
        layer.add(figure(look.colour(player), figures[player], points[player], x + 6 + player * step, y + 43))
        tip.append(look.say("board.goal_of", name=look.player_name(player), figure=figures[player], points=points[player]))
    goal = view.goals[slot]
    look.scene.target(f"goal:{slot}", box(*at, 9), wording.goal_text(goal, look.cat), tip=tip, order=251 + slot)
    look.scene.anchor(f"goal:{goal}", x + w / 2, y + h / 2)


def _lay_milestone(look: Look, layer, id: str, taker, at) -> None:
    x, y, w, h = at
    plan = SET.milestones[id]
    figures = [measure(look.view, player, plan["measure"]) for player in range(look.view.players)]
    if taker is not None:
        layer.add(rect(x, y, w, h, r=7, fill="paper.deep", opacity=0.55))
        layer.add(line(x + 24, y + h / 2, x + w - 8, y + h / 2, stroke="ink.soft", width=1.2))
        layer.add(pieces.place(pieces.seat_badge(look.colour(taker), 17), x + 13, y + h / 2))
    tip = [look.say("board.bonus_taken", name=look.player_name(taker))] if taker is not None else []
    tip += [look.say("board.figure_of", name=look.player_name(p), n=n, need=plan["at_least"]) for p, n in enumerate(figures)]
    look.scene.target(f"milestone:{id}", box(*at, 7), wording.milestone_text(id, look.cat), tip=tip, order=260)
