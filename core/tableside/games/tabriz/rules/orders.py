"""Drawing, keeping and fulfilling orders, and the skill they bring (TZ-ORD, TZ-SKL)."""

from __future__ import annotations

from itertools import combinations

from ....errors import Reason
from ....events import Event
from ..components import DECKS, GOOD, SET, mixtures
from ..state import sort_cards
from .basics import gain, pay
from .rounds import check_marker

_MIXTURES = {(n, decks): mixtures(n, (n,) * decks + (0,) * (3 - decks)) for n in (1, 2, 4) for decks in (1, 2, 3)}


def available(pos, deck: int) -> int:
    """Cards that can still be drawn from a deck, its pile included (TZ-ORD-11)."""
    return len(pos.decks[deck]) + len(pos.piles[deck])


def draw_mixtures(pos, seat: int, n: int) -> list:
    """Mixtures of n cards over the unlocked decks that would draw at least one card (TZ-SQR-02, 07)."""
    unlocked = pos.unlocked(seat)
    all_mixtures = _MIXTURES.get((n, unlocked)) or mixtures(n, (n,) * unlocked + (0,) * (3 - unlocked))
    have = [available(pos, deck) for deck in range(3)]
    if min(have) > 0:
        return list(all_mixtures)
    return [m for m in all_mixtures if any(want and got for want, got in zip(m, have))]


def refuse_mixture(pos, seat: int, counts: tuple, n: int):
    """Why a mixture cannot be drawn; None when it can."""
    if len(counts) != 3 or any(not isinstance(c, int) or c < 0 for c in counts):
        return Reason("not_offered")
    if any(counts[deck] for deck in range(pos.unlocked(seat), 3)):
        return Reason("deck_locked")
    if sum(counts) != n:
        return Reason("bad_mixture", n=n)
    if not any(want and available(pos, deck) for deck, want in enumerate(counts)):
        return Reason("no_cards")
    return None


def draw(pos, seat: int | None, deck: int, n: int) -> tuple:
    """Up to n cards from a deck, reshuffling its pile when a card is needed (TZ-ORD-11, 12)."""
    drawn: tuple = ()
    while n:
        cards = pos.decks[deck]
        if not cards:
            pile = list(pos.piles[deck])
            if not pile:
                break
            pos.piles[deck] = ()
            pile.sort(key=SET.rank.__getitem__)
            pos.chance_stream().shuffle(pile)
            cards = pos.decks[deck] = tuple(pile)
            if pos.log is not None:
                pos.log.append(Event("reshuffle", None, deck=DECKS[deck], n=len(cards)))
        take = min(n, len(cards))
        drawn += cards[len(cards) - take :]
        pos.decks[deck] = cards[: len(cards) - take]
        n -= take
        pos.news += 1
    return drawn


def draw_to_keep(pos, seat: int, counts, keep: int, why: str) -> None:
    """Draw a mixture and ask which cards to keep: exactly min(keep, drawn) (TZ-SQR-04, 05)."""
    drawn: tuple = ()
    for deck, n in enumerate(counts):
        if n:
            drawn += draw(pos, seat, deck, n)
    if not drawn:
        return
    drawn = sort_cards(drawn)
    if pos.log is not None:
        pos.log.append(Event("draw", seat, ("cards",), cards=drawn, decks=tuple(counts), n=len(drawn), why=why))
    pos.stack.append(("keep_orders", seat, drawn, min(keep, len(drawn)), why))


def deal(pos, frame) -> None:
    """The starting orders of a seat (TZ-SET-16)."""
    rule = SET.data["start"]
    counts = tuple(rule["draw"] if deck == rule["deck"] else 0 for deck in DECKS)
    draw_to_keep(pos, frame[1], counts, rule["keep"], "setup")


def list_keep(pos, frame) -> list:
    return [("keep_orders", *cards) for cards in combinations(frame[2], frame[3])]


def canonical_keep(pos, move):
    """Cards may be named in any order."""
    drawn = pos.stack[-1][2]
    return (move[0], *sort_cards(move[1:])) if all(card in drawn for card in move[1:]) else move


def apply_keep(pos, move) -> None:
    _, seat, drawn, _, why = pos.stack.pop()
    kept = move[1:]
    pos.hands[seat] = sort_cards(pos.hands[seat] + kept)
    dropped = tuple(card for card in drawn if card not in kept)
    for card in dropped:
        deck = SET.deck_of[card]
        pos.piles[deck] += (card,)
    if pos.log is not None:
        pos.log.append(Event("keep", seat, ("cards",), cards=kept, n=len(kept), why=why))
        if dropped:
            pos.log.append(Event("discard", seat, cards=dropped))


def refuse_keep(pos, frame, move):
    cards = move[1:]
    if any(card not in frame[2] for card in cards):
        return Reason("not_offered")
    return Reason("keep_count", n=frame[3])


def fulfil(pos, seat: int, card: str) -> None:
    """Pay the needs, take the reward, then open skill levels (TZ-ORD-04…07)."""
    pay(pos, seat, SET.needs[card], "order")
    pos.hands[seat] = tuple(c for c in pos.hands[seat] if c != card)
    reward = SET.reward[card]
    if pos.log is not None:
        pos.log.append(Event("fulfil", seat, card=card))
    pos.done[seat] += (card,)
    gain(pos, seat, tuple((GOOD[t], n) for t, n in reward.items() if t in GOOD), "order")
    pos.prestige[seat] += reward.get("prestige", 0)
    raise_skill(pos, seat, reward.get("skill", 0))


def raise_skill(pos, player: int, n: int) -> None:
    """Move the skill marker up, at most to 14 (TZ-SKL-01, 06), and open the levels passed (TZ-SKL-04)."""
    old = pos.skill[player]
    new = pos.skill[player] = min(SET.data["limits"]["skill_cap"], old + n)
    if new > old and pos.log is not None:
        pos.log.append(Event("skill", player, start=old, skill=new))
    check_marker(pos, player)
    if player < pos.seats and new // 2 > old // 2:
        pos.stack.append(("levels", player, old, new))


def open_levels(pos, frame) -> None:
    """Open the lowest level passed; the others wait below what it asks (TZ-SKL-03, 04)."""
    _, seat, old, new = frame
    for step in SET.data["skill_track"]:
        level = step["level"]
        if old < level <= new:
            if level < new:
                pos.stack.append(("levels", seat, level, new))
            if pos.log is not None:
                pos.log.append(Event("unlock", seat, level=level))
            if "draw_keep" in step:
                rule = step["draw_keep"]
                counts = tuple(rule["n"] if deck == rule["deck"] else 0 for deck in DECKS)
                draw_to_keep(pos, seat, counts, rule["keep"], "skill")
            return


PHASES = {"keep_orders": list_keep}
AUTO = {"levels": open_levels, "deal": deal}
APPLY = {"keep_orders": apply_keep}
REFUSE = {"keep_orders": refuse_keep}
KINDS = {"keep_orders": ("keep_orders",)}
CANONICAL = {"keep_orders": canonical_keep}
