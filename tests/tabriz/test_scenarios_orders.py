"""Worked scenarios of orders and skill (TZ-ORD, TZ-SKL)."""

import pytest

from tableside.games.tabriz.components import SET

from .helpers import (
    do, goods, have, idle_turn, left, legal, on_top, refused, set_done, set_hand, set_skill, table, to_fulfil
)  # fmt: skip


def test_TZ_S22_opening_the_bazari_deck():
    pos = table()
    to_fulfil(pos)
    set_hand(pos, 0, "K16", "K02")
    have(pos, 0, coin=2, wool=9, plant=1, camel=2)
    on_top(pos, "B04", "B09")
    do(pos, "fulfil K16")
    assert goods(pos, 0) == {"coin": 7, "wool": 5, "camel": 1} and pos.skill[0] == 2
    assert legal(pos) == ["keep_orders B04", "keep_orders B09"]
    do(pos, "keep_orders B09")
    assert pos.hands[0] == ("K02", "B09") and pos.piles[1] == ("B04",) and left(pos, "bazari") == (25, 1)
    refused(pos, "fulfil K02", "order_limit")
    assert legal(pos) == ["end_turn"]


def test_TZ_S23_level_10_in_the_middle_of_the_step():
    pos = table()
    to_fulfil(pos)
    set_skill(pos, 0, 7)
    set_hand(pos, 0, "A27", "K02", "K15")
    have(pos, 0, carmine=1, silk=3, wool=8, plant=1)
    events = do(pos, "fulfil A27")
    assert pos.skill[0] == 10 and pos.prestige[0] == 6 and goods(pos, 0) == {"coin": 1, "wool": 8, "plant": 1}
    assert [e["level"] for e in events if e.kind == "unlock"] == [8, 10]
    do(pos, "fulfil K02")
    refused(pos, "fulfil K15", "order_limit")
    assert legal(pos) == ["end_turn"]


# -- rules without a scenario ------------------------------------------------------------


def test_TZ_ORD_04_nothing_stands_in_for_what_is_needed():
    pos = table()
    to_fulfil(pos)
    set_hand(pos, 0, "K02")
    have(pos, 0, coin=20, wool=4, silk=9)
    refused(pos, "fulfil K02", "materials_short")
    assert legal(pos) == ["end_turn"]


def test_TZ_ORD_05_END_01_marker_before_any_card_is_kept():
    pos = table()
    to_fulfil(pos)
    set_done(pos, 0, *(f"K{n:02}" for n in range(1, 9)))
    set_skill(pos, 0, 1)
    set_hand(pos, 0, "K16")
    have(pos, 0, wool=4, plant=1, camel=1)
    do(pos, "fulfil K16")
    assert pos.phase == "keep_orders" and pos.marker == 0
    assert goods(pos, 0) == {"coin": 5} and pos.skill[0] == 3 and len(pos.done[0]) == 9


def test_TZ_ORD_07_08_09_three_kinds_fulfilled_with_any_skill_from_a_large_hand():
    pos = table()
    cards = ("K10", "B05", "A15", *(f"K{n}" for n in range(11, 21)))
    set_hand(pos, 0, *cards)
    have(pos, 0, wool=2, plant=7, camel=2, carmine=4)
    for card in ("A15", "K10", "B05"):
        to_fulfil_next(pos)
        do(pos, f"fulfil {card}")
        while pos.phase == "keep_orders":
            pos.play(pos.legal_moves()[0])
        do(pos, "end_turn")
        if pos.seat == 1:
            idle_turn(pos)
    assert sorted(SET.orders[card]["deck"] for card in pos.done[0]) == ["ashraf", "bazari", "kamandan"]
    assert pos.breakdown(0)[0] == ("orders", 4 + 0 + 2)


def to_fulfil_next(pos):
    do(pos, next(move for move in pos.legal_moves() if move[2] == "07"), "skip_action")


@pytest.mark.parametrize(
    "before, card, needs, after, levels",
    [
        (0, "K04", {"wool": 6}, 2, [2]),
        (1, "A10", {"plant": 4, "carmine": 1, "silk": 1}, 4, [2, 4]),
        (3, "A10", {"plant": 4, "carmine": 1, "silk": 1}, 6, [4, 6]),
        (5, "A10", {"plant": 4, "carmine": 1, "silk": 1}, 8, [6, 8]),
        (2, "K02", {"wool": 5}, 3, []),
        (9, "A10", {"plant": 4, "carmine": 1, "silk": 1}, 12, [10, 12]),
        (13, "A10", {"plant": 4, "carmine": 1, "silk": 1}, 14, [14]),  # TZ-SKL-06
        (2, "K13", {"wool": 6, "plant": 1}, 2, []),
    ],
)
def test_TZ_SKL_03_04_06_levels_open_lowest_first(before, card, needs, after, levels):
    pos = table()
    to_fulfil(pos)
    set_skill(pos, 0, before)
    set_hand(pos, 0, card)
    have(pos, 0, **needs)
    on_top(pos, "B01", "B02", "A01", "A02")
    events = do(pos, f"fulfil {card}")
    if pos.phase == "keep_orders":
        drawn = ("B01", "B02") if 2 in levels else ("A01", "A02")
        assert pos.stack[-1][2] == drawn and legal(pos) == [f"keep_orders {c}" for c in drawn]
        events += do(pos, f"keep_orders {drawn[1]}")
        assert pos.hands[0] == (drawn[1],) and drawn[0] in pos.piles[1] + pos.piles[2]
    assert pos.skill[0] == after and [e["level"] for e in events if e.kind == "unlock"] == levels
    assert pos.phase == "fulfil" and left(pos, "bazari")[1] + left(pos, "ashraf")[1] == bool({2, 6} & set(levels))


@pytest.mark.parametrize("skill, points", [(0, 0), (10, 0), (11, 0), (12, 2), (13, 2), (14, 5)])
def test_TZ_SKL_05_prestige_of_the_track(skill, points):
    pos = table()
    set_skill(pos, 0, skill)
    assert pos.scores() == [points, 0]


def test_TZ_SKL_08_the_card_kept_may_be_fulfilled_if_the_limit_allows():
    for skill, allowed in ((2, False), (10, True)):
        pos = table()
        to_fulfil(pos)
        set_hand(pos, 0, "K04")
        have(pos, 0, wool=6, plant=3, camel=1, carmine=1)
        on_top(pos, "B02", "B01")
        do(pos, "fulfil K04")
        set_skill(pos, 0, skill)  # no gain in the data passes 2 or 6 and reaches 10
        do(pos, "keep_orders B02")
        if allowed:
            do(pos, "fulfil B02")
        else:
            refused(pos, "fulfil B02", "order_limit")
        assert legal(pos) == ["end_turn"]


def test_TZ_TRN_04_two_orders_a_turn_from_skill_10():
    for skill, second in ((9, False), (10, True)):
        pos = table()
        to_fulfil(pos)
        set_skill(pos, 0, skill)
        set_hand(pos, 0, "K13", "K25", "K24")
        have(pos, 0, wool=14, plant=2, camel=1)
        do(pos, "fulfil K13")
        if second:
            do(pos, "fulfil K25")
        refused(pos, "fulfil K24", "order_limit")
