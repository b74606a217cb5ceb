"""The page's one door to Python: a request as JSON text in, everything to show as JSON text out."""

from __future__ import annotations

import json
from collections.abc import Callable

from pydantic_core import from_json
from tableside.text import catalogue, nearest

from . import claims, dragging, forks, icons, narrate, sharing, worker
from .crossroads import Crossroads
from .opening import Address, Broken, open_table
from .own_set import OwnSet
from .saves import clean_set_name, clean_title
from .table import Table


class BadRequest(ValueError):
    """A request that is none."""


def read_request(text: str) -> dict:
    """The fields of a request, read so that no depth and no number can harm. Raises `BadRequest`."""
    try:
        fields = from_json(text, allow_inf_nan=False)
    except (ValueError, TypeError) as error:  # a TypeError: half a surrogate pair
        raise BadRequest(str(error)[:200]) from None
    if not isinstance(fields, dict):
        raise BadRequest("no object")
    return fields


class Desk:
    """A table, or the reason why there is none, and the requests the page may make of it.

    `clock` gives milliseconds, `kept(root)` the texts of the saved games of that root as a JSON list,
    `own_set(id)` name and text of a kept component set as a JSON object, or null.
    """

    def __init__(
        self, opening: str, clock: Callable[[], int],
        kept: Callable[[str], str] = lambda root: "[]", own_set: Callable[[str], str] = lambda id: "null",
    ):  # fmt: skip
        asked = read_request(opening)
        self.language = nearest(asked["language"])
        address = Address(asked["search"], asked["fragment"], asked["save"], self.language, asked.get("own") is True, asked.get("entry"))
        self.clock = clock
        self.own_set = own_set
        self.slices = worker.Slices()
        opened = open_table(address, clock, lambda root: from_json(kept(root)), self._find)
        self.crossroads = opened if isinstance(opened, Crossroads) else None
        self.beside: dict | None = None  # id and text of a second saved game to be kept
        self.table: Table | Broken = opened.table if isinstance(opened, Crossroads) else opened
        if isinstance(self.table, Table):
            self._each("resize", asked["width"])
            if asked.get("cut"):
                self.table.warn("notice.save_cut")
            if asked.get("elsewhere") and self.table.save:
                self.table.leave_to_another_tab()
            if asked["storage"] != "persistent":
                self.table.warn(f"notice.storage.{asked['storage']}")

    def _find(self, id: str) -> OwnSet | None:
        found = from_json(self.own_set(id))
        return found and OwnSet(id, clean_set_name(found["name"]), found["text"])

    def handle(self, request: str) -> str:
        """Carry out a request and return what is to be shown. Raises `BadRequest` for what is none."""
        asked = read_request(request)
        have = asked.pop("have", ())
        if have is not None and not isinstance(have, (list, tuple)):
            raise BadRequest("have")
        match asked:
            case {"do": "think", "text": str(text)}:
                return self.slices.think(text)
            case {"do": "share" | "qr" | "file" | "guide"} if isinstance(self.table, Table):
                return json.dumps(self._answer(self.table, asked), ensure_ascii=False)
            case {"do": "language", "language": str(language)}:
                self.language = nearest(language)
        if isinstance(self.table, Table):
            self._ask(self.table, asked)
        return self.show(have)

    def _ask(self, table: Table, asked: dict) -> None:
        match asked:
            case {"do": "press", "move": str(move)}:
                table.press(move)
            case {"do": "pick", "target": str(target)}:
                table.pick(target)
            case {"do": "drag", "from": str(start), "to": str(end)}:
                dragging.drop(table, start, end)
            case {"do": "drag_start", "from": str(start)}:
                dragging.begin(table, start)
            case {"do": "clear"}:
                dragging.put_back(table)
            case {"do": "reveal"}:
                table.reveal()
            case {"do": "undo"}:
                table.undo(anyway=asked.get("anyway") is True)
            case {"do": "redo"}:
                table.redo()
            case {"do": "step", "ply": int() | None as ply}:
                table.step_to(None if ply is None else int(ply), through=asked.get("through") is True)
            case {"do": "branch"}:
                forks.branch(table)
            case {"do": "bot", "text": str(text)}:
                table.bot_answered(text)
            case {"do": "bot_failed", "code": str(code)}:
                table.bot_failed = code
            case {"do": "bot_again"}:
                table.try_bot_again()
            case {"do": "pause", "on": bool(on)}:
                table.pause(on)
            case {"do": "resize", "width": int() | float() as width}:
                self._each("resize", width)
            case {"do": "language", "language": str(language)}:
                self._each("set_language", nearest(language))
            case {"do": "claim", "seats": list() | None as seats}:
                claims.claim(table, seats)
            case {"do": "look", "line": "here" | "there" as line} if self.crossroads:
                self.crossroads.look(line)
                self.table = self.crossroads.table
            case {"do": "choose", "line": "here" | "there" as line} if self.crossroads:
                self.table, self.beside = self.crossroads.choose(line)
                self.crossroads = None
            case {"do": "end_closed"}:
                table.close_end()
            case {"do": "end_shown"}:
                table.end_closed = False
            case {"do": "other_tab"}:
                table.leave_to_another_tab()
            case {"do": "go_on_here", "save": str() | None as save}:
                self._go_on_here(table, save, stay=asked.get("stay") is True)
            case {"do": "parted", "save": str() | None as save}:
                self._part(table, save)
            case {"do": "follow", "save": str(save)}:
                self._follow(table, save)
            case {"do": "title", "title": str(title)}:
                table.about.title = clean_title(title)
            case {"do": "week"}:
                table.warn("notice.storage.week")
            case {"do": "not_saved"}:
                table.warn("notice.storage.full")
            case {"do": "show"}:
                pass
            case _:
                raise BadRequest(str(asked.get("do"))[:40])

    def _go_on_here(self, table: Table, save: str | None, stay: bool) -> None:
        """Go on with the newest text another tab has saved; where there is none any more, with what is here.

        `stay`: at the earlier ply that is shown.
        """
        if save is None:
            table.blocked, table.unsaved = None, True
            return
        newest = self._reopened(table, save)
        if isinstance(newest, Table):
            if stay and table.looking_back and newest.news is None:
                newest.step_to(table.ply)
            self.table = newest
        else:  # the other tab's text is left alone, and what is here stays on the screen
            table.warn(newest.key, **newest.params)

    def _follow(self, table: Table, save: str) -> None:
        """Look on at what another tab has saved, at the earlier ply where one is shown."""
        newer = self._reopened(table, save)
        if isinstance(newer, Table):
            newer.step_to(None)  # news are played through where the game is written
            if table.looking_back:
                newer.step_to(table.ply)
            self.table = newer
        self.table.leave_to_another_tab()

    def _part(self, table: Table, save: str | None) -> None:
        """Another tab saved this game at the same time: both lines are kept, or this tab looks on."""
        theirs = None if save is None else self._reopened(table, save)
        if table.save and not forks.part(table, theirs.timeline.record if isinstance(theirs, Table) else None):
            self._follow(table, save)

    def _reopened(self, table: Table, save: str) -> Table | Broken:
        opened = open_table(Address("?save=here", "", save, table.language), self.clock, find=self._find)
        if isinstance(opened, Table):
            opened.resize(table.width)
        return opened

    def _answer(self, table: Table, asked: dict):
        """What was asked for that is no part of the screen: the dialog for sharing, a QR code, a file."""
        match asked:
            case {"do": "share", "what": "game" | "moment" | "cut" as what, "durable": bool(durable), "names": bool(names),
                  "play": str(play), "site": str() | None as site}:  # fmt: skip
                cat = narrate.words(table.language, table.game.id)
                return sharing.sheet(table, sharing.Wish(what, durable, names), play, site, cat)
            case {"do": "qr", "text": str(text)}:
                from . import qr  # its package is not there before

                code = qr.encode(text)
                return code and code._asdict()
            case {"do": "guide", "theme": "light" | "dark" as theme}:
                from . import guide

                return guide.guide(table.game.id, table.language, theme)
            case {"do": "file", "kind": "record"}:
                return sharing.record_file(table)
            case {"do": "file", "kind": "set"} if table.own_set:
                return sharing.set_file(table)
            case {"do": "file", "kind": "picture", "theme": "light" | "dark" as theme}:
                return sharing.picture_file(table, theme)
            case _:
                raise BadRequest(asked["do"])

    def _each(self, what: str, value) -> None:
        """Tell the table something; before a choice of lines, both tables."""
        for table in self.crossroads.tables.values() if self.crossroads else [self.table]:
            getattr(table, what)(value)

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
        screen["beside"] = self.beside or self.table.beside
        self.beside = self.table.beside = None
        screen["lines"] = None
        if self.crossroads:
            screen["lines"] = told = self.crossroads.told(narrate.words(self.table.language, self.table.game.id))
            screen["heading"].update(prompt=told["title"], blocked=None)
            screen["panel"]["note"] = None
        if have is None:
            screen["icons"] = icons.all_paths()
        return json.dumps(screen, ensure_ascii=False, separators=(",", ":"))

    def _broken(self, broken: Broken) -> dict:
        words = catalogue("page", self.language)
        return {
            "state": "ready" if broken.key == "broken.nothing" else "error",
            "title": words.say("broken.title"),
            "text": narrate.notice(broken.key, broken.params, words),
            "lobby": words.say("broken.set_lobby" if broken.packaged else "broken.lobby"),
            "packaged": broken.packaged and {"query": broken.packaged, "label": words.say("broken.packaged")},
            "game": broken.game,
            "kept": broken.text,
            "kept_label": words.say("broken.text"),
        }
