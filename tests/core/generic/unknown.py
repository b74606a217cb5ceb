"""Which ids a viewer cannot tell apart, told apart from what `hide` does: the oracle of the tests for leaks.

A game says it in its room `invariants`, by `unknown(pos, viewer) -> list of
groups of ids`: each group holds the ids, anywhere in the true position, that
look alike to the viewer (None: a spectator). `AT_HAND` is for games that do
not say it there yet.
"""


def groups(position, viewer) -> list[list[str]]:
    """The groups of a position."""
    game = position.game
    said = getattr(game.room("invariants"), "unknown", None) or AT_HAND[game.id]
    return said(position, viewer)


def tabriz(pos, viewer):
    """Orders in decks, other hands and other seats' draws, by their backs (TZ-INF)."""
    hidden = [card for deck in pos.decks for card in deck]
    hidden += [card for player, hand in enumerate(pos.hands) if player != viewer for card in hand]
    hidden += [card for frame in pos.stack if frame[0] == "keep_orders" and frame[1] != viewer for card in frame[2]]
    return [[card for card in hidden if card[0] == back] for back in sorted({card[0] for card in hidden})]


AT_HAND = {"tabriz": tabriz}
