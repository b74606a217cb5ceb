"""Woodcraft in words: moves, groups of moves, events, phases, a seat's goods and hand.

Everything is made from a position or view, the catalogue of the reader's
language and, for events, the names of the players. No sentence stands in code.
"""

from __future__ import annotations

from . import forecast
from .components import GOODS, SET
from .narration_events import event_text, ply_text  # noqa: F401  (part of this room)
from .narration_moves import group, group_text, is_aside, is_quiet, move_hint, move_text  # noqa: F401
from .reach import within_reach
from .state import NEIGHBOUR
from .wording import card_name, contract_text, lacking_text, order_text, steps_text


def more_names(pos, cat) -> list[str]:
    """Names of players without a seat: the neighbour of the solo game."""
    return [cat.say("neighbour.name")] if pos.solo else []


def round_text(view, cat) -> str:
    """The heading of the round."""
    return cat.say("round.heading", n=view.round, all=view.rounds["rounds"])


def phase_text(view, cat) -> str:
    """What is being decided, as a request to the seat."""
    phase = view.phase
    frame = view.stack[-1] if view.stack else ()
    if phase == "actions":
        return cat.say("phase.actions_after" if frame[2] else "phase.actions")
    if phase == "mode":
        return cat.say("phase.mode", action=frame[2])
    if phase in ("buy_wood", "buy_materials", "take_orders") and frame[2]:
        return cat.say(f"phase.{phase}_more")
    if phase == "gear":
        return cat.say("phase.gear", n=frame[2]) if frame[2] > 1 else cat.say("phase.gear_one")
    if phase == "place_tool":
        return cat.say("phase.place_tool", tool=frame[2])
    if phase == "choose_die":
        return cat.say(f"phase.choose_die_{frame[2]}")
    if phase == "tidy":
        return cat.say("phase.tidy", n=len(view.pile[view.seat]) - SET.data["wood"]["pile_limit"])
    return cat.say(f"phase.{phase}")


def verdict_text(pos, cat) -> str:
    """How a solo game has ended: the points, their rating, and whether they are a win; empty where seats compare."""
    if not pos.solo:
        return ""
    key = "end.solo_won" if pos.winners() else "end.solo_lost"
    rating, need = forecast.solo_rating(pos)["min"], SET.data["solo"]["win_from"]
    return cat.say(key, n=pos.total(0), rating=rating, need=need)


def seat_facts(view, player: int, cat) -> list[dict]:
    """What everybody may know of a player, as label and value."""
    if view.solo and player == NEIGHBOUR:
        return [_fact("reputation", view.reputation[player], cat)]
    goods = view.goods[player]
    facts = [
        *(_fact(good, n, cat) for good, n in zip(GOODS, goods)),
        _fact("blue", view.blue[player], cat),
        _fact("hazel", view.hazel[player], cat),
        _fact("reputation", cat.say("fact.each", n=view.reputation[player], each=SET.value[view.reputation[player]]), cat),
        _fact("done", len(view.done[player]), cat),
        _fact("market", view.market[player], cat),
        _fact("hand", len(view.hands[player]), cat),
    ]
    claimed = [contract for contract, owner, _ in view.claims if owner == player]
    if claimed:
        facts.append(_fact("contracts", cat.join([card_name(contract, cat) for contract in claimed]), cat))
    if view.first == player and not view.solo:
        facts.append(_fact("first", "", cat))
    return facts


def _fact(id: str, value, cat) -> dict:
    return {"id": id, "label": cat.say(f"fact.{id}"), "value": str(value)}


def hand(view, player: int, cat) -> list[dict]:
    """The orders on the board and in hand: what they ask and bring, what is missing, which free actions would do."""
    told = [_order(view, player, card, cat.say("hand.row", row=row), cat) for card, row in view.boards[player]]
    told += [_order(view, player, card, cat.say("hand.waiting"), cat) for card in view.hands[player] if card in SET.orders]
    return told


def _order(view, player: int, card: str, where: str, cat) -> dict:
    lacking, materials = forecast.missing(view, player, card)
    ready = not lacking and not materials
    note = cat.say("hand.ready") if ready else cat.say("hand.missing", what=lacking_text(lacking, materials, cat))
    steps = within_reach(view, player).get(card)
    if steps:
        note = cat.say("hand.after", what=note, steps=steps_text(steps, cat))
    return {
        "id": card,
        "kind": SET.orders[card]["deck"],
        "title": card_name(card, cat),
        "text": order_text(card, cat),
        "ready": ready and card in dict(view.boards[player]),
        "note": cat.say("hand.note", where=where, what=note),
    }


def contracts(view, cat) -> list[dict]:
    """The public contracts on offer, in words."""
    return [{"id": id, "title": card_name(id, cat), "text": contract_text(id, cat)} for id in view.contracts]
