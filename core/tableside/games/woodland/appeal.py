"""How good a move looks at first glance, in points, without trying it.

`appeals(pos, moves)` rates all moves of one decision from what lies open on
the table. It plays the other seats inside a search, orders and prunes a
search's candidates, and with some noise it is what a first game looks like.
It knows no plan beyond the action at hand.
"""

from __future__ import annotations

from .components import ANY, FAMILY, FISH, PEARL, SET, TOP
from .rules.placing import gathered, visit_advance, visit_cost
from .state import ON_BOARD

RESOURCE = 0.33  # points a resource brings when there is time to use it
FULL = 8  # resources of a kind beyond this are worth half
PIP = 0.12  # what a pip of a die is worth elsewhere
PEARL_WORTH = (0.75, 0.75, 0.7, 0.5)  # points of the first pearls; all others like the last
STEP = (0.4, 0.25, 0.6)  # points of a track's step reward
CRAFT = (3.2, 2.6, 0.8, 1.4)  # points of the next craft level at the game's start
TILE = 2.6  # points of a vacant tile at the game's start
CELL = 0.2  # … and for each of its cells
ANIMAL = 1.2  # points of an animal that moves in, beside the multiplier
BURIED_TRASH = 0.7  # points lost with trash that is built over
SAME_COLOUR = 0.12  # points of each cell of the same colour beside a new tile
SHAPE = 2.5  # points of a shape goal at the game's start
OF_EFFECT = {"gain": 0.4, "points": 1.0, "ranger": 0.2, "advance": 1.8, "craft_paid": 0.6, "build_paid": 1.6, "craft_free": 2.2}

_progress: dict = {}


def shape_progress(board, colour: int, own: int, others: int) -> float:
    """How far a shape goal is: the largest share of it that is covered, squared, where nothing stands in its way."""
    key = (board, colour, own, others)
    found = _progress.get(key)
    if found is None:
        if len(_progress) > 40_000:
            _progress.clear()
        best = 0
        for mask in board.patterns[colour]:
            if not mask & others:
                n = (mask & own).bit_count()
                if n > best:
                    best = n
        found = _progress[key] = (best / board.patterns[colour][0].bit_count()) ** 2
    return found


def time_left(pos, seat: int) -> float:
    """Share of the game's placements that this seat still has."""
    return (len(pos.dice[seat]) + SET.dice * (SET.rounds - pos.round)) / (SET.dice * SET.rounds)


