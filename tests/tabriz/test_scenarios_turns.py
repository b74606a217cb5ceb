"""Worked scenarios of the turn: moving, the Square, traders (TZ-RND, TZ-TRN, TZ-MOV, TZ-SQR, TZ-TRD)."""

import pytest

from .helpers import (
    at_tile, do, end_round, goods, have, idle_turn, left, legal, on_top, refused,
    set_deck, set_hand, set_skill, set_stock, stand, table, turn_tile,
)  # fmt: skip
from .ledger import TRADERS


def destinations(pos, apprentice=0):
    return {move[2] for move in pos.legal_moves() if move[:2] == ("move", apprentice)}


def test_TZ_S15_reach():
    pos = table()
    stand(pos, 0, "02", "07", "07")
    set_skill(pos, 0, 3)
    assert destinations(pos) == {"01", "03", "06", "04", "05", "07", "08", "11"}
    refused(pos, "move 0 12", "too_far")
    refused(pos, "move 0 02", "same_tile")
    set_skill(pos, 0, 4)
    assert destinations(pos) == {"01", "03", "06", "04", "05", "07", "08", "11", "10", "12"}


@pytest.mark.parametrize("start, slot", [("04", "08"), ("05", "06"), ("08", "09")])
def test_TZ_S16_neighbours_without_footprints(start, slot):
    for a, b in ((start, slot), (slot, start)):
        pos = table()
        stand(pos, 0, a, "07", "07")
        assert b not in pos.layout.board.near[a] and pos.layout.board.distance[a][b] == 3
        do(pos, f"move 0 {b}")
        assert pos.where[0][0] == b


def test_TZ_S17_back_to_the_square_from_afar():
    pos = table()
    stand(pos, 0, "05", "07", "07")
    assert pos.layout.board.distance["05"]["07"] == pos.layout.board.distance["05"]["04"] == 4
    refused(pos, "move 0 04", "too_far")
    refused(pos, "move 1 05", "too_far")
    do(pos.copy(), "move 0 07")
    set_skill(pos, 0, 4)
    do(pos, "move 1 05")


def test_TZ_S18_staying_on_the_square():
    pos = table()
    stand(pos, 0, "07", "03", "03")
    refused(pos, "move 1 03", "same_tile")
    do(pos, "move 0 07")
    assert pos.where[0] == ("07", "03", "03") and pos.up[0] == (0, 1, 1)
    assert pos.phase == "square" and legal(pos, "square_bank") == ["square_bank kamandan"]


def test_TZ_S19_new_orders_with_a_reshuffle():
    pos = table()
    set_deck(pos, "kamandan", left=3, pile=5)
    deck, pile = pos.decks[0], pos.piles[0]
    at_tile(pos, "07")
    do(pos, "square_draw 4 0 0")
    drawn = pos.stack[-1][2]
    assert set(deck) < set(drawn) and len(set(drawn) & set(pile)) == 1
    do(pos, ("keep_orders", drawn[0]))
    assert left(pos, "kamandan") == (4, 3)
    assert drawn[0] in pos.hands[0] and set(pos.piles[0]) == set(drawn[1:])


def test_TZ_S20_skill_8_at_the_square():
    pos = table()
    set_skill(pos, 0, 8)
    at_tile(pos, "07")
    bank, hand = pos.copy(), pos.hands[0]
    do(pos, "square_draw 0 2 2")
    drawn = pos.stack[-1][2]
    assert sorted(card[0] for card in drawn) == ["A", "A", "B", "B"]
    for card in drawn:
        refused(pos, ("keep_orders", card), "keep_count")
    bazari, ashraf = (next(card for card in drawn if card[0] == letter) for letter in "BA")
    do(pos, ("keep_orders", bazari, ashraf))
    assert set(pos.hands[0]) == {*hand, bazari, ashraf}
    assert [left(pos, deck) for deck in ("bazari", "ashraf")] == [(25, 1), (25, 1)]

    coins = goods(bank, 0)["coin"]
    do(bank, "square_bank ashraf")
    assert goods(bank, 0) == {"coin": coins + 4}
    assert len(bank.hands[0]) == len(hand) + 1 and left(bank, "ashraf") == (26, 0) and bank.phase == "fulfil"


