"""The board of Woodland Homes: what can be picked on it, and what it tells."""

import json
import random
from pathlib import Path

import pytest
from boards import check, draw, played, target, texts
from tableside import Record
from tableside.games import woodland
from tableside.games.woodland import GAME, narration_moves
from tableside.games.woodland.components import PASSIVES, SET
from tableside.games.woodland.rules.placing import FREE
from tableside_page import drawing
from tableside_page.boards.woodland import glade, key
from tableside_page.scene import bounds, walk
from tableside_page.table import PERSON, Chair, Table

WEIGHTS = {"gather": 1.2, "craft": 2, "visit": 4, "build": 6, "trade": 0.3}
QUIET = ("decline_build", "decline_house", "decline_craft", "stop")


def play(seats, seed, plies=260, **options):
    """Positions of a game played at random, rather building than trading, with the events that led to them."""
    rng = random.Random(seed)

    def choose(legal):
        return rng.choices(legal, [weight(move) for move in legal])[0]

    return played(GAME.start(seats, seed, options), choose, plies)


def weight(move):
    if move[0] in QUIET:
        return 0.05
    if move[0] != "place":
        return 1
    return WEIGHTS[move[3].partition(".")[0]] * (1 if move[1] == move[2] else 0.15)


def until(phase, seats=3, test=lambda pos: True, seeds=range(40)):
    """The first position of that phase that passes the test, with its last events."""
    for seed in seeds:
        for pos, last in play(seats, seed):
            if not pos.over and pos.phase == phase and test(pos):
                return pos, last
    raise AssertionError(phase)


VARIANTS = (
    {"asymmetric_boards": True, "milestones": True},
    {"contested_tiles": True, "milestones": True, "lean_roll_pearl": True},
)


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("width", (930, 390))
def test_the_variants_can_be_drawn(options, width):
    for ply, (pos, last) in enumerate(play(4, 6, 220, **options)):
        if ply < 9 or ply % 9 == 0:
            check(*draw(pos, last, width=width, lang=("en", "zh-Hant", "zh-Hans")[ply % 3]))


def offered(pos, width):
    """What can be picked on the board with up to four parts chosen one after another, in all views."""
    found, seen, waiting = set(), set(), [()]
    while waiting:
        chosen = waiting.pop()
        scene, _ = draw(pos, width=width, chosen=chosen)
        for t in scene.targets:
            found.update(t.get("moves", ()))
            found.update(t.get("sequence", ())[:1])
            name = t.get("choose")
            if name and t["kind"] in ("legal", "view") and not name.startswith("view:seat") and len(chosen) < 4:
                part = name.rsplit(":", 1)[0] if not name.startswith(("tile:", "view:page")) else name.split(":")[0]
                after = (name, *(c for c in chosen if not c.startswith(part)))
                if frozenset(after) not in seen:
                    seen.add(frozenset(after))
                    waiting.append(after)
        if len(seen) > 700:
            break
    return found


@pytest.mark.parametrize("width", (930, 760, 390))
def test_every_move_can_be_picked_on_the_board(width):
    """Directly, or after parts were chosen: die and value, card and place, numbers of resources."""
    phases = ("place", "start_resources", "house", "step", "take", "craft", "reroll", "choose_track", "choose_row")
    for phase in phases:
        pos, _ = until(phase, test=lambda pos: len(pos.legal_moves()) < 60)
        _, moves = draw(pos, width=width)
        assert set(moves) <= offered(pos, width), phase


def test_every_place_of_a_tile_can_be_reached_by_choosing_a_cell_and_turning():
    pos, _ = until("build", test=lambda pos: len(pos.tiles[pos.seat]) > 1)
    _, moves = draw(pos)
    for row, col in {move[1:3] for move in moves.values() if move[0] == "build"}:
        reached = set()
        for turn in range(4):
            scene, _ = draw(pos, chosen=(f"view:turn:{turn}", f"card:{row}:{col}"))
            for t in scene.targets:
                if t["id"].startswith("cell:") and t["kind"] == "legal":
                    reached.add(tuple(map(int, t["choose"].split(":")[1:])))
        assert reached == {move[3:] for move in moves.values() if move[:3] == ("build", row, col)}


