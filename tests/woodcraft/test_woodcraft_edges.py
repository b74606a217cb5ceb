"""Rules that no worked scenario touches: discounts, empty decks, arcs, reuse, several claimants, the second of two rolls."""

import pytest

from tableside import Stream
from tableside.games.woodcraft.components import HELPERS, ORDERS
from tableside.games.woodcraft.dice import COLOUR
from tableside.games.woodcraft.rules import neighbour

from .helpers import (
    WOODCRAFT, act, do, goods, have, idle_turn, legal, orders_shown, pile, points, refused, set_attic, set_board,
    set_fields, set_hand, set_pile, set_rooms, set_show, set_yard, table, to_income,
)  # fmt: skip


# -- prices -------------------------------------------------------------------------------


def test_WC_HLP_09_discounts_of_exchange_materials_and_improvements():
    pos = table()
    set_rooms(pos, 0, A1="HE21", A2="HE22", A3="HE25")
    set_fields(pos, 0, saws=(1, 1))
    have(pos, 0, blueberry=8, lantern=6)
    act(pos, "exchange_wood")
    do(pos, "skip", "buy_six brown")
    assert goods(pos)["blueberry"] == 4  # 8 - 2 - 2
    do(pos, "bonus_action buy_materials", "buy_material glue 1", "buy_material scrapwood 2")
    assert goods(pos) == {"blueberry": 1, "lantern": 3, "glue": 2, "scrapwood": 4}  # 1 - 1 and 4 - 1
    idle_turn(pos)
    idle_turn(pos)
    have(pos, 0, blueberry=3)
    act(pos, "improve")
    assert legal(pos) == ["improve saw", "improve splice", "improve glue", "improve pot"]  # third saw 5 - 2, pot 4 - 2
    do(pos, "improve saw")
    assert goods(pos) == {}


def test_WC_BUY_06_rolls_in_the_order_of_the_yard_whatever_was_bought_first():
    rolled = []
    for spaces in ((2, 5), (5, 2)):
        pos = table()
        set_rooms(pos, 0, A1="HE21")
        set_yard(pos, "G2 G1 Y3 Y6 B1 B4")
        act(pos, "buy_wood")
        do(pos, *(f"buy_die {space}" for space in spaces))
        rolled.append(pos.yard)
    assert rolled[0] == rolled[1] and COLOUR[rolled[0][1]] == "green" and COLOUR[rolled[0][4]] == "brown"


# -- cards --------------------------------------------------------------------------------


def test_WC_ORD_07_with_deck_and_discards_empty_the_place_stays_empty():
    pos = table()
    set_show(pos, ORDERS, "OE01", "OE02", "OE03", "OE04")
    pos.lost[1], pos.decks[0], pos.piles[0] = (*pos.decks[0], *pos.piles[0]), (), ()
    chance = pos.chance
    have(pos, 0, blueberry=12, lantern=3)
    act(pos, "take_orders")
    do(pos, "take_order 1")
    assert orders_shown(pos) == ["OE02", "OE03", "OE04", None]
    refused(pos, "take_order 4", "no_card")
    do(pos, "take_order 3", "bonus_action take_orders", "take_order 1", "take_order 1")
    assert orders_shown(pos) == [None] * 4 and pos.chance == chance
    idle_turn(pos)
    have(pos, 1, blueberry=12, lantern=3)
    refused(pos, "bonus_action take_orders", "idle_take_orders")


def test_WC_SOL_04_an_empty_display_loses_nothing():
    pos = table(1)
    for show, deck in ((ORDERS, 0), (HELPERS, 3)):
        pos.lost[0] += tuple(card for card in (*pos.shows[show], *pos.decks[deck], *pos.piles[deck]) if card)
        pos.shows[show], pos.decks[deck], pos.piles[deck] = (None,) * 4, (), ()
    for action in ("take_orders", "hire_helper"):
        neighbour.EFFECTS[action](pos)
    assert pos.shows == [(None,) * 4] * 2 and pos.piles[0] == pos.piles[3] == ()


def test_WC_HAZ_05_several_claimants_score_a_contract_in_full():
    pos = table()
    for seat in (0, 1):
        set_hand(pos, seat)
        have(pos, seat)
        set_fields(pos, seat, hazel=4 + seat)
    pos.contracts, pos.claims = ("PC05", "PC06"), (("PC05", 0, 14), ("PC05", 1, 14))
    to_income(pos, 4)
    assert [dict(pos.breakdown(seat))["contracts"] for seat in (0, 1)] == [4, 5] and pos.contracts == ("PC06",)


@pytest.mark.parametrize("pushed, before, after", [(1, 9, 7), (3, 9, 3), (2, 3, 0)])
def test_WC_INC_02_each_order_pushed_out_costs_two(pushed, before, after):
    pos = table()
    set_hand(pos, 0)
    set_hand(pos, 1)
    set_board(pos, 0, **{card: 6 for card in ("OE11", "OE13", "OE08")[:pushed]})
    set_fields(pos, 0, reputation=before)
    to_income(pos, 3)
    assert pos.reputation[0] == after and len(pos.lost[0]) == pushed and pos.done[0] == ()


