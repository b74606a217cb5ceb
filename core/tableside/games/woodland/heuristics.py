"""What a position of Woodland Homes is worth to a seat, and which moves are worth a thought.

The room offers the bots the same as every game's `heuristics`: `WEIGHTS`,
`evaluate`, `appeals`, `sensible`, `glance`, `CLOSING`, `STEPWISE`, `TURN`.

A position is valued in points by what a player is likely to end with. Points
at hand count in full. The placements still to come are shared out over visits,
builds and gathers as is usual; visits carry the markers on, each by what its
craft allows, so crafts, tiles and markers are worth the points that they bring
together: passed cells, recall, and multipliers times homes. Resources count as
the placements they save, and nothing at the end.
"""

from __future__ import annotations

from .appeal import PEARL_WORTH, appeals, shape_progress
from .components import FISH, PASSIVES, PEARL, SET
from .rules.goals import measure
from .rules.walks import prize
from .state import ON_BOARD, RIVAL, SOURCES

WEIGHTS = {
    # -- the placements to come ------------------------------------------------
    "visits": 0.44,  # share of the placements that are visits …
    "builds": 0.20,  # … builds …
    "gathers": 0.28,  # … and gathers
    "first": 0.50,  # share of the visits on the strongest track …
    "second": 0.30,  # … and the second
    "lean_craft": 1.0,  # strength of a track: steps a visit makes …
    "lean_tiles": 0.35,  # … tiles of its colour …
    "lean_at": 0.10,  # … and cells its marker has gone
    # -- tracks and tiles --------------------------------------------------------
    "step_bird": 0.30,  # points of a track's step reward to come
    "step_otter": 0.15,
    "step_turtle": 0.45,
    "animals": 1.5,  # animals that a visit to come brings
    "guests": 0.35,  # animals that other things bring, for each build to come …
    "strays": 0.22,  # … and for each visit
    "vacant": 0.25,  # points of a vacant tile beyond what its animal may bring
    "home": 0.2,  # points of an animal beyond the multiplier
    # -- stock -----------------------------------------------------------------------
    "resource": 0.36,  # points of a resource
    "enough": 6.0,  # resources of a kind beyond these count half
    "use": 2.6,  # resources that one placement to come can use
    "fish": 0.04,  # points of a fish more than of other resources
    "pearl": 1.0,  # share of what pearls count at first glance
    "pip": 0.13,  # points of each pip above 3 on dice not yet placed
    "bonus": 0.8,  # share of a resource for each unit of a craft's gather bonus
    "ready": 0.5,  # points of being able to pay a card on display
    # -- the own board --------------------------------------------------------------------
    "shape": 2.2,  # points of a shape goal within reach at the game's start
    "trash": 0.8,  # share of a power's worth when the ranger stands before it
    "trash_far": 0.80,  # … and for each step further
    # -- goals ---------------------------------------------------------------------------
    "goal": 0.9,  # share of the points that a season goal is likely to bring
    "goal_round": 0.8,  # how far figures may still change in each round to come
    # -- the margin ------------------------------------------------------------------------
    "spread": 6.0,  # points of margin that mean an even chance when the game ends now …
    "spread_round": 2.0,  # … and more for each round still to come
}
GOALS = SOURCES.index("goals")
RIVAL_ROUND = 5.0  # points that the Old Badger makes in a round
CLOSING = frozenset()
STEPWISE = frozenset()
TURN = "place"

# How fast figures change, by measure (WH-SEA).
PACE = {"covered_cells": 2.5, "largest_area": 2.0, "pearls": 2.0, "track_min": 1.5, "track_max": 2.0}

# Points of a power for a whole game, by word of the vocabulary (WH-WLK-04).
POWER = {"craft_paid": 1.0, "build_paid": 2.2, "house": 1.2, "points": 1.0, "gain": 0.5}
PASSIVE_WORTH = {
    "visit_discount": 3.6, "free_adjust": 2.4, "gather_wood": 1.4, "gather_stone": 1.4, "gather_fish": 1.6,
    "trade_bonus": 1.5, "ranger_bonus": 0.8, "build_fee_waiver": 1.4, "any_reroll": 1.0,
}  # fmt: skip
_PASSIVES = tuple(PASSIVE_WORTH[name] for name in PASSIVES)


