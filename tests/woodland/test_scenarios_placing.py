"""Worked scenarios of starting, gathering, crafts, visits and trade (WH-SET-09, WH-GAT, WH-CRA, WH-VIS, WH-DIE, WH-TRD)."""

from .helpers import (
    BLUE, GREEN, RED, WOODLAND, YELLOW, ask, collected, craft, dice, do, have, lay, lay_tiles, legal, on_turn, points,
    ranger, refused, stock, table, to_recall, tracks,
)  # fmt: skip


def test_WH_S01_start_resources():
    pos = WOODLAND.start(4, 1, {})
    assert pos.phase == "start_resources" and len(legal(pos)) == 25
    assert {"start_resources 0 4 2", "start_resources 4 0 2", "start_resources 3 2 1"} < set(legal(pos))
    refused(pos, "start_resources 6 0 0", "one_kind_only")
    refused(pos, "start_resources 3 2 0", "wrong_total")
    seat = pos.seat
    do(pos, "start_resources 0 4 2")
    assert stock(pos, seat) == "W0 S4 F2 P0"


def test_WH_S02_gather_chain():
    pos = table()
    craft(pos, RED, fish=3)
    craft(pos, YELLOW, fish=1)
    for seat, face, result in (
        (GREEN, 6, "W0 S0 F6 P0"),
        (RED, 4, "W1 S0 F6 P0"),
        (YELLOW, 3, "W0 S0 F4 P0"),
        (BLUE, 2, "W0 S0 F2 P0"),
    ):
        on_turn(pos, seat)
        dice(pos, seat, face)
        do(pos, f"place {face} {face} gather.fish")
        assert stock(pos, seat) == result


def test_WH_S03_gather_refusals():
    pos = table()
    lay(pos, "gather.wood", YELLOW, 4)
    dice(pos, RED, 3, 4, 5)
    refused(pos, "place 4 4 gather.wood", "must_be_lower")
    refused(pos, "place 5 5 gather.wood", "must_be_lower")
    have(pos, RED, P=1)
    do(pos, "place 4 3 gather.wood")
    assert stock(pos, RED) == "W3 S0 F0 P0"
    on_turn(pos, RED)
    refused(pos, "place 3 3 gather.wood", "must_be_lower")


def test_WH_S04_cap():
    pos = table()
    have(pos, RED, W=9, S=12)
    craft(pos, RED, wood=3)
    dice(pos, RED, 5)
    (gained,) = [event for event in do(pos, "place 5 5 gather.wood") if event.kind == "gain"]
    assert stock(pos, RED) == "W12 S12 F0 P0"
    assert gained["things"] == (("wood", 3),) and gained["lost"] == (("wood", 4), ("stone", 1))


def test_WH_S05_craft_chain():
    pos = table()
    have(pos, RED, W=3)
    dice(pos, RED, 1, 2)
    do(pos, "place 1 1 craft.wood")
    assert stock(pos, RED) == "W0 S0 F0 P0" and pos.craft[RED] == (1, 0, 0)
    on_turn(pos, YELLOW)
    craft(pos, YELLOW, wood=1)
    have(pos, YELLOW, W=2, P=1)
    dice(pos, YELLOW, 2)
    do(pos, "place 2 2 craft.wood")
    assert stock(pos, YELLOW) == "W0 S0 F0 P0" and pos.craft[YELLOW] == (2, 0, 0)
    on_turn(pos, RED)
    do(pos, "place 2 2 gather.wood")
    assert stock(pos, RED) == "W3 S0 F0 P0"


def test_WH_S06_craft_refusals():
    pos = table()
    lay(pos, "craft.stone", YELLOW, 3)
    dice(pos, RED, 2, 3, 4)
    have(pos, RED, S=3)
    refused(pos, "place 3 3 craft.stone", "must_be_higher")
    refused(pos, "place 2 2 craft.stone", "must_be_higher")
    poor = pos.copy()
    have(poor, RED, S=2)
    refused(poor, "place 4 4 craft.stone", "cannot_pay")
    do(pos, "place 4 4 craft.stone")
    assert stock(pos, RED) == "W0 S0 F0 P0" and pos.craft[RED] == (0, 1, 0)
    on_turn(pos, GREEN)
    craft(pos, GREEN, stone=4)
    have(pos, GREEN, S=12, P=9)
    refused(pos, "place 6 6 craft.stone", "row_complete")


