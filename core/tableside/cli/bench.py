"""`bench`: speed of the rules core, with python-chess beside it."""

from __future__ import annotations

from .. import bench
from ..games import GAMES
from .parsing import count, seconds, whole

HELP = "measure random play, legal moves, copies and replay, beside python-chess where that is installed"
COLUMNS = (
    ("game", "game", "{}"),
    ("seats", "seats", "{}"),
    ("play_per_s", "play/s", "{:,.0f}"),
    ("chess_per_s", "chess play/s", "{:,.0f}"),
    ("ratio", "ratio", "{:.1f}"),
    ("legal_per_s", "legal/s", "{:,.0f}"),
    ("copy_per_s", "copy/s", "{:,.0f}"),
    ("plies", "plies", "{}"),
    ("forced", "forced", "{:.0%}"),
    ("link", "link chars", "{}"),
    ("replay_ms", "link read ms", "{:.1f}"),
)


def arguments(parser) -> None:
    """Add what the command takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="id of a game (default: all games)")
    parser.add_argument("--seats", type=whole, help="number of seats (default 2)")
    parser.add_argument("--rounds", type=count, default=7, help="rounds the medians are taken over (default 7)")
    parser.add_argument("--time", type=seconds, default=0.3, help="seconds for each figure in each round (default 0.3)")


def run(args, cat) -> tuple:
    """Measure; raises `BadSetup` for a game that does not exist."""
    games = [args.game] if args.game else list(GAMES)
    results = [bench.bench(game, args.seats, args.rounds, args.time) for game in games]
    rows = [[title for _, title, _ in COLUMNS]]
    rows += [
        ["-" if result[key] is None else form.format(result[key]) for key, _, form in COLUMNS] for result in results
    ]
    widths = [max(map(len, column)) for column in zip(*rows)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths)) for row in rows]
    if results[0]["chess_per_s"] is None:
        lines.append(cat.say("cli.no_chess"))
    return results, lines
