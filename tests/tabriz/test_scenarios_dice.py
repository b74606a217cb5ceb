"""Worked scenarios of alleys and courtyards (TZ-DIE, TZ-HUS, TZ-FOR, TZ-CAR, TZ-GIT, TZ-HAG, TZ-FAR, TZ-SLK)."""

import pytest

from .helpers import (
    at_tile, dice, do, end_round, goods, have, lay_dice, legal, load_dice, refused, stock, set_stock, table, turn_tile
)  # fmt: skip

COLOURS = ("black", "grey", "white")


def visit(slot, face=None, **coins_and_goods):
    pos = table(2)
    if face:
        turn_tile(pos, *face.split())
    at_tile(pos, slot)
    have(pos, 0, **coins_and_goods)
    return pos


def hustlers(**goods):
    return visit("01", **goods)


def foreign(**goods):
    return visit("13", **goods)


def caravan(pieces="", **goods):
    pos = visit("01", "ALLEY1 B", **goods)
    pos.caravan = tuple(pieces.split())
    return pos


def gita(**goods):
    return visit("13", "ALLEY2 B", **goods)


def haggler(left="grey camel", right="white silk", **goods):
    pos = visit("05", "COURT1 B", **goods)
    lay_dice(pos, "05", left, right)
    return pos


def farideh(*three, **goods):
    pos = visit("09", **goods)
    lay_dice(pos, "09", *three)
    return pos


# -- the alleys -----------------------------------------------------------------------


def test_TZ_S25_hustlers_alley():
    pos = hustlers(coin=10)
    assert pos.pool == [5, 3, 2]
    refused(pos, "hustle 3 2 1", "dice_count")
    refused(pos, "hustle 0 0 3", "die_not_in_pool")
    load_dice(pos, ["hustle 2 2 1"], "wool plant camel carmine silk")
    do(pos, "hustle 2 2 1")
    assert goods(pos, 0) == {"coin": 1, "wool": 1, "plant": 1, "camel": 1, "carmine": 1, "silk": 1}
    assert pos.pool == [5, 3, 2] and pos.phase == "fulfil"


def test_TZ_HUS_01_one_to_five_dice_each_paid_before_the_roll():
    pos = hustlers(coin=3)
    refused(pos, "hustle 0 0 0", "dice_count")
    refused(pos, "hustle 0 2 0", "coins_short")
    assert legal(pos) == [
        "hustle 1 0 0", "hustle 0 1 0", "hustle 0 0 1", "hustle 2 0 0", "hustle 1 1 0", "hustle 3 0 0", "skip_action"
    ]  # fmt: skip
    load_dice(pos, ["hustle 3 0 0"], "wool wool wool")
    do(pos, "hustle 3 0 0")
    assert goods(pos, 0) == {"wool": 3}
    assert max(sum(m[1:]) for m in hustlers(coin=99).legal_moves() if m[0] == "hustle") == 5


def test_TZ_S26_foreign_merchant():
    pos = foreign(coin=5)
    assert pos.pool == [5, 3, 2]
    load_dice(pos, ["foreign carmine 0 3 2"], "carmine camel carmine silk carmine")
    do(pos, "foreign carmine 0 3 2")
    assert goods(pos, 0) == {"coin": 2, "carmine": 3}
    assert pos.pool == [5, 3, 2] and pos.phase == "fulfil"


@pytest.mark.parametrize("material, price", [("wool", 1), ("plant", 1), ("camel", 2), ("carmine", 3), ("silk", 4)])
def test_TZ_FOR_01_02_price_and_exactly_five_dice(material, price):
    pos = foreign(coin=price)
    for n in (4, 6):
        refused(pos, f"foreign {material} {n} 0 0", "dice_count")
    refused(pos, f"foreign {material} 0 2 3", "die_not_in_pool")
    have(pos, 0, coin=price - 1)
    refused(pos, f"foreign {material} 5 0 0", "coins_short")
    have(pos, 0, coin=price)
    load_dice(pos, [f"foreign {material} 5 0 0"], "camel wool plant wool plant")
    do(pos, f"foreign {material} 5 0 0")
    found = {"wool": 2, "plant": 2, "camel": 1}.get(material)
    assert goods(pos, 0) == ({material: found} if found else {})


