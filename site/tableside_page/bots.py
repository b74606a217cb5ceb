"""What the table asks a bot, and how its answer is read. The thinking itself is in `worker`."""

from __future__ import annotations

import json
from typing import NamedTuple

from tableside.position import Position

from .own_set import OwnSet

SECONDS = 1.0


class Answer(NamedTuple):
    """A bot's answer to the request made at `ply`: the index of a legal move, or what went wrong."""

    ply: int
    index: int | None
    error: str | None


def request(position: Position, bot: str, ply: int, seconds: float = SECONDS, own_set: OwnSet | None = None) -> str:
    """The text of a request: the view of the seat to decide and its legal moves, nothing more.

    The component set goes along where it is not the packaged one.
    """
    view = position.view(position.seat)
    return json.dumps(
        {
            "set": own_set,
            "game": position.game.id,
            "ply": ply,
            "bot": bot,
            "view": json.dumps(view.to_plain(), ensure_ascii=False),
            "legal": view.legal_moves(),
            "rng": int(view.digest(), 16),
            "seconds": seconds,
        },
        ensure_ascii=False,
    )


def read_answer(text: str) -> Answer:
    """Read an answer; one that cannot be read says so."""
    from pydantic import ValidationError

    from .answer_form import AnswerForm

    try:
        answer = AnswerForm.model_validate_json(text)
    except ValidationError:
        return Answer(-1, None, "bad_answer")
    return Answer(answer.ply, answer.index, answer.error)
