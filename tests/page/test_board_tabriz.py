"""The board of Tabriz: what can be picked on it, and what it tells."""

import random
import re

import pytest
from boards import draw, items_of, played, target, texts
import tableside
from tableside.games.tabriz.components import SET
from tableside_page.boards import tabriz
from tableside_page.boards.tabriz import happened, shops
from tableside_page.lettering import text_width
from tableside_page.scene import Scene, bounds

# Forms with many combinations: the tile or the panel offers them, or the panel alone.
PANEL_ONLY = {"skip_action", "done_shopping", "end_turn", "ws_done", "caravan_leave", "gita_leave", "haggle_leave",
              "farideh_leave", "farideh_stand", "haggle_swap"}  # fmt: skip


def play(seats, seed, plies=260):
    """Positions of a random game with the events that led to them."""
    rng = random.Random(seed)

    def choose(legal):
        return rng.choices(legal, [0.2 if move[0] in PANEL_ONLY else 3 for move in legal])[0]

    return played(tableside.GAMES["tabriz"].start(seats, seed), choose, plies)


@pytest.mark.parametrize("width", (800, 390))
def test_every_kind_of_move_can_be_picked_on_the_board(width):
    """Directly or after one part was chosen; what only ends something is left to the panel."""
    missed, seen = set(), set()
    for seats in (1, 2, 3, 5):
        for seed in range(4):
            for pos, _ in play(seats, seed * 10 + seats, 120):
                if pos.over:
                    break
                scene, moves = draw(pos, width=width)
                offered = {m for target in scene.targets for m in target.get("moves", ())}
                for target in scene.targets:
                    if target.get("choose") and target["kind"] == "legal" and not offered >= moves.keys():
                        after, _ = draw(pos, width=width, chosen=(target["choose"],))
                        offered |= {m for t in after.targets for m in t.get("moves", ())}
                for notation, move in moves.items():
                    seen.add(move[0])
                    if (
                        notation not in offered
                        and not (move[0] == "keep_orders" and len(move) > 3)
                        and not (move[0] == "haggle_roll" and len(move) == 1)
                    ):
                        missed.add(move[0])
    assert missed <= PANEL_ONLY
    assert {"move", "buy_bundle", "buy_units", "exchange", "square_bank", "square_draw", "fulfil", "ws_use", "keep_orders",
            "hustle", "foreign", "caravan_roll", "gita_roll", "farideh_swap", "farideh_reroll"} <= seen  # fmt: skip


def test_what_is_printed_never_changes_during_a_game():
    for seats in (1, 2, 4):
        digests = {draw(pos, last, seat=0)[0].layer("ground").digest for pos, last in play(seats, 3, 120)}
        assert len(digests) == 1


def test_a_spectator_sees_no_hand():
    for pos, last in play(3, 8, 80):
        scene, _ = draw(pos, last, seat=None)
        shown = {t["id"] for t in scene.targets if t["id"].startswith(("order:", "keep:"))}
        assert not shown
        plain = scene.to_json()
        hidden = {card for hand in pos.hands for card in hand}
        assert not {card for card in hidden if f'"card:{card}"' in plain}


def test_only_the_own_hand_is_shown():
    for pos, last in play(3, 12, 80):
        if pos.over:
            break
        scene, _ = draw(pos, last)
        shown = {t["id"].split(":")[1] for t in scene.targets if t["id"].startswith("order:")}
        assert shown == set(pos.hands[pos.seat])


def _standing_tiles(pos):
    return len({at for at, up in zip(pos.where[pos.seat], pos.up[pos.seat]) if up})


def test_first_the_apprentice_then_the_tile():
    pos = next(pos for pos, _ in play(2, 5) if pos.phase == "move_apprentice" and _standing_tiles(pos) >= 2)
    before, moves = draw(pos)
    mine = [t for t in before.targets if t["id"].startswith("apprentice:")]
    assert len(mine) >= 2 and all(t["kind"] == "legal" and t["drag"] for t in mine)
    name = mine[1]["choose"]
    after, _ = draw(pos, chosen=(name,))
    assert [t["id"] for t in after.targets if t["kind"] == "chosen"] == [name]
    slots = [t for t in after.targets if t["id"].startswith("slot:") and t["kind"] == "legal"]
    assert slots and all(len(t["moves"]) == 1 and t["moves"][0].split()[1] == name[-1] for t in slots)
    refused = [t for t in after.targets if t["id"].startswith("slot:") and t["kind"] == "idle"]
    assert refused and all(t["why"] for t in refused)


