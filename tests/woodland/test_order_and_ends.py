"""Rules between the worked scenarios: in which order things come, what ends, and what does not go together."""

from tableside.games.woodland.components import PEARL
from tableside.games.woodland.rules.rival import take_turn
from tableside.games.woodland.state import RIVAL

from .helpers import (
    GREEN, RED, YELLOW, ask, collected, craft, dice, display, do, have, lay, lay_tiles, legal, on_turn, passive, points, ranger,
    refused, rows, settle, stock, table, to_recall, tracks, won,
)  # fmt: skip
from .test_scenarios_rounds import goals
from .test_scenarios_variants import solo

# -- rolls ------------------------------------------------------------------------


def test_rerolls_are_decided_in_turn_order():
    """WH-RND-05."""
    pos = table(3)
    pos.first, pos.turn, pos.stack = GREEN, 0, []
    pos.dice = [(1, 1, 2, 3), (1, 2, 3, 4), (1, 1, 5, 6)]
    settle(pos, ("next_turn", None), *(("rolled", seat) for seat in reversed(pos.in_order())))
    asked = []
    while pos.phase == "reroll":
        asked.append(pos.seat)
        do(pos, "reroll no")
    assert asked == [GREEN, RED] and (pos.phase, pos.seat) == ("place", GREEN)


def test_the_lean_roll_pearl_is_not_the_badgers():
    """WH-VAR-05."""
    pos = table(1, lean_roll_pearl=True)
    pos.round = 2
    for seed in range(300):
        trial = pos.copy()
        trial.seed, trial.stack = seed, []
        settle(trial, ("round_start", None))
        if trial.phase == "reroll":
            do(trial, "reroll no")
        low = sum(trial.dice[0]) <= 9
        assert trial.stock[0][PEARL] == low and trial.stock[RIVAL][PEARL] == 0
        if low and sum(trial.dice[RIVAL]) <= 9:
            return
    raise AssertionError("both never rolled low")


def test_the_free_pip_comes_once_a_round():
    """WH-WLK-08: it saves one of two pearls, and is there again in the next round."""
    pos = table(2)
    collected(pos, RED, "D")
    have(pos, RED, P=2)
    dice(pos, RED, 3, 3, 5)
    do(pos, "place 3 5 gather.fish")
    assert stock(pos, RED) == "W0 S0 F5 P1" and pos.freed[RED] == 1
    on_turn(pos, RED)
    do(pos, "place 3 4 gather.wood")
    assert stock(pos, RED) == "W4 S0 F5 P0"
    to_recall(pos)
    while pos.phase == "reroll":
        do(pos, "reroll no")
    assert pos.round == 2 and pos.freed == (0, 0)
    on_turn(pos, RED)
    dice(pos, RED, 3)
    do(pos, "place 3 4 gather.stone")
    assert stock(pos, RED) == "W4 S4 F5 P0"


# -- tracks and walks ------------------------------------------------------------------


def test_an_advance_without_a_die_knows_no_craft_and_no_bonus():
    """The word `advance`: cards Y17 and G17 move a marker by 1, whatever the crafts and passives."""
    pos = table()
    craft(pos, RED, wood=4, stone=4)
    passive(pos, RED, "ranger_bonus")
    display(pos, "Y17 G17 Y01", "B09 B14 G12")
    have(pos, RED, W=6, S=5, F=2)
    ask(pos, RED, "build", 0)
    do(pos, "build 1 1 0 2 2", "take stone")
    assert pos.tracks[RED] == (1, 0, 0) and legal(pos) == ["house 0", "decline_house"]
    do(pos, "decline_house")
    ask(pos, RED, "build", 0)
    do(pos, next(move for move in legal(pos, "build") if move.startswith("build 1 2")))
    assert pos.tracks[RED] == (1, 1, 0) and pos.stack[-1] == ("step", RED, 1)


def test_a_full_otter_track_still_gives_the_bonus_step():
    """WH-TRK-08: no step rewards there, but the passive adds its step to each visit."""
    pos = table()
    tracks(pos, RED, otter=15)
    have(pos, RED, F=1)
    passive(pos, RED, "ranger_bonus")
    dice(pos, RED, 5)
    do(pos, "place 5 5 visit.otter.4")
    assert pos.stack[-1] == ("step", RED, 1) and points(pos, RED) == 0


def test_a_walk_ends_with_the_last_trash():
    """WH-WLK-02: collected or built over, with none left the steps lapse."""
    pos = table()
    collected(pos, RED, "ABC")
    ranger(pos, RED, 2, 3)
    ask(pos, RED, "step", 3)
    do(pos, "step 2 4")
    assert pos.phase == "place" and pos.passives[RED][1] == 1
    tracks(pos, RED, otter=3)
    on_turn(pos, RED)
    have(pos, RED, F=1)
    do(pos, "place 6 6 visit.otter.4")
    assert pos.seat == YELLOW and pos.tracks[RED][1] == 4 and won(pos, RED)["tracks"] == 2


# -- the display ---------------------------------------------------------------------


