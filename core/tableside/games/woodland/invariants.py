"""What holds at every ply of every game of Woodland Homes, in positions and in views.

>>> from tableside.games.woodland.setup import start
>>> from tableside.games.woodland import GAME
>>> problems(start(3, 1, GAME.check_setup(3, 1, {})))
[]
"""

from __future__ import annotations

from .components import SET
from .state import BACK, BURIED, COLLECTED, ON_BOARD, RIVAL


def problems(pos) -> list[str]:
    """What does not hold together, one line each; empty when the position is sound."""
    return [*_cards(pos), *_dice(pos), *_players(pos), *_tiles(pos), *_trash(pos), *_clock(pos)]


def conserved(pos) -> list[tuple[str, object]]:
    """What never changes: cards, solo cards, goals, dice while they are on the table, and that nothing is wrong."""
    return [
        ("cards", len(_building_cards(pos))),
        ("solo cards", len(pos.solo_deck) + len(pos.solo_pile)),
        ("goals", pos.goals),
        ("milestones", [id for id, _ in pos.milestones]),
        ("problems", problems(pos)),
    ]


def unknown(pos, viewer) -> list[list[str]]:
    """Cards that look alike to everybody: the building deck and the solo deck (WH-INF-01)."""
    return [list(pos.deck), list(pos.solo_deck)]


def _building_cards(pos) -> list[str]:
    shown = [id for id in pos.display if id is not None]
    return [*pos.deck, *pos.discard, *shown, *(tile[0] for tiles in pos.tiles for tile in tiles)]


def _cards(pos):
    """Every card once; in a view, as many as there are."""
    for name, cards, whole in (
        ("cards", _building_cards(pos), SET.cards),
        ("solo cards", [*pos.solo_deck, *pos.solo_pile], SET.solo_cards if pos.solo else {}),
    ):
        known = [id for id in cards if id != BACK]
        if len(set(known)) < len(known) or not set(known) <= set(whole) or len(cards) != len(whole):
            yield f"{name}: {sorted(cards)}"
        if pos.viewer is None and len(known) < len(cards):
            yield f"{name}: some are not known"
    if len(pos.display) != 2 * SET.columns:
        yield f"display: {pos.display}"
    if None in pos.display and (pos.deck or pos.discard):
        yield f"display: {pos.display} with cards left"


def _dice(pos):
    """From the roll to the round's end every player has all dice, unplaced or on a space."""
    lying = [owner for dice in pos.spaces for owner, _ in dice]
    rolling = any(frame[0] in ("round_start", "start_resources", "choose_board") for frame in pos.stack) or pos.over
    for player, dice in enumerate(pos.dice):
        wanted = 0 if rolling else SET.dice
        if len(dice) + lying.count(player) != wanted or tuple(sorted(dice)) != dice:
            yield f"player {player}: dice {dice}, {lying.count(player)} placed"
    for space, dice in zip(SET.spaces, pos.spaces, strict=True):
        values = [value for _, value in dice]
        ordered = all((b - a) * space.order > 0 for a, b in zip(values, values[1:])) if space.order else True
        if len(dice) > space.holds or not set(values) <= set(space.values) or not ordered:
            yield f"space {space.id}: {dice}"
        if dice and space.min_players > pos.seats:
            yield f"space {space.id} is closed: {dice}"


def _players(pos):
    for player in range(pos.players):
        *resources, pearls = pos.stock[player]
        if min(*resources, pearls) < 0 or max(resources) > SET.cap:
            yield f"player {player}: stock {pos.stock[player]}"
        if min(pos.points[player]) < 0 or min(pos.passives[player]) < 0:
            yield f"player {player}: points {pos.points[player]}, passives {pos.passives[player]}"
        if any(not 0 <= at <= track.end for at, track in zip(pos.tracks[player], SET.tracks)):
            yield f"player {player}: tracks {pos.tracks[player]}"
        if any(not 0 <= level <= 4 for level in pos.craft[player]):
            yield f"player {player}: craft {pos.craft[player]}"


def _tiles(pos):
    """Tiles lie on the board, apart, joined to each other, the start cell under them (WH-TIL-02, 03)."""
    for player in range(pos.seats):
        if pos.boards[player] is None or not pos.tiles[player]:
            continue
        board, cover = pos.board(player), 0
        for id, orientation, x, y, animal in pos.tiles[player]:
            mask = board.masks.get((SET.cards[id].shape, orientation, x, y), 0)
            joined = mask & board.start_bit if not cover else board.rim(mask) & cover
            if not mask or mask & cover or not joined or animal not in (0, 1):
                yield f"player {player}: tile {id} {orientation} at {x}, {y}"
            cover |= mask


def _trash(pos):
    """A token is on the board only where no tile lies; a buried one only under a tile (WH-WLK-09)."""
    for player in range(pos.seats):
        if pos.boards[player] is None:
            continue
        board, cover = pos.board(player), pos.cover(player)
        if pos.ranger[player] not in board.near:
            yield f"player {player}: ranger at {pos.ranger[player]}"
        for bit, state in zip(board.trash_bits, pos.trash[player]):
            if state not in (ON_BOARD, COLLECTED, BURIED) or state != COLLECTED and bool(bit & cover) != (state == BURIED):
                yield f"player {player}: trash {pos.trash[player]}"


def _clock(pos):
    if not 1 <= pos.round <= SET.rounds or not 0 <= pos.turn <= SET.dice * pos.players or not 0 <= pos.first < pos.players:
        yield f"round {pos.round}, turn {pos.turn}, first {pos.first}"
    scored = [round for round, result in zip(SET.data["goal_rounds"], pos.results) if result is not None]
    due = [round for round in SET.data["goal_rounds"] if round < pos.round or pos.over]
    if scored != due:
        yield f"goals scored {scored}, due {due}"
    if pos.bonus and len(pos.bonus) != 7:
        yield f"bonus tiles: {pos.bonus}"
    for frame in pos.stack:
        if frame[1] is not None and not 0 <= frame[1] < pos.players:
            yield f"frame {frame[0]}: player {frame[1]}"
    if pos.stack and (pos.seat is None or pos.solo and pos.seat == RIVAL):
        yield f"frame {pos.phase}: nobody decides"
