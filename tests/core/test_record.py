"""Records: replay, forks, undo, JSON."""

import json
from pathlib import Path

import pytest
from tableside import BadRecord, BadSetup, IllegalMove, Record, Stream
from tableside.errors import Reason
from tableside.record_json import SCHEMA

HERE = Path(__file__).parent


def play_on(record, plies, seed=1):
    stream = Stream(seed)
    for _ in range(plies):
        legal = record.replay().legal_moves()
        if not legal:
            break
        record.play(stream.choice(legal))
    return record


@pytest.fixture
def record():
    return play_on(Record("tinygame", 2, 20221111, {"rounds": 8}), 1000)


def test_the_parts(record):
    assert record.options == {"rounds": 8, "rich": False}
    assert len(record) == len(record.moves) == 48
    assert record.kind.id == "tinygame"
    assert record.replay().over and not record.replay(47).over


def test_replay_gives_positions_of_ones_own(record):
    one, two = record.replay(), record.replay()
    assert one == two and one is not two
    part = record.replay(20)
    part.play(part.legal_moves()[0])
    part.coins[0] = 1000
    assert record.replay(20) != part
    assert record.replay() == one


def test_replayed_positions_record_events(record):
    position = record.replay(10)
    assert position.play(record.moves[10])


def test_every_prefix_agrees_with_playing_forwards(record):
    position = record.replay(0)
    for ply, move in enumerate(record.moves):
        assert record.replay(ply) == position
        assert record.fork(ply).replay() == position
        position.play(move)
    assert record.replay() == position


def test_steps(record):
    steps = list(record.steps(5, 9))
    assert [step.ply for step in steps] == [5, 6, 7, 8]
    assert [step.move for step in steps] == list(record.moves[5:9])
    assert steps[-1].position == record.replay(9)
    assert all(step.events for step in steps)


def test_play_appends_and_returns_events():
    record = Record("tinygame", 1, 5)
    events = record.play(("roll",))
    assert [event.kind for event in events] == ["tiny_move", "gain"]
    assert record.moves == (("roll",),)


def test_play_keeps_the_listed_move():
    record = Record("tinygame", 1, 5)
    record.play(("draw",))
    record.play(("done",))
    record.play(("play", ()))
    assert record.moves[-1] == ("pass",)


@pytest.mark.parametrize("move", [("pass",), ("buy", 1), ("roll", 2), ("dance",), (), None, 7, ("roll", None)])
def test_an_illegal_move_leaves_the_record_as_it_was(move):
    record = Record("tinygame", 1, 5)
    with pytest.raises(IllegalMove):
        record.play(move)
    assert len(record) == 0 and record == Record("tinygame", 1, 5)


def test_illegal_moves_given_at_first_are_found(record):
    moves = [*record.moves[:30], ("dance", 7), *record.moves[31:]]
    broken = Record("tinygame", 2, 20221111, {"rounds": 8}, moves)
    assert broken.replay(30) == record.replay(30)
    with pytest.raises(BadRecord) as error:
        broken.replay()
    assert error.value.reason == Reason("record_move", ply=30, move="('dance', 7)")
    assert error.value.partial == record.fork(30)
    with pytest.raises(BadRecord):
        broken.to_link()


@pytest.mark.parametrize("ply", [-1, 49, 10**9])
def test_plies_that_are_not_there(record, ply):
    for act in (record.replay, record.fork, record.to_link):
        with pytest.raises(BadRecord) as error:
            act(ply)
        assert error.value.reason.code == "record_ply"


@pytest.mark.parametrize(
    "arguments, code",
    [
        (("chess", 2, 1), "unknown_game"),
        ((None, 2, 1), "unknown_game"),
        (("tinygame", 4, 1), "bad_seats"),
        (("tinygame", "2", 1), "bad_seats"),
        (("tinygame", True, 1), "bad_seats"),
        (("tinygame", 2, -1), "bad_seed"),
        (("tinygame", 2, 2**53), "bad_seed"),
        (("tinygame", 2, 1.0), "bad_seed"),
        (("tinygame", 2, 1, {"x": 1}), "bad_option"),
        (("tinygame", 2, 1, {"rounds": 5}), "bad_option_value"),
        (("tinygame", 2, 1, {"rich": 1}), "bad_option_value"),
        (("tinygame", 1, 1, {"rich": True}), "option_not_for_seats"),
    ],
)
def test_setups_that_do_not_exist(arguments, code):
    with pytest.raises(BadSetup) as error:
        Record(*arguments)
    assert error.value.reason.code == code


