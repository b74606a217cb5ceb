"""Component files of Woodcraft from outside: strict models that name the field at fault."""

from __future__ import annotations

from typing import Annotated, Literal, Union

from pydantic import Field, model_validator

from ...component_schema import Model, Names, check_components, need_once, need_there
from .effect_schema import (
    Action,
    Colour,
    Count,
    Discount,
    Effect,
    Effects,
    HelperId,
    Id,
    Instant,
    Material,
    Metric,
    OncePerTurn,
    OrderId,
    Permanent,
    Positive,
    RewardEffect,
    Value,
)

# -- cards ------------------------------------------------------------------------------------


class Helper(Model):
    id: HelperId
    deck: Literal["early", "late"]
    name: Names
    cost: Count
    production: Annotated[list[Effect], Field(min_length=1, max_length=3)]
    ability: Annotated[Union[Instant, OncePerTurn, Permanent], Field(discriminator="kind")]

    @model_validator(mode="after")
    def back_fits_deck(self):
        if self.id[1] != self.deck[0].upper():
            raise ValueError("a helper's id names its deck")
        return self


class Die(Model):
    colour: Colour | Literal["any"] | Annotated[list[Colour], Field(min_length=2, max_length=2)]
    value: Value


class Requirement(Model):
    dice: Annotated[list[Die], Field(min_length=1, max_length=6)]
    materials: dict[Material, Positive]


class Order(Model):
    id: OrderId
    deck: Literal["early", "late", "hazelnut"]
    name: Names
    icon: Id
    requires: Requirement
    reward: Annotated[list[RewardEffect], Field(min_length=1, max_length=4)]

    @model_validator(mode="after")
    def back_fits_deck(self):
        if self.id[1] != self.deck[0].upper():
            raise ValueError("an order's id names its deck")
        return self


class Score(Model):
    metric: Metric
    points: Positive
    max: Positive


class Contract(Model):
    id: Id
    name: Names
    score: Score


# -- boards -----------------------------------------------------------------------------------

Quadrant = Literal["1", "2", "3", "4"]
Slot = Literal["1", "2", "3", "4", "5", "6", "7"]


class Named(Model):
    id: Id
    name: Names


class ActionTile(Named):
    id: Action


class Blade(Model):
    small: Effects
    large: Effects


class Wheel(Model):
    names: Annotated[dict[Quadrant, Names], Field(min_length=4)]
    first_game_start: Annotated[int, Field(ge=1, le=4)]
    rim: Annotated[dict[Quadrant, dict[Slot, Effects]], Field(min_length=4)]
    windows: Annotated[dict[Literal["0", "1", "2", "3"], Literal["none", "small", "large"]], Field(min_length=4)]
    blade: Annotated[dict[Quadrant, Blade], Field(min_length=4)]


class ByPips(Model):
    per_pip: Positive
    add: Count


class Wood(Model):
    yard_spaces: Literal[6]
    buy_cost: Annotated[dict[Colour, ByPips], Field(min_length=3)]
    buy_max: Annotated[int, Field(ge=1, le=6)]
    sell_gain: Annotated[dict[Colour, ByPips], Field(min_length=3)]
    exchange_buy_value: Literal[6]
    exchange_buy_cost: Annotated[dict[Colour, Positive], Field(min_length=3)]
    pile_limit: Positive
    die_max: Literal[6]


class Package(Model):
    cost: Positive
    n: Positive


class Materials(Model):
    max_kinds_per_action: Literal[2]
    packages: Annotated[dict[Material, Annotated[list[Package], Field(min_length=1, max_length=4)]], Field(min_length=3)]


class Icon(Named):
    row: Annotated[int, Field(ge=1, le=6)]


class Rows(Model):
    second_order_cost: Positive
    icons: Annotated[list[Icon], Field(min_length=1, max_length=6)]
    on_complete: Annotated[list[Effects], Field(min_length=6, max_length=6)]
    on_discard: Effects
    unfinished: Effects


class Crossing(Model):
    to: Positive
    effects: Effects


