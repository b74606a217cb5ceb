"""The lumber pile, the pots with their trees, and the market track."""

from __future__ import annotations

from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.dice import COLOUR, COLOURS, DIE
from tableside.games.woodcraft.rules.turn import market_step
from tableside.games.woodcraft.wording import amount, die_text

from ... import pieces
from ...scene import box, circle, group, path, rect, text
from . import things
from .look import Look

DIE_SIZE = 28
ROW = 29
PILE_H = 60
MARKET_H = 42
DIRECT = ("sell_die", "return_die")  # kinds of move that a pick of a die plays at once
FREE = ("saw", "splice", "glue", "plant", "choose_die")  # kinds that open the choice of what to do with it


# -- the pile -----------------------------------------------------------------------------


def place_pile(look: Look, x, y, w, h=PILE_H) -> None:
    """Keep where each die lies."""
    look.places["pile_box"] = (x, y, w, h)
    pile = look.view.pile[look.own]
    per_row = max(int((w - 8) // (DIE_SIZE + 3.5)), -(-len(pile) // 2))
    step = (w - 8) / per_row
    two = len(pile) > per_row
    spots = []
    for i in range(len(pile)):
        spots.append((x + 4 + step * (i % per_row + 0.5), y + (h / 2 if not two else h / 2 + ROW * (i // per_row - 0.5))))
    look.places["pile"] = spots
    look.scene.anchor(f"pile:{look.own}", x + w / 2, y + h / 2)


def lay_pile(look: Look, layer) -> None:
    """The dice; those chosen raised; when dice are sold each with its price."""
    view, player = look.view, look.own
    x, y, w, h = look.places["pile_box"]
    pile = view.pile[player]
    limit = SET.data["wood"]["pile_limit"]
    over = len(pile) > limit
    layer.add(rect(x, y, w, h, r=9, fill="wood.dark", stroke="edge", width=1.3))
    layer.add(
        text(
            x + w - 5,
            y + h - 9,
            f"{len(pile)}/{limit}",
            size=12.5,
            weight=700,
            anchor="end",
            fill="warn" if over else "ink",
        )
    )
    seen: dict[str, int] = {}
    for i, (die, (cx, cy)) in enumerate(zip(pile, look.places["pile"])):
        n = seen[die] = seen.get(die, -1) + 1
        if i in look.dice:
            layer.add(circle(cx, cy, 20, fill="chosen.fill", stroke="chosen", width=2.4))
        layer.add(pieces.place(things.die(die, DIE_SIZE), cx, cy, key=f"die:{player}:{die}:{n}"))
        if look.phase == "exchange_sell" and look.hands_on:
            layer.add(pieces.place(things.berry(18, f"{SET.sell_price[die]}"), cx + 9, cy - 13))


def piece_key(look: Look, place: int) -> str:
    """The key of the piece at a place of the pile."""
    pile = look.view.pile[look.own]
    die = pile[place]
    return f"die:{look.own}:{die}:{pile[:place].count(die)}"


def aim_pile(look: Look) -> None:
    """A die is sold or returned at once, or chosen and then asked what to do with it."""
    view = look.view
    for place, (die, (cx, cy)) in enumerate(zip(view.pile[look.own], look.places["pile"])):
        name = die_text(die, look.cat)
        shape = box(cx - 16, cy - 16, 32, 32, 6)
        moves = [n for kind in DIRECT for n in look.of_kind(kind, die)] if look.hands_on else []
        simple = look.of_kind("choose_die", die)
        if look.hands_on and look.phase == "choose_die" and len(simple) == 1:
            moves = simple
        if moves:
            tip = (
                [look.say("board.sells", n=amount("blueberry", SET.sell_price[die], look.cat))]
                if look.phase == "exchange_sell"
                else ()
            )
            look.pick(f"die:{place}", shape, name, moves, tip=tip, order=10 + place)
        elif look.hands_on and (found := choices(look, place)):
            kind = "chosen" if place in look.dice else "legal"
            asked = any(move[0] in ("plant", "choose_die") for _, move in found)  # not only a free action
            look.scene.target(
                f"die:{place}",
                shape,
                name,
                kind=kind,
                choose=f"die:{place}",
                drag=piece_key(look, place),
                order=10 + place,
                mark=asked and kind == "legal",
                tip=[look.say("board.die_choose")],
            )
        else:
            why = None
            if look.hands_on and look.phase in ("exchange_sell", "tidy"):
                why = look.why("sell_die" if look.phase == "exchange_sell" else "return_die", die)
            look.scene.target(f"die:{place}", shape, name, why=why, order=370 + place)


def choices(look: Look, place: int) -> list[tuple[str, tuple]]:
    """All moves that change, plant or use up the die at a place, by kind in the order of `FREE`."""
    die = look.view.pile[look.own][place]
    at = {"saw": 1, "splice": 2, "plant": 2, "choose_die": 1}
    found = []
    for kind in FREE:
        for notation, move in look.by_kind.get(kind, ()):
            if die in move[1:3] if kind == "glue" else move[at[kind]] == die:
                found.append((notation, move))
    return found


# -- pots ----------------------------------------------------------------------------------


def place_pots(look: Look, x, y, w, h) -> None:
    """Keep where the three pots stand."""
    look.places["pots"] = [(x + i * w / 3, y, w / 3 - 4, h) for i in range(3)]


def lay_pots(look: Look, layer) -> None:
    """Pots owned with their trees; the others as empty places with their price."""
    view, player = look.view, look.own
    pots = view.pots[player]
    for place, (colour, (x, y, w, h)) in enumerate(zip(COLOURS, look.places["pots"])):
        owned = place < len(pots)
        cx = x + w / 2
        if not owned:
            look.places["improve", "pot", place] = (x, y, w, h)
            continue
        layer.add(rect(x, y, w, h, r=7, fill="paper", stroke="edge.soft", width=1))
        layer.add(group(pot(colour), x=cx, y=y + h - 4))
        tree = pots[place]
        if tree:
            die = DIE[colour, tree]
            layer.add(pieces.place(things.die(die, 25), cx, y + h - 45, key=f"tree:{player}:{colour}", face=die))
            if not view.over and w > 44:
                growth = f"→{min(6, tree + SET.growth)}"
                layer.add(text(x + 5, y + 10, growth, size=12.5, weight=600, fill="ink.soft"))
        look.scene.anchor(f"pot:{player}:{colour}", cx, y + h - 47)


def pot(colour: str) -> list:
    """A pot for trees of that wood, the middle of its foot at 0, 0."""
    style = {"fill": f"die.{colour}", "stroke": "piece.edge", "width": 1.2}
    return [path("M-16 -22H16L11 0H-11Z", shadow=True, **style), rect(-18, -27, 36, 7, r=2.5, **style)]


def aim_pots(look: Look) -> None:
    """Harvest a tree, let it grow, or plant the chosen die."""
    view, player = look.view, look.own
    pots = view.pots[player]
    for place, (colour, at) in enumerate(zip(COLOURS, look.places["pots"])):
        if place >= len(pots):
            continue
        tree = pots[place]
        label = look.say("board.pot", colour=colour)
        tip = (
            [look.say("board.pot_tree", n=tree, next=min(6, tree + SET.growth))]
            if tree
            else [look.say("board.pot_empty")]
        )
        moves = (
            [n for kind in ("pre_harvest", "harvest", "choose_pot") for n in look.of_kind(kind, colour)]
            if look.hands_on
            else []
        )
        if moves:
            tip.append(look.say("board.pot_harvest") if look.phase != "choose_pot" else look.say("board.pot_grow"))
        planting = [(n, m) for n, m in look.by_kind.get("plant", ()) if m[1] == colour] if look.hands_on else []
        if look.dice and planting:
            die = view.pile[player][look.dice[0]]
            planting = [(n, m) for n, m in planting if m[2] == die]
        why = None if moves or planting or not look.hands_on else _why_idle(look, colour)
        _aim_pot(look, f"pot:{colour}", at, label, moves, planting, tip, place, why)


def _why_idle(look: Look, colour: str) -> str | None:
    """Why a pot can neither be harvested nor planted in now."""
    if look.phase not in ("produce_plant", "plant_more"):
        return look.why("choose_pot" if look.phase == "choose_pot" else "harvest", colour)
    pile = look.view.pile[look.own]
    die = next((die for die in pile if COLOUR[die] == colour), pile[0] if pile else DIE[colour, 1])
    return look.why("plant", colour, die, 1)


def _aim_pot(look: Look, id, at, label, moves, planting, tip, place, why) -> None:
    shape = box(*at, 7)
    name = f"use:{id}"
    if moves or len(planting) == 1:
        look.pick(id, shape, label, moves or [planting[0][0]], tip=tip, order=80 + place)
    elif planting:
        kind = "chosen" if look.picked == name else "legal"
        look.scene.target(id, shape, label, kind=kind, choose=name, tip=tip, order=80 + place)
    else:
        look.scene.target(id, shape, label, tip=tip, why=why, order=380 + place)


# -- market ----------------------------------------------------------------------------------


def place_market(look: Look, x, y, w) -> None:
    """Keep where the steps of the market track lie."""
    n = len(SET.market)
    left = x + 2
    step = (w - 4) / n
    look.places["market_box"] = (x, y, w, MARKET_H)
    look.places["market"] = [(left + i * step, y + 1, step, MARKET_H - 2) for i in range(n)]


def lay_market(look: Look, layer) -> None:
    """Costs and points; the next step stands out, framed as a pick while it can be bought, those done are pale."""
    view, player = look.view, look.own
    layer.add(rect(*look.places["market_box"], r=8, fill="paper", stroke="edge.soft", width=1))
    at = view.market[player]
    on_offer = bool(look.hands_on and look.of_kind("market", "buy"))
    lit = min(at, len(SET.market) - 1) if on_offer else at
    for i, ((cost, points), (x, y, w, h)) in enumerate(zip(SET.market, look.places["market"])):
        cx = x + w / 2
        face = market_step_face(cost, points, w, h, i == lit, on_offer)
        layer.add(group(face, x=cx, y=y, opacity=0.35 if i < min(at, lit) else 1))
    if at < len(look.places["market"]):
        x, y, w, _ = look.places["market"][at]
        layer.add(
            pieces.place(
                pieces.group([pieces.seat_shape(look.colour(player), 10, shadow=True)]),
                x + w - 3,
                y + 2,
                key=f"market:{player}",
            )
        )


def market_step_face(cost: int, points: int, w, h, is_next: bool, on_offer=False) -> list:
    """A step of the market track, the middle of its upper edge at 0, 0."""
    style = {"fill": "legal.fill", "stroke": "legal", "width": 2.4} if on_offer else {"fill": "paper.deep", "stroke": "edge", "width": 1.4}
    lit = [rect(-w / 2, 0, w, h, r=6, **style)] if is_next else []
    return [*lit, pieces.place(things.berry(18, cost), 0, 11), pieces.place(things.nut(18, points), 0, 30)]


def aim_market(look: Look) -> None:
    """One step at the end of a turn."""
    cost, points = market_step(look.view, look.own)
    moves = look.of_kind("market", "buy") if look.hands_on else []
    tip = [
        look.say(
            "board.market_next", cost=amount("blueberry", cost, look.cat), points=amount("point", points, look.cat)
        )
    ]
    why = look.why("market", "buy") if look.phase == "market" and look.hands_on and not moves else None
    look.pick(
        "market",
        box(*look.places["market_box"], 8),
        look.say("board.market"),
        moves,
        tip=tip,
        why=why,
        order=2 if moves else 390,
        mark=False,
    )
