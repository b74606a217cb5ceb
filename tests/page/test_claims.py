"""Seats claimed on a device: what is played here, what is shown, and the link to send."""

import json
import random

import pytest
from tables import SEED, buttons, hides, hot_seat, step, table_of
from tableside import Record
from tableside.arena import play_game
from tableside_page import claims, saves
from tableside_page.chairs import MAX_TAIL, PERSON, Chair, chairs_of, people, tail
from tableside_page.opening import Address, open_table
from tableside_page.table import Table

pytestmark = pytest.mark.usefixtures("game")


def until_away(table, seed=1):
    """Play here until somebody elsewhere is to decide; returns the screen."""
    rng = random.Random(seed)
    for _ in range(400):
        screen = table.screen()
        if screen["talk"]["send"]:
            return screen
        step(table, rng)
    raise AssertionError("nobody else came to move")


def claimed(game, seats=2, **options):
    """A table where the seat to decide first is claimed."""
    table = hot_seat(game, seats, **options)
    claims.claim(table, [table.position.seat])
    return table


def test_a_claimed_seat_is_never_covered_and_others_are_not_played(game):
    table = claimed(game)
    own = table.position.seat
    screen = table.screen()
    assert screen["cover"] is None and buttons(screen) and table.viewer == own
    screen = until_away(table)
    seat, ply = table.position.seat, len(table.timeline)
    assert seat != own and screen["cover"] is None and buttons(screen) == [] and table.viewer == own
    assert screen["root"]["seat"] == str(seat), "the promise of the markup: who is to decide"
    for move in table.position.legal_moves():
        table.press(table.position.notation(move))
    assert len(table.timeline) == ply
    table.reveal()
    assert table.viewer == own


def test_hands_of_others_stay_hidden_after_ones_turn(game):
    table = claimed(game)
    own = table.position.seat
    screen = until_away(table)
    view = table.position.view(own)
    told = json.dumps(screen, ensure_ascii=False)
    for seat in range(2):
        if seat == own:
            continue
        secrets = set(getattr(table.position, "hands", [()] * 2)[seat])
        open_to_all = json.dumps(view.to_plain())
        assert not [card for card in secrets if f'"{card}"' in told and f'"{card}"' not in open_to_all]


def test_the_link_to_send_opens_where_the_game_stands(game):
    table = claimed(game, names=("Ann", "Bo"))
    send = until_away(table)["talk"]["send"]
    assert Record.from_link(send["fragment"]) == table.timeline.record
    assert chairs_of(send["fragment"], 2) == [Chair(PERSON, "Ann"), Chair(PERSON, "Bo")]
    name = ("Ann", "Bo")[table.position.seat]
    assert send["seat"] == table.position.seat and name in send["text"]
    assert name in table.screen()["heading"]["prompt"]


def test_everyone_plays_here_without_a_claim(game):
    table = hot_seat(game)
    assert table.about.mine is None and table.screen()["talk"]["send"] is None
    claims.claim(table, [0, 1])
    assert table.about.mine is None and table.own == [0, 1]
    claims.claim(table, [1])
    assert table.about.mine == [1] and table.own == [1]
    claims.claim(table, None)
    assert table.about.mine is None
    claims.claim(table, [7, -1])
    assert table.about.mine is None, "seats that are not there are not claimed"


def test_two_people_on_a_device_of_three(game):
    if 3 not in game.seats:
        return
    table = hot_seat(game, 3)
    claims.claim(table, [0, 2])
    rng = random.Random(4)
    seen = set()
    for _ in range(60):
        seat = table.position.seat
        if seat is None:
            break
        if table.is_away(seat):
            assert table.screen()["talk"]["send"]["seat"] == seat
            table.timeline.play(rng.choice(table.position.legal_moves()))
        else:
            covered = hides(table.position) and table.seated != seat
            assert bool(table.screen()["cover"]) == covered
            seen.add(seat)
            step(table, rng)
    assert seen == {0, 2} and table.about.mine == [0, 2]


def test_a_claim_is_kept_with_the_game(game):
    table = hot_seat(game)
    table.claim_open = True
    assert [choice["seats"] for choice in table.screen()["talk"]["offer"]["choices"]] == [None, [0], [1]]
    claims.claim(table, [1])
    assert table.screen()["talk"]["offer"] is None
    save = saves.read(table.to_save())
    assert save.about.mine == [1]


