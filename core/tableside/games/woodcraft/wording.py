"""Words for the things of Woodcraft: cards, dice, goods, prices, effects.

The names of cards, tiles and actions come from the component set (see
`components.messages`), all other words from the catalogue.
"""

from __future__ import annotations

from .components import SET
from .dice import COLOUR, VALUE


def card_name(card: str, cat) -> str:
    """The name of an order, helper or contract; for a card that is not known, that of its back."""
    return cat.name("card", card) if len(card) > 2 else cat.name("back", card)


def cards_text(cards, cat) -> str:
    """Names of cards as a list."""
    return cat.join([card_name(card, cat) for card in cards])


def amount(good: str, n: int, cat) -> str:
    """A number of a good or of points."""
    return cat.say(f"amount.{good}", n=n)


def goods_text(things, cat) -> str:
    """((name of a good or `point`, number), …) as a list; `nothing` where it is empty."""
    told = [amount(good, n, cat) for good, n in things if n]
    return cat.join(told) if told else cat.say("amount.nothing")


def berries(n: int, cat) -> str:
    """A price."""
    return amount("blueberry", n, cat)


def die_text(die: str, cat) -> str:
    """A die by colour and value."""
    return cat.say("die", colour=COLOUR[die], value=VALUE[die])


def dice_text(dice, cat) -> str:
    """Dice as a list."""
    return cat.join([die_text(die, cat) for die in dice])


def needs_text(order: dict, cat) -> str:
    """What an order asks for."""
    told = [_need(need, cat) for need in order["requires"]["dice"]]
    told += [amount(good, n, cat) for good, n in order["requires"]["materials"].items()]
    return cat.join(told)


def _need(need: dict, cat) -> str:
    colour, value = need["colour"], need["value"]
    if colour == "any":
        return cat.say("die.any", value=value)
    if isinstance(colour, list):
        return cat.say("die.either", colours=cat.say("list.or").join(cat.name("colour", c) for c in colour), value=value)
    return cat.say("die", colour=colour, value=value)


def lacking_text(lacking, materials, cat) -> str:
    """What an order lacks, as `missing` gives it."""
    told = []
    for fitting in lacking:
        if len(fitting) == 1:
            told.append(die_text(fitting[0], cat))
        else:
            colours = cat.say("list.or").join(cat.name("colour", COLOUR[die]) for die in fitting)
            told.append(cat.say("die.either", colours=colours, value=VALUE[fitting[0]]))
    return cat.join(told + [amount(good, n, cat) for good, n in materials])


def step_text(step, cat) -> str:
    """A free action on the way to an order (`reach.Step`)."""
    before, after = dice_text(step.before, cat), dice_text(step.after, cat)
    if step.kind == "ability":
        return cat.say("step.ability", helper=card_name(step.helper, cat), before=before, after=after)
    return cat.say(f"step.{step.kind}", before=before, after=after)


def steps_text(steps, cat) -> str:
    """Free actions in their order."""
    return cat.say("step.then").join(step_text(step, cat) for step in steps)


def order_text(card: str, cat) -> str:
    """What an order asks and brings, in one line."""
    order = SET.orders[card]
    return cat.say("order.line", needs=needs_text(order, cat), reward=effects_text(order["reward"], cat), row=SET.row[card])


def helper_text(helper: str, cat) -> str:
    """Production and ability of a helper in one line."""
    card = SET.helpers[helper]
    kind = card["ability"]["kind"]
    return cat.say(
        "helper.line",
        production=effects_text(card["production"], cat),
        kind=cat.say(f"ability.{kind}"),
        ability=effects_text(card["ability"]["effects"], cat),
    )


def contract_text(contract: str, cat) -> str:
    """What a public contract scores."""
    score = SET.contracts[contract]["score"]
    return cat.say("contract.line", metric=score["metric"], points=score["points"], most=score["max"])


def effects_text(effects: list, cat) -> str:
    """An effect list of the component set in words."""
    return cat.join([_effect(effect, cat) for effect in effects]) if effects else cat.say("amount.nothing")


def places_text(names, cat) -> str:
    """What effect lists of the rim and the blade bring together, by their names among the steps: goods summed first."""
    gains: dict[str, int] = {}
    others = []
    for name in names:
        where, quadrant, what = name.split(".")
        for effect in SET.data["wheel"]["rim" if where == "rim" else "blade"][quadrant][what]:
            for good, n in effect.get("gain", {}).items():
                gains[good] = gains.get(good, 0) + n
            if "gain" not in effect:
                others.append(effect)
    return effects_text([*([{"gain": gains}] if gains else ()), *others], cat)


def _effect(effect: dict, cat) -> str:
    ((word, rule),) = effect.items()
    return _WORDS[word](rule, cat)


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _tracks(rule: dict, cat) -> str:
    return cat.join([cat.say("effect.track", track=track, n=_signed(n)) for track, n in rule.items()])


def _tool(rule: dict, cat) -> str:
    if rule["type"] == "any":
        return cat.say("effect.tool_any", n=rule["n"])
    return cat.say("effect.tool", tool=rule["type"])


def _die(rule: dict, cat) -> str:
    if rule["colour"] == "any":
        return cat.say("die.any", value=rule["value"])
    return cat.say("die", colour=rule["colour"], value=rule["value"])


def _pay(rule: dict, cat) -> str:
    given = goods_text(rule["give"].items(), cat)
    return cat.say("effect.pay", give=given, then=effects_text(rule["then"], cat))


def _choose(rule: list, cat) -> str:
    return cat.say("list.or").join(effects_text(branch, cat) for branch in rule)


def _trigger(rule: dict, cat) -> str:
    return cat.say("effect.trigger", event=cat.say(f"when.{rule['on']}"), then=effects_text(rule["then"], cat))


_WORDS = {
    "gain": lambda rule, cat: goods_text(rule.items(), cat),
    "lose": lambda rule, cat: cat.say("effect.lose", goods=goods_text(rule.items(), cat)),
    "track": _tracks,
    "tool": _tool,
    "die": _die,
    "produce": lambda rule, cat: cat.say("effect.produce", n=rule),
    "pip": lambda rule, cat: cat.say("effect.pip", n=_signed(rule["delta"])),
    "split": lambda rule, cat: cat.say("effect.split", n=rule["parts"]),
    "recolor": lambda rule, cat: cat.say("effect.recolor", n=rule["max_value"]),
    "grow": lambda rule, cat: cat.say("effect.grow", n=_signed(rule["delta"])),
    "pay": _pay,
    "discount": lambda rule, cat: cat.say("effect.discount", what=cat.say(f"on.{rule['on']}"), n=rule["amount"]),
    "trigger": _trigger,
    "gain_per": lambda rule, cat: cat.say(
        "effect.gain_per", goods=amount(rule["resource"], rule["n"], cat), metric=rule["metric"], most=rule["max"]
    ),
    "choose": _choose,
    "claim_contract": lambda rule, cat: cat.say("effect.claim"),
}
