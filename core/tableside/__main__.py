"""`python -m tableside`: the command line, see `tableside.cli`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
