"""Worked scenarios of helpers, the workshop, trees, tiles and the attic (WC-HLP, WC-IMP, WC-PRD, WC-SAW…WC-HRV, WC-ATT)."""

import pytest

from tableside import BadNotation
from tableside.games.woodcraft.components import HELPERS

from .helpers import (
    act, do, goods, have, idle_turn, legal, pile, points, refused, set_attic, set_board, set_fields, set_pile, set_rooms,
    set_show, table,
)  # fmt: skip


def test_WC_S13_hiring():
    pos = table()
    set_rooms(pos, 0, A1="HE20", A2="HE26")
    set_show(pos, HELPERS, "HE16", "HE01", "HE02", "HE03")
    set_fields(pos, 0, hazel=3, blue=2)
    have(pos, 0, blueberry=7)
    act(pos, "hire_helper")
    do(pos, "hire 1 B2")
    assert goods(pos) == {"blueberry": 1} and pos.hazel[0] == 4 and pos.phase == "choose_tool"
    do(pos, "choose_tool plane", "place_tool a1")
    assert legal(pos) == ["produce HE20", "produce HE26", "produce HE16", "stop"]
    do(pos, "produce HE26")
    assert points(pos) == 1 and legal(pos) == ["produce HE16", "stop"]
    refused(pos, "produce HE20", "room_order")
    do(pos, "produce HE16")
    assert goods(pos) == {"blueberry": 3} and pos.phase == "actions"
    do(pos, "ability HE16")
    assert goods(pos) == {"blueberry": 4}
    refused(pos, "ability HE16", "ability_used")


def test_WC_S14_hiring_refused():
    pos = table()
    set_rooms(pos, 0, A1="HE20", A2="HE26")
    act(pos, "hire_helper")
    refused(pos, "hire 1 B3", "room_apart")
    refused(pos, "hire 1 A4", "room_apart")
    refused(pos, "hire 1 A1", "room_taken")


def test_WC_S15_saw():
    pos = table()
    set_pile(pos, 0, "G1 B6")
    have(pos, 0, sawblade=2)
    refused(pos, "saw B6 2+1+1+1+1 tile", "goods_short")
    refused(pos, "saw G1 1+1 tile", "die_unfit")
    refused(pos, "saw B6 3+2 tile", "parts_sum")
    refused(pos, "saw B6 6 tile", "parts_count")
    do(pos, "saw B6 3+1+1+1 tile")
    assert pile(pos) == "G1 B1 B1 B1 B3" and goods(pos) == {} and pos.saws[0] == (0,)
    refused(pos, "saw B3 2+1 tile", "tile_down")


@pytest.mark.parametrize("value, results", [(2, 1), (3, 2), (4, 4), (5, 6), (6, 10)])
def test_WC_SAW_04_number_of_results(value, results):
    pos = table()
    set_pile(pos, 0, f"Y{value}")
    have(pos, 0, sawblade=9)
    assert len(legal(pos, "saw")) == results


def test_WC_S16_splice():
    pos = table()
    set_pile(pos, 0, "Y4 Y6")
    set_fields(pos, 0, splices=(0, 0, 1))
    have(pos, 0, scrapwood=1)
    assert legal(pos, "splice") == ["splice 3 Y4 1 tile", "splice 3 Y4 2 tile"]
    refused(pos, "splice 3 Y4 3 tile", "over_six")
    refused(pos, "splice 3 Y6 1 tile", "over_six")
    refused(pos, "splice 3 Y4 5 tile", "splice_range")
    refused(pos, "splice 1 Y4 1 tile", "tile_down")
    have(pos, 0, reuse=1)
    refused(pos, "splice 1 Y4 1 reuse", "goods_short")
    have(pos, 0, scrapwood=1)
    do(pos, "splice 3 Y4 2 tile")
    assert pile(pos) == "Y6 Y6" and goods(pos) == {} and pos.splices[0] == (0, 0, 0)


def test_WC_S17_glue():
    pos = table()
    set_pile(pos, 0, "G2 B3 Y1 Y4 G4 Y3")
    have(pos, 0, glue=2)
    refused(pos, "glue G2 B3 green tile", "no_glue_tile")
    set_fields(pos, 0, glues=(1,))
    assert {"glue G2 B3 green tile", "glue G2 B3 brown tile"} <= set(legal(pos, "glue"))
    refused(pos, "glue G4 Y3 green tile", "over_six")
    refused(pos, "glue G2 B3 yellow tile", "glue_colour")
    other = pos.copy()
    do(pos, "glue B3 G2 brown tile")
    assert points(pos) == 4 and "B5" in pile(pos) and goods(pos) == {"glue": 1} and pos.glues[0] == (0,)
    do(other, "glue Y1 Y4 yellow tile")
    assert points(other) == 0 and pile(other) == "G2 G4 Y3 Y5 B3"
    refused(other, "glue G2 B3 green tile", "tile_down")


