"""The head of the board in front: name and score, the dice, the value wanted, and buttons for what is asked."""

from __future__ import annotations

from typing import NamedTuple

from tableside.games.woodland import narration_moves, wording
from tableside.games.woodland.components import PEARL, RESOURCES, STOCK
from tableside.games.woodland.rules.placing import adjust_cost

from ... import pieces
from ...lettering import text_width
from ...scene import box, icon_at, rect, text
from . import goods, laying
from .look import Look

DIE = 34
GAP = 11  # between two dice


class Button(NamedTuple):
    """A button on the board: `more` are further fields of its target."""

    id: str
    label: str
    icon: str | None
    more: dict
    strong: bool = True


def lay_head(look: Look, layer, x, y, w) -> None:
    """Name, start marker and score."""
    view, player = look.view, look.focus
    colour = look.colour(player)
    layer.add(pieces.place(pieces.seat_badge(colour, 19), x + 16, y + 16))
    right = x + w - 14
    layer.add(pieces.place(pieces.prestige_badge(view.total(player), 26), right - 1, y + 16, key=f"score:{player}"))
    right -= 26
    line = y + (9 if look.middle and _alone(look) else 16)
    wide = right
    if view.first == player:
        layer.add(pieces.place(pieces.first_player(22 if line > y + 9 else 17), right - 6, line, key="first"))
        right -= 28
    look.scene.anchor(f"seat:{player}", x + 16, y + 16)
    look.scene.anchor(f"score:{player}", x + w - 14, y + 16)
    if _alone(look) and look.middle:
        lay_stock(look, layer, x + 27, y + 28, wide - x - 30)
    elif _alone(look):
        right -= 172
        lay_stock(look, layer, right + 4, line, 168)
    layer.add(text(x + 30, line, look.player_name(player), size=14, weight=700, max_width=right - x - 36))


def _alone(look: Look) -> bool:
    """Whether what the player has must stand in the head: the shared board alone is shown, or a card is to be paid far above the stock."""
    return "crafts" not in look.places or (not look.broad and "display" in look.places)


def lay_stock(look: Look, layer, x, y, w) -> None:
    """The goods of the player in front in one line."""
    for i, (name, n) in enumerate(zip(STOCK, look.view.stock[look.focus])):
        cx = x + i * w / 4 + 8
        layer.add(pieces.place(goods.good(name, 16), cx, y, opacity=1 if n else 0.5))
        layer.add(text(cx + 10, y, n, weight=700, fill="ink" if n else "ink.soft"))
        look.scene.anchor(f"seat:{look.focus}:{name}", cx, y)


# -- dice --------------------------------------------------------------------------------


def lay_dice(look: Look, layer, x, y) -> float:
    """The dice not yet placed; returns where the next thing may begin."""
    if look.front and look.phase in ("choose_board", "start_resources"):
        return x
    dice = look.view.dice[look.focus]
    may_choose = look.front and look.phase == "place"
    seen: dict[int, int] = {}
    for i, face in enumerate(dice):
        nth = seen[face] = seen.get(face, -1) + 1
        cx, cy = x + DIE / 2 + i * (DIE + GAP), y + DIE / 2
        die = goods.seat_die(look.colour(look.focus), DIE, face)
        layer.add(pieces.place(die, cx, cy, key=f"die:{look.focus}:{face}:{nth}", face=roll_of(look, look.focus)))
        picked = may_choose and look.die == i
        fitting = [entry for entry in look.offers.get(look.space, ()) if entry[1][1:3] == (face, face)] if may_choose else []
        at_once = fitting[0] if len(fitting) == 1 else None
        look.scene.target(
            f"die:{i}",
            box(cx - DIE / 2 - 3, cy - DIE / 2 - 3, DIE + 6, DIE + 6, 8),
            look.say("board.die", value=face),
            kind="chosen" if picked else "legal" if may_choose else "idle",
            moves=[at_once[0]] if at_once else (),
            choose=f"die:{i}" if may_choose and not at_once else None,
            lift=f"die:{i}" if at_once else None,
            drag=f"die:{look.focus}:{face}:{nth}" if may_choose else None,
            tip=[narration_moves.move_text(look.view, at_once[1], look.cat) if at_once else look.say("board.die_tip")] if may_choose else (),
            mark=bool(fitting) or look.space is None,
            order=0 if may_choose else 110,
        )
    if not dice:
        layer.add(text(x + 4, y + DIE / 2, no_dice(look), fill="ink.soft", max_width=150))
    look.scene.anchor(f"dice:{look.focus}", x + 2 * DIE, y + DIE / 2)
    return x + 4 * (DIE + GAP)


