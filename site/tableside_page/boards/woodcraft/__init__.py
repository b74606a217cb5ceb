"""The board of Woodcraft as a display list.

`draw` makes the scene of a view in one of two designs: wide (wheel and public
boards above, the own workshop below) and tall for phones (the same parts one
below the other, the one that is needed first). Nothing of the rules is decided
here; what can be picked are the legal moves given.
"""

from __future__ import annotations

from tableside.games.woodcraft.components import HELPERS, ORDERS

from ...look import Printed
from ...scene import Layer, Scene, box, rect, text
from . import attic, chooser, displays, orders, pile, seats, tracks, wheel, workshop, yard
from .look import PAGE_VIEW, Look
from .motion import flights
from .picture import key_picture

__all__ = ["draw", "flights", "key_picture"]

MAT_H = 230  # height of the workshop in the wide design
WHOLE_TURNS = True  # the trace of what others did stays until one's own next ply
PAGES = ("wheel", "workshop", "displays")
# The part of the tall design that a decision needs first; the workshop for all others.
PAGE_OF = {
    "actions": "wheel", "mode": "wheel", "buy_wood": "wheel", "buy_materials": "wheel", "exchange_buy": "wheel",
    "take_orders": "displays", "hire": "displays", "hazelnut_reward": "displays", "over": "wheel",
}  # fmt: skip
SECOND = {"hire": "workshop"}  # what a decision needs next to that, if not the order of the tabs tells it

# Places of the parts with something printed: where they lie decides which print is the right one.
PRINTED = ("wheel", "yard_box", "income", "attic_box", "rooms_box", ("margin", ORDERS), ("margin", HELPERS))
_printed = Printed()


def draw(view, *, seat, targets, chosen=(), width, lang, names, last=()) -> Scene:
    """The board as `seat` sees it, see `tableside_page.boards`."""
    look = Look(view, seat=seat, moves=dict(targets), chosen=chosen, width=width, lang=lang, names=names, last=last)
    ground = look.scene.layer("ground", static=True)
    table = look.scene.layer("pieces")
    marks = look.scene.layer("marks")
    compose = _compose_wide if look.wide else _compose_tall
    compose(look, table, marks)
    _print(look, ground)
    look.scene.description = _described(look)
    return look.scene


def _compose_wide(look: Look, table: Layer, marks: Layer) -> None:
    w = look.width
    board = min(323, w * 0.347)
    wheel.place(look, 2, 2, board / 2 - 1)
    yard.place(look, 2, board + 5, board - 1)
    x, right = board + 7, w - board - 9
    contracts = right * 0.2
    used = displays.place(look, x, 2, right - contracts - 6)
    displays.place_contracts(look, x + right - contracts, 2, contracts - 2, used)
    high = tracks.place(look, x, used + 5, right)
    mat = board + 5 + yard.HEIGHT + 5
    _lay_public(look, table, marks)
    seats.lay_players(look, table, x, used + 5 + high + 4, right)
    y = mat + seats.lay_head(look, table, 2, mat, w - 4) + 5
    _lay_workshop_wide(look, table, y)
    _aim(look)
    chooser.lay(look, marks, x, mat - 2, right, up=True)
    look.scene.height = round(y + MAT_H + 3)


def _lay_workshop_wide(look: Look, table: Layer, y) -> None:
    w = look.width
    left = 200
    roof = MAT_H - pile.PILE_H - pile.MARKET_H - 8
    attic.place(look, 3, y, left, roof)
    pile.place_pile(look, 3, y + roof + 4, left)
    pile.place_market(look, 3, y + roof + pile.PILE_H + 8, left)
    x = left + 9
    column = round(w * 0.31)
    middle = w - x - column - 8
    tile = 50
    rooms = workshop.place_rooms(look, x, y, middle - tile - 2, 74)
    step = rooms / 3
    splices = [(x + middle - tile, y + i * step, tile - 2, step - 4) for i in range(3)]
    foot = y + rooms + 5
    h = MAT_H - rooms - 5
    wide = middle / 7
    saws = [(x + i * wide, foot, wide - 4, h) for i in range(3)]
    workshop.place_tiles(look, saws, splices, [(x + 3 * wide, foot, wide - 4, h)])
    pile.place_pots(look, x + 4 * wide, foot, 3 * wide, h)
    orders.place(look, w - column - 3, y, column, MAT_H)
    _lay_workshop(look, table)


def _compose_tall(look: Look, table: Layer, marks: Layer) -> None:
    w = look.width
    y = 3 + seats.lay_head(look, table, 2, 3, w - 4) + 6
    page = look.page if look.page in PAGES else PAGE_OF.get(look.phase, "workshop")
    _tabs(look, table, y, page)
    y += 40
    first = {"wheel": _tall_wheel, "workshop": _tall_workshop, "displays": _tall_displays}
    for name in sorted(PAGES, key=lambda name: (name != page, name != SECOND.get(look.phase))):
        y = first[name](look, y) + 10
    _lay_public(look, table, marks)
    _lay_workshop(look, table)
    y += seats.lay_players(look, table, 2, y, w - 4) + 6
    _aim(look)
    chooser.lay(look, marks, 3, look.places["rooms_box"][1], w - 6)
    look.scene.height = round(y)


