"""Chance, written down.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast Splittable
Pseudorandom Number Generators", 2014), used as a counter: its k-th output
for a seed s is `mix(s + k * GOLDEN)` with all arithmetic modulo 2**64.

Every chance event of a game has a number (0, 1, 2, …). The event's stream is
seeded with output number `event + 1` of the game's seed, so a draw depends on
nothing but (seed, event number): taking a move back and playing it again
gives the same dice. A whole number below n is `x * n >> 64` of the next
64-bit output x (bias below n / 2**64).

>>> s = Stream(1234567)
>>> [s.next64() for _ in range(2)]
[6457827717110365317, 3203168211198807973]
"""

from __future__ import annotations

GOLDEN = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF


def mix(z: int) -> int:
    """The 64-bit finaliser of SplitMix64."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Stream:
    """A sequence of draws from one seed (any integer, taken modulo 2**64)."""

    __slots__ = ("state",)

    def __init__(self, seed: int):
        self.state = seed & MASK

    @classmethod
    def of_event(cls, seed: int, event: int) -> "Stream":
        """The stream of chance event number `event` (from 0) of a game."""
        return cls(mix((seed + (event + 1) * GOLDEN) & MASK))

    def next64(self) -> int:
        """The next 64-bit output."""
        self.state = (self.state + GOLDEN) & MASK
        return mix(self.state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return self.next64() * n >> 64

    def unit(self) -> float:
        """A number from 0 (included) to 1 (excluded), a multiple of 2**-53."""
        return (self.next64() >> 11) * 2.0**-53

    def choice(self, items):
        """One of a non-empty sequence."""
        return items[self.below(len(items))]

    def shuffle(self, items: list) -> None:
        """Shuffle in place: Fisher and Yates, from the last item down."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
