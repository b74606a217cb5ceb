"""The key to the symbols of the board: each with what draws it on the board.

The words stand in the game's guide under the same ids.
"""

from __future__ import annotations

from tableside.games.woodcraft.components import ACTIONS, SET
from tableside.games.woodcraft.dice import COLOURS, DIE

from ... import pieces
from ...scene import Item, box, group, icon_at
from . import attic, cards, displays, orders, pile, things, tracks, wheel, workshop, yard
from .effects import Row, row_of
from .seats import COLUMN_ICON, change_mark

SIZE = 24
WHEEL = 96  # radius of the wheel that the action tiles are taken from
TILE_AT = WHEEL * (wheel.SLOT_FROM + wheel.RIM_FROM) / 2
Symbol = tuple[str, Item, float, float]


def symbols() -> list[Symbol]:
    """(id, item drawn around 0, 0, width, height) of every symbol that has no word next to it on the board."""
    return [
        *_goods(),
        *_wood(),
        *_tools(),
        *_tracks(),
        *_wheel(),
        *_cards(),
        *_effects(),
        *_contracts(),
        *_workshop(),
        *_orders(),
        *_seats(),
        *_marks(),
    ]


# -- how they are put in the middle -------------------------------------------------------


def _piece(id: str, item: Item) -> Symbol:
    return id, item, SIZE, SIZE


def _icon(id: str, name: str, fill="ink") -> Symbol:
    return _piece(id, icon_at(name, 0, 0, 21, fill=fill))


def _row(id: str, row: Row) -> Symbol:
    """A row drawn from 0, 0 on."""
    wide = row.x - 2
    return id, group(row.items, x=-wide / 2), wide, SIZE


def _effect(id: str, *effects: dict, size=18) -> Symbol:
    return _row(id, row_of(list(effects), 0, 0, size))


def _from_corner(id: str, items: list, w, h) -> Symbol:
    """What is drawn from its top left corner on."""
    return id, group(items, x=-w / 2, y=-h / 2), w, h


# -- what one has -----------------------------------------------------------------------


def _goods() -> list[Symbol]:
    return [
        _counted("blueberry", things.token("blueberry", 21), things.berry(21, 3)),
        _counted("hazelnut", things.token("point", 21), things.nut(21, 3)),
        *(_piece(good, things.token(good, 22)) for good in ("lantern", "scrapwood", "glue", "sawblade", "reuse")),
    ]


def _counted(id: str, one: Item, several: Item) -> Symbol:
    """A good without and with a number on it."""
    row = Row(0, 0, 21)
    row.piece(one)
    row.piece(several)
    return _row(id, row)


def _wood() -> list[Symbol]:
    return [
        *(_piece(f"{colour}_die", things.die(DIE[colour, 4], SIZE)) for colour in COLOURS),
        _die_of_card(),
        _piece("any_wood", things.any_die(things.ALL_COLOURS, 22, "2")),
    ]


def _die_of_card() -> Symbol:
    row = Row(0, 0, 20)
    row.dice(("G5", "Y3"))
    return _row("small_dice", row)


def _tools() -> list[Symbol]:
    names = ("mallet", "plane", "chisel", "drill", "wrench", "any")
    return [_piece("any_tool" if name == "any" else name, things.tool(name, SIZE)) for name in names]


def _tracks() -> list[Symbol]:
    rewards = SET.prestige["PT1"]["rewards"]
    chip, wide = tracks.prestige_chip([rewards["top"], rewards["middle"]], 1)
    return [
        _effect("blue_step", {"track": {"blue": 1}}),
        _effect("hazel_step", {"track": {"hazel": 1}}),
        _effect("reputation_step", {"track": {"reputation": 1}}),
        _effect("reputation_back", {"track": {"reputation": -2}}),
        _icon("reputation", "reputation", "reputation"),
        ("value", group(tracks.value_band(3, 40)), 40, tracks.BAND_H),
        _from_corner("prestige", chip, wide, tracks.CHIP_H),
        _icon("round", "round"),
        ("round_now", group(tracks.round_marker(26), y=-tracks.ROUND_H / 2), 30, 32),
        _icon("income", "income"),
    ]


# -- the wheel and the yard ---------------------------------------------------------------


def _wheel() -> list[Symbol]:
    tile = {"fill": "raised", "ink": "ink"}
    blocked = {"fill": "paper.deep", "ink": "ink.soft"}
    thick = 160
    return [
        *((action, group(wheel.tile_face(action, 0, WHEEL, **tile), y=TILE_AT), SIZE, 28) for action in ACTIONS),
        ("blocked", group(wheel.tile_face("buy_wood", 0, WHEEL, **blocked), y=TILE_AT), SIZE, 28),
        ("blade", group(wheel.blade(34)), 42, 42),
        ("arc", group(wheel.arc_tile(thick, 6, (0,)), y=thick * 0.925), 36, 26),
        _piece("instead", things.berry(SIZE, f"+{SET.data['substitutes']['blueberries']}")),
        ("cheaper", group(yard.price_mark(2, 3), y=-2), SIZE, 28),
    ]


