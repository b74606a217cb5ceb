"""The state of a game of Tenpenny Parks.

All things that belong to a player stand in lists indexed by *player*: the
seats, and in a solo game the Rival as player 1. Cards, tiles, boards and goals
are ids; one that a view may not show is only its back, the letters its id
begins with. Piles and bags are tuples, drawn from the end, so a copy shares
them. Sets of cells are bit masks, see `park`.
"""

from __future__ import annotations

from ...chance import Stream
from ...errors import Reason
from ...position import Position
from . import GAME
from .components import GOAL, SECTORS, SET, back_of, sort_ids
from .park import cells_of

RIVAL = 1
OPEN_SPACES = ("banker", "arborist", "contractor", "realtor")
SLOTS = tuple(f"builder{sector}" for sector in range(SECTORS))
ASIDE = "aside"  # where a worker of the Rival goes that takes no space


class TenpennyPosition(Position):
    """A position of Tenpenny Parks (ledger part 5). Frames of the stack, after (phase, seat):

    | phase | data |
    | --- | --- |
    | choose_goals, choose_board, act, promote, rotate | – |
    | fell | trees felled by this worker so far |
    | place | `builder` or `contractor`, sector or tile |
    | wild | icons left to use, index of the lowest track that may be named |
    | reward | index of the track |
    | take_card (automatic) | sector |
    | next_action, reward_track, promotion (automatic) | player, track, number of the player in order |
    | month, next_month, cleanup (automatic) | – |
    """

    __slots__ = (
        "month", "offset", "shovel", "brown", "brown_at", "workers", "slots", "spaces",
        "piles", "row", "bag", "box", "stacks", "tracks",
        "coins", "points", "cards", "promoted", "stalls", "home", "wings", "trees", "tiles",
        "removed", "covered", "promotions", "goals", "returned", "goal_pile", "common", "deck", "drawn", "shut",
    )  # fmt: skip
    FIELDS = __slots__[:-1]
    WRONG_STEP = "wrong_phase"
    game = GAME

    def copy(self) -> "TenpennyPosition":
        """An independent copy."""
        new = TenpennyPosition.__new__(TenpennyPosition)
        self._copy_base(new)
        new.month = self.month
        new.offset = self.offset
        new.shovel = self.shovel
        new.brown = self.brown
        new.brown_at = self.brown_at
        new.workers = self.workers[:]
        new.slots = self.slots[:]
        new.spaces = self.spaces[:]
        new.piles = self.piles[:]
        new.row = self.row
        new.bag = self.bag
        new.box = self.box
        new.stacks = self.stacks[:]
        new.tracks = self.tracks[:]
        new.coins = self.coins[:]
        new.points = self.points[:]
        new.cards = self.cards[:]
        new.promoted = self.promoted[:]
        new.stalls = self.stalls[:]
        new.home = self.home[:]
        new.wings = self.wings[:]
        new.trees = self.trees[:]
        new.tiles = self.tiles[:]
        new.removed = self.removed[:]
        new.covered = self.covered[:]
        new.promotions = self.promotions[:]
        new.goals = self.goals[:]
        new.returned = self.returned[:]
        new.goal_pile = self.goal_pile
        new.common = self.common
        new.deck = self.deck
        new.drawn = self.drawn
        new.shut = self.shut[:]
        return new

    # -- what the rules ask ----------------------------------------------------

    def left(self, player: int) -> int:
        """Expansions on the left of a park."""
        return len(self.wings[player][0])

    def boards(self, player: int) -> int:
        """Expansions of a park."""
        left, right = self.wings[player]
        return len(left) + len(right)

    def space(self, player: int, track: int) -> int:
        """Where a player's disc stands on a track (TP-TRK-01)."""
        for space, pile in enumerate(self.tracks[track]):
            if player in pile:
                return space
        raise ValueError(player)

    def ranking(self, track: int) -> list[int]:
        """Players beyond the start space, the leader first (TP-TRK-09)."""
        return [player for pile in self.tracks[track][:0:-1] for player in reversed(pile)]

    def price(self, sector: int) -> int | None:
        """What the top card of a sector costs now; None for an empty pile (TP-BLD-02, 03)."""
        pile = self.piles[sector]
        return max(0, SET.cards[pile[-1]].cost + SET.price_change(sector, self.offset)) if pile else None

    def income(self, player: int) -> int:
        """The printed income of a player's cards and stalls, the fixed part left out (TP-INC-02)."""
        cards, stalls = SET.cards, SET.stall_income
        return sum(cards[id].income for id in self.cards[player]) + sum(stalls[id] for id in self.stalls[player])

    def refuse_seat(self, move, seat: int) -> Reason:
        """The ledger's `WRONG_PHASE` comes before `NOT_YOUR_TURN` (part 4)."""
        return super().refuse_seat(move, seat) if self.over or self.pending(move) else Reason(self.WRONG_STEP)

    # -- JSON ---------------------------------------------------------------

    def to_plain(self) -> dict:
        plain = super().to_plain()
        lefts = [self.left(player) for player in range(self.players)]
        plain["trees"] = [[list(cell) for cell in cells_of(mask, n)] for mask, n in zip(self.trees, lefts)]
        plain["tiles"] = [
            [[id, [list(cell) for cell in cells_of(mask, n)]] for id, mask in tiles]
            for tiles, n in zip(self.tiles, lefts)
        ]
        return plain

    # -- what a seat may know (TP-INF) ----------------------------------------

    def hide(self, seat: int | None) -> None:
        self.piles = [_backs(pile[:-1]) + pile[-1:] for pile in self.piles]
        self.stacks = [_backs(stack[:-1]) + stack[-1:] for stack in self.stacks]
        self.bag = _backs(self.bag)
        self.deck = _backs(self.deck)
        self.goal_pile = _backs(self.goal_pile)
        if not self.over:
            self.goals = [goals if player == seat else _backs(goals) for player, goals in enumerate(self.goals)]
        self.returned = [
            goal if player == seat or goal is None else GOAL for player, goal in enumerate(self.returned)
        ]

    def places(self) -> dict[str, list]:
        """All places of cards and tiles by field, each a tuple of ids (backs where unknown)."""
        return {
            "piles": self.piles,
            "cards": self.cards,
            "row": [self.row],
            "bag": [self.bag],
            "box": [self.box],
            "stalls": self.stalls,
            "stacks": self.stacks,
            "wings": [tuple(board for board, _ in wing) for wings in self.wings for wing in wings],
            "goals": self.goals,
            "returned": [(goal,) for goal in self.returned if goal],
            "goal_pile": [self.goal_pile],
            "common": [self.common],
            "deck": [self.deck],
            "drawn": [self.drawn],
        }

    def deal_unknown(self, stream: Stream) -> None:
        known = {id for groups in self.places().values() for ids in groups for id in ids}
        rest: dict[str, list] = {}
        for id in all_ids(self):
            if id not in known:
                rest.setdefault(back_of(id), []).append(id)
        for ids in rest.values():
            stream.shuffle(ids)

        def fill(ids: tuple) -> tuple:
            return tuple(rest[id].pop() if back_of(id) == id else id for id in ids)

        self.piles = [fill(pile) for pile in self.piles]
        self.stacks = [fill(stack) for stack in self.stacks]
        self.bag, self.deck, self.goal_pile = fill(self.bag), fill(self.deck), fill(self.goal_pile)
        self.goals = [sort_ids(fill(goals)) for goals in self.goals]
        self.returned = [goal and fill((goal,))[0] for goal in self.returned]

    # -- scoring (TP-SCO, TP-TIE) ---------------------------------------------

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """Points by source: `gathered`, `goals`, `cards`, `tracks`, `bonus` (solo: also `difficulty`; 1 is the Rival).

        Goals that are secret count from the end of the game on.
        """
        rival = self.solo and seat == RIVAL
        parts = [
            ("gathered", self.points[seat]),
            ("goals", self.goal_points(seat) if (self.over or self.common) and not rival else 0),
            ("cards", sum(SET.cards[id].end for id in self.cards[seat])),
            ("tracks", SET.limits["track_end_vp"] * sum(seat in track[-1] for track in self.tracks)),
            ("bonus", 0 if rival else building_bonus(len(self.cards[seat]))),
        ]
        if self.solo:
            level = SET.data["solo"]["difficulty"][self.options["difficulty"]]
            parts.append(("difficulty", level if rival else 0))
        return parts

    def goal_points(self, player: int) -> int:
        """Points for the goals a player has achieved as things stand, those not known left out (TP-SCO-01)."""
        from .rules.goals import achieved, worth

        return sum(worth(id) for id in self.common or self.goals[player] if id != GOAL and achieved(self, player, id))

    def total(self, player: int) -> int:
        """Final points of a player as things stand."""
        return sum(points for _, points in self.breakdown(player))

    def tie_break(self, player: int) -> int:
        """Coins left (TP-TIE-01); nothing in a solo game, where a tie is lost (TP-SOLO-11)."""
        return 0 if self.solo else self.coins[player]

    def winners(self) -> list[int]:
        """The one winner (TP-TIE-02); in a solo game 1 is the Rival, who also wins ties (TP-SOLO-11)."""
        if self.solo:
            return [0] if self.total(0) > self.total(RIVAL) else [RIVAL]
        return [max(range(self.seats), key=lambda p: (self.total(p), self.coins[p], -((p - self.shovel) % self.seats)))]


def building_bonus(attractions: int) -> int:
    """Points for the number of attractions (TP-SCO-04)."""
    return max((step["vp"] for step in SET.data["build_bonus"] if attractions >= step["min"]), default=0)


def all_ids(pos) -> list[str]:
    """Every card, tile, board and goal of the game, in the order of the component set."""
    ids = [*SET.cards, *SET.stalls, *SET.board_ids, *SET.goals]
    return ids + list(SET.rival) if pos.solo else ids


def _backs(ids: tuple) -> tuple:
    return tuple(back_of(id) for id in ids)
