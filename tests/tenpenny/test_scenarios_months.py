"""Worked scenarios of tracks, rewards, promotion and cleanup (TP-TRK, TP-RWD, TP-PRM, TP-CLN, TP-ACT)."""

from tableside.games.tenpenny.components import SET

from .helpers import (
    discs, do, have, lay, legal, lend, pile_at, refused, rewards_at, show_stalls, table, to_phase, top_card, track,
)  # fmt: skip


def standing(pos, name):
    return pos.ranking({"thrill": 0, "awe": 1, "joy": 2}[name])


def test_TP_SC11_leaving_a_pile():
    pos = table(4, start_seat="1")
    track(pos, "thrill", (3, [0, 1, 2]), (4, [3]))
    show_stalls(pos, "C01")
    do(pos, "contractor C01", "place 0,1")
    assert pile_at(pos, "thrill", 3) == [0, 2] and pile_at(pos, "thrill", 4) == [3, 1]
    assert standing(pos, "thrill") == [1, 3, 2, 0]


def test_TP_SC12_at_the_end_of_the_track():
    pos = table()
    track(pos, "thrill", (8, [0, 1]))
    top_card(pos, "SF2")
    do(pos, "builder 4", "place 2,3 2,4 3,2 3,3")
    assert pile_at(pos, "thrill", 8) == [1, 0] and standing(pos, "thrill") == [0, 1]


def test_TP_SC13_overshoot():
    pos = table()
    track(pos, "joy", (7, [0]), (8, [1]))
    top_card(pos, "FA2")
    do(pos, "builder 3", "place 5,3 6,2 6,3 6,4")
    assert pile_at(pos, "joy", 8) == [1, 0] and pile_at(pos, "joy", 7) == []


def test_TP_SC14_tied_lead_with_three_players():
    pos = rewards_at(3)
    track(pos, "thrill", (5, [0, 1]), (3, [2]))
    do(pos, "banker")
    assert (pos.phase, pos.seat) == ("reward", 1) and pos.points == [1, 0, 0]
    other = pos.copy()
    do(pos, "reward A")
    assert pos.space(1, 0) == 4 and pos.brown == 1
    to_phase(pos, "act")
    assert pos.month == 2 and pos.workers == [3, 4, 3]
    do(other, "reward B")
    assert other.points == [1, 1, 0] and other.brown is None and other.space(1, 0) == 5


def test_TP_SC15_runner_up_before_the_retreat():
    pos = rewards_at(3)
    track(pos, "joy", (4, [0]), (3, [2, 1]))
    do(pos, "banker")
    coins = pos.coins[0]
    assert (pos.phase, pos.seat) == ("reward", 0) and pos.points == [0, 1, 0]
    do(pos, "reward A")
    assert pos.coins[0] == coins + 3 and pile_at(pos, "joy", 3) == [2, 1, 0] and pos.points == [0, 1, 0]


def test_TP_SC16_shovel_to_the_right():
    pos = rewards_at(4)
    track(pos, "awe", P2=3)
    do(pos, "banker", "reward B")
    assert pos.points[2] == 1 and pos.shovel == 1
    order = []
    while pos.phase == "promote":
        order.append(pos.seat)
        do(pos, "promote_done")
    assert order == [1, 2, 3, 0] and (pos.phase, pos.seat) == ("rotate", 1)
    assert pos.month == 1  # the marker moves last (TP-CLN-01)
    do(pos, "rotate 2")
    assert (pos.phase, pos.seat, pos.month) == ("act", 1, 2)


def test_TP_SC17_the_holder_pays_to_keep():
    pos = rewards_at(3)
    pos.shovel = 2
    track(pos, "awe", P2=6)
    do(pos, "banker", "reward A")
    assert pos.space(2, 1) == 5 and pos.shovel == 2


def test_TP_SC18_joy_money_promotes():
    pos = rewards_at(2)
    track(pos, "joy", P0=4)
    lay(pos, 0, "WW2", "0,1 0,2 0,3 1,2")
    do(pos, "banker")
    have(pos, 0, 1)
    do(pos, "reward A")
    assert pos.space(0, 2) == 3 and pos.coins[0] == 4
    do(pos, "promote WW2")
    assert pos.coins[0] == 1 and pos.points[0] == 2 and pos.promotions[0] == 1


def test_TP_SC19_two_players_have_no_runner_up():
    pos = rewards_at(2)
    track(pos, "thrill", P0=3, P1=2)
    do(pos, "banker")
    assert (pos.phase, pos.seat) == ("reward", 0) and legal(pos) == ["reward A", "reward B"]
    do(pos, "reward B")
    assert pos.points == [1, 0]


def test_TP_SC20_nobody_moved():
    pos = rewards_at(2)
    do(pos, "banker")
    assert (pos.phase, pos.seat) == ("promote", 0)
    assert pos.points == [0, 0] and pos.brown is None and pos.shovel == 0


