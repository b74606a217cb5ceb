"""Words for the things of Tabriz: tiles, orders, goods, dice, effects.

The names of tiles and orders come from the component set, all other words
from the catalogue.
"""

from __future__ import annotations

from .components import COLOURS, DECKS, GOOD, GOODS, SET
from .rules.basics import pieces


def _own_name(thing: dict, cat) -> str:
    return thing["name"][cat.lang]


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


def coins_text(n: int, cat) -> str:
    """A number of coins."""
    return cat.say("amount", n=n, good="coin")


def indexed_text(things, cat) -> str:
    """((index of a good, number), …) as a list."""
    return goods_text([(GOODS[index], n) for index, n in things], cat)


def order_text(card: str, cat) -> str:
    """Needs and reward of an order in one line, its workshop action included."""
    text = cat.say(
        "order.line", needs=indexed_text(SET.needs[card], cat), reward=goods_text(SET.reward[card].items(), cat)
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