def test_TZ_S27_caravanserai():
    for coins in (5, 4):
        pos = caravan("wool camel", coin=coins)
        assert pos.pool == [5, 2, 2]
        load_dice(pos, ["caravan_roll white"], "silk")
        do(pos, "caravan_roll white")
        assert pos.caravan == ("wool", "camel", "silk")
        if coins == 4:
            refused(pos, "caravan_bribe", "coins_short")
            assert legal(pos) == ["caravan_leave"]
            do(pos, "caravan_leave")
            assert goods(pos, 0) == {"coin": 4} and pos.caravan == ("wool", "camel", "silk")
        else:
            do(pos, "caravan_bribe")
            assert goods(pos, 0) == {"wool": 1, "camel": 1, "silk": 1} and pos.caravan == ()
        assert dice(pos, "01") == ["white silk"] and pos.pool == [5, 3, 1] and pos.phase == "fulfil"


@pytest.mark.parametrize(
    "pieces, price", [("wool", 1), ("plant wool", 2), ("wool camel", 3), ("carmine camel wool", 4), ("silk plant", 5)]
)
def test_TZ_CAR_02_03_roll_without_swap_and_bribe_by_the_dearest(pieces, price):
    pos = caravan(pieces, coin=price)
    load_dice(pos, ["caravan_roll none"], "wool")
    do(pos, "caravan_roll none")
    assert dice(pos, "01") == ["grey wool"] and pos.caravan == (*pieces.split(), "wool")
    assert legal(pos) == ["caravan_bribe", "caravan_leave"]
    have(pos, 0, coin=price - 1)
    refused(pos, "caravan_bribe", "coins_short")
    refused(pos, "caravan_roll none", "wrong_step")


def test_TZ_CAR_04_a_full_tile_takes_no_more():
    pos = caravan("wool wool wool wool wool", coin=1)
    load_dice(pos, ["caravan_roll white"], "silk")
    do(pos, "caravan_roll white", "caravan_bribe")
    assert goods(pos, 0) == {"wool": 5} and pos.caravan == () and dice(pos, "01") == ["white silk"]

    pos = caravan("wool plant wool plant wool")
    end_round(pos)
    assert pos.caravan == ("wool", "plant", "wool", "plant", "wool")


def test_TZ_DIE_05_WSP_08_a_swapped_die_stays_in_its_colour():
    pos = caravan(coin=1)
    do(pos, "caravan_roll black", "caravan_leave")
    for _ in range(3):
        end_round(pos)
        assert dice(pos, "01")[0].split()[0] == "black" and pos.pool == [4, 3, 2]


GITA = ["gita_roll grey", "gita_roll white", "gita_roll black"]


def test_TZ_S28_gitas_warehouse():
    for coins, rolls in ((1, 1), (2, 2), (4, 2), (5, 3), (6, 3)):  # sums 2, 5, 6
        pos = gita(coin=coins)
        load_dice(pos, GITA if coins == 6 else GITA[:rolls], " ".join("camel carmine plant".split()[:rolls]))
        do(pos, *GITA[:rolls])
        if coins < 6:
            assert pos.phase == "fulfil" and goods(pos, 0) == {"coin": coins} and pos.pool == [5, 3, 2]
    assert pos.pool == [4, 2, 1]
    refused(pos, "gita_buy 2", "all_or_nothing")
    do(pos, "gita_buy")
    assert goods(pos, 0) == {"camel": 1, "carmine": 1, "plant": 1} and pos.pool == [5, 3, 2] and pos.phase == "fulfil"

    pos = gita(coin=6)
    load_dice(pos, [*GITA, "gita_roll white"], "camel carmine plant silk")
    do(pos, *GITA, "gita_roll white")
    assert goods(pos, 0) == {"coin": 6} and pos.pool == [5, 3, 2] and pos.phase == "fulfil"


