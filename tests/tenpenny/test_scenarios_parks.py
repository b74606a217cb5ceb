"""Worked scenarios of building, placing and widening parks (TP-BLD, TP-CON, TP-ARB, TP-RLT, TP-PLC, TP-COV)."""

import pytest

from tableside.games.tenpenny.invariants import problems

from .helpers import (
    cells_in, discs, do, have, icons, lay, legal, legal_cells, park, refused, show_stalls, table, top_board, top_card,
    track, trees, widen,
)  # fmt: skip


def built():
    """The park of TP-SC-03; seat 0 is to act again."""
    pos = table()
    top_card(pos, "PR1")
    do(pos, "builder 1", "place 0,3 0,4 1,3 1,4", "banker")
    return pos


def placing(pos, what, tile):
    """Bring the seat on turn to the placing of a card or concession."""
    if what == "builder":
        top_card(pos, tile)
        sector = next(s for s, pile in enumerate(pos.piles) if pile[-1] == tile)
        do(pos, f"builder {sector}")
    else:
        show_stalls(pos, tile)
        do(pos, f"contractor {tile}")


def test_TP_SC03_build_on_a_coin_icon():
    pos = table()
    top_card(pos, "PR1")
    below = pos.piles[1][-2]
    do(pos, "builder 1")
    assert pos.coins[0] == 10 and pos.workers[0] == 3
    events = do(pos, "place 1,4 0,3 1,3 0,4")
    assert pos.coins[0] == 10 - 3 + 2 and discs(pos, 0) == [1, 0, 0] and pos.covered[0] == 1
    assert pos.slots == [None, 0, None, None, None, None] and pos.workers[0] == 2
    assert pos.piles[1][-1] == below and pos.cards[0] == ("PR1",)
    assert [e["ids"] for e in events if e.kind == "reveal"] == [(below,)]
    assert (1, 5) in trees(pos, 0) and problems(pos) == []


def test_TP_SC04_edge_no_corner_yes():
    pos = built()
    placing(pos, "contractor", "C13")
    reason = refused(pos, "place 2,3 2,4", "edge_contact")
    assert reason.params["tile"] == "PR1" and reason.params["cells"] == ((2, 3), (2, 4))
    do(pos, "place 2,5 2,6")
    assert pos.stalls[0] == ("C13",) and problems(pos) == []


def test_TP_SC05_trees_and_borders():
    pos = table()
    placing(pos, "contractor", "C13")
    assert refused(pos, "place 2,2 2,3", "on_tree").params["cells"] == ((2, 2),)
    pos = table()
    placing(pos, "builder", "PR1")
    do(pos, "place 0,1 0,2 1,1 1,2")
    assert discs(pos, 0) == [1 + 1, 0, 0]


def test_TP_SC06_overhang_and_straddling():
    pos = table()
    placing(pos, "builder", "WW1")
    assert refused(pos, "place 2,4 2,5 2,6 2,7", "out_of_park").params["cells"] == ((2, 7),)
    pos = table()
    widen(pos, 0, "X04", "a", "right")
    placing(pos, "builder", "WW1")
    do(pos, "place 2,4 2,5 2,6 2,7")
    assert discs(pos, 0) == [1, 0, 1] and problems(pos) == []


def test_TP_SC07_edge_contact_across_a_seam():
    pos = table()
    widen(pos, 0, "X04", "a", "right")
    lay(pos, 0, "C13", "2,5 2,6")
    placing(pos, "contractor", "C01")
    refused(pos, "place 2,7", "edge_contact")
    do(pos, "place 3,7")
    assert pos.tiles[0][-1][0] == "C01" and problems(pos) == []


def test_TP_SC08_covered_coins_cannot_pay():
    pos = table()
    top_card(pos, "FA2")
    pos.offset = 1
    assert pos.price(3) == 5
    have(pos, 0, 4)
    refused(pos, "builder 3", "no_money")
    have(pos, 0, 5)
    do(pos, "builder 3", "place 5,3 6,2 6,3 6,4")
    assert pos.coins[0] == 4 and discs(pos, 0) == [0, 0, 2]


