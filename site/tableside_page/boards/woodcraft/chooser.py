"""Choices that lie over the workshop: what can be done with a die, a tool, a colour, cards of the set-up."""

from __future__ import annotations

from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.dice import DIE, VALUE
from tableside.games.woodcraft.narration_moves import move_text
from tableside.games.woodcraft.wording import card_name, effects_text

from ...scene import bounds, box, group, icon_at, rect, text
from . import cards, pile, things, workshop
from .effects import Row
from .look import Look

CHIP_H = 36
TITLE = 28
GROUP_ICON = {"saw": "hand-saw", "splice": "beam", "glue": "clamp", "plant": "sprout", "choose_die": "hand-saw"}


def chips(look: Look) -> tuple[str, list]:
    """What the overlay asks, and its choices as (notation, move)."""
    if not look.hands_on:
        return "", []
    phase = look.phase
    if phase in ("choose_tool", "choose_color"):
        return look.say(f"board.choose.{phase}"), list(look.by_kind.get(phase, ()))
    if phase == "hazelnut_reward":
        return look.say("board.choose.hazelnut_reward"), [
            (n, m) for n, m in look.by_kind.get(phase, ()) if m[1] == "printed"
        ]
    if look.picked.startswith("use:pot:"):
        colour = look.picked[8:]
        return look.say("board.choose.plant"), [
            (n, m) for n, m in look.by_kind.get("plant", ()) if m[1] == colour and _of_dice(look, m[2])
        ]
    if look.picked.startswith("use:"):
        _, what, place = look.picked.split(":")
        if int(place) < len(getattr(look.view, workshop.FIELD[what])[look.own]):
            return look.say(f"board.choose.{what}"), workshop.tile_moves(look, what, int(place))
    if len(look.dice) == 2:
        return look.say("board.choose.glue"), look.glued(*look.dice)
    if look.dice:
        return look.say("board.choose.die"), pile.choices(look, look.dice[0])
    return "", []


def _of_dice(look: Look, die: str) -> bool:
    return not look.dice or look.view.pile[look.own][look.dice[0]] == die


def lay(look: Look, layer, x, y, w, *, up=False) -> None:
    """The overlay, where there is something to choose: below y, or `up` from it. What it covers cannot be picked."""
    if look.hands_on and look.phase in ("setup_helper", "setup_keep_order"):
        _offer(look, layer, x, y, w, up)
        return
    title, found = chips(look)
    if not found:
        return
    drawn = [(notation, move, *_chip(look, move)) for notation, move in found]
    spots, height = _flow([chip[3] for chip in drawn], w - 16)
    y = _ground(look, layer, x, y, w, TITLE + height + 4, title, up)
    for i, ((notation, move, items, wide), (cx, cy)) in enumerate(zip(drawn, spots)):
        left, top = x + 8 + cx, y + TITLE + cy
        layer.add(rect(left, top, wide, CHIP_H - 4, r=7, fill="paper.alt", stroke="edge", width=1))
        layer.add(group(items, x=left, y=top + (CHIP_H - 4) / 2))
        tip = [effects_text(_printed(look), look.cat)] if move[0] == "hazelnut_reward" else ()
        look.scene.target(
            f"chip:{i}",
            box(left, top, wide, CHIP_H - 4, 7),
            _said(look, move),
            kind="legal",
            moves=[notation],
            order=1 + i,
            tip=tip,
        )


def _ground(look: Look, layer, x, y, w, h, title: str, up: bool) -> float:
    """The sheet of the overlay with its title; targets under it go. Returns its upper edge."""
    y = y - h if up else y
    layer.add(rect(x, y, w, h, r=10, fill="raised", stroke="chosen", width=2, shadow=True))
    layer.add(text(x + 12, y + 15, title, size=13, weight=700, max_width=w - 24))
    look.scene.targets[:] = [t for t in look.scene.targets if not _under(bounds(t["shape"]), x, y, w, h)]
    return y


def _under(at, x, y, w, h) -> bool:
    ax, ay, aw, ah = at
    return ax < x + w and x < ax + aw and ay < y + h and y < ay + ah


def _printed(look: Look) -> list:
    card = look.frame[2].partition(".")[2]
    return SET.orders[card]["reward"][0]["choose"][1]


def _said(look: Look, move) -> str:
    return move_text(look.view, move, look.cat)


def _flow(widths, room):
    """Places of chips in lines, and the height they take."""
    x = y = 0.0
    spots = []
    for w in widths:
        if x and x + w > room:
            x, y = 0.0, y + CHIP_H
        spots.append((x, y))
        x += w + 6
    return spots, y + CHIP_H


def _chip(look: Look, move) -> tuple[list, float]:
    """The picture of a choice, its middle line at 0, and its width."""
    row = Row(7, 0, 20)
    if move[0] in GROUP_ICON:
        row.mark(GROUP_ICON[move[0]], 16, fill="ink.soft")
    _DRAW[move[0]](look, row, move)
    if move[-1] == "reuse":
        row.piece(things.token("reuse", 17))
    return row.items, max(44, row.x + 6)


