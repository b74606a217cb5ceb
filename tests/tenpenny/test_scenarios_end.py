"""Worked scenarios of the end and of the solo game (TP-SCO, TP-TIE, TP-OPT, TP-SOLO)."""

import pytest

from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.rules.goals import achieved, progress
from tableside.games.tenpenny.rules.rival import name_tracks
from tableside.games.tenpenny.state import building_bonus

from .helpers import begun, discs, do, have, own, own_goals, rewards_at, table, take_out, top_card, track, widen


def ended(pos):
    """The game is over as things stand."""
    pos.stack.clear()
    pos._legal = None
    return pos


def test_TP_SC28_full_scoring():
    pos = table()
    own(pos, 0, "SV2", "PR3", "PR5", "WW2", "FA4", "SF3", "DS1")
    assert [SET.cards[card].end for card in pos.cards[0]] == [1, 3, 4, 1, 3, 3, 2]
    own_goals(pos, 0, "G02", "G08")
    for name, space in (("thrill", 8), ("awe", 6), ("joy", 8)):
        track(pos, name, P0=space)
    pos.points[0] = 11
    ended(pos)
    assert pos.breakdown(0) == [("gathered", 11), ("goals", 6), ("cards", 17), ("tracks", 10), ("bonus", 5)]
    assert pos.scores()[0] == 49


def test_TP_SC29_building_bonus():
    assert [building_bonus(n) for n in (5, 6, 7, 8, 9)] == [0, 5, 5, 10, 10]
    pos = table()
    own(pos, 0, "SV1", "SV2", "PR1", "PR2", "WW1", "WW2", "C01", "C02", "C03", "C04", "C05")
    assert dict(pos.breakdown(0))["bonus"] == 5


def test_TP_SC30_ties():
    pos = table(3)
    pos.points = [41, 41, 41]
    pos.coins = [3, 3, 1]
    pos.shovel = 1
    own_goals(pos, 0, "G10", "G11")
    own_goals(pos, 1, "G12", "G13")
    own_goals(pos, 2, "G09", "G07")
    ended(pos)
    assert pos.scores() == [41, 41, 41] and pos.winners() == [1]
    pos.shovel = 2
    assert pos.winners() == [0]
    pos.coins = [3, 4, 5]
    assert pos.winners() == [2]


def test_TP_SC37_common_goals():
    pos = begun(2, common_goals=True)
    assert pos.phase == "choose_board" and pos.goals == [(), ()] and len(pos.common) == 3
    pos = table(2, common_goals=True)
    for goal in (*pos.common, "G08", "G12", "G14"):
        take_out(pos, goal)
    pos.common = ("G08", "G12", "G14")
    own(pos, 0, "SV1", "PR1", "WW1", "FA1")
    have(pos, 0, 8)
    have(pos, 1, 7)
    for board in ("X01", "X02", "X03"):
        widen(pos, 1, board, "a", "right")
    ended(pos)
    assert [dict(pos.breakdown(seat))["goals"] for seat in (0, 1)] == [6, 3]
    assert all(pos.view(viewer).common == pos.common for viewer in (None, 0, 1))


