"""The board of Tenpenny Parks: what can be picked on it, and what it tells."""

import random
from collections import Counter

import pytest
from boards import NAMES, check, draw, items_of, played, target, texts
from tableside.games.tenpenny import GAME
from tableside.games.tenpenny.components import SET, TRACKS
from tableside_page.boards import tenpenny
from tableside_page.boards.tenpenny import art, choices, placing, strip
from tableside_page.lettering import text_width
from tableside_page.scene import bounds, walk

WIDTHS = (930, 390)


def play(seats, seed, plies=400, **options):
    """Positions of a random game with the events that led to them."""
    rng = random.Random(seed)
    weights = {"banker": 0.6, "arborist": 0.1, "builder": 5, "contractor": 2, "realtor": 0.5, "promote_done": 0.1}

    def choose(legal):
        return rng.choices(legal, [weights.get(move[0], 1) for move in legal])[0]

    return played(GAME.start(seats, seed, options), choose, plies)


def reach(seats, wanted, tries=40):
    """The first position of some random game that is wanted."""
    for seed in range(tries):
        for pos, last in play(seats, seed):
            if not pos.over and wanted(pos):
                return pos, last
    raise AssertionError("no such position")


def targets_of(pos):
    view = pos.view(pos.seat)
    return {view.notation(move): move for move in view.legal_moves()}


@pytest.mark.parametrize("width", WIDTHS)
def test_every_move_can_be_picked_on_the_board(width):
    """At once, after one part was picked, or after the tile was turned as well."""
    kinds = set()
    for seats in (1, 2, 4):
        for ply, (pos, _) in enumerate(play(seats, seats + 7, 150)):
            if ply % 3 or pos.over:
                continue
            scene, moves = draw(pos, width=width)
            offered = _offered(pos, scene, width)
            kinds |= {move[0] for move in moves.values()}
            missed = set(moves) - offered
            assert not missed, (pos.phase, sorted(missed)[:3])
    assert {"banker", "builder", "contractor", "realtor", "place", "wild", "reward", "promote", "rotate"} <= kinds


def _offered(pos, scene, width):
    if pos.phase == "place":
        return _placements(pos, width)
    offered = {m for t in scene.targets for m in t.get("moves", ())}
    for t in scene.targets:
        if t.get("choose") and t["kind"] == "legal":
            after, _ = draw(pos, width=width, chosen=(t["choose"],))
            offered |= {m for u in after.targets for m in u.get("moves", ())}
    return offered


def _placements(pos, width):
    """What the button confirms for every way of every cell that can be chosen."""
    view = pos.view(pos.seat)
    moves = {view.notation(move): move for move in view.legal_moves()}
    look = tenpenny.Look(view, seat=pos.seat, moves=moves, chosen=(), width=width, lang="en", names=NAMES, last=())
    names = [look.hand.name(at, way) for at, ways in look.hand.places.items() for way in ways]
    assert len(names) == len(moves)
    scene, _ = draw(pos, width=width, chosen=(names[-1],))
    confirmed = target(scene, "confirm")["moves"]
    assert confirmed == [look.hand.places[list(look.hand.places)[-1]][max(list(look.hand.places.values())[-1])][0]]
    return {notation for ways in look.hand.places.values() for notation, _ in ways.values()}


def test_the_park_lies_beside_the_carousel_on_a_tablet():
    for pos, last in list(play(4, 21))[::7]:
        scene, moves = draw(pos, last, width=688)
        check(scene, moves)
        assert scene.height <= 705, pos.phase


def test_what_is_printed_never_changes_in_the_wide_design():
    assert len({draw(pos, last, seat=0)[0].layer("ground").digest for pos, last in play(3, 3, 120)}) == 1


def test_goals_are_shown_to_their_own_seat_only():
    for pos, last in play(3, 8, 60):
        if pos.over:
            break
        for seat in (None, 0, 1, 2):
            scene, _ = draw(pos, last, seat=seat)
            told = scene.to_json()
            for player, goals in enumerate(pos.goals):
                for goal in goals:
                    if player != seat:
                        assert SET.goals[goal]["text"]["en"] not in told


