"""Every worked scenario of the ledger has its test."""

import re
from pathlib import Path


def test_scenarios_WH_S01_to_S37():
    here = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_scenarios_*.py"))
    assert sorted(re.findall(r"def test_WH_(S\d\d)_", here)) == [f"S{n:02}" for n in range(1, 38)]
