"""The rooms with their helpers; saws, splicing tiles and the glue tile; what can be added to the workshop."""

from __future__ import annotations

from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.dice import COLOUR
from tableside.games.woodcraft.narration_moves import improvement_name
from tableside.games.woodcraft.rules.improve import improvement_price
from tableside.games.woodcraft.wording import amount, card_name, effects_text

from ... import pieces
from ...scene import box, group, icon_at, line, rect, text
from . import cards, things
from .effects import row_of
from .look import Look

ROOM_H = 86
TILE_ICON = {"saw": "hand-saw", "splice": "beam", "glue": "clamp"}
FIELD = {"saw": "saws", "splice": "splices", "glue": "glues"}


# -- rooms ------------------------------------------------------------------------------


def place_rooms(look: Look, x, y, w, h=ROOM_H) -> float:
    """Keep where each room lies; returns the height used."""
    step = w / 4
    for room in SET.data["workshop"]["rooms"]:
        look.places["room", room["id"]] = (x + room["col"] * step, y + room["row"] * (h + 4), step - 4, h)
    look.places["rooms_box"] = (x, y, w - 4, 2 * h + 4)
    look.scene.anchor(f"rooms:{look.own}", x + w / 2, y + h)
    return 2 * h + 4


def print_rooms(look: Look, layer) -> None:
    """Empty rooms with what moving in brings."""
    for room in SET.data["workshop"]["rooms"]:
        x, y, w, h = look.places["room", room["id"]]
        layer.add(rect(x, y, w, h, r=6, fill="wood", stroke="edge.soft", width=1.2))
        layer.add(rect(x + 4, y + 4, w - 8, h - 8, r=4, fill="wood.grain", stroke="edge.soft", width=0.8))
        layer.add(text(x + 9, y + 14, room["id"], size=12.5, weight=600, fill="ink.soft"))
        if room["effects"]:
            row = row_of(room["effects"], 0, 0, 19)
            layer.add(group(row.items, x=x + w / 2 - (row.x - 2) / 2, y=y + h / 2 + 4))


def lay_rooms(look: Look, layer) -> None:
    """The helpers in their rooms."""
    view, player = look.view, look.own
    for room, helper in zip(SET.rooms, view.rooms[player]):
        if helper:
            x, y, w, h = look.places["room", room]
            used = helper in view.used and player == view.seat
            layer.add(group(cards.helper_card(look, helper, w, h, used=used), x=x, y=y, key=f"card:{helper}"))


def aim_rooms(look: Look) -> None:
    """A helper produces or uses its ability; an empty room takes the helper chosen from the display."""
    view, player = look.view, look.own
    for index, room in enumerate(SET.data["workshop"]["rooms"]):
        id, helper = room["id"], view.rooms[player][index]
        at = look.places["room", id]
        if helper:
            moves = look.of_kind("produce", helper) + look.of_kind("ability", helper) if look.hands_on else []
            tip = cards.helper_tip(look, helper)
            if helper in view.used and player == view.seat:
                tip.append(look.say("board.used"))
            why = None
            if look.hands_on and not moves and look.phase in ("produce_plant", "gear"):
                why = look.why("produce", helper)
            look.pick(
                f"room:{id}",
                box(*at, 6),
                card_name(helper, look.cat),
                moves,
                tip=tip,
                why=why,
                order=5 + index if moves else 400 + index,
            )
            continue
        moves, why = [], None
        if look.picked.startswith("helper:") and look.hands_on:
            place = int(look.picked[7:])
            moves = look.of_kind("hire", place, id)
            why = look.why("hire", place, id) if not moves else None
        tip = (
            [look.say("board.room_brings", effects=effects_text(room["effects"], look.cat))] if room["effects"] else ()
        )
        look.pick(
            f"room:{id}",
            box(*at, 6),
            look.say("board.room", room=id),
            moves,
            tip=tip,
            why=why,
            order=5 + index if moves else 400 + index,
        )


# -- saws, splicing tiles, glue ---------------------------------------------------------------


def place_tiles(look: Look, saws, splices, glue) -> None:
    """Keep where the tiles lie: rectangles of each kind's places in order."""
    for what, spots in (("saw", saws), ("splice", splices), ("glue", glue)):
        for place, at in enumerate(spots):
            look.places["tile", what, place] = at
    look.scene.anchor(f"tiles:{look.own}", saws[0][0] + 20, saws[0][1] + 20)


