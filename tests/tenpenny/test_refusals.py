"""The ledger's table of refusals (part 4): every reason, and which comes first where several fit."""

import pytest

from asking import refuse_all
from tableside import IllegalMove

from .helpers import (
    begun, do, have, lay, own, refused, rewards_at, show_stalls, table, to_phase, top_card, widen
)  # fmt: skip

REASONS = (
    "game_over wrong_phase not_your_turn bad_choice slot_taken deck_empty not_face_up pile_empty not_owner "
    "already_promoted no_money no_tree too_many_trees wrong_shape out_of_park overlap on_tree edge_contact "
    "wild_count bad_rotation no_room wild_order"
).split()


# -- positions -------------------------------------------------------------------------------


def acting(coins=10):
    pos = table()
    have(pos, 0, coins)
    return pos


def slot_gone():
    """Sector 1 taken by the other seat, its pile empty, no money."""
    pos = acting(0)
    pos.slots[1] = 1
    pos.workers[1] -= 1
    empty(pos, 1)
    return pos


def empty(pos, sector):
    own(pos, 1, *pos.piles[sector])
    return pos


def no_boards():
    pos = acting(0)
    pos.stacks = [(), ()]
    pos._legal = None
    return pos


def full():
    """No cell is left where a tile could lie."""
    pos = acting()
    pos.trees[0] = pos.shut[0] = (1 << 56) - 1
    show_stalls(pos, "C01")
    top_card(pos, "PR1")
    return pos


def placing(tile="C13"):
    """A domino lies on (1,3)(1,4); another is to be placed."""
    pos = acting()
    lay(pos, 0, "C14", "1,3 1,4")
    show_stalls(pos, tile)
    do(pos, f"contractor {tile}")
    return pos


def wild(*done):
    pos = acting()
    show_stalls(pos, "C37")
    do(pos, "contractor C37", "place 3,4 3,5", *done)
    return pos


def promoting():
    pos = rewards_at(2)
    own(pos, 0, "PR5", "SV1")
    own(pos, 1, "WW1")
    do(pos, "banker")
    have(pos, 0, 5)
    do(pos, "promote PR5")
    return pos


def rewarded():
    pos = rewards_at(2)
    pos.tracks[0] = ((1,), (0,), *[()] * 7)
    do(pos, "banker")
    return pos


def rotating():
    return to_phase(table(), "rotate")


def second_board():
    pos = begun()
    while pos.phase == "choose_goals":
        do(pos, pos.legal_moves()[0])
    do(pos, "choose_board P1 A")
    return pos


# -- every reason, and the first of several ---------------------------------------------------

