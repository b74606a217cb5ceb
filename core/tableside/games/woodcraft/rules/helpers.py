"""Hiring helpers (WC-HLP-01…03, 05, 06)."""

from __future__ import annotations

from functools import lru_cache

from ....errors import Reason
from ....events import Event
from ..components import HELPERS, SET
from .basics import discount, pay_berries, refuse_price, take_card


@lru_cache(maxsize=4096)
def open_rooms(rooms: tuple) -> tuple[int, ...]:
    """Empty rooms next to a room with a helper."""
    return tuple(
        room
        for room, helper in enumerate(rooms)
        if helper is None and any(rooms[near] is not None for near in SET.next_to[room])
    )


def forget() -> None:
    open_rooms.cache_clear()


def hire_price(pos, seat: int, helper: str) -> int:
    return max(0, SET.cost[helper] - discount(pos, seat, "hire"))


def can_hire(pos, seat: int) -> bool:
    berries = pos.goods[seat][0]
    return any(helper and hire_price(pos, seat, helper) <= berries for helper in pos.shows[HELPERS]) and bool(
        open_rooms(pos.rooms[seat])
    )


def can_produce(pos, seat: int) -> bool:
    """Produce / plant needs a helper, and there is one from the set-up on (WC-SET-16)."""
    return any(pos.rooms[seat])


def list_hire(pos, frame) -> list:
    seat = frame[1]
    berries = pos.goods[seat][0]
    rooms = [SET.rooms[room] for room in open_rooms(pos.rooms[seat])]
    return [
        ("hire", place, room)
        for place, helper in enumerate(pos.shows[HELPERS], 1)
        if helper and hire_price(pos, seat, helper) <= berries
        for room in rooms
    ]


def hire(pos, move) -> None:
    _, place, room = move
    seat = pos.stack.pop()[1]
    helper = pos.shows[HELPERS][place - 1]
    cost = hire_price(pos, seat, helper)
    move_in(pos, seat, helper, room, cost)
    take_card(pos, HELPERS, place)
    pos.stack.append(("do", seat, f"gear.{room}", 0))
    instant(pos, seat, helper)
    pos.stack.append(("do", seat, f"room.{room}", 0))


def move_in(pos, seat: int, helper: str, room: str, cost: int) -> None:
    """Pay a helper and put it in its room."""
    pay_berries(pos, seat, cost)
    place = SET.rooms.index(room)
    rooms = pos.rooms[seat]
    pos.rooms[seat] = rooms[:place] + (helper,) + rooms[place + 1 :]
    if pos.log is not None:
        pos.log.append(Event("hire", seat, helper=helper, room=room, cost=cost))


def instant(pos, seat: int, helper: str) -> None:
    """WC-HLP-07."""
    if SET.kind[helper] == "instant":
        pos.stack.append(("do", seat, f"ability.{helper}", 0))


def refuse_hire(pos, frame, move):
    _, place, room = move
    seat = frame[1]
    if type(place) is not int or not 1 <= place <= len(pos.shows[HELPERS]) or room not in SET.rooms:
        return Reason("not_offered")
    helper = pos.shows[HELPERS][place - 1]
    if helper is None:
        return Reason("no_card")
    if pos.rooms[seat][SET.rooms.index(room)] is not None:
        return Reason("room_taken")
    if SET.rooms.index(room) not in open_rooms(pos.rooms[seat]):
        return Reason("room_apart", room=room)
    return refuse_price(pos, seat, hire_price(pos, seat, helper))


PHASES = {"hire": list_hire}
APPLY = {"hire": hire}
REFUSE = {"hire": refuse_hire}
KINDS = {"hire": ("hire",)}
