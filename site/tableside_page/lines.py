"""Two lines of one game: how far they agree, and what each has beyond that."""

from __future__ import annotations

from typing import NamedTuple

from tableside import Record


class Lines(NamedTuple):
    """How two records of one game stand to each other.

    `common` plies are the same in both; `here` and `there` count the plies
    that the first and the second have beyond them.
    """

    common: int
    here: int
    there: int

    @property
    def kind(self) -> str:
        """`same`, `longer` (the second goes on), `shorter` (the first goes on) or `fork`."""
        if self.here and self.there:
            return "fork"
        return "shorter" if self.here else "longer" if self.there else "same"


def compare(here: Record, there: Record) -> Lines:
    """Compare two records of one game (the same `root`)."""
    assert here.root == there.root
    common = 0
    for own, other in zip(here.moves, there.moves):
        if own != other:
            break
        common += 1
    return Lines(common, len(here) - common, len(there) - common)


def deciders(record: Record, first: int) -> list[int]:
    """The seats that had a choice from ply `first` on, each once, in the order of their first."""
    plies = (record.ply(number) for number in range(first, len(record)))
    return list(dict.fromkeys(ply.seat for ply in plies if ply.choices > 1))


def nearest(there: Record, kept: list[Record]) -> int | None:
    """The index of the kept record that a line belongs to, None where none is of its game.

    First the longest that the line equals or goes on from, then the shortest that
    goes on from it, then the one it parts from latest.
    """
    ranks = {"same": 0, "longer": 0, "shorter": 1, "fork": 2}

    def rank(index: int) -> tuple:
        lines = compare(kept[index], there)
        return ranks[lines.kind], -lines.common, lines.here

    own = [index for index, record in enumerate(kept) if record.root == there.root]
    return min(own, key=rank, default=None)
