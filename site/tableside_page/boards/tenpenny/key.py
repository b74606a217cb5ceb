"""The key to the board: every sign that no word explains, as the board draws it, in the order of the guide's `symbols`."""

from __future__ import annotations

from tableside.games.tenpenny.components import SET, TRACKS

from ... import pieces
from ...scene import Item, box, group, icon_at
from . import art, cards, carousel, market, others, park, placing, strip, tracks
from .look import Row

EDGE = 25  # of a cell or tile
SEAT = 1  # whose colour stands for every player's

Symbol = tuple[str, Item, float, float]


def symbols() -> list[Symbol]:
    """(id, item around 0, 0, width, height) for each sign."""
    return [*_icons(), *_kinds(), *_park(), *_prices(), *_cards(), *_people(), *_tracks(), *_marks(), *_rival()]


def _square(id: str, item: Item | list, size: float = 24) -> Symbol:
    return id, item if isinstance(item, dict) else group(item), size, size


def _row(id: str, fill, height: float = 24) -> Symbol:
    """What `fill` draws into a row, moved so that its middle is at 0, 0."""
    row = Row(0, 0, 18)
    fill(row)
    width = row.x - 2
    return id, group(row.items, x=-width / 2), width, height


def _icons() -> list[Symbol]:
    """Emotions, money and points."""

    def income(row):
        row.word("+2", gap=4)
        row.piece(pieces.coin(18, shadow=False))

    double = market.small_mark("4", 0, 0, 14)
    return [
        *(_square(name, art.emotion(name, 24)) for name in (*TRACKS, "wild")),
        _square("coin-icon", art.sign("2", 24)),
        ("coins-small", double, 18, 14),
        _square("coin", pieces.coin(22)),
        _row("income", income),
        _square("point", art.point(24)),
        _square("points", pieces.prestige_badge(2, 24)),
    ]


def _kinds() -> list[Symbol]:
    """The six kinds of attraction, each as a cell of its tiles."""
    first = {card.type: id for id, card in reversed(SET.cards.items())}
    return [
        _square(type, group([art.tile(first[type], [(0, 0)], EDGE, shadow=False)], x=-EDGE / 2, y=-EDGE / 2), EDGE + 2)
        for type in SET.types
    ]


def _park() -> list[Symbol]:
    """What lies in a park or is offered for it."""
    shape = next(id for id, card in SET.cards.items() if len(SET.data["shapes"][card.shape]) == 5)
    cell = 5.8
    w, h = market.WING * cell, market.ROWS * cell
    wing = group(market.small_wing(("X04", "b"), cell), x=-w / 2, y=-h / 2)
    stall = next(id for id in SET.stalls if SET.stall_income[id])
    return [
        ("shape", cards.small_shape(shape, -20, -12, 40, 24), 40, 24),
        _square("stall", art.tent(0, 0, 26)),
        _square("stall-icon", art.tent(0, 0, 28, art.stall_things(stall)[0])),
        _square("stall-income", art.tent(0, 0, 28, f"+{SET.stall_income[stall]}")),
        _square("tree", art.tree(25)),
        ("expansion", wing, w, h),
        ("end", group(park.end_mark(19, 38, False)), 19, 38),
        ("seam", group([park.seam(0, -15, 30)]), 16, 30),
    ]


def _prices() -> list[Symbol]:
    """The carousel and what its cards cost."""

    def turn(row):
        row.mark("turn")
        row.word(2)

    return [
        ("price", group([group(cards.price_tag(6, 5, -1, True), y=-6)]), 32, 38),
        ("too-dear", group(cards.price_tag(9, 9, 0, False)), 32, 28),
        ("cheaper", group(carousel.change_plate(-2)), 32, 22),
        ("dearer", group(carousel.change_plate(2)), 32, 22),
        ("taken", group(carousel.lock(SEAT)), 24, 36),
        _row("turn", turn),
    ]


def _cards() -> list[Symbol]:
    """What stands on cards."""

    def end(row):
        row.mark("end-marker", 17, "ink.soft")
        row.points(4, 20)

    def promotion(row):
        row.mark("promote", 17, "ink.soft")
        row.coins(5, 20)
        row.arrow()
        row.points(3, 20)

    chip = next(id for id, card in SET.cards.items() if card.type == "deepsea")
    return [
        _row("at-end", end),
        _row("promotion", promotion),
        _square("promoted", pieces.tick(18), 18),
        ("card", group(others.card_chip(chip)), 37, 24),
        _square("goal", icon_at("goal", 0, 0, 24, fill="ink.soft")),
    ]


def _people() -> list[Symbol]:
    """Workers, markers, turns."""
    turns = [
        group([icon_at("round", 0, 0, 17, fill="ink.soft")], x=-27),
        group(strip.turn_mark(SEAT, now=True, brown=False), x=-2),
        group(strip.turn_mark(0, now=False, brown=True), x=24),
    ]
    return [
        _square("worker", pieces.meeple(SEAT, 26), 26),
        _square("brown", art.brown_worker(26), 26),
        _square("brown-lent", tracks.brown_lent()),
        _square("shovel", art.shovel(24)),
        ("turns", group(turns), 74, 28),
    ]


def _tracks() -> list[Symbol]:
    """Discs, their order, and what they earn."""

    def goes_to(row):
        row.emotions({"awe": 1})
        row.word("→5", gap=4)
        row.mark("crown", 17)

    return [
        ("disc", group([art.chip(SEAT, 30)], y=4.5), 32, 12),
        ("disc-then", group(tracks.disc_then(SEAT, 30), y=4.5), 36, 16),
        ("rank", group(tracks.rank(1, SEAT)), 34, 18),
        _row("goes-to", goes_to),
        _square("track-end", pieces.prestige_badge(SET.limits["track_end_vp"], 20), 22),
        _square("joy-prize", pieces.coin(22, 3)),
    ]


def _marks() -> list[Symbol]:
    """What can be picked, what was picked, what is in the way, what has just happened."""
    cell = 34
    return [
        *((kind, group(pieces.target_mark(box(-20, -19, 40, 38, 8), kind)), 50, 44) for kind in ("legal", "chosen")),
        _square("fits", placing.fits_mark(cell), 30),
        _square("fits-turned", placing.fits_turned_mark(cell), 12),
        _square("lay", placing.seal(), 40),
        _square("covers", placing.covered_mark("t", cell), 32),
        _square("in-the-way", placing.cross(cell), 28),
        _square("last", park.just_laid(cell), 32),
        _square("back", icon_at("undo", 0, 0, 20, fill="focus"), 20),
    ]


def _rival() -> list[Symbol]:
    """The Rival of the solo game."""
    scale = 0.66
    drawn = {name: next(id for id, (effect,) in SET.rival.items() if name in effect) for name in ("build", "stall")}
    return [
        _square("rival", pieces.seat_badge(None, 20), 22),
        ("rival-deck", group([pieces.card_back(27, 36, "seat.none", "carousel")], x=-13.5, y=-18), 29, 38),
        *(
            (f"rival-{name}", group(others.rival_card(id), x=-31 * scale, y=-28 * scale, scale=scale), 62 * scale, 56 * scale)
            for name, id in drawn.items()
        ),
    ]
