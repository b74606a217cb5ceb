"""Worked scenarios of the workshop phase and its actions (TZ-WSP, TZ-EFF), and of requests for the wrong thing."""

import pytest

from .helpers import (
    at_tile, do, end_round, goods, have, idle_turn, lay_dice, left, legal, load_dice, next_turns, on_top,
    refused, set_deck, set_done, set_hand, set_skill, set_stock, stock, table, turn_tile,
)  # fmt: skip


def workshop(*done, skill=0, seats=2, hand=(), **coins_and_goods):
    """Seat 0 in step 4 of round 2 with these orders fulfilled."""
    pos = table(seats)
    set_done(pos, 0, *done)
    set_hand(pos, 0, *hand)
    set_skill(pos, 0, skill)
    have(pos, 0, **coins_and_goods)
    end_round(pos)
    return pos


def test_TZ_S32_workshop_actions():
    pos = workshop("K06", "K17", "K26", "B12", coin=3, plant=1)
    assert (pos.phase, pos.seat) == ("workshop", 0)
    refused(pos, "ws_use K17", "materials_short")
    do(pos, "ws_use B12")
    assert goods(pos, 0) == {"coin": 3, "plant": 1, "wool": 2}
    do(pos, "ws_use K17")
    assert goods(pos, 0) == {"coin": 5, "plant": 1, "wool": 1}
    do(pos, "ws_use K26 pay=plant")
    assert goods(pos, 0) == {"coin": 7, "wool": 1}
    do(pos, "ws_use K06")
    refused(pos, "ws_use K06", "action_used")
    assert goods(pos, 0) == {"coin": 8, "wool": 1}
    assert legal(pos) == ["ws_done"]


def test_TZ_S33_order_of_a_new_round():
    pos = table(2)
    set_done(pos, 0, "K06")
    set_done(pos, 1, "K23")
    assert pos.round == 1 and stock(pos, "02") == ["wool"] * 3 and pos.first == 0 and pos.seat == 0
    while pos.turn < 6:
        assert pos.phase != "workshop" and stock(pos, "02") == ["wool"] * 3
        idle_turn(pos)
    events = end_round(pos)
    assert pos.round == 2
    assert stock(pos, "02") == ["wool"] * 6 and pos.up == [(1, 1, 1)] * 2
    assert [e["where"] for e in events if e.kind == "roll"] == ["09"]
    order = [e.kind for e in events]
    assert max(i for i, kind in enumerate(order) if kind == "restock") < order.index("roll")
    for seat, gained in ((0, "coin"), (1, "plant")):
        assert (pos.phase, pos.seat, pos.first) == ("workshop", seat, 0)
        before = goods(pos, seat)
        do(pos, pos.legal_moves()[0])
        assert goods(pos, seat) == {**before, gained: before.get(gained, 0) + 1}
        do(pos, "ws_done")
    assert pos.first == 1 and (pos.phase, pos.seat) == ("move_apprentice", 1)


def test_TZ_S45_workshop_actions_with_a_choice():
    pos = workshop("A24", "A26", "A22", skill=6, coin=3, wool=1)
    refused(pos, "ws_use A26 option=1", "coins_short")
    do(pos, "ws_use A24 option=0")
    assert goods(pos, 0) == {"coin": 5, "wool": 1}
    do(pos, "ws_use A26 option=1")
    assert goods(pos, 0) == {"coin": 1, "wool": 1, "silk": 1}
    refused(pos, "ws_use A22", "materials_short")
    refused(pos, "ws_use A26 option=0", "action_used")
    assert legal(pos) == ["ws_done"]


def test_TZ_S46_requests_that_name_the_wrong_thing():
    pos = table(2)
    set_skill(pos, 0, 2)
    set_done(pos, 0, "K02", "K06")
    refused(pos, "move 0 14", "no_such_tile")
    square, shop, trader = pos.copy(), pos.copy(), pos.copy()
    at_tile(square, "07")
    refused(square, "square_draw 2 1 0", "bad_mixture")
    at_tile(shop, "02")
    refused(shop, "buy_units t 2", "no_such_offer")
    at_tile(trader, "06")
    refused(trader, "buy_bundle t 0", "wrong_step")
    end_round(pos)
    assert pos.phase == "workshop"
    refused(pos, "ws_use K02", "nothing_to_do")
    refused(pos, "ws_use K01", "nothing_to_do")


# -- the phase -------------------------------------------------------------------------


def test_TZ_WSP_09_same_kind_of_action_on_two_cards_in_any_order():
    for order in (("K06", "B25", "B01"), ("B01", "K06", "B25")):
        pos = workshop("K06", "B01", "B25", coin=1)
        do(pos, *(f"ws_use {card}" for card in order))
        assert goods(pos, 0) == {"coin": 5}
    do(pos, "ws_done")
    next_turns(pos)
    end_round(pos)
    assert "ws_use K06" in legal(pos)  # once in every phase


def test_TZ_WSP_10_13_players_act_from_the_first_player_on():
    pos = table(3, first_player="3")
    for seat, card in enumerate(("K06", "B01", "B25")):
        set_done(pos, seat, card)
    end_round(pos)
    for seat in (2, 0, 1):
        assert (pos.phase, pos.seat, pos.first) == ("workshop", seat, 2)
        do(pos, "ws_done")
    assert (pos.first, pos.seat) == (0, 0)


def test_TZ_WSP_12_players_without_a_usable_action_are_skipped():
    pos = table(4)
    set_done(pos, 0, "K02")  # no action
    set_done(pos, 1, "K06")
    set_done(pos, 2, "K17")  # needs a wool
    have(pos, 2, coin=9)
    set_done(pos, 3, "K09")
    end_round(pos)
    assert (pos.phase, pos.seat) == ("workshop", 1)
    do(pos, "ws_use K06")
    assert legal(pos) == ["ws_done"]
    do(pos, "ws_done")
    assert (pos.phase, pos.seat) == ("workshop", 3)
    do(pos, "ws_done")
    assert pos.phase == "move_apprentice"


