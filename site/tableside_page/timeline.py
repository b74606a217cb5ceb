"""A game as it is played: its record, with the position and the events of every ply, and what was taken back."""

from __future__ import annotations

from typing import NamedTuple

from tableside import Record
from tableside.events import Event
from tableside.position import Move, Position


class Ply(NamedTuple):
    """One ply: the move, who decided, what happened, and the position after it.

    `forced` marks a move without an alternative.
    """

    move: Move
    seat: int
    forced: bool
    events: list[Event]
    after: Position


class Timeline:
    """The plies of one record. `start` is the first position; `undone` holds plies taken back, next one last."""

    def __init__(self, record: Record):
        self.record = record
        self.game = record.kind
        self.start = record.replay(0)
        self.undone: list[Ply] = []
        self.plies = [
            Ply(step.move, step.seat, record.ply(step.ply).choices == 1, step.events, step.position.copy())
            for step in record.steps()
        ]

    def __len__(self) -> int:
        return len(self.plies)

    @property
    def now(self) -> Position:
        """The position after the last ply. Not to be changed."""
        return self.at(len(self.plies))

    def at(self, ply: int) -> Position:
        """The position after that many plies. Not to be changed."""
        return self.plies[ply - 1].after if ply else self.start

    def play(self, move: Move) -> None:
        """Play a move at the end. Raises `IllegalMove` and changes nothing when it is refused."""
        seat = self.now.seat
        events = self.record.play(move)
        number = len(self.record) - 1
        forced = self.record.ply(number).choices == 1
        self.plies.append(Ply(self.record.moves[number], seat, forced, events, self.record.replay()))

    def take_back(self, to: int) -> None:
        """Take back the plies after `to`; they can be played again."""
        while len(self.plies) > to:
            self.undone.append(self.plies.pop())
        self.record = self.record.fork(to)

    def play_again(self) -> bool:
        """Play the next ply that was taken back; False when there is none."""
        if not self.undone:
            return False
        ply = self.undone.pop()
        self.record.play(ply.move)
        self.plies.append(ply)
        return True

    def cut(self, to: int) -> None:
        """Drop the plies after `to` for good."""
        self.take_back(to)
        self.undone.clear()
