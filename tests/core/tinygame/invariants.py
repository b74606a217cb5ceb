"""What never changes in Tinygame, at any ply."""

from .state import CARDS


def conserved(pos) -> list[tuple[str, object]]:
    cards = sorted(card for group in (pos.deck, pos.played, *pos.hands) for card in group)
    return [("coins", pos.bank + sum(pos.coins)), ("cards", cards), ("all cards", cards == sorted(CARDS))]


def unknown(pos, viewer) -> list[list[str]]:
    """Groups of cards that a viewer cannot tell apart."""
    hidden = [card for seat, hand in enumerate(pos.hands) if seat != viewer for card in hand]
    return [[*hidden, *pos.deck]]
