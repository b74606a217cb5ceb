"""What is open and what is hidden (TZ-INF), and where chance enters."""

import json

import pytest

from tableside import Stream
from tableside.games.tabriz.components import SET
from tableside.games.tabriz.invariants import problems

from .helpers import TABRIZ, at_tile, do, end_round, on_top, set_done, set_hand, table, to_fulfil

OPEN = (
    "board tiles round turn first marker stock dice caravan pool piles goods skill prestige done where up loom"
).split()


def words(value):
    """All words in JSON-ready data."""
    if isinstance(value, dict):
        return {word for item in value.values() for word in words(item)}
    if isinstance(value, list):
        return {word for item in value for word in words(item)}
    return {value}


def shown_cards(pos):
    return words(json.loads(pos.to_json())) & set(SET.orders)


def face_up(pos):
    return {card for cards in (*pos.piles, *pos.done) for card in cards} | ({pos.loom} - {None})


def test_TZ_INF_01_open_to_all_and_hidden_hands_and_decks():
    pos = table(3)
    set_hand(pos, 0, "K01", "B02")
    set_hand(pos, 1, "A03", "K04", "K05")
    set_hand(pos, 2, "K07", "K08")
    set_done(pos, 2, "B06")
    for seat in (None, 0, 1, 2):
        view = pos.view(seat)
        assert all(getattr(view, field) == getattr(pos, field) for field in OPEN)
        assert [len(hand) for hand in view.hands] == [2, 3, 2] and list(map(len, view.decks)) == list(map(len, pos.decks))
        own = set(pos.hands[seat]) if seat is not None else set()
        assert shown_cards(view) == face_up(pos) | own
        assert view.seed is None and view.scores() == pos.scores()


@pytest.mark.parametrize("why", ["setup", "square", "skill", "workshop"])
def test_TZ_INF_02_drawn_cards_are_seen_by_one_player_and_discards_by_all(why):
    pos = table(2)
    if why == "setup":
        pos = TABRIZ.start(2, 1, {"first_player": "1"})
    elif why == "square":
        at_tile(pos, "07")
        do(pos, "square_draw 4 0 0")
    elif why == "skill":
        to_fulfil(pos)
        set_hand(pos, 0, "K04")
        pos.goods[0][1] = 6
        do(pos, "fulfil K04")
    else:
        set_done(pos, 0, "B22")
        end_round(pos)
        do(pos, "ws_use B22 draw=2.0.0")
    drawn = set(pos.stack[-1][2])
    assert pos.stack[-1][4] == why
    assert drawn <= shown_cards(pos.view(0))
    for seat in (1, None):
        assert not drawn & shown_cards(pos.view(seat)) and pos.view(seat).legal_moves() == []
    events = do(pos, pos.legal_moves()[0])
    kept = set(pos.hands[0]) & drawn
    for seat in (1, None):
        assert shown_cards(pos.view(seat)) & drawn == drawn - kept
        seen = [event.seen_by(seat) for event in events]
        assert not words(json.loads(json.dumps([event.to_plain() for event in seen]))) & kept


def test_TZ_INF_02_a_card_from_the_bank_is_secret():
    pos = table(2)
    at_tile(pos, "07")
    on_top(pos, "K26")
    events = do(pos, "square_bank kamandan")
    assert "K26" in pos.hands[0] and "K26" not in shown_cards(pos.view(1))
    assert not any("K26" in str(event.seen_by(1).to_plain()) for event in events)
    assert any("K26" in str(event.seen_by(0).to_plain()) for event in events)


def swap_cards(pos, one, two):
    """The same position with two cards in each other's place."""
    change = {one: two, two: one}
    other = pos.copy()
    for places in (other.decks, other.hands):
        places[:] = [tuple(change.get(card, card) for card in cards) for cards in places]
    other.hands = [tuple(sorted(hand, key=SET.rank.get)) for hand in other.hands]
    return other


def test_TZ_INF_01_views_do_not_depend_on_what_is_hidden():
    pos = table(3)
    set_hand(pos, 1, "K04", "B05")
    on_top(pos, "B06", "B07", "K08", "K09")
    for one, two in (("K04", "K08"), ("B05", "B07"), ("K08", "K09"), ("B06", "B07")):
        other = swap_cards(pos, one, two)
        assert other != pos and problems(other) == []
        for seat in (0, 2, None):
            assert other.view(seat) == pos.view(seat)
    other = pos.copy()
    other.seed += 1
    assert other.view(0) == pos.view(0)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_determinized_views_are_sound_and_look_the_same(seats):
    pos, stream = TABRIZ.start(seats, 9, {}), Stream(3)
    for ply in range(300):
        if pos.over:
            break
        if ply % 5 == 0:
            for seat in range(seats):
                view = pos.view(seat)
                deal = view.determinize(stream)
                assert problems(view) == problems(deal) == [] and deal.view(seat) == view
                if seat == pos.seat:
                    assert deal.legal_moves() == view.legal_moves() == pos.legal_moves()
        moves = pos.legal_moves()
        pos.play(moves[stream.below(len(moves))])


def test_TZ_INF_03_chance_enters_with_dice_and_shuffles_only():
    pos, stream = TABRIZ.start(3, 2, {}), Stream(8)
    while not pos.over:
        before, moves = pos.chance, pos.legal_moves()
        events = pos.play(moves[stream.below(len(moves))])
        assert pos.chance - before == sum(event.kind in ("roll", "reshuffle") for event in events)


def test_TZ_INF_03_the_same_seed_brings_the_same_game():
    one, other, stream = TABRIZ.start(2, 6, {}), TABRIZ.start(2, 6, {}), Stream(1)
    while not one.over:
        moves = one.legal_moves()
        move = moves[stream.below(len(moves))]
        assert one.play(move) == other.play(move)
    assert one == other and one.digest() == other.digest()
