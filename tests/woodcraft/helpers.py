"""Positions for the tests of Woodcraft: a game is begun as usual, then the table is laid out by hand.

Moves are written as notation (`"buy_die 3"`) or as tuples. Seats count from 0,
so the ledger's player 1 is seat 0.
"""

from asking import legal, read, refused  # noqa: F401  (for the tests beside)
from tableside.games.woodcraft import GAME
from tableside.games.woodcraft.components import ACTIONS, DECK, GOODS, HELPERS, ORDERS, SET
from tableside.games.woodcraft.dice import put
from tableside.games.woodcraft.invariants import problems
from tableside.games.woodcraft.state import sort_cards

WOODCRAFT = GAME
PLAIN = ["HE20", "HE21", "HE22", "HE23"]  # helpers without an instant or once-per-turn ability, one for each seat


# -- a game begun ---------------------------------------------------------------


def table(seats=2, seed=1, **options):
    """After the set-up: seat 0 is to act, every seat has a plain helper, no orders on boards, no tools, the arc tile is off."""
    pos = WOODCRAFT.start(seats, seed, options)
    while pos.phase != "actions":
        pos.play(pos.legal_moves()[0])
    pos.first, pos.turn = 0, 1
    pos.stack = [("next_turn", None), ("market", 0), ("actions", 0, 0, 0)]
    for seat in range(seats):
        set_rooms(pos, seat, A1=PLAIN[seat])
        set_board(pos, seat)
        have(pos, seat, blueberry=12, lantern=1)
        set_pile(pos, seat, "G3 Y2 B1")
        pos.pots[seat], pos.saws[seat], pos.splices[seat], pos.glues[seat] = (0,), (1,), (1,), ()
        pos.attic[seat] = (None,) * len(SET.spaces)
        pos.hazel[seat] = pos.blue[seat] = pos.reputation[seat] = 0
        pos.points[seat] = [0] * len(pos.points[seat])
    pos.arrivals = [()] * len(pos.arrivals)
    set_wheel(pos, arrow=2, **dict(zip(ACTIONS, [(2, n) for n in range(1, 8)])))
    pos._legal = None
    return pos


def set_wheel(pos, arrow=None, arc=0, **tiles):
    """Tiles named go to their (quadrant, slot); the arc tile is off unless named."""
    pos.wheel = tuple(tiles.get(action, place) for action, place in zip(ACTIONS, pos.wheel))
    pos.arrow, pos.arc = arrow or pos.arrow, arc
    pos._legal = None


def have(pos, seat, **goods):
    """Set all goods of a seat; those not named are 0."""
    pos.goods[seat] = [goods.get(name, 0) for name in GOODS]
    pos._legal = None


def goods(pos, seat=0):
    """What a seat has, without zeros."""
    return {name: n for name, n in zip(GOODS, pos.goods[seat]) if n}


def set_pile(pos, seat, dice):
    pos.pile[seat] = put((), *dice.split())
    pos._legal = None


def pile(pos, seat=0):
    return " ".join(pos.pile[seat])


def set_fields(pos, seat, **fields):
    """Set fields of a player: `hazel=3`, `pots=(0, 1)`, `saws=(1, 0)` …"""
    for name, value in fields.items():
        getattr(pos, name)[seat] = value
    pos._legal = None


def set_yard(pos, dice):
    pos.yard = tuple(dice.split())
    pos._legal = None


def set_attic(pos, seat, **tools):
    pos.attic[seat] = tuple(tools.get(space) for space in SET.spaces)
    pos._legal = None


def points(pos, seat=0):
    return pos.total(seat)


# -- cards ---------------------------------------------------------------------


