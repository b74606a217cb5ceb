"""Random playouts: conservation at each ply, an end, scores that add up (design 6 a, g)."""

import pytest
from playouts import CASES, every_case, every_game, every_seats, playout
from tableside import GAMES, Stream


def check_invariants(invariants, position, first):
    if hasattr(invariants, "conserved"):
        assert invariants.conserved(position) == first
    if hasattr(invariants, "problems"):
        assert invariants.problems(position) == []


def first_values(invariants, position):
    return invariants.conserved(position) if hasattr(invariants, "conserved") else None


@every_case
def test_nothing_is_made_or_lost(case):
    invariants = GAMES[case.game].room("invariants")
    positions = playout(case).positions
    first = first_values(invariants, positions[0])
    for position in positions:
        check_invariants(invariants, position, first)


@every_seats
def test_nothing_is_made_or_lost_in_more_games(case):
    """Whole games in place, without events, as a search plays them."""
    game = GAMES[case.game]
    invariants = game.room("invariants")
    for seed in range(4):
        stream = Stream(seed)
        position = game.start(case.seats, case.seed - 1 - seed)
        position.record_events(False)
        first = first_values(invariants, position)
        while not position.over:
            assert position.apply(stream.choice(position.legal_moves())) == []
            check_invariants(invariants, position, first)


@every_case
def test_decisions_are_well_formed(case):
    for position in playout(case).positions:
        legal = position.legal_moves()
        if position.over:
            assert position.seat is None and position.phase == "over" and legal == []
        else:
            assert position.seat in range(case.seats)
            assert position.phase in position.PHASES
            assert legal and all(type(move) is tuple and move[0] in position.APPLY for move in legal)


@every_case
def test_the_end(case):
    game = playout(case)
    position = game.positions[-1]
    assert position.over
    for p in game.positions:
        assert p.scores() == [sum(points for _, points in p.breakdown(seat)) for seat in range(case.seats)]
        assert len({tuple(source for source, _ in p.breakdown(seat)) for seat in range(case.seats)}) == 1
    winners = position.winners()
    assert len(set(winners)) == len(winners)
    if case.seats > 1:
        assert winners and all(seat in range(case.seats) for seat in winners)
        assert max(position.scores()) in [position.scores()[seat] for seat in winners]


@every_case
def test_events_do_not_change_what_happens(case):
    game = playout(case)
    silent = game.positions[0].copy()
    silent.record_events(False)
    for move in game.record.moves:
        silent.apply(move)
    assert silent == game.positions[-1]
    assert silent.digest() == game.positions[-1].digest()


@every_case
def test_the_same_seed_gives_the_same_game(case):
    game = playout(case)
    again = GAMES[case.game].start(case.seats, case.seed, dict(case.options))
    assert again == game.positions[0]
    other = GAMES[case.game].start(case.seats, case.seed + 1, dict(case.options))
    assert other.digest() != again.digest()


def test_all_games_are_covered():
    assert {case.game for case in CASES} == set(GAMES)
    for id, game in GAMES.items():
        assert {case.seats for case in CASES if case.game == id} == set(game.seats)
        for option in game.options:
            used = {dict(case.options)[option.id] for case in CASES if case.game == id and option.id in dict(case.options)}
            assert used == set(option.choices) - {option.default}


@every_game
def test_every_kind_of_move_is_reached(game):
    """By the playouts, or, for kinds that few games see, by further random games."""
    reached = {move[0] for case in CASES if case.game == game.id for move in playout(case).record.moves}
    position = game.start(game.seats[0], 1)
    kinds = set(position.APPLY)
    stream = Stream(43)
    for seed in range(400):
        if reached == kinds:
            break
        position = game.start(game.seats[-1], seed)
        position.record_events(False)
        while not position.over:
            move = stream.choice(position.legal_moves())
            reached.add(move[0])
            position.apply(move)
    assert reached == kinds == set(position.NOTATION)


@pytest.mark.parametrize("what", ["id", "code"])
def test_games_are_told_apart(what):
    values = [getattr(game, what) for game in GAMES.values()]
    assert len(set(values)) == len(values)
