"""Worked scenarios of income, market, tidying and the end (WC-INC, WC-TRK, WC-MKT, WC-PIL, WC-END)."""

import pytest

from tableside.games.woodcraft.components import HELPERS, ORDERS

from .helpers import (
    act, do, goods, have, helpers_shown, legal, on_top, orders_shown, pile, points, refused, set_board, set_done,
    set_fields, set_hand, set_pile, set_rooms, set_show, table, to_income,
)  # fmt: skip


def no_hands(pos):
    for seat in range(pos.seats):
        set_hand(pos, seat)


def test_WC_S25_income():
    pos = table()
    no_hands(pos)
    have(pos, 0)
    set_fields(pos, 0, blue=5, hazel=3, saws=(0, 0), splices=(0,), glues=(0,))
    to_income(pos, 1)
    assert goods(pos) == {"blueberry": 5} and points(pos) == 3
    assert pos.saws[0] == (1, 1) and pos.splices[0] == (1,) and pos.glues[0] == (1,)


def test_WC_S26_several_steps():
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    set_show(pos, HELPERS, "HE26", "HE11", "HE12", "HE13")
    set_fields(pos, 0, blue=3)
    act(pos, "hire_helper")
    do(pos, "hire 1 A2")
    assert pos.blue[0] == 4 and pos.phase == "choose_tool"
    do(pos, "choose_tool plane", "place_tool a1")
    assert pos.blue[0] == 5 and pos.phase == "actions"
    for before, after, score in ((7, 8, 3), (12, 12, 0)):
        pos = table()
        set_rooms(pos, 0, A1="HE20")
        set_fields(pos, 0, blue=before, hazel=9)
        act(pos, "improve")
        do(pos, "improve splice")
        assert pos.blue[0] == after and points(pos) == score


def market_turn(berries, steps):
    pos = table()
    set_fields(pos, 0, market=steps)
    act(pos, "produce_plant")
    do(pos, "produce HE20", "stop", "end_actions")
    have(pos, 0, blueberry=berries)
    return pos


def test_WC_S30_market():
    pos = market_turn(20, 2)
    do(pos, "market buy")
    assert goods(pos) == {"blueberry": 16} and points(pos) == 3 and pos.market[0] == 3 and pos.seat == 1
    pos = market_turn(12, 7)
    do(pos, "market buy")
    assert goods(pos) == {} and points(pos) == 11 and pos.market[0] == 7
    pos = market_turn(11, 7)
    assert legal(pos) == ["market pass"]
    refused(pos, "market buy", "goods_short")


def test_WC_S31_six_dice():
    pos = market_turn(0, 0)
    set_fields(pos, 0, pots=(3,))
    set_pile(pos, 0, "G1 G2 G3 G4 Y1 Y2 B1 B1")
    do(pos, "market pass")
    assert pos.phase == "tidy" and "return_die G1" not in legal(pos)
    do(pos, "return_die G3")
    refused(pos, "return_die Y1", "return_order")
    refused(pos, "return_die B6", "not_in_pile")
    do(pos, "return_die G1")
    assert pile(pos) == "G2 G4 Y1 Y2 B1 B1" and pos.pots[0] == (3,) and pos.seat == 1


def ending(pos):
    """The parts scored at the end."""
    before = {source: n for source, n in pos.breakdown(0)}
    to_income(pos, 4)
    assert pos.over
    return {source: n - before[source] for source, n in pos.breakdown(0) if n != before[source]}


@pytest.mark.parametrize("berries, score", [(9, 3), (8, 2)])
def test_WC_S33_leftovers(berries, score):
    pos = table()
    no_hands(pos)
    set_pile(pos, 0, "G6 Y5 B4")
    set_fields(pos, 0, pots=(2,))
    have(pos, 0, blueberry=berries, scrapwood=2, glue=1, sawblade=1, lantern=4, reuse=3)
    assert ending(pos) == {"leftovers": score}


