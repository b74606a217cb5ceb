"""Worked scenarios of the variants and the solo game (WH-VAR, WH-SOL), and what they leave open."""

import pytest

from tableside import BadSetup
from tableside.games.woodland.components import PEARL, SET
from tableside.games.woodland.heuristics import WEIGHTS, outlook
from tableside.games.woodland.rules.goals import measure
from tableside.games.woodland.rules.rival import space_for, take_turn

from .helpers import (
    BLUE, GREEN, RED, WOODLAND, YELLOW, ask, craft, dice, display, do, have, lay, lay_tiles, legal, on_turn, passive, points,
    ranger, refused, rows, settle, stock, table, to_recall, tracks, won,
)  # fmt: skip

RIVAL = 1


def test_WH_S33_milestones():
    pos = table(milestones=True)
    pos.milestones = (("M01", None), ("M09", None), ("M12", None), ("M06", None))
    lay_tiles(pos, RED, *(f"grey 1 0 {x} 2" for x in (3, 2, 1, 0)))
    lay_tiles(pos, BLUE, *(f"blue 1 0 {x} 2" for x in (3, 2, 1, 0)))
    display(pos, "Y02 G12 Y04", "B09 B14 Y17", "Y06 Y07")
    on_turn(pos, RED)
    have(pos, RED, W=6, F=1)
    dice(pos, RED, 5)
    do(pos, "place 5 5 build.5 fish", "build 1 3 0 4 2", "decline_house")
    assert len(pos.tiles[RED]) == 5 and pos.milestones[0] == ("M01", None) and points(pos, RED) == 0
    events = do(pos, "build 1 2 0 3 1")
    assert len(pos.tiles[RED]) == 6 and pos.milestones[0] == ("M01", RED) and won(pos, RED)["other"] == 3
    assert [event["milestone"] for event in events if event.kind == "milestone"] == ["M01"]
    on_turn(pos, BLUE)
    display(pos, "Y05 G12 Y07", "B09 B14 Y17")
    have(pos, BLUE, W=2, P=1)
    dice(pos, BLUE, 3)
    do(pos, "place 3 3 build.3", "build 1 1 0 4 2")
    assert len(pos.tiles[BLUE]) == 5 and pos.milestones[0] == ("M01", RED) and won(pos, BLUE)["other"] == 0


def test_WH_S34_contested_tiles():
    pos = table(contested_tiles=True)
    for seat in (RED, GREEN):
        ranger(pos, seat, 1, 2)
        have(pos, seat, W=3)
    ask(pos, RED, "step", 1)
    do(pos, "step 1 1")
    assert pos.bonus == (RED, None, None, None, None, None, None) and legal(pos) == ["craft wood", "decline_craft"]
    do(pos, "craft wood")
    ask(pos, GREEN, "step", 1)
    do(pos, "step 1 1")
    assert pos.phase == "place" and stock(pos, GREEN) == "W3 S0 F0 P2" and pos.trash[GREEN] == (1, 0, 0, 0)
    assert pos.bonus[0] == RED


def test_contested_shape():
    """The first to complete a shape takes its tile; for the second it counts as achieved and gives 2 pearls (WH-VAR-02)."""
    pos = table(contested_tiles=True)
    for seat, card, crafted, pearls in ((RED, "Y04", 1, 0), (YELLOW, "Y02", 0, 3)):
        lay_tiles(pos, seat, "yellow 3 0 2 2", "yellow 1 0 3 1")
        display(pos, f"{card} G12 Y17", "B09 B14 B15")
        have(pos, seat, W=3)
        ask(pos, seat, "build", 0)
        do(pos, "build 1 1 0 3 3")
        assert pos.shapes[seat] == (1, 0, 0) and pos.craft[seat] == (crafted, 0, 0)
        assert pos.stock[seat][PEARL] == pearls
    assert pos.bonus[4] == RED


def test_a_power_taken_by_another_is_worth_less_to_a_bot():
    pos = table(contested_tiles=True)
    ranger(pos, RED, 6, 2)  # beside C
    before = outlook(pos, RED, WEIGHTS)
    pos.bonus = (None, None, YELLOW, None, None, None, None)
    assert outlook(pos, RED, WEIGHTS) < before - 1


def test_asymmetric_boards():
    """Chosen in reverse turn order, before the starting resources (WH-VAR-01)."""
    pos = WOODLAND.start(4, 5, {"asymmetric_boards": True})
    order = pos.in_order()
    chosen = []
    for board in ("windy_ridge", "old_oak", "still_mere", "stone_weir"):
        chosen.append(pos.seat)
        for taken in pos.boards:
            if taken:
                refused(pos, f"choose_board {taken}", "already_taken")
        do(pos, f"choose_board {board}")
    assert chosen == order[::-1]
    assert pos.phase == "start_resources" and pos.seat == order[0] and None not in pos.boards
    assert pos.board(order[0]).costs[0][0] == ((0, 4),) and pos.board(order[3]).costs[0][0] == ((1, 3),)
    with pytest.raises(BadSetup) as error:
        WOODLAND.start(4, 5, {"asymmetric_boards": True, "contested_tiles": True})
    assert error.value.reason.code == "options_exclude"