def test_WC_S18_reuse():
    pos = table()
    set_pile(pos, 0, "G3")
    set_fields(pos, 0, saws=(0, 0))
    have(pos, 0, reuse=1)
    do(pos, "saw G3 2+1 reuse")
    assert pos.saws[0] == (0, 0) and goods(pos) == {} and pile(pos) == "G1 G2"
    set_fields(pos, 0, saws=(1, 1))
    have(pos, 0, reuse=1)
    refused(pos, "saw G2 1+1 reuse", "nothing_to_reuse")


@pytest.mark.parametrize("value, growth", [(1, [3, 5, 0]), (2, [4, 0])])
def test_WC_S19_planting(value, growth):
    pos = table()
    set_pile(pos, 0, "G4")
    act(pos, "produce_plant")
    do(pos, f"plant green G4 {value}")
    assert pos.pots[0] == (value,) and pile(pos) == f"G{4 - value}" and pos.saws[0] == (1,)
    do(pos, "stop", "end_actions", "market pass")
    for tree in growth:
        idle_turn(pos)
        assert pos.seat == 0 and pos.phase == "growth"
        do(pos, "grow_trees")
        assert pos.pots[0] == (tree,)
        idle_turn(pos)
    assert pile(pos) == f"G{4 - value} G6"


def test_WC_S20_planting_refused():
    pos = table()
    set_rooms(pos, 0, A1="HE20", A2="HE21")
    set_pile(pos, 0, "Y2 G2")
    have(pos, 0, sawblade=3)
    act(pos, "produce_plant")
    refused(pos, "plant green Y2 2", "pot_colour")
    refused(pos, "plant yellow Y2 2", "no_such_pot")
    refused(pos, "plant green G2 3", "plant_value")
    with pytest.raises(BadNotation):
        pos.parse("plant green G2 1 1 1")
    other = pos.copy()
    set_fields(other, 0, pots=(3,))
    refused(other, "plant green G2 2", "pot_full")
    do(pos, "plant green G2 2")
    refused(pos, "plant green G2 1", "already_planted")
    do(pos, "produce HE21")
    assert pos.phase == "actions" and goods(pos) == {"blueberry": 2, "sawblade": 3}


def test_WC_S21_harvest_before_growth():
    pos = table()
    set_fields(pos, 1, pots=(0, 2))
    set_pile(pos, 1, "G1")
    idle_turn(pos)
    assert pos.seat == 1 and legal(pos) == ["pre_harvest yellow", "grow_trees"]
    refused(pos, "pre_harvest green", "pot_empty")
    refused(pos, "saw G1 1+1 tile", "wrong_step")
    other = pos.copy()
    do(pos, "pre_harvest yellow")
    assert pile(pos, 1) == "G1 Y2" and pos.phase == "actions"
    do(other, "grow_trees")
    assert other.pots[1] == (0, 4)
    do(other, "harvest yellow")
    assert pile(other, 1) == "G1 Y4"


def test_WC_S28_attic():
    pos = table()
    set_attic(pos, 0, a1="mallet")
    pos.stack += [("place_tool", 0, "plane"), ("place_tool", 0, "mallet")]
    pos._legal = None
    have(pos, 0)
    do(pos, "place_tool a2")
    assert goods(pos) == {}
    assert legal(pos) == ["place_tool a3", "place_tool b1"]
    refused(pos, "place_tool c2", "space_closed")
    refused(pos, "place_tool a1", "space_filled")
    do(pos, "place_tool b1")
    assert goods(pos) == {"scrapwood": 1} and points(pos) == 2


def test_WC_S37_pots():
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    have(pos, 0, blueberry=4)
    with pytest.raises(BadNotation):
        pos.parse("improve brown")
    act(pos, "improve")
    do(pos, "improve pot")
    assert goods(pos) == {} and pos.pots[0] == (0, 1) and pos.hazel[0] == 1
    do(pos, "end_actions", "market pass")
    idle_turn(pos)
    do(pos, "grow_trees")
    assert pos.pots[0] == (0, 3)


def test_WC_S39_wrench_on_top():
    pos = table()
    have(pos, 0)
    set_attic(pos, 0, a1="wrench")
    pos.stack += [("place_tool", 0, "wrench"), ("place_tool", 0, "mallet")]
    pos._legal = None
    do(pos, "place_tool a2")
    assert goods(pos) == {"blueberry": 2}
    do(pos, "place_tool b1")
    assert goods(pos) == {"blueberry": 2} and points(pos) == 2


