"""The Rival Promoter of the solo game (TP-SOLO-02…09)."""

from __future__ import annotations

from ....events import Event
from ..components import SECTORS, SET, TRACKS
from ..state import ASIDE, RIVAL, SLOTS
from .basics import gain, move_disc, run, use_worker

HUMAN = 0


def take_turn(pos) -> None:
    """Draw a card and do what it says (TP-SOLO-03…06)."""
    card = draw(pos)
    if pos.log is not None:
        pos.log.append(Event("rival_card", RIVAL, card=card, left=len(pos.deck)))
    for effect in SET.rival[card]:
        ((word, what),) = effect.items()
        if word == "build":
            build(pos, what["sector"])
        elif word == "stall":
            clear_stall(pos, what["pick"])
        else:
            use_worker(pos, RIVAL, ASIDE)
            run(pos, RIVAL, (effect,), "rival")


def draw(pos) -> str:
    """The top card of the deck; all are shuffled anew when none is left (TP-SOLO-03)."""
    if not pos.deck:
        cards = list(SET.rival)
        pos.chance_stream().shuffle(cards)
        pos.deck, pos.drawn = tuple(cards), ()
        if pos.log is not None:
            pos.log.append(Event("reshuffle", RIVAL, n=len(cards)))
    card = pos.deck[-1]
    pos.deck = pos.deck[:-1]
    pos.drawn += (card,)
    pos.news += 1
    return card


def build(pos, wanted: int) -> None:
    """The first usable sector clockwise from the one named; it pays nothing (TP-SOLO-04)."""
    from .building import take_card

    for step in range(SECTORS):
        sector = (wanted + step) % SECTORS
        if pos.slots[sector] is None and pos.piles[sector]:
            card = pos.piles[sector][-1]
            use_worker(pos, RIVAL, SLOTS[sector])
            if pos.log is not None:
                pos.log.append(Event("rival_build", RIVAL, card=card, sector=sector))
            name_tracks(pos, run(pos, RIVAL, SET.attractions[card]["on_place"], "rival"))
            take_card(pos, ("take_card", None, RIVAL, sector))
            return
    use_worker(pos, RIVAL, ASIDE)


def clear_stall(pos, pick: str) -> None:
    """The first or last face-up concession goes to the box; its icons count (TP-SOLO-05)."""
    use_worker(pos, RIVAL, ASIDE)
    if not pos.row:
        return
    tile = pos.row[0 if pick == "first" else -1]
    pos.row = pos.row[1:] if pick == "first" else pos.row[:-1]
    pos.box += (tile,)
    if pos.log is not None:
        pos.log.append(Event("rival_stall", RIVAL, tile=tile))
    name_tracks(pos, run(pos, RIVAL, SET.stalls[tile]["on_place"], "rival"))


def name_tracks(pos, icons: int) -> None:
    """A wild icon goes to the track on which the Rival is farthest behind (TP-SOLO-05)."""
    for _ in range(icons):
        behind = [pos.space(HUMAN, track) - pos.space(RIVAL, track) for track in range(len(TRACKS))]
        move_disc(pos, RIVAL, behind.index(max(behind)), 1)


def reward_choice(pos, track: str) -> str:
    """TP-SOLO-07."""
    last = pos.month == SET.limits["months"]
    return SET.data["solo"]["rewards"]["last_month" if last else "before_last_month"][track]


def promote(pos) -> None:
    """TP-SOLO-08."""
    gain(pos, RIVAL, "vp", len(pos.cards[RIVAL]) // SET.data["solo"]["attractions_per_vp"], "rival_promotion")


def turning(pos) -> int:
    """How far the Rival turns the carousel (TP-SOLO-09)."""
    return 1 + pos.chance_stream().below(SECTORS - 1)
