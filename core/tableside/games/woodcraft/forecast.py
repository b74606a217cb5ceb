"""What the page may say of a position beyond the scoreboard: next income, reputation's worth, what orders lack.

All functions read a position or a view and change nothing.
"""

from __future__ import annotations

from .components import SET
from .rules.orders import completions, missing  # noqa: F401  (`missing` and `solo_rating` belong to this room)
from .rules.rounds import contracts_worth, leftovers_worth, reputation_worth, solo_rating  # noqa: F401


def next_income(pos, seat: int) -> dict | None:
    """The next income phase as things stand: its round, blueberries, points, and the rows orders will be in."""
    coming = [round for round in pos.rounds["income_after"] if round >= pos.round]
    if not coming or pos.over:
        return None
    last = len(SET.data["rows"]["on_complete"])  # an order below it is lost (WC-CMP-10)
    return {
        "round": coming[0],
        "rounds_left": coming[0] - pos.round,
        "blueberry": pos.blue[seat],
        "point": pos.hazel[seat],
        "rows": tuple((card, row + 1) for card, row in pos.boards[seat]),
        "lost": tuple(card for card, row in pos.boards[seat] if row == last),
    }


def reputation_now(pos, seat: int) -> dict:
    """Value of each completed order on the reputation track, their number, and what both come to."""
    return _worth(pos.reputation[seat], len(pos.done[seat]))


def reputation_if_fulfilled(pos, seat: int) -> dict:
    """The same if all orders on the board were completed in the rows they are in."""
    gained = sum(
        step[2]
        for card, row in pos.boards[seat]
        for name in (f"order.{card}", f"row.{row}")
        for step in SET.steps[name]
        if step[:2] == ("track", "reputation")
    )
    reputation = min(SET.track_max["reputation"], pos.reputation[seat] + gained)
    return _worth(reputation, len(pos.done[seat]) + len(pos.boards[seat]))


def _worth(reputation: int, orders: int) -> dict:
    each = SET.value[reputation]
    return {"reputation": reputation, "each": each, "orders": orders, "total": each * orders}


def ready_orders(pos, seat: int) -> tuple[str, ...]:
    """Orders on the board that could be completed with the pile and tokens at hand."""
    return tuple(dict.fromkeys(move[1] for move in completions(pos, seat)))


def standing(pos, seat: int) -> list[tuple[str, int]]:
    """Points by source if the game ended now (WC-END-01…04); unfinished orders cost their reputation.

    In a view, contracts that look at the completed orders of others count what
    the viewer can know of them.
    """
    if pos.over:
        return pos.breakdown(seat)
    end = pos.copy()
    lost = sum(-step[2] for step in SET.steps["unfinished"] if step[:2] == ("track", "reputation"))
    end.reputation[seat] = max(0, end.reputation[seat] - lost * len(end.boards[seat]))
    final = {
        "contracts": contracts_worth(pos, seat),
        "leftovers": leftovers_worth(pos, seat),
        "reputation": reputation_worth(end, seat),
    }
    return [(source, points + final.get(source, 0)) for source, points in pos.breakdown(seat)]
