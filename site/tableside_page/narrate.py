"""Words for the table: headings, log, seats, announcements, the end. All text comes from catalogues.

What a game says of itself (moves, events, phases, a seat's goods, a hand) is
in the game's own `narration` module; here it is put together for the page.
"""

from __future__ import annotations

from functools import lru_cache

from tableside.errors import Reason
from tableside.telling import at_round
from tableside.text import Catalogue, catalogue

from . import chairs

LOG_LENGTH = 400
LOG_BLOCK = 100


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


def undo_reason(table, why: Reason, cat) -> str:
    """Why the controls take back no further, in a short sentence."""
    people = names(table, cat)
    return cat.say(f"control.why.{why.code}", **{name: people[value] for name, value in why.params.items()})


def notice(key: str, params: dict, cat) -> str:
    """The sentence of a notice; a reason among its figures is put into words first."""
    told = {name: reason(v, cat) if isinstance(v, Reason) else v for name, v in params.items()}
    return cat.say(key, **told)


REMEDIES = {"notice.other_tab": "go_on_here", "notice.storage.full": "save_file"}


def remedies(keys, cat) -> dict:
    """What the reader can do about notices, by the sentence of the notice: an id and a button's label."""
    return {cat.say(key): {"id": id, "label": cat.say(f"remedy.{id}")} for key, id in REMEDIES.items() if key in keys}


def heading(table, view, cat) -> dict:
    """Game, round, and what is being decided by whom."""
    narration = table.game.room("narration")
    return {
        "game": cat.say("game.name"),
        "round": narration.round_text(view, cat),
        "prompt": prompt(table, view, cat),
        "looking_back": cat.say("log.looking_back", ply=table.ply, last=len(table.timeline)) if table.looking_back else None,
        "blocked": notice(*table.blocked, cat) if table.blocked else None,
        "origin": _origin(table, cat),
        "own_set": table.own_set and cat.say("heading.own_set", name=table.own_set.title),
    }


def _origin(table, cat) -> dict | None:
    """The game this one was split off from, and where; None where it was not."""
    origin = table.about.origin
    if origin is None:
        return None
    title = origin.title or cat.say("game.name")
    return {"id": origin.id, "text": cat.say("heading.origin", title=title, ply=origin.ply)}


def prompt(table, view, cat) -> str:
    """One line: whose decision it is and what for."""
    seat = table.position.seat
    if seat is None:
        return cat.say("prompt.over")
    name = names(table, cat)[seat]
    if table.bot_failed and table.is_bot(seat):
        return cat.say("prompt.bot_failed", name=name)
    if table.is_bot(seat) and table.blocked:
        return cat.say("prompt.waiting", name=name)
    if table.is_bot(seat):
        return cat.say("prompt.paused" if table.paused else "prompt.bot", name=name)
    if table.is_away(seat):
        return cat.say("prompt.away", name=name)
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
    """The log of the whole game: a heading where a round begins, entries in the order of plies.

    `when` is `past`, `shown` (the entry the shown ply ends with) or `later`.
    What the round begins with stands below its heading. Of a long game some
    hundred entries around the shown one are there.
    """
    headings = {heading["ply"]: heading["text"] for heading in rounds(table, cat)}
    entries = [_heading(headings[0], 0)]
    for number, (ply, (ended, begun)) in enumerate(zip(table.timeline.plies, _told(table, cat)), 1):
        if ended:
            entries.append(_entry(table, number, ended, ply.seat))
        if number in headings:
            entries.append(_heading(headings[number], number))
        if begun:
            entries.append(_entry(table, number, begun, None))
    shown = max((place for place, entry in enumerate(entries) if entry["ply"] <= table.ply), default=0)
    for place, entry in enumerate(entries):
        entry["when"] = "past" if place < shown else "shown" if place == shown else "later"
    return _window(entries, shown)


def _heading(text: str, ply: int) -> dict:
    return {"kind": "round", "text": text, "ply": ply, "seat": None, "fresh": False, "news": False}


def _entry(table, ply: int, text: str, seat: int | None) -> dict:
    return {
        "kind": "ply", "text": text, "ply": ply, "seat": seat,
        "fresh": table.fresh < ply <= table.ply, "news": table.marked is not None and ply > table.marked,
    }  # fmt: skip


