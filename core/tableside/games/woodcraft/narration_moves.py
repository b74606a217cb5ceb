"""Moves of Woodcraft in words: the labels, hints and groups of the action panel."""

from __future__ import annotations

from .components import HELPERS, ORDERS, SET
from .dice import COLOURS, DIE, VALUE
from .rules.attic import links_of
from .rules.helpers import hire_price
from .rules.improve import improvement_price, owned
from .rules.purchases import die_price, package_price, six_price
from .rules.taking import second_price
from .rules.turn import market_step
from .rules.wheel import landing, place_bonuses
from .wording import (
    amount,
    berries,
    card_name,
    contract_text,
    dice_text,
    die_text,
    effects_text,
    helper_text,
    order_text,
    places_text,
)

ASIDE = ("saw", "splice", "glue", "harvest", "ability")  # free actions: always there, never in the way
QUIET = ("grow_trees", "end_actions", "stop", "skip")


def is_quiet(move) -> bool:
    """Whether a move only ends or skips something."""
    return move[0] in QUIET or move == ("market", "pass")


def group(view, move) -> str:
    """The group of the panel a move belongs to, as a stable word."""
    kind = move[0]
    if is_quiet(move):
        return "finish"
    if kind == "mode" and move[1].startswith("lantern"):
        return "mode:lantern"
    if kind == "hire":
        return f"hire:{move[1]}"
    return kind


def is_aside(key: str) -> bool:
    """Whether a group of the panel is folded and comes last where there are others."""
    return key in ASIDE


def group_text(view, key: str, cat) -> str:
    """The title of a group; empty for the one that finishes."""
    kind, _, what = key.partition(":")
    if kind == "finish":
        return ""
    if key == "mode:lantern":
        return cat.say("group.mode_lantern")
    if kind == "hire":
        helper = view.shows[HELPERS][int(what) - 1]
        cost = berries(hire_price(view, view.seat, helper), cat)
        return cat.say("group.hire", helper=card_name(helper, cat), cost=cost)
    return cat.say(f"group.{kind}")


def move_text(view, move, cat) -> str:
    """The label of a move's button."""
    label = _LABELS.get(move[0])
    return label(view, move, cat) if label else cat.say(f"move.{move[0]}")


def move_hint(view, move, cat) -> str:
    """A further line for a move's button, or an empty text."""
    hint = _HINTS.get(move[0])
    return hint(view, move, cat) if hint else ""


# -- labels -----------------------------------------------------------------------------


def _card(view, move, cat) -> str:
    return card_name(move[1], cat)


def _action(view, move, cat) -> str:
    return cat.name("action", move[1])


def _colour(view, move, cat) -> str:
    return cat.name("colour", move[1])


def _harvest(view, move, cat) -> str:
    place = COLOURS.index(move[1])
    return cat.say("move.harvest", die=die_text(DIE[move[1], view.pots[view.seat][place]], cat))


def _grow(view, move, cat) -> str:
    _, _, delta = view.stack[-1]
    tree = view.pots[view.seat][COLOURS.index(move[1])]
    grown = DIE[move[1], min(6, tree + delta)]
    return cat.say("move.grow", die=die_text(DIE[move[1], tree], cat), grown=die_text(grown, cat))


def _mode(view, move, cat) -> str:
    how, _, other = move[1].partition(":")
    if how == "own":
        return cat.name("action", view.stack[-1][2])
    if how == "berries":
        return cat.say("move.mode_berries", goods=berries(SET.data["substitutes"]["blueberries"], cat))
    return cat.name("action", other)


def _buy_die(view, move, cat) -> str:
    die = view.yard[move[1] - 1]
    return cat.say("move.buy", what=die_text(die, cat), cost=berries(die_price(view, view.seat, die), cat))


def _buy_six(view, move, cat) -> str:
    die = DIE[move[1], SET.data["wood"]["exchange_buy_value"]]
    return cat.say("move.buy", what=die_text(die, cat), cost=berries(six_price(view, view.seat, move[1]), cat))


