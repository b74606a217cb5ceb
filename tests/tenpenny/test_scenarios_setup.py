"""Worked scenarios of the set-up, income and prices (TP-SET, TP-INC, TP-BLD-02)."""

from tableside.games.tenpenny.components import SET

from .helpers import TENPENNY, begun, do, have, icons, legal, pile_at, refused, table, top_card, trees


def plain_place(pos):
    """The first placement that covers no icon."""
    covered = set().union(*icons(pos, pos.seat).values())
    return next(move for move in pos.legal_moves() if not covered & set(move[1:]))


def test_TP_SC01_first_income():
    pos = begun(3)
    assert pos.coins == [7, 7, 7]
    events = []
    while pos.phase != "act":
        events += do(pos, pos.legal_moves()[0])
    assert pos.coins == [10, 10, 10] and pos.month == 1
    assert [(e.seat, e["n"]) for e in events if e.kind == "gain"] == [(0, 3), (1, 3), (2, 3)]


def test_TP_SC02_setup_prices():
    pos = table()
    assert [SET.price_change(sector, pos.offset) for sector in range(6)] == [2, -1, 0, -2, 1, 0]
    for card, sector, price in (("SV2", 0, 6), ("FA1", 3, 2), ("SF6", 4, 10)):
        here = pos.copy()
        top_card(here, card)
        assert here.price(sector) == price
        do(here, f"builder {sector}")
        do(here, plain_place(here))
        assert here.coins[0] == 10 - price
    top_card(pos, "SF6")
    have(pos, 0, 9)
    assert refused(pos, "builder 4", "no_money").params == {"need": 10, "have": 9}


def test_TP_SC32_setup_with_three_players():
    pos = begun(3, start_seat="2")
    assert [len(pile) for pile in pos.piles] == [6] * 6
    for viewer in (None, 0, 1, 2):
        view = pos.view(viewer)
        assert [pile[-1] for pile in view.piles] == [pile[-1] for pile in pos.piles]
        assert view.row == pos.row
    assert [len(stack) for stack in pos.stacks] == [6, 6]
    assert len(pos.row) == 6 and len(pos.bag) == 34
    assert [len(goals) for goals in pos.goals] == [3, 3, 3] and len(pos.goal_pile) == 9
    assert pos.shovel == 2 and pos.brown is None and pos.offset == 0 and pos.month == 1
    assert all(pile_at(pos, track, 0) == [2, 0, 1] for track in ("thrill", "awe", "joy"))
    assert pos.coins == [7, 7, 7] and pos.workers == [3, 3, 3]
    order = []
    while pos.phase == "choose_goals":
        order.append(pos.seat)
        assert len(pos.legal_moves()) == 3
        do(pos, pos.legal_moves()[0])
    assert order == [2, 0, 1]
    assert (pos.seat, len(pos.legal_moves())) == (2, 8)
    do(pos, "choose_board P3 B")
    refused(pos, "choose_board P3 A", "bad_choice")
    assert (pos.seat, len(pos.legal_moves())) == (0, 6)
    do(pos, "choose_board P1 A")
    assert pos.seat == 1 and legal(pos) == ["choose_board P2 A", "choose_board P2 B", "choose_board P4 A", "choose_board P4 B"]
    do(pos, "choose_board P4 B")
    assert [len(trees(pos, seat)) for seat in range(3)] == [10, 10, 10]
    assert pos.phase == "act" and pos.seat == 2


def test_TP_SET_10_the_goal_given_back_is_known_to_its_owner_alone():
    pos = begun(2)
    goals = pos.goals[0]
    do(pos, ("choose_goals", goals[1]))
    assert pos.goals[0] == (goals[0], goals[2]) and pos.returned[0] == goals[1]
    assert pos.view(0).returned[0] == goals[1] and pos.view(1).returned[0] == "G"


def test_TP_SET_08_all_boards_and_concessions_at_every_player_count():
    for seats in (1, 2, 3, 4):
        pos = TENPENNY.start(seats, 5, {})
        assert sum(map(len, pos.stacks)) == 12
        assert len(pos.row) == 2 * pos.players and len(pos.row) + len(pos.bag) == 40


def test_TP_SET_09_start_seat():
    for seats in (1, 2, 3, 4):
        found = {TENPENNY.start(seats, seed, {}).shovel for seed in range(40)}
        assert found == set(range(max(2, seats)))
        for seat in found:
            assert TENPENNY.start(seats, 1, {"start_seat": str(seat)}).shovel == seat
