"""Words for the things of Tenpenny Parks: cards, tiles, cells, effects.

The names of cards, tiles, boards and goals come from the component set, all
other words from the catalogue.
"""

from __future__ import annotations

from .components import SET, TRACKS, WILD

ICON_ORDER = "taj*24"


def _own(thing: dict, cat) -> str:
    return thing["name"][cat.lang]


def type_name(sector: int, cat) -> str:
    """The name of the sector's type of attraction."""
    return _own(SET.data["types"][sector], cat)


def track_name(track: str, cat) -> str:
    """The name of a track, or of a wild icon."""
    if track == WILD:
        return cat.say("word.wild")
    return _own(SET.data["tracks"][TRACKS.index(track)], cat)


def tile_name(id: str, cat) -> str:
    """The name of an attraction or a concession."""
    return _own(SET.attractions.get(id) or SET.stalls[id], cat)


def tiles_text(ids, cat) -> str:
    """Names of attractions or concessions as a list."""
    return cat.join([tile_name(id, cat) for id in ids])


def goal_name(id: str, cat) -> str:
    """The name of a goal card."""
    return _own(SET.goals[id], cat)


def goal_text(id: str, cat) -> str:
    """What a goal card asks."""
    return SET.goals[id]["text"][cat.lang]


def board_name(board: str, side: str, cat) -> str:
    """A park board and its side."""
    data = next(b for b in SET.data["park_boards"] if b["id"] == board)
    return cat.say("word.board", name=_own(data["sides"][side], cat), board=board, side=side)


def coins_text(n: int, cat) -> str:
    """A number of coins."""
    return cat.say("amount.coin", n=n)


def points_text(n: int, cat) -> str:
    """A number of points."""
    return cat.say("amount.vp", n=n)


def amount_text(thing: str, n: int, cat) -> str:
    """A number of coins (`coin`) or points (`vp`)."""
    return coins_text(n, cat) if thing == "coin" else points_text(n, cat)


def effects_text(effects, cat) -> str:
    """Effects as a list; an empty text for none."""
    told = []
    for effect in effects:
        for word, what in effect.items():
            if word in ("advance", "retreat"):
                told += [cat.say(f"effect.{word}", track=track_name(track, cat), n=n) for track, n in what.items()]
            elif word in ("gain", "pay"):
                told += [cat.say(f"effect.{word}", amount=amount_text(thing, n, cat)) for thing, n in what.items()]
            else:
                told.append(cat.say(f"effect.{word}.{what}"))
    return cat.join(told)


def icon_text(sign: str, n: int, cat) -> str:
    """What so many covered icons of a kind bring."""
    return cat.join([effects_text(SET.icons[sign], cat)] * n)


def card_text(id: str, cat) -> str:
    """Icons, size, points, promotion and income of an attraction in one line."""
    card = SET.cards[id]
    text = cat.say(
        "card.line",
        icons=effects_text(card.on_place, cat),
        cells=len(SET.data["shapes"][card.shape]),
        points=points_text(card.end, cat),
        pay=coins_text(card.pay, cat),
        gain=points_text(card.points, cat),
    )
    return cat.say("card.with_income", line=text, income=coins_text(card.income, cat)) if card.income else text


def stall_text(id: str, cat) -> str:
    """Icons, size and income of a concession in one line."""
    tile = SET.stalls[id]
    icons, cells = effects_text(tile["on_place"], cat), len(SET.data["shapes"][tile["shape"]])
    text = cat.say("stall.line", icons=icons, cells=cells)
    income = SET.stall_income[id]
    return cat.say("card.with_income", line=text, income=coins_text(income, cat)) if income else text
