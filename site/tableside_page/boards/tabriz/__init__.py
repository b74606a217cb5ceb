"""The board of Tabriz as a display list.

`draw` makes the scene of a view in one of two designs: wide (the bazaar as a
landscape grid) and tall (the bazaar turned upright, for phones). Nothing of
the rules is decided here; what can be picked are the legal moves given.
"""

from __future__ import annotations

from ...look import Printed
from ...scene import Layer, Scene
from . import bazaar, cards, dicetiles, mats, race, shops, stalls, supply, thrown
from .look import Look
from .motion import flights
from .picture import key_picture

__all__ = ["draw", "flights", "key_picture"]

_PRINT = {"market": stalls.print_square, "trader": stalls.print_trader, "shop": shops.print_face}
_LAY = {"market": stalls.lay_square, "trader": lambda *_: None, "shop": shops.lay_pieces}
_AIM = {"market": stalls.aim_square, "trader": stalls.aim_trader, "shop": shops.aim}

_printed = Printed()


def draw(view, *, seat, targets, chosen=(), width, lang, names, last=()) -> Scene:
    """The board as `seat` sees it, see `tableside_page.boards`."""
    look = Look(view, seat=seat, moves=dict(targets), chosen=chosen, width=width, lang=lang, names=names, last=last)
    ground = look.scene.layer("ground", static=True)
    table = look.scene.layer("pieces")
    marks = look.scene.layer("marks")
    if look.wide:
        _compose_wide(look, ground, table)
    else:
        _compose_tall(look, ground, table)
    bazaar.stand_apprentices(look, table)
    bazaar.print_tolls(look, table)
    bazaar.show_last(look, marks)
    bazaar.aim_apprentices(look)
    look.scene.description = _described(look)
    return look.scene


def _compose_wide(look: Look, ground: Layer, table: Layer) -> None:
    bottom = bazaar.lay_out(look, 0)
    strip = bottom + 4
    mat = strip + race.height(look) + 4
    _print(look, ground, strip)
    _lay_bazaar(look, table)
    _lay_race(look, table, strip)
    w = look.width
    first, second = round(w * 0.305), round(w * 0.62)
    mats.lay_goods(look, table, 1, mat, first - 6)
    tall = mats.lay_workshop(look, table, first, mat, second - first - 5)
    mats.lay_others(look, table, second, mat, w - second - 1)
    hand = mat + tall + 5
    used = cards.lay_hand(look, table, 8, hand, w - 16)
    look.scene.anchor(f"hand:{look.focus}", w / 4, hand + cards.H / 2)
    look.scene.height = round(hand + used + 2 if used else hand)


def _compose_tall(look: Look, ground: Layer, table: Layer) -> None:
    top = 3 + mats.lay_goods(look, table, 2, 3, look.width - 4) + 8
    top += cards.lay_offer(look, table, 5, top, look.width - 10)
    bottom = bazaar.lay_out(look, top)
    hand = bottom + 9
    used = cards.lay_hand(look, table, 5, hand, look.width - 10)
    look.scene.anchor(f"hand:{look.focus}", look.width / 2, hand + 60)
    strip = hand + used + 4
    _print(look, ground, strip)
    _lay_bazaar(look, table)
    _lay_race(look, table, strip)
    y = strip + race.height(look) + 9
    y += mats.lay_workshop(look, table, 2, y, look.width - 4) + 7
    y += mats.lay_others(look, table, 2, y, look.width - 4) + 6
    look.scene.height = round(y)


def _print(look: Look, ground: Layer, strip: float) -> None:
    """What never changes during a game, made once for each arrangement, language and design."""
    view = look.view
    key = (view.board, view.tiles, view.seats >= 3, look.lang, look.width, round(strip, 1), look.places["board"][1])
    _printed.lay(look.scene, ground, key, lambda: _fill(look, ground, strip))


def _fill(look: Look, ground: Layer, strip: float) -> None:
    bazaar.print_board(look, ground)
    supply.print_supply(look, ground)
    for cell in look.cells.values():
        _PRINT.get(cell.kind, dicetiles.print_face)(look, cell, ground)
    race.print_race(look, ground, strip)


def _lay_bazaar(look: Look, table: Layer) -> None:
    supply.lay_supply(look, table)
    bazaar.aim_tiles(look)
    for cell in look.cells.values():
        _LAY.get(cell.kind, dicetiles.lay_pieces)(look, cell, table)
        _AIM.get(cell.kind, dicetiles.aim)(look, cell)
    thrown.lay_thrown(look, table)
    supply.aim_supply(look)


def _lay_race(look: Look, table: Layer, strip: float) -> None:
    race.lay_race(look, table, strip)
    race.aim_race(look, strip)


def _described(look: Look) -> str:
    """The position in a few words, for those who do not see the picture."""
    view = look.view
    parts = [look.say("round.heading", n=view.round)]
    for player in range(view.players):
        parts.append(
            look.say(
                "board.standing_all",
                name=look.player_name(player),
                prestige=view.total(player),
                skill=view.skill[player],
                orders=len(view.done[player]),
            )
        )
    return look.cat.sentences(parts)
