"""What is open and what is hidden (TP-INF), where chance enters, and what news a move brings."""

import json

from tableside import Stream
from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.invariants import problems

from .helpers import TENPENNY, begun, do, idle, own_goals, table, to_phase, top_card

OPEN = (
    "month offset shovel brown brown_at workers slots spaces row box tracks coins points cards promoted stalls home wings "
    "trees tiles removed covered promotions common drawn"
).split()


def ids_in(value):
    """All ids in a view's JSON."""
    if isinstance(value, dict):
        return set().union(*map(ids_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(ids_in, value))
    return {value} & set(SET.rank) if isinstance(value, str) else set()


def test_TP_INF_01_open_to_all():
    pos = table(3)
    for viewer in (None, 0, 1, 2):
        view = pos.view(viewer)
        assert all(getattr(view, field) == getattr(pos, field) for field in OPEN)
        assert [len(p) for p in view.piles] == [len(p) for p in pos.piles] and len(view.bag) == len(pos.bag)
        assert [p[-1] for p in view.piles] == [p[-1] for p in pos.piles]
        assert [s[-1] for s in view.stacks] == [s[-1] for s in pos.stacks]
        assert problems(view) == []


def test_TP_INF_02_hidden():
    pos = table(3)
    tops = {pile[-1] for pile in (*pos.piles, *pos.stacks)} | set(pos.row)
    for viewer in (None, 0, 1, 2):
        goals = set() if viewer is None else {*pos.goals[viewer], pos.returned[viewer]}
        assert ids_in(json.loads(pos.view(viewer).to_json())) == tops | goals


def test_TP_INF_02_goals_in_the_making_and_at_the_end():
    pos = begun(2)
    event = do(pos, ("choose_goals", pos.goals[0][0]))[0]
    assert event.seen_by(0)["goal"] == pos.returned[0] and "goal" not in event.seen_by(1).data
    pos = table(2)
    to_phase(pos)
    assert pos.over
    for viewer in (None, 0, 1):
        view = pos.view(viewer)
        assert view.goals == pos.goals and view.scores() == pos.scores()
        assert [goal == "G" for goal in view.returned] == [viewer != 0, viewer != 1]


def test_TP_INF_03_nothing_is_random_after_the_setup():
    for seats, options in ((2, {}), (4, {}), (3, {"common_goals": True})):
        pos, stream = TENPENNY.start(seats, 6, options), Stream(1)
        chance = pos.chance
        while not pos.over:
            pos.play(stream.choice(pos.legal_moves()))
        assert pos.chance == chance


def test_TP_SOLO_12_chance_in_solo():
    pos, stream = TENPENNY.start(1, 6, {}), Stream(2)
    while not pos.over:
        before = pos.chance
        events = pos.play(stream.choice(pos.legal_moves()))
        drawn = sum(e.kind == "reshuffle" or e.kind == "rotate" and e.seat == 1 for e in events)
        assert pos.chance - before == drawn


def test_TP_INF_04_what_brings_news():
    pos = table(2)
    top_card(pos, "PR1")
    for moves, news in (
        (["builder 1"], 0),
        (["place 0,1 0,2 1,1 1,2"], 1),
        (["banker"], 0),
        (["arborist 3,0"], 0),
        (["fell_done"], 0),
        (["realtor 0 a left"], 1),
    ):
        before = pos.news
        do(pos, *moves)
        assert pos.news - before == news, moves
    to_phase(pos, "promote")
    before = pos.news
    while pos.phase == "promote":
        pos.play(idle(pos))
    assert pos.news == before + 1  # new concessions


def test_events_of_a_ply_name_no_hidden_goal():
    pos = table(2)
    own_goals(pos, 0, "G10", "G12")
    while not pos.over:
        events = pos.play(idle(pos))
        if not pos.over:
            assert not any(goal in json.dumps([e.to_plain() for e in events]) for goal in SET.goals)
    assert sum(event.kind == "reveal_goals" for event in events) == 2


def test_a_position_in_the_middle_of_a_turn_goes_through_json():
    pos = table(2)
    top_card(pos, "PR2")
    for move in ("builder 1", "place 3,4 4,4 4,5 4,6", "wild awe"):
        assert TENPENNY.load(pos.to_json()) == pos
        do(pos, move)
    assert TENPENNY.load(pos.to_json()) == pos
