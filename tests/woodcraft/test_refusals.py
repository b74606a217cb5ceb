"""Reasons that no scenario gives."""

import pytest

from tableside.games.woodcraft.components import ACTIONS, HELPERS, ORDERS

from .helpers import act, do, have, refused, set_fields, set_pile, set_rooms, set_show, set_wheel, set_yard, table


def picked(action, **goods):
    """A poor seat whose tile has just moved."""
    pos = table()
    have(pos, 0, **goods)
    set_yard(pos, "G2 G5 Y3 Y6 B1 B4")
    set_pile(pos, 0, "")
    set_wheel(pos, arrow=2, **{**dict(zip(ACTIONS, [(1, n) for n in range(1, 8)])), action: (2, 5)})
    do(pos, f"pick_tile {action}")
    return pos


@pytest.mark.parametrize(
    "action, code",
    [("buy_wood", "idle_buy_wood"), ("buy_materials", "idle_buy_materials"), ("improve", "idle_improve")],
)
def test_WC_ACT_03_what_cannot_be_performed(action, code):
    pos = picked(action)
    set_rooms(pos, 0, A1="HE20")
    refused(pos, "mode own", code)
    have(pos, 0, lantern=1)
    refused(pos, f"mode lantern:{action}", "same_action")


def test_WC_ACT_03_no_order_no_helper_no_room():
    pos = picked("take_orders", lantern=1)
    set_show(pos, ORDERS, None, None, None, None)
    refused(pos, "mode own", "idle_take_orders")
    pos.rooms[0] = (None,) * 8
    pos._legal = None
    assert pos.why_not("mode lantern:produce_plant").code == "idle_produce_plant"
    pos.rooms[0] = ("HE20",) * 8
    pos._legal = None
    assert pos.why_not("mode lantern:hire_helper").code == "no_room"


def test_WC_TRN_02_one_main_action():
    pos = table()
    act(pos, "produce_plant")
    do(pos, "produce HE20", "stop")
    refused(pos, "pick_tile improve", "main_taken")
    refused(pos, ("pick_tile", "dance"), "not_offered")


def test_WC_HLP_08_whose_ability():
    pos = table()
    refused(pos, "ability HE20", "no_ability")
    refused(pos, "ability HE10", "not_own_helper")


def test_WC_PRD_02_each_helper_once():
    pos = table()
    set_rooms(pos, 0, A1="HE20", A2="HE26")
    act(pos, "produce_plant")
    do(pos, "produce HE20")
    refused(pos, "produce HE20", "produced_already")
    refused(pos, "produce HE10", "not_own_helper")


def test_WC_ORD_07_an_empty_place():
    pos = table()
    set_show(pos, ORDERS, "OE01", None, None, None)
    act(pos, "take_orders")
    refused(pos, "take_order 2", "no_card")
    pos = table()
    set_show(pos, HELPERS, "HE01", None, None, None)
    act(pos, "hire_helper")
    refused(pos, "hire 2 A2", "no_card")


def test_WC_SPL_01_tiles_one_owns():
    pos = table()
    have(pos, 0, scrapwood=1)
    refused(pos, "splice 2 G3 1 tile", "no_such_tile")


def test_recolor_needs_another_colour():
    pos = table()
    set_rooms(pos, 0, A1="HL12")
    set_fields(pos, 0, pots=(0,))
    do(pos, "ability HL12")
    refused(pos, "choose_die G6", "not_in_pile")
    do(pos, "choose_die G3")
    refused(pos, "choose_color green", "same_colour")
