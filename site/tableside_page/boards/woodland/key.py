"""The key to the board: every sign on it that no word beside it explains."""

from __future__ import annotations

from tableside.games.woodland.components import ANY, COLOURS, RESOURCES, SET, SPECIES, STOCK
from tableside.games.woodland.layout import board_of

from ... import pieces
from ...lettering import text_width
from ...scene import Item, Layer, box, group, icon_at, text
from . import crafts, display, glade, goods, laying, offers, others, season, spaces, tracks
from .effects import Row

SIZE = 22
SEAT = 0  # whose pieces are shown
MULTIPLIER, RECALLED = 7, 8  # cells of a track that show what it brings


def symbols() -> list[tuple[str, Item, float, float]]:
    """(id, item around 0, 0, width, height) of each sign, in an order to read them in."""
    return [*_goods(), *_homes(), *_people(), *_areas(), *_spaces(), *_tracks(), *_crafts(), *_effects(), *_skills(),
            *_cards(), *_season(), *_scores(), *_marks()]  # fmt: skip


# -- ways to make a symbol ---------------------------------------------------------------------


def _square(id: str, item: Item, size=SIZE) -> tuple:
    return id, item, size, size


def _icon(id: str, name: str, fill="ink.soft") -> tuple:
    return _square(id, group([icon_at(name, 0, 0, SIZE, fill=fill)]))


def _row(id: str, make, size=16, ink="ink") -> tuple:
    """What `make(row)` draws one after another."""
    row = Row(0, 0, size, ink)
    make(row)
    return _from_left(id, row.items, row.x - 2, size + 4)


def _from_left(id: str, items: list, width, height) -> tuple:
    """Items drawn from x = 0 on, around the line y = 0."""
    return id, group([group(items, x=-width / 2)]), round(width, 1), height


def _word(id: str, value: str) -> tuple:
    return _from_left(id, [text(0, 0, value)], text_width(value, 12), 18)


def _effect(id: str, *atoms) -> tuple:
    def draw(row: Row) -> None:
        for atom in atoms:
            row.effect(atom)

    return _row(id, draw)


# -- what lies on the table --------------------------------------------------------------------


def _goods():
    yield from (_square(name, goods.good(name, SIZE)) for name in STOCK)
    yield _square("any_resource", goods.any_good(SIZE))


def _homes():
    yield from (_square(species, goods.animal(species, SIZE)) for species in SPECIES)
    yield _square("any_animal", goods.any_animal(SIZE))
    for family, colour in enumerate(COLOURS):
        tile = goods.roof(family, ((0, 0), (1, 0)), SIZE)
        yield f"{colour}_tile", group([group(tile["c"], x=-SIZE, y=-SIZE / 2)]), 2 * SIZE, SIZE
    yield _square("vacant", glade.vacancy(0, SIZE / 0.6))
    yield _square("start_cell", glade.clearing(SIZE / 0.8))
    yield _square("trash", goods.trash("A", SIZE))


def _people():
    yield _square("ranger", goods.ranger(SEAT, 26), 30)
    badges = [pieces.place(pieces.seat_badge(seat, 13), 7 + 15.5 * seat, 0) for seat in range(4)]
    yield _from_left("seats", badges, 60, 18)
    yield _square("die", goods.seat_die(SEAT, SIZE, 5))
    yield _square("first_player", pieces.first_player(SIZE))
    badger = [pieces.place(pieces.seat_badge(None, 16), 9, 0), icon_at("badger", 32, 0, SIZE, fill="ink.soft")]
    yield _from_left("badger", badger, 44, SIZE)


# -- the shared board --------------------------------------------------------------------------


def _areas():
    yield from (_icon(area, name) for area, name in spaces.ICONS.items())
    yield _icon("visit", "paw")
    yield _icon("build", "cabin")


def _spaces():
    yield _word("values", "3–4")
    yield _square("free", goods.die_place(18), 20)
    yield _icon("closed", "locked")
    yield "lower", spaces.bound(-1, [4]), 28, 18
    yield "higher", spaces.bound(1, [3]), 28, 18
    yield _square("full", spaces.bound(-1, [1]), 16)
    yield _row("fee", lambda row: row.amount(ANY, 1, "−"))
    yield _outcome("outcome", True, lambda row: row.amount("wood", 4, "+"))
    yield _outcome("outcome_pearls", False, _adjusted)


