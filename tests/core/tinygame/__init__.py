"""Tinygame: the smallest game that uses all of the contract. It is played by the tests only.

Each seat holds 2 cards of a deck of 12, the rest is face down. A turn: roll a
die for coins, or draw a card; then any purchases of points (2 coins each, in
lots); then play a card for its value or pass. It shows how to add a game: this
folder, and one word in the table of games.
"""

from ...game import Game, Option

GAME = Game(
    id="tinygame",
    code=99,
    rules_version=3,
    seats=range(1, 4),
    options=(Option("rounds", (1, 4, 8), 4), Option("rich", (False, True), False, seats=range(2, 4))),
    package=__name__,
)