def test_forks_are_independent(record):
    one, two = record.fork(20), record.fork(20)
    one.play(one.replay().legal_moves()[0])
    two.play(two.replay().legal_moves()[-1])
    assert len(one) == len(two) == 21 and one.moves[:20] == two.moves[:20] == record.moves[:20]
    assert len(record) == 48


def test_forks_go_on_as_the_record_did(record):
    for ply in (0, 15, 16, 17, 31, 32, 48):
        fork = record.fork(ply)
        for move in record.moves[ply:]:
            fork.play(move)
        assert fork == record and fork.replay() == record.replay()
        assert fork.to_link() == record.to_link()


def test_taking_back_and_playing_again_gives_the_same_dice(record):
    ply = next(k for k, move in enumerate(record.moves) if move == ("roll",))
    again = record.fork(ply)
    again.play(("roll",))
    assert again.replay() == record.replay(ply + 1)


# -- undo -------------------------------------------------------------------------


def tiny(*moves, seats=2, **options):
    return Record.from_notation("tinygame", seats, 3, options, moves)


def test_undo_at_the_start():
    assert tiny().undo_limit(0) == (0, None)
    assert tiny().undo_limit(1) == (0, None)


def test_undo_stops_at_new_information():
    record = tiny("draw")
    assert record.undo_limit(0) == (1, Reason("undo_news"))


def test_undo_goes_back_to_the_news_and_no_further():
    record = tiny("roll", seats=1, rounds=8)
    while ("buy", 1) not in record.replay().legal_moves():
        for text in ("done", "pass", "roll"):
            record.play(record.replay().parse(text))
    after_roll = len(record)
    record.play(("buy", 1))
    record.play(record.replay().legal_moves()[-1])
    assert record.undo_limit(0)[0] <= after_roll + 1
    assert record.undo_limit(0) == (after_roll, Reason("undo_news"))


def test_undo_skips_forced_moves():
    """Without coins `done` is the only move: the choice before it can be taken back from behind it."""
    record = tiny("draw", "done", "pass")
    assert record.ply(1).choices == 1 and record.ply(2).choices > 1
    assert record.undo_limit(0) == (2, Reason("undo_news"))
    assert tiny("draw", "done").undo_limit(0) == (2, Reason("undo_news"))


def test_undo_stops_at_another_seat():
    record = tiny("draw", "done", "pass")
    assert record.undo_limit(1) == (3, Reason("undo_other_seat", seat=0))
    record.play(("roll",))
    assert record.undo_limit(0) == (4, Reason("undo_news"))


# -- JSON --------------------------------------------------------------------------


def test_json_round_trip(record):
    text = record.to_json()
    again = Record.from_json(text)
    assert again == record and again.shown is None
    assert Record.from_json(record.to_json(shown=7, indent=None)).shown == 7
    plain = json.loads(text)
    assert plain["schema"] == SCHEMA and plain["moves"][0] == record.replay(0).notation(record.moves[0])
    assert plain["digest"] == record.replay().digest()


def test_json_written_by_hand_may_be_short():
    text = '{"schema": 2, "game": "tinygame", "rules_version": 3, "seats": 1, "seed": 5, "moves": ["roll"]}'
    assert Record.from_json(text) == Record("tinygame", 1, 5, moves=[("roll",)])


def test_an_older_schema_is_migrated():
    """`record-schema-1.json` is frozen: it must be read as long as there is this project."""
    old = Record.from_json((HERE / "record-schema-1.json").read_text(encoding="utf-8"))
    assert old == tiny("draw", "done", "pass", "roll", rounds=1)
    assert json.loads(old.to_json())["schema"] == SCHEMA


def bad(record, **changes):
    plain = {**json.loads(record.to_json()), **changes}
    return json.dumps({key: value for key, value in plain.items() if value != "absent"})