def test_TP_SC09_two_icons_and_a_wild():
    pos = table()
    top_card(pos, "PR2")
    pos.offset = 5
    have(pos, 0, 6)
    do(pos, "builder 1", "place 3,4 4,4 4,5 4,6")
    news, top = pos.news, pos.piles[1][-1]
    assert pos.phase == "wild" and top == "PR2"  # the next card is not seen yet
    refused(pos, "wild", "wild_count")
    refused(pos, "wild joy joy", "wild_count")
    do(pos, "wild joy")
    assert pos.coins[0] == 1 and discs(pos, 0) == [0, 2, 2] and pos.covered[0] == 2
    assert pos.news == news + 1 and pos.cards[0] == ("PR2",) and pos.seat == 1


def test_TP_SC10_one_worker_a_slot_many_at_the_bank():
    pos = table()
    top_card(pos, "PR3", "PR1")
    do(pos, "builder 1", "place 0,3 0,4 1,3 1,4")
    assert pos.seat == 1 and pos.piles[1][-1] == "PR3"
    refused(pos, "builder 1", "slot_taken")
    coins = pos.coins[:]
    do(pos, "banker", "banker", "banker", "banker")
    assert pos.coins == [coins[0] + 4, coins[1] + 4] and pos.spaces[0] == (1, 0, 1, 0)


def test_TP_SC22_no_refill():
    pos = table()
    show_stalls(pos, "C01", "C05", "C09", "C02")
    for tile in ("C01", "C05", "C09", "C02"):
        do(pos, f"contractor {tile}")
        do(pos, pos.legal_moves()[0])
    assert pos.row == () and legal(pos, "contractor") == []
    refused(pos, "contractor C03", "not_face_up")
    refused(pos, "contractor C01", "not_face_up")


def test_TP_SC25_expansion_on_the_left():
    pos = table()
    top_board(pos, 0, "X10")
    have(pos, 0, 5)
    stack = pos.stacks[0]
    events = do(pos, "realtor 0 a left")
    assert pos.coins[0] == 2 and pos.stacks[0] == stack[:-1]
    assert pos.left(0) == 1 and {column for _, column in trees(pos, 0)} >= {-2, -1}
    assert trees(pos, 0) >= {(2, -2), (5, -1)} and len(trees(pos, 0)) == 12
    assert icons(pos, 0)["2"] == {(1, -2), (6, -2), (0, 3)} and discs(pos, 0) == [0, 0, 0]
    assert [e["ids"] for e in events if e.kind == "reveal"] == [(stack[-2],)] and problems(pos) == []
    have(pos, 1, 2)
    refused(pos, "realtor 0 a left", "no_money")


def test_TP_SC26_felling():
    pos = table()
    refused(pos, "arborist 1,5 5,5 0,0", "too_many_trees")
    refused(pos, "arborist", "no_tree")
    refused(pos, "arborist 0,1", "no_tree")
    refused(pos, "arborist 1,5 1,5", "no_tree")
    do(pos, "arborist 1,5")
    refused(pos, "fell 1,5", "no_tree")
    assert len(legal(pos, "fell")) == 9 and "fell_done" in legal(pos)
    do(pos, "fell 5,5")
    assert len(trees(pos, 0)) == 8 and pos.removed[0] == 2 and pos.seat == 1
    one = table()
    do(one, "arborist 5,5", "fell 1,5")
    assert one == pos  # the order does not matter


def test_TP_SC33_turned_and_flipped():
    for cells in ("3,1 3,2 3,3 4,1", "3,1 3,2 3,3 4,3", "2,3 3,1 3,2 3,3"):
        pos = table()
        placing(pos, "builder", "PR2")
        do(pos, f"place {cells}")
        assert pos.tiles[0][0][0] == "PR2"
    pos = table()
    placing(pos, "builder", "PR2")
    refused(pos, "place 3,1 3,2 3,3 3,4", "wrong_shape")
    refused(pos, "place 3,1 3,2 3,3 4,2", "wrong_shape")


