"""Makes the sources importable where the package is not installed."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

for folder in ("core", "site"):
    if str(ROOT / folder) not in sys.path:
        sys.path.insert(0, str(ROOT / folder))