def _places(what: str) -> int:
    return {"saw": len(SET.data["workshop"]["saws"]), "splice": len(SET.reach), "glue": 1}[what]


def _effects(what: str, place: int) -> list:
    shop = SET.data["workshop"]
    return {
        "saw": lambda: shop["saws"][place],
        "splice": lambda: shop["splices"][place],
        "glue": lambda: shop["glue"],
        "pot": lambda: shop["pots"][place],
    }[what]()["effects"]


def lay_tiles(look: Look, layer) -> None:
    """Tiles face up or down; places still free with what adding costs and brings."""
    view, player = look.view, look.own
    for what, field in FIELD.items():
        owned = getattr(view, field)[player]
        for place in range(_places(what)):
            at = look.places["tile", what, place]
            if place < len(owned):
                layer.add(_tile(look, what, place, at, bool(owned[place]), player))
            else:
                _free(look, layer, what, place, at, place == len(owned))
    for place in range(len(view.pots[player]), 3):
        _free(look, layer, "pot", place, look.places["pots"][place], place == len(view.pots[player]))


def _label(what: str, place: int) -> str:
    if what != "splice":
        return ""
    least, most = SET.reach[place]
    return f"+{least}" if least == most else f"+{least}–{most}"


def _tile(look: Look, what: str, place: int, at, up: bool, player: int) -> dict:
    """A tile face up with its icon, or face down: dark, its icon struck out."""
    x, y, w, h = at
    return group(tile_face(what, place, w, h, up), x=x, y=y, key=f"tile:{player}:{what}:{place}")


def tile_face(what: str, place: int, w, h, up: bool) -> list:
    """A saw, splicing or glue tile with its top left corner at 0, 0."""
    items = [
        rect(
            0,
            0,
            w,
            h,
            r=7,
            fill="raised" if up else "paper.deep",
            stroke="edge",
            width=1.5,
            shadow=up,
            dash=None if up else (5, 3),
        )
    ]
    label = _label(what, place)
    middle = h / 2 - (7 if label else 0)
    size = min(w, h) * (0.56 if label else 0.66)
    items.append(
        icon_at(TILE_ICON[what], w / 2, middle, size, fill="ink" if up else "ink.soft", opacity=1 if up else 0.45)
    )
    if not up:
        items.append(
            line(w / 2 - size / 2, middle + size / 2, w / 2 + size / 2, middle - size / 2, stroke="ink.soft", width=2)
        )
    if label:
        items.append(
            text(w / 2, h - 9, label, size=12.5, weight=700, anchor="middle", fill="ink" if up else "ink.soft")
        )
    if what == "glue":
        items.append(
            pieces.place(things.nut(18, SET.data["workshop"]["glue"]["different_colour_points"]), w - 10, h - 10)
        )
    return items


def _free(look: Look, layer, what: str, place: int, at, is_next: bool) -> None:
    """A place that nothing lies on yet."""
    x, y, w, h = at
    price = improvement_price(look.view, look.own, what) if is_next else SET.improvement_cost[what][place]
    layer.add(group(free_place(what, place, w, h, price, is_next), x=x, y=y))


def free_place(what: str, place: int, w, h, price: int, is_next: bool) -> list:
    """A free place with its top left corner at 0, 0: price, and the steps on tracks that adding brings."""
    items = [
        rect(0, 0, w, h, r=7, fill="wood.grain", stroke="edge.soft", width=1.2, dash=(4, 3)),
        icon_at(TILE_ICON.get(what, "sprout"), 12, 13, 15, fill="ink.soft"),
    ]
    if what == "pot":
        colour = SET.data["workshop"]["pots"][place]["colour"]
        items.append(rect(5, 23, 14, 5, r=2, fill=f"die.{colour}", stroke="piece.edge", width=0.8))
    items.append(pieces.place(things.berry(19, price), w - 12, 13, opacity=1 if is_next else 0.5))
    steps = [{"track": {track: n}} for effect in _effects(what, place) for track, n in effect.get("track", {}).items()]
    for i, step in enumerate(steps):
        row = row_of([step], 0, 0, 16)
        cy = h - 12 - (len(steps) - 1 - i) * 18 if h > 60 else h - 12
        cx = w / 2 if h > 60 or len(steps) == 1 else w * (0.28 + 0.45 * i)
        items.append(group(row.items, x=cx - (row.x - 2) / 2, y=cy, opacity=1 if is_next else 0.5))
    return items


