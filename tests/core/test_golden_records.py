"""Golden records: what was played once must replay to the same for ever (design 6 f).

New ones are written by `golden/write.py`. If one of these fails, the rules
have changed: raise the game's `rules_version` and only then replace its files.
"""

import json
from pathlib import Path

import pytest
from tableside import GAMES, Record

FILES = [f for f in sorted((Path(__file__).parent / "golden").glob("*.json")) if f.stem.split("-")[0] in GAMES]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden(file):
    golden = json.loads(file.read_text(encoding="utf-8"))
    assert golden["rules_version"] == GAMES[golden["game"]].rules_version
    record = Record.from_link(golden["link"])
    assert Record.from_json(json.dumps(golden["record"])) == record
    assert (record.game, record.seats, record.seed) == (golden["game"], golden["seats"], golden["seed"])
    assert record.options == golden["options"] and len(record) == golden["plies"]
    for ply, digest in golden["digests"].items():
        assert record.replay(int(ply)).digest() == digest
    end = record.replay()
    assert end.over and end.digest() == golden["digest"]
    assert end.scores() == golden["scores"] and end.winners() == golden["winners"]
    assert [dict(end.breakdown(seat)) for seat in range(record.seats)] == golden["breakdown"]
    assert record.to_link() == golden["link"] and json.loads(record.to_json()) == golden["record"]


def test_every_game_has_golden_records():
    for id, game in GAMES.items():
        if id != "tinygame":
            seats = {json.loads(file.read_text(encoding="utf-8"))["seats"] for file in FILES if file.stem.startswith(f"{id}-")}
            assert seats == set(game.seats)
