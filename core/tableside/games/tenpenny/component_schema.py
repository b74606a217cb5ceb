"""Component files of Tenpenny Parks from outside: strict models that name the field at fault."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...component_schema import Model, Names, OneWord, check_components, need_once, need_there

Count = Annotated[int, Field(ge=0, le=999)]
Positive = Annotated[int, Field(ge=1, le=99)]
TrackName = Literal["thrill", "awe", "joy"]
Id = Annotated[str, Field(pattern=r"^[A-Z]{1,4}[0-9]{1,4}$")]
TypeId = Annotated[str, Field(pattern=r"^[a-z]{1,20}$")]
ShapeId = Annotated[str, Field(pattern=r"^[A-Z][1-9]$")]
Coordinate = Annotated[int, Field(ge=0, le=6)]


def numbered(back: str):
    """An id of a kind of pieces whose backs are alike: the letter of the back and a number."""
    return Annotated[str, Field(pattern=rf"^{back}[0-9]{{1,4}}$")]


class Text(Model):
    en: Annotated[str, Field(min_length=1, max_length=200)]
    zh_Hant: Annotated[str, Field(min_length=1, max_length=200, alias="zh-Hant")]
    zh_Hans: Annotated[str, Field(min_length=1, max_length=200, alias="zh-Hans")]


class Gain(Model):
    coin: Positive | None = None
    vp: Positive | None = None


class Coins(Model):
    coin: Count


class Points(Model):
    vp: Count


class Advance(Model):
    thrill: Positive | None = None
    awe: Positive | None = None
    joy: Positive | None = None
    wild: Positive | None = None


class Retreat(Model):
    thrill: Positive | None = None
    awe: Positive | None = None
    joy: Positive | None = None


class IconEffect(OneWord):
    gain: Gain | None = None
    advance: Advance | None = None


class RewardEffect(OneWord):
    gain: Gain | None = None
    retreat: Retreat | None = None
    take: Literal["special_worker", "shovel"] | None = None
    return_: Annotated[Literal["special_worker"] | None, Field(alias="return")] = None
    pass_right: Literal["shovel"] | None = None


class IncomeEffect(Model):
    gain: Coins


class EndEffect(Model):
    gain: Points


class PromoteEffect(OneWord):
    pay: Coins | None = None
    gain: Points | None = None


Effects = Annotated[list[IconEffect], Field(max_length=4)]


class Attraction(Model):
    id: Id
    type: TypeId
    name: Names
    shape: ShapeId
    cost: Count
    on_place: Effects
    income: Annotated[list[IncomeEffect], Field(max_length=2)]
    promote: Annotated[list[PromoteEffect], Field(min_length=1, max_length=2)]
    end: Annotated[list[EndEffect], Field(max_length=2)]


class Concession(Model):
    id: numbered("C")
    kind: Annotated[str, Field(min_length=1, max_length=20)]
    name: Names
    shape: ShapeId
    on_place: Effects
    income: Annotated[list[IncomeEffect], Field(max_length=2)]


class ParkSide(Model):
    name: Names
    map: Annotated[list[Annotated[str, Field(pattern=r"^[.#taj*24]{7}$")]], Field(min_length=7, max_length=7)]


class WingSide(Model):
    map: Annotated[list[Annotated[str, Field(pattern=r"^[.#taj*24]{2}$")]], Field(min_length=7, max_length=7)]


class ParkBoard(Model):
    id: Id
    sides: Annotated[dict[Literal["A", "B"], ParkSide], Field(min_length=2)]


class ExpansionBoard(Model):
    id: numbered("X")
    sides: Annotated[dict[Literal["a", "b"], WingSide], Field(min_length=2)]


class AtLeast(Model):
    min: Count


class OfType(AtLeast):
    type: TypeId | None = None


class Discs(AtLeast):
    any: Annotated[int, Field(ge=1, le=3)]


class Condition(OneWord):
    attractions: OfType | None = None
    attraction_types: AtLeast | None = None
    concessions: AtLeast | None = None
    trees_removed: AtLeast | None = None
    trees_standing: AtLeast | None = None
    expansions: AtLeast | None = None
    icons_covered: AtLeast | None = None
    coins: AtLeast | None = None
    monthly_income: AtLeast | None = None
    track: Discs | None = None
    promotions: AtLeast | None = None


class Goal(Model):
    id: numbered("G")
    name: Names
    text: Text
    condition: Condition
    end: Annotated[list[EndEffect], Field(min_length=1, max_length=1)]


class TrackModel(Model):
    id: TrackName
    name: Names


class TypeModel(Model):
    id: TypeId
    prefix: Annotated[str, Field(pattern=r"^[A-Z]{2,4}$")]
    colour: Annotated[str, Field(pattern=r"^[a-z]{1,20}$")]
    name: Names


class Carousel(Model):
    ring: Annotated[list[Annotated[int, Field(ge=-9, le=9)]], Field(min_length=6, max_length=6)]
    initial_offset: Annotated[int, Field(ge=0, le=5)]


class Bonus(Model):
    min: Positive
    vp: Count


class Sector(Model):
    sector: Annotated[int, Field(ge=0, le=5)]


class Pick(Model):
    pick: Literal["first", "last"]


class RivalEffect(OneWord):
    build: Sector | None = None
    stall: Pick | None = None
    advance: Retreat | None = None


class RivalCard(Model):
    id: numbered("R")
    action: Annotated[list[RivalEffect], Field(min_length=1, max_length=1)]


Options = dict[Literal["A", "B"], Annotated[list[RewardEffect], Field(min_length=1, max_length=4)]]
Choices = dict[TrackName, Literal["A", "B"]]


class Solo(Model):
    rival_deck: Annotated[list[RivalCard], Field(min_length=1, max_length=60)]
    attractions_per_vp: Positive
    rewards: Annotated[dict[Literal["before_last_month", "last_month"], Choices], Field(min_length=2)]
    difficulty: Annotated[dict[Literal["easy", "normal", "hard"], Count], Field(min_length=3)]


class Limits(Model):
    months: Annotated[int, Field(ge=1, le=12)]
    workers_per_player: Annotated[int, Field(ge=1, le=9)]
    start_coins: Count
    base_income: Count
    banker_coins: Count
    arborist_max: Annotated[int, Field(ge=1, le=9)]
    realtor_cost: Count
    face_up_concessions_per_player: Count
    goal_cards_dealt: Annotated[int, Field(ge=1, le=3)]
    goal_cards_kept: Positive
    common_goal_cards: Positive
    track_last_space: Annotated[int, Field(ge=1, le=20)]
    track_end_vp: Count
    runner_up_vp: Count
    runner_up_min_players: Annotated[int, Field(ge=2, le=9)]


class ComponentsModel(Model):
    """The whole file; see `components.json` for the packaged set."""

    game: Literal["tenpenny"]
    version: Literal[1]
    limits: Limits
    build_bonus: Annotated[list[Bonus], Field(max_length=9)]
    rewards: Annotated[dict[TrackName, Options], Field(min_length=3)]
    tracks: Annotated[list[TrackModel], Field(min_length=3, max_length=3)]
    types: Annotated[list[TypeModel], Field(min_length=6, max_length=6)]
    carousel: Carousel
    shapes: dict[ShapeId, Annotated[list[tuple[Coordinate, Coordinate]], Field(min_length=1, max_length=9)]]
    attractions: Annotated[list[Attraction], Field(min_length=6, max_length=120)]
    concessions: Annotated[list[Concession], Field(min_length=1, max_length=120)]
    icons: Annotated[dict[Literal["t", "a", "j", "*", "2", "4"], Effects], Field(min_length=6)]
    park_boards: Annotated[list[ParkBoard], Field(min_length=4, max_length=12)]
    expansion_boards: Annotated[list[ExpansionBoard], Field(min_length=2, max_length=12)]
    goals: Annotated[list[Goal], Field(min_length=12, max_length=60)]
    solo: Solo


def check(text: str) -> dict:
    """The data of a component file. Raises `BadComponents` with the field and what is wrong with it."""
    return check_components(ComponentsModel, text, _check_whole)


def _check_whole(model: ComponentsModel) -> None:
    """What no single part can tell: unique ids, types and shapes that exist, backs that fit."""
    for field in ("attractions", "concessions", "park_boards", "expansion_boards", "goals", "types", "tracks"):
        need_once([part.id for part in getattr(model, field)], field)
    need_once([card.id for card in model.solo.rival_deck], "solo.rival_deck")
    need_once([type.prefix for type in model.types], "types")
    prefixes = {type.id: type.prefix for type in model.types}
    for place, card in enumerate(model.attractions):
        field = f"attractions.{place}"
        need_there(card.type in prefixes, f"{field}.type", card.type)
        need_there(card.id.rstrip("0123456789") == prefixes[card.type], f"{field}.id", prefixes[card.type])
        need_there(card.shape in model.shapes, f"{field}.shape", card.shape)
    for type in prefixes:
        need_there(any(card.type == type for card in model.attractions), "attractions", type)
    for place, tile in enumerate(model.concessions):
        need_there(tile.shape in model.shapes, f"concessions.{place}.shape", tile.shape)
    for place, goal in enumerate(model.goals):
        rule = goal.condition.attractions
        named = rule.type if rule else None
        need_there(named is None or named in prefixes, f"goals.{place}.condition.attractions.type", str(named))
    for shape, cells in model.shapes.items():
        need_there(len(set(cells)) == len(cells), f"shapes.{shape}", "different cells")
    for field in ("before_last_month", "last_month"):
        need_there(len(model.solo.rewards[field]) == 3, f"solo.rewards.{field}", "three tracks")
    for track, options in model.rewards.items():
        need_there(len(options) == 2, f"rewards.{track}", "A, B")
    keep = model.limits.goal_cards_kept
    need_there(keep == model.limits.goal_cards_dealt - 1, "limits.goal_cards_kept", str(model.limits.goal_cards_dealt - 1))
