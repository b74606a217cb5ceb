"""Diagrams: JSON requests in, screens out; a record is stepped through, left and found again."""

import json
import random

import pytest
from tableside import Record
from tableside_page.diagram import MAX_DIAGRAMS, Diagrams


def link(game="tabriz", plies=20, shown=None, seats=2):
    record, rng = Record(game, seats, 20221111), random.Random(5)
    while len(record) < plies:
        record.play(rng.choice(record.replay().legal_moves()))
    return record.to_link(shown)


def ask(diagrams, diagram=0, **request):
    return json.loads(diagrams.handle(json.dumps({"diagram": diagram, **request})))


def opened(fragment, diagram=0, **more):
    diagrams = Diagrams()
    return diagrams, ask(diagrams, diagram, do="open", fragment=fragment, **more)


def buttons(screen):
    return [move["notation"] for group in screen["groups"] for move in group["moves"]]


def test_it_opens_at_its_ply_and_offers_every_move():
    text = link(shown=12)
    _, screen = opened(f"#{text}", icons=True)
    position = Record.from_link(text).replay(12)
    assert screen["root"] == {"game": "tabriz", "ply": "12", "seat": str(position.seat), "phase": position.phase, "over": "false"}
    assert buttons(screen) == [position.notation(move) for move in position.legal_moves()]
    assert screen["steps"]["position"] == "12 / 20" and screen["steps"]["home"] is False
    assert Record.from_link(screen["link"]).shown == 12
    assert set(screen["icons"]) >= {"coin"}


@pytest.mark.parametrize("tail", ["?secret=a1b2", "#?secret=a1b2", "&utm_source=x"])
def test_what_others_put_behind_the_link_is_ignored(tail):
    _, screen = opened(f"#{link(shown=3)}{tail}")
    assert screen["root"]["ply"] == "3"


def test_a_tile_is_dragged_into_the_park_or_goes_back():
    record, rng = Record("tenpenny", 2, 20221111), random.Random(2)
    while record.replay().phase != "act":
        record.play(rng.choice(record.replay().legal_moves()))
    diagrams, before = opened(record.to_link())
    start = next(t["id"] for t in before["scene"]["targets"] if t["id"].startswith("stall:") and "drag" in t)
    begun = ask(diagrams, do="drag_start", target=start)
    assert begun["root"]["phase"] == "place" and int(begun["root"]["ply"]) == len(record) + 1
    assert ask(diagrams, do="clear")["root"] == before["root"]
    cell = [t["id"] for t in begun["scene"]["targets"] if t["id"].startswith("cell:") and t["kind"] == "legal"][-1]
    ask(diagrams, do="drag_start", target=start)
    laid = ask(diagrams, do="drag", target=start, end=cell)
    assert next(t for t in laid["scene"]["targets"] if t["id"] == "confirm")["moves"]


def test_steps_lead_through_its_own_moves():
    diagrams, screen = opened(link(shown=12))
    assert ask(diagrams, do="step", ply=0)["root"]["ply"] == "0"
    assert ask(diagrams, do="step", ply=None)["root"]["ply"] == "20"
    back = ask(diagrams, do="step", ply=11)
    assert back["steps"]["home"] and back["said"]
    assert ask(diagrams, do="home")["scene"] == screen["scene"]


def test_a_tried_move_leaves_the_record_and_home_finds_it_again():
    own = Record.from_link(link())
    fork = next(ply for ply in range(8, 20) if len(own.replay(ply).legal_moves()) > 1)
    diagrams, screen = opened(own.to_link(fork))
    other = next(note for note in buttons(screen) if note != own.replay(fork).notation(own.moves[fork]))
    tried = ask(diagrams, do="press", move=other)
    assert int(tried["root"]["ply"]) > fork and tried["steps"]["home"]
    line = Record.from_link(tried["link"])
    assert line.moves[:fork] == own.moves[:fork] and line.replay(fork).notation(line.moves[fork]) == other
    home = ask(diagrams, do="home")
    assert Record.from_link(home["link"]) == own and home["root"]["ply"] == str(fork)


