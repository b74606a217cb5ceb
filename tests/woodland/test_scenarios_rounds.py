"""Worked scenarios of recall, round end, season goals, rerolls and the end (WH-REC, WH-END, WH-SEA, WH-RND, WH-FIN, WH-TIE)."""

import pytest

from tableside.games.woodland import narration
from tableside.games.woodland.components import COLOURS, SET
from tableside.games.woodland.rules.goals import shares, standing
from tableside.text import catalogue

from .helpers import (
    BLUE, GREEN, RED, YELLOW, ask, craft, dice, display, do, have, lay, lay_tiles, legal, on_turn, points, refused, rows,
    seed_for, settle, stock, table, to_recall, tracks, won,
)  # fmt: skip


def test_WH_S22_recall():
    pos = table()
    tracks(pos, YELLOW, bird=3)
    lay(pos, "visit.bird.3", YELLOW, 3)
    lay_tiles(pos, YELLOW, "yellow 1 0 3 2", "yellow 1 0 4 2")
    tracks(pos, BLUE, bird=12)
    lay(pos, "visit.bird.2", BLUE, 2)
    lay(pos, "visit.bird.4", BLUE, 6)
    lay_tiles(pos, BLUE, "yellow 2 0 3 2", *(f"yellow 2 0 {x} {y}" for x, y in ((1, 2), (1, 1), (3, 1), (1, 0))))
    to_recall(pos)
    assert pos.stack[-1] == ("house", YELLOW, "bird", 2)
    do(pos, "house 0", "house 1")
    assert points(pos, YELLOW) == 0 and pos.housed(YELLOW) == 2
    assert pos.stack[-1] == ("house", BLUE, "bird", 2) and pos.points[BLUE] == (0, 2, 0, 0, 0)
    do(pos, "house 0", "house 1", "house 2", "house 3")
    assert pos.housed(BLUE) == 4 and pos.points[BLUE] == (0, 4, 0, 0, 0)


def test_WH_S23_recall_uses_the_final_cell():
    pos = table()
    tracks(pos, RED, turtle=1)
    have(pos, RED, F=5)
    lay_tiles(pos, RED, "blue 1 0 3 2", "blue 1 0 4 2", "blue 1 0 5 2")
    dice(pos, RED, 1, 3)
    do(pos, "place 3 3 visit.turtle.3")
    assert pos.tracks[RED][2] == 2
    craft(pos, RED, fish=1)
    on_turn(pos, RED)
    do(pos, "place 1 1 visit.turtle.2")
    assert pos.tracks[RED][2] == 4 and points(pos, RED) == 1 and stock(pos, RED) == "W0 S0 F0 P3"
    to_recall(pos)
    lost = [e["n"] for e in do(pos, "house 0", "house 1", "house 2") if e.kind == "no_home"]
    assert pos.housed(RED) == 3 and lost == [1] and points(pos, RED) == 1


def test_WH_S24_round_end():
    pos = table()
    display(pos, "Y01 G05 B03", "G11 Y09 B12", "Y17 B02")
    events = to_recall(pos)
    assert pos.discard == ("B03", "B12") and rows(pos) == ["Y17 Y01 G05", "B02 G11 Y09"]
    assert pos.first == YELLOW and pos.round == 2 and pos.seat == YELLOW
    assert [e["cards"] for e in events if e.kind == "discard"] == [("B03", "B12")]


def goals(pos, *ids):
    others = [id for id in SET.goals if id not in ids]
    pos.goals = (*ids, *others)[:3]


def test_WH_S26_season_goal():
    pos = table()
    goals(pos, "S02")
    for seat, size, n in ((RED, 1, 4), (BLUE, 2, 2), (GREEN, 2, 2), (YELLOW, 2, 1)):
        lay_tiles(pos, seat, *(f"grey {size} {size - 1} {x} 2" for x in (3, 4, 2, 5)[:n]))
    pos.round = 3
    pos.results = (None,) * 3
    to_recall(pos)
    assert [won(pos, seat)["goals"] for seat in (RED, BLUE, GREEN, YELLOW)] == [7, 3, 3, 0]
    assert pos.results[0] == ((4, 1, 2, 2), (7, 0, 3, 3)) and pos.results[1:] == (None, None)
    before = pos.results[0]
    for _ in range(4):
        while pos.phase != "place":
            pos.play(pos.legal_moves()[-1])
        to_recall(pos)
    assert pos.round == 8 and pos.results[0] == before and pos.results[2] is None
    to_recall(pos)
    while not pos.over:
        pos.play(pos.legal_moves()[-1])
    assert [won(pos, seat)["goals"] for seat in (RED, BLUE, GREEN, YELLOW)] == [7, 3, 3, 0]


def test_WH_S27_season_ties():
    points = (7, 4, 2, 0)
    assert shares((5, 5, 1), points) == (5, 5, 2)
    assert shares((3, 3, 3), points) == (4, 4, 4)
    assert shares((2, 0, 0), points) == (7, 0, 0)
    assert shares((1, 2), points) == (4, 7)


