"""Tenpenny Parks (坦帕妮主題樂園 / 坦帕妮主题乐园): theme parks of tiles, 1 to 4 seats. Rule ids `TP-…` are those of the rules ledger."""

from ...game import Game, Option

GAME = Game(
    id="tenpenny",
    code=3,
    rules_version=2,
    seats=range(1, 5),
    options=(
        Option("start_seat", ("random", "0", "1", "2", "3"), "random"),
        Option("difficulty", ("easy", "normal", "hard"), "normal", seats=range(1, 2)),
        Option("common_goals", (False, True), False),
    ),
    package=__name__,
)
