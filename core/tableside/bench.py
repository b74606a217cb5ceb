"""Speed: random play, copies, legal moves, replay, with python-chess beside it in the same process.

All figures are medians over several rounds of one run; the kernels take turns
within a round, so foreign load hits all of them alike.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

from .arena import play_game
from .chance import Stream
from .record import Record, find_game

CHESS_PLIES = 200  # of a random chess game at most


def bench(game: str, seats: int | None = None, rounds: int = 7, seconds: float = 0.3, seed: int = 1) -> dict:
    """Measure one game. Keys are figures with their unit in the name.

    `play_per_s`: plies of random play with full legal lists, events off;
    `forced` is the share of plies without an alternative.
    `legal_per_s`, `copy_per_s`: on positions along one game, lists not cached.
    `replay_ms`: reading the link of that game. `chess_per_s`: plies of random
    play by python-chess (None where it is not installed), `ratio` the two together.
    """
    kind = find_game(game)
    seats = seats or min(kind.seats[-1], max(kind.seats[0], 2))
    record, _ = play_game(game, seats, seed)
    link = record.to_link()
    along = [record.replay(ply) for ply in range(0, len(record), max(1, len(record) // 100))]
    kernels = {
        "play_per_s": lambda: play_rate(kind, seats, seconds, seed),
        "chess_per_s": lambda: chess_rate(seconds, seed),
        "legal_per_s": lambda: rate(along, list_moves, seconds),
        "copy_per_s": lambda: rate(along, lambda position: position.copy(), seconds),
        "replay_ms": lambda: replay_time(link),
    }
    taken = {name: [] for name in kernels}
    for _ in range(rounds):
        for name, kernel in kernels.items():
            taken[name].append(kernel())
    figures = {name: None if None in values else median(values) for name, values in taken.items()}
    chess = figures["chess_per_s"]
    return {
        "game": game,
        "seats": seats,
        "plies": len(record),
        "forced": sum(record.ply(k).choices == 1 for k in range(len(record))) / len(record),
        "link": len(link),
        "rounds": rounds,
        **figures,
        "ratio": figures["play_per_s"] / chess if chess else None,
    }


def play_rate(kind, seats: int, seconds: float, seed: int) -> float:
    """Plies a second of random play, setting up included; whole games until the time is over."""
    stream = Stream(seed)
    plies, start = 0, perf_counter()
    end = start + seconds
    while perf_counter() < end:
        position = kind.start(seats, stream.next64() >> 11)
        position.record_events(False)
        while True:
            legal = position.legal_moves()
            if not legal:
                break
            position.apply(legal[stream.below(len(legal))])
            plies += 1
    return plies / (perf_counter() - start)


def chess_rate(seconds: float, seed: int) -> float | None:
    """The same for python-chess: `legal_moves` as a list, one drawn, `push`."""
    try:
        import chess
    except ImportError:
        return None
    stream = Stream(seed)
    plies, start = 0, perf_counter()
    end = start + seconds
    while perf_counter() < end:
        board = chess.Board()
        for _ in range(CHESS_PLIES):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[stream.below(len(legal))])
            plies += 1
    return plies / (perf_counter() - start)


def list_moves(position) -> list:
    """The legal moves, worked out anew."""
    position._legal = None
    return position.legal_moves()


def rate(positions: list, act, seconds: float) -> float:
    """Calls a second of `act` over the positions in turn."""
    calls, start = 0, perf_counter()
    end = start + seconds
    while perf_counter() < end:
        for position in positions:
            act(position)
        calls += len(positions)
    return calls / (perf_counter() - start)


def replay_time(link: str) -> float:
    """Milliseconds to read a link."""
    start = perf_counter()
    Record.from_link(link)
    return (perf_counter() - start) * 1000
