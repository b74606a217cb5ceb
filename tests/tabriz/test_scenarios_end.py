"""Worked scenarios of the end of the game, scoring and ties (TZ-END, TZ-TIE), and what else is said of them."""

import pytest

from .helpers import (
    do, end_round, have, idle_move, idle_turn, refused, set_done, set_hand, set_skill, stock, table, to_fulfil
)  # fmt: skip


def kamandan(*numbers):
    return tuple(f"K{n:02}" for n in numbers)


def fulfil_turn(pos, card):
    """A turn in which the seat only fulfils an order."""
    do(pos, idle_move(pos), "skip_action", f"fulfil {card}", "end_turn")


def test_TZ_S34_end_triggered():
    pos = table(2)
    set_done(pos, 0, *kamandan(*range(1, 9)))
    set_done(pos, 1, *kamandan(9, 11, 12, 13, 14, 15, 16))
    set_skill(pos, 1, 13)
    set_hand(pos, 0, "K10")
    set_hand(pos, 1, "K19")
    have(pos, 0, plant=4)
    have(pos, 1, wool=7)
    before = stock(pos, "02")
    idle_turn(pos), idle_turn(pos)
    assert pos.marker is None
    fulfil_turn(pos, "K10")
    assert pos.marker == 0 and len(pos.done[0]) == 9
    fulfil_turn(pos, "K19")
    assert pos.skill[1] == 14 and pos.marker == 0 and not pos.over
    for seat in (0, 1):
        assert (pos.seat, pos.phase) == (seat, "move_apprentice")
        idle_turn(pos)
    assert pos.over and pos.round == 1 and pos.seat is None and pos.legal_moves() == []
    assert stock(pos, "02") == before and pos.up == [(0, 0, 0)] * 2
    refused(pos, "move 0 07", "game_over")


def test_TZ_S35_scoring_and_tie():
    pos = table(2)
    pos.prestige = [17, 16]
    pos.marker = 0
    set_skill(pos, 0, 12)
    set_skill(pos, 1, 14)
    have(pos, 0, coin=3, wool=2)
    have(pos, 1, silk=1, plant=3)
    assert pos.breakdown(0) == [("orders", 17), ("skill", 2), ("marker", 2)]
    assert pos.breakdown(1) == [("orders", 16), ("skill", 5), ("marker", 0)]
    assert pos.scores() == [21, 21] and pos.winners() == [0]
    have(pos, 1, silk=1, plant=3, coin=1)
    assert pos.scores() == [21, 21] and pos.winners() == [0, 1]


def test_TZ_S40_more_than_nine():
    pos = table(2)
    set_done(pos, 0, *kamandan(*range(1, 10)))
    set_skill(pos, 0, 2)
    pos.marker, pos.prestige[0] = 0, 3
    set_hand(pos, 0, "K15", "K18")
    have(pos, 0, wool=6, plant=3, camel=1)
    fulfil_turn(pos, "K15")
    assert len(pos.done[0]) == 10 and pos.marker == 0 and not pos.over
    idle_turn(pos)
    fulfil_turn(pos, "K18")
    end_round(pos)
    assert pos.over and pos.round == 1
    assert len(pos.done[0]) == 11 and pos.breakdown(0) == [("orders", 4), ("skill", 0), ("marker", 2)]


# -- rules without a scenario ------------------------------------------------------------


@pytest.mark.parametrize("skill, orders", [(14, 0), (0, 9), (14, 10)])
def test_TZ_END_02_either_is_enough_for_any_player(skill, orders):
    pos = table(3)
    set_skill(pos, 2, skill)
    set_done(pos, 2, *kamandan(*range(1, orders + 1)))
    pos.marker = 2
    end_round(pos)
    assert pos.over and pos.round == 1


def test_TZ_END_02_thirteen_and_eight_are_not():
    pos = table(2)
    set_skill(pos, 0, 13)
    set_done(pos, 1, *kamandan(1, 2, 3, 4, 5, 7, 8, 10))
    end_round(pos)
    assert not pos.over and pos.round == 2 and pos.marker is None


def test_TZ_END_01_by_skill_and_only_once():
    pos = table(2)
    to_fulfil(pos)
    set_skill(pos, 0, 13)
    set_hand(pos, 0, "K02")
    have(pos, 0, wool=5)
    events = do(pos, "fulfil K02")
    assert pos.marker == 0 and [e.seat for e in events if e.kind == "marker"] == [0]
    do(pos, "end_turn")
    set_skill(pos, 1, 13)
    set_hand(pos, 1, "K10")
    have(pos, 1, plant=4)
    fulfil_turn(pos, "K10")
    assert pos.skill == [14, 14] and pos.marker == 0 and pos.scores() == [7, 5]


def test_TZ_END_05_06_07_only_orders_skill_and_marker_score():
    pos = table(3)
    have(pos, 0, coin=50, silk=20)
    set_hand(pos, 0, "A19", "A27", "A02")
    pos.prestige = [4, 5, 0]
    assert pos.scores() == [4, 5, 0] and pos.winners() == [1]


@pytest.mark.parametrize("number, ends", [(29, False), (30, True)])
def test_TZ_END_08_safety_stop(number, ends):
    pos = table(2)
    pos.round = number
    pos.prestige = [1, 2]
    end_round(pos)
    assert pos.over == ends and pos.round == 30
    if ends:
        assert pos.scores() == [1, 2] and pos.winners() == [1]


def test_TZ_TIE_01_02_among_the_tied_each_piece_counts_as_a_coin():
    pos = table(4)
    pos.prestige = [9, 9, 8, 9]
    have(pos, 0, coin=2, silk=2)
    have(pos, 1, wool=5)
    have(pos, 2, coin=99)
    have(pos, 3, coin=1, plant=1, camel=1, carmine=1)
    assert pos.winners() == [1]
    have(pos, 1, wool=4)
    assert pos.winners() == [0, 1, 3]
