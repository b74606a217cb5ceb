"""The strip on top: months, the phases of a month, and whose turns are still to come."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET

from ... import pieces
from ...lettering import text_width
from ...scene import box, circle, group, icon_at, line, rect, text
from . import art
from .look import Look

H = 29
PHASES = ("income", "actions", "rewards", "promotion", "cleanup")
_OF = {
    "act": "actions", "fell": "actions", "place": "actions", "wild": "actions",
    "reward": "rewards", "promote": "promotion", "rotate": "cleanup",
}  # fmt: skip


def current(view) -> str | None:
    """The phase of the month that is under way; None before the first and after the last."""
    return _OF.get(view.phase)


def turns(view) -> list[int]:
    """The players of the turns still to come this month, the one under way first (TP-ACT-01, 02, 07)."""
    if current(view) != "actions":
        return []
    workers = list(view.workers)
    order = [view.seat]
    if view.phase in ("act", "place") and workers[view.seat]:
        workers[view.seat] -= 1
    player = view.seat
    while any(workers):
        player = (player + 1) % view.players
        if workers[player]:
            workers[player] -= 1
            order.append(player)
    return order


def lay_strip(look: Look, layer, x, y, w) -> float:
    """Draw the strip; returns the height used."""
    rows = 1 if look.wide else 2
    height = H * rows + (2 if rows > 1 else 0)
    layer.add(rect(x, y, w, height, r=9, fill="paper", stroke="edge", width=1.2))
    used = _months(look, layer, x + 8, y + H / 2)
    if look.wide:
        used = _phases(look, layer, used + 12, y + H / 2, 0)
        _turns(look, layer, used + 14, y + H / 2, x + w - 10)
    else:
        _turns(look, layer, used + 8, y + H / 2, x + w - 8)
        _phases(look, layer, x + 8, y + H * 1.5, w - 16)
    return height


def _months(look: Look, layer, x, y) -> float:
    """The months with their marker; a last month is marked with a flag."""
    view, last = look.view, SET.limits["months"]
    start = x
    layer.add(text(x, y, look.say("board.month"), size=13, weight=600, fill="ink.soft"))
    x += text_width(look.say("board.month"), 13, 600) + 22
    for month in range(1, last + 1):
        now = month == view.month and not view.over
        done = month < view.month or view.over
        ink = "ink.inverse" if now else "ink.soft" if done else "ink"
        layer.add(circle(x, y, 10.5, fill="paper.deep" if done else "raised", stroke="edge", width=1))
        if now:
            layer.add(pieces.place({"c": [circle(0, 0, 11.5, fill="ink", stroke="coin", width=2)]}, x, y, key="month"))
        layer.add(text(x, y, month, size=13, weight=700, anchor="middle", fill=ink))
        x += 24
    look.scene.target(
        "months", box(start, y - 13, x - start - 8, 26, 8), look.say("board.months", n=view.month, last=last), order=400
    )
    return x - 8


def _phases(look: Look, layer, x, y, w) -> float:
    """The five phases, the one under way lit up."""
    now = current(look.view)
    words = [look.say(f"board.phase.{phase}") for phase in PHASES]
    natural = [text_width(word, 12.5, 600) for word in words]
    pad = min(20, (w - sum(natural) - 4) / len(words)) if w else 20
    start = x
    for i, (phase, word) in enumerate(zip(PHASES, words)):
        width = natural[i] + pad - 3
        lit = phase == now
        if lit:
            layer.add(rect(x, y - 11, width, 22, r=11, fill="ink"))
        elif i and PHASES[i - 1] != now:
            layer.add(line(x - 1.5, y - 5, x - 1.5, y + 5, stroke="edge.soft", width=1))
        layer.add(
            text(
                x + width / 2,
                y,
                word,
                size=12.5,
                weight=600 if lit else 400,
                anchor="middle",
                fill="ink.inverse" if lit else "ink.soft",
            )
        )
        x += width + 3
    told = look.say("board.phase_now", phase=look.say(f"board.phase.{now}")) if now else look.say("board.phases")
    look.scene.target("phases", box(start, y - 13, x - start, 26, 8), told, tip=[look.cat.join(words)], order=401)
    return x


def _turns(look: Look, layer, x, y, right) -> None:
    """Whose turn it is, and the turns to come, as far as there is room."""
    view = look.view
    order = turns(view)
    if not order:
        return
    step = 22
    room = int((right - x - 22) // step)
    shown = order[:room]
    start = right - step * len(shown) - 22
    layer.add(icon_at("round", start + 8, y, 17, fill="ink.soft"))
    for i, player in enumerate(shown):
        brown = view.brown == player and player not in order[i + 1 :]
        layer.add(group(turn_mark(look.colour(player), now=i == 0, brown=brown), x=start + 22 + step * (i + 0.5), y=y))
    names = [look.player_name(player) for player in order]
    look.scene.target(
        "turns",
        box(start, y - 14, right - start, 28, 8),
        look.say("board.turns", names=look.cat.join(names)),
        order=402,
    )


def turn_mark(seat: int | None, *, now: bool, brown: bool) -> list:
    """A turn of this month: framed while it is under way, with a dot where the brown worker takes it."""
    items = [pieces.seat_badge(seat, 19 if now else 16)]
    if now:
        items.insert(0, rect(-12, -12.5, 24, 25, r=8, fill="chosen.fill", stroke="chosen", width=1.4))
    if brown:
        items.append(circle(7, 7, 4, fill="brown", stroke="piece.edge", width=0.8))
    return items


def lay_marks(look: Look, layer, player: int, right, y) -> float:
    """Shovel and brown worker of a player, ending at `right`; returns where the next thing may end."""
    view, x = look.view, right
    if view.shovel == player:
        layer.add(pieces.place(art.shovel(22), x - 11, y, key="shovel"))
        x -= 26
    if view.brown == player and view.brown_at is None:
        layer.add(pieces.place(art.brown_worker(23), x - 11, y, key="brown"))
        x -= 26
    return x - 5 if x < right else x
