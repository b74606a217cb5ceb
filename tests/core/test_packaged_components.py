"""Component sets from files: what holds for every game's."""

import json

import pytest
from tableside import GAMES

IDS = [id for id in GAMES if id != "tinygame"]


@pytest.mark.parametrize("id", IDS)
def test_a_copy_of_the_packaged_file_is_read_as_it_stands(id):
    """To the order of its words: that of two effects is the order in which they are carried out."""
    text = GAMES[id].packaged()
    assert json.dumps(GAMES[id].room("component_schema").check(text)) == json.dumps(json.loads(text))
