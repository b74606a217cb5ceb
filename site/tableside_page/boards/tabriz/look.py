"""What the drawing functions of one board share: the view, the words, the picks, and where things lie."""

from __future__ import annotations

from tableside.games.tabriz.components import GOODS

from ... import look

MEEPLES = 35  # height of the strip at the foot of a tile where apprentices stand
BAND = 22  # height of a tile's name band


class Cell:
    """A tile's place in the bazaar: its slot, what lies on it, and its rectangle."""

    __slots__ = ("slot", "kind", "face", "type", "x", "y", "w", "h", "moves")

    def __init__(self, slot, kind, face, type, x, y, w, h):
        self.slot = slot
        self.kind = kind
        self.face = face
        self.type = type
        self.x, self.y, self.w, self.h = x, y, w, h

    @property
    def left(self):
        """Left edge of what is printed on the tile."""
        return self.x + 6

    @property
    def inner(self):
        """Width of what is printed on the tile."""
        return self.w - 12

    @property
    def top(self):
        """Upper edge of what is printed below the name."""
        return self.y + BAND + 4.5

    @property
    def middle(self):
        """The middle of the tile."""
        return self.x + self.w / 2, self.y + self.h / 2


class Look(look.Look):
    """One drawing of Tabriz: `cells` are the tiles' places by slot, `places` those of other things."""

    GAME = "tabriz"

    def __init__(self, view, **given):
        super().__init__(view, **given)
        self.cells: dict[str, Cell] = {}
        self.places: dict = {}

    def goods(self, amounts) -> str:
        """((good, number), …) in words."""
        told = [self.say("amount", n=n, good=good) for good, n in amounts if n]
        return self.cat.join(told) if told else self.say("amount.nothing")

    @property
    def here(self) -> str | None:
        """The slot whose action is being decided, if any."""
        stack = self.view.stack
        frame = stack[-1] if stack else None
        return frame[2] if frame and len(frame) > 2 and frame[2] in self.cells else None

    def owned(self, player: int, good: str) -> int:
        """How many of a good a player has."""
        return self.view.goods[player][GOODS.index(good)]