class IncomeTrack(Model):
    max: Annotated[int, Field(ge=1, le=40)]
    crossing: list[Crossing]


class Reputation(Model):
    max: Annotated[int, Field(ge=1, le=60)]
    value_per_order: list[Count]
    prestige_spaces: Annotated[list[Positive], Field(min_length=2, max_length=2)]

    @model_validator(mode="after")
    def a_value_for_each_space(self):
        if len(self.value_per_order) != self.max + 1:
            raise ValueError("one value for each space of the track")
        return self


class Board(Model):
    hazel: IncomeTrack
    blue: IncomeTrack
    reputation: Reputation


Rank = Literal["top", "middle", "bottom"]


class Prestige(Named):
    rewards: Annotated[dict[Rank, Effects], Field(min_length=3)]


class Step(Model):
    cost: Positive
    points: Positive


class Market(Model):
    steps: Annotated[list[Step], Field(min_length=1, max_length=20)]
    at_end: Step


class Room(Model):
    id: Id
    row: Annotated[int, Field(ge=0, le=3)]
    col: Annotated[int, Field(ge=0, le=7)]
    start: bool
    effects: Effects


class Tile(Model):
    slot: Annotated[int, Field(ge=1, le=3)]
    start: bool | None = None
    cost: Count
    effects: Effects


class Unlock(Model):
    discount: Discount


class Saw(Tile):
    unlock: Unlock | None = None


class Splice(Tile):
    min: Value
    max: Value


class Glue(Model):
    cost: Count
    effects: Effects
    different_colour_points: Count


class Pot(Model):
    colour: Colour
    start: bool | None = None
    cost: Count
    effects: Effects
    sapling: dict[Literal["colour", "value"], Colour | Value] | None = None
    unlock_plants: Annotated[int, Field(ge=1, le=2)] | None = None


class Space(Model):
    id: Id
    row: Annotated[int, Field(ge=0, le=4)]
    arc: bool | None = None
    needs: list[Id]


class Link(Model):
    between: tuple[Id, Id]
    effects: Effects


class Attic(Model):
    spaces: Annotated[list[Space], Field(min_length=1, max_length=12)]
    links: list[Link]


class Workshop(Model):
    rooms: Annotated[list[Room], Field(min_length=1, max_length=12)]
    saws: Annotated[list[Saw], Field(min_length=3, max_length=3)]
    splices: Annotated[list[Splice], Field(min_length=3, max_length=3)]
    glue: Glue
    pots: Annotated[list[Pot], Field(min_length=3, max_length=3)]
    growth: Positive
    plant_values: Annotated[list[Value], Field(min_length=1, max_length=6)]
    attic: Attic


# -- the course of the game --------------------------------------------------------------------


class Course(Model):
    rounds: Annotated[int, Field(ge=1, le=30)]
    income_after: Annotated[list[Positive], Field(min_length=4, max_length=4)]


class Rounds(Model):
    standard: Course
    short: Course
    display_clears_at_income: list[Positive]
    late_decks_at_income: Positive
    no_placing_at_income: Positive


class StartDie(Model):
    colour: Colour
    value: Value


Seats = Literal["1", "2", "3", "4"]


class Setup(Model):
    blueberry: Count
    lantern: Annotated[dict[Seats, Count], Field(min_length=4)]
    dice: list[StartDie]
    saw_tiles: Annotated[int, Field(ge=1, le=3)]
    splice_tiles: Annotated[int, Field(ge=0, le=3)]
    glue_tiles: Annotated[int, Field(ge=0, le=1)]
    pots: Annotated[list[Colour], Field(min_length=1, max_length=3)]
    helper_draw: Annotated[int, Field(ge=1, le=6)]
    helper_keep: Literal[1]
    order_draw: Annotated[int, Field(ge=2, le=8)]
    order_keep: Literal[2]
    hazelnut_draw: Count
    orders_placed: Literal[1]
    contracts_face_up: Annotated[dict[Seats, Positive], Field(min_length=4)]
    display_helpers: Literal[4]
    display_orders: Literal[4]
    yard_dice_per_colour: Literal[2]
    prestige_tiles_used: Literal[2]


