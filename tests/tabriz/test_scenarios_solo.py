"""Worked scenarios of the solo game, and what else TZ-SOL says."""

import pytest

from .helpers import (
    TABRIZ, at_tile, do, end_round, goods, have, idle_turn, lay_dice, left, legal, load_dice, on_top, refused,
    set_deck, set_done, set_hand, set_loom, set_skill, set_stock, stand, stock, table, turn_tile,
)  # fmt: skip

RIVAL = 1


def solo(level="normal"):
    return table(1, level=level)


def empty_shops(pos):
    for tracks in pos.layout.tracks_at.values():
        for track in tracks:
            set_stock(pos, track.slot, track.id, 0)


def rival_turn(pos, face):
    """The human idles, then the Rival rolls that face; what happened."""
    load_dice(pos, lambda trial: [e for e in idle_turn(trial) if e.seat == RIVAL], face)
    return idle_turn(pos)


def test_TZ_S36_two_rival_turns():
    pos = solo()
    set_loom(pos, "K09")
    have(pos, RIVAL, wool=1, camel=1)
    assert (stock(pos, "02"), stock(pos, "03", "t1"), stock(pos, "10")) == (["wool"] * 3, ["wool"], ["plant"] * 2)
    rival_turn(pos, "wool")
    assert pos.where[RIVAL] == ("02", "07", "07") and pos.up[RIVAL] == (0, 1, 1)
    assert stock(pos, "02") == ["wool"] and goods(pos, RIVAL) == {"wool": 4, "camel": 1}
    assert pos.loom == "K09" and pos.done[RIVAL] == ()
    rival_turn(pos, "plant")
    assert pos.where[RIVAL] == ("02", "10", "07") and pos.up[RIVAL] == (0, 0, 1)
    assert stock(pos, "10") == [] and goods(pos, RIVAL) == {"plant": 1, "camel": 1}
    assert pos.done[RIVAL] == ("K09",) and pos.skill[RIVAL] == 1 and pos.prestige[RIVAL] == 0
    assert pos.loom[0] == "K" and pos.loom != "K09"


def test_TZ_S37_toll():
    for coins in (2, 5, 1):
        pos = solo()
        set_stock(pos, "02", "t", 6)
        stand(pos, RIVAL, "02", "02", "07")
        at_tile(pos, "02")
        have(pos, 0, coin=coins)
        if coins == 2:
            refused(pos, "buy_bundle t 2", "coins_short")
        elif coins == 5:
            do(pos, "buy_bundle t 2")
            assert goods(pos, 0) == {"wool": 6} and goods(pos, RIVAL) == {"coin": 2}
        else:
            refused(pos, "buy_bundle t 2", "toll_short")
            assert legal(pos) == ["skip_action"]
            do(pos, "skip_action")
            assert goods(pos, 0) == {"coin": 1} and goods(pos, RIVAL) == {}

    pos = solo()
    assert pos.where[RIVAL].count("07") == 3
    stand(pos, RIVAL, "07", "07", "02")
    at_tile(pos, "07")
    hand = len(pos.hands[0])
    do(pos, "square_bank kamandan")
    assert goods(pos, 0) == {"coin": 14} and len(pos.hands[0]) == hand + 1 and goods(pos, RIVAL) == {}


# -- set-up, rounds, the end ---------------------------------------------------------------


@pytest.mark.parametrize("level, prestige", [("easy", 4), ("normal", 3), ("hard", 0)])
def test_TZ_SOL_01_03_set_up(level, prestige):
    pos = TABRIZ.start(1, 7, {"layout": "first", "level": level})
    drawn = pos.stack[-1][2]
    assert pos.loom is None and len(drawn) == 4
    top = pos.decks[0][-1]
    do(pos, ("keep_orders", *drawn[:2]))
    assert pos.loom == top and left(pos, "kamandan") == (22, 2)
    assert pos.board == "small" and stock(pos, "02") == ["wool"] * 3 and stock(pos, "05") == ["silk"]
    assert goods(pos, 0) == {"coin": 10} and goods(pos, RIVAL) == {}
    assert pos.first == 0 and pos.where == [("07",) * 3] * 2 and pos.skill == [0, 0]
    assert pos.total(RIVAL) == prestige and pos.scores() == [0]


