"""Component files of Tabriz from outside: strict models that name the field at fault."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from ...component_schema import Model, Names, OneWord, check_components, need_once
from ...errors import BadComponents

Count = Annotated[int, Field(ge=0, le=999)]
Positive = Annotated[int, Field(ge=1, le=999)]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]{1,20}$")]
CardId = Annotated[str, Field(pattern=r"^[KBA][A-Za-z0-9_]{1,19}$")]
Material = Literal["wool", "plant", "camel", "carmine", "silk"]
Colour = Literal["black", "grey", "white"]
Deck = Literal["kamandan", "bazari", "ashraf"]
TileType = Literal["market", "single", "double", "trader", "alley", "courtyard"]
Prices = dict[Material, Positive]


class Pick(Model):
    n: Annotated[int, Field(ge=1, le=4)]
    from_: Annotated[list[Material], Field(alias="from", min_length=1, max_length=5)]


class Goods(Model):
    coin: Positive | None = None
    wool: Positive | None = None
    plant: Positive | None = None
    camel: Positive | None = None
    carmine: Positive | None = None
    silk: Positive | None = None


class Give(Goods):
    any: Annotated[int, Field(ge=1, le=4)] | None = None
    order: Annotated[int, Field(ge=1, le=2)] | None = None


class Get(Goods):
    pick: Pick | None = None


class Reward(Goods):
    skill: Positive | None = None
    prestige: Positive | None = None


class RewardEffect(Model):
    gain: Reward


class Trade(Model):
    give: Give
    get: Get


class Draw(Model):
    n: Annotated[int, Field(ge=1, le=4)]
    keep: Annotated[int, Field(ge=1, le=4)]


class Roll(Model):
    colour: Colour
    n: Annotated[int, Field(ge=1, le=3)]


class SimpleEffect(OneWord):
    gain: Goods | None = None
    trade: Trade | None = None
    draw: Draw | None = None
    roll: Roll | None = None


class WorkshopEffect(SimpleEffect):
    choose: Annotated[list[SimpleEffect], Field(min_length=2, max_length=4)] | None = None


class Order(Model):
    id: CardId
    deck: Deck
    name: Names
    needs: Annotated[dict[Material, Annotated[int, Field(ge=1, le=20)]], Field(min_length=1)]
    reward: Annotated[list[RewardEffect], Field(min_length=1, max_length=4)]
    workshop: Annotated[list[WorkshopEffect], Field(max_length=1)]

    @model_validator(mode="after")
    def back_fits_deck(self):
        if self.id[0] != self.deck[0].upper():
            raise ValueError("an order's id begins with the letter of its deck")
        return self


class Space(Model):
    space: Positive
    material: Material
    min_players: Annotated[int, Field(ge=1, le=5)]


class Restock(Model):
    material: Material
    n: Positive
    min_players: Annotated[int, Field(ge=1, le=5)]


class Offer(Model):
    cost: Positive
    take: Positive
    plus: bool = False


class Bundles(Model):
    mode: Literal["bundle"]
    offers: Annotated[list[Offer], Field(min_length=1, max_length=6)]


class Units(Model):
    mode: Literal["unit"]
    prices: Annotated[list[Positive], Field(min_length=1, max_length=12)]


class TrackModel(Model):
    id: Id
    accepts: Annotated[list[Material], Field(min_length=1)]
    spaces: Annotated[int, Field(ge=1, le=12)]
    initial: list[Space]
    restock: list[Restock]
    overflow: Literal["clear", "discard"]
    refill_last: bool
    pricing: Annotated[Bundles | Units, Field(discriminator="mode")]

    @model_validator(mode="after")
    def fits(self):
        if isinstance(self.pricing, Units) and len(self.pricing.prices) != self.spaces:
            raise ValueError("a track with unit prices has one price a space")
        places = sorted(space.space for space in self.initial)
        if places != list(range(1, len(places) + 1)) or len(places) > self.spaces:
            raise ValueError("the first stock lies on spaces 1, 2, … without a gap")
        if any(line.material not in self.accepts for line in [*self.initial, *self.restock]):
            raise ValueError("a track holds only what it accepts")
        return self


class Market(Model):
    kind: Literal["market"]
    name: Names
    draw: Annotated[dict[Literal["n", "keep", "keep_at_skill_8"], Positive], Field(min_length=3)]
    bank: Annotated[dict[Literal["coin", "draw"], Positive], Field(min_length=2)]


class Shop(Model):
    kind: Literal["shop"]
    name: Names
    tracks: Annotated[list[TrackModel], Field(min_length=1, max_length=2)]


class Exchange(Model):
    give: Goods
    get: Goods
    limit: Annotated[int, Field(ge=1, le=20)]


class Trader(Model):
    kind: Literal["trader"]
    name: Names
    exchanges: Annotated[list[Exchange], Field(min_length=1, max_length=3)]


class Hustler(Model):
    kind: Literal["hustler"]
    name: Names
    die_slots: Annotated[list[Colour], Field(max_length=0)]
    max_dice: Annotated[int, Field(ge=1, le=6)]
    die_cost: Annotated[dict[Colour, Positive], Field(min_length=3)]


class Caravanserai(Model):
    kind: Literal["caravanserai"]
    name: Names
    die_slots: Annotated[list[Colour], Field(min_length=1, max_length=1)]
    spaces: Annotated[int, Field(ge=1, le=12)]
    overflow: Literal["discard"]
    bribe: Prices


class Foreign(Model):
    kind: Literal["foreign"]
    name: Names
    die_slots: Annotated[list[Colour], Field(max_length=0)]
    dice: Annotated[int, Field(ge=1, le=6)]
    cost: Prices


class Gita(Model):
    kind: Literal["gita"]
    name: Names
    die_slots: Annotated[list[Colour], Field(max_length=0)]
    max_dice: Annotated[int, Field(ge=1, le=6)]
    cost: Prices


class Haggler(Model):
    kind: Literal["haggler"]
    name: Names
    die_slots: Annotated[list[Colour], Field(min_length=2, max_length=2)]
    cost: Prices


class Farideh(Model):
    kind: Literal["farideh"]
    name: Names
    die_slots: Annotated[list[Colour], Field(min_length=3, max_length=3)]
    cost: Prices


Face = Annotated[
    Market | Shop | Trader | Hustler | Caravanserai | Foreign | Gita | Haggler | Farideh,
    Field(discriminator="kind"),
]


class Tile(Model):
    id: Id
    type: TileType
    name: Names
    faces: Annotated[dict[Literal["A", "B"], Face], Field(min_length=1)]


class Slot(Model):
    id: Id
    x: Annotated[int, Field(ge=0, le=9)]
    y: Annotated[int, Field(ge=0, le=9)]
    type: TileType


class BoardModel(Model):
    players: tuple[Count, Count]
    cols: Positive
    rows: Positive
    slots: Annotated[list[Slot], Field(min_length=1, max_length=40)]
    paths: list[tuple[Id, Id]]
    first_game: dict[Id, tuple[Id, Literal["A", "B"]]]


class DieModel(Model):
    colour: Colour
    count: Annotated[int, Field(ge=1, le=12)]
    faces: Annotated[list[Material], Field(min_length=6, max_length=6)]
    name: Names


class MaterialModel(Model):
    id: Material
    rank: Positive
    supply_price: Positive
    piece: Literal["cube", "disc"]
    count: Positive
    name: Names


class DrawKeep(Draw):
    deck: Deck


class OpensDeck(Model):
    unlock_deck: Deck
    draw_keep: DrawKeep


class Level2(OpensDeck):
    level: Literal[2]
    unlock_deck: Literal["bazari"]


class Level4(Model):
    level: Literal[4]
    move: Literal[4]


class Level6(OpensDeck):
    level: Literal[6]
    unlock_deck: Literal["ashraf"]


class Level8(Model):
    level: Literal[8]
    market_keep: Literal[2]


class Level10(Model):
    level: Literal[10]
    orders_per_turn: Literal[2]


class Level12(Model):
    level: Literal[12]
    end_prestige: Positive


class Level14(Model):
    level: Literal[14]
    end_prestige: Positive
    ends_game: Literal[True]


class Limits(Model):
    move: Annotated[int, Field(ge=1, le=4)]
    orders_to_end: Positive
    skill_to_end: Annotated[int, Field(ge=1, le=14)]
    skill_cap: Annotated[int, Field(ge=1, le=14)]
    bonus_marker_prestige: Positive


class Start(Model):
    coins: Count
    apprentices: Literal[3]
    draw: Positive
    keep: Positive
    deck: Deck
    seat_bonus: Annotated[list[Annotated[list[dict[Literal["gain"], Goods]], Field(max_length=2)]], Field(min_length=5, max_length=5)]


class Coin(Model):
    value: Positive
    count: Positive


class Weaver(Model):
    id: Id
    name: Names


class SoloLevel(Model):
    steal: Count
    find: Count
    start_prestige: Count


class Solo(Model):
    board: Literal["small"]
    rival_die: Annotated[dict[Deck, Colour], Field(min_length=3)]
    levels: Annotated[dict[Literal["easy", "normal", "hard"], SoloLevel], Field(min_length=3)]
    toll_per_apprentice: Literal[1]
    substitution: Positive


class ComponentsModel(Model):
    """The whole file; see `components.json` for the packaged set."""

    game: Literal["tabriz"]
    version: Literal[1]
    players: Annotated[dict[Literal["min", "max"], Positive], Field(min_length=2)]
    start: Start
    limits: Limits
    coins: list[Coin]
    materials: Annotated[list[MaterialModel], Field(min_length=5, max_length=5)]
    dice: Annotated[list[DieModel], Field(min_length=3, max_length=3)]
    skill_track: tuple[Level2, Level4, Level6, Level8, Level10, Level12, Level14]
    boards: Annotated[dict[Literal["small", "large"], BoardModel], Field(min_length=2)]
    tiles: Annotated[list[Tile], Field(max_length=60)]
    orders: Annotated[list[Order], Field(min_length=1, max_length=300)]
    weavers: Annotated[list[Weaver], Field(min_length=5, max_length=5)]
    solo: Solo


def check(text: str) -> dict:
    """The data of a component file. Raises `BadComponents` with the field and what is wrong with it."""
    return check_components(ComponentsModel, text, _check_whole)


def _check_whole(model: ComponentsModel) -> None:
    """What no single part can tell: unique ids, enough tiles of each type, plans that fit."""
    need_once([order.id for order in model.orders], "orders")
    need_once([tile.id for tile in model.tiles], "tiles")
    tiles = {tile.id: tile for tile in model.tiles}
    if "SQUARE" not in tiles:
        raise BadComponents("components_missing", field="tiles", what="SQUARE")
    for deck in ("kamandan", "bazari", "ashraf"):
        if not any(order.deck == deck for order in model.orders):
            raise BadComponents("components_missing", field="orders", what=deck)
    for name, board in model.boards.items():
        ids = [slot.id for slot in board.slots]
        need_once(ids, f"boards.{name}.slots")
        for type in {slot.type for slot in board.slots}:
            wanted = sum(slot.type == type for slot in board.slots)
            if sum(tile.type == type for tile in model.tiles) < wanted:
                raise BadComponents("components_missing", field=f"boards.{name}", what=type)
        if any(end not in ids for path in board.paths for end in path):
            raise BadComponents("components_missing", field=f"boards.{name}.paths", what="slot")
        for slot in board.slots:
            tile, face = board.first_game.get(slot.id, ("", ""))
            if tile not in tiles or face not in tiles[tile].faces or tiles[tile].type != slot.type:
                raise BadComponents("components_missing", field=f"boards.{name}.first_game", what=slot.id)