def test_TP_SC34_a_bag_of_wild_tracks():
    pos = table()
    placing(pos, "contractor", "C37")
    do(pos, "place 3,4 3,5")
    bags = set()
    for first in pos.legal_moves():
        after = pos.copy()
        after.play(first)
        bags |= {(first[1], second[1]) for second in after.legal_moves()}
    assert len(bags) == 6
    do(pos, "wild thrill", "wild joy")
    assert discs(pos, 0) == [1, 0, 1] and pos.seat == 1


def test_TP_COV_02_tracks_are_named_in_order():
    pos = table()
    placing(pos, "contractor", "C37")
    do(pos, "place 3,4 3,5", "wild awe")
    refused(pos, "wild thrill", "wild_order")
    assert legal(pos) == ["wild awe", "wild joy"]


def test_TP_COV_03_a_wild_icon_may_go_to_a_full_track():
    pos = table()
    track(pos, "thrill", (8, [0, 1]))
    placing(pos, "contractor", "C37")
    do(pos, "place 0,1 0,2", "wild thrill")
    assert pos.tracks[0][8] == (1, 0)


COUNTS = {
    "side A": "I1 39, I2 54, I3 35, L3 76, I4 24, O4 14, T4 50, L4 100, S4 52, F5 68, I5 14, L5 70, N5 68, P5 72, "
    "T5 33, U5 38, V5 32, W5 34, X5 8, Y5 68, Z5 36, J6 40, Q6 12, E6 28, H6 24, C6 52",
    "P1 B": "I1 39, I2 53, I3 32, L3 71, I4 18, O4 12, T4 42, L4 92, S4 49, P5 58, X5 6, Q6 8",
    "X04": "I1 51, I2 72, L3 103, L4 131, P5 95, X5 11, J6 63, Q6 15",
    "SC03": "I1 30, I2 38, L3 48, L4 54, P5 35, X5 3, Q6 5",
}


@pytest.mark.parametrize("name", COUNTS)
def test_placement_counts(name):
    """The test vectors of the ledger's part 3.4."""
    pos = built() if name == "SC03" else table()
    if name == "P1 B":
        park(pos, 0, "P1", "B")
    elif name == "X04":
        widen(pos, 0, "X04", "a", "right")
    for line in COUNTS[name].split(", "):
        shape, count = line.split()
        assert legal_cells(pos, 0, shape) == int(count), shape


def test_TP_RLT_06_later_expansions_go_outside():
    pos = table()
    widen(pos, 0, "X10", "a", "left")
    lay(pos, 0, "C13", "2,-1 2,0")
    widen(pos, 0, "X04", "a", "left")
    widen(pos, 0, "X01", "b", "right")
    assert pos.wings[0] == ((("X10", "a"), ("X04", "a")), (("X01", "b"),))
    assert icons(pos, 0)["t"] == {(2, -4), (1, 1)} and icons(pos, 0)["4"] == {(6, 3), (6, 7)}
    assert (0, -3) in trees(pos, 0) and (2, -2) in trees(pos, 0) and (0, 7) in trees(pos, 0)
    assert problems(pos) == []
    plain = pos.to_plain()["tiles"][0]
    assert plain == [["C13", [list(cell) for cell in cells_in("2,-1 2,0")]]]


def test_TP_CON_04_the_row_closes_up_and_equal_tiles_are_choices_of_their_own():
    pos = table()
    show_stalls(pos, "C01", "C02", "C05", "C03")
    assert legal(pos, "contractor") == ["contractor C01", "contractor C02", "contractor C05", "contractor C03"]
    do(pos, "contractor C02", "place 0,1")
    assert pos.row == ("C01", "C05", "C03")
