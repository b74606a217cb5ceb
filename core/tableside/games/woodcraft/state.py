"""The state of a game of Woodcraft.

All things that belong to a player stand in lists indexed by *player*: the
seats, and in a solo game the neighbour as player 1, of whom only the
reputation counts. Cards are ids; a card that a view may not show is only its
back, the letters of its deck. Piles of dice, rooms, tiles and decks are
tuples, so a copy shares them; decks are drawn from the end.
"""

from __future__ import annotations

from ...chance import Stream
from ...position import Position
from . import GAME
from .components import GOODS, SET, SOURCES

NEIGHBOUR = 1
SETUP_PHASES = ("setup_helper", "setup_keep_order")


class WoodcraftPosition(Position):
    """A position of Woodcraft (ledger part 5).

    `wheel` has (quadrant, slot) of each action tile in the order of `ACTIONS`,
    `arc` the quadrant under the arc tile (0: it is off), `tile_lanterns` the
    lanterns that the tile just chosen has brought (WC-ACT-06), `used` the
    abilities of this turn, `claims` (contract, player, round), `arrivals` by
    prestige space (player, round). `saws`, `splices`, `glues` have a 1 for each tile face
    up and a 0 for each face down; `pots` the value of the tree in each pot
    owned, 0 for none; `boards` (order, row); `done` (order, row completed in).

    Frames of the stack, after (phase, seat):

    | phase | data |
    | --- | --- |
    | setup_helper | cards drawn |
    | setup_keep_order | cards drawn, the first kept or "" |
    | actions | main action taken, bonus action taken (0 or 1) |
    | mode | action tile |
    | buy_wood | yard spaces bought from |
    | exchange_buy | colour sold or "" |
    | buy_materials | material bought or "" |
    | take_orders | orders taken |
    | produce_plant | helpers that produced, 1 once a tree is planted |
    | plant_more | pot planted in before |
    | gear | productions left, first room that may still produce |
    | place_tool | tool |
    | choose_die | effect word, its figure |
    | choose_color | `die`, value – or `recolor`, die |
    | choose_pot | delta |
    | hazelnut_reward | name of the printed reward |
    | tidy | die returned last or "" |
    | do | name of an effect list, next step |
    | move_tile | action, lanterns before |
    | turn_card | order, row |
    """

    __slots__ = (
        "round", "turn", "first", "wheel", "arrow", "arc", "yard", "shows", "late", "decks", "piles",
        "contracts", "claims", "prestige", "arrivals", "used", "tile_lanterns",
        "points", "goods", "pile", "pots", "saws", "splices", "glues", "rooms", "attic",
        "hazel", "blue", "reputation", "market", "hands", "boards", "done", "lost",
    )  # fmt: skip
    FIELDS = __slots__
    game = GAME

    def copy(self) -> "WoodcraftPosition":
        """An independent copy."""
        new = WoodcraftPosition.__new__(WoodcraftPosition)
        self._copy_base(new)
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.wheel = self.wheel
        new.arrow = self.arrow
        new.arc = self.arc
        new.yard = self.yard
        new.shows = self.shows[:]
        new.late = self.late
        new.decks = self.decks[:]
        new.piles = self.piles[:]
        new.contracts = self.contracts
        new.claims = self.claims
        new.prestige = self.prestige
        new.arrivals = self.arrivals[:]
        new.used = self.used
        new.tile_lanterns = self.tile_lanterns
        new.points = [points[:] for points in self.points]
        new.goods = [goods[:] for goods in self.goods]
        new.pile = self.pile[:]
        new.pots = self.pots[:]
        new.saws = self.saws[:]
        new.splices = self.splices[:]
        new.glues = self.glues[:]
        new.rooms = self.rooms[:]
        new.attic = self.attic[:]
        new.hazel = self.hazel[:]
        new.blue = self.blue[:]
        new.reputation = self.reputation[:]
        new.market = self.market[:]
        new.hands = self.hands[:]
        new.boards = self.boards[:]
        new.done = self.done[:]
        new.lost = self.lost[:]
        return new

    @property
    def rounds(self) -> dict:
        """Number of rounds and rounds with an income phase (WC-RND-02, 03)."""
        return SET.data["rounds"]["short" if self.options["short_game"] else "standard"]

    def in_turn_order(self) -> list[int]:
        """The seats from the starting player on."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    # -- JSON ---------------------------------------------------------------

    def to_plain(self) -> dict:
        plain = super().to_plain()
        plain["goods"] = [dict(zip(GOODS, goods)) for goods in self.goods]
        plain["points"] = [dict(zip(SOURCES, points)) for points in self.points]
        return plain

    # -- what a seat may know (WC-INF-01) --------------------------------------

    def hide(self, seat: int | None) -> None:
        self.decks = [backs(deck) for deck in self.decks]
        self.piles = [backs(pile) for pile in self.piles]
        self.hands = [hand if player == seat else backs(hand) for player, hand in enumerate(self.hands)]
        self.done = [
            done if player == seat else tuple((card[:2], 0) for card, _ in done) for player, done in enumerate(self.done)
        ]
        self.stack = [
            (frame[0], frame[1], backs(frame[2]), *(card[:2] for card in frame[3:]))
            if frame[0] in SETUP_PHASES and frame[1] != seat
            else frame
            for frame in self.stack
        ]

    def deal_unknown(self, stream: Stream) -> None:
        known = {card for cards in self.card_groups() for card in cards}
        rest = {}
        for cards in SET.deck_cards:
            unknown = [card for card in cards if card not in known]
            stream.shuffle(unknown)
            rest[cards[0][:2]] = unknown

        def fill(cards: tuple) -> tuple:
            return tuple(card if len(card) > 2 else rest[card].pop() for card in cards)

        self.hands = [sort_cards(fill(hand)) for hand in self.hands]
        self.done = [
            done if not done or done[0][1] else tuple((card, SET.row[card]) for card in fill(tuple(c for c, _ in done)))
            for done in self.done
        ]
        self.stack = [_deal_frame(frame, fill) for frame in self.stack]
        self.piles = [fill(pile) for pile in self.piles]
        self.decks = [fill(deck) for deck in self.decks]

    def card_groups(self):
        """All places where orders and helpers are, each as a tuple of ids or backs."""
        yield from (*self.decks, *self.piles, *self.hands, *self.lost)
        yield from (tuple(card for card, _ in cards) for cards in (*self.boards, *self.done))
        yield from (tuple(card for card in cards if card) for cards in (*self.shows, *self.rooms))
        yield from (frame[2] for frame in self.stack if frame[0] in SETUP_PHASES)
        yield from ((frame[2],) for frame in self.stack if frame[0] == "turn_card")

    # -- scoring (WC-END) -------------------------------------------------------

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """Points scored so far by source; contracts, leftovers and reputation come at the end (WC-END-01…04).

        The neighbour scores nothing and has no sources (WC-SOL-01).
        """
        return [] if self.solo and seat == NEIGHBOUR else list(zip(SOURCES, self.points[seat]))

    def total(self, player: int) -> int:
        """Points of a player on the scoreboard."""
        return sum(self.points[player])

    def tie_break(self, player: int) -> int:
        """Place in turn order, the later the better (WC-END-07)."""
        return (player - self.first) % self.players

    def winners(self) -> list[int]:
        """The player with most points, of tied ones the later in turn order; solo from `win_from` on (WC-SOL-08)."""
        if self.solo:
            return [0] if self.total(0) >= SET.data["solo"]["win_from"] else []
        return [max(range(self.seats), key=lambda seat: (self.total(seat), self.tie_break(seat)))]


def backs(cards: tuple) -> tuple:
    """The backs of cards."""
    return tuple(card[:2] for card in cards)


def _deal_frame(frame: tuple, fill) -> tuple:
    """A set-up frame with cards in place of backs; a first card kept is one of those drawn."""
    if frame[0] not in SETUP_PHASES or len(frame[2][0]) > 2:
        return frame
    drawn = sort_cards(fill(frame[2]))
    return (frame[0], frame[1], drawn, *(drawn[0] if card else "" for card in frame[3:]))


def sort_cards(cards) -> tuple:
    """Cards in the order of the component set (backs by their letters)."""
    rank = SET.rank
    return tuple(sorted(cards, key=lambda id: (rank.get(id, -1), id)))