def test_WC_S34_final_reputation():
    pos = table()
    no_hands(pos)
    have(pos, 0)
    set_pile(pos, 0, "")
    set_done(pos, 0, **{f"OE{n:02}": 2 for n in range(15, 22)})
    set_fields(pos, 0, reputation=13)
    clear = pos.copy()
    set_board(pos, 0, OE31=1)
    assert ending(pos) == {"reputation": 28} and pos.reputation[0] == 11
    assert ending(clear) == {"reputation": 35}


def test_WC_S35_tie():
    pos = table(4)
    for seat, n in enumerate((104, 104, 90, 104)):
        pos.points[seat][0] = n
    assert pos.winners() == [3]
    pos.first = 2
    assert pos.winners() == [1]


def test_WC_S36_clearing():
    pos = table()
    no_hands(pos)
    orders, helpers = ["OE01", "OE02", "OE03", "OE04"], ["HE01", "HE02", "HE03", "HE04"]
    set_show(pos, ORDERS, *orders)
    set_show(pos, HELPERS, *helpers)
    on_top(pos, "OE05", "HE05")
    to_income(pos, 1)
    assert orders_shown(pos) == ["OE02", "OE03", "OE04", "OE05"] and helpers_shown(pos) == ["HE02", "HE03", "HE04", "HE05"]
    assert pos.piles[0][-1] == "OE01" and pos.piles[3][-1] == "HE01" and not pos.late
    on_top(pos, "OL01", "OL02", "OL03", "OL04", "OL05", "HL01", "HL02", "HL03", "HL04", "HL05")
    to_income(pos, 2)
    assert orders_shown(pos) == ["OL01", "OL02", "OL03", "OL04"] and helpers_shown(pos) == ["HL01", "HL02", "HL03", "HL04"]
    assert pos.decks[0] == pos.decks[3] == () and pos.late
    to_income(pos, 3)
    assert orders_shown(pos) == ["OL02", "OL03", "OL04", "OL05"] and helpers_shown(pos) == ["HL02", "HL03", "HL04", "HL05"]
    shown = pos.shows[:]
    to_income(pos, 4)
    assert pos.shows == shown and pos.over


# -- rules without a scenario ------------------------------------------------------------


def test_WC_INC_03_in_turn_order_from_the_starting_player():
    pos = table(3)
    pos.first = 1
    to_income(pos, 1)
    seats = []
    while pos.phase == "income_place":
        seats.append(pos.seat)
        do(pos, pos.legal_moves()[0])
    assert seats == [1, 2, 0]


@pytest.mark.parametrize(
    "contract, fields, score",
    [
        ("PC05", {"hazel": 9}, 9),
        ("PC06", {"blue": 12}, 12),
        ("PC07", {"market": 5}, 10),
        ("PC03", {"saws": (1, 1), "glues": (1,), "pots": (0, 0)}, 6),
        ("PC09", {"pots": (0, 0, 2), "pile": ("B1", "B2")}, 9),
        ("PC12", {"attic": ("plane", "plane", "drill", None, None, None, None, None)}, 6),
        ("PC02", {"attic": ("plane", "plane", "drill", None, None, None, None, None)}, 6),
        ("PC01", {}, 2),
    ],
)
def test_WC_END_01_contracts(contract, fields, score):
    pos = table()
    no_hands(pos)
    have(pos, 0)
    pos.contracts = ()
    pos.claims = ((contract, 0, 1),)
    set_fields(pos, 0, **fields)
    assert ending(pos).get("contracts", 0) == score


def test_WC_END_01_contracts_of_tokens_and_orders():
    for contract, score in (("PC04", 4), ("PC08", 9), ("PC10", 10), ("PC11", 4)):
        pos = table()
        no_hands(pos)
        have(pos, 0, lantern=3, scrapwood=4, glue=1, sawblade=2, reuse=3)
        set_done(pos, 0, OE15=1, OL01=3, OE11=4)
        pos.contracts, pos.claims = (), ((contract, 0, 1),)
        assert ending(pos)["contracts"] == score
