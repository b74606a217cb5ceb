"""The words of Tabriz: the log tells things once and in their order, a button what it brings and costs."""

import random

import pytest
from tableside import GAMES
from tableside.text import catalogue

from tableside.games.tabriz.wording import coins_text, goods_text

from .helpers import at_tile, do, end_round, have, idle_turn, load_dice, set_loom, set_stock, stand, table, turn_tile

NAMES = ["Ann", "Bob", "Cyra"]


def told_plies(seats, seed, plies=300):
    """(kinds of events, sentences) of each ply of a random game that buys what it can."""
    game = GAMES["tabriz"]
    narration, cat = game.room("narration"), catalogue("tabriz", "en")
    pos = game.start(seats, seed)
    pos.record_events(True)
    rng = random.Random(seed)
    for _ in range(plies):
        legal = pos.legal_moves()
        if not legal:
            return
        seat, move = pos.seat, rng.choice([m for m in legal if m[0] in ("gita_buy", "haggle_buy", "farideh_buy")] or legal)
        events = [event.seen_by(None) for event in pos.play(move)]
        yield events, narration.ply_text(pos, move, seat, events, cat, NAMES)


@pytest.mark.parametrize("seed", [5, 9])
def test_a_purchase_is_told_once(seed):
    bought = [(events, told) for events, told in told_plies(3, seed) if any(event.kind == "buy" for event in events)]
    assert bought
    for events, told in bought:
        assert not any("buys" in sentence and "gains" in sentence for sentence in told if "fulfils" not in sentence)


def test_deliveries_stand_before_the_dice_and_the_new_first_player():
    rounds = [told for events, told in told_plies(3, 5) if any(event.kind == "first_player" for event in events)]
    assert rounds
    for told in rounds:
        restocked = [i for i, sentence in enumerate(told) if sentence.startswith("Restocked")]
        later = [i for i, sentence in enumerate(told) if " rolls " in sentence or "first player" in sentence]
        assert len(restocked) <= 1 and all(i < later[0] for i in restocked)


def told(pos, events, names, lang="en"):
    narration = GAMES["tabriz"].room("narration")
    return narration.ply_text(pos, ("end_turn",), 0, events, catalogue("tabriz", lang), names)


def test_the_piece_on_the_caravanserai_comes_after_its_roll():
    pos = table(2)
    turn_tile(pos, "ALLEY1", "B")
    load_dice(pos, lambda trial: [e for e in end_round(trial) if e.kind == "roll" and e["where"] == "01"], "camel")
    sentences = told(pos, end_round(pos), NAMES)
    assert not any("Caravanserai" in sentence for sentence in sentences if sentence.startswith("Restocked"))
    at = sentences.index("Caravanserai rolls camel hair.")
    assert sentences[at + 1] == "Caravanserai puts out 1 camel hair."


def test_what_the_rival_takes_is_told_before_the_shelf_is_filled_again():
    pos = table(1)
    turn_tile(pos, "PLANT", "B")
    set_loom(pos, "K19")
    set_stock(pos, "10", "t", 2)
    load_dice(pos, lambda trial: [e for e in idle_turn(trial) if e.seat == 1], "plant")
    sentences = told(pos, idle_turn(pos), ["Ann", "The Rival"])
    taken = next(i for i, sentence in enumerate(sentences) if "takes 2 plant dye from Madder Roots" in sentence)
    assert sentences.index("Madder Roots puts out 1 plant dye.") > taken


def hints(pos, lang="en"):
    narration, cat = GAMES["tabriz"].room("narration"), catalogue("tabriz", lang)
    return {pos.notation(move): narration.move_hint(pos, move, cat) for move in pos.legal_moves()}


