"""Worked scenarios of building, tiles, trash under them and shape goals (WH-BLD, WH-TIL, WH-CRD, WH-SHP, WH-WLK-09)."""

from .helpers import (
    RED, ask, craft, dice, display, do, have, lay_tiles, legal, on_turn, ranger, refused, rows, stock, table,
)  # fmt: skip


def places(pos, row, col):
    return {tuple(map(int, line.split()[3:])) for line in legal(pos, "build") if line.split()[1:3] == [str(row), str(col)]}


def test_WH_S12_build():
    pos = table()
    display(pos, "Y06 B14 G04", "G12 Y16 B09", "Y01")
    have(pos, RED, W=1, S=4, P=2)
    dice(pos, RED, 2, 2, 2, 2)
    refused(pos, "place 2 2 build.2 stone", "no_buildable_card")
    refused(pos, "place 2 2 build.2 fish", "cannot_pay")
    do(pos, "place 2 2 build.2 wood")
    refused(pos, "decline_build", "wrong_phase")
    events = do(pos, "build 1 2 0 1 2")
    (built,) = [event for event in events if event.kind == "build"]
    assert built["cells"] == ((1, 2), (2, 2), (3, 2), (4, 2)) and rows(pos)[0] == "Y01 Y06 G04"
    assert legal(pos) == ["house 0", "decline_house"]
    do(pos, "house 0")
    assert stock(pos, RED) == "W0 S0 F0 P0" and pos.tiles[RED] == (("B14", 0, 1, 2, 1),)


def test_WH_S13_placement_refusals():
    pos = table()
    display(pos, "Y06 B15 G01", "G12 Y16 B09")
    have(pos, RED, W=3, S=3, F=3, P=2)
    ask(pos, RED, "build", 0)
    assert places(pos, 1, 1) == {(0, 2, 2), (0, 3, 2), (1, 3, 1), (1, 3, 2)}
    refused(pos, "build 1 1 0 0 0", "must_cover_start")
    lay_tiles(pos, RED, "yellow 2 0 3 2")
    display(pos, "Y06 B15 G01", "G12 Y16 B09")
    cells = {(2, 2), (5, 2), (3, 1), (4, 1), (3, 3), (4, 3)}
    assert places(pos, 1, 3) == {(0, *cell) for cell in cells}
    refused(pos, "build 1 3 0 5 3", "not_adjacent")
    refused(pos, "build 1 3 0 3 2", "overlap")
    refused(pos, "build 1 2 0 5 2", "off_board")


def test_WH_S14_double_build():
    pos = table()
    display(pos, "Y02 G01 Y04", "B09 G12 Y16", "Y07 B01")
    have(pos, RED, W=7, F=1)
    dice(pos, RED, 5)
    do(pos, "place 5 5 build.5 fish", "build 1 3 0 3 2")
    assert rows(pos)[0] == "Y07 Y02 G01"
    do(pos, "house 0")
    assert pos.stack[-1] == ("build", RED, 1) and "decline_build" in legal(pos)
    do(pos, "build 1 1 0 4 2")
    assert rows(pos)[0] == "B01 Y02 G01"
    do(pos, "house 1")
    assert stock(pos, RED) == "W0 S0 F0 P0" and len(pos.tiles[RED]) == 2 and pos.housed(RED, 0) == 2
    assert pos.seat != RED


def test_WH_S15_fee_trap():
    pos = table()
    display(pos, "Y02 G12 Y16", "B09 B14 Y17")
    have(pos, RED, W=3)
    dice(pos, RED, 2, 3)
    refused(pos, "place 2 2 build.2 wood", "no_buildable_card")
    refused(pos, "place 2 2 build.2", "fee_wrong")
    do(pos, "place 3 3 build.3", "build 1 1 0 3 2")
    assert stock(pos, RED) == "W0 S0 F0 P1"


def test_WH_S16_building_over_trash():
    pos = table()
    lay_tiles(pos, RED, "grey 1 0 3 2", "grey 1 0 2 2", "grey 1 0 1 2")
    display(pos, "Y02 G12 Y16", "B09 B14 Y17")
    have(pos, RED, W=3)
    ask(pos, RED, "build", 0)
    events = do(pos, "build 1 1 0 1 1")
    assert pos.trash[RED] == (2, 0, 0, 0) and [e["letter"] for e in events if e.kind == "bury"] == ["A"]
    on_turn(pos, RED)
    ranger(pos, RED, 1, 2)
    craft(pos, RED, stone=1)
    have(pos, RED, F=3)
    dice(pos, RED, 1)
    do(pos, "place 1 1 visit.otter.1", "step 1 1", "step 2 1")
    assert pos.phase == "place" and pos.seat != RED and pos.trash[RED].count(1) == 0


