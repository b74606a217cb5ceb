"""The controls: taking back and playing again, and the replay of the game so far."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from . import narrate


def build(table, cat) -> dict:
    """Undo with the reason why it stops, redo, and pause where only bots play."""
    free, possible, why = table.undo_state()
    return {
        "label": cat.say("control.label"),
        "undo": {
            "on": free,
            "label": cat.say("control.undo"),
            "why": narrate.undo_reason(table, why, cat) if why is not None else None,
        },
        "anyway": {"on": possible and not free, "label": cat.say("control.anyway"), "hint": cat.say("control.anyway_hint")},
        "redo": {"on": table.may_redo, "label": cat.say("control.redo")},
        "pause": {
            "shown": not table.persons and not table.timeline.now.over,
            "on": table.paused,
            "label": cat.say("control.go_on" if table.paused else "control.pause"),
        },
    }


def replay(table, cat) -> dict:
    """The replay bar: where the shown ply stands, what can be stepped to, and where turns and rounds begin.

    `next` is the ply to show next when the game is played through, None at
    the end. `value_text` says the slider's value in words.
    """
    timeline, ply = table.timeline, table.ply
    turns, rounds = timeline.turns(), narrate.rounds(table, cat)
    last = len(timeline)
    return {
        "ply": ply,
        "last": last,
        "looking_back": table.looking_back,
        "next": timeline.beat(ply),
        "turns": turns,
        "rounds": rounds,
        "round": max(begun["ply"] for begun in rounds if begun["ply"] <= ply),
        "position": cat.say("control.position", ply=ply, last=last),
        "value_text": narrate.value_text(table, cat),
        "steps": _steps(ply, last, turns, cat),
        "from_here": cat.say("control.from_here") if table.may_branch else None,
    }


def _steps(ply: int, last: int, turns: list[int], cat) -> list[dict]:
    """The step buttons in order, each with the ply it shows."""
    turn_before = turns[max(0, bisect_left(turns, ply) - 1)]
    turn_after = next(iter(turns[bisect_right(turns, ply) :]), last)
    targets = {
        "first": 0, "back_turn": turn_before, "back": max(0, ply - 1),
        "forward": min(last, ply + 1), "forward_turn": turn_after, "last": last,
    }  # fmt: skip
    return [
        {"id": name, "ply": target, "on": target != ply, "label": cat.say(f"control.{name}")}
        for name, target in targets.items()
    ]
