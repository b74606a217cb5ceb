"""After which free actions an order can be completed, and that playing them completes it."""

import random

from tableside.arena import play_game
from tableside.games.woodcraft import GAME, outlook, plans, reach
from tableside.games.woodcraft.reach import within_reach
from tableside.games.woodcraft.wording import steps_text
from tableside.text import catalogue

from .helpers import have, set_board, set_fields, set_pile, set_rooms, table
from .test_components import TEXT


def workshop(pile, *, saws=(0,), splices=(0,), glues=(), pots=(0,), rooms=None, **goods):
    pos = table()
    have(pos, 0, **goods)
    set_pile(pos, 0, pile)
    set_fields(pos, 0, saws=saws, splices=splices, glues=glues, pots=pots)
    set_rooms(pos, 0, **(rooms or {"A1": "HE20"}))
    return pos


def ways(pos, lang="en"):
    """For each order the free actions before it, in words."""
    return {card: steps_text(steps, catalogue("woodcraft", lang)) for card, steps in within_reach(pos, 0).items()}


def test_ready_at_once_or_out_of_reach():
    pos = workshop("Y4 G1", saws=(1,))
    set_board(pos, 0, OE10=3, OE19=2)
    assert ways(pos) == {"OE10": ""}


def test_by_one_saw():
    pos = workshop("G4 Y1", saws=(1,))
    set_board(pos, 0, OE02=3)
    assert ways(pos) == {"OE02": "sawing green 4 into green 3, green 1"}
    assert ways(pos, "zh-Hant") == {"OE02": "把綠色 4 鋸成綠色 3、綠色 1"}


def test_by_splicing_with_a_reuse_token():
    pos = workshop("Y3", reuse=1, scrapwood=1)
    set_board(pos, 0, OE10=3)
    assert ways(pos) == {"OE10": "splicing yellow 3 to yellow 4"}
    have(pos, 0, scrapwood=1)
    assert ways(pos) == {}


def test_by_gluing():
    pos = workshop("G1 Y3", glues=(1,), glue=1)
    set_board(pos, 0, OE10=3)
    assert ways(pos) == {"OE10": "gluing green 1, yellow 3 into yellow 4"}


def test_by_a_harvest_and_a_saw():
    pos = workshop("", saws=(1,), pots=(0, 5))
    set_board(pos, 0, OE10=3)
    assert ways(pos) == {"OE10": "harvesting yellow 5, then sawing yellow 5 into yellow 4, yellow 1"}


def test_by_an_ability_and_its_price():
    pos = workshop("Y3", rooms={"A1": "HE10"}, blueberry=1)
    set_board(pos, 0, OE10=3)
    assert "yellow 3 → yellow 4 with" in ways(pos)["OE10"]
    have(pos, 0)
    assert ways(pos) == {}
    have(pos, 0, blueberry=1)
    pos.used = ("HE10",)
    assert ways(pos) == {}


def test_materials_that_are_lacking_keep_an_order_out_of_reach():
    pos = workshop("G4", saws=(1,))
    set_board(pos, 0, OE06=3)
    assert ways(pos) == {}


def test_what_is_told_can_be_played():
    rng = random.Random(5)
    told = 0
    for seed in (505, 506):
        record, _ = play_game("woodcraft", 2, seed, None, ["gentle"])
        pos = record.replay(0)
        for move in record.moves:
            if pos.phase == "actions" and rng.random() < 0.5:
                for card, steps in within_reach(pos.view(pos.seat), pos.seat).items():
                    trial = pos.copy()
                    for step in steps:
                        for part in step.moves:
                            trial.play(part)
                    assert any(m[:2] == ("complete_order", card) for m in trial.legal_moves())
                    told += bool(steps)
            pos.play(move)
    assert told > 5


def test_another_component_set_clears_what_was_worked_out():
    pos = workshop("G4 Y1", saws=(1,))
    set_board(pos, 0, OE02=3)
    within_reach(pos, 0), outlook.outlook(pos, 0)
    tables = (reach._found, plans._known, plans._alone, outlook._helper_worths)
    assert all(tables)
    GAME.use(TEXT)
    assert not any(tables)
