"""Moves of Woodland Homes in words: the labels, hints and groups of the action panel."""

from __future__ import annotations

from .components import FAMILY, FISH, LETTERS, PEARL, RESOURCES, SET, SPECIES, STOCK
from .layout import board_of
from .rules.crafts import craft_cost
from .rules.placing import adjust_cost, gathered, trade_pearls, visit_advance, visit_cost
from .rules.walks import prize
from .state import ON_BOARD
from .wording import board_name, card_name, card_text, cells_text, effects_text, indexed_text, things_text

QUIET = ("decline_build", "decline_house", "decline_craft", "stop")


def is_quiet(move) -> bool:
    """Whether a move only ends or skips something."""
    return move[0] in QUIET


def rank(view, move) -> tuple[int, int]:
    """Where a move stands in its group: first a die's own value, then what costs fewer pearls, then nearer values."""
    if move[0] != "place":
        return 0, 0
    return adjust_cost(view, view.seat, move[2] - move[1]), abs(move[2] - move[1])


def group(view, move) -> str:
    """The group of the panel a move belongs to, as a stable word."""
    kind = move[0]
    if kind in QUIET:
        return "finish"
    if kind == "place":
        return f"place:{move[1]}"
    if kind == "build":
        return f"build:{_card(view, move)}"
    return kind


def group_text(view, key: str, cat) -> str:
    """The title of a group; empty for the one that finishes."""
    kind, _, what = key.partition(":")
    if kind == "finish":
        return ""
    if kind == "place":
        return cat.say("group.place", die=int(what))
    if kind == "build":
        return cat.say("group.build", card=card_name(what, cat), text=card_text(what, cat))
    return cat.say(f"group.{kind}")


def move_text(view, move, cat) -> str:
    """The label of a move's button."""
    label = _LABELS.get(move[0])
    return label(view, move, cat) if label else cat.say(f"move.{move[0]}")


def move_hint(view, move, cat) -> str:
    """A further line for a move's button, or an empty text."""
    hint = _HINTS.get(move[0])
    return hint(view, move, cat) if hint else ""


def _card(view, move) -> str:
    return view.display[(move[1] - 1) * SET.columns + move[2] - 1]


def _cells(view, move):
    board = view.board(view.seat)
    return board.cells(board.masks[SET.cards[_card(view, move)].shape, move[3], move[4], move[5]])


# -- place ------------------------------------------------------------------------


def _place(view, move, cat) -> str:
    _, face, value, id, *fee = move
    space = SET.space[id]
    what = _SPACES[space.area](view, space, value, fee, cat)
    if face == value:
        return what
    cost = adjust_cost(view, view.seat, value - face)
    return cat.say("move.adjusted", what=what, value=value, cost=things_text([(STOCK[PEARL], cost)], cat))


def _gather(view, space, value, fee, cat) -> str:
    things = gathered(view, view.seat, space.family, value)
    return cat.say("move.gather", row=RESOURCES[space.family], things=indexed_text(things, cat))


def _craft_space(view, space, value, fee, cat) -> str:
    return _craft_row(view, space.family, cat)


def _craft_row(view, row: int, cat) -> str:
    return cat.say(
        "move.craft",
        row=RESOURCES[row],
        level=view.craft[view.seat][row] + 1,
        cost=indexed_text(craft_cost(view, view.seat, row), cat),
    )


def _visit(view, space, value, fee, cat) -> str:
    seat, track = view.seat, space.family
    start = view.tracks[seat][track]
    end = min(SET.tracks[track].end, start + visit_advance(view, seat, track))
    cost = things_text([(STOCK[FISH], visit_cost(view, seat, space))], cat)
    return cat.say("move.visit", space=cat.say(f"space.{space.id}"), cost=cost, start=start, end=end)


def _build_space(view, space, value, fee, cat) -> str:
    name = cat.say(f"space.{space.id}")
    cards = cat.say("cards.one") if space.builds == 1 else cat.say("cards.more", n=space.builds)
    if not fee:
        return cat.say("move.build_free", space=name, cards=cards)
    return cat.say("move.build_fee", space=name, cards=cards, fee=things_text([(fee[0], 1)], cat))


