"""What holds at every ply of every game of Woodcraft, in positions and in views.

>>> from tableside.games.woodcraft import GAME
>>> problems(GAME.start(3, 1))
[]
"""

from __future__ import annotations

from collections import Counter

from .components import ACTIONS, BACKS, SET, TOOLS
from .dice import COLOUR, RANK
from .rules.attic import is_open
from .rules.basics import yard_colour
from .rules.wheel import lag
from .state import SETUP_PHASES


def problems(pos) -> list[str]:
    """What does not hold together, one line each; empty when the position is sound."""
    return [*_cards(pos), *_wheel(pos), *_table(pos), *_players(pos), *_workshops(pos), *_clock(pos)]


def conserved(pos) -> list[tuple[str, object]]:
    """What never changes: cards of each deck, contracts on the prestige spaces, action tiles, and that nothing is wrong."""
    return [
        ("cards", sorted(Counter(card[:2] for cards in pos.card_groups() for card in cards).items())),
        ("prestige", pos.prestige),
        ("tiles", len(set(pos.wheel))),
        ("problems", problems(pos)),
    ]


def unknown(pos, viewer) -> list[list[str]]:
    """Cards that look alike to a viewer (None: a spectator), by their backs (WC-INF-01).

    These are the cards in decks and on discard piles, in the hands and among
    the completed orders of others, and drawn by others in the set-up.
    """
    hidden = [card for cards in (*pos.decks, *pos.piles) for card in cards]
    for player in range(pos.players):
        if player != viewer:
            hidden += [*pos.hands[player], *(card for card, _ in pos.done[player])]
    hidden += [card for frame in pos.stack if frame[0] in SETUP_PHASES and frame[1] != viewer for card in frame[2]]
    return [[card for card in hidden if card[:2] == back] for back in BACKS]


def _cards(pos):
    """Every card once; in a view, as many of each deck as there are."""
    cards = [card for group in pos.card_groups() for card in group]
    if pos.viewer is None and sorted(cards) != sorted(SET.rank):
        amiss = Counter(cards)
        amiss.subtract(list(SET.rank))
        yield f"cards: {sorted((card, n) for card, n in amiss.items() if n)}"
    for card, n in Counter(card for card in cards if len(card) > 2).items():
        if n > 1 or card not in SET.rank:
            yield f"card {card}: {n} times"
    for deck, back in enumerate(BACKS):
        n = sum(card[:2] == back for card in cards)
        if n != len(SET.deck_cards[deck]):
            yield f"cards {back}: {n}"
        if any(card[:2] != back for card in (*pos.decks[deck], *pos.piles[deck])):
            yield f"deck {back}: a card of another deck"
    for show, kind in zip(pos.shows, ("O", "H")):
        if any(card and card[0] != kind for card in show):
            yield f"display: {show}"


def _wheel(pos):
    """WC-WHL-16: no slot twice, tiles at most three quadrants apart, a place for every legal tile."""
    if len(pos.wheel) != len(ACTIONS) or len(set(pos.wheel)) != len(ACTIONS):
        yield f"wheel: {pos.wheel}"
    if any(not (1 <= quadrant <= 4 and 1 <= slot <= 7) for quadrant, slot in pos.wheel):
        yield f"wheel: {pos.wheel}"
    if pos.arc and all(quadrant != pos.arc for quadrant, _ in pos.wheel):
        yield f"arc tile on an empty quadrant {pos.arc}"
    quadrants = {quadrant for quadrant, _ in pos.wheel}
    lags = sorted({lag(pos, quadrant) for quadrant in quadrants})
    if lags[-1] - lags[0] > 3:
        yield f"wheel: lags {lags}"


def _table(pos):
    buying = [frame for frame in pos.stack if frame[0] == "buy_wood"]
    bought = buying[0][2] if buying else ()
    for space, die in enumerate(pos.yard, 1):
        if (die is None) != (space in bought) or die and COLOUR[die] != yard_colour(space):
            yield f"yard space {space}: {die}"
    if len(set(pos.contracts)) != len(pos.contracts) or len(set(pos.claims)) != len(pos.claims):
        yield f"contracts: {pos.contracts} {pos.claims}"
    for contract, player, round in pos.claims:
        if round < pos.round and contract in pos.contracts or not 0 <= player < pos.seats:
            yield f"contract {contract}: claimed in round {round}"
    for arrivals in pos.arrivals:
        if len({player for player, _ in arrivals}) != len(arrivals):
            yield f"arrivals: {arrivals}"


def _players(pos):
    for player in range(pos.players):
        if min(pos.goods[player]) < 0:
            yield f"player {player}: goods {pos.goods[player]}"
        if pos.total(player) < 0:
            yield f"player {player}: {pos.total(player)} points"
        for track in ("hazel", "blue", "reputation"):
            if not 0 <= getattr(pos, track)[player] <= SET.track_max[track]:
                yield f"player {player}: {track} {getattr(pos, track)[player]}"
        if not 0 <= pos.market[player] < len(SET.market):
            yield f"player {player}: market {pos.market[player]}"
        for card, row in pos.boards[player]:
            if not SET.row[card] <= row <= len(SET.data["rows"]["on_complete"]):
                yield f"player {player}: {card} in row {row}"


def _workshops(pos):
    for player in range(pos.players):
        pile = pos.pile[player]
        if tuple(sorted(pile, key=RANK.__getitem__)) != pile:
            yield f"player {player}: pile {pile}"
        if any(not 0 <= tree <= 5 for tree in pos.pots[player]):
            yield f"player {player}: pots {pos.pots[player]}"
        saws = pos.saws[player]
        if tuple(sorted(saws, reverse=True)) != saws:
            yield f"player {player}: saws {saws}"
        attic = pos.attic[player]
        emptied = (None,) * len(attic)
        for space, tool in enumerate(attic):
            under = tuple(t if s != space else None for s, t in enumerate(attic))
            if tool is not None and (tool not in TOOLS or not is_open(under, space)):
                yield f"player {player}: attic {attic}"
        if player >= pos.seats and (attic != emptied or any(pos.rooms[player])):
            yield f"player {player}: the neighbour has a workshop"


def _clock(pos):
    if not 1 <= pos.round <= pos.rounds["rounds"] or not 0 <= pos.turn <= pos.seats or not 0 <= pos.first < pos.seats:
        yield f"round {pos.round}, turn {pos.turn}, first {pos.first}"
    for frame in pos.stack:
        if frame[1] is not None and not 0 <= frame[1] < pos.seats:
            yield f"frame {frame[0]}: seat {frame[1]}"
    if pos.stack and pos.seat is None:
        yield f"frame {pos.phase}: nobody decides"
