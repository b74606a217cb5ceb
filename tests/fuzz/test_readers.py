"""A few hundred spoilt inputs for every reader, the same in every run. `fuzz.py` gives them millions."""

import fuzz
import pytest
from readers import all_readers

READERS = all_readers()


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name.replace(" ", "-"))
def test_spoilt_inputs_are_taken_or_refused_with_a_declared_error(reader, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # what a spoilt command writes goes there
    tally = fuzz.fuzz([reader], 12 if reader.name.startswith("components") else 14 * reader.weight, seed=20221111)[reader.name]
    assert not tally.faults, tally.faults
    assert tally.inputs >= 12 and tally.taken + tally.refused == tally.inputs
    assert tally.taken, "not even a valid input was taken"


def test_the_fuzzer_sees_a_fault():
    def read(number):
        if number > 3:
            raise KeyError(number)

    broken = fuzz.Reader("broken", lambda: [1], lambda rng, valid: valid + rng.randrange(6), read, (ValueError,), 1)
    tally = fuzz.fuzz([broken], 100, seed=1)["broken"]
    assert tally.taken and tally.kinds and all(kind.startswith("KeyError at ") for kind in tally.faults)


def test_the_same_seed_spoils_the_same_way():
    for reader in READERS[:4]:
        first, second = ([reader.spoil(fuzz.Random(n), reader.seeds()[1]) for n in range(12)] for _ in range(2))
        assert first == second and len(set(first)) > 6
