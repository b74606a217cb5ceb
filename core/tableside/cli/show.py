"""`show`: a position of a record, and its legal moves."""

from __future__ import annotations

import json
from importlib.util import find_spec

from .common import ply_of, read_record, seat_name, seat_of, setup_lines, winner_line, words
from .parsing import whole

HELP = "print a position of a record and its legal moves"


def arguments(parser) -> None:
    """Add what the command takes."""
    parser.add_argument("record", metavar="LINK|FILE", help="a link, or a file with a record or link")
    parser.add_argument("--ply", type=whole, help="show the position after so many plies (default: the one the link names)")
    parser.add_argument("--seat", type=whole, help="show only what this seat may know (from 1; 0 is a spectator)")


def run(args, cat) -> tuple:
    """Print the position; raises `BadRecord` for a record, ply or seat that is not there."""
    record = read_record(args.record)
    ply = ply_of(args.ply, record)
    position = record.replay(ply)
    shown = position
    if args.seat is not None:
        shown = position.view(seat_of(args.seat, record))
    moves = shown.legal_moves()
    plain = {
        "ply": ply,
        "plies": len(record),
        "seat": shown.seat,
        "phase": shown.phase,
        "scores": shown.scores(),
        "legal_moves": [shown.notation(move) for move in moves],
        "position": shown.to_plain(),
    }
    return plain, [*setup_lines(record, cat), *describe(shown, ply, len(record), words(record.game, cat))]


def describe(position, ply: int, plies: int, cat) -> list[str]:
    """A position in words: by the game's own narration where it has one, otherwise its data."""
    told = narration(position.game)
    seat = position.seat
    lines = [cat.say("cli.at_ply", ply=ply, plies=plies)]
    if told:
        lines.append(told.round_text(position, cat))
        for player in range(position.seats):
            facts = [f"{fact['label']} {fact['value']}".strip() for fact in told.seat_facts(position, player, cat)]
            lines.append(f"{seat_name(cat, player)}: {cat.join(facts)}")
            hand = [f"{card['title']} ({card['id']})" for card in told.hand(position, player, cat) or ()]
            if hand:
                lines.append(f"  {cat.say('cli.hand')}: {cat.join(hand)}")
    else:
        lines += json.dumps(position.to_plain(), ensure_ascii=False, indent=1).splitlines()
    if seat is None:
        return [*lines, cat.say("cli.over"), winner_line(position, cat)]
    moves = position.legal_moves()
    what = told.phase_text(position, cat) if told and moves else position.phase
    lines.append(cat.say("cli.to_decide", seat=seat_name(cat, seat), what=what))
    if moves:
        lines.append(cat.say("cli.moves", n=len(moves)))
    width = max((len(position.notation(move)) for move in moves), default=0)
    for move in moves:
        label = told.move_text(position, move, cat) if told else ""
        lines.append(f"  {position.notation(move):{width}}  {label}".rstrip())
    return lines


def narration(game):
    """The game's room of words, or None."""
    return game.room("narration") if find_spec(f"{game.package}.narration") else None
