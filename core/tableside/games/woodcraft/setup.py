"""Setting up a game (WC-SET)."""

from __future__ import annotations

from .components import ACTIONS, BACKS, HELPERS, ORDERS, SET
from .dice import COLOURS, DIE, put
from .effects import GOOD, SOURCES
from .rules import install
from .rules.basics import refill, roll_yard
from .rules.wheel import following
from .state import WoodcraftPosition

install()


def start(seats: int, seed: int, options: dict) -> WoodcraftPosition:
    """The first position: the starting player chooses a helper."""
    pos = blank(seats, seed, options)
    rule = SET.data["setup"]
    if seats > 1:
        pos.first = pos.chance_stream().below(seats)
    set_wheel(pos)
    pos.yard = (None,) * (rule["yard_dice_per_colour"] * len(COLOURS))
    roll_yard(pos, range(1, len(pos.yard) + 1))
    tiles = list(SET.prestige)
    pos.chance_stream().shuffle(tiles)
    pos.prestige = tuple(tiles[: len(SET.prestige_spaces)])
    contracts = list(SET.contracts)
    pos.chance_stream().shuffle(contracts)
    pos.contracts = tuple(contracts[: rule["contracts_face_up"][str(seats)]])
    shuffle_decks(pos)
    refill(pos, ORDERS)
    refill(pos, HELPERS)
    take_places(pos)
    order = pos.in_turn_order()
    pos.stack = [("next_turn", None)]
    for phase in ("setup_place_order", "deal_orders", "deal_helpers"):
        pos.stack += [(phase, seat) for seat in reversed(order)]
    pos.settle()
    return pos


def blank(seats: int, seed: int, options: dict) -> WoodcraftPosition:
    """A position with nothing on the table yet."""
    pos = WoodcraftPosition.fresh(seats, seed, options)
    pos.round, pos.turn, pos.first = 1, 0, 0
    pos.late = False
    pos.shows = [(None,) * SET.data["setup"][name] for name in ("display_orders", "display_helpers")]
    pos.piles = [()] * len(BACKS)
    pos.claims, pos.arrivals = (), [()] * len(SET.prestige_spaces)
    pos.used, pos.tile_lanterns = (), 0
    return pos


def set_wheel(pos) -> None:
    """Tiles in random order in the start quadrant, arc tile on it, arrow one quadrant on (WC-SET-02…04)."""
    fixed = SET.data["wheel"]["first_game_start"]
    quadrant = fixed if pos.options["first_game"] else 1 + pos.chance_stream().below(4)
    slots = list(range(1, len(ACTIONS) + 1))
    pos.chance_stream().shuffle(slots)
    pos.wheel = tuple((quadrant, slot) for slot in slots)
    pos.arc = quadrant
    pos.arrow = following(quadrant)


def shuffle_decks(pos) -> None:
    stream = pos.chance_stream()
    pos.decks = []
    for cards in SET.deck_cards:
        deck = list(cards)
        stream.shuffle(deck)
        pos.decks.append(tuple(deck))


def take_places(pos) -> None:
    """Goods, dice, tiles and markers of every player (WC-SET-06, 12…15); the neighbour has none (WC-SOL-01)."""
    rule, players = SET.data["setup"], pos.players
    goods = [0] * len(GOOD)
    goods[GOOD["blueberry"]] = rule["blueberry"]
    goods[GOOD["lantern"]] = rule["lantern"][str(pos.seats)]
    dice = put((), *(DIE[die["colour"], die["value"]] for die in rule["dice"]))

    def each(own, none) -> list:
        return [own] * pos.seats + [none] * (players - pos.seats)

    pos.points = [[0] * len(SOURCES) for _ in range(players)]
    pos.goods = [list(goods) for _ in range(pos.seats)] + [[0] * len(GOOD) for _ in range(players - pos.seats)]
    pos.pile = each(dice, ())
    pos.pots = each((0,) * len(rule["pots"]), ())
    pos.saws = each((1,) * rule["saw_tiles"], ())
    pos.splices = each((1,) * rule["splice_tiles"], ())
    pos.glues = each((1,) * rule["glue_tiles"], ())
    pos.rooms = [(None,) * len(SET.rooms)] * players
    pos.attic = [(None,) * len(SET.spaces)] * players
    pos.hazel, pos.blue, pos.reputation, pos.market = ([0] * players for _ in range(4))
    pos.hands, pos.boards, pos.done, pos.lost = ([()] * players for _ in range(4))