def test_a_tile_is_laid_as_a_ghost_turned_and_confirmed():
    pos, _ = until("build", test=lambda pos: any(m[3] == 1 for m in pos.legal_moves() if m[0] == "build"))
    move = next(m for m in pos.legal_moves() if m[0] == "build" and m[3] == 1)
    chosen = ("tile:" + ":".join(map(str, move[3:])), f"card:{move[1]}:{move[2]}")
    scene, _ = draw(pos, chosen=chosen)
    build = target(scene, "button:build")
    assert build["moves"] == [pos.notation(move)] and build["shortcut"] == "b"
    assert target(scene, "button:unlay")["kind"] == "chosen"
    again = draw(pos, chosen=(target(scene, "laid").get("choose") or chosen[0], *chosen))[0]
    assert target(again, "button:build")["kind"] == "legal"
    before, _ = draw(pos, chosen=chosen[1:])
    cells = [t for t in before.targets if t["id"].startswith("cell:")]
    assert len(cells) == 35
    for cell in cells:
        assert cell.get("preview") or cell["kind"] == "idle"
        assert cell["kind"] == "legal" or cell["why"]


def test_on_a_phone_the_stock_and_the_buttons_for_a_tile_stand_above_the_cards():
    pos, _ = until("build", test=lambda pos: pos.stack[-1][2] == 0)
    first = next(move for move in pos.legal_moves() if move[0] == "build")
    chosen = ("tile:" + ":".join(map(str, first[3:])), f"card:{first[1]}:{first[2]}")
    scene, moves = draw(pos, width=390, chosen=chosen)
    check(scene, moves)
    _, top, _, high = bounds(target(scene, "button:build")["shape"])
    assert top + high <= min(bounds(t["shape"])[1] for t in scene.targets if t["id"].startswith("card:"))
    left = [bounds(t["shape"])[0] for t in scene.targets if t["id"].startswith("button:")]
    dice = [bounds(t["shape"]) for t in scene.targets if t["id"].startswith("die:")]
    assert all(x + w <= min(left) for x, _, w, _ in dice)
    assert scene.anchors[f"seat:{pos.seat}:wood"]


def test_a_tile_that_was_turned_can_be_turned_on_and_back():
    pos, _ = until("build", test=lambda pos: len(pos.tiles[pos.seat]) == 1)
    for move in pos.legal_moves():
        if move[0] != "build":
            continue
        places, laid = {m[3:] for m in pos.legal_moves() if m[:3] == move[:3]}, move[3:]
        seen = [laid]
        while True:
            scene, _ = draw(pos, chosen=("tile:" + ":".join(map(str, laid)), f"card:{move[1]}:{move[2]}"))
            turn = next((t for t in scene.targets if t["id"] == "button:turn"), None)
            if turn is None:
                break
            laid = tuple(map(int, turn["choose"].split(":")[1:]))
            assert laid in places
            if laid in seen:
                break
            seen.append(laid)
        if len(seen) > 1:
            assert turn is not None, (move, seen)  # who turned once can go on turning


