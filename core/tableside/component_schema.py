"""Component files from outside: what all games' schemas share."""

from __future__ import annotations

import re
import sys
from importlib import reload
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import from_json

from .errors import BadComponents
from .outside import MAX_TEXT
from .text import forget_names

FAULTS = {  # pydantic's type of a fault -> our reason, and which of pydantic's figures it tells
    "missing": ("components_lacks", None),
    "extra_forbidden": ("components_unknown", None),
    "int_type": ("components_whole", None),
    "int_from_float": ("components_whole", None),
    "string_type": ("components_words", None),
    "list_type": ("components_list", None),
    "tuple_type": ("components_list", None),
    "dict_type": ("components_object", None),
    "model_type": ("components_object", None),
    "greater_than_equal": ("components_least", "ge"),
    "less_than_equal": ("components_most", "le"),
    "string_too_long": ("components_letters", "max_length"),
}


TRIAL = 30  # plies that are played with a new set before it is taken
WORKED_OUT = ("appeal", "heuristics")  # rooms that keep tables made from the set, in the order of their imports


class Model(BaseModel):
    """Strict, closed base of all parts."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Names(Model):
    """A name in three languages."""

    en: Annotated[str, Field(min_length=1, max_length=60)]
    zh_Hant: Annotated[str, Field(min_length=1, max_length=60, alias="zh-Hant")]
    zh_Hans: Annotated[str, Field(min_length=1, max_length=60, alias="zh-Hans")]


class OneWord(Model):
    """A part with exactly one of its words, such as an effect."""

    @model_validator(mode="after")
    def one_word(self):
        if len(self.model_fields_set) != 1:
            raise ValueError("exactly one word stands here")
        return self


def check_components(model, text: str, whole) -> dict:
    """The data of a component file, in its own order, once `model` takes it; `whole(parsed)` refuses what no single part can tell.

    The order of two words of an effect is the order in which they are carried out. Raises `BadComponents` with the field and what is wrong with it.
    """
    if len(text) > MAX_TEXT:
        raise BadComponents("components_long", high=MAX_TEXT)
    try:
        parsed = model.model_validate_json(text)
    except ValidationError as error:
        raise fault(error, text) from None
    whole(parsed)
    return from_json(text)


def fault(error: ValidationError, text: str) -> BadComponents:
    """The first fault pydantic found in a component file, told by the field as the file has it."""
    first = error.errors(include_url=False, include_input=False)[0]
    kind, told = first["type"], first.get("ctx", {})
    if kind in ("json_invalid", "string_unicode"):  # the latter: half a surrogate pair, which no JSON text has
        line = re.search(r"line (\d+)", first["msg"])
        return BadComponents("components_json", line=int(line[1]) if line else 1)
    field = path_in(from_json(text), first["loc"]) or "/"
    if kind in ("literal_error", "union_tag_invalid"):
        expected = told.get("expected", told.get("expected_tags", ""))
        choices = re.findall(r"'([^']*)'", expected) or re.findall(r"\w+", expected.replace(" or ", " "))
        return BadComponents("components_one_of", field=field, choices=choices)
    if kind in FAULTS:
        reason, figure = FAULTS[kind]
        return BadComponents(reason, field=field, **({"n": told[figure]} if figure else {}))
    return BadComponents("components_field", field=field, what=first["msg"].removeprefix("Value error, ")[:120])


def path_in(data, loc: tuple) -> str:
    """A place as pydantic tells it, without what stands for no place in the file: tags of unions, marks of keys."""
    parts = []
    for at, part in enumerate(loc):
        inside = part in data if isinstance(data, dict) else isinstance(data, list) and isinstance(part, int) and part < len(data)
        if inside:
            data = data[part]
        elif at < len(loc) - 1 or part == "[key]":
            continue
        parts.append(str(part))
    return ".".join(parts)[:80]


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
        _fill(game, components, data, forget)
        for seats in game.seats:
            position = game.start(seats, seed=1)
            for ply in range(TRIAL):
                if legal := position.legal_moves():
                    position.play(legal[ply % len(legal)])
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        _fill(game, components, before, forget)
        raise BadComponents("components_setup") from None


def _fill(game, components, data: dict, forget) -> None:
    """Fill `components` with a set; what was made from the one before, names and bots' tables included, goes."""
    components.__init__(data)
    forget()
    forget_names()
    for room in WORKED_OUT:
        if module := sys.modules.get(f"{game.package}.{room}"):
            reload(module)
