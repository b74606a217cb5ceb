"""What holds at every ply of every game of Tabriz, in positions and in views.

>>> from tableside import GAMES
>>> problems(GAMES["tabriz"].start(3, 1))
[]
"""

from __future__ import annotations

from collections import Counter

from .components import COLOURS, MATERIALS, SET
from .rules.rounds import LAST_ROUND


def problems(pos) -> list[str]:
    """What does not hold together, one line each; empty when the position is sound."""
    return [
        *_cards(pos),
        *_dice(pos),
        *_tiles(pos),
        *_players(pos),
        *_apprentices(pos),
        *_clock(pos),
    ]


def conserved(pos) -> list[tuple[str, object]]:
    """What never changes: cards of each deck, dice of each colour, apprentices, and that nothing is wrong."""
    return [
        ("cards", sorted(Counter(card[0] for cards in _groups(pos) for card in cards).items())),
        ("dice", sorted(_colours(pos).items())),
        ("apprentices", [len(where) for where in pos.where]),
        ("problems", problems(pos)),
    ]


def unknown(pos, viewer) -> list[list[str]]:
    """Orders that look alike to a viewer (None: a spectator), by their backs (TZ-INF-01, 02).

    These are the cards in decks, in the hands of others, and drawn by others
    who have not kept theirs yet.
    """
    hidden = [card for deck in pos.decks for card in deck]
    hidden += [card for player, hand in enumerate(pos.hands) if player != viewer for card in hand]
    hidden += [card for frame in pos.stack if frame[0] == "keep_orders" and frame[1] != viewer for card in frame[2]]
    return [[card for card in hidden if card[0] == back] for back in sorted({card[0] for card in hidden})]


def _groups(pos):
    """All places where cards are, each as a tuple of cards."""
    yield from (*pos.decks, *pos.piles, *pos.hands, *pos.done)
    yield from (frame[2] for frame in pos.stack if frame[0] == "keep_orders")
    yield (pos.loom,) if pos.loom else ()


def _cards(pos):
    """Every card once; in a view, as many of each deck as there are."""
    cards = [card for group in _groups(pos) for card in group]
    backs = {deck[0][0] for deck in SET.deck_cards}
    if pos.viewer is None and sorted(cards) != sorted(SET.orders):
        amiss = Counter(cards)
        amiss.subtract(list(SET.orders))
        yield f"cards: {sorted((card, n) for card, n in amiss.items() if n)}"
    known = Counter(card for card in cards if card not in backs)
    for card, n in known.items():
        if n > 1 or card not in SET.orders:
            yield f"card {card}: {n} times"
    for deck, whole in enumerate(SET.deck_cards):
        n = sum(card[0] == whole[0][0] for card in cards)
        if n != len(whole):
            yield f"cards {whole[0][0]}: {n}"
        if any(card[0] != whole[0][0] for card in (*pos.decks[deck], *pos.piles[deck])):
            yield f"deck {deck}: a card of another deck"
    if pos.loom and not pos.solo:
        yield "loom: no Rival"
    for frame in pos.stack:
        if frame[0] == "keep_orders" and not 0 < frame[3] <= len(frame[2]):
            yield f"keep {frame[3]} of {len(frame[2])}"
        if frame[0] == "workshop" and (len(set(frame[2])) < len(frame[2]) or set(frame[2]) - set(pos.done[frame[1]])):
            yield f"workshop: used {frame[2]}"


def _colours(pos) -> Counter:
    """Dice by colour: in the pool, on tiles, and in the hand of Gita's visitor."""
    count = Counter(dict(zip(COLOURS, pos.pool)))
    for dice in (*pos.dice, *(frame[3] for frame in pos.stack if frame[0] == "gita")):
        count.update(colour for colour, _ in dice)
    return count


def _dice(pos):
    if _colours(pos) != Counter(dict(zip(COLOURS, SET.dice_count))):
        yield f"dice: {sorted(_colours(pos).items())}"
    if min(pos.pool) < 0:
        yield f"pool: {pos.pool}"
    for slot, dice in zip(pos.layout.dice_slots, pos.dice):
        if len(dice) != len(pos.layout.faces[slot]["die_slots"]):
            yield f"dice at {slot}: {len(dice)}"
        for place, (colour, face) in enumerate(dice):
            fresh = ("haggle_roll", pos.seat, slot, place)  # swapped in, not rolled yet
            if face not in SET.die_faces[colour] and fresh not in pos.stack:
                yield f"die at {slot}: {colour} {face}"


def _tiles(pos):
    for track, held in zip(pos.layout.tracks, pos.stock, strict=True):
        if len(held) > track.spaces or not set(held) <= set(track.accepts):
            yield f"track {track.slot} {track.id}: {held}"
    spaces = sum(face["spaces"] for face in pos.layout.faces.values() if face["kind"] == "caravanserai")
    if len(pos.caravan) > spaces or not set(pos.caravan) <= set(MATERIALS):
        yield f"caravan: {pos.caravan}"


def _players(pos):
    limits = SET.data["limits"]
    for player, goods in enumerate(pos.goods):
        if min(goods) < 0:
            yield f"player {player}: goods {goods}"
        if not 0 <= pos.skill[player] <= limits["skill_cap"]:
            yield f"player {player}: skill {pos.skill[player]}"
        if pos.prestige[player] < 0:
            yield f"player {player}: prestige {pos.prestige[player]}"
    deserving = [
        player
        for player in range(pos.players)
        if len(pos.done[player]) >= limits["orders_to_end"] or pos.skill[player] >= limits["skill_to_end"]
    ]
    if pos.marker not in (deserving or [None]):
        yield f"marker: {pos.marker}, deserved by {deserving}"


def _apprentices(pos):
    """All stand between rounds; in a round as many lie as turns were moved in."""
    phases = [frame[0] for frame in pos.stack]
    for player, (where, up) in enumerate(zip(pos.where, pos.up)):
        if not set(where) <= set(pos.layout.board.slots) or len(where) != SET.data["start"]["apprentices"]:
            yield f"player {player}: apprentices at {where}"
        moved = 0 if "pass_marker" in phases else _turns(pos, player) - (("move_apprentice", player) in pos.stack)
        if len(up) - sum(up) != moved or len(up) != len(where):
            yield f"player {player}: {up} after {moved} moves"


def _turns(pos, player: int) -> int:
    """Turns of the round that a player has begun; the Rival's follow the human's."""
    if pos.solo:
        return pos.turn if player == 0 or pos.over else max(0, pos.turn - 1)
    return (pos.turn + pos.seats - 1 - (player - pos.first) % pos.seats) // pos.seats


def _clock(pos):
    if not 1 <= pos.round <= LAST_ROUND or not 0 <= pos.turn <= 3 * pos.seats or not 0 <= pos.first < pos.seats:
        yield f"round {pos.round}, turn {pos.turn}, first {pos.first}"
    for frame in pos.stack:
        if frame[1] is not None and not 0 <= frame[1] < pos.seats:
            yield f"frame {frame[0]}: seat {frame[1]}"
    if pos.stack and pos.seat is None:
        yield f"frame {pos.phase}: nobody decides"
