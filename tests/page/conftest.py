"""Each game of the table in turn."""

import pytest
from tableside import GAMES


@pytest.fixture(params=[id for id in GAMES if id != "tinygame"])
def game(request):
    """A game of the table."""
    return GAMES[request.param]
