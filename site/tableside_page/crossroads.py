"""A link that leads elsewhere than the game kept on this device: both lines are shown, and the person chooses."""

from __future__ import annotations

from . import lines, narrate, saves
from .table import Table

HERE, THERE = "here", "there"


class Crossroads:
    """Two tables of one game: the kept one (`here`) and that of a link (`there`).

    Until one is chosen both can be looked at and neither can be played.
    """

    def __init__(self, here: Table, there: Table):
        self.tables = {HERE: here, THERE: there}
        self.lines = lines.compare(here.timeline.record, there.timeline.record)
        self.which = HERE
        for table in self.tables.values():
            table.blocked = ("lines.blocked", {})
        there.chairs = here.chairs
        self.look(HERE)

    @property
    def table(self) -> Table:
        """The table that is looked at."""
        return self.tables[self.which]

    def look(self, which: str) -> None:
        """Show the end of one of the lines."""
        self.which = which
        self.table.step_to(None)

    def choose(self, which: str) -> tuple[Table, dict | None]:
        """The table to go on with, and id and text of a saved game to be kept beside it."""
        here, there = self.tables[HERE], self.tables[THERE]
        for table in self.tables.values():
            table.blocked = None
        title, about = here.about.title, here.about
        there.save = saves.Identity.new(there.clock())
        there.about = saves.About(
            title, about.mine, self.lines.common, saves.Origin(here.save.id, self.lines.common, title)
        )
        there.claim_open = False
        there.unsaved = self.lines.kind == "fork" or which == THERE
        chosen = self.tables[which]
        if which == HERE:
            chosen.step_to(None)
            text = there.to_save()
            return chosen, text and {"id": there.save.id, "text": text}
        chosen.catch_up(self.lines.common)
        return chosen, None

    def told(self, cat) -> dict:
        """Both lines in words: where they part, what each has beyond, and who moved."""
        here, kind = self.tables[HERE], self.lines.kind
        ply = self.lines.common
        return {
            "title": cat.say(f"lines.title.{kind}"),
            "text": cat.say("lines.parting", round=self._round(cat), ply=ply),
            "common": self._last("lines.common", here, 0, ply, cat) if ply else cat.say("lines.none_common"),
            "lines": [self._line(which, count, cat) for which, count in ((HERE, self.lines.here), (THERE, self.lines.there))],
            "kept": cat.say("lines.kept"),
        }

    def _round(self, cat) -> str:
        here = self.tables[HERE]
        return here.game.room("narration").round_text(here.timeline.at(self.lines.common), cat)

    def _last(self, key: str, table: Table, first: int, last: int, cat) -> str | None:
        """The last ply in words of those after `first`; some have nothing to tell."""
        texts = (narrate.ply_text(table, ply, cat) for ply in range(last, first, -1))
        text = next(filter(None, texts), None)
        return text and cat.say(key, move=text)

    def _line(self, which: str, count: int, cat) -> dict:
        table, people = self.tables[which], narrate.names(self.tables[HERE], cat)
        movers = [people[seat] for seat in lines.deciders(table.timeline.record, self.lines.common)]
        beyond = cat.say("lines.beyond", count=count, names=cat.say("list.and").join(movers))
        return {
            "id": which,
            "title": cat.say(f"lines.{which}"),
            "text": beyond if movers else cat.say("lines.nothing" if not count else "lines.forced", count=count),
            "last": self._last("lines.last", table, self.lines.common, len(table.timeline), cat),
            "looked": which == self.which,
            "look": cat.say("lines.look"),
            "choose": cat.say("lines.choose"),
        }
