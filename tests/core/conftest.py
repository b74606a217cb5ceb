"""Puts further games on the table for the tests of the core: a folder or a word each in the table of games.

Tinygame is always there. `TABLESIDE_MORE_GAMES` names folders of the package
(separated by spaces) that are not yet in the table, so that the generic tests
run on a game while it is being built.
"""

import os
from pathlib import Path

from tableside import games

games.__path__.append(str(Path(__file__).parent))
more = [id for id in os.environ.get("TABLESIDE_MORE_GAMES", "").split() if id not in games.TABLE]
games.TABLE = (*games.TABLE, *more, "tinygame")
