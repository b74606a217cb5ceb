"""The form of a bot's answer, loaded with the first one."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class AnswerForm(BaseModel):
    """See `bots.Answer`."""

    model_config = ConfigDict(extra="forbid", strict=True)
    ply: int = Field(ge=0)
    index: int | None = Field(default=None, ge=0)
    error: str | None = None
