"""Reading positions and component files from outside: what all games' schemas share."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from .errors import BadComponents, BadPosition, BadSetup
from .games import GAMES

MAX_TEXT = 400_000

Small = Annotated[int, Field(ge=0, le=9999)]
Name = Annotated[str, Field(max_length=40)]


class PositionModel(BaseModel):
    """The part of a position's JSON form that all games have; a game adds `game` and its own fields."""

    model_config = ConfigDict(strict=True, extra="forbid")

    rules_version: Small
    viewer: Annotated[int, Field(ge=-1, le=9)] | None
    seats: Annotated[int, Field(ge=1, le=9)]
    options: dict[Name, Name | bool | int]
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None
    chance: Small
    news: Small
    stack: Annotated[list[Annotated[list, Field(min_length=2, max_length=6)]], Field(max_length=60)]


def first_fault(error: ValidationError) -> tuple[str, str]:
    """Path of the first field at fault, and pydantic's words for what is wrong with it."""
    fault = error.errors(include_url=False, include_input=False)[0]
    return ".".join(str(part) for part in fault["loc"])[:80] or "text", fault["msg"][:120]


class _ComponentHead(BaseModel):
    game: str


def game_of_components(text: str) -> str:
    """The game a component file says it is for. Raises `BadComponents`."""
    if len(text) > MAX_TEXT:
        raise BadComponents("components_long", high=MAX_TEXT)
    try:
        game = _ComponentHead.model_validate_json(text).game
    except ValidationError as error:
        from .component_schema import fault

        raise fault(error, text) from None
    if game not in GAMES:
        raise BadComponents("unknown_game", game=game[:40])
    return game


def load_position(game, model, text: str, build):
    """A position of `game` from JSON text.

    `model` checks the fields, `build(plain, need)` makes the position and
    refuses what does not fit together by `need(condition, field)`. Raises
    `BadPosition` naming the field.
    """
    if len(text) > MAX_TEXT:
        raise BadPosition("position_long", high=MAX_TEXT)
    try:
        plain = model.model_validate_json(text).model_dump()
    except ValidationError as error:
        field, what = first_fault(error)
        raise BadPosition("position_field", field=field, what=what) from None
    if plain["rules_version"] != game.rules_version:
        raise BadPosition("position_version", version=plain["rules_version"])
    try:
        plain["options"] = game.check_setup(plain["seats"], plain["seed"] or 0, plain["options"])
    except BadSetup as error:
        raise BadPosition(error.reason) from None
    viewer = plain["viewer"]
    _need((plain["seed"] is None) == (viewer is not None), "seed")
    _need(viewer is None or viewer < plain["seats"], "viewer")
    position = build(plain, _need)
    _need(_goes_on(position), "stack")
    return position


def _goes_on(position) -> bool:
    """Whether the rules can go on from here: the game is over, or the seat to decide has a move."""
    if position.over or position.viewer not in (None, position.seat):
        return position.over or position.phase in position.PHASES
    try:
        return bool(position.legal_moves())
    except (LookupError, TypeError, ValueError, AttributeError):
        return False


def _need(condition: bool, field: str) -> None:
    if not condition:
        raise BadPosition("position_fit", field=field)


@cache
def _adapter(kind) -> TypeAdapter:
    return TypeAdapter(kind)


def of_frames(stack, by_phase: dict, players: int, need):
    """The frames of a stack, each checked against the type of its phase's data."""
    for frame in stack:
        phase, seat, data = frame[0], frame[1], frame[2:]
        need(isinstance(phase, str) and phase in by_phase, "stack")
        need(seat is None or (isinstance(seat, int) and 0 <= seat < players), "stack")
        try:
            data = _adapter(by_phase[phase]).validate_python(data)
        except ValidationError:
            need(False, "stack")
        yield (phase, seat, *data)
