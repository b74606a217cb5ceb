"""Positions for the tests of Tabriz: a game is begun as usual, then the table is laid out by hand.

Moves are written as notation (`"buy_bundle t 2"`) or as tuples. Seats count
from 0, so the ledger's P1 is seat 0.
"""

from asking import legal, read, refused  # noqa: F401  (for the tests beside)
from tableside import GAMES
from tableside.games.tabriz.components import COLOUR, DECK, GOODS, SET
from tableside.games.tabriz.invariants import problems
from tableside.games.tabriz.state import sort_cards

TABRIZ = GAMES["tabriz"]
SMALL = [f"{n:02}" for n in range(1, 14)]
LARGE = [f"{n:02}" for n in range(1, 18)]
IDLE = (
    "skip_action", "end_turn", "ws_done", "done_shopping", "caravan_leave", "gita_leave", "haggle_leave", "farideh_leave"
)  # fmt: skip


# -- a game begun ---------------------------------------------------------------


def table(seats=2, seed=1, **options):
    """The first-game plan after the set-up: seat 0 (or the first player named) is to move."""
    options = {"layout": "first", **({"first_player": "1"} if seats > 1 else {}), **options}
    pos = TABRIZ.start(seats, seed, options)
    while pos.phase == "keep_orders":
        pos.play(pos.legal_moves()[0])
    return pos


def turn_tile(pos, tile, face):
    """Turn a tile over; all shops get their starting stock and all dice lie anew."""
    pos.tiles = tuple((id, face if id == tile else old) for id, old in pos.tiles)
    pos.set_layout()
    pos.stock = [track.initial for track in pos.layout.tracks]
    pos.dice, pos.caravan, pos.pool = [], (), list(SET.dice_count)
    for slot in pos.layout.dice_slots:
        pos.dice.append(())
        lay_dice(pos, slot, *(f"{c} {SET.die_faces[c][0]}" for c in pos.layout.faces[slot]["die_slots"]))


def lay_dice(pos, slot, *dice):
    """Lay dice on a tile, each as "colour face"; the old ones go to the pool."""
    index = pos.layout.dice_index[slot]
    for colour, _ in pos.dice[index]:
        pos.pool[COLOUR[colour]] += 1
    pos.dice[index] = tuple(tuple(die.split()) for die in dice)
    for colour, _ in pos.dice[index]:
        pos.pool[COLOUR[colour]] -= 1
    pos._legal = None


def dice(pos, slot):
    """The dice on a tile, each as "colour face"."""
    return [" ".join(die) for die in pos.dice[pos.layout.dice_index[slot]]]


def _track(pos, slot, id):
    return next(track for track in pos.layout.tracks_at[slot] if track.id == id)


def set_stock(pos, slot, id, pieces):
    """Fill a track: with that many of its one material, or with the named ones from the left."""
    track = _track(pos, slot, id)
    pos.stock[track.index] = (track.accepts[0],) * pieces if isinstance(pieces, int) else tuple(pieces.split())
    pos._legal = None


def stock(pos, slot, id="t"):
    """The pieces of a track, from the left."""
    return list(pos.stock[_track(pos, slot, id).index])


def have(pos, seat, **goods):
    """Set all goods of a player; those not named are 0."""
    pos.goods[seat] = [goods.get(name, 0) for name in GOODS]
    pos._legal = None


def goods(pos, seat):
    """What a player has, without zeros: no key `coin` means no coins."""
    return {name: n for name, n in zip(GOODS, pos.goods[seat]) if n}


def set_skill(pos, seat, skill):
    pos.skill[seat] = skill
    pos._legal = None


def stand(pos, seat, *slots):
    """Where a seat's three apprentices are; whether they stand or lie is left alone."""
    pos.where[seat] = slots
    pos._legal = None


# -- cards ---------------------------------------------------------------------


def _take_out(pos, card):
    without = lambda cards: tuple(c for c in cards if c != card)  # noqa: E731
    for places in (pos.decks, pos.piles, pos.hands, pos.done):
        places[:] = [without(cards) for cards in places]
    if pos.loom == card:  # the next kamandan takes its place
        *rest, pos.loom = pos.decks[0]
        pos.decks[0] = tuple(rest)
    pos._legal = None