def test_WH_S18_trash_B():
    pos = table()
    lay_tiles(pos, RED, "yellow 1 0 3 2")
    display(pos, "Y02 G12 Y16", "B09 B14 Y17")
    ranger(pos, RED, 5, 2)
    craft(pos, RED, stone=1)
    have(pos, RED, W=3, F=3)
    dice(pos, RED, 1)
    do(pos, "place 1 1 visit.otter.2", "step 5 1")
    assert pos.trash[RED] == (0, 1, 0, 0) and pos.stack[-1] == ("build", RED, 1)
    declined = pos.copy()
    do(declined, "decline_build")
    assert declined.stack[-1] == ("step", RED, 1) and len(declined.tiles[RED]) == 1
    do(pos, "build 1 1 0 4 2")
    assert stock(pos, RED) == "W0 S0 F0 P1" and pos.stack[-1] == ("step", RED, 1)
    do(pos, "step 4 1")
    assert pos.ranger[RED] == (4, 1) and len(pos.tiles[RED]) == 2 and pos.seat != RED


def test_WH_S25_deck_runs_out():
    pos = table()
    display(pos, "Y02 G12 Y16", "B09 B14 Y17", discard="G03")
    have(pos, RED, W=3, S=3)
    ask(pos, RED, "build", 0)
    events = pos.play(pos.parse("build 1 1 0 3 2"))
    assert rows(pos)[0] == "G03 G12 Y16" and pos.discard == () and pos.deck == ()
    assert [event.kind for event in events if event.kind in ("reshuffle", "reveal")] == ["reshuffle", "reveal"]
    ask(pos, RED, "build", 0)
    pos.play(pos.parse("build 1 1 0 4 2"))
    assert rows(pos)[0] == "empty G12 Y16"
    ask(pos, RED, "build", 1)
    refused(pos, "build 1 1 0 2 2", "empty_slot")


def plus_but_one(level):
    pos = table()
    lay_tiles(pos, RED, "yellow 3 0 2 2", "yellow 1 0 3 1")
    display(pos, "Y02 G12 Y16", "B09 B14 Y17")
    craft(pos, RED, wood=level)
    have(pos, RED, W=3)
    ask(pos, RED, "build", 0)
    return pos, do(pos, "build 1 1 0 3 3")


def test_WH_S28_shape_goal():
    pos, events = plus_but_one(1)
    assert pos.craft[RED] == (2, 0, 0) and stock(pos, RED) == "W0 S0 F0 P1" and pos.shapes[RED] == (1, 0, 0)
    kinds = [event.kind for event in events]
    assert kinds.index("reveal") < kinds.index("shape") < kinds.index("craft") < kinds.index("gain")
    lay_tiles(pos, RED, "yellow 2 1 2 3")  # all but one of a second plus, about (2,3)
    display(pos, "Y04 G12 Y16", "B09 B14 Y17")
    have(pos, RED, W=3)
    ask(pos, RED, "build", 0)
    do(pos, "build 1 1 0 1 3")
    assert pos.craft[RED] == (2, 0, 0) and pos.shapes[RED] == (1, 0, 0)
    pos, events = plus_but_one(4)
    assert pos.craft[RED] == (4, 0, 0) and pos.shapes[RED] == (1, 0, 0)


def test_WH_S36_chain_of_buildings():
    pos = table()
    display(pos, "Y02 G01 Y13", "B09 G12 Y16", "Y07 B01 B02")
    have(pos, RED, W=12, F=1, P=1)
    dice(pos, RED, 5)
    do(pos, "place 5 5 build.5 fish", "build 1 3 0 2 2")
    assert rows(pos)[0] == "Y07 Y02 G01" and pos.stack[-1] == ("build", RED, 1)
    declined = pos.copy()
    do(declined, "decline_build")
    assert declined.stack[-1] == ("build", RED, 1)
    do(pos, "build 1 2 0 3 1")
    assert rows(pos)[0] == "B01 Y07 G01" and stock(pos, RED) == "W4 S0 F0 P1" and pos.stack[-1] == ("build", RED, 1)
    do(pos, "build 1 2 0 3 3")
    assert rows(pos)[0] == "B02 B01 G01" and pos.craft[RED] == (1, 0, 0)
    do(pos, "house 2")
    assert stock(pos, RED) == "W0 S0 F0 P1" and len(pos.tiles[RED]) == 3 and pos.housed(RED) == 1 and pos.seat != RED


def test_WH_S37_paid_craft_from_a_card():
    for wood, asked in ((6, True), (5, False)):
        pos = table()
        display(pos, "Y02 B10 Y13", "B09 G12 Y16")
        have(pos, RED, W=wood, S=2)
        dice(pos, RED, 4)
        do(pos, "place 4 4 build.4", "build 1 2 1 3 1")
        assert pos.board(RED).cells(pos.cover(RED)) == ((3, 1), (3, 2), (3, 3))
        assert (pos.phase == "craft") == asked
        if asked:
            refused(pos, "craft stone", "cannot_pay")
            do(pos, "craft wood")
            assert stock(pos, RED) == "W0 S0 F0 P0" and pos.craft[RED] == (1, 0, 0)
        assert pos.phase == "place" and pos.seat != RED