def test_WH_S07_three_bird_visits():
    pos = table()
    for seat, fish, level, start in ((RED, 3, 1, 0), (YELLOW, 2, 2, 0), (BLUE, 1, 4, 8)):
        lay_tiles(pos, seat, "yellow 1 0 3 2", "grey 1 0 4 2")
        have(pos, seat, F=fish)
        craft(pos, seat, wood=level)
        tracks(pos, seat, bird=start)
    for seat, move, end, choices, gained in (
        (RED, "place 1 1 visit.bird.2", 2, "wood stone", 0),
        (YELLOW, "place 3 3 visit.bird.3", 3, "wood wood stone", 0),
        (BLUE, "place 6 6 visit.bird.4", 12, "wood stone stone wood", 3),
    ):
        on_turn(pos, seat)
        dice(pos, seat, int(move[6]))
        do(pos, move)
        assert pos.stock[seat][2] == 0 and pos.tracks[seat][0] == end
        assert (pos.phase, pos.seat) == ("take", seat) and points(pos, seat) == gained
        for kind in choices.split():
            do(pos, f"take {kind}")
        assert sum(pos.stock[seat]) == len(choices.split())
        housings = 1 if seat == RED else 2
        for index in range(housings):
            assert pos.phase == "house" and pos.seat == seat and "decline_house" in legal(pos)
            do(pos, f"house {index}")
        assert pos.phase == "place" and pos.housed(seat) == housings
    assert pos.points[BLUE] == (3, 0, 0, 0, 0)


def test_WH_S08_otter_visit_to_trash_A():
    pos = table()
    have(pos, RED, W=4, F=2, P=1)
    craft(pos, RED, stone=2, wood=3)
    dice(pos, RED, 3)
    do(pos, "place 3 3 visit.otter.3")
    assert stock(pos, RED) == "W4 S0 F0 P1" and pos.tracks[RED] == (0, 3, 0) and pos.stack[-1] == ("step", RED, 3)
    do(pos, "step 2 2", "step 1 2", "step 1 1")
    assert pos.trash[RED] == (1, 0, 0, 0) and legal(pos) == ["craft wood", "decline_craft"]
    do(pos, "craft wood")
    assert stock(pos, RED) == "W0 S0 F0 P0" and pos.craft[RED] == (4, 2, 0) and points(pos, RED) == 0
    assert pos.phase == "place" and pos.seat == YELLOW


def test_WH_S09_turtle_visit():
    pos = table()
    on_turn(pos, YELLOW)
    have(pos, YELLOW, F=2)
    craft(pos, YELLOW, fish=2)
    dice(pos, YELLOW, 4)
    do(pos, "place 4 4 visit.turtle.3")
    assert stock(pos, YELLOW) == "W0 S0 F0 P3" and pos.tracks[YELLOW] == (0, 0, 3) and points(pos, YELLOW) == 0


def test_WH_S10_adjustment():
    pos = table()
    dice(pos, RED, 1, 1, 1, 1)
    have(pos, RED, P=4)
    refused(pos, "place 1 6 gather.stone", "pearls_short")
    have(pos, RED, P=5)
    do(pos, "place 1 6 gather.stone")
    assert stock(pos, RED) == "W0 S6 F0 P0"


def test_WH_S11_trade():
    pos = table()
    lay(pos, "trade", YELLOW, 6)
    lay(pos, "trade", GREEN, 3)
    dice(pos, RED, 1, 6)
    do(pos, "place 1 1 trade")
    assert stock(pos, RED) == "W0 S0 F0 P2"
    on_turn(pos, RED)
    do(pos, "place 6 6 trade")
    assert stock(pos, RED) == "W0 S0 F0 P4"


