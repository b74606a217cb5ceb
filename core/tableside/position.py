"""A position of any game: the contract that all games share.

A position is plain slotted data plus a **stack of pending decisions**. Each
frame of the stack is a tuple whose first item is its phase word and whose
second is the seat it belongs to; the rest is that phase's own data. The top
frame is what is being decided now; an empty stack means that the game is
over. Frames whose phase word is in `AUTO` need no decision and are resolved
at once, so a chain of effects is a stack of small frames, last in first out,
and a position can be copied, saved and linked in the middle of a turn.

A **move** is a tuple of primitives whose first item is the kind of move, for
example `("buy_bundle", "t1", 2)`.

A game's position class sets these tables:

- `FIELDS`: names of all slots that make up the state (for equality, digest, JSON).
- `PHASES`: phase word -> function(pos, frame) -> list of legal moves, canonical order.
- `AUTO`: phase word -> function(pos, frame) that resolves an automatic frame, already popped.
- `APPLY`: kind of move -> function(pos, move) that carries out a legal move.
- `NOTATION`: kind of move -> the parts of its line, see `tableside.notation`.
"""

from __future__ import annotations

import hashlib
import json

from . import notation
from .chance import Stream
from .errors import BadNotation, IllegalMove, Reason
from .events import Event

Move = tuple


