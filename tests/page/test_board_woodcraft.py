"""The board of Woodcraft: what can be picked on it, and what it tells."""

import random

import pytest
from boards import check, draw, played, target
import tableside
from tableside.games.woodcraft.components import GOODS, SET
from tableside_page import drawing
from tableside_page.boards import woodcraft
from tableside_page.boards.woodcraft import cards, seats
from tableside_page.lettering import text_width
from tableside_page.scene import bounds, walk
from tableside_page.table import PERSON, Chair, Table

# How a game is played here: often the kind of move that leads on, so that all kinds come up.
LEADS_ON = {"complete_order": 12, "hire": 3, "improve": 2.5, "market": 2, "take_order": 2, "ability": 1.5, "produce": 1.5,
            "plant": 1.5, "buy_die": 1, "pick_tile": 1, "mode": 1, "glue": 0.5, "splice": -0.5, "saw": -1, "harvest": -2,
            "pre_harvest": -1, "sell_die": -1}  # fmt: skip


def play(seats, seed, plies=260, greed=0.5):
    """Positions of a game half at random with the events that led to them."""
    rng = random.Random(seed)

    def choose(legal):
        eager = rng.random() < greed
        appeal = [LEADS_ON.get(move[0], 0) if eager and move != ("market", "pass") else 0 for move in legal]
        return legal[max(range(len(legal)), key=lambda i: appeal[i] + 2 * rng.random())]

    return played(tableside.GAMES["woodcraft"].start(seats, seed), choose, plies)


def offered_after(pos, width, chosen=(), depth=2):
    """All moves that can be played by at most so many picks before the last."""
    scene, _ = draw(pos, width=width, chosen=chosen)
    found = {m for t in scene.targets for m in (*t.get("moves", ()), *t.get("sequence", ())[:1])}
    if depth:
        for t in scene.targets:
            if t.get("choose") and t["kind"] == "legal":
                found |= offered_after(pos, width, (t["choose"], *chosen), depth - 1)
    return found


@pytest.mark.parametrize("width", (930, 390))
def test_every_move_can_be_picked_on_the_board(width):
    """At once, or after a die, a tile or a helper was chosen."""
    seen = set()
    for seats, seed, greed in ((1, 21, 0.9), (2, 1, 0.5), (2, 20, 0.5)):
        for ply, (pos, _) in enumerate(play(seats, seed, 300, greed)):
            if pos.over or (ply % 9 and pos.phase in ("actions", "mode", "setup_keep_order", "market", "growth")):
                continue
            _, moves = draw(pos, width=width)
            seen |= {m[0] for m in moves.values()}
            missed = set(moves) - offered_after(pos, width, depth=1)
            assert not missed, (pos.phase, missed)
    assert {"pick_tile", "mode", "buy_die", "sell_die", "buy_six", "buy_material", "take_order", "hire", "produce", "plant",
            "improve", "saw", "splice", "glue", "harvest", "place_tool", "choose_tool", "choose_color", "choose_die",
            "complete_order", "market", "return_die", "grow_trees", "end_actions", "stop"} <= seen  # fmt: skip


@pytest.mark.parametrize(("first", "second"), ((4, 0), (3, 1)))
def test_two_of_five_orders_are_kept_whichever_is_picked_first(first, second):
    """The moves name the two in the order they were drawn; a pick must not close the way to a card before it."""
    record = tableside.Record("woodcraft", 1, 5)
    record.play(record.replay().legal_moves()[0])
    table = Table(record, [Chair(PERSON, "")])
    drawn = table.position.stack[-1][2]
    table.redraw()
    table.pick(f"offer:{drawn[first]}")
    table.redraw()
    assert len(table.timeline) == 1 and table.targets[f"offer:{drawn[first]}"]["kind"] == "chosen"
    table.pick(f"offer:{drawn[second]}")
    assert table.position.hands[0][:2] == (drawn[second], drawn[first])


def test_what_is_printed_never_changes_during_a_game():
    for seats in (1, 2, 4):
        digests = {draw(pos, last, seat=0)[0].layer("ground").digest for pos, last in play(seats, 3, 120)}
        assert len(digests) == 1


