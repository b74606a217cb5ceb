"""Placing a die: which dice, values and spaces, what it costs, and what the space gives (WH-DIE, WH-TRN, WH-GAT, WH-CRA, WH-VIS, WH-TRD).

A move is `("place", face, value, space)`, with the kind of the fee behind it
where the space asks one.
"""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import FAMILY, FISH, PASSIVE, PEARL, RESOURCES, SET, TOP
from .basics import can_pay, changed, gain, offer, pay
from .crafts import buy_craft, craft_cost, visit_gain
from .effects import advance_with_rewards

DISCOUNT, FREE, TRADE, RANGER, WAIVER = (
    PASSIVE[name] for name in ("visit_discount", "free_adjust", "trade_bonus", "ranger_bonus", "build_fee_waiver")
)


def adjust_cost(pos, player: int, pips: int) -> int:
    """Pearls for changing a die by so many pips (WH-DIE-01, WH-WLK-08)."""
    pips = abs(pips)
    free = 0 if pos.freed[player] else pos.passives[player][FREE]
    return max(0, pips - free)


def visit_cost(pos, player: int, space) -> int:
    """Fish for a visit space (WH-VIS-02, power C)."""
    return max(0, space.cost - pos.passives[player][DISCOUNT])


def asks_fee(pos, player: int, space) -> bool:
    """Whether a space asks a resource of choice of this player (WH-BLD-02)."""
    return space.fee and not pos.passives[player][WAIVER]


def order_broken(pos, space, value: int) -> str | None:
    """The reason why the dice on a space do not let a value in (WH-GAT-02, WH-CRA-03, WH-TRN-04)."""
    lying = pos.spaces[space.index]
    if not lying:
        return None
    if space.order:
        for _, other in lying:
            if (value - other) * space.order <= 0:
                return "must_be_lower" if space.order < 0 else "must_be_higher"
        return None
    return "space_taken" if len(lying) >= space.holds else None


# -- the list ---------------------------------------------------------------------


def list_place(pos, frame) -> list:
    """All placements: die, value, space in order; equal dice are one option."""
    player = frame[1]
    stock, passives = pos.stock[player], pos.passives[player]
    pearls = stock[PEARL]
    free = 0 if pos.freed[player] else passives[FREE]
    reach = pearls + free
    last, known, crafts, builds = None, {}, None, None
    moves = []
    for face in pos.dice[player]:
        if face == last:
            continue
        last = face
        for value in range(max(1, face - reach), min(6, face + reach) + 1):
            options = known.get(value)
            if options is None:
                if crafts is None:
                    crafts, builds = _craft_needs(pos, player, stock), _build_needs(pos, player, stock)
                options = known[value] = _options(pos, player, value, crafts, builds)
            left = pearls - max(0, abs(value - face) - free)
            moves += [by_face[face] for need, by_face in options if need <= left]
    return moves


def _craft_needs(pos, player: int, stock) -> list:
    """By craft row the pearls its next level needs; None where it is complete or its resources lack."""
    needs = []
    for row, (costs, level) in enumerate(zip(pos.board(player).costs, pos.craft[player])):
        need = None
        if level < TOP:
            need = 0
            for index, n in costs[level]:
                if index == PEARL:
                    need = n
                elif stock[index] < n:
                    need = None
                    break
        needs.append(need)
    return needs


def _build_needs(pos, player: int, stock) -> dict:
    """By fee (None or a resource) the pearls needed to build something then; no entry where nothing can be (WH-BLD-05)."""
    fits, cover = pos.board(player).fits, None
    needs: dict = {}
    for id in pos.display:
        card = SET.cards.get(id)
        if card is None or not can_pay(stock, card.resources):
            continue
        if cover is None:
            cover = pos.cover(player)
        if not fits(card.shape, cover):
            continue
        for kind in _FEES:
            if (kind is None or _leaves(stock, kind, card.resources)) and needs.get(kind, 99) > card.pearls:
                needs[kind] = card.pearls
    return needs


_FEES = (None, *RESOURCES)


def _leaves(stock, kind: str, cost) -> bool:
    """Whether a stock that covers a cost covers a fee of one resource as well (WH-BLD-02)."""
    paid = FAMILY[kind]
    for index, n in cost:
        if index == paid:
            return stock[paid] > n
    return stock[paid] > 0


def _options(pos, player: int, value: int, crafts: list, builds: dict) -> list:
    """(pearls needed, moves by face) of every space that takes a value."""
    fish, passives, spaces = pos.stock[player][FISH], pos.passives[player], pos.spaces
    found = []
    for space in SET.open[pos.seats][value]:
        if spaces[space.index] and order_broken(pos, space, value):
            continue
        area, need = space.area, 0
        if area == "build":
            if builds:
                for fee in RESOURCES if asks_fee(pos, player, space) else (None,):
                    if fee in builds:
                        found.append((builds[fee], space.moves[fee][value]))
            continue
        if area == "craft":
            need = crafts[space.family]
            if need is None:
                continue
        elif area == "visit" and fish < space.cost - passives[DISCOUNT]:
            continue
        found.append((need, space.moves[None][value]))
    return found


