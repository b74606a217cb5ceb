"""Positions for the tests of Woodland Homes: a game is begun as usual, then the table is laid out by hand.

Moves are written as notation (`"place 2 2 build.2 wood"`) or as tuples. Seats
count from 0; the ledger's Red, Yellow, Green, Blue are seats 0 to 3. A tile is
written `"yellow 2 0 3 2"`: colour, size, orientation, x, y, and `+` behind it
where an animal lives there.
"""

from asking import legal, read, refused  # noqa: F401  (for the tests beside)
from tableside.games.woodland import GAME as WOODLAND
from tableside.games.woodland.components import COLOURS, LETTERS, PASSIVE, SET, STOCK
from tableside.games.woodland.invariants import problems
from tableside.games.woodland.state import BURIED, COLLECTED, ON_BOARD

RED, YELLOW, GREEN, BLUE = range(4)


# -- a game begun ---------------------------------------------------------------


def table(seats=4, seed=1, **options):
    """Round 1 with the first player to place: nobody has anything, all spaces are empty."""
    pos = WOODLAND.start(seats, seed, options)
    while pos.phase != "place":
        pos.play(pos.legal_moves()[-1])
    pos.stock = [[0, 0, 0, 0] for _ in range(pos.players)]
    pos.first = 0
    clear(pos)
    on_turn(pos, 0)
    return pos


def clear(pos):
    """All dice are back in hand, all of them sixes."""
    pos.spaces = [()] * len(SET.spaces)
    pos.dice = [(6,) * SET.dice] * pos.players
    pos._legal = None


def on_turn(pos, seat, turn=1):
    """It is that seat's turn to place a die."""
    milestones = [("milestones", seat)] if pos.milestones else []
    pos.stack = [("next_turn", None), *milestones, ("place", seat)]
    pos.turn = turn
    pos._legal = None


def have(pos, seat, **stock):
    """Set the whole stock of a player (W, S, F, P); what is not named is 0."""
    letters = dict(zip("WSFP", STOCK))
    named = {letters[letter]: n for letter, n in stock.items()}
    pos.stock[seat] = [named.get(name, 0) for name in STOCK]
    pos._legal = None


def stock(pos, seat):
    """What a player has, as in the ledger: `"W1 S0 F2 P0"`."""
    return " ".join(f"{letter}{n}" for letter, n in zip("WSFP", pos.stock[seat]))


def dice(pos, seat, *faces):
    """The unplaced dice of a player; sixes stand for those not named."""
    left = SET.dice - sum(owner == seat for lying in pos.spaces for owner, _ in lying)
    pos.dice[seat] = tuple(sorted((*faces, *(6,) * (left - len(faces)))))
    pos._legal = None


def lay(pos, space, owner, value):
    """Put one of a player's dice on a space."""
    pos.dice[owner] = pos.dice[owner][1:]
    pos.spaces[SET.space[space].index] += ((owner, value),)
    pos._legal = None


def craft(pos, seat, wood=0, stone=0, fish=0):
    pos.craft[seat] = (wood, stone, fish)
    pos._legal = None


def tracks(pos, seat, bird=0, otter=0, turtle=0):
    pos.tracks[seat] = (bird, otter, turtle)
    pos._legal = None


def ranger(pos, seat, x, y):
    pos.ranger[seat] = (x, y)
    pos._legal = None


def collected(pos, seat, letters):
    """Trash collected before, with its passive powers."""
    board = pos.board(seat)
    for letter in letters:
        index = LETTERS.index(letter)
        pos.trash[seat] = tuple(COLLECTED if i == index else old for i, old in enumerate(pos.trash[seat]))
        for word, kind, n in board.powers[index]:
            if word == "passive":
                passive(pos, seat, kind, n)


def passive(pos, seat, skill, n=1):
    pos.passives[seat] = tuple(old + n * (i == PASSIVE[skill]) for i, old in enumerate(pos.passives[seat]))
    pos._legal = None


# -- cards and tiles ----------------------------------------------------------------


