"""Worked scenarios of the shops: buying, deliveries, refill (TZ-SHP, TZ-SGL, TZ-DBL, TZ-SLK, TZ-WSP-01…06)."""

import pytest

from tableside import Stream

from .helpers import at_tile, do, end_round, goods, have, legal, refused, set_stock, stock, table, turn_tile
from .ledger import SHOPS


def visit(slot, face=None, seats=2, **coins_and_goods):
    """A player on a shop tile; `face` is (tile, face) to turn up first."""
    pos = table(seats)
    if face:
        turn_tile(pos, *face)
    at_tile(pos, slot)
    have(pos, 0, **coins_and_goods)
    return pos


def test_TZ_S04_plus_bundle_takes_everything():
    pos = visit("02", coin=3)
    set_stock(pos, "02", "t", 7)
    do(pos, "buy_bundle t 2")
    assert goods(pos, 0) == {"wool": 7}
    assert stock(pos, "02") == []


def test_TZ_S05_bundle_needs_its_full_number():
    pos = visit("02", coin=5)
    set_stock(pos, "02", "t", 5)
    refused(pos, "buy_bundle t 2", "stock_short")
    do(pos, "buy_bundle t 1")
    assert goods(pos, 0) == {"coin": 3, "wool": 3} and stock(pos, "02") == ["wool"] * 2
    refused(pos, "buy_bundle t 0", "track_used")


def plant_stand(pieces, coins):
    pos = visit("10", ("PLANT", "B"), coin=coins)
    set_stock(pos, "10", "t", pieces)
    return pos


def test_TZ_S06_plant_dye_by_the_piece_from_a_full_shelf():
    pos = plant_stand(6, coins=10)
    do(pos, "buy_units t 4")
    assert goods(pos, 0) == {"coin": 4, "plant": 4}
    assert stock(pos, "10") == ["plant"] * 2


def test_TZ_S07_plant_dye_by_the_piece_from_a_half_full_shelf():
    pos = plant_stand(4, coins=10)
    do(pos, "buy_units t 2")
    assert goods(pos, 0) == {"coin": 6, "plant": 2}
    assert stock(pos, "10") == ["plant"] * 2


def test_TZ_S08_emptied_and_refilled():
    pos = plant_stand(6, coins=13)
    do(pos, "buy_units t 6")
    assert goods(pos, 0) == {"coin": 1, "plant": 6}
    assert stock(pos, "10") == ["plant"]
    refused(pos, "buy_units t 1", "track_used")
    do(pos, "done_shopping", "end_turn")
    at_tile(pos, "10")
    have(pos, 1, coin=3)
    do(pos, "buy_units t 1")
    assert goods(pos, 1) == {"plant": 1}


@pytest.mark.parametrize("seats, before, after", [(2, 5, 8), (2, 6, 0), (3, 4, 8), (3, 5, 0)])
def test_TZ_S09_exactly_full_is_no_overflow(seats, before, after):
    pos = table(seats)
    set_stock(pos, "02", "t", before)
    events = end_round(pos)
    assert stock(pos, "02") == ["wool"] * after
    sold_out = [e["slot"] for e in events if e.kind == "sold_out"]
    assert ("02" in sold_out) == (after == 0)


def test_TZ_S10_delivery_without_sold_out_mark():
    pos = table(2)
    turn_tile(pos, "PLANT", "B")
    set_stock(pos, "10", "t", 5)
    events = end_round(pos)
    assert stock(pos, "10") == ["plant"] * 6
    assert [e["materials"] for e in events if e.kind == "restock" and e["slot"] == "10"] == [("plant",)]


def test_TZ_S11_tracks_of_a_double_shop_are_emptied_apart():
    pos = table(2)
    set_stock(pos, "03", "t1", 4)
    set_stock(pos, "03", "t2", 1)
    end_round(pos)
    assert stock(pos, "03", "t1") == [] and stock(pos, "03", "t2") == ["camel"] * 2


def test_TZ_S12_shared_track_grows():
    pos = table(2)
    turn_tile(pos, "WOOLCAMEL", "B")
    for pairs in (1, 2, 3, 0):
        assert stock(pos, "03") == ["wool", "camel"] * pairs
        end_round(pos)


@pytest.mark.parametrize(
    "move, after, rest",
    [
        ("buy_bundle t 1", {"coin": 2, "wool": 1, "camel": 1}, ["wool", "camel"]),
        ("buy_bundle t 2", {"wool": 2, "camel": 2}, []),
    ],
)
def test_TZ_S13_buying_from_the_shared_track(move, after, rest):
    pos = visit("03", ("WOOLCAMEL", "B"), coin=5)
    set_stock(pos, "03", "t", "wool camel wool camel")
    do(pos, move)
    assert goods(pos, 0) == after and stock(pos, "03") == rest


