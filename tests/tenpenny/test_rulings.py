"""Rulings of the ledger beside its scenarios: closed spaces, empty piles, who is ranked, the Rival's odd turns."""

import pytest

from tableside import GAMES, Stream
from tableside.games.tenpenny.components import SET
from tableside.games.tenpenny.park import cells_of, orientations, width
from tableside.games.tenpenny.rules.rival import turning

from .helpers import begun, discs, do, legal, pile_at, rewards_at, table, to_phase, top_card, track
from .test_scenarios_end import draws, solo


def test_TP_ACT_05_with_nothing_to_take_only_the_banker_is_open():
    pos = table()
    pos.stacks, pos.row, pos.piles = [(), ()], (), [()] * 6
    pos.trees, pos.shut = [0, 0], [0, 0]
    pos._legal = None
    assert legal(pos) == ["banker"]
    pos = table()
    pos.coins[0] = 2  # too little for the Realtor and for every card but one of price 1 or 2
    pos._legal = None
    assert legal(pos, "realtor") == []
    assert legal(pos, "builder") == [f"builder {s}" for s in range(6) if pos.price(s) <= 2]


def test_TP_BLD_03_a_price_is_never_below_nothing(monkeypatch):
    pos = table()
    top_card(pos, "FA1")
    monkeypatch.setattr(SET.cards["FA1"], "cost", 1)
    assert SET.price_change(3, pos.offset) == -2 and pos.price(3) == 0


def test_TP_CLN_03_what_there_is_is_turned_up():
    pos = to_phase(table(3), "promote")
    pos.box, pos.bag = pos.box + pos.bag[2:], pos.bag[:2]
    left = pos.bag
    to_phase(pos, "rotate")
    assert pos.row == left[::-1] and pos.bag == ()


def test_TP_RWD_03_a_disc_on_the_start_space_is_no_runner_up():
    pos = rewards_at(3)
    track(pos, "joy", P1=2)
    do(pos, "banker")
    assert (pos.phase, pos.seat) == ("reward", 1) and pos.points == [0, 0, 0]


def test_TP_RWD_11_the_leaders_right_hand_neighbour_may_have_the_shovel_already():
    pos = rewards_at(4)
    pos.shovel = 1
    track(pos, "awe", P2=3)
    do(pos, "banker")
    kept = [event["kept"] for event in do(pos, "reward B") if event.kind == "shovel"]
    assert pos.shovel == 1 and kept == [True]
    pos = rewards_at(4)
    pos.shovel = 2
    track(pos, "awe", P0=1)
    do(pos, "banker", "reward B")
    assert pos.shovel == 3


def test_TP_RWD_16_the_last_month_offers_both_options():
    pos = rewards_at(2, month=5)
    track(pos, "thrill", P0=8)
    do(pos, "banker")
    assert legal(pos) == ["reward A", "reward B"]
    do(pos, "reward A")
    assert pos.space(0, 0) == 7 and pos.brown == 0
    to_phase(pos)
    assert pos.over and dict(pos.breakdown(0))["tracks"] == 0


def test_TP_RWD_13_the_brown_worker_is_won_anew():
    pos = rewards_at(2)
    track(pos, "thrill", P0=5)
    do(pos, "banker", "reward A")
    for left in (3, 2):
        to_phase(pos, "act")
        assert pos.workers == [4, 3]
        while pos.phase == "act":
            do(pos, "banker")
        do(pos, "reward A")
        assert pos.space(0, 0) == left and pos.brown == 0 and pos.brown_at is None


# -- the Rival ----------------------------------------------------------------------------


def test_TP_SOLO_02_the_rival_with_the_brown_worker_has_four():
    pos = rewards_at(1)
    track(pos, "thrill", P1=5)
    draws(pos, "R12")
    do(pos, "banker")
    assert pos.brown == 1
    pos.shovel = 0
    to_phase(pos, "act")
    assert pos.month == 2 and pos.workers == [3, 4]
    draws(pos, "R12", "R11", "R12", "R12")
    do(pos, "banker", "banker")
    assert pos.workers == [1, 2]
    do(pos, "banker")  # the Rival's last two turns follow each other
    assert pos.drawn[-4:] == ("R12", "R11", "R12", "R12") and pos.phase != "act"


@pytest.mark.parametrize("card, closed, taken", [("R06", (5,), 0), ("R05", (4, 5, 0), 1), ("R01", range(6), None)])
def test_TP_SOLO_04_the_next_usable_sector_clockwise(card, closed, taken):
    pos = solo()
    for sector in closed:
        pos.piles[sector] = ()
    top = [pile[-1] if pile else None for pile in pos.piles]
    draws(pos, card)
    before = discs(pos, 1)
    do(pos, "banker")
    assert pos.workers == [2, 2]
    if taken is None:
        assert pos.cards[1] == () and pos.slots == [None] * 6 and discs(pos, 1) == before
    else:
        assert pos.cards[1] == (top[taken],) and pos.slots.index(1) == taken and pos.slots.count(1) == 1


def test_TP_SOLO_09_every_turn_of_the_carousel_can_come():
    assert {turning(begun(1, seed=seed)) for seed in range(60)} == {1, 2, 3, 4, 5}


def test_TP_SOLO_01_discs_lie_like_any_others_and_common_goals_are_for_the_human():
    pos = begun(1, start_seat="1", common_goals=True)
    assert pile_at(pos, "awe", 0) == [1, 0]
    assert pos.goals == [(), ()] and len(pos.common) == 3 and pos.phase == "choose_board"
    assert dict(pos.breakdown(1))["goals"] == 0


# -- places of a tile, counted cell by cell -----------------------------------------------


def free_cells(pos, seat):
    """Cells where a tile may lie, by the words of TP-PLC alone."""
    left = pos.left(seat)
    cells = {(row, place - 2 * left) for row in range(7) for place in range(width(pos.boards(seat)))}
    cells -= set(cells_of(pos.trees[seat], left))
    for _, mask in pos.tiles[seat]:
        for row, column in cells_of(mask, left):
            cells -= {(row, column), (row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
    return cells


def test_TP_PLC_all_places_and_no_others_are_listed():
    seen = set()
    for seed in range(6):
        pos, stream = GAMES["tenpenny"].start(3, seed, {}), Stream(seed)
        while not pos.over:
            moves = pos.legal_moves()
            if pos.phase == "place":
                seat, (_, _, space, what) = pos.seat, pos.stack[-1]
                shape = SET.shape_of[pos.piles[what][-1] if space == "builder" else what]
                free = free_cells(pos, seat)
                wanted = {
                    ("place", *sorted((top + row, first + column) for row, column in way))
                    for way in orientations(shape)
                    for top, first in ((top, first) for top in range(7) for first in range(-24, 31))
                    if all((top + row, first + column) in free for row, column in way)
                }
                assert set(moves) == wanted and len(moves) == len(wanted)
                seen.add((pos.left(seat), pos.boards(seat)))
            pos.play(stream.choice(moves))
    assert len(seen) >= 6  # parks widened to both sides
