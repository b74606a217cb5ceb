"""Notation: one short readable line for each move, printed and parsed by a table.

A position class has a table `NOTATION`: kind of move -> tuple of parts, one
for each argument of the move in order. A line is the kind and the printed
arguments, separated by single spaces. The parts are made by the functions
below:

>>> table = {"take": (count(9), word()), "pay": (counted("wool", "silk"),), "pass": ()}
>>> write(table, ("take", 2, "t1"))
'take 2 t1'
>>> read(table, "pay 2wool+1silk")
('pay', (2, 1))
>>> read(table, "pass")
('pass',)

What `read` returns has the right shape; whether it is legal is for the
position to say. `read` never raises anything but `BadNotation`.
"""

from __future__ import annotations

from collections.abc import Callable

from .errors import BadNotation

MAX_LENGTH = 400
NOTHING = "-"
_WORD = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.:")
_DIGITS = frozenset("0123456789")


class Part:
    """How one argument is written: `write(value) -> str` and `read(text) -> value`.

    Both raise `ValueError` for what does not fit. `rest` marks a part that
    stands for all remaining arguments.
    """

    __slots__ = ("write", "read", "rest")

    def __init__(self, write: Callable, read: Callable, rest: bool = False):
        self.write = write
        self.read = read
        self.rest = rest


# -- the parts -----------------------------------------------------------------


def count(high: int = 999, low: int = 0) -> Part:
    """A whole number from `low` to `high` (both may be negative), in plain digits: `3`, `-1`."""

    def read_count(text: str) -> int:
        digits = text.removeprefix("-")
        if not 0 < len(digits) <= 6 or not _DIGITS.issuperset(digits) or str(int(text)) != text:
            raise ValueError(text)
        if not low <= int(text) <= high:
            raise ValueError(text)
        return int(text)

    return Part(_write_int, read_count)


def word() -> Part:
    """An id: letters, digits, `_`, `.` and `:`. Also ids that look like numbers, `07`."""
    return Part(_write_word, _read_word)


def one_of(*words: str) -> Part:
    """One word of a fixed list."""
    known = {text: text for text in words}

    def pick(text) -> str:
        try:
            return known[text]
        except (KeyError, TypeError):
            raise ValueError(text) from None

    return Part(pick, pick)


def flag(yes: str = "yes", no: str = "no") -> Part:
    """True or False, as one of two words."""
    values = {yes: True, no: False}

    def read_flag(text: str) -> bool:
        if text not in values:
            raise ValueError(text)
        return values[text]

    return Part(lambda value: yes if value else no, read_flag)


def optional(part: Part) -> Part:
    """The part, or None written as `-`."""
    return Part(
        lambda value: NOTHING if value is None else part.write(value),
        lambda text: None if text == NOTHING else part.read(text),
    )


def many(part: Part, sign: str = "+") -> Part:
    """A tuple of any length, joined by a sign: `K01+K07`; the empty one is `-`."""

    def read_many(text: str) -> tuple:
        return () if text == NOTHING else tuple(part.read(item) for item in text.split(sign))

    return Part(lambda value: sign.join(part.write(item) for item in value) or NOTHING, read_many)


def group(*parts: Part, sign: str = ",") -> Part:
    """A tuple of fixed length, each item with a part of its own: `3,5`."""

    def write_group(value: tuple) -> str:
        if len(value) != len(parts):
            raise ValueError(value)
        return sign.join(part.write(item) for part, item in zip(parts, value))

    def read_group(text: str) -> tuple:
        items = text.split(sign)
        if len(items) != len(parts):
            raise ValueError(text)
        return tuple(part.read(item) for part, item in zip(parts, items))

    return Part(write_group, read_group)


def counted(*names: str, high: int = 99) -> Part:
    """A tuple of counts, one for each name in order, zeros left out: `2wool+1silk`; nothing is `-`."""
    order = {name: index for index, name in enumerate(names)}
    number = count(high, low=1)

    def write_counted(value: tuple) -> str:
        if len(value) != len(names):
            raise ValueError(value)
        return "+".join(f"{number.write(n)}{name}" for n, name in zip(value, names) if n) or NOTHING

    def read_counted(text: str) -> tuple:
        counts = [0] * len(names)
        last = -1
        for item in () if text == NOTHING else text.split("+"):
            digits = len(item) - len(item.lstrip("0123456789"))
            index = order.get(item[digits:], -1)
            if index <= last:  # unknown name, named twice, or out of order
                raise ValueError(text)
            counts[index] = number.read(item[:digits])
            last = index
        return tuple(counts)

    return Part(write_counted, read_counted)


def either(*parts: Part) -> Part:
    """The first of several parts that fits; their texts must not overlap."""

    def first(use: str) -> Callable:
        def attempt(value):
            for part in parts:
                try:
                    return getattr(part, use)(value)
                except (ValueError, TypeError):
                    continue
            raise ValueError(value)

        return attempt

    return Part(first("write"), first("read"))


def rest(part: Part) -> Part:
    """All remaining arguments, none or more, each written by `part`; must be the last part."""
    return Part(part.write, part.read, rest=True)


def _write_int(value: int) -> str:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(value)
    return str(value)


def _write_word(value: str) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return _read_word(value)


def _read_word(text: str) -> str:
    if not 0 < len(text) <= 40 or not _WORD.issuperset(text):
        raise ValueError(text)
    return text


# -- moves ------------------------------------------------------------------------


def write(table: dict, move: tuple) -> str:
    """The line of a move. Raises `BadNotation` for a move that the table does not know."""
    kind, *arguments = move
    parts = _parts(table, kind, len(arguments))
    texts = [kind]
    for place, (part, argument) in enumerate(zip(parts, arguments), 1):
        try:
            texts.append(part.write(argument))
        except (ValueError, TypeError, LookupError):
            raise BadNotation("notation_part", kind=kind, place=place, text=str(argument)[:40]) from None
    return " ".join(texts)


def read(table: dict, text: str) -> tuple:
    """The move of a line. Raises `BadNotation` with the reason.

    Reasons: `notation_long`, `notation_empty`, `notation_kind` (unknown kind of
    move), `notation_few`, `notation_many` (arguments), `notation_part` (an
    argument that does not read; `place` counts from 1).
    """
    if len(text) > MAX_LENGTH:
        raise BadNotation("notation_long", high=MAX_LENGTH)
    items = text.split()
    if not items:
        raise BadNotation("notation_empty")
    kind, *texts = items
    move = [kind]
    for place, (part, item) in enumerate(zip(_parts(table, kind, len(texts)), texts), 1):
        try:
            move.append(part.read(item))
        except (ValueError, TypeError, LookupError):
            raise BadNotation("notation_part", kind=kind, place=place, text=item[:40]) from None
    return tuple(move)


def _parts(table: dict, kind: str, arguments: int) -> tuple:
    """The parts for a number of arguments, a rest part repeated as often as needed."""
    parts = table.get(kind)
    if parts is None:
        raise BadNotation("notation_kind", kind=str(kind)[:40])
    if parts and parts[-1].rest:
        parts = parts[:-1] + parts[-1:] * max(0, arguments - len(parts) + 1)
    if arguments < len(parts):
        raise BadNotation("notation_few", kind=kind, wanted=len(parts), given=arguments)
    if arguments > len(parts):
        raise BadNotation("notation_many", kind=kind, wanted=len(parts), given=arguments)
    return parts
