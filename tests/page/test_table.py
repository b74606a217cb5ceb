"""The table as a controller: what it shows, what it lets people do, what it keeps to itself."""

import json
import random

import pytest
from tables import SEED, buttons, hot_seat, play, step, table_of
from tableside import GAMES, LANGS, Record
from tableside_page import worker
from tableside_page.table import PERSON, Chair, Table

pytestmark = pytest.mark.usefixtures("game")


def test_the_root_says_where_the_game_stands(game):
    table = hot_seat(game)
    root = table.screen()["root"]
    position = GAMES[game.id].start(2, SEED, {})
    assert root == {"game": game.id, "ply": "0", "seat": str(position.seat), "phase": position.phase, "over": "false"}


def test_the_panel_has_one_button_for_each_legal_move_all_through_a_game(game):
    table, rng = hot_seat(game), random.Random(2)
    for _ in range(400):
        screen = table.screen()
        if table.position.over:
            break
        listed = [button["notation"] for button in buttons(screen)]
        if screen["cover"]:
            assert listed == []
        else:
            assert sorted(listed) == sorted(table.position.notation(move) for move in table.position.legal_moves())
        step(table, rng)


def test_everything_shown_is_json(game):
    table = hot_seat(game)
    play(table, 30)
    json.dumps(table.screen(), allow_nan=False)


def test_forced_moves_are_played_and_kept(game):
    table = hot_seat(game)
    play(table, 120)
    plies = table.timeline.plies
    assert any(ply.forced for ply in plies)
    assert [ply.move for ply in plies] == list(table.timeline.record.moves)
    assert table.position == table.timeline.record.replay()


def test_a_wrong_move_changes_nothing_and_is_explained(game):
    table = hot_seat(game)
    table.reveal()
    for text in ("", "no such move", "x" * 5000, "move 0 99"):
        table.press(text)
        screen = table.screen()
        assert screen["root"]["ply"] == "0" and len(screen["notices"]) == 1
        assert not screen["notices"][0].startswith("reason.")
        assert screen["passing"] == screen["notices"], "it goes with whatever is done next"
    table.warn("notice.storage.full")
    screen = table.screen()
    assert len(screen["notices"]) == 1 and screen["passing"] == []


# -- who sees what -------------------------------------------------------------------


def test_the_hand_is_covered_until_the_next_person_says_so(game):
    table = hot_seat(game)
    screen = table.screen()
    views = [table.position.view(seat) for seat in (0, 1)]
    if all(getattr(views[0], field) == getattr(views[1], field) for field in (*views[0].FIELDS, "stack")):
        assert screen["cover"] is None and buttons(screen)
        return
    assert screen["cover"]["seat"] == table.position.seat
    assert table.viewer is None and not cards(screen) and buttons(screen) == []
    table.press(table.position.notation(table.position.legal_moves()[0]))
    assert table.screen()["root"]["ply"] == "0"
    table.reveal()
    screen = table.screen()
    assert screen["cover"] is None and table.viewer == table.position.seat and buttons(screen)


def cards(screen):
    return screen["hand"] and screen["hand"]["cards"]


def test_a_game_without_hands_says_so_even_where_none_could_be_shown():
    for chairs in ((PERSON, PERSON), ("random", "random")):
        assert table_of(GAMES["woodland"], *chairs).screen()["hand"] is None
        assert table_of(GAMES["tabriz"], *chairs).screen()["hand"]["empty"]
        assert table_of(GAMES["tabriz"], *chairs).screen()["hand"]["title"] == "Hand"
        assert table_of(GAMES["woodcraft"], *chairs).screen()["hand"]["title"] == "Orders", "placed ones are among them"


def test_one_person_alone_sees_no_cover(game):
    table = table_of(game, PERSON, "random")
    assert table.screen()["cover"] is None and table.viewer == 0


