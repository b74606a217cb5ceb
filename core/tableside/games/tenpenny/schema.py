"""Positions of Tenpenny Parks from outside: strict models, then checks that the parts fit together."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ...outside import load_position, of_frames
from ...position import freeze
from . import GAME
from .components import GOAL, SECTORS, SET, TRACKS, back_of
from .park import WIDTH, WING, bit_of, cells_of, mask_of, shut_cells
from .setup import blank
from .state import ASIDE, OPEN_SPACES, SLOTS, TenpennyPosition

Small = Annotated[int, Field(ge=0, le=9999)]
Player = Annotated[int, Field(ge=0, le=3)]
Id = Annotated[str, Field(min_length=1, max_length=20)]
Ids = Annotated[tuple[Id, ...], Field(max_length=300)]
Name = Annotated[str, Field(max_length=40)]
Sector = Annotated[int, Field(ge=0, lt=SECTORS)]
Track = Annotated[int, Field(ge=0, lt=len(TRACKS))]
Players = Annotated[tuple[Player, ...], Field(max_length=40)]
Cell = tuple[Annotated[int, Field(ge=0, le=6)], Annotated[int, Field(ge=-99, le=99)]]
Cells = Annotated[tuple[Cell, ...], Field(max_length=600)]
Board = tuple[Id, Id]
Boards = Annotated[tuple[Board, ...], Field(max_length=40)]
Months = Annotated[tuple[Annotated[int, Field(ge=0, le=99)], ...], Field(max_length=99)]

_BY_PHASE = {
    **dict.fromkeys(
        ("choose_goals", "choose_board", "act", "promote", "rotate", "month", "next_month", "cleanup"), tuple[()]
    ),
    "fell": tuple[Annotated[int, Field(ge=1, le=9)]],
    "place": tuple[Literal["builder"], Sector] | tuple[Literal["contractor"], Id],
    "wild": tuple[Annotated[int, Field(ge=1, le=20)], Track],
    "reward": tuple[Track],
    "take_card": tuple[Player, Sector],
    "next_action": tuple[Player],
    "reward_track": tuple[Track],
    "promotion": tuple[Player],
}


class PositionModel(BaseModel):
    """The JSON form of a position, as `TenpennyPosition.to_plain` writes it."""

    model_config = ConfigDict(strict=True, extra="forbid")

    game: Literal["tenpenny"]
    rules_version: Small
    viewer: Annotated[int, Field(ge=-1, le=3)] | None
    seats: Annotated[int, Field(ge=1, le=4)]
    options: dict[Name, Name | bool | int]
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None
    chance: Small
    news: Small
    stack: Annotated[list[Annotated[list, Field(min_length=2, max_length=6)]], Field(max_length=40)]
    month: Annotated[int, Field(ge=1, le=99)]
    offset: Sector
    shovel: Player
    brown: Player | None
    brown_at: Name | None
    workers: list[Small]
    slots: Annotated[list[Player | None], Field(min_length=SECTORS, max_length=SECTORS)]
    spaces: Annotated[list[Players], Field(min_length=4, max_length=4)]
    piles: Annotated[list[Ids], Field(min_length=SECTORS, max_length=SECTORS)]
    row: Ids
    bag: Ids
    box: Ids
    stacks: Annotated[list[Ids], Field(min_length=2, max_length=2)]
    tracks: Annotated[list[tuple[Players, ...]], Field(min_length=3, max_length=3)]
    coins: list[Small]
    points: list[Small]
    cards: list[Ids]
    promoted: list[Months]
    stalls: list[Ids]
    home: list[Board | None]
    wings: list[tuple[Boards, Boards]]
    trees: list[Cells]
    tiles: list[Annotated[tuple[tuple[Id, Cells], ...], Field(max_length=99)]]
    removed: list[Small]
    covered: list[Small]
    promotions: list[Small]
    goals: list[Ids]
    returned: list[Id | None]
    goal_pile: Ids
    common: Ids
    deck: Ids
    drawn: Ids


def load(text: str) -> TenpennyPosition:
    """The position of a JSON text. Raises `BadPosition`, naming the field."""
    return load_position(GAME, PositionModel, text, _build)


_BY_PLAYER = (
    "workers", "coins", "points", "cards", "promoted", "stalls", "home", "wings", "trees", "tiles",
    "removed", "covered", "promotions", "goals", "returned",
)  # fmt: skip


def _build(plain: dict, need) -> TenpennyPosition:
    """The position of checked fields; `need(condition, field)` refuses the field."""
    pos = blank(plain["seats"], plain["seed"], plain["options"])
    for field in TenpennyPosition.FIELDS + ("viewer", "chance", "news"):
        setattr(pos, field, plain[field])
    for field in _BY_PLAYER:
        need(len(getattr(pos, field)) == pos.players, field)
    pos.stack = list(of_frames(freeze(plain["stack"]), _BY_PHASE, pos.players, need))
    _fit_ids(pos, need)
    _fit_table(pos, need)
    pos.shut = [0] * pos.players
    for player in range(pos.players):
        _fit_park(pos, player, need)
    for frame in pos.stack:
        _fit_frame(pos, frame, need)
    return pos


def _fit_ids(pos, need) -> None:
    """Every id is one of its field; backs stand only where something may be face down in a view."""
    known = {
        "piles": SET.cards, "cards": SET.cards, "row": SET.stalls, "bag": SET.stalls, "box": SET.stalls,
        "stalls": SET.stalls, "stacks": SET.board_ids, "wings": SET.board_ids, "goals": SET.goals,
        "returned": SET.goals, "goal_pile": SET.goals, "common": SET.goals, "deck": SET.rival, "drawn": SET.rival,
    }  # fmt: skip
    hidden = ("piles", "bag", "stacks", "goals", "returned", "goal_pile", "deck") if pos.viewer is not None else ()
    for field, groups in pos.places().items():
        backs = {back_of(id) for id in known[field]} if field in hidden else ()
        need(all(id in known[field] or id in backs for ids in groups for id in ids), field)
    for sector, pile in enumerate(pos.piles):
        need(all(back_of(id) == SET.prefixes[sector] for id in pile), "piles")
        need(not pile or pile[-1] in SET.cards, "piles")
    need(all(not stack or stack[-1] in SET.board_ids for stack in pos.stacks), "stacks")
    need(len(pos.goal_pile) <= len(SET.goals) and all(goal != GOAL for goal in pos.common), "goal_pile")


def _fit_table(pos, need) -> None:
    need(pos.month <= SET.limits["months"], "month")
    need(pos.shovel < pos.players, "shovel")
    need(pos.brown is None or pos.brown < pos.players, "brown")
    need(pos.brown_at in (None, ASIDE, *SLOTS, *OPEN_SPACES), "brown_at")
    need(all(player is None or player < pos.players for player in pos.slots), "slots")
    need(all(player < pos.players for space in pos.spaces for player in space), "spaces")
    for track in pos.tracks:
        need(len(track) == SET.limits["track_last_space"] + 1, "tracks")
        need(sorted(player for pile in track for player in pile) == list(range(pos.players)), "tracks")
    for cards, months in zip(pos.cards, pos.promoted):
        need(len(cards) == len(months), "promoted")


def _fit_park(pos, player: int, need) -> None:
    """Boards that exist, and cells within them; cells become masks."""
    home, (left, right) = pos.home[player], pos.wings[player]
    need(home is None or home in SET.parks, "home")
    need(all(board in SET.boards for board in (*left, *right)) and (home or not (left or right)), "wings")
    last = WIDTH + WING * len(right) if home else 0

    def mask(cells, field: str) -> int:
        need(all(bit_of(cell, len(left)) and cell[1] < last for cell in cells), field)
        found = mask_of(cells, len(left))
        need(cells_of(found, len(left)) == cells, field)
        return found

    pos.trees[player] = mask(pos.trees[player], "trees")
    for tile, cells in pos.tiles[player]:
        need(tile in SET.shape_of and cells, "tiles")
    pos.tiles[player] = tuple((tile, mask(cells, "tiles")) for tile, cells in pos.tiles[player])
    pos.shut[player] = shut_cells(pos.trees[player], pos.tiles[player])


def _fit_frame(pos, frame: tuple, need) -> None:
    """Whose frame it is, and that what it is about is there."""
    phase, seat = frame[:2]
    decides = phase in pos.PHASES
    need((seat is not None and seat < pos.seats) if decides else seat is None, "stack")
    if phase in ("act", "fell", "place", "wild"):
        need(pos.home[seat] is not None, "stack")
    if phase == "place" and frame[2] == "builder":
        need(pos.piles[frame[3]] and pos.slots[frame[3]] is None, "stack")
    elif phase == "place":
        need(frame[3] in pos.row, "stack")
    elif phase == "take_card":
        need(frame[2] < pos.players and pos.piles[frame[3]], "stack")
    elif phase in ("next_action", "promotion"):
        need(frame[2] < pos.players, "stack")
