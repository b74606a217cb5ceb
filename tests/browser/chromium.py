"""The Chromium that the tests and benchmarks start, and how."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "site"))

from building.testing import installed_browser  # noqa: E402

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]


def browser_path() -> str:
    """Where Chromium is; without one the test fails."""
    path = os.environ.get("TABLESIDE_CHROMIUM") or installed_browser()
    if not path:
        pytest.fail("no Chromium was found: run the tests with `python3 build.py test`", pytrace=False)
    return path
