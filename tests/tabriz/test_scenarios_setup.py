"""Worked scenarios of the set-up, and what else TZ-SET says."""

import pytest

from tableside import BadSetup
from tableside.games.tabriz.components import SET

from .helpers import LARGE, SMALL, TABRIZ, dice, end_round, goods, left, load_dice, stock, table

SLOTS = {1: SMALL, 2: SMALL, 3: SMALL, 4: LARGE, 5: LARGE}
TYPE_OF = {
    "SQUARE": "market", "ALLEY1": "alley", "ALLEY2": "alley", "COURT1": "courtyard", "COURT2": "courtyard",
    "WOOL": "single", "PLANT": "single", "CAMEL": "single", "CARMINE": "single",
    "WOOLCAMEL": "double", "PLANTCARMINE": "double", **{f"TRADER{n}": "trader" for n in range(1, 7)},
}  # fmt: skip


def opening_stock(pos):
    return {slot: [len(stock(pos, slot, t.id)) for t in tracks] for slot, tracks in pos.layout.tracks_at.items()}


def test_TZ_S01_set_up_for_two():
    pos = table(2)
    assert stock(pos, "02") == ["wool"] * 3
    assert stock(pos, "03", "t1") == ["wool"] and stock(pos, "03", "t2") == ["camel"]
    assert stock(pos, "04") == ["camel"] * 2
    assert stock(pos, "05") == ["silk"]
    assert stock(pos, "10") == ["plant"] * 2
    assert stock(pos, "12") == ["carmine"]
    assert [die.split()[0] for die in dice(pos, "09")] == ["black", "grey", "white"]
    assert pos.pool == [5, 3, 2]
    assert goods(pos, 0) == {"coin": 10} and goods(pos, 1) == {"coin": 11}
    assert pos.first == 0 and pos.seat == 0
    assert left(pos, "kamandan") == (19, 4) and [len(hand) for hand in pos.hands] == [2, 2]
    assert pos.where == [("07",) * 3] * 2 and pos.up == [(1, 1, 1)] * 2
    assert pos.skill == [0, 0] and pos.prestige == [0, 0] and pos.scores() == [0, 0]
    assert pos.marker is None


def test_TZ_S02_set_up_for_three():
    pos = table(3)
    assert opening_stock(pos) == {"02": [4], "03": [2, 1], "04": [3], "05": [2], "10": [3], "12": [2]}
    assert goods(pos, 2) == {"coin": 10, "wool": 1}
    assert left(pos, "kamandan") == (15, 6)


def test_TZ_S03_seat_bonuses_of_five():
    pos = table(5)
    assert pos.board == "large" and pos.layout.board.slots == tuple(LARGE)
    assert [goods(pos, seat) for seat in range(5)] == [
        {"coin": 10},
        {"coin": 11},
        {"coin": 10, "wool": 1},
        {"coin": 11, "wool": 1},
        {"coin": 10, "plant": 1},
    ]
    assert pos.first == 0
    assert left(pos, "kamandan") == (7, 10) and [len(hand) for hand in pos.hands] == [2] * 5


def dice_layout(face_of_caravan="camel"):
    """A random layout with the four faces of the scenario and the grey die as it fell."""
    faces = {"ALLEY1": "B", "ALLEY2": "A", "COURT1": "B", "COURT2": "A"}
    for seed in range(5000):
        pos = TABRIZ.start(2, seed, {"first_player": "1"})
        slots = {tile: slot for slot, (tile, face) in pos.layout.tiles.items() if faces.get(tile) == face}
        if len(slots) == 4 and dice(pos, slots["ALLEY1"]) == [f"grey {face_of_caravan}"]:
            while pos.phase == "keep_orders":
                pos.play(pos.legal_moves()[0])
            return pos, slots
    raise AssertionError("no such layout")


def colours(pos, slot):
    return [die.split()[0] for die in dice(pos, slot)]


def test_TZ_S41_dice_tiles_at_set_up():
    pos, at = dice_layout()
    assert dice(pos, at["ALLEY1"]) == ["grey camel"] and pos.caravan == ()
    assert colours(pos, at["COURT1"]) == ["grey", "white"]
    assert colours(pos, at["COURT2"]) == ["black", "grey", "white"]
    assert at["ALLEY2"] not in pos.layout.dice_slots
    assert pos.pool == [5, 1, 1]


def test_TZ_S42_dice_tiles_in_the_workshop_phase():
    pos, at = dice_layout()
    order = sorted(("ALLEY1", "COURT1", "COURT2"), key=at.get)
    wanted = {"ALLEY1": "carmine", "COURT1": "wool silk", "COURT2": "plant camel carmine"}
    load_dice(pos, end_round, " ".join(wanted[tile] for tile in order))
    events = end_round(pos)
    assert pos.caravan == ("carmine",) and dice(pos, at["ALLEY1"]) == ["grey carmine"]
    assert dice(pos, at["COURT1"]) == ["grey wool", "white silk"]
    assert dice(pos, at["COURT2"]) == ["black plant", "grey camel", "white carmine"]
    assert [e["slot"] for e in events if e.kind == "restock" and e["slot"] in at.values()] == [at["ALLEY1"]]
    assert "gain" not in {e.kind for e in events}

    def caravan_rolls(trial):
        return [e for e in end_round(trial) if e.kind == "roll" and e["where"] == at["ALLEY1"]]

    load_dice(pos, caravan_rolls, "plant")
    end_round(pos)
    assert pos.caravan == ("carmine", "plant")


# -- TZ-SET --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 6, -1])
def test_TZ_SET_01_one_to_five_players(seats):
    assert list(TABRIZ.seats) == [1, 2, 3, 4, 5]
    with pytest.raises(BadSetup):
        TABRIZ.start(seats, 1, {})