class Rivals:
    """What the other players are likely to end with, as it stands in one position, season goals apart."""

    __slots__ = ("worths",)

    def __init__(self, pos, seat: int, weights=WEIGHTS):
        self.worths = [0.0 if player == seat else outlook(pos, player, weights) for player in range(pos.players)]


def evaluate(pos, seat: int, weights=WEIGHTS, rivals: Rivals | None = None) -> float:
    """How the game stands for a seat: -1 lost, 0 even, 1 won.

    `rivals` is kept over a search: the others' outlook does not hang on the seat's own moves, the goals do.
    """
    if pos.over:
        margin = pos.total(seat) - max(pos.total(player) for player in range(pos.players) if player != seat)
        return (1.0 if seat in pos.winners() else -1.0) + 0.1 * margin / (100.0 + abs(margin))
    worths = (rivals or Rivals(pos, seat, weights)).worths[:]
    worths[seat] = outlook(pos, seat, weights)
    for player, points in enumerate(goals_to_come(pos, weights)):
        worths[player] += points + pos.points[player][GOALS]
    margin = worths[seat] - max(worth for player, worth in enumerate(worths) if player != seat)
    spread = weights["spread"] + weights["spread_round"] * (SET.rounds - pos.round)
    return margin / (spread + abs(margin))


# -- tracks -------------------------------------------------------------------------

_ways: dict = {}


def way(track, at: int, steps: float) -> tuple[float, float, float]:
    """(points passed, multiplier at the end, cells gone) on average, when 0 to 2 × steps are as likely each."""
    key = (track, at, int(4 * steps + 0.5))
    found = _ways.get(key)
    if found is None:
        found = _ways[key] = _way(track, at, key[2] / 4)
    return found


def _way(track, at: int, steps: float) -> tuple[float, float, float]:
    """The same, worked out."""
    parts, points, multiplier, gone = 16, 0.0, 0.0, 0.0
    for part in range(parts):
        end = min(track.end, at + 2 * steps * (part + 0.5) / parts)
        cell = int(end)
        share = end - cell
        points += sum(track.points[at + 1 : cell + 1])
        multiplier += track.multiplier[cell]
        if share and cell < track.end:
            points += share * track.points[cell + 1]
            multiplier += share * (track.multiplier[cell + 1] - track.multiplier[cell])
        gone += end - at
    return points / parts, multiplier / parts, gone / parts


_recalls: dict = {}


def recall_of(track, at: int) -> tuple[int, int]:
    """(points, animals) of a recall on a cell."""
    found = _recalls.get((track, at))
    if found is None:
        points = sum(n for word, _, n in track.recall[at] if word == "points")
        found = _recalls[track, at] = points, sum(n for word, _, n in track.recall[at] if word == "house")
    return found


# -- a player's outlook -----------------------------------------------------------------


def outlook(pos, player: int, w) -> float:
    """Points a player is likely to end with, season goals apart."""
    if pos.solo and player == RIVAL:
        return pos.total(player) - pos.points[player][GOALS] + RIVAL_ROUND * (SET.rounds - pos.round + len(pos.dice[player]) / SET.dice)
    points = float(sum(pos.points[player]) - pos.points[player][GOALS])
    if pos.boards[player] is None:
        return points
    dice = pos.dice[player]
    turns = len(dice) + SET.dice * (SET.rounds - pos.round)
    time = turns / (SET.dice * SET.rounds)
    points += _tracks(pos, player, turns, w) + _stock(pos, player, turns, w) + _own_board(pos, player, time, w)
    for face in dice:
        points += w["pip"] * (face - 3) * min(1.0, turns / 4)
    return points


