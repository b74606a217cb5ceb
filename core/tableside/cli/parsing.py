"""Reading a command line: argparse's parsing, with what is wrong told as a reason of the catalogues."""

from __future__ import annotations

from argparse import ArgumentError, ArgumentParser, ArgumentTypeError, Namespace
from typing import NoReturn

from ..errors import TablesideError
from ..text import LANGS

COMMAND = "COMMAND"  # how the place of the command is called
MANY = 10**9  # more of anything would never end


class BadUsage(TablesideError):
    """A command line that is not one of those `--help` tells of."""


class Unfit(ArgumentTypeError):
    """A value that an argument does not take: the code of the reason, and its figures beside `argument` and `text`."""

    def __init__(self, code: str, text: str, **params):
        super().__init__(code)
        self.code = code
        self.params = {"text": text[:40], **params}


class Parser(ArgumentParser):
    """A parser that raises `BadUsage` where argparse prints its own words and leaves the program."""

    def __init__(self, **given):
        super().__init__(exit_on_error=False, allow_abbrev=False, **given)
        self.commands: list[str] = []

    def add_commands(self, modules: dict) -> list[Parser]:
        """A parser for each command, from its name and module; the command read is `command` among the arguments."""
        self.commands = list(modules)
        adding = self.add_subparsers(dest="command", required=True, metavar=COMMAND)
        return [adding.add_parser(name, help=module.HELP, description=module.HELP) for name, module in modules.items()]

    def read(self, argv: list[str] | None) -> Namespace:
        """The arguments of a command line (None: the program's own). Raises `BadUsage`."""
        try:
            args, rest = self.parse_known_args(argv)
        except ArgumentError as error:
            raise self._told(error) from None
        if rest:
            raise BadUsage("cli_unknown", text=" ".join(rest)[:60])
        return args

    def error(self, message: str) -> NoReturn:
        """Argparse's own way out, for arguments that are missing; the message ends with their names."""
        raise BadUsage("cli_missing", what=message.rpartition(": ")[2])

    def _told(self, error: ArgumentError) -> BadUsage:
        unfit = error.__context__
        if isinstance(unfit, Unfit):
            return BadUsage(unfit.code, argument=error.argument_name, **unfit.params)
        if error.argument_name == COMMAND:
            return BadUsage("cli_command", commands=self.commands)
        if error.argument_name is None:
            self.error(error.message)
        return BadUsage("cli_value", argument=error.argument_name)


def language_of(argv: list[str]) -> str | None:
    """The language a command line asks for, read before all else so that errors are told in it."""
    for index, text in enumerate(argv):
        name, _, value = text.partition("=")
        if name == "--lang":
            asked = value or "".join(argv[index + 1 : index + 2])
            return asked if asked in LANGS else None
    return None


def whole(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        raise Unfit("cli_whole", text) from None


def count(text: str) -> int:
    """A whole number from 1 to `MANY`."""
    if not text.isdecimal() or len(text) > 10 or not 0 < int(text) <= MANY:
        raise Unfit("cli_count", text, high=MANY)
    return int(text)


def seconds(text: str) -> float:
    """A time above 0 s."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < MANY:
        raise Unfit("cli_seconds", text)
    return number


def one_of(*choices: str) -> dict:
    """What makes an argument take one of these words, for `add_argument`."""

    def chosen(text: str) -> str:
        if text not in choices:
            raise Unfit("cli_one_of", text, choices=choices)
        return text

    return {"type": chosen, "metavar": "|".join(choices)}