def test_TZ_SOL_02_turns_alternate_and_the_marker_stays():
    pos = solo()
    for turn in (1, 2, 3):
        assert pos.seat == 0 and sum(pos.up[0]) == sum(pos.up[RIVAL]) == 4 - turn
        events = idle_turn(pos)
        assert [e.kind for e in events if e.kind in ("move", "round")] == ["move", "move"] + ["round"] * (turn == 3)
    assert pos.round == 2 and pos.first == 0 and pos.up == [(1, 1, 1)] * 2
    set_done(pos, 0, "K06")
    end_round(pos)
    assert (pos.phase, pos.seat) == ("workshop", 0)
    do(pos, "ws_done")
    assert pos.first == 0 and pos.phase == "move_apprentice"


@pytest.mark.parametrize("level, stolen, found", [("easy", 1, 1), ("normal", 2, 1), ("hard", 2, 2)])
def test_TZ_SOL_03_07_08_steals_and_finds(level, stolen, found):
    pos = solo(level)
    set_loom(pos, "K19")
    rival_turn(pos, "wool")
    assert goods(pos, RIVAL) == {"wool": stolen + found} and len(stock(pos, "02")) == 3 - stolen


@pytest.mark.parametrize("loom, colour", [("K19", "black"), ("B26", "grey"), ("A19", "white")])
def test_TZ_SOL_04_die_of_the_order_and_not_from_the_pool(loom, colour):
    pos = solo()
    set_loom(pos, loom)
    pool = list(pos.pool)
    roll = [e for e in idle_turn(pos) if e.kind == "roll"]
    assert [die[0] for e in roll for die in e["dice"]] == [colour] and pos.pool == pool


def test_TZ_SOL_05_06_target_and_apprentice():
    pos = solo()
    set_loom(pos, "K13")
    set_stock(pos, "03", "t1", 3)  # as many as on 02: the lower slot
    rival_turn(pos, "wool")
    assert pos.where[RIVAL] == ("02", "07", "07")
    rival_turn(pos, "wool")  # 1 on 02, 3 on 03
    assert pos.where[RIVAL] == ("02", "03", "07") and pos.up[RIVAL] == (0, 0, 1)
    empty_shops(pos)
    stand(pos, RIVAL, "02", "03", "12")
    rival_turn(pos, "wool")
    assert pos.where[RIVAL] == ("02", "03", "07") and goods(pos, RIVAL) == {"wool": 2 + 1 + 2 + 1 + 1}
    stand(pos, RIVAL, "04", "04", "04")
    set_stock(pos, "04", "t", 4)
    rival_turn(pos, "camel")  # even if already there
    assert pos.where[RIVAL] == ("04", "04", "04") and pos.up[RIVAL] == (0, 1, 1)


def test_TZ_SOL_05_the_silk_shop_is_a_shop():
    pos = solo()
    set_loom(pos, "A19")
    set_stock(pos, "05", "t", 3)
    rival_turn(pos, "silk")
    assert pos.where[RIVAL][0] == "05" and goods(pos, RIVAL) == {"silk": 3}


def test_TZ_SOL_05_07_a_single_piece_is_enough():
    pos = solo()
    set_loom(pos, "K19")
    empty_shops(pos)
    set_stock(pos, "12", "t", 1)
    set_stock(pos, "03", "t1", 1)
    rival_turn(pos, "wool")
    assert pos.where[RIVAL][0] == "03" and stock(pos, "03", "t1") == [] and goods(pos, RIVAL) == {"wool": 2}


def test_TZ_SOL_07_whatever_types_and_with_refill():
    pos = solo()
    turn_tile(pos, "WOOLCAMEL", "B")
    empty_shops(pos)
    set_loom(pos, "K19")
    set_stock(pos, "03", "t", "camel wool wool camel")
    rival_turn(pos, "camel")
    assert stock(pos, "03") == ["camel", "wool"] and goods(pos, RIVAL) == {"wool": 1, "camel": 2}

    pos = solo()
    turn_tile(pos, "PLANT", "B")
    set_loom(pos, "K19")
    set_stock(pos, "10", "t", 2)
    rival_turn(pos, "plant")
    assert stock(pos, "10") == ["plant"] and goods(pos, RIVAL) == {"plant": 3}


@pytest.mark.parametrize(
    "stash, rolled, rest",
    [
        ({"plant": 2, "wool": 3, "camel": 2}, "wool", {"camel": 2}),
        ({"plant": 2, "wool": 1, "camel": 1, "silk": 3}, "wool", {"silk": 2}),
        ({"plant": 3, "carmine": 2}, "plant", {"carmine": 2}),
        ({"plant": 2, "wool": 1, "camel": 1}, "wool", None),  # lacks 2, has 3 others
        ({"silk": 7}, "wool", {}),
    ],
)
def test_TZ_SOL_09_two_others_for_each_missing_piece_cheapest_first(stash, rolled, rest):
    pos = solo("easy")
    empty_shops(pos)
    set_loom(pos, "K10")  # 4 plant
    have(pos, RIVAL, **stash)
    rival_turn(pos, rolled)
    if rest is None:
        assert pos.loom == "K10" and pos.done[RIVAL] == ()
    else:
        assert goods(pos, RIVAL) == rest and pos.done[RIVAL] == ("K10",) and pos.skill[RIVAL] == 1


