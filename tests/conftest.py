"""Makes the sources importable where the package is not installed, and finds the built site."""

import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

for folder in ("core", "site"):
    if str(ROOT / folder) not in sys.path:
        sys.path.insert(0, str(ROOT / folder))


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    folder = Path(os.environ.get("TABLESIDE_DIST", ROOT / "dist"))
    if not (folder / "files.json").exists():
        pytest.fail("the site is not built: run `python3 build.py build` first", pytrace=False)
    return folder