def test_WH_S17_walking():
    pos = table()
    ranger(pos, RED, 2, 3)
    craft(pos, RED, stone=3)
    have(pos, RED, F=1)
    dice(pos, RED, 2, 3, 5, 6)
    do(pos, "place 5 5 visit.otter.4")
    assert pos.tracks[RED] == (0, 3, 0) and pos.stack[-1] == ("step", RED, 3)
    do(pos, "step 2 4")
    assert pos.trash[RED] == (0, 0, 0, 1) and pos.stack[-1] == ("step", RED, 2)
    do(pos, "stop")
    assert pos.seat == YELLOW and stock(pos, RED) == "W0 S0 F0 P0"
    on_turn(pos, RED)
    do(pos, "place 3 4 gather.fish")
    assert stock(pos, RED) == "W0 S0 F4 P0" and pos.freed[RED] == 1
    on_turn(pos, RED)
    refused(pos, "place 2 3 gather.wood", "pearls_short")


def test_WH_S19_end_of_a_track():
    pos = table()
    have(pos, RED, F=4)
    craft(pos, RED, wood=4)
    tracks(pos, RED, bird=14)
    lay_tiles(pos, RED, "yellow 1 0 3 2", "yellow 1 0 4 2")
    dice(pos, RED, 1, 5)
    do(pos, "place 5 5 visit.bird.4")
    assert pos.tracks[RED][0] == 15 and stock(pos, RED) == "W0 S0 F3 P0" and pos.stack[-1] == ("take", RED, 1)
    do(pos, "take wood")
    assert pos.stack[-1] == ("house", RED, "any", 1) and points(pos, RED) == 0
    do(pos, "house 0")
    on_turn(pos, RED)
    do(pos, "place 1 1 visit.bird.2")
    assert pos.seat == YELLOW and stock(pos, RED) == "W1 S0 F0 P0" and pos.tracks[RED][0] == 15
    to_recall(pos)
    assert pos.stack[-1] == ("house", RED, "bird", 2) and pos.points[RED] == (0, 2, 0, 0, 0)
    lost = [event["n"] for event in do(pos, "house 1") if event.kind == "no_home"]
    assert pos.points[RED] == (0, 4, 0, 0, 0) and pos.housed(RED) == 2 and sum(lost) == 3


def test_WH_S20_visit_refusals():
    pos = table(3)
    have(pos, RED, F=2)
    dice(pos, RED, 1, 2, 3, 5)
    refused(pos, "place 1 1 visit.bird.1", "space_closed")
    refused(pos, "place 5 5 visit.bird.3", "value_not_accepted")
    lay(pos, "visit.bird.3", YELLOW, 4)
    refused(pos, "place 3 3 visit.bird.3", "space_taken")
    refused(pos, "place 2 2 visit.bird.2", "cannot_pay")


def test_WH_S21_discount():
    pos = table()
    collected(pos, RED, "C")
    dice(pos, RED, 1, 6)
    other = pos.copy()
    do(pos, "place 6 6 visit.turtle.4")
    assert stock(pos, RED) == "W0 S0 F0 P1" and pos.tracks[RED] == (0, 0, 1)
    have(other, RED, F=2)
    do(other, "place 1 1 visit.turtle.2")
    assert stock(other, RED) == "W0 S0 F0 P1" and other.tracks[RED] == (0, 0, 1)


def test_an_offer_without_anything_to_do_is_dropped():
    pos = table()
    have(pos, RED, W=12, S=12, F=12)
    dice(pos, RED, 6)
    do(pos, "place 6 6 visit.bird.4")  # a fish is paid, so one can be taken
    assert legal(pos) == ["take fish"]
    ask(pos, RED, "take", 2)
    have(pos, RED, W=12, S=12, F=11)
    do(pos, "take fish")
    assert pos.phase == "place"  # all three are full, the rest is lost (WH-LIM-03)
