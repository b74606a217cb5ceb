"""`play`: a game between bots."""

from __future__ import annotations

from ..arena import play_game
from ..bots import IDS, Budget
from ..record import find_game
from .common import add_setup, options_of, score_lines, setup_lines, winner_line
from .parsing import one_of

HELP = "let bots play a game; print scores and the game's link"


def arguments(parser) -> None:
    """Add what the command takes."""
    add_setup(parser)
    parser.add_argument("--bots", default="random", help=f"ids separated by commas, one a seat or one for all ({', '.join(IDS)})")
    parser.add_argument("--codec", **one_of("short", "durable"), default="short", help="kind of link")


def run(args, cat) -> tuple:
    """Play the game; raises a `TablesideError` for a setup or bot that does not exist."""
    bots = args.bots.split(",")
    kind = find_game(args.game)
    seats = args.seats if args.seats is not None else max(len(bots), min(2, kind.seats[-1]), kind.seats[0])
    budget = Budget(args.iterations, args.seconds)
    record, position = play_game(args.game, seats, args.seed, options_of(args.game, args.option), bots, budget)
    players = bots * seats if len(bots) == 1 else bots
    link = record.to_link(codec=args.codec)
    plain = {
        "game": record.game,
        "seats": seats,
        "seed": record.seed,
        "options": record.options,
        "bots": players[:seats],
        "plies": len(record),
        "scores": position.scores(),
        "breakdown": [dict(position.breakdown(seat)) for seat in range(seats)],
        "winners": position.winners(),
        "digest": position.digest(),
        "link": link,
    }
    lines = [
        *setup_lines(record, cat),
        *score_lines(position, players, cat),
        winner_line(position, cat),
        cat.say("cli.plies", n=len(record)),
        link,
    ]
    return plain, lines
