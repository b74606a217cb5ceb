"""Setting up a game and what is hidden in it (WC-SET, WC-INF)."""

import json
from itertools import permutations

import pytest

from tableside import Stream
from tableside.games.woodcraft.components import BACKS, SET
from tableside.games.woodcraft.invariants import problems

from .helpers import WOODCRAFT, do, goods, legal, refused


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_WC_SET_02_to_15(seats):
    pos = WOODCRAFT.start(seats, 7, {"first_game": True})
    assert pos.arc == 1 and pos.arrow == 2 and sorted(pos.wheel) == [(1, slot) for slot in range(1, 8)]
    assert [die[0] for die in pos.yard] == list("GGYYBB")
    assert len(pos.contracts) == {1: 3, 2: 3, 3: 4, 4: 5}[seats] and len(set(pos.prestige)) == 2
    for seat in range(seats):
        assert goods(pos, seat) == {"blueberry": 12, "lantern": 2 if seats == 4 else 1}
        assert pos.pile[seat] == ("G3", "Y2", "B1") and pos.saws[seat] == pos.splices[seat] == (1,)
        assert pos.glues[seat] == () and pos.pots[seat] == (0,)
    assert pos.seat == pos.first and pos.phase == "setup_helper"


def test_WC_SET_01_02_random_start():
    firsts, quadrants = set(), set()
    for seed in range(60):
        pos = WOODCRAFT.start(4, seed, {})
        firsts.add(pos.first)
        quadrants.add(pos.arc)
    assert firsts == {0, 1, 2, 3} and quadrants == {1, 2, 3, 4}
    assert {WOODCRAFT.start(2, seed, {}).first for seed in range(12)} == {0, 1}


def test_WC_SET_07_two_prestige_tiles_of_three_on_spaces_at_random():
    placed = {WOODCRAFT.start(2, seed, {}).prestige for seed in range(60)}
    assert placed == set(permutations(("PT1", "PT2", "PT3"), 2))


def test_WC_SET_10_contracts_at_random():
    offered = {WOODCRAFT.start(4, seed, {}).contracts for seed in range(12)}
    assert len(offered) == 12 and {len(set(contracts)) for contracts in offered} == {5}
    assert {contract for contracts in offered for contract in contracts} == set(SET.contracts)


def test_WC_SET_16_to_19_choices_in_turn_order():
    pos = WOODCRAFT.start(3, 11, {})
    order = [(pos.first + n) % 3 for n in range(3)]
    seen = []
    while pos.phase.startswith("setup") or pos.phase in ("choose_tool", "place_tool", "choose_color"):
        if pos.phase.startswith("setup") and (pos.phase, pos.seat) not in seen:
            seen.append((pos.phase, pos.seat))
        do(pos, pos.legal_moves()[0])
    phases = ("setup_helper", "setup_keep_order", "setup_place_order")
    assert seen == [(phase, seat) for phase in phases for seat in order]
    for seat in range(3):
        assert len(pos.hands[seat]) == 3 and len(pos.boards[seat]) == 1 and pos.rooms[seat][0]
        assert pos.goods[seat][0] <= 12 and pos.hazel[seat] + pos.blue[seat] <= 1
    assert len(pos.piles[0]) == 9 and len(pos.piles[3]) == 6 and pos.seat == pos.first


def test_WC_SET_18_ten_pairs():
    pos = WOODCRAFT.start(2, 3, {})
    while pos.phase != "setup_keep_order":
        pos.play(pos.legal_moves()[0])
    pairs = []
    for first in pos.legal_moves():
        trial = pos.copy()
        trial.play(first)
        pairs += [(first[1], second[1]) for second in trial.legal_moves()]
    assert len(pairs) == len({frozenset(pair) for pair in pairs}) == 10
    drawn = pos.stack[-1][2]
    refused(pos, f"setup_keep_order {drawn[-1]}", "keep_order")
    other = next(card for card in SET.deck_cards[0] if card not in drawn)
    refused(pos, f"setup_keep_order {other}", "not_drawn")


def test_WC_SET_17_instant_abilities_take_effect_without_the_rooms_icons():
    for seed in range(400):
        pos = WOODCRAFT.start(2, seed, {})
        if "setup_helper HE08" in legal(pos):
            do(pos, "setup_helper HE08")
            seat = pos.first
            assert pos.total(seat) == 3 and pos.goods[seat][0] == 8 and pos.hazel[seat] == pos.blue[seat] == 0
            return
    raise AssertionError("never drawn")


def ids(value):
    """All ids of cards in JSON-ready data."""
    if isinstance(value, dict):
        return {word for item in value.values() for word in ids(item)}
    if isinstance(value, list):
        return {word for item in value for word in ids(item)}
    return {value} & set(SET.rank)


def shown(pos):
    return ids(json.loads(pos.to_json()))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_WC_INF_01_views(seats):
    pos, stream = WOODCRAFT.start(seats, 9, {}), Stream(3)
    while not pos.over:
        if stream.below(12) == 0:
            for seat in (None, *range(seats)):
                view = pos.view(seat)
                hidden = {card for cards in (*pos.decks, *pos.piles) for card in cards}
                for other in range(seats):
                    if other != seat:
                        hidden |= {*pos.hands[other], *(card for card, _ in pos.done[other])}
                hidden |= {c for f in pos.stack if f[0] in ("setup_helper", "setup_keep_order") and f[1] != seat for c in f[2]}
                assert shown(view) == set(SET.rank) - hidden
                assert [len(done) for done in view.done] == [len(done) for done in pos.done]
                assert all(card in BACKS for deck in view.decks for card in deck) and problems(view) == []
        moves = pos.legal_moves()
        pos.play(moves[stream.below(len(moves))])


def test_WC_RNG_01_chance_enters_with_rolls_shuffles_and_the_neighbour_only():
    for seats in (1, 3):
        pos, stream = WOODCRAFT.start(seats, 2, {}), Stream(8)
        while not pos.over:
            before, moves = pos.chance, pos.legal_moves()
            events = pos.play(moves[stream.below(len(moves))])
            picks = sum(event.kind == "pick" and event.seat == 1 for event in events) if seats == 1 else 0
            assert pos.chance - before == picks + sum(event.kind in ("roll", "reshuffle") for event in events)


def test_news_counts_what_is_drawn_or_rolled():
    pos, stream = WOODCRAFT.start(2, 4, {}), Stream(6)
    while not pos.over:
        before, moves = pos.news, pos.legal_moves()
        events = pos.play(moves[stream.below(len(moves))])
        news = [e for e in events if e.kind in ("roll", "reshuffle", "reveal", "draw")]
        brought = sum(e["n"] if e.kind == "draw" else 1 for e in news)
        assert pos.news - before == brought


@pytest.mark.parametrize("short, rounds, incomes", [(False, 14, [4, 8, 11, 14]), (True, 13, [4, 7, 10, 13])])
def test_WC_RND_03_length(short, rounds, incomes):
    pos, stream, seen = WOODCRAFT.start(2, 4, {"short_game": short}), Stream(6), []
    while not pos.over:
        moves = pos.legal_moves()
        events = pos.play(moves[stream.below(len(moves))])
        seen += [pos.round for e in events if e.kind == "income_phase" and e["number"] < 4]
    assert pos.round == rounds and pos.rounds["income_after"] == incomes and len(seen) == 3