def test_TP_SC21_promotion_limits():
    pos = rewards_at(2)
    lay(pos, 0, "PR5", "0,1 1,1 1,2 2,0 2,1")
    lay(pos, 0, "SV1", "4,3 5,3 6,3")
    do(pos, "banker")
    have(pos, 0, 8)
    do(pos, "promote PR5")
    assert pos.coins[0] == 3 and pos.points[0] == 3
    refused(pos, "promote PR5", "already_promoted")
    do(pos, "promote SV1")
    assert pos.coins[0] == 1 and pos.points[0] == 4
    to_phase(pos, "act")
    to_phase(pos, "promote")
    assert pos.seat == 0 and legal(pos) == ["promote PR5", "promote SV1", "promote_done"]


def test_TP_SC23_refresh_with_three_players():
    pos = table(3)
    assert len(pos.row) == 6 and len(pos.bag) == 34
    show_stalls(pos, "C01", "C02")
    for _ in range(2):
        do(pos, ("contractor", pos.row[0]), "place 0,1")
    left, coming = pos.row, pos.bag[:-7:-1]
    to_phase(pos, "rotate")
    assert pos.box == left and len(left) == 4
    assert pos.row == coming and len(pos.bag) == 28


def test_TP_SC24_turning():
    pos = to_phase(table(), "rotate")
    refused(pos, "rotate 0", "bad_rotation")
    refused(pos, "rotate 6", "bad_rotation")
    assert legal(pos) == [f"rotate {k}" for k in (1, 2, 3, 4, 5)]
    do(pos, "rotate 1")
    assert pos.offset == 1 and [SET.price_change(sector, 1) for sector in range(6)] == [0, 2, -1, 0, -2, 1]


def test_TP_SC27_turn_order_with_the_brown_worker():
    pos = table()
    lend(pos, 1)
    order = []
    while pos.phase == "act":
        order.append(pos.seat)
        assert (pos.brown_at is None) == (len(order) < 8)
        do(pos, "banker")
    assert order == [0, 1, 0, 1, 0, 1, 1]
    assert pos.brown is None  # nobody leads: it goes back (TP-RWD-15)


def test_TP_SC35_back_to_the_start_space():
    pos = rewards_at(2)
    track(pos, "awe", P0=1)
    pos.shovel = 1
    do(pos, "banker", "reward A")
    assert discs(pos, 0) == [0, 0, 0] and pos.shovel == 0
    to_phase(pos, "act")
    to_phase(pos, "promote", "reward")
    assert pos.phase == "promote" and pos.shovel == 0 and pos.month == 2


def test_TP_ACT_02_players_without_workers_are_skipped():
    pos = table(3)
    lend(pos, 0)
    order = []
    while pos.phase == "act":
        order.append(pos.seat)
        do(pos, "banker")
    assert order == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0]


def test_TP_RWD_14_the_brown_worker_is_lent_for_one_month():
    pos = rewards_at(2)
    track(pos, "thrill", P0=2)
    do(pos, "banker", "reward A")
    to_phase(pos, "act")
    assert pos.workers == [4, 3]
    while pos.phase == "act":
        pos.play(("banker",))
    assert (pos.phase, pos.seat) == ("reward", 0) and pos.brown == 0 and pos.brown_at == "banker"
    do(pos, "reward B")
    to_phase(pos, "act")
    assert pos.workers == [3, 3] and pos.brown is None


def test_TP_RWD_18_leaders_of_several_tracks_choose_one_after_the_other():
    pos = rewards_at(3)
    for name in ("thrill", "awe", "joy"):
        track(pos, name, P0=2, P1=1)
    do(pos, "banker")
    for points in (1, 2, 3):
        assert (pos.phase, pos.seat) == ("reward", 0) and pos.points[1] == points
        do(pos, "reward B")
    assert pos.points == [3, 3, 0] and pos.phase == "promote"


def test_TP_PRM_04_a_card_built_this_month_may_be_promoted():
    pos = table()
    top_card(pos, "PR1")
    do(pos, "builder 1", "place 0,1 0,2 1,1 1,2")
    to_phase(pos, "promote")
    while pos.seat != 0:
        do(pos, "promote_done")
    do(pos, "promote PR1")
    assert pos.promoted[0] == (1,) and pos.points[0] >= 1


def test_TP_INC_02_printed_income():
    pos = table()
    lay(pos, 0, "SV2", "0,1 0,2 1,2")
    lay(pos, 0, "C31", "4,3 5,3 5,4")
    to_phase(pos, "rotate")
    coins = pos.coins[:]
    do(pos, "rotate 1")
    assert pos.coins == [coins[0] + 3 + 4, coins[1] + 3]


def test_TP_CLN_06_the_last_month_ends_without_cleanup():
    pos = rewards_at(2, month=5)
    do(pos, "banker")
    row, bag = pos.row, pos.bag
    do(pos, "promote_done", "promote_done")
    assert pos.over and pos.month == 5 and (pos.row, pos.bag) == (row, bag)
