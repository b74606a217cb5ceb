"""Worked scenarios of wood, materials and taking orders (WC-BUY, WC-EXC, WC-MAT, WC-ORD)."""

from tableside.games.woodcraft.components import ORDERS
from tableside.games.woodcraft.dice import COLOUR

from .helpers import (
    act, do, goods, have, legal, on_top, orders_shown, pile, refused, set_board, set_fields, set_hand, set_pile,
    set_rooms, set_show, set_yard, table,
)  # fmt: skip

YARD = "G2 G5 Y3 Y6 B1 B4"


def buying(berries, yard=YARD, pile="G3"):
    pos = table()
    set_rooms(pos, 0, A1="HE21")
    set_pile(pos, 0, pile)
    have(pos, 0, blueberry=berries)
    set_yard(pos, yard)
    act(pos, "buy_wood")
    return pos


def test_WC_S07_buying_wood():
    pos = buying(12)
    chance = pos.chance
    do(pos, "buy_die 3")
    assert goods(pos) == {"blueberry": 8} and pos.chance == chance and pos.yard[2] is None
    events = do(pos, "buy_die 6")
    assert goods(pos) == {"blueberry": 2} and pile(pos) == "G3 Y3 B4" and pos.chance == chance + 1
    assert [e["spaces"] for e in events if e.kind == "roll"] == [(3, 6)]
    assert COLOUR[pos.yard[2]] == "yellow" and COLOUR[pos.yard[5]] == "brown"
    refused(pos, "buy_die 1", "wrong_step")
    pos = buying(9)
    do(pos, "buy_die 3")
    refused(pos, "buy_die 6", "goods_short")
    refused(pos, "buy_die 3", "space_empty")
    do(pos, "buy_die 2")
    assert goods(pos) == {}


def test_WC_S08_second_saw_discount():
    pos = table()
    set_rooms(pos, 0, A1="HE22")
    set_fields(pos, 0, saws=(0, 0))
    have(pos, 0, blueberry=5)
    set_yard(pos, "G2 G5 Y5 Y6 B1 B4")
    other = pos.copy()
    act(pos, "buy_wood")
    assert refused(pos, "buy_die 3", "goods_short").params["need"] == 6
    do(pos, "buy_die 4")
    assert goods(pos) == {}
    act(other, "exchange_wood")
    do(other, "skip")
    for colour, cost in (("green", 4), ("yellow", 5)):
        trial = other.copy()
        do(trial, f"buy_six {colour}")
        assert goods(trial) == ({"blueberry": 5 - cost} if cost < 5 else {})
    assert other.why_not("buy_six brown").params == {"good": "blueberry", "need": 6, "have": 5}


def test_WC_S09_exchange():
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    set_pile(pos, 0, "B3")
    have(pos, 0)
    act(pos, "exchange_wood")
    do(pos, "sell_die B3")
    assert goods(pos) == {"blueberry": 8}
    assert legal(pos) == ["buy_six green", "buy_six yellow", "skip"]
    refused(pos, "buy_six brown", "same_colour_sold")
    do(pos, "buy_six yellow")
    assert goods(pos) == {"blueberry": 1} and pile(pos) == "Y6"
    pos = table()
    have(pos, 0, blueberry=8)
    act(pos, "exchange_wood")
    do(pos, "skip", "buy_six brown")
    assert goods(pos) == {} and pile(pos) == "G3 Y2 B1 B6"


def test_WC_S10_materials():
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    have(pos, 0, blueberry=6)
    act(pos, "buy_materials")
    do(pos, "buy_material glue 1")
    refused(pos, "buy_material glue 2", "material_bought")
    do(pos, "buy_material scrapwood 2")
    assert goods(pos) == {"blueberry": 1, "glue": 2, "scrapwood": 4} and pos.phase == "actions"


