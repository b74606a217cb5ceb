"""The notation tables: printing, parsing, refusing."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tableside import BadNotation, notation
from tableside.notation import count, counted, either, flag, group, many, one_of, optional, read, rest, word, write

TABLE = {
    "pass": (),
    "take": (count(9), word()),
    "turn": (count(5, -5),),
    "pick": (one_of("left", "right"), flag("fast", "slow")),
    "keep": (many(word()),),
    "cells": (many(group(count(), count()), "+"),),
    "pay": (counted("wool", "silk", "silken"),),
    "maybe": (optional(word()), count()),
    "use": (word(), rest(either(count(), word()))),
}
MOVES = {
    "pass": ("pass",),
    "take 2 t1": ("take", 2, "t1"),
    "take 0 07": ("take", 0, "07"),
    "turn -3": ("turn", -3),
    "pick left slow": ("pick", "left", False),
    "keep K01+K07": ("keep", ("K01", "K07")),
    "keep -": ("keep", ()),
    "cells 1,2+3,4": ("cells", ((1, 2), (3, 4))),
    "pay 2wool+1silken": ("pay", (2, 0, 1)),
    "pay -": ("pay", (0, 0, 0)),
    "maybe - 3": ("maybe", None, 3),
    "maybe x 3": ("maybe", "x", 3),
    "use K05": ("use", "K05"),
    "use K05 3 wool x:y": ("use", "K05", 3, "wool", "x:y"),
}


@pytest.mark.parametrize("line", MOVES)
def test_round_trip(line):
    assert read(TABLE, line) == MOVES[line]
    assert write(TABLE, MOVES[line]) == line
    assert read(TABLE, f"  {line.replace(' ', '   ')} ") == MOVES[line]


@pytest.mark.parametrize(
    "line, code",
    [
        ("", "notation_empty"),
        (" \n ", "notation_empty"),
        ("x" * 401, "notation_long"),
        ("dance", "notation_kind"),
        ("Pass", "notation_kind"),
        ("take 2", "notation_few"),
        ("use", "notation_few"),
        ("pass 1", "notation_many"),
        ("take ten t1", "notation_part"),
        ("take 10 t1", "notation_part"),
        ("take 02 t1", "notation_part"),
        ("take +2 t1", "notation_part"),
        ("take 2 t/1", "notation_part"),
        ("take 2 -", "notation_part"),
        ("take ２ t1", "notation_part"),
        ("take 2 " + "t" * 41, "notation_part"),
        ("turn -0", "notation_part"),
        ("turn -6", "notation_part"),
        ("turn 1e1", "notation_part"),
        ("turn " + "9" * 300, "notation_part"),
        ("pick up fast", "notation_part"),
        ("pick left yes", "notation_part"),
        ("keep K01+", "notation_part"),
        ("keep +", "notation_part"),
        ("cells 1,2+3", "notation_part"),
        ("cells 1,2,3", "notation_part"),
        ("pay 1silk+2wool", "notation_part"),
        ("pay 1wool+1wool", "notation_part"),
        ("pay 0wool", "notation_part"),
        ("pay wool", "notation_part"),
        ("pay 2", "notation_part"),
        ("use K05 -x-", "notation_part"),
    ],
)
def test_refused(line, code):
    with pytest.raises(BadNotation) as error:
        read(TABLE, line)
    assert error.value.reason.code == code


@pytest.mark.parametrize("move", [("dance",), ("take", 2), ("take", "2", "t1"), ("take", True, "t1"), ("keep", ("a b",)), ("pass", 1)])
def test_moves_that_are_none(move):
    with pytest.raises(BadNotation):
        write(TABLE, move)


@given(st.text(max_size=60))
def test_any_text_reads_or_is_refused(text):
    try:
        move = read(TABLE, text)
    except BadNotation as error:
        assert error.reason.code.startswith("notation_")
    else:
        assert read(TABLE, write(TABLE, move)) == move


@given(st.sampled_from(list(TABLE)), st.text("-+,0123456789abKwoolsilken ", max_size=30))
def test_text_near_a_move(kind, tail):
    try:
        move = read(TABLE, f"{kind} {tail}")
    except BadNotation:
        return
    assert write(TABLE, move) == " ".join(f"{kind} {tail}".split())


def test_doctest():
    assert doctest.testmod(notation).failed == 0