CASES = [
    # code, position, request; behind it the later reasons that fit as well
    ("wrong_phase", acting, "promote ZZ9"),  # bad_choice
    ("wrong_phase", placing, "builder 9"),
    ("wrong_phase", wild, "place 0,1"),
    ("bad_choice", begun, "choose_goals G99"),
    ("bad_choice", second_board, "choose_board P1 B"),
    ("bad_choice", second_board, "choose_board P9 A"),
    ("bad_choice", second_board, "choose_board P2 C"),
    ("bad_choice", slot_gone, "builder 6"),  # slot_taken
    ("bad_choice", acting, "contractor PR1"),  # not_face_up
    ("bad_choice", no_boards, "realtor 2 a left"),  # pile_empty
    ("bad_choice", no_boards, "realtor 0 c left"),
    ("bad_choice", no_boards, "realtor 0 a top"),
    ("bad_choice", rewarded, "reward C"),
    ("bad_choice", promoting, "promote C01"),
    ("bad_choice", wild, "wild fear"),  # wild_count is later
    ("bad_choice", wild, "wild fear joy"),
    ("slot_taken", slot_gone, "builder 1"),  # deck_empty
    ("deck_empty", lambda: empty(acting(0), 1), "builder 1"),  # no_money
    ("not_face_up", full, "contractor C40"),  # no_room
    ("pile_empty", no_boards, "realtor 0 a left"),  # no_money
    ("not_owner", promoting, "promote WW1"),  # no_money
    ("not_owner", promoting, "promote PR6"),
    ("already_promoted", promoting, "promote PR5"),  # no_money
    ("no_money", promoting, "promote SV1"),
    ("no_money", lambda: acting(0), "builder 1"),
    ("no_money", lambda: acting(2), "realtor 1 b right"),
    ("no_room", full, "contractor C01"),
    ("no_room", full, "builder 1"),
    ("no_tree", acting, "arborist 0,0 1,1 0,6"),  # too_many_trees
    ("no_tree", acting, "arborist 0,0 0,0"),
    ("no_tree", acting, "arborist"),
    ("no_tree", acting, "arborist 9,9"),
    ("too_many_trees", acting, "arborist 0,0 0,6 1,5"),
    ("wrong_shape", placing, "place 0,9 0,11"),  # out_of_park
    ("wrong_shape", placing, "place 2,3 2,3"),
    ("wrong_shape", placing, "place"),
    ("out_of_park", placing, "place 0,-1 0,0"),  # on_tree
    ("out_of_park", placing, "place 6,3 7,3"),
    ("overlap", placing, "place 1,4 1,5"),  # on_tree
    ("on_tree", placing, "place 1,5 1,6"),  # edge_contact
    ("edge_contact", placing, "place 0,3 0,4"),
    ("wild_count", wild, "wild"),
    ("wild_count", lambda: wild("wild joy"), "wild joy thrill"),  # wild_order
    ("wild_order", lambda: wild("wild joy"), "wild awe"),
    ("bad_rotation", rotating, "rotate 0"),
    ("bad_rotation", rotating, "rotate 6"),
]


@pytest.mark.parametrize("code, make, move", CASES, ids=[f"{c[0]}-{n}" for n, c in enumerate(CASES)])
def test_first_reason_that_fits(code, make, move):
    refused(make(), move, code)


def test_every_reason_of_the_table_has_a_case():
    assert {case[0] for case in CASES} | {"game_over", "not_your_turn"} == set(REASONS)


def test_not_your_turn_comes_after_the_phase_and_before_the_choice():
    pos = table()
    before = pos.copy()
    for move, code in (
        (("banker",), "not_your_turn"), (("builder", 9), "not_your_turn"), (("rotate", 9), "wrong_phase"),
        (("promote", "ZZ9"), "wrong_phase"), (("nonsense",), "wrong_phase"), ((), "wrong_phase"),
    ):  # fmt: skip
        with pytest.raises(IllegalMove) as error:
            pos.play(move, seat=1)
        assert error.value.reason.code == code and pos == before


def test_game_over_comes_first():
    pos = to_phase(table())
    assert pos.over
    for move in (("banker",), ("nonsense",), ()):
        assert pos.why_not(move).code == "game_over"
        with pytest.raises(IllegalMove) as error:
            pos.play(move, seat=1)
        assert error.value.reason.code == "game_over"


def test_a_board_cell_left_of_the_park_is_in_it_after_widening():
    pos = acting()
    widen(pos, 0, "X10", "a", "left")
    park_cells = {cell for move in pos.legal_moves() if move[0] == "arborist" for cell in move[1:]}
    assert (2, -2) in park_cells
    show_stalls(pos, "C01")
    do(pos, "contractor C01")
    refused(pos, "place 0,-3", "out_of_park")
    do(pos, "place 1,-2")


ODD = (
    None, -1, 0, 2.5, 10**30, "", "C01", "left", b"x", [], {}, (), (1, 2), (1, 2, 3), ("a", 1), (1.0, 2), True, (True, 1),
    (10**30, 1),
)  # fmt: skip


def test_malformed_requests_are_refused_with_a_reason():
    for pos in (begun(), second_board(), acting(), placing(), wild(), rewarded(), promoting(), rotating()):
        for kind in pos.APPLY:
            requests = [(kind,), *((kind, odd) for odd in ODD), *((kind, (0, 0), odd) for odd in ODD)]
            requests += [(kind, 0, odd, "left") for odd in ODD] + [(kind, odd, "A") for odd in ODD]
            refuse_all(pos, [move for move in requests if move not in pos.legal_moves()], REASONS)
