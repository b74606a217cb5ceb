"""The race: everyone's skill from 0 to 14 with what it opens, and everyone's orders of 9."""

from __future__ import annotations

from tableside.games.tabriz.components import SET

from ... import pieces
from ...scene import box, circle, icon_at, rect, text
from .look import Look

HEIGHT = 46
MARK = 14
LEVEL_ICON = {2: "bazari", 4: "footsteps", 6: "ashraf", 8: "hand", 10: "order", 12: "prestige", 14: "prestige"}
_MOVED_BY = {"skill": "skill", "orders": "fulfil"}
LEVEL_NUMBER = {4: "4", 8: "2", 10: "2", 12: "2", 14: "3"}


def _ends() -> tuple[int, int]:
    limits = SET.data["limits"]
    return limits["skill_to_end"], limits["orders_to_end"]


def _tracks(look: Look, y):
    """(name, x, y, cell width, number of cells) of the two tracks."""
    skill, orders = _ends()
    if look.wide:
        w = (look.width - 67) / (skill + 1 + 0.73 * (orders + 1))
        return (("skill", 32, y, w, skill + 1), ("orders", 64 + w * (skill + 1), y, 0.73 * w, orders + 1))
    return (
        ("skill", 28, y, (look.width - 34) / (skill + 1), skill + 1),
        ("orders", 28, y + HEIGHT + 4, (look.width - 34) / (orders + 1), orders + 1),
    )


def height(look: Look) -> float:
    """The height of the whole strip."""
    return HEIGHT if look.wide else 2 * HEIGHT + 4


def print_race(look: Look, layer, y) -> None:
    """The printed tracks: numbers, and what each level opens."""
    for name, x, ty, w, n in _tracks(look, y):
        layer.add(icon_at("skill" if name == "skill" else "order", x - 14, ty + HEIGHT / 2, 20, fill="ink"))
        layer.add(rect(x, ty, w * n, HEIGHT, r=8, fill="paper", stroke="edge", width=1.2, shadow=True))
        for i in range(n):
            cx = x + i * w
            if i % 2:
                layer.add(rect(cx, ty + 0.8, w, HEIGHT - 1.6, fill="paper.alt"))
            opening = name == "skill" and i in LEVEL_ICON
            layer.add(text(cx + w / 2, ty + 10, i, weight=700 if opening or i == n - 1 else 400, anchor="middle"))
            if opening:
                layer.add(opens(cx + w / 2, ty + 23.5, i, w))
        layer.add(rect(x, ty, w * n, HEIGHT, r=8, stroke="edge", width=1.2))


def opens(x, y, level, width) -> list:
    """What a level opens: an icon, with a number where there is room."""
    number = LEVEL_NUMBER.get(level)
    if level >= 12:
        return [pieces.place(pieces.prestige_badge(number, 16), x, y)]
    if number and width > 30:
        return [
            icon_at(LEVEL_ICON[level], x - 6, y, 13, fill="skill"),
            text(x + 6, y, number, weight=700, anchor="middle", fill="skill"),
        ]
    token = "skill" if number else f"deck.{LEVEL_ICON[level]}"
    return [icon_at(LEVEL_ICON[level], x, y, 14, fill=token)]


def lay_race(look: Look, layer, y) -> None:
    """Everyone's markers, the player in front on top; and the next level to be reached lit up."""
    view = look.view
    for name, x, ty, w, n in _tracks(look, y):
        values = view.skill if name == "skill" else [len(done) for done in view.done]
        crowd: dict[int, list[int]] = {}
        for player in range(view.players):
            crowd.setdefault(min(values[player], n - 1), []).append(player)
        if name == "skill":
            _light_next(look, layer, x, ty, w, values[look.focus])
        for value, players in crowd.items():
            players.sort(key=lambda p: p == look.focus)
            room = w - MARK - 2
            step = min(MARK + 1, room / (len(players) - 1)) if len(players) > 1 else 0
            start = x + (value + 0.5) * w - step * (len(players) - 1) / 2
            for i, player in enumerate(players):
                mark = pieces.group([pieces.seat_shape(look.colour(player), MARK, shadow=True)])
                layer.add(pieces.place(mark, start + i * step, ty + 37, key=f"{name}:{player}"))
                if any(event.kind == _MOVED_BY[name] and event.seat == player for event in look.last):
                    layer.add(circle(start + i * step, ty + 36.5, MARK * 0.66, stroke="last", width=2, dash=(4, 3)))


def next_level(view, player: int) -> int | None:
    """The next level of the skill track that opens something."""
    return next((s["level"] for s in SET.data["skill_track"] if s["level"] > view.skill[player]), None)


def _light_next(look: Look, layer, x, y, w, skill) -> None:
    level = next_level(look.view, look.focus)
    if level is not None:
        layer.add(next_frame(x + level * w + 1, y + 1, w - 2, HEIGHT - 2))


def next_frame(x, y, w, h) -> dict:
    """The frame of the next level that opens something."""
    return rect(x, y, w, h, r=4, stroke="skill", width=2)


def aim_race(look: Look, y) -> None:
    """What each level opens, and how far everybody is."""
    view = look.view
    for name, x, ty, w, n in _tracks(look, y):
        values = view.skill if name == "skill" else [len(done) for done in view.done]
        far = [look.say("board.standing", name=look.player_name(p), n=values[p]) for p in range(view.players)]
        if name == "orders":
            look.scene.target(
                "track:orders",
                box(x, ty, w * n, HEIGHT, 8),
                look.say("board.orders_track", n=n - 1),
                tip=far,
                order=340,
            )
            continue
        for level in LEVEL_ICON:
            look.scene.target(
                f"level:{level}",
                box(x + level * w, ty, w, HEIGHT, 4),
                look.say("board.level", level=level, what=look.say(f"board.opens.{level}")),
                tip=far,
                order=320 + level,
            )
