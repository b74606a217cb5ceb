"""The bots' side of the conversation in `bots`: runs in a worker, or on the page where there is none."""

from __future__ import annotations

import json

MAX_SECONDS = 10.0


def think(text: str) -> str:
    """Answer one request of `bots.request`. Never raises: what goes wrong is in the answer."""
    import tableside
    from pydantic_core import from_json
    from tableside.position import freeze

    answer = {"ply": 0}
    try:
        asked = from_json(text, allow_inf_nan=False)
        answer["ply"] = asked["ply"]
        view = tableside.GAMES[asked["game"]].load(asked["view"])
        legal = [freeze(move) for move in asked["legal"]]
        budget = tableside.Budget(seconds=min(asked["seconds"], MAX_SECONDS))
        rng = tableside.Stream.of_event(asked["rng"], asked["ply"])
        move = tableside.bots.get(asked["bot"]).choose(view, legal, rng, budget)
        answer["index"] = legal.index(move)
    except Exception as error:
        answer["error"] = f"{type(error).__name__}: {error}"[:200]
    return json.dumps(answer)
