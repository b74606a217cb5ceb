"""Asking positions for moves: what the tests of all games share.

Moves are written as notation or as tuples, or as functions that pick one.
"""

import pytest
from tableside import IllegalMove


def read(pos, move):
    """A move from its notation, or from a function that picks one."""
    if callable(move):
        return move(pos)
    return pos.parse(move) if isinstance(move, str) else move


def legal(pos, kind=None):
    """Notations of the legal moves, of one kind or of all."""
    return [pos.notation(move) for move in pos.legal_moves() if kind in (None, move[0])]


def refused(pos, move, code):
    """The move is refused with that reason, both when asked and when played, and nothing changes; the reason."""
    move = read(pos, move)
    before, digest = pos.copy(), pos.digest()
    reason = pos.why_not(move)
    assert reason is not None and reason.code == code, reason
    assert move not in pos.legal_moves()
    with pytest.raises(IllegalMove) as error:
        pos.play(move)
    assert error.value.reason == reason
    assert pos == before and pos.digest() == digest
    return reason


def refuse_all(pos, requests, codes):
    """Each request is refused with a reason among the codes, or is another way to name a listed move."""
    before, digest = pos.copy(), pos.digest()
    for move in requests:
        reason = pos.why_not(move)
        if reason is None:
            assert pos.canonical(move) in pos.legal_moves()
            continue
        assert reason.code in codes, (pos.phase, move, reason)
        with pytest.raises(IllegalMove) as error:
            pos.play(move)
        assert error.value.reason == reason
    assert pos == before and pos.digest() == digest
