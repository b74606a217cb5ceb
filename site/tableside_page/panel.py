"""The action panel: every legal move as a button in the reader's language, grouped; and the controls."""

from __future__ import annotations

from . import narrate

FOLD_FROM = 10


def build(table, view, legal: list, cat) -> dict:
    """The groups of move buttons. Every legal move is in it, long groups folded when there are several."""
    narration = table.game.room("narration")
    groups: dict[str, dict] = {}
    for move in legal:
        told = button(narration, view, move, cat)
        key = "picked" if told["notation"] in table.offered else narration.group(view, move)
        if key not in groups:
            title = cat.say("panel.picked") if key == "picked" else narration.group_text(view, key, cat)
            groups[key] = {"id": key, "title": title, "moves": []}
        groups[key]["moves"].append(told)
    if "picked" in groups:
        groups = {"picked": groups.pop("picked"), **groups}
    many = len(legal) > FOLD_FROM and len(groups) > 1
    for group in groups.values():
        group["folded"] = many and len(group["moves"]) > 4 and group["id"] != "picked"
        group["count"] = cat.say("panel.count", count=len(group["moves"]))
    return {
        "groups": list(groups.values()),
        "note": _note(table, cat),
        "failed": _failed(table, cat),
    }


def button(narration, view, move, cat) -> dict:
    """One move button: what to press, what it says, and what it brings."""
    return {
        "notation": view.notation(move),
        "label": narration.move_text(view, move, cat),
        "hint": narration.move_hint(view, move, cat),
        "quiet": narration.is_quiet(move),
    }


def _note(table, cat) -> str | None:
    if table.blocked:
        return cat.say("panel.read_only")
    if table.looking_back:
        return cat.say("panel.branch") if table.save and table.save.revision else cat.say("panel.from_here")
    return None


def _failed(table, cat) -> dict | None:
    seat = table.position.seat
    if not table.bot_failed or seat is None:
        return None
    name = narrate.names(table, cat)[seat]
    return {"text": cat.say(f"bot.{_failure(table.bot_failed)}", name=name), "button": cat.say("bot.again")}


def _failure(code: str) -> str:
    return code if code in ("no_worker", "bad_answer") else "failed"


def controls(table, cat) -> dict:
    """Undo, redo, take back anyway, steps through the game, and pause."""
    free, possible, why = table.undo_state()
    last = len(table.timeline)
    bots_only = not table.persons
    return {
        "label": cat.say("control.label"),
        "undo": {
            "on": free,
            "label": cat.say("control.undo"),
            "why": narrate.reason(why, cat) if why is not None and possible else None,
        },
        "anyway": {"on": possible and not free, "label": cat.say("control.anyway"), "hint": cat.say("control.anyway_hint")},
        "redo": {"on": bool(table.timeline.undone) and not table.looking_back, "label": cat.say("control.redo")},
        "first": {"on": table.ply > 0, "label": cat.say("control.first")},
        "back": {"on": table.ply > 0, "label": cat.say("control.back")},
        "forward": {"on": table.looking_back, "label": cat.say("control.forward")},
        "last": {"on": table.looking_back, "label": cat.say("control.last")},
        "position": cat.say("control.position", ply=table.ply, last=last),
        "pause": {
            "shown": bots_only and not table.timeline.now.over,
            "on": table.paused,
            "label": cat.say("control.go_on") if table.paused else cat.say("control.pause"),
        },
    }
