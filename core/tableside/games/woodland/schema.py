"""Positions of Woodland Homes from outside: strict models, then checks that the parts fit together."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...outside import Name, PositionModel, Small, load_position, of_frames
from ...position import freeze
from . import GAME
from .components import ANY, COLOURS, LETTERS, PASSIVES, RESOURCES, SET, SPECIES, STOCK, TOP
from .setup import blank
from .state import BACK, SOURCES, WoodlandPosition

Player = Annotated[int, Field(ge=0, le=3)]
Card = Annotated[str, Field(min_length=1, max_length=20)]
Cards = Annotated[tuple[Card, ...], Field(max_length=300)]
Face = Annotated[int, Field(ge=1, le=6)]
Flag = Literal[0, 1]
Number = Annotated[int, Field(ge=1, le=99)]
Coordinate = Annotated[int, Field(ge=0, le=20)]
Cell = tuple[Coordinate, Coordinate]
Kind = Literal["bird", "otter", "turtle", "any"]
Triple = tuple[Small, Small, Small]
Result = tuple[Annotated[tuple[Small, ...], Field(max_length=4)], Annotated[tuple[Small, ...], Field(max_length=4)]]
Source = Literal["tracks", "recall", "cards", "goals", "other"]

_OFFER = (
    tuple[Literal["build"], Literal[1]]
    | tuple[Literal["house"], Kind, Number]
    | tuple[Literal["take", "step", "craft", "choose_track", "choose_row"], Number]
)
_KINDS = {
    "gain": (*STOCK, ANY),
    "house": (*SPECIES, ANY),
    "advance": (*SPECIES, ANY),
    "craft_free": (*RESOURCES, ANY),
    "passive": PASSIVES,
    **dict.fromkeys(("points", "ranger", "craft_paid", "build_paid"), ("-",)),
}
_BY_PHASE = {
    **dict.fromkeys(("choose_board", "start_resources", "reroll", "place"), tuple[()]),
    "build": tuple[Flag],
    "house": tuple[Kind, Number],
    **dict.fromkeys(("take", "step", "craft", "choose_track", "choose_row"), tuple[Number]),
    "offer": _OFFER,
    "effect": tuple[Source, Name, Name, Number],
    **dict.fromkeys(
        ("round_start", "rolled", "lean_roll", "next_turn", "milestones", "recall", "round_end"), tuple[()]
    ),
}


class WoodlandModel(PositionModel):
    """The JSON form of a position, as `WoodlandPosition.to_plain` writes it."""

    game: Literal["woodland"]
    round: Annotated[int, Field(ge=1, le=99)]
    turn: Small
    first: Player
    spaces: Annotated[list[tuple[tuple[Player, Face], ...]], Field(max_length=60)]
    deck: Cards
    discard: Cards
    display: tuple[Card | None, ...]
    goals: Cards
    results: tuple[Result | None, ...]
    bonus: Annotated[tuple[Player | None, ...], Field(max_length=7)]
    milestones: tuple[tuple[Card, Player | None], ...]
    solo_deck: Cards
    solo_pile: Cards
    boards: tuple[Name | None, ...]
    stock: list[dict[Literal["wood", "stone", "fish", "pearl"], Small]]
    points: list[dict[Source, Small]]
    craft: list[Triple]
    tracks: list[Triple]
    tiles: list[tuple[tuple[Card, Annotated[int, Field(ge=0, le=7)], Coordinate, Coordinate, Flag], ...]]
    trash: list[Annotated[tuple[Literal[0, 1, 2], ...], Field(min_length=4, max_length=4)]]
    ranger: list[Cell | None]
    shapes: list[tuple[Flag, Flag, Flag]]
    passives: list[dict[Name, Annotated[int, Field(ge=1, le=999)]]]
    dice: list[Annotated[tuple[Face, ...], Field(max_length=12)]]
    rerolled: tuple[Flag, ...]
    freed: tuple[Flag, ...]


def load(text: str) -> WoodlandPosition:
    """The position of a JSON text. Raises `BadPosition`, naming the field."""
    return load_position(GAME, WoodlandModel, text, _build)


def _build(plain: dict, need) -> WoodlandPosition:
    """The position of checked fields; `need(condition, field)` refuses the field."""
    pos = blank(plain["seats"], plain["seed"], plain["options"])
    for field in WoodlandPosition.FIELDS + ("viewer", "chance", "news"):
        setattr(pos, field, plain[field])
    pos.stack = list(of_frames(freeze(plain["stack"]), _BY_PHASE, pos.players, need))
    for field in ("boards", "stock", "points", "craft", "tracks", "tiles", "trash", "ranger", "shapes", "passives", "dice"):
        need(len(getattr(pos, field)) == pos.players, field)
    for field in ("rerolled", "freed"):
        need(len(getattr(pos, field)) == pos.players, field)
    _fit_shared(pos, need)
    _fit_boards(pos, need)
    need(all(set(sums) <= set(PASSIVES) for sums in plain["passives"]), "passives")
    pos.stock = [[stock.get(name, 0) for name in STOCK] for stock in plain["stock"]]
    pos.points = [tuple(points.get(name, 0) for name in SOURCES) for points in plain["points"]]
    pos.passives = [tuple(sums.get(name, 0) for name in PASSIVES) for sums in plain["passives"]]
    for frame in pos.stack:
        _fit_frame(pos, frame, need)
    return pos


def _fit_shared(pos, need) -> None:
    """Spaces, cards, goals and milestones are those of the component set."""
    need(pos.first < pos.players, "first")
    need(pos.round <= SET.rounds, "round")
    need(pos.turn <= SET.dice * pos.players, "turn")
    need(len(pos.spaces) == len(SET.spaces), "spaces")
    need(all(owner < pos.players for dice in pos.spaces for owner, _ in dice), "spaces")
    hidden = {BACK} if pos.viewer is not None else set()
    need(set(pos.deck) <= SET.cards.keys() | hidden, "deck")
    need(set(pos.solo_deck) <= SET.solo_cards.keys() | hidden, "solo_deck")
    need(set(pos.solo_pile) <= SET.solo_cards.keys(), "solo_pile")
    need(set(pos.discard) <= SET.cards.keys(), "discard")
    need(len(pos.display) == 2 * SET.columns and set(pos.display) <= SET.cards.keys() | {None}, "display")
    need(len(pos.goals) == len(SET.data["goal_rounds"]) and set(pos.goals) <= SET.goals.keys(), "goals")
    need(len(pos.results) == len(pos.goals), "results")
    need(all(len(half) == pos.players for result in pos.results if result for half in result), "results")
    need({id for id, _ in pos.milestones} <= SET.milestones.keys(), "milestones")
    if any(frame[0] == "next_turn" for frame in pos.stack):  # who has still to place has dice for it
        due = [pos.in_order()[turn % pos.players] for turn in range(pos.turn, SET.dice * pos.players)]
        need(all(len(dice) >= due.count(player) for player, dice in enumerate(pos.dice)), "dice")
    need(len(pos.bonus) in (0, len(LETTERS) + len(COLOURS)), "bonus")
    takers = [*pos.bonus, *(taker for _, taker in pos.milestones)]
    need(all(taker is None or taker < pos.players for taker in takers), "bonus")


def _fit_boards(pos, need) -> None:
    """Tiles and rangers stand on boards; tracks and craft rows have an end."""
    choosing = {frame[1] for frame in pos.stack if frame[0] == "choose_board"}
    for player, id in enumerate(pos.boards):
        seated = player < pos.seats and player not in choosing
        need(id in SET.board_plans if seated else id is None, "boards")
        need((pos.ranger[player] is None) == (id is None), "ranger")
        need(id is None or pos.ranger[player] in pos.board(player).near, "ranger")
        for card, orientation, x, y, _ in pos.tiles[player]:
            need(card in SET.cards, "tiles")
            need(not seated or (SET.cards[card].shape, orientation, x, y) in pos.board(player).masks, "tiles")
        need(all(at <= track.end for at, track in zip(pos.tracks[player], SET.tracks)), "tracks")
        need(max(pos.craft[player]) <= TOP, "craft")


def _fit_frame(pos, frame: tuple, need) -> None:
    """Decisions belong to seats with a board; an effect's kind belongs to its word."""
    phase, player = frame[:2]
    if phase == "effect":
        need(frame[3] in _KINDS and frame[4] in _KINDS[frame[3]], "stack")
    if phase in ("next_turn", "round_start", "round_end"):
        need(player is None, "stack")
    else:
        need(player is not None, "stack")
        need(player < pos.seats or phase in ("recall", "effect"), "stack")
