"""Positions for the tests of Tenpenny Parks: a game is begun as usual, then the table is laid out by hand.

Moves are written as notation (`"builder 1"`) or as tuples. Cells are written
as the ledger does, without brackets (`"0,3 0,4"`).
"""

from asking import legal, read, refused  # noqa: F401  (part of these helpers)
from tableside.games.tenpenny import GAME as TENPENNY
from tableside.games.tenpenny.components import SET, TRACK, sort_ids
from tableside.games.tenpenny.invariants import problems
from tableside.games.tenpenny.park import cells_of, mask_of, places, shut_cells, signs_of, trees_of
from tableside.games.tenpenny.rules.actions import join
from tableside.games.tenpenny.rules.basics import workers_of

# -- a game begun ---------------------------------------------------------------


def begun(seats=2, seed=1, **options):
    """The first position, seat 0 first unless named otherwise."""
    return TENPENNY.start(seats, seed, {"start_seat": "0", **options})


def table(seats=2, seed=1, **options):
    """Month 1 after its income: the starting seat is to place a worker; all parks are side A up, coins 10."""
    pos = begun(seats, seed, **options)
    while pos.phase in ("choose_goals", "choose_board"):
        pos.play(pos.legal_moves()[0])
    for seat in range(seats):
        pos.home[seat] = (f"P{seat + 1}", "A")
        pos.trees[seat] = pos.shut[seat] = trees_of(pos.home[seat], "park")
    pos._legal = None
    assert problems(pos) == [] and pos.phase == "act"
    return pos


# -- laying out the table -----------------------------------------------------------


def places_of(pos):
    """All lists of card and tile places that can be changed, as (list, index)."""
    lists = (pos.piles, pos.stacks, pos.cards, pos.stalls, pos.goals)
    return [(places, index) for places in lists for index in range(len(places))]


def take_out(pos, id):
    """Remove a card, tile, board or goal from wherever it is, except from parks."""
    for places, index in places_of(pos):
        if places is pos.cards and id in places[index]:
            at = places[index].index(id)
            pos.promoted[index] = pos.promoted[index][:at] + pos.promoted[index][at + 1 :]
        places[index] = tuple(other for other in places[index] if other != id)
    for field in ("row", "bag", "box", "goal_pile", "common", "deck", "drawn"):
        setattr(pos, field, tuple(other for other in getattr(pos, field) if other != id))
    pos.returned = [None if goal == id else goal for goal in pos.returned]
    pos._legal = None


def top_card(pos, *cards):
    """Put attraction cards on top of their piles."""
    for card in cards:
        take_out(pos, card)
        pos.piles[SET.cards[card].sector] += (card,)


def top_board(pos, pile, board):
    take_out(pos, board)
    pos.stacks[pile] += (board,)
    small, large = sorted((0, 1), key=lambda p: len(pos.stacks[p]))
    while len(pos.stacks[large]) - len(pos.stacks[small]) > 1:
        pos.stacks[small] = pos.stacks[large][:1] + pos.stacks[small]
        pos.stacks[large] = pos.stacks[large][1:]


def show_stalls(pos, *tiles):
    """Put concessions face up, at the front of the row; the last ones of the row make room."""
    size = len(pos.row)
    for tile in tiles:
        take_out(pos, tile)
    whole = (*tiles, *pos.row)
    pos.row, pos.bag = whole[:size], whole[size:] + pos.bag
    if len(pos.row) < size:
        lack = size - len(pos.row)
        pos.row, pos.bag = pos.row + pos.bag[:lack], pos.bag[lack:]
    pos._legal = None


def own_goals(pos, seat, *goals):
    """Give a seat these goals; its old ones go to the pile."""
    old = pos.goals[seat]
    pos.goal_pile += old
    pos.goals[seat] = ()
    for goal in goals:
        held = next((p for p in range(pos.seats) if goal in pos.goals[p] or pos.returned[p] == goal), None)
        take_out(pos, goal)
        if held is not None:
            spare = pos.goal_pile[-1]
            pos.goal_pile = pos.goal_pile[:-1]
            if len(pos.goals[held]) < 2 and held != seat:
                pos.goals[held] = sort_ids((*pos.goals[held], spare))
            else:
                pos.returned[held] = spare
    pos.goals[seat] = sort_ids(goals)
    pos._legal = None


