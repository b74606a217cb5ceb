"""Looking back: the marks of the slider, the log, playing through, and games split off from an earlier ply."""

import json
import random

import pytest
from tables import buttons, hides, hot_seat, play, step, table_of
from tableside import GAMES
from tableside.telling import ROUND_KINDS
from tableside_page import forks, narrate, saves
from tableside_page.chairs import PERSON
from tableside_page.table import Table

STEPS = 70


@pytest.fixture(scope="module")
def played():
    """A hot-seat table of each game after some steps, made once; tests leave it at its last ply."""
    made = {}

    def table(game):
        if game.id not in made:
            made[game.id] = hot_seat(game)
            play(made[game.id], STEPS)
        made[game.id].step_to(None)
        return made[game.id]

    return table


def replay_of(table):
    return table.screen()["replay"]


def steps_of(table):
    return {step["id"]: step for step in replay_of(table)["steps"]}


# -- marks and steps -----------------------------------------------------------------


def test_rounds_are_marked_where_they_begin(game, played):
    table = played(game)
    rounds = replay_of(table)["rounds"]
    assert len(rounds) >= 2 and rounds[0]["ply"] == 0
    assert len({begun["text"] for begun in rounds}) == len(rounds)
    for begun in rounds[1:]:
        events = table.timeline.plies[begun["ply"] - 1].events
        assert any(event.kind in ROUND_KINDS for event in events)


def test_turns_are_marked_where_another_seat_decides(game, played):
    table = played(game)
    turns, plies = set(replay_of(table)["turns"]), table.timeline.plies
    for number, ply in enumerate(plies, 1):
        if ply.after.seat not in (None, ply.seat):
            assert number in turns
    assert {begun["ply"] for begun in replay_of(table)["rounds"]} <= turns
    assert len(turns) < len(plies)


def test_steps_by_turn_go_from_mark_to_mark(game, played):
    table = played(game)
    turns = table.timeline.turns()
    table.step_to(turns[3])
    steps = steps_of(table)
    assert (steps["back_turn"]["ply"], steps["forward_turn"]["ply"]) == (turns[2], turns[4])
    assert (steps["back"]["ply"], steps["forward"]["ply"]) == (turns[3] - 1, turns[3] + 1)
    table.step_to(0)
    assert [name for name, step in steps_of(table).items() if not step["on"]] == ["first", "back_turn", "back"]
    table.step_to(None)
    assert [name for name, step in steps_of(table).items() if not step["on"]] == ["forward", "forward_turn", "last"]


def test_the_value_is_said_in_words(game, played):
    table = played(game)
    told = next(entry for entry in narrate.log(table, narrate.words("en", game.id)) if entry["kind"] == "ply" and entry["ply"] > 20)
    table.step_to(told["ply"])
    value = replay_of(table)["value_text"]
    assert f"ply {told['ply']} of {len(table.timeline)}." in value and told["text"] in value
    assert table.screen()["status"] == value


def test_playing_through_shows_forced_moves_with_the_one_before_them(game, played):
    table = played(game)
    table.step_to(0)
    shown = [0]
    while (ahead := replay_of(table)["next"]) is not None:
        table.step_to(ahead, through=True)
        assert table.fresh == shown[-1]
        shown.append(ahead)
    plies = table.timeline.plies
    assert shown[-1] == len(plies) and not table.looking_back
    assert {n for n in range(1, len(plies)) if not plies[n].forced} <= set(shown)
    assert all(not plies[n].forced for n in shown[1:-1])


# -- the log ----------------------------------------------------------------------------


def test_what_a_round_begins_with_stands_below_its_heading(game, played):
    table = played(game)
    cat, people = narrate.words("en", game.id), narrate.names(table, narrate.words("en", game.id))
    entries = narrate.log(table, cat)
    for at, heading in enumerate(entries[1:], 1):
        if heading["kind"] != "round":
            continue
        ply = table.timeline.plies[heading["ply"] - 1]
        ended, begun = narrate.ply_texts(game, ply, table.reader, people, cat)
        before, after = entries[at - 1], entries[at + 1] if at + 1 < len(entries) else {"text": ""}
        assert not ended or before["text"] == ended
        assert not begun or (after["text"] == begun and after["ply"] == heading["ply"] and after["seat"] is None)
    assert [entry["ply"] for entry in entries] == sorted(entry["ply"] for entry in entries)


def test_the_log_stays_whole_and_marks_what_is_shown(game, played):
    table = played(game)
    whole = [(entry["ply"], entry["kind"]) for entry in table.screen()["log"]]
    middle = len(table.timeline) // 2
    table.step_to(middle)
    log = table.screen()["log"]
    assert [(entry["ply"], entry["kind"]) for entry in log] == whole
    shown = [entry for entry in log if entry["when"] == "shown"]
    assert len(shown) == 1 and shown[0]["ply"] <= middle
    assert all(entry["ply"] > middle for entry in log if entry["when"] == "later")
    assert all(entry["ply"] <= middle for entry in log if entry["fresh"])


