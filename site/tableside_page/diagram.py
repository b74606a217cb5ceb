"""Diagrams: a position of a game to look at, to step through and to try moves on.

One interpreter serves all diagrams of a page. A request comes as JSON text and
names its diagram by number; the answer is everything that diagram shows.
"""

from __future__ import annotations

import json

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from tableside.text import catalogue

from . import dragging, drawing, icons, narrate, panel
from .opening import Address, Broken, open_table
from .table import PERSON, Chair, Table

ROOM = 940  # CSS pixels for a board that says nothing of its room
UPRIGHT_MOST = 460  # the width of a board drawn upright
SCROLLED_FROM = 560  # with less room a board always stands upright
MAX_DIAGRAMS = 64


class Request(BaseModel):
    """What a diagram's page may ask."""

    model_config = ConfigDict(extra="forbid", strict=True)
    diagram: int = Field(ge=0, lt=MAX_DIAGRAMS)
    do: str = Field(max_length=20)
    fragment: str = Field(default="", max_length=40_000)
    move: str = Field(default="", max_length=400)
    target: str = Field(default="", max_length=200)
    end: str = Field(default="", max_length=200)
    ply: int | None = None
    width: int = Field(default=ROOM, ge=0, le=10_000)
    upright: bool = False
    language: str = Field(default="en", max_length=20)
    have: list[str] = Field(default=[], max_length=40)
    icons: bool = False


class DiagramTable(Table):
    """A table with one reader, who sees what the seat to decide may know. Nothing is saved."""

    @property
    def covered(self) -> bool:
        return False


class Diagram:
    """A position with the moves that led to it, and with what the reader tries from there."""

    def __init__(self, opened: Table):
        self.record = opened.timeline.record
        self.shown = opened.ply
        self.blocked = opened.blocked
        self.language = opened.language
        self.lying_from = drawing.lying_from(self.record.game)
        self.room = self.width = ROOM
        self.home()

    def home(self) -> None:
        """Back to the diagram: its own moves, at its own ply."""
        self.table = DiagramTable(
            self.record.fork(len(self.record)), [Chair(PERSON, "")] * self.record.seats,
            language=self.language, shown=self.shown, blocked=self.blocked,
        )  # fmt: skip
        self.table.resize(self.width)

    @property
    def tried(self) -> bool:
        """Whether other moves than the diagram's own are on the board."""
        return self.table.timeline.record.moves != self.record.moves

    def resize(self, room: int, upright: bool = False) -> None:
        """There are so many CSS pixels for the board. Where that is a little too narrow, it is scrolled sideways or stands `upright`.

        It is drawn as it is shown, so that no letter is smaller than boards have them.
        """
        self.room = room
        lies = room >= self.lying_from or self.is_scrolled and not upright
        self.width = max(room, self.lying_from) if lies else min(room, UPRIGHT_MOST)
        self.table.resize(self.width)

    @property
    def is_scrolled(self) -> bool:
        """Whether the board lies in less room than it needs, and could stand upright instead."""
        return SCROLLED_FROM <= self.room < self.lying_from

    def ask(self, asked: Request) -> None:
        """Carry out a request. Raises `ValueError` for one that does not exist."""
        table = self.table
        match asked.do:
            case "press":
                table.press(asked.move)
            case "pick":
                table.pick(asked.target)
            case "drag":
                dragging.drop(table, asked.target, asked.end)
            case "drag_start":
                dragging.begin(table, asked.target)
            case "clear":
                dragging.put_back(table)
            case "step":
                table.step_to(asked.ply)
            case "home":
                self.home()
            case "resize":
                self.resize(asked.width, asked.upright)
            case "language":
                self.language = asked.language
                table.set_language(asked.language)
            case "show":
                pass
            case _:
                raise ValueError(asked.do)

    def screen(self, have=()) -> dict:
        """Everything the diagram shows, as JSON-ready data. `have` as in `Table.screen`."""
        table = self.table
        cat = narrate.words(self.language, table.game.id)
        view = table.view()
        legal = view.legal_moves() if table.may_play else []
        end = narrate.end(table, cat)
        return {
            **table.shown(view, legal, cat, have),
            "width": self.width,
            "may_stand": self.is_scrolled,
            "groups": panel.build(table, view, legal, cat)["groups"],
            "moves": cat.say("diagram.moves", count=len(legal)) if legal else "",
            "said": self._said(cat),
            "steps": self._steps(cat),
            "verdict": end and end["verdict"],
        }

    def _said(self, cat) -> str:
        """The move that led here, in words."""
        table = self.table
        if not table.ply:
            return cat.say("diagram.start_of_game")
        return narrate.ply_text(table, table.ply, cat) or cat.say("diagram.no_news")

    def _steps(self, cat) -> dict:
        table = self.table
        last = len(table.timeline)
        return {
            "ply": table.ply,
            "position": cat.say("control.position", ply=table.ply, last=last),
            "back": table.ply > 0,
            "forward": table.ply < last,
            "home": self.tried or table.ply != self.shown,
        }


class Diagrams:
    """The diagrams of a page by number."""

    def __init__(self):
        self.open: dict[int, Diagram | Broken] = {}

    def handle(self, text: str) -> str:
        """Carry out a request and return what its diagram shows. Raises `ValueError` for what is no request."""
        try:
            asked = Request.model_validate_json(text)
        except ValidationError as error:
            raise ValueError("no request of a diagram") from error
        if asked.do == "open":
            opened = open_table(Address("", asked.fragment, None, asked.language), lambda: 0)
            self.open[asked.diagram] = opened if isinstance(opened, Broken) else Diagram(opened)
            diagram = self.open[asked.diagram]
            if isinstance(diagram, Diagram):
                diagram.resize(asked.width, asked.upright)
        elif asked.do == "close":
            self.open.pop(asked.diagram, None)
            return "{}"
        else:
            diagram = self.open[asked.diagram]
            if isinstance(diagram, Diagram):
                diagram.ask(asked)
        return json.dumps(self._shown(diagram, asked), ensure_ascii=False, separators=(",", ":"))

    def _shown(self, diagram: Diagram | Broken, asked: Request) -> dict:
        if isinstance(diagram, Broken):
            words = catalogue("page", asked.language)
            state = "ready" if diagram.key == "broken.nothing" else "error"
            return {"broken": narrate.notice(diagram.key, diagram.params, words), "state": state}
        screen = diagram.screen(asked.have)
        if asked.icons:
            screen["icons"] = icons.all_paths()
        return screen


def start() -> None:
    """The entry in the browser: hand the door to the page's script."""
    from js import tableside_engine
    from pyodide.ffi import create_proxy

    tableside_engine.connect(create_proxy(Diagrams().handle))
