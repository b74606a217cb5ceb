"""What is measured: season goals and milestones (WH-SEA, WH-VAR-03, WH-SOL-08)."""

from __future__ import annotations

from ....events import Event
from ..components import FAMILY, PEARL, SET
from ..state import COLLECTED, RIVAL
from .basics import score
from .effects import push


def measure(pos, player: int, rule: dict) -> int:
    """A player's figure for a measure of the ledger's vocabulary."""
    return _MEASURES[rule["of"]](pos, player, rule)


def _tiles(pos, player, rule) -> int:
    colour = FAMILY.get(rule.get("colour"))
    least = rule.get("min_size", 0)
    cards = [SET.cards[tile[0]] for tile in pos.tiles[player]]
    return sum(colour in (None, card.colour) and card.size >= least for card in cards)


def _animals(pos, player, rule) -> int:
    return pos.housed(player, FAMILY.get(rule.get("species")))


def _covered(pos, player, rule) -> int:
    return sum(SET.cards[tile[0]].size for tile in pos.tiles[player])


def _largest_area(pos, player, rule) -> int:
    """Cells of the largest connected group of one colour; for the Badger all its cells of its best colour."""
    if pos.solo and player == RIVAL:
        sizes = [0, 0, 0]
        for tile in pos.tiles[player]:
            sizes[SET.cards[tile[0]].colour] += SET.cards[tile[0]].size
        return max(sizes)
    if not pos.tiles[player]:
        return 0
    board = pos.board(player)
    return max(_largest_group(board, pos.cover(player, colour)) for colour in range(3))


def _largest_group(board, mask: int) -> int:
    best = 0
    while mask:
        group = mask & -mask
        while more := board.rim(group) & mask:
            group |= more
        mask &= ~group
        best = max(best, group.bit_count())
    return best


def _trash(pos, player, rule) -> int:
    if pos.solo and player == RIVAL:
        return pos.tracks[player][FAMILY["otter"]] // SET.data["solo"]["otters_per_trash"]
    return pos.trash[player].count(COLLECTED)


_MEASURES = {
    "tiles": _tiles,
    "animals": _animals,
    "covered_cells": _covered,
    "largest_area": _largest_area,
    "craft_total": lambda pos, player, rule: sum(pos.craft[player]),
    "craft_max": lambda pos, player, rule: max(pos.craft[player]),
    "trash_collected": _trash,
    "pearls": lambda pos, player, rule: pos.stock[player][PEARL],
    "track_min": lambda pos, player, rule: min(pos.tracks[player]),
    "track_max": lambda pos, player, rule: max(pos.tracks[player]),
    "animal_sets": lambda pos, player, rule: min(pos.housed(player, colour) for colour in range(3)),
    "shapes": lambda pos, player, rule: sum(pos.shapes[player]),
}


# -- season goals -----------------------------------------------------------------


def shares(figures, points) -> tuple[int, ...]:
    """Points of each player by rank: tied players share the places they fill, rounded down; 0 is not ranked (WH-SEA-02…06)."""
    got = []
    for figure in figures:
        above = sum(other > figure for other in figures)
        tied = figures.count(figure)
        places = points[above : above + tied]
        got.append(sum(places) // tied if figure else 0)
    return tuple(got)


def standing(pos, slot: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Every player's figure for a season goal, and the points it brings: as scored, or if it were scored now."""
    goal = SET.goals[pos.goals[slot]]
    figures = tuple(measure(pos, player, goal["measure"]) for player in range(pos.players))
    return pos.results[slot] or (figures, shares(figures, goal["points"]))


def score_goal(pos, slot: int) -> None:
    """WH-SEA-01: one card, once."""
    figures, points = standing(pos, slot)
    pos.results = pos.results[:slot] + ((figures, points),) + pos.results[slot + 1 :]
    if pos.log is not None:
        pos.log.append(Event("goal", None, goal=pos.goals[slot], slot=slot, figures=figures, points=points))
    for player, n in enumerate(points):
        score(pos, player, n, "goals")


# -- milestones (WH-VAR-03) --------------------------------------------------------


def take_milestones(pos, frame) -> None:
    """At the end of a player's turn: every open milestone whose condition is met."""
    player = frame[1]
    taken = []
    for index, (id, taker) in enumerate(pos.milestones):
        plan = SET.milestones[id]
        if taker is None and measure(pos, player, plan["measure"]) >= plan["at_least"]:
            taken.append(id)
            pos.milestones = pos.milestones[:index] + ((id, player),) + pos.milestones[index + 1 :]
            if pos.log is not None:
                pos.log.append(Event("milestone", player, milestone=id))
    for id in reversed(taken):
        push(pos, player, SET.milestone_effects[id], "other")


AUTO = {"milestones": take_milestones}
