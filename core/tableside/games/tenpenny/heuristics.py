"""What a position of Tenpenny Parks is worth to a seat, and which moves are worth a thought.

The room offers the bots the same as every game's `heuristics`: `WEIGHTS`,
`evaluate`, `appeals`, `sensible`, `glance`, `CLOSING`, `STEPWISE`, `TURN`.

A position is valued in points by what a player is likely to end with: points
at hand, money as far as promotions and builds to come can use it, the room
left in the park for the workers to come, open icons, prospects on the tracks
(the last space, the lead in each month), the building bonus, and own goals.
Goals of others are never looked at.
"""

from __future__ import annotations

from functools import lru_cache

from .appeal import appeals, best_promotions, card_worth, kind_of, month_at_hand, months_left
from .components import SET, TRACKS
from .park import masks, near, signs_of
from .rules.goals import progress, worth
from .state import RIVAL

WEIGHTS = {
    # -- the margin --------------------------------------------------------------
    "spread": 6.0,  # points of margin that mean an even chance when the game ends now …
    "spread_month": 3.0,  # … and more for each month still to come
    # -- money -------------------------------------------------------------------
    "coin": 0.58,  # points of a coin that can be used
    "income": 0.52,  # points of a coin that comes in a later month
    "idle": 0.08,  # points of a coin beyond what can be used
    "spend": 6.0,  # coins that a build to come can use
    "yield": 0.8,  # share of what promotions to come bring beyond their money
    # -- workers and room -----------------------------------------------------------
    "action": 1.6,  # points of a worker to come beyond the others'
    "builds": 0.45,  # builds to come for each worker
    "laying": 0.65,  # tiles to come for each worker
    "room": 3.0,  # points of a tile to come that finds a place
    "large": 1.0,  # places counted for a tile of five or four cells …
    "small": 0.35,  # … and for one of two that fits beside them
    "open": 0.45,  # share of an open icon's worth, with workers enough to come
    "market": 0.3,  # share of the best build that can be paid now
    # -- tracks ---------------------------------------------------------------------
    "reach": 0.45,  # steps on a track for each worker to come
    "step": 0.12,  # points of a step beyond its prospects
    "thrill": 1.5,  # points of the lead on a track in a month that is not the last
    "awe": 1.0,
    "joy": 1.3,
    "later": 0.7,  # share of the lead in months to come
    "shovel": 0.3,  # points of the first turn of the next month
    # -- ends --------------------------------------------------------------------------
    "bonus": 0.9,  # share of the building bonus that is likely
    "goal": 0.9,  # share of a goal that is likely
}
CLOSING = frozenset({"promote_done", "fell_done"})
STEPWISE = frozenset({"choose_goals", "choose_board"})
TURN = "act"
RIVAL_MONTH = 6.5  # points that the Rival makes in a month
ICON_WORTH = {"t": 0.8, "a": 0.8, "j": 0.8, "*": 1.1, "2": 1.1, "4": 2.2}

# What a worker to come brings towards a goal, by the word of its condition.
PACE = {
    "attractions": 0.42, "attraction_types": 0.36, "concessions": 0.5, "trees_removed": 0.35, "trees_standing": 0.8,
    "expansions": 0.25, "icons_covered": 0.8, "coins": 1.0, "monthly_income": 0.6, "track": 0.8, "promotions": 0.55,
}  # fmt: skip
TYPE_PACE = 0.17  # attractions of one type
TREES = 10  # on a park board not yet chosen


class Rivals:
    """What the best other player of a seat is likely to end with, kept over a search."""

    __slots__ = ("best",)

    def __init__(self, pos, seat: int, weights=WEIGHTS):
        self.best = max(outlook(pos, player, weights, False) for player in range(pos.players) if player != seat)


def evaluate(pos, seat: int, weights=WEIGHTS, rivals: Rivals | None = None) -> float:
    """How the game stands for a seat: -1 lost, 0 even, 1 won."""
    if pos.over:
        margin = pos.total(seat) - max(pos.total(player) for player in range(pos.players) if player != seat)
        return (1.0 if seat in pos.winners() else -1.0) + 0.1 * margin / (100.0 + abs(margin))
    margin = outlook(pos, seat, weights, True) - (rivals or Rivals(pos, seat, weights)).best
    spread = weights["spread"] + weights["spread_month"] * months_left(pos)
    return margin / (spread + abs(margin))