CONDITIONS = [
    ("G01", lambda pos: own(pos, 0, "SV1"), lambda pos: own(pos, 0, "SV2")),
    ("G07", lambda pos: own(pos, 0, "SV1", "SV2", "PR1", "PR2", "WW1"), lambda pos: own(pos, 0, "WW2")),
    ("G08", lambda pos: own(pos, 0, "SV1", "SV2", "PR1", "WW1"), lambda pos: own(pos, 0, "DS1")),
    ("G09", lambda pos: own(pos, 0, "C01", "C02", "C03", "C04", "C05", "C06"), lambda pos: own(pos, 0, "C07")),
    ("G10", lambda pos: pos.removed.__setitem__(0, 5), lambda pos: pos.removed.__setitem__(0, 6)),
    ("G11", lambda pos: widen(pos, 0, "X01", "b", "left"), lambda pos: widen(pos, 0, "X02", "b", "right")),
    ("G12", lambda pos: [widen(pos, 0, x, "a", "left") for x in ("X01", "X02")], lambda pos: widen(pos, 0, "X03", "b", "right")),
    ("G13", lambda pos: pos.covered.__setitem__(0, 10), lambda pos: pos.covered.__setitem__(0, 11)),
    ("G14", lambda pos: have(pos, 0, 7), lambda pos: have(pos, 0, 8)),
    ("G15", lambda pos: own(pos, 0, "SV5", "SV6", "C13"), lambda pos: own(pos, 0, "C14")),
    ("G16", lambda pos: track(pos, "joy", P0=7), lambda pos: track(pos, "awe", P0=8)),
    ("G17", lambda pos: [track(pos, t, P0=4) for t in ("thrill", "joy")], lambda pos: track(pos, "awe", P0=5)),
    ("G18", lambda pos: pos.promotions.__setitem__(0, 7), lambda pos: pos.promotions.__setitem__(0, 8)),
]


@pytest.mark.parametrize("goal, short, enough", CONDITIONS, ids=[c[0] for c in CONDITIONS])
def test_TP_SCO_01_goal_conditions(goal, short, enough):
    pos = table()
    short(pos)
    have_now, need = progress(pos, 0, goal)
    assert 0 < have_now < need and not achieved(pos, 0, goal)
    enough(pos)
    assert achieved(pos, 0, goal)


def test_TP_SCO_01_secret_goals_count_from_the_end_on():
    pos = table()
    own_goals(pos, 0, "G14", "G12")
    assert dict(pos.breakdown(0))["goals"] == 0 and pos.goal_points(0) == 3
    ended(pos)
    assert dict(pos.breakdown(0))["goals"] == 3 and pos.view(1).goals[0] == ("G12", "G14")


# -- solo -----------------------------------------------------------------------------


def solo(**options):
    return table(1, start_seat="0", **options)


def draws(pos, *cards):
    """The Rival's next cards, in order."""
    for card in cards:
        take_out(pos, card)
    pos.deck += cards[::-1]


def test_TP_SC31_the_rival_is_blocked():
    pos = solo()
    top_card(pos, "FA1", "WW1")
    draws(pos, "R03")
    do(pos, "builder 2", "place 2,3 2,4 2,5 2,6")
    assert pos.slots == [None, None, 0, 1, None, None] and pos.cards[1] == ("FA1",)
    assert discs(pos, 1) == [0, 0, 1] and pos.coins[1] == 0 and pos.workers == [2, 2]
    assert pos.drawn[-1] == "R03" and pos.seat == 0


def test_TP_SC36_the_rivals_score():
    pos = solo()
    own(pos, 1, "FA1", "PR3", "WW2", "DS1")
    assert [SET.cards[card].end for card in pos.cards[1]] == [2, 3, 1, 2]
    for name, space in (("thrill", 8), ("awe", 5), ("joy", 3)):
        track(pos, name, P1=space)
    pos.points[1] = 14
    own_goals(pos, 0, "G10", "G12")
    ended(pos)
    rival = {"gathered": 14, "goals": 0, "cards": 8, "tracks": 5, "bonus": 0, "difficulty": 6}
    assert dict(pos.breakdown(1)) == rival and pos.total(1) == 33
    pos.points[0] = 33
    assert pos.scores() == [33] and pos.winners() == [1]
    pos.points[0] = 34
    assert pos.winners() == [0]


@pytest.mark.parametrize("level, points", [("easy", 0), ("normal", 6), ("hard", 12)])
def test_TP_SOLO_10_levels(level, points):
    assert dict(solo(difficulty=level).breakdown(1))["difficulty"] == points