def test_TZ_WSP_11_what_could_do_nothing_cannot_be_chosen():
    pos = table(2)
    for tile in ("ALLEY1", "COURT1"):
        turn_tile(pos, tile, "B")
    lay_dice(pos, "01", "black wool")
    lay_dice(pos, "05", "black wool", "black wool")
    lay_dice(pos, "09", "black wool", "black wool", "black wool")
    assert pos.pool == [0, 4, 3]
    set_done(pos, 0, "A15", "B16", "K06")
    set_deck(pos, "kamandan", left=0, pile=0)
    end_round(pos)
    assert legal(pos) == ["ws_use K06", "ws_done"]
    refused(pos, "ws_use A15", "die_not_in_pool")
    refused(pos, "ws_use B16 draw=1.0.0", "no_cards")
    refused(pos, "ws_use B16 draw=0.1.0", "deck_locked")


def test_TZ_WSP_07_08_come_before_the_actions():
    pos = workshop("K06")
    assert pos.phase == "workshop" and pos.up == [(1, 1, 1)] * 2 and stock(pos, "04") == ["camel"] * 4


# -- the words of the data -------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, gained",
    [("K06", {"coin": 1}), ("K09", {"wool": 1}), ("K23", {"plant": 1}), ("B12", {"wool": 2}), ("B25", {"coin": 2})],
)
def test_TZ_EFF_01_gain(card, gained):
    pos = workshop(card)
    do(pos, f"ws_use {card}")
    assert goods(pos, 0) == gained and pos.skill[0] == pos.prestige[0] == 0


def test_TZ_EFF_02_pick():
    for piece in ("wool", "plant", "camel"):
        pos = workshop("B13", coin=2)
        refused(pos, "ws_use B13 get=silk", "not_offered")
        do(pos, f"ws_use B13 get={piece}")
        assert goods(pos, 0) == {piece: 1}
    pos = workshop("A09", hand=("K01", "A05"))
    refused(pos, "ws_use A09 order=K01 get=wool", "not_offered")
    do(pos, "ws_use A09 order=A05 get=camel+wool")
    assert goods(pos, 0) == {"camel": 1, "wool": 1} and pos.hands[0] == ("K01",) and pos.piles[2] == ("A05",)


def test_TZ_EFF_03_trade_once_a_phase():
    pos = workshop("A23", camel=3)
    do(pos, "ws_use A23")
    assert goods(pos, 0) == {"camel": 2, "silk": 1}
    refused(pos, "ws_use A23", "action_used")


def test_TZ_EFF_04_any_pieces_and_spare_orders():
    pos = workshop("A22", "K21", hand=("K01", "B02"), wool=1, plant=1, camel=1)
    refused(pos, "ws_use A22 pay=wool+wool+plant", "materials_short")
    do(pos, "ws_use A22 pay=camel+wool+plant")
    assert goods(pos, 0) == {"silk": 1}
    refused(pos, "ws_use K21 order=K05", "not_in_hand")
    do(pos, "ws_use K21 order=B02")
    assert goods(pos, 0) == {"silk": 1, "coin": 3} and pos.hands[0] == ("K01",) and pos.piles[1] == ("B02",)
    assert len(legal(workshop("A22", wool=3, plant=3, camel=3, carmine=3, silk=3), "ws_use")) == 35
    assert workshop("K21").phase == "move_apprentice"  # an empty hand: nothing to discard


def test_TZ_EFF_05_draw_is_not_changed_by_level_8():
    pos = workshop("B22", skill=8)
    assert len(legal(pos, "ws_use")) == 6  # two cards over three decks
    on_top(pos, "B05", "A06")
    refused(pos, "ws_use B22 draw=1.0.0", "bad_mixture")
    do(pos, "ws_use B22 draw=0.1.1")
    assert legal(pos) == ["keep_orders B05", "keep_orders A06"]
    do(pos, "keep_orders A06")
    assert pos.hands[0] == ("A06",) and left(pos, "bazari") == (25, 1) and left(pos, "ashraf") == (26, 0)
    assert legal(pos) == ["ws_done"]


@pytest.mark.parametrize("card, face", [("A15", "plant"), ("A18", "carmine")])
def test_TZ_EFF_06_roll(card, face):
    pos = workshop(card)
    load_dice(pos, [f"ws_use {card}"], face)
    pool = list(pos.pool)
    do(pos, f"ws_use {card}")
    assert goods(pos, 0) == {face: 1} and pos.pool == pool


def test_TZ_EFF_07_choose_one_option():
    for option, gained in ((0, {"wool": 2}), (1, {"plant": 1})):
        pos = workshop("A11")
        refused(pos, "ws_use A11", "not_offered")
        refused(pos, "ws_use A11 option=2", "not_offered")
        do(pos, f"ws_use A11 option={option}")
        assert goods(pos, 0) == gained
    pos = workshop("A24")
    assert legal(pos) == ["ws_use A24 option=0", "ws_use A24 option=1 draw=1.0.0", "ws_done"]
    set_deck(pos, "kamandan", left=0, pile=0)
    refused(pos, "ws_use A24 option=1 draw=1.0.0", "no_cards")


def test_TZ_WSP_05_sold_out_until_the_next_delivery():
    pos = table(2)
    set_stock(pos, "02", "t", 6)
    end_round(pos)
    assert stock(pos, "02") == []
    end_round(pos)
    assert stock(pos, "02") == ["wool"] * 3
