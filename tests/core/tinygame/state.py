"""State and rules of Tinygame (a real game parts them into rooms)."""

from __future__ import annotations

from ...errors import Reason
from ...events import Event
from ...notation import count, many, word
from ...position import Position
from . import GAME

CARDS = tuple(f"c{n:02}" for n in range(1, 13))
UNKNOWN = "?"


class TinyPosition(Position):
    """`deck` is drawn from the end, `hands` and `coins`, `points` are by seat; frames are (phase, seat, …)."""

    __slots__ = ("round", "deck", "hands", "played", "coins", "points", "bank")
    FIELDS = __slots__
    game = GAME

    def copy(self) -> TinyPosition:
        new = TinyPosition.__new__(TinyPosition)
        self._copy_base(new)
        new.round = self.round
        new.deck = self.deck
        new.hands = self.hands[:]
        new.played = self.played
        new.coins = self.coins[:]
        new.points = self.points[:]
        new.bank = self.bank
        return new

    def hide(self, seat):
        self.deck = (UNKNOWN,) * len(self.deck)
        self.hands = [hand if s == seat else (UNKNOWN,) * len(hand) for s, hand in enumerate(self.hands)]

    def deal_unknown(self, stream):
        known = {card for cards in (self.played, *self.hands) for card in cards}
        rest = [card for card in CARDS if card not in known]
        stream.shuffle(rest)

        def deal(cards):
            return tuple(rest.pop() if card == UNKNOWN else card for card in cards)

        self.hands = [tuple(sorted(deal(hand))) for hand in self.hands]
        self.deck = deal(self.deck)

    def breakdown(self, seat):
        return [("points", self.points[seat]), ("coins", self.coins[seat] // 5)]

    def winners(self):
        scores = self.scores()
        if self.seats == 1:
            return [0] if scores[0] >= 10 else []
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def canonical(self, move):
        return ("pass",) if move[0] == "play" and move[1:] == ((),) else move

    def refusal(self, move):
        seat = self.seat
        if move[0] == "buy" and self.phase == "buy":
            return Reason("tiny_coins", needed=2 * move[1], coins=self.coins[seat])
        if move[0] == "play" and self.phase == "play":
            return Reason("tiny_hand", card=move[1])
        return Reason("wrong_step")


# -- phases ------------------------------------------------------------------------


def begin(pos, frame):
    return [("roll",), ("draw",)] if pos.deck else [("roll",)]


def buy(pos, frame):
    return [("buy", n) for n in range(1, pos.coins[frame[1]] // 2 + 1)] + [("done",)]


def play(pos, frame):
    return [("play", (card,)) for card in pos.hands[frame[1]]] + [("pass",)]


# -- moves -------------------------------------------------------------------------


def pop_and_log(pos, move):
    frame = pos.stack.pop()
    if pos.log is not None:
        pos.log.append(Event("tiny_move", frame[1], move=move[0]))
    return frame[1]


def roll(pos, move):
    seat = pop_and_log(pos, move)
    pips = pos.chance_stream().below(6) + 1
    gained = min(pips, pos.bank)
    pos.coins[seat] += gained
    pos.bank -= gained
    if pos.log is not None:
        pos.log.append(Event("gain", seat, coins=gained))


def draw(pos, move):
    seat = pop_and_log(pos, move)
    card = pos.deck[-1]
    pos.deck = pos.deck[:-1]
    pos.hands[seat] = tuple(sorted((*pos.hands[seat], card)))
    pos.news += 1
    if pos.log is not None:
        pos.log.append(Event("draw", seat, secret=("card",), card=card))


def buy_points(pos, move):
    seat = pop_and_log(pos, move)
    pos.coins[seat] -= 2 * move[1]
    pos.bank += 2 * move[1]
    pos.points[seat] += move[1]


def play_card(pos, move):
    seat = pop_and_log(pos, move)
    pos.hands[seat] = tuple(card for card in pos.hands[seat] if card not in move[1])
    pos.played += move[1]
    pos.points[seat] += sum(int(card[1:]) for card in move[1]) // 4


def next_turn(pos, frame):
    seat = (frame[1] + 1) % pos.seats
    if seat == 0:
        pos.round += 1
    if pos.round <= pos.options["rounds"]:
        pos.stack += [("next_turn", seat), ("play", seat), ("buy", seat), ("begin", seat)]


TinyPosition.PHASES = {"begin": begin, "buy": buy, "play": play}
TinyPosition.AUTO = {"next_turn": next_turn}
TinyPosition.APPLY = {
    "roll": roll, "draw": draw, "buy": buy_points, "done": pop_and_log, "play": play_card, "pass": pop_and_log,
}  # fmt: skip
TinyPosition.NOTATION = {
    "roll": (), "draw": (), "buy": (count(99, 1),), "done": (), "play": (many(word()),), "pass": (),
}  # fmt: skip