def test_nobody_sees_a_hand_that_is_not_theirs(game):
    table, rng = hot_seat(game), random.Random(5)
    for _ in range(60):
        screen = step(table, rng)
        if table.position.over:
            break
        text = json.dumps(screen, ensure_ascii=False)
        for seat in range(2):
            if seat != table.viewer:
                hidden = set(secrets_of(table, seat)) - open_to(table)
                assert not [secret for secret in hidden if f'"{secret}"' in text]


def secrets_of(table, seat):
    return getattr(table.position, "hands", [()] * 2)[seat]


def open_to(table):
    view = json.dumps(table.view().to_plain())
    return {secret for seat in range(2) for secret in secrets_of(table, seat) if f'"{secret}"' in view}


def test_bots_play_without_people_and_nobody_sees_hands(game):
    table = table_of(game, "random", "random")
    screen = play(table, 40)
    assert len(table.timeline) >= 40 and table.viewer is None and not cards(screen)
    assert screen["controls"]["pause"]["shown"]


def test_a_request_to_a_bot_holds_its_view_only(game):
    table = table_of(game, "random", PERSON)
    while not table.bot_request():
        play(table, 1)
    asked = json.loads(table.bot_request())
    view = json.loads(asked["view"])
    assert view["seed"] is None and view["viewer"] == table.position.seat


# -- bots ---------------------------------------------------------------------------------


def waiting_for_bot(game):
    table = table_of(game, PERSON, "random")
    rng = random.Random(3)
    while not table.bot_request():
        step(table, rng)
    return table


def test_a_late_or_foreign_answer_is_ignored(game):
    table = waiting_for_bot(game)
    ply = table.ply
    table.bot_answered(json.dumps({"ply": ply + 7, "index": 0}))
    assert table.ply == ply and table.bot_request()


@pytest.mark.parametrize("answer", ["", "[", '{"ply": 0}', '{"index": 99999}', '{"error": "boom"}', "[" * 5000])
def test_a_bot_that_fails_is_told_and_can_be_asked_again(game, answer):
    table = waiting_for_bot(game)
    answer = answer.replace("{", f'{{"ply": {table.ply}, ', 1) if "ply" not in answer else answer
    table.bot_answered(answer)
    if table.bot_failed:
        assert table.bot_request() is None and table.screen()["panel"]["failed"]["text"]
    table.try_bot_again()
    table.bot_answered(worker.think(table.bot_request()))
    assert not table.bot_failed


def test_pausing_holds_the_bots(game):
    table = table_of(game, "random", "random")
    table.pause(True)
    assert table.screen()["bot"] is None
    table.pause(False)
    assert table.screen()["bot"]


# -- taking back -------------------------------------------------------------------------------


def test_undo_and_redo_come_back_to_the_same_position(game):
    table, rng = hot_seat(game), random.Random(8)
    undone = 0
    for _ in range(150):
        step(table, rng)
        if table.position.over:
            break
        if table.undo_state()[0] and not table.covered:
            before, ply = table.position.digest(), table.ply
            table.undo()
            assert table.ply < ply
            table.redo()
            assert (table.position.digest(), table.ply) == (before, ply)
            undone += 1
    assert undone > 5


def test_undo_stops_at_new_information_and_says_so(game):
    table, rng = hot_seat(game), random.Random(8)
    for _ in range(150):
        step(table, rng)
        free, possible, why = table.undo_state()
        if possible and not free:
            controls = table.screen()["controls"]
            assert not controls["undo"]["on"] and controls["anyway"]["on"] and controls["undo"]["why"]
            ply = table.ply
            table.undo()
            assert table.ply == ply
            table.undo(anyway=True)
            assert table.ply < ply
            return
    pytest.fail("no new information in 150 steps")


def test_a_new_move_forgets_what_was_taken_back(game):
    table = hot_seat(game)
    play(table, 12)
    table.undo(anyway=True)
    assert table.screen()["controls"]["redo"]["on"]
    table.reveal()
    table.press(buttons(table.screen())[-1]["notation"])
    assert not table.screen()["controls"]["redo"]["on"]