def test_a_long_log_is_a_window_around_the_shown_entry(played, monkeypatch, game):
    table = played(game)
    monkeypatch.setattr(narrate, "LOG_LENGTH", 20)
    monkeypatch.setattr(narrate, "LOG_BLOCK", 10)
    for ply in (0, 15, len(table.timeline) // 2, None):
        table.step_to(ply)
        log = table.screen()["log"]
        assert len(log) <= 20 and [entry["when"] for entry in log].count("shown") == 1
    assert log[-1]["when"] == "shown"


# -- who sees what ------------------------------------------------------------------------


@pytest.fixture(params=["tabriz", "tenpenny", "woodcraft"])
def secretive(request):
    """A game in which something is hidden."""
    return GAMES[request.param]


def covered_in_mid_game(game):
    """A hot-seat table that waits for the next person to uncover it."""
    table, rng = hot_seat(game), random.Random(4)
    for _ in range(120):
        screen = step(table, rng)
        if screen["cover"] and len(table.timeline) > 12:
            return table
    raise AssertionError("nothing was covered")


def test_looking_back_from_a_covered_screen_uncovers_nobody(secretive):
    table = covered_in_mid_game(secretive)
    for ply in range(len(table.timeline)):
        table.step_to(ply)
        screen = table.screen()
        assert table.reader is None and bool(screen["cover"]) == hides(table.position)
        assert not (screen["cover"] and screen["hand"]["cards"])


def test_undo_at_a_covered_screen_uncovers_nobody(secretive):
    table = covered_in_mid_game(secretive)
    table.undo(anyway=True)
    screen = table.screen()
    if hides(table.position):
        assert screen["cover"] and screen["hand"]["cards"] == [] and buttons(screen) == []


def test_an_earlier_ply_of_another_shows_what_the_one_at_the_screen_may_know(secretive):
    table = covered_in_mid_game(secretive)
    table.reveal()
    seat = table.position.seat
    other = next(n for n in range(len(table.timeline) - 1, 0, -1) if table.timeline.at(n).seat != seat and hides(table.timeline.at(n)))
    table.step_to(other)
    assert table.screen()["cover"]["seat"] != seat
    assert table.viewer == table.reader == seat and table.view() == table.position.view(seat)


# -- a game of its own ---------------------------------------------------------------------


def test_playing_on_makes_a_game_that_knows_where_it_came_from(game):
    table = hot_seat(game)
    table.about.title = "Tuesday"
    play(table, 20)
    first, text = table.save.id if table.to_save() else None, saves.write(table, table.save, 0)
    kept = saves.read(text)
    table.step_to(6)
    assert replay_of(table)["from_here"] and table.screen()["panel"]["note"]
    forks.branch(table)
    fork = saves.read(table.to_save())
    assert fork.identity.id != first and fork.about.origin == saves.Origin(first, 6, "Tuesday")
    assert len(fork.record) == 6 and len(kept.record) > 6
    assert fork.record == kept.record.fork(6)
    screen = table.screen()
    assert "“Tuesday”, ply 6" in screen["heading"]["origin"]["text"] and screen["heading"]["origin"]["id"] == first
    assert not table.looking_back and not screen["controls"]["redo"]["on"] and screen["replay"]["from_here"] is None


def test_a_game_that_was_only_looked_at_is_kept_too(game):
    former = hot_seat(game)
    play(former, 20)
    table = Table(former.timeline.record, former.chairs, shown=6)
    assert table.to_save() is None
    forks.branch(table)
    kept, fork = saves.read(table.beside["text"]), saves.read(table.to_save())
    assert kept.identity.id == table.beside["id"] == fork.about.origin.id and fork.identity.id != kept.identity.id
    assert kept.record == former.timeline.record and len(fork.record) == fork.about.origin.ply == 6


def test_nothing_is_split_off_at_the_last_ply_or_where_it_may_only_be_looked_at(game):
    table = hot_seat(game)
    play(table, 10)
    length, own = len(table.timeline), table.save
    forks.branch(table)
    assert (len(table.timeline), table.save) == (length, own)
    table.step_to(3)
    table.blocked = ("notice.not_now", {})
    assert replay_of(table)["from_here"] is None
    forks.branch(table)
    assert len(table.timeline) == length


# -- taking back ---------------------------------------------------------------------------


def test_the_reason_why_undo_stops_names_the_player(game):
    table, rng, found = table_of(game, PERSON, "random", names=["Ann", "Bo"]), random.Random(8), set()
    for _ in range(120):
        controls = step(table, rng)["controls"]
        if controls["undo"]["why"]:
            assert not controls["undo"]["on"] and controls["anyway"]["on"]
            reason = table.undo_state()[2]
            assert ("Bo" in controls["undo"]["why"]) == (reason.code == "undo_other_seat")
            found.add(reason.code)
        if table.position.over or len(found) == 2:
            break
    assert "undo_other_seat" in found


def test_with_claimed_seats_only_ones_own_is_taken_back_and_the_reason_is_told(game):
    former, rng = hot_seat(game), random.Random(8)
    for _ in range(60):
        step(former, rng)
        plies = [ply for ply in former.timeline.plies if not ply.forced]
        if len(plies) > 8 and plies[-1].seat == 1 and any(ply.seat == 0 for ply in plies):
            break
    table = Table(former.timeline.record, former.chairs, about=saves.About(mine=[0]))
    controls = table.screen()["controls"]
    assert controls["undo"]["why"] and not controls["undo"]["on"] and not controls["anyway"]["on"]
    length = len(table.timeline)
    table.undo(anyway=True)
    assert len(table.timeline) == length


def test_several_steps_are_taken_back_and_the_same_moves_keep_the_rest_of_redo(game):
    table = hot_seat(game)
    play(table, 30)
    for _ in range(3):
        table.undo(anyway=True)
    undone = [ply.move for ply in table.timeline.undone]
    table.reveal()
    table.press(table.position.notation(undone[-1]))
    assert [ply.move for ply in table.timeline.undone] == undone[: len(table.timeline.undone)]
    assert 0 < len(table.timeline.undone) < len(undone) and table.screen()["controls"]["redo"]["on"]
    while table.may_redo:
        table.redo()
    assert len(table.timeline.undone) == 0 and table.position == table.timeline.record.replay()
    json.dumps(table.screen(), allow_nan=False)
