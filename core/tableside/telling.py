"""Putting events into sentences: what the narrations of all games share.

A game gives `phrase(event)`: what the event's seat did, without its name, or a
whole sentence where no seat did it; an empty text where nothing need be said.
`by_table` makes one from a table of tellers.
"""

from __future__ import annotations

ROUND_KINDS = ("round", "month")  # kinds of event that begin a round


def by_table(tellers: dict, pos, cat, names):
    """A `phrase` from kind of event -> function(pos, event, cat, names).

    A teller returns the figures of the message `event.<kind>`, or of another
    message named by `key` among them; None for an event that another one tells of.
    """

    def phrase(event) -> str:
        teller = tellers.get(event.kind)
        values = teller(pos, event, cat, names) if teller else None
        if values is None:
            return ""
        key = values.pop("key", event.kind)
        return cat.say(f"event.{key}", **values)

    return phrase


def sentence(event, phrase, cat, names) -> str:
    """The sentence of one event, or an empty text."""
    told = phrase(event)
    return line(event.seat, told, cat, names) if told and event.seat is not None else told


def line(seat: int, told: str, cat, names) -> str:
    """A player's name and what the player did."""
    return cat.say("event.line", name=names[seat], what=told)


def sentences(events, phrase, cat, names) -> list[str]:
    """A sentence for what each player did and for each thing that just happened, in order."""
    found: list[str] = []
    phrases: list[str] = []
    doer = None

    def finish() -> None:
        if phrases:
            found.append(line(doer, cat.say("event.and").join(phrases), cat, names))
            phrases.clear()

    for event in events:
        told = phrase(event)
        if not told:
            continue
        if event.seat != doer or event.seat is None:
            finish()
        if event.seat is None:
            found.append(told)
        else:
            doer = event.seat
            phrases.append(told)
    finish()
    return found


def at_round(events) -> int | None:
    """Where among the events of a ply a new round begins; None where it does not."""
    return next((place for place, event in enumerate(events) if event.kind in ROUND_KINDS), None)
