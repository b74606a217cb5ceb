"""The ledger's table of refusals (part 4): every reason, and which comes first where several fit."""

import pytest

from tableside import IllegalMove

from .helpers import (
    TABRIZ, at_tile, do, end_round, have, idle_turn, lay_dice, load_dice, refused, set_deck, set_done, set_hand,
    set_skill, set_stock, stand, table, to_fulfil, turn_tile,
)  # fmt: skip

REASONS = (
    "game_over not_your_turn wrong_step apprentice_used no_such_tile same_tile too_far no_such_offer no_such_exchange "
    "not_in_hand nothing_to_do not_offered all_or_nothing keep_count order_limit action_used track_used limit_exceeded "
    "dice_count must_roll_new_die deck_locked bad_mixture no_cards die_not_in_pool stock_short toll_short "
    "materials_short coins_short"
).split()


# -- positions, each by the name of the step it stands in -------------------------------


def setup():
    pos = TABRIZ.start(2, 3, {"layout": "first", "first_player": "1"})
    drawn = pos.stack[-1][2]
    return pos, drawn


def moving():
    """Seat 0's second turn: apprentice 0 lies on 03, the others stand on 07."""
    pos = table()
    do(pos, "move 0 03", "skip_action", "end_turn")
    idle_turn(pos)
    return pos


def stood(slot):
    pos = table()
    stand(pos, 0, slot, "07", "07")
    return pos


def tile(slot, face="", seats=2, **goods):
    pos = table(seats)
    if face:
        turn_tile(pos, *face.split())
    at_tile(pos, slot)
    have(pos, 0, **goods)
    return pos


def tolled(slot, face="", **goods):
    pos = tile(slot, face, seats=1, **goods)
    stand(pos, 1, slot, slot, slot)
    return pos


def double_shop():
    """One side of a double shop was bought from; the other is empty; no coins left."""
    pos = tile("03", coin=1)
    set_stock(pos, "03", "t2", 0)
    do(pos, "buy_bundle t1 0")
    return pos


def fulfilled():
    pos = table()
    to_fulfil(pos)
    set_hand(pos, 0, "K02", "K10", "K19")
    have(pos, 0, wool=5, plant=4)
    do(pos, "fulfil K02")
    return pos


def locked(left=9):
    """Skill 2 on the Square."""
    pos = table()
    set_skill(pos, 0, 2)
    set_deck(pos, "kamandan", left=left, pile=0)
    set_deck(pos, "bazari", left=0, pile=0)
    at_tile(pos, "07")
    return pos


def gita_of_five():
    pos = tile("13", "ALLEY2 B", coin=20)
    load_dice(pos, ["gita_roll black"] * 5, "wool wool wool wool wool")
    do(pos, *["gita_roll black"] * 5)
    return pos


def haggler():
    pos = tile("05", "COURT1 B")
    do(pos, "haggle_swap 0 black")
    return pos


def deal(**goods):
    pos = tile("09", **goods)
    lay_dice(pos, "09", "black wool", "grey wool", "white camel")
    do(pos, "farideh_stand")
    return pos


def workshop(*used, hand=("K03",), **goods):
    """Step 4, after some moves."""
    pos = table()
    set_done(pos, 0, "K02", "K17", "K21", "A09", "A22", "A26", "B13", "B16")
    set_hand(pos, 0, *hand)
    have(pos, 0, **goods)
    end_round(pos)
    do(pos, *used)
    return pos


def first(pos):
    return pos.legal_moves()[0]


# -- every reason, and the first of several ---------------------------------------------------

