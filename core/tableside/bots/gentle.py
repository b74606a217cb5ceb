"""The gentle bot: plays each move as it looks at first glance, with a beginner's eye."""

from __future__ import annotations

BLUR = 2.5  # points by which a move may look better or worse than it is, at the most


class GentleBot:
    """See the module's text."""

    id = "gentle"

    def choose(self, view, legal_moves, rng, budget=None):
        """The move that looks best through the blur; the budget is not used up."""
        rated = view.game.room("heuristics").appeals(view, legal_moves)
        best, pick = None, None
        for move, worth in zip(legal_moves, rated):
            worth += BLUR * (rng.unit() + rng.unit() - 1.0)
            if best is None or worth > best:
                best, pick = worth, move
        return pick


BOT = GentleBot()
