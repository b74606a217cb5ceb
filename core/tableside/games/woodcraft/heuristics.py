"""What a position of Woodcraft is worth to a seat, and which moves are worth a thought.

The room `heuristics` of a game offers the bots

- `WEIGHTS`: named weights of the evaluation, described where they stand;
- `evaluate(pos, seat, weights)`: how the game stands for a seat, from -1 (lost) to 1 (won);
- `appeals(pos, moves)`: how good moves look at first glance, in points;
- `sensible(pos, moves, wide)`: the moves worth trying, best looking first;
- `glance(pos, moves)`: the move that looks best;
- `CLOSING`: kinds of move that end a seat's turn and change nothing else;
- `STEPWISE`: phases whose moves are weighed one at a time;
- `TURN`: the phase in which a seat's turn begins.

A turn has many small decisions, so no search over all of them is made: every
decision is weighed by itself, and `evaluate` plays what hangs on it (the
action that a tile opens, its dice, cards and choices) by first glance to the
end before the position is valued (see `outlook`). Dice are changed only where
that leads to an order (see `plans`).
"""

from __future__ import annotations

from ...chance import Stream
from .components import SET
from .outlook import WEIGHTS, outlook  # noqa: F401  (the weights belong to this room)
from .plans import next_step

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
FREE = frozenset({"ability", "saw", "splice", "glue", "harvest", "complete_order"})
CONVERSIONS = frozenset({"saw", "splice", "glue", "harvest"})
WIDTH = 8  # moves tried at one decision …
WIDTHS = {"hire": 6, "setup_keep_order": 5, "place_tool": 3, "choose_tool": 5}  # … by phase
ROOMS = 2  # rooms tried for one helper
MODES = 3  # ways to use a tile that are played out
STEPS = 24  # decisions played out at most

STEP_ON_THE_WAY = 5.0  # points at first glance of a free action that leads to an order
IDLE_CHANGE = -4.0  # … of one that does not
COMPLETE = 6.0  # … of completing an order, beyond what it brings
EARLY_HARVEST = -2.0  # … of a harvest before the trees grow
MODE_SHARE = 0.9  # share of an action's worth that counts before it is done

ACTION_WORTH = {  # points of an action as usual, above what it costs
    "buy_wood": 1.6,
    "exchange_wood": 1.6,
    "buy_materials": 0.9,
    "take_orders": 3.2,
    "hire_helper": 3.4,
    "produce_plant": 2.4,
    "improve": 2.4,
}


class Rivals:
    """What the best of the other players is likely to end with, as it stands in one position."""

    __slots__ = ("best",)

    def __init__(self, pos, seat: int, weights=WEIGHTS):
        others = [outlook(pos, other, weights) for other in range(pos.seats) if other != seat]
        self.best = max(others) if others else float(SET.data["solo"]["win_from"])


def evaluate(pos, seat: int, weights=WEIGHTS, rivals: Rivals | None = None) -> float:
    """How the game stands for a seat, the decisions at hand played out."""
    if pos.over:
        return _result(pos, seat)
    mine = settled(pos, seat, weights)
    margin = mine - (rivals or Rivals(pos, seat, weights)).best
    return margin / (weights["spread"] + abs(margin))


def _result(pos, seat: int) -> float:
    others = [pos.total(other) for other in range(pos.seats) if other != seat]
    margin = pos.total(seat) - (max(others) if others else SET.data["solo"]["win_from"])
    return (0.9 if seat in pos.winners() else -0.9) + 0.1 * margin / (20.0 + abs(margin))


# -- playing out what hangs on a move --------------------------------------------------------

PENDING = STEPWISE - {"actions", "growth", "market", "tidy", "income_place"} - {
    "setup_helper", "setup_keep_order", "setup_place_order",
}  # fmt: skip


def settled(pos, seat: int, w, steps: int = STEPS) -> float:
    """The outlook of a seat once the decisions that are half made are made."""
    copied = False
    while steps and not pos.over and pos.seat == seat and pos.phase in PENDING:
        moves = pos.legal_moves()
        if pos.phase == "mode":
            return best_mode(pos, seat, moves, w, steps)
        move = moves[0] if len(moves) == 1 else glance(pos, moves)
        if not copied:
            pos, copied = pos.copy(), True
        pos.apply(move)
        steps -= 1
    return outlook(pos, seat, w)


def best_mode(pos, seat: int, moves, w, steps: int) -> float:
    """The best of the promising ways to use a tile."""
    moves = [move for move in moves if move[0] == "mode"]
    rated = [mode_worth(pos, seat, move) for move in moves]
    order = sorted(range(len(moves)), key=lambda i: (-rated[i], i))[:MODES]
    best = -1e9
    for i in order:
        child = pos.copy()
        child.apply(moves[i])
        best = max(best, settled(child, seat, w, steps - 1))
    return best


# -- first glance ------------------------------------------------------------------------------


def action_worth(pos, seat: int, action: str) -> float:
    """Points that an action brings at first glance."""
    worth = ACTION_WORTH[action]
    left = pos.rounds["rounds"] - pos.round
    open_orders = len(pos.boards[seat])
    if action == "take_orders":
        worth -= 1.3 * open_orders
        if left < 2:
            worth -= 5.0
    elif action == "hire_helper":
        worth = worth * min(1.0, left / 6) + 0.5 * (left > 8)
    elif action == "improve":
        worth *= min(1.2, left / 5)
    elif action == "buy_wood":
        worth += 0.8 * min(2, open_orders) if len(pos.pile[seat]) < 6 else -0.5
    elif action == "produce_plant":
        worth += 0.6 * sum(not tree for tree in pos.pots[seat]) * (left > 2)
        worth += 0.3 * sum(helper is not None for helper in pos.rooms[seat])
    return worth


