"""The board of Woodland Homes: positions of whole games drawn in both designs and all languages."""

import json
import random
import re

import pytest
from tableside import games
from tableside.games.woodland import GAME
from tableside.games.woodland.components import SET
from tableside_page.boards import woodland
from tableside_page.lettering import MIN_SIZE, text_width
from tableside_page.scene import bounds, walk
from tableside_page.theme import TOKENS

NAMES = ["Ayla", "Bijan", "Cyra", "Darius"]
WEIGHTS = {"gather": 1.2, "craft": 2, "visit": 4, "build": 6, "trade": 0.3}
QUIET = ("decline_build", "decline_house", "decline_craft", "stop")


@pytest.fixture(scope="module", autouse=True)
def on_the_table():
    """The game is among the games while these tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "TABLE", tuple(dict.fromkeys((*games.TABLE, "woodland"))))
        yield


def play(seats, seed, plies=260, **options):
    """Positions of a game played at random, rather building than trading, with the events that led to them."""
    pos = GAME.start(seats, seed, options)
    pos.record_events(True)
    rng = random.Random(seed)
    last = []
    for _ in range(plies):
        yield pos, last
        if pos.over:
            return
        legal = pos.legal_moves()
        last = pos.play(rng.choices(legal, [weight(move) for move in legal])[0])


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


def draw(pos, last=(), *, seat="decides", width=930, lang="en", chosen=()):
    seat = pos.seat if seat == "decides" else seat
    view = pos.view(seat)
    moves = {view.notation(move): move for move in view.legal_moves()} if seat is not None and seat == view.seat else {}
    events = [event.seen_by(seat) for event in last]
    scene = woodland.draw(view, seat=seat, targets=moves, chosen=chosen, width=width, lang=lang, names=NAMES, last=events)
    return scene, moves


def texts(scene):
    for layer in scene.layers:
        yield from (item for item in walk(layer.items) if item["t"] == "text")


def target(scene, id):
    return next(t for t in scene.targets if t["id"] == id)


def check(scene, moves):
    items = [item for layer in scene.layers for item in walk(layer.items)]
    items += [item for t in scene.targets for item in walk(t.get("preview", ()))]
    for item in items:
        assert item.get("fill", "ink") in TOKENS and item.get("stroke", "ink") in TOKENS
    ids = [t["id"] for t in scene.targets]
    assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
    keys = [item["key"] for layer in scene.layers for item in walk(layer.items) if "key" in item]
    assert len(keys) == len(set(keys)), sorted(k for k in keys if keys.count(k) > 1)
    for t in scene.targets:
        assert set(t.get("moves", ())) <= set(moves)
        assert t["kind"] == "idle" or t.get("moves") or t.get("choose") or t.get("sequence"), t
        x, y, w, h = bounds(t["shape"])
        assert x >= -1 and y >= -1 and x + w <= scene.width + 1 and y + h <= scene.height + 1, t
        if "drag" in t:
            assert t["drag"] in keys
    said = [t["v"] for t in texts(scene)]
    said += [words for t in scene.targets for words in (t["label"], t.get("why", ""), *t.get("tip", ()))]
    for words in [*said, scene.title, scene.description, *scene.words.values()]:
        assert not re.search(r"\bboard\.\w", words) and "{" not in words and "None" not in words, words


@pytest.mark.parametrize("seats", (1, 2, 3, 4))
@pytest.mark.parametrize("width", (930, 760, 390))
def test_every_position_can_be_drawn(seats, width):
    for ply, (pos, last) in enumerate(play(seats, seats + 20, 500)):
        if ply % 9:
            continue
        scene, moves = draw(pos, last, width=width, lang=("en", "zh-Hant", "zh-Hans")[ply % 3])
        check(scene, moves)
        for flight in woodland.flights(last, scene):
            assert flight["from"] in scene.anchors and flight["to"] in scene.anchors
        json.loads(scene.to_json())


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


def sizes(items, scale=1.0):
    for item in items:
        if item["t"] == "text":
            yield item["z"] * scale
        elif item["t"] == "group":
            yield from sizes(item["c"], scale * item.get("sc", 1))


def test_no_text_is_smaller_than_twelve_pixels():
    pos, last = list(play(4, 4, 90))[-1]
    for width in (884, 930, 1190, 320, 360, 390, 663, 664, 760, 883):
        for chosen in ((), ("die:0",)):
            scene, _ = draw(pos, last, width=width, chosen=chosen)
            smallest = min(s for layer in scene.layers for s in sizes(layer.items))
            assert smallest * scene.zoom >= MIN_SIZE - 0.01, width
            assert scene.width * scene.zoom == pytest.approx(width)


def test_texts_with_a_limit_keep_to_it():
    for lang in ("en", "zh-Hant", "zh-Hans"):
        for seats in (2, 4):
            pos, last = list(play(seats, 9, 120))[-1]
            for width in (930, 760, 390):
                scene, _ = draw(pos, last, width=width, lang=lang)
                for t in texts(scene):
                    if "mw" in t:
                        assert text_width(t["v"], t["z"], t.get("b", 400)) <= t["mw"] + 0.5, t


def test_the_whole_board_fits_a_small_window():
    for seats in (1, 2, 3, 4):
        scene, _ = draw(next(iter(play(seats, 2)))[0])
        assert scene.height * scene.zoom <= 692  # 800 less the bars above and below


def test_a_card_says_what_is_missing():
    pos, _ = until("place", test=lambda pos: pos.turn == 1)
    pos.stock[pos.seat] = [0, 0, 0, 0]
    scene, _ = draw(pos)
    cards = [t for t in scene.targets if t["id"].startswith("card:")]
    assert len(cards) == len(pos.display) and all(len(t["tip"]) >= 2 for t in cards)
    cost = SET.cards[pos.display[0]].cost
    assert all(str(n) in " ".join(cards[0]["tip"]) for _, n in cost)


@pytest.mark.parametrize("lang", ("en", "zh-Hant", "zh-Hans"))
def test_the_key_picture(lang):
    scene = woodland.key_picture(lang)
    assert (scene.width, scene.height) == (640, 360)
    check(scene, {})
    assert sum(1 for layer in scene.layers for _ in walk(layer.items)) > 60
