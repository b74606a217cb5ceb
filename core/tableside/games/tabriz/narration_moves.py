"""Moves of Tabriz in words: the labels, hints and groups of the action panel."""

from __future__ import annotations

from .components import COLOURS, SET
from .rules.alleys import bribe_price, gita_cost
from .rules.basics import toll
from .rules.courtyards import farideh_cost, haggle_cost
from .rules.square import face as square_face
from .rules.traders import can_trade
from .wording import (
    card_name,
    cards_text,
    coins_text,
    decks_text,
    dice_text,
    effect_text,
    indexed_text,
    materials_text,
    order_text,
    tile_name,
)

QUIET = ("skip_action", "done_shopping", "end_turn", "ws_done", "caravan_leave", "gita_leave", "haggle_leave", "farideh_leave")
LABEL_BY_KIND = (*QUIET, "farideh_stand")
FIRST_AT_TILE = ("shop", "trader", "hustler", "foreign", "caravan", "gita", "haggle_swap", "farideh")


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
        return cat.say("group.exchange", give=indexed_text(give, cat), get=indexed_text(get, cat), limit=limit)
    if kind == "foreign":
        cost = view.layout.faces[view.stack[-1][2]]["cost"][what]
        return cat.say("group.foreign", material=what, cost=coins_text(cost, cat))
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
    told = hint(view, move, cat) if hint else ""
    due = _toll(view, move)
    lines = (told, cat.say("hint.toll", cost=coins_text(due, cat)) if due else "")
    return cat.say("list.lines").join(filter(None, lines))


def _toll(view, move) -> int:
    """Coins due to the Rival where the move leads, or with the move as the first at its tile (TZ-SOL-11)."""
    if move[0] == "move":
        return toll(view, move[2])
    first = view.phase in FIRST_AT_TILE and not any(view.stack[-1][3:])
    return toll(view, _slot(view)) if first and move[0] not in QUIET else 0


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
    return cat.say("move.square_bank", coins=coins_text(square_face()["bank"]["coin"], cat), deck=move[1])


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
    return cat.say("move.buy", goods=materials_text(bought, cat), cost=coins_text(cost, cat))


def _buy_hint(view, move, cat) -> str:
    _, cost = (_bundle if move[0] == "buy_bundle" else _units)(view, move)
    return cat.say("hint.coins_left", coins=coins_text(view.goods[view.seat][0] - cost - _toll(view, move), cat))


def _exchange(view, move, cat) -> str:
    give, get, _ = view.layout.exchanges[_slot(view)][move[1]]
    times = move[2]
    return cat.say(
        "move.exchange",
        give=indexed_text([(g, n * times) for g, n in give], cat),
        get=indexed_text([(g, n * times) for g, n in get], cat),
    )


def _hustle(view, move, cat) -> str:
    prices = view.layout.faces[_slot(view)]["die_cost"]
    cost = sum(n * prices[colour] for n, colour in zip(move[1:], COLOURS))
    return cat.say("move.hustle", dice=dice_text(move[1:], cat), cost=coins_text(cost, cat))


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
        cost=coins_text(bribe_price(view, _slot(view)), cat),
    )


def _gita_roll(view, move, cat) -> str:
    return cat.say("move.gita_roll", colour=move[1])


def _faces_hint(view, move, cat) -> str:
    colour = move[1] if move[1] in SET.die_faces else _dice_here(view)[0][0]
    return cat.say("hint.faces", faces=materials_text(SET.die_faces[colour], cat))


def _gita_buy(view, move, cat) -> str:
    dice = view.stack[-1][3]
    return cat.say(
        "move.buy_all",
        goods=materials_text([shown for _, shown in dice], cat),
        cost=coins_text(gita_cost(view, _slot(view), dice), cat),
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
        cost=coins_text(haggle_cost(view, _slot(view), move[1]), cat),
    )


def _farideh_swap(view, move, cat) -> str:
    return cat.say("move.swap_and_roll", die=_die(view, move[1], cat), colour=move[2])


def _farideh_reroll(view, move, cat) -> str:
    return cat.say("move.roll_one", die=_die(view, move[1], cat))


def _farideh_buy(view, move, cat) -> str:
    return cat.say(
        "move.buy_all",
        goods=materials_text([shown for _, shown in _dice_here(view)], cat),
        cost=coins_text(farideh_cost(view, _slot(view)), cat),
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
        return cat.say("hint.stock", goods=materials_text(held, cat)) if held else cat.say("hint.stock_none")
    kind = view.layout.kinds[slot]
    if kind == "trader" and not can_trade(view, view.seat, slot):
        return cat.say("hint.trade_none")
    if kind == "caravanserai" and view.caravan:
        return cat.say("hint.stock", goods=materials_text(view.caravan, cat))
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