def test_the_offer_goes_away_with_the_first_move(game):
    table = hot_seat(game)
    table.claim_open = True
    table.reveal()
    assert table.screen()["talk"]["offer"]
    table.press(buttons(table.screen())[0]["notation"])
    assert table.screen()["talk"]["offer"] is None and table.about.mine is None


def test_who_comes_by_a_link_is_asked_until_it_is_said(game):
    record, rng = hot_seat(game).timeline.record, random.Random(2)
    record.play(rng.choice(record.replay().legal_moves()))
    table = open_table(Address("", "#" + record.to_link(), None, "en"), lambda: 5)
    assert table.screen()["talk"]["offer"]["open"]
    table.reveal()
    table.press(buttons(table.screen())[0]["notation"])
    assert table.to_save() and table.screen()["talk"]["offer"]["open"] is False, "folded from the first move on"
    claims.claim(table, None)
    assert table.screen()["talk"]["offer"] is None
    start = open_table(Address("", "#" + record.fork(0).to_link(), None, "en"), lambda: 5)
    assert start.screen()["talk"]["offer"]["open"] is False


def test_alone_nothing_is_offered(game):
    table = table_of(game, PERSON, "random")
    table.claim_open = True
    assert table.screen()["talk"] == {"offer": None, "who": None, "news": None, "send": None}


def test_what_was_answered_elsewhere_is_not_taken_back(game):
    table = claimed(game)
    rng = random.Random(1)
    until_away(table)
    while table.is_away(table.position.seat):
        table.timeline.play(rng.choice(table.position.legal_moves()))
    free, possible, _ = table.undo_state()
    assert not free and not possible
    ply = len(table.timeline)
    table.undo(anyway=True)
    assert len(table.timeline) == ply


def test_the_end_is_sent_as_well(game):
    table = Table(play_game(game.id, 2, SEED)[0], people(2))
    assert table.position.over and table.screen()["talk"]["send"] is None
    claims.claim(table, [0])
    send = table.screen()["talk"]["send"]
    assert send["seat"] is None and Record.from_link(send["fragment"]).replay().over


# -- the tail ---------------------------------------------------------------------------


@pytest.mark.parametrize("chairs", [
    [Chair(PERSON, "Ann"), Chair(PERSON, "")],
    [Chair(PERSON, "小明"), Chair("steady", "Steady bot"), Chair("gentle", "")],
    [Chair(PERSON, "a:b"), Chair(PERSON, "é & <b>")],
])  # fmt: skip
def test_a_tail_round_trip(chairs):
    text = tail(chairs)
    assert chairs_of("#sAbc" + text, len(chairs)) == chairs
    assert text[0] == "." and text[1:].replace("-", "").replace("_", "").isalnum() and text[-1].isalnum()
    assert chairs_of("#sAbc" + text, len(chairs) + 1) == people(len(chairs) + 1)


def test_nameless_people_have_no_tail():
    assert tail(people(3)) == ""


def test_a_link_with_a_tail_reads_as_without(game):
    record = hot_seat(game).timeline.record
    text = record.to_link() + tail([Chair(PERSON, "Ann"), Chair("steady", "")])
    for form in ("{}", "#{}", "https://example.org/play.html#{}", "Your turn: https://example.org/play.html#{} !"):
        assert Record.from_link(form.format(text)) == record


@pytest.mark.parametrize("text", [
    "", ".", ".z", ".AAAAz", "." + "A" * MAX_TAIL + "z", ".OkFubnw6Qm8", ".é", tail([Chair("wizard", "x"), Chair(PERSON, "")]),
    tail([Chair(PERSON, "x")]),
])  # fmt: skip
def test_a_tail_that_cannot_be_read_is_left_out(text):
    assert chairs_of("#sAbc" + text, 2) == people(2)


def test_names_in_a_tail_are_cleaned():
    assert chairs_of("#s" + tail([Chair(PERSON, "A\u202e\nnn" + "x" * 80)]), 1) == [Chair(PERSON, "A nn" + "x" * 36)]