def _trade(view, space, value, fee, cat) -> str:
    pearls = trade_pearls(view, view.seat, space)
    return cat.say("move.trade", things=things_text([(STOCK[PEARL], pearls)], cat))


_SPACES = {"gather": _gather, "craft": _craft_space, "visit": _visit, "build": _build_space, "trade": _trade}


def _place_hint(view, move, cat) -> str:
    """What a gather brings in vain; for a visit, what recall will bring from the cell reached, as things stand."""
    space = SET.space[move[3]]
    if space.area == "gather":
        return _gather_hint(view, space, move[2], cat)
    if space.area != "visit":
        return ""
    track = SET.tracks[space.family]
    end = min(track.end, view.tracks[view.seat][space.family] + visit_advance(view, view.seat, space.family))
    return cat.say("hint.recall", effects=effects_text(track.recall[end], cat))


def _gather_hint(view, space, value, cat) -> str:
    """What goes beyond the cap and is lost (WH-LIM-01)."""
    stock = view.stock[view.seat]
    over = [(index, stock[index] + n - SET.cap) for index, n in gathered(view, view.seat, space.family, value)]
    lost = [(index, n) for index, n in over if n > 0]
    return cat.say("hint.lost", things=indexed_text(lost, cat)) if lost else ""


# -- the other moves ---------------------------------------------------------------------


def _build(view, move, cat) -> str:
    return cat.say("move.build", cells=cells_text(_cells(view, move), cat))


def _build_hint(view, move, cat) -> str:
    """A warning when trash would be covered."""
    trash = zip(LETTERS, view.board(view.seat).trash, view.trash[view.seat])
    covered = [letter for letter, cell, state in trash if state == ON_BOARD and cell in _cells(view, move)]
    return cat.say("hint.buries", letters=covered) if covered else ""


def _house(view, move, cat) -> str:
    card, orientation, x, y, _ = view.tiles[view.seat][move[1]]
    board = view.board(view.seat)
    cells = board.cells(board.masks[SET.cards[card].shape, orientation, x, y])
    species = SPECIES[SET.cards[card].colour]
    return cat.say("move.house", species=species, card=card_name(card, cat), cells=cells_text(cells, cat))


def _step(view, move, cat) -> str:
    x, y = view.ranger[view.seat]
    direction = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}[move[1] - x, move[2] - y]
    return cat.say("move.step", direction=direction)


def _step_hint(view, move, cat) -> str:
    """What the trash on that cell unlocks."""
    board, state = view.board(view.seat), view.trash[view.seat]
    if move[1:] not in board.trash or state[board.trash.index(move[1:])] != ON_BOARD:
        return ""
    letter = board.trash.index(move[1:])
    return _power_text(letter, prize(view, letter, board.powers[letter]), cat)


def _power_text(letter: int, effects, cat) -> str:
    return cat.say("hint.trash", letter=LETTERS[letter], effects=effects_text(effects, cat))


def _board_hint(view, move, cat) -> str:
    """The powers of the trash on a board."""
    powers = board_of(move[1]).powers
    return cat.say("list.lines").join(_power_text(letter, power, cat) for letter, power in enumerate(powers))


def _advance_hint(view, move, cat) -> str:
    track = FAMILY[move[1]]
    end = min(SET.tracks[track].end, view.tracks[view.seat][track] + view.stack[-1][2])
    return cat.say("hint.cells", start=view.tracks[view.seat][track], end=end)


_LABELS = {
    "choose_board": lambda view, move, cat: board_name(move[1], cat),
    "start_resources": lambda view, move, cat: indexed_text(enumerate(move[1:]), cat),
    "reroll": lambda view, move, cat: cat.say(f"move.reroll.{move[1]}"),
    "place": _place,
    "build": _build,
    "house": _house,
    "step": _step,
    "take": lambda view, move, cat: things_text([(move[1], 1)], cat),
    "craft": lambda view, move, cat: _craft_row(view, FAMILY[move[1]], cat),
    "choose_track": lambda view, move, cat: cat.name("track", move[1]),
    "choose_row": lambda view, move, cat: cat.name("craft", move[1]),
}
_HINTS = {
    "choose_board": _board_hint,
    "place": _place_hint,
    "build": _build_hint,
    "step": _step_hint,
    "choose_track": _advance_hint,
}