def no_dice(look: Look) -> str:
    """Why a player has no dice to place."""
    return look.say("board.no_roll" if look.phase in ("choose_board", "start_resources") else "board.no_dice")


def roll_of(look: Look, player: int) -> str:
    """Which roll a player's dice are from: the player of the board lets dice of another roll tumble."""
    rolls = look.view.rerolled[player] if look.view.rerolled else 0
    return f"{look.view.round}.{rolls}"


def lay_values(look: Look, layer, x, y, w) -> bool:
    """Six values for the chosen die with their price in pearls; returns whether they are shown."""
    if look.front and look.space:
        layer.add(text(x, y + DIE / 2, look.say("board.which_die"), weight=600, max_width=w))
    if not look.front or look.phase != "place" or look.die is None:
        return False
    placements = [move for _, move in look.by_kind["place"] if move[1] == look.face]
    reachable = {move[2] for move in placements}
    if len(reachable) < 2 and look.view.stock[look.seat][PEARL] == 0:
        return False
    word = 58 if w > 250 else 0
    if word:
        layer.add(text(x, y + DIE / 2, look.say("board.as_value"), fill="ink.soft", max_width=word - 4))
    left = x + word
    step = min(38, (w - word) / 6)
    for value in range(1, 7):
        _value(look, layer, value, left + (value - 1) * step, y - 3, step - 3, value in reachable)
    return True


def _value(look: Look, layer, value: int, x, y, w, can: bool) -> None:
    current = value == (look.value or look.face)
    cost = adjust_cost(look.view, look.seat, value - look.face)
    fill = "chosen.fill" if current else "raised" if can else "paper.deep"
    layer.add(rect(x, y, w, DIE + 6, r=6, fill=fill, stroke="chosen" if current else "edge.soft", width=1.2))
    layer.add(text(x + w / 2, y + 12, value, size=17, weight=700, anchor="middle", fill="ink" if can else "ink.soft"))
    if cost:
        word, pearl = f"−{cost}", 11
        if 1.25 * text_width(word, 13, 700) + pearl > w:  # signs are wide in some fonts
            word = str(cost)
        free = max(1, w - 1.25 * text_width(word, 13, 700) - pearl)
        layer.add(text(x + free / 2, y + 30, word, size=13, weight=700, fill="ink" if can else "ink.soft"))
        layer.add(pieces.place(goods.good("pearl", pearl), x + w - free / 2 - pearl / 2, y + 30))
    wanted = value != look.face
    look.scene.target(
        f"value:{value}",
        box(x, y, w, DIE + 6, 6),
        look.say("board.value", value=value, cost=look.things([(PEARL, cost)])),
        kind="chosen" if current and wanted else "legal" if can and wanted else "idle",
        choose=f"value:{look.die}:{value}" if can and wanted else None,
        why=None if can else look.why("place", look.face, value, "trade"),
        mark=False,
        order=50 + value,
    )


# -- buttons ---------------------------------------------------------------------------------


def buttons(look: Look, laid: laying.Laying | None) -> list[Button]:
    """The buttons for what is asked now."""
    if not look.front:
        return []
    out = []
    if laid:
        out.extend(_laying(look, laid))
    out.extend(_fees(look))
    out.extend(_several(look))
    for kind in ("reroll", *narration_moves.QUIET):
        for notation, move in look.by_kind.get(kind, ()):
            label = narration_moves.move_text(look.view, move, look.cat)
            icon = {"reroll yes": "dice", "stop": "footsteps"}.get(notation)
            out.append(Button(notation.replace(" ", ":"), label, icon, {"moves": [notation]}, kind == "reroll"))
    return out


