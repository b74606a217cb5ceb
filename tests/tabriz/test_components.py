"""The component set against the tables of the ledger's part 3 (TZ-CMP)."""

import pytest

from tableside.games.tabriz.components import SET
from tableside.games.tabriz.layout import Layout, board_side

from . import ledger
from .helpers import table

DATA = SET.data
FACES = {f"{tile['id']} {face}": details for tile in DATA["tiles"] for face, details in tile["faces"].items()}


@pytest.mark.parametrize("side", ["small", "large"])
def test_TZ_CMP_01_footprints(side):
    board = board_side(side)
    linked = {frozenset((a, b)) for a in board.slots for b in board.near[a]}
    assert linked == ledger.pairs(ledger.LINKS[side])
    places = {slot["id"]: (slot["x"], slot["y"]) for slot in DATA["boards"][side]["slots"]}
    touching = {
        frozenset((a, b))
        for a, (x, y) in places.items()
        for b, (u, v) in places.items()
        if abs(x - u) + abs(y - v) == 1
    }
    assert linked < touching and touching - linked == ledger.pairs(ledger.UNLINKED[side])


@pytest.mark.parametrize("side, slots, cols", [("small", 13, 5), ("large", 17, 7)])
def test_TZ_CMP_01_two_sides(side, slots, cols):
    board, plan = board_side(side), DATA["boards"][side]
    assert len(board.slots) == slots and (plan["cols"], plan["rows"]) == (cols, 3)
    assert [board.types[slot] for slot in board.slots] == ledger.TYPES[side].split()
    courtyards = [slot for slot in board.slots if board.types[slot] == "courtyard"]
    assert [board.distance[slot][board.square] for slot in courtyards] == [4, 4]
    assert len(board.distance[board.square]) == slots  # connected


def test_TZ_CMP_02_03_seventeen_tiles():
    types = [tile["type"] for tile in DATA["tiles"]]
    assert {type: types.count(type) for type in types} == {
        "market": 1, "single": 4, "double": 2, "trader": 6, "alley": 2, "courtyard": 2
    }  # fmt: skip
    assert len(types) == 17
    for tile in DATA["tiles"]:
        assert sorted(tile["faces"]) == (["A"] if tile["id"] == "SQUARE" else ["A", "B"])


def test_TZ_CMP_04_materials():
    assert {m["id"]: (m["supply_price"], m["count"]) for m in DATA["materials"]} == ledger.MATERIALS
    assert [m["piece"] for m in DATA["materials"]] == ["cube", "disc", "cube", "disc", "cube"]


def test_TZ_CMP_05_DIE_01_dice():
    assert {die["colour"]: (die["count"], " ".join(die["faces"])) for die in DATA["dice"]} == ledger.DICE


def test_TZ_CMP_06_ORD_01_orders():
    ids = [order["id"] for order in DATA["orders"]]
    assert ids == [f"{letter}{n:02}" for letter in "KBA" for n in range(1, 28)]
    decks = {"K": "kamandan", "B": "bazari", "A": "ashraf"}
    assert all(order["deck"] == decks[order["id"][0]] for order in DATA["orders"])


def test_TZ_CMP_07_08_coins_and_mats():
    assert {coin["value"]: coin["count"] for coin in DATA["coins"]} == {1: 42, 5: 14, 10: 10}
    assert len(DATA["weavers"]) == 5 and DATA["limits"]["bonus_marker_prestige"] == 2


def reward(order):
    total = {}
    for effect in order["reward"]:
        assert set(effect) == {"gain"}
        for thing, n in effect["gain"].items():
            total[thing] = total.get(thing, 0) + n
    return total


@pytest.mark.parametrize("deck", ledger.DECKS)
def test_TZ_ORD_02_decks_at_a_glance(deck):
    orders = [order for order in DATA["orders"] if order["deck"] == deck]
    price = {name: price for name, (price, _) in ledger.MATERIALS.items()}

    def mean(count):
        return sum(map(count, orders)) / 27

    pieces, value, coins, skill, prestige, workshop = ledger.DECKS[deck]
    assert round(mean(lambda o: sum(o["needs"].values())), 1) == pieces
    assert round(mean(lambda o: sum(price[m] * n for m, n in o["needs"].items())), 1) == value
    assert round(mean(lambda o: reward(o).get("coin", 0)), 1) == coins
    assert round(mean(lambda o: reward(o).get("skill", 0)), 2) == skill
    assert round(mean(lambda o: reward(o).get("prestige", 0)), 1) == prestige
    assert sum(bool(order["workshop"]) for order in orders) == workshop


def test_TZ_ORD_02_needed_value_by_deck():
    bounds = {"kamandan": (5, 11), "bazari": (11, 16), "ashraf": (15, 24)}
    for order in DATA["orders"]:
        value = sum(ledger.MATERIALS[m][0] * n for m, n in order["needs"].items())
        assert bounds[order["deck"]][0] <= value <= bounds[order["deck"]][1]


