"""Orders on the board and their completion, hazelnut orders and public contracts (WC-ORD-05, WC-CMP, WC-HAZ)."""

from __future__ import annotations

from itertools import combinations_with_replacement, groupby, product

from ....errors import Reason
from ....events import Event
from ..components import GOODS, SET
from ..dice import RANK, take
from .basics import can_pay, first_short, trigger

_fits: dict = {}


def place_order(pos, seat: int, card: str, cost: int = 0) -> None:
    """Put an order in the row of its icon (WC-ORD-05)."""
    pos.boards[seat] += ((card, SET.row[card]),)
    if pos.log is not None:
        pos.log.append(Event("order", seat, card=card, row=SET.row[card], cost=cost))


# -- completing (WC-CMP) ----------------------------------------------------------------------


def forget() -> None:
    _fits.clear()


def fits(card: str, pile: tuple) -> tuple:
    """The ways a pile meets an order: the dice for its requirements of several colours, cheapest first."""
    key = (card, pile)
    found = _fits.get(key)
    if found is None:
        if len(_fits) > 50_000:
            _fits.clear()
        found = _fits[key] = tuple(_ways(card, pile))
    return found


def _ways(card: str, pile: tuple):
    left = list(pile)
    for die in SET.fixed[card]:
        if die not in left:
            return
        left.remove(die)
    for picks in product(*_wild_picks(card)):
        picked = [die for group in picks for die in group]
        if all(left.count(die) >= picked.count(die) for die in picked):
            yield tuple(picked)


def _wild_picks(card: str):
    """For each run of equal requirements the unordered picks of dice for it."""
    for fitting, same in groupby(SET.wild[card]):
        yield tuple(combinations_with_replacement(fitting, len(tuple(same))))


def completions(pos, seat: int) -> list:
    """All orders on the board that can be completed now, each way of handing in dice (WC-CMP-01, 02)."""
    pile, goods = pos.pile[seat], pos.goods[seat]
    return [
        ("complete_order", card, *dice)
        for card, _ in pos.boards[seat]
        if can_pay(goods, SET.materials[card])
        for dice in fits(card, pile)
    ]


def complete_order(pos, move) -> None:
    """Dice and tokens go back; reward, row, the card is turned, then what that sets off (WC-CMP-03)."""
    seat, card = pos.stack[-1][1], move[1]
    pile = pos.pile[seat]
    given = SET.fixed[card] + move[2:]
    for die in given:
        pile = take(pile, die)
    pos.pile[seat] = pile
    goods = pos.goods[seat]
    for good, n in SET.materials[card]:
        goods[good] -= n
    row = dict(pos.boards[seat])[card]
    pos.boards[seat] = tuple(entry for entry in pos.boards[seat] if entry[0] != card)
    if pos.log is not None:
        things = tuple((GOODS[good], n) for good, n in SET.materials[card])
        pos.log.append(Event("complete", seat, card=card, row=row, dice=given, things=things))
    pos.stack += [("turn_card", seat, card, row), ("do", seat, f"row.{row}", 0), ("do", seat, f"order.{card}", 0)]


def turn_card(pos, frame) -> None:
    """The counter goes up before the triggers (WC-CMP-12)."""
    _, seat, card, row = frame
    pos.done[seat] += ((card, row),)
    trigger(pos, seat, "complete_order")


def canonical_completion(pos, move):
    """Dice may be named in any order for equal requirements; unnamed, the cheapest are handed in."""
    if len(move) < 2 or move[1] not in SET.orders or not SET.wild[move[1]]:
        return move
    card, dice = move[1], move[2:]
    if not dice:
        ways = fits(card, pos.pile[pos.seat])
        return (*move, *ways[0]) if ways else move
    if len(dice) != len(SET.wild[card]) or any(die not in RANK for die in dice):
        return move
    ordered, place = [], 0
    for _, same in groupby(SET.wild[card]):
        n = len(tuple(same))
        ordered += sorted(dice[place : place + n], key=RANK.__getitem__)
        place += n
    return ("complete_order", card, *ordered)


def refuse_completion(pos, frame, move):
    seat = frame[1]
    card = move[1] if len(move) > 1 else ""
    if card in pos.hands[seat]:
        return Reason("order_in_hand")
    if card not in dict(pos.boards[seat]):
        return Reason("not_your_order")
    dice, materials = missing(pos, seat, card)
    if dice:
        return Reason("dice_short")
    if materials:
        return first_short(pos.goods[seat], SET.materials[card])
    return Reason("wrong_dice")


def missing(pos, seat: int, card: str) -> tuple[tuple, tuple]:
    """What an order still lacks: the dice that would do for each unmet requirement, and ((good, number), …)."""
    left = list(pos.pile[seat])
    lacking = []
    for fitting in (*((die,) for die in SET.fixed[card]), *SET.wild[card]):
        die = next((die for die in fitting if die in left), None)
        if die is None:
            lacking.append(fitting)
        else:
            left.remove(die)
    goods = pos.goods[seat]
    return tuple(lacking), tuple((GOODS[good], n - goods[good]) for good, n in SET.materials[card] if goods[good] < n)


# -- hazelnut orders and contracts (WC-HAZ) ------------------------------------------------------


def claimable(pos, seat: int) -> list[str]:
    """Contracts on offer that the seat has not claimed itself (WC-HAZ-03)."""
    own = [contract for contract, player, _ in pos.claims if player == seat]
    return [contract for contract in pos.contracts if contract not in own]


def list_reward(pos, frame) -> list:
    return [("hazelnut_reward", contract) for contract in claimable(pos, frame[1])] + [("hazelnut_reward", "printed")]


def hazelnut_reward(pos, move) -> None:
    _, seat, printed = pos.stack.pop()
    if move[1] == "printed":
        pos.stack.append(("do", seat, printed, 0))
        return
    pos.claims += ((move[1], seat, pos.round),)
    if pos.log is not None:
        pos.log.append(Event("claim", seat, contract=move[1]))


def refuse_reward(pos, frame, move):
    if move[1] not in SET.contracts:
        return Reason("not_offered")
    return Reason("contract_own") if move[1] in pos.contracts else Reason("contract_gone")


PHASES = {"hazelnut_reward": list_reward}
AUTO = {"turn_card": turn_card}
APPLY = {"complete_order": complete_order, "hazelnut_reward": hazelnut_reward}
REFUSE = {"hazelnut_reward": refuse_reward}
KINDS = {"hazelnut_reward": ("hazelnut_reward",)}
CANONICAL = {"complete_order": canonical_completion}