def test_a_slot_tells_price_and_room_and_a_closed_one_why():
    pos, _ = reach(2, lambda p: p.phase == "act" and any(s is not None for s in p.slots))
    scene, _ = draw(pos)
    for sector in range(6):
        pile = target(scene, f"pile:{sector}")
        assert str(pos.price(sector)) in " ".join(pile["tip"])
        assert pile["kind"] == "legal" or pile["why"]


def test_a_tile_is_put_turned_and_flipped_before_it_is_laid():
    pos, _ = reach(2, lambda p: p.phase == "place" and len(p.legal_moves()) > 30)
    before, moves = draw(pos)
    assert target(before, "confirm") is None
    cell = next(t for t in before.targets if t["id"].startswith("cell:") and t["kind"] == "legal")
    assert cell["preview"] and not cell.get("moves")
    put, _ = draw(pos, chosen=(cell["choose"],))
    assert target(put, "confirm")["moves"][0] in moves
    assert [t for t in put.targets if t["kind"] == "chosen" and t["choose"] == cell["choose"]]
    turn = target(before, "turn")
    assert turn["shortcut"] == "t" and turn["choose"] != cell["choose"]
    turned, _ = draw(pos, chosen=(turn["choose"],))
    assert [t["choose"] for t in turned.targets if t["kind"] == "chosen"] == [turn["choose"]]


def test_a_refused_cell_says_why():
    pos, _ = reach(2, lambda p: p.phase == "place" and len(p.tiles[p.seat]) > 2)
    refused = [t for t in draw(pos)[0].targets if t["id"].startswith("cell:") and t["kind"] == "idle"]
    assert refused and all(t["why"] for t in refused)


def test_where_a_tile_may_not_lie_the_board_shows_what_is_in_its_way():
    """Touching edges as strong lines, trees and tiles crossed; cells outside leave the park's rim to tell it."""
    seen = set()
    for pos, _ in play(2, 3, 300):
        if pos.phase != "place":
            continue
        look = tenpenny.Look(pos.view(pos.seat), seat=pos.seat, moves=targets_of(pos), width=930, lang="en", names=NAMES, chosen=(), last=())
        scene, _ = draw(pos)
        for row in range(7):
            for column in range(7):
                t = target(scene, f"cell:{row}:{column}")
                if t["kind"] == "legal":
                    continue
                reason = pos.why_not(("place", *look.hand.cells_at((row, column), look.hand.way)))
                lines = [item for item in walk(t["preview"]) if item["t"] == "line" and item["stroke"] == "bad"]
                at = (pos.phase, row, column, reason)
                if reason.code == "edge_contact":
                    assert len([item for item in lines if item["sw"] == 6]) >= len(reason.params["cells"]), at
                elif reason.code in ("on_tree", "overlap"):
                    assert len(lines) == 2 * len(reason.params["cells"]), at
                seen.add(reason.code)
        if len(seen) == 4:
            return
    raise AssertionError(seen)


def test_piles_of_discs_are_drawn_and_told_from_the_top():
    pos, last = reach(4, lambda p: any(len(pile) > 1 for track in p.tracks for pile in track[1:]))
    scene, _ = draw(pos, last)
    for track, piles in enumerate(pos.tracks):
        tip = " ".join(target(scene, f"track:{track}")["tip"])
        for pile in piles:
            heights = [scene.anchors[f"disc:{track}:{player}"][1] for player in pile]
            assert heights == sorted(heights, reverse=True)
            assert ", ".join(NAMES[player] for player in reversed(pile)) in tip