def test_the_print_lies_under_its_pieces_in_every_part_of_the_upright_board():
    """Also where the same parts lie elsewhere, with a longer pile or without a hand."""
    pos = at_actions()
    seat = pos.seat
    for pile in (("G4", "Y2"), ("G1",) * 14):
        for hand in (("OE01",), ()):
            pos.pile[seat], pos.hands[seat], pos._legal = pile, hand, None
            for page in woodcraft.PAGES:
                kept = draw(pos, width=390, chosen=(f"view:page:{page}",))[0].layer("ground").digest
                woodcraft._printed.layers.clear()
                assert draw(pos, width=390, chosen=(f"view:page:{page}",))[0].layer("ground").digest == kept


def test_a_spectator_sees_no_hand():
    for pos, last in play(3, 8, 60):
        plain = draw(pos, last, seat=None)[0].to_json()
        assert not {card for hand in pos.hands for card in hand if f'"card:{card}"' in plain}


def at_actions(seats=2, seed=3):
    """A position at the start of a turn, its pile laid out by hand."""
    pos = next(pos for pos, _ in play(seats, seed) if pos.phase == "actions" and not pos.stack[-1][2])
    seat = pos.seat
    pos.pile[seat] = ("G4", "Y2", "B1", "B3")
    pos.goods[seat][GOODS.index("sawblade")] = 2
    pos.goods[seat][GOODS.index("glue")] = 1
    pos.saws[seat], pos.glues[seat], pos.used = (1,), (1,), ()
    pos._legal = None
    return pos


def test_a_tile_tells_what_its_place_gives_and_where_it_lands():
    pos = at_actions()
    tiles = [t for t in draw(pos)[0].targets if t["id"].startswith("tile:") and t["kind"] == "legal"]
    assert tiles and all(t["preview"] and len(t["tip"]) >= 3 for t in tiles)
    assert all("quadrant" in t["tip"][2] for t in tiles)


def test_a_die_is_chosen_and_then_offers_what_can_be_done_with_it():
    pos = at_actions()
    before, _ = draw(pos)
    die = target(before, "die:0")
    assert die["kind"] == "legal" and die["choose"] == "die:0" and die["drag"]
    after, moves = draw(pos, chosen=("die:0",))
    chips = [t for t in after.targets if t["id"].startswith("chip:")]
    splits = {m for t in chips for m in t["moves"] if m.startswith("saw G4")}
    assert {"saw G4 3+1 tile", "saw G4 2+2 tile", "saw G4 2+1+1 tile", "saw G4 1+1+1+1 tile"} == splits
    assert target(after, "use:saw:0")["kind"] == "legal"


def test_three_lanterns_are_a_bonus_action():
    pos = at_actions()
    pos.goods[pos.seat][GOODS.index("lantern")] = 3
    pos._legal = None
    scene, _ = draw(pos)
    assert target(scene, "good:lantern")["choose"] == "bonus"
    assert target(scene, "tile:improve")["moves"] == ["pick_tile improve"]
    after, moves = draw(pos, chosen=("bonus",))
    assert {m for t in after.targets for m in t.get("moves", ()) if m.startswith("bonus_action")} == {
        m for m in moves if m.startswith("bonus_action")
    }


@pytest.mark.parametrize("width", (930, 390))
def test_a_hazelnut_order_brings_a_contract_or_what_is_printed(width):
    pos = at_actions()
    pos.stack.append(("hazelnut_reward", pos.seat, "printed.OH01"))
    pos._legal = None
    scene, moves = draw(pos, width=width)
    assert {m for t in scene.targets for m in t.get("moves", ())} == set(moves)
    assert target(scene, f"contract:{pos.contracts[0]}")["kind"] == "legal"
    assert target(scene, "chip:0")["moves"] == ["hazelnut_reward printed"]


def test_two_dice_are_glued():
    pos = at_actions()
    after, _ = draw(pos, chosen=("die:2", "die:1"))
    chips = [t["moves"][0] for t in after.targets if t["id"].startswith("chip:")]
    assert chips == ["glue Y2 B1 yellow tile", "glue Y2 B1 brown tile"]
    assert {t["id"] for t in after.targets if t["kind"] == "chosen"} == {"die:1", "die:2"}
    other, _ = draw(pos, chosen=("die:0", "die:3"))
    assert {t["id"] for t in other.targets if t["kind"] == "chosen"} == {"die:0"}