def test_TZ_S21_locked_decks():
    pos = table()
    at_tile(pos, "07")
    set_skill(pos, 0, 5)
    refused(pos, "square_bank ashraf", "deck_locked")
    set_skill(pos, 0, 1)
    refused(pos, "square_draw 3 1 0", "deck_locked")
    set_skill(pos, 0, 6)
    on_top(pos, "A05")
    do(pos, "square_bank ashraf")
    assert goods(pos, 0) == {"coin": 14} and "A05" in pos.hands[0]


def test_TZ_S24_trader():
    pos = table()
    at_tile(pos, "06")
    have(pos, 0, wool=5, plant=1)
    refused(pos, "exchange 0 5", "limit_exceeded")
    refused(pos, "exchange 3 1", "no_such_exchange")
    do(pos, "exchange 0 4")
    assert goods(pos, 0) == {"wool": 1, "plant": 5} and pos.phase == "fulfil"
    refused(pos, "exchange 1 1", "wrong_step")


def test_TZ_S38_shared_tile_skipped_action_order_fulfilled():
    pos = table()
    for apprentice in (0, 1):
        idle_turn(pos)
        do(pos, f"move {apprentice} 10", "skip_action", "end_turn")
    set_stock(pos, "10", "t", 0)
    set_hand(pos, 0, "K10")
    have(pos, 0, coin=1, plant=4)
    do(pos, "move 2 10")
    assert pos.where == [("07", "07", "10"), ("10", "10", "07")] and pos.up == [(0, 0, 0), (0, 0, 1)]
    assert legal(pos) == ["skip_action"]
    do(pos, "skip_action", "fulfil K10")
    assert goods(pos, 0) == {"coin": 8} and pos.skill[0] == 1 and pos.done[0] == ("K10",)


# -- rules without a scenario: the turn and moving -----------------------------------------


def test_TZ_TRN_01_02_no_step_is_brought_forward():
    pos = table()
    set_hand(pos, 0, "K02")
    have(pos, 0, wool=5)
    assert {move[0] for move in pos.legal_moves()} == {"move"}
    for move in ("fulfil K02", "end_turn", "skip_action", "square_bank kamandan"):
        refused(pos, move, "wrong_step")
    do(pos, "move 0 06")
    for move in ("fulfil K02", "end_turn", "move 1 06", "square_bank kamandan"):
        refused(pos, move, "wrong_step")
    do(pos, "skip_action")
    for move in ("move 1 06", "exchange 0 1", "skip_action"):
        refused(pos, move, "wrong_step")
    do(pos, "fulfil K02", "end_turn")
    assert pos.seat == 1


def test_TZ_RND_03_04_turns_go_round_three_times():
    pos = table(3, first_player="2")
    seats = []
    while pos.round == 1:
        seats.append(pos.seat)
        idle_turn(pos)
    assert seats == [1, 2, 0] * 3
    assert pos.up == [(1, 1, 1)] * 3 and pos.seat == 2


def test_TZ_MOV_01_an_apprentice_moves_once_a_round():
    pos = table()
    do(pos, "move 0 03", "skip_action", "end_turn")
    idle_turn(pos)
    refused(pos, "move 0 02", "apprentice_used")
    assert {move[1] for move in pos.legal_moves()} == {1}


def test_TZ_MOV_01_standing_together_they_are_equivalent():
    pos = table()
    stand(pos, 0, "07", "07", "02")
    assert {move[1] for move in pos.legal_moves()} == {0, 2}
    assert pos.why_not(("move", 1, "03")) is None
    do(pos, "move 1 03")
    assert pos.where[0] == ("03", "07", "02") and pos.up[0] == (0, 1, 1)


def test_TZ_MOV_06_09_the_square_is_always_open_and_places_are_kept():
    pos = table()
    places = ("05", "09", "13")
    for slot in places:
        assert "07" not in pos.layout.board.near[slot]
    stand(pos, 0, *places)
    for apprentice in (0, 1, 2):
        assert f"move {apprentice} 07" in legal(pos)
    stand(pos, 1, "02", "03", "04")
    do(pos, "move 2 12", "skip_action", "end_turn")
    end_round(pos)
    assert pos.where == [("07", "07", "12"), ("07", "07", "07")] and pos.up == [(1, 1, 1)] * 2


# -- the Square -------------------------------------------------------------------------------


def test_TZ_SQR_01_TRN_03_one_action_once_or_none():
    for moves in (["square_bank kamandan"], ["square_draw 4 0 0", lambda pos: pos.legal_moves()[0]], ["skip_action"]):
        pos = table()
        at_tile(pos, "07")
        assert "skip_action" in legal(pos)
        do(pos, *moves)
        assert pos.phase == "fulfil"
        for again in ("square_bank kamandan", "square_draw 4 0 0"):
            refused(pos, again, "wrong_step")