def chance(reach: float, gap: float) -> float:
    """How likely a gap is closed by one who usually comes as far as `reach`."""
    if gap <= 0:
        return 1.0
    return reach * reach / (reach * reach + gap * gap) if reach > 0 else 0.0


class Ahead:
    """What is still to come in the month: rewards of tracks, promotion, the month's end."""

    __slots__ = ("rewards", "promotion", "ending")

    def __init__(self, pos, player: int):
        first, self.promotion, self.ending = len(TRACKS), False, False
        order = (player - pos.shovel) % pos.players
        for frame in pos.stack:
            if frame[0] == "reward_track":
                first = min(first, frame[2])
            elif frame[0] == "promotion":
                self.promotion |= frame[2] <= order
            elif frame[0] == "cleanup":
                self.ending = True
        if pos.phase in ("choose_goals", "choose_board", "rotate"):
            first, self.promotion = 0, True
        self.rewards = first


def outlook(pos, player: int, w, own: bool) -> float:
    """Points a player is likely to end with; goals that are secret count for the looking seat alone."""
    left = months_left(pos)
    if pos.solo and player == RIVAL:
        return pos.total(player) + RIVAL_MONTH * (left + pos.workers[player] / SET.limits["workers_per_player"])
    points = float(pos.points[player])
    for track in pos.tracks:
        if player in track[-1]:
            points += SET.limits["track_end_vp"]
    for id in pos.cards[player]:
        points += SET.cards[id].end
    ahead = Ahead(pos, player)
    workers = pos.workers[player] + SET.limits["workers_per_player"] * left
    if pos.brown == player and left and ahead.ending and ahead.rewards:
        workers += 1
    points += w["action"] * workers
    if pos.shovel == player and left and ahead.rewards > 1:
        points += w["shovel"]
    points += _prospects(pos, player, workers, left, ahead, w)
    if pos.home[player] is not None:
        large, small = room(pos.shut[player], pos.boards(player))
        points += _park(pos, player, workers, large, small, w)
        points += _money(pos, player, workers, left, ahead, large, w)
    points += w["bonus"] * _bonus(len(pos.cards[player]), w["builds"] * workers)
    for id in pos.common or (pos.goals[player] if own else ()):
        if id in SET.goals:
            points += w["goal"] * worth(id) * goal_chance(pos, player, id, workers)
    return points


def _bonus(cards: int, builds: float) -> float:
    """Points of the building bonus that may be expected (TP-SCO-04)."""
    points, before = 0.0, 0
    for step in SET.data["build_bonus"]:
        points += (step["vp"] - before) * chance(builds, 0.9 * (step["min"] - cards))
        before = step["vp"]
    return points


# -- money ---------------------------------------------------------------------------


def _money(pos, player: int, workers: int, left: int, ahead: Ahead, large: int, w) -> float:
    """Coins at hand and to come as far as promotions and builds can use them."""
    points = use = 0.0
    coin, month, cards = w["coin"], month_at_hand(pos), SET.cards
    for id, last in zip(pos.cards[player], pos.promoted[player]):
        card = cards[id]
        times = left + (ahead.promotion and last != month)
        use += times * card.pay
        points += w["yield"] * times * max(0.0, card.points - coin * card.pay)
    use += w["spend"] * w["builds"] * workers * (1.0 if large else 0.4)
    have, later = pos.coins[player], left * (SET.limits["base_income"] + pos.income(player))
    used = min(have, use)
    points += coin * used + w["idle"] * (have - used)
    used = min(later, use - used)
    return points + w["income"] * used + w["idle"] * (later - used)


# -- the park ---------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def room(shut: int, boards: int) -> tuple[int, int]:
    """How many tiles of five or four cells still go in one after another, and then how many of two."""
    counts = [0, 0]
    for which, shape in ((0, "P5"), (0, "L4"), (1, "I2")):
        if shape in SET.data["shapes"]:
            for mask in masks(shape, boards):
                if not mask & shut:
                    counts[which] += 1
                    shut |= mask | near(mask)
    return counts[0], counts[1]


