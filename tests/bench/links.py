"""How long the links of finished games between `steady` bots are, and how long their legal lists.

    .build/venv/bin/python tests/bench/links.py [GAME …] [--games N] [--seats N] [--iterations N]

One line a game: characters of the links (median, largest), legal moves at
each decision (median, share of lists under 150, largest), and the version of
the QR code the longest link needs by the standard's table for bytes, level L.
"""

from __future__ import annotations

import argparse
import statistics
from bisect import bisect_left
from multiprocessing import Pool

import tableside
from tableside.arena import play_game
from tableside.bots import Budget

LONG_LIST = 150
ADDRESS = 60  # characters before the link, of a site with a middling address
QR_BYTES = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858]
"""Bytes that fit a QR code of version 1, 2, … 20 at level L (ISO/IEC 18004, table 7)."""


def one(job: tuple) -> tuple[int, list[int]]:
    """The length of one game's link, and the number of legal moves at each of its decisions."""
    game, seats, seed, iterations = job
    record, _ = play_game(game, seats, seed, bots=("steady",), budget=Budget(iterations) if iterations else None)
    choices = [record.ply(ply).choices for ply in range(len(record))]
    return len(record.to_link()), [count for count in choices if count > 1]


def line(game: str, found: list[tuple[int, list[int]]]) -> str:
    """The figures of one game in words."""
    links = [length for length, _ in found]
    lists = [count for _, counts in found for count in counts]
    short = sum(count < LONG_LIST for count in lists) / len(lists)
    version = bisect_left(QR_BYTES, max(links) + ADDRESS) + 1
    return (
        f"{game}: {len(links)} games; links median {statistics.median(links):.0f}, at most {max(links)} characters "
        f"(QR version {version}); legal moves median {statistics.median(lists):.0f}, "
        f"{100 * short:.2f} % of lists under {LONG_LIST}, at most {max(lists)}"
    )


def main() -> None:
    """Measure the games named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"of {', '.join(tableside.GAMES)} (default: all)")
    parser.add_argument("--games", type=int, default=50, help="games of each (default 50)")
    parser.add_argument("--seats", type=int, default=2, help="seats of each game (default 2)")
    parser.add_argument("--iterations", type=int, default=0, help="budget of a move (default: the bot's own)")
    parser.add_argument("--processes", type=int, default=2, help="processes to use (default 2)")
    asked = parser.parse_args()
    with Pool(asked.processes) as pool:
        for game in asked.game or tableside.GAMES:
            jobs = [(game, asked.seats, seed, asked.iterations) for seed in range(asked.games)]
            print(line(game, pool.map(one, jobs, chunksize=1)), flush=True)


if __name__ == "__main__":
    main()