def test_another_park_comes_to_the_front_and_goes_back_at_any_time():
    pos, last = reach(3, lambda p: p.phase == "act" and p.month == 2)
    for seat in (pos.seat, None):
        scene, _ = draw(pos, last, seat=seat)
        other = next(t for t in scene.targets if t["kind"] == "view")
        seen, moves = draw(pos, last, seat=seat, chosen=(other["choose"],))
        check(seen, moves)
        back = target(seen, other["id"])
        assert back["kind"] == "view" and back["choose"] == other["choose"]


def test_a_reward_tells_what_it_changes():
    for name in TRACKS:
        pos, _ = reach(3, lambda p, name=name: p.phase == "reward" and TRACKS[p.stack[-1][2]] == name)
        scene, _ = draw(pos)
        step_back = target(scene, "reward:A")
        space = pos.space(pos.seat, TRACKS.index(name))
        assert f"{space} → {space - 1}" in step_back["tip"][0] and step_back["preview"]


def test_a_reward_of_the_last_month_promises_no_month_to_come():
    for name, fact in (("thrill", "No month is left for the brown worker"), ("awe", "it only breaks ties now")):
        wanted = lambda p, name=name: p.phase == "reward" and TRACKS[p.stack[-1][2]] == name  # noqa: E731
        for last in (False, True):
            pos, _ = reach(3, lambda p, last=last: wanted(p) and (p.month == SET.limits["months"]) == last)
            told = " ".join(target(draw(pos)[0], "reward:A")["tip"])
            assert (fact in told, "ext month" in told) == (last, not last), told


def test_the_best_promotions_are_played_by_one_pick():
    pos, _ = reach(2, lambda p: p.phase == "promote" and len(p.legal_moves()) > 3)
    ids, pay, points = choices.best_promotions(pos.view(pos.seat))
    assert pay <= pos.coins[pos.seat] and points >= max(SET.cards[m[1]].points for m in pos.legal_moves() if len(m) > 1)
    scene, moves = draw(pos)
    if len(ids) > 1:
        assert [moves[n][1] for n in target(scene, "promote_all")["sequence"]] == ids


def test_turning_the_carousel_tells_all_prices():
    pos, _ = reach(2, lambda p: p.phase == "rotate")
    scene, _ = draw(pos)
    for k in range(1, 6):
        told = target(scene, f"rotate:{k}")
        after = pos.copy()
        after.play(("rotate", k))
        assert all(str(after.price(sector)) in told["tip"][0] for sector in range(6)) and told["preview"]


def test_the_turns_to_come_are_those_that_come():
    for seats in (2, 4):
        pos, _ = reach(seats, lambda p: p.phase == "act" and p.brown is not None)
        told, came, month = strip.turns(pos), [], pos.month
        while not pos.over and strip.current(pos) == "actions" and pos.month == month:
            if pos.phase == "act":
                came.append(pos.seat)
                pos.play(("banker",))
        assert told == came



# -- what has just happened, and what a tile put down would bring --------------------------------------


def _violet(scene):
    """How many marks of what has just happened there are, by the kind of item."""
    return Counter(item["t"] for item in items_of(scene) if item.get("stroke") == "last")


def test_a_tile_laid_and_its_worker_are_framed_in_large_and_in_small():
    pos, _ = reach(2, lambda pos: pos.phase == "act" and any(move[0] == "contractor" for move in pos.legal_moves()))
    pos = pos.copy()
    pos.record_events(True)
    seat = pos.seat
    events = list(pos.play(next(move for move in pos.legal_moves() if move[0] == "contractor")))
    assert pos.phase in tenpenny.GOES_ON
    events += pos.play(pos.legal_moves()[0])
    cells = next(event for event in events if event.kind == "stall")["cells"]
    own, other = _violet(draw(pos, events, seat=seat)[0]), _violet(draw(pos, events, seat=1 - seat)[0])
    assert own["rect"] == len(cells) and other["rect"] == 0
    assert own["circle"] == other["circle"] == 1, "the worker"
    assert other["path"] == own["path"] + 1, "one line round the tile in the small park"
    assert not _violet(draw(pos, seat=seat)[0])