def _window(entries: list[dict], shown: int) -> list[dict]:
    """At most `LOG_LENGTH` entries, the shown one among them; the window moves by whole blocks, so most stay as they are."""
    over = max(0, len(entries) - LOG_LENGTH)
    first = min(-(-over // LOG_BLOCK), shown // LOG_BLOCK) * LOG_BLOCK
    return entries[first : first + LOG_LENGTH]


def _told(table, cat) -> list[tuple[str, str]]:
    """The texts of all plies for who reads them, kept from one call to the next."""
    plies, reader = table.timeline.plies, table.reader
    kept = table.told.setdefault((reader, table.language), [])
    same = 0
    while same < min(len(kept), len(plies)) and kept[same][0] is plies[same]:
        same += 1
    del kept[same:]
    people = names(table, cat)
    for ply in plies[same:]:
        kept.append((ply, ply_texts(table.game, ply, reader, people, cat)))
    return [texts for _, texts in kept]


def ply_texts(game, ply, reader: int | None, people: list[str], cat) -> tuple[str, str]:
    """What happened in a ply, as the reader may know it: up to the end of a round, and what the next begins with."""
    events = [event.seen_by(reader) for event in ply.events]
    at = at_round(events)
    tell = game.room("narration").ply_text
    ended, begun = (
        cat.sentences(tell(ply.after, ply.move, ply.seat, part, cat, people))
        for part in (events[:at], events[at:] if at is not None else [])
    )
    return ended, begun


def ply_text(table, number: int, cat) -> str:
    """What happened in the ply of that number (from 1), for who is at the screen."""
    texts = ply_texts(table.game, table.timeline.plies[number - 1], table.reader, names(table, cat), cat)
    return cat.sentences(texts)


def rounds(table, cat) -> list[dict]:
    """The plies at which rounds begin, with their headings; a set-up that belongs to the first round is part of it."""
    found: list[dict] = []
    for ply in table.timeline.rounds():
        text = round_at(table, ply, cat)
        if not found or found[-1]["text"] != text:
            found.append({"ply": ply, "text": text})
    return found


def round_at(table, ply: int, cat) -> str:
    """The heading of the round at that ply."""
    return table.game.room("narration").round_text(table.timeline.at(ply), cat)


def value_text(table, cat) -> str:
    """Round, ply and what just happened, in words."""
    ply, last = table.ply, len(table.timeline)
    where = cat.say("control.value", round=round_at(table, ply, cat), ply=ply, last=last)
    return cat.sentences((where, ply and ply_text(table, ply, cat)))


def seats(table, view, cat) -> list[dict]:
    """The players with score and goods, in seat order."""
    narration = table.game.room("narration")
    people = names(table, cat)
    told = []
    for seat, name in enumerate(people):
        kind = table.chairs[seat].kind if seat < len(table.chairs) else "rival"
        parts = view.breakdown(seat)
        told.append(
            {
                "seat": seat,
                "name": name,
                "kind": kind,
                "kind_text": cat.say(f"kind.{kind}"),
                "score": sum(points for _, points in parts) if parts else None,
                "score_text": cat.say("seat.score"),
                "deciding": seat == view.seat,
                "viewer": seat == table.viewer,
                "facts": narration.seat_facts(view, seat, cat),
            }
        )
    return told


def hand(table, view, cat) -> dict | None:
    """The hand of the viewer in words, or None in a game without hands."""
    narration, seat = table.game.room("narration"), table.viewer
    cards = narration.hand(view if seat is not None else table.position.view(0), seat or 0, cat)
    if cards is None:
        return None
    if seat is None:
        return {"title": cat.say("hand.title"), "cards": [], "empty": cat.say("hand.hidden")}
    return {"title": cat.say("hand.title"), "cards": cards, "empty": cat.say("hand.empty")}


def status(table, view, cat) -> str:
    """What a screen reader is told after a change: what others did, then who is to decide."""
    if table.looking_back:
        return value_text(table, cat)
    fresh = [ply_text(table, number, cat) for number in range(table.fresh + 1, table.ply + 1)]
    last = end(table, cat)
    tail = last["verdict"] if last else prompt(table, view, cat)
    return cat.sentences((*fresh[-4:], tail))


def end(table, cat) -> dict | None:
    """The result with all sources of points, or None while the game goes on."""
    position = table.position
    if not position.over:
        return None
    people = names(table, cat)
    parts = [dict(position.breakdown(seat)) for seat in range(len(people))]
    if not parts[-1]:  # the opponent of a solo game may score nothing at all
        people, parts = people[:-1], parts[:-1]
    sources = list(dict.fromkeys(source for part in parts for source in part))
    rows = [
        {"label": cat.say(f"score.{source}"), "points": [part.get(source) for part in parts]} for source in sources
    ]
    totals = [sum(part.values()) for part in parts]
    tie = None
    if hasattr(position, "tie_break") and totals.count(max(totals)) > 1:
        solo = position.solo and cat.has("score.tie_break_solo")
        label = cat.say("score.tie_break_solo" if solo else "score.tie_break")
        tie = {"label": label, "points": [_tie(table, seat, cat) for seat in range(len(people))]}
    winners = position.winners()
    return {
        "title": cat.say("end.title"),
        "open": not table.end_closed,
        "names": people,
        "rows": rows,
        "total": {"label": cat.say("end.total"), "points": totals},
        "tie": tie,
        "winners": winners,
        "verdict": _verdict(table, [people[seat] for seat in winners], cat),
        "buttons": {name: cat.say(f"end.{name}") for name in ("again", "other", "link", "close", "show")},
        "again": chairs.again(table.timeline.record, table.chairs, table.own_set and table.own_set.id),
    }


def _tie(table, seat: int, cat):
    """What decides between equal scores: in the game's words where it has some, else its number."""
    told = getattr(table.game.room("narration"), "tie_text", None)
    return told(table.position, seat, cat) if told else table.position.tie_break(seat)


def _verdict(table, winners: list[str], cat) -> str:
    """Who has won; in the game's words where it has some."""
    told = getattr(table.game.room("narration"), "verdict_text", None)
    own = told(table.position, cat) if told else ""
    if own:
        return own
    if not winners:
        return cat.say("end.nobody")
    if len(winners) == 1:
        return cat.say("end.winner", name=winners[0])
    return cat.say("end.winners", names=cat.say("list.and").join(winners))
