"""Tabriz (大布里士 / 大不里士): weavers in a bazaar, 1 to 5 seats. Rule ids `TZ-…` are those of the rules ledger."""

from ...game import Game, Option

GAME = Game(
    id="tabriz",
    code=1,
    rules_version=1,
    seats=range(1, 6),
    options=(
        Option("layout", ("random", "first"), "random"),
        Option("first_player", ("random", "1", "2", "3", "4", "5"), "random", seats=range(2, 6)),
        Option("level", ("easy", "normal", "hard"), "normal", seats=range(1, 2)),
    ),
    package=__name__,
)
