"""The page's one door to Python: a request as JSON text in, everything to show as JSON text out."""

from __future__ import annotations

import json
from collections.abc import Callable

from tableside.text import catalogue

from . import icons, narrate, worker
from .opening import Address, Broken, open_table
from .table import Table


class Desk:
    """A table, or the reason why there is none, and the requests the page may make of it."""

    def __init__(self, opening: str, clock: Callable[[], int]):
        asked = json.loads(opening)
        self.language = asked["language"]
        address = Address(asked["search"], asked["fragment"], asked["save"], self.language)
        self.table: Table | Broken = open_table(address, clock)
        if isinstance(self.table, Table):
            self.table.resize(asked["width"])
            if asked["storage"] != "persistent":
                self.table.warn(f"notice.storage.{asked['storage']}")

    def handle(self, request: str) -> str:
        """Carry out a request and return what is to be shown."""
        asked = json.loads(request)
        what = asked.pop("do")
        have = asked.pop("have", ())
        if what == "think":
            return worker.think(asked["text"])
        if isinstance(self.table, Table):
            self._ask(self.table, what, asked)
        elif what == "language":
            self.language = asked["language"]
        return self.show(have)

    def _ask(self, table: Table, what: str, asked: dict) -> None:
        match what:
            case "press":
                table.press(asked["move"])
            case "pick":
                table.pick(asked["target"])
            case "drag":
                table.drag(asked["from"], asked["to"])
            case "drag_start":
                table.choose_for_drag(asked["from"])
            case "clear":
                table.clear_choice()
            case "reveal":
                table.reveal()
            case "undo":
                table.undo(anyway=asked.get("anyway", False))
            case "redo":
                table.redo()
            case "step":
                table.step_to(asked["ply"], through=asked.get("through", False))
            case "branch":
                table.branch()
            case "bot":
                table.bot_answered(asked["text"])
            case "bot_failed":
                table.bot_failed = asked["code"]
            case "bot_again":
                table.try_bot_again()
            case "pause":
                table.pause(asked["on"])
            case "resize":
                table.resize(asked["width"])
            case "language":
                table.set_language(asked["language"])
            case "end_closed":
                table.close_end()
            case "end_shown":
                table.end_closed = False
            case "other_tab":
                table.blocked = ("notice.other_tab", {})
            case "not_saved":
                table.warn("notice.storage.full")
            case "show":
                pass
            case _:
                raise ValueError(what)

    def show(self, have=None) -> str:
        """Everything to show, with the text to be saved where something changed.

        `have` are the digests of the board's layers the page has; None is for
        the first time, when the icons come along.
        """
        if isinstance(self.table, Broken):
            return json.dumps({"broken": self._broken(self.table)}, ensure_ascii=False)
        save = self.table.to_save()
        screen = self.table.screen(have or ())
        screen["save"] = save
        if have is None:
            screen["icons"] = icons.all_paths()
        return json.dumps(screen, ensure_ascii=False, separators=(",", ":"))

    def _broken(self, broken: Broken) -> dict:
        words = catalogue("page", self.language)
        return {
            "state": "ready" if broken.key == "broken.nothing" else "error",
            "title": words.say("broken.title"),
            "text": narrate.notice(broken.key, broken.params, words),
            "lobby": words.say("broken.lobby"),
            "kept": broken.text,
            "kept_label": words.say("broken.text"),
        }
