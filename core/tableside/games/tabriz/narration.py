"""Tabriz in words: moves, groups of moves, events, phases, a seat's goods and hand.

Everything is made from a position or view, the catalogue of the reader's
language and, for events, the names of the players. No sentence stands in code.
"""

from __future__ import annotations

from .components import GOOD, GOODS, MATERIALS, SET
from .narration_events import event_text, ply_text  # noqa: F401  (part of this room)
from .narration_moves import group, group_text, is_quiet, move_hint, move_text  # noqa: F401
from .state import RIVAL
from .wording import card_name, goods_text, order_text, tile_name


def more_names(pos, cat) -> list[str]:
    """Names of players without a seat: the Rival of the solo game."""
    return [cat.say("rival.name")] if pos.solo else []


def round_text(view, cat) -> str:
    """The heading of the round."""
    return cat.say("round.heading", n=view.round)


def phase_text(view, cat) -> str:
    """What is being decided, as a request to the seat."""
    phase = view.phase
    if phase == "keep_orders":
        return cat.say("phase.keep_orders", n=view.stack[-1][3])
    if phase == "fulfil" and len(view.legal_moves()) == 1:
        return cat.say("phase.end_turn")
    if phase in ("shop", "trader"):
        return cat.say(f"phase.{phase}", tile=tile_name(view, view.stack[-1][2], cat))
    return cat.say(f"phase.{phase}")


def seat_facts(view, player: int, cat) -> list[dict]:
    """What everybody may know of a player, as label and value."""
    goods = view.goods[player]
    limits = SET.data["limits"]
    facts = [
        {"id": "coin", "label": cat.say("good.coin"), "value": str(goods[0])},
        *({"id": m, "label": cat.say(f"good.{m}"), "value": str(goods[GOOD[m]])} for m in MATERIALS),
        {"id": "skill", "label": cat.say("good.skill"), "value": f"{view.skill[player]}/{limits['skill_to_end']}"},
        {"id": "orders", "label": cat.say("fact.orders"), "value": f"{len(view.done[player])}/{limits['orders_to_end']}"},
    ]
    if not (view.solo and player == RIVAL):
        facts.append({"id": "hand", "label": cat.say("fact.hand"), "value": str(len(view.hands[player]))})
    elif view.loom:
        facts.append({"id": "loom", "label": cat.say("fact.loom"), "value": card_name(view.loom, cat)})
    if view.marker == player:
        facts.append({"id": "marker", "label": cat.say("fact.marker"), "value": ""})
    if view.first == player and not view.solo:
        facts.append({"id": "first", "label": cat.say("fact.first"), "value": ""})
    return facts


def hand(view, player: int, cat) -> list[dict]:
    """The orders in a hand: name, deck, what they ask and bring, and what is still missing."""
    goods = view.goods[player]
    told = []
    for card in view.hands[player]:
        if card not in SET.orders:
            continue
        missing = [(GOODS[g], n - goods[g]) for g, n in SET.needs[card] if goods[g] < n]
        told.append(
            {
                "id": card,
                "kind": SET.orders[card]["deck"],
                "title": card_name(card, cat),
                "text": order_text(card, cat),
                "ready": not missing,
                "note": cat.say("hand.missing", goods=goods_text(missing, cat)) if missing else cat.say("hand.ready"),
            }
        )
    return told
