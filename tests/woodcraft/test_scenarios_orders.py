"""Worked scenarios of completing orders, contracts and prestige (WC-CMP, WC-HAZ, WC-PRS)."""

import pytest

from tableside.games.woodcraft.components import ORDERS

from .helpers import (
    act, do, goods, have, idle_turn, legal, pile, points, refused, set_board, set_fields, set_hand, set_pile, set_rooms,
    set_show, table, to_income,
)  # fmt: skip


def test_WC_S22_completing():
    pos = table()
    set_board(pos, 0, OE39=2)
    have(pos, 0)
    set_pile(pos, 0, "B5 Y4 G1")
    refused(pos, "complete_order OE39", "dice_short")
    set_pile(pos, 0, "B5 Y3 G1")
    do(pos, "complete_order OE39", "choose_tool drill", "place_tool a2")
    assert pile(pos) == "G1" and goods(pos) == {"blueberry": 7} and points(pos) == 2
    assert pos.attic[0][1] == "drill" and pos.reputation[0] == 2 and pos.done[0] == (("OE39", 2),)


@pytest.mark.parametrize("row, berries, score", [(4, 6, 2), (5, 5, 2), (6, 5, 1)])
def test_WC_S23_lower_rows(row, berries, score):
    pos = table()
    set_board(pos, 0, OE11=row)
    have(pos, 0)
    set_pile(pos, 0, "G5")
    do(pos, "complete_order OE11")
    assert goods(pos) == {"blueberry": berries, "glue": 1} and points(pos) == score
    assert pos.reputation[0] == 0 and len(pos.done[0]) == 1


def test_WC_S24_sliding():
    pos = table()
    set_hand(pos, 1)
    set_hand(pos, 0, "OH03")
    set_board(pos, 0, OE31=1, OE02=5, OE11=6)
    set_fields(pos, 0, reputation=1)
    to_income(pos, 3)
    assert pos.boards[0] == (("OE31", 2), ("OE02", 6)) and pos.lost[0] == ("OE11",) and pos.reputation[0] == 0
    assert pos.phase == "income_place" and pos.seat == 0
    refused(pos, "income_place OE31", "not_in_hand")
    do(pos, "income_place OH03")
    assert pos.boards[0] == (("OE31", 2), ("OE02", 6), ("OH03", 1))
    to_income(pos, 4)
    assert pos.boards[0] == (("OE31", 3), ("OH03", 2)) and pos.reputation[0] == 0 and pos.over
    assert pos.lost[0] == ("OE11", "OE02")


def test_WC_S27_prestige():
    pos = table(4)
    pos.prestige = ("PT1", "PT2")
    for round, players, reward in ((5, (0, 2), 6), (7, (1,), 4), (9, (3,), 2)):
        pos.round = round
        for player in players:
            arrive(pos, player)
            assert points(pos, player) == reward
    pos = table(4)
    pos.prestige = ("PT1", "PT2")
    for round, player, reward in ((5, 0, 6), (6, 1, 4), (7, 2, 2), (8, 3, 0)):
        pos.round = round
        arrive(pos, player)
        assert points(pos, player) == reward
    for rounds, rewards in (((5, 7), (4, 0)), ((5, 5), (4, 4))):
        pos = table(2)
        pos.prestige = ("PT1", "PT2")
        for player, (round, reward) in enumerate(zip(rounds, rewards)):
            pos.round = round
            arrive(pos, player)
            assert points(pos, player) == reward


def arrive(pos, player):
    """The player completes an order in row 2 at reputation 5."""
    pos.stack = [("next_turn", None), ("market", player), ("actions", player, 1, 0)]
    set_fields(pos, player, reputation=5)
    set_board(pos, player, OE13=2)
    set_pile(pos, player, "G3 G3")
    do(pos, "complete_order OE13")
    assert pos.reputation[player] == 7


def test_WC_PRS_04_three_players_and_05_once_only():
    pos = table(3)
    pos.prestige = ("PT1", "PT2")
    for round, player, reward in ((1, 0, 6), (2, 1, 4), (3, 2, 0)):
        pos.round = round
        arrive(pos, player)
        assert points(pos, player) == reward
    arrive(pos, 0)
    assert points(pos, 0) == 6


