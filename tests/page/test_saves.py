"""Saved games: what is written reads back, and what does not read is refused with a reason."""

import json

import pytest
from tables import hides, hot_seat, play, table_of
from tableside.errors import BadRecord
from tableside_page import saves
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
        {"schema": 2}, {"id": "../../x"}, {"game": "chess"}, {"chairs": []}, {"chairs": [{"kind": "person", "name": ""}]},
        {"ply": -1}, {"ply": 1.5}, {"ply": "3"}, {"over": 0}, {"record": "[" * 100_000}, {"record": ""}, {"record": 7},
        {"more": 1}, {"updated": None}, {"revision": 2.0},
    ],
)  # fmt: skip
def test_a_changed_save_is_refused_with_a_reason(saved, change):
    text = json.dumps({**json.loads(saved), **change})
    with pytest.raises(BadRecord):
        saves.read(text)
    broken = opened(search="?save=0123456789ab", save=text)
    assert isinstance(broken, Broken) and broken.text == text


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
