"""What people are told where little or nothing comes of a move."""

import pytest

from tableside import LANGS, Stream, catalogue
from tableside.events import Event
from tableside.games.woodland import narration
from tableside.games.woodland.components import SET
from tableside.games.woodland.wording import card_name

from .helpers import (
    GREEN, RED, WOODLAND, YELLOW, ask, craft, dice, display, do, have, lay_tiles, ranger, stock, table
)  # fmt: skip
from .test_scenarios_building import plus_but_one

NAMES = ["Ann", "Bo", "Cy", "Di"]
EN = catalogue("woodland", "en")


def told(pos, events):
    return " ".join(filter(None, (narration.event_text(pos, event, EN, NAMES) for event in events)))


def hint(pos, move):
    return narration.move_hint(pos.view(pos.seat), pos.parse(move), EN)


@pytest.mark.parametrize("lang", LANGS)
def test_labels_of_a_group_differ(lang):
    cat, stream = catalogue("woodland", lang), Stream(4)
    for seats, options in ((1, {}), (2, {"asymmetric_boards": True}), (3, {"contested_tiles": True})):
        pos = WOODLAND.start(seats, 6, options)
        while not pos.over:
            view, legal = pos.view(pos.seat), pos.legal_moves()
            labels = {(narration.group(view, move), narration.move_text(view, move, cat)) for move in legal}
            assert len(labels) == len(legal)
            pos.play(stream.choice(legal))


def test_a_gather_says_what_is_lost_over_the_limit():
    pos = table()
    have(pos, RED, W=9, S=12)
    craft(pos, RED, wood=3)
    dice(pos, RED, 1, 5)
    assert hint(pos, "place 5 5 gather.wood") == "over the limit and lost: 4 wood, 1 stone"
    assert hint(pos, "place 1 1 gather.fish") == ""


def test_a_step_says_what_a_contested_power_still_brings():
    pos = table(contested_tiles=True)
    for seat in (RED, GREEN):
        ranger(pos, seat, 1, 2)
        have(pos, seat, W=3)
    ask(pos, RED, "step", 1)
    assert hint(pos, "step 1 1") == "trash A: may raise 1 craft level at cost"
    do(pos, "step 1 1", "craft wood")
    ask(pos, GREEN, "step", 1)
    assert hint(pos, "step 1 1") == "trash A: 2 pearls"
    do(pos, "step 1 1")
    assert stock(pos, GREEN) == "W3 S0 F0 P2"


def test_a_personal_board_is_offered_with_its_powers():
    pos = WOODLAND.start(2, 1, {"asymmetric_boards": True})
    assert hint(pos, "choose_board stone_weir") == (
        "trash A: visits to the otters bring 1 more step / trash B: may raise 1 craft level at cost / "
        "trash C: may build 1 more card at cost / trash D: 4 points"
    )


def test_what_nobody_can_use_is_told_as_lost():
    """WH-WLK-05, LIM-03, SHP-04, and the second building of space 5."""
    pos = table()
    ranger(pos, RED, 1, 2)
    ask(pos, RED, "step", 1)
    assert told(pos, do(pos, "step 1 1")).startswith("Ann: walks to (1,1). Ann: collects trash A. Ann: can raise no craft.")
    ranger(pos, YELLOW, 5, 2)
    ask(pos, YELLOW, "step", 1)
    assert "Bo: can pay for no card whose tile fits, so builds nothing more." in told(pos, do(pos, "step 5 1"))
    have(pos, RED, W=12, S=12, F=11)
    ask(pos, RED, "take", 3)
    assert "Ann: has no room for 2 more resources, lost." in told(pos, do(pos, "take fish"))
    pos, events = plus_but_one(4)
    assert "Ann: completes the yellow shape goal. Ann: has wood craft at its last level already." in told(pos, events)
    pos = table()
    lay_tiles(pos, RED, "grey 1 0 3 2")
    display(pos, "G15 G12 Y16", "B09 B14 Y17")
    craft(pos, RED, wood=4, stone=4, fish=4)
    have(pos, RED, W=2, S=5, P=1)
    ask(pos, RED, "build", 0)
    assert "Ann: has all crafts at the last level." in told(pos, do(pos, "build 1 1 0 4 2"))


def test_cards_that_come_together_are_told_in_one_sentence():
    def reveal(card):
        return Event("reveal", None, card=card, row=1, col=1)

    one, two, three = list(SET.cards)[:3]
    events = [reveal(one), reveal(two), Event("first_player", 0), reveal(three)]
    names = [card_name(card, EN) for card in (one, two, three)]
    assert narration.ply_text(None, None, 0, events, EN, NAMES) == [
        f"New in the display: {names[0]}, {names[1]}.",
        "Ann: becomes start player.",
        f"New in the display: {names[2]}.",
    ]
