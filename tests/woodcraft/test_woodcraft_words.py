"""Labels and sentences of Woodcraft that must say what really happens."""

import pytest
import tableside

from tableside import LANGS, catalogue
from tableside.events import Event
from tableside.games.woodcraft import narration, wording
from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.rules import tracks

from .helpers import do, have, points, set_board, set_fields, set_pile, set_rooms, table

EN = catalogue("woodcraft", "en")


def told(pos, events, kind, names=("Ann", "The neighbour")):
    return [narration.event_text(pos, event, EN, names) for event in events if event.kind == kind]


def test_a_tree_that_grows_is_not_called_harvested():
    pos = table()
    set_rooms(pos, 0, A1="HE19")
    set_fields(pos, 0, pots=(5, 2))
    do(pos, "ability HE19")
    labels = {lang: [narration.move_text(pos, move, catalogue("woodcraft", lang)) for move in pos.legal_moves()] for lang in LANGS}
    assert labels["en"] == ["green 5 → green 6", "yellow 2 → yellow 3"]
    assert labels["zh-Hant"][1] == "黃色 2 → 黃色 3" and labels["zh-Hans"][1] == "黄色 2 → 黄色 3"


def test_the_log_names_the_materials_handed_in_with_an_order():
    pos = table()
    set_board(pos, 0, OE06=3)
    set_pile(pos, 0, "G4")
    have(pos, 0, scrapwood=1)
    events = do(pos, "complete_order OE06")
    assert told(pos, events, "complete") == ["Ann: completes Firefly Lamp Stand from row 3 with green 4, 1 scrapwood."]


def test_WC_SOL_06_the_neighbour_who_comes_first_is_not_told_to_be_late():
    pos = table(1)
    pos.prestige = ("PT1", "PT2")
    pos.log = []
    tracks.arrive(pos, 1, 0)
    line = "The neighbour: arrives at Applause, which rewards nobody from the next round on."
    assert told(pos, pos.log, "prestige") == [line]
    pos.round += 1
    pos.log = []
    tracks.arrive(pos, 0, 0)
    pos.settle()
    assert told(pos, pos.log, "prestige") == ["Ann: arrives at Applause too late for a reward."] and points(pos) == 0


@pytest.mark.parametrize(
    "score, en, hant",
    [
        (109, "109 points: Journeyman. A win takes 110.", "109 分，評價為「師傅」；達到 110 分才算獲勝。"),
        (110, "110 points: Master crafter. That is a win.", "110 分，評價為「工匠大師」，獲勝！"),
    ],
)
def test_WC_SOL_08_the_verdict_names_points_rating_and_what_a_win_takes(score, en, hant):
    pos = table(1)
    pos.points[0][0] = score
    assert narration.verdict_text(pos, EN) == en
    assert narration.verdict_text(pos, catalogue("woodcraft", "zh-Hant")) == hant
    assert narration.verdict_text(table(2), EN) == ""


def test_the_first_order_kept_says_what_it_settles():
    pos = tableside.GAMES["woodcraft"].start(2, 5)
    while pos.phase != "setup_keep_order":
        pos.play(pos.legal_moves()[0])
    drawn, name = pos.stack[-1][2], lambda card: EN.say(f"card.{card}")
    hints = [narration.move_hint(pos, move, EN) for move in pos.legal_moves()]
    assert "without" not in hints[0] and f"; without {name(drawn[0])}, {name(drawn[1])}" in hints[2]
    assert hints[3].endswith(f"without {name(drawn[0])}, {name(drawn[1])}, {name(drawn[2])}; keeps {name(drawn[4])} too")
    pos.play(pos.legal_moves()[0])
    assert not any("without" in narration.move_hint(pos, move, EN) for move in pos.legal_moves())


def test_gains_one_after_another_are_told_as_one():
    pos = table()
    gains = [Event("gain", 0, things=(("blueberry", n),), source="step") for n in (2, 1)]
    gains.append(Event("gain", 0, things=(("lantern", 1),), source="step"))
    (line,) = narration.ply_text(pos, ("pick_tile", "buy_wood"), 0, gains, EN, ("Ann", "Bob"))
    assert line == "Ann: gains 3 blueberries, 1 lantern."
    assert [event["things"] for event in gains] == [(("blueberry", 2),), (("blueberry", 1),), (("lantern", 1),)]
    other = [gains[0], Event("gain", 1, things=(("blueberry", 2),), source="step")]
    assert len(narration.ply_text(pos, ("pick_tile", "buy_wood"), 0, other, EN, ("Ann", "Bob"))) == 2


def test_what_rim_and_blade_bring_is_summed():
    names = [name for name in SET.steps if name.startswith(("rim.", "blade."))]
    pairs = [(a, b) for a in names for b in names if {wording.places_text([x], EN) for x in (a, b)} == {"2 blueberries", "1 blueberry"}]
    assert pairs and wording.places_text(pairs[0], EN) == "3 blueberries"
    assert wording.places_text([], EN) == "nothing"
