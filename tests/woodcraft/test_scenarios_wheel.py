"""Worked scenarios of the wheel, the main action and the bonus action (WC-WHL, WC-ACT, WC-BON)."""

import pytest

from tableside.games.woodcraft.components import ACTION, ACTIONS, HELPERS
from tableside.games.woodcraft.rules.wheel import lag

from .helpers import (
    act, do, goods, have, idle_turn, legal, points, refused, set_attic, set_pile, set_rooms, set_show, set_wheel, table
)  # fmt: skip

TILE = dict(zip("ABCDEFG", ACTIONS))


def start_of_example():
    pos = table(4)
    set_wheel(pos, arrow=2, arc=1, **{action: (1, slot) for slot, action in enumerate(ACTIONS, 1)})
    return pos


def pick(pos, letter):
    """Choose a tile, then blueberries; what rim and blade brought, by place."""
    events = do(pos, f"pick_tile {TILE[letter]}")
    found = {e["source"]: dict(e["things"]) for e in events if e.kind == "gain"}
    idle_turn(pos)
    return found


def place(pos, letter):
    return pos.wheel[ACTION[TILE[letter]]]


def play_S01(pos):
    assert pick(pos, "A") == {} and place(pos, "A") == (2, 7) and pos.arrow == 2
    assert pick(pos, "A") == {"rim.2.7": {"blueberry": 1}} and place(pos, "A") == (3, 7) and pos.arrow == 3
    assert pick(pos, "A") == {"rim.3.7": {"sawblade": 1}} and place(pos, "A") == (4, 7) and pos.arrow == 4
    for letter, slot in zip("BCDE", (7, 6, 5, 4)):
        assert pick(pos, letter) == {"blade.1.large": {"blueberry": 3}} and place(pos, letter) == (2, slot)
    assert pos.arc == 1 and pos.arrow == 4


def test_WC_S01_the_wheel_example():
    pos = start_of_example()
    play_S01(pos)
    refused(pos, f"pick_tile {TILE['A']}", "tile_blocked")
    assert pos.why_not(f"pick_tile {TILE['A']}").params == {"quadrant": 1, "n": 2}
    assert legal(pos, "pick_tile") == [f"pick_tile {TILE[letter]}" for letter in "BCDEFG"]


def test_WC_S02_arc_removal():
    pos = start_of_example()
    play_S01(pos)
    assert pick(pos, "F") == {"blade.1.large": {"blueberry": 3}} and place(pos, "F") == (2, 3) and pos.arc == 1
    assert pick(pos, "G") == {"blade.1.large": {"blueberry": 3}} and place(pos, "G") == (2, 2) and pos.arc == 0
    assert pick(pos, "A") == {"rim.4.7": {"blueberry": 1}} and place(pos, "A") == (1, 7) and pos.arrow == 1
    assert pick(pos, "B") == {"rim.2.7": {"blueberry": 1}, "blade.2.large": {"point": 3}}
    assert place(pos, "B") == (3, 7) and pos.arrow == 1
    refused(pos, f"pick_tile {TILE['A']}", "tile_blocked")


def test_WC_S03_gaps_are_not_filled():
    pos = table()
    set_wheel(pos, arrow=3, improve=(3, 6), hire_helper=(3, 4))
    do(pos, "pick_tile buy_wood")
    assert pos.wheel[0] == (3, 3)


def test_WC_S04_same_tile_twice():
    pos = table()
    set_wheel(pos, arrow=3, improve=(2, 7))
    do(pos, "pick_tile improve")
    idle_turn(pos)
    assert pos.seat == 1 and place(pos, "G") == (3, 7)
    other = pos.copy()
    do(pos, "pick_tile improve")
    assert place(pos, "G") == (4, 7) and pos.arrow == 4
    set_wheel(other, buy_wood=(4, 7))
    refused(other, "pick_tile improve", "tile_blocked")


def test_WC_S05_three_blueberries():
    pos = table()
    have(pos, 0)
    set_wheel(pos, arrow=2, hire_helper=(1, 4), buy_wood=(2, 5))
    set_show(pos, HELPERS, "HE01", "HE02", "HE03", "HE04")
    do(pos, "pick_tile hire_helper")
    assert goods(pos) == {"blueberry": 2} and place(pos, "E")[0] == 2
    refused(pos, "mode own", "idle_hire_helper")
    do(pos, "mode berries")
    assert goods(pos) == {"blueberry": 5}