@pytest.mark.parametrize("skill, mixtures", [(0, 1), (1, 1), (2, 5), (5, 5), (6, 15), (14, 15)])
def test_TZ_SQR_02_ORD_09_mixtures_over_unlocked_decks(skill, mixtures):
    pos = table()
    pos.marker = 0 if skill == 14 else None
    set_skill(pos, 0, skill)
    at_tile(pos, "07")
    draws = [move[1:] for move in pos.legal_moves() if move[0] == "square_draw"]
    assert len(draws) == mixtures and all(sum(counts) == 4 for counts in draws)
    assert legal(pos, "square_bank") == [
        f"square_bank {deck}" for deck, level in (("kamandan", 0), ("bazari", 2), ("ashraf", 6)) if skill >= level
    ]


def test_TZ_SQR_03_04_mixture_first_then_one_is_kept():
    pos = table()
    set_skill(pos, 0, 6)
    at_tile(pos, "07")
    on_top(pos, "K05", "K06", "B07", "A08")
    do(pos, "square_draw 2 1 1")
    assert pos.seat == 0 and set(pos.stack[-1][2]) == {"K05", "K06", "B07", "A08"} and len(pos.legal_moves()) == 4
    refused(pos, "keep_orders K05 B07", "keep_count")
    refused(pos, "keep_orders K07", "not_offered")
    piles = [set(pile) for pile in pos.piles]
    do(pos, "keep_orders B07")
    assert [set(pile) - old for pile, old in zip(pos.piles, piles)] == [{"K05", "K06"}, set(), {"A08"}]


@pytest.mark.parametrize("skill, keep", [(7, 1), (8, 2)])
def test_TZ_SQR_05_two_are_kept_from_skill_8(skill, keep):
    pos = table()
    set_skill(pos, 0, skill)
    at_tile(pos, "07")
    do(pos, "square_draw 4 0 0")
    assert {len(move[1:]) for move in pos.legal_moves()} == {keep}


def test_TZ_SQR_05_07_ORD_12_draws_what_there_is():
    pos = table()
    set_skill(pos, 0, 8)
    set_deck(pos, "kamandan", left=1, pile=0)
    set_deck(pos, "bazari", left=0, pile=0)
    at_tile(pos, "07")
    refused(pos, "square_draw 0 4 0", "no_cards")
    bank, hand = pos.copy(), pos.hands[0]
    do(pos, "square_draw 2 2 0")
    assert len(pos.stack[-1][2]) == 1 and pos.stack[-1][3] == 1
    do(pos, ("keep_orders", *pos.stack[-1][2]))
    assert len(pos.hands[0]) == len(hand) + 1 and left(pos, "ashraf") == (27, 0)
    do(bank, "square_bank bazari")
    assert goods(bank, 0) == {"coin": 14} and bank.hands[0] == hand


# -- traders ------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", "AB")
@pytest.mark.parametrize("tile", [f"TRADER{n}" for n in range(1, 7)])
def test_TZ_TRD_02_03_04_every_exchange_up_to_its_limit(tile, face):
    for index, (give, get, limit) in enumerate(TRADERS[f"{tile} {face}"]):
        pos = table(4)
        turn_tile(pos, tile, face)
        slot = next(slot for slot, (id, _) in pos.layout.tiles.items() if id == tile)
        at_tile(pos, slot)
        plenty = {name: 50 for name in ("wool", "plant", "camel", "carmine", "silk")}
        have(pos, 0, **plenty)
        assert max(move[2] for move in pos.legal_moves() if move[:2] == ("exchange", index)) == limit
        refused(pos, f"exchange {index} {limit + 1}", "limit_exceeded")
        refused(pos, f"exchange {index} 0", "limit_exceeded")
        do(pos, f"exchange {index} {limit}")
        changed = {name: n - 50 for name, n in goods(pos, 0).items() if n != 50}
        assert changed == {name: limit * (get.get(name, 0) - give.get(name, 0)) for name in {*give, *get}}

        pos = table(4)
        turn_tile(pos, tile, face)
        at_tile(pos, slot)
        have(pos, 0, **{**give, next(iter(give)): give[next(iter(give))] * 2 - 1})
        if limit > 1:
            refused(pos, f"exchange {index} 2", "materials_short")
        do(pos, f"exchange {index} 1")
        assert pos.phase == "fulfil"
