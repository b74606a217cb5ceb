"""The legal lists against a second reading of the ledger that shares no code with the rules."""

from tableside import Stream

from .helpers import WOODCRAFT
from .second_reading import STEPS, expected, listed

RICHES = (9, 3, 3, 3, 3, 3)  # a seat is given up to so many of each good now and then, so that all steps come up
LEADING = ("complete_order", "hire", "improve", "plant")


def games():
    """Positions of games of all sizes, played at random by poor and by rich seats."""
    stream = Stream(17)
    for number in range(16):
        pos = WOODCRAFT.start(1 + number % 4, number, {"first_game": number % 3 == 0, "short_game": number % 2 == 0})
        while not pos.over:
            if number > 7 and pos.phase == "actions" and stream.below(3) == 0:
                given = [stream.below(most + 1) for most in RICHES]
                pos.goods[pos.seat] = [min(25, n + more) for n, more in zip(pos.goods[pos.seat], given)]
                pos._legal = None
            yield pos
            moves = pos.legal_moves()
            leading = [move for move in moves if move[0] in LEADING]
            chosen = leading if leading and stream.below(3) else moves
            pos.play(chosen[stream.below(len(chosen))])


def test_the_legal_lists_are_those_of_a_second_reading():
    seen = set()
    for pos in games():
        told = expected(pos)
        if told is not None:
            seen.add(pos.phase)
            moves = pos.legal_moves()
            assert listed(moves) == told, (pos.stack[-1], sorted(listed(moves) ^ told, key=str))
            assert len(listed(moves)) == len(moves)
    assert seen == set(STEPS)
