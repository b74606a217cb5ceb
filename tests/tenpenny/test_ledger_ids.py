"""Every worked scenario of the ledger has its test."""

import re
from pathlib import Path


def test_scenarios_TP_SC01_to_SC37():
    here = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_scenarios_*.py"))
    assert sorted(re.findall(r"def test_TP_(SC\d\d)_", here)) == [f"SC{n:02}" for n in range(1, 38)]
