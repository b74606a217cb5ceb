"""The door between page and Python: JSON text in, JSON text out."""

import json

import pytest
from tableside_page.desk import Desk


def desk(**parts):
    opening = {"language": "en", "search": "", "fragment": "", "save": None, "width": 900, "storage": "persistent", "own": False, "entry": None, **parts}
    return Desk(json.dumps(opening), lambda: 5)


def ask(desk, **request):
    return json.loads(desk.handle(json.dumps(request)))


def test_a_game_through_the_door():
    table = desk(search="?new=tabriz&seats=person,random&seed=3")
    screen = json.loads(table.show())
    assert screen["save"] and json.loads(table.show())["save"] is None
    move = screen["panel"]["groups"][0]["moves"][0]["notation"]
    screen = ask(table, do="press", move=move)
    assert int(screen["root"]["ply"]) >= 1 and screen["save"]
    while screen["bot"]:
        answer = table.handle(json.dumps({"do": "think", "text": screen["bot"]}))
        screen = ask(table, do="bot", text=answer)
    for language in ("zh-Hant", "zh-Hans", "en"):
        assert ask(table, do="language", language=language)["lang"] == language
    assert ask(table, do="step", ply=0)["root"]["ply"] == "0"
    assert ask(table, do="step", ply=None)["root"]["ply"] == screen["root"]["ply"]
    assert ask(table, do="resize", width=390)["root"]["ply"]


def test_another_tab_stops_this_one():
    table = desk(search="?new=tabriz&seats=person,random&seed=3")
    screen = ask(table, do="other_tab")
    assert screen["heading"]["blocked"] and not screen["panel"]["groups"] and screen["save"] is None
    assert screen["bot"] is None


def test_a_broken_link_still_speaks_every_language():
    table = desk(fragment="#sAAAA")
    told = {json.loads(table.show())["broken"]["text"]}
    for language in ("zh-Hant", "zh-Hans"):
        told.add(ask(table, do="language", language=language)["broken"]["text"])
    assert len(told) == 3


@pytest.mark.parametrize("storage, notices", [("persistent", 0), ("session", 1), ("none", 1)])
def test_where_nothing_lasts_it_is_said(storage, notices):
    screen = json.loads(desk(search="?new=tabriz&seats=person", storage=storage).show())
    assert len(screen["notices"]) == notices


def test_an_unknown_request_is_an_error():
    with pytest.raises(ValueError):
        desk(search="?new=tabriz&seats=person").handle('{"do": "fly"}')


# -- saved games -----------------------------------------------------------------------------------


def saved_desk(plies=4, **parts):
    """A desk that opened a saved game, and its text."""
    first = desk(search="?new=tenpenny&seats=person&seed=3&names=Ann")
    screen = json.loads(first.show())
    for _ in range(plies):
        screen = ask(first, do="press", move=screen["panel"]["groups"][0]["moves"][0]["notation"])
    return desk(search="?save=x", save=screen["save"], **parts), screen["save"]


def test_a_game_another_tab_writes_is_looked_on_until_this_one_goes_on():
    other, text = saved_desk(elsewhere=True)
    screen = ask(other, do="show")
    assert not screen["panel"]["groups"] and screen["save"] is None
    assert screen["remedies"][screen["heading"]["blocked"]]["id"] == "go_on_here"
    _, newer = saved_desk(plies=6)
    screen = ask(other, do="go_on_here", save=newer)
    assert screen["heading"]["blocked"] is None and screen["panel"]["groups"] and screen["root"]["ply"] == str(json.loads(newer)["ply"])
    assert ask(other, do="press", move=screen["panel"]["groups"][0]["moves"][0]["notation"])["save"]


def test_a_tab_that_looks_on_follows_the_other():
    other, _ = saved_desk(elsewhere=True)
    _, newer = saved_desk(plies=6)
    screen = ask(other, do="follow", save=newer)
    assert screen["root"]["ply"] == str(json.loads(newer)["ply"]) and not screen["panel"]["groups"]
    ask(other, do="step", ply=2)
    _, newest = saved_desk(plies=8)
    screen = ask(other, do="follow", save=newest)
    assert screen["root"]["ply"] == "2" and screen["heading"]["blocked"] and screen["save"] is None
    before = ask(other, do="step", ply=None)["root"]
    assert before["ply"] == str(json.loads(newest)["ply"])
    assert ask(other, do="follow", save="{cut")["root"] == before


