"""The board of Tenpenny Parks as a display list.

`draw` makes the scene of a view in one of two designs: wide (main board and
tracks on the left, the park on the right) and tall (sections one under
another, the one needed now first). Nothing of the rules is decided here; what
can be picked are the legal moves given.
"""

from __future__ import annotations

from tableside.games.tenpenny.components import SET

from ...scene import Layer, Scene
from . import carousel, market, others, park, placing, strip, tracks, tray
from .look import Look
from .motion import flights
from .picture import key_picture

__all__ = ["draw", "flights", "key_picture"]

GOES_ON = ("place", "fell", "wild")  # phases that only go on with an action: its trace is kept whole
GAP = 4
CELL_WIDE, CELL_TALL = 42, 46
OWN_FIRST = (
    "choose_goals",
    "choose_board",
    "place",
    "fell",
    "promote",
)  # phases in which the park comes first on a phone


def draw(view, *, seat, targets, chosen=(), width, lang, names, last=()) -> Scene:
    """The board as `seat` sees it, see `tableside_page.boards`."""
    look = Look(view, seat=seat, moves=dict(targets), chosen=chosen, width=width, lang=lang, names=names, last=last)
    ground = look.scene.layer("ground", static=True)
    table = look.scene.layer("pieces")
    (_compose_wide if look.wide else _compose_tall)(look, ground, table)
    x, y, _ = look.rects["wheel"]
    look.scene.anchor("carousel", x, y)
    park.lay_ends(look, table)
    placing.lay_steps(look, table)
    carousel.aim_spaces(look)
    carousel.aim_piles(look)
    market.aim_stalls(look)
    park.aim_park(look)
    tracks.show_moving(look)
    look.scene.description = _described(look)
    return look.scene


def _compose_wide(look: Look, ground: Layer, table: Layer) -> None:
    w = look.width
    top = 3 + strip.lay_strip(look, table, 2, 2, w - 4) + GAP
    left = round((w - 4) * 0.503)
    right, rw = left + 8, w - left - 10
    y = top + carousel.lay_board(look, ground, table, 2, top, left - 2) + GAP
    y += market.lay_market(look, table, 2, y, left - 2) + GAP
    y += tracks.lay_tracks(look, ground, table, 2, y, left - 2)
    used = top + park.lay_park(look, table, right, top, rw, CELL_WIDE) + GAP
    used += tray.lay_tray(look, table, right, used, rw, y - used)
    y = max(y, used) + GAP
    y += others.lay_others(look, table, 2, y, w - 4)
    look.scene.height = round(y)


def _compose_tall(look: Look, ground: Layer, table: Layer) -> None:
    y = 2.0
    y += strip.lay_strip(look, table, 2, y, look.width - 4) + GAP
    for section in _order(look):
        y += section(look, ground, table, y) + GAP
    look.scene.height = round(y)


def _order(look: Look) -> list:
    """The sections from top to bottom: what is needed for the decision first."""
    if not look.deciding:
        return [_board, _market, _tracks, _park, _tray, _others]
    if look.phase in OWN_FIRST:
        return [_park, _tray, _tracks, _board, _market, _others]
    if look.phase in ("wild", "reward"):
        return [_tray, _tracks, _park, _board, _market, _others]
    if look.phase == "rotate":
        return [_board, _tray, _park, _market, _tracks, _others]
    return [_board, _market, _park, _tray, _tracks, _others]


def _board(look: Look, ground, table, y) -> float:
    return carousel.lay_board(look, ground, table, 2, y, look.width - 4)


def _market(look: Look, ground, table, y) -> float:
    return market.lay_market(look, table, 2, y, look.width - 4)


def _tracks(look: Look, ground, table, y) -> float:
    return tracks.lay_tracks(look, ground, table, 2, y, look.width - 4)


def _park(look: Look, ground, table, y) -> float:
    return park.lay_park(look, table, 2, y, look.width - 4, CELL_TALL)


def _tray(look: Look, ground, table, y) -> float:
    return tray.lay_tray(look, table, 2, y, look.width - 4, 0)


def _others(look: Look, ground, table, y) -> float:
    return others.lay_others(look, table, 2, y, look.width - 4)


def _described(look: Look) -> str:
    """The position in a few words, for those who do not see the picture."""
    view = look.view
    parts = [look.say("board.months", n=view.month, last=SET.limits["months"])]
    for player in range(view.players):
        parts.append(
            look.say(
                "board.standing_all",
                name=look.player_name(player),
                points=view.total(player),
                coins=view.coins[player],
                cards=len(view.cards[player]),
            )
        )
    for track, name in enumerate(("thrill", "awe", "joy")):
        parts.append(look.say("board.track.order", track=look.track_name(name), names=look.lead_names(track)))
    return look.cat.sentences(parts)
