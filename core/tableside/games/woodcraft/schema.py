"""Positions of Woodcraft from outside: strict models, then checks that the parts fit together."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...outside import Name, PositionModel, Small, load_position, of_frames
from ...position import freeze
from . import GAME
from .components import ACTIONS, BACKS, DECK, GOODS, HELPERS, SET, SOURCES
from .invariants import problems
from .setup import blank
from .state import SETUP_PHASES, WoodcraftPosition

Card = Annotated[str, Field(min_length=2, max_length=20)]
Cards = Annotated[tuple[Card, ...], Field(max_length=200)]
Flag = Literal[0, 1]
Quadrant = Annotated[int, Field(ge=1, le=4)]
Slot = Annotated[int, Field(ge=1, le=7)]
Player = Annotated[int, Field(ge=0, le=3)]
Row = Annotated[int, Field(ge=0, le=7)]
Round = Annotated[int, Field(ge=1, le=30)]
Action = Literal["buy_wood", "exchange_wood", "buy_materials", "take_orders", "hire_helper", "produce_plant", "improve"]
Colour = Literal["green", "yellow", "brown"]
Tool = Literal["mallet", "plane", "chisel", "drill", "wrench"]
Material = Literal["glue", "sawblade", "scrapwood"]
Die = Annotated[str, Field(pattern=r"^[GYB][1-6]$")]
Dice = Annotated[tuple[Die, ...], Field(max_length=200)]
Tiles = Annotated[tuple[Flag, ...], Field(max_length=3)]
Orders = Annotated[tuple[tuple[Card, Row], ...], Field(max_length=100)]

_BY_PHASE = {
    "setup_helper": tuple[Cards],
    "setup_keep_order": tuple[Cards, Card | Literal[""]],
    "actions": tuple[Flag, Flag],
    "mode": tuple[Action],
    "buy_wood": tuple[Annotated[tuple[Small, ...], Field(max_length=6)]],
    "exchange_buy": tuple[Colour | Literal[""]],
    "buy_materials": tuple[Material | Literal[""]],
    "take_orders": tuple[Flag],
    "produce_plant": tuple[Cards, Flag],
    "plant_more": tuple[Annotated[int, Field(ge=0, le=2)]],
    "gear": tuple[Small, Annotated[int, Field(ge=0, le=8)]],
    "place_tool": tuple[Tool],
    "choose_die": tuple[Literal["pip", "split", "recolor"], Annotated[int, Field(ge=-5, le=6)]],
    "choose_color": tuple[Literal["die"], Annotated[int, Field(ge=1, le=6)]] | tuple[Literal["recolor"], Die],
    "choose_pot": tuple[Small],
    "hazelnut_reward": tuple[Name],
    "tidy": tuple[Die | Literal[""]],
    "do": tuple[Name, Small],
    "move_tile": tuple[Action, Small],
    "turn_card": tuple[Card, Row],
    "income": tuple[Small],
    **{
        phase: tuple[()]
        for phase in (
            "setup_place_order", "deal_helpers", "deal_orders", "growth", "exchange_sell", "hire", "improve",
            "choose_tool", "market", "income_place", "next_turn", "tidy_up",
        )
    },
}  # fmt: skip


class WoodcraftModel(PositionModel):
    """The JSON form of a position, as `WoodcraftPosition.to_plain` writes it."""

    game: Literal["woodcraft"]
    round: Round
    turn: Annotated[int, Field(ge=0, le=4)]
    first: Player
    wheel: Annotated[tuple[tuple[Quadrant, Slot], ...], Field(min_length=len(ACTIONS), max_length=len(ACTIONS))]
    arrow: Quadrant
    arc: Annotated[int, Field(ge=0, le=4)]
    yard: Annotated[tuple[Die | None, ...], Field(max_length=12)]
    shows: Annotated[list[tuple[Card | None, ...]], Field(min_length=2, max_length=2)]
    late: bool
    decks: Annotated[list[Cards], Field(min_length=len(BACKS), max_length=len(BACKS))]
    piles: Annotated[list[Cards], Field(min_length=len(BACKS), max_length=len(BACKS))]
    contracts: Cards
    claims: Annotated[tuple[tuple[Card, Player, Round], ...], Field(max_length=40)]
    prestige: Cards
    arrivals: list[tuple[tuple[Player, Round], ...]]
    used: Cards
    tile_lanterns: Small
    points: list[dict[Name, Annotated[int, Field(ge=-999, le=9999)]]]
    goods: list[dict[Literal["blueberry", "lantern", "scrapwood", "glue", "sawblade", "reuse"], Small]]
    pile: list[Dice]
    pots: list[Annotated[tuple[Annotated[int, Field(ge=0, le=5)], ...], Field(max_length=3)]]
    saws: list[Tiles]
    splices: list[Tiles]
    glues: list[Annotated[tuple[Flag, ...], Field(max_length=1)]]
    rooms: list[tuple[Card | None, ...]]
    attic: list[tuple[Tool | None, ...]]
    hazel: list[Small]
    blue: list[Small]
    reputation: list[Small]
    market: list[Small]
    hands: list[Cards]
    boards: list[Orders]
    done: list[Orders]
    lost: list[Cards]


def load(text: str) -> WoodcraftPosition:
    """The position of a JSON text. Raises `BadPosition`, naming the field."""
    return load_position(GAME, WoodcraftModel, text, _build)


def _build(plain: dict, need) -> WoodcraftPosition:
    """The position of checked fields; `need(condition, field)` refuses the field."""
    pos = blank(plain["seats"], plain["seed"], plain["options"])
    for field in WoodcraftPosition.FIELDS + ("viewer", "chance", "news"):
        setattr(pos, field, plain[field])
    pos.stack = list(of_frames(list(freeze(plain["stack"])), _BY_PHASE, pos.players, need))
    _fit(pos, need)
    pos.goods = [[goods.get(name, 0) for name in GOODS] for goods in plain["goods"]]
    need(all(set(points) <= set(SOURCES) for points in plain["points"]), "points")
    pos.points = [[points.get(name, 0) for name in SOURCES] for points in plain["points"]]
    for frame in pos.stack:
        need(_fits_frame(pos, frame), "stack")
    wrong = problems(pos)
    need(not wrong, wrong[0].partition(":")[0].replace(" ", "_")[:40] if wrong else "")
    return pos


def _fit(pos, need) -> None:
    """Lengths, and ids that exist."""
    for field in (
        "points", "goods", "pile", "pots", "saws", "splices", "glues", "rooms", "attic", "hazel", "blue", "reputation",
        "market", "hands", "boards", "done", "lost",
    ):  # fmt: skip
        need(len(getattr(pos, field)) == pos.players, field)
    need(pos.first < pos.seats, "first")
    need(all(len(rooms) == len(SET.rooms) for rooms in pos.rooms), "rooms")
    need(all(len(attic) == len(SET.spaces) for attic in pos.attic), "attic")
    need(len(pos.yard) == SET.data["wood"]["yard_spaces"], "yard")
    setup = SET.data["setup"]
    need([len(show) for show in pos.shows] == [setup["display_orders"], setup["display_helpers"]], "shows")
    tiles = {"saws": setup["saw_tiles"], "splices": setup["splice_tiles"], "glues": setup["glue_tiles"], "pots": len(setup["pots"])}
    for field, count in tiles.items():
        need(all(len(row) >= count for row in getattr(pos, field)[: pos.seats]), field)
    need(len(pos.prestige) == len(SET.prestige_spaces) and set(pos.prestige) <= set(SET.prestige), "prestige")
    need(len(pos.arrivals) == len(SET.prestige_spaces), "arrivals")
    need(set(pos.contracts) <= set(SET.contracts), "contracts")
    need(all(contract in SET.contracts for contract, _, _ in pos.claims), "claims")
    backs = set(BACKS) if pos.viewer is not None else set()
    known = set(SET.rank) | backs
    for field in ("decks", "piles", "hands"):
        need(all(card in known for cards in getattr(pos, field) for card in cards), field)
    need(all(card in known and (row > 0 or card in backs) for done in pos.done for card, row in done), "done")
    need(all(card in SET.orders for cards in pos.lost for card in cards), "lost")
    need(all(card in SET.orders for board in pos.boards for card, _ in board), "boards")
    need(all(card is None or card in SET.helpers for rooms in pos.rooms for card in rooms), "rooms")
    need(all(card in SET.helpers for card in pos.used), "used")
    need(all(card is None or card in SET.rank for show in pos.shows for card in show), "shows")
    need(all(DECK[card[:2]] >= DECK["HE"] for card in pos.shows[HELPERS] if card), "shows")


def _fits_frame(pos, frame: tuple) -> bool:
    """Cards and effect lists of a frame exist; what it points to is there."""
    phase = frame[0]
    if phase in SETUP_PHASES:
        known = set(SET.rank) | (set(BACKS) if pos.viewer is not None else set())
        return 0 < len(frame[2]) < 10 and all(card in known for card in frame[2]) and set(frame[3:]) <= {"", *frame[2]}
    if phase == "do":
        return frame[2] in SET.steps and frame[3] <= len(SET.steps[frame[2]])
    if phase == "hazelnut_reward":
        return frame[2] in SET.steps and frame[2].startswith("printed.")
    if phase == "turn_card":
        return frame[2] in SET.orders and frame[3] > 0
    if phase == "produce_plant":
        return all(helper in pos.rooms[frame[1]] for helper in frame[2])
    if phase == "buy_wood":
        return all(1 <= space <= len(pos.yard) for space in frame[2])
    if phase == "tidy":
        return len(pos.pile[frame[1]]) > SET.data["wood"]["pile_limit"]
    if phase in ("choose_die", "choose_pot", "growth"):
        return frame[1] is not None
    if phase == "choose_color" and frame[2] == "recolor":
        return frame[3] in pos.pile[frame[1]]
    return True