def test_news_are_played_through_where_the_game_is_written_only():
    _, text = saved_desk(plies=8)
    other, _ = saved_desk(elsewhere=True)
    news = text.replace(f'"seen":{json.loads(text)["seen"]},', '"seen":3,')
    screen = ask(other, do="follow", save=news)
    assert screen["talk"]["news"] is None or screen["talk"]["news"]["skip"] is None
    assert screen["root"]["ply"] == str(json.loads(text)["ply"]) and screen["save"] is None
    screen = ask(other, do="go_on_here", save=news)
    assert screen["root"]["ply"] == "3" and screen["talk"]["news"]["skip"]


def test_a_tab_that_goes_on_by_itself_stays_at_the_ply_that_is_shown():
    other, text = saved_desk(elsewhere=True)
    ask(other, do="step", ply=2)
    screen = ask(other, do="go_on_here", save=text, stay=True)
    assert screen["root"]["ply"] == "2" and screen["heading"]["blocked"] is None
    assert ask(other, do="go_on_here", save=text, stay=False)["root"]["ply"] == str(json.loads(text)["ply"])


def moves(table):
    return [move["notation"] for group in ask(table, do="show")["panel"]["groups"] for move in group["moves"]]


def test_two_tabs_that_played_at_the_same_moment_keep_both_lines():
    here, text = saved_desk()
    there, _ = saved_desk()
    last = json.loads(text)["ply"]
    theirs = ask(there, do="press", move=moves(there)[0])["save"]
    ours = ask(here, do="press", move=moves(here)[1])["save"]
    screen = ask(here, do="parted", save=theirs)
    kept = json.loads(screen["save"])
    assert kept["record"] == json.loads(ours)["record"] and kept["id"] != json.loads(ours)["id"]
    assert kept["origin"] == {"id": json.loads(ours)["id"], "ply": last, "title": ""}
    assert any("both are kept" in notice for notice in screen["notices"])
    assert screen["panel"]["groups"] and screen["heading"]["blocked"] is None


@pytest.mark.parametrize("theirs", [None, "{cut"])
def test_a_line_that_parts_from_what_cannot_be_read_is_kept(theirs):
    here, text = saved_desk()
    kept = json.loads(ask(here, do="parted", save=theirs)["save"])
    assert kept["record"] == json.loads(text)["record"] and kept["id"] != json.loads(text)["id"]


def test_where_only_the_other_tab_has_something_new_this_one_looks_on():
    here, text = saved_desk()
    there, _ = saved_desk()
    theirs = ask(there, do="press", move=moves(there)[0])["save"]
    screen = ask(here, do="parted", save=theirs)
    assert screen["save"] is None and screen["heading"]["blocked"]
    assert screen["root"]["ply"] == str(json.loads(theirs)["ply"])


def test_going_on_here_with_a_game_that_was_deleted_elsewhere_saves_it_again():
    other, text = saved_desk(elsewhere=True)
    screen = ask(other, do="go_on_here", save=None)
    assert screen["panel"]["groups"] and json.loads(screen["save"])["record"] == json.loads(text)["record"]


def test_a_title_given_elsewhere_is_kept():
    table, _ = saved_desk()
    screen = ask(table, do="title", title=" Sunday  ")
    screen = ask(table, do="press", move=screen["panel"]["groups"][0]["moves"][0]["notation"])
    assert json.loads(screen["save"])["title"] == "Sunday"


@pytest.mark.parametrize("request_, key", [({"do": "not_saved"}, "save_file"), ({"do": "week"}, None)])
def test_what_becomes_of_the_save_is_told(request_, key):
    table, _ = saved_desk()
    screen = ask(table, **request_)
    (text,) = screen["notices"]
    assert len(text) > 20 and (screen["remedies"][text]["id"] if key else None) == key


def test_a_save_that_was_cut_is_told():
    table, _ = saved_desk(cut=True)
    assert len(json.loads(table.show())["notices"]) == 1


def test_a_saved_game_that_is_gone_is_told():
    broken = ask(desk(search="?save=0123456789ab"), do="show")["broken"]
    assert "not in this browser" in broken["text"] and broken["state"] == "error" and broken["kept"] is None
    table, _ = saved_desk()
    address = {"search": "?save=0123456789ab", "fragment": "#" + ask(table, do="show")["link"]}
    screen = json.loads(desk(**address, own=True).show())
    assert "not in this browser" in screen["notices"][0] and screen["panel"]["groups"]
    screen = json.loads(desk(**address).show())
    assert screen["notices"] == [] and screen["panel"]["groups"], "an address may come from another's page"


def test_a_picture_shows_no_hand_to_the_others():
    table = desk(search="?new=tabriz&seats=person,person&seed=3")
    assert json.loads(table.show())["picture"] is True  # covered
    assert ask(table, do="reveal")["picture"] is False
    assert json.loads(desk(search="?new=tabriz&seats=person,random&seed=3").show())["picture"] is True
