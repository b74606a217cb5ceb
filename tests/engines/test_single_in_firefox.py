"""The one file from a disk in the other engines, with no network."""

from __future__ import annotations

import sys
from pathlib import Path

import driver
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

import onefile  # noqa: E402


def test_the_one_file_in_firefox(dist, tmp_path):
    try:
        firefox = driver.Firefox(tmp_path / "profile", driver.NO_NETWORK)
    except driver.NoBrowser as missing:
        pytest.skip(str(missing))
    try:
        onefile.visit_all(firefox.go, firefox.run, onefile.write(dist, tmp_path))
    finally:
        firefox.close()
