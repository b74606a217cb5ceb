"""Positions of Tabriz from outside: strict models, then checks that the parts fit together."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...outside import Name, PositionModel, Small, load_position, of_frames
from ...position import freeze
from . import GAME
from .components import DECK, GOODS, SET
from .layout import board_for, board_side
from .setup import blank
from .state import TabrizPosition

Card = Annotated[str, Field(min_length=1, max_length=20)]
Cards = Annotated[tuple[Card, ...], Field(max_length=200)]
Colour = Literal["black", "grey", "white"]
Material = Literal["wool", "plant", "camel", "carmine", "silk"]
Die = tuple[Colour, Material]
Materials = Annotated[tuple[Material, ...], Field(max_length=50)]

_BY_PHASE = {
    "keep_orders": tuple[Cards, Small, Literal["setup", "square", "skill", "workshop"]],
    "move_apprentice": tuple[()],
    "shop": tuple[Name, tuple[Name, ...]],
    "gita": tuple[Name, Annotated[tuple[Die, ...], Field(max_length=5)]],
    "haggle_roll": tuple[Name, Literal[0, 1] | None],
    "fulfil": tuple[Small],
    "workshop": tuple[Cards],
    **{
        phase: tuple[Name]
        for phase in (
            "square", "trader", "hustler", "foreign", "caravan",
            "caravan_bribe", "haggle_swap", "haggle_buy", "farideh", "farideh_buy",
        )
    },
    "levels": tuple[Small, Small],
    **{phase: tuple[()] for phase in ("next_turn", "rival_start", "deal", "workshop_go", "pass_marker")},
}  # fmt: skip


class TabrizModel(PositionModel):
    """The JSON form of a position, as `TabrizPosition.to_plain` writes it."""

    game: Literal["tabriz"]
    board: Literal["small", "large"]
    tiles: tuple[tuple[Name, Literal["A", "B"]], ...]
    round: Annotated[int, Field(ge=1, le=30)]
    turn: Annotated[int, Field(ge=0, le=15)]
    first: Annotated[int, Field(ge=0, le=4)]
    marker: Annotated[int, Field(ge=0, le=4)] | None
    stock: list[Materials]
    dice: list[tuple[Die, ...]]
    caravan: Materials
    pool: Annotated[list[Small], Field(min_length=3, max_length=3)]
    decks: Annotated[list[Cards], Field(min_length=3, max_length=3)]
    piles: Annotated[list[Cards], Field(min_length=3, max_length=3)]
    goods: list[dict[Literal["coin", "wool", "plant", "camel", "carmine", "silk"], Small]]
    skill: list[Annotated[int, Field(ge=0, le=14)]]
    prestige: list[Small]
    done: list[Cards]
    hands: list[Cards]
    where: list[tuple[Name, Name, Name]]
    up: list[tuple[Literal[0, 1], Literal[0, 1], Literal[0, 1]]]
    loom: Card | None


def load(text: str) -> TabrizPosition:
    """The position of a JSON text. Raises `BadPosition`, naming the field."""
    return load_position(GAME, TabrizModel, text, _build)


def _build(plain: dict, need) -> TabrizPosition:
    """The position of checked fields; `need(condition, field)` refuses the field."""
    pos = blank(plain["seats"], plain["seed"], plain["options"])
    for field in TabrizPosition.FIELDS + ("viewer", "chance", "news"):
        setattr(pos, field, plain[field])
    pos.stack = freeze(plain["stack"])
    pos.stack = list(of_frames(pos.stack, _BY_PHASE, pos.players, need))
    need(plain["board"] == board_for(pos.seats), "board")
    side = board_side(pos.board)
    need(len(pos.tiles) == len(side.slots), "tiles")
    for slot, (tile, face) in zip(side.slots, pos.tiles):
        need(tile in SET.tiles and SET.tiles[tile]["type"] == side.types[slot], "tiles")
        need((tile, face) in SET.faces, "tiles")
    pos.set_layout()
    _fit(pos, side, need)
    pos.goods = [[goods.get(name, 0) for name in GOODS] for goods in plain["goods"]]
    return pos


def _fit(pos, side, need) -> None:
    for field in ("goods", "skill", "prestige", "done", "hands", "where", "up"):
        need(len(getattr(pos, field)) == pos.players, field)
    need(pos.first < pos.seats, "first")
    need(pos.turn <= 3 * pos.seats, "turn")
    need(pos.marker is None or pos.marker < pos.players, "marker")
    need(len(pos.stock) == len(pos.layout.tracks), "stock")
    for track, held in zip(pos.layout.tracks, pos.stock):
        need(len(held) <= track.spaces and set(held) <= set(track.accepts), "stock")
    need(len(pos.dice) == len(pos.layout.dice_slots), "dice")
    for slot, dice in zip(pos.layout.dice_slots, pos.dice):
        need(len(dice) == len(pos.layout.faces[slot]["die_slots"]), "dice")
    need(all(slot in side.slots for where in pos.where for slot in where), "where")
    known = set(SET.rank) | ({deck[0][0] for deck in SET.deck_cards} if pos.viewer is not None else set())
    for field in ("decks", "piles", "done", "hands"):
        need(all(card in known for cards in getattr(pos, field) for card in cards), field)
    for index, pile in enumerate(pos.piles):
        need(all(DECK[SET.orders[card]["deck"]] == index for card in pile if card in SET.rank), "piles")
    need(pos.loom is None or pos.loom in SET.rank, "loom")
    for frame in pos.stack:
        _fit_frame(pos, frame, known, need)


def _fit_frame(pos, frame: tuple, known: set, need) -> None:
    """The slot of a tile frame holds a tile of that phase; cards are cards."""
    phase = frame[0]
    if phase == "keep_orders":
        need(all(card in known for card in frame[2]) and frame[3] <= len(frame[2]), "stack")
    elif phase == "workshop":
        need(all(card in SET.rank for card in frame[2]), "stack")
    elif phase in _TILE_KIND:
        need(pos.layout.kinds.get(frame[2]) == _TILE_KIND[phase], "stack")


_TILE_KIND = {
    "square": "market",
    "shop": "shop",
    "trader": "trader",
    "hustler": "hustler",
    "foreign": "foreign",
    "caravan": "caravanserai",
    "caravan_bribe": "caravanserai",
    "gita": "gita",
    "haggle_swap": "haggler",
    "haggle_roll": "haggler",
    "haggle_buy": "haggler",
    "farideh": "farideh",
    "farideh_buy": "farideh",
}