class Final(Model):
    leftover_per_point: Positive
    counts: list[Literal["dice_pips", "blueberry", "lantern", "scrapwood", "glue", "sawblade", "reuse"]]


class Rating(Model):
    min: Count
    name: Names


class Solo(Model):
    tile_draw: Annotated[dict[Literal["min", "max"], Positive], Field(min_length=2)]
    reputation_per_round: Count
    contract_removed_after_income: list[Positive]
    ratings: Annotated[list[Rating], Field(min_length=1, max_length=12)]
    win_from: Count


class ComponentsModel(Model):
    """The whole file; see `components.json` for the packaged set."""

    game: Literal["woodcraft"]
    version: Literal[1]
    players: Annotated[dict[Literal["min", "max"], Positive], Field(min_length=2)]
    rounds: Rounds
    setup: Setup
    colours: Annotated[list[Named], Field(min_length=3, max_length=3)]
    tools: Annotated[list[Named], Field(min_length=5, max_length=5)]
    resources: Annotated[list[Named], Field(min_length=7, max_length=7)]
    actions: Annotated[list[ActionTile], Field(min_length=7, max_length=7)]
    substitutes: Annotated[dict[Literal["blueberries", "lantern_cost_other_action"], Positive], Field(min_length=2)]
    bonus_action: Annotated[dict[Literal["lantern_cost", "per_turn"], Positive], Field(min_length=2)]
    wheel: Wheel
    wood: Wood
    materials: Materials
    rows: Rows
    tracks: Board
    prestige_tiles: Annotated[list[Prestige], Field(min_length=2, max_length=12)]
    prestige_ranks: Annotated[dict[Seats, list[Rank]], Field(min_length=4)]
    market: Market
    workshop: Workshop
    final: Final
    solo: Solo
    helpers: Annotated[list[Helper], Field(min_length=1, max_length=200)]
    orders: Annotated[list[Order], Field(min_length=1, max_length=200)]
    contracts: Annotated[list[Contract], Field(min_length=5, max_length=60)]


def check(text: str) -> dict:
    """The data of a component file. Raises `BadComponents` with the field and what is wrong with it."""
    return check_components(ComponentsModel, text, _check_whole)


def _check_whole(model: ComponentsModel) -> None:
    """What no single part can tell: unique ids, cards for every seat, icons, rooms and spaces that exist."""
    for field in ("orders", "helpers", "contracts", "prestige_tiles", "actions"):
        need_once([thing.id for thing in getattr(model, field)], field)
    setup, seats = model.setup, model.players["max"]
    for deck, n in (("early", seats * setup.order_draw + 4), ("late", 4), ("hazelnut", seats * setup.hazelnut_draw)):
        need_there(sum(order.deck == deck for order in model.orders) >= n, "orders", deck)
    for deck, n in (("early", seats * setup.helper_draw + 4), ("late", 4)):
        need_there(sum(helper.deck == deck for helper in model.helpers) >= n, "helpers", deck)
    icons = {icon.id for icon in model.rows.icons}
    for order in model.orders:
        need_there(order.icon in icons, "rows.icons", order.icon)
    spaces = [space.id for space in model.workshop.attic.spaces]
    need_once(spaces, "workshop.attic.spaces")
    needed = [id for space in model.workshop.attic.spaces for id in space.needs]
    for id in needed + [id for link in model.workshop.attic.links for id in link.between]:
        need_there(id in spaces, "workshop.attic.spaces", id)
    need_once([room.id for room in model.workshop.rooms], "workshop.rooms")
    need_there(any(room.start for room in model.workshop.rooms), "workshop.rooms", "start")
    for quadrant in ("1", "2", "3", "4"):
        need_there(len(model.wheel.rim.get(quadrant, {})) == 7, "wheel.rim", quadrant)
        need_there(quadrant in model.wheel.blade, "wheel.blade", quadrant)
