"""The component set against the tables of the ledger's parts 2 and 3."""

import json
from pathlib import Path

import pytest

from tableside.errors import BadComponents
from tableside.games.woodcraft import GAME, component_schema, components
from tableside.games.woodcraft.components import SET
from tableside.games.woodcraft.effects import Effects

DATA = SET.data
TEXT = Path(components.__file__).with_name("components.json").read_text(encoding="utf-8")


def test_WC_decks_of_the_ledger():
    sizes = {back: len(cards) for back, cards in zip(components.BACKS, SET.deck_cards)}
    assert sizes == {"OE": 42, "OL": 24, "OH": 12, "HE": 28, "HL": 20}
    assert len(DATA["contracts"]) == 12 and sum(sizes.values()) + 12 + 1 == 139
    assert len(DATA["prestige_tiles"]) == 3 and len(DATA["actions"]) == 7


def test_WC_SET_16_every_early_helper_is_affordable_and_HLP_kinds():
    assert all(h["cost"] <= 12 for h in DATA["helpers"] if h["deck"] == "early")
    kinds = {deck: [h["ability"]["kind"] for h in DATA["helpers"] if h["deck"] == deck] for deck in ("early", "late")}
    assert [kinds["early"].count(kind) for kind in ("instant", "once_per_turn", "permanent")] == [9, 10, 9]
    assert [kinds["late"].count(kind) for kind in ("instant", "once_per_turn", "permanent")] == [8, 6, 6]


def test_WC_WHL_03_five_rim_bonuses_a_quadrant():
    for slots in DATA["wheel"]["rim"].values():
        assert sum(bool(effects) for effects in slots.values()) == 5
    assert DATA["wheel"]["windows"] == {"0": "none", "1": "none", "2": "small", "3": "large"}


@pytest.mark.parametrize("die, buy, sell", [("G1", 1, 2), ("G6", 6, 12), ("Y3", 4, 7), ("Y6", 7, 13), ("B4", 6, 10), ("B6", 8, 14)])
def test_WC_BUY_02_EXC_02_prices(die, buy, sell):
    assert SET.buy_price[die] == buy and SET.sell_price[die] == sell
    if die[1] == "6":
        colour = {"G": "green", "Y": "yellow", "B": "brown"}[die[0]]
        assert DATA["wood"]["exchange_buy_cost"][colour] == buy


def test_WC_MKT_02_03_steps():
    assert SET.market == ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (8, 7), (10, 9), (12, 11))


def test_WC_TRK_02_03_tracks():
    assert SET.track_max == {"hazel": 12, "blue": 12, "reputation": 20} and SET.prestige_spaces == (6, 13)
    steps = {0: 0, 1: 1, 3: 2, 6: 3, 9: 4, 12: 5, 15: 6, 18: 7}
    value = 0
    for space in range(21):
        value = steps.get(space, value)
        assert SET.value[space] == value


def test_WC_HLP_05_rooms():
    expected = {
        "A2": [{"track": {"blue": 2}}], "A3": [{"track": {"hazel": 2}}], "A4": [{"track": {"blue": 2}}], "A1": [],
        "B1": [{"track": {"blue": 1}}, {"produce": 1}], "B2": [{"track": {"hazel": 1}}, {"produce": 2}],
        "B3": [{"track": {"blue": 1}}, {"produce": 2}], "B4": [{"track": {"hazel": 1}}, {"produce": 3}],
    }  # fmt: skip
    assert {room["id"]: room["effects"] for room in DATA["workshop"]["rooms"]} == expected


def test_WC_IMP_costs_and_ranges():
    assert SET.improvement_cost == {"saw": (0, 3, 5), "splice": (0, 3, 6), "glue": (4,), "pot": (0, 4, 6)}
    assert SET.reach == ((1, 1), (1, 2), (1, 4)) and SET.six_discount == (0, 2, 0) and SET.plants == (1, 1, 2)


def test_WC_ATT_04_06_shape():
    assert SET.spaces == ("a1", "a2", "a3", "b1", "b2", "c2", "c1", "c3") and len(DATA["workshop"]["attic"]["links"]) == 11


def test_WC_ORD_05_CMP_rows_and_icons():
    assert {icon["id"]: icon["row"] for icon in DATA["rows"]["icons"]} == {"leaf": 1, "acorn": 2, "mushroom": 3, "feather": 4}
    feathers = [order["deck"] for order in DATA["orders"] if order["icon"] == "feather"]
    assert feathers.count("early") == 5 and feathers.count("late") == 3
    assert DATA["rows"]["on_complete"] == [
        [{"track": {"reputation": 3}}], [{"track": {"reputation": 2}}], [{"track": {"reputation": 1}}],
        [{"gain": {"blueberry": 1}}], [], [{"lose": {"point": 1}}],
    ]  # fmt: skip


def list_price(order):
    price = {"green": 0, "yellow": 1, "brown": 2}
    total = 0
    for need in order["requires"]["dice"]:
        colours = need["colour"] if isinstance(need["colour"], list) else [need["colour"]]
        total += need["value"] + min(price.get(colour, 0) for colour in colours)
    return total + sum(order["requires"]["materials"].values())


def test_WC_orders_cost_what_the_ledger_says():
    bands = {"early": (4, 12), "late": (12, 17), "hazelnut": (9, 13)}
    for order in DATA["orders"]:
        low, high = bands[order["deck"]]
        assert low <= list_price(order) <= high, order["id"]


def test_hazelnut_orders_pay_a_contract_or_what_is_printed():
    for order in DATA["orders"]:
        assert ("choose" in order["reward"][0]) == (order["deck"] == "hazelnut")


def test_names_are_unique_in_three_languages():
    for language in ("en", "zh-Hant", "zh-Hans"):
        for things in (DATA["orders"], DATA["helpers"], DATA["contracts"], DATA["prestige_tiles"], DATA["actions"]):
            names = [thing["name"][language] for thing in things]
            assert all(names) and len(set(names)) == len(names)


def test_every_effect_list_has_a_name_and_a_source():
    effects = Effects(DATA)
    assert set(effects.steps) == set(effects.source) and len(effects.steps) > 200


def test_the_packaged_set_is_taken_by_the_schema():
    assert component_schema.check(TEXT) == json.loads(TEXT) == DATA
    GAME.use(TEXT)
    assert SET.data == json.loads(TEXT)


@pytest.mark.parametrize(
    "change, field",
    [
        (lambda d: d["orders"][0]["reward"].append({"gain": {"silk": 1}}), "orders.0.reward"),
        (lambda d: d["helpers"][3].update(cost="5"), "helpers.3.cost"),
        (lambda d: d.pop("wheel"), "wheel"),
        (lambda d: d["orders"][1].update(id="OE01"), "orders"),
        (lambda d: d["helpers"][0]["ability"]["effects"][0].update(tool={"type": "any", "n": 1}), "helpers.0.ability"),
        (lambda d: d["workshop"]["attic"]["links"][0].update(between=["a1", "z9"]), "workshop.attic.spaces"),
        (lambda d: d.update(orders=[o for o in d["orders"] if o["deck"] != "late"]), "orders"),
    ],
)
def test_a_broken_file_is_refused_by_the_field_at_fault(change, field):
    data = json.loads(TEXT)
    change(data)
    with pytest.raises(BadComponents) as error:
        component_schema.check(json.dumps(data))
    assert error.value.reason.params["field"].startswith(field)
    assert SET.data == json.loads(TEXT)
