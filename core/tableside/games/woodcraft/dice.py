"""Dice as short words: `G4` is a green die of value 4, `Y` yellow, `B` brown.

A lumber pile is a tuple of such words in the order of `DICE`, so equal piles
are equal tuples.
"""

from __future__ import annotations

COLOURS = ("green", "yellow", "brown")
LETTERS = ("G", "Y", "B")
DICE = tuple(f"{letter}{value}" for letter in LETTERS for value in range(1, 7))
RANK = {die: index for index, die in enumerate(DICE)}
VALUE = {die: int(die[1]) for die in DICE}
COLOUR = {die: COLOURS[LETTERS.index(die[0])] for die in DICE}
DIE = {(COLOUR[die], VALUE[die]): die for die in DICE}


def put(pile: tuple, *dice: str) -> tuple:
    """The pile with more dice."""
    return tuple(sorted(pile + dice, key=RANK.__getitem__))


def take(pile: tuple, die: str) -> tuple:
    """The pile without one such die."""
    place = pile.index(die)
    return pile[:place] + pile[place + 1 :]


def distinct(pile: tuple):
    """Each kind of die in a pile once, in order (equal dice are one choice)."""
    return dict.fromkeys(pile)


def partitions(total: int, parts: int, most: int) -> list[tuple[int, ...]]:
    """All ways to write a number as that many parts of at most `most`, largest first.

    >>> partitions(4, 2, 3)
    [(3, 1), (2, 2)]
    """
    if parts == 1:
        return [(total,)] if 1 <= total <= most else []
    return [
        (first, *rest)
        for first in range(min(most, total - parts + 1), 0, -1)
        for rest in partitions(total - first, parts - 1, first)
    ]


SPLITS = {
    (value, parts): partitions(value, parts, value - 1) for value in range(1, 7) for parts in range(2, 7)
}  # fmt: skip