@pytest.mark.parametrize(
    "changes, code, params",
    [
        ({"schema": 3}, "record_schema", {"version": 3, "known": 2}),
        ({"schema": "2"}, "record_field", {"field": "schema", "problem": "int_type"}),
        ({"schema": "absent"}, "record_field", {"field": "schema", "problem": "missing"}),
        ({"game": "chess"}, "unknown_game", {"game": "chess"}),
        ({"game": "absent"}, "record_field", {"field": "game", "problem": "missing"}),
        ({"rules_version": 4}, "record_version", {"version": 4, "known": 3}),
        ({"seats": 2.0}, "record_field", {"field": "seats", "problem": "int_type"}),
        ({"seats": 7}, "bad_seats", None),
        ({"seed": -1}, "record_field", {"field": "seed", "problem": "greater_than_equal"}),
        ({"options": {"rounds": [8]}}, "record_field", None),
        ({"options": {"rounds": 7}}, "bad_option_value", {"option": "rounds", "value": "7"}),
        ({"options": {"x" * 41: 7}}, "record_field", None),
        ({"moves": "roll"}, "record_field", {"field": "moves", "problem": "list_type"}),
        ({"moves": ["roll", 7]}, "record_field", {"field": "moves.1", "problem": "string_type"}),
        ({"moves": ["roll", "x" * 401]}, "record_field", {"field": "moves.1", "problem": "string_too_long"}),
        ({"moves": ["roll"] * 20_001}, "record_field", {"field": "moves", "problem": "too_long"}),
        ({"moves": ["draw", "dance"]}, "record_move", {"ply": 1, "move": "dance"}),
        ({"moves": ["draw", "play c99"]}, "record_move", {"ply": 1, "move": "play c99"}),
        ({"digest": "0" * 16}, "record_digest", {}),
        ({"digest": "xyz"}, "record_field", {"field": "digest", "problem": "string_pattern_mismatch"}),
        ({"checks": "abc"}, "record_field", {"field": "checks", "problem": "string_pattern_mismatch"}),
        ({"shown": 49}, "record_ply", {"ply": 49, "high": 48}),
        ({"shown": True}, "record_field", {"field": "shown", "problem": "int_type"}),
        ({"note": "hello"}, "record_field", {"field": "note", "problem": "extra_forbidden"}),
    ],
)
def test_bad_json_names_the_field(record, changes, code, params):
    with pytest.raises(BadRecord) as error:
        Record.from_json(bad(record, **changes))
    assert error.value.reason.code == code
    if params is not None:
        assert error.value.reason.params == params


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "null", "7", "{", "[" * 100_000, '{"schema": ' + "9" * 5000 + "}", "\ud800", '{"schema": NaN}', None, b"{}"]
)
def test_texts_that_are_no_record(text):
    with pytest.raises(BadRecord):
        Record.from_json(text)


def test_a_long_text_is_not_read():
    with pytest.raises(BadRecord) as error:
        Record.from_json(" " * 1_000_001)
    assert error.value.reason.code == "record_long"


def test_an_unknown_rules_version_is_shown_as_far_as_it_goes(record):
    with pytest.raises(BadRecord) as error:
        Record.from_json(bad(record, rules_version=2))
    assert error.value.reason == Reason("record_version", version=2, known=3)
    assert error.value.partial == record
    for broken in (10, 40):
        lines = [*record.notations()[:broken], "dance", *record.notations()[broken + 1 :]]
        with pytest.raises(BadRecord) as error:
            Record.from_json(bad(record, rules_version=4, moves=lines))
        assert error.value.reason.code == "record_version"
        assert error.value.partial == record.fork(broken)


def test_a_different_end_is_told_with_the_last_ply_that_is_known_to_be_good(record):
    other = "0123456789abcdef"
    for changes, good in (({}, 32), ({"checks": None}, 48), ({"checks": ""}, 0), ({"checks": "0000"}, 0)):
        with pytest.raises(BadRecord) as error:
            Record.from_json(bad(record, digest=other, **changes))
        assert error.value.reason == Reason("record_digest")
        assert error.value.partial == record.fork(good)


def test_an_illegal_move_after_a_check_that_fails(record):
    lines = [*record.notations()[:40], "dance"]
    with pytest.raises(BadRecord) as error:
        Record.from_json(bad(record, moves=lines, checks="0000"))
    assert error.value.reason.code == "record_move" and error.value.partial == record.fork(0)


def test_checks(record):
    checks = [record.replay(16).digest(), record.replay(32).digest()]
    assert record.checks() == checks and record.checks(32) == checks[1:]
    assert record.fork(32).checks() == checks[:1] and record.fork(33).checks() == checks
    assert record.same_until([checks[0][:2], checks[1][:2]]) == 32
    assert record.same_until([checks[0][:2], "zz"]) == 16 and record.same_until(["zz"]) == 0
    fork = record.fork(33)
    fork.play(fork.replay().legal_moves()[0])
    assert fork.checks() == record.checks()


def test_notations_grow_with_the_record():
    record = Record("tinygame", 2, 5)
    for ply in range(20):
        record.play(record.replay().legal_moves()[-1])
        assert len(record.notations()) == ply + 1
    fork = record.fork(7)
    assert fork.notations() == record.notations()[:7]
    fork.play(fork.replay().legal_moves()[0])
    assert fork.notations()[:7] == record.notations()[:7] and len(fork.notations()) == 8