def test_TZ_GIT_01_to_07_five_dice_then_all_or_nothing():
    pos = gita(coin=20)
    assert legal(pos) == ["gita_roll black", "gita_roll grey", "gita_roll white", "skip_action"]
    for move in ("gita_buy", "gita_leave"):
        refused(pos, move, "wrong_step")
    load_dice(pos, ["gita_roll black"] * 5, "wool wool plant wool camel")
    for _ in range(5):
        do(pos, "gita_roll black")
        assert legal(pos)[-2:] == ["gita_buy", "gita_leave"]
        refused(pos, "skip_action", "wrong_step")
    assert legal(pos) == ["gita_buy", "gita_leave"] and pos.pool == [0, 3, 2]
    refused(pos, "gita_roll grey", "dice_count")
    nothing = pos.copy()
    do(pos, "gita_buy")
    assert goods(pos, 0) == {"coin": 20 - 6, "wool": 3, "plant": 1, "camel": 1} and pos.pool == [5, 3, 2]
    do(nothing, "gita_leave")
    assert goods(nothing, 0) == {"coin": 20} and nothing.pool == [5, 3, 2]


def test_TZ_GIT_06_DIE_02_leaving_early_and_an_empty_colour():
    pos = gita(coin=20)
    do(pos, "gita_roll white", "gita_roll white")
    refused(pos, "gita_roll white", "die_not_in_pool")
    do(pos, "gita_leave")
    assert goods(pos, 0) == {"coin": 20} and pos.pool == [5, 3, 2]


# -- the courtyards ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "double, after, lie",
    [
        (0, {"coin": 6, "camel": 2, "silk": 1}, ["white silk", "grey camel"]),
        (1, {"silk": 2, "camel": 1}, ["grey camel", "white silk"]),
    ],
)
def test_TZ_S29_hagglers_paradise(double, after, lie):
    pos = haggler(coin=12)
    do(pos, "haggle_swap none", "haggle_roll", f"haggle_buy {double}")
    assert goods(pos, 0) == after
    assert dice(pos, "05") == lie


def test_TZ_S30_haggler_new_die_must_be_rolled():
    pos = haggler(coin=12)
    do(pos, "haggle_swap 0 white")
    refused(pos, "haggle_roll 1", "must_roll_new_die")
    refused(pos, "haggle_roll", "must_roll_new_die")
    assert legal(pos) == ["haggle_roll 0", "haggle_roll 0 1"]


@pytest.mark.parametrize("rolls", [(), (0,), (1,), (0, 1)])
def test_TZ_HAG_03_05_dice_rolled_again_or_not_and_left_in_place(rolls):
    pos = haggler(coin=1)
    do(pos, "haggle_swap none")
    load_dice(pos, [("haggle_roll", *rolls)], " ".join(["carmine"] * len(rolls)))
    chance = pos.chance
    do(pos, ("haggle_roll", *rolls))
    assert pos.chance - chance == bool(rolls)  # no die, nothing new to know
    shown = ["grey carmine" if 0 in rolls else "grey camel", "white carmine" if 1 in rolls else "white silk"]
    assert dice(pos, "05") == shown
    for die in (0, 1):
        refused(pos, f"haggle_buy {die}", "coins_short")
    assert legal(pos) == ["haggle_leave"]
    do(pos, "haggle_leave")
    assert dice(pos, "05") == shown and goods(pos, 0) == {"coin": 1}


@pytest.mark.parametrize("material, price", [("wool", 2), ("plant", 2), ("camel", 3), ("carmine", 4), ("silk", 6)])
def test_TZ_HAG_04_twice_the_price_for_two_and_one_free(material, price):
    colour = "white" if material == "silk" else "grey"
    pos = haggler(f"{colour} {material}", "white camel", coin=2 * price)
    do(pos, "haggle_swap none", "haggle_roll", "haggle_buy 0")
    assert goods(pos, 0) == ({"camel": 3} if material == "camel" else {material: 2, "camel": 1})


def test_TZ_HAG_02_DIE_05_swapping_for_the_same_colour():
    pos = haggler(coin=12)
    before = list(pos.pool)
    do(pos, "haggle_swap 1 white", "haggle_roll 1")
    assert pos.pool == before and dice(pos, "05")[1].startswith("white")
    pos = haggler("white camel", "white silk")
    assert pos.pool[2] == 0  # the third white die lies at Farideh's
    refused(pos, "haggle_swap 0 white", "die_not_in_pool")


