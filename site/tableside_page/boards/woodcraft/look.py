"""What the drawing functions of one board share: the view, the words, the picks, and where things lie."""

from __future__ import annotations

from tableside.games.woodcraft.components import GOODS

from ... import look

SEAT_VIEW = "view:seat:"
PAGE_VIEW = "view:page:"


class Look(look.Look):
    """One drawing of Woodcraft: `own` is the player whose workshop lies in front, `places` where things lie."""

    GAME = "woodcraft"
    WIDE_FROM = LYING_FROM = 880
    WIDE_LEAST, WIDE_MOST = 880, 1000
    TALL_LEAST = 320

    def __init__(self, view, **given):
        super().__init__(view, **given)
        self.places: dict = {}
        self.own = self.focus
        self.page = ""
        for name in reversed(self.chosen):
            if name.startswith(SEAT_VIEW) and int(name[len(SEAT_VIEW) :]) < view.seats:
                self.own = int(name[len(SEAT_VIEW) :])
            elif name.startswith(PAGE_VIEW):
                self.page = name[len(PAGE_VIEW) :]
        self.dice = self._dice()
        self.picked = next((name for name in self.chosen if not name.startswith(("view:", "die:"))), "")

    def _dice(self) -> list[int]:
        """Places in the lumber pile of the dice chosen, the newest first; a second one only to be glued to it."""
        pile = self.view.pile[self.own]
        places = [int(name[4:]) for name in self.chosen if name.startswith("die:")]
        places = [place for place in places if place < len(pile)] if self.hands_on else []
        if len(places) > 1 and not self.glued(places[0], places[1]):
            return places[:1]
        return places[:2]

    # -- who and what ------------------------------------------------------------

    @property
    def hands_on(self) -> bool:
        """Whether the viewer decides now and has the own workshop in front."""
        return self.deciding and self.own == self.view.seat

    @property
    def frame(self) -> tuple:
        """What is being decided, with its data."""
        return self.view.stack[-1] if self.view.stack else ("over", None)

    def owned(self, player: int, good: str) -> int:
        """How many of a good a player has."""
        return self.view.goods[player][GOODS.index(good)]

    def pick(self, id: str, shape, label: str, moves, **more) -> dict:
        """A target that stands for these moves and is idle without any."""
        return self.scene.target(id, shape, label, kind="legal" if moves else "idle", moves=moves, **more)

    # -- moves with dice ------------------------------------------------------------

    def glued(self, one: int, other: int) -> list[tuple[str, tuple]]:
        """The ways to glue two dice of the own pile, given by their places."""
        pile = self.view.pile[self.own]
        pair = sorted((one, other))
        dice = (pile[pair[0]], pile[pair[1]])
        return [entry for entry in self.by_kind.get("glue", ()) if entry[1][1:3] == dice]