class Position:
    """Base class of the four games' positions. See the module's text for the design."""

    __slots__ = ("seats", "options", "seed", "chance", "news", "viewer", "stack", "log", "_legal")

    BASE_FIELDS = ("seats", "options", "seed", "chance", "news", "stack")
    FIELDS: tuple[str, ...] = ()
    PHASES: dict = {}
    AUTO: dict = {}
    APPLY: dict = {}
    NOTATION: dict = {}
    WRONG_STEP = "wrong_step"  # reason code for a kind of move that is not pending
    game = None  # the Game, set by the game's package

    @classmethod
    def fresh(cls, seats: int, seed: int | None, options: dict) -> "Position":
        """A position before anything has happened, the game's own fields not set yet."""
        pos = cls.__new__(cls)
        pos.seats, pos.seed, pos.options = seats, seed, options
        pos.chance = pos.news = 0
        pos.viewer = pos._legal = None
        pos.stack, pos.log = [], []
        return pos

    # -- who plays -------------------------------------------------------

    @property
    def solo(self) -> bool:
        """Whether one person plays alone, against the game's own opponent if it has one."""
        return self.seats == 1

    @property
    def players(self) -> int:
        """Number of players, the opponent of a solo game (player 1) included."""
        return 2 if self.seats == 1 else self.seats

    # -- whose decision ------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat to decide now; None when the game is over."""
        return self.stack[-1][1] if self.stack else None

    @property
    def phase(self) -> str:
        """Stable word for what is being decided; `over` at the end."""
        return self.stack[-1][0] if self.stack else "over"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    # -- moves ----------------------------------------------------------

    def legal_moves(self) -> list[Move]:
        """All legal moves in canonical order, without duplicates; empty only when over.

        A view lists moves only while its own seat is to decide.
        """
        return list(self._moves())

    def _moves(self) -> list[Move]:
        legal = self._legal
        if legal is None:
            stack = self.stack
            if not stack or (self.viewer is not None and self.viewer != stack[-1][1]):
                legal = []
            else:
                frame = stack[-1]
                legal = self.PHASES[frame[0]](self, frame)
            self._legal = legal
        return legal

    def play(self, move: Move, seat: int | None = None) -> list[Event]:
        """Play a legal move and return what happened, in order.

        `seat`, where given, must be the seat to decide. Raises `IllegalMove`
        with the reason and leaves the position as it was. The list is empty
        while event recording is off (`record_events(False)`).
        """
        if seat is not None and seat != self.seat:
            raise IllegalMove(self.refuse_seat(move, seat))
        legal = self._moves()
        if move not in legal:
            move = self.canonical(move)
            if move not in legal:
                raise IllegalMove(self.why_not(move) or Reason(self.WRONG_STEP))
        return self.apply(legal[legal.index(move)])

    def apply(self, move: Move) -> list[Event]:
        """Play a move known to be legal, without checking it. For search and playouts."""
        self._legal = None
        log = self.log
        if log is not None:
            log = self.log = []
        self.APPLY[move[0]](self, move)
        self.settle()
        return log if log is not None else []

    def settle(self) -> None:
        """Resolve automatic frames until a decision (or the end) is on top."""
        stack, auto = self.stack, self.AUTO
        while stack and stack[-1][0] in auto:
            frame = stack.pop()
            auto[frame[0]](self, frame)

    def canonical(self, move: Move) -> Move:
        """The listed move that a request is taken as: equivalent moves are listed once."""
        if not _has_kind(move) or self.over:
            return move
        merge = self.CANONICAL.get(move[0])
        return merge(self, move) if merge and move[0] in self.KINDS[self.phase] else move

    def pending(self, move: Move) -> bool:
        """Whether the kind of a move belongs to the decision at hand."""
        return not self.over and _has_kind(move) and move[0] in self.KINDS[self.phase]

    def why_not(self, move: Move | str) -> Reason | None:
        """Why a move (or its notation) is refused here; None when it is legal."""
        if isinstance(move, str):
            try:
                move = self.parse(move)
            except BadNotation as error:
                return error.reason
        if self.over:
            return Reason("game_over")
        if move in self._moves() or self.canonical(move) in self._moves():
            return None
        return self.refusal(move)

    def refuse_seat(self, move: Move, seat: int) -> Reason:
        """Why a seat that is not the one to decide may not play a move."""
        return Reason("game_over") if self.over else Reason("not_your_turn", seat=seat)

    def refusal(self, move: Move) -> Reason:
        """The reason for refusing a move that is not listed here: its step, then its kind's own reasons."""
        frame = self.stack[-1]
        if not self.pending(move):
            return Reason(self.WRONG_STEP)
        refuse = self.REFUSE.get(move[0])
        return (refuse and refuse(self, frame, move)) or Reason(self.WRONG_STEP)

    # -- notation ---------------------------------------------------------

    def notation(self, move: Move) -> str:
        """One short readable line for a move, unique within the position."""
        return notation.write(self.NOTATION, move)

    def parse(self, text: str) -> Move:
        """The move a notation names, legal here or not. Raises `BadNotation`."""
        return notation.read(self.NOTATION, text)

    # -- chance and information ---------------------------------------------

    def chance_stream(self) -> Stream:
        """The stream of the next chance event; counts the event and the news it brings."""
        stream = Stream.of_event(self.seed, self.chance)
        self.chance += 1
        self.news += 1
        return stream

    def record_events(self, on: bool) -> None:
        """Switch event recording on or off (off for search)."""
        self.log = [] if on else None

    def view(self, seat: int | None) -> "Position":
        """What `seat` may know (None: a spectator), as a position of its own.

        Hidden things are absent from it: unknown cards are None, the seed is
        None. Such a view can list its own seat's moves and be drawn; it cannot
        be played, see `determinize`.
        """
        view = self.copy()
        view.viewer = -1 if seat is None else seat
        view.seed = None
        view.log = None
        view._legal = None
        view.hide(seat)
        return view

    def hide(self, seat: int | None) -> None:
        """Remove from this copy all that `seat` may not know."""
        raise NotImplementedError

    def determinize(self, stream: Stream) -> "Position":
        """A full position that a view's seat cannot tell from the true one.

        Unknown cards are dealt at random and the seed is a new one, so what a
        search sees of dice and decks is not what the game will bring.
        """
        position = self.copy()
        position.viewer = None
        position.seed = stream.next64() >> 11
        position._legal = None
        position.deal_unknown(stream)
        return position

    def deal_unknown(self, stream: Stream) -> None:
        """Replace all unknown cards of this copy by a random deal."""
        raise NotImplementedError

    # -- value ------------------------------------------------------------------

    def copy(self) -> "Position":
        """An independent copy; event recording is off in it when it is off here."""
        raise NotImplementedError

    def _copy_base(self, new: "Position") -> None:
        new.seats = self.seats
        new.options = self.options
        new.seed = self.seed
        new.chance = self.chance
        new.news = self.news
        new.viewer = self.viewer
        new.stack = self.stack[:]
        new.log = None if self.log is None else []
        new._legal = self._legal

    def __eq__(self, other):
        if type(other) is not type(self):
            return NotImplemented
        if self.viewer != other.viewer:
            return False
        return all(getattr(self, f) == getattr(other, f) for f in self.BASE_FIELDS + self.FIELDS)

    __hash__ = None

    def to_plain(self) -> dict:
        """The full state as JSON-ready data; the inverse is the game's `load`."""
        plain = {"game": self.game.id, "rules_version": self.game.rules_version, "viewer": self.viewer}
        for field in self.BASE_FIELDS + self.FIELDS:
            plain[field] = thaw(getattr(self, field))
        return plain

    def to_json(self) -> str:
        """The full state as readable JSON text."""
        return json.dumps(self.to_plain(), ensure_ascii=False, indent=1)

    def digest(self) -> str:
        """16 hex digits over the full state, the same on every platform (BLAKE2b-64 of its JSON)."""
        text = json.dumps(self.to_plain(), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    # -- the end ------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Points of each seat as they stand (final when over)."""
        return [sum(points for _, points in self.breakdown(seat)) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """Points of a seat by source, in a fixed order of sources."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The winning seats after tie-breaks, as things stand; in solo games the opponent counts as seat 1."""
        raise NotImplementedError

    def __repr__(self):
        return f"<{self.game.id} {self.phase} seat={self.seat} {self.digest()}>"


def _has_kind(move) -> bool:
    return isinstance(move, tuple) and len(move) > 0 and isinstance(move[0], str)


def thaw(value):
    """Tuples to lists, all the way down, for JSON."""
    if isinstance(value, (tuple, list)):
        return [thaw(item) for item in value]
    if isinstance(value, dict):
        return {key: thaw(item) for key, item in value.items()}
    return value


def freeze(value):
    """Lists to tuples, all the way down, the inverse of `thaw` for frames."""
    if isinstance(value, (tuple, list)):
        return tuple(freeze(item) for item in value)
    return value
