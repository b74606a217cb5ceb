"""Positions of Tinygame from outside."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from ...outside import load_position, of_frames
from . import GAME
from .state import TinyPosition

FRAMES = dict.fromkeys(("next_turn", "begin", "buy", "play"), tuple[()])


class Model(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")
    game: Literal["tinygame"]
    rules_version: Literal[3]
    viewer: int | None
    seats: int
    options: dict[str, int | bool]
    seed: int | None
    chance: int
    news: int
    stack: list[list]
    round: int
    deck: tuple[str, ...]
    hands: list[tuple[str, ...]]
    played: tuple[str, ...]
    coins: list[int]
    points: list[int]
    bank: int


def build(plain: dict, need) -> TinyPosition:
    pos = TinyPosition.__new__(TinyPosition)
    for name in pos.BASE_FIELDS + pos.FIELDS + ("viewer",):
        setattr(pos, name, plain[name])
    pos.stack = list(of_frames(plain["stack"], FRAMES, pos.seats, need))
    pos.log, pos._legal = [], None
    need(len(pos.hands) == len(pos.coins) == len(pos.points) == pos.seats, "hands")
    return pos


def load(text: str) -> TinyPosition:
    return load_position(GAME, Model, text, build)