def _saw(look, row: Row, move) -> None:
    row.dice([move[1][0] + str(part) for part in move[2]])
    if move[0] == "saw" and len(move[2]) > 2:
        row.word("−", gap=1)
        row.amount("sawblade", len(move[2]) - 2)


def _choose_die(look, row: Row, move) -> None:
    if len(move) > 2:
        _saw(look, row, move)
    else:
        row.dice([move[1]])


def _splice(look, row: Row, move) -> None:
    _, tile, die, n, _ = move
    row.word("I" * tile, gap=5)
    row.word(f"+{n}", gap=5)
    row.dice([die[0] + str(VALUE[die] + n)])


def _glue(look, row: Row, move) -> None:
    _, one, other, colour, _ = move
    row.dice([one, other], 18)
    row.arrow()
    row.dice([DIE[colour, VALUE[one] + VALUE[other]]])
    if one[0] != other[0]:
        row.amount("point", SET.data["workshop"]["glue"]["different_colour_points"])


def _plant(look, row: Row, move) -> None:
    _, pot, die, value = move
    row.dice([DIE[pot, value]])
    if VALUE[die] > value:
        row.word("+", gap=3)
        row.dice([DIE[pot, VALUE[die] - value]])


def _tool(look, row: Row, move) -> None:
    row.piece(things.tool(move[1], 24), 24)
    row.word(look.cat.name("tool", move[1]), weight=400)


def _colour(look, row: Row, move) -> None:
    frame = look.frame
    value = frame[3] if frame[2] == "die" else VALUE[frame[3]]
    row.dice([DIE[move[1], value]], 24)
    row.word(look.cat.name("colour", move[1]), weight=400)


def _reward(look, row: Row, move) -> None:
    row.effects(_printed(look))


_DRAW = {
    "saw": _saw,
    "choose_die": _choose_die,
    "splice": _splice,
    "glue": _glue,
    "plant": _plant,
    "choose_tool": _tool,
    "choose_color": _colour,
    "hazelnut_reward": _reward,
}


# -- cards of the set-up ---------------------------------------------------------------------


def _offer(look: Look, layer, x, y, w, up: bool) -> None:
    """Three helpers or five orders, of which some are kept."""
    kind = look.phase
    drawn = look.frame[2]
    kept = look.frame[3] if kind == "setup_keep_order" else ""
    per_row = min(len(drawn), max(2, int((w - 12) // 100)))
    rows = -(-len(drawn) // per_row)
    wide, tall = min(150, (w - 12) / per_row - 6), 92
    high = 34 + rows * (tall + 6)
    if up:  # up to an edge between the tracks, so that no row of numbers is cut through
        high = max(high, y - look.places["reputation"][1])
    y = _ground(look, layer, x, y, w, high, look.say(f"board.choose.{kind}"), up)
    for i, card in enumerate(drawn):
        at = (x + 8 + (i % per_row) * (wide + 6), y + 30 + (i // per_row) * (tall + 6), wide, tall)
        _offered(look, layer, kind, card, at, 1 + i, card == kept)


def _offered(look: Look, layer, kind: str, card: str, at, order: int, kept: bool) -> None:
    x, y, w, h = at
    if kind == "setup_helper":
        face, tip = cards.helper_card(look, card, w, h, price=SET.cost[card]), cards.helper_tip(look, card)
    else:
        face, tip = cards.order_card(look, card, w, h, player=look.own), cards.order_tip(look, card, player=look.own)
    aim = _keeping(look, card) if kind == "setup_keep_order" and not look.frame[3] else None
    moves = look.of_kind(kind, card) if aim is None else ()
    kept = kept or bool(aim) and aim["kind"] == "chosen"
    layer.add(group(face, x=x, y=y, key=f"card:{card}", opacity=1 if aim or moves or kept else 0.6))
    if kept:
        layer.add(icon_at("check", x + w - 26, y + h - 26, 20, fill="good"))
    where = f"offer:{card}", box(*at, 6), card_name(card, look.cat)
    if aim:
        look.scene.target(*where, tip=tip, order=order, **aim)
        return
    why = look.why(kind, card) if not moves and not kept else None
    look.pick(*where, moves, tip=tip, why=why, order=order)


KEEP = "keep:"


def _keeping(look: Look, card: str) -> dict:
    """What a pick of one of five orders does: the first is marked, the second keeps both, in the order of the moves."""
    drawn = look.frame[2]
    first = look.picked[len(KEEP) :] if look.picked.startswith(KEEP) else ""
    if first not in drawn or first == card:
        return {"kind": "chosen" if first == card else "legal", "choose": KEEP + card}
    both = sorted((first, card), key=drawn.index)
    return {"kind": "legal", "sequence": [look.view.notation(("setup_keep_order", one)) for one in both]}
