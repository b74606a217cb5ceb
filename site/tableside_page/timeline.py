"""A game as it is played: its record, with the position and the events of every ply, and what was taken back."""

from __future__ import annotations

from typing import NamedTuple

from tableside import Record
from tableside.events import Event
from tableside.position import Move, Position
from tableside.telling import at_round


class Ply(NamedTuple):
    """One ply: the move, who decided, what happened, and the position after it.

    `forced` marks a move without an alternative. `begins` says what begins
    with the position after it: a `round`, a `turn`, or nothing.
    """

    move: Move
    seat: int
    forced: bool
    events: list[Event]
    after: Position
    begins: str

    @classmethod
    def of(cls, move: Move, seat: int, forced: bool, events: list[Event], after: Position) -> "Ply":
        """A ply as it was played."""
        return cls(move, seat, forced, events, after, _beginning(seat, events, after))


def _beginning(seat: int, events: list[Event], after: Position) -> str:
    if after.over:
        return ""
    if at_round(events) is not None:
        return "round"
    return "turn" if after.seat != seat or any(event.kind == "turn" for event in events) else ""


class Timeline:
    """The plies of one record. `start` is the first position; `undone` holds plies taken back, next one last."""

    def __init__(self, record: Record):
        self.record = record
        self.game = record.kind
        self.start = record.replay(0)
        self.undone: list[Ply] = []
        self.plies = [
            Ply.of(step.move, step.seat, record.ply(step.ply).choices == 1, step.events, step.position.copy())
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

    # -- where something begins --------------------------------------------------

    def turns(self) -> list[int]:
        """The plies at which a turn begins; a round begins with a turn."""
        return [0, *(number for number, ply in enumerate(self.plies, 1) if ply.begins)]

    def rounds(self) -> list[int]:
        """The plies at which a round begins, the set-up before the first one included."""
        return [0, *(number for number, ply in enumerate(self.plies, 1) if ply.begins == "round")]

    def beat(self, ply: int) -> int | None:
        """The ply to show next when the game is played through: forced moves come with the one before them."""
        last = len(self.plies)
        if ply >= last:
            return None
        ply += 1
        while ply < last and self.plies[ply].forced:
            ply += 1
        return ply

    # -- playing and taking back ----------------------------------------------------

    def play(self, move: Move) -> None:
        """Play a move at the end. Raises `IllegalMove` and changes nothing when it is refused.

        What was taken back can be played again as long as the same moves are played.
        """
        if self.undone and self.undone[-1].move == move:
            self.play_again()
            return
        seat = self.now.seat
        events = self.record.play(move)
        self.undone.clear()
        number = len(self.record) - 1
        forced = self.record.ply(number).choices == 1
        self.plies.append(Ply.of(self.record.moves[number], seat, forced, events, self.record.replay()))

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
