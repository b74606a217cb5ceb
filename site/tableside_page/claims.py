"""Who plays where: seats claimed on this device, and what the page says and offers about them.

Without a claim everybody plays here. With one, the seats of other people are
played on other devices, and the game travels by link.
"""

from __future__ import annotations

from . import narrate, sharing


def others(table) -> list[int]:
    """The seats of people who play on other devices."""
    return [seat for seat in table.persons if table.is_away(seat)]


def claim(table, seats: list[int] | None) -> None:
    """These seats of people play on this device (None or all of them: everyone)."""
    own = [seat for seat in table.persons if seats and seat in seats]
    table.about.mine = own if own and own != table.persons else None
    table.claim_open = False
    if len(own) == 1 and table.about.mine is not None:
        table.seated = own[0]
    elif table.seated is not None and table.is_away(table.seated):
        table.seated = None
    table.unsaved = True


def talk(table, cat) -> dict:
    """What stands above the moves: who plays here, what happened meanwhile, and the link to send."""
    return {"offer": _offer(table, cat), "who": _who(table, cat), "news": _news(table, cat), "send": _send(table, cat)}


def _who(table, cat) -> dict | None:
    """All seats of people with whether they play here, for the menu."""
    if len(table.persons) < 2 or table.blocked:
        return None
    people = narrate.names(table, cat)
    return {
        "title": cat.say("claim.title"),
        "hint": cat.say("claim.hint"),
        "seats": [{"seat": seat, "label": people[seat], "here": not table.is_away(seat)} for seat in table.persons],
    }


def _offer(table, cat) -> dict | None:
    if not table.claim_open or len(table.persons) < 2 or table.blocked or table.position.over:
        return None
    people = narrate.names(table, cat)
    return {
        "text": cat.say("claim.offer"),
        "open": table.by_link and table.save is None,
        "choices": [
            {"seats": None, "seat": None, "label": cat.say("claim.everyone")},
            *({"seats": [seat], "seat": seat, "label": cat.say("claim.seat", name=people[seat])} for seat in table.persons),
        ],
    }


def _news(table, cat) -> dict | None:
    """What others did meanwhile; `skip` while it is still to be played through."""
    if table.marked is None:
        return None
    return {
        "from": table.marked,
        "text": cat.say("news.text", count=len(table.timeline) - table.marked),
        "skip": None if table.news is None else cat.say("news.skip"),
    }


def _send(table, cat) -> dict | None:
    """The link to send to who is next, or to all when the game is over."""
    seat = table.timeline.now.seat
    away = others(table)
    if table.blocked or table.looking_back or not away or not (seat in away or table.timeline.now.over):
        return None
    people = narrate.names(table, cat)
    told = "send.over" if seat is None else "send.text"
    return {
        "seat": seat,
        "text": cat.say(told, name="" if seat is None else people[seat]),
        "fragment": sharing.link(table),
        "title": cat.say("share.card_title", game=cat.say("game.name")),
        "invitation": cat.say("send.message" if seat is not None else "share.card_text", game=cat.say("game.name")),
        "share": cat.say("send.share"),
        "copy": cat.say("send.copy"),
        "hint": cat.say("send.hint"),
        "own_set": table.own_set and cat.say("send.own_set", name=table.own_set.title),
    }
