"""The key to the board of Tabriz: every sign on it, drawn by what draws the board."""

from __future__ import annotations

from tableside.games.tabriz.components import COLOURS, DECKS, GOODS, MATERIALS, SET

from ... import pieces
from ...scene import Item, Layer, box, group, icon_at
from . import bazaar, cards, dicetiles, mats, race, shops, stalls, supply
from .effects import Row

Symbol = tuple[str, Item, float, float]
PICKED = box(-20, -17, 38, 38, 6)


def symbols() -> list[Symbol]:
    """(id, item around 0, 0, width, height) of every sign, in the order of reading; the guide explains the same ids."""
    return [*_goods(), *_orders(), *_tiles(), *_shops(), *_trading(), *_dice(), *_people(), *_tracks(), *_marks()]


def _goods() -> list[Symbol]:
    return [
        ("coin", pieces.coin(24), 24, 24),
        *((material, pieces.material(material, 24), 24, 24) for material in MATERIALS),
        ("any-piece", *_in_row(Row.any_piece, 1)),
        ("skill", pieces.skill_badge(2, 22), 22, 22),
        ("prestige", pieces.prestige_badge(3, 24), 24, 24),
    ]


def _orders() -> list[Symbol]:
    drawing = _that_draws(2)
    return [
        *((deck, group(_back(deck)), 22, 30) for deck in DECKS),
        ("order", icon_at("order", 0, 0, 22), 22, 22),
        ("cards", icon_at("cards", 0, 0, 22), 22, 22),
        ("keep", icon_at("hand", 0, 0, 20), 22, 22),
        ("pile", group(supply.discarded(-14, -9.5, 28, "bazari", 3)), 30, 22),
        ("owned", group(cards.need(0, 0, "camel", True, True)), 20, 20),
        ("needed", group(cards.need(0, 0, "camel", False, False)), 20, 20),
        ("missing", *_row(cards.lack_row([("wool", 2)], 0))),
        ("ready", pieces.tick(18), 20, 20),
        ("workshop", icon_at("workshop", 0, 0, 22), 22, 22),
        ("draw", *_chip(drawing)),
        ("used", *_chip(drawing, faint=True)),
    ]


def _tiles() -> list[Symbol]:
    kinds = {"square": "market", "shop": "single", "trader": "trader", "alley": "alley", "courtyard": "courtyard"}
    return [
        *((id, group(bazaar.sign(kind, 36, 28)), 38, 30) for id, kind in kinds.items()),
        ("way", group(bazaar.way(0, 0, False)), 32, 36),
    ]


def _shops() -> list[Symbol]:
    return [
        ("offer", group(shops.tag(-26, -11, 52, shops.TAG, 2, 3, True)), 54, 24),
        ("offer-all", group(shops.tag(-26, -11, 52, shops.TAG, 3, "6+", True)), 54, 24),
        ("offer-narrow", group(shops.tag(-17, -11, 34, shops.TAG, 5, "4+", False)), 36, 24),
        ("priced-space", group([shops.space(0, -9, 18, "silk"), *shops.price(0, 9, 4)]), 22, 36),
        ("sold-out", pieces.sold_out_mark(14), 18, 18),
        ("refill", shops.refill(0, 0), 18, 18),
        ("delivery", *_delivery(False)),
        ("clears", *_delivery(True)),
    ]


def _trading() -> list[Symbol]:
    wool, plant = GOODS.index("wool"), GOODS.index("plant")
    layer = Layer("key")
    stalls.print_exchange(layer, (-38, -12, 76, 24), (((wool, 1),), ((plant, 1),), 4), False)
    return [
        ("exchange", group(layer.items), 76, 26),
        ("bank", icon_at("bank", 0, 0, 22), 22, 22),
        ("locked", group([*_back("ashraf"), *stalls.lock(-11, -15, 22, 30)]), 22, 30),
    ]


def _dice() -> list[Symbol]:
    return [
        *((f"die-{colour}", dicetiles.blank_die(colour), 27, 27) for colour in COLOURS),
        ("die-face", pieces.material_die("grey", 26, "carmine"), 28, 28),
        ("die-space", dicetiles.die_space(0, 0, 22), 28, 28),
        ("listed", group(dicetiles.listed(0, -9, "camel", 2, 18)), 20, 38),
        ("rolled", icon_at("dice", 0, 0, 22), 22, 22),
        ("bribe", group(dicetiles.everything(-29, -11, 58, 23, "bribe", 4)), 60, 26),
        ("buy-all", group(dicetiles.everything(-29, -11, 58, 23, "exchange", 7)), 60, 26),
    ]


def _people() -> list[Symbol]:
    return [
        ("apprentice", pieces.meeple(0, 30), 30, 32),
        ("lying", pieces.meeple(0, 30, lying=True), 32, 30),
        ("seat", pieces.seat_badge(1, 20), 20, 20),
        ("rival", pieces.seat_badge(None, 20), 20, 20),
        ("toll", group(bazaar.toll(0, 0, 1)), 38, 22),
        ("first-player", pieces.first_player(24), 24, 24),
        ("marker", pieces.crown_marker(24, SET.data["limits"]["bonus_marker_prestige"]), 24, 24),
        ("laurel", icon_at("prestige", 0, 0, 20, fill="ink.soft"), 22, 22),
    ]


def _tracks() -> list[Symbol]:
    return [
        ("skill-track", icon_at("skill", 0, 0, 22), 22, 22),
        *((f"level-{level}", group(race.opens(0, 0, level, 40)), 28, 20) for level in race.LEVEL_ICON),
        ("next-level", race.next_frame(-11, -14, 22, 28), 26, 32),
    ]


def _marks() -> list[Symbol]:
    return [
        *((kind, group(pieces.target_mark(PICKED, kind)), 44, 44) for kind in ("legal", "chosen")),
        ("moved", group([pieces.meeple(2, 26, lying=True), bazaar.trace(0, 0, 26)]), 36, 36),
        ("change", group([mats.change(-7, 0, 2)]), 20, 18),
    ]


# -- parts ---------------------------------------------------------------------------------


def _back(deck: str) -> list[Item]:
    return [pieces.place(pieces.card_back(22, 30, f"deck.{deck}", deck), -11, -15)]


def _row(row: Row) -> tuple[Item, float, float]:
    width = row.x + 2
    return group(row.items, x=-row.x / 2), width, 20


def _in_row(draw, *values) -> tuple[Item, float, float]:
    row = Row(0, 0, 20)
    draw(row, *values)
    return _row(row)


def _that_draws(n: int) -> str:
    """The first order whose workshop action draws that many."""
    return next(id for id, order in SET.orders.items() if any(e.get("draw", {}).get("n") == n for e in order["workshop"]))


def _chip(id: str, faint=False) -> tuple[Item, float, float]:
    layer = Layer("key")
    mats.chip(layer, id, -32, 1 - mats.CHIP / 2, 64, faint)
    if faint:
        layer.add(pieces.place(pieces.tick(12), 23, 0.5))
    return group(layer.items), 66, mats.CHIP


def _delivery(warn: bool) -> tuple[Item, float, float]:
    layer = Layer("key")
    shops.delivery(layer, (-18.5, -20, 37, 40), [("wool", 3)], warn)
    return group(layer.items), 40, 42