def test_TZ_S31_faridehs_deals():
    pos = farideh("black wool", "grey camel", "white silk", coin=6)
    load_dice(pos, ["farideh_reroll 0"], "plant")
    swapped = pos.copy()
    do(pos, "farideh_reroll 0")
    refused(pos, "farideh_buy 1", "all_or_nothing")
    do(pos, "farideh_buy")
    assert goods(pos, 0) == {"plant": 1, "camel": 1, "silk": 1}
    assert dice(pos, "09") == ["black plant", "grey camel", "white silk"]  # TZ-FAR-04

    do(swapped, "farideh_swap 2 black")
    refused(swapped, "farideh_reroll 0", "wrong_step")


def test_TZ_FAR_02_the_new_die_is_rolled():
    pos = farideh("black wool", "grey camel", "white silk", coin=6)
    assert pos.pool == [5, 3, 2]
    load_dice(pos, ["farideh_swap 2 black"], "plant")
    do(pos, "farideh_swap 2 black")
    assert dice(pos, "09") == ["black wool", "grey camel", "black plant"] and pos.pool == [4, 3, 3]
    for move in ("farideh_stand", "farideh_swap 0 white", "skip_action"):
        refused(pos, move, "wrong_step")


@pytest.mark.parametrize(
    "three, price", [("black wool", 1), ("black plant", 1), ("grey camel", 2), ("white carmine", 2), ("white silk", 3)]
)
def test_TZ_FAR_03_reduced_prices(three, price):
    material = three.split()[1]
    pos = farideh(three, three, three, coin=3 * price - 1)
    do(pos, "farideh_stand")
    refused(pos, "farideh_buy", "coins_short")
    have(pos, 0, coin=3 * price)
    do(pos, "farideh_buy")
    assert goods(pos, 0) == {material: 3} and dice(pos, "09") == [three] * 3


def test_TZ_SLK_01_silk_by_the_piece():
    pos = visit("09", "COURT2 B", coin=17)
    assert stock(pos, "09") == ["silk"]
    set_stock(pos, "09", "t", 4)
    do(pos, "buy_units t 4")
    assert goods(pos, 0) == {"silk": 4} and stock(pos, "09") == ["silk"]
    for held in (2, 3, 4, 4):
        end_round(pos)
        assert stock(pos, "09") == ["silk"] * held


def test_TZ_TRN_07_what_was_paid_stays_so():
    pos = caravan(coin=3)
    do(pos, "caravan_roll grey", "caravan_leave")
    assert len(pos.caravan) == 1 and goods(pos, 0) == {"coin": 3}
    pos = haggler(coin=3)
    do(pos, "haggle_swap 0 black", "haggle_roll 0", "haggle_leave")
    assert dice(pos, "05")[0].startswith("black") and pos.pool[0] == 4


@pytest.mark.parametrize("colour", COLOURS)
def test_TZ_DIE_03_pool_never_runs_short(colour):
    pos = table(2)
    turn_tile(pos, "ALLEY1", "B")
    turn_tile(pos, "COURT1", "B")
    assert sum(pos.pool) == 7
    at_tile(pos, "01")
    do(pos, f"caravan_roll {colour}")
    assert sum(pos.pool) == 7


@pytest.mark.parametrize("slot, face", [("01", "A"), ("01", "B"), ("13", "A"), ("13", "B"), ("05", "B"), ("09", "A")])
def test_TZ_TRN_03_every_dice_tile_may_be_skipped(slot, face):
    tile = {"01": "ALLEY1", "13": "ALLEY2", "05": "COURT1", "09": "COURT2"}[slot]
    pos = visit(slot, f"{tile} {face}", coin=9)
    assert len(pos.legal_moves()) > 1 and legal(pos)[-1] == "skip_action"
    do(pos, "skip_action")
    assert pos.phase == "fulfil" and goods(pos, 0) == {"coin": 9}


def test_widest_decisions():
    """With no die on a tile: 17 mixtures of five dice for 5 materials, 50 of one to five dice."""
    pos = table(2)
    turn_tile(pos, "COURT2", "B")
    assert pos.pool == [6, 4, 3]
    for slot, kind, n in (("13", "foreign", 85), ("01", "hustle", 50)):
        trial = pos.copy()
        at_tile(trial, slot)
        have(trial, 0, coin=20)
        assert len(legal(trial, kind)) == n
