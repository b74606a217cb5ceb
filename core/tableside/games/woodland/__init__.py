"""Woodland Homes (林間棲築 / 林间栖筑): a nature reserve in eight rounds, 1 to 4 seats. Rule ids `WH-…` are those of the rules ledger."""

from ...game import Game, Option

GAME = Game(
    id="woodland",
    code=2,
    rules_version=1,
    seats=range(1, 5),
    options=(
        Option("asymmetric_boards", (False, True), False, excludes=("contested_tiles",)),
        Option("contested_tiles", (False, True), False, seats=range(2, 5), excludes=("asymmetric_boards",)),
        Option("milestones", (False, True), False, seats=range(2, 5)),
        Option("lean_roll_pearl", (False, True), False),
        Option("level", ("easy", "normal", "hard", "expert"), "normal", seats=range(1, 2)),
    ),
    package=__name__,
)
