"""Tabriz in words: moves, groups of moves, events, phases, a seat's goods and hand.

Everything is made from a position or view, the catalogue of the reader's
language and, for events, the names of the players. No sentence stands in
code; the names of tiles and orders come from the component set.
"""

from __future__ import annotations

from .components import COLOURS, DECKS, GOOD, GOODS, MATERIALS, SET
from .rules.alleys import bribe_price, gita_cost
from .rules.basics import pieces
from .rules.courtyards import farideh_cost, haggle_cost
from .rules.square import face as square_face
from .state import RIVAL

QUIET = ("skip_action", "done_shopping", "end_turn", "ws_done", "caravan_leave", "gita_leave", "haggle_leave", "farideh_leave")
LABEL_BY_KIND = (*QUIET, "farideh_stand")


# -- names ------------------------------------------------------------------------


def _own_name(thing: dict, cat) -> str:
    return thing["name"][cat.lang.lower().replace("-", "_")]


def card_name(card: str, cat) -> str:
    """The name of an order; for a card that is not known, that of its back."""
    if card in SET.orders:
        return _own_name(SET.orders[card], cat)
    deck = next((deck for deck in DECKS if deck[0] == card[0].lower()), DECKS[0])
    return cat.say("order.hidden", deck=deck)


def cards_text(cards, cat) -> str:
    """Names of orders as a list."""
    return cat.join([card_name(card, cat) for card in cards])


def tile_name(pos, slot: str, cat) -> str:
    """The name of the tile on a slot, by the face that is up."""
    return _own_name(pos.layout.faces[slot], cat)


def goods_text(things, cat) -> str:
    """((name of a good, number), …) as a list; `nothing` where it is empty."""
    told = [cat.say("amount", n=n, good=good) for good, n in things if n]
    return cat.join(told) if told else cat.say("amount.nothing")


def materials_text(materials, cat) -> str:
    """Single pieces, counted."""
    return goods_text([(GOODS[index], n) for index, n in pieces(materials)], cat)


def dice_text(counts, cat) -> str:
    """Numbers of dice by colour."""
    return cat.join([cat.say("amount.dice", n=n, colour=colour) for colour, n in zip(COLOURS, counts) if n])


def decks_text(counts, cat) -> str:
    """Numbers of orders by deck."""
    return cat.join([cat.say("amount.orders", n=n, deck=deck) for deck, n in zip(DECKS, counts) if n])


def more_names(pos, cat) -> list[str]:
    """Names of players without a seat: the Rival of the solo game."""
    return [cat.say("rival.name")] if pos.solo else []


# -- where the game stands -----------------------------------------------------------


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


# -- moves ---------------------------------------------------------------------------


def is_quiet(move) -> bool:
    """Whether a move only ends or skips something."""
    return move[0] in QUIET


def group(view, move) -> str:
    """The group of the panel a move belongs to, as a stable word."""
    kind = move[0]
    if kind in QUIET:
        return "finish"
    if kind in ("move", "exchange"):
        return f"{kind}:{move[1]}"
    if kind == "foreign":
        return f"foreign:{move[1]}"
    if kind == "hustle":
        return f"hustle:{sum(move[1:])}"
    if kind in ("buy_bundle", "buy_units"):
        return f"buy:{move[1]}"
    if kind == "ws_use":
        return f"ws_use:{move[1]}"
    return kind


def group_text(view, key: str, cat) -> str:
    """The title of a group; empty for the one that finishes."""
    kind, _, what = key.partition(":")
    if kind == "finish":
        return ""
    if kind == "move":
        slot = view.where[view.seat][int(what)]
        standing = sum(up and at == slot for up, at in zip(view.up[view.seat], view.where[view.seat]))
        return cat.say("group.move", tile=tile_name(view, slot, cat), n=standing)
    if kind == "exchange":
        give, get, limit = view.layout.exchanges[view.stack[-1][2]][int(what)]
        return cat.say("group.exchange", give=_indexed(give, cat), get=_indexed(get, cat), limit=limit)
    if kind == "foreign":
        cost = view.layout.faces[view.stack[-1][2]]["cost"][what]
        return cat.say("group.foreign", material=what, cost=_coins(cost, cat))
    if kind == "hustle":
        return cat.say("group.hustle", n=int(what))
    if kind == "buy":
        track = _track(view, what)
        return cat.say("group.buy", materials=track.accepts, stock=materials_text(view.stock[track.index], cat))
    if kind == "ws_use":
        return card_name(what, cat)
    return cat.say(f"group.{kind}")


