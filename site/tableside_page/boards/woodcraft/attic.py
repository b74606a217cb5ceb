"""The attic: tools on a pyramid, and the links between them with what they bring."""

from __future__ import annotations

from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.rules.attic import is_open, links_of
from tableside.games.woodcraft.wording import effects_text

from ... import pieces
from ...scene import circle, disc, group, line, polygon, rect
from . import things
from .effects import row_of
from .look import Look

HEIGHT = 138  # in the upright design; rows stand nearer in a lower attic
TOOL = 30
LINKS = SET.data["workshop"]["attic"]["links"]


def place(look: Look, x, y, w, h=HEIGHT) -> None:
    """Keep where each space and each link lies."""
    dx = min(64, w / 3.1)
    cx = x + w / 2
    rows = {row: y + h - h * (0.18 + 0.3 * row) for row in range(3)}
    across = {"a1": -1, "a2": 0, "a3": 1, "b1": -0.5, "b2": 0.5, "c2": 0, "c1": -1.18, "c3": 1.18}
    spaces = {s["id"]: (cx + across[s["id"]] * dx, rows[s["row"]]) for s in SET.data["workshop"]["attic"]["spaces"]}
    look.places["attic_box"] = (x, y, w, h)
    look.places["attic"] = spaces
    middles = []
    for link in LINKS:
        (ax, ay), (bx, by) = (spaces[id] for id in link["between"])
        middles.append(((ax + bx) / 2, (ay + by) / 2))
    look.places["links"] = middles
    look.scene.anchor(f"attic:{look.own}", cx, y + h / 2)


def print_attic(look: Look, layer) -> None:
    """The roof, the spaces and the links."""
    x, y, w, h = look.places["attic_box"]
    roof = [
        (x + 1, y + h),
        (x + 1, y + 44),
        (x + w * 0.2, y + 8),
        (x + w * 0.8, y + 8),
        (x + w - 1, y + 44),
        (x + w - 1, y + h),
    ]
    layer.add(polygon(roof, fill="wood.dark", stroke="edge", width=1.4))
    spaces = look.places["attic"]
    for link in LINKS:
        (ax, ay), (bx, by) = (spaces[id] for id in link["between"])
        layer.add(line(ax, ay, bx, by, stroke="wood", width=5))
    for sx, sy in spaces.values():
        layer.add(circle(sx, sy, TOOL / 2 + 1, fill="wood", stroke="edge", width=1.2))


def lay_attic(look: Look, layer) -> None:
    """The tools; each link with its bonus: earned ringed, dead pale."""
    view, player = look.view, look.own
    attic = view.attic[player]
    spaces = look.places["attic"]
    index = {id: i for i, id in enumerate(SET.spaces)}
    for link, (mx, my) in zip(LINKS, look.places["links"]):
        one, other = (attic[index[id]] for id in link["between"])
        both = one is not None and other is not None
        layer.add(group(link_bonus(link["effects"], both and one != other, both and one == other), x=mx, y=my))
    for id, tool in zip(SET.spaces, attic):
        if tool:
            layer.add(pieces.place(things.tool(tool, TOOL, shadow=True), *spaces[id], key=f"tool:{player}:{id}"))


def link_bonus(effects: list, earned: bool, dead: bool) -> list:
    """What a link brings, its middle at 0, 0."""
    row = row_of(effects, 0, 0, 17)
    wide = row.x - 2
    ring = [rect(-wide / 2 - 3, -11, wide + 6, 22, r=11, fill="good.fill", stroke="good", width=1.6)] if earned else []
    return [*ring, group(row.items, x=-wide / 2, opacity=0.35 if dead else 1)]


def aim_attic(look: Look) -> None:
    """Each open space with the links that the tool would complete there."""
    view = look.view
    attic = view.attic[look.own]
    placing = look.phase == "place_tool" and look.hands_on
    for id, (x, y) in look.places["attic"].items():
        space = SET.spaces.index(id)
        if not placing:
            _tell(look, id, space, attic, x, y)
            continue
        tool = look.frame[2]
        moves = look.of_kind("place_tool", id)
        found = links_of(attic, space, tool) if moves else []
        tip = [look.say("board.link", effects=effects_text(LINKS[n]["effects"], look.cat)) for n in found]
        look.pick(
            f"attic:{id}",
            disc(x, y, 19),
            look.say("board.attic_place", space=id, tool=tool),
            moves,
            tip=tip or ([look.say("board.no_link")] if moves else ()),
            why=look.why("place_tool", id) if not moves else None,
            preview=_preview(look, tool, found, x, y) if moves else (),
            order=3 + space,
        )


def _preview(look: Look, tool: str, found, x, y) -> list:
    rings = [circle(*look.places["links"][n], 15, stroke="legal", width=3) for n in found]
    return [pieces.place(things.tool(tool, TOOL), x, y, opacity=0.85), *rings]


def _tell(look: Look, id: str, space: int, attic, x, y) -> None:
    """What lies on a space, or what its links would bring."""
    if attic[space]:
        label = look.say("board.attic_tool", space=id, tool=attic[space])
    else:
        label = look.say("board.attic_open" if is_open(attic, space) else "board.attic_closed", space=id)
    tip = []
    for number, other in SET.links[space]:
        tip.append(
            look.say(
                "board.attic_link", space=SET.spaces[other], effects=effects_text(LINKS[number]["effects"], look.cat)
            )
        )
    look.scene.target(f"attic:{id}", disc(x, y, 17), label, tip=tip, order=430 + space)
