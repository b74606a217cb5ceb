"""Component sets of one's own: a good one is played with, a bad one is told by its field."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.errors import BadComponents
from tableside.games.tabriz import component_schema
from tableside.text import catalogue

ROOT = Path(__file__).resolve().parents[2]
PACKAGED = (ROOT / "core/tableside/games/tabriz/components.json").read_text(encoding="utf-8")


def changed(change) -> str:
    data = json.loads(PACKAGED)
    change(data)
    return json.dumps(data, ensure_ascii=False)


def test_the_packaged_set_passes_unchanged():
    assert component_schema.check(PACKAGED) == json.loads(PACKAGED)


@pytest.mark.parametrize(
    "change, code, field",
    [
        (lambda d: d["orders"][0]["needs"].update(cotton=2), "components_one_of", "orders.0.needs.cotton"),
        (lambda d: d["orders"][3].update(id="B99"), "components_field", "orders.3"),
        (lambda d: d["orders"][1].update(id="K01"), "components_twice", "orders"),
        (lambda d: d["orders"][0]["reward"][0]["gain"].update(skill=-1), "components_least", "orders.0.reward.0.gain.skill"),
        (lambda d: d["tiles"].pop(0), "components_missing", "tiles"),
        (lambda d: d.update(orders=[o for o in d["orders"] if o["deck"] != "ashraf"]), "components_missing", "orders"),
        (lambda d: d["boards"]["small"]["paths"].append(["01", "99"]), "components_missing", "boards.small.paths"),
        (lambda d: d["boards"]["small"]["first_game"].update({"02": ["PLANTX", "A"]}), "components_missing", "boards.small.first_game"),
        (lambda d: d.update(colour="red"), "components_unknown", "colour"),
        (lambda d: d["dice"][0]["faces"].pop(), "components_field", "dice.0.faces"),
        (lambda d: d["tiles"][5]["faces"]["A"]["name"].pop("en"), "components_lacks", "tiles.5.faces.A.name.en"),
        (lambda d: d["tiles"][5].update(id=7), "components_words", "tiles.5.id"),
        (lambda d: d["limits"].update(move=1.5), "components_whole", "limits.move"),
        (lambda d: d["skill_track"][1].update(move=6), "components_one_of", "skill_track.1.move"),
        (lambda d: d["skill_track"][0].update(level=3), "components_one_of", "skill_track.0.level"),
        (lambda d: d["skill_track"].pop(), "components_lacks", "skill_track.6"),
        (lambda d: d["limits"].update(move=5), "components_most", "limits.move"),
        (lambda d: d["limits"].update(skill_to_end=15), "components_most", "limits.skill_to_end"),
        (lambda d: d.update(orders={}), "components_list", "orders"),
        (lambda d: d.update(limits=3), "components_object", "limits"),
    ],
)
def test_a_fault_is_named_by_its_field(change, code, field):
    with pytest.raises(BadComponents) as caught:
        component_schema.check(changed(change))
    assert caught.value.reason.code == code
    assert caught.value.reason.params["field"] == field


def test_a_fault_is_told_in_the_readers_language():
    with pytest.raises(BadComponents) as caught:
        component_schema.check(changed(lambda d: d["orders"][4].update(deck="kamandann")))
    assert catalogue("core", "en").error(caught.value) == (
        "The field “orders.4.deck” of the component file must be one of these: kamandan, bazari, ashraf."
    )
    assert catalogue("core", "zh-Hant").error(caught.value) == "配件檔的欄位「orders.4.deck」只能是其中之一：kamandan、bazari、ashraf。"
    with pytest.raises(BadComponents) as caught:
        component_schema.check(changed(lambda d: d["skill_track"][1].update(move=6)))
    assert catalogue("core", "en").error(caught.value) == (
        "The field “skill_track.1.move” of the component file must be one of these: 4."
    )
    with pytest.raises(BadComponents) as caught:
        component_schema.check(PACKAGED[:2000])
    assert catalogue("core", "en").error(caught.value).startswith("The component file is no valid JSON: it cannot be read beyond line ")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"game": "tabriz"}', "[" * 100_000, "{}" * 300_000])
def test_what_is_no_component_file_at_all_is_refused(text):
    with pytest.raises(BadComponents):
        component_schema.check(text)


def run(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "tableside", *arguments],
        capture_output=True, text=True, timeout=60, env={"PYTHONPATH": str(ROOT / "core"), "LANG": "C.UTF-8"},
    )  # fmt: skip


def test_the_command_line_plays_with_a_set_of_ones_own(tmp_path):
    def one_coin_more(data):
        data["start"]["coins"] = 11

    file = tmp_path / "mine.json"
    file.write_text(changed(one_coin_more), encoding="utf-8")
    game = ("play", "tabriz", "--bots", "random,random", "--seed", "4", "--json")
    packaged, mine = (json.loads(run(*game, *more).stdout) for more in ((), ("--components", str(file))))
    assert packaged["link"] != mine["link"]


def test_the_reach_of_a_set_of_ones_own_is_walked(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(changed(lambda data: data["limits"].update(move=1)), encoding="utf-8")
    game = "from tableside import GAMES; pos = GAMES['tabriz'].start(2, 1, {'layout': 'first', 'first_player': '1'})"
    walk = "[pos.play(pos.legal_moves()[0]) for _ in '12']; print(*[move[2] for move in pos.legal_moves()])"
    use = f"GAMES['tabriz'].use(open({str(file)!r}, encoding='utf-8').read())"
    ended = subprocess.run(
        [sys.executable, "-c", "\n".join(("from tableside import GAMES", use, game, walk))],
        capture_output=True, text=True, timeout=60, env={"PYTHONPATH": str(ROOT / "core")},
    )  # fmt: skip
    assert ended.stdout.split() == ["03", "06", "07", "08", "11"], ended.stderr


@pytest.mark.parametrize("text", ["{", '{"game": "go"}', '{"game": "tabriz"}'])
def test_the_command_line_tells_a_fault_in_one_sentence(tmp_path, text):
    file = tmp_path / "bad.json"
    file.write_text(text)
    ended = run("play", "tabriz", "--components", str(file))
    assert ended.returncode == 2
    assert len(ended.stderr.strip().splitlines()) == 1
    assert "Traceback" not in ended.stderr


def test_a_set_for_another_game_is_not_passed_over(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(PACKAGED, encoding="utf-8")
    ended = run("play", "woodland", "--components", str(file))
    assert (ended.returncode, ended.stderr) == (2, "This component file is for the game “tabriz”, not for “woodland”.\n")
