"""One drawing of Tenpenny Parks: whose park is shown, the tile in hand, and what a placement brings."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET, TRACKS
from tableside.games.tenpenny.park import cells_of, mask_of, orientations, signs_of, turned
from tableside.games.tenpenny.rules.building import tile_of

from ... import look, pieces, rows
from . import art


class Look(look.Look):
    """One drawing of Tenpenny Parks.

    `shown` is the player whose park lies in front; `rects` holds where parts
    of the board lie, for those who aim at them later.
    """

    GAME = "tenpenny"
    WIDE_FROM = LYING_FROM = 664
    WIDE_LEAST, WIDE_MOST = 690, 1040
    TALL_LEAST, TALL_MOST = 333, 480

    def __init__(self, view, **given):
        super().__init__(view, **given)
        self.shown = self._shown()
        self.rects: dict = {}
        self.moving: list[tuple] = []  # (target, steps): discs to be shown where they would go
        self.hand = Hand.of(self)

    @property
    def home(self) -> int:
        """The player whose park lies in front unless another is looked at."""
        return self.focus if self.focus < self.view.seats else 0

    @property
    def away(self) -> bool:
        """Whether another park is looked at."""
        return self.shown != self.home

    def _shown(self) -> int:
        if self.deciding and self.phase in ("place", "fell", "wild", "promote"):
            return self.home
        for name in self.chosen:
            if name.startswith("view:park:"):
                player = int(name.rpartition(":")[2])
                if player < self.view.seats:
                    return player
        return self.home

    @property
    def at_home(self) -> bool:
        """Whether the park in front is the one in which the viewer may decide something."""
        return self.deciding and self.shown == self.view.seat

    @property
    def placing(self) -> str | None:
        """The card or stall that is being placed, by whoever it is."""
        return tile_of(self.view, self.view.stack[-1]) if self.phase == "place" else None

    def things(self, amounts: dict) -> str:
        """{thing: number} in words, `coin` and `vp` among them."""
        told = [self.say(f"board.n.{thing}", n=n) for thing, n in amounts.items() if n]
        return self.cat.join(told) if told else self.say("board.nothing")

    def tile_name(self, id: str) -> str:
        """The name of a card or stall."""
        return self.name_of(SET.attractions.get(id) or SET.stalls[id])

    def will_move(self, target: dict, steps: dict) -> None:
        """While the target is pointed at, the deciding player's discs are shown where they would go."""
        self.moving.append((target, steps))

    def to_park(self, key: str, moves: list) -> dict:
        """How a tile on offer is dragged to the park, where both are on the board together."""
        return {"drag": key, "lift": moves[0]} if self.wide and len(moves) == 1 else {}

    def track_name(self, track: str) -> str:
        """The name of a track by its id."""
        return next(self.name_of(data) for data in SET.data["tracks"] if data["id"] == track)

    def type_name(self, type: str) -> str:
        """The name of a kind of attraction by its id."""
        return next(self.name_of(data) for data in SET.data["types"] if data["id"] == type)

    def lead_names(self, track: int) -> str:
        """A track's ranking in words."""
        ranking = self.view.ranking(track)
        return self.cat.join([self.player_name(p) for p in ranking]) if ranking else self.say("board.track.nobody")


