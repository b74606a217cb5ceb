"""Woodland Homes in words: moves, groups of moves, events, phases, a seat's goods.

Everything is made from a position or view, the catalogue of the reader's
language and, for events, the names of the players. No sentence stands in code.
"""

from __future__ import annotations

from .components import COLOURS, LETTERS, RESOURCES, SET, SPECIES, STOCK
from .narration_events import event_text, ply_text  # noqa: F401  (part of this room)
from .narration_moves import group, group_text, is_quiet, move_hint, move_text, rank  # noqa: F401
from .rules.goals import standing
from .rules.rounds import lap
from .state import COLLECTED, RIVAL
from .wording import goal_text


def more_names(pos, cat) -> list[str]:
    """Names of players without a seat: the Old Badger of the solo game."""
    return [SET.data["solo"]["name"][cat.lang]] if pos.solo else []


def round_text(view, cat) -> str:
    """The heading of the round."""
    return cat.say("round.heading", n=view.round, rounds=SET.rounds)


def phase_text(view, cat) -> str:
    """What is being decided, as a request to the seat."""
    phase = view.phase
    frame = view.stack[-1]
    if phase == "place":
        return cat.say("phase.place", lap=lap(view), laps=SET.dice)
    if phase == "build":
        return cat.say("phase.build_more" if frame[2] else "phase.build")
    if phase == "house":
        return cat.say("phase.house", species=frame[2], n=frame[3])
    if phase in ("take", "step"):
        return cat.say(f"phase.{phase}", n=frame[2])
    return cat.say(f"phase.{phase}")


def seat_facts(view, player: int, cat) -> list[dict]:
    """What everybody may know of a player, as label and value."""
    rival = view.solo and player == RIVAL
    facts = []
    for name, n in zip(STOCK, view.stock[player]):
        if name == "pearl" or not rival:
            value = str(n) if name == "pearl" else f"{n}/{SET.cap}"
            facts.append({"id": name, "label": cat.say(f"thing.{name}"), "value": value})
    for species, at in zip(SPECIES, view.tracks[player]):
        facts.append({"id": species, "label": cat.say(f"track.{species}"), "value": str(at)})
    for row, level in zip(RESOURCES, view.craft[player]):
        facts.append({"id": f"craft_{row}", "label": cat.say(f"craft.{row}"), "value": str(level)})
    tiles = cat.say("fact.tiles_value", tiles=len(view.tiles[player]), animals=view.housed(player))
    facts.append({"id": "tiles", "label": cat.say("fact.tiles"), "value": tiles})
    if not rival:
        facts.append({"id": "trash", "label": cat.say("fact.trash"), "value": _letters(view.trash[player])})
        facts.append({"id": "shapes", "label": cat.say("fact.shapes"), "value": _colours(view.shapes[player], cat)})
    facts.append({"id": "dice", "label": cat.say("fact.dice"), "value": " ".join(map(str, view.dice[player])) or "–"})
    if view.first == player:
        facts.append({"id": "first", "label": cat.say("fact.first"), "value": ""})
    return facts


def _letters(trash) -> str:
    return " ".join(letter for letter, state in zip(LETTERS, trash) if state == COLLECTED) or "–"


def _colours(shapes, cat) -> str:
    return cat.join([cat.say(f"colour.{colour}") for colour, done in zip(COLOURS, shapes) if done]) or "–"


def hand(view, player: int, cat) -> None:
    """This game has no hand; everything lies open (WH-INF-01)."""
    return None


def tie_text(pos, player: int, cat) -> str:
    """What decides between equal scores (WH-TIE-01); in a solo game the Old Badger wins them (WH-SOL-09)."""
    if pos.solo:
        return cat.say("score.tie_badger") if player == RIVAL else "–"
    homes, resources = pos.tie_break(player)
    return cat.say("score.tie_value", homes=homes, n=resources)


def goals_text(view, cat) -> list[dict]:
    """The season goals: what counts, when, every player's figure, and points as scored or as things stand."""
    told = []
    for slot, (goal, round) in enumerate(zip(view.goals, SET.data["goal_rounds"])):
        figures, points = standing(view, slot)
        told.append(
            {
                "id": goal,
                "title": goal_text(goal, cat),
                "text": cat.say("goal.scored" if view.results[slot] else "goal.due", round=round),
                "figures": figures,
                "points": points,
            }
        )
    return told