def move_text(view, move, cat) -> str:
    """The label of a move's button."""
    kind = move[0]
    if kind in LABEL_BY_KIND:
        return cat.say(f"move.{kind}")
    return _LABELS[kind](view, move, cat)


def move_hint(view, move, cat) -> str:
    """A further line for a move's button, or an empty text."""
    hint = _HINTS.get(move[0])
    return hint(view, move, cat) if hint else ""


def _coins(n: int, cat) -> str:
    return cat.say("amount", n=n, good="coin")


def _indexed(things, cat) -> str:
    return goods_text([(GOODS[index], n) for index, n in things], cat)


def _track(view, id: str):
    return next(track for track in view.layout.tracks_at[view.stack[-1][2]] if track.id == id)


def _slot(view) -> str:
    return view.stack[-1][2]


def _dice_here(view) -> tuple:
    return view.dice[view.layout.dice_index[_slot(view)]]


def _die(view, place: int, cat) -> str:
    colour, shown = _dice_here(view)[place]
    return cat.say("die.lying", place=place, colour=colour, material=shown)


def _keep(view, move, cat) -> str:
    return cards_text(move[1:], cat) if len(move) > 1 else cat.say("move.keep_none")


def _move(view, move, cat) -> str:
    _, apprentice, slot = move
    key = "move.stay" if view.where[view.seat][apprentice] == slot else "move.move"
    return cat.say(key, tile=tile_name(view, slot, cat))


def _square_draw(view, move, cat) -> str:
    return cat.say("move.square_draw", orders=decks_text(move[1:], cat))


def _square_bank(view, move, cat) -> str:
    return cat.say("move.square_bank", coins=_coins(square_face()["bank"]["coin"], cat), deck=move[1])


def _bundle(view, move):
    """Pieces and price of a bundle as it would be bought now."""
    track = _track(view, move[1])
    cost, take, plus = track.offers[move[2]]
    held = view.stock[track.index]
    return held if plus else held[len(held) - take :], cost


def _units(view, move):
    track = _track(view, move[1])
    held = view.stock[track.index]
    return held[len(held) - move[2] :], track.unit_cost(len(held), move[2])


def _buy(view, move, cat) -> str:
    bought, cost = (_bundle if move[0] == "buy_bundle" else _units)(view, move)
    return cat.say("move.buy", goods=materials_text(bought, cat), cost=_coins(cost, cat))


def _buy_hint(view, move, cat) -> str:
    _, cost = (_bundle if move[0] == "buy_bundle" else _units)(view, move)
    return cat.say("hint.coins_left", coins=_coins(view.goods[view.seat][0] - cost, cat))


def _exchange(view, move, cat) -> str:
    give, get, _ = view.layout.exchanges[_slot(view)][move[1]]
    times = move[2]
    return cat.say(
        "move.exchange",
        give=_indexed([(g, n * times) for g, n in give], cat),
        get=_indexed([(g, n * times) for g, n in get], cat),
    )


def _hustle(view, move, cat) -> str:
    prices = view.layout.faces[_slot(view)]["die_cost"]
    cost = sum(n * prices[colour] for n, colour in zip(move[1:], COLOURS))
    return cat.say("move.hustle", dice=dice_text(move[1:], cat), cost=_coins(cost, cat))


def _foreign(view, move, cat) -> str:
    return dice_text(move[2:], cat)


def _foreign_hint(view, move, cat) -> str:
    hits = sum(n * SET.die_faces[c].count(move[1]) / 6 for n, c in zip(move[2:], COLOURS))
    return cat.say("hint.average", n=f"{hits:.1f}", material=move[1])


def _caravan_roll(view, move, cat) -> str:
    if move[1] == "none":
        return cat.say("move.caravan_roll", colour=_dice_here(view)[0][0])
    return cat.say("move.caravan_swap", colour=move[1])