def test_a_delivery_that_clears_the_shelf_is_told():
    pos = tableside.GAMES["tabriz"].start(2, 5, {"layout": "first"})
    track = pos.layout.tracks_at["02"][0]
    pos.stock[track.index] = ("wool",) * 6
    scene, _ = draw(pos)
    box = next(t for t in scene.targets if t["id"] == "delivery:02:t")
    assert "clears" in box["label"]
    pos.stock[track.index] = ("wool",) * 5
    box = next(t for t in draw(pos)[0].targets if t["id"] == "delivery:02:t")
    assert "clears" not in box["label"]


def test_a_price_lights_the_pieces_it_takes_and_says_what_is_ready_then():
    pos = tableside.GAMES["tabriz"].start(2, 5, {"layout": "first"})
    while pos.phase != "move_apprentice":
        pos.play(pos.legal_moves()[0])
    seat = pos.seat
    pos.hands[seat] = ("K02",)
    pos.goods[seat] = [10, 2, 0, 0, 0, 0]
    pos.play(next(m for m in pos.legal_moves() if m[0] == "move" and m[2] == "02"))
    scene, _ = draw(pos)
    offer = next(t for t in scene.targets if t["moves" if "moves" in t else "id"] == ["buy_bundle t 1"])
    assert len(offer["preview"]) == 3 and offer["kind"] == "legal"
    assert any(SET.orders["K02"]["name"]["en"] in line for line in offer["tip"])
    assert any(re.search(r"\b8\b", line) for line in offer["tip"])


@pytest.mark.parametrize("width", [360, 390, 430, 800])
def test_price_tags_hold_what_they_say(width):
    offers = ((5, 1, False), (8, 2, False), (11, 3, True))
    tags = shops._tags(offers, 0, 0, width / 3 - 24)
    roomy = all(w > 38 for _, _, w, _ in tags)
    for (cost, take, plus), (_, _, w, h) in zip(offers, tags):
        said = f"{take}+" if plus else str(take)
        gold = h if roomy else 11 if cost < 10 else 18
        assert text_width(said, 12, 600) <= w - gold


def _after(kind, seats=2, seeds=range(6)):
    """A position just after a move of that kind was played, and its events."""
    for seed in seeds:
        for pos, last in play(seats, seed):
            if any(event.kind == kind for event in last):
                yield pos, last


def _keyed(scene, start):
    return [item for layer in scene.layers for item in layer.items if item.get("key", "").startswith(start)]


@pytest.mark.parametrize("width", (800, 390))
@pytest.mark.parametrize("kind", ("foreign", "hustle"))
def test_dice_rolled_from_the_pool_lie_on_the_tile_until_the_next_ply(kind, width):
    pos, last = next(_after(kind, seeds=range(30)))
    rolled = next(event for event in last if event.kind == "roll")
    scene, _ = draw(pos, last, width=width)
    dice = _keyed(scene, f"thrown:{rolled['where']}:")
    assert [die["face"] for die in dice] == [" ".join(die) for die in rolled["dice"]]
    wanted = {event["material"] for event in last if event.kind == "foreign"}
    pale = [face for die, (_, face) in zip(dice, rolled["dice"]) if die.get("o", 1) < 1]
    assert pale == [face for _, face in rolled["dice"] if wanted and face not in wanted]
    assert not _keyed(draw(pos, [], width=width)[0], "thrown:")


def test_the_die_of_a_workshop_action_and_of_the_rival_is_shown():
    pos = tableside.GAMES["tabriz"].start(2, 1)
    pos.record_events(True)
    card = next(id for id, order in SET.orders.items() if "roll" in (order["workshop"] or [{}])[0])
    pos.done[0] = (card,)
    pos.stack.append(("workshop", 0, ()))
    worked = pos.play(("ws_use", card))
    solo, stolen = next(_after("steal", 1))
    for where, pos, last in (("workshop", pos, worked), ("loom", solo, stolen)):
        die = next(event["dice"][-1] for event in reversed(last) if event.kind == "roll" and event["where"] == where)
        assert _keyed(draw(pos, last)[0], f"thrown:{where}:")[-1]["face"] == " ".join(die)


