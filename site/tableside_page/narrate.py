"""Words for the table: headings, log, seats, announcements, the end. All text comes from catalogues.

What a game says of itself (moves, events, phases, a seat's goods, a hand) is
in the game's own `narration` module; here it is put together for the page.
"""

from __future__ import annotations

from functools import lru_cache

from tableside.errors import Reason
from tableside.text import Catalogue, catalogue

LOG_LENGTH = 400


@lru_cache(maxsize=12)
def words(language: str, game: str) -> Catalogue:
    """The page's and a game's messages together; the game's win."""
    page, own = catalogue("page", language), catalogue(game, language)
    return Catalogue(f"page {game}", own.lang, {**page.messages, **own.messages})


def names(table, cat) -> list[str]:
    """The names by seat, players without a seat (a solo opponent) last."""
    own = [chair.name or cat.say("seat.default", number=seat + 1) for seat, chair in enumerate(table.chairs)]
    return own + table.game.room("narration").more_names(table.timeline.start, cat)


def reason(value, cat) -> str:
    """The sentence of a refusal, given as a `Reason` or as its code."""
    return cat.reason(value if isinstance(value, Reason) else Reason(str(value)))


def notice(key: str, params: dict, cat) -> str:
    """The sentence of a notice; a reason among its figures is put into words first."""
    told = {name: reason(v, cat) if isinstance(v, Reason) else v for name, v in params.items()}
    return cat.say(key, **told)


def heading(table, view, cat) -> dict:
    """Game, round, and what is being decided by whom."""
    narration = table.game.room("narration")
    return {
        "game": cat.say("game.name"),
        "round": narration.round_text(view, cat),
        "prompt": prompt(table, view, cat),
        "looking_back": cat.say("log.looking_back", ply=table.ply, last=len(table.timeline)) if table.looking_back else None,
        "blocked": notice(*table.blocked, cat) if table.blocked else None,
    }


def prompt(table, view, cat) -> str:
    """One line: whose decision it is and what for."""
    seat = table.position.seat
    if seat is None:
        return cat.say("prompt.over")
    name = names(table, cat)[seat]
    if table.bot_failed and table.is_bot(seat):
        return cat.say("prompt.bot_failed", name=name)
    if table.is_bot(seat):
        return cat.say("prompt.paused" if table.paused else "prompt.bot", name=name)
    if table.covered:
        return cat.say("prompt.covered", name=name)
    what = table.game.room("narration").phase_text(view, cat)
    return what[:1].upper() + what[1:] if len(table.chairs) == 1 else cat.say("prompt.person", name=name, what=what)


def cover(table, cat) -> dict | None:
    """The cover between two people, or None."""
    if not table.covered:
        return None
    seat = table.position.seat
    name = names(table, cat)[seat]
    return {"seat": seat, "text": cat.say("cover.text", name=name), "button": cat.say("cover.button", name=name)}


def log(table, cat) -> list[dict]:
    """The log up to the shown ply: headings where a round begins, one entry a ply."""
    narration = table.game.room("narration")
    plies = table.timeline.plies[: table.ply]
    told = _told(table, plies, cat)
    entries: list[dict] = []
    heading_now = None
    before = table.timeline.start
    for number, (ply, text) in enumerate(zip(plies, told), 1):
        round_text = narration.round_text(before, cat)
        if round_text != heading_now:
            heading_now = round_text
            entries.append({"kind": "round", "text": round_text, "ply": number - 1})
        if text:
            entries.append(
                {
                    "kind": "ply", "text": text, "ply": number, "seat": ply.seat,
                    "forced": ply.forced, "fresh": number > table.fresh,
                }
            )  # fmt: skip
        before = ply.after
    return entries[-LOG_LENGTH:]


def _told(table, plies, cat) -> list[str]:
    """The text of each ply for the viewer, kept from one call to the next."""
    viewer = table.viewer
    kept = table.told.setdefault((viewer, table.language), [])
    same = 0
    while same < min(len(kept), len(plies)) and kept[same][0] is plies[same]:
        same += 1
    del kept[same:]
    people = names(table, cat)
    for ply in plies[same:]:
        kept.append((ply, ply_text(table.game, ply, viewer, people, cat)))
    return [text for _, text in kept]


def ply_text(game, ply, viewer: int | None, people: list[str], cat) -> str:
    """What happened in a ply, as the viewer may know it."""
    events = [event.seen_by(viewer) for event in ply.events]
    sentences = game.room("narration").ply_text(ply.after, ply.move, ply.seat, events, cat, people)
    return cat.say("list.sentences").join(sentence for sentence in sentences if sentence)


def seats(table, view, cat) -> list[dict]:
    """The players with score and goods, in seat order."""
    narration = table.game.room("narration")
    people = names(table, cat)
    told = []
    for seat, name in enumerate(people):
        kind = table.chairs[seat].kind if seat < len(table.chairs) else "rival"
        told.append(
            {
                "seat": seat,
                "name": name,
                "kind": kind,
                "kind_text": cat.say(f"kind.{kind}"),
                "score": sum(points for _, points in view.breakdown(seat)),
                "score_text": cat.say("seat.score"),
                "deciding": seat == view.seat,
                "viewer": seat == table.viewer,
                "facts": narration.seat_facts(view, seat, cat),
            }
        )
    return told


def hand(table, view, cat) -> dict | None:
    """The hand of the viewer in words, or None where there is none to show."""
    if table.viewer is None:
        return None
    cards = table.game.room("narration").hand(view, table.viewer, cat)
    return {"title": cat.say("hand.title"), "cards": cards, "empty": cat.say("hand.empty")}


def status(table, view, cat) -> str:
    """What a screen reader is told after a change: what others did, then who is to decide."""
    people, viewer = names(table, cat), table.viewer
    fresh = [
        ply_text(table.game, ply, viewer, people, cat)
        for ply in table.timeline.plies[table.fresh : table.ply]
        if not table.looking_back
    ]
    last = end(table, cat)
    tail = last["verdict"] if last else prompt(table, view, cat)
    return cat.say("list.sentences").join([*(text for text in fresh[-4:] if text), tail])


def end(table, cat) -> dict | None:
    """The result with all sources of points, or None while the game goes on."""
    position = table.position
    if not position.over:
        return None
    people = names(table, cat)
    parts = [dict(position.breakdown(seat)) for seat in range(len(people))]
    sources = list(dict.fromkeys(source for part in parts for source in part))
    rows = [
        {"label": cat.say(f"score.{source}"), "points": [part.get(source) for part in parts]} for source in sources
    ]
    totals = [sum(part.values()) for part in parts]
    tie = None
    if hasattr(position, "tie_break") and totals.count(max(totals)) > 1:
        tie = {"label": cat.say("score.tie_break"), "points": [position.tie_break(s) for s in range(len(people))]}
    winners = position.winners()
    return {
        "title": cat.say("end.title"),
        "open": not table.end_closed,
        "names": people,
        "rows": rows,
        "total": {"label": cat.say("end.total"), "points": totals},
        "tie": tie,
        "winners": winners,
        "verdict": _verdict([people[seat] for seat in winners], cat),
        "buttons": {name: cat.say(f"end.{name}") for name in ("again", "link", "close", "show")},
    }


def _verdict(winners: list[str], cat) -> str:
    if not winners:
        return cat.say("end.nobody")
    if len(winners) == 1:
        return cat.say("end.winner", name=winners[0])
    return cat.say("end.winners", names=cat.say("list.and").join(winners))