def _caravan_bribe(view, move, cat) -> str:
    return cat.say(
        "move.caravan_bribe",
        goods=materials_text(view.caravan, cat),
        cost=_coins(bribe_price(view, _slot(view)), cat),
    )


def _gita_roll(view, move, cat) -> str:
    return cat.say("move.gita_roll", colour=move[1])


def _faces_hint(view, move, cat) -> str:
    faces = SET.die_faces[move[-1]] if move[-1] in SET.die_faces else ()
    return cat.say("hint.faces", faces=materials_text(faces, cat)) if faces else ""


def _gita_buy(view, move, cat) -> str:
    dice = view.stack[-1][3]
    return cat.say(
        "move.buy_all",
        goods=materials_text([shown for _, shown in dice], cat),
        cost=_coins(gita_cost(view, _slot(view), dice), cat),
    )


def _haggle_swap(view, move, cat) -> str:
    if move[1] == "none":
        return cat.say("move.haggle_keep")
    return cat.say("move.swap", die=_die(view, move[1], cat), colour=move[2])


def _haggle_roll(view, move, cat) -> str:
    places = move[1:]
    if not places:
        return cat.say("move.roll_none")
    if len(places) == 2:
        return cat.say("move.roll_both")
    return cat.say("move.roll_one", die=_die(view, places[0], cat))


def _haggle_buy(view, move, cat) -> str:
    dice = _dice_here(view)
    double, single = dice[move[1]][1], dice[1 - move[1]][1]
    return cat.say(
        "move.buy_all",
        goods=materials_text([double, double, single], cat),
        cost=_coins(haggle_cost(view, _slot(view), move[1]), cat),
    )


def _farideh_swap(view, move, cat) -> str:
    return cat.say("move.swap_and_roll", die=_die(view, move[1], cat), colour=move[2])


def _farideh_reroll(view, move, cat) -> str:
    return cat.say("move.roll_one", die=_die(view, move[1], cat))


def _farideh_buy(view, move, cat) -> str:
    return cat.say(
        "move.buy_all",
        goods=materials_text([shown for _, shown in _dice_here(view)], cat),
        cost=_coins(farideh_cost(view, _slot(view)), cat),
    )


def _fulfil(view, move, cat) -> str:
    return cat.say("move.fulfil", card=card_name(move[1], cat))


def _fulfil_hint(view, move, cat) -> str:
    return order_text(move[1], cat)


def _ws_use(view, move, cat) -> str:
    parameters = dict(part.split("=", 1) for part in move[2:])
    effect = SET.workshop[move[1]][int(parameters.get("option", 0))]
    return effect_text(effect, cat, parameters)


_LABELS = {
    "keep_orders": _keep,
    "move": _move,
    "square_draw": _square_draw,
    "square_bank": _square_bank,
    "buy_bundle": _buy,
    "buy_units": _buy,
    "exchange": _exchange,
    "hustle": _hustle,
    "foreign": _foreign,
    "caravan_roll": _caravan_roll,
    "caravan_bribe": _caravan_bribe,
    "gita_roll": _gita_roll,
    "gita_buy": _gita_buy,
    "haggle_swap": _haggle_swap,
    "haggle_roll": _haggle_roll,
    "haggle_buy": _haggle_buy,
    "farideh_swap": _farideh_swap,
    "farideh_reroll": _farideh_reroll,
    "farideh_buy": _farideh_buy,
    "fulfil": _fulfil,
    "ws_use": _ws_use,
}


def _keep_hint(view, move, cat) -> str:
    return cat.say("list.lines").join(order_text(card, cat) for card in move[1:] if card in SET.orders)


def _move_hint(view, move, cat) -> str:
    slot = move[2]
    if slot in view.layout.tracks_at:
        held = [piece for track in view.layout.tracks_at[slot] for piece in view.stock[track.index]]
        return cat.say("hint.stock", goods=materials_text(held, cat))
    return ""


_HINTS = {
    "keep_orders": _keep_hint,
    "move": _move_hint,
    "buy_bundle": _buy_hint,
    "buy_units": _buy_hint,
    "foreign": _foreign_hint,
    "caravan_roll": _faces_hint,
    "gita_roll": _faces_hint,
    "fulfil": _fulfil_hint,
}