def test_WH_S29_end_multipliers():
    pos = table()
    for seat, at, tiles, worth in (
        (RED, 4, ("grey 1 0 3 2+", "grey 1 0 4 2+", "grey 1 0 5 2"), 2),
        (YELLOW, 9, ("grey 1 0 3 2+", "grey 1 0 4 2+", "grey 2 0 5 2+"), 6),
        (BLUE, 13, ("grey 2 0 3 2+", "grey 2 0 5 2+"), 6),
    ):
        tracks(pos, seat, otter=at)
        lay_tiles(pos, seat, *tiles)
        assert won(pos, seat)["multipliers"] == worth


def test_WH_S30_full_final_score():
    pos = table()
    pos.points[RED] = (14, 6, 1, 7, 0)
    tracks(pos, RED, bird=7, otter=3, turtle=1)
    have(pos, RED, W=9, P=5)
    lay_tiles(pos, RED, *(f"yellow 1 0 {x} 2+" for x in (3, 4, 5, 6)), "yellow 1 0 2 2")
    lay_tiles(pos, RED, "grey 1 0 3 1+", "grey 1 0 4 1+", *(f"blue 1 0 {x} 3+" for x in (3, 4, 5)))
    assert won(pos, RED) == {
        "tracks": 14, "recall": 6, "cards": 1, "goals": 7, "other": 0, "multipliers": 10, "pearls": 2
    }  # fmt: skip
    assert pos.scores()[RED] == 40


def reroll_round(*faces):
    """The dice have just been rolled; Red is start player."""
    pos = table(2)
    pos.dice = [tuple(sorted(faces)), (2, 3, 4, 5)]
    pos.stack, pos.turn = [], 0
    settle(pos, ("next_turn", None), ("rolled", 1), ("rolled", 0))
    return pos


def test_WH_S31_reroll():
    pos = reroll_round(1, 1, 4, 6)
    assert pos.phase == "reroll" and legal(pos) == ["reroll yes", "reroll no"]
    pos.seed = seed_for(pos, "reroll yes", (1, 1, 2, 5))
    do(pos, "reroll yes")
    assert pos.dice[RED] == (1, 1, 2, 5) and pos.rerolled == (1, 0) and pos.phase == "place"
    refused(pos, "reroll yes", "reroll_not_allowed")
    pos = reroll_round(1, 3, 4, 6)
    assert pos.phase == "place"
    refused(pos, "reroll yes", "reroll_not_allowed")
    do(pos, "place 1 1 trade")
    refused(pos, "reroll yes", "wrong_phase")


def test_WH_S32_tie_break():
    pos = table(2)
    homes = [f"{COLOURS[i % 3]} 1 0 {x} {y}+" for i, (x, y) in enumerate(HOMES)]
    lay_tiles(pos, RED, *homes)
    lay_tiles(pos, YELLOW, *homes[:6], "grey 2 0 4 3+")
    for seat in (RED, YELLOW):
        pos.points[seat] = (52, 0, 0, 0, 0)
    assert pos.scores() == [52, 52] and (pos.housed(RED), pos.housed(YELLOW)) == (8, 7)
    assert pos.winners() == [RED]
    told = [narration.tie_text(pos, seat, catalogue("woodland", "en")) for seat in (RED, YELLOW)]
    assert told == ["8 tiles, 0 resources", "7 tiles, 0 resources"]
    lay_tiles(pos, YELLOW, "blue 2 0 1 2+")
    assert pos.winners() == [RED, YELLOW]
    have(pos, YELLOW, S=1)
    assert pos.scores() == [52, 52] and pos.winners() == [YELLOW]


HOMES = [(3, 2), (4, 2), (5, 2), (3, 1), (3, 3), (4, 1), (4, 3), (2, 2)]


def test_rounds_and_laps():
    """WH-RND-01, 06, WH-FIN-01: eight rounds of four laps, every player places 32 dice."""
    pos = table(3)
    placed = dict.fromkeys(range(3), 0)
    rounds = set()
    while not pos.over:
        rounds.add(pos.round)
        move = next((move for move in pos.legal_moves() if move[0] == "place" and move[3] == "trade"), pos.legal_moves()[-1])
        if move[0] == "place":
            placed[pos.seat] += 1
        pos.play(move)
    assert placed == {0: 32, 1: 32, 2: 32} and rounds == set(range(1, 9))
    assert all(result is not None for result in pos.results)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_running_standing_of_goals(seats):
    """What the page shows of a goal before it is scored is what it would bring now."""
    pos = table(seats)
    goals(pos, "S12", "S10")
    have(pos, RED, P=3)
    assert standing(pos, 0) == ((3,) + (0,) * (seats - 1), (7,) + (0,) * (seats - 1))
    ask(pos, YELLOW, "craft", 1)
    have(pos, YELLOW, W=3, P=3)
    do(pos, "craft wood")
    assert standing(pos, 1)[0][YELLOW] == 1 and standing(pos, 0)[1][:2] == (5, 5)