@pytest.mark.parametrize("seats", SLOTS)
def test_TZ_SET_02_03_board_side_and_square(seats):
    board = table(seats).layout.board
    assert list(board.slots) == SLOTS[seats]
    assert board.square == ("07" if seats < 4 else "09")


@pytest.mark.parametrize(
    "seats, plan",
    [
        (2, "ALLEY1 WOOL WOOLCAMEL CAMEL COURT1 TRADER1 SQUARE TRADER2 COURT2 PLANT TRADER3 CARMINE ALLEY2"),
        (4, "COURT1 ALLEY1 TRADER1 WOOLCAMEL TRADER2 CAMEL WOOL TRADER3 SQUARE TRADER4 CARMINE PLANT TRADER5 "
            "PLANTCARMINE TRADER6 ALLEY2 COURT2"),
    ],
)  # fmt: skip
def test_TZ_SET_05_first_game_plan(seats, plan):
    pos = table(seats)
    assert pos.layout.tiles == {slot: (tile, "A") for slot, tile in zip(SLOTS[seats], plan.split(), strict=True)}


@pytest.mark.parametrize("seats", [2, 5])
def test_TZ_SET_04_06_random_layout(seats):
    seen, faces = {}, {"A": 0, "B": 0}
    for seed in range(300):
        pos = TABRIZ.start(seats, seed, {})
        tiles = [tile for tile, _ in pos.tiles]
        assert len(set(tiles)) == len(tiles) == len(SLOTS[seats])
        for slot, (tile, face) in pos.layout.tiles.items():
            assert TYPE_OF[tile] == pos.layout.board.types[slot]
            seen.setdefault(slot, set()).add((tile, face))
            if tile != "SQUARE":
                faces[face] += 1
            else:
                assert face == "A" and slot == pos.layout.board.square
    for slot, found in seen.items():  # every tile of the type, on both faces, comes to lie on every slot
        type = pos.layout.board.types[slot]
        of_type = [tile for tile in TYPE_OF if TYPE_OF[tile] == type]
        assert len(found) == (1 if type == "market" else 2 * len(of_type))
    assert 0.47 < faces["A"] / sum(faces.values()) < 0.53


def test_TZ_SET_06_random_is_the_default():
    assert TABRIZ.start(2, 5, {}) == TABRIZ.start(2, 5, {"layout": "random"})
    assert TABRIZ.start(2, 5, {}) != TABRIZ.start(2, 5, {"layout": "first"})


def test_TZ_SET_07_materials_cheapest_first():
    assert [m["id"] for m in SET.data["materials"]] == ["wool", "plant", "camel", "carmine", "silk"]


@pytest.mark.parametrize("seed", range(20))
def test_TZ_SET_08_10_dice_are_taken_from_the_pool_and_left_as_they_fell(seed):
    faces = {"black": "wool plant camel", "grey": "wool plant camel carmine", "white": "camel carmine silk"}
    wanted = {"caravanserai": ["grey"], "haggler": ["grey", "white"], "farideh": ["black", "grey", "white"]}
    pos = TABRIZ.start(4, seed, {})
    pool = {"black": 6, "grey": 4, "white": 3}
    for slot, kind in pos.layout.kinds.items():
        assert (slot in pos.layout.dice_slots) == (kind in wanted)
        if kind in wanted:
            assert colours(pos, slot) == wanted[kind]
            for colour, face in map(str.split, dice(pos, slot)):
                assert face in faces[colour].split()
                pool[colour] -= 1
    assert pos.pool == list(pool.values()) and pos.caravan == ()


def test_TZ_SET_11_decks_are_shuffled_apart():
    pos, other = TABRIZ.start(2, 1, {}), TABRIZ.start(2, 2, {})
    for deck, letter in enumerate("KBA"):
        cards = pos.decks[deck] + (pos.stack[-1][2] if letter == "K" else ())
        assert {card[0] for card in cards} == {letter} and pos.piles[deck] == ()
        assert pos.decks[deck] != other.decks[deck]
    assert [len(deck) for deck in pos.decks] == [23, 27, 27]


def test_TZ_SET_14_first_player_given_or_at_random():
    assert [table(3, first_player=n).first for n in "123"] == [0, 1, 2]
    assert {TABRIZ.start(5, seed, {}).first for seed in range(60)} == set(range(5))
    with pytest.raises(BadSetup):
        TABRIZ.start(2, 1, {"first_player": "3"})


def test_TZ_SET_15_bonuses_go_by_turn_order():
    pos = table(4, first_player="3")
    assert pos.first == 2 and pos.seat == 2
    assert [goods(pos, seat) for seat in (2, 3, 0, 1)] == [
        {"coin": 10}, {"coin": 11}, {"coin": 10, "wool": 1}, {"coin": 11, "wool": 1}
    ]  # fmt: skip


def test_TZ_SET_16_each_in_turn_keeps_two_of_four():
    pos = TABRIZ.start(3, 4, {"first_player": "2"})
    for seat in (1, 2, 0):
        assert (pos.phase, pos.seat) == ("keep_orders", seat)
        _, _, drawn, keep, why = pos.stack[-1]
        assert len(drawn) == 4 and keep == 2 and why == "setup" and all(card[0] == "K" for card in drawn)
        assert len(pos.legal_moves()) == 6
        pos.play(("keep_orders", drawn[3], drawn[1]))
        assert pos.hands[seat] == (drawn[1], drawn[3])
        assert set(pos.piles[0]) >= {drawn[0], drawn[2]}
    assert (pos.phase, pos.seat) == ("move_apprentice", 1)