# -- the placement -----------------------------------------------------------------


def place(pos, move) -> None:
    """Pay the adjustment, place the die, then the space (WH-DIE-03, WH-VIS-05)."""
    _, face, value, id, *fee = move
    player = pos.stack.pop()[1]
    space = SET.space[id]
    dice = pos.dice[player]
    index = dice.index(face)
    pos.dice[player] = dice[:index] + dice[index + 1 :]
    _adjust(pos, player, value - face)
    pos.spaces[space.index] += ((player, value),)
    if pos.log is not None:
        pos.log.append(Event("place", player, die=face, value=value, space=id))
    _AREAS[space.area](pos, player, space, value, fee)


def _adjust(pos, player: int, pips: int) -> None:
    cost = adjust_cost(pos, player, pips)
    if pips and pos.passives[player][FREE]:
        pos.freed = changed(pos.freed, player, 1)
    if cost:
        pay(pos, player, ((PEARL, cost),), "adjust")


def gathered(pos, player: int, family: int, value: int) -> tuple:
    """What a gather yields: ((index of the stock, number), …) (WH-GAT-01, WH-CRA-05)."""
    total = [0, 0, 0, 0]
    total[family] = value + pos.passives[player][PASSIVE[f"gather_{RESOURCES[family]}"]]
    for bonus in pos.board(player).bonuses[family][: pos.craft[player][family]]:
        for index, n in bonus:
            total[index] += n
    return tuple((index, n) for index, n in enumerate(total) if n)


def _gather(pos, player, space, value, fee) -> None:
    gain(pos, player, gathered(pos, player, space.family, value), "gather")


def _craft(pos, player, space, value, fee) -> None:
    buy_craft(pos, player, space.family)


def visit_advance(pos, player: int, family: int) -> int:
    """Steps of a visit, fixed when the die is placed (WH-VIS-03, 04)."""
    return SET.data["limits"]["visit_advance"] + visit_gain(pos, player, family)


def _visit(pos, player, space, value, fee) -> None:
    cost = visit_cost(pos, player, space)
    if cost:
        pay(pos, player, ((FISH, cost),), "visit")
    bonus = pos.passives[player][RANGER] if space.family == FAMILY["otter"] else 0
    advance_with_rewards(pos, player, space.family, visit_advance(pos, player, space.family), bonus)


def _build(pos, player, space, value, fee) -> None:
    """The first building is mandatory, those after it are offered (WH-BLD-05, 06)."""
    if fee:
        pay(pos, player, ((FAMILY[fee[0]], 1),), "fee")
    for _ in range(space.builds - 1):
        offer(pos, player, "build", 1)
    pos.stack.append(("build", player, 0))


def trade_pearls(pos, player: int, space) -> int:
    """Pearls of a trade (WH-TRD-01)."""
    return space.pearls + pos.passives[player][TRADE]


def _trade(pos, player, space, value, fee) -> None:
    gain(pos, player, ((PEARL, trade_pearls(pos, player, space)),), "trade")


_AREAS = {"gather": _gather, "craft": _craft, "visit": _visit, "build": _build, "trade": _trade}


# -- refusals ------------------------------------------------------------------------


def refuse_place(pos, frame, move):
    """The first reason of the ledger's order."""
    player = frame[1]
    if len(move) < 4 or move[3] not in SET.space or type(move[1]) is not int or type(move[2]) is not int:
        return Reason("not_offered")
    _, face, value, id, *fee = move
    space = SET.space[id]
    if face not in pos.dice[player]:
        return Reason("no_such_die", die=face)
    if not 1 <= value <= 6:
        return Reason("bad_value", value=value)
    pearls = pos.stock[player][PEARL] - adjust_cost(pos, player, value - face)
    if pearls < 0:
        return Reason("pearls_short", need=adjust_cost(pos, player, value - face), have=pos.stock[player][PEARL])
    if space.min_players > pos.seats:
        return Reason("space_closed", players=space.min_players)
    if value not in space.values:
        return Reason("value_not_accepted", values=space.values)
    broken = order_broken(pos, space, value)
    if broken:
        lying = [value for _, value in pos.spaces[space.index]]
        return Reason(broken, bound=max(lying) if broken == "must_be_higher" else min(lying))
    return _refuse_payment(pos, player, space, pos.stock[player], fee)


def _refuse_payment(pos, player: int, space, stock, fee: list):
    if space.area == "craft" and craft_cost(pos, player, space.family) is None:
        return Reason("row_complete", row=RESOURCES[space.family])
    asked = asks_fee(pos, player, space)
    if len(fee) != asked or any(kind not in RESOURCES for kind in fee):
        return Reason("fee_wrong")
    if space.area != "build" or asked and not stock[FAMILY[fee[0]]]:
        return Reason("cannot_pay")
    return Reason("no_buildable_card")


PHASES = {"place": list_place}
APPLY = {"place": place}
REFUSE = {"place": refuse_place}
KINDS = {"place": ("place", "reroll")}