def test_TP_SOLO_01_the_rivals_place():
    pos = begun(1)
    assert pos.players == 2 and pos.goals[1] == () and pos.coins == [7, 0] and len(pos.row) == 4
    assert pos.view(0).goals[0] == pos.goals[0]
    first = begun(1, start_seat="1")
    while first.phase != "act":
        first.play(first.legal_moves()[0])
    assert first.workers == [3, 2] and len(first.drawn) == 1  # the Rival went first


@pytest.mark.parametrize("card, place", [("R07", 0), ("R09", -1)])
def test_TP_SOLO_05_stall(card, place):
    pos = solo()
    tile = pos.row[place]
    draws(pos, card)
    do(pos, "banker")
    assert tile not in pos.row and pos.box == (tile,) and len(pos.row) == 3
    gained = [sum(e.get("advance", {}).get(t, 0) for e in SET.stalls[tile]["on_place"]) for t in ("thrill", "awe", "joy")]
    wild = sum(e.get("advance", {}).get("wild", 0) for e in SET.stalls[tile]["on_place"])
    assert sum(discs(pos, 1)) == sum(gained) + wild
    pos.row, pos.box = (), pos.box + pos.row
    draws(pos, "R08")
    before = discs(pos, 1)
    do(pos, "banker")
    assert discs(pos, 1) == before and pos.workers[1] == 1


def test_TP_SOLO_05_wild_goes_where_the_rival_is_farthest_behind():
    pos = solo()
    track(pos, "awe", P0=3, P1=1)
    track(pos, "joy", P0=2)
    name_tracks(pos, 1)
    assert discs(pos, 1) == [0, 2, 0]
    name_tracks(pos, 1)
    assert discs(pos, 1) == [0, 2, 1]
    name_tracks(pos, 1)
    assert discs(pos, 1) == [0, 3, 1]


@pytest.mark.parametrize("card, moved", [("R10", [1, 0, 0]), ("R11", [0, 1, 0]), ("R12", [0, 0, 1])])
def test_TP_SOLO_06_advance(card, moved):
    pos = solo()
    draws(pos, card)
    do(pos, "banker")
    assert discs(pos, 1) == moved


def test_TP_SOLO_03_reshuffle_when_a_card_is_needed():
    pos = solo()
    pos.drawn += pos.deck[1:]
    pos.deck = pos.deck[:1]
    chance = pos.chance
    do(pos, "banker")
    assert pos.deck == () and len(pos.drawn) == 12 and pos.chance == chance
    do(pos, "banker")
    assert len(pos.deck) == 11 and len(pos.drawn) == 1 and pos.chance == chance + 1


@pytest.mark.parametrize("month", [4, 5])
def test_TP_SOLO_07_08_rewards_and_promotion(month):
    pos = rewards_at(1, month=month)
    own(pos, 1, *[card for card in SET.cards if card not in pos.cards[1]][:7])
    owned = len(pos.cards[1])
    for name in ("thrill", "awe", "joy"):
        track(pos, name, P1=3)
    draws(pos, "R10")
    pos.shovel = 1
    pos.points[1] = 0
    do(pos, "banker")
    promoted = owned // 3
    if month == 4:
        assert pos.brown == 1 and pos.shovel == 1 and pos.points[1] == 1 + promoted
        assert discs(pos, 1)[1:] == [2, 3]
    else:
        assert pos.brown is None and pos.shovel == 0 and discs(pos, 1)[1:] == [3, 3]
        assert pos.points[1] == 3 and pos.seat == 0  # the human promotes first
        do(pos, "promote_done")
        assert pos.over and pos.points[1] == 3 + promoted


def test_TP_SOLO_09_the_rival_turns_the_carousel():
    pos = rewards_at(1)
    track(pos, "awe", P1=8)
    pos.shovel = 1
    draws(pos, "R11")
    do(pos, "banker")
    offset, chance = pos.offset, pos.chance
    while pos.month == 1:
        do(pos, pos.legal_moves()[-1])
    assert pos.offset != offset and pos.chance == chance + 1