def _tracks(pos, player: int, turns: int, w) -> float:
    """Visits to come, recalls, and multipliers times homes."""
    homes, vacant, cards = [0, 0, 0], [0, 0, 0], SET.cards
    for tile in pos.tiles[player]:
        (homes if tile[4] else vacant)[cards[tile[0]].colour] += 1
    tracks, craft, gains = pos.tracks[player], pos.craft[player], SET.craft_gain
    pending = [0, 0, 0]
    for space, dice in zip(SET.spaces, pos.spaces):
        if dice and space.area == "visit":
            pending[space.family] += dice[0][0] == player
    visits, builds = w["visits"] * turns, w["builds"] * turns
    steps = [1 + gains[level] for level in craft]
    strength = [
        (w["lean_craft"] * steps[f] + w["lean_tiles"] * (homes[f] + vacant[f]) + w["lean_at"] * tracks[f], -f)
        for f in range(3)
    ]
    order = sorted(range(3), key=strength.__getitem__, reverse=True)
    shares = (w["first"], w["second"], 1.0 - w["first"] - w["second"])
    worths = (w["step_bird"], w["step_otter"], w["step_turtle"])
    late = min(1.0, turns / 6)
    guests = w["guests"] * builds + w["strays"] * visits
    points = 0.0
    for rank, f in enumerate(order):
        track, at, come = SET.tracks[f], tracks[f], visits * shares[rank]
        passed, multiplier, gone = way(track, at, come * steps[f])
        now, animals = recall_of(track, at)
        later, _ = recall_of(track, min(track.end, int(at + gone)))
        points += passed + gone * worths[f] * late + pending[f] * now + 0.5 * come * (now + later)
        moving = min(vacant[f], pending[f] * animals)
        living, rest = homes[f] + moving, vacant[f] - moving
        new = builds * (0.5 * shares[rank] + 0.167)
        beds = rest + new
        if beds > 0:
            coming = w["animals"] * come + guests * rest / (sum(vacant) + 1.0)
            share = coming / (coming + beds)
            living += beds * (share if share < 0.8 else min(1.0, 0.6 + 0.05 * coming / beds))
        points += multiplier * living + w["vacant"] * rest * late + w["home"] * (homes[f] + moving) * late
    return points


def _stock(pos, player: int, turns: int, w) -> float:
    """Resources as far as they can be used, pearls, gather bonuses to come, cards in reach."""
    stock, enough = pos.stock[player], w["enough"]
    points = total = 0.0
    for n in stock[:PEARL]:
        total += n if n <= enough else enough + 0.5 * (n - enough)
    use = w["use"] * turns
    if total > 0:
        points += w["resource"] * use * total / (use + total) * 1.3 if use else 0.0
        points += w["fish"] * stock[FISH] * min(1.0, turns / 4)
    pearls = stock[PEARL]
    worth = sum(PEARL_WORTH[: min(pearls, 4)]) + 0.5 * max(0, pearls - 4)
    late = min(1.0, turns / 6)
    points += w["pearl"] * (late * worth + (1 - late) * 0.5 * pearls)
    bonus = sum(pos.craft[player])
    points += w["bonus"] * w["resource"] * w["gathers"] * turns / 3 * bonus
    if w["ready"] and turns:
        best = 0.0
        for id in pos.display:
            if id is not None:
                short = 0
                for index, n in SET.cards[id].cost:
                    if stock[index] < n:
                        short += n - stock[index]
                if short < 3:
                    best = max(best, 1.0 - short / 3)
        points += w["ready"] * best
    return points


def _own_board(pos, player: int, time: float, w) -> float:
    """Shape goals, powers at hand and in the ranger's reach."""
    board, points = pos.board(player), 0.0
    shapes = pos.shapes[player]
    if not all(shapes) and pos.tiles[player]:
        covers = [pos.cover(player, colour) for colour in range(3)]
        cover = covers[0] | covers[1] | covers[2]
        for colour in range(3):
            if not shapes[colour] and covers[colour]:
                own = covers[colour]
                points += w["shape"] * time * shape_progress(board, colour, own, cover & ~own)
    for n, worth in zip(pos.passives[player], _PASSIVES):
        if n:
            points += n * worth * time
    x, y = pos.ranger[player]
    for letter, (u, v) in enumerate(board.trash):
        if pos.trash[player][letter] == ON_BOARD:
            far = abs(u - x) + abs(v - y)
            points += w["trash"] * w["trash_far"] ** far * power_worth(prize(pos, letter, board.powers[letter])) * time
    return points