# -- orders and effects -----------------------------------------------------------------


def order_text(card: str, cat) -> str:
    """Needs and reward of an order in one line, its workshop action included."""
    text = cat.say(
        "order.line", needs=_indexed(SET.needs[card], cat), reward=goods_text(SET.reward[card].items(), cat)
    )
    options = SET.workshop[card]
    if options:
        effects = cat.say("list.or").join(effect_text(effect, cat) for effect in options)
        text = cat.say("order.with_workshop", order=text, effect=effects)
    return text


def effect_text(effect: dict, cat, parameters: dict | None = None) -> str:
    """One effect of the component set; `parameters` are the choices made for it, where they are."""
    chosen = parameters or {}
    if "gain" in effect:
        return cat.say("effect.gain", goods=goods_text(effect["gain"].items(), cat))
    if "draw" in effect:
        rule = effect["draw"]
        if "draw" in chosen:
            orders = decks_text(map(int, chosen["draw"].split(".")), cat)
            return cat.say("effect.draw_these", orders=orders, keep=rule["keep"])
        return cat.say("effect.draw", n=rule["n"], keep=rule["keep"])
    if "roll" in effect:
        return cat.say("effect.roll", dice=cat.say("amount.dice", n=effect["roll"]["n"], colour=effect["roll"]["colour"]))
    trade = effect["trade"]
    return cat.say("move.exchange", give=_give(trade["give"], chosen, cat), get=_get(trade["get"], chosen, cat))


def _give(give: dict, chosen: dict, cat) -> str:
    told = [cat.say("amount", n=n, good=good) for good, n in give.items() if good in GOOD]
    if "any" in give:
        told.append(materials_text(chosen["pay"].split("+"), cat) if "pay" in chosen else cat.say("amount.any", n=give["any"]))
    if "order" in give:
        named = cards_text(chosen["order"].split("+"), cat) if "order" in chosen else None
        told.append(cat.say("amount.this_order", cards=named) if named else cat.say("amount.order", n=give["order"]))
    return cat.join(told)


def _get(get: dict, chosen: dict, cat) -> str:
    told = [cat.say("amount", n=n, good=good) for good, n in get.items() if good in GOOD]
    if "pick" in get:
        pick = get["pick"]
        told.append(
            materials_text(chosen["get"].split("+"), cat)
            if "get" in chosen
            else cat.say("amount.pick", n=pick["n"], materials=tuple(pick["from"]))
        )
    return cat.join(told)


# -- seats and hands ------------------------------------------------------------------------


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


# -- events --------------------------------------------------------------------------------


def ply_text(pos, move, seat: int, events, cat, names) -> list[str]:
    """What a ply brought, one sentence an event worth telling; empty for a mere end of a step."""
    sentences = []
    restocked: list[tuple[str, tuple]] = []
    for event in events:
        if event.kind == "restock":
            restocked.append((event["slot"], event["materials"]))
            continue
        sentences.append(event_text(pos, event, cat, names))
    if restocked:
        told = [
            cat.say("event.restock_tile", tile=tile_name(pos, slot, cat), goods=materials_text(materials, cat))
            for slot, materials in restocked
        ]
        sentences.append(cat.say("event.restock", tiles=cat.join(told)))
    return [sentence for sentence in sentences if sentence]


def event_text(pos, event, cat, names) -> str:
    """The sentence of an event, or an empty text for one that another event tells of.

    `pos` is any position of the game. What the reader may not know is left
    out by giving the event as `Event.seen_by` does.
    """
    teller = _EVENTS.get(event.kind)
    if teller is None:
        return ""
    values = teller(pos, event, cat, names)
    if values is None:
        return ""
    key = values.pop("key", event.kind)
    if event.seat is not None:
        values["name"] = names[event.seat]
    return cat.say(f"event.{key}", **values)


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
        "cost": _coins(event.get("cost", 0), cat),
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
        "cost": _coins(event["cost"], cat),
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
    "sold_out": _tell_bought,
    "steal": _tell_bought,
    "bust": lambda pos, event, cat, names: {"cost": _coins(event["cost"], cat)},
    "toll": lambda pos, event, cat, names: {"cost": _coins(event["coins"], cat)},
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
