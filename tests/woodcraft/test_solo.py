"""The solo game and its neighbour (WC-SOL)."""

import pytest

from tableside import Stream
from tableside.games.woodcraft.components import ACTION, ACTIONS, HELPERS, ORDERS
from tableside.games.woodcraft.forecast import solo_rating
from tableside.games.woodcraft.rules import neighbour

from .helpers import (
    WOODCRAFT, do, helpers_shown, on_top, orders_shown, points, set_board, set_fields, set_hand, set_pile, set_show,
    set_wheel, set_yard, table, to_income,
)  # fmt: skip


def drawn(pos, wanted):
    """A seed under which the neighbour's next draw is k."""
    low, high = 1, 6
    return next(s for s in range(10_000) if low + Stream.of_event(s, pos.chance).below(high - low + 1) == wanted)


def solo(k=1, rear="buy_wood"):
    """A solo table with the tile named rearmost and the draw k next."""
    pos = table(1)
    others = [action for action in ACTIONS if action != rear]
    set_wheel(pos, arrow=2, **{rear: (1, 3)}, **{action: (2, slot) for slot, action in enumerate(others, 2)})
    pos.seed = drawn(pos, k)
    return pos


def test_WC_SOL_01_02_setting():
    pos = WOODCRAFT.start(1, 5, {})
    assert pos.first == 0 and len(pos.contracts) == 3 and pos.goods[0][1] == 1
    assert pos.pile[1] == () and pos.reputation == [0, 0] and pos.hands[1] == ()


@pytest.mark.parametrize("k, action", [(1, "buy_wood"), (2, "take_orders"), (6, "improve")])
def test_WC_SOL_03_the_kth_tile_from_the_rear(k, action):
    pos = table(1)
    set_wheel(
        pos, arrow=2, buy_wood=(4, 6), take_orders=(1, 2), exchange_wood=(1, 5), hire_helper=(2, 1), produce_plant=(2, 3),
        improve=(2, 4), buy_materials=(2, 5),
    )  # fmt: skip
    assert neighbour.from_the_rear(pos)[:3] == ["buy_wood", "take_orders", "exchange_wood"]
    pos.seed = drawn(pos, k)
    chance = pos.chance
    neighbour.act(pos)
    assert pos.wheel[ACTION[action]][0] == {"buy_wood": 1, "take_orders": 2, "improve": 3}[action]
    assert pos.chance - chance == (2 if action == "buy_wood" else 1) and pos.goods[1] == [0] * 6


def test_WC_SOL_03_the_last_of_fewer_tiles():
    pos = table(1)
    set_wheel(pos, arrow=2, **{action: (2, n) for n, action in enumerate(ACTIONS, 1)})
    set_wheel(pos, buy_wood=(3, 7))
    assert neighbour.from_the_rear(pos) == ["buy_wood"]
    pos.seed = drawn(pos, 6)
    neighbour.act(pos)
    assert pos.wheel[0] == (4, 7)


def test_WC_SOL_03_the_neighbour_acts_once_after_every_turn():
    pos, stream, acted, rounds = WOODCRAFT.start(1, 3, {}), Stream(9), [], []
    while not pos.over:
        moves, number = pos.legal_moves(), pos.round
        for event in pos.play(moves[stream.below(len(moves))]):
            if event.kind == "pick":
                (acted if event.seat == 1 else rounds).append(number)
    assert acted == rounds == list(range(1, 15))


def test_WC_SOL_04_wood_is_rerolled():
    pos = solo(rear="buy_wood")
    set_yard(pos, "G5 G6 Y6 Y2 B6 B1")
    chance = pos.chance
    neighbour.act(pos)
    assert pos.chance == chance + 2
    assert (pos.yard[0], pos.yard[1], pos.yard[3], pos.yard[5]) == ("G5", "G6", "Y2", "B1")
    trial = solo(rear="buy_wood")
    set_yard(trial, "G6 G6 Y1 Y2 B1 B1")
    neighbour.act(trial)
    assert trial.yard[2:] == ("Y1", "Y2", "B1", "B1")


def test_WC_SOL_04_cards_leave_and_reputation_rises():
    pos = solo(rear="take_orders")
    set_show(pos, ORDERS, "OE01", "OE02", "OE03", "OE04")
    on_top(pos, "OE05")
    neighbour.act(pos)
    assert orders_shown(pos) == ["OE02", "OE03", "OE04", "OE05"] and pos.piles[0][-1] == "OE01"
    pos = solo(rear="hire_helper")
    set_show(pos, HELPERS, "HE01", "HE02", "HE03", "HE04")
    on_top(pos, "HE05")
    neighbour.act(pos)
    assert helpers_shown(pos) == ["HE02", "HE03", "HE04", "HE05"]
    pos = solo(rear="improve")
    neighbour.act(pos)
    assert pos.reputation == [0, 1]
    pos = solo(rear="buy_materials")
    before = pos.copy()
    neighbour.act(pos)
    assert (pos.shows, pos.yard, pos.reputation) == (before.shows, before.yard, before.reputation)


def test_WC_SOL_05_reputation_each_round():
    pos = solo(rear="buy_materials")
    pos.reputation = [0, 19]
    do(pos, "pick_tile exchange_wood", "mode berries", "end_actions", "market pass")
    assert pos.round == 2 and pos.reputation[1] == 20


@pytest.mark.parametrize("earlier, reward", [(True, 0), (False, 4)])
def test_WC_SOL_06_prestige_only_if_the_neighbour_was_not_there_in_an_earlier_round(earlier, reward):
    pos = table(1)
    pos.prestige = ("PT1", "PT2")
    pos.round = 5
    pos.arrivals[0] = ((1, 4 if earlier else 5),)
    set_fields(pos, 0, reputation=5)
    set_board(pos, 0, OE13=2)
    set_pile(pos, 0, "G3 G3")
    do(pos, "complete_order OE13")
    assert points(pos) == reward and pos.reputation[0] == 7 and len(pos.arrivals[0]) == 2


def test_WC_SOL_06_the_neighbour_gets_nothing():
    pos = solo(rear="improve")
    pos.prestige = ("PT1", "PT2")
    pos.reputation = [0, 5]
    neighbour.act(pos)
    pos.settle()
    assert pos.arrivals[0] == ((1, 1),) and points(pos, 1) == 0


def test_WC_SOL_07_a_contract_leaves_after_the_second_and_third_income():
    pos = table(1)
    set_hand(pos, 0)
    pos.contracts = ("PC01", "PC02", "PC03")
    to_income(pos, 1)
    assert len(pos.contracts) == 3
    to_income(pos, 2)
    assert pos.contracts == ("PC02", "PC03")
    to_income(pos, 3)
    assert pos.contracts == ("PC03",)


@pytest.mark.parametrize(
    "score, least, wins", [(0, 0, []), (69, 0, []), (70, 70, []), (90, 90, []), (109, 90, []), (110, 110, [0]), (130, 130, [0])]
)
def test_WC_SOL_08_result(score, least, wins):
    pos = table(1)
    pos.points[0][0] = score
    assert solo_rating(pos)["min"] == least and pos.winners() == wins
