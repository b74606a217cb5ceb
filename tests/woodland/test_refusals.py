"""The ledger's list of refusals (part 4): every reason, and which comes first where several fit."""

import pytest

from tableside import IllegalMove

from .helpers import (
    RED, WOODLAND, YELLOW, ask, craft, dice, display, do, have, lay, lay_tiles, ranger, refused, table, to_recall,
)  # fmt: skip

REASONS = (
    "not_your_turn wrong_phase no_such_die bad_value pearls_short space_closed value_not_accepted space_taken must_be_lower "
    "must_be_higher row_complete fee_wrong cannot_pay no_buildable_card empty_slot off_board overlap must_cover_start "
    "not_adjacent wrong_total one_kind_only reroll_not_allowed resource_full tile_not_vacant wrong_colour not_a_neighbour "
    "already_taken"
).split()
BEYOND = ["game_over", "not_offered"]  # the contract's own, and malformed requests


# -- positions -------------------------------------------------------------------------


def placing(seats=2, faces=(1, 2, 3, 5), **stock):
    pos = table(seats)
    dice(pos, RED, *faces)
    have(pos, RED, **stock)
    return pos


def crowded(**stock):
    """Another player's dice lie about; the stone row is complete."""
    pos = placing(4, **stock)
    for space, value in (("gather.wood", 2), ("craft.wood", 3), ("visit.bird.2", 1), ("craft.stone", 6)):
        lay(pos, space, YELLOW, value)
    craft(pos, RED, stone=4)
    return pos


def displayed(**stock):
    pos = placing(**stock)
    display(pos, "Y02 G12 Y16", "B09 B14 B15")
    return pos


def building(*tiles, **stock):
    pos = displayed()
    lay_tiles(pos, RED, *tiles)
    display(pos, "Y02 G12 Y16", "B09 B14 B15")
    ask(pos, RED, "build", 0)
    have(pos, RED, **stock)
    return pos


def gap():
    """The deck has run out and a slot of the display is empty."""
    pos = building(W=3)
    pos.display = (None, *pos.display[1:])
    return pos


def asked(phase, *data, tiles=(), **stock):
    pos = placing(**stock)
    lay_tiles(pos, RED, *tiles)
    ask(pos, RED, phase, *data)
    return pos


def boards():
    pos = WOODLAND.start(2, 1, {"asymmetric_boards": True})
    do(pos, "choose_board old_oak")
    return pos


def opening():
    return WOODLAND.start(2, 1, {})


def complete_row():
    pos = asked("craft", 1, W=9, P=9)
    craft(pos, RED, wood=4)
    return pos


HOUSES = ("yellow 1 0 3 2+", "grey 1 0 4 2")