def test_powers_of_other_boards():
    """Gather bonus, ranger bonus, trade bonus, fee waiver and free reroll are passives of the one interpreter."""
    pos = table(2)
    passive(pos, RED, "gather_wood", 2)
    passive(pos, RED, "trade_bonus")
    passive(pos, RED, "build_fee_waiver")
    passive(pos, RED, "ranger_bonus")
    display(pos, "Y02 G12 Y16", "B09 B14 Y17")
    have(pos, RED, W=3, F=1)
    dice(pos, RED, 1, 2, 3, 5)
    for move, result in (
        ("place 3 3 gather.wood", "W8 S0 F1 P0"),
        ("place 1 1 trade", "W8 S0 F1 P3"),
        ("place 5 5 visit.otter.4", "W8 S0 F0 P3"),
    ):
        on_turn(pos, RED)
        do(pos, move)
        assert stock(pos, RED) == result
    assert pos.stack[-1] == ("step", RED, 2)
    on_turn(pos, RED)
    refused(pos, "place 2 2 build.2 wood", "fee_wrong")
    do(pos, "place 2 2 build.2", "build 1 1 0 3 2")
    assert stock(pos, RED) == "W5 S0 F0 P4"
    passive(pos, RED, "any_reroll")
    pos.dice[RED] = (2, 3, 4, 5)
    pos.spaces = [()] * len(SET.spaces)
    pos.stack = []
    settle(pos, ("next_turn", None), ("rolled", 0))
    assert pos.phase == "reroll" and pos.seat == RED


def test_lean_roll_pearl():
    """After the reroll decision, for dice of 9 or less in total (WH-VAR-04)."""
    for faces, pearls in (((1, 2, 3, 3), 1), ((1, 2, 3, 4), 0)):
        pos = table(2, lean_roll_pearl=True)
        pos.dice[RED] = faces
        pos.stack = []
        settle(pos, ("next_turn", None), ("rolled", 0))
        assert pos.stock[RED][PEARL] == pearls
    pos.dice[RED] = (1, 1, 3, 3)
    pos.stack = []
    settle(pos, ("next_turn", None), ("rolled", 0))
    assert pos.phase == "reroll" and pos.stock[RED][PEARL] == 0
    do(pos, "reroll no")
    assert pos.stock[RED][PEARL] == 1


# -- solo ---------------------------------------------------------------------------


def solo(card, *faces, level="normal"):
    """The Old Badger is to turn up that card."""
    pos = table(1, level=level)
    pos.solo_deck = (*(id for id in SET.solo_cards if id != card), card)
    pos.solo_pile = ()
    pos.dice[RIVAL] = tuple(sorted((*faces, *(6,) * (4 - len(faces)))))
    return pos


def test_WH_S35_automa():
    pos = solo("A02")
    lay(pos, "trade", RIVAL, 6)
    pos.dice[RIVAL] = (2, 3, 6)
    display(pos, "Y01 G05 B03", "G11 Y09 B12", "Y17 B02")
    take_turn(pos)
    assert pos.spaces[SET.space["build.5"].index] == ((RIVAL, 6),) and pos.dice[RIVAL] == (2, 3)
    assert rows(pos) == ["B02 Y01 G05", "Y17 G11 Y09"]
    assert [tile[0] for tile in pos.tiles[RIVAL]] == ["B12", "B03"] and pos.housed(RIVAL, 2) == 2
    assert pos.points[RIVAL] == (0, 0, 1, 0, 0) and pos.solo_pile == ("A02",)


@pytest.mark.parametrize(
    "level, value, steps",
    [("easy", 1, 1), ("easy", 6, 1), ("normal", 3, 1), ("normal", 4, 2), ("hard", 1, 2), ("hard", 6, 2), ("expert", 3, 2), ("expert", 5, 3)],
)
def test_automa_visits(level, value, steps):
    """Its marker advances by level and die, scores cells, ignores steps and animals (WH-SOL-04)."""
    pos = solo("A08", value, *(v for v in (value,) * 3), level=level)
    tracks(pos, RIVAL, bird=5)
    take_turn(pos)
    assert pos.tracks[RIVAL] == (5 + steps, 0, 0) and pos.points[RIVAL][0] == 2
    assert pos.stock[RIVAL] == [0, 0, 0, 0] and pos.phase == "place"