def test_WC_S29_hazelnut_order():
    pos = table(3)
    pos.contracts = ("PC01", "PC02", "PC03")
    pos.round = 6
    for seat, order, dice in ((0, "OH03", "G6 Y4"), (1, "OH04", "Y6 B2"), (2, "OH10", "Y4 B4")):
        set_board(pos, seat, **{order: 1})
        set_pile(pos, seat, dice)
    do(pos, "complete_order OH03")
    assert legal(pos) == ["hazelnut_reward PC01", "hazelnut_reward PC02", "hazelnut_reward PC03", "hazelnut_reward printed"]
    do(pos, "hazelnut_reward PC01")
    assert points(pos, 0) == 0 and pos.reputation[0] == 3
    idle_turn(pos)
    do(pos, "complete_order OH04", "hazelnut_reward PC01")
    idle_turn(pos)
    idle_turn(pos)
    assert pos.round == 7 and pos.contracts == ("PC02", "PC03")
    assert {(contract, player) for contract, player, _ in pos.claims} == {("PC01", 0), ("PC01", 1)}
    idle_turn(pos)
    idle_turn(pos)
    assert pos.seat == 2
    have(pos, 2)
    do(pos, "complete_order OH10")
    assert legal(pos) == ["hazelnut_reward PC02", "hazelnut_reward PC03", "hazelnut_reward printed"]
    refused(pos, "hazelnut_reward PC01", "contract_gone")
    do(pos, "hazelnut_reward printed")
    assert goods(pos, 2) == {"blueberry": 5} and points(pos, 2) == 6


def test_WC_HAZ_03_not_the_same_contract_twice():
    pos = table()
    pos.contracts = ("PC01",)
    set_board(pos, 0, OH03=1, OH04=1)
    set_pile(pos, 0, "G6 Y4 Y6 B2")
    do(pos, "complete_order OH03", "hazelnut_reward PC01", "complete_order OH04")
    refused(pos, "hazelnut_reward PC01", "contract_own")
    assert legal(pos) == ["hazelnut_reward printed"]


def test_WC_S40_life_of_a_feather_order():
    pos = table()
    for seat in (0, 1):
        set_hand(pos, seat)
    set_show(pos, ORDERS, "OE11", "OE02", "OE31", "OE04")
    pos.round = 3
    have(pos, 0, blueberry=12, lantern=3)
    act(pos, "take_orders")
    do(pos, "take_order 1", "take_order 1", "bonus_action take_orders", "take_order 1", "stop")
    assert pos.boards[0] == (("OE11", 4), ("OE02", 3), ("OE31", 1))
    set_fields(pos, 0, reputation=3)
    to_income(pos, 1)
    assert pos.boards[0][0] == ("OE11", 5)
    to_income(pos, 2)
    assert pos.boards[0][0] == ("OE11", 6)
    to_income(pos, 3)
    assert pos.boards[0] == (("OE02", 6), ("OE31", 4))
    assert pos.lost[0] == ("OE11",) and pos.reputation[0] == 1 and pos.done[0] == ()


def test_WC_S41_several_triggers():
    pos = table()
    set_rooms(pos, 0, A1="HE26", B1="HL15")
    have(pos, 0)
    set_board(pos, 0, OE01=4)
    set_pile(pos, 0, "B1 Y3")
    events = do(pos, "complete_order OE01")
    assert goods(pos) == {"blueberry": 10} and points(pos) == 3
    told = [(e["source"], dict(e["things"])) for e in events if e.kind == "gain"]
    assert told == [
        ("order.OE01", {"blueberry": 7, "point": 1}),
        ("row.4", {"blueberry": 1}),
        ("trigger.HE26", {"blueberry": 2}),
        ("trigger.HL15", {"point": 2}),
    ]
    assert len(pos.done[0]) == 1


# -- rules without a scenario ------------------------------------------------------------


@pytest.mark.parametrize("row, reputation", [(1, 3), (2, 2), (3, 1)])
def test_WC_CMP_04_to_06_upper_rows(row, reputation):
    pos = table()
    set_board(pos, 0, OE13=row)
    set_pile(pos, 0, "G3 G3")
    do(pos, "complete_order OE13")
    assert pos.reputation[0] == reputation


def test_WC_CMP_09_never_below_zero():
    pos = table()
    set_board(pos, 0, OE13=6)
    set_pile(pos, 0, "G3 G3")
    do(pos, "complete_order OE13")
    assert points(pos) == 0


def test_WC_CMP_03_materials_and_production():
    pos = table()
    have(pos, 0)
    set_rooms(pos, 0, A1="HE20", A2="HE26")
    set_board(pos, 0, OE28=2, OE27=2)
    set_pile(pos, 0, "G3 Y3 B2 G4")
    refused(pos, "complete_order OE28", "goods_short")
    have(pos, 0, glue=1)
    do(pos, "complete_order OE28", "complete_order OE27")
    assert legal(pos) == ["produce HE20", "produce HE26", "stop"]
    do(pos, "stop")
    assert goods(pos) == {"blueberry": 13} and pos.hazel[0] == 1 and points(pos) == 3
    refused(pos, "complete_order OE27", "not_your_order")
