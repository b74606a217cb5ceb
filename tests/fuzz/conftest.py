"""Makes the fuzzer's modules importable, and Hypothesis quick and the same in every run."""

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

settings.register_profile("fuzz", max_examples=60, deadline=None, derandomize=True, database=None)
