"""Setting up a game (TZ-SET)."""

from __future__ import annotations

from ...chance import Stream
from ...errors import BadSetup
from .components import DECKS, SET
from .layout import board_for, board_side
from .rules import install
from .rules.basics import from_pool, gain, roll
from .components import amounts
from .state import RIVAL, TabrizPosition

install()


def start(seats: int, seed: int, options: dict) -> TabrizPosition:
    """The first position: the first seat chooses its starting orders."""
    chosen = options["first_player"]
    if chosen != "random" and int(chosen) > seats:
        raise BadSetup("bad_option_value", option="first_player", value=chosen)
    pos = blank(seats, seed, options)
    pos.board = board_for(seats)
    pos.tiles = arrange(pos.board, options["layout"], pos.chance_stream())
    pos.set_layout()
    pos.first = pos.chance_stream().below(seats) if chosen == "random" else int(chosen) - 1
    shuffle_decks(pos)
    pos.stock = [track.initial for track in pos.layout.tracks]
    for slot in pos.layout.dice_slots:
        colours = pos.layout.faces[slot]["die_slots"]
        for colour in colours:
            from_pool(pos, colour)
        pos.dice.append(roll(pos, colours, None, slot))
    take_places(pos)
    pos.stack = [("next_turn", None)]
    if pos.solo:
        pos.stack.append(("rival_start", None))
    pos.stack += [("deal", (pos.first + step) % seats) for step in range(seats - 1, -1, -1)]
    pos.settle()
    return pos


def blank(seats: int, seed: int, options: dict) -> TabrizPosition:
    """A position with nothing on the table yet."""
    pos = TabrizPosition.fresh(seats, seed, options)
    pos.marker = pos.loom = None
    pos.round, pos.turn, pos.first = 1, 0, 0
    pos.dice, pos.caravan = [], ()
    pos.pool = list(SET.dice_count)
    pos.piles = [()] * len(DECKS)
    return pos


def arrange(board: str, layout: str, stream: Stream) -> tuple:
    """The tiles in slot order: the fixed plan, or dealt within each type with random faces (TZ-SET-05, 06)."""
    side = board_side(board)
    if layout == "first":
        return tuple((tile, face) for tile, face in (side.plan["first_game"][slot] for slot in side.slots))
    tiles = {}
    for type in dict.fromkeys(side.types[slot] for slot in side.slots):
        slots = [slot for slot in side.slots if side.types[slot] == type]
        supply = [tile["id"] for tile in SET.data["tiles"] if tile["type"] == type]
        stream.shuffle(supply)
        for slot, tile in zip(slots, supply):
            faces = sorted(SET.tiles[tile]["faces"])
            tiles[slot] = (tile, stream.choice(faces))
    return tuple(tiles[slot] for slot in side.slots)


def shuffle_decks(pos) -> None:
    """TZ-SET-11."""
    stream = pos.chance_stream()
    pos.decks = []
    for cards in SET.deck_cards:
        deck = list(cards)
        stream.shuffle(deck)
        pos.decks.append(tuple(deck))


def take_places(pos) -> None:
    """Goods, apprentices and tracks of every player (TZ-SET-13, 15, TZ-SOL-01)."""
    start, players = SET.data["start"], pos.players
    square = pos.layout.board.square
    pos.goods = [[start["coins"], 0, 0, 0, 0, 0] for _ in range(players)]
    for step in range(pos.seats):
        for effect in start["seat_bonus"][step]:
            gain(pos, (pos.first + step) % pos.seats, amounts(effect["gain"]), "seat")
    if pos.solo:
        pos.goods[RIVAL] = [0] * 6
    pos.skill, pos.prestige = [0] * players, [0] * players
    pos.done, pos.hands = [()] * players, [()] * players
    pos.where = [(square,) * start["apprentices"]] * players
    pos.up = [(1,) * start["apprentices"]] * players
