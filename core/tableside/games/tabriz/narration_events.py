"""Events of Tabriz in words: the log, and what a screen reader is told."""

from __future__ import annotations

from ... import telling
from .components import SET
from .wording import (
    card_name,
    cards_text,
    coins_text,
    decks_text,
    dice_text,
    goods_text,
    materials_text,
    tile_name,
)


def ply_text(pos, move, seat: int, events, cat, names) -> list[str]:
    """What a ply brought, a sentence for what each player did and for each thing that just happened."""
    phrase = telling.by_table(_EVENTS, pos, cat, names)
    bought = any(event.kind == "buy" for event in events)
    events = [event for event in events if not (bought and event.kind == "gain" and event["source"] == "dice")]
    rolled = {event["where"] for event in events if event.kind == "roll"}
    delivered = [event for event in events if event.kind == "restock" and event["slot"] not in rolled]
    first = events.index(delivered[0]) if delivered else len(events)
    told = telling.sentences(events[:first], phrase, cat, names)
    if delivered:
        told.append(_restocked(pos, delivered, cat))
    return told + telling.sentences([e for e in events[first:] if e not in delivered], phrase, cat, names)


def _restocked(pos, delivered, cat) -> str:
    """What a new round brings to the shops, tile by tile."""
    tiles: dict[str, tuple] = {}
    for event in delivered:
        tiles[event["slot"]] = tiles.get(event["slot"], ()) + event["materials"]
    told = [
        cat.say("event.restock_tile", tile=tile_name(pos, slot, cat), goods=materials_text(materials, cat))
        for slot, materials in tiles.items()
    ]
    return cat.say("event.restock", tiles=cat.say("event.restock_and").join(told))


def event_text(pos, event, cat, names) -> str:
    """The sentence of an event, or an empty text for one that another event tells of.

    `pos` is any position of the game. What the reader may not know is left
    out by giving the event as `Event.seen_by` does.
    """
    return telling.sentence(event, telling.by_table(_EVENTS, pos, cat, names), cat, names)


def _tile(pos, event, cat) -> str:
    return tile_name(pos, event["slot"], cat)


def _tell_goods(pos, event, cat, names):
    return {"goods": goods_text(event["things"], cat)}


def _tell_gain(pos, event, cat, names):
    if event["source"] in ("shop", "caravan", "steal"):
        return None
    return {"key": "find" if event["source"] == "find" else "gain", "goods": goods_text(event["things"], cat)}


def _tell_roll(pos, event, cat, names):
    faces = cat.join([cat.say("die.shown", colour=colour, material=shown) for colour, shown in event["dice"]])
    if event.seat is None:
        return {"key": "roll_tile", "tile": tile_name(pos, event["where"], cat), "faces": faces}
    return {"key": "roll", "faces": faces}


def _tell_move(pos, event, cat, names):
    return {"key": "stay" if event["start"] == event["slot"] else "move", "tile": _tile(pos, event, cat)}


def _tell_tile(pos, event, cat, names):
    return {"tile": _tile(pos, event, cat)}


def _tell_bought(pos, event, cat, names):
    return {
        "tile": _tile(pos, event, cat),
        "goods": materials_text(event["materials"], cat),
        "cost": coins_text(event.get("cost", 0), cat),
    }


def _tell_drawn(pos, event, cat, names):
    orders = decks_text(event["decks"], cat) if event["n"] else cat.say("amount.nothing")
    if event.get("cards"):
        return {"key": event.kind + "_seen", "orders": orders, "cards": cards_text(event["cards"], cat)}
    return {"orders": orders}


def _tell_keep(pos, event, cat, names):
    if event.get("cards"):
        return {"key": "keep_seen", "cards": cards_text(event["cards"], cat)}
    return {"n": event["n"]}


def _tell_cards(pos, event, cat, names):
    return {"cards": cards_text(event["cards"], cat)}


def _tell_card(pos, event, cat, names):
    return {"card": card_name(event["card"], cat)}


def _tell_fulfil(pos, event, cat, names):
    card = event["card"]
    prestige = SET.reward[card].get("prestige", 0)
    return {
        "key": "fulfil_prestige" if prestige else "fulfil",
        "card": card_name(card, cat),
        "prestige": cat.say("amount", n=prestige, good="prestige"),
    }


def _tell_dice_game(pos, event, cat, names):
    return {
        "dice": dice_text(event["counts"], cat),
        "material": event.get("material", "wool"),
        "cost": coins_text(event["cost"], cat),
    }


def _tell_exchange(pos, event, cat, names):
    return {"tile": _tile(pos, event, cat)}


def _tell_unlock(pos, event, cat, names):
    return {"key": f"unlock.{event['level']}"}


def _tell_end(pos, event, cat, names):
    return {"winners": [names[seat] for seat in event["winners"]]}


_EVENTS = {
    "gain": _tell_gain,
    "pay": _tell_goods,
    "roll": _tell_roll,
    "move": _tell_move,
    "skip": _tell_tile,
    "leave": _tell_tile,
    "buy": _tell_bought,
    "bribe": _tell_bought,
    "refill": _tell_bought,
    "restock": lambda pos, event, cat, names: {"key": "refill", **_tell_bought(pos, event, cat, names)},
    "sold_out": _tell_bought,
    "steal": _tell_bought,
    "bust": lambda pos, event, cat, names: {"cost": coins_text(event["cost"], cat)},
    "toll": lambda pos, event, cat, names: {"cost": coins_text(event["coins"], cat)},
    "bank": _tell_drawn,
    "draw": _tell_drawn,
    "keep": _tell_keep,
    "discard": _tell_cards,
    "reshuffle": lambda pos, event, cat, names: {"deck": event["deck"]},
    "fulfil": _tell_fulfil,
    "loom": _tell_card,
    "workshop": _tell_card,
    "skill": lambda pos, event, cat, names: {"skill": event["skill"]},
    "unlock": _tell_unlock,
    "marker": lambda pos, event, cat, names: {},
    "first_player": lambda pos, event, cat, names: {},
    "hustle": _tell_dice_game,
    "foreign": _tell_dice_game,
    "swap": lambda pos, event, cat, names: {"colour": event["colour"], "place": event["place"]},
    "exchange": _tell_exchange,
    "end": _tell_end,
}