CITED = {  # orders whose figures the scenarios name: needs, reward, workshop action
    "K02": ({"wool": 5}, None, None),
    "K09": ({"wool": 4, "plant": 2}, {"coin": 5, "skill": 1}, ...),
    "K10": ({"plant": 4}, {"coin": 7, "skill": 1}, ...),
    "K16": ({"wool": 4, "plant": 1, "camel": 1}, {"coin": 5, "skill": 2}, ...),
    "A27": ({"carmine": 1, "silk": 3}, {"coin": 1, "skill": 3, "prestige": 6}, ...),
    "A22": (None, None, {"trade": {"give": {"any": 3}, "get": {"silk": 1}}}),
    "A24": (None, None, {"choose": [{"gain": {"coin": 2}}, {"draw": {"n": 1, "keep": 1}}]}),
    "A26": (None, None, {"choose": [{"gain": {"wool": 2}}, {"trade": {"give": {"coin": 4}, "get": {"silk": 1}}}]}),
    "K06": (None, None, {"gain": {"coin": 1}}),
    "K17": (None, None, {"trade": {"give": {"wool": 1}, "get": {"coin": 2}}}),
    "K26": (None, None, {"trade": {"give": {"any": 1}, "get": {"coin": 2}}}),
    "B12": (None, None, {"gain": {"wool": 2}}),
}


@pytest.mark.parametrize("card", CITED)
def test_TZ_ORD_03_cited_cards(card):
    order, (needs, gained, workshop) = SET.orders[card], CITED[card]
    assert needs is None or order["needs"] == needs
    assert gained is None or reward(order) == gained
    assert workshop is ... or order["workshop"] == ([workshop] if workshop else [])


def test_TZ_WSP_14_EFF_words_of_workshop_actions():
    goods = {"coin", *ledger.MATERIALS}
    words = set()

    def check(effect):
        ((word, rule),) = effect.items()
        words.add(word)
        if word == "choose":
            for option in rule:
                check(option)
        elif word == "gain":
            assert set(rule) <= goods
        elif word == "trade":
            assert set(rule["give"]) <= goods | {"any", "order"} and set(rule["get"]) <= goods | {"pick"}
        elif word == "draw":
            assert 1 <= rule["keep"] <= rule["n"]
        else:
            assert word == "roll" and rule["colour"] in ledger.DICE

    for order in DATA["orders"]:
        for effect in order["workshop"]:
            check(effect)
    assert words == {"gain", "trade", "draw", "roll", "choose"}


@pytest.mark.parametrize("tile", ledger.SHOPS)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_TZ_SHP_shops_of_the_table(tile, players):
    side = board_side("large" if tile.startswith("PLANTCARMINE") else "small")
    id, face = tile.split()
    type = next(t["type"] for t in DATA["tiles"] if t["id"] == id)
    slot = next(slot for slot in side.slots if side.types[slot] == type)
    tiles = [tuple(side.plan["first_game"][slot]) for slot in side.slots]
    tiles[side.slots.index(slot)] = (id, face)
    tracks = Layout(side.name, tuple(tiles), players).tracks_at[slot]
    assert [track.id for track in tracks] == list(ledger.SHOPS[tile])
    for track in tracks:
        row = ledger.SHOPS[tile][track.id]
        many = players >= 3
        assert list(track.accepts) == row["accepts"] and track.spaces == row["spaces"]
        assert list(track.initial) == row["start"][many] and list(track.restock) == row["restock"][many]
        assert track.clears == (row["end"] == "clear") and track.refills == ("refill" in row["end"])  # TZ-SGL-10
        assert list(track.offers) == row["offers"] and list(track.prices) == row["prices"]


def test_TZ_SHP_no_shop_is_missing_and_spaces_fill_from_the_left():
    assert {name for name, face in FACES.items() if face["kind"] == "shop"} == set(ledger.SHOPS)
    for name in ledger.SHOPS:
        for track in FACES[name]["tracks"]:
            for players in (1, 3):
                spaces = [s["space"] for s in track["initial"] if s["min_players"] <= players]
                assert sorted(spaces) == list(range(1, len(spaces) + 1))


def test_TZ_SHP_larger_bundles_are_never_dearer_by_the_piece():
    for tracks in ledger.SHOPS.values():
        for row in tracks.values():
            each = [cost / take for cost, take, _ in row["offers"]]
            assert each == sorted(each, reverse=True)


def test_TZ_TRD_01_traders_of_the_table():
    traders = {name: face for name, face in FACES.items() if face["kind"] == "trader"}
    assert set(traders) == set(ledger.TRADERS)
    for name, face in traders.items():
        assert [(e["give"], e["get"], e["limit"]) for e in face["exchanges"]] == ledger.TRADERS[name]


@pytest.mark.parametrize(
    "name, kind, prices",
    [
        ("ALLEY1 A", "hustler", ("die_cost", [1, 2, 3])),
        ("ALLEY1 B", "caravanserai", ("bribe", [1, 2, 3, 4, 5])),
        ("ALLEY2 A", "foreign", ("cost", [1, 1, 2, 3, 4])),
        ("ALLEY2 B", "gita", ("cost", [1, 1, 2, 3, 4])),
        ("COURT1 B", "haggler", ("cost", [2, 2, 3, 4, 6])),
        ("COURT2 A", "farideh", ("cost", [1, 1, 2, 2, 3])),
    ],
)
def test_TZ_HUS_to_FAR_prices(name, kind, prices):
    face, (field, figures) = FACES[name], prices
    names = ledger.DICE if field == "die_cost" else ledger.MATERIALS
    assert face["kind"] == kind and face[field] == dict(zip(names, figures))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_need_has_a_source_on_the_first_plan(seats):
    pos = table(seats)
    sold = {material for track in pos.layout.tracks for material in track.accepts}
    assert sold == set(ledger.MATERIALS)


def test_names_are_unique_in_three_languages():
    for things in (DATA["orders"], DATA["tiles"], list(FACES.values()), DATA["weavers"], DATA["materials"]):
        for language in ("en", "zh-Hant", "zh-Hans"):
            names = [thing["name"][language] for thing in things]
            assert all(names) and len(set(names)) == len(names)
