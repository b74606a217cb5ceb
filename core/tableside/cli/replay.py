"""`replay`: check a record from its first ply to its digest."""

from __future__ import annotations

from .common import read_record, setup_lines

HELP = "check a record: every move, the digest at its end"


def arguments(parser) -> None:
    """Add what the command takes."""
    parser.add_argument("record", metavar="FILE|LINK", help="a file with a record or link, or a link")


def run(args, cat) -> tuple:
    """Replay the whole record; raises `BadRecord` with the part that is good."""
    record = read_record(args.record)
    position = record.replay()
    digest = position.digest()
    plain = {
        "game": record.game,
        "seats": record.seats,
        "seed": record.seed,
        "options": record.options,
        "plies": len(record),
        "over": position.over,
        "scores": position.scores(),
        "digest": digest,
        "moves": record.notations(),
        "link": record.to_link(),
    }
    return plain, [*setup_lines(record, cat), cat.say("cli.record_good", n=len(record), digest=digest)]
