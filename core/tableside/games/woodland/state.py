"""The state of a game of Woodland Homes.

All things that belong to a player stand in lists indexed by *player*: the
seats, and in a solo game the Old Badger as player 1. Cards are ids; a card
that a view may not show is `BACK`. Decks are tuples drawn from the end.
A tile is (card, orientation, x, y, 1 if an animal lives there); the Badger's
lie nowhere and always count as lived in (WH-SOL-05).
"""

from __future__ import annotations

from ...chance import Stream
from ...position import Position
from . import GAME
from .components import FISH, PASSIVES, PEARL, SET, STOCK
from .layout import board_of

RIVAL = 1
BACK = "?"
SOURCES = ("tracks", "recall", "cards", "goals", "other")
ON_BOARD, COLLECTED, BURIED = 0, 1, 2


class WoodlandPosition(Position):
    """A position of Woodland Homes (ledger part 5).

    Per player: `boards` (id or None before it is chosen), `stock` (wood, stone,
    fish, pearls), `points` by source, `craft` and `tracks` by family, `tiles`,
    `trash` (by letter: on the board, collected, buried), `ranger` (cell),
    `shapes` achieved by colour, `passives` (sums by name), `dice` not yet
    placed, `rerolled` and `freed` (the reroll and the free adjustment were
    used this round).

    Shared: `round`, `turn` (turns begun this round), `first`, `spaces` (dice on
    each space as (player, value)), `deck`, `discard`, `display` (row by row),
    `goals` and their `results`, `bonus` (takers of the contested tiles; empty
    without them), `milestones` ((id, taker), …), `solo_deck`, `solo_pile`.

    Frames of the stack, after (phase, seat):

    | phase | data |
    | --- | --- |
    | choose_board, start_resources, reroll, place | – |
    | build | 1 if it may be declined |
    | take | number left |
    | house | species or `any`, number left |
    | step, craft | number left |
    | choose_track, choose_row | number left |
    | offer | phase and data of a decision, dropped if nothing can be done |
    | effect | source, word, kind, number |
    """

    __slots__ = (
        "round", "turn", "first", "spaces", "deck", "discard", "display", "goals", "results", "bonus", "milestones",
        "solo_deck", "solo_pile", "boards", "stock", "points", "craft", "tracks", "tiles", "trash", "ranger",
        "shapes", "passives", "dice", "rerolled", "freed",
    )  # fmt: skip
    FIELDS = __slots__
    WRONG_STEP = "wrong_phase"
    game = GAME

    def copy(self) -> "WoodlandPosition":
        """An independent copy."""
        new = WoodlandPosition.__new__(WoodlandPosition)
        self._copy_base(new)
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.spaces = self.spaces[:]
        new.deck = self.deck
        new.discard = self.discard
        new.display = self.display
        new.goals = self.goals
        new.results = self.results
        new.bonus = self.bonus
        new.milestones = self.milestones
        new.solo_deck = self.solo_deck
        new.solo_pile = self.solo_pile
        new.boards = self.boards
        new.stock = [stock[:] for stock in self.stock]
        new.points = self.points[:]
        new.craft = self.craft[:]
        new.tracks = self.tracks[:]
        new.tiles = self.tiles[:]
        new.trash = self.trash[:]
        new.ranger = self.ranger[:]
        new.shapes = self.shapes[:]
        new.passives = self.passives[:]
        new.dice = self.dice[:]
        new.rerolled = self.rerolled
        new.freed = self.freed
        return new

    def board(self, player: int):
        """The personal board of a player."""
        return board_of(self.boards[player])

    def cover(self, player: int, colour: int | None = None) -> int:
        """The mask of the cells under a player's tiles, of one colour or all."""
        masks, cards, mask = self.board(player).masks, SET.cards, 0
        for id, orientation, x, y, _ in self.tiles[player]:
            card = cards[id]
            if colour is None or card.colour == colour:
                mask |= masks[card.shape, orientation, x, y]
        return mask

    def housed(self, player: int, colour: int | None = None) -> int:
        """Tiles with an animal, of one colour or all."""
        cards = SET.cards
        return sum(tile[4] for tile in self.tiles[player] if colour is None or cards[tile[0]].colour == colour)

    def in_order(self) -> list[int]:
        """The players clockwise from the start player."""
        return [(self.first + step) % self.players for step in range(self.players)]

    # -- JSON ---------------------------------------------------------------

    def to_plain(self) -> dict:
        plain = super().to_plain()
        plain["stock"] = [dict(zip(STOCK, stock)) for stock in self.stock]
        plain["points"] = [dict(zip(SOURCES, points)) for points in self.points]
        plain["passives"] = [{name: n for name, n in zip(PASSIVES, sums) if n} for sums in self.passives]
        return plain

    # -- what a seat may know (WH-INF) ----------------------------------------

    def hide(self, seat: int | None) -> None:
        self.deck = (BACK,) * len(self.deck)
        self.solo_deck = (BACK,) * len(self.solo_deck)

    def deal_unknown(self, stream: Stream) -> None:
        seen = {*self.display, *self.discard, *(tile[0] for tiles in self.tiles for tile in tiles)}
        self.deck = _deal(self.deck, (id for id in SET.cards if id not in seen), stream)
        self.solo_deck = _deal(self.solo_deck, (id for id in SET.solo_cards if id not in self.solo_pile), stream)

    # -- scoring (WH-FIN, WH-TIE) ---------------------------------------------

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """Points by source, the end's as things stand now (in a solo game seat 1 is the Old Badger)."""
        multipliers = sum(
            track.multiplier[at] * self.housed(seat, colour)
            for colour, (track, at) in enumerate(zip(SET.tracks, self.tracks[seat]))
        )
        pearls = self.stock[seat][PEARL] // SET.data["limits"]["pearls_per_point"]
        return [*zip(SOURCES, self.points[seat]), ("multipliers", multipliers), ("pearls", pearls)]

    def total(self, player: int) -> int:
        """Final points of a player as things stand."""
        return sum(points for _, points in self.breakdown(player))

    def rank(self, player: int) -> tuple[int, int, int]:
        """Points, then tiles with an animal, then resources left (WH-TIE-01)."""
        return self.total(player), self.housed(player), sum(self.stock[player][: FISH + 1])

    def tie_break(self, player: int) -> tuple[int, int]:
        """What decides between equal scores: tiles with an animal, then resources left."""
        return self.rank(player)[1:]

    def winners(self) -> list[int]:
        """The best players after the tie-break; in a solo game 1 is the Old Badger, who wins ties (WH-SOL-09)."""
        if self.solo:
            return [0 if self.total(0) > self.total(RIVAL) else RIVAL]
        ranks = [self.rank(player) for player in range(self.players)]
        best = max(ranks)
        return [player for player, rank in enumerate(ranks) if rank == best]


def _deal(cards: tuple, unknown, stream: Stream) -> tuple:
    """The hidden cards of a deck, dealt anew from those that are not seen anywhere."""
    rest = list(unknown)
    stream.shuffle(rest)
    return tuple(rest.pop() if id == BACK else id for id in cards)
