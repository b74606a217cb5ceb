"""What the drawing functions of one board share: the view, the words, the picks, and where things lie."""

from __future__ import annotations

from tableside.games.tabriz.components import GOODS
from tableside.text import catalogue

from ...scene import Scene

WIDE_FROM = 768  # CSS pixels; narrower boards get the upright design
# Logical widths of the two designs; between these they stretch, beyond them they are scaled.
WIDE_LEAST, WIDE_MOST = 800, 1000
TALL_LEAST, TALL_MOST = 333, 480
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


class Look:
    """One drawing: `view`, `seat` (the viewer or None), `focus` (whose mat lies in front), words and picks.

    `moves` maps notations to legal moves, `chosen` is the tuple of names
    picked so far for a move of several parts.
    """

    def __init__(self, view, *, seat, moves: dict, chosen, width, lang, names, last):
        self.view = view
        self.seat = seat
        self.focus = seat if seat is not None else view.seat if view.seat is not None else 0
        self.moves = moves
        self.chosen = tuple(chosen)
        self.last = tuple(last)
        self.cat = catalogue("tabriz", lang)
        self.lang = self.cat.lang
        self.names = list(names)
        self.wide = width >= WIDE_FROM
        least, most = (WIDE_LEAST, WIDE_MOST) if self.wide else (TALL_LEAST, TALL_MOST)
        self.width = min(max(width, least), most)
        self.cells: dict[str, Cell] = {}
        self.places: dict = {}
        self.by_kind: dict[str, list] = {}
        for notation, move in moves.items():
            self.by_kind.setdefault(move[0], []).append((notation, move))
        self.scene = Scene(
            self.width,
            0,
            title=self.say("board.title"),
            lang=self.lang,
            zoom=width / self.width,
            words={"legal": self.say("board.word.legal"), "chosen": self.say("board.word.chosen")},
        )

    # -- words ---------------------------------------------------------------

    def say(self, key: str, **values) -> str:
        """A message of the game's catalogue."""
        return self.cat.say(key, **values)

    def name_of(self, thing: dict) -> str:
        """The name of a thing of the component set."""
        return thing["name"][self.lang]

    def player_name(self, player: int) -> str:
        """The name of a player; the Rival's is the last."""
        return self.names[player] if player < len(self.names) else self.say("rival.name")

    def goods(self, amounts) -> str:
        """((good, number), …) in words."""
        told = [self.say("amount", n=n, good=good) for good, n in amounts if n]
        return self.cat.join(told) if told else self.say("amount.nothing")

    def why(self, *move) -> str | None:
        """Why a move is refused now, in words; None when there is no sentence to say."""
        reason = self.view.why_not(move) if self.deciding else None
        return self.cat.reason(reason, self.names) if reason else None

    # -- who and what ------------------------------------------------------------

    @property
    def deciding(self) -> bool:
        """Whether the viewer is to decide now."""
        return bool(self.moves)

    @property
    def phase(self) -> str:
        """The view's phase."""
        return self.view.phase

    @property
    def here(self) -> str | None:
        """The slot whose action is being decided, if any."""
        stack = self.view.stack
        frame = stack[-1] if stack else None
        return frame[2] if frame and len(frame) > 2 and frame[2] in self.cells else None

    def colour(self, player: int):
        """The seat of a player for colours and shapes: None is the Rival."""
        return None if self.view.solo and player == 1 else player

    def owned(self, player: int, good: str) -> int:
        """How many of a good a player has."""
        return self.view.goods[player][GOODS.index(good)]

    def of_kind(self, kind: str, *start) -> list[str]:
        """Notations of the legal moves of a kind whose arguments begin with `start`."""
        n = len(start)
        return [notation for notation, move in self.by_kind.get(kind, ()) if move[1 : 1 + n] == start]