def test_TZ_S14_both_sides_in_one_visit():
    pos = visit("03", coin=7)
    set_stock(pos, "03", "t1", 4)
    set_stock(pos, "03", "t2", 2)
    do(pos, "buy_bundle t1 1", "buy_bundle t2 1")
    assert goods(pos, 0) == {"coin": 1, "wool": 4, "camel": 2}
    assert legal(pos) == ["done_shopping"]


def test_TZ_S39_silk_shop():
    pos = visit("05", coin=11)
    set_stock(pos, "05", "t", 3)
    do(pos, "buy_bundle t 2")
    assert goods(pos, 0) == {"silk": 3} and stock(pos, "05") == []

    pos = table(2)
    set_stock(pos, "05", "t", 3)
    end_round(pos)
    assert stock(pos, "05") == ["silk"] * 4
    end_round(pos)
    assert stock(pos, "05") == []


def test_TZ_S43_moves_without_an_alternative():
    pos = table(2)
    pos.decks[0], pos.hands = pos.decks[0] + sum(pos.hands, ()), [(), ()]
    at_tile(pos, "02")
    set_stock(pos, "02", "t", 2)
    have(pos, 0, coin=4)
    assert legal(pos) == ["buy_bundle t 0", "skip_action"]
    do(pos, "buy_bundle t 0")
    assert goods(pos, 0) == {"coin": 3, "wool": 1}
    assert legal(pos) == ["done_shopping"]
    refused(pos, "buy_bundle t 0", "track_used")
    do(pos, "done_shopping")
    assert legal(pos) == ["end_turn"]
    do(pos, "end_turn")
    assert (pos.seat, pos.phase) == (1, "move_apprentice")


def test_TZ_S44_a_track_used_the_other_free():
    pos = visit("03", coin=5)
    set_stock(pos, "03", "t1", 4)
    set_stock(pos, "03", "t2", 1)
    do(pos, "buy_bundle t1 0")
    assert goods(pos, 0) == {"coin": 4, "wool": 1}
    refused(pos, "buy_bundle t1 1", "track_used")
    refused(pos, "buy_bundle t2 1", "stock_short")
    do(pos, "buy_bundle t2 0")
    assert goods(pos, 0) == {"coin": 2, "wool": 1, "camel": 1}
    assert stock(pos, "03", "t1") == ["wool"] * 3 and stock(pos, "03", "t2") == []


# -- rules without a scenario ----------------------------------------------------------

BUNDLES = [  # tile, slot, track, material, (coins, number, takes all) of each offer
    ("WOOL A", "02", "t", "wool", [(1, 1, False), (2, 3, False), (3, 6, True)]),
    ("WOOL B", "02", "t", "wool", [(1, 1, False), (2, 4, True)]),
    ("PLANT A", "10", "t", "plant", [(2, 1, False), (3, 3, False), (5, 5, True)]),
    ("CAMEL A", "04", "t", "camel", [(2, 1, False), (4, 2, False), (7, 4, True)]),
    ("CARMINE A", "12", "t", "carmine", [(3, 1, False), (5, 2, False), (7, 3, True)]),
    ("WOOLCAMEL A", "03", "t1", "wool", [(1, 1, False), (2, 3, True)]),
    ("WOOLCAMEL A", "03", "t2", "camel", [(2, 1, False), (4, 2, True)]),
    ("COURT1 A", "05", "t", "silk", [(5, 1, False), (8, 2, False), (11, 3, True)]),
]
UNITS = [  # tile, slot, material, prices of the spaces from the left
    ("PLANT B", "10", "plant", [3, 3, 2, 2, 1, 1]),
    ("CAMEL B", "04", "camel", [4, 3, 2, 2, 1]),
    ("CARMINE B", "12", "carmine", [4, 4, 3, 2]),
    ("COURT2 B", "09", "silk", [5, 5, 4, 3]),
]


@pytest.mark.parametrize("tile, slot, track, material, offers", BUNDLES)
def test_TZ_SHP_04_05_06_every_bundle(tile, slot, track, material, offers):
    for index, (cost, take, plus) in enumerate(offers):
        held = take + plus  # one more than shown where that is possible
        pos = visit(slot, tile.split(), coin=cost)
        set_stock(pos, slot, track, held)
        move = f"buy_bundle {track} {index}"
        do(pos, move)
        assert goods(pos, 0) == {material: held if plus else take}

        pos = visit(slot, tile.split(), coin=cost)
        set_stock(pos, slot, track, take - 1)
        refused(pos, move, "stock_short")
        set_stock(pos, slot, track, held)
        have(pos, 0, coin=cost - 1)
        refused(pos, move, "coins_short")


