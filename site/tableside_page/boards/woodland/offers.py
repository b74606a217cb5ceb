"""What a space would give now: the placements on it, their price, and the outcome in words and pictures."""

from __future__ import annotations

from typing import NamedTuple

from tableside.games.woodland import narration_moves
from tableside.games.woodland.components import FISH, PEARL, RESOURCES, SET, SPECIES
from tableside.games.woodland.rules.crafts import craft_cost
from tableside.games.woodland.rules.placing import adjust_cost, asks_fee, gathered, trade_pearls, visit_advance, visit_cost

from ...scene import Item, box, rect
from .effects import Row
from .look import Look


class Offer(NamedTuple):
    """A space for the chosen die: `sample` is the placement shown, `pearls` the price of its adjustment."""

    moves: tuple[str, ...] = ()
    choose: str | None = None
    sample: tuple | None = None
    pearls: int = 0

    @property
    def open(self) -> bool:
        """Whether the die can go there."""
        return self.sample is not None

    @property
    def adjusted(self) -> bool:
        """Whether the die is placed as another value than it shows."""
        return self.open and self.sample[1] != self.sample[2]


def offer(look: Look, space) -> Offer:
    """The placements on a space with the chosen die; by pearls only where the die as it is does not fit."""
    found = look.offers.get(space.id, ())
    if not found:
        return Offer()
    seat = look.view.seat
    price = {move: adjust_cost(look.view, seat, move[2] - move[1]) for _, move in found}
    plain = [entry for entry in found if look.value is not None or entry[1][1] == entry[1][2]]
    if plain:
        sample = plain[0][1]
        return Offer(tuple(notation for notation, _ in plain), None, sample, price[sample])
    sample = min((move for _, move in found), key=lambda move: (price[move], abs(move[2] - move[1])))
    if look.die is None:
        choose = f"die:{look.view.dice[seat].index(sample[1])}"
    else:
        choose = f"value:{look.die}:{sample[2]}"
    return Offer((), choose, sample, price[sample])


def draw_outcome(look: Look, space, found: Offer, row: Row) -> None:
    """The outcome of a placement as pictures."""
    if space.area != "visit":  # there the price stands in the place of the die
        draw_price(found, row)
    _OUTCOMES[space.area](look, space, found.sample, row)


def draw_price(found: Offer, row: Row, *, face=True) -> None:
    """The value another die would be changed to, and the pearls it takes; without the value where room is short."""
    if not found.adjusted:
        return
    if face or not found.pearls:
        row.face(found.sample[2])
    if found.pearls:
        row.amount("pearl", found.pearls, "−")


def _gather(look, space, move, row) -> None:
    values = {entry[2] for _, entry in look.offers.get(space.id, ()) if entry[1] == entry[2]}
    if look.die is None and len(values) > 1:
        row.word(f"+{min(values)}–{max(values)}", gap=3)
        row.good(RESOURCES[space.family])
        return
    for index, n in gathered(look.view, look.view.seat, space.family, move[2]):
        free = SET.cap - look.view.stock[look.view.seat][index]
        row.amount(RESOURCES[index], min(n, max(0, free)), "+")


def _craft(look, space, move, row) -> None:
    row.word("−", gap=0)
    row.cost(craft_cost(look.view, look.view.seat, space.family))


def _visit(look, space, move, row) -> None:
    cost = visit_cost(look.view, look.view.seat, space)
    row.amount("fish", cost, "−" if cost else "")


def _build(look, space, move, row) -> None:
    row.word(f"×{space.builds}", gap=1)
    row.mark("cabin")


def _trade(look, space, move, row) -> None:
    row.amount("pearl", trade_pearls(look.view, look.view.seat, space), "+")


_OUTCOMES = {"gather": _gather, "craft": _craft, "visit": _visit, "build": _build, "trade": _trade}


def capsule(x, y, w, h, *, strong: bool) -> Item:
    """The ground of an outcome; pale where it takes pearls to reach it."""
    fill, dash = ("legal.fill", None) if strong else ("paper", (3, 2))
    return rect(x, y, w, h, r=h / 2, fill=fill, stroke="legal", width=1.2, dash=dash)


def pill(look: Look, layer, space, found: Offer, x, y, w, h=18) -> None:
    """The outcome in a pill; one that costs pearls to reach is pale."""
    layer.add(capsule(x, y, w, h, strong=not found.choose))
    row = Row(0, y + h / 2, 13)
    draw_outcome(look, space, found, row)
    room = w - 4
    wide = row.x - 2
    scale = min(1, room / wide) if wide > 0 else 1
    if scale < 0.98:  # too long for its pill: of an adjusted die only value and price, else smaller pieces
        row = Row(0, y + h / 2, 11)
        draw_price(found, row)
        if not found.pearls:
            _OUTCOMES[space.area](look, space, found.sample, row)
        wide = row.x - 2
    layer.add({"t": "group", "c": row.items, "x": round(x + (w - wide) / 2, 2), "y": 0})


def describe(look: Look, space, found: Offer) -> tuple[str, list[str]]:
    """The label and further lines of a space's target."""
    view = look.view
    name = look.say(f"space.{space.id}")
    tip = [about(look, space)]
    tip.extend(_lying(look, space))
    if not found.open:
        return name, tip
    label = narration_moves.move_text(view, found.sample, look.cat)
    hint = narration_moves.move_hint(view, found.sample, look.cat)
    if hint:
        tip.insert(0, hint)
    if space.area == "visit":
        tip.insert(0, visit_gains(look, space))
    if space.area == "craft":
        tip.insert(0, craft_gains(look, space))
    if found.choose and look.die is not None:
        tip.insert(0, look.say("board.then_again"))
    return label, tip


