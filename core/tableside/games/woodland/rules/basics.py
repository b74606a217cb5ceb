"""What all chapters use: gaining, paying and scoring, each with its event, and the offer of a decision."""

from __future__ import annotations

from ....events import Event
from ..components import PEARL, SET, STOCK
from ..state import SOURCES


def gain(pos, player: int, things, source: str) -> None:
    """Take from the supply, resources up to the cap (WH-LIM-01). `things`: ((index of the stock, number), …)."""
    stock, cap = pos.stock[player], SET.cap
    gained = lost = ()
    for index, n in things:
        if index != PEARL:
            taken = min(n, max(0, cap - stock[index]))
            if taken < n:
                lost += ((STOCK[index], n - taken),)
            n = taken
        stock[index] += n
        if n:
            gained += ((STOCK[index], n),)
    if pos.log is not None and (gained or lost):
        pos.log.append(Event("gain", player, things=gained, lost=lost, source=source))


def pay(pos, player: int, things, source: str) -> None:
    """Give back to the supply; the caller has checked that it is there (WH-TRN-06)."""
    stock = pos.stock[player]
    for index, n in things:
        stock[index] -= n
    if pos.log is not None and things:
        pos.log.append(Event("pay", player, things=tuple((STOCK[index], n) for index, n in things), source=source))


def can_pay(stock: list[int], cost) -> bool:
    """Whether a stock covers ((index, number), …)."""
    for index, n in cost:
        if stock[index] < n:
            return False
    return True


def score(pos, player: int, n: int, source: str) -> None:
    """Score points at once under one of `SOURCES`."""
    if n:
        points = list(pos.points[player])
        points[SOURCES.index(source)] += n
        pos.points[player] = tuple(points)
        if pos.log is not None:
            pos.log.append(Event("score", player, points=n, source=source))


def reshuffled(pos, cards: tuple, kind: str) -> tuple:
    """Cards as a new deck, in an order that does not depend on theirs; `kind` is that of the event."""
    deck = sorted(cards)
    pos.chance_stream().shuffle(deck)
    if pos.log is not None:
        pos.log.append(Event(kind, None, n=len(deck)))
    return tuple(deck)


def changed(items: tuple, index: int, value) -> tuple:
    """A tuple with one item replaced."""
    return items[:index] + (value,) + items[index + 1 :]


def offer(pos, player: int, phase: str, *data) -> None:
    """Ask for a decision when its time comes, unless nothing can be done then (ledger part 4)."""
    pos.stack.append(("offer", player, phase, *data))