def test_WC_S11_orders_slide():
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    set_show(pos, ORDERS, "OE01", "OE02", "OE03", "OE04")
    on_top(pos, "OE05", "OE06")
    have(pos, 0, blueberry=3)
    act(pos, "take_orders")
    poor = pos.copy()
    do(pos, "take_order 2")
    assert orders_shown(pos) == ["OE01", "OE03", "OE04", "OE05"] and pos.boards[0] == (("OE02", 3),)
    assert legal(pos, "take_order") == [f"take_order {n}" for n in (1, 2, 3, 4)]
    do(pos, "take_order 4")
    assert goods(pos) == {} and pos.boards[0] == (("OE02", 3), ("OE05", 3))
    assert orders_shown(pos) == ["OE01", "OE03", "OE04", "OE06"]
    have(poor, 0, blueberry=2)
    do(poor, "take_order 2")
    assert not legal(poor, "take_order") and "stop" in legal(poor)
    refused(poor, "take_order 1", "goods_short")


def test_WC_S12_hand_order():
    pos = table()
    set_hand(pos, 0, "OE11")
    set_pile(pos, 0, "G5")
    refused(pos, "complete_order OE11", "order_in_hand")


# -- rules without a scenario ------------------------------------------------------------


def test_WC_ORD_04_an_order_taken_may_be_completed_before_the_second():
    pos = table()
    set_show(pos, ORDERS, "OE11", "OE02", "OE03", "OE04")
    set_pile(pos, 0, "G5")
    act(pos, "take_orders")
    do(pos, "take_order 1", "complete_order OE11")
    assert pos.phase == "take_orders" and pos.done[0] == (("OE11", 4),)


def test_WC_ORD_07_the_discard_pile_becomes_the_deck():
    pos = table()
    pos.piles[0] += pos.decks[0]
    pos.decks[0] = ()
    n, chance = len(pos.piles[0]), pos.chance
    act(pos, "take_orders")
    do(pos, "take_order 1")
    assert pos.chance == chance + 1 and len(pos.decks[0]) == n - 1 and pos.piles[0] == ()


def test_WC_HLP_09_discounts_of_helpers():
    pos = buying(12)
    set_rooms(pos, 0, A1="HE20", A2="HL17", A3="HE23", A4="HE22")
    do(pos, "buy_die 5")
    assert goods(pos) == {"blueberry": 12}  # B1: 3 - 1 - 2
    do(pos, "stop")
    set_rooms(pos, 0, A1="HE23")
    have(pos, 0, blueberry=1, lantern=3)
    do(pos, "bonus_action take_orders", "take_order 1", "take_order 1")
    assert goods(pos) == {}


def test_WC_MAT_02_packages():
    for material, package, cost, n in (
        ("glue", 1, 1, 2), ("glue", 2, 3, 3), ("sawblade", 1, 1, 2), ("sawblade", 2, 2, 3), ("scrapwood", 1, 2, 2), ("scrapwood", 2, 4, 4)
    ):  # fmt: skip
        pos = table()
        set_rooms(pos, 0, A1="HE20")
        have(pos, 0, blueberry=5)
        act(pos, "buy_materials")
        do(pos, f"buy_material {material} {package}")
        assert goods(pos) == {"blueberry": 5 - cost, material: n}


def test_WC_CMP_02_wildcards_cheapest_first():
    pos = table()
    set_board(pos, 0, OE29=2)
    set_pile(pos, 0, "G2 G5 Y5 B5")
    assert legal(pos, "complete_order") == [f"complete_order OE29 {die}" for die in ("G5", "Y5", "B5")]
    assert pos.canonical(("complete_order", "OE29")) == ("complete_order", "OE29", "G5")
    do(pos, "complete_order OE29 Y5", "choose_color brown")
    assert pile(pos) == "G5 B1 B5"
    set_board(pos, 0, OL24=3)
    set_pile(pos, 0, "G6 Y6 Y6 B2 G2")
    assert legal(pos, "complete_order") == [
        f"complete_order OL24 {dice}" for dice in ("G6 Y6 G2", "G6 Y6 B2", "Y6 Y6 G2", "Y6 Y6 B2")
    ]
    assert pos.canonical(("complete_order", "OL24", "Y6", "G6", "B2")) in pos.legal_moves()
    refused(pos, "complete_order OL24 G6 G6 G2", "wrong_dice")
