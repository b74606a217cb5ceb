"""Workshop actions (TZ-WSP-09…14, TZ-EFF-02…07).

A move is `("ws_use", order id, parameter, …)` with the parameters its effect
needs, each a string, in this order: `option=1` (which option of a `choose`),
`pay=wool+camel` (pieces of free choice), `order=K05+K07` (orders discarded),
`get=camel` (pieces picked), `draw=1.0.0` (cards from each deck).
"""

from __future__ import annotations

from itertools import combinations

from ....errors import Reason
from ....events import Event
from ..components import COLOUR, GOOD, MATERIALS, SET, amounts, multisets
from .basics import added, can_pay, gain, pay, pieces, roll
from .orders import draw_mixtures, draw_to_keep, refuse_mixture

WS_DONE = ("ws_done",)


def go(pos, frame) -> None:
    """A player with no usable action is skipped (TZ-WSP-12)."""
    seat = frame[1]
    if any(SET.workshop[card] for card in pos.done[seat]):
        decision = ("workshop", seat, ())
        if len(list_workshop(pos, decision)) > 1:
            pos.stack.append(decision)


def list_workshop(pos, frame) -> list:
    _, seat, used = frame
    moves = []
    for card in pos.done[seat]:
        if card not in used:
            options = SET.workshop[card]
            for index, effect in enumerate(options):
                head = ("ws_use", card) if len(options) == 1 else ("ws_use", card, f"option={index}")
                moves += _variants(pos, seat, effect, head)
    moves.append(WS_DONE)
    return moves


def _variants(pos, seat: int, effect: dict, head: tuple) -> list:
    """All payable ways to use one effect."""
    if "gain" in effect:
        return [head]
    if "draw" in effect:
        return [
            (*head, "draw=" + ".".join(map(str, counts)))
            for counts in draw_mixtures(pos, seat, effect["draw"]["n"])
        ]
    if "roll" in effect:
        rule = effect["roll"]
        return [head] if pos.pool[COLOUR[rule["colour"]]] >= rule["n"] else []
    return _trades(pos, seat, effect["trade"], head)


def _trades(pos, seat: int, trade: dict, head: tuple) -> list:
    give, goods = trade["give"], pos.goods[seat]
    if not can_pay(goods, amounts(give)):
        return []
    ways = [head]
    if "any" in give:
        left = [m for m in MATERIALS if goods[GOOD[m]]]
        fixed = amounts(give)
        picks = [p for p in multisets(give["any"], tuple(left)) if can_pay(goods, added(fixed, pieces(p)))]
        ways = [(*way, "pay=" + "+".join(pick)) for way in ways for pick in picks]
    if "order" in give:
        picks = list(combinations(pos.hands[seat], give["order"]))
        ways = [(*way, "order=" + "+".join(pick)) for way in ways for pick in picks]
    if "pick" in trade["get"]:
        rule = trade["get"]["pick"]
        ways = [
            (*way, "get=" + "+".join(pick)) for way in ways for pick in multisets(rule["n"], tuple(rule["from"]))
        ]
    return ways


def _parameters(move) -> dict | None:
    """`option=1` … as a dict; None when malformed or repeated."""
    parameters = {}
    for part in move[2:]:
        name, sign, value = str(part).partition("=")
        if not sign or name in parameters:
            return None
        parameters[name] = value
    return parameters


def _effect(card: str, parameters: dict) -> dict:
    return SET.workshop[card][int(parameters.get("option", 0))]


def use(pos, move) -> None:
    phase, seat, used = pos.stack.pop()
    card = move[1]
    pos.stack.append((phase, seat, used + (card,)))
    parameters = _parameters(move)
    effect = _effect(card, parameters)
    if pos.log is not None:
        pos.log.append(Event("workshop", seat, card=card))
    if "gain" in effect:
        gain(pos, seat, amounts(effect["gain"]), "workshop")
    elif "draw" in effect:
        counts = tuple(map(int, parameters["draw"].split(".")))
        draw_to_keep(pos, seat, counts, effect["draw"]["keep"], "workshop")
    elif "roll" in effect:
        rule = effect["roll"]
        dice = roll(pos, (rule["colour"],) * rule["n"], seat, "workshop")
        gain(pos, seat, pieces(face for _, face in dice), "workshop")
    else:
        _trade(pos, seat, effect["trade"], parameters)