def _park(pos, player: int, workers: int, large: int, small: int, w) -> float:
    """Room for tiles to come, open icons, and the best card that can be built now."""
    places, tiles = w["large"] * large + w["small"] * small, w["laying"] * workers
    points = w["room"] * places * tiles / (places + tiles) if places and tiles else 0.0
    free = ~pos.shut[player]
    icons = 0.0
    for sign, cells in signs_of(pos.home[player], *pos.wings[player]):
        icons += ICON_WORTH[sign] * (cells & free).bit_count()
    points += w["open"] * icons * min(1.0, workers / 8)
    if pos.workers[player] and large and w["market"]:
        best, left, coins = 0.0, months_left(pos), pos.coins[player]
        for sector, slot in enumerate(pos.slots):
            if slot is None and pos.piles[sector]:
                price = pos.price(sector)
                if price <= coins:
                    best = max(best, card_worth(pos.piles[sector][-1], left) - w["coin"] * price)
        points += w["market"] * best
    return points


# -- tracks -------------------------------------------------------------------------------


def _prospects(pos, player: int, workers: int, left: int, ahead: Ahead, w) -> float:
    """The last space, and the lead in this month and those to come (TP-RWD)."""
    points, last, many = 0.0, SET.limits["track_last_space"], pos.players >= SET.limits["runner_up_min_players"]
    reach, busy = w["reach"] * workers, max(pos.workers)
    for track, name in enumerate(TRACKS):
        at, others = _standing(pos.tracks[track], player)
        if at < last:
            points += SET.limits["track_end_vp"] * chance(reach, last - at)
        points += w["step"] * at
        prize = w[name]
        for months, width, share in (
            (track >= ahead.rewards, 0.15 + 0.6 * busy, 1.0 if left else 1.0 / prize),
            (left, 3.0, w["later"]),
        ):
            if months:
                lead = _ahead(at - others[0], width) if at or width > 1 else 0.0
                points += months * share * prize * lead
                if many:
                    points += months * share * (1.0 - lead) * _ahead(at - others[1], width)
    return points


def _standing(piles, player: int) -> tuple[int, list]:
    """A player's space on a track and the other discs', best first; a disc above the player's counts half a space more."""
    others, at = [], 0
    for space, pile in enumerate(piles):
        if player in pile:
            at, depth = space, pile.index(player)
            others += [space + (0.5 if level > depth else -0.5) for level in range(len(pile)) if level != depth]
        else:
            others += [float(space)] * len(pile)
    others.sort(reverse=True)
    return at, others


def _ahead(lead: float, width: float) -> float:
    return 0.5 + 0.5 * lead / (width + abs(lead))


# -- goals --------------------------------------------------------------------------------


def goal_chance(pos, player: int, id: str, workers: int) -> float:
    """How likely a goal is achieved with the workers to come."""
    ((word, rule),) = SET.goals[id]["condition"].items()
    pace = TYPE_PACE if "type" in rule else PACE[word]
    if word == "track":
        spaces = sorted((pos.space(player, track) for track in range(len(TRACKS))), reverse=True)[: rule["any"]]
        gap = sum(max(0, rule["min"] - space) for space in spaces)
    elif word == "trees_standing" and pos.home[player] is None:
        gap = rule["min"] - TREES
    else:
        have, need = progress(pos, player, id)
        gap = need - have
        if word == "coins" and workers:
            gap = max(gap, 4)
    return chance(pace * workers, gap)


# -- moves worth a thought --------------------------------------------------------------------

WIDTHS = {"act": (12, 5), "place": (3, 2), "wild": (2, 1), "fell": (3, 1)}
ROOT = {"place": 12, "wild": 4, "fell": 8}  # where the seat itself is asked
MOST = {"arborist": 2, "realtor": 4, "contractor": 1}  # moves of a kind


def sensible(pos, moves, wide: bool) -> list:
    """The moves worth trying, best looking first and never none; in the promotion the plan's next card alone."""
    if len(moves) <= 2:
        return moves
    phase = pos.phase
    if phase == "promote":
        plan = best_promotions(pos, pos.seat, WEIGHTS["coin"])
        return [("promote", plan[0])] if plan else [("promote_done",)]
    rated = appeals(pos, moves)
    order = sorted(range(len(moves)), key=lambda i: (-rated[i], i))
    width = WIDTHS.get(phase, (99, 99))[0 if wide else 1]
    if wide and pos.viewer is not None:
        width = ROOT.get(phase, width)
    found, counts = [], {}
    for i in order:
        kind = kind_of(moves[i])
        most = MOST.get(kind[0], 99)
        if counts.get(kind, 0) < most:
            counts[kind] = counts.get(kind, 0) + 1
            found.append(moves[i])
            if len(found) == width:
                break
    return found


def glance(pos, moves):
    """The move that looks best at first glance; the first of equals."""
    rated = appeals(pos, moves)
    return moves[max(range(len(moves)), key=rated.__getitem__)]