class Hand:
    """The tile that is being placed: its ways of lying, the one chosen, and all places by the cell it is held at.

    A way is an index into the shape's orientations. The choice so far is one
    name, `ghost:ROW,COLUMN:WAY`, or `ghost::WAY` before a cell is picked.
    """

    @classmethod
    def of(cls, look: Look) -> Hand | None:
        """The tile in the viewer's hand; None when none is being placed."""
        view = look.view
        if look.phase != "place" or not look.deciding:
            return None
        return cls(look, view.stack[-1])

    def __init__(self, look: Look, frame: tuple):
        view = look.view
        self.seat, self.space = frame[1], frame[2]
        self.tile = tile_of(view, frame)
        self.sector = frame[3] if self.space == "builder" else None
        self.price = view.price(frame[3]) if self.space == "builder" else 0
        self.ways = orientations(SET.shape_of[self.tile])
        self.held = [art.middle_cell(way) for way in self.ways]
        self.places: dict[tuple, dict[int, tuple]] = {}
        for notation, move in look.by_kind.get("place", ()):
            self._add(notation, move[1:])
        self.at, self.way = self._choice(look.chosen)

    def _add(self, notation: str, cells: tuple) -> None:
        shape = turned(cells)
        way = self.ways.index(shape)
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        row, column = self.held[way]
        self.places.setdefault((top + row, left + column), {})[way] = (notation, cells)

    def _choice(self, chosen) -> tuple:
        usable = self.usable
        for name in chosen:
            if name.startswith("ghost:"):
                _, at, way = name.split(":")
                cell = tuple(map(int, at.split(","))) if at else None
                if int(way) < len(self.ways) and (cell is None or int(way) in self.places.get(cell, {})):
                    return cell, int(way)
        return None, usable[0] if usable else 0

    @property
    def usable(self) -> list[int]:
        """Ways that fit somewhere."""
        return sorted({way for ways in self.places.values() for way in ways})

    def name(self, at, way: int) -> str:
        """The name under which such a choice is kept."""
        return f"ghost:{'' if at is None else f'{at[0]},{at[1]}'}:{way}"

    def way_at(self, cell: tuple) -> int | None:
        """The way nearest to the chosen one in which the tile can be held at a cell."""
        ways = self.places.get(cell)
        if not ways:
            return None
        way = self.way
        for flipped in (False, True):
            for _ in range(4):
                if way in ways:
                    return way
                way = self.turn(way)
            way = self.flip(way)
        return min(ways)

    def turn(self, way: int) -> int:
        """The way after a quarter turn clockwise."""
        return self.ways.index(turned([(c, -r) for r, c in self.ways[way]]))

    def flip(self, way: int) -> int:
        """The way after turning the tile over."""
        return self.ways.index(turned([(r, -c) for r, c in self.ways[way]]))

    def next(self, step) -> int | None:
        """The next way that can lie where the tile is held, going by `step`; None where there is none."""
        possible = self.places.get(self.at, {}) if self.at else set(self.usable)
        way = self.way
        for _ in range(4):
            way = step(way)
            if way == self.way:
                return None
            if way in possible:
                return way
            if step == self.flip:
                way, step = self.turn(way), self.turn
                if way in possible:
                    return way
        return None

    @property
    def chosen(self):
        """(notation, cells) of the placement picked, or None."""
        return self.places[self.at][self.way] if self.at else None

    def cells_at(self, cell: tuple, way: int) -> tuple:
        """The cells the tile would cover, held at a cell."""
        row, column = self.held[way]
        return tuple(sorted((r - row + cell[0], c - column + cell[1]) for r, c in self.ways[way]))


def gains(look: Look, player: int, tile: str, cells) -> tuple[dict, list]:
    """What a placement brings, and the icons it covers as (cell, sign): steps by track, `wild`, `coin`."""
    view = look.view
    out = dict.fromkeys((*TRACKS, "wild", "coin"), 0)
    for track, n in art.steps_of(tile).items():
        out[track] += n
    left = view.left(player)
    mask = mask_of(cells, left)
    covered = []
    for letter, icons in signs_of(view.home[player], *view.wings[player]):
        for cell in cells_of(icons & mask, left):
            covered.append((cell, letter))
            if letter in art.COINS:
                out["coin"] += art.COINS[letter]
            else:
                out[art.SIGNS[letter]] += 1
    return {thing: n for thing, n in out.items() if n}, covered


def after(view, player: int, track: int, n: int) -> tuple[int, int]:
    """Where a disc would stand after n steps to the right, and its rank there (1 is the front)."""
    last = SET.limits["track_last_space"]
    space = min(last, max(0, view.space(player, track) + n))
    others = [p for p in view.ranking(track) if p != player and view.space(p, track) > space]
    return space, len(others) + 1


class Row(rows.Row):
    """Things of Tenpenny Parks in a row."""

    def emotions(self, steps: dict) -> None:
        """One badge for each step; a number from three of a kind on."""
        for name, n in steps.items():
            if n > 2:
                self.word(f"{n}×", gap=1)
            for _ in range(1 if n > 2 else n):
                self.piece(art.emotion(name, self.size))

    def coins(self, value, size=None) -> None:
        """A coin with a number."""
        size = size or self.size + 2
        self.piece(pieces.coin(size, value, shadow=False), size)

    def points(self, value, size=None) -> None:
        """A rosette with a number."""
        size = size or self.size + 2
        self.piece(pieces.prestige_badge(value, size), size)

    def amounts(self, amounts: dict) -> None:
        """Steps, coins and points."""
        self.emotions({k: n for k, n in amounts.items() if k not in ("coin", "vp")})
        if amounts.get("coin"):
            self.word(f"{amounts['coin']:+d}".replace("-", "−"), gap=4)
            self.piece(pieces.coin(self.size, shadow=False))
        if amounts.get("vp"):
            self.word(f"{amounts['vp']:+d}".replace("-", "−"), gap=4)
            self.piece(art.point(self.size))