def visit_gains(look: Look, space) -> str:
    """What a visit brings on its way, in words."""
    seat, track = look.view.seat, SET.tracks[space.family]
    start = look.view.tracks[seat][space.family]
    end = min(track.end, start + visit_advance(look.view, seat, space.family))
    atoms = [(word, kind, n * (end - start)) for word, kind, n in track.step if end > start]
    points = sum(track.points[start + 1 : end + 1])
    rewards = [atom for cell in range(start + 1, end + 1) for atom in track.rewards[cell]]
    return look.say("board.brings", effects=look.effects([*([("points", "-", points)] if points else ()), *atoms, *rewards]))


def craft_gains(look: Look, space) -> str:
    """What the next level of a craft adds, in words."""
    level = look.view.craft[look.view.seat][space.family]
    bonus = look.things(look.view.board(look.view.seat).bonuses[space.family][level])
    return look.say("board.craft_gives", bonus=bonus, n=SET.craft_gain[level + 1], species=SPECIES[space.family])


def about(look: Look, space) -> str:
    """What a space asks and gives, in words."""
    values = {"low": min(space.values), "high": max(space.values)}
    cost = look.things([(FISH, space.cost)]) if space.area == "visit" else ""
    more = {"cost": cost, "n": space.builds, "pearls": look.things([(PEARL, space.pearls)])}
    fee = "_fee" if space.fee else ""
    text = look.say(f"board.about.{space.area}{fee}", **values, **more)
    if space.min_players > look.view.seats:
        text += " " + look.say("board.closed", players=space.min_players)
    return text


def _lying(look: Look, space) -> list[str]:
    """Whose dice lie there."""
    dice = look.view.spaces[space.index]
    if not dice:
        return []
    told = [look.say("board.die_of", name=look.player_name(player), value=value) for player, value in dice]
    return [look.say("board.lying", dice=look.cat.join(told))]


def why_not(look: Look, space) -> str | None:
    """Why the chosen die cannot go to a space."""
    if look.phase != "place" or not look.deciding:
        return None
    if look.face is None:
        return look.say("board.no_die_fits")
    value = look.value or look.face
    fee = ("wood",) if asks_fee(look.view, look.seat, space) else ()
    move = ("place", look.face, value, space.id, *fee)
    reason = look.view.why_not(move)
    if reason is None:
        return None
    told = look.cat.reason(reason, look.names)
    lacking = _lacking(look, space, value) if reason.code == "cannot_pay" else ()
    return f"{told} {look.say('board.missing', things=look.things(lacking))}" if lacking else told


def _lacking(look: Look, space, value: int) -> list[tuple[int, int]]:
    """What the viewer lacks for a craft or a visit: [(index of the stock, number), …]."""
    stock = list(look.view.stock[look.seat])
    stock[PEARL] -= adjust_cost(look.view, look.seat, value - look.face)
    cost = ()
    if space.area == "craft":
        cost = craft_cost(look.view, look.seat, space.family) or ()
    elif space.area == "visit":
        cost = [(FISH, visit_cost(look.view, look.seat, space))]
    return [(index, n - stock[index]) for index, n in cost if n > stock[index]]


def aim(look: Look, space, shape, order=1) -> Offer:
    """Make a space's target and return its offer."""
    found = offer(look, space) if look.deciding else Offer()
    label, tip = describe(look, space, found)
    several = len(found.moves) > 1
    chosen = several and space.id in (look.paying, look.space)
    look.scene.target(
        f"space:{space.id}",
        shape,
        label,
        kind="chosen" if chosen else "legal" if found.open else "idle",
        moves=() if several else found.moves,
        choose=_next_choice(look, space) if several else found.choose,
        why=None if found.open else why_not(look, space),
        tip=tip,
        order=order if found.open else 200 + space.index,
    )
    return found


def _next_choice(look: Look, space) -> str:
    """What picking a space with several placements chooses: its fee, the one die that fits, or the space before its die."""
    if look.die is not None:
        return f"fee:{space.id}"
    faces = look.faces(space.id)
    if len(faces) == 1:
        return f"die:{look.view.dice[look.seat].index(*faces)}"
    return f"space:{space.id}"


def aim_fees(look: Look, layer, space, found: Offer, x, y, w) -> None:
    """One chip for each way to pay the fee of a build space."""
    if len(found.moves) < 2 or look.die is None:
        return
    step = w / len(found.moves)
    for i, notation in enumerate(found.moves):
        kind = look.moves[notation][4]
        cx = x + i * step
        layer.add(rect(cx + 0.5, y, step - 1, 21, r=6, fill="legal.fill", stroke="legal", width=1.2))
        row = Row(cx + step / 2 - 7, y + 10.5, 14)
        row.good(kind)
        layer.add(row.items)
        look.scene.target(
            f"fee:{space.id}:{kind}",
            box(cx, y, step, 21, 6),
            narration_moves.move_text(look.view, look.moves[notation], look.cat),
            kind="legal",
            moves=[notation],
            mark=False,
            order=2 + i,
        )
