"""Events of Tenpenny Parks in words: the log, and what a screen reader is told."""

from __future__ import annotations

from ... import telling
from .components import SET
from .park import cell_name, cells_name
from .wording import (
    amount_text,
    board_name,
    coins_text,
    goal_name,
    icon_text,
    points_text,
    tile_name,
    tiles_text,
    track_name,
    type_name,
)


def ply_text(pos, move, seat: int, events, cat, names) -> list[str]:
    """What a ply brought, a sentence for what each player did and for each thing that just happened."""
    return telling.sentences(events, telling.by_table(_EVENTS, pos, cat, names), cat, names)


def event_text(pos, event, cat, names) -> str:
    """The sentence of an event, or an empty text for one that another event tells of.

    `pos` is any position of the game. What the reader may not know is left
    out by giving the event as `Event.seen_by` does.
    """
    return telling.sentence(event, telling.by_table(_EVENTS, pos, cat, names), cat, names)


def _tell_nothing(pos, event, cat, names):
    return {}


def _tell_goals(pos, event, cat, names):
    if event.get("goal"):
        return {"key": "goals_seen", "goal": goal_name(event["goal"], cat)}
    return {"n": event["n"]}


def _tell_board(pos, event, cat, names):
    return {"board": board_name(event["board"], event["side"], cat)}


def _tell_worker(pos, event, cat, names):
    """Told only for the brown worker; the action itself says where a worker went."""
    return {} if event["brown"] else None


def _tell_gain(pos, event, cat, names):
    if event["source"] == "icon":  # told with what the tile covers
        return None
    key = event["source"] if event["source"] in ("income", "banker", "runner_up", "rival_promotion") else "gain"
    return {"key": key, "amount": amount_text(event["thing"], event["n"], cat)}


def _tell_pay(pos, event, cat, names):
    if event["source"] == "promote":  # told with the card
        return None
    return {"amount": coins_text(event["n"], cat)}


def _tell_disc(pos, event, cat, names):
    key = "disc" if event["space"] > event["start"] else "disc_back" if event["space"] < event["start"] else "disc_top"
    return {"key": key, "track": track_name(event["track"], cat), "space": event["space"]}


def _tell_build(pos, event, cat, names):
    return {"card": tile_name(event["card"], cat), "cells": cells_name(event["cells"][:1])}


def _tell_stall(pos, event, cat, names):
    return {"tile": tile_name(event["tile"], cat), "cells": cells_name(event["cells"][:1])}


def _tell_cover(pos, event, cat, names):
    return {"icons": icon_text(event["icon"], len(event["cells"]), cat), "cells": cells_name(event["cells"])}


def _tell_fell(pos, event, cat, names):
    return {"cell": cell_name(event["cell"])}


def _tell_expand(pos, event, cat, names):
    return {"key": f"expand.{event['end']}", "side": event["side"].upper()}


def _tell_reveal(pos, event, cat, names):
    what, ids = event["what"], event["ids"]
    if what == "card":
        return {"key": "reveal.card", "card": tile_name(ids[0], cat), "type": type_name(event["sector"], cat)}
    if what == "board":
        return {"key": "reveal.board", "pile": event["pile"] + 1}
    return {"key": "reveal.stalls", "tiles": tiles_text(ids, cat)}


def _tell_lead(pos, event, cat, names):
    return {"track": track_name(event["track"], cat)}


def _tell_reward(pos, event, cat, names):
    return {"key": f"reward.{event['option']}", "track": track_name(event["track"], cat)}


def _tell_shovel(pos, event, cat, names):
    return {"key": "shovel_kept" if event["kept"] else "shovel"}


def _tell_brown(pos, event, cat, names):
    if event.seat is None:
        return {"key": "brown_back"}
    return {"key": "brown_kept" if event["kept"] else "brown"}


def _tell_promote(pos, event, cat, names):
    card = SET.cards[event["card"]]
    return {"card": tile_name(event["card"], cat), "pay": coins_text(card.pay, cat)}


def _tell_rotate(pos, event, cat, names):
    return {"n": event["k"]}


def _tell_month(pos, event, cat, names):
    return {"n": event["month"]}


def _tell_rival_card(pos, event, cat, names):
    """The card's own words, so that a blocked sector is seen."""
    ((word, what),) = SET.rival[event["card"]][0].items()
    if word == "build":
        return {"key": "rival.build", "type": type_name(what["sector"], cat)}
    if word == "stall":
        return {"key": f"rival.stall.{what['pick']}"}
    return {"key": "rival.advance", "tracks": cat.join([track_name(track, cat) for track in what])}


def _tell_rival_build(pos, event, cat, names):
    return {"card": tile_name(event["card"], cat), "type": type_name(event["sector"], cat)}


def _tell_rival_stall(pos, event, cat, names):
    return {"tile": tile_name(event["tile"], cat)}


def _tell_reveal_goals(pos, event, cat, names):
    done = cat.join([goal_name(goal, cat) for goal in event["done"]])
    shown = cat.join([goal_name(goal, cat) for goal in event["goals"]])
    points = sum(effect["gain"]["vp"] for goal in event["done"] for effect in SET.goals[goal]["end"])
    if not done:
        return {"key": "goals_none", "goals": shown}
    return {"key": "goals_done", "goals": shown, "done": done, "points": points_text(points, cat)}


def _tell_end(pos, event, cat, names):
    return {"winners": [names[seat] for seat in event["winners"]]}


_EVENTS = {
    "goals": _tell_goals,
    "board": _tell_board,
    "worker": _tell_worker,
    "gain": _tell_gain,
    "pay": _tell_pay,
    "disc": _tell_disc,
    "build": _tell_build,
    "stall": _tell_stall,
    "cover": _tell_cover,
    "fell": _tell_fell,
    "expand": _tell_expand,
    "reveal": _tell_reveal,
    "lead": _tell_lead,
    "reward": _tell_reward,
    "shovel": _tell_shovel,
    "brown": _tell_brown,
    "promote": _tell_promote,
    "rotate": _tell_rotate,
    "month": _tell_month,
    "rival_card": _tell_rival_card,
    "rival_build": _tell_rival_build,
    "rival_stall": _tell_rival_stall,
    "reshuffle": _tell_nothing,
    "reveal_goals": _tell_reveal_goals,
    "end": _tell_end,
}
