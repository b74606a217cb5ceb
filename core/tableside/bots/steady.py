"""The steady bot: looks over its whole turn, and for the best moves over its next turn too.

It knows a game only through its position and its room `heuristics`. Thinking
has two parts, each over several determinizations of the view:

- *near*: each sensible move is followed by the best sequence of the bot's own
  decisions until its turn ends, and the end is valued by `evaluate`. Where a
  move brings news (dice, cards) what comes is sampled; what is decided after
  the news may depend on them, as at the table, what is decided before may not.
- *far*: the best of them are looked at further: the other seats answer as
  their moves look at first glance, then the bot's next turn is played in the
  same way. Fewer and fewer moves are compared with more and more samples.

Determinizations have dice and cards of their own, never the real ones, and
all moves are compared on the same ones.
"""

from __future__ import annotations

from ..chance import Stream
from . import Budget, finish

ITERATIONS = 200  # default budget; one iteration values one move on one determinization
NEAR = 2  # determinizations for the near look
SCHEDULE = ((6, 2), (3, 2), (2, 2))  # the far look: so many moves on so many further determinizations
CLOSE = 0.08  # a move valued lower than the best by more than this is not looked at further
WEIGHT_OF_NEAR = 0.5  # of the near value beside the far one
SAMPLES = 3  # outcomes of a move that brings news, where it is the first of its turn
DEPTH = 3  # moves that bring news in one line, before its end is valued as it stands
PATIENCE = 80  # moves of all seats until the bot's next turn, at most
AFTER_TURN = 100_000  # chance events are numbered from here after the turn, so that all moves meet the same
RESAMPLE = 1_000  # step between the numbers of samples


class Look:
    """One seat's look ahead from one decision."""

    def __init__(self, heuristics, view, weights):
        self.heuristics = heuristics
        self.seat = view.seat
        self.weights = weights
        rivals = getattr(heuristics, "Rivals", None)
        self.extra = (rivals(view, view.seat, weights),) if rivals else ()
        self.cut = getattr(heuristics, "cut", None)
        self.wide = True
        self.turns = 1
        self.count = 0

    def value(self, pos) -> float:
        """The position as it stands, for the bot's seat."""
        return self.heuristics.evaluate(pos, self.seat, self.weights, *self.extra)

    def try_move(self, pos, move, news: int) -> tuple:
        """(value, line) of a move and the best that follows in the same turn.

        The line ends with the turn or with a move that brings news. `news`
        counts the moves before it in the line that brought news.
        """
        if move[0] in self.heuristics.CLOSING:
            return self.value(pos), (move,)
        child = pos.copy()
        child.apply(move)
        if child.news == pos.news:
            value, line = self.follow(child, news)
            return value, (move, *line)
        dice, samples, total = child.chance != pos.chance, 1 if news else SAMPLES, 0.0
        for number in range(1, samples + 1):
            other = self.resample(pos, dice, number)
            other.apply(move)
            total += self.follow(other, news + 1)[0]
        return total / samples, (move,)

    def follow(self, pos, news: int) -> tuple:
        """What `best_line` finds after a move; nothing when the move has led to the seat's next turn."""
        if pos.phase == self.heuristics.TURN:
            return self.value(pos), ()
        return self.best_line(pos, news)

    def resample(self, pos, dice: bool, number: int):
        """A copy with other dice to come, or else with other cards unseen."""
        if dice or self.cut:
            copy = pos.copy()
            copy.chance += RESAMPLE * number
            if not dice:
                self.cut(copy, number)
            return copy
        self.count += 1
        return pos.view(self.seat).determinize(Stream.of_event(pos.seed, -self.count))

    def best_line(self, pos, news: int) -> tuple:
        """(value, line) of the best way to go on to the end of the turn."""
        if pos.over or pos.seat != self.seat:
            return self.value(pos), ()
        moves = pos.legal_moves()
        if len(moves) == 1:
            return self.try_move(pos, moves[0], news)
        if news >= DEPTH or pos.phase in self.heuristics.STEPWISE:
            return self.value(pos), ()
        best = None
        for move in self.heuristics.sensible(pos, moves, self.wide):
            found = self.try_move(pos, move, news)
            if best is None or found[0] > best[0]:
                best = found
        return best

    def far_value(self, pos, move) -> float:
        """Value of a move at the end of the bot's next turn."""
        pos = pos.copy()
        if move[0] not in self.heuristics.CLOSING:
            pos.apply(move)
            if pos.phase != self.heuristics.TURN:
                self.play_turn(pos)
        for turn in range(self.turns):
            if pos.over:
                break
            pos.chance = (2 * turn + 1) * AFTER_TURN
            self.close_turn(pos)
            self.play_others(pos)
            pos.chance = (2 * turn + 2) * AFTER_TURN
            value = self.play_turn(pos)
        return self.value(pos) if pos.over else value

    def play_turn(self, pos) -> float:
        """Play the bot's turn up to the move that closes it; the value there."""
        while not pos.over and pos.seat == self.seat:
            value, line = self.best_line(pos, 1)
            for move in line:
                if move[0] in self.heuristics.CLOSING:
                    return value
                pos.apply(move)
            if not line or pos.phase == self.heuristics.TURN:
                return value
        return self.value(pos)

    def close_turn(self, pos) -> None:
        """Play the closing move of the bot's turn, if the turn is still open."""
        if pos.seat == self.seat:
            for move in pos.legal_moves():
                if move[0] in self.heuristics.CLOSING:
                    pos.apply(move)
                    return

    def play_others(self, pos) -> None:
        """Play at first glance until the bot's next turn begins."""
        heuristics = self.heuristics
        for _ in range(PATIENCE):
            if pos.over or (pos.seat == self.seat and pos.phase == heuristics.TURN):
                return
            moves = pos.legal_moves()
            pos.apply(moves[0] if len(moves) == 1 else heuristics.glance(pos, moves))