def test_a_chosen_die_shows_where_it_may_go_and_what_pearls_would_cost():
    pos, _ = until("place", test=lambda pos: pos.turn == 1)
    seat = pos.seat
    pos.stock[seat] = [3, 3, 3, 2]
    pos.dice[seat] = (2, 3, 5, 6)
    pos._legal = None
    scene, _ = draw(pos, chosen=("die:0",))
    assert target(scene, "die:0")["kind"] == "chosen"
    assert target(scene, "space:gather.wood")["moves"] == ["place 2 2 gather.wood"]
    dear = target(scene, "space:visit.bird.3")
    assert dear["kind"] == "legal" and dear["choose"] == "value:0:3" and "1 pearl" in dear["label"]
    assert target(scene, "value:6")["kind"] == "idle" and target(scene, "value:6")["why"]
    scene, _ = draw(pos, chosen=("value:0:3", "die:0"))
    assert target(scene, "space:visit.bird.3")["moves"] == ["place 2 3 visit.bird.3"]
    assert target(scene, "space:visit.bird.2")["kind"] == "idle" and target(scene, "space:visit.bird.2")["why"]


def test_a_space_chosen_before_its_die_asks_which_die_goes_there():
    pos, _ = until("place", test=lambda pos: pos.turn == 1)
    seat = pos.seat
    pos.stock[seat] = [12, 12, 12, 0]
    pos.dice[seat] = (1, 4, 5, 5)
    pos._legal = None
    scene, _ = draw(pos)
    assert target(scene, "space:trade")["choose"] == "space:trade" and "moves" not in target(scene, "space:trade")
    assert target(scene, "space:build.5")["choose"] == "die:2"  # only the fives fit: now the fee is asked
    scene, moves = draw(pos, chosen=("space:build.2",))
    assert target(scene, "space:build.2")["kind"] == "legal"
    scene, moves = draw(pos, chosen=("space:trade",))
    check(scene, moves)
    assert target(scene, "space:trade")["kind"] == "chosen"
    assert [target(scene, f"die:{i}")["moves"] for i in range(4)] == [[f"place {v} {v} trade"] for v in (1, 4, 5, 5)]
    assert target(scene, "die:1")["lift"] == "die:1"
    pos.spaces[SET.space["gather.wood"].index] = ((1 - seat, 5),)
    pos._legal = None
    scene, _ = draw(pos, chosen=("space:gather.wood",))
    assert [target(scene, f"die:{i}").get("mark", 1) for i in range(4)] == [1, 1, 0, 0]


def test_the_ranger_never_hides_who_lives_on_a_tile():
    pos, _ = until("step", test=lambda pos: any(tile[4] for tile in pos.tiles[pos.seat]))
    seat = pos.seat
    tile = next(tile for tile in pos.tiles[seat] if tile[4])
    animal, ranger = f"animal:{tile[0]}", f"ranger:{seat}"
    for cell in glade.Grid(pos.board(seat), 0, 0, 40).cells_of(tile):
        pos.ranger[seat] = cell
        scene, _ = draw(pos)
        at = {item["key"]: (item["x"], item["y"]) for layer in scene.layers for item in layer.items if "key" in item}
        assert max(abs(a - r) for a, r in zip(at[animal], at[ranger])) > 15


def test_a_fee_is_chosen_on_the_space():
    pos, _ = until("place", test=lambda pos: pos.turn == 1)
    seat = pos.seat
    pos.stock[seat] = [12, 12, 12, 3]
    pos.dice[seat] = (1, 1, 4, 5)
    pos._legal = None
    scene, _ = draw(pos, chosen=("die:3",))
    fees = [t["moves"] for t in scene.targets if t["id"].startswith("fee:build.5")]
    assert fees == [[f"place 5 5 build.5 {kind}"] for kind in ("wood", "stone", "fish")]


@pytest.mark.parametrize("width", (930, 760, 390))
def test_a_fee_is_paid_by_a_button_after_its_space_was_picked(width):
    pos, _ = until("place", test=lambda pos: pos.turn == 1)
    seat = pos.seat
    pos.stock[seat] = [12, 12, 12, 3]
    pos.dice[seat] = (1, 1, 4, 5)
    pos._legal = None
    scene, _ = draw(pos, chosen=("die:3",), width=width)
    space = target(scene, "space:build.5")
    assert space["kind"] == "legal" and "moves" not in space
    scene, moves = draw(pos, chosen=(space["choose"], "die:3"), width=width)
    check(scene, moves)
    assert target(scene, "space:build.5")["kind"] == "chosen"
    paid = [t for t in scene.targets if t["id"].startswith("button:fee")]
    assert [t["moves"] for t in paid] == [[f"place 5 5 build.5 {kind}"] for kind in ("wood", "stone", "fish")]
    assert all(bounds(t["shape"])[3] * scene.zoom >= 38 and "1" in t["label"] for t in paid)


