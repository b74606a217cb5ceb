"""Setting up Tinygame."""

from .state import CARDS, TinyPosition


def start(seats: int, seed: int, options: dict) -> TinyPosition:
    pos = TinyPosition.__new__(TinyPosition)
    pos.seats, pos.seed, pos.options = seats, seed, options
    pos.chance, pos.news, pos.viewer, pos._legal = 0, 0, None, None
    pos.log = []
    cards = list(CARDS)
    pos.chance_stream().shuffle(cards)
    pos.hands = [tuple(sorted((cards.pop(), cards.pop()))) for _ in range(seats)]
    pos.deck = tuple(cards)
    pos.round, pos.played, pos.bank = 1, (), 60
    pos.coins = [3 if options["rich"] else 0] * seats
    pos.bank -= sum(pos.coins)
    pos.points = [0] * seats
    pos.stack = [("next_turn", 0), ("play", 0), ("buy", 0), ("begin", 0)]
    pos.settle()
    return pos
