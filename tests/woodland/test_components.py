"""The component set against the ledger's tables (parts 2 and 3)."""

import json

import pytest

from tableside.errors import BadComponents
from tableside.games.woodland import GAME, component_schema
from tableside.games.woodland.components import SET
from tableside.games.woodland.layout import board_of

TEXT = json.dumps(SET.data)


def test_cards_by_colour_and_size():
    counted = {
        colour: [sum(plan["colour"] == colour and plan["size"] == size for plan in SET.data["cards"]) for size in (1, 2, 3, 4)]
        for colour in ("yellow", "grey", "blue")
    }
    assert counted == {"yellow": [5, 5, 4, 3], "grey": [5, 5, 4, 3], "blue": [4, 5, 4, 3]}
    assert len(SET.cards) == 50 and len(SET.goals) == 14 and len(SET.milestones) == 12 and len(SET.solo_cards) == 12


def test_mean_costs_by_size():
    """Section 3: a pearl counts as 1.5 resources."""
    for size, mean in ((1, 3.1), (2, 4.3), (3, 5.4), (4, 7.7)):
        costs = [
            sum(n * (1.5 if kind == "pearl" else 1) for kind, n in plan["cost"].items())
            for plan in SET.data["cards"]
            if plan["size"] == size
        ]
        assert abs(sum(costs) / len(costs) - mean) < 0.06


VALUE = {"points": 2, "ranger": 0.75, "craft_paid": 2, "build_paid": 3}


def worth(reward):
    total = 0.0
    for effect in reward:
        ((word, value),) = effect.items()
        if word in VALUE:
            total += VALUE[word] * value
        elif word == "gain":
            total += sum(n * {"pearl": 1.5, "any": 1.2}.get(kind, 1) for kind, n in value.items())
        elif word == "house":
            ((kind, n),) = value.items()
            total += (2 if kind == "any" else 1.5) + (n - 1)
        elif word == "advance":
            total += 3.5 if "any" in value else 3
        else:
            assert word == "craft_free"
            total += 5
    return total


@pytest.mark.parametrize("plan", SET.data["cards"], ids=lambda plan: plan["id"])
def test_economy_of_the_cards(plan):
    cost = sum(n * (1.5 if kind == "pearl" else 1) for kind, n in plan["cost"].items())
    surplus = (2, 2.75, 3.5, 4.5)[plan["size"] - 1] + worth(plan["reward"]) - cost
    assert surplus == -1.0 if plan["id"] == "B14" else -0.5 <= surplus <= 1.5, surplus


def test_tracks_in_one_table():
    marks = {"bird": "h1 h3 h5 6:2 h7 h10 11:3 h12 14:4 h15", "otter": "4:2 6:2 9:3 11:3 14:5", "turtle": "4:1 6:2 9:2 11:3 14:4"}
    for species, track in zip(marks, SET.tracks):
        found = [f"{cell}:{n}" for cell, n in enumerate(track.points) if n]
        homes = [cell for cell, rewards in enumerate(track.rewards) if rewards == (("house", "any", 1),)]
        assert sorted(found + [f"h{cell}" for cell in homes]) == sorted(marks[species].split())
        assert track.multiplier == (0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3)
        animals = [sum(n for word, _, n in cell if word == "house") for cell in track.recall]
        assert animals == [0, 1, 1] + [2] * 13
        assert {kind for cell in track.recall for word, kind, _ in cell if word == "house"} == {species}
        assert [sum(n for word, _, n in cell if word == "points") for cell in track.recall] == [0] * 8 + [1] * 4 + [2] * 4
    assert [track.step for track in SET.tracks] == [(("gain", "any", 1),), (("ranger", "-", 1),), (("gain", "pearl", 1),)]


def test_spaces():
    assert len(SET.spaces) == 24 and SET.craft_gain == (0, 1, 2, 2, 3)
    assert [space.id for space in SET.spaces if space.min_players == 4] == [
        "visit.bird.1", "visit.otter.1", "visit.turtle.1", "build.1"
    ]  # fmt: skip
    for track in ("bird", "otter", "turtle"):
        visits = [SET.space[f"visit.{track}.{n}"] for n in (1, 2, 3, 4)]
        assert [(space.values, space.cost) for space in visits] == [((1, 2), 3), ((1, 2), 3), ((3, 4), 2), ((5, 6), 1)]
    builds = [SET.space[f"build.{n}"] for n in (1, 2, 3, 4, 5)]
    assert [(space.values, bool(space.fee), space.builds) for space in builds] == [
        ((1, 2), True, 1), ((1, 2), True, 1), ((3, 4), False, 1), ((3, 4), False, 1), ((5, 6), True, 2)
    ]  # fmt: skip


