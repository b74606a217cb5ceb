"""What a position of Woodland Homes is worth to a seat, and which moves are worth a thought.

The rooms' functions are those of every game's `heuristics`, see the bots. The
value of a position is the score as it stands against the best other's; first
glances weigh what a move brings at once.
"""

from __future__ import annotations

from .components import FAMILY, FISH, PEARL, SET
from .rules.crafts import visit_gain
from .state import RIVAL

WEIGHTS = {
    "spread": 6.0,  # points of margin that mean an even chance when the game ends now …
    "spread_round": 2.0,  # … and more for each round still to come
    "resource": 0.25,  # points of a resource at hand
    "craft": 1.5,  # points of a craft level in the first round
}
CLOSING = frozenset()
STEPWISE = frozenset({"place", "step"})  # in a solo game the next placement is one's own again
TURN = "place"
WIDTHS = (12, 5)


def evaluate(pos, seat: int, weights=WEIGHTS) -> float:
    """How the game stands for a seat: -1 lost, 0 even, 1 won; by the score so far."""
    worths = [outlook(pos, player, weights) for player in range(pos.players)]
    margin = worths[seat] - max(worth for player, worth in enumerate(worths) if player != seat)
    if pos.over:
        return (1.0 if seat in pos.winners() else -1.0) + 0.1 * margin / (100.0 + abs(margin))
    spread = weights["spread"] + weights["spread_round"] * (SET.rounds - pos.round)
    return margin / (spread + abs(margin))


def outlook(pos, player: int, weights) -> float:
    """The score so far, and while the game goes on what is at hand."""
    worth = float(pos.total(player))
    if not pos.over and not (pos.solo and player == RIVAL):
        left = (SET.rounds - pos.round) / SET.rounds
        worth += left * (weights["resource"] * sum(pos.stock[player][:PEARL]) + weights["craft"] * sum(pos.craft[player]))
    return worth


def appeals(pos, moves) -> list[float]:
    """How good moves look at first glance, in points."""
    seat = pos.seat
    return [_GLANCES.get(move[0], _nothing)(pos, seat, move) for move in moves]


def _nothing(pos, seat, move) -> float:
    return 0.0


def _place(pos, seat, move) -> float:
    _, face, value, id, *fee = move
    space = SET.space[id]
    worth = -0.5 * abs(value - face)
    if space.area == "gather":
        room = SET.cap - pos.stock[seat][space.family]
        return worth + 0.4 * min(value, room)
    if space.area == "craft":
        return worth + 2.0 - 0.2 * value if pos.round < SET.rounds - 2 else worth
    if space.area == "visit":
        return worth + 1.0 + 1.2 * visit_gain(pos, seat, space.family) + 0.1 * pos.stock[seat][FISH]
    if space.area == "build":
        return worth + 2.5
    return worth + 0.8


def _build(pos, seat, move) -> float:
    card = SET.cards[pos.display[(move[1] - 1) * SET.columns + move[2] - 1]]
    return 2.0 + card.points + 0.3 * card.size


def _house(pos, seat, move) -> float:
    colour = SET.cards[pos.tiles[seat][move[1]][0]].colour
    return 1.0 + SET.tracks[colour].multiplier[pos.tracks[seat][colour]]


def _step(pos, seat, move) -> float:
    board = pos.board(seat)
    live = [cell for cell, state in zip(board.trash, pos.trash[seat]) if not state]
    return 1.0 - 0.1 * min(abs(move[1] - x) + abs(move[2] - y) for x, y in live)


_GLANCES = {
    "place": _place,
    "build": _build,
    "house": _house,
    "step": _step,
    "take": lambda pos, seat, move: -0.1 * pos.stock[seat][FAMILY[move[1]]],
    "craft": lambda pos, seat, move: 1.0,
    "reroll": lambda pos, seat, move: 0.2 if move[1] == "yes" else 0.0,
}


def sensible(pos, moves, wide: bool) -> list:
    """The moves worth trying, best looking first and never none."""
    if len(moves) <= 2:
        return moves
    rated = appeals(pos, moves)
    order = sorted(range(len(moves)), key=lambda i: (-rated[i], i))
    return [moves[i] for i in order[: WIDTHS[0 if wide else 1]]]


def glance(pos, moves):
    """The move that looks best at first glance; the first of equals."""
    rated = appeals(pos, moves)
    return moves[max(range(len(moves)), key=rated.__getitem__)]
