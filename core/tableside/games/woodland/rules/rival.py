"""The Old Badger, the automa of the solo game (WH-SOL)."""

from __future__ import annotations

from ....events import Event
from ..components import FAMILY, PEARL, SET, TOP
from ..state import RIVAL
from .basics import gain, reshuffled, score
from .builds import take_card
from .crafts import raise_craft
from .placing import order_broken
from .tracks import advance


def take_turn(pos) -> None:
    """Turn up a solo card and do the first entry of its plan that is legal, else trade (WH-SOL-03)."""
    card = turn_card(pos)
    dice = pos.dice[RIVAL]
    value = max(dice) if card["die"] == "high" else min(dice)
    index = dice.index(value)
    pos.dice[RIVAL] = dice[:index] + dice[index + 1 :]
    for entry in card["plan"]:
        space = space_for(pos, entry, value)
        if space is not None:
            break
    else:
        space = SET.space["trade"]
    pos.spaces[space.index] += ((RIVAL, value),)
    if pos.log is not None:
        pos.log.append(Event("place", RIVAL, die=value, value=value, space=space.id))
    _ACTIONS[space.area](pos, space, value, card)


def turn_card(pos) -> dict:
    """The top solo card; all twelve are shuffled again when none is left."""
    if not pos.solo_deck:
        pos.solo_deck, pos.solo_pile = reshuffled(pos, pos.solo_pile, "solo_reshuffle"), ()
    pos.news += 1
    id = pos.solo_deck[-1]
    pos.solo_deck = pos.solo_deck[:-1]
    pos.solo_pile += (id,)
    if pos.log is not None:
        pos.log.append(Event("solo_card", RIVAL, card=id))
    return SET.solo_cards[id]


def space_for(pos, entry: str, value: int):
    """The leftmost space of a plan's entry that takes the die; None where the entry is not legal (WH-SOL-04…06)."""
    area, _, kind = entry.partition(".")
    if area == "build" and not any(pos.display):
        return None
    for space in SET.open[pos.seats][value]:
        if space.area == area and (not kind or space.family == FAMILY[kind]):
            complete = area == "craft" and pos.craft[RIVAL][space.family] >= TOP
            if not complete and not order_broken(pos, space, value):
                return space
    return None


def _visit(pos, space, value, card) -> None:
    """It ignores step rewards and animals (WH-SOL-04)."""
    steps = SET.data["solo"]["levels"][pos.options["level"]]["advance"]
    advance(pos, RIVAL, space.family, steps[value - 1])


def _build(pos, space, value, card) -> None:
    """The rightmost card of the named row; on a double space one more of the other row (WH-SOL-05)."""
    row = card["row"] - 1
    for number in range(space.builds):
        _take_tile(pos, row if number % 2 == 0 else 1 - row)


def _take_tile(pos, row: int) -> None:
    for wanted in (row, 1 - row):
        for slot in range((wanted + 1) * SET.columns - 1, wanted * SET.columns - 1, -1):
            id = pos.display[slot]
            if id is not None:
                pos.tiles[RIVAL] += ((id, 0, 0, 0, 1),)
                if pos.log is not None:
                    pos.log.append(Event("take_tile", RIVAL, card=id))
                score(pos, RIVAL, SET.cards[id].points, "cards")
                take_card(pos, slot)
                return


def _gather(pos, space, value, card) -> None:
    """It only blocks (WH-SOL-06)."""


def _craft(pos, space, value, card) -> None:
    raise_craft(pos, RIVAL, space.family)


def _trade(pos, space, value, card) -> None:
    gain(pos, RIVAL, ((PEARL, space.pearls),), "trade")


_ACTIONS = {"visit": _visit, "build": _build, "gather": _gather, "craft": _craft, "trade": _trade}