CASES = [
    # code, position, request; behind it the later reasons that fit as well
    ("wrong_step", moving, "fulfil K99"),  # not_in_hand
    ("wrong_step", lambda: tile("13", "ALLEY2 B"), "gita_buy 2"),  # all_or_nothing
    ("apprentice_used", moving, "move 0 99"),  # no_such_tile
    ("apprentice_used", moving, "move 0 03"),  # same_tile
    ("apprentice_used", moving, "move 0 09"),  # too_far
    ("no_such_tile", moving, "move 1 14"),
    ("no_such_tile", moving, "move 7 99"),  # not_offered
    ("same_tile", lambda: stood("05"), "move 0 05"),
    ("too_far", lambda: stood("05"), "move 0 10"),
    ("no_such_offer", double_shop, "buy_bundle t1 2"),  # track_used
    ("no_such_offer", double_shop, "buy_bundle t3 0"),
    ("no_such_offer", lambda: tile("02"), "buy_units t 1"),  # coins_short
    ("no_such_offer", lambda: tile("10", "PLANT B", coin=9), "buy_bundle t 0"),
    ("no_such_offer", lambda: tile("10", "PLANT B", coin=9), "buy_units t 0"),
    ("no_such_exchange", lambda: tile("06"), "exchange 3 99"),  # limit_exceeded
    ("not_in_hand", fulfilled, "fulfil K03"),  # order_limit
    ("not_in_hand", lambda: workshop(hand=()), "ws_use K21 order=K03"),
    ("not_in_hand", lambda: workshop(hand=()), "ws_use K21"),
    ("not_in_hand", workshop, "ws_use A09 order=K04 get=silk+silk"),  # not_offered
    ("nothing_to_do", workshop, "ws_use K02 option=1"),  # not_offered
    ("nothing_to_do", workshop, "ws_use A24 option=1"),
    ("not_offered", setup, lambda drawn: ("keep_orders", "B01")),  # keep_count
    ("not_offered", lambda: workshop("ws_use A26 option=0"), "ws_use A26 option=2"),  # action_used
    ("not_offered", lambda: workshop("ws_use B13 get=wool", coin=2), "ws_use B13 get=silk"),  # action_used
    ("not_offered", workshop, "ws_use B13 get=silk"),  # coins_short
    ("not_offered", workshop, "ws_use B16 draw=0.1"),
    ("not_offered", workshop, "ws_use A22 pay=coin+wool+wool"),  # materials_short
    ("not_offered", workshop, "ws_use K17 get=wool"),
    ("not_offered", lambda: tile("05", "COURT1 B"), "haggle_swap 2 white"),
    ("not_offered", lambda: tile("09"), "farideh_reroll 3"),
    ("all_or_nothing", deal, "farideh_buy 2"),  # coins_short
    ("all_or_nothing", gita_of_five, "gita_buy 4"),
    ("keep_count", setup, lambda drawn: ("keep_orders", drawn[0])),
    ("keep_count", setup, lambda drawn: ("keep_orders", drawn[0], drawn[0])),
    ("keep_count", setup, lambda drawn: ("keep_orders", *drawn[:3])),
    ("order_limit", fulfilled, "fulfil K10"),
    ("order_limit", fulfilled, "fulfil K19"),  # materials_short
    ("action_used", lambda: workshop("ws_use K17", wool=1), "ws_use K17"),  # materials_short
    ("action_used", lambda: workshop("ws_use A26 option=0"), "ws_use A26 option=1"),  # coins_short
    ("action_used", lambda: workshop("ws_use B16 draw=1.0.0", first), "ws_use B16 draw=0.1.0"),  # deck_locked
    ("track_used", double_shop, "buy_bundle t1 1"),  # stock_short, coins_short
    ("limit_exceeded", lambda: tile("06"), "exchange 0 5"),  # materials_short
    ("limit_exceeded", lambda: tolled("06"), "exchange 0 0"),  # toll_short
    ("dice_count", lambda: tile("01"), "hustle 0 0 6"),  # die_not_in_pool, coins_short
    ("dice_count", lambda: tile("13"), "foreign silk 0 0 4"),  # die_not_in_pool, coins_short
    ("dice_count", gita_of_five, "gita_roll black"),  # die_not_in_pool
    ("must_roll_new_die", haggler, "haggle_roll 1"),
    ("deck_locked", locked, "square_draw 0 0 9"),  # bad_mixture
    ("deck_locked", locked, "square_bank ashraf"),
    ("bad_mixture", locked, "square_draw 0 3 0"),  # no_cards
    ("no_cards", locked, "square_draw 0 4 0"),
    ("die_not_in_pool", lambda: tile("01"), "hustle 0 0 3"),  # coins_short
    ("die_not_in_pool", lambda: tolled("13"), "foreign silk 0 0 5"),  # toll_short
    ("stock_short", double_shop, "buy_bundle t2 0"),  # coins_short
    ("stock_short", lambda: tolled("02"), "buy_bundle t 2"),  # toll_short
    ("toll_short", lambda: tolled("06"), "exchange 0 1"),  # materials_short
    ("toll_short", lambda: tolled("02"), "buy_bundle t 0"),  # coins_short
    ("toll_short", lambda: tolled("01", coin=2), "hustle 1 0 0"),
    ("materials_short", lambda: tile("06"), "exchange 0 1"),
    ("materials_short", workshop, "ws_use K17"),
    ("coins_short", lambda: tolled("01", coin=3), "hustle 1 0 0"),
    ("coins_short", lambda: tile("13", coin=3), "foreign silk 5 0 0"),
    ("coins_short", deal, "farideh_buy"),
    ("coins_short", workshop, "ws_use B13 get=wool"),
]


@pytest.mark.parametrize("code, make, move", CASES, ids=[f"{c[0]}-{n}" for n, c in enumerate(CASES)])
def test_first_reason_that_fits(code, make, move):
    pos = make()
    if isinstance(pos, tuple):
        pos, drawn = pos
        move = move(drawn)
    refused(pos, move, code)


def test_every_reason_of_the_table_has_a_case():
    assert {case[0] for case in CASES} | {"game_over", "not_your_turn"} == set(REASONS)


def test_not_your_turn_comes_before_the_step():
    pos = table()
    before = pos.copy()
    for move in (("move", 0, "02"), ("end_turn",), ("nonsense",)):
        with pytest.raises(IllegalMove) as error:
            pos.play(move, seat=1)
        assert error.value.reason.code == "not_your_turn" and pos == before
    pos.play(("move", 0, "02"), seat=0)


def test_game_over_comes_first():
    pos = table()
    pos.round = 30
    end_round(pos)
    assert pos.over
    for seat in (None, 0, 1, 9):
        for move in (("move", 0, "02"), ("nonsense",), ()):
            assert pos.why_not(move).code == "game_over"
            with pytest.raises(IllegalMove) as error:
                pos.play(move, seat=seat)
            assert error.value.reason.code == "game_over"
