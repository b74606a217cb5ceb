"""The generator of chance: known answers from outside, and what follows from them."""

import doctest

from tableside import chance
from tableside.chance import GOLDEN, MASK, Stream, mix

# Published with many implementations of SplitMix64 for the seed 1234567.
KNOWN = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_known_answers():
    stream = Stream(1234567)
    assert [stream.next64() for _ in KNOWN] == KNOWN


def test_known_answers_as_a_counter():
    assert [mix((1234567 + k * GOLDEN) & MASK) for k in range(1, 6)] == KNOWN


def test_an_event_has_a_stream_of_its_own():
    assert Stream.of_event(1234567, 0).state == KNOWN[0]
    assert Stream.of_event(1234567, 4).state == KNOWN[4]
    assert Stream.of_event(2**53 - 1, 10**6).state == mix((2**53 - 1 + (10**6 + 1) * GOLDEN) & MASK)


def test_written_down_draws():
    """Frozen: a change here changes every game ever recorded."""
    stream = Stream(7)
    assert [stream.below(6) for _ in range(12)] == [2, 0, 5, 3, 2, 1, 2, 1, 0, 2, 0, 5]
    cards = list(range(10))
    Stream(7).shuffle(cards)
    assert cards == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]
    assert Stream(7).unit() == 0.3898297483912715
    assert Stream(7).choice("abcdef") == "c"


def test_below_is_even():
    stream = Stream(99)
    counts = [0] * 6
    for _ in range(60_000):
        counts[stream.below(6)] += 1
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts) < 20.5  # chi-square, 5 degrees, 0.1 %


def test_bounds():
    stream = Stream(-1)
    assert all(0 <= stream.below(n) < n for n in (1, 2, 3, 1000, 2**53) for _ in range(100))
    assert all(0 <= stream.unit() < 1 for _ in range(1000))
    assert stream.below(1) == 0


def test_shuffle_keeps_all_and_is_even():
    counts = {}
    for seed in range(6000):
        items = [1, 2, 3]
        Stream.of_event(seed, 0).shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6 and all(850 < n < 1150 for n in counts.values())


def test_doctest():
    assert doctest.testmod(chance).failed == 0
