"""What several commands share: reading records and options, and telling a game's end."""

from __future__ import annotations

from pathlib import Path

from ..errors import BadRecord, BadSetup
from ..record import Record, find_game
from ..text import Catalogue, catalogue
from .parsing import count, seconds, whole


def words(game: str, cat: Catalogue) -> Catalogue:
    """The catalogue of a game in the language of another."""
    return catalogue(game, cat.lang)


def read_record(source: str) -> Record:
    """A record from a file's name (JSON or a link in it) or from a link."""
    path = Path(source)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # a long link is no file name
        is_file = False
    if not is_file:
        if source.endswith(".json"):
            raise BadRecord("cli_file", file=source[:100])
        return Record.from_link(source)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError):  # not there, not UTF-8, no file's name
        raise BadRecord("cli_file", file=source[:100]) from None
    return Record.from_json(text) if text.lstrip().startswith("{") else Record.from_link(text)


def add_setup(parser) -> None:
    """The arguments that set up a game."""
    parser.add_argument("game", metavar="GAME", help="id of the game")
    parser.add_argument("--seats", type=whole, help="number of seats")
    parser.add_argument("--seed", type=whole, default=1, help="seed of the game's chance (default 1)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game; may be repeated"
    )
    parser.add_argument("--iterations", type=count, help="iterations a bot may think for each move")
    parser.add_argument("--seconds", type=seconds, help="seconds a bot may think for each move")


def options_of(game: str, texts: list[str]) -> dict:
    """Options from `name=value` texts. Raises `BadSetup`."""
    declared = {option.id: option for option in find_game(game).options}
    options = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadSetup("cli_option", text=text[:40])
        if name not in declared:
            raise BadSetup("bad_option", option=name[:40])
        fitting = [choice for choice in declared[name].choices if str(choice).lower() == value.lower()]
        if not fitting:
            raise BadSetup("bad_option_value", option=name, value=value[:40])
        options[name] = fitting[0]
    return options


def ply_of(number: int | None, record: Record) -> int:
    """The ply asked for; else the one the record's link names, or its last."""
    if number is not None:
        return number
    return len(record) if record.shown is None else record.shown


def seat_of(number: int | None, record: Record) -> int | None:
    """The seat for a number on the command line, from 1; 0 and none given are a spectator. Raises `BadRecord`."""
    if not number:
        return None
    if not 1 <= number <= record.seats:
        raise BadRecord("cli_seat", seat=number - 1)
    return number - 1


def seat_name(cat: Catalogue, seat: int) -> str:
    """A seat in words, counted from 1."""
    return cat.say("seat.number", n=seat + 1)


def setup_lines(record: Record, cat: Catalogue) -> list[str]:
    """What is played."""
    own = words(record.game, cat)
    lines = [own.say("cli.setup", game=own.say("game.name"), seats=record.seats, seed=record.seed)]
    if record.options:
        told = [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in record.options.items()]
        lines.append(own.say("cli.options", options=told))
    return lines


def score_lines(position, players: list[str], cat: Catalogue) -> list[str]:
    """One line a seat, with its points by source."""
    own, lines = words(position.game.id, cat), []
    for seat, points in enumerate(position.scores()):
        lines.append(own.say("cli.score", seat=seat_name(own, seat), player=players[seat], points=points))
        for source, part in position.breakdown(seat):
            lines.append(f"  {own.name('score', source)} {part}")
    return lines


def winner_line(position, cat: Catalogue) -> str:
    """Who has won, or that nobody at the table has."""
    winners = [seat for seat in position.winners() if seat < position.seats]
    if not winners:
        return cat.say("cli.no_winner")
    return cat.say("cli.winners", seats=[seat_name(cat, seat) for seat in winners])
