"""Below the park: the player's cards and goals, or what is being decided with all that it changes."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.rules.goals import progress

from ...lettering import wrap
from ...scene import box, icon_at, rect, text
from . import cards, choices
from .look import Look

CARD_H = 38
GOAL_H = 50
LINE = 15  # of a goal's text
MOST_LINES = 6
GAP = 5


def lay_tray(look: Look, layer, x, y, w, h) -> float:
    """Draw the tray of at most that height (0: as high as it needs); returns the height used."""
    if look.at_home or look.phase in ("wild", "rotate", "reward"):
        decide = choices.TRAYS.get(look.phase) if look.deciding else None
        if decide:
            used = decide(look, layer, x, y, w)
            if h and h - used < 60:
                return used
            rest = lay_cards(look, layer, x, y + used + GAP, w, h and h - used - GAP)
            return used + rest + (GAP if rest else 0)
    return lay_cards(look, layer, x, y, w, h)


def lay_cards(look: Look, layer, x, y, w, h) -> float:
    """Goals and attraction cards of the park in front; returns the height used."""
    rows = -(-len(look.view.cards[look.shown]) // _columns(look, w, h and h - GOAL_H - GAP))
    if h and rows and rows * (CARD_H + GAP) - GAP > h - GOAL_H - GAP and look.phase == "promote":
        return _cards(look, layer, x, y, w, h)  # the goals give way; the page's hand shows them too
    goals = _goals(look, layer, x, y, w, h)
    if h and h - goals < CARD_H:
        return goals
    return goals + _cards(look, layer, x, y + goals, w, h and h - goals)


# -- goals --------------------------------------------------------------------------------------------


def known_goals(look: Look) -> list[str]:
    """The goals that may be shown beside the park in front: its own where known, or the common ones."""
    view = look.view
    if view.common:
        return list(view.common)
    return [id for id in view.goals[look.shown] if id in SET.goals]


def _goals(look: Look, layer, x, y, w, h) -> float:
    if look.phase == "choose_goals" and look.deciding:
        return 0
    ids = known_goals(look)
    if not ids:
        return 0
    gw = (w - GAP * (len(ids) - 1)) / len(ids)
    gh = max(GOAL_H, *(LINE * len(_goal_lines(look, id, gw, MOST_LINES)) + 5 for id in ids))
    if h and gh + GAP > h:
        gh = GOAL_H
    for i, id in enumerate(ids):
        gx = x + i * (gw + GAP)
        layer.add(goal_card(look, id, gx, y, gw, gh))
        have, need = progress(look.view, look.shown, id)
        goal = SET.goals[id]
        look.scene.target(
            f"goal:{id}",
            box(gx, y, gw, gh, 7),
            goal["name"][look.lang],
            tip=[goal["text"][look.lang], look.say("board.goal_now", have=have, need=need)],
            order=350 + i,
        )
    return gh + GAP


def goal_card(look: Look, id: str, x, y, w, h) -> list:
    """A goal with how far it is reached."""
    have, need = progress(look.view, look.shown, id)
    done = have >= need
    items = [
        rect(
            x,
            y,
            w,
            h,
            r=7,
            fill="good.fill" if done else "raised",
            stroke="good" if done else "edge",
            width=1.3,
            shadow=True,
        ),
        icon_at("goal", x + 24, y + h / 2 - 9, 18, fill="good" if done else "ink.soft"),
        text(x + 24, y + h / 2 + 11, f"{have}/{need}", size=12.5, weight=700, anchor="middle", fill="good" if done else "ink"),
    ]
    room = w - 55
    rows = _goal_lines(look, id, w, int((h - 5) // LINE))
    top = y + h / 2 - LINE / 2 * (len(rows) - 1)
    return items + [text(x + 49, top + LINE * i, row, size=12.5, max_width=room) for i, row in enumerate(rows)]


def _goal_lines(look: Look, id: str, w, most: int) -> list[str]:
    """What a goal asks for, in at most so many lines beside its figures."""
    return wrap(SET.goals[id]["text"][look.lang], w - 55, 12.5, 400, most)


# -- cards --------------------------------------------------------------------------------------------


def _columns(look: Look, w, h) -> int:
    """Cards side by side in that width: two, so that their names can be read, where that leaves room for all rows."""
    rows = -(-len(look.view.cards[look.shown]) // 2)
    return 3 if w > 400 and h and rows * (CARD_H + GAP) - GAP > h else 2


def _cards(look: Look, layer, x, y, w, h) -> float:
    view, player = look.view, look.shown
    ids = view.cards[player]
    if not ids:
        if not view.home[player]:
            return 0
        layer.add(rect(x, y, w, CARD_H, r=7, stroke="edge", width=1.2, dash=(5, 4)))
        layer.add(
            text(
                x + w / 2,
                y + CARD_H / 2,
                look.say("board.no_cards"),
                size=12.5,
                anchor="middle",
                fill="ink.soft",
                max_width=w - 16,
            )
        )
        return CARD_H
    columns = _columns(look, w, h)
    cw = (w - GAP * (columns - 1)) / columns
    rows = (len(ids) + columns - 1) // columns
    pitch = CARD_H + GAP
    if h and rows * pitch > h + GAP:  # more cards than there is room for: the rows overlap
        pitch = (h - CARD_H) / max(1, rows - 1)
    deciding = look.phase == "promote" and look.at_home
    for i, id in enumerate(ids):
        cx, cy = x + (i % columns) * (cw + GAP), y + (i // columns) * pitch
        legal = look.of_kind("promote", id)
        spent = view.promoted[player][i] == view.month and not view.over
        layer.add({"t": "group", "c": cards.small_card(look, id, cw, CARD_H, spent=spent, live=bool(legal)),
                   "x": round(cx, 2), "y": round(cy, 2), "key": f"card:{id}"})  # fmt: skip
        _aim_card(look, id, box(cx, cy, cw, min(CARD_H, pitch), 5), legal, deciding, i)
    return (rows - 1) * pitch + CARD_H


def _aim_card(look: Look, id, shape, legal, deciding, nth) -> None:
    card = SET.cards[id]
    left = look.view.coins[look.view.seat] - card.pay if legal else 0
    tip = cards.about(look, id)
    if legal:
        tip.insert(0, look.say("board.promote_brings", pay=card.pay, points=card.points, left=left))
    look.scene.target(
        f"own:{id}",
        shape,
        look.say("board.promote", card=look.tile_name(id)) if legal else look.tile_name(id),
        kind="legal" if legal else "idle",
        moves=legal,
        why=look.why("promote", id) if deciding and not legal else None,
        tip=tip,
        order=5 + nth if legal else 355 + nth,
    )
