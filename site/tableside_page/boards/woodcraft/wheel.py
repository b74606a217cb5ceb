"""The action wheel: rim bonuses, the saw blade with its two openings, the arc tile and the seven action tiles."""

from __future__ import annotations

from math import cos, pi, radians, sin

from tableside.games.woodcraft.components import ACTION, ACTIONS, SET
from tableside.games.woodcraft.rules.wheel import blocking, following, lag, landing, place_bonuses
from tableside.games.woodcraft.wording import effects_text, places_text

from ... import pieces
from ...scene import area, circle, disc, group, icon_at, line, path, polygon
from . import things
from .effects import row_of
from .look import Look

ACTION_ICON = {
    "buy_wood": "lumber",
    "exchange_wood": "exchange",
    "buy_materials": "crate",
    "take_orders": "scroll",
    "hire_helper": "squirrel",
    "produce_plant": "sprout",
    "improve": "hammer",
}
SLOT = 12.2  # degrees of a slot; what is left of a quadrant lies at its ends
TEETH = 22
# In parts of the wheel's radius.
RIM_FROM, SLOT_FROM, BLADE = 0.855, 0.565, 0.545
LARGE, SMALL = (0.355, 0.12), (0.178, 0.077)  # distance and radius of the blade's two openings


def place(look: Look, x, y, radius) -> None:
    """Keep where the wheel lies: its middle and radius."""
    look.places["wheel"] = (x + radius, y + radius, radius)
    for quadrant in range(1, 5):
        look.scene.anchor(f"quadrant:{quadrant}", *_at(look, quadrant * 90 - 45, 0.72))


def _at(look: Look, degrees, share) -> tuple[float, float]:
    """A point of the wheel: degrees clockwise from the top, distance in radii."""
    x, y, r = look.places["wheel"]
    return x + r * share * sin(radians(degrees)), y - r * share * cos(radians(degrees))


def angle(quadrant: int, slot: int) -> float:
    """The middle of a slot, in degrees clockwise from the top."""
    return (quadrant - 1) * 90 + 45 + (slot - 4) * SLOT


