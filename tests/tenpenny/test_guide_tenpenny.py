"""The guide says what the components and the board say: numbers, names of spaces, phases, scores and buttons."""

import json
import re
from importlib.resources import files

import pytest
from tableside.games.tenpenny.components import SET
from tableside.text import LANGS, catalogue

LIMITS = SET.limits


def guide(lang):
    return json.loads(files("tableside.games.tenpenny").joinpath("guide", f"{lang}.json").read_text(encoding="utf-8"))


def section(lang, id):
    """The texts and the terms of a section."""
    found = next(part for part in guide(lang)["sections"] if part["id"] == id)
    return " ".join(found.get("text", ())), found.get("terms", [])


def numbers(text):
    return [int(n) for n in re.findall(r"\d+", text)]


@pytest.mark.parametrize("lang", LANGS)
def test_terms_are_the_names_on_the_board(lang):
    say = catalogue("tenpenny", lang).say
    terms = {id: [term for term, _ in section(lang, id)[1]] for id in ("round", "turn", "rewards", "scoring", "options")}
    assert terms["round"] == [say(f"board.phase.{p}") for p in ("income", "actions", "rewards", "promotion", "cleanup")]
    assert terms["turn"][1:] == [say(f"board.space.{s}") for s in ("banker", "arborist", "contractor", "realtor")]
    assert say("group.builder").startswith(terms["turn"][0])
    assert terms["rewards"] == [track["name"][lang] for track in SET.data["tracks"]]
    assert terms["scoring"][:-1] == [say(f"score.{part}") for part in ("goals", "cards", "tracks", "bonus")]
    assert say("score.tie_break").startswith(terms["scoring"][-1])
    assert terms["options"] == [say(f"option.{name}") for name in ("start_seat", "difficulty", "common_goals")]
    here = " ".join(words for _, words in section(lang, "here")[1])
    assert say("board.fell_done") in here and say("board.promote_done") in here
    symbols = guide(lang)["symbols"]
    for kind in [*SET.data["types"], *SET.data["tracks"]]:
        assert symbols[kind["id"]].startswith(kind["name"][lang])
    assert say("rival.name") in symbols["rival"]


@pytest.mark.parametrize("lang", LANGS)
def test_numbers_are_those_of_the_packaged_set(lang):
    opening, phases = section(lang, "round")
    months, workers = LIMITS["months"], LIMITS["workers_per_player"]
    assert sorted(numbers(opening)) == sorted(
        [LIMITS["goal_cards_kept"], LIMITS["goal_cards_dealt"], LIMITS["start_coins"], workers, months * workers]
    )
    assert numbers(phases[0][1]) == [LIMITS["base_income"]]
    assert sorted(numbers(phases[4][1])) == [LIMITS["face_up_concessions_per_player"], months]

    (_, builder), (_, banker), (_, arborist), _, (_, realtor) = section(lang, "turn")[1]
    assert numbers(builder) == [-min(SET.ring), max(SET.ring)]
    assert numbers(banker) == [LIMITS["banker_coins"]] and numbers(arborist)[-1] == LIMITS["arborist_max"]
    trees = {side: {sum(row.count("#") for row in SET.boards[id, side]) for id in SET.board_ids} for side in "ab"}
    assert [{n} for n in numbers(realtor)] == [{LIMITS["realtor_cost"]}, trees["a"], trees["b"]]

    (_, goals), _, (_, tracks), (_, bonus), _ = section(lang, "scoring")[1]
    assert numbers(goals) == [SET.goals["G01"]["end"][0]["gain"]["vp"]]
    assert sorted(numbers(tracks)) == sorted([LIMITS["track_end_vp"], LIMITS["track_last_space"]])
    low, high = SET.data["build_bonus"]
    assert sorted(numbers(bonus)) == sorted([low["min"], high["min"] - 1, low["vp"], high["min"], high["vp"]])
    assert numbers(section(lang, "options")[1][1][1]) == list(SET.data["solo"]["difficulty"].values())