def test_home_glade():
    board = board_of("home_glade")
    assert (board.width, board.height, board.start, board.ranger) == (7, 5, (3, 2), (3, 2))
    assert board.trash == ((1, 1), (5, 1), (6, 3), (2, 4))
    away = [abs(x - 3) + abs(y - 2) for x, y in board.trash]
    assert away == [3, 3, 4, 3]  # WH-WLK-07
    for row in range(3):
        own, pearl = row, 3
        assert board.costs[row] == (((own, 3),), ((own, 2), (pearl, 1)), ((own, 3), (pearl, 1)), ((own, 4), (pearl, 1)))
        assert board.bonuses[row] == (((row, 1),), ((row, 1),), (((row + 1) % 3, 1),), (((row + 2) % 3, 1),))
    assert [len(patterns) for patterns in board.patterns] == [5 * 3, 5 * 4 + 6 * 3, 3 * 5 + 7 * 1]


def test_all_trash_takes_fourteen_steps():
    """WH-WLK-07."""
    from itertools import permutations

    board = board_of("home_glade")
    walk = lambda cells: sum(abs(a - c) + abs(b - d) for (a, b), (c, d) in zip(cells, cells[1:]))  # noqa: E731
    assert min(walk([board.ranger, *order]) for order in permutations(board.trash)) == 14


def test_shapes_of_tiles():
    shapes = {(SET.card_plans[id]["colour"], card.size): card.shape for id, card in SET.cards.items()}
    assert [shapes["yellow", n] for n in (1, 2, 3, 4)] == ["M1", "I2", "I3", "T4"]
    assert [shapes["grey", n] for n in (1, 2, 3, 4)] == ["M1", "I2", "L3", "O4"]
    assert [shapes["blue", n] for n in (1, 2, 3, 4)] == ["M1", "I2", "I3", "I4"]


@pytest.mark.parametrize("id", ["home_glade", "old_oak", "stone_weir", "still_mere", "windy_ridge"])
def test_where_tiles_fit(id):
    """The masks say what the cells say (WH-TIL-02, 03)."""
    board = board_of(id)
    cover = board.bit(3, 2) | board.bit(4, 2)
    for shape, turned in SET.data["tile_shapes"].items():
        wanted = []
        for orientation, offsets in enumerate(turned):
            for y in range(5):
                for x in range(7):
                    cells = [(x + dx, y + dy) for dx, dy in offsets]
                    inside = all(0 <= u < 7 and 0 <= v < 5 for u, v in cells)
                    apart = not {(3, 2), (4, 2)} & set(cells)
                    beside = any(abs(u - a) + abs(v - 2) == 1 for u, v in cells for a in (3, 4))
                    if inside and apart and beside:
                        wanted.append((orientation, x, y))
        assert list(board.fits(shape, cover)) == wanted


def test_the_packaged_set_passes_its_own_check():
    assert component_schema.check(TEXT) == SET.data


def changed(path, value):
    data = json.loads(TEXT)
    *outer, last = path
    part = data
    for key in outer:
        part = part[key]
    part[last] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    "path, value, field",
    [
        (("cards", 3, "cost"), {}, "cards.3.cost"),
        (("cards", 3, "reward"), [{"gain": {"wood": 1}, "points": 1}], "cards.3.reward.0"),
        (("cards", 3, "id"), "Y01", "cards"),
        (("spaces", 0, "family"), "bird", "spaces.0"),
        (("spaces", 6, "builds"), 2, "spaces.6"),
        (("boards", 1, "trash", "A", "cell"), [9, 9], "boards.1"),
        (("boards", 1, "shapes", "blue", "pattern"), "heart", "boards.old_oak.shapes.blue"),
        (("variants", "base_board"), "nowhere", "boards"),
        (("tile_shape_of", "grey"), ["M1", "M1", "L3", "O4"], "tile_shape_of.grey"),
        (("goal_rounds",), [3, 6, 9], "goal_rounds"),
        (("solo", "cards", 0, "plan"), ["visit.cat"], "solo.cards.0.plan.0"),
    ],
)
def test_a_faulty_set_is_refused_by_its_field(path, value, field):
    with pytest.raises(BadComponents) as error:
        component_schema.check(changed(path, value))
    assert error.value.reason.params["field"] == field


def test_another_set_can_be_used():
    try:
        GAME.use(changed(("limits", "resource_cap"), 9))
        assert SET.cap == 9
    finally:
        GAME.use(TEXT)
    assert SET.cap == 12 and board_of("home_glade").id == "home_glade"
