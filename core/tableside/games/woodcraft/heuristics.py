"""What a position of Woodcraft is worth to a seat, and which moves are worth a thought: a first, plain measure.

The room `heuristics` of a game offers the bots

- `WEIGHTS`: named weights of the evaluation, described where they stand;
- `evaluate(pos, seat, weights)`: how the game stands for a seat, from -1 (lost) to 1 (won);
- `appeals(pos, moves)`: how good moves look at first glance;
- `sensible(pos, moves, wide)`: the moves worth trying, best looking first;
- `glance(pos, moves)`: the move that looks best;
- `CLOSING`: kinds of move that end a seat's turn and change nothing else;
- `STEPWISE`: phases whose moves are weighed one at a time;
- `TURN`: the phase in which a seat's turn begins.
"""

from __future__ import annotations

from .components import SET
from .dice import COLOURS, DIE, VALUE, put, take
from .forecast import standing

WEIGHTS = {
    "spread": 20.0,  # points of margin that are half of a won game
    "order": 2.0,  # points that a completed order brings beyond those scored so far
}

CLOSING = frozenset()
STEPWISE = frozenset(
    {
        "actions", "mode", "buy_wood", "exchange_sell", "exchange_buy", "buy_materials", "take_orders", "hire",
        "produce_plant", "plant_more", "gear", "improve", "choose_tool", "place_tool", "choose_color", "choose_die",
        "choose_pot", "hazelnut_reward", "growth", "market", "tidy", "income_place", "setup_helper",
        "setup_keep_order", "setup_place_order",
    }
)  # fmt: skip
TURN = "actions"
WIDTHS = (10, 4)  # moves tried at the decision at hand, and at those that follow

APPEAL = {  # points at first glance, by kind of move
    "complete_order": 12.0,
    "hire": 3.0,
    "improve": 2.5,
    "market": 2.0,
    "take_order": 2.0,
    "ability": 1.5,
    "produce": 1.5,
    "plant": 1.5,
    "buy_die": 1.0,
    "pick_tile": 1.0,
    "end_actions": -0.5,
    "glue": -0.5,
    "splice": -1.5,
    "saw": -2.5,
    "harvest": -4.0,
    "pre_harvest": -1.0,
    "sell_die": -1.0,
}

MODE = {"own": 2.5, "berries": 0.0}
NEARER = 8.0  # points at first glance for an order whose dice become complete


def evaluate(pos, seat: int, weights=WEIGHTS) -> float:
    """The margin over the best other seat as things stand; solo over the points that win."""
    mine = _points(pos, seat, weights)
    others = [_points(pos, other, weights) for other in range(pos.seats) if other != seat]
    margin = mine - (max(others) if others else SET.data["solo"]["win_from"])
    return margin / (weights["spread"] + abs(margin))


def _points(pos, seat: int, weights) -> float:
    return sum(points for _, points in standing(pos, seat)) + weights["order"] * len(pos.done[seat])


def appeals(pos, moves) -> list[float]:
    """How good moves look at first glance, in points: their kind, and how near they bring the orders on the board."""
    seat = pos.seat
    now = nearness(pos, seat, pos.pile[seat])
    return [_appeal(pos, seat, move, now) for move in moves]


def _appeal(pos, seat: int, move, now: float) -> float:
    worth = MODE.get(move[1], 0.5) if move[0] == "mode" else APPEAL.get(move[0], 0.0)
    if move == ("market", "pass"):
        return 0.0
    pile = pile_after(pos, seat, move)
    return worth if pile is None else worth + NEARER * (nearness(pos, seat, pile) - now)


def nearness(pos, seat: int, pile: tuple) -> float:
    """For each order on the board 1 when its dice are there, less the more of them are missing."""
    total = 0.0
    for card, _ in pos.boards[seat]:
        left = list(pile)
        lacking = 0
        for fitting in (*((die,) for die in SET.fixed[card]), *SET.wild[card]):
            die = next((die for die in fitting if die in left), None)
            if die is None:
                lacking += 1
            else:
                left.remove(die)
        total += 1.0 / (1 + lacking)
    return total


def pile_after(pos, seat: int, move):
    """The lumber pile after a move that changes dice; None for other moves."""
    kind, pile = move[0], pos.pile[seat]
    if kind == "saw":
        return put(take(pile, move[1]), *(move[1][0] + str(part) for part in move[2]))
    if kind == "splice":
        return put(take(pile, move[2]), move[2][0] + str(VALUE[move[2]] + move[3]))
    if kind == "glue":
        return put(take(take(pile, move[1]), move[2]), DIE[move[3], VALUE[move[1]] + VALUE[move[2]]])
    if kind in ("harvest", "pre_harvest"):
        return put(pile, DIE[move[1], pos.pots[seat][COLOURS.index(move[1])]])
    if kind == "buy_die":
        return put(pile, pos.yard[move[1] - 1])
    if kind in ("sell_die", "return_die"):
        return take(pile, move[1])
    return None


def sensible(pos, moves, wide: bool) -> list:
    """The moves worth trying, best looking first and never none."""
    rated = appeals(pos, moves)
    order = sorted(range(len(moves)), key=lambda i: (-rated[i], i))
    return [moves[i] for i in order[: WIDTHS[0] if wide else WIDTHS[1]]]


def glance(pos, moves):
    """The move that looks best at first glance; the first of equals."""
    rated = appeals(pos, moves)
    return moves[max(range(len(moves)), key=rated.__getitem__)]
