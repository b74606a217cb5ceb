"""The panel: groups, folding, and what is picked on the board."""

import random

from tables import buttons, hot_seat, step
from tableside import GAMES
from tableside_page import dragging
from tableside_page.panel import FOLD_FROM


def shown(table, wanted, steps=400, seed=3):
    """Play until a screen is as wanted; returns it."""
    rng = random.Random(seed)
    screen = table.screen()
    for _ in range(steps):
        if wanted(screen):
            return screen
        screen = step(table, rng)
    raise AssertionError("not met")


def test_short_lists_are_never_folded(game):
    table, rng = hot_seat(game), random.Random(1)
    for _ in range(80):
        screen = step(table, rng)
        if len(buttons(screen)) <= FOLD_FROM:
            assert not any(group["folded"] for group in screen["panel"]["groups"])


def test_no_two_buttons_of_a_group_read_the_same(game):
    table, rng = hot_seat(game), random.Random(1)
    for _ in range(200):
        for group in step(table, rng)["panel"]["groups"]:
            labels = [(button["label"], button["hint"]) for button in group["moves"]]
            assert len(set(labels)) == len(labels), labels


def legal_targets(table):
    return [target for target in table.targets.values() if target["kind"] == "legal"]


def test_targets_stand_for_legal_moves_only(game):
    table, rng = hot_seat(game), random.Random(2)
    for _ in range(150):
        legal = {button["notation"] for button in buttons(step(table, rng))}
        for target in table.targets.values():
            assert set(target.get("moves", ())) <= legal, target["id"]


def test_a_pick_of_several_moves_offers_them_first(game):
    table = hot_seat(game)
    screen = shown(table, lambda screen: len(buttons(screen)) > 3)
    several = [button["notation"] for button in buttons(screen)[1:3]]
    table.targets["several"] = {"id": "several", "kind": "legal", "moves": several}  # not every board has such a target
    table.pick("several")
    screen = table.screen()
    first = screen["panel"]["groups"][0]
    assert first["id"] == "picked" and {b["notation"] for b in first["moves"]} == set(several)
    assert len(buttons(screen)) == len({b["notation"] for b in buttons(screen)})
    table.clear_choice()
    assert table.screen()["panel"]["groups"][0]["id"] != "picked"


def test_a_pick_of_one_move_plays_it(game):
    table = hot_seat(game)
    shown(table, lambda screen: any(len(target.get("moves", ())) == 1 for target in legal_targets(table)))
    target = next(target for target in legal_targets(table) if len(target.get("moves", ())) == 1)
    ply = table.ply
    table.pick(target["id"])
    assert table.ply > ply


def test_choosing_twice_takes_the_choice_back(game):
    table = hot_seat(game)
    shown(table, lambda screen: any("choose" in target for target in legal_targets(table)))
    target = next(target for target in legal_targets(table) if "choose" in target)
    table.pick(target["id"])
    table.screen()
    assert table.chosen == (target["choose"],)
    table.pick(target["id"])
    table.screen()
    assert table.chosen == ()


def test_only_one_of_several_pieces_stays_chosen(game):
    table = hot_seat(game)
    shown(table, lambda screen: len([t for t in legal_targets(table) if t.get("drag")]) > 1)
    first, second = [target for target in legal_targets(table) if target.get("drag")][:2]
    table.pick(first["id"])
    table.screen()
    table.pick(second["id"])
    table.screen()
    assert table.chosen == (second["choose"],)


def test_a_target_nobody_knows_does_nothing(game):
    table = hot_seat(game)
    table.screen()
    table.pick("no such target")
    dragging.drop(table, "nothing", "nowhere")
    assert table.ply == 0 and table.chosen == ()


def test_two_apprentices_that_may_go_to_one_tile_are_told_apart_by_where_they_stand():
    table, rng = hot_seat(GAMES["tabriz"]), random.Random(2)
    for _ in range(200):
        tile = next((t for t in legal_targets(table) if t["id"].startswith("slot:") and len(t.get("moves", ())) > 1), None)
        if tile and table.position.phase == "move_apprentice":
            break
        step(table, rng)
    table.pick(tile["id"])
    first = table.screen()["panel"]["groups"][0]
    hints = [button["hint"] for button in first["moves"]]
    assert first["id"] == "picked" and len({button["label"] for button in first["moves"]}) == 1
    assert len(set(hints)) == len(hints)
    assert all(hint.startswith("From ") for hint in hints)