def test_a_purchase_too_dear_shows_the_die_and_the_total():
    pos, last = next(_after("bust", seeds=range(60)))
    bust = next(event for event in last if event.kind == "bust")
    scene, _ = draw(pos, last)
    assert _keyed(scene, f"die:{bust['slot']}:bust")
    assert {"Too dear", str(bust["cost"])} <= {item["v"] for item in texts(scene)}


def test_what_a_purchase_costs_is_told_beside_the_coins_and_flies_to_the_tile():
    pos, last = next(_after("buy"))
    buy = next(event for event in last if event.kind == "buy")
    assert happened.change(last, buy.seat, "coin") <= -buy["cost"] + sum(
        n for event in last if event.kind == "gain" for good, n in event["things"] if good == "coin"
    )
    scene, _ = draw(pos, last, seat=buy.seat)
    flown = tabriz.flights(last, scene)
    paid = [f for f in flown if f["from"] == f"seat:{buy.seat}:coin" and f["to"] == f"slot:{buy['slot']}"]
    got = [f for f in flown if f["from"] == f"slot:{buy['slot']}" and f["to"].startswith(f"seat:{buy.seat}:")]
    assert len(paid) == min(8, buy["cost"]) and len(got) == min(8, len(buy["materials"]))


def test_an_order_is_paid_into_the_workshop_and_drawn_cards_come_from_their_decks():
    pos, last = next(_after("fulfil"))
    order = next(event for event in last if event.kind == "fulfil")
    deck = {"K": "kamandan", "B": "bazari", "A": "ashraf"}[order["card"][0]]
    flown = tabriz.flights(last, draw(pos, last, seat=order.seat)[0])
    assert any(f["to"] == f"done:{order.seat}:{deck}" for f in flown)
    pos, last = next(_after("draw"))
    drawn = next(event for event in last if event.kind == "draw")
    for seat, end in ((drawn.seat, f"hand:{drawn.seat}"), (1 - drawn.seat, f"seat:{drawn.seat}")):
        events = [event.seen_by(seat) for event in last]
        flown = tabriz.flights(events, draw(pos, last, seat=seat)[0])
        assert sum(f["from"].startswith("deck:") and f["to"] == end for f in flown) == drawn["n"]


def test_dice_at_the_hustlers_are_taken_one_by_one_and_rolled_together():
    pos = next(pos for pos, _ in (p for seed in range(30) for p in play(2, seed)) if pos.phase == "hustler")
    pos.goods[pos.seat][0] = 20
    chosen = ()
    for colour in ("black", "white", "black"):
        take = target(draw(pos, chosen=chosen)[0], f"hustle:{colour}")
        assert take["kind"] == "legal"
        chosen = (take["choose"], *chosen)
    assert len(set(chosen)) == 3
    assert target(draw(pos, chosen=chosen)[0], "hustle:roll")["moves"] == ["hustle 2 0 1"]
    back = target(draw(pos, chosen=chosen)[0], "hustle:black:1")
    assert back["kind"] == "chosen"
    fewer = tuple(name for name in chosen if name != back["choose"])
    scene, _ = draw(pos, chosen=fewer)
    assert {t["choose"] for t in scene.targets if t["kind"] == "chosen"} == set(fewer)
    assert target(scene, "hustle:roll")["moves"] == ["hustle 1 0 1"]
    pos.goods[pos.seat][0] = 4
    dear = target(draw(pos, chosen=fewer)[0], "hustle:black")
    assert dear["kind"] == "idle" and dear["why"]


def test_an_order_just_fulfilled_lies_beside_the_hand_with_who_did_it():
    pos, last = next(_after("fulfil"))
    order = next(event for event in last if event.kind == "fulfil")
    other = 1 - order.seat
    pos.hands[other] = pos.hands[other][:2]
    scene, _ = draw(pos, last, seat=other, width=930)
    shown = target(scene, f"fulfilled:{order['card']}")
    assert shown["label"] == SET.orders[order["card"]]["name"]["en"] and "Ayla Bijan".split()[order.seat] in shown["tip"][0]
    assert target(draw(pos, [], seat=other, width=930)[0], shown["id"]) is None