CASES = [
    # code, position, request; behind it the later reasons that fit as well
    ("wrong_phase", placing, "build 1 1 0 3 2"),
    ("wrong_phase", lambda: building(W=3), "decline_build"),
    ("wrong_phase", opening, "place 9 9 trade"),  # no_such_die
    ("wrong_phase", lambda: to_second(), "reroll yes"),
    ("no_such_die", placing, "place 4 9 trade"),  # bad_value
    ("no_such_die", placing, "place 9 9 trade"),
    ("bad_value", placing, "place 5 7 trade"),  # pearls_short
    ("bad_value", placing, "place 1 0 trade"),
    ("pearls_short", placing, "place 1 5 visit.bird.1"),  # space_closed
    ("space_closed", placing, "place 5 5 visit.bird.1"),  # value_not_accepted
    ("space_closed", lambda: placing(3), "place 1 1 build.1"),  # fee_wrong
    ("value_not_accepted", crowded, "place 5 5 visit.bird.2"),  # space_taken
    ("space_taken", crowded, "place 1 1 visit.bird.2"),  # cannot_pay
    ("must_be_lower", crowded, "place 2 2 gather.wood wood"),  # fee_wrong
    ("must_be_higher", crowded, "place 3 3 craft.wood"),  # cannot_pay
    ("must_be_higher", crowded, "place 5 5 craft.stone"),  # row_complete
    ("row_complete", lambda: complete_space(), "place 5 5 craft.wood wood"),  # fee_wrong
    ("fee_wrong", placing, "place 1 1 build.2"),  # no_buildable_card
    ("fee_wrong", placing, "place 1 1 build.2 pearl"),
    ("fee_wrong", placing, "place 1 1 build.2 wood wood"),  # cannot_pay
    ("fee_wrong", placing, "place 3 3 build.3 wood"),
    ("fee_wrong", placing, "place 1 1 visit.bird.2 fish"),  # cannot_pay
    ("cannot_pay", placing, "place 1 1 build.2 wood"),  # no_buildable_card
    ("cannot_pay", placing, "place 1 1 craft.wood"),
    ("cannot_pay", placing, "place 1 1 visit.bird.2"),
    ("cannot_pay", lambda: spends_its_pearl(), "place 3 4 craft.wood"),
    ("cannot_pay", lambda: asked("craft", 1, W=3), "craft stone"),
    ("no_buildable_card", lambda: displayed(W=3), "place 1 1 build.2 wood"),
    ("no_buildable_card", displayed, "place 3 3 build.3"),
    ("empty_slot", gap, "build 1 1 0 9 9"),  # off_board
    ("cannot_pay", lambda: building(W=3), "build 1 2 0 9 9"),  # off_board
    ("off_board", lambda: building("grey 1 0 3 2", W=3), "build 1 1 0 7 0"),
    ("off_board", lambda: building("grey 1 0 3 2", W=3), "build 1 1 0 -1 2"),
    ("overlap", lambda: building("grey 1 0 3 2", W=3), "build 1 1 0 3 2"),
    ("must_cover_start", lambda: building(W=3), "build 1 1 0 4 2"),
    ("not_adjacent", lambda: building("grey 1 0 3 2", W=3), "build 1 1 0 4 3"),
    ("wrong_total", opening, "start_resources 5 0 0"),  # one_kind_only
    ("one_kind_only", opening, "start_resources 0 0 6"),
    ("reroll_not_allowed", lambda: placing(2, (1, 1, 3, 5)), "reroll yes"),
    ("resource_full", lambda: asked("take", 1, W=12), "take wood"),
    ("tile_not_vacant", lambda: asked("house", "otter", 1, tiles=HOUSES), "house 0"),  # wrong_colour
    ("wrong_colour", lambda: asked("house", "bird", 1, tiles=("yellow 1 0 3 2", "grey 1 0 4 2")), "house 1"),
    ("not_a_neighbour", lambda: asked("step", 1), "step 3 4"),
    ("not_a_neighbour", lambda: asked("step", 1), "step 4 3"),
    ("not_a_neighbour", lambda: corner(), "step -1 0"),
    ("already_taken", boards, "choose_board old_oak"),
    ("row_complete", complete_row, "craft wood"),  # cannot_pay
    ("not_offered", boards, ("choose_board", "home_glade")),
    ("not_offered", lambda: asked("house", "any", 1, tiles=HOUSES), "house 2"),
    ("not_offered", placing, ("place", 1, 1, "nowhere")),
    ("not_offered", lambda: building(W=3), "build 1 1 1 3 2"),
    ("not_offered", opening, ("start_resources", 7, -1, 0)),
]


def to_second():
    """A die has been placed this round."""
    pos = placing(2, (1, 1, 3, 5))
    do(pos, "place 5 5 trade")
    return pos


def complete_space():
    pos = placing(W=9, P=9)
    craft(pos, RED, wood=4)
    return pos


def spends_its_pearl():
    """The only pearl goes into the adjustment and lacks for the cost (WH-DIE-03)."""
    pos = placing(W=2, P=1)
    craft(pos, RED, wood=1)
    return pos


def corner():
    pos = asked("step", 1)
    ranger(pos, RED, 0, 0)
    return pos


@pytest.mark.parametrize("code, make, move", CASES, ids=[f"{case[0]}-{n}" for n, case in enumerate(CASES)])
def test_first_reason_that_fits(code, make, move):
    refused(make(), move, code)


def test_every_reason_of_the_list_has_a_case():
    assert {case[0] for case in CASES} | {"not_your_turn", "game_over"} == {*REASONS, *BEYOND}


def test_not_your_turn_comes_before_the_phase():
    pos = placing()
    before = pos.copy()
    for move in (("place", 1, 1, "trade"), ("stop",), ("nonsense",)):
        with pytest.raises(IllegalMove) as error:
            pos.play(move, seat=YELLOW)
        assert error.value.reason.code == "not_your_turn" and pos == before
    pos.play(("place", 1, 1, "trade"), seat=RED)


def test_game_over_comes_first():
    pos = placing()
    pos.round = 8
    to_recall(pos)
    assert pos.over
    for move in (("place", 1, 1, "trade"), ("nonsense",), ()):
        assert pos.why_not(move).code == "game_over"


ODD = (None, -1, 0, 2, 99, 10**30, 2.5, "", "wood", "any", "trade", "home_glade", b"x", [], {}, set(), (), ("t",), True)


def test_malformed_requests_are_refused_with_a_reason():
    for make in (placing, lambda: building(W=3), opening, boards, lambda: asked("step", 2), lambda: asked("take", 1), complete_row):
        pos = make()
        before = pos.digest()
        for kind in (*pos.APPLY, "nonsense"):
            for n in range(7):
                for odd in ODD:
                    move = (kind, *((odd,) * n))
                    try:
                        listed = move in pos.legal_moves()
                    except TypeError:
                        listed = False
                    if not listed:
                        assert pos.why_not(move).code in (*REASONS, *BEYOND), move
        assert pos.digest() == before
