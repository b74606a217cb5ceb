"""Copy, equality, digest, JSON, notation and links at each ply; earlier copies never change (design 6 b, c)."""

import json
import re

from playouts import every_case, every_game, every_seats, playout
from tableside import GAMES, BadPosition, Record, catalogue


@every_case
def test_copies_are_equal_and_independent(case):
    for _, position in playout(case).sample(60):
        copy = position.copy()
        assert copy == position and not copy != position
        assert copy.digest() == position.digest()
        assert copy.legal_moves() == position.legal_moves()
        assert copy.seat == position.seat and copy.phase == position.phase
        before = position.digest()
        for move in position.legal_moves()[:8]:
            other = position.copy()
            other.play(move)
            assert other != position
            assert position.digest() == before


@every_case
def test_earlier_copies_never_change(case):
    """Every position of the playout is a copy of the one before; noted at once and again after the end."""
    game = playout(case)
    position = game.positions[0].copy()
    copies, digests = [position], [position.digest()]
    for ply, move in enumerate(game.record.moves):
        position = position.copy()
        position.apply(move)
        copies.append(position)
        digests.append(position.digest())
        if ply % 97 == 0:
            assert [copy.digest() for copy in copies[-30:]] == digests[-30:]
    assert [copy.digest() for copy in copies] == digests
    assert digests == [p.digest() for p in game.positions]
    assert len(set(digests)) == len(digests)


@every_case
def test_digest_is_over_the_full_state(case):
    for _, position in playout(case).sample(12):
        assert re.fullmatch("[0-9a-f]{16}", position.digest())
        plain = position.to_plain()
        for field in position.BASE_FIELDS + position.FIELDS:
            assert field in plain
        slots = {name for cls in type(position).__mro__ for name in getattr(cls, "__slots__", ())}
        state = set(position.BASE_FIELDS + position.FIELDS)
        assert {"viewer", "log", "_legal"} <= slots - state


@every_case
def test_json_gives_the_position_back(case):
    game = GAMES[case.game]
    moves = playout(case).record.moves
    for ply, position in playout(case).sample(30):
        loaded = game.load(position.to_json())
        assert loaded == position
        assert loaded.digest() == position.digest()
        assert loaded.legal_moves() == position.legal_moves()
        if ply < len(moves):
            loaded.play(moves[ply])
            assert loaded == playout(case).positions[ply + 1]


@every_seats
def test_json_of_views_gives_the_view_back(case):
    game = GAMES[case.game]
    for _, position in playout(case).sample(6):
        for viewer in (None, *range(case.seats)):
            view = position.view(viewer)
            assert game.load(view.to_json()) == view


@every_game
def test_json_from_outside_is_refused_by_name(game):
    position = game.start(game.seats[0], 1)
    plain = json.loads(position.to_json())
    broken = [{**plain, "seats": 99}, {**plain, "extra": 1}, {**plain, "chance": "3"}, {**plain, "stack": [["?", 0]]}]
    broken += [{key: value for key, value in plain.items() if key != name} for name in plain if name != "options"]
    for data in broken:
        try:
            game.load(json.dumps(data))
        except BadPosition as error:
            assert catalogue(game.id, "en").has(f"reason.{error.reason.code}")
        else:
            raise AssertionError(f"taken as good: {data}")
    for text in ("", "{", "[]", "null", "[" * 100_000, '{"game": "' + "x" * 1000):
        try:
            game.load(text)
        except BadPosition:
            continue
        raise AssertionError(f"taken as good: {text[:40]}")


@every_case
def test_notation_round_trip_and_unique(case):
    for _, position in playout(case).sample(150):
        legal = position.legal_moves()
        lines = [position.notation(move) for move in legal]
        assert len(set(lines)) == len(lines)
        for move, line in zip(legal, lines):
            assert position.parse(line) == move
            assert position.parse(f"  {line}\n") == move
            assert "\n" not in line and line == line.strip() and len(line) <= 200


@every_case
def test_links_and_records_give_the_record_back(case):
    record = playout(case).record
    for ply, position in playout(case).sample(6):
        part = record.fork(ply)
        for link in (part.to_link(), part.to_link(codec="durable")):
            again = Record.from_link(link)
            assert again == part and again.shown == ply
            assert again.replay() == position
        assert Record.from_json(part.to_json()) == part


@every_case
def test_a_link_names_the_ply_it_shows(case):
    record = playout(case).record
    for shown in {0, 1, len(record) // 2, len(record)}:
        for codec in ("short", "durable"):
            again = Record.from_link(record.to_link(shown, codec))
            assert again == record and again.shown == shown


@every_case
def test_replay_of_any_prefix(case):
    game = playout(case)
    record = Record.from_link(game.record.to_link())
    for ply, position in game.sample(40):
        assert record.replay(ply) == position
    assert [step.events for step in record.steps()] == game.events
