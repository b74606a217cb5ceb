"""The table: a game being played by the people and bots around it.

`Table` holds what is on the screen and answers a handful of small calls
(`press`, `pick`, `undo`, …). `screen()` says, as JSON-ready data, everything
the page shows. It knows nothing of the browser, and decides no rule.
"""

from __future__ import annotations

from collections.abc import Callable

from tableside import Record
from tableside.errors import IllegalMove, TablesideError
from tableside.position import Position

from . import bots, chairs, claims, controls, drawing, forks, narrate, panel, saves
from .chairs import PERSON, Chair
from .own_set import OwnSet
from .timeline import Timeline

PASSING = ("notice.refused", "notice.not_now")  # notices that go with whatever is done next


def _is_view(name: str) -> bool:
    """Whether a chosen name changes only what is shown."""
    return name.startswith("view:")


class Table:
    """A game on the table. `chairs` has one entry a seat.

    `shown` is the ply to show first (None: the last). `save` is the identity
    of the saved game it belongs to, `about` what is kept with it beside the
    record, `blocked` a reason for showing the game without playing on, `own_set`
    the component set in use (None: the packaged one), `clock` gives milliseconds.
    """

    def __init__(
        self,
        record: Record,
        chairs: list[Chair],
        *,
        language: str = "en",
        shown: int | None = None,
        save: saves.Identity | None = None,
        about: saves.About | None = None,
        blocked: dict | None = None,
        own_set: OwnSet | None = None,
        clock: Callable[[], int] = lambda: 0,
    ):
        self.timeline = Timeline(record)
        self.chairs = chairs
        self.language = language
        self.width = 960
        self.save = save
        self.about = about or saves.About()
        self.own_set = own_set
        self.clock = clock
        self.blocked = blocked
        self.notices: list[tuple[str, dict]] = []
        self.chosen: tuple[str, ...] = ()
        self.offered: tuple[str, ...] = ()
        self.targets: dict[str, dict] = {}
        self.seated: int | None = None
        self.paused = False
        self.bot_failed: str | None = None
        self.unsaved = False
        self.beside: dict | None = None  # id and text of the game this one was just split off from
        self.told: dict[tuple, list] = {}
        self.fresh = len(self.timeline)
        last = len(self.timeline)
        self._shown = None if shown is None or shown >= last else max(0, shown)
        self.end_closed = self.looking_back
        self.claim_open = False
        self.by_link = False  # whether others began the game, so that it is asked who plays here until that is said
        self.dragged: str | None = None  # the target a piece is being dragged from
        self.lifted: int | None = None  # the ply after the move that the beginning of the drag has played
        self.marked: int | None = None  # the ply from which on the log marks what others did meanwhile
        self.news: int | None = None  # the ply from which on this device has not seen the game yet
        own = self.own
        if len(own) == 1:
            self.seated = own[0]

    # -- what stands where ------------------------------------------------

    @property
    def game(self):
        """The game being played."""
        return self.timeline.game

    @property
    def ply(self) -> int:
        """The ply that is shown."""
        return len(self.timeline) if self._shown is None else self._shown

    @property
    def looking_back(self) -> bool:
        """Whether an earlier ply than the last is shown."""
        return self._shown is not None

    @property
    def position(self) -> Position:
        """The position that is shown. Not to be changed."""
        return self.timeline.at(self.ply)

    @property
    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON]

    @property
    def own(self) -> list[int]:
        """The seats of people who play on this device."""
        return [seat for seat in self.persons if not self.is_away(seat)]

    def is_away(self, seat: int | None) -> bool:
        """Whether a person plays that seat on another device."""
        mine = self.about.mine
        return seat is not None and mine is not None and not self.is_bot(seat) and seat not in mine

    def is_bot(self, seat: int | None) -> bool:
        """Whether a bot sits at that seat."""
        return seat is not None and self.chairs[seat].kind != PERSON

    def _is_here(self, seat: int | None) -> bool:
        """Whether a person on this device plays that seat."""
        return seat is not None and not self.is_bot(seat) and not self.is_away(seat)

    @property
    def covered(self) -> bool:
        """Whether the next person has still to say that they are at the screen."""
        position = self.position
        seat = position.seat
        if seat is None or not self._is_here(seat) or seat == self.seated or self.blocked:
            return False
        return self._hides_something(position, seat)

    def _hides_something(self, position: Position, seat: int) -> bool:
        own, open_view = position.view(seat), position.view(None)
        return any(getattr(own, field) != getattr(open_view, field) for field in own.FIELDS + ("stack",))

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is shown (None: only what all may see).

        On an earlier ply of another person it is who is at the screen.
        """
        seat = self.position.seat
        if self.blocked:
            return None
        if self.covered:
            return self.seated if self.looking_back else None
        return seat if self._is_here(seat) else self.seated

    @property
    def reader(self) -> int | None:
        """The seat that reads the log (None: anybody): who is known to be at the screen."""
        return self.seated if self.viewer == self.seated else None

    @property
    def open_to_all(self) -> bool:
        """Whether what is shown may be seen by everybody who plays at this screen."""
        viewer = self.viewer
        return viewer is None or len(self.persons) == 1 or not self._hides_something(self.position, viewer)

    def view(self) -> Position:
        """What may be shown."""
        return self.position.view(self.viewer)

    @property
    def may_play(self) -> bool:
        """Whether a person may decide something on the shown position now."""
        return self._is_here(self.position.seat) and not self.blocked and not self.covered and self.news is None

    # -- playing ------------------------------------------------------------

    def press(self, notation: str) -> None:
        """Play the move of that notation for the person to decide, and what is forced after it."""
        if not self.may_play:
            self.notices.append(("notice.not_now", {}))
            return
        position = self.position
        try:
            move = position.parse(notation)
            refused = position.why_not(move)
            if refused:
                raise IllegalMove(refused)
        except TablesideError as error:
            self.notices.append(("notice.refused", {"reason": error.reason}))
            return
        self._sit_down(position.seat)
        self.claim_open = self.claim_open and self.by_link
        if self.looking_back:
            forks.branch(self)
        self._play(move)

    def press_all(self, notations) -> None:
        """Play moves of the same person one after another, as far as that goes; all of it counts as fresh."""
        seat, before = self.position.seat, self.ply
        for notation in notations:
            if self.position.seat != seat or notation not in map(self.position.notation, self.position.legal_moves()):
                break
            self.press(notation)
        self.fresh = min(self.fresh, before)

    def _sit_down(self, seat: int) -> None:
        self.seated = seat

    def _play(self, move) -> None:
        self.marked = None
        self.clear_choice()
        self.bot_failed = None
        self.end_closed = False
        self.fresh = len(self.timeline)
        self.timeline.play(move)
        self._play_forced()
        self.unsaved = True

    def _play_forced(self) -> None:
        timeline = self.timeline
        while not timeline.now.over:
            legal = timeline.now.legal_moves()
            if len(legal) != 1:
                break
            timeline.play(legal[0])

    def pick(self, target: str) -> None:
        """A target of the board was picked: it plays a move, or narrows down what is chosen next."""
        self.dragged = self.lifted = None
        picked = self.targets.get(target)
        if picked and _is_view(picked.get("choose", "")):
            self._look_at(picked["choose"])
        if picked is None or not self.may_play or _is_view(picked.get("choose", "")):
            return
        moves = picked.get("moves", ())
        self.offered = ()
        if "choose" in picked:
            name = picked["choose"]
            others = tuple(chosen for chosen in self.chosen if chosen != name)
            self.chosen = others if name in self.chosen else (name, *others)
        elif picked.get("sequence"):
            self.press_all(picked["sequence"])
        elif len(moves) == 1:
            self.press(moves[0])
        elif moves:
            self.offered = tuple(moves)
        elif picked.get("why"):
            self.warn("notice.refused", reason=picked["why"])

    def redraw(self) -> None:
        """Find out what can be picked now, within one request."""
        view = self.view()
        self._draw(view, view.legal_moves() if self.may_play else [], narrate.words(self.language, self.game.id))

    def _look_at(self, name: str) -> None:
        """Choose what is shown, at any time; picked again it is as it was. `view:what:which` excludes `view:what:*`."""
        what = name.rpartition(":")[0] + ":"
        others = tuple(chosen for chosen in self.chosen if not chosen.startswith(what))
        self.chosen = others if name in self.chosen else (name, *others)

    def clear_choice(self) -> None:
        """Forget what was chosen on the board for a move; what is looked at stays."""
        self.chosen = tuple(filter(_is_view, self.chosen))
        self.offered = ()

    def reveal(self) -> None:
        """The person to decide is at the screen."""
        seat = self.position.seat
        if self._is_here(seat):
            self.seated = seat

    # -- taking back ------------------------------------------------------------

    def _last_decision(self) -> int | None:
        """The ply before the last real decision of a person on this device."""
        plies = self.timeline.plies
        for index in range(len(plies) - 1, -1, -1):
            if not plies[index].forced and self._is_here(plies[index].seat):
                return index
        return None

    def undo_state(self) -> tuple[bool, bool, object]:
        """Whether undo is free, whether it can be had anyway, and the reason when it is not free.

        What came to light or was answered on another device is never taken back here.
        """
        target = self._last_decision()
        if target is None or self.blocked or self.looking_back:
            return False, False, None
        seat = self.timeline.plies[target].seat
        limit, reason = self.timeline.record.undo_limit(seat)
        free = limit <= target
        return free, free or not claims.others(self), None if free else reason

    def undo(self, anyway: bool = False) -> None:
        """Take back the last decision of a person; past new information only with `anyway`."""
        free, possible, _ = self.undo_state()
        if not (free or (anyway and possible)):
            return
        self._leave_cover()
        self.timeline.take_back(self._last_decision())
        self._after_step()

    @property
    def may_redo(self) -> bool:
        """Whether there is something to play again."""
        return bool(self.timeline.undone) and not self.looking_back and not self.blocked

    def redo(self) -> None:
        """Play again what was taken back, up to the next decision of a person."""
        if not self.may_redo:
            return
        self._leave_cover()
        self.timeline.play_again()
        while self.timeline.undone and not self._person_decides(self.timeline.now):
            self.timeline.play_again()
        self._after_step()

    def _person_decides(self, position: Position) -> bool:
        return self._is_here(position.seat) and len(position.legal_moves()) > 1

    def _after_step(self) -> None:
        self.clear_choice()
        self.bot_failed = None
        self.end_closed = False
        self.fresh = len(self.timeline)
        self.unsaved = True

    # -- looking back -------------------------------------------------------------

    def step_to(self, ply: int | None, through: bool = False) -> None:
        """Show an earlier ply (None: the last one again).

        `through`: the game is being played through, so all from the ply
        shown before counts as having just happened.
        """
        before, last = self.ply, len(self.timeline)
        self._leave_cover()
        self._shown = None if ply is None or ply >= last else max(0, int(ply))
        self.clear_choice()
        self.end_closed = True
        self.fresh = before if through and before < self.ply else max(0, self.ply - 1)
        if not self.looking_back:
            self._have_seen()

    def catch_up(self, seen: int) -> None:
        """This device has seen the game up to that ply only: the rest is to be played through first."""
        self.about.seen = min(seen, len(self.timeline))
        if self.about.seen < len(self.timeline):
            self.step_to(self.about.seen)
            self.news = self.marked = self.about.seen

    def _have_seen(self) -> None:
        """All is seen; what was new stays marked in the log until the next move here."""
        self.unsaved = self.unsaved or self.news is not None
        self.news = None

    def _leave_cover(self) -> None:
        """Nobody is known to be at a covered screen, so what was covered stays so on all plies."""
        if self.covered and not self.looking_back:
            self.seated = None

    @property
    def may_branch(self) -> bool:
        """Whether a new game can be begun from the ply that is shown."""
        return self.looking_back and not self.blocked and not self.position.over and self.news is None

    def cut_here(self) -> None:
        """Drop all plies after the shown one and go on from there."""
        self.timeline.cut(self.ply)
        self._shown = None
        self._after_step()

    # -- bots -----------------------------------------------------------------------

    def bot_request(self) -> str | None:
        """The text a bot must think about now, or None."""
        position = self.position
        if self.looking_back or self.blocked or self.paused or self.bot_failed or not self.is_bot(position.seat):
            return None
        return bots.request(position, self.chairs[position.seat].kind, len(self.timeline), own_set=self.own_set)

    def bot_answered(self, text: str) -> None:
        """Play a bot's answer; one that does not fit is told, and can be asked for again."""
        answer = bots.read_answer(text)
        if answer.ply != len(self.timeline) or self.looking_back or not self.is_bot(self.position.seat):
            return
        legal = self.position.legal_moves()
        if answer.error is not None or answer.index is None or answer.index >= len(legal):
            self.bot_failed = answer.error or "bad_answer"
            return
        self._play(legal[answer.index])

    def try_bot_again(self) -> None:
        """Ask the bot once more after a failure."""
        self.bot_failed = None

    def pause(self, on: bool) -> None:
        """Hold the bots, or let them go on."""
        self.paused = on

    # -- the screen -------------------------------------------------------------------

    def set_language(self, language: str) -> None:
        """Show everything in that language from now on."""
        self.language = language

    def resize(self, width: int) -> None:
        """The board has that many CSS pixels of width."""
        self.width = max(280, min(int(width), 2400))

    def close_end(self) -> None:
        """The dialog of the end was closed."""
        self.end_closed = True

    def leave_to_another_tab(self) -> None:
        """Only look on from now on: another tab writes this game."""
        self.blocked = self.blocked or ("notice.other_tab", {})

    def warn(self, key: str, **params) -> None:
        """Show a notice of the page's catalogue."""
        self.notices.append((key, params))

    def to_save(self) -> str | None:
        """The text to be kept, when something changed since the last call; counts the revision."""
        if not self.unsaved or self.blocked:
            return None
        self.unsaved = False
        if self.save is None:
            self.save = saves.Identity.new(self.clock())
        self.save = self.save.next()
        self.about.seen = len(self.timeline) if self.news is None else self.news
        return saves.write(self, self.save, self.clock())

    def screen(self, have=()) -> dict:
        """Everything the page shows, as JSON-ready data. Notices are handed over once.

        `have` are the digests of the board's layers that the page has already.
        """
        cat = narrate.words(self.language, self.game.id)
        view = self.view()
        legal = view.legal_moves() if self.may_play else []
        return {
            **self.shown(view, legal, cat, have),
            "cover": narrate.cover(self, cat),
            "talk": claims.talk(self, cat),
            "panel": panel.build(self, view, legal, cat),
            "log": narrate.log(self, cat),
            "seats": narrate.seats(self, view, cat),
            "hand": narrate.hand(self, view, cat),
            "controls": controls.build(self, cat),
            "replay": controls.replay(self, cat),
            "end": narrate.end(self, cat),
            "tail": chairs.tail(self.chairs),
            "record_root": self.timeline.record.root,
            "save_id": self.save.id if self.save else None,
            "set": self.own_set and self.own_set.id,
            "picture": self.open_to_all,
            "bot": self.bot_request(),
            "pace": self.pace(),
        }

    def shown(self, view: Position, legal: list, cat, have=()) -> dict:
        """What a table and a diagram both show: the marks of the page, the board, and what is said of it."""
        position = self.position
        scene, flights = self._draw(view, legal, cat)
        notices, self.notices = self.notices, []
        return {
            "root": {
                "game": self.game.id,
                "ply": str(self.ply),
                "seat": "" if position.seat is None else str(position.seat),
                "phase": position.phase,
                "over": "true" if position.over else "false",
            },
            "lang": self.language,
            "heading": narrate.heading(self, view, cat),
            "scene": scene.to_plain(have=have),
            "flights": flights,
            "status": narrate.status(self, view, cat),
            "notices": [narrate.notice(key, params, cat) for key, params in notices],
            "passing": [narrate.notice(key, params, cat) for key, params in notices if key in PASSING],
            "remedies": narrate.remedies([key for key, _ in (*notices, self.blocked or ("", {}))], cat),
            "link": self.link(),
        }

    def _draw(self, view: Position, legal: list, cat):
        scene, flights = drawing.scene(self, view, legal, cat)
        self.targets = {target["id"]: target for target in scene.targets}
        return scene, flights

    def link(self) -> str:
        """The link to the game so far, at the ply that is shown."""
        return self.timeline.record.to_link(self._shown)

    def pace(self) -> int:
        """Milliseconds a bot's move should stay on the screen before the next."""
        return 250 if not self.persons else 700