def test_WC_S42_third_saw():
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    set_fields(pos, 0, saws=(1, 0), hazel=3, reputation=5)
    pos.prestige = ("PT1", "PT2")
    have(pos, 0, blueberry=5)
    act(pos, "improve")
    do(pos, "improve saw")
    assert goods(pos) == {} and pos.hazel[0] == 4 and pos.reputation[0] == 5 and pos.phase == "choose_tool"
    assert pos.saws[0] == (1, 1, 0)
    do(pos, "choose_tool drill", "place_tool a3")
    assert pos.hazel[0] == 4 and pos.reputation[0] == 7 and points(pos) == 4


# -- rules without a scenario ------------------------------------------------------------


def test_WC_PRD_09_two_trees_in_two_pots():
    pos = table()
    set_rooms(pos, 0, A1="HE27", A2="HE20")
    set_fields(pos, 0, pots=(0, 0, 0))
    set_pile(pos, 0, "G2 Y1 B1")
    have(pos, 0)
    act(pos, "produce_plant")
    do(pos, "plant green G2 2")
    assert goods(pos) == {"blueberry": 2} and pos.phase == "plant_more"
    do(pos, "harvest green")
    refused(pos, "plant green G2 2", "pot_used")
    do(pos, "plant brown B1 1")
    assert goods(pos) == {"blueberry": 4} and pos.pots[0] == (0, 0, 1)
    do(pos, "produce HE20")
    assert pos.phase == "actions"


@pytest.mark.parametrize(
    "what, before, cost, after",
    [
        ("saw", {}, 3, {"hazel": 1, "saws": (1, 1)}),
        ("splice", {}, 3, {"blue": 1, "splices": (1, 1)}),
        ("splice", {"splices": (1, 1)}, 6, {"hazel": 1, "splices": (1, 1, 1)}),
        ("glue", {}, 4, {"blue": 1, "hazel": 1, "glues": (1,)}),
        ("pot", {"pots": (0, 0)}, 6, {"hazel": 1, "pots": (0, 0, 1)}),
    ],
)
def test_WC_IMP_improvements(what, before, cost, after):
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    set_fields(pos, 0, **before)
    have(pos, 0, blueberry=cost)
    act(pos, "improve")
    do(pos, f"improve {what}")
    assert goods(pos) == {}
    assert all(getattr(pos, name)[0] == value for name, value in after.items())


def test_WC_IMP_03_complete_items():
    pos = table()
    set_fields(pos, 0, glues=(0,))
    act(pos, "improve")
    refused(pos, "improve glue", "all_there")


def test_WC_ATT_08_with_a_full_attic_a_tool_is_lost():
    pos = table()
    set_attic(pos, 0, **dict.fromkeys(("a1", "a2", "a3", "b1", "b2", "c1", "c2", "c3"), "plane"))
    set_board(pos, 0, OE39=2)
    set_pile(pos, 0, "B5 Y3")
    events = do(pos, "complete_order OE39")
    assert [e.kind for e in events].count("tool_lost") == 1 and pos.phase == "actions"


ABILITIES = {  # helper: goods before, pile before, sub-moves, goods after, pile after, points
    "HE10": ("blueberry=1", "G3", ["choose_die G3"], "", "G4", 0),
    "HE11": ("", "G3", ["choose_die G3"], "scrapwood=1", "G2", 0),
    "HE12": ("scrapwood=1", "G3", [], "blueberry=3", "G3", 0),
    "HE13": ("blueberry=3", "G3", [], "lantern=1", "G3", 0),
    "HE14": ("blueberry=3", "G3", [], "", "G3", 2),
    "HE15": ("", "G3", ["choose_die G3", "choose_color brown"], "", "B3", 0),
    "HE16": ("", "G3", [], "blueberry=1", "G3", 0),
    "HE17": ("sawblade=1", "G3", ["choose_die G3 2+1"], "", "G1 G2", 0),
    "HE18": ("glue=1", "G3", [], "", "G3", 2),
    "HL09": ("", "G3", ["choose_die G3"], "", "G4", 0),
    "HL10": ("blueberry=4", "G3", [], "", "G3", 4),
    "HL11": ("lantern=1", "G3", [], "blueberry=5", "G3", 0),
    "HL12": ("", "G6", ["choose_die G6", "choose_color yellow"], "", "Y6", 0),
    "HL13": ("", "G6", ["choose_die G6 5+1"], "", "G1 G5", 0),
    "HL14": ("", "G3", [], "blueberry=2", "G3", 0),
}


def amounts(text):
    return {name: int(n) for name, n in (part.split("=") for part in text.split())}


