"""Setting up a game (WH-SET)."""

from __future__ import annotations

from .components import LETTERS, PASSIVES, SET
from .layout import board_of
from .rules import install
from .rules.builds import refill
from .state import SOURCES, WoodlandPosition

install()


def start(seats: int, seed: int, options: dict) -> WoodlandPosition:
    """The first position: the first choice of boards or of starting resources."""
    pos = blank(seats, seed, options)
    variants = SET.data["variants"]
    players, own_boards = pos.players, options["asymmetric_boards"]
    pos.first = 0 if pos.solo else pos.chance_stream().below(seats)
    pos.goals = _shuffled(pos, SET.goals)[: len(SET.data["goal_rounds"])]
    pos.results = (None,) * len(pos.goals)
    pos.deck = _shuffled(pos, SET.cards)
    pos.display = (None,) * (2 * SET.columns)
    refill(pos)
    if options["milestones"]:
        pos.milestones = tuple((id, None) for id in _shuffled(pos, SET.milestones)[: variants["milestones"]])
    if options["contested_tiles"]:
        pos.bonus = (None,) * (len(LETTERS) + 3)
    if pos.solo:
        pos.solo_deck = _shuffled(pos, SET.solo_cards)
    take_places(pos, None if own_boards else variants["base_board"])
    seats_in_order = [player for player in pos.in_order() if player < seats]
    pos.stack = [("round_start", None)]
    pos.stack += [("start_resources", seat) for seat in reversed(seats_in_order)]
    if own_boards:  # in reverse turn order (WH-VAR-01)
        pos.stack += [("choose_board", seat) for seat in seats_in_order]
    pos.rerolled = pos.freed = (0,) * players
    pos.settle()
    return pos


def blank(seats: int, seed: int, options: dict) -> WoodlandPosition:
    """A position with nothing on the table yet."""
    pos = WoodlandPosition.fresh(seats, seed, options)
    pos.round, pos.turn, pos.first = 1, 0, 0
    pos.spaces = [()] * len(SET.spaces)
    pos.discard = pos.bonus = pos.milestones = pos.solo_deck = pos.solo_pile = ()
    return pos


def take_places(pos, board: str | None) -> None:
    """What every player starts with (WH-SET-01, 02, 06, 07, 10); the Badger has no board (WH-SOL-01)."""
    players = pos.players
    pos.boards = tuple(board if seat < pos.seats else None for seat in range(players))
    pos.stock = [[0, 0, 0, SET.data["start"]["pearls"]] for _ in range(pos.seats)]
    pos.stock += [[0, 0, 0, 0] for _ in range(players - pos.seats)]
    pos.points = [(0,) * len(SOURCES)] * players
    pos.craft, pos.tracks, pos.shapes = ([(0, 0, 0)] * players for _ in range(3))
    pos.tiles, pos.dice = [()] * players, [()] * players
    pos.trash = [(0,) * len(LETTERS)] * players
    pos.ranger = [board_of(id).ranger if id else None for id in pos.boards]
    pos.passives = [(0,) * len(PASSIVES)] * players


def _shuffled(pos, ids) -> tuple:
    """Ids in a random order, as one chance event."""
    cards = list(ids)
    pos.chance_stream().shuffle(cards)
    return tuple(cards)