def _laying(look: Look, laid: laying.Laying) -> list[Button]:
    out = []
    if look.laid:
        moves = {"moves": [laid.legal[look.laid]], "shortcut": "b", "tip": [look.say("board.key", letter="B"), *laid.warnings(look.laid)]}
        out.append(Button("build", look.say("board.build_here"), "check", moves))
    if laid.turns > 1:
        keys = {"shortcut": "t", "tip": [look.say("board.key", letter="T")]}
        turned = laid.turned() if look.laid else None
        if turned:
            more = {"choose": "tile:" + ":".join(map(str, turned)), **keys}
            out.append(Button("turn", look.say("board.turn"), "turn", more))
        elif not look.laid:
            more = {"kind": "view", "choose": f"view:turn:{(laid.turn + 1) % laid.turns}", **keys}
            out.append(Button("turn", look.say("board.turn"), "turn", more, False))
    if look.laid:
        more = {"kind": "chosen", "choose": "tile:" + ":".join(map(str, look.laid))}
        out.append(Button("unlay", look.say("board.unlay"), "undo", more, False))
    return out


def _fees(look: Look) -> list[Button]:
    """What the fee of the build space chosen can be paid with."""
    return [
        Button(f"fee:{move[4]}", look.say("board.pay", things=wording.things_text([(move[4], 1)], look.cat)), None, {"moves": [notation]})
        for notation, move in (look.fees(look.paying) if look.paying else ())
    ]  # fmt: skip


def _several(look: Look) -> list[Button]:
    """Several gains of a kind by one press."""
    frame = look.frame
    if look.phase == "take" and frame[2] > 1:
        return [
            Button(f"take:{name}", look.say("board.take_all", things=wording.things_text([(name, frame[2])], look.cat)), None,
                   {"sequence": [f"take {name}"] * frame[2]})
            for name in RESOURCES
            if look.of_kind("take", name)
        ]  # fmt: skip
    houses = [notation for notation, _ in look.by_kind.get("house", ())]
    if look.phase == "house" and frame[3] > 1 and len(houses) > 1:
        n = min(frame[3], len(houses))
        return [Button("house", look.say("board.house_all", n=n), "paw", {"sequence": houses[:n]})]
    return []


def _width(button: Button) -> float:
    return 1.1 * text_width(button.label, 13, 600) + (44 if button.icon else 26)


def natural_width(found: list[Button]) -> float:
    """The width buttons side by side want."""
    return sum(_width(button) + 6 for button in found)


def lay_buttons(look: Look, layer, found: list[Button], x, y, w, high=40) -> None:
    """Buttons side by side, from the right, each as wide as its words."""
    if not found:
        return
    gap = 6
    natural = [_width(button) for button in found]
    room = w - gap * (len(found) - 1)
    scale = min(1, room / sum(natural))
    left = x + w - sum(natural) * scale - gap * (len(found) - 1)
    for button, wide in zip(found, natural):
        bw = wide * scale
        _button(look, layer, button, left, y, bw, high)
        left += bw + gap


def _button(look: Look, layer, button: Button, x, y, w, h) -> None:
    fill, edge = ("legal.fill", "legal") if button.strong else ("raised", "edge")
    layer.add(rect(x, y, w, h, r=h / 2 if h < 34 else 10, fill=fill, stroke=edge, width=1.6, shadow=True))
    left = x + 13
    if button.icon:
        layer.add(icon_at(button.icon, x + 20, y + h / 2, 17, fill="ink"))
        left = x + 33
    layer.add(text(left, y + h / 2, button.label, size=13, weight=600, max_width=x + w - left - 5))
    more = {"kind": "legal", "order": 2, **button.more}
    look.scene.target(f"button:{button.id}", box(x, y, w, h, 10), button.label, mark=False, **more)