def _tabs(look: Look, layer: Layer, y, page: str) -> None:
    """Which part comes first."""
    step = (look.width - 4) / len(PAGES)
    for i, name in enumerate(PAGES):
        x = 2 + i * step
        on = name == page
        layer.add(
            rect(
                x + 1,
                y,
                step - 2,
                34,
                r=8,
                fill="raised" if on else "paper.deep",
                stroke="chosen" if on else "edge.soft",
                width=2 if on else 1,
            )
        )
        words = look.say(f"board.page.{name}")
        layer.add(
            text(x + step / 2, y + 17, words, size=13, weight=700 if on else 400, anchor="middle", max_width=step - 12)
        )
        look.scene.target(
            f"page:{name}",
            box(x + 1, y, step - 2, 34, 8),
            look.say("board.page", name=words),
            kind="view",
            choose=f"{PAGE_VIEW}{name}",
            order=210 + i,
        )


def _tall_wheel(look: Look, y) -> float:
    w = look.width
    wheel.place(look, 3, y, (w - 6) / 2)
    y += w - 2
    yard.place(look, 2, y, w - 4)
    y += yard.HEIGHT + 6
    return y + tracks.place(look, 2, y, w - 4)


def _tall_workshop(look: Look, y) -> float:
    """The parts of a workshop; the hand and the rows come first while an order is placed."""
    w = look.width
    placing = look.hands_on and look.phase in ("setup_place_order", "income_place")
    if placing:
        y += orders.place(look, 3, y, w - 6) + 4
    pile.place_pile(look, 3, y, w - 6, 44 if len(look.view.pile[look.own]) * 31.5 < w - 14 else pile.PILE_H)
    y += look.places["pile_box"][3] + 5
    y += workshop.place_rooms(look, 3, y, w - 3) + 4
    wide = (w - 4) / 7
    top = [(3 + i * wide, y, wide - 4, 60) for i in range(7)]
    workshop.place_tiles(look, top[:3], top[3:6], top[6:])
    y += 65
    half = w * 0.52
    attic.place(look, 3, y, half)
    pile.place_pots(look, half + 9, y + 4, w - half - 8, 82)
    pile.place_market(look, half + 9, y + 92, w - half - 12)
    y += attic.HEIGHT + 6
    return y if placing else y + orders.place(look, 3, y, w - 6)


def _tall_displays(look: Look, y) -> float:
    w = look.width
    y += displays.place(look, 2, y, w - 4) + 6
    displays.place_contracts(look, 3, y, w - 1, 46 * -(-displays._most(look) // 3), 3)
    return y + 46 * -(-displays._most(look) // 3)


def _print(look: Look, ground: Layer) -> None:
    """What never changes during a game, made once for each arrangement."""
    view = look.view
    at = tuple(round(look.places[name][1], 1) for name in PRINTED)
    key = (look.lang, look.width, look.wide, view.seats, view.options["short_game"], at)
    _printed.lay(look.scene, ground, key, lambda: _fill(look, ground))


def _fill(look: Look, ground: Layer) -> None:
    wheel.print_wheel(look, ground)
    yard.print_yard(look, ground)
    displays.print_displays(look, ground)
    tracks.print_tracks(look, ground)
    attic.print_attic(look, ground)
    workshop.print_rooms(look, ground)


def _lay_public(look: Look, table: Layer, marks: Layer) -> None:
    yard.lay_yard(look, table)
    displays.lay_displays(look, table)
    displays.lay_contracts(look, table)
    tracks.lay_tracks(look, table)
    wheel.lay_wheel(look, table)
    wheel.show_last(look, marks)


def _lay_workshop(look: Look, table: Layer) -> None:
    workshop.lay_rooms(look, table)
    workshop.lay_tiles(look, table)
    pile.lay_pots(look, table)
    attic.lay_attic(look, table)
    pile.lay_market(look, table)
    orders.lay_rows(look, table)
    pile.lay_pile(look, table)


def _aim(look: Look) -> None:
    wheel.aim_wheel(look)
    yard.aim_yard(look)
    displays.aim_displays(look)
    displays.aim_contracts(look)
    tracks.aim_tracks(look)
    seats.aim_head(look)
    seats.aim_players(look)
    attic.aim_attic(look)
    pile.aim_market(look)
    pile.aim_pots(look)
    workshop.aim_tiles(look)
    workshop.aim_rooms(look)
    orders.aim_rows(look)
    pile.aim_pile(look)


def _described(look: Look) -> str:
    """The position in a few words, for those who do not see the picture."""
    view = look.view
    parts = [look.say("round.heading", n=view.round, all=view.rounds["rounds"])]
    for player in range(view.seats):
        parts.append(
            look.say(
                "board.standing_all",
                name=look.player_name(player),
                points=view.total(player),
                orders=len(view.done[player]),
                reputation=view.reputation[player],
            )
        )
    return look.cat.sentences(parts)
