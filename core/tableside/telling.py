"""Putting events into sentences: what the narrations of all games share.

A game gives `phrase(event)`: what the event's seat did, without its name, or a
whole sentence where no seat did it; an empty text where nothing need be said.
"""

from __future__ import annotations


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
