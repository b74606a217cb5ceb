"""The log of Tabriz: what was bought is told once, and a new round in its order."""

import random

import pytest
from tableside import GAMES
from tableside.text import catalogue

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