@pytest.mark.parametrize("helper", ABILITIES)
def test_WC_HLP_08_abilities_once_per_turn(helper):
    before, dice, moves, after, dice_after, score = ABILITIES[helper]
    pos = table()
    set_rooms(pos, 0, A1=helper)
    have(pos, 0, **amounts(before))
    set_pile(pos, 0, dice)
    do(pos, f"ability {helper}", *moves)
    assert goods(pos) == amounts(after) and pile(pos) == dice_after and points(pos) == score
    refused(pos, f"ability {helper}", "ability_used")
    if before:
        idle = table()
        set_rooms(idle, 0, A1=helper)
        have(idle, 0)
        refused(idle, f"ability {helper}", "ability_idle")


def test_WC_HLP_08_watering():
    pos = table()
    set_rooms(pos, 0, A1="HE19")
    refused(pos, "ability HE19", "ability_idle")
    set_fields(pos, 0, pots=(5, 2))
    set_pile(pos, 0, "")
    do(pos, "ability HE19")
    assert legal(pos) == ["choose_pot green", "choose_pot yellow"]
    do(pos, "choose_pot green")
    assert pile(pos) == "G6" and pos.pots[0] == (0, 2)


INSTANT = {  # helper: what it brings at once
    "HE01": {"scrapwood": 2}, "HE03": {"lantern": 1}, "HE07": {"glue": 1}, "HE08": {"point": 3},
    "HE09": {"reuse": 1, "sawblade": 1}, "HL01": {"point": 5}, "HL04": {"lantern": 3}, "HL07": {"reuse": 2, "glue": 1},
    "HL08": {"point": 2}, "HE04": {"blue": 1}, "HE05": {"hazel": 1}, "HL03": {"reputation": 2}, "HL05": {"hazel": 3},
}  # fmt: skip


@pytest.mark.parametrize("helper", INSTANT)
def test_WC_HLP_07_instant_abilities(helper):
    pos = table()
    pos.late = helper.startswith("HL")
    set_show(pos, HELPERS, helper, "HE11", "HE12", "HE13")
    set_rooms(pos, 0, A1="HE20")
    have(pos, 0, blueberry=8)
    act(pos, "hire_helper")
    do(pos, "hire 1 A2")
    brought = {name: n for name, n in goods(pos).items() if name != "blueberry"}
    for name in ("hazel", "blue", "reputation"):
        n = getattr(pos, name)[0] - (2 if name == "blue" else 0)
        brought |= {name: n} if n else {}
    brought |= {"point": points(pos)} if points(pos) else {}
    assert brought == INSTANT[helper]


@pytest.mark.parametrize("helper, moves, dice", [
    ("HE06", [], "Y3"), ("HL06", ["choose_color brown"], "B5"), ("HE02", ["choose_tool mallet", "place_tool a1"], ""),
    ("HL02", ["choose_tool mallet", "place_tool a1", "choose_tool plane", "place_tool a2"], ""),
])  # fmt: skip
def test_WC_HLP_07_instant_abilities_with_choices(helper, moves, dice):
    pos = table()
    set_show(pos, HELPERS, helper, "HE11", "HE12", "HE13")
    set_pile(pos, 0, "")
    act(pos, "hire_helper")
    do(pos, "hire 1 A2", *moves)
    assert pile(pos) == dice and pos.phase == "actions"
    assert sum(tool is not None for tool in pos.attic[0]) == len(moves) // 2


TRIGGERS = {
    "HE28": (["saw G3 2+1 tile"], {"point": 1}),
    "HL18": (["glue G3 Y2 green tile"], {"point": 7}),
    "HL19": (["splice 1 G3 1 tile"], {"point": 2}),
}


@pytest.mark.parametrize("helper", TRIGGERS)
def test_WC_HLP_09_triggers(helper):
    moves, gained = TRIGGERS[helper]
    pos = table()
    set_rooms(pos, 0, A1=helper)
    set_fields(pos, 0, glues=(1,))
    have(pos, 0, glue=1, scrapwood=1)
    do(pos, *moves)
    assert points(pos) == gained["point"]


def test_WC_HLP_09_market_and_herald():
    pos = table()
    set_rooms(pos, 0, A1="HL20", A2="HL16")
    set_board(pos, 0, OE11=5)
    set_pile(pos, 0, "G5")
    do(pos, "complete_order OE11")
    assert pos.reputation[0] == 1 and points(pos) == 2
    act(pos, "produce_plant")
    do(pos, "produce HL20", "stop", "end_actions", "market buy")
    assert points(pos) == 2 + 1 + 2


def test_WC_HLP_10_a_discount_does_not_apply_to_its_own_hiring():
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    set_show(pos, HELPERS, "HE24", "HE11", "HE12", "HE13")
    have(pos, 0, blueberry=8, lantern=3)
    act(pos, "hire_helper")
    do(pos, "hire 1 A2")
    assert goods(pos)["blueberry"] == 4
    do(pos, "bonus_action hire_helper", "hire 1 A3")
    assert goods(pos) == {"blueberry": 2}
