"""Random games of every size and variant with a full account at each ply."""

import json

import pytest

from tableside import Stream, catalogue
from tableside.errors import BadPosition
from tableside.games.woodland import narration
from tableside.games.woodland.components import SET, STOCK
from tableside.games.woodland.invariants import problems
from tableside.games.woodland.state import RIVAL

from .helpers import WOODLAND

SETUPS = [
    *((seats, {}) for seats in (2, 3, 4)),
    *((1, {"level": level}) for level in ("easy", "normal", "hard", "expert")),
    (1, {"asymmetric_boards": True, "lean_roll_pearl": True, "level": "expert"}),
    (2, {"asymmetric_boards": True, "milestones": True}),
    (3, {"contested_tiles": True, "lean_roll_pearl": True}),
    (4, {"asymmetric_boards": True, "milestones": True, "lean_roll_pearl": True}),
    (4, {"contested_tiles": True, "milestones": True, "lean_roll_pearl": True}),
]


def booked(pos, events):
    """Stock and points won and lost by each player, as the events tell it."""
    stock = [dict.fromkeys(STOCK, 0) for _ in range(pos.players)]
    points = [0] * pos.players
    for event in events:
        sign = {"gain": 1, "pay": -1}.get(event.kind, 0)
        for name, n in event["things"] if sign else ():
            stock[event.seat][name] += sign * n
        if event.kind == "score":
            points[event.seat] += event["points"]
    return stock, points


@pytest.mark.parametrize("seats, options", SETUPS, ids=lambda v: v if isinstance(v, int) else "-".join(v) or "plain")
def test_whole_games(seats, options):
    stream = Stream(seats)
    for seed in range(3):
        pos = WOODLAND.start(seats, seed, options)
        while not pos.over:
            assert problems(pos) == []
            stock = [dict(zip(STOCK, own)) for own in pos.stock]
            points = [sum(own) for own in pos.points]
            events = pos.play(stream.choice(pos.legal_moves()))
            won, scored = booked(pos, events)
            for player in range(pos.players):
                told = {name: n + won[player][name] for name, n in stock[player].items()}
                assert dict(zip(STOCK, pos.stock[player])) == told
                assert sum(pos.points[player]) == points[player] + scored[player]
        assert problems(pos) == [] and pos.round == SET.rounds and None not in pos.results
        for slot, (figures, points) in enumerate(pos.results):
            assert sum(points) <= sum(SET.goals[pos.goals[slot]]["points"][: pos.players]), (figures, points)


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "zh-Hans"])
def test_everything_has_words(lang):
    """Every move, hint, group, phase, event and fact of some games has a whole sentence."""
    cat = catalogue_of(lang)
    stream = Stream(9)
    for seats, options in SETUPS[::3]:
        pos = WOODLAND.start(seats, 3, options)
        names = [*"ABCD"[:seats], *narration.more_names(pos, cat)]
        while not pos.over:
            view, seat = pos.view(pos.seat), pos.seat
            told = [narration.phase_text(view, cat), narration.round_text(view, cat)]
            for move in pos.legal_moves()[:60]:
                told += [narration.move_text(view, move, cat), narration.move_hint(view, move, cat)]
                told.append(narration.group_text(view, narration.group(view, move), cat))
            told += [fact["label"] for player in range(pos.players) for fact in narration.seat_facts(view, player, cat)]
            told += [goal["title"] + goal["text"] for goal in narration.goals_text(view, cat)]
            move = stream.choice(pos.legal_moves())
            events = pos.play(move)
            told += narration.ply_text(pos, move, seat, events, cat, names)
            told += [narration.event_text(pos, event, cat, names) for event in events]
            for text in told:
                assert "{" not in text and text not in cat.messages, text


def catalogue_of(lang):
    from tableside import games

    if "woodland" in games.TABLE:
        return catalogue("woodland", lang)
    table = games.TABLE
    games.TABLE = (*table, "woodland")  # while the game is not on the table yet
    try:
        return catalogue("woodland", lang)
    finally:
        games.TABLE = table


def test_a_position_whose_badger_has_no_dice_left_for_its_turns_is_refused():
    pos = WOODLAND.start(1, 7)
    while pos.phase != "place":
        pos.play(pos.legal_moves()[0])
    plain = json.loads(pos.to_json())
    plain["dice"][RIVAL] = plain["dice"][RIVAL][:2]
    with pytest.raises(BadPosition) as error:
        WOODLAND.load(json.dumps(plain))
    assert error.value.reason.params["field"] == "dice"
