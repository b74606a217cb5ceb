"""The legal list equals the legality check; everything else is refused with a reason (design 6 d)."""

import re

import pytest
from playouts import every_case, playout
from tableside import LANGS, BadNotation, IllegalMove, Stream, catalogue


def mutants(position, move, stream) -> list[tuple]:
    """Moves made from the notation of another by changing a value; only those that read."""
    words = position.notation(move).split()
    found = []
    for place in range(1, len(words)):
        for number in re.findall(r"\d+", words[place]):
            for other in (int(number) + 1, int(number) - 1, int(number) + 7):
                found.append([*words[:place], words[place].replace(number, str(other), 1), *words[place + 1 :]])
        found.append([*words[:place], "-", *words[place + 1 :]])
        found.append([*words[:place], words[1 + stream.below(len(words) - 1)], *words[place + 1 :]])
        found.append([*words[:place], *words[place + 1 :]])
    moves = []
    for changed in found:
        try:
            moves.append(position.parse(" ".join(changed)))
        except BadNotation as error:
            check_reason(position, error.reason)
    return moves


def check_reason(position, reason):
    """There is a whole sentence for the reason in all languages."""
    for lang in LANGS:
        cat = catalogue(position.game.id, lang)
        assert cat.has(f"reason.{reason.code}"), reason
        sentence = cat.reason(reason)
        assert "{" not in sentence and "}" not in sentence, sentence


@every_case
def test_list_and_check_agree(case):
    game = playout(case)
    stream = Stream(11)
    universe = game.universe(100)
    for _, position in game.sample(50):
        legal = position.legal_moves()
        assert len(set(legal)) == len(legal)
        some = [stream.choice(legal) for _ in range(3)] if legal else []
        candidates = [*legal, *universe]
        for move in [*some, *(stream.choice(universe) for _ in range(6))]:
            candidates += mutants(position, move, stream)
        before = position.digest()
        for move in candidates:
            listed = move in legal or (not position.over and position.canonical(move) in legal)
            reason = position.why_not(move)
            assert (reason is None) == listed, (move, reason)
            if listed:
                continue
            check_reason(position, reason)
            with pytest.raises(IllegalMove) as refused:
                position.play(move)
            assert refused.value.reason == reason
        assert position.digest() == before
        assert position.legal_moves() == legal


@every_case
def test_a_request_may_stand_for_a_listed_move(case):
    game = playout(case)
    universe = game.universe(100)
    for _, position in game.sample(50):
        legal = position.legal_moves()
        for move in universe:
            if position.over or move in legal or position.canonical(move) not in legal:
                continue
            asked, listed = position.copy(), position.copy()
            asked.play(move)
            listed.play(position.canonical(move))
            assert asked == listed


@every_case
def test_order_is_canonical(case):
    """The list depends on the position only: not on the way there, nor on having been asked for before."""
    for _, position in playout(case).sample(40):
        legal = position.legal_moves()
        fresh = position.copy()
        fresh._legal = None
        assert fresh.legal_moves() == legal
        fresh.legal_moves().append("mine")
        assert fresh.legal_moves() == legal


@every_case
def test_the_wrong_seat_is_refused(case):
    for _, position in playout(case).sample(10):
        for seat in range(case.seats):
            if seat == position.seat:
                continue
            move = position.legal_moves()[0] if not position.over else ("pass",)
            before = position.digest()
            with pytest.raises(IllegalMove) as refused:
                position.play(move, seat=seat)
            assert refused.value.reason.code == ("game_over" if position.over else "not_your_turn")
            assert position.digest() == before


@every_case
def test_nonsense_is_refused_with_a_reason(case):
    for _, position in playout(case).sample(5):
        for text in ("", " ", "no_such_move", "x" * 5000, "\x00", "move", "1 2 3", "ü+ö", "-", "done extra words here"):
            reason = position.why_not(text)
            assert reason is not None
            check_reason(position, reason)
