"""Tenpenny Parks in words: moves, groups of moves, events, phases, a seat's goods and goals.

Everything is made from a position or view, the catalogue of the reader's
language and, for events, the names of the players. No sentence stands in code.
"""

from __future__ import annotations

from .components import SET, TRACKS
from .narration_events import event_text, ply_text  # noqa: F401  (part of this room)
from .narration_moves import group, group_text, is_quiet, move_hint, move_text  # noqa: F401
from .rules.building import tile_of
from .rules.goals import progress
from .state import RIVAL
from .wording import goal_name, goal_text, tile_name, track_name

OPENING = ("choose_goals", "choose_board")


def more_names(pos, cat) -> list[str]:
    """Names of players without a seat: the Rival Promoter of the solo game."""
    return [cat.say("rival.name")] if pos.solo else []


def round_text(view, cat) -> str:
    """The heading of the month, or of the choices before the first."""
    if view.phase in OPENING:
        return cat.say("round.opening")
    return cat.say("round.heading", n=view.month, months=SET.limits["months"])


def phase_text(view, cat) -> str:
    """What is being decided, as a request to the seat."""
    frame = view.stack[-1]
    phase = frame[0]
    if phase == "place":
        return cat.say("phase.place", tile=tile_name(tile_of(view, frame), cat))
    if phase == "wild":
        return cat.say("phase.wild") if frame[2] == 1 else cat.say("phase.wild_several", n=frame[2])
    if phase == "reward":
        return cat.say("phase.reward", track=track_name(TRACKS[frame[2]], cat))
    if phase == "promote" and len(view.legal_moves()) == 1:
        return cat.say("phase.promote_none")
    return cat.say(f"phase.{phase}")


def seat_facts(view, player: int, cat) -> list[dict]:
    """What everybody may know of a player, as label and value."""
    rival = view.solo and player == RIVAL
    facts = [] if rival else [_fact("coin", view.coins[player], cat), _fact("income", _income(view, player), cat)]
    facts.append(_fact("workers", view.workers[player], cat))
    for index, track in enumerate(TRACKS):
        facts.append({"id": track, "label": track_name(track, cat), "value": str(view.space(player, index))})
    facts.append(_fact("attractions", len(view.cards[player]), cat))
    if not rival:
        facts.append(_fact("stalls", len(view.stalls[player]), cat))
    else:
        facts.append(_fact("deck", len(view.deck), cat))
    facts += [_fact(what, "", cat) for what in ("brown", "shovel") if getattr(view, what) == player]
    return facts


def _income(view, player: int) -> int:
    return SET.limits["base_income"] + view.income(player)


def _fact(id: str, value, cat) -> dict:
    return {"id": id, "label": cat.say(f"fact.{id}"), "value": str(value)}


def tie_text(pos, player: int, cat) -> str:
    """What decides between equal scores (TP-TIE); in a solo game the Rival wins them (TP-SOLO-11)."""
    if pos.solo:
        return cat.say("score.tie_rival") if player == RIVAL else "–"
    place = (player - pos.shovel) % pos.seats + 1
    return cat.say("score.tie_value", n=pos.coins[player], place=place)


def hand(view, player: int, cat) -> list[dict]:
    """The goals of a player: name, what they ask, how far they are; those that are common too."""
    told = []
    for goal in view.common or view.goals[player]:
        if goal not in SET.goals:
            continue
        have, need = progress(view, player, goal)
        told.append(
            {
                "id": goal,
                "kind": "common" if view.common else "goal",
                "title": goal_name(goal, cat),
                "text": goal_text(goal, cat),
                "ready": have >= need,
                "note": cat.say("goal.ready" if have >= need else "goal.progress", have=have, need=need),
            }
        )
    return told
