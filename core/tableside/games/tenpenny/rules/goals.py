"""Goal cards: what they ask and what they are worth (TP-SCO-01, 06, 07; conditions of 3.2)."""

from __future__ import annotations

from ..components import SET, TRACKS, amount


def worth(id: str) -> int:
    """Points for a goal achieved."""
    return amount(SET.goals[id]["end"], "gain", "vp")


def achieved(pos, player: int, id: str) -> bool:
    """Whether a player's park achieves a goal as things stand."""
    have, need = progress(pos, player, id)
    return have >= need


def progress(pos, player: int, id: str) -> tuple[int, int]:
    """(what a player has, what the goal asks)."""
    ((word, rule),) = SET.goals[id]["condition"].items()
    return CONDITIONS[word](pos, player, rule), rule["any"] if word == "track" else rule["min"]


def _types(pos, player: int) -> list[str]:
    return [SET.cards[id].type for id in pos.cards[player]]


CONDITIONS = {
    "attractions": lambda pos, p, rule: _types(pos, p).count(rule["type"]) if "type" in rule else len(pos.cards[p]),
    "attraction_types": lambda pos, p, rule: len(set(_types(pos, p))),
    "concessions": lambda pos, p, rule: len(pos.stalls[p]),
    "trees_removed": lambda pos, p, rule: pos.removed[p],
    "trees_standing": lambda pos, p, rule: pos.trees[p].bit_count(),
    "expansions": lambda pos, p, rule: pos.boards(p),
    "icons_covered": lambda pos, p, rule: pos.covered[p],
    "coins": lambda pos, p, rule: pos.coins[p],
    "monthly_income": lambda pos, p, rule: pos.income(p),
    "track": lambda pos, p, rule: sum(pos.space(p, track) >= rule["min"] for track in range(len(TRACKS))),
    "promotions": lambda pos, p, rule: pos.promotions[p],
}