def _trade(pos, seat: int, trade: dict, parameters: dict) -> None:
    """TZ-EFF-03, 04: pay all, then get all."""
    paid = pieces(parameters["pay"].split("+")) if "pay" in parameters else ()
    pay(pos, seat, amounts(trade["give"]) + paid, "workshop")
    if "order" in parameters:
        dropped = tuple(parameters["order"].split("+"))
        pos.hands[seat] = tuple(c for c in pos.hands[seat] if c not in dropped)
        for card in dropped:
            pos.piles[SET.deck_of[card]] += (card,)
        if pos.log is not None:
            pos.log.append(Event("discard", seat, cards=dropped))
    picked = pieces(parameters["get"].split("+")) if "get" in parameters else ()
    gain(pos, seat, amounts(trade["get"]) + picked, "workshop")


def done(pos, move) -> None:
    pos.stack.pop()


def canonical_use(pos, move):
    """Pieces and cards of a parameter may be named in any order."""
    rank = {**{m: i for i, m in enumerate(MATERIALS)}, **SET.rank}
    parts = []
    for part in move[2:]:
        name, sign, value = str(part).partition("=")
        if name in ("pay", "get", "order"):
            value = "+".join(sorted(value.split("+"), key=lambda v: rank.get(v, -1)))
        parts.append(name + sign + value)
    return (*move[:2], *parts)


def refuse_use(pos, frame, move):
    """The first reason that fits, in the order of the ledger's table."""
    _, seat, used = frame
    card = move[1] if len(move) > 1 else None
    if card not in pos.done[seat] or not SET.workshop[card]:
        return Reason("nothing_to_do", card=str(card))
    parameters = _parameters(move)
    if parameters is None:
        return Reason("not_offered")
    options = SET.workshop[card]
    named = _number(parameters.pop("option", "-" if len(options) > 1 else "0"))
    if not 0 <= named < len(options) or len(options) == 1 and len(parameters) < len(move) - 2:
        return Reason("not_offered")
    return _refuse_effect(pos, seat, options[named], parameters, card in used)


def _number(text: str) -> int:
    """A short plain number; -1 for any other text."""
    return int(text) if text.isdecimal() and len(text) < 4 else -1


def _refuse_effect(pos, seat: int, effect: dict, parameters: dict, was_used: bool):
    give = effect.get("trade", {}).get("give", {})
    named = parameters["order"].split("+") if "order" in parameters else []
    if "order" in give and (not named or any(card not in pos.hands[seat] for card in named)):
        return Reason("not_in_hand", card=parameters.get("order", ""))
    if not _is_offered(effect, parameters):
        return Reason("not_offered")
    if was_used:
        return Reason("action_used")
    if "draw" in effect:
        reason = refuse_mixture(pos, seat, _counts(parameters.get("draw", "")), effect["draw"]["n"])
    elif "roll" in effect:
        reason = Reason("die_not_in_pool")
    else:
        reason = _refuse_payment(pos, seat, give, parameters.get("pay"))
    return reason or Reason("not_offered")


def _counts(text: str) -> tuple:
    return tuple(_number(part) for part in text.split("."))


def _is_offered(effect: dict, parameters: dict) -> bool:
    """Whether the parameters named are among those that the effect could ever take."""
    give, get = effect.get("trade", {}).get("give", {}), effect.get("trade", {}).get("get", {})
    for name, value in parameters.items():
        parts = value.split("+")
        if name == "pay":
            fits = len(parts) == give.get("any") and all(part in MATERIALS for part in parts)
        elif name == "order":
            fits = len(set(parts)) == len(parts) == give.get("order")
        elif name == "get":
            rule = get.get("pick")
            fits = rule is not None and len(parts) == rule["n"] and all(part in rule["from"] for part in parts)
        else:
            fits = name == "draw" and "draw" in effect and len(_counts(value)) == 3 and min(_counts(value)) >= 0
        if not fits:
            return False
    return True


def _refuse_payment(pos, seat: int, give: dict, paid: str | None):
    """Materials first, then coins; `paid` names the pieces of free choice."""
    goods, due = pos.goods[seat], amounts(give)
    materials = [(good, n) for good, n in due if good]
    named = pieces(paid.split("+")) if paid else ()
    if not can_pay(goods, added(materials, named)):
        return Reason("materials_short")
    if sum(goods[1:]) < give.get("any", 0) + sum(n for _, n in materials):
        return Reason("materials_short")
    coins = dict(due).get(0, 0)
    if goods[0] < coins:
        return Reason("coins_short", need=coins, have=goods[0])
    return None


PHASES = {"workshop": list_workshop}
AUTO = {"workshop_go": go}
APPLY = {"ws_use": use, "ws_done": done}
REFUSE = {"ws_use": refuse_use}
KINDS = {"workshop": ("ws_use", "ws_done")}
CANONICAL = {"ws_use": canonical_use}
