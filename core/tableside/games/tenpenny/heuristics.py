"""What a position of Tenpenny Parks is worth to a seat, and which moves are worth a thought.

The rooms' functions are those of every game's `heuristics`, see the bots. The
value of a position is the score as it stands, with what is at hand, against
the best other's; first glances weigh what a move brings at once.
"""

from __future__ import annotations

from .components import SET, TRACK
from .park import mask_of, near, signs_of
from .rules.goals import progress
from .state import RIVAL

WEIGHTS = {
    "spread": 6.0,  # points of margin that mean an even chance when the game ends now …
    "spread_month": 3.0,  # … and more for each month still to come
    "coin": 0.55,  # points of a coin while there is a promotion to come
    "income": 0.5,  # points of a coin of income for each month still to come
    "space": 0.5,  # points of a step on a track
    "goal": 1.0,  # points for being half way to a goal, in points
    "attraction": 0.8,  # points towards the building bonus
}
CLOSING = frozenset({"promote_done", "fell_done"})
STEPWISE = frozenset({"choose_goals", "choose_board", "act", "reward", "promote", "rotate"})
TURN = "act"
WIDTHS = (12, 5)
ICON_WORTH = {"t": 1.0, "a": 1.0, "j": 1.0, "*": 1.2, "2": 1.1, "4": 2.2}


class Rivals:
    """What the best other player of a seat stands at, kept over a search."""

    __slots__ = ("best",)

    def __init__(self, pos, seat: int, weights):
        self.best = max(outlook(pos, player, weights) for player in range(pos.players) if player != seat)


def evaluate(pos, seat: int, weights=WEIGHTS, rivals: Rivals | None = None) -> float:
    """How the game stands for a seat: -1 lost, 0 even, 1 won; by the score so far and what is at hand."""
    if pos.over:
        margin = pos.total(seat) - max(pos.total(player) for player in range(pos.players) if player != seat)
        return (1.0 if seat in pos.winners() else -1.0) + 0.1 * margin / (100.0 + abs(margin))
    margin = outlook(pos, seat, weights) - (rivals or Rivals(pos, seat, weights)).best
    spread = weights["spread"] + weights["spread_month"] * months_left(pos)
    return margin / (spread + abs(margin))


def months_left(pos) -> int:
    """Months after this one."""
    return SET.limits["months"] - pos.month


def outlook(pos, player: int, weights) -> float:
    """The score so far, and while the game goes on what is at hand."""
    worth = float(pos.total(player))
    if pos.solo and player == RIVAL:
        return worth
    worth += weights["coin"] * pos.coins[player] + weights["income"] * months_left(pos) * pos.income(player)
    worth += weights["space"] * sum(pos.space(player, track) for track in range(len(pos.tracks)))
    worth += weights["attraction"] * min(8, len(pos.cards[player]))
    for goal in pos.common or pos.goals[player]:
        if goal in SET.goals:
            have, need = progress(pos, player, goal)
            worth += weights["goal"] * 2 * min(1.0, have / max(1, need))
    return worth


def appeals(pos, moves) -> list[float]:
    """How good moves look at first glance, in points."""
    seat = pos.seat
    return [_GLANCES.get(move[0], _nothing)(pos, seat, move) for move in moves]


def _nothing(pos, seat, move) -> float:
    return 0.0


def _builder(pos, seat, move) -> float:
    card = SET.cards[pos.piles[move[1]][-1]]
    icons = sum(n for effect in card.on_place for n in effect.get("advance", {}).values())
    promotion = max(0.0, card.points - 0.5 * card.pay) * (1 + months_left(pos))
    return 1.5 + card.end + icons + promotion + card.income * 0.5 * months_left(pos) - 0.5 * pos.price(move[1])


def _contractor(pos, seat, move) -> float:
    icons = sum(n for effect in SET.stalls[move[1]]["on_place"] for n in effect.get("advance", {}).values())
    return 1.0 + icons + 0.5 * SET.stall_income[move[1]] * months_left(pos)


def _realtor(pos, seat, move) -> float:
    rows = "".join(SET.boards[pos.stacks[move[1]][-1], move[2]])
    return 0.2 + 0.15 * rows.count(".") + 0.4 * sum(ICON_WORTH.get(sign, 0.0) for sign in rows) - 1.5


def _place(pos, seat, move) -> float:
    """Icons covered, less the cells that are lost to later tiles."""
    mask = mask_of(move[1:], pos.left(seat))
    icons = signs_of(pos.home[seat], *pos.wings[seat])
    worth = sum(ICON_WORTH[sign] * (cells & mask).bit_count() for sign, cells in icons)
    lost = near(mask) & ~pos.shut[seat]
    uncovered = sum(ICON_WORTH[sign] * (cells & lost).bit_count() for sign, cells in icons)
    return worth - 0.12 * (lost & ~mask).bit_count() - 0.5 * uncovered


def _wild(pos, seat, move) -> float:
    space = pos.space(seat, TRACK[move[1]])
    return 0.1 * space if space < SET.limits["track_last_space"] else -1.0


def _reward(pos, seat, move) -> float:
    track = pos.stack[-1][2]
    if move[1] == "B":
        return 1.0
    stays = pos.space(seat, track) < SET.limits["track_last_space"]
    worth = {TRACK["thrill"]: 2.0, TRACK["awe"]: 0.6, TRACK["joy"]: 1.6}[track]
    return worth if stays and (months_left(pos) or track == TRACK["joy"]) else 0.0


def _promote(pos, seat, move) -> float:
    card = SET.cards[move[1]]
    return card.points - 0.5 * card.pay if months_left(pos) else card.points


_GLANCES = {
    "banker": lambda pos, seat, move: 1.0,
    "arborist": lambda pos, seat, move: 0.3,
    "fell": lambda pos, seat, move: 0.1,
    "contractor": _contractor,
    "builder": _builder,
    "realtor": _realtor,
    "place": _place,
    "wild": _wild,
    "reward": _reward,
    "promote": _promote,
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
