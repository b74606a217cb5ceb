"""The bots' side of the conversation in `bots`: runs in a worker, or on the page where there is none."""

from __future__ import annotations

import json
from time import perf_counter

MAX_SECONDS = 10.0


SLICE = 0.04  # seconds of thinking on the page itself, between two looks at what the reader does


def think(text: str) -> str:
    """Answer one request of `bots.request`. Never raises: what goes wrong is in the answer."""
    from tableside.bots import finish

    return finish(_thinking(text))


class Slices:
    """Thinking on the page itself, where there is no worker: a little at each call."""

    def __init__(self):
        self._text = ""
        self._thinking = None

    def think(self, text: str, seconds: float = SLICE) -> str:
        """Go on with a request for about so many seconds: its answer, or an empty text while there is more to do."""
        if text != self._text:
            self._text, self._thinking = text, _thinking(text)
        end = perf_counter() + seconds
        while True:
            try:
                next(self._thinking)
            except StopIteration as done:
                self._text = ""
                return done.value
            if perf_counter() >= end:
                return ""


def _thinking(text: str):
    """The answer to a request, as a generator that returns it."""
    import tableside
    from pydantic_core import from_json
    from tableside.position import freeze

    answer = {"ply": 0}
    try:
        asked = from_json(text, allow_inf_nan=False)
        answer["ply"] = asked["ply"]
        _lay_out(asked["game"], asked.get("set"))
        view = tableside.GAMES[asked["game"]].load(asked["view"])
        legal = [freeze(move) for move in asked["legal"]]
        budget = tableside.Budget(seconds=min(asked["seconds"], MAX_SECONDS))
        rng = tableside.Stream.of_event(asked["rng"], asked["ply"])
        move = yield from tableside.bots.steps(tableside.bots.get(asked["bot"]), view, legal, rng, budget)
        answer["index"] = legal.index(move)
    except Exception as error:
        answer["error"] = f"{type(error).__name__}: {error}"[:200]
    return json.dumps(answer)


def _lay_out(game: str, own: list | None) -> None:
    """Play with the component set of a request."""
    from . import own_set

    own_set.use(game, own and own_set.OwnSet(*own))