# -- helpers and workshop -------------------------------------------------------------------


def test_WC_SET_20_the_choices_of_a_set_up_helper_come_before_the_next_seat():
    for seed in range(400):
        pos = WOODCRAFT.start(2, seed, {})
        if "setup_helper HE02" in legal(pos):
            do(pos, "setup_helper HE02")
            assert pos.seat == pos.first and pos.phase == "choose_tool"
            do(pos, "choose_tool plane", "place_tool a2")
            assert pos.seat == 1 - pos.first and pos.phase == "setup_helper"
            return
    raise AssertionError("never drawn")


def test_WC_HLP_08_an_ability_is_free_again_in_the_next_own_turn():
    pos = table()
    set_rooms(pos, 0, A1="HE16")
    have(pos, 0)
    do(pos, "ability HE16")
    refused(pos, "ability HE16", "ability_used")
    idle_turn(pos)
    idle_turn(pos)
    assert pos.seat == 0 and pos.round == 2
    have(pos, 0)
    do(pos, "ability HE16")
    assert goods(pos) == {"blueberry": 1}


@pytest.mark.parametrize("track, what", [("hazel", "pot"), ("blue", "splice")])
@pytest.mark.parametrize("before, after, score, phase", [(3, 4, 0, "choose_tool"), (7, 8, 3, "actions"), (12, 12, 0, "actions")])
def test_WC_TRK_04_crossings_of_both_tracks(track, what, before, after, score, phase):
    pos = table()
    set_rooms(pos, 0, A1="HE20")
    set_fields(pos, 0, **{track: before})
    act(pos, "improve")
    do(pos, f"improve {what}")
    assert getattr(pos, track)[0] == after and points(pos) == score and pos.phase == phase


def test_WC_TRK_03_reputation_ends_at_20():
    pos = table()
    pos.prestige = ("PT1", "PT2")
    set_fields(pos, 0, reputation=19)
    set_board(pos, 0, OE13=1)
    set_pile(pos, 0, "G3 G3")
    do(pos, "complete_order OE13")
    assert pos.reputation[0] == 20 and points(pos) == 0 and pos.arrivals == [(), ()]  # both tiles lie below


def test_WC_ATT_03_arcs_open_beside_the_top_space_and_07_links_in_their_order():
    pos = table()
    have(pos, 0)
    set_fields(pos, 0, blue=3)
    set_attic(pos, 0, a1="plane", a2="plane", a3="plane", b1="plane", b2="plane")
    pos.stack += [("place_tool", 0, "drill"), ("place_tool", 0, "plane"), ("place_tool", 0, "drill")]
    pos._legal = None
    assert legal(pos) == ["place_tool c2"]
    refused(pos, "place_tool c1", "space_closed")
    do(pos, "place_tool c2")  # b1-c2 a lantern, then b2-c2 blueberry income: a tool crossing to 4
    assert goods(pos) == {"lantern": 1} and pos.blue[0] == 4 and pos.phase == "choose_tool"
    do(pos, "choose_tool mallet")
    assert legal(pos) == ["place_tool c1", "place_tool c3"]
    do(pos, "place_tool c1")
    assert points(pos) == 4 and legal(pos) == ["place_tool c3"]
    do(pos, "place_tool c3")
    assert pos.reputation[0] == 2


def test_WC_REU_01_splice_and_glue_with_a_token():
    pos = table()
    set_pile(pos, 0, "G2 Y3 B1")
    set_fields(pos, 0, splices=(1, 0), glues=(0,))
    have(pos, 0, scrapwood=1, glue=1, reuse=2)
    refused(pos, "splice 1 G2 1 reuse", "nothing_to_reuse")
    do(pos, "splice 2 G2 2 reuse")
    assert pile(pos) == "G4 Y3 B1" and pos.splices[0] == (1, 0) and goods(pos) == {"glue": 1, "reuse": 1}
    do(pos, "glue Y3 B1 yellow reuse")
    assert pile(pos) == "G4 Y4" and pos.glues[0] == (0,) and goods(pos) == {} and points(pos) == 4


@pytest.mark.parametrize("pots, pile_before, moves", [
    ((0,), "G2", ["plant green G2 1", "produce HE20"]),
    ((0,), "G2", ["produce HE20", "plant green G2 1"]),
    ((0, 0, 0), "G2 Y1", ["produce HE20", "plant green G2 1", "plant yellow Y1 1"]),
])  # fmt: skip
def test_WC_PRD_02_two_units_in_either_order(pots, pile_before, moves):
    pos = table()
    set_rooms(pos, 0, A1="HE20", A2="HE26", A3="HE22")
    set_fields(pos, 0, pots=pots)
    set_pile(pos, 0, pile_before)
    have(pos, 0)
    act(pos, "produce_plant")
    do(pos, *moves)
    assert pos.phase == "actions" and goods(pos) == {"blueberry": 2} and pile(pos) == "G1"
    assert pos.pots[0][0] == 1


@pytest.mark.parametrize("room, n, before", [("B1", 1, {"A1": "HE20"}), ("B2", 2, {"A1": "HE20", "A2": "HE21"}),
                                             ("B4", 3, {"A1": "HE20", "A2": "HE21", "A3": "HE22", "A4": "HE23"})])  # fmt: skip
