"""Component files from outside: what all games' schemas share."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from .errors import BadComponents
from .outside import MAX_TEXT, first_fault


TRIAL = 30  # plies that are played with a new set before it is taken


class Model(BaseModel):
    """Strict, closed base of all parts."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Names(Model):
    """A name in three languages."""

    en: Annotated[str, Field(min_length=1, max_length=60)]
    zh_Hant: Annotated[str, Field(min_length=1, max_length=60, alias="zh-Hant")]
    zh_Hans: Annotated[str, Field(min_length=1, max_length=60, alias="zh-Hans")]


class OneWord(Model):
    """An effect: an object with exactly one of its words."""

    @model_validator(mode="after")
    def one_word(self):
        if len(self.model_fields_set) != 1:
            raise ValueError("an effect has exactly one effect word")
        return self


def check_components(model, text: str, whole) -> dict:
    """The data of a component file as `model` takes it; `whole(parsed)` refuses what no single part can tell.

    Raises `BadComponents` with the field and what is wrong with it.
    """
    if len(text) > MAX_TEXT:
        raise BadComponents("components_long", high=MAX_TEXT)
    try:
        parsed = model.model_validate_json(text)
    except ValidationError as error:
        field, what = first_fault(error)
        raise BadComponents("components_field", field=field, what=what) from None
    whole(parsed)
    return parsed.model_dump(by_alias=True, exclude_unset=True, mode="json")


def need_once(ids: list, field: str) -> None:
    """Refuse ids that a field has twice."""
    for id in ids:
        if ids.count(id) > 1:
            raise BadComponents("components_twice", field=field, what=id)


def need_there(there, field: str, what: str) -> None:
    """Refuse a file whose field lacks something."""
    if not there:
        raise BadComponents("components_missing", field=field, what=what)


def put_in_place(game, components, data: dict, forget) -> None:
    """Play `game` with the checked set `data` from here on.

    `components` is filled with it, `forget()` drops what was worked out from
    the old one. A set with which a few plies cannot be played is taken out
    again: raises `BadComponents`.
    """
    before = components.data
    try:
        components.__init__(data)
        forget()
        for seats in game.seats:
            position = game.start(seats, seed=1)
            for ply in range(TRIAL):
                if legal := position.legal_moves():
                    position.play(legal[ply % len(legal)])
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        components.__init__(before)
        forget()
        raise BadComponents("components_setup") from None