@pytest.mark.parametrize("lanterns", [0, 1])
def test_WC_S06_lantern_of_the_tile_itself(lanterns):
    pos = table()
    have(pos, 0, blueberry=12, lantern=lanterns)
    set_wheel(pos, arrow=4, improve=(3, 3))
    do(pos, "pick_tile improve")
    assert pos.goods[0][1] == lanterns + 1
    if lanterns:
        do(pos, "mode lantern:buy_wood")
        assert pos.goods[0][1] == 1 and pos.phase == "buy_wood"
    else:
        refused(pos, "mode lantern:buy_wood", "lantern_from_tile")


def test_WC_S32_bonus_action():
    for before in (True, False):
        pos = table()
        have(pos, 0, blueberry=12, lantern=6)
        if not before:
            act(pos, "produce_plant")
            do(pos, "produce HE20", "stop")
        wheel = pos.wheel
        assert len(legal(pos, "bonus_action")) == 7
        events = do(pos, "bonus_action improve", "improve saw")
        assert pos.wheel == wheel and pos.goods[0][1] == 3 and not [e for e in events if e.kind == "move"]
        refused(pos, "bonus_action improve", "bonus_taken")
    pos = table()
    have(pos, 0, blueberry=12, lantern=2)
    refused(pos, "bonus_action improve", "goods_short")


def test_WC_S38_ending_too_early():
    pos = table()
    refused(pos, "end_actions", "main_not_taken")


# -- rules without a scenario ------------------------------------------------------------


@pytest.mark.parametrize(
    "quadrant, brought",
    [(1, "blade.1.small"), (4, "blade.4.large"), (3, None), (2, None)],
    ids=["lag 2", "lag 3", "lag 0", "lag 1"],
)
def test_WC_WHL_07_bonus_by_lag(quadrant, brought):
    pos = table()
    set_wheel(pos, arrow=3, **{action: (quadrant, slot) for slot, action in enumerate(ACTIONS, 1)})
    assert lag(pos, quadrant) == (3 - quadrant) % 4
    events = do(pos, "pick_tile take_orders")
    found = [e["source"] for e in events if e.kind == "gain" and e["source"].startswith("blade")]
    assert found == ([brought] if brought else [])


def test_WC_ACT_06_lanterns_paid_in_between_are_those_of_the_tile():
    pos = table()
    set_rooms(pos, 0, A1="HE20", A2="HL11")
    have(pos, 0, blueberry=12, lantern=1)
    set_wheel(pos, arrow=4, improve=(3, 3))
    do(pos, "pick_tile improve")
    assert pos.tile_lanterns == 1
    do(pos, "ability HL11")
    assert pos.goods[0][1] == 1 and pos.tile_lanterns == 0
    do(pos, "mode lantern:buy_wood")
    assert pos.goods[0][1] == 0


def test_WC_ACT_06_a_lantern_from_a_tool_of_the_rim_counts_as_the_tiles():
    pos = table()
    have(pos, 0, blueberry=12)
    set_attic(pos, 0, a1="mallet", a2="mallet", a3="mallet", b1="mallet", b2="mallet")
    set_wheel(pos, arrow=2, buy_wood=(2, 7), improve=(1, 1))
    do(pos, "pick_tile improve", "choose_tool plane", "place_tool c2")
    assert pos.goods[0][1] == 1 and pos.blue[0] == 1
    assert pos.phase == "mode"
    refused(pos, "mode lantern:buy_wood", "lantern_from_tile")


def test_WC_ACT_03_skip_is_left_when_free_actions_have_spent_the_money():
    pos = table()
    set_rooms(pos, 0, A1="HE14")
    have(pos, 0, blueberry=8)
    act(pos, "exchange_wood")
    refused(pos, "buy_six green", "wrong_step")
    do(pos, "skip")
    refused(pos, "skip", "must_do_part")
    do(pos, "ability HE14")
    assert points(pos) == 2 and goods(pos) == {"blueberry": 5}
    assert "skip" in legal(pos) and not legal(pos, "buy_six")
    do(pos, "skip")
    assert pos.phase == "actions"


def test_WC_FRE_02_no_free_action_before_the_first_part():
    pos = table()
    act(pos, "buy_wood")
    assert {move.split()[0] for move in legal(pos)} == {"buy_die"}
    refused(pos, "saw G3 2+1 tile", "not_between_steps")
    pos.play(pos.legal_moves()[0])
    assert "saw G3 2+1 tile" in legal(pos)


def test_WC_ACT_03_nothing_to_sell_and_nothing_to_pay():
    pos = table()
    have(pos, 0, blueberry=5)
    set_pile(pos, 0, "")
    set_wheel(pos, arrow=2, exchange_wood=(2, 5))
    do(pos, "pick_tile exchange_wood")
    refused(pos, "mode own", "idle_exchange_wood")