def test_an_expansion_just_joined_is_framed():
    pos, _ = reach(2, lambda pos: pos.phase == "act" and any(move[0] == "realtor" for move in pos.legal_moves()))
    pos = pos.copy()
    pos.record_events(True)
    seat = pos.seat
    events = pos.play(next(move for move in pos.legal_moves() if move[0] == "realtor" and move[3] == "left"))
    for viewer in (seat, 1 - seat):
        assert _violet(draw(pos, events, seat=viewer)[0])["rect"] == 1


def test_an_icon_stays_clear_where_a_tile_may_cover_it():
    plain, beside = placing.fits_mark(44), placing.fits_mark(44, sign=True)
    assert (plain[-1]["x"], plain[-1]["y"]) == (0, 0) and beside[-1]["x"] > 10 and beside[-1]["y"] < -10
    assert sum("fill" in item for item in beside) == 1 < sum("fill" in item for item in plain), "no tint over the icon"


def test_a_tile_put_down_shows_where_the_discs_go_and_the_tooltip_leaves_it_free():
    pos, _ = reach(2, lambda pos: pos.phase == "place")
    before, _ = draw(pos)
    cell = next(t for t in before.targets if t["id"].startswith("cell:") and t["kind"] == "legal")
    assert cell["clear"]["box"][2] * cell["clear"]["box"][3] > cell["shape"]["box"][2] ** 2
    after, _ = draw(pos, chosen=(cell["choose"],))

    def arrows(scene):
        return sum(item["t"] == "line" and item.get("stroke") == "legal" for item in items_of(scene))

    assert arrows(before) == 0 < arrows(after)


def test_what_another_takes_flies_into_his_small_park():
    for kind, start in (("contractor", "stalls"), ("realtor", "boards:")):
        pos, _ = reach(2, lambda pos, kind=kind: pos.phase == "act" and any(move[0] == kind for move in pos.legal_moves()))
        pos = pos.copy()
        pos.record_events(True)
        seat = pos.seat
        events = list(pos.play(next(move for move in pos.legal_moves() if move[0] == kind)))
        if pos.phase == "place":
            events += pos.play(pos.legal_moves()[0])
        end = "laid:" if kind == "contractor" else "joined:"
        for viewer, flown in ((seat, 0), (1 - seat, 1)):
            scene, _ = draw(pos, events, seat=viewer)
            ways = [f for f in tenpenny.flights(events, scene) if f["to"] == f"{end}{seat}"]
            assert len(ways) == flown and all(f["from"].startswith(start) for f in ways)


def test_what_is_being_placed_is_framed_where_it_comes_from_for_everybody():
    def framed(scene):
        return [item for item in items_of(scene) if item["t"] == "rect" and (item.get("stroke"), item.get("sw")) == ("chosen", 3)]

    for way in ("builder", "contractor"):
        pos, _ = reach(2, lambda pos, way=way: pos.phase == "place" and pos.view(pos.seat).stack[-1][2] == way)
        (frame,) = framed(draw(pos, seat=1 - pos.seat)[0])
        assert frame in framed(draw(pos)[0])
        assert (frame["y"] < 350) == (way == "builder"), "a pile, or a place in the row below"


@pytest.mark.parametrize("width", WIDTHS)
def test_rows_and_columns_are_named_beside_the_park_where_nothing_is_covered(width):
    pos, _ = reach(2, lambda pos: pos.phase == "act" and len(pos.tiles[pos.seat]) > 1)
    scene = draw(pos, width=width)[0]
    (row, x, top), *others = [(item["v"], item["x"], item["y"]) for item in texts(scene) if item["v"] in tuple("ABCDEFG")]
    assert row == "A" and "".join(name for name, _, _ in others) == "BCDEFG"
    trees = [item for item in items_of(scene) if str(item.get("key", "")).startswith(f"tree:{pos.seat}:")]
    first = min(tree["x"] for tree in trees)
    edge = (others[-1][2] - top) / 6
    assert {at for _, at, _ in others} == {x} and x < first - edge / 2
    below = [item for item in texts(scene) if item["v"] == "1" and abs(item["y"] - others[-1][2] - edge / 2 - 10) < 3]
    assert len(below) == 1