def test_TZ_SOL_09_prestige_and_skill_but_no_coins_goods_or_actions():
    pos = solo("hard")
    empty_shops(pos)
    set_loom(pos, "A14")  # 5 wool, 1 carmine, 1 silk: 1 coin, 2 skill, 3 prestige, workshop: 2 coins
    have(pos, RIVAL, wool=5, carmine=1, silk=1)
    set_skill(pos, RIVAL, 13)
    rival_turn(pos, "camel")
    assert goods(pos, RIVAL) == {"camel": 2}
    assert pos.skill[RIVAL] == 14 and pos.prestige[RIVAL] == 3 and pos.total(RIVAL) == 3 + 5 + 2
    end_round(pos)
    assert pos.over


@pytest.mark.parametrize(
    "skill, empty, expected",
    [(0, "", "K"), (1, "", "B"), (4, "", "B"), (5, "", "A"), (9, "", "A"), (9, "A", "B"), (9, "AB", "K"), (1, "B", "K")],
)
def test_TZ_SOL_10_next_order(skill, empty, expected):
    pos = solo("easy")
    empty_shops(pos)
    set_loom(pos, "K10")
    set_skill(pos, RIVAL, skill)
    have(pos, RIVAL, plant=4)
    for deck in ("kamandan", "bazari", "ashraf"):
        if deck[0].upper() in empty:
            set_deck(pos, deck, left=0, pile=0, spare=0)
    top = pos.decks["KBA".index(expected)][-1]
    rival_turn(pos, "wool")
    assert pos.done[RIVAL] == ("K10",) and pos.loom == top


def test_TZ_SOL_10_reshuffles():
    pos = solo("easy")
    empty_shops(pos)
    set_loom(pos, "K10")
    have(pos, RIVAL, plant=4)
    set_deck(pos, "kamandan", left=0, pile=3, spare=0)
    pile = pos.piles[0]
    rival_turn(pos, "wool")
    assert pos.loom in pile and left(pos, "kamandan") == (2, 0)


def test_TZ_SOL_10_waits_when_no_deck_has_a_card():
    pos = solo("easy")
    set_loom(pos, "K13")  # 6 wool, 1 plant; no skill
    have(pos, RIVAL, wool=30, plant=1)
    set_deck(pos, "kamandan", left=0, pile=0, spare=0)
    idle_turn(pos)
    assert pos.done[RIVAL] == ("K13",) and pos.loom is None
    have(pos, RIVAL, wool=30, plant=30)
    for _ in range(3):
        roll = [e["dice"] for e in idle_turn(pos) if e.kind == "roll" and e.seat == RIVAL]
        assert roll[0][0][0] == "black" and pos.loom is None and pos.done[RIVAL] == ("K13",)
    on_top(pos, "K02")
    idle_turn(pos)
    assert pos.loom == "K02" and pos.done[RIVAL] == ("K13",)


def test_TZ_SOL_12_the_rival_ends_the_game_and_takes_the_marker():
    pos = solo("hard")
    set_done(pos, RIVAL, *(f"B{n:02}" for n in range(1, 9)))
    set_loom(pos, "K13")
    have(pos, RIVAL, wool=6, plant=1)
    idle_turn(pos)
    assert pos.marker == RIVAL and len(pos.done[RIVAL]) == 9 and pos.total(RIVAL) == 2
    end_round(pos)
    assert pos.over and pos.round == 1


def test_TZ_SOL_13_the_human_needs_more():
    pos = solo()  # the Rival starts with 3
    cases = ((4, 0, 9, True), (3, 5, 4, True), (3, 4, 4, True), (3, 3, 4, False), (2, 9, 0, False))
    for prestige, coins, tolls, wins in cases:
        pos.prestige[0] = prestige
        have(pos, 0, coin=coins)
        have(pos, RIVAL, coin=tolls - 1 if tolls else 0, silk=1 if tolls else 0)
        assert (0 in pos.winners()) == wins
    pos.prestige[0] = 3
    have(pos, 0, wool=4)
    have(pos, RIVAL, coin=3, silk=1)
    assert pos.winners() == [0, RIVAL]


# -- the toll on every kind of tile -----------------------------------------------------------