def _replace(pos, places, seat, cards):
    """Old cards go under their decks, so that all 81 stay in the game."""
    for card in places[seat]:
        deck = SET.deck_of[card]
        pos.decks[deck] = (card, *pos.decks[deck])
    places[seat] = ()
    for card in cards:
        _take_out(pos, card)
    places[seat] = cards


def set_hand(pos, seat, *cards):
    _replace(pos, pos.hands, seat, sort_cards(cards))


def set_done(pos, seat, *cards):
    """Fulfilled orders; skill and prestige stay as they are."""
    _replace(pos, pos.done, seat, cards)


def set_loom(pos, card):
    deck = SET.deck_of[pos.loom]
    pos.decks[deck] = (pos.loom, *pos.decks[deck])
    pos.loom = None
    _take_out(pos, card)
    pos.loom = card


def on_top(pos, *cards):
    """Put cards on their decks, the first to be drawn first."""
    for card in reversed(cards):
        _take_out(pos, card)
        pos.decks[SET.deck_of[card]] += (card,)


def set_deck(pos, deck, left, pile, spare=1):
    """Leave that many cards in a deck and on its pile; the others go to the spare seat's hand."""
    index = DECK[deck]
    cards = pos.decks[index] + pos.piles[index]
    if len(cards) < left + pile:
        cards += tuple(card for card in pos.hands[spare] if SET.deck_of[card] == index)
    assert len(cards) >= left + pile
    pos.decks[index], pos.piles[index], rest = cards[:left], cards[left : left + pile], cards[left + pile :]
    kept = tuple(card for card in pos.hands[spare] if card not in cards)
    pos.hands[spare] = sort_cards(kept + rest)
    pos._legal = None


def left(pos, deck):
    """Cards in a deck and on its pile."""
    return len(pos.decks[DECK[deck]]), len(pos.piles[DECK[deck]])


# -- playing -----------------------------------------------------------------------


def do(pos, *moves):
    """Play moves, each from and into a sound position; all their events."""
    events = []
    for move in moves:
        events += pos.play(read(pos, move))
        assert problems(pos) == []
    return events


def at_tile(pos, slot):
    """Bring the seat on turn to a tile's action: its first apprentice walks there from next door."""
    seat, board = pos.seat, pos.layout.board
    start = slot if slot == board.square else board.near[slot][0]
    stand(pos, seat, start, *pos.where[seat][1:])
    do(pos, ("move", 0, slot))


def to_fulfil(pos):
    """Bring the seat on turn to the last step of its turn, with nothing done before."""
    at_tile(pos, pos.layout.board.square)
    do(pos, "skip_action")


def idle_move(pos):
    """The move that does least: to the Square, nothing there, nothing else."""
    moves = pos.legal_moves()
    if pos.phase == "move_apprentice":
        return next(move for move in moves if move[2] == pos.layout.board.square)
    return next((move for move in moves if move[0] in IDLE), moves[0])


def idle_turn(pos):
    """The seat on turn does nothing; what happened."""
    events, seat = [], pos.seat
    while not events or (pos.seat == seat and pos.phase != "move_apprentice"):
        events += pos.play(idle_move(pos))
    return events


def end_round(pos):
    """Everybody idles until the round is over: the first decision of the next one, or the end of the game."""
    events, now = [], pos.round
    while pos.round == now and not pos.over:
        events += pos.play(idle_move(pos))
    assert problems(pos) == []
    return events


def next_turns(pos):
    """End the workshop phase without using actions."""
    while pos.phase == "workshop":
        pos.play(idle_move(pos))


# -- dice ---------------------------------------------------------------------------


def rolled(events):
    """The faces rolled, in order."""
    return [face for event in events if event.kind == "roll" for _, face in event["dice"]]


def seed_for(pos, play, wanted, tries=50_000):
    """The first seed under which the coming dice fall as wanted ("wool camel …").

    `play` is a list of moves or a function that plays on a copy and returns
    the events.
    """
    wanted = wanted.split()
    for seed in range(tries):
        trial = pos.copy()
        trial.seed = seed
        if callable(play):
            faces = rolled(play(trial))
        else:
            faces = []
            for move in play:
                faces += rolled(trial.play(read(trial, move)))
                if faces != wanted[: len(faces)]:
                    break
        if faces == wanted:
            return seed
    raise AssertionError(f"no seed rolls {wanted}")


def load_dice(pos, play, wanted):
    """Give the position a seed under which the coming dice fall as wanted."""
    pos.seed = seed_for(pos, play, wanted)
