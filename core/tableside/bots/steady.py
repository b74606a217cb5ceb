"""The steady bot: looks over its whole turn, and with what is left of its time at the turns after.

It searches the sequences of its own decisions until its turn ends. Where a
move brings news (dice, cards) the outcome is sampled: every sample is another
determinization of the view, and what is decided after the news may depend on
them, as at the table; what is decided before may not. The end of the turn is
valued by the game's `heuristics.evaluate`. The best first moves are then
looked at further: the other seats answer as their moves look at first
glance, and the bot's own next turns are played in the same way.
"""

from __future__ import annotations

from ..chance import Stream
from . import Budget

SAMPLES = 3  # outcomes of a move that brings news, inside the search
WIDTH_ROOT = 30  # moves tried at the decision at hand
WIDTH = 10  # moves tried at the decisions that follow
FINALISTS = 6  # first moves that are looked at beyond the turn
ITERATIONS = 40  # default budget; one iteration values one first move once
PATIENCE = 60  # moves played for all seats until the next own turn, at most


class Search:
    """One look over a turn, for one seat."""

    def __init__(self, bot, heuristics, seat: int):
        self.heuristics = heuristics
        self.seat = seat
        self.weights = bot.weights or heuristics.WEIGHTS
        self.samples = bot.samples
        self.width = WIDTH
        self.salt = 0

    def value(self, pos) -> float:
        return self.heuristics.evaluate(pos, self.seat, self.weights)

    def other(self, pos):
        """The same position with other unseen cards and other chance to come."""
        self.salt += 1
        return pos.view(self.seat).determinize(Stream.of_event(pos.seed, 1_000_000 + self.salt))

    def after(self, pos, move, depth: int) -> tuple:
        """Value of a move at a position of one's own, one outcome a sample."""
        if move[0] in self.heuristics.CLOSING:
            return self.value(pos), (move,)
        news = pos.news
        child = pos.copy()
        child.apply(move)
        if child.news == news:
            value, line = self.best(child, depth)
            return value, (move, *line)
        total = self.best(child, depth + 1)[0]
        samples = self.samples if depth == 0 else 1
        for _ in range(samples - 1):
            child = self.other(pos)
            child.apply(move)
            total += self.best(child, depth + 1)[0]
        return total / samples, (move,)

    def best(self, pos, depth: int) -> tuple:
        """Value of the best continuation of one's own turn; the value as it stands when it is over."""
        if pos.over or pos.seat != self.seat:
            return self.value(pos), ()
        moves = pos._moves()
        if len(moves) == 1:
            return self.after(pos, moves[0], depth)
        if pos.phase in self.heuristics.STEPWISE or depth > 2:
            return self.value(pos), ()
        best = None
        for move in self.heuristics.sensible(pos, moves, self.width):
            found = self.after(pos, move, depth)
            if best is None or found[0] > best[0]:
                best = found
        return best

    def to_next_turn(self, pos) -> None:
        """Play all seats at first glance until one's own next turn begins."""
        heuristics = self.heuristics
        for _ in range(PATIENCE):
            if pos.over or (pos.seat == self.seat and pos.phase == heuristics.TURN):
                return
            moves = pos._moves()
            pos.apply(moves[0] if len(moves) == 1 else heuristics.glance(pos, moves))

    def play_turn(self, pos) -> float:
        """Play one's own turn to its last move (which is not played); the value then."""
        while not pos.over and pos.seat == self.seat:
            value, line = self.best(pos, 1)
            if not line:
                return value
            for move in line:
                if move[0] in self.heuristics.CLOSING:
                    return value
                pos.apply(move)
        return self.value(pos)

    def far(self, pos, move, turns: int) -> float:
        """Value of a move, looking on over one's own turn and some turns after."""
        pos = pos.copy()
        pos.apply(move)
        value = self.play_turn(pos)
        for _ in range(turns):
            if pos.over:
                return self.value(pos)
            if pos.seat == self.seat:
                for m in pos._moves():
                    if m[0] in self.heuristics.CLOSING:
                        pos.apply(m)
                        break
            self.to_next_turn(pos)
            value = self.play_turn(pos)
        return value


class SteadyBot:
    """See the module's text. `weights` replaces the game's own, for tuning."""

    id = "steady"

    def __init__(self, weights=None, samples: int = SAMPLES, finalists: int = FINALISTS, turns=1, dets=2, width=5):
        self.weights = weights
        self.samples = samples
        self.finalists = finalists
        self.turns = turns
        self.dets = dets
        self.width = width

    def choose(self, view, legal_moves, rng, budget=None):
        if len(legal_moves) == 1:
            return legal_moves[0]
        heuristics = view.game.room("heuristics")
        moves = heuristics.sensible(view, legal_moves, WIDTH_ROOT)
        meter = (budget or Budget()).start(iterations=ITERATIONS)
        search = Search(self, heuristics, view.seat)
        totals = [0.0] * len(moves)
        D = 2
        stepwise = view.phase in heuristics.STEPWISE
        for d in range(D):
            pos = view.determinize(rng)
            for i, move in enumerate(moves):
                totals[i] += search.after(pos, move, 0)[0]
        order = sorted(range(len(moves)), key=lambda i: -totals[i])
        if self.turns == 0 or stepwise:
            return moves[order[0]]
        order = order[: self.finalists]
        search.width = self.width
        totals = [0.0] * len(moves)
        for d in range(self.dets):
            pos = view.determinize(rng)
            for i in order:
                totals[i] += search.far(pos, moves[i], self.turns)
        return moves[max(order, key=lambda i: totals[i])]


BOT = SteadyBot()