def _adjusted(row: Row) -> None:
    row.face(3)
    row.amount("pearl", 1, "−")


def _outcome(id: str, strong: bool, make) -> tuple:
    """What a space would give, in its pill."""
    row = Row(0, 0, 13)
    make(row)
    width = row.x + 10
    return _from_left(id, [offers.capsule(0, -9, width, 18, strong=strong), group(row.items, x=6)], width, 18)


def _tracks():
    yield _square("points", pieces.prestige_badge(3, SIZE))
    yield _from_left("leap", tracks.leap(1, 3, 0, -8.5, 60), 60, 17)
    yield _row("worth", lambda row: tracks.worth(row, 0, SET.tracks[0].multiplier[MULTIPLIER]))
    yield _icon("recall", "refill")
    yield _row("recall_reward", lambda row: tracks.recalled(row, 0, SET.tracks[0].recall[RECALLED]), 13)


# -- the own board -----------------------------------------------------------------------------


def _crafts():
    board = board_of(SET.data["variants"]["base_board"])
    yield _row("visit_gain", _visit_gain)
    yield _slot("level", lambda layer: crafts.print_slot(layer, board, 0, 1, -23, -27, 46, 54))
    yield _slot("level_reached", lambda layer: crafts.lay_level(layer, board, 0, 1, -23, -27, 46, 54))
    yield _square("craft_marker", goods.craft_marker(SEAT, 14), 16)
    yield _from_left("homes_worth", crafts.homes_worth("bird", 3, 2, 0, 0), 44, 18)
    yield _square("power_place", crafts.power_place("A"))
    yield _square("shape_goal", goods.mini_tile(0, crafts.pattern(board, 0), 8), 26)


def _visit_gain(row: Row) -> None:
    row.mark("paw", fill="ink.soft")
    row.word("+2")


def _slot(id: str, make) -> tuple:
    layer = Layer(id)
    make(layer)
    return id, group(layer.items, scale=0.78), 36, 42


# -- effects and skills ------------------------------------------------------------------------


def _effects():
    yield _effect("steps", ("ranger", "-", 2))
    yield _effect("advance", ("advance", "bird", 1))
    yield _effect("craft_free", ("craft_free", ANY, 1))
    yield _effect("craft_paid", ("craft_paid", "-", 1))
    yield _effect("build_paid", ("build_paid", "-", 1))


def _skills():
    yield _effect("skill_gather", ("passive", f"gather_{RESOURCES[0]}", 1))
    yield _effect("skill_visit", ("passive", "visit_discount", 1))
    yield _effect("skill_adjust", ("passive", "free_adjust", 1))
    yield _effect("skill_trade", ("passive", "trade_bonus", 1))
    yield _effect("skill_steps", ("passive", "ranger_bonus", 1))
    yield _effect("skill_fee", ("passive", "build_fee_waiver", 1))
    yield _effect("skill_reroll", ("passive", "any_reroll", 1))


# -- cards, season, scores -----------------------------------------------------------------------


def _cards():
    yield _square("tick", pieces.tick(18))
    yield _from_left("missing", display.standing(((0, 2),), 0, 3), 40, 18)
    yield _from_left("leaves", display.leaves(16, 0), 18, 14)


def _season():
    yield _square("round", group([season.round_token(4, gone=False), season.round_ring()]), 30)
    yield _from_left("laps", season.laps(2, 6, 0, 13), 52, 14)
    yield _icon("season", "season")
    yield _square("goal_due", season.due(6, done=False))
    yield _from_left("goal_rank", season.figure(SEAT, 4, 7, 0, 0), 54, 18)
    yield _icon("milestone", "end-marker")


def _scores():
    yield _icon("score_cards", others.ICONS["cards"])
    yield _icon("score_other", others.ICONS["other"])
    yield _icon("total", "prestige", "prestige")


# -- marks -----------------------------------------------------------------------------------------


def _marks():
    for kind in ("legal", "chosen"):
        yield _square(f"mark_{kind}", group(pieces.target_mark(box(-20, -18, 38, 38, 7), kind)), 44)
    die = goods.seat_die(SEAT, 20, 3)
    yield _square("mark_last", group([pieces.place(die, 0, 0), spaces.newest_ring(20)]), 26)
    yield _from_left("changed", [crafts.changed(2, 0, 0)], 18, 18)
    yield _square("walk", group(laying.steps_to(2, 0, 0, 55)), 24)
    yield _icon("warning", "warning", "warn")
