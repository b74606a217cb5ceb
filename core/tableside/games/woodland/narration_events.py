"""Events of Woodland Homes in words: the log, and what a screen reader is told."""

from __future__ import annotations

from ... import telling
from ...events import Event
from .wording import (
    board_name,
    card_name,
    cards_text,
    cell_text,
    cells_text,
    effects_text,
    goal_text,
    milestone_text,
    solo_card_text,
    things_text,
)


def ply_text(pos, move, seat: int, events, cat, names) -> list[str]:
    """What a ply brought, a sentence for what each player did and for each thing that just happened."""
    return telling.sentences(_refilled_at_once(events), telling.by_table(_EVENTS, pos, cat, names), cat, names)


def _refilled_at_once(events) -> list:
    """The events with cards that come into the display one right after another told as one."""
    found: list[Event] = []
    for event in events:
        if event.kind != "reveal":
            found.append(event)
        elif found and found[-1].kind == "reveal":
            found[-1] = Event("reveal", None, cards=(*found[-1]["cards"], event["card"]))
        else:
            found.append(Event("reveal", None, cards=(event["card"],)))
    return found


def event_text(pos, event, cat, names) -> str:
    """The sentence of an event, or an empty text for one that another event tells of.

    `pos` is any position of the game.
    """
    return telling.sentence(event, telling.by_table(_EVENTS, pos, cat, names), cat, names)


def _tell_gain(pos, event, cat, names):
    things = things_text(event["things"], cat)
    if event["lost"]:
        return {"key": "gain_lost", "things": things, "lost": things_text(event["lost"], cat)}
    return {"things": things}


def _tell_place(pos, event, cat, names):
    space = cat.say(f"space.{event['space']}")
    if event["die"] == event["value"]:
        return {"die": event["die"], "space": space}
    return {"key": "place_adjusted", "die": event["die"], "value": event["value"], "space": space}


def _tell_goal(pos, event, cat, names):
    lines = [
        cat.say("event.goal_rank", name=names[player], figure=figure, points=points)
        for player, (figure, points) in enumerate(zip(event["figures"], event["points"]))
    ]
    return {"goal": goal_text(event["goal"], cat), "ranks": cat.join(lines)}


def _tell_score(pos, event, cat, names):
    return None if event["source"] == "goals" else {"points": event["points"]}


def _tell_decline(pos, event, cat, names):
    return {"key": f"decline.{event['what']}"}


def _tell_house(pos, event, cat, names):
    return {"species": event["species"], "card": card_name(event["card"], cat)}


def _tell_tile(pos, event, cat, names):
    return {"tile": event["tile"]}


def _tell_letter(pos, event, cat, names):
    return {"letter": event["letter"]}


def _tell_card(pos, event, cat, names):
    return {"card": card_name(event["card"], cat)}


def _tell_dice(pos, event, cat, names):
    return {"dice": event["dice"]}


def _tell_number(pos, event, cat, names):
    return {"n": event["n"]}


def _plain(pos, event, cat, names):
    return {}


def _tell_solo_card(pos, event, cat, names):
    return {"card": solo_card_text(event["card"], cat)}


def _tell_end(pos, event, cat, names):
    return {"winners": [names[player] for player in event["winners"]]}


_EVENTS = {
    "board": lambda pos, event, cat, names: {"board": board_name(event["board"], cat)},
    "gain": _tell_gain,
    "pay": lambda pos, event, cat, names: {"things": things_text(event["things"], cat)},
    "score": _tell_score,
    "roll": _tell_dice,
    "reroll": _plain,
    "place": _tell_place,
    "craft": lambda pos, event, cat, names: {"row": event["row"], "level": event["level"]},
    "advance": lambda pos, event, cat, names: {"track": event["track"], "start": event["start"], "end": event["end"]},
    "house": _tell_house,
    "no_home": lambda pos, event, cat, names: {"species": event["species"]},
    "decline": _tell_decline,
    "lapse": lambda pos, event, cat, names: {"key": f"lapse.{event['what']}", "n": event["n"]},
    "row_complete": lambda pos, event, cat, names: {"row": event["row"]},
    "passive": lambda pos, event, cat, names: {"skill": effects_text([("passive", event["skill"], event["n"])], cat)},
    "step": lambda pos, event, cat, names: {"cell": cell_text(event["cell"], cat)},
    "stop": _tell_number,
    "trash": _tell_letter,
    "bury": _tell_letter,
    "bonus": _tell_tile,
    "too_late": _tell_tile,
    "build": lambda pos, event, cat, names: {
        "card": card_name(event["card"], cat),
        "cells": cells_text(event["cells"], cat),
    },
    "reveal": lambda pos, event, cat, names: {"cards": cards_text(event.get("cards") or (event["card"],), cat)},
    "discard": lambda pos, event, cat, names: {"cards": cards_text(event["cards"], cat)},
    "reshuffle": _tell_number,
    "shape": lambda pos, event, cat, names: {"colour": event["colour"]},
    "recall": _plain,
    "first_player": _plain,
    "goal": _tell_goal,
    "milestone": lambda pos, event, cat, names: {"milestone": milestone_text(event["milestone"], cat)},
    "solo_card": _tell_solo_card,
    "solo_reshuffle": _tell_number,
    "take_tile": _tell_card,
    "end": _tell_end,
}
