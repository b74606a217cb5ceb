"""Hostile inputs written down once: what was refused stays refused, for the same reason.

`corpus/refused.json` holds whole texts; each fault the fuzzer finds is added
to it, or to the lists here where the text would be long.
"""

import json
from pathlib import Path

import pytest
from tableside import GAMES, BadRecord, Record, cli
from tableside.errors import BadComponents, TablesideError
from tableside_page import saves, worker
from tableside_page.bots import read_answer
from tableside_page.desk import BadRequest, Desk

REFUSED = json.loads((Path(__file__).parent / "corpus" / "refused.json").read_text(encoding="utf-8"))
READ = {
    "link": Record.from_link,
    "save": saves.read,
    **{f"position {id}": game.load for id, game in GAMES.items()},
}


@pytest.mark.parametrize("entry", REFUSED, ids=lambda entry: f"{entry['reader']}: {entry['name']}")
def test_what_was_refused_stays_refused(entry):
    with pytest.raises(TablesideError) as error:
        READ[entry["reader"]](entry["input"])
    assert error.value.reason.code == entry["reason"]


# -- component sets whose parts are right one by one -------------------------------------


def packaged(id: str) -> str:
    room = GAMES[id].room("components")
    return Path(room.__file__).with_name("components.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "id, change, code",
    [
        ("woodcraft", lambda d: d["setup"]["lantern"].pop("3"), "components_field"),
        ("woodcraft", lambda d: d["players"].pop("max"), "components_field"),
        ("woodcraft", lambda d: d["prestige_tiles"][0]["rewards"].pop("top"), "components_field"),
        ("tabriz", lambda d: d["limits"].pop("skill_cap"), "components_lacks"),
        ("tabriz", lambda d: d["boards"]["large"].update(players=[5, 5]), "components_setup"),
    ],
)
def test_a_set_that_no_game_can_be_set_up_with_is_refused_and_the_old_one_stays(id, change, code):
    data = json.loads(packaged(id))
    change(data)
    game = GAMES[id]
    before = [game.start(seats, 5).digest() for seats in game.seats]
    try:
        with pytest.raises(BadComponents) as error:
            game.use(json.dumps(data))
        assert error.value.reason.code == code
        assert [game.start(seats, 5).digest() for seats in game.seats] == before
    finally:
        game.use(packaged(id))


# -- the page and the command line ----------------------------------------------------------


def opened(**parts) -> Desk:
    opening = {"language": "en", "search": "", "fragment": "", "save": None, "width": 900, "storage": "persistent", **parts}
    return Desk(json.dumps(opening), lambda: 5)


@pytest.mark.parametrize(
    "request_text",
    ["", "[]", "7", "[" * 100_000, '{"do":"\ud800"}', '{"do":"fly"}', "{}", '{"do":"press"}', '{"do":"press","move":7}', '{"do":"pick","target":[]}',
     '{"do":"step","ply":"3"}', '{"do":"step","ply":1.5}', '{"do":"resize","width":"wide"}', '{"do":"resize","width":NaN}', '{"do":"pause","on":1}',
     '{"do":"bot","text":{}}', '{"do":"language","language":null}', '{"do":"show","have":7}'],
    ids=lambda text: text[:30],
)  # fmt: skip
def test_a_request_that_is_none_is_refused(request_text):
    desk = opened(search="?new=tabriz&seats=person,random&seed=3")
    before = desk.table.screen()["link"]
    with pytest.raises(BadRequest):
        desk.handle(request_text)
    assert desk.table.screen()["link"] == before


@pytest.mark.parametrize("ply", [-(10**300), -1, 10**300, True])
def test_a_step_to_nowhere_shows_the_nearest_ply(ply):
    desk = opened(search="?new=tabriz&seats=person,random&seed=3")
    assert json.loads(desk.handle(json.dumps({"do": "step", "ply": ply})))["root"]["ply"] == "0"


def test_a_ply_that_is_a_truth_value_never_gets_into_a_saved_game():
    desk = opened(search="?new=tabriz&seats=person,person&seed=3")
    for _ in range(3):
        desk.table.reveal()
        desk.table.press(desk.table.position.notation(desk.table.position.legal_moves()[0]))
    desk.table.to_save()
    desk.handle('{"do": "step", "ply": true}')
    assert type(desk.table.ply) is int and desk.table.ply == 1


@pytest.mark.parametrize("text", ["", "[" * 100_000, "7", "{}", '{"ply":3}', '{"ply":[]}', '{"ply":3,"game":"chess"}', '{"ply":3,"game":[]}', "\ud800"])
def test_a_question_that_is_none_is_answered_with_an_error(text):
    answer = json.loads(worker.think(text))
    assert answer["error"] and "index" not in answer
    assert read_answer(worker.think(text)).error


def test_a_bot_never_thinks_longer_than_its_limit(monkeypatch):
    monkeypatch.setattr(worker, "MAX_SECONDS", 0.05)
    desk = opened(search="?new=tabriz&seats=steady,random&seed=3")
    question = json.loads(json.loads(desk.show())["bot"])
    assert "index" in json.loads(worker.think(json.dumps({**question, "seconds": 1e9})))


@pytest.mark.parametrize("file", ["\ud800", "a\0b", "/nowhere/at/all.svg", "x" * 5_000])
def test_a_file_that_cannot_be_written_is_one_sentence(file, capsys):
    assert cli.main(["picture", Record("tabriz", 2, 7).to_link(), "-o", file, "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "Traceback" not in told


@pytest.mark.parametrize("file", ["\ud800.json", "a\0b.json", "/nowhere.json", "x" * 5_000 + ".json"])
def test_a_file_that_cannot_be_read_is_one_sentence(file, capsys):
    for words in (["replay", file], ["show", Record("tabriz", 2, 7).to_link(), "--components", file]):
        assert cli.main([*words, "--lang", "en"]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_save_of_too_many_characters_is_not_even_parsed():
    with pytest.raises(BadRecord) as error:
        saves.read("[" * 1_000_001)
    assert error.value.reason.code == "record_long"