def aim_tiles(look: Look) -> None:
    """A tile is used on the chosen dice; the next free place of each kind can be bought."""
    view, player = look.view, look.own
    for what, field in FIELD.items():
        owned = getattr(view, field)[player]
        for place in range(_places(what)):
            at = look.places["tile", what, place]
            if place < len(owned):
                _aim_tile(look, what, place, at, bool(owned[place]))
            else:
                _aim_free(look, what, place, at, len(owned))
    for place in range(len(view.pots[player]), 3):
        _aim_free(look, "pot", place, look.places["pots"][place], len(view.pots[player]))


def tile_moves(look: Look, what: str, place: int) -> list[tuple[str, tuple]]:
    """The moves that use a tile, of the chosen dice when there are any."""
    if not look.hands_on:
        return []
    up = bool(getattr(look.view, FIELD[what])[look.own][place])
    found = [
        (n, m)
        for n, m in look.by_kind.get(what, ())
        if (m[-1] == "tile") == up and (what != "splice" or m[1] == place + 1)
    ]
    pile = look.view.pile[look.own]
    dice = [pile[i] for i in look.dice]
    if what == "glue" and len(dice) == 2:
        return [(n, m) for n, m in found if m[1:3] == tuple(pile[i] for i in sorted(look.dice))]
    if dice:
        at = {"saw": slice(1, 2), "splice": slice(2, 3), "glue": slice(1, 3)}[what]
        return [(n, m) for n, m in found if dice[0] in m[at]]
    return found


def _aim_tile(look: Look, what: str, place: int, at, up: bool) -> None:
    found = tile_moves(look, what, place)
    id = f"use:{what}:{place}"
    label = look.say(f"board.{what}_tile", n=place + 1)
    tip = [look.say("board.face_up" if up else "board.face_down"), look.say(f"board.{what}_does")]
    if what == "splice":
        tip.append(look.say("board.splice_range", low=SET.reach[place][0], high=SET.reach[place][1]))
    shape = box(*at, 7)
    if len(found) == 1 and look.dice:
        look.pick(id, shape, label, [found[0][0]], tip=tip, order=90 + place)
    elif found:
        kind = "chosen" if look.picked == id else "legal"
        look.scene.target(
            id, shape, label, kind=kind, choose=id, tip=tip, order=90 + place, mark=bool(look.dice) or kind == "chosen"
        )
    else:
        why = _why_idle(look, what, place, "tile" if up else "reuse") if look.hands_on else None
        look.scene.target(id, shape, label, tip=tip, why=why, order=410 + place)


def _why_idle(look: Look, what: str, place: int, how: str) -> str | None:
    """Why a tile cannot be used now, asked with the dice that come nearest to it."""
    low, high = look.view.pile[look.own][:1], look.view.pile[look.own][-1:]
    if what == "glue":
        one, other = (*low, *high) if low else ("G1", "G1")
        return look.why("glue", one, other, COLOUR[one], how)
    if what == "splice":
        return look.why("splice", place + 1, low[0] if low else "G1", SET.reach[place][0], how)
    return look.why("saw", high[0] if high else "G2", (1, 1), how)


def _aim_free(look: Look, what: str, place: int, at, owned: int) -> None:
    price = SET.improvement_cost[what][place]
    moves, why = [], None
    if place == owned:
        price = improvement_price(look.view, look.own, what)
        if look.hands_on and look.phase == "improve":
            moves = look.of_kind("improve", what)
            why = None if moves else look.why("improve", what)
    tip = [
        look.say("board.costs", cost=amount("blueberry", price, look.cat)),
        look.say("board.room_brings", effects=effects_text(_effects(what, place), look.cat)),
    ]
    if what == "saw" and SET.six_discount[place]:
        tip.append(look.say("board.six_discount", n=SET.six_discount[place]))
    if what == "pot":
        tip.append(look.say("board.pot_sapling"))
    look.pick(
        f"free:{what}:{place}",
        box(*at, 7),
        improvement_name(what, place + 1, look.cat),
        moves,
        tip=tip,
        why=why,
        order=100 + place if moves else 415 + place,
    )