class Glance:
    """What the seat to decide has: the ground of all first glances."""

    __slots__ = ("pos", "seat", "stock", "time", "vacant", "homes", "worth", "dug", "last")

    def __init__(self, pos, seat: int):
        self.pos = pos
        self.seat = seat
        self.stock = pos.stock[seat]
        self.time = time_left(pos, seat)
        self.last = min(1.0, 6 * self.time)  # resources lose their worth in the last round
        self.vacant, self.homes = [0, 0, 0], [0, 0, 0]
        for tile in pos.tiles[seat]:
            (self.homes if tile[4] else self.vacant)[SET.cards[tile[0]].colour] += 1
        self.worth: dict = {}
        self.dug = None

    def resources(self, index: int, n: int) -> float:
        """Worth of n more of a resource, up to the cap."""
        have = self.stock[index]
        n = min(n, SET.cap - have)
        good = max(0, min(n, FULL - have))
        return RESOURCE * self.last * (good + 0.5 * (n - good))

    def pearls(self, n: int) -> float:
        """Worth of n more pearls; n below 0 are paid."""
        have = self.stock[PEARL]
        sign, low, high = (1, have, have + n) if n >= 0 else (-1, have + n, have)
        return sign * sum(PEARL_WORTH[min(i, 3)] for i in range(low, high))

    def animal(self, colour: int) -> float:
        """Worth of an animal on a vacant tile of a colour."""
        track, at = SET.tracks[colour], self.pos.tracks[self.seat][colour]
        ahead = min(track.end, at + int(4 * self.time + 1))
        return ANIMAL * self.time + 0.5 * (track.multiplier[at] + track.multiplier[ahead])

    def card(self, id: str) -> float:
        """Worth of building a card, wherever its tile goes."""
        worth = self.worth.get(id)
        if worth is None:
            card = SET.cards[id]
            worth = TILE * self.time + 0.3 * SET.tracks[card.colour].multiplier[self.pos.tracks[self.seat][card.colour]]
            worth += CELL * card.size
            housed = False
            for word, kind, n in card.reward:
                if word == "house":
                    colour = card.colour if kind == ANY else FAMILY[kind]
                    room = self.vacant[colour] + (colour == card.colour)
                    worth += min(n, room) * self.animal(colour)
                    housed = housed or room > 0
                else:
                    worth += OF_EFFECT.get(word, 0.5) * n * (1.0 if word == "points" else self.last)
            for index, n in card.cost:
                worth += self.pearls(-n) if index == PEARL else -0.7 * RESOURCE * self.last * n
            self.worth[id] = worth
        return worth

    def best_cards(self, n: int) -> float:
        """Worth of the best cards that can be paid, n at most, one after another from the same stock."""
        total, stock, left = 0.0, self.stock[:], [id for id in self.pos.display if id is not None]
        for _ in range(n):
            able = [id for id in left if all(stock[index] >= m for index, m in SET.cards[id].cost)]
            if not able:
                break
            best = max(able, key=self.card)
            if total and self.card(best) <= 0:
                break
            total += self.card(best)
            left.remove(best)
            for index, m in SET.cards[best].cost:
                stock[index] -= m
        return total

    def visit(self, space) -> float:
        """Worth of a visit: steps, points, the multiplier, and what recall will bring."""
        pos, seat, family = self.pos, self.seat, space.family
        track, at = SET.tracks[family], pos.tracks[seat][family]
        end = min(track.end, at + visit_advance(pos, seat, family))
        worth = sum(track.points[at + 1 : end + 1]) + (end - at) * STEP[family] * max(self.last, 0.4)
        rise = track.multiplier[end] - track.multiplier[at]
        worth += rise * (self.homes[family] + 0.5 * self.vacant[family])
        worth += 0.3 * (end - at) * self.time
        vacant = self.vacant[family]
        for word, _, n in track.recall[end]:
            if word == "points":
                worth += n
            elif word == "house":
                n = min(n, vacant)
                vacant -= n
                worth += n * self.animal(family)
        rewards = sum(word == "house" for cell in track.rewards[at + 1 : end + 1] for word, _, _ in cell)
        worth += min(rewards, sum(self.vacant)) * 1.5
        return worth - RESOURCE * self.last * visit_cost(pos, seat, space)

    def craft(self, row: int) -> float:
        """Worth of the next level of a row, its cost taken off."""
        level = self.pos.craft[self.seat][row]
        if level >= TOP:
            return 0.0
        worth = CRAFT[level] * self.time
        for index, n in self.pos.board(self.seat).costs[row][level]:
            worth += self.pearls(-n) if index == PEARL else -0.5 * RESOURCE * self.last * n
        return worth


# -- one kind of move each: function(glance, move) -> points ----------------------


def place(glance, move) -> float:
    _, face, value, id, *fee = move
    space = SET.space[id]
    key = (id, value if space.area == "gather" else 0, *fee)
    worth = glance.worth.get(key)
    if worth is None:
        worth = glance.worth[key] = _AREAS[space.area](glance, space, value, fee)
    worth -= PIP * face * glance.last
    if value != face:
        worth += glance.pearls(-abs(value - face)) if glance.stock[PEARL] >= abs(value - face) else -0.2
    if space.order > 0:
        worth -= 0.05 * value
    return worth


def _gather(glance, space, value, fee) -> float:
    got = gathered(glance.pos, glance.seat, space.family, value)
    return sum(glance.resources(index, n) for index, n in got) + 0.1 * (space.family == FISH)


def _build(glance, space, value, fee) -> float:
    worth = glance.best_cards(space.builds)
    if fee:
        worth -= RESOURCE * glance.last - 0.02 * glance.stock[FAMILY[fee[0]]]
    return worth


_AREAS = {
    "gather": _gather,
    "craft": lambda glance, space, value, fee: glance.craft(space.family),
    "visit": lambda glance, space, value, fee: glance.visit(space),
    "build": _build,
    "trade": lambda glance, space, value, fee: glance.pearls(space.pearls),
}