def test_automa_plan_goes_on_to_the_next_entry_and_trades_at_last():
    """WH-SOL-03, 06, 07."""
    pos = solo("A03", 2, 3, 4, 5)  # low: visit.otter, build, craft.stone
    for space in ("visit.otter.2", "build.2"):
        lay(pos, space, RED, 2)
    take_turn(pos)
    assert pos.spaces[SET.space["craft.stone"].index] == ((RIVAL, 2),) and pos.craft[RIVAL] == (0, 1, 0)
    pos.craft[RIVAL] = (0, 4, 0)
    assert space_for(pos, "craft.stone", 5) is None and space_for(pos, "gather.wood", 5).id == "gather.wood"
    pos = solo("A12", 2, 3, 4, 5)  # low: craft.stone, visit.otter, build
    pos.craft[RIVAL] = (0, 4, 0)
    for space in ("visit.otter.2", "build.2"):
        lay(pos, space, RED, 2)
    take_turn(pos)
    assert pos.spaces[SET.space["trade"].index] == ((RIVAL, 2),) and pos.stock[RIVAL][PEARL] == 2


def test_automa_takes_the_other_row_when_its_own_is_empty():
    """WH-SOL-05."""
    pos = solo("A02", 1, 2, 3, 4)
    pos.display = ("Y01", "G05", "B03", None, None, None)
    pos.deck = pos.discard = ()
    take_turn(pos)
    assert [tile[0] for tile in pos.tiles[RIVAL]] == ["B03"] and rows(pos)[0] == "empty Y01 G05"
    pos.display = (None,) * 6
    assert space_for(pos, "build", 5) is None


def test_automa_measures():
    """WH-SOL-08."""
    pos = solo("A01", 1)
    ids = ("Y16", "Y02", "G12", "B14")
    pos.tiles[RIVAL] = tuple((id, 0, 0, 0, 1) for id in ids)
    tracks(pos, RIVAL, bird=5, otter=11, turtle=3)
    pos.craft[RIVAL] = (1, 2, 0)
    have(pos, RIVAL, P=4)
    figures = {goal: measure(pos, RIVAL, plan["measure"]) for goal, plan in SET.goals.items()}
    assert figures == {
        "S01": 2, "S02": 1, "S03": 1, "S04": 2, "S05": 1, "S06": 1, "S07": 12, "S08": 5, "S09": 3, "S10": 3, "S11": 2,
        "S12": 4, "S13": 3, "S14": 1,
    }  # fmt: skip
    assert won(pos, RIVAL)["multipliers"] == 2 * 1 + 1 * 2 + 1 * 1 and won(pos, RIVAL)["pearls"] == 2


def test_automa_recall_and_start_marker():
    """It gets the points, not the animals; the start marker alternates (WH-SOL-01, 07)."""
    pos = solo("A01", 1)
    tracks(pos, RIVAL, bird=12)
    lay(pos, "visit.bird.3", RIVAL, 3)
    lay(pos, "visit.bird.4", RIVAL, 5)
    assert pos.first == 0
    to_recall(pos)
    assert pos.points[RIVAL] == (0, 4, 0, 0, 0)
    assert pos.round == 2 and pos.first == RIVAL


def test_automa_ties_are_its_own():
    """The human wins with a strictly higher score (WH-SOL-09)."""
    pos = table(1)
    pos.points = [(30, 0, 0, 0, 0), (30, 0, 0, 0, 0)]
    pos.tiles[RIVAL] = ()
    assert pos.winners() == [RIVAL]
    pos.points[0] = (31, 0, 0, 0, 0)
    assert pos.winners() == [0]


def test_automa_reshuffles_its_twelve_cards():
    pos = solo("A01", 1)
    pos.solo_pile, pos.solo_deck = tuple(SET.solo_cards), ()
    take_turn(pos)
    assert len(pos.solo_deck) == 11 and len(pos.solo_pile) == 1


@pytest.mark.parametrize("option", ["contested_tiles", "milestones"])
def test_variants_not_in_solo(option):
    """WH-VAR-05."""
    with pytest.raises(BadSetup):
        WOODLAND.start(1, 1, {option: True})


def test_craft_of_choice_and_advance_of_choice():
    """Cards G15 and B16."""
    pos = table()
    craft(pos, RED, stone=4)
    ask(pos, RED, "choose_row", 1)
    refused(pos, "choose_row stone", "row_complete")
    do(pos, "choose_row fish")
    assert pos.craft[RED] == (0, 4, 1)
    tracks(pos, RED, turtle=3)
    ask(pos, RED, "choose_track", 1)
    do(pos, "choose_track turtle")
    assert pos.tracks[RED] == (0, 0, 4) and points(pos, RED) == 1 and stock(pos, RED) == "W0 S0 F0 P1"
