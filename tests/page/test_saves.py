"""Saved games: what is written reads back, and what does not read is refused with a reason."""

import json
from pathlib import Path

import pytest
from tables import SEED, hides, hot_seat, play, table_of
from tableside.errors import BadRecord, Reason
from tableside_page import migrations, saves
from tableside_page.opening import Address, Broken, open_table
from tableside_page.table import PERSON, Table


def address(search="", fragment="", save=None):
    return Address(search, fragment, save, "en")


def opened(**parts):
    return open_table(address(**parts), lambda: 1234)


def test_a_save_comes_back_with_people_bots_and_the_cover(game):
    table = table_of(game, PERSON, "random", PERSON, names=["Ann", "", "Cy"], clock=lambda: 99)
    play(table, 25)
    table.reveal()
    text = table.to_save()
    back = opened(search=f"?save={table.save.id}", save=text)
    assert isinstance(back, Table)
    assert back.position == table.position and back.chairs == table.chairs and back.save == table.save
    assert back.covered or back.is_bot(back.position.seat) or not hides(back.position)


def test_every_ply_gives_something_to_save_and_nothing_else_does(game):
    table = hot_seat(game)
    assert table.to_save() is None
    play(table, 6)
    first = table.to_save()
    assert first and table.to_save() is None
    table.set_language("zh-Hant")
    table.screen()
    assert table.to_save() is None
    play(table, 2)
    assert saves.read(table.to_save()).identity.revision == saves.read(first).identity.revision + 1


@pytest.fixture
def saved(game):
    table = hot_seat(game)
    play(table, 10)
    return table.to_save()


@pytest.mark.parametrize(
    "change",
    [
        {"schema": 0}, {"schema": True}, {"schema": 4}, {"schema": 2}, {"id": "../../x"}, {"game": "chess"}, {"chairs": []}, {"chairs": [{"kind": "person", "name": ""}]},
        {"ply": -1}, {"ply": 1.5}, {"ply": "3"}, {"over": 0}, {"record": "[" * 100_000}, {"record": ""}, {"record": 7},
        {"more": 1}, {"updated": None}, {"revision": 2.0},
        {"title": "x" * 61}, {"mine": [9]}, {"mine": [True]}, {"seen": -1}, {"origin": {"id": "x", "ply": 0, "title": ""}},
        {"root": None}, {"scores": ["1"]}, {"last": {"seat": 0}},
    ],
)  # fmt: skip
def test_a_changed_save_is_refused_with_a_reason(saved, change):
    text = json.dumps({**json.loads(saved), **change})
    with pytest.raises(BadRecord):
        saves.read(text)
    broken = opened(search="?save=0123456789ab", save=text)
    assert isinstance(broken, Broken) and broken.text == text


def test_a_save_keeps_what_is_known_beside_the_record(game):
    table = hot_seat(game)
    play(table, 12)
    table.about = saves.About(" Sunday \u202e evening ", [1], 0, saves.Origin("0123456789ab", 3, "Saturday"))
    text = table.to_save()
    about = opened(search=f"?save={table.save.id}", save=text).about
    assert about == saves.About("Sunday evening", [1], len(table.timeline), saves.Origin("0123456789ab", 3, "Saturday"))
    plain = json.loads(text)
    assert plain["root"] == table.timeline.record.root and plain["root"].startswith(f"{game.id} 2 {SEED} ")
    assert plain["scores"] == [sum(p for _, p in table.position.view(None).breakdown(s)) for s in (0, 1)]
    last = table.timeline.plies[-1]
    assert plain["last"] == {"seat": last.seat, "move": table.timeline.at(len(table.timeline) - 1).notation(last.move)}


def test_all_lines_of_a_game_have_one_root(game):
    table, other = hot_seat(game), hot_seat(game)
    play(table, 9, seed=1), play(other, 12, seed=2)
    assert table.timeline.record.root == other.timeline.record.root
    assert table_of(game, PERSON, PERSON, seed=1).timeline.record.root != table.timeline.record.root


def test_going_on_from_an_earlier_ply_notes_where_it_came_from(game):
    table = hot_seat(game)
    table.about.title = "Sunday"
    play(table, 14)
    table.to_save()
    former = table.save.id
    table.step_to(6)
    play(table, 2)
    fork = saves.read(table.to_save())
    assert fork.identity.id != former and fork.about.origin == (former, 6, "Sunday") and fork.about.title == ""


# -- older and newer schemas ------------------------------------------------------------------

