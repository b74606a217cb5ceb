"""The figures and names that the guide tells are those of the packaged component set."""

import json
from collections import Counter
from pathlib import Path

import pytest
from tableside.games.tabriz import components
from tableside.games.tabriz.components import COLOURS, MATERIALS, SET
from tableside.text import LANGS, catalogue
from tableside_page.boards.tabriz import key, race

FOLDER = Path(components.__file__).with_name("guide")
each_language = pytest.mark.parametrize("lang", LANGS)


def guide(lang):
    return json.loads((FOLDER / f"{lang}.json").read_text(encoding="utf-8"))


def terms(lang, section):
    """The terms of a section with their explanations."""
    return dict(next(s["terms"] for s in guide(lang)["sections"] if s["id"] == section))


@each_language
def test_dice_show_the_faces_of_the_set(lang):
    cat = catalogue("tabriz", lang)
    for colour, told in zip(COLOURS, terms(lang, "shops").values()):
        counts = Counter(SET.die_faces[colour])
        faces = [(cat.say(f"good.{m}"), counts[m]) for m in MATERIALS if counts[m]]
        if lang == "en":
            assert told == ", ".join(f"{n} {name}" for name, n in faces) + "."
        else:
            assert told == "、".join(f"{name} {n}" for name, n in faces) + "。"


@each_language
def test_every_place_has_a_term_under_the_name_it_bears_on_the_board(lang):
    told = terms(lang, "turn")
    names = {
        face["name"][lang].split(":")[0].split("：")[0]
        for tile in SET.tiles.values()
        if tile["type"] in ("market", "alley", "courtyard")
        for face in tile["faces"].values()
    }
    assert len(names) == 8 and names <= set(told)
    costs = SET.tiles["ALLEY1"]["faces"]["A"]["die_cost"]
    assert all(f"{c} {n}" in told[_named("ALLEY1", "A", lang)] for c, n in _coloured(costs, lang))
    bribes = SET.tiles["ALLEY1"]["faces"]["B"]["bribe"].values()
    to = "to" if lang == "en" else "到"
    assert f"{min(bribes)} {to} {max(bribes)}" in told[_named("ALLEY1", "B", lang)]


def _named(tile, face, lang):
    return SET.tiles[tile]["faces"][face]["name"][lang]


def _coloured(costs, lang):
    cat = catalogue("tabriz", lang)
    return [(cat.say(f"colour.{c}").removesuffix("色"), costs[c]) for c in COLOURS]


@each_language
def test_levels_are_those_of_the_skill_track(lang):
    levels = [step["level"] for step in SET.data["skill_track"]]
    assert list(race.LEVEL_ICON) == levels
    assert [int(n) for term in terms(lang, "orders") for n in term.replace("、", ",").split(",")] == levels
    shown = [id for id, *_ in key.symbols() if id.startswith("level-")]
    assert shown == [f"level-{level}" for level in levels]
    assert all(str(level) in guide(lang)["symbols"][f"level-{level}"] for level in levels)


@each_language
def test_the_levels_of_the_rival_are_told_with_their_figures(lang):
    told = list(terms(lang, "options").values())[-1]
    found = [int(digit) for digit in told if digit.isdigit()]
    levels = SET.data["solo"]["levels"]
    assert found == [levels[name][what] for name in ("easy", "normal", "hard") for what in ("steal", "find", "start_prestige")]
