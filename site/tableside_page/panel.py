"""The action panel: every legal move as a button in the reader's language, grouped."""

from __future__ import annotations

from collections import Counter

from . import narrate

FOLD_FROM = 10


def build(table, view, legal: list, cat) -> dict:
    """The groups of move buttons. Every legal move is in it, long groups folded when there are several."""
    narration = table.game.room("narration")
    groups: dict[str, dict] = {}
    apart: list[tuple[dict, str]] = []
    rank = getattr(narration, "rank", None)
    for move in sorted(legal, key=lambda move: rank(view, move)) if rank else legal:
        told = button(narration, view, move, cat)
        key = "picked" if told["notation"] in table.offered else narration.group(view, move)
        if key not in groups:
            title = cat.say("panel.picked") if key == "picked" else narration.group_text(view, key, cat)
            groups[key] = {"id": key, "title": title, "moves": []}
        groups[key]["moves"].append(told)
        if key == "picked":
            apart.append((told, narration.group_text(view, narration.group(view, move), cat)))
    _tell_apart(apart)
    if "picked" in groups:
        groups = {"picked": groups.pop("picked"), **groups}
    aside = getattr(narration, "is_aside", lambda key: False)
    if not all(aside(key) for key in groups):
        groups = dict(sorted(groups.items(), key=lambda entry: aside(entry[0])))
    several = len(groups) > 1
    main = sum(len(group["moves"]) for key, group in groups.items() if not aside(key))
    for key, group in groups.items():
        many = len(legal) > FOLD_FROM if aside(key) else main > FOLD_FROM
        group["folded"] = several and many and len(group["moves"]) > 4 and key != "picked"
        group["count"] = cat.say("panel.count", count=len(group["moves"]))
    return {
        "groups": list(groups.values()),
        "note": _note(table, cat),
        "failed": _failed(table, cat),
    }


def _tell_apart(picked: list[tuple[dict, str]]) -> None:
    """Buttons that would say the same without their group's title say it as their hint."""
    same = Counter((told["label"], told["hint"]) for told, _ in picked)
    for told, title in picked:
        if same[told["label"], told["hint"]] > 1:
            told["hint"] = title


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
        return cat.say("panel.branch") if table.may_branch else None
    return None


def _failed(table, cat) -> dict | None:
    seat = table.position.seat
    if not table.bot_failed or seat is None:
        return None
    name = narrate.names(table, cat)[seat]
    return {"text": cat.say(f"bot.{_failure(table.bot_failed)}", name=name), "button": cat.say("bot.again")}


def _failure(code: str) -> str:
    return code if code in ("no_worker", "bad_answer") else "failed"