def test_the_shelf_of_the_hand_keeps_its_height_when_the_hand_is_empty():
    pos = next(pos for pos, _ in play(2, 3) if pos.phase == "move_apprentice" and pos.hands[pos.seat])
    full = draw(pos)[0].height
    pos.hands[pos.seat] = ()
    assert draw(pos)[0].height == full


def test_a_shelf_that_is_given_nothing_has_an_empty_box():
    """No packaged shelf is; a component set of one's own may have one."""
    scene = Scene(100, 100)
    shops.delivery(scene.layer("shelf"), (0, 0, 40, 40), (), warn=False)
    assert [item["t"] for item in scene.layer("shelf").items].count("rect") == 1 and not texts(scene)


@pytest.mark.parametrize("width", (929, 390))
@pytest.mark.parametrize("seats", (1, 2, 5))
def test_orders_on_offer_are_touched_on_the_whole_card(seats, width):
    pos = next(pos for pos, _ in play(seats, 5) if pos.phase == "keep_orders")
    boxes = sorted(tuple(t["shape"]["box"]) for t in draw(pos, width=width)[0].targets if t["id"].startswith("keep:"))
    gaps = {right[0] - left[0] - left[2] for left, right in zip(boxes, boxes[1:]) if left[1] == right[1]}
    assert len(boxes) == len(pos.stack[-1][2]) > 1 and all(0 < gap < 8 for gap in gaps)


@pytest.mark.parametrize("width", [930, 390])
@pytest.mark.parametrize("seats", [2, 5])
def test_names_of_tiles_are_told_in_full(seats, width):
    faces = set()
    for seed in range(12):
        pos = tableside.GAMES["tabriz"].start(seats, seed)
        shown = [item["v"] for item in texts(draw(pos, width=width)[0])]
        for face in pos.layout.faces.values():
            name = face["name"]["en"]
            assert name in shown or name.rpartition(": ")[2] in shown, name
            faces.add(name)
    assert len(faces) > 20


def test_an_apprentice_leaves_the_shelves_of_a_double_shop_free():
    pos = tableside.GAMES["tabriz"].start(5, 3)
    slot = next(slot for slot, tracks in pos.layout.tracks_at.items() if len(tracks) == 2)
    pos.where[pos.seat] = [slot] * 3
    pos.stock[pos.layout.tracks_at[slot][1].index] = [pos.layout.tracks_at[slot][1].accepts[0]]
    scene, _ = draw(pos)
    place = {item["key"]: item for item in items_of(scene) if "key" in item}
    stock = next(item for key, item in place.items() if key.startswith(f"stock:{slot}:") and ":0:" in key)
    person = place[f"apprentice:{pos.seat}:0"]
    assert person["y"] - 13 > stock["y"] + 6


def test_four_orders_on_offer_lie_two_and_two_on_a_phone():
    pos = tableside.GAMES["tabriz"].start(2, 1)
    scene, _ = draw(pos, width=390)
    boxes = [bounds(t["shape"]) for t in scene.targets if t["id"].startswith("keep:")]
    assert len(boxes) == 4 and len({x for x, _, _, _ in boxes}) == 2 and min(w for _, _, w, _ in boxes) > 180


@pytest.mark.parametrize("width", [930, 390])
def test_a_die_that_can_be_picked_leaves_the_prices_below_it_free(width):
    for pos, last in (entry for seed in range(6) for entry in play(3, seed)):
        if pos.phase in ("haggle_roll", "farideh"):
            break
    scene, _ = draw(pos, last, width=width)
    dice = [bounds(t["shape"]) for t in scene.targets if t["id"].startswith("die:") and t["kind"] == "legal"]
    prices = [item for item in items_of(scene) if item["t"] == "text" and item.get("b") == 700 and item["v"] in "123456"]
    assert dice
    for x, y, w, h in dice:
        below = [item for item in prices if abs(item["x"] - x - w / 2) < w and 0 < item["y"] - y - h < 60]
        assert below and min(item["y"] for item in below) - y - h > 15.5 + 4