def _sell(view, move, cat) -> str:
    return cat.say("move.sell", die=die_text(move[1], cat), goods=berries(SET.sell_price[move[1]], cat))


def _buy_material(view, move, cat) -> str:
    _, good, package = move
    cost = berries(package_price(view, view.seat, good, package), cat)
    return cat.say("move.buy", what=amount(good, SET.packages[good][package - 1][1], cat), cost=cost)


def _take_order(view, move, cat) -> str:
    name = card_name(view.shows[ORDERS][move[1] - 1], cat)
    if not view.stack[-1][2]:
        return name
    return cat.say("move.buy", what=name, cost=berries(second_price(view, view.seat), cat))


def _hire(view, move, cat) -> str:
    return cat.say("move.hire", room=move[2], effects=effects_text(_room(move[2])["effects"], cat))


def _room(id: str) -> dict:
    return next(room for room in SET.data["workshop"]["rooms"] if room["id"] == id)


def _produce(view, move, cat) -> str:
    return cat.say(
        "move.produce",
        helper=card_name(move[1], cat),
        production=effects_text(SET.helpers[move[1]]["production"], cat),
    )


def _plant(view, move, cat) -> str:
    _, pot, die, value = move
    planted = die_text(DIE[pot, value], cat)
    if VALUE[die] == value:
        return cat.say("move.plant", die=planted)
    return cat.say("move.plant_cut", die=die_text(die, cat), planted=planted, rest=die_text(DIE[pot, VALUE[die] - value], cat))


def _improve(view, move, cat) -> str:
    what = move[1]
    cost = berries(improvement_price(view, view.seat, what), cat)
    return cat.say("move.buy", what=improvement_name(what, owned(view, view.seat, what) + 1, cat), cost=cost)


def improvement_name(what: str, place: int, cat) -> str:
    """The next tile or pot of a kind."""
    if what == "pot":
        return cat.say("improvement.pot", colour=SET.data["workshop"]["pots"][place - 1]["colour"])
    return cat.say(f"improvement.{what}", n=place)


def _saw(view, move, cat) -> str:
    parts = dice_text([move[1][0] + str(part) for part in move[2]], cat)
    return _reused(cat.say("move.saw", die=die_text(move[1], cat), parts=parts), move, cat)


def _splice(view, move, cat) -> str:
    _, tile, die, n, _ = move
    raised = die[0] + str(VALUE[die] + n)
    return _reused(cat.say("move.splice", die=die_text(die, cat), made=die_text(raised, cat), tile=tile), move, cat)


def _glue(view, move, cat) -> str:
    _, one, other, colour, _ = move
    made = DIE[colour, VALUE[one] + VALUE[other]]
    return _reused(cat.say("move.glue", dice=dice_text((one, other), cat), made=die_text(made, cat)), move, cat)


def _reused(text: str, move, cat) -> str:
    return cat.say("move.reusing", what=text) if move[-1] == "reuse" else text


def _complete(view, move, cat) -> str:
    name = card_name(move[1], cat)
    return cat.say("move.complete_with", card=name, dice=dice_text(move[2:], cat)) if move[2:] else name


def _reward(view, move, cat) -> str:
    if move[1] == "printed":
        card = view.stack[-1][2].partition(".")[2]
        return effects_text(SET.orders[card]["reward"][0]["choose"][1], cat)
    return cat.say("move.claim", contract=card_name(move[1], cat))


def _tool(view, move, cat) -> str:
    return cat.name("tool", move[1])


def _space(view, move, cat) -> str:
    return cat.say("move.place_tool", space=move[1])


def _die(view, move, cat) -> str:
    if len(move) == 2:
        return die_text(move[1], cat)
    parts = dice_text([move[1][0] + str(part) for part in move[2]], cat)
    return cat.say("move.split", die=die_text(move[1], cat), parts=parts)


