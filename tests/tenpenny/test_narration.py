"""The game in words: every move, event, phase and fact has its text in three languages."""

import re

import pytest

from tableside import LANGS, Stream, catalogue, games
from tableside.games.tenpenny import narration
from tableside.games.tenpenny.components import SET

from .helpers import TENPENNY, begun, do, table, to_phase
from .test_refusals import placing


@pytest.fixture(autouse=True)
def on_the_table(monkeypatch):
    """The catalogue of a game is found through the table of games."""
    if "tenpenny" not in games.TABLE:
        monkeypatch.setattr(games, "TABLE", (*games.TABLE, "tenpenny"))


def whole(text):
    """A sentence with all its figures and without a bare key."""
    assert "{" not in text and "}" not in text, text
    assert not any(text.startswith(f"{prefix}.") for prefix in ("move", "group", "hint", "event", "phase", "fact")), text
    return text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whole_games_in_words(seats, lang):
    cat, stream = catalogue("tenpenny", lang), Stream(seats)
    pos = TENPENNY.start(seats, 7, {})
    names = [f"P{seat}" for seat in range(seats)] + narration.more_names(pos, cat)
    assert len(names) == pos.players
    while not pos.over:
        view, seat = pos.view(pos.seat), pos.seat
        assert whole(narration.round_text(view, cat)) and whole(narration.phase_text(view, cat))
        legal = pos.legal_moves()
        labels = [(narration.group(view, move), whole(narration.move_text(view, move, cat))) for move in legal]
        assert len(set(labels)) == len(labels) and all(label for _, label in labels)
        for move in legal[:40]:
            whole(narration.move_hint(view, move, cat))
            key = narration.group(view, move)
            assert bool(whole(narration.group_text(view, key, cat))) != narration.is_quiet(move)
        for player in range(pos.players):
            assert all(whole(fact["label"]) for fact in narration.seat_facts(view, player, cat))
        assert [card["id"] for card in narration.hand(view, seat, cat)] == list(pos.goals[seat])
        move = stream.choice(legal)
        events = pos.play(move)
        for viewer in (None, seat):
            seen = [event.seen_by(viewer) for event in events]
            for sentence in narration.ply_text(pos, move, seat, seen, cat, names):
                assert whole(sentence)
            for event in seen:
                whole(narration.event_text(pos, event, cat, names))


def test_secret_goals_are_told_to_their_owner_alone():
    cat = catalogue("tenpenny", "en")
    pos = begun(2)
    goal = pos.goals[0][0]
    (event,) = do(pos, ("choose_goals", goal))
    name = SET.goals[goal]["name"]["en"]
    told = [narration.event_text(pos, event.seen_by(viewer), cat, ["Ann", "Bob"]) for viewer in (0, 1, None)]
    assert [name in text for text in told] == [True, False, False]
    assert narration.hand(table(2).view(1), 0, cat) == []


def test_a_tie_is_told_with_what_decides_it():
    cat = catalogue("tenpenny", "en")
    pos = table(3)
    pos.coins, pos.shovel = [3, 3, 1], 1
    told = [narration.tie_text(pos, player, cat) for player in range(3)]
    assert told == ["3 coins, place 3", "3 coins, place 1", "1 coin, place 2"]
    assert [narration.tie_text(table(1), player, cat) for player in (0, 1)] == ["–", "wins ties"]


def test_the_carousel_is_turned_in_the_month_that_ends():
    pos = to_phase(table(), "rotate")
    assert narration.round_text(pos, catalogue("tenpenny", "en")) == "Month 1 of 5"
    assert [event["month"] for event in do(pos, "rotate 1") if event.kind == "month"] == [2]


@pytest.mark.parametrize("lang", LANGS)
def test_reasons_name_cells_and_tiles(lang):
    pos = placing()
    text = whole(catalogue("tenpenny", lang).reason(pos.why_not("place 0,3 0,4")))
    assert "A4 A5" in text and SET.stalls["C14"]["name"][lang] in text


def test_the_log_names_no_numbers_of_boards_and_tells_coins_once():
    cat, stream = catalogue("tenpenny", "en"), Stream(5)
    pos, told = TENPENNY.start(2, 11, {}), []
    while not pos.over:
        seat, move = pos.seat, stream.choice(pos.legal_moves())
        told += narration.ply_text(pos, move, seat, pos.play(move), cat, ["Ann", "Bob"])
    log = "\n".join(told)
    assert "adds an expansion on the" in log and "prize" in log
    assert not re.search(r"\bX\d\d\b|reward [AB]\b", log)
    assert not re.search(r"covers \S+: \d coins, takes", log)