def test_a_button_tells_the_toll_once_and_what_is_left_after_it():
    pos = table(1)
    have(pos, 0, coin=10, wool=9, plant=9, camel=9, carmine=9, silk=9)
    stand(pos, 1, "03", "03", "06")
    going = hints(pos)
    assert going["move 0 03"] == "in stock: 1 wool, 1 camel hair / toll to the Rival: 2 kuran"
    assert going["move 0 06"] == "toll to the Rival: 1 kuran" and going["move 0 07"] == ""
    at_tile(pos, "03")
    have(pos, 0, coin=9)
    assert hints(pos) == {
        "buy_bundle t1 0": "6 kuran left / toll to the Rival: 2 kuran",
        "buy_bundle t2 0": "5 kuran left / toll to the Rival: 2 kuran",
        "skip_action": "",
    }
    assert hints(pos, "zh-Hant")["buy_bundle t1 0"] == "剩下 6 可蘭 ／ 付給對手的買路錢：2 可蘭"
    assert hints(pos, "zh-Hans")["buy_bundle t1 0"] == "剩下 6 可兰 ／ 付给对手的买路钱：2 可兰"
    do(pos, "buy_bundle t1 0")
    assert hints(pos) == {"buy_bundle t2 0": "4 kuran left", "done_shopping": ""}


@pytest.mark.parametrize(
    "slot, tile, first",
    [
        ("06", "", "exchange 0 1"),
        ("01", "", "hustle 1 0 0"),
        ("01", "ALLEY1 B", "caravan_roll none"),
        ("13", "ALLEY2 B", "gita_roll black"),
        ("05", "COURT1 B", "haggle_swap none"),
        ("09", "", "farideh_stand"),
    ],
)
def test_the_toll_is_told_at_the_first_step_only(slot, tile, first):
    pos = table(1)
    if tile:
        turn_tile(pos, *tile.split())
    stand(pos, 1, slot, slot, "07")
    at_tile(pos, slot)
    have(pos, 0, coin=40, wool=1)
    assert hints(pos)[first].endswith("toll to the Rival: 2 kuran") and hints(pos)["skip_action"] == ""
    do(pos, first)
    assert not any("toll" in hint for hint in hints(pos).values())


def test_nobody_pays_a_toll_among_players():
    pos = table(2)
    stand(pos, 1, "02", "02", "02")
    assert hints(pos)["move 0 02"] == "in stock: 3 wool"
    at_tile(pos, "02")
    assert hints(pos)["buy_bundle t 0"] == "9 kuran left"


PRICED = ("buy_bundle", "buy_units", "caravan_bribe", "gita_buy", "haggle_buy", "farideh_buy")


def promised(pos, move, cat):
    """What playing a move with a sure price gives and takes, in words."""
    events = pos.copy().play(move)
    things = {event.kind: event["things"] for event in events if event.kind in ("pay", "gain")}
    cost = next((coins_text(event["cost"], cat) for event in events if event.get("cost")), None)
    if move[0] == "hustle":
        return [cost]
    return [goods_text(things["gain"], cat), cost or goods_text(things["pay"], cat)]


@pytest.mark.parametrize("seats, lang", [(1, "en"), (2, "zh-Hant"), (4, "zh-Hans")])
def test_a_button_promises_what_the_move_brings_and_costs(seats, lang):
    narration, cat, rng = GAMES["tabriz"].room("narration"), catalogue("tabriz", lang), random.Random(seats)
    seen = set()
    for seed in range(60):
        pos = GAMES["tabriz"].start(seats, seed)
        while not pos.over and pos.round < 6:
            legal = pos.legal_moves()
            for move in legal:
                if move[0] in (*PRICED, "exchange", "hustle") and (len(legal) < 12 or rng.random() < 0.2):
                    label = narration.move_text(pos, move, cat)
                    assert all(part in label for part in promised(pos, move, cat)), (label, promised(pos, move, cat))
                    seen.add(move[0])
            pos.play(rng.choice([m for m in legal if not narration.is_quiet(m)] or legal))
    assert seen == {*PRICED, "exchange", "hustle"}


def test_a_walk_to_a_trader_warns_who_owns_nothing_to_trade():
    pos = table(2)
    slot = next(slot for slot, kind in pos.layout.kinds.items() if kind == "trader")
    assert hints(pos)[f"move 0 {slot}"] == "you own nothing that is traded here"
    have(pos, pos.seat, wool=5, plant=5, camel=5, carmine=5, silk=5)
    assert hints(pos)[f"move 0 {slot}"] == ""
