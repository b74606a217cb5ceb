"""The board of a game as a display list: which module draws it, and how the table asks for it."""

from __future__ import annotations

from importlib import import_module

from . import narrate
from .scene import Scene


def board(game_id: str):
    """The module that draws a game's board."""
    return import_module(f".boards.{game_id}", __package__)


def lying_from(game_id: str) -> int:
    """The width in CSS pixels from which on a game's board has its parts side by side."""
    return import_module(f".boards.{game_id}.look", __package__).Look.LYING_FROM


def scene(table, view, legal: list, cat) -> tuple[Scene, list]:
    """The board as the viewer sees it, and the flights of what just happened.

    What was chosen before and can no longer be chosen is forgotten.
    """
    module = board(table.game.id)
    viewer = table.viewer
    happened = _events(table, table.fresh)
    drawn = module.draw(
        view,
        seat=viewer,
        targets={view.notation(move): move for move in legal},
        chosen=table.chosen,
        width=table.width,
        lang=cat.lang,
        names=narrate.names(table, cat),
        last=_events(table, _action_start(table, module)),
    )
    still = {target.get("choose") for target in drawn.targets if target["kind"] == "chosen"}
    table.chosen = tuple(name for name in table.chosen if name in still or name.startswith("view:"))
    return drawn, module.flights(happened, drawn)


def _events(table, start: int) -> list:
    """What the plies from `start` to the shown one brought, as far as the viewer may know it."""
    plies = table.timeline.plies[start : table.ply]
    return [event.seen_by(table.viewer) for ply in plies for event in ply.events]


def _action_start(table, module) -> int:
    """The ply from which on things leave a trace.

    A board names in `GOES_ON` the phases that only go on with an action, so
    that all of an action of several plies can be seen when it has ended. One
    with `WHOLE_TURNS` keeps all that others did since the last ply of the seat
    that decides now.
    """
    start, goes_on = table.fresh, getattr(module, "GOES_ON", ())
    while start and table.timeline.at(start).phase in goes_on:
        start -= 1
    plies, seat = table.timeline.plies, table.position.seat
    if getattr(module, "WHOLE_TURNS", False) and start < table.ply and plies[start].seat != seat:
        while start and plies[start - 1].seat != seat:
            start -= 1
    return start


def picture(view, width: int, lang: str = "en") -> Scene:
    """The board of a view without anything to pick, for pictures made beforehand."""
    names = [str(seat + 1) for seat in range(view.seats)]
    return board(view.game.id).draw(view, seat=view.viewer if view.viewer != -1 else None, targets={}, width=width, lang=lang, names=names)


def key_picture(game_id: str, lang: str = "en") -> Scene:
    """The picture of a game for the lobby."""
    return board(game_id).key_picture(lang)