def test_TZ_SOL_11_once_a_visit_and_for_lying_apprentices_too():
    pos = solo()
    stand(pos, RIVAL, "03", "07", "07")
    set_stock(pos, "03", "t2", 2)
    set_stock(pos, "03", "t1", 4)
    at_tile(pos, "03")
    have(pos, 0, coin=7)
    do(pos, "buy_bundle t1 1", "buy_bundle t2 1")
    assert goods(pos, 0) == {"wool": 4, "camel": 2} and goods(pos, RIVAL) == {"coin": 1}
    do(pos, "done_shopping", "end_turn")
    pos = solo()
    idle_turn(pos)
    stand(pos, RIVAL, "06", *pos.where[RIVAL][1:])
    stand(pos, 0, "07", "07", "07")
    assert pos.up[RIVAL][0] == 0
    do(pos, "move 1 06")
    have(pos, 0, coin=1, wool=1)
    do(pos, "exchange 0 1")
    assert goods(pos, 0) == {"plant": 1} and goods(pos, RIVAL)["coin"] == 1


@pytest.mark.parametrize(
    "slot, tile, first, price",
    [
        ("06", "", "exchange 0 1", 0),
        ("01", "", "hustle 1 0 0", 1),
        ("13", "", "foreign silk 5 0 0", 4),
        ("01", "ALLEY1 B", "caravan_roll none", 0),
        ("01", "ALLEY1 B", "caravan_roll black", 0),
        ("13", "ALLEY2 B", "gita_roll black", 0),
        ("05", "COURT1 B", "haggle_swap none", 0),
        ("05", "COURT1 B", "haggle_swap 0 black", 0),
        ("09", "", "farideh_swap 0 black", 0),
        ("09", "", "farideh_reroll 1", 0),
        ("09", "", "farideh_stand", 0),
        ("10", "PLANT B", "buy_units t 1", 2),
    ],
)
def test_TZ_SOL_11_with_the_first_step_of_every_tile(slot, tile, first, price):
    pos = solo()
    if tile:
        turn_tile(pos, *tile.split())
    stand(pos, RIVAL, slot, slot, "07")
    at_tile(pos, slot)
    have(pos, 0, coin=1, wool=1)
    refused(pos, first, "toll_short")
    assert legal(pos) == ["skip_action"]
    if price:
        have(pos, 0, coin=1 + price, wool=1)
        refused(pos, first, "coins_short")
    have(pos, 0, coin=2 + price, wool=1)
    do(pos, first)
    assert goods(pos, 0).get("coin", 0) == 0 and goods(pos, RIVAL)["coin"] == 2


def test_TZ_SOL_11_a_paid_toll_is_gone_when_nothing_is_bought():
    pos = solo()
    turn_tile(pos, "ALLEY2", "B")
    stand(pos, RIVAL, "13", "07", "07")
    at_tile(pos, "13")
    have(pos, 0, coin=2)
    load_dice(pos, ["gita_roll white"], "silk")
    do(pos, "gita_roll white")
    assert pos.phase == "fulfil" and goods(pos, 0) == {"coin": 1} and goods(pos, RIVAL) == {"coin": 1}

    pos = solo()
    lay_dice(pos, "09", "black wool", "grey wool", "white camel")
    stand(pos, RIVAL, "09", "09", "09")
    at_tile(pos, "09")
    have(pos, 0, coin=6)
    set_hand(pos, 0)
    do(pos, "farideh_stand")
    refused(pos, "farideh_buy", "coins_short")  # 4 for the three, 3 left
    do(pos, "farideh_leave")
    assert goods(pos, 0) == {"coin": 3} and legal(pos) == ["end_turn"]


def test_TZ_SOL_11_one_toll_for_all_dice_of_gitas_warehouse():
    pos = solo()
    turn_tile(pos, "ALLEY2", "B")
    stand(pos, RIVAL, "13", "13", "13")
    at_tile(pos, "13")
    have(pos, 0, coin=5)
    load_dice(pos, ["gita_roll black"] * 2, "wool wool")
    do(pos, *["gita_roll black"] * 2, "gita_buy")  # the 2 coins left for the second die are less than the toll
    assert goods(pos, 0) == {"wool": 2} and goods(pos, RIVAL) == {"coin": 3}


def test_TZ_SOL_11_no_toll_among_players():
    pos = table(2)
    stand(pos, 1, "02", "02", "02")
    at_tile(pos, "02")
    have(pos, 0, coin=1)
    do(pos, "buy_bundle t 0")
    assert goods(pos, 0) == {"wool": 1}