def build(glance, move) -> float:
    """The card, and how its tile lies: beside its colour, toward the shape, not on trash."""
    pos, seat = glance.pos, glance.seat
    _, row, col, orientation, x, y = move
    id = pos.display[(row - 1) * SET.columns + col - 1]
    card, board = SET.cards[id], pos.board(seat)
    if glance.dug is None:
        covers = [pos.cover(seat, colour) for colour in range(3)]
        trash = sum(bit for bit, state in zip(board.trash_bits, pos.trash[seat]) if state == ON_BOARD)
        goals = (glance.pos.shapes[seat], SHAPE * glance.time)
        glance.dug = covers, sum(covers), trash, goals
    covers, cover, trash, (shapes, shape) = glance.dug
    mask = board.masks[card.shape, orientation, x, y]
    own = covers[card.colour]
    worth = glance.card(id) - BURIED_TRASH * (mask & trash).bit_count()
    worth += SAME_COLOUR * (_rim(board, mask) & own).bit_count()
    if not shapes[card.colour]:
        worth += shape * shape_progress(board, card.colour, own | mask, cover & ~own)
    for colour in range(3):
        if colour != card.colour and not shapes[colour] and covers[colour]:
            own = covers[colour]
            worth += shape * shape_progress(board, colour, own, (cover & ~own) | mask)
    return worth


_rims: dict = {}


def _rim(board, mask: int) -> int:
    """The cells around a mask, kept."""
    key = (board, mask)
    rim = _rims.get(key)
    if rim is None:
        rim = _rims[key] = board.rim(mask)
    return rim


def house(glance, move) -> float:
    return 0.5 + glance.animal(SET.cards[glance.pos.tiles[glance.seat][move[1]][0]].colour)


def step(glance, move) -> float:
    """Toward the nearest trash; nearer to all the rest as well."""
    pos, seat = glance.pos, glance.seat
    board = pos.board(seat)
    far = sorted(
        abs(move[1] - x) + abs(move[2] - y)
        for (x, y), state in zip(board.trash, pos.trash[seat])
        if state == ON_BOARD
    )
    here = pos.ranger[seat]
    now = min(
        abs(here[0] - x) + abs(here[1] - y) for (x, y), state in zip(board.trash, pos.trash[seat]) if state == ON_BOARD
    )
    return 0.5 * (now - far[0]) - 0.02 * sum(far) + (0.5 if far[0] == 0 else 0.0)


def start_resources(glance, move) -> float:
    """Evenly what the cards on display and the first visits ask for."""
    worth = 0.3 * min(move[1 + FISH], 3)
    for id in glance.pos.display:
        cost = SET.cards[id].resources
        if all(move[1 + index] >= n for index, n in cost) and not SET.cards[id].pearls:
            worth += 0.3
    return worth


def choose_track(glance, move) -> float:
    family, pos = FAMILY[move[1]], glance.pos
    track, at = SET.tracks[family], pos.tracks[glance.seat][family]
    end = min(track.end, at + pos.stack[-1][2])
    worth = sum(track.points[at + 1 : end + 1]) + (end - at) * STEP[family]
    return worth + (track.multiplier[end] - track.multiplier[at]) * (glance.homes[family] + glance.vacant[family])


RATE = {
    "place": place,
    "build": build,
    "house": house,
    "step": step,
    "start_resources": start_resources,
    "choose_track": choose_track,
    "take": lambda glance, move: 0.2 - 0.05 * glance.stock[FAMILY[move[1]]] + 0.1 * (move[1] == "fish"),
    "craft": lambda glance, move: glance.craft(FAMILY[move[1]]),
    "choose_row": lambda glance, move: CRAFT[glance.pos.craft[glance.seat][FAMILY[move[1]]]],
    "reroll": lambda glance, move: 14 - sum(glance.pos.dice[glance.seat]) - 2.0 if move[1] == "yes" else 0.0,
}


def _nothing(glance, move) -> float:
    return 0.0


def appeals(pos, moves) -> list[float]:
    """How good each move of the decision at hand looks, in points."""
    glance = Glance(pos, pos.seat)
    return [RATE.get(move[0], _nothing)(glance, move) for move in moves]
