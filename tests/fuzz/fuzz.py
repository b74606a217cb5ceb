"""The fuzzer: spoilt inputs for every reader, until a number of them is done.

    .build/venv/bin/python tests/fuzz/fuzz.py --inputs 1000000 --seed 1 --processes 2
    .build/venv/bin/python tests/fuzz/fuzz.py --only link --inputs 5000

It prints, for each reader, inputs a second, how many were taken and refused,
the slowest input (processor time) and how much memory the reader grew by. A
fault is an undeclared error, an input that takes longer than `SLOW` seconds,
or one that needs more than `MEMORY`. Faults are printed with the input and
make the exit code 1. The same seed gives the same inputs.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import resource
import signal
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "core"), str(ROOT / "site"), str(Path(__file__).parent)]

from readers import Reader, all_readers  # noqa: E402

SLOW = 1.0  # seconds of processor time for one input
HANG = 20  # seconds after which an input is stopped
MEMORY = 1_500 * 2**20  # bytes of address space above what the process needs to start
MOST_FAULTS = 2  # kept for each reader and kind


class Hang(BaseException):
    """An input took longer than `HANG`."""


@dataclass
class Tally:
    """What became of one reader's inputs."""

    inputs: int = 0
    taken: int = 0
    refused: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    slowest_input: str = ""
    grown: int = 0
    faults: dict[str, list[str]] = field(default_factory=dict)
    kinds: Counter = field(default_factory=Counter)

    def fault(self, kind: str, given) -> None:
        """Note a fault; only the first few inputs of a kind are kept."""
        self.kinds[kind] += 1
        kept = self.faults.setdefault(kind, [])
        if len(kept) < MOST_FAULTS:
            kept.append(repr(given))

    def add(self, other: Tally) -> None:
        """Add what another process counted."""
        self.inputs += other.inputs
        self.taken += other.taken
        self.refused += other.refused
        self.seconds += other.seconds
        self.grown = max(self.grown, other.grown)
        if other.slowest > self.slowest:
            self.slowest, self.slowest_input = other.slowest, other.slowest_input
        self.kinds.update(other.kinds)
        for kind, inputs in other.faults.items():
            self.faults[kind] = (self.faults.get(kind, []) + inputs)[:MOST_FAULTS]


def attempt(reader: Reader, given, tally: Tally) -> None:
    """Read one input and note what became of it."""
    signal.setitimer(signal.ITIMER_VIRTUAL, HANG)
    began = process_time()
    tally.inputs += 1
    try:
        reader.read(given)
        tally.taken += 1
    except reader.errors:
        tally.refused += 1
    except Hang:
        tally.fault("hang", given)
    except Exception as error:
        tally.fault(f"{type(error).__name__} at {_place(error)}", given)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    took = process_time() - began
    tally.seconds += took
    if took > tally.slowest:
        tally.slowest, tally.slowest_input = took, repr(given)[:2_000]
    if took > SLOW:
        tally.fault("slow", given)


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    while trace.tb_next:
        trace = trace.tb_next
    return f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"


def _stop(*_):
    raise Hang


def fuzz(readers, inputs: int, seed: int, progress=lambda name: None) -> dict[str, Tally]:
    """Give the readers that many inputs in all, each its share; returns what became of them by name."""
    whole = sum(reader.weight for reader in readers)
    tallies = {}
    for reader in readers:
        tally = tallies[reader.name] = Tally()
        rng = Random(f"{seed} {reader.name}")
        seeds = reader.seeds()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for valid in seeds[:40]:
            attempt(reader, valid, tally)
        for _ in range(max(1, inputs * reader.weight // whole - len(seeds[:40]))):
            attempt(reader, reader.spoil(rng, rng.choice(seeds)), tally)
        tally.grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        progress(reader.name)
    return tallies


def _process(job) -> dict[str, Tally]:
    only, inputs, seed = job
    os.chdir(tempfile.mkdtemp())  # what a spoilt command writes goes there
    signal.signal(signal.SIGVTALRM, _stop)
    readers = [reader for reader in all_readers() if only in reader.name]
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() if Path("/proc/self/statm").exists() else 0
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, resource.RLIM_INFINITY))
    return fuzz(readers, inputs, seed, lambda name: print(f"  seed {seed}: {name} done", file=sys.stderr, flush=True))


def report(tallies: dict[str, Tally]) -> int:
    """Print the table and the faults; returns the number of faults."""
    print(f"{'reader':22}{'inputs':>9}{'per s':>9}{'taken':>8}{'slowest ms':>12}{'grew MB':>9}{'faults':>8}")
    for name, tally in tallies.items():
        speed = tally.inputs / tally.seconds if tally.seconds else 0
        print(
            f"{name:22}{tally.inputs:>9,}{speed:>9,.0f}{tally.taken:>8,}{tally.slowest * 1000:>12.1f}"
            f"{tally.grown / 1024:>9.1f}{sum(tally.kinds.values()):>8}"
        )
    print(f"{'all':22}{sum(tally.inputs for tally in tallies.values()):>9,}")
    for name, tally in tallies.items():
        for kind, inputs in tally.faults.items():
            print(f"\n{name}: {kind} ({tally.kinds[kind]} times)")
            for given in inputs:
                print(f"    {given if len(given) < 600 else given[:600] + '…'}")
    return sum(sum(tally.kinds.values()) for tally in tallies.values())


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--inputs", type=int, default=20_000, help="inputs in all (default 20,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="WORD", help="readers whose name has this word")
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    jobs = [(args.only, args.inputs // args.processes, args.seed * 1000 + number) for number in range(args.processes)]
    with multiprocessing.get_context("spawn").Pool(args.processes) as pool:
        parts = pool.map(_process, jobs, chunksize=1)
    tallies: dict[str, Tally] = {}
    for part in parts:
        for name, tally in part.items():
            tallies.setdefault(name, Tally()).add(tally)
    return 1 if report(tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