def test_a_space_says_what_is_missing_and_which_values_still_fit():
    pos, _ = until("place", test=lambda pos: pos.turn == 1)
    seat = pos.seat
    pos.stock[seat] = [1, 0, 0, 0]
    pos.dice[seat] = (2, 3, 4, 5)
    pos.spaces[SET.space["gather.wood"].index] = ((1 - seat, 3),)
    pos._legal = None
    scene, _ = draw(pos, chosen=("die:2",))
    assert "2 wood" in target(scene, "space:craft.wood")["why"]
    assert "2 fish" in target(scene, "space:visit.bird.3")["why"]
    assert "lower than 3" in target(scene, "space:gather.wood")["why"]


def test_dice_of_another_roll_tumble():
    pos, _ = until("reroll", test=lambda pos: not pos.over)
    seat = pos.seat
    before, _ = draw(pos, seat=seat)
    pos.play(("reroll", "yes"))
    after, _ = draw(pos, seat=seat)

    def faces(scene):
        items = [item for layer in scene.layers for item in walk(layer.items)]
        return {i["face"] for i in items if i.get("key", "").startswith(f"die:{seat}:") and "face" in i}

    assert len(faces(before)) == len(faces(after)) == 1 and faces(before) != faces(after)


@pytest.mark.parametrize("width", (760, 390))
def test_the_shared_board_alone_shows_what_the_player_has(width):
    pos, _ = until("place")
    pos.stock[pos.seat] = [7, 8, 9, 11]
    scene, _ = draw(pos, width=width)
    y = target(scene, "die:0")["shape"]["box"][1]
    assert {"7", "8", "9", "11"} <= {t["v"] for t in texts(scene) if t["y"] < y + 40}
    assert all(f"seat:{pos.seat}:{name}" in scene.anchors for name in ("wood", "stone", "fish", "pearl"))


def test_the_ranger_walks_to_a_cell_further_off_by_one_pick():
    pos, _ = until("step", test=lambda pos: pos.stack[-1][2] >= 3 and 0 in pos.trash[pos.seat])
    scene, moves = draw(pos)
    far = [t for t in scene.targets if t["id"].startswith("walk:") and "sequence" in t]
    assert far
    for t in far:
        assert t["sequence"][0] in moves and 2 <= len(t["sequence"]) <= pos.stack[-1][2]
        after = pos.copy()
        for notation in t["sequence"][:1]:
            after.play(after.parse(notation))
        assert t["preview"]


def test_several_resources_are_taken_by_one_pick():
    pos, _ = until("take", test=lambda pos: pos.stack[-1][2] > 1)
    scene, _ = draw(pos)
    several = [t for t in scene.targets if t["id"].startswith("button:take")]
    assert several and all(len(t["sequence"]) == pos.stack[-1][2] for t in several)


def test_another_board_can_be_looked_at_large():
    pos, last = until("place", test=lambda pos: pos.round > 2)
    other = (pos.seat + 1) % 3
    scene, moves = draw(pos, last, chosen=(f"view:seat:{other}",))
    check(scene, moves)
    shown = {item["key"] for layer in scene.layers for item in walk(layer.items) if item.get("key", "").startswith("craft:")}
    assert shown and all(key.startswith(f"craft:{other}:") for key in shown)
    assert target(scene, f"player:{pos.seat}")["kind"] == "view"