def _away(pos, cards):
    """Take cards out of the deck, the discards and the display; emptied slots get cards of the deck's bottom."""
    pos.deck = tuple(id for id in pos.deck if id not in cards)
    pos.discard = tuple(id for id in pos.discard if id not in cards)
    shown = [None if id in cards else id for id in pos.display]
    for slot, id in enumerate(shown):
        if id is None:
            shown[slot], pos.deck = pos.deck[0], pos.deck[1:]
    pos.display = tuple(shown)
    pos._legal = None


def lay_tiles(pos, seat, *tiles):
    """Tiles on a player's board, in order, of any cards that fit; trash under them is gone."""
    for text in tiles:
        text, animal = text.removesuffix("+").strip(), int(text.endswith("+"))
        colour, size, *place = text.split()
        used = {tile[0] for own in pos.tiles for tile in own}
        id = next(
            id
            for id, card in reversed(SET.cards.items())
            if COLOURS[card.colour] == colour and card.size == int(size) and id not in used
        )
        pos.tiles[seat] += ((id, *map(int, place), animal),)
        _away(pos, {id})
    board, cover = pos.board(seat), pos.cover(seat)
    pos.trash[seat] = tuple(
        BURIED if state == ON_BOARD and bit & cover else state for bit, state in zip(board.trash_bits, pos.trash[seat])
    )


def display(pos, row1, row2, deck="", discard=None):
    """The six cards shown and the top of the deck (top first). With `discard`, those are all cards left."""
    shown = [*row1.split(), *row2.split()]
    top = deck.split()
    used = {tile[0] for own in pos.tiles for tile in own} | {*shown, *top}
    rest = [id for id in SET.cards if id not in used]
    if discard is None:
        pos.deck, pos.discard = (*rest, *reversed(top)), ()
    else:
        pos.discard = tuple(discard.split())
        gone = [id for id in rest if id not in pos.discard]
        pos.deck = tuple(reversed(top))
        hoard(pos, gone)
    pos.display = tuple(shown)
    pos._legal = None


def hoard(pos, cards):
    """Cards that are to be out of the way lie, for what it matters, on the last player's board."""
    pos.tiles[-1] += tuple((id, 0, 0, 0, 0) for id in cards)


def rows(pos):
    """The display as in the ledger."""
    return [" ".join(id or "empty" for id in pos.display[start : start + SET.columns]) for start in (0, SET.columns)]


# -- playing -----------------------------------------------------------------------


def do(pos, *moves):
    """Play moves, each into a sound position; all their events."""
    events = []
    for move in moves:
        events += pos.play(read(pos, move))
        assert problems(pos) == []
    return events


def ask(pos, seat, phase, *data):
    """A decision of that seat in the middle of its turn."""
    on_turn(pos, seat)
    pos.stack[-1] = (phase, seat, *data)


def settle(pos, *frames):
    """Put frames on the stack and resolve what needs no decision; the events."""
    pos._legal = None
    pos.log = []
    pos.stack += frames
    pos.settle()
    return pos.log


def to_recall(pos):
    """All dice still unplaced go on trade, and recall begins; the events up to the next decision."""
    for player in range(pos.players):
        for value in pos.dice[player]:
            lay(pos, "trade", player, value)
    pos.turn = SET.dice * pos.players
    pos.stack = []
    return settle(pos, ("next_turn", None))


def points(pos, seat):
    """Points gained in play so far, without those of the end."""
    return sum(pos.points[seat])


def won(pos, seat):
    """Points by source."""
    return dict(pos.breakdown(seat))


def seed_for(pos, move, wanted, tries=200_000):
    """The first seed under which the dice rolled by a move fall as wanted."""
    for seed in range(tries):
        trial = pos.copy()
        trial.seed = seed
        rolls = [event["dice"] for event in trial.play(read(trial, move)) if event.kind == "roll"]
        if rolls[0] == tuple(sorted(wanted)):
            return seed
    raise AssertionError(f"no seed rolls {wanted}")