def mode_worth(pos, seat: int, move) -> float:
    """Points of a way to use a tile at first glance."""
    how, _, other = move[1].partition(":")
    if how == "berries":
        return 2.0
    if other:
        return action_worth(pos, seat, other) - 1.4
    return action_worth(pos, seat, pos.stack[-1][2])


def pending_worth(pos, seat: int) -> float:
    """What the decision at hand promises: the rest of an action begun."""
    if pos.over or pos.seat != seat:
        return 0.0
    frame = pos.stack[-1]
    return PROMISE[frame[0]](pos, seat, frame) if frame[0] in PROMISE else 0.0


PROMISE = {
    "mode": lambda pos, seat, frame: max(2.0, MODE_SHARE * action_worth(pos, seat, frame[2])),
    "choose_tool": lambda pos, seat, frame: 2.5,
    "place_tool": lambda pos, seat, frame: 2.5,
    "choose_color": lambda pos, seat, frame: 1.0 if frame[2] == "die" else 0.6,
    "choose_die": lambda pos, seat, frame: 0.6,
    "choose_pot": lambda pos, seat, frame: 0.5,
    "gear": lambda pos, seat, frame: 1.4 * min(frame[2], sum(map(bool, pos.rooms[seat][frame[3] :]))),
    "hazelnut_reward": lambda pos, seat, frame: 9.0,
    "produce_plant": lambda pos, seat, frame: 1.4,
    "plant_more": lambda pos, seat, frame: 0.5,
    "exchange_buy": lambda pos, seat, frame: 0.6,
}


def appeals(pos, moves) -> list[float]:
    """How good moves look at first glance: what they change, and what they promise."""
    seat = pos.seat
    if pos.seed is None:  # a view: dice and cards to come are made up, never the real ones
        pos = pos.determinize(Stream.of_event(pos.round, pos.turn))
    if pos.phase == "mode":
        return [mode_worth(pos, seat, move) if move[0] == "mode" else _free(pos, seat, move, None) for move in moves]
    if pos.phase.startswith("setup") or pos.phase == "income_place":
        return [_card(pos, seat, move) for move in moves]
    way = next_step(pos, seat) if any(move[0] in FREE for move in moves) else None
    before = outlook(pos, seat)
    return [_appeal(pos, seat, move, way, before) for move in moves]


def _appeal(pos, seat: int, move, way, before: float) -> float:
    if move[0] in CONVERSIONS:
        return _free(pos, seat, move, way)
    if move[0] in ("end_actions", "stop"):
        return 0.0
    if move[0] == "pre_harvest":
        return EARLY_HARVEST
    child = pos.copy()
    child.apply(move)
    worth = outlook(child, seat) + pending_worth(child, seat) - before
    if move[0] == "complete_order":
        worth += COMPLETE
    elif move == way:
        worth += STEP_ON_THE_WAY
    return worth


def _free(pos, seat: int, move, way) -> float:
    """A free action at first glance, without looking what comes of it."""
    if move == way:
        return STEP_ON_THE_WAY
    return COMPLETE if move[0] == "complete_order" else IDLE_CHANGE


def _card(pos, seat: int, move) -> float:
    """The private choices of set-up and income: the outlook once the card is placed or kept."""
    if move[0] == "setup_keep_order":
        return ease(move[1])
    child = pos.copy()
    child.apply(move)
    return outlook(child, seat) + pending_worth(child, seat)


def ease(card: str) -> float:
    """Points of an order card in hand: what it brings, less its wood."""
    worth = 0.0
    for step in SET.steps[f"order.{card}"]:
        if step[0] == "gain":
            worth += step[2] + sum(n * (0.7 if good == 0 else 0.9) for good, n in step[1])
        else:
            worth += {"track": 2.2, "tool": 2.2, "produce": 1.6, "die": 1.0}.get(step[0], 1.0)
    worth += {1: 3.0, 2: 2.0, 3: 1.0}.get(SET.row[card], 0.0)
    wood = [*SET.fixed[card], *(fitting[0] for fitting in SET.wild[card])]
    return worth - sum(0.6 * int(die[1]) + 0.6 for die in wood)


# -- moves worth a thought ---------------------------------------------------------------------------


def sensible(pos, moves, wide: bool) -> list:
    """The moves worth trying, best looking first and never none."""
    if len(moves) == 1:
        return moves
    seat = pos.seat
    free = [move for move in moves if move[0] in FREE]
    if free:
        ready = [move for move in free if move[0] == "complete_order"]
        if ready and pos.phase in ("actions", "mode"):
            moves = ready
        else:
            way = next_step(pos, seat)
            if way in free and pos.phase in ("actions", "mode"):
                return [way]
            moves = [move for move in moves if move[0] not in CONVERSIONS or move == way]
    if len(moves) == 1:
        return moves
    if pos.phase == "actions":
        return moves
    rated = appeals(pos, moves)
    order = sorted(range(len(moves)), key=lambda i: (-rated[i], i))
    if pos.phase == "hire":
        order = _few_rooms(moves, order)
    return [moves[i] for i in order[: WIDTHS.get(pos.phase, WIDTH)]]


def _few_rooms(moves, order: list) -> list:
    """The order with each helper in its best looking rooms only."""
    kept, seen = [], {}
    for i in order:
        place = moves[i][1]
        seen[place] = seen.get(place, 0) + 1
        if seen[place] <= ROOMS:
            kept.append(i)
    return kept


def glance(pos, moves):
    """The move that looks best at first glance; the first of equals."""
    moves = [move for move in moves if move[0] not in CONVERSIONS] if pos.phase in PENDING else moves
    rated = appeals(pos, moves)
    return moves[max(range(len(moves)), key=rated.__getitem__)]
