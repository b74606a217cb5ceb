"""The command line: play, show, replay, bench, duel, picture.

Each command is a module with `HELP`, `arguments(parser)` and `run(args, cat)`,
which returns `(plain, lines)`: the result as JSON-ready data and as text for
people. Errors are one sentence on stderr and exit code 2.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path

from ..errors import BadComponents, TablesideError
from ..games import GAMES
from ..text import LANGS, Catalogue, catalogue, nearest
from .parsing import Parser, language_of, one_of

COMMANDS = ("play", "show", "replay", "bench", "duel", "picture")


def main(argv: list[str] | None = None) -> int:
    """Run a command line; returns the exit code (0, or 2 for any error)."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a sign the terminal does not know
    argv = sys.argv[1:] if argv is None else argv
    cat = catalogue("core", language_of(argv) or locale())
    try:
        args = build_parser().read(argv)
        if args.components:
            use_components(args.components, getattr(args, "game", None))
        plain, lines = import_module(f"{__name__}.{args.command}").run(args, cat)
    except TablesideError as error:
        print(sentence(error, cat), file=sys.stderr)
        return 2
    except BrokenPipeError:
        return quiet_end()
    return tell(plain, lines, args.json)


def build_parser() -> Parser:
    """The parser of all commands."""
    parser = Parser(prog="python -m tableside", description="Board games: play, look at and check records.")
    modules = {name: import_module(f"{__name__}.{name}") for name in COMMANDS}
    for command, module in zip(parser.add_commands(modules), modules.values()):
        module.arguments(command)
        command.add_argument("--json", action="store_true", help="print the result as JSON")
        command.add_argument("--components", metavar="FILE", help="play with the component set of this file (JSON)")
        command.add_argument("--lang", **one_of(*LANGS), help="language of the texts (default: that of the locale)")
    return parser


def use_components(file: str, wanted: str | None = None) -> None:
    """Play with a component set of one's own; its `game` says for which game, and that must be the wanted one.

    Raises `BadComponents`.
    """
    from ..outside import game_of_components

    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError):  # not there, not UTF-8, no file's name
        raise BadComponents("cli_file", file=file[:100]) from None
    game = game_of_components(text)
    if wanted in GAMES and wanted != game:
        raise BadComponents("components_game", game=game, wanted=wanted)
    GAMES[game].use(text)


def locale() -> str:
    """The language of the environment's locale."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return nearest(next(filter(None, named), None))


def sentence(error: TablesideError, cat: Catalogue) -> str:
    """An error in words, and how far the game is good where that is known."""
    text = cat.error(error)
    partial = getattr(error, "partial", None)
    if partial is not None:
        text += " " + cat.say("cli.good_until", n=len(partial), link=partial.to_link())
    return text


def tell(plain, lines: list[str], as_json: bool) -> int:
    """Print a result."""
    try:
        print(json.dumps(plain, ensure_ascii=False, indent=1) if as_json else "\n".join(lines), flush=True)
    except BrokenPipeError:
        return quiet_end()
    return 0


def quiet_end() -> int:
    """What to do when the reader of a pipe has gone: nothing, without a complaint at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
