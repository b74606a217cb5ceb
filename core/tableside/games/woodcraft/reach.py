"""Orders that one or two free actions would complete: which, and after which free actions.

The search plays free actions on copies of the position, so it says nothing
that the rules would not allow. It is bounded by `DEPTH` free actions and by
`WIDEST` workshops looked at, and remembered for each state of a workshop, so
that a board can ask it at every drawing.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from .components import SET
from .dice import COLOURS, DIE, DICE
from .rules.free import free_moves
from .rules.orders import fits, missing

DEPTH = 2  # free actions looked ahead
WIDEST = 600  # workshops looked at for one question
CHANGES = frozenset({"saw", "splice", "glue", "harvest", "ability"})
ON_DICE = frozenset({"pip", "split", "recolor", "grow"})  # effect words that change dice or trees
CHOICES = ("choose_die", "choose_color", "choose_pot")  # phases that belong to an ability
_KEPT = 2_000

_found: dict = {}


class Step(NamedTuple):
    """One free action: its kind, the helper whose ability it is or "", its moves, dice it uses up and dice it makes."""

    kind: str
    helper: str
    moves: tuple
    before: tuple
    after: tuple


def forget() -> None:
    """Drop what was found with another component set."""
    _found.clear()


def within_reach(pos, seat: int) -> dict[str, tuple[Step, ...]]:
    """For each order on the board that free actions would complete: those free actions, as few as will do.

    An order that can be completed at once has none before it. `pos` may be
    a view; where another seat decides, the free actions are those of the
    seat's next turn as its workshop stands now.
    """
    if pos.over or not pos.boards[seat]:
        return {}
    used = pos.used if pos.seat == seat else ()
    key = (
        pos.boards[seat], pos.pile[seat], pos.pots[seat], pos.saws[seat], pos.splices[seat], pos.glues[seat],
        tuple(pos.goods[seat]), pos.rooms[seat], used,
    )  # fmt: skip
    found = _found.get(key)
    if found is None:
        if len(_found) >= _KEPT:
            _found.clear()
        found = _found[key] = _search(_workbench(pos, seat, used), seat)
    return found


def _workbench(pos, seat: int, used: tuple):
    """The position with nothing pending but the seat's free actions."""
    bench = pos.copy()
    bench.viewer, bench.log, bench._legal = None, None, None
    bench.stack = [("actions", seat, 1, 1)]
    bench.used = used
    return bench


def _search(bench, seat: int) -> dict[str, tuple]:
    """Breadth first over the changes of dice, the shortest way to each order kept."""
    found: dict[str, tuple] = {}
    seen = {_state(bench, seat)}
    front = [(bench, ())]
    for depth in range(DEPTH + 1):
        for pos, way in front:
            _note(pos, seat, way, found)
        open_orders = [card for card, _ in bench.boards[seat] if card not in found and _hopeful(bench, seat, card)]
        if depth == DEPTH or not open_orders:
            break
        following = []
        for pos, way in front:
            for child, moves in _changes(pos, seat):
                state = _state(child, seat)
                if state not in seen and len(seen) < WIDEST:
                    seen.add(state)
                    following.append((child, (*way, _step(pos, child, seat, moves))))
        front = following
    return {card: found[card] for card, _ in bench.boards[seat] if card in found}


def _note(pos, seat: int, way: tuple, found: dict) -> None:
    for card, _ in pos.boards[seat]:
        if card not in found and fits(card, pos.pile[seat]) and not missing(pos, seat, card)[1]:
            found[card] = way


def _hopeful(pos, seat: int, card: str) -> bool:
    """Whether free actions can help at all: they bring no materials, and each at most two of the dice asked for."""
    dice, materials = missing(pos, seat, card)
    return not materials and len(dice) <= 2 * DEPTH


def _state(pos, seat: int) -> tuple:
    return (
        pos.pile[seat], pos.pots[seat], pos.saws[seat], pos.splices[seat], pos.glues[seat], tuple(pos.goods[seat]),
        pos.used,
    )  # fmt: skip


def _changes(pos, seat: int):
    """(position, moves) after each free action that changes dice, the choices of an ability made."""
    for move in free_moves(pos, seat):
        if move[0] in CHANGES and (move[0] != "ability" or changes_dice(move[1])):
            yield from _played(pos, seat, (), move)


def _played(pos, seat: int, before: tuple, move):
    child = pos.copy()
    child.apply(move)
    steps = (*before, move)
    if child.phase in CHOICES and child.seat == seat:
        for choice in child.legal_moves():
            yield from _played(child, seat, steps, choice)
    elif child.phase == "actions":
        yield child, steps


def _step(pos, child, seat: int, moves: tuple) -> Step:
    had, has = (Counter(_wood(each, seat)) for each in (pos, child))
    kind = moves[0][0]
    after = has - had
    if kind == "harvest":  # the die only changes its place
        after = Counter([DIE[moves[0][1], pos.pots[seat][COLOURS.index(moves[0][1])]]])
    return Step(
        kind, moves[0][1] if kind == "ability" else "", moves, tuple(_in_order(had - has)), tuple(_in_order(after))
    )


def _wood(pos, seat: int):
    """The dice of the pile and the trees in the pots."""
    return [*pos.pile[seat], *(DIE[colour, tree] for colour, tree in zip(COLOURS, pos.pots[seat]) if tree)]


def _in_order(dice: Counter):
    return sorted(dice.elements(), key=lambda die: (DICE.index(die[0] + "1"), -int(die[1])))


def changes_dice(helper: str) -> bool:
    """Whether the ability of a helper changes dice or trees."""
    steps = list(SET.steps[f"ability.{helper}"])
    for step in steps:
        if step[0] == "pay":
            steps += SET.steps[step[2]]
    return any(step[0] in ON_DICE for step in steps)
