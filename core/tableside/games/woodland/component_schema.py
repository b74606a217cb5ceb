"""Component files of Woodland Homes from outside: strict models that name the field at fault."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from ...component_schema import Model, Names, OneWord, check_components, need_once, need_there

Count = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]{1,20}$")]
SpaceId = Annotated[str, Field(pattern=r"^[a-z0-9.]{1,20}$")]
Resource = Literal["wood", "stone", "fish"]
Species = Literal["bird", "otter", "turtle"]
Colour = Literal["yellow", "grey", "blue"]
Letter = Literal["A", "B", "C", "D"]
Cell = tuple[Count, Count]
Cost = Annotated[dict[Literal["wood", "stone", "fish", "pearl"], Annotated[int, Field(ge=1, le=12)]], Field(min_length=1)]
Some = Annotated[int, Field(ge=1, le=20)]


class Passive(Model):
    visit_discount: Some | None = None
    free_adjust: Some | None = None
    gather_plus: Annotated[dict[Literal["wood", "stone", "fish", "each"], Some], Field(min_length=1)] | None = None
    trade_bonus: Some | None = None
    ranger_bonus: Some | None = None
    build_fee_waiver: Literal[True] | None = None
    any_reroll: Literal[True] | None = None


class Effect(OneWord):
    """One word of the effect vocabulary."""

    gain: Annotated[dict[Literal["wood", "stone", "fish", "pearl", "any"], Some], Field(min_length=1)] | None = None
    points: Some | None = None
    house: Annotated[dict[Literal["bird", "otter", "turtle", "any"], Some], Field(min_length=1)] | None = None
    ranger: Some | None = None
    advance: Annotated[dict[Literal["bird", "otter", "turtle", "any"], Some], Field(min_length=1)] | None = None
    craft_free: Annotated[dict[Literal["wood", "stone", "fish", "any"], Some], Field(min_length=1)] | None = None
    craft_paid: Some | None = None
    build_paid: Some | None = None
    passive: Passive | None = None


Effects = Annotated[list[Effect], Field(max_length=6)]


class Space(Model):
    id: SpaceId
    area: Literal["gather", "craft", "visit", "build", "trade"]
    min_players: Annotated[int, Field(ge=1, le=4)]
    values: Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(min_length=1, max_length=6)]
    family: Resource | Species | None = None
    cost: Count | None = None
    fee: bool | None = None
    builds: Annotated[int, Field(ge=1, le=4)] | None = None
    pearls: Positive | None = None

    @model_validator(mode="after")
    def fits_its_area(self):
        wanted = {
            "gather": {"family"},
            "craft": {"family"},
            "visit": {"family", "cost"},
            "build": {"fee", "builds"},
            "trade": {"pearls"},
        }[self.area]
        if self.model_fields_set - {"id", "area", "min_players", "values"} != wanted:
            raise ValueError(f"a space of this area has {', '.join(sorted(wanted))}")
        if "family" in wanted and (self.family in ("bird", "otter", "turtle")) != (self.area == "visit"):
            raise ValueError("visits name an animal, gather and craft spaces a resource")
        return self


class TrackCell(Model):
    pass_: Annotated[Effects, Field(alias="pass")]
    recall: Effects
    multiplier: Count


class Track(Model):
    step: Effects
    cells: Annotated[list[TrackCell], Field(min_length=2, max_length=40)]


Offsets = Annotated[list[Cell], Field(min_length=1, max_length=9)]
Orientations = Annotated[list[Offsets], Field(min_length=1, max_length=8)]


class Trash(Model):
    cell: Cell
    once: bool
    effects: Effects


class Shape(Model):
    pattern: Id
    effects: Effects


class Level(Model):
    cost: Cost
    bonus: Cost


class Board(Model):
    id: Id
    name: Names
    width: Annotated[int, Field(ge=3, le=7)]
    height: Annotated[int, Field(ge=3, le=7)]
    start: Cell
    ranger: Cell
    trash: Annotated[dict[Letter, Trash], Field(min_length=4)]
    shapes: Annotated[dict[Colour, Shape], Field(min_length=3)]
    craft: Annotated[dict[Resource, Annotated[list[Level], Field(min_length=4, max_length=4)]], Field(min_length=3)]

    @model_validator(mode="after")
    def cells_are_on_it(self):
        for x, y in (self.start, self.ranger, *(trash.cell for trash in self.trash.values())):
            if x >= self.width or y >= self.height:
                raise ValueError("a cell lies off the board")
        return self


class Card(Model):
    id: Id
    name: Names
    colour: Colour
    size: Annotated[int, Field(ge=1, le=4)]
    cost: Cost
    reward: Effects


class Measure(Model):
    of: Literal[
        "tiles", "animals", "covered_cells", "largest_area", "craft_total", "craft_max",
        "trash_collected", "pearls", "track_min", "track_max", "animal_sets", "shapes",
    ]  # fmt: skip
    colour: Colour | None = None
    min_size: Annotated[int, Field(ge=1, le=4)] | None = None
    species: Species | None = None


class Goal(Model):
    id: Id
    name: Names
    text: Names
    measure: Measure
    points: Annotated[list[Count], Field(min_length=4, max_length=4)]


class Milestone(Model):
    id: Id
    name: Names
    text: Names
    measure: Measure
    at_least: Positive
    effects: Effects


class LeanRoll(Model):
    at_most: Positive
    effects: Effects


class Variants(Model):
    base_board: Id
    asymmetric_boards: Annotated[list[Id], Field(min_length=4)]
    consolation: Effects
    milestones: Positive
    lean_roll: LeanRoll


class SoloLevel(Model):
    advance: Annotated[list[Count], Field(min_length=6, max_length=6)]


Plan = Annotated[str, Field(pattern=r"^(build|visit\.(bird|otter|turtle)|(gather|craft)\.(wood|stone|fish))$")]


class SoloCard(Model):
    id: Id
    die: Literal["low", "high"]
    row: Literal[1, 2]
    plan: Annotated[list[Plan], Field(min_length=1, max_length=6)]


class Solo(Model):
    name: Names
    levels: Annotated[dict[Literal["easy", "normal", "hard", "expert"], SoloLevel], Field(min_length=4)]
    otters_per_trash: Positive
    cards: Annotated[list[SoloCard], Field(min_length=1, max_length=60)]


class Start(Model):
    resources: Positive
    kinds: Annotated[int, Field(ge=1, le=3)]
    pearls: Count


class Limits(Model):
    rounds: Positive
    dice: Annotated[int, Field(ge=1, le=8)]
    resource_cap: Positive
    reroll_ones: Positive
    display_columns: Annotated[int, Field(ge=1, le=6)]
    visit_advance: Count
    pearls_per_point: Positive


class ComponentsModel(Model):
    """The whole file; see `components.json` for the packaged set."""

    game: Literal["woodland"]
    version: Literal[1]
    players: Annotated[dict[Literal["min", "max"], Positive], Field(min_length=2)]
    start: Start
    limits: Limits
    craft_gain: Annotated[list[Count], Field(min_length=5, max_length=5)]
    goal_rounds: Annotated[list[Positive], Field(min_length=1, max_length=8)]
    spaces: Annotated[list[Space], Field(min_length=1, max_length=60)]
    tracks: Annotated[dict[Species, Track], Field(min_length=3)]
    tile_shapes: dict[Id, Orientations]
    tile_shape_of: Annotated[dict[Colour, Annotated[list[Id], Field(min_length=4, max_length=4)]], Field(min_length=3)]
    patterns: dict[Id, Orientations]
    boards: Annotated[list[Board], Field(min_length=1, max_length=20)]
    cards: Annotated[list[Card], Field(min_length=6, max_length=300)]
    goals: Annotated[list[Goal], Field(min_length=1, max_length=60)]
    milestones: Annotated[list[Milestone], Field(min_length=1, max_length=60)]
    variants: Variants
    solo: Solo


def check(text: str) -> dict:
    """The data of a component file. Raises `BadComponents` with the field and what is wrong with it."""
    return check_components(ComponentsModel, text, _check_whole)


def _check_whole(model: ComponentsModel) -> None:
    """What no single part can tell: unique ids, and names that something bears."""
    for field in ("spaces", "boards", "cards", "goals", "milestones"):
        need_once([part.id for part in getattr(model, field)], field)
    need_once([card.id for card in model.solo.cards], "solo.cards")
    boards = {board.id for board in model.boards}
    for id in (model.variants.base_board, *model.variants.asymmetric_boards):
        need_there(id in boards, "boards", id)
    need_there(any(space.id == "trade" for space in model.spaces), "spaces", "trade")
    for colour, shapes in model.tile_shape_of.items():
        for size, shape in enumerate(shapes, 1):
            turned = model.tile_shapes.get(shape, [])
            need_there(turned and all(len(offsets) == size for offsets in turned), f"tile_shape_of.{colour}", shape)
    for board in model.boards:
        for colour, shape in board.shapes.items():
            need_there(shape.pattern in model.patterns, f"boards.{board.id}.shapes.{colour}", shape.pattern)
    need_there(len(model.goals) >= len(model.goal_rounds), "goals", str(len(model.goal_rounds)))
    need_there(len(model.milestones) >= model.variants.milestones, "milestones", str(model.variants.milestones))
    need_there(max(model.goal_rounds) <= model.limits.rounds, "goal_rounds", str(model.limits.rounds))