class Tally:
    """Sums of values by move."""

    __slots__ = ("sums", "counts")

    def __init__(self, n: int):
        self.sums = [0.0] * n
        self.counts = [0] * n

    def add(self, i: int, value: float) -> None:
        """Count one more value of move i."""
        self.sums[i] += value
        self.counts[i] += 1

    def mean(self, i: int) -> float:
        """The mean value of move i; below all others when it was not tried."""
        return self.sums[i] / self.counts[i] if self.counts[i] else -9.0


class SteadyBot:
    """See the module's text. `weights` stands in for the game's own, for tuning."""

    id = "steady"

    def __init__(self, weights=None):
        self.weights = weights
        self.near, self.schedule, self.mix, self.close = NEAR, SCHEDULE, WEIGHT_OF_NEAR, CLOSE
        self.turns = 1

    def choose(self, view, legal_moves, rng, budget=None):
        """The move to play for the seat of `view`."""
        return finish(self.steps(view, legal_moves, rng, budget))

    def steps(self, view, legal_moves, rng, budget=None):
        """The same as a generator: yields after each iteration and returns the move."""
        if len(legal_moves) == 1:
            return legal_moves[0]
        heuristics = view.game.room("heuristics")
        moves = heuristics.sensible(view, legal_moves, True)
        look = Look(heuristics, view, self.weights or heuristics.WEIGHTS)
        meter = (budget or Budget()).start(iterations=ITERATIONS)
        near = yield from self.look_near(look, view, moves, rng, meter)
        order = sorted(range(len(moves)), key=lambda i: (-near.mean(i), i))
        least = near.mean(order[0]) - self.close
        field = [i for i in order if near.mean(i) >= least]
        if view.phase not in heuristics.STEPWISE and len(field) > 1:
            field = yield from self.look_far(look, view, moves, field, near, rng, meter)
        return moves[field[0]]

    def look_near(self, look, view, moves, rng, meter):
        """Near values of all moves, a `Tally`."""
        tally = Tally(len(moves))
        for _ in range(self.near):
            pos = view.determinize(rng)
            for i, move in enumerate(moves):
                if not meter.more():
                    return tally
                tally.add(i, look.try_move(pos, move, 0)[0])
                yield
        return tally

    def look_far(self, look, view, moves, field, near, rng, meter):
        """The field, best move first, after the far look as far as the meter lets it."""
        look.wide = False
        look.turns = self.turns
        far = Tally(len(moves))
        for width, samples in self.schedule:
            field = field[:width]
            for _ in range(samples):
                pos = view.determinize(rng)
                values = []
                for i in field:
                    if not meter.more():
                        return field
                    values.append(look.far_value(pos, moves[i]))
                    yield
                for i, value in zip(field, values):
                    far.add(i, value)
            field.sort(key=lambda i: (-far.mean(i) - self.mix * near.mean(i), i))
        return field


BOT = SteadyBot()
