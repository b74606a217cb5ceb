"""Dragging tiles of Tenpenny Parks: from the offers into the park, within the park, and dropped nowhere."""

import random

import pytest
from tables import hot_seat
from tableside.games.tenpenny import GAME
from tableside_page import dragging


@pytest.fixture
def table():
    """A table at the first decision about a worker, on a wide board."""
    table = hot_seat(GAME)
    table.width = 930
    rng = random.Random(2)
    while table.position.phase != "act":
        table.reveal()
        table.press(table.position.notation(rng.choice(table.position.legal_moves())))
    table.reveal()
    table.screen()
    return table


def draggable(table, start):
    return next(t for id, t in table.targets.items() if id.startswith(start) and "drag" in t)


def free_cells(table):
    return [t for id, t in table.targets.items() if id.startswith("cell:") and t["kind"] == "legal"]


@pytest.mark.parametrize("offer", ("stall:", "pile:"))
def test_an_offer_dragged_into_the_park_lies_there_until_it_is_confirmed(table, offer):
    ply, start = table.ply, draggable(table, offer)["id"]
    dragging.begin(table, start)
    table.screen()
    assert table.ply == ply + 1 and table.position.phase == "place"
    cell = free_cells(table)[-1]
    dragging.drop(table, start, cell["id"])
    table.screen()
    assert table.ply == ply + 1 and table.chosen == (cell["choose"],) and table.targets["confirm"]["moves"]


def test_an_offer_dropped_nowhere_goes_back(table):
    before = table.position.digest()
    dragging.begin(table, draggable(table, "stall:")["id"])
    table.screen()
    dragging.put_back(table)
    table.screen()
    assert table.position.digest() == before and table.position.phase == "act" and table.chosen == ()


def test_the_whole_drag_may_be_told_at_once(table):
    start = draggable(table, "stall:")["id"]
    dragging.drop(table, start, "cell:0:0")
    assert table.position.phase == "place"


def test_the_tile_put_down_is_dragged_on_and_keeps_its_way(table):
    dragging.begin(table, draggable(table, "pile:")["id"])
    table.screen()
    cells = free_cells(table)
    table.pick(cells[0]["id"])
    table.screen()
    way = table.chosen[0].rpartition(":")[2]
    start = draggable(table, "under:")["id"]
    dragging.begin(table, start)
    table.screen()
    assert "confirm" not in table.targets and table.chosen == (f"ghost::{way}",)
    goal = next(t for t in reversed(free_cells(table)) if t["choose"].endswith(f":{way}"))
    dragging.drop(table, start, goal["id"])
    table.screen()
    assert table.chosen == (goal["choose"],) and table.targets["confirm"]["moves"]


def test_a_way_of_lying_is_dragged_from_the_tray(table):
    dragging.begin(table, draggable(table, "pile:")["id"])
    table.screen()
    way = [t for id, t in table.targets.items() if id.startswith("way:") and "drag" in t][-1]
    dragging.begin(table, way["id"])
    table.screen()
    goal = next(t for t in free_cells(table) if t["choose"].rpartition(":")[2] == way["id"][4:])
    dragging.drop(table, way["id"], goal["id"])
    table.screen()
    assert table.chosen == (goal["choose"],)


def test_dropped_nowhere_a_tile_in_hand_stays_in_hand(table):
    table.pick(draggable(table, "pile:")["id"])
    table.screen()
    table.pick(free_cells(table)[0]["id"])
    table.screen()
    dragging.begin(table, draggable(table, "under:")["id"])
    dragging.put_back(table)
    table.screen()
    assert table.position.phase == "place" and table.chosen == ()