def test_an_order_lights_up_when_it_can_be_fulfilled_and_tells_what_is_missing():
    pos = at_actions()
    seat = pos.seat
    pos.boards[seat] = (("OE39", 2), ("OE09", 3))
    pos._legal = None
    scene, _ = draw(pos)
    assert target(scene, "order:OE09")["kind"] == "legal"
    missing = target(scene, "order:OE39")
    assert missing["kind"] == "idle" and any("Missing" in line for line in missing["tip"])


def test_an_order_tells_after_which_free_action_it_can_be_fulfilled():
    pos = at_actions()
    seat = pos.seat
    pos.rooms[seat], pos.pots[seat], pos.glues[seat] = (None,) * 8, (0,), ()
    pos.pile[seat], pos.boards[seat], pos._legal = ("G4", "Y1"), (("OE19", 2), ("OE02", 3)), None
    scene, _ = draw(pos)
    assert "Ready after sawing green 4 into green 3, green 1." in target(scene, "order:OE02")["tip"]
    assert not any("Ready after" in line for line in target(scene, "order:OE19")["tip"])
    strips = {item["key"]: item for layer in scene.layers for item in walk(layer.items) if "key" in item}
    frame = {key: strips[f"card:{key}"]["c"][0] for key in ("OE02", "OE19")}
    assert frame["OE02"]["stroke"] == "good" and frame["OE02"]["dash"] and frame["OE19"]["stroke"] != "good"


def test_a_tile_or_pot_that_cannot_be_used_says_why():
    pos = at_actions()
    seat = pos.seat
    pos.goods[seat] = [0] * len(GOODS)
    pos.saws[seat], pos.splices[seat], pos.glues[seat], pos.pots[seat], pos._legal = (0,), (1,), (1,), (0,), None
    scene, _ = draw(pos)
    assert target(scene, "use:saw:0")["why"] == "Not enough reuse tokens: 1 needed, 0 at hand."
    assert target(scene, "use:splice:0")["why"] == "Not enough scrapwood: 1 needed, 0 at hand."
    assert target(scene, "use:glue:0")["why"] == "Not enough glue: 1 needed, 0 at hand."
    assert target(scene, "pot:green")["why"] == "There is no tree in this pot: green."
    pos.stack.append(("produce_plant", seat, (), 0))
    pos.pile[seat], pos._legal = ("Y2",), None
    assert target(draw(pos)[0], "pot:green")["why"] == "The green pot takes no yellow 2."


def test_a_space_of_the_attic_tells_its_links_before_the_tool_is_placed():
    pos = at_actions()
    seat = pos.seat
    pos.attic[seat] = ("mallet", "mallet") + (None,) * (len(SET.spaces) - 2)
    pos.stack.append(("place_tool", seat, "plane"))
    pos._legal = None
    scene, _ = draw(pos)
    space = target(scene, "attic:b1")
    assert space["kind"] == "legal" and len(space["tip"]) == 2 and len(space["preview"]) == 3
    assert target(scene, "attic:c2")["why"]


def test_prices_are_those_after_discounts():
    pos = at_actions()
    seat = pos.seat
    pos.rooms[seat] = ("HE20",) + pos.rooms[seat][1:]
    pos.yard = ("G5",) + pos.yard[1:]
    assert "4 blueberries" in target(draw(pos)[0], "yard:1")["label"]


def test_a_pick_shows_the_workshop_of_another():
    pos = at_actions()
    other = 1 - pos.seat
    row = target(draw(pos)[0], f"player:{other}")
    assert row["kind"] == "view"
    scene, moves = draw(pos, chosen=(row["choose"],))
    check(scene, moves)
    assert not any(t["id"].startswith("die:") and t["kind"] == "legal" for t in scene.targets)


ALONE = "scBwhHgQBALiZ0gleAKr_1_19BmLqpT-xptBShndBU68INvJan0TMz"  # a finished solo game


