"""Views leak nothing: permuting what a seat may not know changes neither its view nor its bots' choice (design 6 e).

A game's room `invariants` says by `unknown(pos, viewer)` which ids a viewer
cannot tell apart, as groups. The permuted worlds are made from that and from
the true position, so they do not rest on what a view happens to contain.
"""

import json
from importlib.util import find_spec

from playouts import SEED, every_case, every_seats, playout
from tableside import GAMES, Stream, bots


def replace(value, mapping):
    """The value with ids replaced, all the way down."""
    if isinstance(value, str):
        return mapping.get(value, value)
    if isinstance(value, (tuple, list)):
        return type(value)(replace(item, mapping) for item in value)
    if isinstance(value, dict):
        return {key: replace(item, mapping) for key, item in value.items()}
    return value


def permuted(position, viewer, stream):
    """Another world that the viewer cannot tell from the true one."""
    mapping = {}
    for group in position.game.room("invariants").unknown(position, viewer):
        others = list(group)
        stream.shuffle(others)
        mapping.update(zip(group, others))
    world = position.copy()
    for field in position.BASE_FIELDS + position.FIELDS:
        setattr(world, field, replace(getattr(position, field), mapping))
    world._legal = None
    return world


def all_slots(position) -> dict:
    """Every attribute of a position, those outside its state too."""
    slots = {name for cls in type(position).__mro__ for name in getattr(cls, "__slots__", ())}
    return {name: getattr(position, name, None) for name in slots - {"_legal"}}


def viewers(case):
    return [None, *range(case.seats)]


@every_case
def test_views_are_the_same_in_all_worlds(case):
    stream = Stream(17)
    for _, position in playout(case).sample(24):
        for viewer in viewers(case):
            view = position.view(viewer)
            other = permuted(position, viewer, stream).view(viewer)
            assert other == view
            assert other.to_json() == view.to_json()
            assert all_slots(other) == all_slots(view)
            assert other.legal_moves() == view.legal_moves()


@every_case
def test_views_hold_no_seed_and_no_unknown_id(case):
    for _, position in playout(case).sample(10):
        for viewer in viewers(case):
            view = position.view(viewer)
            text = view.to_json()
            assert json.loads(text)["seed"] is None and str(case.seed) not in text
            assert view.seed is None and str(case.seed) not in str(all_slots(view))
            for group in position.game.room("invariants").unknown(position, viewer):
                for id in group:
                    assert f'"{id}"' not in text


@every_case
def test_a_view_lists_the_moves_of_its_own_seat_only(case):
    for _, position in playout(case).sample(24):
        for viewer in viewers(case):
            wanted = position.legal_moves() if viewer == position.seat and viewer is not None else []
            assert position.view(viewer).legal_moves() == wanted


@every_case
def test_a_view_shows_what_is_open(case):
    """Whose decision, which phase, the scores as the view's own: a view is enough to draw the table."""
    for _, position in playout(case).sample(10):
        for viewer in viewers(case):
            view = position.view(viewer)
            assert (view.seat, view.phase, view.over) == (position.seat, position.phase, position.over)
            assert len(view.scores()) == case.seats


@every_case
def test_determinizations_look_the_same_to_their_viewer(case):
    game = GAMES[case.game]
    invariants = game.room("invariants")
    stream = Stream(23)
    first = getattr(invariants, "conserved", lambda _: None)(playout(case).positions[0])
    for _, position in playout(case).sample(12):
        for viewer in viewers(case):
            view = position.view(viewer)
            world = view.determinize(stream)
            assert world.viewer is None and world.seed != position.seed
            assert world.view(viewer) == view
            assert view == position.view(viewer), "determinize changed the view"
            assert getattr(invariants, "conserved", lambda _: None)(world) == first
            assert getattr(invariants, "problems", lambda _: [])(world) == []
            if viewer is not None and viewer == position.seat:
                assert world.legal_moves() == position.legal_moves()


@every_seats
def test_determinizations_can_be_played_to_the_end(case):
    stream = Stream(29)
    for _, position in playout(case).sample(4):
        world = position.view(stream.below(case.seats)).determinize(stream)
        world.record_events(False)
        while not world.over:
            world.apply(stream.choice(world.legal_moves()))
        assert len(world.scores()) == case.seats


def test_determinizations_differ():
    """What is hidden is dealt anew each time, and the dice to come are others."""
    for game in GAMES.values():
        view = game.start(game.seats[-1], SEED).view(0)
        stream = Stream(31)
        worlds = [view.determinize(stream) for _ in range(8)]
        assert len({world.seed for world in worlds}) == 8


@every_case
def test_events_tell_a_viewer_no_more_than_the_view_does(case):
    game = playout(case)
    stream = Stream(37)
    moves = game.record.moves
    for ply, position in game.sample(120):
        if ply == len(moves):
            continue
        for viewer in viewers(case):
            if viewer is not None and viewer == position.seat:
                continue
            world = permuted(position, viewer, stream)
            if moves[ply] not in world.legal_moves():
                continue
            events = world.play(moves[ply])
            after = game.positions[ply + 1]
            if world.view(viewer) == after.view(viewer):
                assert [e.seen_by(viewer) for e in events] == [e.seen_by(viewer) for e in game.events[ply]]


@every_case
def test_events_are_plain_and_secrets_are_there(case):
    for events in playout(case).events:
        for event in events:
            json.dumps(event.to_plain())
            assert set(event.secret) <= set(event.data)
            for viewer in viewers(case):
                seen = event.seen_by(viewer)
                hidden = set(event.secret) if viewer is None or viewer != event.seat else set()
                assert set(seen.data) == set(event.data) - hidden
                assert not any(name in seen.data for name in hidden)


@every_seats
def test_bots_choose_the_same_in_all_worlds(case):
    stream = Stream(41)
    thinking = find_spec(f"{GAMES[case.game].package}.heuristics")
    for id in bots.IDS if thinking else ["random"]:
        bot = bots.get(id)
        budget = bots.Budget(iterations=4)
        for ply, position in playout(case).sample(8):
            legal = position.legal_moves()
            if len(legal) < 2:
                continue
            seat = position.seat
            choices = [
                bot.choose(world.view(seat), world.legal_moves(), Stream(ply), budget)
                for world in (position, permuted(position, seat, stream), permuted(position, seat, stream))
            ]
            assert choices[0] in legal
            assert choices == choices[:1] * 3, (id, ply)