def _market(view, move, cat) -> str:
    if move[1] == "pass":
        return cat.say("move.market_pass")
    cost, points = market_step(view, view.seat)
    return cat.say("move.buy", what=amount("point", points, cat), cost=berries(cost, cat))


def _return(view, move, cat) -> str:
    return die_text(move[1], cat)


_LABELS = {
    "setup_helper": _card,
    "setup_keep_order": _card,
    "setup_place_order": _card,
    "pre_harvest": _harvest,
    "harvest": _harvest,
    "pick_tile": _action,
    "mode": _mode,
    "bonus_action": _action,
    "buy_die": _buy_die,
    "sell_die": _sell,
    "buy_six": _buy_six,
    "buy_material": _buy_material,
    "take_order": _take_order,
    "hire": _hire,
    "produce": _produce,
    "plant": _plant,
    "improve": _improve,
    "ability": _card,
    "saw": _saw,
    "splice": _splice,
    "glue": _glue,
    "complete_order": _complete,
    "hazelnut_reward": _reward,
    "choose_tool": _tool,
    "place_tool": _space,
    "choose_color": _colour,
    "choose_die": _die,
    "choose_pot": _grow,
    "market": _market,
    "return_die": _return,
    "income_place": _card,
}


# -- hints --------------------------------------------------------------------------------


def _helper_hint(view, move, cat) -> str:
    text = helper_text(move[1], cat)
    if move[0] == "ability":
        return text
    return cat.say("hint.helper", cost=berries(SET.cost[move[1]], cat), text=text)


def _order_hint(view, move, cat) -> str:
    return order_text(move[1], cat) if move[1] in SET.orders else ""


def _keep_hint(view, move, cat) -> str:
    """The order, and at the first of two what this choice settles: the second stands after it in the hand."""
    _, _, drawn, first = view.stack[-1]
    place = drawn.index(move[1])
    told = [order_text(move[1], cat)]
    if not first and place:
        told.append(cat.say("hint.keep_without", cards=cat.join([card_name(card, cat) for card in drawn[:place]])))
    if not first and place == len(drawn) - 2:
        told.append(cat.say("hint.keep_too", card=card_name(drawn[-1], cat)))
    return cat.say("hint.separator").join(told)


def _shown_order_hint(view, move, cat) -> str:
    return order_text(view.shows[ORDERS][move[1] - 1], cat)


def _hire_hint(view, move, cat) -> str:
    return helper_text(view.shows[HELPERS][move[1] - 1], cat)


def _pick_hint(view, move, cat) -> str:
    quadrant, _ = landing(view, move[1])
    return cat.say("hint.pick", bonus=places_text(place_bonuses(view, move[1]), cat), quadrant=quadrant)


def _reward_hint(view, move, cat) -> str:
    return contract_text(move[1], cat) if move[1] in SET.contracts else ""


def _space_hint(view, move, cat) -> str:
    attic = view.attic[view.seat]
    links = SET.data["workshop"]["attic"]["links"]
    found = [links[n]["effects"] for n in links_of(attic, SET.spaces.index(move[1]), view.stack[-1][2])]
    return cat.say("hint.links", effects=cat.join([effects_text(effects, cat) for effects in found])) if found else ""


def _yard_hint(view, move, cat) -> str:
    """Which of two like dice."""
    space = move[1]
    return cat.say("hint.yard_space", n=space) if view.yard.count(view.yard[space - 1]) > 1 else ""


_HINTS = {
    "buy_die": _yard_hint,
    "setup_helper": _helper_hint,
    "setup_keep_order": _keep_hint,
    "setup_place_order": _order_hint,
    "pick_tile": _pick_hint,
    "take_order": _shown_order_hint,
    "hire": _hire_hint,
    "ability": _helper_hint,
    "complete_order": _order_hint,
    "hazelnut_reward": _reward_hint,
    "place_tool": _space_hint,
    "income_place": _order_hint,
}
