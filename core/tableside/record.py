"""A record: game, seats, seed, options and moves. Everything else is replayed from it.

>>> record = Record("tabriz", seats=2, seed=7)
>>> for _ in range(5):
...     events = record.play(record.replay().legal_moves()[0])
>>> len(record), record.replay(upto=0) == record.fork(0).replay()
(5, True)
>>> Record.from_link(record.to_link()) == record
True

A record keeps the position at its end and one snapshot every `EVERY` plies,
so that appending, stepping and taking back cost a few plies at most. Forks
share the snapshots.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .errors import BadNotation, BadRecord, BadSetup, IllegalMove, Reason
from .game import Game
from .position import Move, Position

MAX_PLIES = 20_000
EVERY = 16  # plies between snapshots, and between the checks that files carry


class Ply(NamedTuple):
    """What is known of a ply that was found legal.

    `seat` decided, `index` is its move's place among the `choices` legal
    moves, `news` the position's count of new information before it.
    """

    seat: int
    index: int
    choices: int
    news: int


class Step(NamedTuple):
    """One ply as `Record.steps` gives it; `position` is the one after the move."""

    ply: int
    seat: int
    move: Move
    events: list
    position: Position


class Record:
    """A game as it was played so far.

    `game` is the game's id, `options` are filled up with their defaults,
    `shown` the ply that a link or file asked to show (None: the last). Raises
    `BadSetup` for what does not exist. Moves given here are checked when they
    are first replayed.
    """

    __slots__ = (
        "game", "seats", "seed", "options", "shown",
        "_moves", "_plies", "_snapshots", "_head", "_lines", "_checks",
    )  # fmt: skip

    def __init__(self, game: str, seats: int, seed: int, options: dict | None = None, moves=(), shown: int | None = None):
        self.game = game
        self.options = find_game(game).check_setup(seats, seed, options or {})
        self.seats = seats
        self.seed = seed
        self.shown = shown
        self._moves: list[Move] = list(moves)
        self._plies: list[Ply] = []  # of the moves checked so far
        self._snapshots: list[Position] = []  # of plies 0, EVERY, 2 * EVERY, … checked so far
        self._head: Position | None = self._at(0)  # after the moves checked so far
        self._lines: list[str] = []  # notations written so far
        self._checks: list[str] = []  # digests of the snapshots, worked out so far

    @classmethod
    def from_notation(cls, game: str, seats: int, seed: int, options: dict, lines) -> "Record":
        """A record from the notations of its moves. Raises `BadRecord` at the first that is not legal."""
        record = cls(game, seats, seed, options)
        head = record._head
        for text in lines:
            try:
                record._append(record._listed(head, head.parse(text)))
            except (BadNotation, IllegalMove) as error:
                raise BadRecord("record_move", ply=len(record), move=text[:60], partial=record) from error
        return record

    # -- value --------------------------------------------------------------

    @property
    def kind(self) -> Game:
        """The game, as `tableside.GAMES` has it."""
        return find_game(self.game)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves in order."""
        return tuple(self._moves)

    @property
    def root(self) -> str:
        """What all lines of one game share, as one text: game, seats, seed and options."""
        options = "".join(f" {name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.game} {self.seats} {self.seed}{options}"

    def __len__(self) -> int:
        """The number of plies."""
        return len(self._moves)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other):
        if not isinstance(other, Record):
            return NotImplemented
        return (self.game, self.seats, self.seed, self.options, self._moves) == (
            other.game, other.seats, other.seed, other.options, other._moves,
        )  # fmt: skip

    __hash__ = None

    def __repr__(self):
        return f"<Record {self.game} seats={self.seats} seed={self.seed} plies={len(self)}>"

    # -- replay ----------------------------------------------------------------

    def replay(self, upto: int | None = None) -> Position:
        """The position after `upto` plies (None: all), free to be changed.

        Raises `BadRecord` at the first illegal ply, with the record up to it
        as `partial`.
        """
        ply = len(self._moves) if upto is None else upto
        self._check_ply(ply)
        head = self._walk(ply)
        if ply == len(self._plies):
            position = head.copy()
        else:
            position = self._at(ply)
        position.record_events(True)
        return position

    def steps(self, first: int = 0, last: int | None = None) -> Iterator[Step]:
        """The plies from number `first` up to and without `last`, with events.

        The position of a step goes on changing: copy it to keep it.
        """
        last = len(self._moves) if last is None else last
        position = self.replay(first)
        self.replay(last)  # checks the moves
        for ply in range(first, last):
            seat, move = position.seat, self._moves[ply]
            events = position.apply(move)
            yield Step(ply, seat, move, events, position)

    def play(self, move: Move) -> list:
        """Append a move and return its events. Raises `IllegalMove` and leaves the record as it was."""
        head = self._walk(len(self._moves))
        if len(self._moves) >= MAX_PLIES:
            raise IllegalMove("record_long", high=MAX_PLIES)
        move = self._listed(head, move)
        head.record_events(True)
        return self._append(move)

    def fork(self, ply: int | None = None) -> "Record":
        """A record of the first `ply` moves (None: all), independent of this one. Undo is a fork."""
        ply = len(self._moves) if ply is None else ply
        self._check_ply(ply)
        new = Record.__new__(Record)
        new.game, new.seats, new.seed, new.options = self.game, self.seats, self.seed, self.options
        new.shown = None
        new._moves = self._moves[:ply]
        new._plies = self._plies[:ply]
        new._snapshots = self._snapshots[: len(new._plies) // EVERY + 1]
        new._head = None
        new._lines = self._lines[:ply]
        new._checks = self._checks[: len(new._snapshots)]
        return new

    def ply(self, number: int) -> Ply:
        """What is known of a ply: who decided, among how many moves. `choices` 1 is a forced move."""
        if not 0 <= number < len(self._moves):
            raise BadRecord("record_ply", ply=number, high=len(self._moves) - 1)
        self._walk(number + 1)
        return self._plies[number]

    def undo_limit(self, seat: int) -> tuple[int, Reason | None]:
        """The ply down to which a seat may take back, and why not further (None: it is the start).

        It is the first ply of the trailing ones at which this seat had a
        choice, with no new information (`undo_news`) and no choice of another
        seat (`undo_other_seat`) since. Forced moves in between don't matter.
        The limit is the record's length where there is nothing to take back.
        """
        head = self._walk(len(self._moves))
        limit, news = len(self._plies), head.news
        for number in range(len(self._plies) - 1, -1, -1):
            ply = self._plies[number]
            if ply.news != news:
                return limit, Reason("undo_news")
            if ply.choices > 1:
                if ply.seat != seat:
                    return limit, Reason("undo_other_seat", seat=ply.seat)
                limit = number
        return limit, None

    # -- links and files ----------------------------------------------------------

    def to_link(self, shown: int | None = None, codec: str = "short") -> str:
        """The record as the text of a link's fragment, without `#`, which opens at ply `shown` (None: the last).

        `codec` is `short` (indices of moves; read by the same rules version
        only) or `durable` (notations, deflated). Raises `BadRecord` where the
        moves are not legal.
        """
        from . import link

        return link.write(self, shown, codec)

    @staticmethod
    def from_link(text: str) -> "Record":
        """The record of a link (a fragment, with or without `#`, or a whole address).

        Its `shown` is the ply the link opens at. Raises `BadLink` and nothing else.
        """
        from . import link

        return link.read(text)

    def to_json(self, shown: int | None = None, indent: int | None = 1) -> str:
        """The record as JSON text with its moves in notation, and the digest at its end."""
        from . import record_json

        return record_json.write(self, shown, indent)

    @staticmethod
    def from_json(text: str) -> "Record":
        """The record of a JSON text; older schema versions are migrated.

        Raises `BadRecord` and nothing else, naming the field or ply.
        """
        from . import record_json

        return record_json.read(text)

    def notations(self) -> list[str]:
        """The moves as lines of notation."""
        self._walk(len(self._moves))
        lines = self._lines
        position = self._at(len(lines))
        for move in self._moves[len(lines) :]:
            lines.append(position.notation(move))
            position.apply(move)
        return lines[:]

    def checks(self, every: int = EVERY) -> list[str]:
        """The digests after each `every` plies, the end left out (`every`: a multiple of `EVERY`)."""
        self._walk(len(self._moves))
        for snapshot in self._snapshots[len(self._checks) :]:
            self._checks.append(snapshot.digest())
        return [self._checks[ply // EVERY] for ply in range(every, len(self._moves), every)]

    def same_until(self, checks: list[str], every: int = EVERY) -> int:
        """The last ply at which this record has the check of another; those may be cut to their first digits."""
        good = 0
        for own, other in zip(self.checks(every), checks):
            if not own.startswith(other):
                break
            good += every
        return good

    def digits(self) -> Iterator[tuple[int, int]]:
        """For each ply the index of its move and the number of legal moves (what the short link is made of)."""
        self._walk(len(self._moves))
        return ((ply.index, ply.choices) for ply in self._plies)

    def play_index(self, index: int) -> int:
        """Append the legal move of an index taken modulo the number of legal moves, and return that number.

        For the link decoder: any index is legal. Returns 0 when the game is over.
        """
        legal = self._walk(len(self._moves))._moves()
        if legal:
            self._append(legal[index % len(legal)])
        return len(legal)

    # -- the checked prefix ---------------------------------------------------------

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply <= len(self._moves):
            raise BadRecord("record_ply", ply=ply, high=len(self._moves))

    def _walk(self, ply: int) -> Position:
        """Check the moves up to `ply` and return the head, the position after all checked moves."""
        head = self._head
        if head is None:
            head = self._head = self._at(len(self._plies))
        while len(self._plies) < ply:
            number = len(self._plies)
            move = self._moves[number]
            try:
                move = self._listed(head, move)
            except IllegalMove as error:
                raise BadRecord(
                    "record_move", ply=number, move=_print(head, move), partial=self.fork(number)
                ) from error
            self._moves[number] = move
            self._advance(move)
        return head

    def _at(self, ply: int) -> Position:
        """A new position after `ply` checked moves, from the nearest snapshot below, events off."""
        if not self._snapshots:
            start = self.kind.start(self.seats, self.seed, self.options)
            start.record_events(False)
            self._snapshots.append(start)
        number = min(ply // EVERY, len(self._snapshots) - 1)
        position = self._snapshots[number].copy()
        for move in self._moves[number * EVERY : ply]:
            position.apply(move)
        return position

    def _append(self, move: Move) -> list:
        self._moves.append(move)
        return self._advance(move)

    def _advance(self, move: Move) -> list:
        """Carry out a listed move on the head and note its ply."""
        head = self._head
        legal = head._moves()
        self._plies.append(Ply(head.seat, legal.index(move), len(legal), head.news))
        events = head.apply(move)
        if head.log is not None:
            head.record_events(False)
        if len(self._plies) % EVERY == 0:
            self._snapshots.append(head.copy())
        return events

    @staticmethod
    def _listed(position: Position, move: Move) -> Move:
        """The listed move that a request is taken as. Raises `IllegalMove`."""
        legal = position._moves()
        try:
            return legal[legal.index(move)]
        except ValueError:
            pass
        try:
            return legal[legal.index(position.canonical(move))]
        except (LookupError, TypeError, ValueError, AttributeError):
            raise IllegalMove(_refusal(position, move)) from None


def _refusal(position: Position, move: Move) -> Reason:
    try:
        return position.why_not(move) or Reason("wrong_step")
    except (LookupError, TypeError, ValueError, AttributeError):
        return Reason("wrong_step")


def _print(position: Position, move: Move) -> str:
    """A move as its notation, or as it stands where it has none; at most 60 characters."""
    try:
        return position.notation(move)[:60]
    except (BadNotation, LookupError, TypeError, ValueError):
        return str(move)[:60]


def find_game(id: str) -> Game:
    """The game of an id. Raises `BadSetup`."""
    from .games import GAMES

    if not isinstance(id, str) or id not in GAMES:
        raise BadSetup("unknown_game", game=str(id)[:40])
    return GAMES[id]
