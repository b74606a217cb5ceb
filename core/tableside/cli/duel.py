"""`duel`: many games between bots, seats rotated."""

from __future__ import annotations

from os import cpu_count

from ..arena import duel
from ..bots import Budget
from .common import add_setup, options_of
from .parsing import count

HELP = "let bots play many games with seats rotated; print win rates with confidence intervals"


def arguments(parser) -> None:
    """Add what the command takes."""
    add_setup(parser)
    parser.add_argument("--bots", required=True, help="ids separated by commas")
    parser.add_argument("--games", type=count, default=100, help="number of games, rounded up to whole rotations (default 100)")
    parser.add_argument("--processes", type=count, default=cpu_count() or 1, help="processes to use (default: all cores)")


def run(args, cat) -> tuple:
    """Play the games; raises a `TablesideError` for a setup or bot that does not exist."""
    bots = args.bots.split(",")
    options = options_of(args.game, args.option)
    budget = Budget(args.iterations, args.seconds)
    table = duel(args.game, bots, args.games, args.seats, args.seed, options, budget, args.processes)
    return [row._asdict() for row in table], [line(row, cat) for row in table]


def line(row, cat) -> str:
    """One entrant's standing."""
    share, low, high = (f"{100 * value:.1f}" for value in (row.share, row.low, row.high))
    return cat.say("cli.duel_row", bot=row.bot, games=row.games, share=share, low=low, high=high, score=f"{row.score:.1f}")
