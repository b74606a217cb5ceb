"""The component set against the ledger's tables (part 3), and files of one's own."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tableside.errors import BadComponents
from tableside.games.tenpenny import GAME, component_schema, components
from tableside.games.tenpenny.components import SET, TRACKS, amount
from tableside.games.tenpenny.park import fits, masks, orientations, trees_of

from .helpers import table

DATA = SET.data
TEXT = Path(components.__file__).with_name("components.json").read_text(encoding="utf-8")
SCALE = {"t": 1, "a": 1, "j": 1, "*": 1.5, "2": 1, "4": 2}


def icons(tiles):
    """Icons of each emotion, wild ones last, over some cards or tiles."""
    count = Counter()
    for tile in tiles:
        for effect in tile["on_place"]:
            count.update(effect["advance"])
    return [count[name] for name in (*TRACKS, "wild")]


def test_counts():
    assert [len(pile) for pile in SET.piles] == [6] * 6
    assert len(SET.stalls) == 40 and len(SET.goals) == 18 and len(SET.rival) == 12
    assert len(SET.park_ids) == 4 and len(SET.parks) == 8 and len(SET.board_ids) == 12 and len(SET.boards) == 24


def test_limits():
    assert DATA["limits"] == {
        "months": 5, "workers_per_player": 3, "start_coins": 7, "base_income": 3, "banker_coins": 2, "arborist_max": 2,
        "realtor_cost": 3, "face_up_concessions_per_player": 2, "goal_cards_dealt": 3, "goal_cards_kept": 2,
        "common_goal_cards": 3, "track_last_space": 8, "track_end_vp": 5, "runner_up_vp": 1, "runner_up_min_players": 3,
    }  # fmt: skip


def test_sectors_and_ring():
    assert SET.types == ("souvenir", "prehistoric", "wildwest", "fantasy", "scifi", "deepsea")
    assert SET.ring == (2, -1, 0, -2, 1, 0)
    assert len({tuple(SET.price_change(s, k) for s in range(6)) for k in range(6)}) == 6


def test_attractions():
    promotions = {(2, 1), (3, 2), (4, 2), (5, 3), (6, 4)}
    for id, card in SET.cards.items():
        cells = len(DATA["shapes"][card.shape])
        own = sum(icons([SET.attractions[id]]))
        assert (card.pay, card.points) in promotions and card.cost - 2 >= 1
        if card.type == "souvenir":
            assert 3 <= card.cost <= 6 and cells in (3, 4) and own == 1 and card.end in (1, 2) and 1 <= card.income <= 3
        else:
            assert 4 <= card.cost <= 9 and 4 <= cells <= 6 and 1 <= own <= 3 and 1 <= card.end <= 7 and not card.income
    assert icons(DATA["attractions"]) == [23, 23, 23, 0]


def test_concessions():
    tiles = list(SET.stalls.values())
    kinds = Counter(
        (len(DATA["shapes"][tile["shape"]]), sum(icons([tile])), icons([tile])[3], SET.stall_income[tile["id"]]) for tile in tiles
    )
    assert kinds == {(1, 1, 0, 0): 12, (2, 1, 0, 1): 12, (2, 1, 1, 0): 4, (3, 2, 0, 0): 6, (3, 1, 0, 2): 6}
    assert icons(tiles) == [14, 14, 14, 4] and len({tile["kind"] for tile in tiles}) == 13
    assert {tile["shape"] for tile in tiles} == {"I1", "I2", "I3", "L3"}


def worth(rows):
    return sum(SCALE.get(sign, 0) for sign in "".join(rows))


def test_boards():
    for rows in SET.parks.values():
        assert [len(row) for row in rows] == [7] * 7 and "".join(rows).count("#") == 10 and worth(rows) == 7.5
    assert len({SET.parks[id, "A"] for id in SET.park_ids}) == 1 and len({SET.parks[id, "B"] for id in SET.park_ids}) == 4
    for (_, side), rows in SET.boards.items():
        trees, low, high = (2, 1, 2) if side == "a" else (4, 3, 4)
        assert [len(row) for row in rows] == [2] * 7 and "".join(rows).count("#") == trees and low <= worth(rows) <= high
    assert len(set(SET.boards.values())) == 24


def test_shapes():
    ways = {shape: len(orientations(shape)) for shape in DATA["shapes"]}
    assert len(ways) == 26 and set(ways) == {tile["shape"] for tile in (*DATA["attractions"], *DATA["concessions"])}
    assert (ways["I1"], ways["I2"], ways["O4"], ways["T4"], ways["L4"], ways["X5"], ways["F5"]) == (1, 2, 1, 4, 8, 1, 8)
    assert len({min(orientations(shape), key=sorted) for shape in ways}) == 26
    for shape, cells in DATA["shapes"].items():
        assert len(cells) == int(shape[1]) and len(masks(shape, 0)) == len(set(masks(shape, 0)))


def test_every_shape_fits_every_untouched_park():
    for board in SET.parks:
        assert all(fits(shape, 0, trees_of(board, "park")) for shape in DATA["shapes"])


def test_goals_and_rival():
    assert all(amount(goal["end"], "gain", "vp") == 3 for goal in DATA["goals"])
    words = Counter(word for card in DATA["solo"]["rival_deck"] for effect in card["action"] for word in effect)
    assert words == {"build": 6, "stall": 3, "advance": 3}
    assert DATA["solo"]["difficulty"] == {"easy": 0, "normal": 6, "hard": 12}
    assert DATA["build_bonus"] == [{"min": 6, "vp": 5}, {"min": 8, "vp": 10}]


def test_the_packaged_file_is_in_the_form_of_the_schema():
    assert component_schema.check(TEXT) == json.loads(TEXT)


BROKEN = [
    ("attractions.0.cost", lambda data: data["attractions"][0].update(cost="3")),
    ("attractions.0.id", lambda data: data["attractions"][0].update(id="PR9")),
    ("attractions.3.shape", lambda data: data["attractions"][3].update(shape="Z9")),
    ("attractions.0.type", lambda data: data["attractions"][0].update(type="water")),
    ("attractions", lambda data: data["attractions"].append(data["attractions"][0])),
    ("concessions.0.on_place.0", lambda data: data["concessions"][0].update(on_place=[{"fly": 1}])),
    ("concessions.1.id", lambda data: data["concessions"][1].update(id="D01")),
    ("park_boards.0.sides.A.map.0", lambda data: data["park_boards"][0]["sides"]["A"]["map"].__setitem__(0, "......?")),
    ("park_boards.0.sides.A.map", lambda data: data["park_boards"][0]["sides"]["A"]["map"].pop()),
    ("goals.0.condition", lambda data: data["goals"][0].update(condition={})),
    ("goals.0.condition.attractions.type", lambda data: data["goals"][0]["condition"]["attractions"].update(type="water")),
    ("carousel.ring", lambda data: data["carousel"]["ring"].pop()),
    ("limits.months", lambda data: data["limits"].update(months=0)),
    ("limits.goal_cards_kept", lambda data: data["limits"].update(goal_cards_kept=1)),
    ("solo.rival_deck", lambda data: data["solo"]["rival_deck"].append(data["solo"]["rival_deck"][0])),
    ("colour", lambda data: data.update(colour="red")),
    ("rewards.awe", lambda data: data["rewards"]["awe"].pop("B")),
]


@pytest.mark.parametrize("field, spoil", BROKEN, ids=[f"{n}-{b[0]}" for n, b in enumerate(BROKEN)])
def test_a_broken_file_is_refused_by_its_field(field, spoil):
    data = json.loads(TEXT)
    spoil(data)
    with pytest.raises(BadComponents) as error:
        component_schema.check(json.dumps(data))
    assert error.value.reason.params["field"].startswith(field)


def test_a_set_of_ones_own_is_played_with():
    data = json.loads(TEXT)
    data["limits"].update(banker_coins=5, months=2)
    try:
        GAME.use(json.dumps(data))
        pos = table()
        pos.play(("banker",))
        assert pos.coins[0] == 15
    finally:
        GAME.use(TEXT)