def test_WC_HLP_04_a_gear_lets_no_more_helpers_produce_than_it_says(room, n, before):
    pos = table()
    set_rooms(pos, 0, **before)
    set_show(pos, HELPERS, "HE24", "HE11", "HE12", "HE13")
    act(pos, "hire_helper")
    do(pos, f"hire 1 {room}")
    for helper in list(before.values())[:n]:
        assert pos.phase == "gear" and pos.stack[-1][2] == n
        do(pos, f"produce {helper}")
        n -= 1
    assert pos.phase == "actions" and n == 0


BEFORE = {  # action: kinds of move before its first part, the first part, kinds after it beside free actions
    "buy_wood": ({"buy_die"}, "buy_die 1", {"buy_die", "stop"}),
    "buy_materials": ({"buy_material"}, "buy_material glue 1", {"buy_material", "stop"}),
    "take_orders": ({"take_order"}, "take_order 1", {"take_order", "stop"}),
    "produce_plant": ({"produce", "plant"}, "produce HE20", {"produce", "plant", "stop"}),
    "exchange_wood": ({"sell_die", "skip"}, "sell_die G3", {"buy_six", "skip"}),
}


@pytest.mark.parametrize("action", BEFORE)
def test_WC_FRE_02_ACT_03_no_stopping_and_no_free_action_before_the_first_part(action):
    before, first, after = BEFORE[action]
    pos = table()
    set_rooms(pos, 0, A1="HE20", A2="HE16", A3="HE26")
    set_yard(pos, "G1 G1 Y1 Y1 B1 B1")
    set_pile(pos, 0, "G2 G3")
    act(pos, action)
    assert {move.split()[0] for move in legal(pos)} == before
    do(pos, first)
    assert {move.split()[0] for move in legal(pos)} == after | {"ability", "saw"}


def test_WC_PRD_09_a_second_tree_of_the_second_seat():
    pos = table()
    idle_turn(pos)
    set_fields(pos, 1, pots=(0, 0, 0))
    set_pile(pos, 1, "G2 Y1")
    set_pile(pos, 0, "B1")
    act(pos, "produce_plant")
    do(pos, "plant green G2 2")
    assert legal(pos, "plant") == ["plant yellow Y1 1"]
    do(pos, "plant yellow Y1 1")
    assert pos.pots == [(0,), (2, 1, 0)] and pile(pos, 1) == "" and pile(pos, 0) == "B1"


def test_WC_SAW_01_one_tile_of_several_is_turned_down_at_a_time():
    pos = table()
    set_fields(pos, 0, saws=(1, 1, 1))
    set_pile(pos, 0, "G6")
    for before, after, saws in (("G6", "4+2", (1, 1, 0)), ("G4", "3+1", (1, 0, 0)), ("G3", "2+1", (0, 0, 0))):
        do(pos, f"saw {before} {after} tile")
        assert pos.saws[0] == saws
    assert pile(pos) == "G1 G1 G2 G2" and not legal(pos, "saw")


@pytest.mark.parametrize("dice, returned", [(6, 0), (7, 1)])
def test_WC_PIL_01_six_dice_stay(dice, returned):
    pos = table()
    act(pos, "produce_plant")
    do(pos, "produce HE20", "stop", "end_actions")
    set_pile(pos, 0, " ".join(["G1"] * dice))
    events = do(pos, "market pass")
    while pos.seat == 0:
        events += do(pos, "return_die G1")
    assert sum(event.kind == "return" for event in events) == returned and len(pos.pile[0]) == 6


# -- any ending -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_WC_END_the_score_is_what_the_table_shows(seats):
    """WC-END-01…07: the three final parts from the final position, the whole from the events, the winner from both."""
    stream = Stream(40 + seats)
    for seed in range(2):
        pos, scored = WOODCRAFT.start(seats, seed, {"short_game": bool(seed)}), [0] * 2 if seats == 1 else [0] * seats
        while not pos.over:
            moves = pos.legal_moves()
            wanted = [move for move in moves if move[0] in ("complete_order", "plant", "hire")] or moves
            for event in pos.play(wanted[stream.below(len(wanted))]):
                if event.kind == "gain":
                    scored[event.seat] += dict(event["things"]).get("point", 0)
                elif event.kind in ("score", "lose"):
                    scored[event.seat] += event["points"] if event.kind == "score" else -event["points"]
        value = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7]
        for seat in range(seats):
            parts = dict(pos.breakdown(seat))
            left = sum(int(die[1]) for die in pos.pile[seat]) + sum(pos.pots[seat])
            left += sum(goods(pos, seat).get(name, 0) for name in ("blueberry", "scrapwood", "glue", "sawblade"))
            assert parts["leftovers"] == left // 10
            assert parts["reputation"] == len(pos.done[seat]) * value[pos.reputation[seat]]
        assert pos.scores() == scored[:seats]
        if seats > 1:
            order = pos.in_turn_order()
            assert pos.winners() == [max(order, key=lambda seat: (pos.scores()[seat], order.index(seat)))]
