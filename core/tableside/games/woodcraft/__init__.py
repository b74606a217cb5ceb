"""Woodcraft (木心匠藝 / 木心匠艺): a workshop of the forest folk, 1 to 4 seats. Rule ids `WC-…` are those of the rules ledger."""

from ...game import Game, Option

GAME = Game(
    id="woodcraft",
    code=4,
    rules_version=1,
    seats=range(1, 5),
    options=(
        Option("first_game", (False, True), False),
        Option("short_game", (False, True), False),
    ),
    package=__name__,
)
