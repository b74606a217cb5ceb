"""Setting up a game (TP-SET)."""

from __future__ import annotations

from ...chance import Stream
from ...errors import BadSetup
from .components import SET, TRACKS, sort_ids
from .rules import install
from .rules.cleanup import gather_workers, turn_up
from .state import TenpennyPosition

install()


def start(seats: int, seed: int, options: dict) -> TenpennyPosition:
    """The first position: goals are chosen, then boards (TP-SET-10, 11), each from the starting player clockwise."""
    pos = blank(seats, seed, options)
    chosen = options["start_seat"]
    if chosen != "random" and int(chosen) >= pos.players:
        raise BadSetup("bad_option_value", option="start_seat", value=chosen)
    pos.shovel = pos.chance_stream().below(pos.players) if chosen == "random" else int(chosen)
    pos.piles = [shuffled(pile, stream) for stream in (pos.chance_stream(),) for pile in SET.piles]
    boards = shuffled(SET.board_ids, pos.chance_stream())
    pos.stacks = [boards[: len(boards) // 2], boards[len(boards) // 2 :]]
    pos.bag = shuffled(SET.stalls, pos.chance_stream())
    turn_up(pos)
    pos.goal_pile = shuffled(SET.goals, pos.chance_stream())
    if pos.solo:
        pos.deck = shuffled(SET.rival, pos.chance_stream())
    take_places(pos)
    gather_workers(pos)
    order = [(pos.shovel + step) % pos.players for step in range(pos.players)]
    seated = [player for player in order if player < seats]
    pos.stack = [("month", None), *(("choose_board", seat) for seat in reversed(seated))]
    if options["common_goals"]:
        pos.common = sort_ids(draw_goals(pos, SET.limits["common_goal_cards"]))
    else:
        for seat in seated:
            pos.goals[seat] = sort_ids(draw_goals(pos, SET.limits["goal_cards_dealt"]))
        pos.stack += [("choose_goals", seat) for seat in reversed(seated)]
    return pos


def shuffled(ids, stream: Stream) -> tuple:
    """The ids in random order."""
    ids = list(ids)
    stream.shuffle(ids)
    return tuple(ids)


def draw_goals(pos, n: int) -> tuple:
    """Goal cards from the top of their pile."""
    drawn, pos.goal_pile = pos.goal_pile[-n:], pos.goal_pile[:-n]
    return drawn


def blank(seats: int, seed: int, options: dict) -> TenpennyPosition:
    """A position with nothing on the table yet."""
    pos = TenpennyPosition.__new__(TenpennyPosition)
    pos.seats, pos.seed, pos.options = seats, seed, options
    pos.chance = pos.news = 0
    pos.viewer = pos._legal = pos.brown = pos.brown_at = None
    pos.stack, pos.log = [], []
    pos.month, pos.offset, pos.shovel = 1, SET.data["carousel"]["initial_offset"], 0
    pos.row = pos.bag = pos.box = pos.goal_pile = pos.common = pos.deck = pos.drawn = ()
    return pos


def take_places(pos) -> None:
    """Coins, discs and empty places of every player (TP-SET-13, 14, 15, TP-SOLO-01)."""
    players = pos.players
    pos.coins = [SET.limits["start_coins"]] * pos.seats + [0] * (players - pos.seats)
    pos.points, pos.removed, pos.covered, pos.promotions = ([0] * players for _ in range(4))
    pos.trees, pos.shut = [0] * players, [0] * players
    pos.cards, pos.promoted, pos.stalls, pos.tiles, pos.goals = ([()] * players for _ in range(5))
    pos.home, pos.returned = [None] * players, [None] * players
    pos.wings = [((), ())] * players
    pile = tuple((pos.shovel + step) % players for step in range(players))
    pos.tracks = [(pile,) + ((),) * SET.limits["track_last_space"]] * len(TRACKS)