SAMPLES = sorted((Path(__file__).parent / "saves").glob("schema*-*.json"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_game_saved_with_an_older_schema_goes_on(path):
    text = path.read_text(encoding="utf-8")
    old = json.loads(text)
    record = json.loads(old["record"])
    plain = migrations.migrate(text, old["schema"], saves.SCHEMA)
    assert {key: plain[key] for key in old if key != "schema"} == {key: old[key] for key in old if key != "schema"}
    assert plain["schema"] == saves.SCHEMA == 3 and plain["set"] is None
    if old["schema"] == 1:
        assert plain["title"] == "" and plain["mine"] is None and plain["seen"] == old["ply"]
    assert plain["root"].startswith(f"{old['game']} {len(old['chairs'])} {record['seed']} ")
    save = saves.read(text)
    assert save.identity == (old["id"], old["created"], old["revision"])
    assert [{"kind": kind, "name": name} for kind, name in save.chairs] == old["chairs"]
    if save.broken is None:
        assert save.record.notations() == record["moves"] and save.record.root == plain["root"]
    else:  # the rules have changed since: shown as far as they agree, and kept
        assert save.broken.code == "record_version" and save.record.notations() == record["moves"][: len(save.record)]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_game_of_an_older_schema_is_saved_with_the_current_one(path):
    text = path.read_text(encoding="utf-8")
    old = json.loads(text)
    table = opened(search=f"?save={old['id']}", save=text)
    if saves.read(text).broken:  # only shown: what is kept stays as it is
        assert table.to_save() is None
        return
    table.undo(anyway=True)
    again = saves.read(table.to_save())
    assert again.identity == (old["id"], old["created"], old["revision"] + 1)
    assert len(again.record) == len(table.timeline) < old["ply"] and again.about.seen == len(again.record)


def test_a_newer_schema_is_refused_with_its_own_sentence(saved):
    text = json.dumps({**json.loads(saved), "schema": 4, "colour": "blue"})
    with pytest.raises(BadRecord) as error:
        saves.read(text)
    assert error.value.reason == Reason("save_newer", version=4, known=3)
    broken = opened(search="?save=0123456789ab", save=text)
    assert broken.text == text and broken.params["reason"].code == "save_newer"


def test_a_record_that_goes_wrong_is_shown_as_far_as_it_is_right_and_not_overwritten(game):
    table = hot_seat(game)
    play(table, 20)
    plain = json.loads(table.to_save())
    record = json.loads(plain["record"])
    record["moves"][-1] = "no such move"
    back = opened(search="?save=x", save=json.dumps({**plain, "record": json.dumps(record)}))
    assert isinstance(back, Table) and len(back.timeline) == len(table.timeline) - 1
    assert back.screen()["heading"]["blocked"] and not back.may_play
    back.unsaved = True
    assert back.to_save() is None


@pytest.mark.parametrize("text", ["", "null", "[]", "[" * 100_000, '{"schema":1}', "\x00", '{"schema": NaN}'])
def test_rubbish_is_refused(text):
    with pytest.raises(BadRecord):
        saves.read(text)


def test_an_unreadable_save_gives_way_to_the_link_beside_it(game):
    table = hot_seat(game)
    play(table, 10)
    back = opened(search="?save=0123456789ab", save="rubbish", fragment="#" + table.link())
    assert isinstance(back, Table) and back.position == table.position and back.screen()["notices"]


def test_names_are_cleaned():
    assert saves.clean_name("  a\n b‮c  ") == "a bc"
    assert len(saves.clean_name("x" * 500)) == 40


# -- addresses ------------------------------------------------------------------------------------


def test_a_new_game(game):
    table = opened(search=f"?new={game.id}&seats=person,random&names=Ann,Bo&seed=7")
    assert [chair.kind for chair in table.chairs] == [PERSON, "random"] and table.chairs[0].name == "Ann"
    assert table.timeline.record.seed == 7 and table.to_save()


def test_a_new_game_takes_options(game):
    option = game.options[0]
    people = ",".join(["person"] * game.seats[-1])
    for choice in option.choices:
        table = opened(search=f"?new={game.id}&seats={people}&o.{option.id}={choice}")
        assert table.timeline.record.options[option.id] == choice


@pytest.mark.parametrize(
    "search",
    [
        "?new=chess&seats=person", "?new=tabriz&seats=person,ghost", "?new=tabriz&seats=" + "person," * 40,
        "?new=tabriz&seats=person,person&seed=x", "?new=tabriz&seats=person,person&seed=-1",
        "?new=tabriz&seats=person,person&seed=99999999999999999999", "?new=tabriz&seats=person,person&o.layout=odd",
        "?new=tabriz&seats=person,person&o.nothing=1",
    ],
)  # fmt: skip
def test_a_setup_that_does_not_exist_is_told(search):
    broken = opened(search=search)
    assert isinstance(broken, Broken) and broken.key == "broken.setup"


def test_a_link_of_no_moves_starts_with_people_everywhere(game):
    table = hot_seat(game)
    back = opened(fragment="#" + table.link())
    assert back.persons == [0, 1] and back.ply == 0 and back.to_save() is None


@pytest.mark.parametrize("fragment", ["", "#", "#x", "#szzzz", "#s" + "A" * 40, "#?secret=abc", "#" + "s" * 50_000])
def test_a_broken_link_is_told(fragment):
    broken = opened(fragment=fragment)
    assert isinstance(broken, Broken)


def test_a_cut_link_never_raises(game):
    table = hot_seat(game)
    play(table, 40)
    link = table.link()
    for end in range(0, len(link), 3):
        back = opened(fragment="#" + link[:end])
        if isinstance(back, Table):
            assert back.blocked
            screen = back.screen()
            assert screen["heading"]["blocked"] and not screen["panel"]["groups"]