# -- cards --------------------------------------------------------------------------------


DECKS = (("early", "OE"), ("late", "HL"), ("hazelnut_order", "OH"))


def _cards() -> list[Symbol]:
    return [
        *(_from_corner(id, [cards.back(deck, 22, 32)], 22, 32) for id, deck in DECKS),
        _icon("orders", "scroll"),
        _icon("helpers", "squirrel"),
        ("leaving", group(displays.discard_mark(), y=-7), 20, 44),
        *(_icon(icon, icon) for icon in cards.ROW_ICON.values()),
        _icon("production", "gear", "ink.soft"),
        *(_icon(kind, icon) for kind, icon in cards.ABILITY_ICON.items()),
    ]


def _effects() -> list[Symbol]:
    nut = {"gain": {"point": 2}}
    return [
        _effect("gear", {"produce": 2}),
        _effect("pay", {"pay": {"give": {"scrapwood": 1}, "then": [{"gain": {"blueberry": 3}}]}}),
        _effect("on_order", {"trigger": {"on": "complete_order", "then": [nut]}}),
        _effect("on_plant", {"trigger": {"on": "plant", "then": [nut]}}),
        _effect("discount", {"discount": {"on": "buy_wood", "amount": 1, "per": "die"}}),
        _effect("for_each", {"gain_per": {"metric": "helpers", "resource": "point", "n": 1, "max": 8}}),
        _effect("pip", {"pip": {"delta": 1}}),
        _effect("recolor", {"recolor": {"max_value": 3}}),
        _effect("split", {"split": {"parts": 2}}),
        _effect("grow", {"grow": {"delta": 1}}),
        _effect("lose", {"lose": {"point": 1}}),
        _effect("claim", {"claim_contract": 1}),
    ]


COUNTED = (
    "tools",
    "tool_types",
    "improvements",
    "orders_with_reputation",
    "late_orders_completed",
    "market_steps",
    "material_tokens",
    "brown_dice",
)


def _contracts() -> list[Symbol]:
    return [
        _row("contract", displays.contract_line({"points": 2, "metric": "helpers", "max": 14}, 0, 0)),
        *(_row(f"count_{metric}", _metric(metric)) for metric in COUNTED),
    ]


def _metric(name: str) -> Row:
    row = Row(0, 0, 19)
    row.metric(name)
    return row


# -- the workshop ---------------------------------------------------------------------------


def _workshop() -> list[Symbol]:
    w, h = 32, 40
    bonus = [{"gain": {"point": 2}}]
    return [
        _from_corner("saw_tile", workshop.tile_face("saw", 1, w, h, True), w, h),
        _from_corner("splice_tile", workshop.tile_face("splice", 1, w, h, True), w, h),
        _from_corner("glue_tile", workshop.tile_face("glue", 0, 44, 44, True), 44, 44),
        _from_corner("tile_down", workshop.tile_face("saw", 0, w, h, False), w, h),
        _from_corner("free_place", workshop.free_place("saw", 1, 44, 44, SET.improvement_cost["saw"][1], True), 44, 44),
        ("pot", group(pile.pot("green"), y=13), 40, 32),
        ("market", group(pile.market_step_face(*SET.market[1], 24, 40, True), y=-20), 26, 42),
        ("link_earned", group(attic.link_bonus(bonus, True, False)), 26, SIZE),
        ("link_dead", group(attic.link_bonus(bonus, False, True)), 26, SIZE),
    ]


def _orders() -> list[Symbol]:
    steps = Row(0, 0, 16)
    for kind in ("saw", "splice"):
        steps.piece(cards.step_mark(kind), 16)
    return [
        _icon("hand", "hand"),
        _missing(),
        _piece("ready", pieces.tick(20)),
        _row("within_reach", steps),
        ("pushed_out", group(orders.pushed_out(), x=-17), 36, 28),
    ]


def _missing() -> Symbol:
    row = Row(0, 0, 20)
    row.need({"colour": "yellow", "value": 4}, 20, pale=True)
    cards.frame_missing(row, 0, 20)
    return _row("missing", row)


# -- players and marks ------------------------------------------------------------------------


def _seats() -> list[Symbol]:
    return [
        _piece("first_player", pieces.first_player(SIZE)),
        _seat_row(),
        _piece("neighbour", pieces.seat_badge(None, 18)),
        _icon("if_ended", "end-marker"),
        *(_icon(f"column_{column}", COLUMN_ICON[column], "ink.soft") for column in ("pile", "tools", "done")),
    ]


def _seat_row() -> Symbol:
    row = Row(0, 0, 16)
    for seat in range(4):
        row.piece(pieces.seat_badge(seat, 15))
    return _row("seats", row)


def _marks() -> list[Symbol]:
    shape = box(-21, -17, 38, 38, 6)
    return [
        *((kind, group(pieces.target_mark(shape, kind)), 44, 44) for kind in ("legal", "chosen")),
        ("last", group([wheel.trace(WHEEL)], y=TILE_AT), SIZE, 30),
        _piece("change", group([change_mark(2, 0, 0, "middle")])),
    ]
