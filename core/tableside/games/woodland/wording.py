"""Words for the things of Woodland Homes: stock, cards, cells, effects.

The names of cards, boards, goals and milestones come from the component set,
all other words from the catalogue.
"""

from __future__ import annotations

from .components import ANY, SET, STOCK


def card_name(card: str, cat) -> str:
    """The name of a building card."""
    return SET.card_plans[card]["name"][cat.lang]


def cards_text(cards, cat) -> str:
    """Names of cards as a list."""
    return cat.join([card_name(card, cat) for card in cards])


def board_name(board: str, cat) -> str:
    """The name of a personal board."""
    return SET.board_plans[board]["name"][cat.lang]


def goal_text(goal: str, cat) -> str:
    """A season goal: its name and what it counts."""
    plan = SET.goals[goal]
    return cat.say("goal.line", name=plan["name"][cat.lang], text=plan["text"][cat.lang])


def milestone_text(id: str, cat) -> str:
    """A milestone: its name, its condition and what it brings."""
    plan = SET.milestones[id]
    effects = effects_text(SET.milestone_effects[id], cat)
    return cat.say("milestone.line", name=plan["name"][cat.lang], text=plan["text"][cat.lang], effects=effects)


def solo_card_text(id: str, cat) -> str:
    """A solo card: which die, and its plan."""
    plan = SET.solo_cards[id]
    entries = cat.say("list.then").join(cat.say(f"plan.{entry}") for entry in plan["plan"])
    return cat.say("solo.card", die=cat.say(f"solo.{plan['die']}"), row=plan["row"], plan=entries)


def things_text(things, cat) -> str:
    """((name in the stock, number), …) as a list; `nothing` where it is empty."""
    told = [cat.say(f"amount.{name}", n=n) for name, n in things if n]
    return cat.join(told) if told else cat.say("amount.nothing")


def indexed_text(things, cat) -> str:
    """((index of the stock, number), …) as a list."""
    return things_text([(STOCK[index], n) for index, n in things], cat)


def cell_text(cell, cat) -> str:
    """A cell of a personal board."""
    return cat.say("cell", x=cell[0], y=cell[1])


def cells_text(cells, cat) -> str:
    """Cells one after another."""
    return " ".join(cell_text(cell, cat) for cell in cells)


def tile_text(card: str, cat) -> str:
    """A card's tile: colour and size."""
    plan = SET.card_plans[card]
    return cat.say("tile", colour=plan["colour"], size=plan["size"])


def card_text(card: str, cat) -> str:
    """Cost, tile and reward of a card in one line."""
    table = SET.cards[card]
    return cat.say(
        "card.line",
        cost=indexed_text(table.cost, cat),
        tile=tile_text(card, cat),
        reward=effects_text(table.reward, cat),
    )


def effects_text(atoms, cat) -> str:
    """Effects (word, kind, number) as a list."""
    told = [effect_text(atom, cat) for atom in atoms]
    return cat.join(told) if told else cat.say("amount.nothing")


def effect_text(atom, cat) -> str:
    """One effect."""
    word, kind, n = atom
    if word == "gain" and kind != ANY:
        return cat.say("effect.gain", things=things_text([(kind, n)], cat))
    if word == "passive":
        return cat.say(f"passive.{kind}", n=n)
    if kind == ANY or word == "house":
        return cat.say(f"effect.{word}_{kind}", n=n)
    if kind == "-":
        return cat.say(f"effect.{word}", n=n)
    return cat.say(f"effect.{word}", n=n, kind=kind)
