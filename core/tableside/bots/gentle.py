"""The gentle bot: plays each move as it looks at first glance, with a beginner's eye."""

from __future__ import annotations

BLUR = 2.5


class GentleBot:
    id = "gentle"

    def choose(self, view, legal_moves, rng, budget=None):
        rated = view.game.room("heuristics").appeals(view, legal_moves)
        best, pick = None, None
        for move, worth in zip(legal_moves, rated):
            worth += BLUR * (rng.unit() + rng.unit() - 1.0)
            if best is None or worth > best:
                best, pick = worth, move
        return pick


BOT = GentleBot()
