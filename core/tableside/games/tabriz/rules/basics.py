"""What all chapters use: paying, gaining, rolling and drawing, each with its event."""

from __future__ import annotations

from ....events import Event
from ..components import COLOUR, GOOD, GOODS, SET


def gain(pos, player: int, things, source: str) -> None:
    """Take from the supply (TZ-EFF-01). `things`: ((index of the good, number), …)."""
    goods = pos.goods[player]
    for index, n in things:
        goods[index] += n
    if pos.log is not None and things:
        pos.log.append(Event("gain", player, things=_named(things), source=source))


def pay(pos, player: int, things, source: str) -> None:
    """Give back to the supply; the caller has checked that it is there (TZ-LIM-04)."""
    goods = pos.goods[player]
    for index, n in things:
        goods[index] -= n
    if pos.log is not None and things:
        pos.log.append(Event("pay", player, things=_named(things), source=source))


def _named(things) -> tuple:
    return tuple((GOODS[index], n) for index, n in things)


def can_pay(goods: list[int], things) -> bool:
    """Whether the goods cover ((index, number), …)."""
    for index, n in things:
        if goods[index] < n:
            return False
    return True


def pieces(materials) -> tuple:
    """Names of single pieces as ((index of the good, number), …)."""
    return added((GOOD[material], 1) for material in materials)


def added(*amounts) -> tuple:
    """Several ((index, number), …) as one, each good once."""
    total: dict[int, int] = {}
    for things in amounts:
        for index, n in things:
            total[index] = total.get(index, 0) + n
    return tuple(sorted(total.items()))


def roll(pos, colours, seat: int | None, where: str) -> tuple:
    """Roll dice of the given colours as one chance event; ((colour, face), …) in order (TZ-DIE-01)."""
    stream = pos.chance_stream()
    faces = SET.die_faces
    dice = tuple((colour, faces[colour][stream.next64() * 6 >> 64]) for colour in colours)
    if pos.log is not None:
        pos.log.append(Event("roll", seat, dice=dice, where=where))
    return dice


def from_pool(pos, colour: str) -> None:
    """Take a die of that colour out of the pool."""
    pos.pool[COLOUR[colour]] -= 1


def to_pool(pos, colour: str) -> None:
    """Put a die of that colour back in the pool."""
    pos.pool[COLOUR[colour]] += 1


def toll(pos, slot: str) -> int:
    """Coins due to the Rival for using a tile (TZ-SOL-11); 0 with two or more players."""
    if pos.seats != 1 or slot == pos.layout.board.square:
        return 0
    return pos.where[1].count(slot)


def pay_toll(pos, seat: int, slot: str) -> None:
    """Pay the toll with the first step of a tile action."""
    due = toll(pos, slot)
    if due:
        pos.goods[seat][0] -= due
        pos.goods[1][0] += due
        if pos.log is not None:
            pos.log.append(Event("toll", seat, coins=due, slot=slot))