_powers: dict = {}


def power_worth(atoms) -> float:
    """Points of a trash token's power when there is a whole game to use it."""
    worth = _powers.get(atoms)
    if worth is None:
        worth = 0.3
        for word, kind, n in atoms:
            worth += n * (PASSIVE_WORTH[kind] if word == "passive" else POWER.get(word, 1.0))
        _powers[atoms] = worth
    return worth


# -- season goals -------------------------------------------------------------------------


def goals_to_come(pos, w) -> list[float]:
    """Points that each player may expect of the season goals not yet scored (WH-SEA)."""
    players = range(pos.players)
    expected = [0.0] * pos.players
    if None in pos.boards[: pos.seats]:
        return expected
    for slot, result in enumerate(pos.results):
        if result is not None:
            continue
        goal, rounds = SET.goals[pos.goals[slot]], SET.data["goal_rounds"][slot] - pos.round
        rule, points = goal["measure"], goal["points"]
        figures = [measure(pos, player, rule) for player in players]
        left = rounds + max(len(dice) for dice in pos.dice) / SET.dice
        width = 0.35 + w["goal_round"] * left * PACE.get(rule["of"], 1.0)
        for player in players:
            figure = figures[player]
            rank = 0.0
            for other in players:
                if other != player:
                    lead = (figures[other] - figure) / width
                    rank += 0.5 + 0.5 * lead / (1.0 + abs(lead))
            low = int(rank)
            high = min(low + 1, len(points) - 1)
            worth = points[low] + (rank - low) * (points[high] - points[low])
            if not figure:
                worth *= min(0.85, 0.3 * left)
            expected[player] += w["goal"] * worth
    return expected


# -- moves worth a thought --------------------------------------------------------------------

WIDTHS = {
    "place": (14, 6),
    "build": (6, 2),
    "again": (3, 1),  # a building after another, or one that may be declined
    "house": (3, 1),
    "step": (2, 1),
    "take": (3, 1),
    "more": (1, 1),  # a resource of choice that is not the last
    "craft": (4, 2),
    "start_resources": (12, 3),
    "choose_track": (3, 2),
    "choose_row": (3, 2),
}
ALIKE = {"place": 2, "build": 2, "again": 1, "house": 1}  # moves kept that do much the same


def _kind(pos, move):
    """What a move has in common with others that do much the same."""
    if move[0] == "place":
        return move[3]
    if move[0] == "build":
        return move[1:3]
    if move[0] == "house":
        return SET.cards[pos.tiles[pos.seat][move[1]][0]].colour
    return move


def sensible(pos, moves, wide: bool) -> list:
    """The moves worth trying, best looking first and never none; animals are never turned away."""
    if len(moves) <= 2 and moves[0][0] != "house":
        return moves
    rated = appeals(pos, moves)
    order = sorted(range(len(moves)), key=lambda i: (-rated[i], i))
    frame = pos.stack[-1]
    phase = frame[0]
    kind = "again" if phase == "build" and frame[2] else "more" if phase == "take" and frame[2] > 1 else phase
    width, alike = WIDTHS.get(kind, (6, 3))[0 if wide else 1], ALIKE.get(kind, 99)
    found, seen = [], {}
    for i in order:
        move = moves[i]
        if phase == "house" and move[0] != "house" and found:
            continue
        key = _kind(pos, move)
        if seen.get(key, 0) < alike:
            seen[key] = seen.get(key, 0) + 1
            found.append(move)
            if len(found) == width:
                break
    return found


def glance(pos, moves):
    """The move that looks best at first glance; the first of equals."""
    rated = appeals(pos, moves)
    return moves[max(range(len(moves)), key=rated.__getitem__)]