def test_empty_slots_are_filled_row_by_row_from_the_right():
    """WH-CRD-03: at a round's end, when the deck holds fewer cards than slots are empty."""
    pos = table(2)
    display(pos, "Y01 G05 B03", "G11 Y09 B12", "Y17 B02", discard="")
    pos.display = (None, None, "B03", None, "Y09", "B12")
    pos.stack = []
    settle(pos, ("round_end", None))
    first, second = (row.split() for row in rows(pos))  # B03 and B12 leave, and come back after Y17 and B02
    assert first[1:] == ["B02", "Y17"] and (second[0], second[2]) == ("empty", "Y09")
    assert {first[0], second[1]} == {"B03", "B12"} and pos.deck == pos.discard == ()


# -- recall and what follows ------------------------------------------------------------


def test_recall_goes_by_player_then_track():
    """WH-REC-02."""
    pos = table(2)
    pos.first = YELLOW
    for space, owner in (("visit.turtle.2", RED), ("visit.bird.3", RED), ("visit.otter.4", RED), ("visit.bird.4", YELLOW)):
        lay(pos, space, owner, {"2": 1, "3": 3, "4": 5}[space[-1]])
    for seat in (RED, YELLOW):
        tracks(pos, seat, bird=8, otter=8, turtle=8)
        lay_tiles(pos, seat, "yellow 1 0 3 2", "grey 1 0 4 2", "blue 1 0 5 2")
    to_recall(pos)
    seen = []
    while pos.phase == "house":
        seen.append((pos.seat, pos.stack[-1][2], pos.points[pos.seat][1]))
        pos.play(pos.legal_moves()[0])
    assert seen == [(YELLOW, "bird", 1), (RED, "bird", 1), (RED, "otter", 2), (RED, "turtle", 3)]


def test_milestones_after_recall_go_by_turn_order():
    """WH-VAR-03: both reach six animals by their recall; the first in turn order takes it, though not the first seat."""
    pos = table(2, milestones=True)
    pos.milestones = (("M03", None), ("M09", None), ("M12", None), ("M06", None))
    pos.first = YELLOW
    for seat, space in ((RED, "visit.bird.3"), (YELLOW, "visit.bird.4")):
        tracks(pos, seat, bird=1)
        homes = [f"grey 1 0 {x} 2+" for x in (3, 4)] + [f"blue 1 0 {x} 3+" for x in (3, 4)] + ["grey 2 0 1 2+"]
        lay_tiles(pos, seat, *homes, "yellow 1 0 3 1")
        lay(pos, space, seat, 3 if seat == RED else 5)
    to_recall(pos)
    do(pos, "house 5", "house 5")
    assert pos.housed(RED) == pos.housed(YELLOW) == 6
    assert pos.milestones[0] == ("M03", YELLOW) and [won(pos, seat)["other"] for seat in (RED, YELLOW)] == [0, 3]


def test_after_the_last_round_only_recall_and_the_goal_come():
    """WH-END-03, SEA-01, FIN-01: display and start marker stay; the third goal counts what recall brought."""
    pos = table(2)
    goals(pos, "S01", "S02", "S04")
    pos.round, pos.results = 8, (((0, 0), (0, 0)),) * 2 + (None,)
    lay_tiles(pos, YELLOW, "yellow 1 0 3 2")
    tracks(pos, YELLOW, bird=3)
    lay(pos, "visit.bird.4", YELLOW, 5)
    shown = pos.display
    to_recall(pos)
    do(pos, "house 0")
    assert pos.over and (pos.display, pos.first, pos.round, pos.discard) == (shown, RED, 8, ())
    assert pos.results[2] == ((0, 1), (0, 7))
    assert won(pos, YELLOW)["goals"] == 7 and won(pos, YELLOW)["multipliers"] == 1 and pos.winners() == [YELLOW]


# -- the Old Badger ------------------------------------------------------------------------


def test_the_badger_builds_twice_from_what_there_is():
    """WH-SOL-05: the second card comes from the other row, from its own if that is empty, or not at all."""
    for shown, taken in (
        (("Y01", "G05", "Y05", None, "B03", "B12"), ["B12", "Y05"]),
        ((None, None, None, None, "B03", "B12"), ["B12", "B03"]),
        ((None, None, None, None, None, "B12"), ["B12"]),
        ((None, "G05", "Y05", None, None, None), ["Y05", "G05"]),
    ):
        pos = solo("A02", 1, 2, 3, 6)
        pos.display, pos.deck, pos.discard = shown, (), ()
        take_turn(pos)
        assert [tile[0] for tile in pos.tiles[RIVAL]] == taken


def test_dice_of_the_badger_bind_the_player():
    """WH-SOL-02."""
    pos = solo("A06", 1, 2, 3, 4)  # high: gather.fish
    take_turn(pos)
    dice(pos, RED, 3, 4)
    refused(pos, "place 4 4 gather.fish", "must_be_lower")
    do(pos, "place 3 3 gather.fish")
    assert stock(pos, RED) == "W0 S0 F3 P0" and pos.stock[RIVAL] == [0, 0, 0, 0]
