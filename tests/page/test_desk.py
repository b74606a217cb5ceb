"""The door between page and Python: JSON text in, JSON text out."""

import json

import pytest
from tableside_page.desk import Desk


def desk(**parts):
    opening = {"language": "en", "search": "", "fragment": "", "save": None, "width": 900, "storage": "persistent", **parts}
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