def test_a_phone_shows_one_of_two_views_that_key_and_sweep_change():
    pos, _ = until("place")
    scene, _ = draw(pos, width=390)
    own = target(scene, "page:own")
    assert own["kind"] == "view" and own["shortcut"] == "v" and own["swipe"] == "left"
    assert any(t["id"] == "space:trade" for t in scene.targets)
    after, _ = draw(pos, width=390, chosen=(own["choose"],))
    assert not any(t["id"] == "space:trade" for t in after.targets)
    assert target(after, "page:shared")["swipe"] == "right" and target(after, "stock:wood")
    built, _ = draw(until("build")[0], width=390)
    assert target(built, "page:own")["kind"] == "idle" and any(t["id"].startswith("card:") for t in built.targets)


def test_what_is_printed_never_changes_during_a_game():
    for seats in (1, 3):
        digests = {draw(pos, last, seat=0)[0].layer("ground").digest for pos, last in play(seats, 3, 120)}
        assert len(digests) == 1


def test_a_card_says_what_is_missing():
    pos, _ = until("place", test=lambda pos: pos.turn == 1)
    pos.stock[pos.seat] = [0, 0, 0, 0]
    scene, _ = draw(pos)
    cards = [t for t in scene.targets if t["id"].startswith("card:")]
    assert len(cards) == len(pos.display) and all(len(t["tip"]) >= 2 for t in cards)
    cost = SET.cards[pos.display[0]].cost
    assert all(str(n) in " ".join(cards[0]["tip"]) for _, n in cost)



def test_a_bonus_tile_taken_by_another_says_what_it_still_brings():
    pos = GAME.start(2, 1, {"contested_tiles": True})
    pos.bonus = (1, None, 0, None, 1, None, None)
    pos.trash[0] = (0, 0, 1, 0)
    scene, _ = draw(pos, seat=0)
    taken, free, own, shape = (target(scene, id)["tip"][-1] for id in ("power:0", "power:1", "power:2", "shape:0"))
    assert taken == shape == "Taken by Bijan; now it brings 2 pearls"
    assert free == "Still there for the first" and own == "Taken by Ayla"


def test_a_ghost_that_completes_a_shape_says_what_that_brings():
    for bonus, effect in (((None,) * 7, "1 free level of wood craft"), ((None,) * 4 + (1, None, None), "2 pearls")):
        pos = GAME.start(2, 1, {"contested_tiles": True})
        pos.bonus, pos.tiles[0] = bonus, (("Y11", 0, 2, 2, 0), ("Y01", 0, 3, 1, 0))
        pos.display = ("Y02", *(id for id in pos.display if id not in ("Y01", "Y02", "Y11")))[:6]
        pos.display += ("Y03", "Y04")[: 6 - len(pos.display)]
        pos.stock[0], pos.stack, pos._legal = [3, 0, 0, 0], [("build", 0, 0)], None
        scene, _ = draw(pos, chosen=("tile:0:3:3", "card:1:1"))
        told = [line for t in scene.targets for line in t.get("tip", ()) if line.startswith("Completes")]
        assert f"Completes the yellow shape: {effect}" in told


WITH_WORDS = {"fir", "check", "turn", "undo"}  # trees, tabs and buttons that say what they are