@pytest.mark.parametrize("tile, slot, material, prices", UNITS)
def test_TZ_SHP_08_SGL_07_every_price_by_the_piece(tile, slot, material, prices):
    for held in range(1, len(prices) + 1):
        for n in range(1, held + 1):
            cost = sum(prices[held - n : held])
            pos = visit(slot, tile.split(), coin=cost)
            set_stock(pos, slot, "t", held)
            do(pos, f"buy_units t {n}")
            assert goods(pos, 0) == {material: n}
            assert len(stock(pos, slot)) == max(1, held - n)  # TZ-SGL-08
        pos = visit(slot, tile.split(), coin=cost - 1)
        set_stock(pos, slot, "t", held)
        refused(pos, f"buy_units t {held}", "coins_short")
        assert pos.why_not(("buy_units", "t", held)).params == {"need": cost, "have": cost - 1}
        refused(pos, f"buy_units t {held + 1}", "stock_short")


def test_TZ_SGL_08_wool_bundle_refills_too():
    pos = visit("02", ("WOOL", "B"), coin=2)
    set_stock(pos, "02", "t", 5)
    do(pos, "buy_bundle t 1")
    assert goods(pos, 0) == {"wool": 5} and stock(pos, "02") == ["wool"]


def test_TZ_SGL_06_face_A_is_not_refilled():
    pos = visit("02", coin=1)
    set_stock(pos, "02", "t", 1)
    do(pos, "buy_bundle t 0")
    assert stock(pos, "02") == []


@pytest.mark.parametrize("tile, slot, pair", [("WOOLCAMEL", "03", "wool camel"), ("PLANTCARMINE", "14", "plant carmine")])
def test_TZ_DBL_05_06_07_shared_tracks(tile, slot, pair):
    seats = 2 if slot == "03" else 4
    pos = table(seats)
    turn_tile(pos, tile, "B")
    assert stock(pos, slot) == pair.split()
    set_stock(pos, slot, "t", f"{pair} {pair} {pair.split()[0]}")  # one space free, two to come
    end_round(pos)
    assert stock(pos, slot) == []


def test_TZ_DBL_07_second_double_shop_has_two_tracks():
    pos = visit("14", seats=4, coin=8)
    assert stock(pos, "14", "t1") == ["plant"] * 2 and stock(pos, "14", "t2") == ["carmine"]
    set_stock(pos, "14", "t1", 4)
    set_stock(pos, "14", "t2", 2)
    do(pos, "buy_bundle t1 1", "buy_bundle t2 1")
    assert goods(pos, 0) == {"plant": 4, "carmine": 2}


def test_TZ_WSP_02_03_lines_for_three_or_more():
    assert len(stock(table(2), "12")) == 1 and len(stock(table(3), "12")) == 2
    for seats, wool in ((2, 6), (3, 8)):
        pos = table(seats)
        end_round(pos)
        assert stock(pos, "02") == ["wool"] * wool


def test_TZ_SHP_09_10_nothing_to_sell_and_nothing_to_buy():
    pos = visit("02", wool=9, coin=9)
    set_stock(pos, "02", "t", 0)
    assert legal(pos) == ["skip_action"]
    refused(pos, "buy_bundle t 0", "stock_short")


def test_TZ_LIM_01_03_supply_and_storage_have_no_end():
    pos = visit("02", coin=500, wool=100, silk=60)
    set_stock(pos, "02", "t", 8)
    do(pos, "buy_bundle t 2")
    assert goods(pos, 0) == {"coin": 497, "wool": 108, "silk": 60}


@pytest.mark.parametrize("face", "AB")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_TZ_WSP_01_to_06_every_track_alone(seats, face):
    """Whatever lies on the shelves, each track gets its delivery or is cleared, by its own row of the table."""
    pos, stream = table(seats), Stream(seats)
    for tile in ("WOOL", "PLANT", "CAMEL", "CARMINE", "WOOLCAMEL", "PLANTCARMINE", "COURT1", "COURT2"):
        if tile in dict(pos.tiles):
            turn_tile(pos, tile, {"COURT1": "A", "COURT2": "B"}.get(tile, face))
    for _ in range(20):
        expected = {}
        for slot, tracks in pos.layout.tracks_at.items():
            for track in tracks:
                row = SHOPS[" ".join(pos.layout.tiles[slot])][track.id]
                held = [row["accepts"][stream.below(len(row["accepts"]))] for _ in range(stream.below(row["spaces"] + 1))]
                set_stock(pos, slot, track.id, " ".join(held))
                delivery = row["restock"][seats >= 3]
                fits = len(held) + len(delivery) <= row["spaces"]
                after = [] if row["end"] == "clear" and not fits else (held + delivery)[: row["spaces"]]
                expected[slot, track.id] = after
        trial = pos.copy()
        end_round(trial)
        assert {at: stock(trial, *at) for at in expected} == expected