def _take_out(pos, card):
    """Take a card from wherever it is; a gap in a display is filled from the deck."""
    pos.decks = [tuple(c for c in cards if c != card) for cards in pos.decks]
    pos.piles = [tuple(c for c in cards if c != card) for cards in pos.piles]
    pos.hands = [tuple(c for c in cards if c != card) for cards in pos.hands]
    pos.boards = [tuple(e for e in cards if e[0] != card) for cards in pos.boards]
    pos.done = [tuple(e for e in cards if e[0] != card) for cards in pos.done]
    pos.rooms = [tuple(None if c == card else c for c in cards) for cards in pos.rooms]
    for show, cards in enumerate(pos.shows):
        if card in cards:
            deck = DECK[card[:2]] if card[:2] in ("OE", "HE") or pos.late else DECK[("OE", "HE")[show]]
            pos.shows[show] = tuple(pos.decks[deck][-1] if c == card else c for c in cards)
            pos.decks[deck] = pos.decks[deck][:-1]
    pos._legal = None


def _back(pos, cards):
    """Put cards under their decks, so that none is lost."""
    for card in cards:
        pos.decks[DECK[card[:2]]] = (card, *pos.decks[DECK[card[:2]]])


def set_rooms(pos, seat, **rooms):
    _back(pos, [card for card in pos.rooms[seat] if card])
    pos.rooms[seat] = (None,) * len(SET.rooms)
    for card in rooms.values():
        _take_out(pos, card)
    pos.rooms[seat] = tuple(rooms.get(room) for room in SET.rooms)


def set_board(pos, seat, **orders):
    """Orders on the board, each with its row."""
    _back(pos, [card for card, _ in pos.boards[seat]])
    pos.boards[seat] = ()
    for card in orders:
        _take_out(pos, card)
    pos.boards[seat] = tuple(orders.items())


def set_hand(pos, seat, *cards):
    _back(pos, pos.hands[seat])
    pos.hands[seat] = ()
    for card in cards:
        _take_out(pos, card)
    pos.hands[seat] = sort_cards(cards)


def set_done(pos, seat, **orders):
    _back(pos, [card for card, _ in pos.done[seat]])
    pos.done[seat] = ()
    for card in orders:
        _take_out(pos, card)
    pos.done[seat] = tuple(orders.items())


def set_show(pos, show, *cards):
    """Lay out a display (`ORDERS` or `HELPERS`) from position 1."""
    _back(pos, [card for card in pos.shows[show] if card])
    pos.shows[show] = (None,) * 4
    for card in cards:
        if card:
            _take_out(pos, card)
    pos.shows[show] = cards


def on_top(pos, *cards):
    """Put cards on their decks, the first to be drawn first."""
    for card in reversed(cards):
        _take_out(pos, card)
        pos.decks[DECK[card[:2]]] += (card,)


def orders_shown(pos):
    return list(pos.shows[ORDERS])


def helpers_shown(pos):
    return list(pos.shows[HELPERS])


# -- playing -----------------------------------------------------------------------


def do(pos, *moves):
    """Play moves, each from and into a sound position; all their events."""
    events = []
    for move in moves:
        events += pos.play(read(pos, move))
        assert problems(pos) == [], move
    return events


def act(pos, action):
    """Take an action's tile from a place without bonus and choose its own action."""
    set_wheel(pos, arrow=2, **{**dict(zip(ACTIONS, [(1, n) for n in range(1, 8)])), action: (2, 5)})
    do(pos, f"pick_tile {action}", "mode own")


def idle_turn(pos):
    """The seat on turn takes blueberries and nothing else."""
    seat = pos.seat
    events = []
    while not events or (pos.seat == seat and not begins_turn(pos)):
        events += pos.play(idle_move(pos))
    assert problems(pos) == []
    return events


def begins_turn(pos):
    """Whether nothing has been done in a turn yet."""
    return pos.phase == "growth" or (pos.phase == "actions" and not pos.stack[-1][2])


def idle_move(pos):
    """The move that does least."""
    moves = pos.legal_moves()
    for wanted in (("grow_trees",), ("end_actions",), ("mode", "berries"), ("market", "pass"), ("stop",), ("skip",)):
        if wanted in moves:
            return wanted
    return moves[0]


def to_income(pos, number):
    """Everybody idles from the last turn of a round with that income phase; up to the next decision after it has begun."""
    pos.round = pos.rounds["income_after"][number - 1]
    pos.turn = pos.seats
    last = (pos.first + pos.seats - 1) % pos.seats
    pos.stack = [("next_turn", None), ("market", last)]
    pos._legal = None
    return do(pos, "market pass")
