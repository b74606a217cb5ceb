"""The key to the board of Woodcraft and its guide: nothing on the board is left out, and the figures are those of the set."""

import json
import random
from pathlib import Path

import pytest
from boards import draw, items_of
from tableside import GAMES
from tableside.games import woodcraft
from tableside.games.woodcraft.components import SET
from tableside.text import LANGS
from tableside_page.boards.woodcraft import key
from tableside_page.scene import walk


def drawn_by(items):
    """Icons and kinds of pieces among items: of a stamp the maker and, for goods and tools, which of them."""
    found = set()
    for item in items:
        if item["t"] == "icon":
            found.add(item["n"])
        if "st" in item:
            maker, first, *_ = [*item["st"][0].split(":"), ""]
            found.add(f"{maker}:{first}" if maker in ("token", "tool") else maker)
    return found


def test_all_icons_and_pieces_of_the_board_are_in_the_key():
    told = drawn_by(walk([item for _, item, _, _ in key.symbols()]))
    rng, seen = random.Random(5), set()
    for seats in (1, 3):
        pos = GAMES["woodcraft"].start(seats, seats)
        for ply in range(500):
            if pos.over:
                break
            if ply % 9 == 0:
                seen |= drawn_by(items_of(draw(pos, width=390 if ply % 2 else 930)[0]))
            legal = pos.legal_moves()
            leads_on = [m for m in legal if m[0] in ("complete_order", "hire", "improve", "place_tool", "choose_tool")]
            pos.play(rng.choice(leads_on or legal))
    assert len(seen) > 40
    assert seen - told == set()


@pytest.mark.parametrize("lang", LANGS)
def test_the_figures_of_the_guide_are_those_of_the_packaged_set(lang):
    told = json.loads((Path(woodcraft.__file__).with_name("guide") / f"{lang}.json").read_text(encoding="utf-8"))
    words = {s["id"]: " ".join([*s.get("text", ()), *(t for pair in s.get("terms", ()) for t in pair)]) for s in told["sections"]}
    standard, short = SET.data["rounds"]["standard"], SET.data["rounds"]["short"]
    last = SET.data["market"]["at_end"]
    expected = {
        "round": [standard["rounds"], *standard["income_after"]],
        "options": [short["rounds"], *short["income_after"]],
        "turn": [SET.growth, *SET.data["wood"]["exchange_buy_cost"].values(), SET.data["substitutes"]["blueberries"]],
        "free": [SET.data["workshop"]["glue"]["different_colour_points"], *SET.reach[2]],
        "workshop": [*SET.prestige_spaces, last["cost"], last["points"], *(c["to"] for c in SET.data["tracks"]["hazel"]["crossing"])],
        "scoring": [SET.data["final"]["leftover_per_point"], max(SET.value)],
        "solo": [SET.data["solo"]["win_from"]],
        "first": [standard["rounds"], SET.sell_price["G6"], SET.sell_price["B6"]],
    }
    for section, figures in expected.items():
        found = "".join(c if c.isdigit() else " " for c in words[section]).split()
        assert {str(n) for n in figures} <= set(found), section
