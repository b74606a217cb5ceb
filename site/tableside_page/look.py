"""What the drawing functions of a board share: the view, the words, the picks, and the scene that is made."""

from __future__ import annotations

from collections.abc import Callable

from tableside.text import catalogue

from .scene import Layer, Scene

class Printed:
    """The static layers that were made last, by what they depend on. One whose making fails is not kept."""

    MOST = 16

    def __init__(self):
        self.layers: dict[tuple, Layer] = {}

    def lay(self, scene: Scene, ground: Layer, key: tuple, fill: Callable[[], None]) -> None:
        """Put the layer of that key in the place of the empty `ground`; where there is none, `fill` makes it in `ground`."""
        if key not in self.layers:
            fill()
            if len(self.layers) >= self.MOST:
                del self.layers[next(iter(self.layers))]
            self.layers[key] = ground
        scene.layers[scene.layers.index(ground)] = self.layers[key]


class Look:
    """One drawing: `view`, `seat` (the viewer or None), `focus` (whose mat lies in front), words and picks.

    `moves` maps notations to legal moves, `chosen` is the tuple of names
    picked so far for a move of several parts (the newest first), `last` what
    just happened, as events the viewer may know. A board's own class sets the
    logical widths of its two designs: between `*_LEAST` and `*_MOST` a design
    stretches, beyond them it is scaled.
    """

    GAME = ""
    WIDE_FROM = LYING_FROM = 768  # CSS pixels; narrower boards get the upright design
    WIDE_LEAST, WIDE_MOST = 800, 1000
    TALL_LEAST, TALL_MOST = 333, 480

    def __init__(self, view, *, seat, moves: dict, chosen, width, lang, names, last):
        self.view = view
        self.seat = seat
        self.focus = seat if seat is not None else view.seat if view.seat is not None else 0
        self.moves = moves
        self.chosen = tuple(chosen)
        self.last = tuple(last)
        self.cat = catalogue(self.GAME, lang)
        self.lang = self.cat.lang
        self.names = list(names)
        if len(self.names) == view.seats:
            self.names += view.game.room("narration").more_names(view, self.cat)
        self.wide = width >= self.WIDE_FROM
        least, most = (self.WIDE_LEAST, self.WIDE_MOST) if self.wide else (self.TALL_LEAST, self.TALL_MOST)
        self.width = min(max(width, least), most)
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

    def player_name(self, player: int) -> str:
        """The name of a player; those without a seat (a solo opponent) are the last."""
        return self.names[player]

    def name_of(self, thing: dict) -> str:
        """The name of a thing of the component set."""
        return thing["name"][self.lang]

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

    def colour(self, player: int) -> int | None:
        """The seat of a player for colours and shapes; None for a player without a seat."""
        return player if player < self.view.seats else None

    def of_kind(self, kind: str, *start) -> list[str]:
        """Notations of the legal moves of a kind whose arguments begin with `start`."""
        n = len(start)
        return [notation for notation, move in self.by_kind.get(kind, ()) if move[1 : 1 + n] == start]
