"""The bots' side of the conversation in `bots`: runs in a worker, or on the page where there is none."""

from __future__ import annotations

import json


def think(text: str) -> str:
    """Answer one request of `bots.request`. Never raises: what goes wrong is in the answer."""
    import tableside
    from tableside.position import freeze

    asked = json.loads(text)
    answer = {"ply": asked["ply"]}
    try:
        view = tableside.GAMES[asked["game"]].load(asked["view"])
        legal = [freeze(move) for move in asked["legal"]]
        budget = tableside.Budget(seconds=asked["seconds"])
        rng = tableside.Stream.of_event(asked["rng"], asked["ply"])
        move = tableside.bots.get(asked["bot"]).choose(view, legal, rng, budget)
        answer["index"] = legal.index(move)
    except Exception as error:
        answer["error"] = f"{type(error).__name__}: {error}"[:200]
    return json.dumps(answer)
