"""The Rival of the solo game (TZ-SOL-04…10)."""

from __future__ import annotations

from ....events import Event
from ..components import DECKS, GOOD, MATERIALS, SET
from ..state import RIVAL
from .basics import gain, pay, pieces, roll


def take_turn(pos) -> None:
    """One turn: roll, go, steal, find, fulfil (TZ-SOL-04…09)."""
    level = SET.data["solo"]["levels"][pos.options["level"]]
    deck = DECKS[SET.deck_of[pos.loom]] if pos.loom else DECKS[0]
    colour = SET.data["solo"]["rival_die"][deck]
    ((_, material),) = roll(pos, (colour,), RIVAL, "loom")
    track = target(pos, material)
    _go(pos, track.slot if track else pos.layout.board.square)
    if track:
        _steal(pos, track, level["steal"])
    gain(pos, RIVAL, ((GOOD[material], level["find"]),), "find")
    fulfil_loom(pos)


def start(pos, frame) -> None:
    """The first order on the loom: the top kamandan after the human has kept two (TZ-SOL-01)."""
    new_loom(pos)


def target(pos, material: str):
    """The track with the most pieces of the material, lowest slot first; None if no shop has any (TZ-SOL-05).

    The seed speaks of the shop tile with the most pieces; no tile holds a
    material on two tracks, so track and tile are one choice.
    """
    best, most = None, 0
    for track in pos.layout.tracks:
        n = pos.stock[track.index].count(material)
        if n > most:
            best, most = track, n
    return best


def _go(pos, slot: str) -> None:
    where, up = pos.where[RIVAL], pos.up[RIVAL]
    apprentice = up.index(1)
    if pos.log is not None:
        pos.log.append(Event("move", RIVAL, apprentice=apprentice, start=where[apprentice], slot=slot))
    pos.where[RIVAL] = where[:apprentice] + (slot,) + where[apprentice + 1 :]
    pos.up[RIVAL] = up[:apprentice] + (0,) + up[apprentice + 1 :]


def _steal(pos, track, most: int) -> None:
    """TZ-SOL-07: from the right end, whatever the types."""
    from .shops import take_from_track

    held = pos.stock[track.index]
    n = min(most, len(held))
    taken = held[len(held) - n :]
    if pos.log is not None:
        pos.log.append(Event("steal", RIVAL, slot=track.slot, track=track.id, materials=taken))
    gain(pos, RIVAL, pieces(taken), "steal")
    take_from_track(pos, track, n)


def fulfil_loom(pos) -> None:
    """TZ-SOL-09: missing pieces cost two others each, cheapest first.

    A loom left empty gets its order at this point of the next turn in which a
    deck has one (TZ-SOL-10), to be fulfilled from the turn after on.
    """
    card = pos.loom
    if card is None:
        new_loom(pos)
        return
    stash = pos.goods[RIVAL]
    needs = dict(SET.needs[card])
    missing = sum(max(0, n - stash[good]) for good, n in needs.items())
    spare = {GOOD[m]: stash[GOOD[m]] - min(stash[GOOD[m]], needs.get(GOOD[m], 0)) for m in MATERIALS}
    extra = SET.data["solo"]["substitution"] * missing
    if sum(spare.values()) < extra:
        return
    paid = {good: min(n, stash[good]) for good, n in needs.items()}
    for good, n in spare.items():
        take = min(n, extra)
        paid[good] = paid.get(good, 0) + take
        extra -= take
    pay(pos, RIVAL, tuple(sorted((good, n) for good, n in paid.items() if n)), "order")
    if pos.log is not None:
        pos.log.append(Event("fulfil", RIVAL, card=card))
    from .orders import raise_skill

    pos.done[RIVAL] += (card,)
    pos.prestige[RIVAL] += SET.reward[card].get("prestige", 0)
    pos.loom = None
    raise_skill(pos, RIVAL, SET.reward[card].get("skill", 0))
    new_loom(pos)


def new_loom(pos) -> None:
    """TZ-SOL-10: the top card of the best deck its skill opens, else of the next lower one."""
    from .orders import draw

    for deck in range(pos.unlocked(RIVAL) - 1, -1, -1):
        cards = draw(pos, RIVAL, deck, 1)
        if cards:
            pos.loom = cards[0]
            if pos.log is not None:
                pos.log.append(Event("loom", RIVAL, card=pos.loom))
            return