# -- looking back ------------------------------------------------------------------------------------


def test_looking_back_shows_and_changes_nothing(game):
    table = hot_seat(game)
    play(table, 30)
    last = len(table.timeline)
    table.step_to(5)
    screen = table.screen()
    assert screen["root"]["ply"] == "5" and screen["replay"]["looking_back"] and screen["bot"] is None
    table.step_to(None)
    assert table.screen()["root"]["ply"] == str(last)
    table.step_to(-3)
    assert table.ply == 0


def test_playing_on_from_an_earlier_ply_leaves_the_saved_game_alone(game):
    table = hot_seat(game)
    play(table, 30)
    table.to_save()
    first = table.save.id
    table.step_to(4)
    table.reveal()
    table.press(buttons(table.screen())[0]["notation"])
    assert table.to_save() and table.save.id != first and not table.looking_back


def test_a_link_opens_at_the_ply_it_names(game):
    table = hot_seat(game)
    play(table, 30)
    table.step_to(7)
    record = Record.from_link(table.link())
    other = Table(record, [Chair(PERSON, "")] * 2, shown=record.shown)
    assert other.ply == 7 and len(other.timeline) == len(table.timeline)
    assert other.position == table.position


# -- words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGS)
def test_every_word_of_a_game_is_in_the_catalogues(game, language):
    table = table_of(game, PERSON, "gentle", "random", language=language, seed=5)
    rng = random.Random(4)
    for _ in range(700):
        screen = step(table, rng)
        screen.pop("scene"), screen.pop("flights"), screen.pop("bot")
        for button in buttons(screen):
            button.pop("notation")
        for text in texts(screen):
            assert not looks_like_a_key(text), text
            assert "{" not in text, text
        if table.position.over:
            assert screen["end"]["open"] and screen["end"]["verdict"]
            return
    pytest.fail("the game did not end")


def texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name not in ("root", "link", "id", "save_id", "kind", "lang", "again"):
                yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def looks_like_a_key(text):
    return "." in text[1:-1] and " " not in text and text.replace(".", "").replace("_", "").isalpha() and text.islower()


def test_names_are_shown_as_they_are(game):
    table = table_of(game, PERSON, "random", names=["<b>Ann</b>", "Bo"])
    assert [seat["name"] for seat in table.screen()["seats"]][:2] == ["<b>Ann</b>", "Bo"]


def test_the_language_can_be_changed_at_any_time(game):
    table = hot_seat(game)
    play(table, 20)
    shown = set()
    for language in LANGS:
        table.set_language(language)
        shown.add(table.screen()["heading"]["prompt"])
    assert len(shown) == 3


def test_what_is_looked_at_can_be_changed_at_any_time_and_outlasts_moves(game):
    table = hot_seat(game)
    table.targets = {f"p{n}": {"id": f"p{n}", "kind": "view", "choose": f"view:park:{n}"} for n in (1, 2)}
    table.targets["other"] = {"id": "other", "kind": "view", "choose": "view:list:all"}
    table.blocked = ("notice.not_now", {})
    table.pick("p1")
    table.pick("other")
    assert set(table.chosen) == {"view:park:1", "view:list:all"}
    table.pick("p2")
    assert set(table.chosen) == {"view:park:2", "view:list:all"}
    table.clear_choice()
    assert "view:park:2" in table.chosen
    table.pick("p2")
    assert table.chosen == ("view:list:all",)


def test_one_pick_may_play_several_moves_of_the_same_person(game):
    table = hot_seat(game)
    table.screen()
    table.reveal()
    seat = table.position.seat
    first = table.position.notation(table.position.legal_moves()[0])
    table.targets = {"all": {"id": "all", "kind": "legal", "sequence": [first, "no such move", first]}}
    table.pick("all")
    assert table.timeline.plies[0].seat == seat and table.fresh == 0
    assert sum(not ply.forced for ply in table.timeline.plies) == 1
    assert table.screen()["notices"] == []
