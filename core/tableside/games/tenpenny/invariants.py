"""What holds at every ply of every game of Tenpenny Parks, in positions and in views.

>>> from tableside import GAMES
>>> problems(GAMES["tenpenny"].start(3, 1))
[]
"""

from __future__ import annotations

from collections import Counter

from .components import GOAL, SET, back_of
from .park import WIDTH, WING, cells_of, mask_of, near, orientations, shut_cells, signs_of, trees_of, turned
from .rules.basics import workers_of
from .state import OPEN_SPACES, RIVAL, all_ids


def problems(pos) -> list[str]:
    """What does not hold together, one line each; empty when the position is sound."""
    return [
        *_ids(pos),
        *_tracks(pos),
        *_workers(pos),
        *(line for player in range(pos.players) for line in _park(pos, player)),
        *_players(pos),
        *_clock(pos),
    ]


def conserved(pos) -> list[tuple[str, object]]:
    """What never changes: cards and tiles of each kind, discs, and that nothing is wrong."""
    return [
        ("ids", sorted(Counter(back_of(id) for id in _all(pos)).items())),
        ("discs", [sum(map(len, track)) for track in pos.tracks]),
        ("problems", problems(pos)),
    ]


def unknown(pos, viewer) -> list[list[str]]:
    """Cards, tiles, boards and goals that look alike to a viewer (None: a spectator), by their backs (TP-INF-02)."""
    hidden = [id for pile in (*pos.piles, *pos.stacks) for id in pile[:-1]]
    hidden += [*pos.bag, *pos.deck, *pos.goal_pile]
    for player in range(pos.players):
        if player != viewer:
            hidden += [] if pos.over else pos.goals[player]
            hidden += [pos.returned[player]] if pos.returned[player] else []
    return [[id for id in hidden if back_of(id) == back] for back in sorted(set(map(back_of, hidden)))]


def _all(pos):
    """All cards, tiles, boards and goals, wherever they are."""
    return [id for groups in pos.places().values() for ids in groups for id in ids]


def _ids(pos):
    """Every card, tile, board and goal once; in a view, as many of each back as there are."""
    found, whole = _all(pos), all_ids(pos)
    if pos.viewer is None and sorted(found) != sorted(whole):
        amiss = Counter(found)
        amiss.subtract(whole)
        yield f"ids: {sorted((id, n) for id, n in amiss.items() if n)}"
    if Counter(map(back_of, found)) != Counter(map(back_of, whole)):
        yield f"ids: {sorted(Counter(map(back_of, found)).items())}"
    for id, n in Counter(id for id in found if id != back_of(id)).items():
        if n > 1 or id not in SET.rank:
            yield f"{id}: {n} times"
    for sector, pile in enumerate(pos.piles):
        if any(back_of(id) != SET.prefixes[sector] for id in pile):
            yield f"pile {sector}: {pile}"
    for player in range(pos.players):
        due = 0 if pos.common or pos.solo and player == RIVAL else SET.limits["goal_cards_dealt"]
        if len(pos.goals[player]) + (pos.returned[player] is not None) != due:
            yield f"player {player}: goals {pos.goals[player]}, returned {pos.returned[player]}"


def _tracks(pos):
    for track in pos.tracks:
        if sorted(player for pile in track for player in pile) != list(range(pos.players)):
            yield f"track: {track}"


def _workers(pos):
    """In the Actions phase, placed and unplaced workers are all there are."""
    acting = any(frame[0] == "next_action" for frame in pos.stack)
    for player in range(pos.players):
        placed = pos.slots.count(player) + sum(space.count(player) for space in pos.spaces)
        whole, left = workers_of(pos, player), pos.workers[player]
        if acting and not (pos.solo and player == RIVAL) and placed + left != whole:
            yield f"player {player}: {placed} workers placed, {left} left, {whole} in all"
        if not 0 <= left <= whole:
            yield f"player {player}: {left} workers left"
        if acting and pos.brown == player and (pos.brown_at is not None) != (left == 0):
            yield f"brown worker at {pos.brown_at}, {left} workers left"
    if pos.brown is None and pos.brown_at is not None:
        yield f"brown worker at {pos.brown_at}"


def _park(pos, player: int):
    """Tiles as they may lie (TP-PLC), trees and icons as counted."""
    home, (left, right) = pos.home[player], pos.wings[player]
    trees, tiles = pos.trees[player], pos.tiles[player]
    if home is None:
        if trees or tiles or left or right:
            yield f"player {player}: a park without a board"
        return
    planted, columns = _planted(home, left, right)
    whole = mask_of([(row, column) for row in range(7) for column in range(columns)], 0)
    laid = 0
    for tile, mask in tiles:
        cells = cells_of(mask, len(left))
        if turned(cells) not in orientations(SET.shape_of[tile]):
            yield f"player {player}: {tile} at {cells}"
        if mask & (laid | near(laid) | trees) or mask & ~whole:
            yield f"player {player}: {tile} may not lie at {cells}"
        laid |= mask
    owned = [*pos.cards[player], *pos.stalls[player]]
    owned += [pos.piles[frame[3]][-1] for frame in pos.stack if frame[0] == "take_card" and frame[2] == player]
    if sorted(tile for tile, _ in tiles) != sorted(owned):
        yield f"player {player}: tiles {tiles}, owned {owned}"
    if trees & ~planted or (planted & ~trees).bit_count() != pos.removed[player]:
        yield f"player {player}: {pos.removed[player]} trees removed"
    if sum((mask & laid).bit_count() for _, mask in signs_of(home, left, right)) != pos.covered[player]:
        yield f"player {player}: {pos.covered[player]} icons covered"
    if pos.shut[player] != shut_cells(trees, tiles):
        yield f"player {player}: shut cells"


def _planted(home, left, right) -> tuple[int, int]:
    """The trees a park began with, and its columns."""
    trees, place = 0, 0
    for board in reversed(left):
        trees |= trees_of(board, "wing") << 8 * place
        place += WING
    trees |= trees_of(home, "park") << 8 * place
    place += WIDTH
    for board in right:
        trees |= trees_of(board, "wing") << 8 * place
        place += WING
    return trees, place


def _players(pos):
    for player in range(pos.players):
        if min(pos.coins[player], pos.points[player]) < 0:
            yield f"player {player}: {pos.coins[player]} coins, {pos.points[player]} points"
        if len(pos.promoted[player]) != len(pos.cards[player]) or max(pos.promoted[player], default=0) > pos.month:
            yield f"player {player}: promoted {pos.promoted[player]}"
    if pos.solo and (pos.coins[RIVAL] or pos.home[RIVAL] or pos.stalls[RIVAL]):
        yield "the Rival has coins or a park"


def _clock(pos):
    if not 1 <= pos.month <= SET.limits["months"] or not 0 <= pos.shovel < pos.players:
        yield f"month {pos.month}, shovel {pos.shovel}"
    if len(pos.spaces) != len(OPEN_SPACES) or (pos.viewer is None and GOAL in _all(pos)):
        yield f"spaces: {pos.spaces}"
    for frame in pos.stack:
        if frame[1] is not None and not 0 <= frame[1] < pos.seats:
            yield f"frame {frame[0]}: seat {frame[1]}"
    if pos.stack and pos.seat is None:
        yield f"frame {pos.phase}: nobody decides"