def _sector(r1, r2, half, r=1.0) -> list[tuple[float, float]]:
    """A sector around 0, 0, its middle upwards."""
    steps = max(2, int(half // 6) + 1)
    outer = [-half + 2 * half * i / steps for i in range(steps + 1)]
    points = [(r * r2 * sin(radians(a)), -r * r2 * cos(radians(a))) for a in outer]
    return points + [(r * r1 * sin(radians(a)), -r * r1 * cos(radians(a))) for a in reversed(outer)]


def _turned(look: Look, points, degrees) -> list[tuple[float, float]]:
    """Points around 0, 0 turned and moved to the wheel."""
    x, y, _ = look.places["wheel"]
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]


# -- what is printed -----------------------------------------------------------------------


def print_wheel(look: Look, layer) -> None:
    """The wheel with its places, the bonuses on the rim and those under the blade."""
    x, y, r = look.places["wheel"]
    layer.add(circle(x, y, r, fill="wood", stroke="edge", width=1.6, shadow=True))
    layer.add(circle(x, y, r * RIM_FROM, fill="wood.dark", stroke="edge", width=1))
    for quadrant in range(1, 5):
        for slot in range(1, 8):
            a = angle(quadrant, slot)
            layer.add(
                polygon(
                    _turned(look, _sector(SLOT_FROM, RIM_FROM - 0.01, SLOT / 2 - 0.35, r), a),
                    fill="wood.grain",
                    stroke="edge.soft",
                    width=0.8,
                )
            )
            bonus = SET.data["wheel"]["rim"][str(quadrant)][str(slot)]
            if bonus:
                layer.add(_badge(look, bonus, *_at(look, a, (1 + RIM_FROM) / 2), 18 if r > 160 else 16.5))
        layer.add(line(*_at(look, quadrant * 90, BLADE), *_at(look, quadrant * 90, 1), stroke="edge", width=1.6))
    layer.add(circle(x, y, r * BLADE, fill="paper", stroke="edge", width=1))
    for quadrant in range(1, 5):
        a = quadrant * 90 - 45
        for kind, (share, _), size in (("large", LARGE, 18), ("small", SMALL, 16)):
            layer.add(_badge(look, SET.data["wheel"]["blade"][str(quadrant)][kind], *_at(look, a, share), size))


def _badge(look: Look, effects, x, y, size) -> dict:
    """Effects in a row with its middle at x, y."""
    row = row_of(effects, 0, 0, size)
    wide = max(1, row.x - 2)
    return group(row.items, x=x - wide / 2, y=y)


# -- what lies on it ------------------------------------------------------------------------


def lay_wheel(look: Look, layer) -> None:
    """Arc tile, blade and action tiles."""
    view = look.view
    x, y, r = look.places["wheel"]
    if view.arc:
        layer.add(_arc(look, view.arc, r))
    layer.add(group(blade(r), x=x, y=y, rotate=view.arrow * 90, key="blade"))
    for action in ACTIONS:
        layer.add(_tile(look, action, r))
    if look.phase == "mode" and look.hands_on:
        n = SET.data["substitutes"]["blueberries"]
        layer.add(pieces.place(things.berry(30, f"+{n}", shadow=True), x, y))


def _arc(look: Look, quadrant: int, r) -> dict:
    """The arc tile over the rim of the start quadrant."""
    x, y, _ = look.places["wheel"]
    return group(arc_tile(r, 44, (-30, -15, 0, 15, 30)), x=x, y=y, rotate=quadrant * 90 - 45, key="arc")


def arc_tile(r, half, leaves) -> list:
    """As much of the arc tile as `half` degrees either way from the top of a wheel, with leaves at these angles."""
    items = [polygon(_sector(RIM_FROM + 0.004, 0.995, half, r), fill="wood.dark", stroke="edge", width=1.4, shadow=True)]
    for a in leaves:
        px, py = r * 0.927 * sin(radians(a)), -r * 0.927 * cos(radians(a))
        items.append(icon_at("leaf", px, py, 14, fill="ink.soft"))
    return items


def blade(r) -> list:
    """The saw blade, its arrow upwards: two openings where the quadrants two and three behind the arrow lie."""
    R = r * BLADE
    points = []
    for i in range(TEETH):
        a = 2 * pi * i / TEETH
        points.append((R * 0.985 * sin(a), -R * 0.985 * cos(a)))
        points.append((R * 0.88 * sin(a + 0.06), -R * 0.88 * cos(a + 0.06)))
    d = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "Z"
    rings = []
    for degrees, (share, radius) in ((45, LARGE), (135, SMALL)):
        hx, hy, hr = r * share * sin(radians(degrees)), -r * share * cos(radians(degrees)), r * radius
        half = f"A{hr:.1f} {hr:.1f} 0 1 0"
        d += f"M{hx + hr:.1f} {hy:.1f}{half} {hx - hr:.1f} {hy:.1f}{half} {hx + hr:.1f} {hy:.1f}Z"
        rings.append(circle(hx, hy, hr, stroke="edge", width=1.8))
    arrow = [
        (-11, -R * 0.42),
        (-11, -R * 0.78),
        (-21, -R * 0.78),
        (0, -R * 1.12),
        (21, -R * 0.78),
        (11, -R * 0.78),
        (11, -R * 0.42),
    ]
    return [
        path(d, fill="steel", stroke="edge", width=1.4),
        circle(0, 0, R * 0.19, fill="steel.dark", stroke="edge", width=1.2),
        circle(0, 0, R * 0.08, fill="wood.dark", stroke="edge", width=1),
        *rings,
        polygon([(px * r / 170, py) for px, py in arrow], fill="legal.fill", stroke="edge", width=1.6),
    ]


def _tile(look: Look, action: str, r) -> dict:
    """An action tile on its place, its icon upright; a tile that is blocked is pale."""
    view = look.view
    quadrant, slot = view.wheel[ACTION[action]]
    blocked = look.phase == "actions" and not look.frame[2] and blocking(view, action)
    own = look.phase == "mode" and look.frame[2] == action
    fill = "chosen.fill" if own else "paper.deep" if blocked else "raised"
    edge = "legal" if tile_moves(look, action)[0] else "edge"
    return _wedge(
        look,
        action,
        angle(quadrant, slot),
        r,
        fill=fill,
        edge=edge,
        ink="ink.soft" if blocked else "ink",
        key=f"tile:{action}",
    )


def _wedge(look: Look, action, degrees, r, *, fill, ink, edge="edge", key=None, dash=None, opacity=1) -> dict:
    x, y, _ = look.places["wheel"]
    items = tile_face(action, degrees, r, fill=fill, ink=ink, edge=edge, dash=dash)
    return group(items, x=x, y=y, rotate=degrees, key=key, opacity=opacity)


def tile_face(action, degrees, r, *, fill, ink, edge="edge", dash=None) -> list:
    """An action tile at the top of a wheel of that radius around 0, 0; its icon is upright when turned by `degrees`."""
    size = r * 0.145
    mark = group([icon_at(ACTION_ICON[action], 0, 0, size, fill=ink)], y=-r * 0.755, rotate=-degrees)
    shape = polygon(
        _sector(SLOT_FROM + 0.012, RIM_FROM - 0.018, SLOT / 2 - 0.2, r),
        fill=fill,
        stroke=edge,
        width=3 if edge == "legal" else 1.6,
        shadow=not dash,
        dash=dash,
    )
    grip = _sector(SLOT_FROM + 0.03, SLOT_FROM + 0.06, SLOT / 2 - 1.5, r)
    return [shape, polygon(grip, fill="wood.grain"), mark]


# -- what can be picked ------------------------------------------------------------------------


def aim_wheel(look: Look) -> None:
    """The quadrants with what they bring; the tiles; in the middle the blueberries instead of an action."""
    x, y, r = look.places["wheel"]
    for quadrant in range(1, 5):
        shape = area(_turned(look, _sector(0.2, 1, 44, r), quadrant * 90 - 45))
        look.scene.target(
            f"quadrant:{quadrant}",
            shape,
            _quadrant_name(look, quadrant),
            tip=_quadrant_tip(look, quadrant),
            order=400 + quadrant,
        )
    for action in ACTIONS:
        _aim_tile(look, action, r)
    if look.phase == "mode":
        berries = look.of_kind("mode", "berries")
        if berries:
            n = SET.data["substitutes"]["blueberries"]
            look.pick("berries", disc(x, y, 17), look.say("board.berries_instead", n=n), berries, order=9)


def _quadrant_name(look: Look, quadrant: int) -> str:
    return look.say("board.quadrant", n=quadrant)


def _quadrant_tip(look: Look, quadrant: int) -> list[str]:
    view = look.view
    blade = SET.data["wheel"]["blade"][str(quadrant)]
    window = SET.data["wheel"]["windows"][str(lag(view, quadrant))]
    rim = SET.data["wheel"]["rim"][str(quadrant)]
    told = [
        look.say(
            "board.rim", bonuses=[effects_text(rim[str(slot)], look.cat) for slot in range(1, 8) if rim[str(slot)]]
        )
    ]
    told.append(
        look.say(
            "board.blade", small=effects_text(blade["small"], look.cat), large=effects_text(blade["large"], look.cat)
        )
    )
    told.append(look.say(f"board.window.{window}"))
    if view.arc == quadrant:
        told.append(look.say("board.arc"))
    if view.arrow == quadrant:
        told.append(look.say("board.arrow_here"))
    return told


def tile_moves(look: Look, action: str) -> tuple[list[str], str]:
    """What picking a tile of the wheel stands for now, and the key of its label."""
    if look.phase == "mode":
        own = look.frame[2] == action
        return look.of_kind("mode", "own" if own else f"lantern:{action}"), "own" if own else "lantern"
    bonus = look.of_kind("bonus_action", action)
    if look.phase == "actions" and (look.frame[2] or look.picked == "bonus"):
        return bonus, "bonus"
    return look.of_kind("pick_tile", action), "tile"


def _aim_tile(look: Look, action: str, r) -> None:
    view = look.view
    quadrant, slot = view.wheel[ACTION[action]]
    degrees = angle(quadrant, slot)
    moves, sense = tile_moves(look, action)
    shape = area(_turned(look, _sector(SLOT_FROM - 0.01, 1, SLOT / 2, r), degrees))
    why = None
    if not moves and look.deciding and look.phase in ("actions", "mode"):
        wanted = {
            "tile": ("pick_tile", action),
            "bonus": ("bonus_action", action),
            "own": ("mode", "own"),
            "lantern": ("mode", f"lantern:{action}"),
        }
        why = look.why(*wanted[sense])
    look.pick(
        f"tile:{action}",
        shape,
        look.say(f"board.tile.{sense}", action=action),
        moves,
        why=why,
        tip=_forecast(look, action)
        if sense == "tile"
        else [look.say(f"board.action.{action}"), look.say("board.tile_at", quadrant=quadrant)],
        preview=_preview(look, action, r) if sense == "tile" and moves else (),
        order=1 + ACTION[action],
        mark=False,
    )


def _forecast(look: Look, action: str) -> list[str]:
    """What choosing a tile brings, where it will land, whether the blade turns."""
    view = look.view
    bonus = places_text(place_bonuses(view, action), look.cat)
    quadrant, _ = landing(view, action)
    told = [
        look.say(f"board.action.{action}"),
        look.say("board.tile_brings", bonus=bonus),
        look.say("board.tile_lands", quadrant=quadrant),
    ]
    if view.wheel[ACTION[action]][0] == view.arrow:
        told.append(look.say("board.blade_turns"))
    return told


def _preview(look: Look, action: str, r) -> list:
    """The bonuses ringed, the tile pale where it will land, the arrow where it will point."""
    view = look.view
    quadrant, slot = view.wheel[ACTION[action]]
    degrees = angle(quadrant, slot)
    out = [
        _wedge(look, action, angle(*landing(view, action)), r, fill="legal.fill", ink="ink", dash=(4, 3), opacity=0.92)
    ]
    for name in place_bonuses(view, action):
        if name.startswith("rim"):
            out.append(circle(*_at(look, degrees, (1 + RIM_FROM) / 2), 13, stroke="legal", width=3))
        else:
            share, radius = LARGE if name.endswith("large") else SMALL
            out.append(circle(*_at(look, quadrant * 90 - 45, share), r * radius + 2, stroke="legal", width=3))
    if quadrant == view.arrow:
        x, y, _ = look.places["wheel"]
        R = r * BLADE
        head = [(-20, -R * 0.74), (0, -R * 1.12), (20, -R * 0.74)]
        out.append(
            group(
                [polygon(head, fill="legal.fill", stroke="legal", width=2.4, dash=(4, 3))],
                x=x,
                y=y,
                rotate=following(quadrant) * 90,
            )
        )
    return out


def show_last(look: Look, layer) -> None:
    """The trace of the tile that just moved."""
    x, y, r = look.places["wheel"]
    for event in look.last:
        if event.kind == "move":
            layer.add(group([trace(r)], x=x, y=y, rotate=angle(event["quadrant"], event["slot"])))


def trace(r) -> dict:
    """The frame round an action tile at the top of a wheel of that radius around 0, 0."""
    shape = _sector(SLOT_FROM - 0.002, RIM_FROM - 0.004, SLOT / 2 + 0.4, r)
    return polygon(shape, stroke="last", width=2.4, dash=(4, 3))
