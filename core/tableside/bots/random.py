"""The uniformly random bot: the measure of all others, and the driver of tests."""

from __future__ import annotations


class RandomBot:
    """Chooses each legal move with equal chance."""

    id = "random"

    def choose(self, view, legal_moves, rng, budget=None):
        """One of `legal_moves`, drawn from `rng`."""
        return rng.choice(legal_moves)


BOT = RandomBot()
