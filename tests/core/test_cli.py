"""The command line: results, JSON, errors in one sentence with exit code 2."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tableside import Record, arena, bench
from tableside.cli import COMMANDS, locale, main

GAME = arena.play_game("tinygame", 2, 77)[0]
LINK = GAME.to_link()
SRC = Path(__file__).resolve().parents[2] / "core"


def run(capsys, *argv) -> str:
    assert main([*argv]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def plain(capsys, *argv):
    return json.loads(run(capsys, *argv, "--json"))


def fail(capsys, *argv) -> str:
    """The sentence of a refused command line."""
    assert main([*argv, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "Traceback" not in err
    return err


def test_play(capsys):
    out = run(capsys, "play", "tinygame", "--seats", "2", "--seed", "77", "--lang", "en")
    assert out.splitlines()[-1] == LINK
    assert "winner: " in out and "seat 1 (random): " in out
    told = plain(capsys, "play", "tinygame", "--seed", "77", "--bots", "random,random")
    assert told["link"] == LINK and told["scores"] == GAME.replay().scores()
    assert told["breakdown"][0] == dict(GAME.replay().breakdown(0))
    told = plain(capsys, "play", "tinygame", "--option", "rounds=8", "--option", "rich=true", "--codec", "durable")
    assert told["options"] == {"rounds": 8, "rich": True} and told["link"][0] == "d"


def test_show(capsys):
    out = run(capsys, "show", LINK, "--ply", "1", "--lang", "en")
    assert "legal moves" in out and "ply 1 of" in out
    told = plain(capsys, "show", GAME.to_link(3))
    assert told["ply"] == 3 and told["phase"] == GAME.replay(3).phase
    assert told["legal_moves"] == [GAME.replay(3).notation(m) for m in GAME.replay(3).legal_moves()]
    assert told["position"]["seed"] == 77
    told = plain(capsys, "show", LINK, "--ply", "0", "--seat", "2")
    assert told["position"]["seed"] is None and told["legal_moves"] == [] and told["position"]["hands"][0] == ["?", "?"]
    assert plain(capsys, "show", LINK, "--ply", "0", "--seat", "0")["position"]["hands"] == [["?", "?"]] * 2
    assert "the game is over" in run(capsys, "show", LINK, "--lang", "en")


def test_show_in_words(capsys):
    record, _ = arena.play_game("tabriz", 1, 5)
    for lang in ("en", "zh-Hant", "zh-Hans"):
        for ply in (0, 20, len(record)):
            out = run(capsys, "show", record.to_link(ply), "--lang", lang)
            assert "{" not in out


def test_replay(capsys, tmp_path):
    for name, text in (("game.json", GAME.to_json()), ("game.txt", LINK + "\n")):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        told = plain(capsys, "replay", str(file))
        assert told["plies"] == len(GAME) and told["digest"] == GAME.replay().digest() and told["over"]
    assert "the record is good" in run(capsys, "replay", LINK, "--lang", "en")


def test_picture(capsys, tmp_path):
    pytest.importorskip("tableside_page.picture")
    record, _ = arena.play_game("tabriz", 2, 5)
    file = tmp_path / "board.svg"
    for extra in ((), ("--ply", "9", "--theme", "dark", "--width", "600"), ("--seat", "1", "--ply", "2"), ("--lang", "zh-Hant")):
        told = plain(capsys, "picture", record.to_link(), "-o", str(file), *extra)
        text = file.read_text(encoding="utf-8")
        assert told["ply"] == (int(extra[extra.index("--ply") + 1]) if "--ply" in extra else len(record))
        assert told["file"] == str(file) and ElementTree.fromstring(text).tag.endswith("svg")
    assert "cannot be written" in fail(capsys, "picture", record.to_link(), "-o", str(tmp_path / "no" / "where.svg"))


def test_duel(capsys):
    told = plain(capsys, "duel", "tinygame", "--bots", "random,random", "--games", "10", "--processes", "1")
    assert [row["games"] for row in told] == [10, 10]
    assert "95% interval" in run(capsys, "duel", "tinygame", "--bots", "random,random", "--games", "4", "--processes", "1", "--lang", "en")


def test_bench(capsys):
    (told,) = plain(capsys, "bench", "tinygame", "--rounds", "1", "--time", "0.01")
    assert told["play_per_s"] > 0 and told["copy_per_s"] > 0 and told["replay_ms"] > 0
    run(capsys, "bench", "tinygame", "--rounds", "1", "--time", "0.01")


def test_bench_without_chess(capsys, monkeypatch):
    monkeypatch.setattr(bench, "chess_rate", lambda *_: None)
    out = run(capsys, "bench", "tinygame", "--rounds", "1", "--time", "0.01", "--lang", "en")
    assert "python-chess is not installed" in out.splitlines()[-1]


@pytest.mark.parametrize(
    "argv, words",
    [
        (("play", "chess"), "no game “chess”"),
        (("play", "tinygame", "--seats", "9"), "1 to 3 players"),
        (("play", "tinygame", "--seats", "0"), "1 to 3 players"),
        (("play", "tinygame", "--seed", "-1"), "A seed is"),
        (("play", "tinygame", "--bots", "god"), "no bot “god”; there are random, gentle, steady"),
        (("play", "tinygame", "--seats", "3", "--bots", "random,random"), "2 bots cannot take 3 seats"),
        (("play", "tinygame", "--option", "rounds"), "name=value"),
        (("play", "tinygame", "--option", "x=1"), "no option “x”"),
        (("play", "tinygame", "--option", "rounds=3"), "cannot be set to “3”"),
        (("show", "no link at all"), "form not known"),
        (("show", LINK[:-1]), "end of the link is missing"),
        (("show", LINK, "--ply", "999"), "no ply 999"),
        (("show", LINK, "--seat", "3"), "no seat 3"),
        (("replay", "missing.json"), "cannot be read"),
        (("replay", ""), "no game in this link"),
        (("duel", "tinygame", "--bots", "random,random,random,random"), "1 to 3 players"),
        (("bench", "chess"), "no game “chess”"),
        (("picture", "xyz", "-o", "x.svg"), "form not known"),
    ],
)
def test_errors_are_one_sentence(capsys, argv, words):
    assert words in fail(capsys, *argv)


def test_a_broken_record_tells_how_far_it_is_good(capsys, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text(GAME.to_json().replace(GAME.replay().digest(), "0" * 16), encoding="utf-8")
    sentence = fail(capsys, "replay", str(file))
    assert f"good up to ply 16: {GAME.fork(16).to_link()}" in sentence


def test_a_file_that_is_no_text(capsys, tmp_path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert "cannot be read" in fail(capsys, "replay", str(file))


def test_languages(capsys, monkeypatch):
    assert "沒有「chess」" not in fail(capsys, "play", "chess")
    assert main(["play", "chess", "--lang", "zh-Hant"]) == 2
    assert "桌上沒有「chess」" in capsys.readouterr().err
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert locale() == "en"
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert locale() == "zh-Hans"
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert locale() == "zh-Hant"


@pytest.mark.parametrize("command", COMMANDS)
def test_help(capsys, command):
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0 and "--json" in capsys.readouterr().out


def test_help_on_all(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    told = capsys.readouterr().out
    assert end.value.code == 0 and all(command in told for command in COMMANDS)


USAGE = [
    ((), "COMMAND is missing; `--help`"),
    (("dance",), "There is no such command; the commands are play, show, replay, bench, duel, picture."),
    (("play",), "GAME is missing; `--help`"),
    (("play", "tinygame", "--seats", "two"), "--seats takes a whole number; “two” is none."),
    (("play", "tinygame", "--seed", "9" * 5000), "--seed takes a whole number; “999"),
    (("play", "tinygame", "--seed"), "--seed is not written as `--help` tells"),
    (("play", "tinygame", "--json=yes"), "--json is not written as `--help` tells"),
    (("play", "tinygame", "--iterations", "0"), "--iterations takes a whole number from 1 to 1000000000; “0” is none."),
    (("play", "tinygame", "--seconds", "nan"), "--seconds takes a time in seconds above 0; “nan” is none."),
    (("play", "tinygame", "--codec", "long"), "--codec takes one of short, durable; “long” is none of them."),
    (("play", "tinygame", "--colour", "red"), "“--colour red” does not belong on this command line"),
    (("show", LINK, "again"), "“again” does not belong on this command line"),
    (("duel", "tinygame", "--bots", "random", "--games", "-3"), "--games takes a whole number from 1"),
    (("bench", "--time", "soon"), "--time takes a time in seconds above 0"),
    (("picture", LINK), "-o/--output is missing"),
]


@pytest.mark.parametrize("argv, words", [pytest.param(*case, id=str(n)) for n, case in enumerate(USAGE)])
def test_usage_errors_are_one_sentence(capsys, argv, words):
    assert main([*argv]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and words in err


def test_usage_errors_speak_the_language_that_is_asked_for(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    for argv, words in (
        (("play",), "缺少 GAME"),
        (("play", "--lang", "zh-Hans"), "该怎么写"),
        (("play", "--lang=en"), "GAME is missing"),
        (("play", "tinygame", "--lang"), "--lang 的寫法不對"),
        (("play", "tinygame", "--lang", "de"), "--lang 只能是 zh-Hant、zh-Hans、en 其中之一，沒有「de」"),
    ):
        assert main([*argv]) == 2
        assert words in capsys.readouterr().err


def test_as_a_program():
    env = {**os.environ, "PYTHONPATH": str(SRC), "LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}
    call = [sys.executable, "-m", "tableside", "play", "tabriz", "--seats", "2", "--json"]
    done = subprocess.run(call, env=env, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.returncode == 0 and done.stderr == ""
    told = json.loads(done.stdout)
    assert Record.from_link(told["link"]).replay().scores() == told["scores"]
    done = subprocess.run([*call[:4], "tabrez"], env=env, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert done.returncode == 2 and done.stdout == "" and "tabrez" in done.stderr
