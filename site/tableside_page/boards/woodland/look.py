"""What the drawing functions of the board share: the view, the words, and what has been chosen so far."""

from __future__ import annotations

from tableside.games.woodland import wording

from ... import look as shared


class Look(shared.Look):
    """One drawing of a board of Woodland Homes.

    `focus` is the player whose board lies in front: the viewer, or the one that
    was asked to be shown. `face` and `value` are the die chosen and the value
    wanted for it, `space` the space chosen before its die, `paying` the build space
    whose fee is asked, `slot` the card chosen, `laid` the place chosen for its tile. There are three designs: `wide`,
    `middle` (tablets: one of two views, parts side by side) and the tall one.
    """

    GAME = "woodland"
    WIDE_FROM = 884
    WIDE_LEAST = WIDE_MOST = 920
    TALL_LEAST, TALL_MOST = 320, 480
    MIDDLE_FROM = LYING_FROM = 664  # from here on the upright design has its parts side by side
    MIDDLE_LEAST, MIDDLE_MOST = 690, 884

    def __init__(self, view, **given):
        self.middle = self.MIDDLE_FROM <= given["width"] < self.WIDE_FROM
        if self.middle:
            self.TALL_LEAST, self.TALL_MOST = self.MIDDLE_LEAST, self.MIDDLE_MOST
        super().__init__(view, **given)
        self.broad = self.wide or self.middle
        self.home = self.focus
        shown = self.shown("view:seat:")
        if shown is not None and int(shown) < view.players and int(shown) != self.home:
            self.focus = int(shown)
        self.front = self.deciding and self.focus == self.seat
        self.places: dict = {}
        self.grid = None
        self.die = self._die()
        self.value = self._value()
        self.slot = self._slot()
        self.laid = self._laid()
        self.offers = self._offers() if view.phase == "place" else {}
        self.paying = self._paying()
        self.space = self._space()

    # -- what was chosen ---------------------------------------------------------

    def shown(self, start: str) -> str | None:
        """The rest of the newest chosen name that begins so."""
        return next((name[len(start) :] for name in self.chosen if name.startswith(start)), None)

    def _die(self) -> int | None:
        """The index of the chosen die; the only one left counts as chosen."""
        if self.view.phase != "place" or not self.deciding:
            return None
        dice = self.view.dice[self.seat]
        index = self.shown("die:")
        if index is not None and int(index) < len(dice):
            return int(index)
        return 0 if len(set(dice)) == 1 else None

    @property
    def face(self) -> int | None:
        """The face of the chosen die."""
        return None if self.die is None else self.view.dice[self.seat][self.die]

    def _value(self) -> int | None:
        """The value wanted for the chosen die."""
        if self.die is None:
            return None
        value = self.shown(f"value:{self.die}:")
        places = {(move[1], move[2]) for _, move in self.by_kind.get("place", ())}
        return int(value) if value is not None and (self.face, int(value)) in places else None

    def _slot(self) -> tuple[int, int] | None:
        """(row, column) of the chosen card; the only one that can be built counts as chosen."""
        found = {move[1:3] for _, move in self.by_kind.get("build", ())}
        chosen = self.shown("card:")
        if chosen:
            row, col = map(int, chosen.split(":"))
            if (row, col) in found:
                return row, col
        return next(iter(found)) if len(found) == 1 else None

    def _laid(self) -> tuple[int, int, int] | None:
        """(orientation, x, y) chosen for the tile of the chosen card, where it is legal."""
        chosen = self.shown("tile:")
        if not chosen or self.slot is None:
            return None
        place = tuple(map(int, chosen.split(":")))
        return place if ("build", *self.slot, *place) in self.moves.values() else None

    def _offers(self) -> dict[str, list]:
        """Space -> the placements on it that fit the chosen die and value: [(notation, move), …]."""
        offers: dict[str, list] = {}
        for notation, move in self.by_kind.get("place", ()):
            if self.face is not None and move[1] != self.face:
                continue
            if self.value is not None and move[2] != self.value:
                continue
            offers.setdefault(move[3], []).append((notation, move))
        return offers

    def _paying(self) -> str | None:
        """The build space chosen for the die whose fee has still to be chosen."""
        id = self.shown("fee:")
        return id if self.die is not None and id is not None and len(self.fees(id)) > 1 else None

    def _space(self) -> str | None:
        """The space chosen while no die is, where dice of several faces fit."""
        id = self.shown("space:") if self.die is None else None
        return id if id is not None and len(self.faces(id)) > 1 else None

    def faces(self, id: str) -> set[int]:
        """The faces of the dice that fit a space as they lie."""
        return {move[1] for _, move in self.offers.get(id, ()) if move[1] == move[2]}

    def fees(self, id: str) -> list:
        """The placements on a space with the chosen die at the value that counts, one for each fee."""
        value = self.value or self.face
        return [(notation, move) for notation, move in self.offers.get(id, ()) if move[2] == value]

    # -- words -------------------------------------------------------------------

    def things(self, things) -> str:
        """((index of the stock, number), …) in words."""
        return wording.indexed_text(things, self.cat)

    def effects(self, atoms) -> str:
        """Effects in words."""
        return wording.effects_text(atoms, self.cat)

    # -- who and what ---------------------------------------------------------------

    @property
    def frame(self) -> tuple:
        """The decision that is pending; empty when the game is over."""
        return self.view.stack[-1] if self.view.stack else ()

    @property
    def others(self) -> list[int]:
        """The players whose boards lie small at the side, clockwise from the one in front."""
        return [(self.focus + i) % self.view.players for i in range(1, self.view.players)]

    def happened(self, kind: str):
        """The events of a kind that just happened."""
        return [event for event in self.last if event.kind == kind]