@pytest.mark.parametrize(
    "language, verdict",
    [
        ("en", "20 points: Apprentice. A win takes 110."),
        ("zh-Hant", "20 分，評價為「學徒」；達到 110 分才算獲勝。"),
        ("zh-Hans", "20 分，评价为“学徒”；达到 110 分才算获胜。"),
    ],
)
def test_the_end_of_a_solo_game_says_how_good_it_was(language, verdict):
    table = Table(tableside.Record.from_link(ALONE), [Chair(PERSON, "")], language=language)
    screen = table.screen()
    end = screen["end"]
    assert [seat["score"] for seat in screen["seats"]] == [20, None]
    assert end["verdict"] == verdict and end["winners"] == []
    assert len(end["names"]) == 1 and end["total"]["points"] == [20]  # no column for the neighbour, who scores nothing


def test_the_tile_an_opponent_moved_stays_marked_through_the_rest_of_his_turn():
    record = tableside.Record("woodcraft", 2, 5)
    rng = random.Random(4)
    table = Table(record, [Chair(PERSON, ""), Chair("steady", "")])
    for _ in range(200):
        position = table.position
        if position.seat == 0 and table.timeline.plies and position.round > 1:
            break
        table._play(rng.choice(position.legal_moves()))
    moved = [e for p in table.timeline.plies[-12:] if p.seat == 1 for e in p.events if e.kind == "move"]
    assert moved and table.timeline.plies[table.fresh].seat == 1
    assert not any(e.kind == "move" for p in table.timeline.plies[table.fresh :] for e in p.events)
    happened = drawing._events(table, drawing._action_start(table, woodcraft))
    assert [e for e in happened if e.kind == "move"][-1]["slot"] == moved[-1]["slot"]
    assert all(e.seat != 0 for e in happened if e.kind in ("pick", "mode"))


def test_the_number_of_a_missing_die_is_as_dark_as_any_text():
    pos = at_actions()
    pos.pile[pos.seat], pos._legal = ("G1",), None
    card = next(card for card in pos.shows[0] if card)
    scene, _ = draw(pos)
    face = next(item for layer in scene.layers for item in walk(layer.items) if item.get("key") == f"card:{card}")
    pale = [item["c"] for item in walk(face["c"]) if item["t"] == "group" and item.get("st", [""])[0].endswith("pale=True")]
    assert pale
    for items in pale:
        assert items[0]["o"] < 0.5 and items[1]["fill"] == "ink" and "o" not in items[1]


@pytest.mark.parametrize("width", (930, 390))
def test_markers_on_the_tracks_cover_no_number_and_no_bonus(width):
    pos = at_actions(seats=4)
    pos.blue[:], pos.hazel[:], pos.reputation[:4] = [3, 3, 4, 12], [4, 4, 4, 4], [0, 6, 6, 20]
    scene, _ = draw(pos, width=width)
    printed = scene.layer("ground").items
    for track in ("blue", "hazel", "reputation"):
        at = bounds(target(scene, f"track:{track}")["shape"])
        numbers = [i for i in printed if i["t"] == "text" and at[0] <= i["x"] <= at[0] + at[2] and at[1] <= i["y"] <= at[1] + at[3]]
        marks = [i for layer in scene.layers for i in walk(layer.items) if i.get("key", "").startswith(f"{track}:")]
        assert len(marks) == 4 and len(numbers) > 12
        for mark in marks:
            half = half_of(mark)
            for number in numbers:
                wide = text_width(number["v"], number["z"], 600)
                left = number["x"] - (wide / 2 if number.get("a") == "middle" else 0)
                apart = mark["x"] + half <= left or mark["x"] - half >= left + wide - 1 or mark["y"] - half >= number["y"] - 0.5
                assert apart, (track, number["v"], mark["x"], mark["y"])


def half_of(mark):
    """Half the size of a marker, without its stroke."""
    shape = next(item for item in walk(mark["c"]) if item["t"] != "group")
    return {"circle": lambda: shape["r"], "rect": lambda: shape["w"] / 2, "poly": lambda: max(shape["p"][0::2])}[shape["t"]]()


def test_a_long_name_takes_two_lines_in_place_of_being_cut():
    head, bar = cards._head(90, "deck.early", None, "Fit-Out Foreman")
    assert [item["v"] for item in head] == ["Fit-Out", "Foreman"] and bar == cards.TWO_LINES
    head, bar = cards._head(90, "deck.early", None, "Order Clerk")
    assert [item["v"] for item in head] == ["Order Clerk"] and bar == cards.HEADER


