"""The state of a game of Tabriz.

All things that belong to a player stand in lists indexed by *player*: the
seats, and in a solo game the Rival as player 1. Cards are order ids; a card
that a view may not show is only its back, the letter of its deck. Tracks,
piles and decks are tuples, so a copy shares them; decks are drawn from the end.
"""

from __future__ import annotations

from ...chance import Stream
from ...position import Position
from . import GAME
from .components import GOODS, SET
from .layout import layout_of

RIVAL = 1


class TabrizPosition(Position):
    """A position of Tabriz (ledger part 5). Frames of the stack, after (phase, seat):

    | phase | data |
    | --- | --- |
    | keep_orders | cards drawn, number to keep, why (`setup`, `square`, `skill`, `workshop`) |
    | move_apprentice | – |
    | square, trader, hustler, foreign, caravan, caravan_bribe, haggle_swap, haggle_buy, farideh, farideh_buy | slot |
    | shop | slot, ids of the tracks bought from |
    | gita | slot, dice rolled so far |
    | haggle_roll | slot, place of the die swapped in or None |
    | fulfil | orders fulfilled this turn |
    | workshop | orders whose action was used this phase |
    """

    __slots__ = (
        "board", "tiles", "round", "turn", "first", "marker", "stock", "dice", "caravan", "pool",
        "decks", "piles", "goods", "skill", "prestige", "done", "hands", "where", "up", "loom", "layout",
    )  # fmt: skip
    FIELDS = __slots__[:-1]
    game = GAME

    def copy(self) -> "TabrizPosition":
        """An independent copy."""
        new = TabrizPosition.__new__(TabrizPosition)
        self._copy_base(new)
        new.board = self.board
        new.tiles = self.tiles
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.marker = self.marker
        new.stock = self.stock[:]
        new.dice = self.dice[:]
        new.caravan = self.caravan
        new.pool = self.pool[:]
        new.decks = self.decks[:]
        new.piles = self.piles[:]
        new.goods = [goods[:] for goods in self.goods]
        new.skill = self.skill[:]
        new.prestige = self.prestige[:]
        new.done = self.done[:]
        new.hands = self.hands[:]
        new.where = self.where[:]
        new.up = self.up[:]
        new.loom = self.loom
        new.layout = self.layout
        return new

    def set_layout(self) -> None:
        """Look up the layout that belongs to board side and tiles."""
        self.layout = layout_of(self.board, self.tiles, self.seats)

    def unlocked(self, player: int) -> int:
        """How many decks a player may draw from, lowest first (TZ-ORD-09)."""
        skill = self.skill[player]
        return 3 if skill >= 6 else 2 if skill >= 2 else 1

    # -- JSON ---------------------------------------------------------------

    def to_plain(self) -> dict:
        plain = super().to_plain()
        plain["goods"] = [dict(zip(GOODS, goods)) for goods in self.goods]
        return plain

    # -- what a seat may know (TZ-INF) ----------------------------------------

    def hide(self, seat: int | None) -> None:
        self.decks = [tuple(id[0] for id in deck) for deck in self.decks]
        self.hands = [
            hand if player == seat else tuple(id[0] for id in hand) for player, hand in enumerate(self.hands)
        ]
        self.stack = [
            (*frame[:2], tuple(id[0] for id in frame[2]), *frame[3:])
            if frame[0] == "keep_orders" and frame[1] != seat
            else frame
            for frame in self.stack
        ]

    def deal_unknown(self, stream: Stream) -> None:
        unknown = [set(cards) for cards in SET.deck_cards]
        for group in (*self.piles, *self.hands, *self.done, *(f[2] for f in self.stack if f[0] == "keep_orders")):
            for id in group:
                if len(id) > 1:
                    unknown[SET.deck_of[id]].discard(id)
        if self.loom:
            unknown[SET.deck_of[self.loom]].discard(self.loom)
        rest = {}
        for cards in unknown:
            shuffled = sorted(cards)
            stream.shuffle(shuffled)
            if shuffled:
                rest[shuffled[0][0]] = shuffled

        def fill(cards: tuple) -> tuple:
            return tuple(id if len(id) > 1 else rest[id].pop() for id in cards)

        self.hands = [sort_cards(fill(hand)) for hand in self.hands]
        self.stack = [
            (*frame[:2], sort_cards(fill(frame[2])), *frame[3:]) if frame[0] == "keep_orders" else frame
            for frame in self.stack
        ]
        self.decks = [fill(deck) for deck in self.decks]

    # -- scoring (TZ-END-05, TZ-TIE) ------------------------------------------

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """Prestige by source: `orders`, `skill`, `marker` (solo: also `handicap`; seat 1 is the Rival)."""
        skill = self.skill[seat]
        parts = [
            ("orders", self.prestige[seat]),
            ("skill", sum(s["end_prestige"] for s in SET.data["skill_track"] if "end_prestige" in s and skill >= s["level"])),
            ("marker", SET.data["limits"]["bonus_marker_prestige"] if self.marker == seat else 0),
        ]
        if self.solo and seat == RIVAL:
            parts.append(("handicap", SET.data["solo"]["levels"][self.options["level"]]["start_prestige"]))
        return parts

    def total(self, player: int) -> int:
        """Final prestige of a player as things stand."""
        return sum(points for _, points in self.breakdown(player))

    def tie_break(self, player: int) -> int:
        """Coins plus materials, each counting 1 (TZ-TIE-01)."""
        return sum(self.goods[player])

    def winners(self) -> list[int]:
        """The players with most prestige after the tie-break; in a solo game 1 is the Rival (TZ-SOL-13)."""
        standing = [(self.total(p), self.tie_break(p)) for p in range(self.players)]
        best = max(standing)
        return [p for p, s in enumerate(standing) if s == best]


def sort_cards(cards) -> tuple:
    """Cards in the order of the component set (backs by their letter)."""
    rank = SET.rank
    return tuple(sorted(cards, key=lambda id: (rank.get(id, -1), id)))