def have(pos, seat, coins):
    pos.coins[seat] = coins
    pos._legal = None


def own(pos, seat, *ids):
    """Cards and concessions of a player, without their tiles (for what looks at the cards only)."""
    for id in ids:
        take_out(pos, id)
        if id in SET.cards:
            pos.cards[seat] += (id,)
            pos.promoted[seat] += (0,)
        else:
            pos.stalls[seat] += (id,)
    pos._legal = None


def lay(pos, seat, id, cells):
    """A tile that is in the park already."""
    own(pos, seat, id)
    left = pos.left(seat)
    mask = mask_of(cells_in(cells), left)
    pos.tiles[seat] += ((id, mask),)
    pos.shut[seat] = shut_cells(pos.trees[seat], pos.tiles[seat])
    pos.covered[seat] += sum((m & mask).bit_count() for _, m in signs_of(pos.home[seat], *pos.wings[seat]))


def widen(pos, seat, board, side, end):
    """An expansion that is in the park already."""
    take_out(pos, board)
    join(pos, seat, (board, side), end)
    pos._legal = None


def park(pos, seat, board, side):
    """Another park board; others who have it get the seat's old one."""
    pos.home[seat] = (board, side)
    pos.trees[seat] = pos.shut[seat] = trees_of(pos.home[seat], "park")
    pos._legal = None


def track(pos, name, *piles, **spaces):
    """Set a track: `(space, [players bottom to top])` …; those not named stand on the start space."""
    found = [()] * (SET.limits["track_last_space"] + 1)
    named = set()
    for space, pile in piles:
        found[space] = tuple(pile)
        named |= set(pile)
    for player, space in spaces.items():
        found[space] += (int(player[1:]),)
        named.add(int(player[1:]))
    rest = [p for p in range(pos.players) if p not in named]
    found[0] = tuple(rest) + found[0]
    pos.tracks[TRACK[name]] = tuple(found)


def discs(pos, player):
    """Spaces of a player's discs: thrill, awe, joy."""
    return [pos.space(player, t) for t in range(3)]


def pile_at(pos, name, space):
    """The players on a space of a track, bottom to top."""
    return list(pos.tracks[TRACK[name]][space])


def lend(pos, seat):
    """The brown worker, as if won last month."""
    pos.brown, pos.brown_at = seat, None
    pos.workers = [workers_of(pos, p) for p in range(pos.players)]
    pos._legal = None


# -- cells ---------------------------------------------------------------------------


def cells_in(text):
    """`"0,3 0,4"` as cells."""
    return [tuple(int(n) for n in cell.split(",")) for cell in text.split()]


def trees(pos, seat):
    return set(cells_of(pos.trees[seat], pos.left(seat)))


def icons(pos, seat):
    """Cells of uncovered icons by sign."""
    laid = 0
    for _, mask in pos.tiles[seat]:
        laid |= mask
    return {
        sign: set(cells_of(mask & ~laid, pos.left(seat))) for sign, mask in signs_of(pos.home[seat], *pos.wings[seat])
    }


def legal_cells(pos, seat, shape):
    """The number of placements of a shape in a seat's park."""
    return sum(not mask & pos.shut[seat] for mask, _ in places(shape, pos.boards(seat), pos.left(seat)))


# -- playing -----------------------------------------------------------------------


def do(pos, *moves):
    """Play moves; all their events."""
    events = []
    for move in moves:
        events += pos.play(read(pos, move))
    return events


def rewards_at(seats, month=1, seed=1, **options):
    """A position just before the Rewards phase: one worker of the starting seat is left, with no coins at stake."""
    pos = table(seats, seed, **options)
    pos.month = month
    while sum(pos.workers[: pos.seats]) > 1:
        pos.play(("banker",))
    return pos


def idle(pos):
    """The move that does least."""
    moves = pos.legal_moves()
    quiet = [m for m in moves if m[0] in ("banker", "promote_done", "fell_done") or m == ("reward", "B")]
    return (quiet or moves)[0]


def to_phase(pos, *phases):
    """Idle until one of these phases is pending (or the game is over)."""
    while not pos.over and pos.phase not in phases:
        pos.play(idle(pos))
    return pos