def test_moves_can_be_tried_at_the_end_of_the_record_too():
    text = link(plies=10)
    diagrams, screen = opened(text)
    ask(diagrams, do="press", move=buttons(screen)[0])
    assert Record.from_link(ask(diagrams, do="home")["link"]) == Record.from_link(text)


def test_a_pick_on_the_board_is_a_move():
    diagrams, screen = opened(link(plies=10))
    target = next(t for t in screen["scene"]["targets"] if t["kind"] == "legal")
    after = ask(diagrams, do="pick", target=target["id"])
    assert after["root"]["ply"] != "10" or [t["kind"] for t in after["scene"]["targets"]].count("chosen")


def test_the_seat_to_decide_sees_its_own_hand_and_no_other():
    """There is one reader, so nothing is covered; what others hold stays hidden."""
    diagrams, screen = opened(link("tenpenny", plies=0))
    position = Record("tenpenny", 2, 20221111).replay()
    assert screen["root"]["seat"] == str(position.seat)
    assert buttons(screen) == [position.notation(move) for move in position.legal_moves()]
    table = diagrams.open[0].table
    assert table.viewer == position.seat and not table.covered


@pytest.mark.parametrize(
    "game, room, drawn, upright",
    [
        ("tabriz", 320, 320, None), ("tabriz", 520, 460, None), ("tabriz", 560, 768, 460), ("tabriz", 767, 768, 460), ("tabriz", 768, 768, None),
        ("tenpenny", 663, 664, 460), ("tenpenny", 664, 664, None), ("woodland", 663, 664, 460), ("woodland", 664, 664, None),
        ("woodcraft", 700, 880, 460), ("woodcraft", 880, 880, None), ("woodcraft", 1100, 1100, None),
    ],
)  # fmt: skip
def test_the_board_is_drawn_as_it_is_shown_in_the_room_there_is(game, room, drawn, upright):
    """At the width it is shown with, so that letters have the sizes boards give them."""
    diagrams, screen = opened(link(game, plies=2), width=room)
    assert diagrams.open[0].table.width == drawn == screen["width"] and screen["may_stand"] is (upright is not None)
    other = ask(diagrams, do="resize", width=room, upright=True)
    assert other["width"] == (upright or drawn) and ask(diagrams, do="home")["width"] == other["width"]
    assert other["scene"]["zoom"] * other["scene"]["w"] == pytest.approx(other["width"], abs=1)


def test_several_diagrams_do_not_know_of_each_other():
    diagrams, _ = opened(link(shown=5), diagram=0)
    ask(diagrams, 1, do="open", fragment=link("woodcraft", plies=6))
    ask(diagrams, 0, do="step", ply=2)
    assert ask(diagrams, 1, do="show")["root"]["game"] == "woodcraft"
    assert ask(diagrams, 0, do="show")["root"]["ply"] == "2"
    assert ask(diagrams, 1, do="close") == {}
    with pytest.raises(KeyError):
        ask(diagrams, 1, do="show")


@pytest.mark.parametrize("fragment, state", [("", "ready"), ("#sAAAA", "error"), ("#" + "s" * 200, "error")])
def test_what_is_no_game_is_one_sentence_in_each_language(fragment, state):
    told = set()
    for language in ("en", "zh-Hant", "zh-Hans"):
        _, screen = opened(fragment, language=language)
        assert screen["state"] == state and screen["broken"]
        told.add(screen["broken"])
    assert len(told) == 3


@pytest.mark.parametrize("text", ["[" * 5000, "{}", '{"diagram": 0, "do": "fly"}', '{"diagram": 0, "do": "open", "path": "/"}',
                                  f'{{"diagram": {MAX_DIAGRAMS}, "do": "open"}}'])
def test_a_bad_request_is_refused(text):
    diagrams, _ = opened(link(plies=0))
    with pytest.raises(ValueError):
        diagrams.handle(text)


def test_a_language_can_be_chosen():
    diagrams, screen = opened(link(plies=3))
    assert ask(diagrams, do="language", language="zh-Hant")["heading"]["prompt"] != screen["heading"]["prompt"]