def test_every_sign_on_the_board_is_in_its_key():
    """Icons of all designs, and every effect and skill that a card, a token or a milestone may have."""
    told = {item["n"] for _, item, *_ in key.symbols() for item in walk([item]) if item["t"] == "icon"}
    drawn = set()
    for seats, options in ((1, {}), (2, {}), (4, VARIANTS[0]), (4, VARIANTS[1])):
        for ply, (pos, last) in enumerate(play(seats, 5, 160, **options)):
            if ply % 20 == 3:
                drawn.update(draw(pos, last, width=(930, 760, 390)[ply // 20 % 3])[0].icons())
    assert "warning" in told and {"footsteps", "refill", "locked", "badger", "crown"} <= drawn
    assert drawn - WITH_WORDS <= told
    ids = [id for id, *_ in key.symbols()]
    assert {"steps", "advance", "craft_paid", "craft_free", "build_paid"} <= set(ids)
    assert sum(id.startswith("skill_") for id in ids) == len(PASSIVES) - 2  # gathering is one for three resources


def test_the_guide_tells_the_numbers_of_the_packaged_set():
    guide = json.loads((Path(woodland.__file__).parent / "guide" / "en.json").read_text(encoding="utf-8"))
    told = {term: text for section in guide["sections"] for term, text in section.get("terms", ())}
    costs = {f"{min(s.values)}–{max(s.values)}": s.cost for s in SET.spaces if s.area == "visit"}
    assert costs == {"1–2": 3, "3–4": 2, "5–6": 1}
    assert "Pay 3 fish with a die of 1–2, 2 with 3–4, 1 with 5–6." in told["Visit"]
    assert "visits go {}, {}, {}, {} steps further".format(*SET.craft_gain[1:]) in told["Craft"]
    assert f"hold {SET.cap} of each" in told["Gather"]
    for track in SET.tracks:
        starts = [track.multiplier.index(worth) for worth in (1, 2, 3)]
        assert starts == [3, 7, 12] and "1 on 3–6, 2 on 7–11, 3 from 12" in told["Homes with an animal"]
    assert "rounds {}, {} and {}".format(*SET.data["goal_rounds"]) in told["Season goals"]


@pytest.mark.parametrize("width", (930, 390))
def test_a_visit_paid_in_pearls_shows_its_fish_too(width):
    def dear(pos):
        scene, _ = draw(pos, width=width)
        return any(t["kind"] == "legal" and str(t.get("choose", "")).startswith("die:") for t in visits(scene))

    def visits(scene):
        return [t for t in scene.targets if t["id"].startswith("space:visit")]

    pos, _ = until("place", 2, dear)
    scene, _ = draw(pos, width=width)
    found = next(t for t in visits(scene) if t["kind"] == "legal" and str(t.get("choose", "")).startswith("die:"))
    x, y, w, h = bounds(found["shape"])
    inside = [i for i in drawn(scene.layers[1].items) if x <= i[0] <= x + w and y <= i[1] <= y + h]
    told = [value for _, _, value in inside]
    assert sum(value.startswith("−") for value in told) == 2, told


def drawn(items, x=0, y=0):
    """(x, y, text) of all texts in groups without scale."""
    for item in items:
        if item["t"] == "group":
            yield from drawn(item["c"], x + item.get("x", 0), y + item.get("y", 0))
        elif item["t"] == "text":
            yield x + item["x"], y + item["y"], str(item["v"])


def test_the_panel_lists_a_die_as_it_is_before_changed_ones():
    pos, _ = until("place", 2)
    skills = list(pos.passives[pos.seat])
    skills[FREE] = 1
    pos.passives[pos.seat], pos._legal = tuple(skills), None
    ranks = {move[2] - move[1]: narration_moves.rank(pos, move) for move in pos.legal_moves()}
    assert all(ranks[0] < rank for change, rank in ranks.items() if change)


def test_the_die_of_an_opponent_stays_ringed_through_the_rest_of_his_turn():
    table = Table(Record("woodland", 2, 5), [Chair(PERSON, ""), Chair("steady", "")])
    rng = random.Random(8)
    for _ in range(300):
        plies = table.timeline.plies
        turn = [ply for ply in plies[-2:] if ply.seat == 1]
        if table.position.seat == 0 and len(turn) == 2 and turn[0].move[0] == "place" and table.fresh == len(plies) - 1:
            break
        legal = table.position.legal_moves()
        table._play(rng.choices(legal, [weight(move) for move in legal])[0])
    placed = turn[0].move
    happened = drawing._events(table, drawing._action_start(table, drawing.board("woodland")))
    assert [event["space"] for event in happened if event.kind == "place"] == [placed[3]]