def test_a_number_keeps_clear_of_shovel_and_brown_worker():
    pos, _ = reach(3, lambda pos: pos.phase == "act" and pos.shovel == pos.brown and pos.brown_at is None)
    scene = draw(pos)[0]
    mark = next(item for item in items_of(scene) if item.get("key") == "brown")
    beside = [item for item in texts(scene) if item.get("b") == 700 and abs(item["y"] - mark["y"]) < 8]
    ends = [item["x"] + text_width(item["v"], item["z"], 700) for item in beside if item["x"] < mark["x"]]
    assert mark["x"] - 11.5 - max(ends) >= 5


def test_a_track_that_can_be_picked_is_marked_beside_who_leads_on_it():
    pos, _ = reach(2, lambda pos: pos.phase == "wild")
    scene, _ = draw(pos)
    picked = next(t for t in scene.targets if t["id"].startswith("track:") and t["kind"] == "legal")
    x, _, w, _ = bounds(picked["shape"])
    leader = max(item["x"] for item in items_of(scene) if item["t"] == "group" and any(c.get("v") == "1." for c in item["c"]))
    assert x + w + 8 < leader - 14


@pytest.mark.parametrize("width", WIDTHS)
def test_a_stall_on_show_lies_within_its_frame_and_frames_lie_apart(width):
    pos, _ = reach(2, lambda pos: pos.phase == "act" and len(pos.row) == 4 and {len(art.shape_cells(id)) for id in pos.row} >= {1, 3})
    scene, _ = draw(pos, width=width)
    place = {item["key"]: item for item in items_of(scene) if "key" in item}
    end = 0
    for id in pos.row:
        x, _, w, _ = bounds(target(scene, f"stall:{id}")["shape"])
        tile = place[f"tile:{id}"]
        (inner,) = tile["c"]
        assert x >= end and w >= 42 and inner["x"] >= -(w / 2 - 3.5) and abs(tile["x"] - (x + w / 2)) < 0.1
        end = x + w


def test_the_tile_put_down_has_one_outline_even_where_it_cannot_be_turned():
    """Its cells are no chosen targets, which would be framed one by one."""
    turns = set()
    for pos, _ in play(2, 5):
        if pos.phase == "place":
            cells = [t for t in draw(pos)[0].targets if t["id"].startswith("cell:") and "choose" in t]
            scene, _ = draw(pos, chosen=(cells[-1]["choose"],))
            under = [t for t in scene.targets if t["id"].startswith("under:")]
            assert under and all(t["kind"] == "legal" and t["mark"] == 0 for t in under)
            turns |= {"tip" in t for t in under}
    assert turns == {True, False}


def test_each_side_of_each_park_board_is_told_apart():
    pos, _ = reach(2, lambda pos: pos.phase == "choose_board")
    shown = [item["v"] for item in texts(draw(pos, width=390)[0])]
    assert [f"Board {n}, side {side}" in shown for n in "1234" for side in "AB"] == [True] * 8


def test_the_name_of_an_own_card_is_told_in_full_while_it_can_be_promoted():
    pos, _ = reach(2, lambda pos: pos.phase == "promote" and len(pos.cards[pos.seat]) in (3, 4))
    shown = [item["v"] for item in texts(draw(pos)[0])]
    assert all(SET.attractions[id]["name"]["en"] in shown for id in pos.cards[pos.seat])


def test_a_long_goal_is_told_in_full_where_there_is_room():
    pos, _ = reach(2, lambda pos: pos.phase == "act" and "G15" in pos.goals[pos.seat])
    shown = " ".join(str(item["v"]) for item in items_of(draw(pos)[0]) if item["t"] == "text")
    assert "not counted)." in shown