@pytest.mark.parametrize("width", (930, 390))
def test_every_die_that_an_order_in_hand_asks_for_lies_within_its_strip(width):
    pos = at_actions()
    four = [card for card, order in SET.orders.items() if len(order["requires"]["dice"]) > 3][:4]
    pos.hands[pos.seat], pos._legal = tuple(four), None
    scene, _ = draw(pos, width=width)
    for card in four:
        at = bounds(target(scene, f"hand:{card}")["shape"])
        strip = next(item for layer in scene.layers for item in walk(layer.items) if item.get("key") == f"card:{card}")
        dice = [item for item in strip["c"] if item["t"] == "group" and "st" in item and item["st"][0].startswith("die:")]
        assert len(dice) == 4 and all(8 < item["x"] < at[2] - 8 and 8 < item["y"] < at[3] - 8 for item in dice)


def test_on_a_phone_the_hand_comes_first_while_an_order_is_placed():
    pos = next(pos for pos, _ in play(2, 3) if pos.phase == "setup_place_order")
    scene, _ = draw(pos, width=390)
    picks = [bounds(t["shape"]) for t in scene.targets if t["id"].startswith("hand:") and t["kind"] == "legal"]
    assert len(picks) == 4 and max(y + h for _, y, _, h in picks) < 300


def test_dice_that_can_be_planted_are_marked_and_those_with_free_actions_only_are_not():
    pos = at_actions()
    seat = pos.seat
    dice = [t for t in draw(pos)[0].targets if t["id"].startswith("die:") and t["kind"] == "legal"]
    assert dice and not any(t.get("mark", 1) for t in dice)
    pos.stack.append(("produce_plant", seat, (), 0))
    pos.pile[seat], pos.pots[seat], pos._legal = ("G2", "B3"), (0,), None
    scene, _ = draw(pos)
    assert target(scene, "die:0").get("mark", 1) and target(scene, "die:0")["kind"] == "legal"
    assert not (target(scene, "die:1")["kind"] == "legal" and target(scene, "die:1").get("mark", 1))


def test_the_next_step_of_the_market_is_framed_as_a_pick_only_while_it_can_be_bought():
    def frames(pos):
        at = bounds(target(draw(pos)[0], "market")["shape"])
        items = [i for layer in draw(pos)[0].layers for g in layer.items if g["t"] == "group" for i in g["c"] if i["t"] == "rect"
                 if at[0] <= g["x"] <= at[0] + at[2] and at[1] <= g["y"] <= at[1] + at[3]]  # fmt: skip
        return [i["stroke"] for i in items if i.get("stroke") in ("edge", "legal")]

    pos = at_actions()
    assert frames(pos) == ["edge"]
    pos.goods[pos.seat][GOODS.index("blueberry")] = 20
    pos.stack.append(("market", pos.seat))
    pos._legal = None
    assert ("market", "buy") in pos.legal_moves() and frames(pos) == ["legal"]
    assert not target(draw(pos)[0], "market").get("mark", 1)


def test_on_a_phone_a_helper_and_the_rooms_are_seen_together():
    pos = at_actions()
    pos.stack.append(("hire", pos.seat))
    pos._legal = None
    pos.goods[pos.seat][GOODS.index("blueberry")] = 20
    scene, _ = draw(pos, width=390, chosen=("helper:1",))
    rooms = [bounds(t["shape"]) for t in scene.targets if t["id"].startswith("room:") and t["kind"] == "legal"]
    assert rooms and max(y + h for _, y, _, h in rooms) < 660


@pytest.mark.parametrize("left", (0, 3))
@pytest.mark.parametrize("width", (930, 390))
@pytest.mark.parametrize("lang", ("en", "zh-Hant", "zh-Hans"))
def test_the_next_income_stays_within_its_frame(lang, width, left):
    pos = at_actions()
    pos.round, pos.blue[pos.seat], pos.hazel[pos.seat] = 4 - left, 12, 12
    look = woodcraft.Look(pos.view(pos.seat), seat=pos.seat, moves={}, chosen=(), width=width, lang=lang, names=["1", "2"], last=())
    seats.lay_head(look, look.scene.layer("pieces"), 2, 3, width - 4)
    row = seats.Row(6, 0, 16)
    seats._income_chip(look, row, look.view, pos.seat)
    assert row.x - 2 <= look.places["chip", 0][2]
