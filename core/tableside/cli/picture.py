"""`picture`: a position of a record as an SVG file."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from ..errors import BadRecord, BadSetup
from .common import ply_of, read_record, seat_of
from .parsing import one_of, whole

HELP = "draw a position of a record as an SVG file"


def arguments(parser) -> None:
    """Add what the command takes."""
    parser.add_argument("record", metavar="LINK|FILE", help="a link, or a file with a record or link")
    parser.add_argument("-o", "--output", metavar="FILE.svg", required=True, help="file to write")
    parser.add_argument("--ply", type=whole, help="draw the position after so many plies (default: the one the link names)")
    parser.add_argument("--seat", type=whole, help="draw what this seat may know (from 1; default: a spectator)")
    parser.add_argument("--theme", **one_of("light", "dark"), default="light", help="colours (default light)")
    parser.add_argument("--poster", action="store_true", help="a file of at most about 60 kB, for a page: no marks of moves")
    parser.add_argument("--width", type=whole, default=1000, help="width in pixels, 200 to 4000 (default 1000)")


def run(args, cat) -> tuple:
    """Write the file; raises `BadRecord` or, without the package that draws, `BadSetup`."""
    record = read_record(args.record)
    try:
        picture = import_module("tableside_page.picture").picture
    except ModuleNotFoundError:
        raise BadSetup("cli_picture") from None
    ply = ply_of(args.ply, record)
    seat = seat_of(args.seat, record)
    width = min(4000, max(200, args.width))
    svg = picture(record, ply=ply, lang=cat.lang, theme=args.theme, width=width, seat=seat, poster=args.poster)
    try:
        Path(args.output).write_text(svg, encoding="utf-8")
    except (OSError, ValueError):  # no such folder; no such name
        raise BadRecord("cli_write", file=args.output[:100]) from None
    return {"file": args.output, "ply": ply, "lang": cat.lang}, [cat.say("cli.written", file=args.output)]
