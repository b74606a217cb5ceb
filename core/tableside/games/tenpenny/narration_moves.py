"""Moves of Tenpenny Parks in words: the labels, hints and groups of the action panel."""

from __future__ import annotations

from .components import SECTORS, SET, TRACK, TRACKS
from .park import ROW_LETTERS, cell_name, cells_name, mask_of, signs_of
from .rules.building import tile_of
from .wording import (
    ICON_ORDER,
    board_name,
    card_text,
    coins_text,
    effects_text,
    goal_name,
    goal_text,
    icon_text,
    points_text,
    stall_text,
    tile_name,
    track_name,
    type_name,
)

QUIET = ("fell_done", "promote_done")


def is_quiet(move) -> bool:
    """Whether a move only ends or skips something."""
    return move[0] in QUIET


def group(view, move) -> str:
    """The group of the panel a move belongs to, as a stable word."""
    kind = move[0]
    if kind in QUIET:
        return "finish"
    if kind == "place":
        return f"place:{min(row for row, _ in move[1:])}"
    if kind == "realtor":
        return f"realtor:{move[1]}"
    return kind


def group_text(view, key: str, cat) -> str:
    """The title of a group; empty for the one that finishes."""
    kind, _, what = key.partition(":")
    if kind == "finish":
        return ""
    if kind == "place":
        return cat.say("group.place", row=ROW_LETTERS[int(what)])
    if kind == "realtor":
        cost = coins_text(SET.limits["realtor_cost"], cat)
        return cat.say("group.realtor", pile=int(what) + 1, cost=cost)
    return cat.say(f"group.{kind}")


def move_text(view, move, cat) -> str:
    """The label of a move's button."""
    return _LABELS[move[0]](view, move, cat)


def move_hint(view, move, cat) -> str:
    """A further line for a move's button, or an empty text."""
    hint = _HINTS.get(move[0])
    return hint(view, move, cat) if hint else ""


def _goals(view, move, cat) -> str:
    return cat.say("move.choose_goals", goal=goal_name(move[1], cat))


def _goals_hint(view, move, cat) -> str:
    return goal_text(move[1], cat)


def _board(view, move, cat) -> str:
    return board_name(move[1], move[2], cat)


def _board_hint(view, move, cat) -> str:
    return _icons_on(SET.parks[move[1:]], cat)


def _icons_on(rows, cat) -> str:
    """Trees and icons of a board."""
    signs = "".join(rows)
    icons = [icon_text(sign, signs.count(sign), cat) for sign in ICON_ORDER if sign in signs]
    return cat.say("hint.board", trees=signs.count("#"), icons=cat.join(icons))


def _banker(view, move, cat) -> str:
    return cat.say("move.banker", coins=coins_text(SET.limits["banker_coins"], cat))


def _fell(view, move, cat) -> str:
    return cat.say("move.fell", cell=cell_name(move[1]))


def _contractor(view, move, cat) -> str:
    """A concession; of several with the same name, each with its place in the row."""
    name = tile_name(move[1], cat)
    if sum(tile_name(id, cat) == name for id in view.row) == 1:
        return name
    return cat.say("move.contractor", tile=name, place=view.row.index(move[1]) + 1)


def _contractor_hint(view, move, cat) -> str:
    return stall_text(move[1], cat)


def _builder(view, move, cat) -> str:
    card, price = view.piles[move[1]][-1], coins_text(view.price(move[1]), cat)
    return cat.say("move.builder", card=tile_name(card, cat), type=type_name(move[1], cat), cost=price)


def _builder_hint(view, move, cat) -> str:
    return card_text(view.piles[move[1]][-1], cat)


def _realtor(view, move, cat) -> str:
    return cat.say(f"move.realtor.{move[3]}", pile=move[1] + 1, side=move[2].upper())


def _realtor_hint(view, move, cat) -> str:
    return _icons_on(SET.boards[view.stacks[move[1]][-1], move[2]], cat)


def _place(view, move, cat) -> str:
    return cells_name(move[1:])


def _place_hint(view, move, cat) -> str:
    """What the tile would bring here: its icons and those it covers."""
    seat = view.seat
    tile = tile_of(view, view.stack[-1])
    mask = mask_of(move[1:], view.left(seat))
    covered = [
        icon_text(sign, (icons & mask).bit_count(), cat)
        for sign, icons in signs_of(view.home[seat], *view.wings[seat])
        if icons & mask
    ]
    own = effects_text((SET.attractions.get(tile) or SET.stalls[tile])["on_place"], cat)
    if not covered:
        return cat.say("hint.place", icons=own)
    return cat.say("hint.place_covering", icons=own, covered=cat.join(covered))


def _wild(view, move, cat) -> str:
    return cat.say("move.wild", track=track_name(move[1], cat))


def _disc_hint(view, move, cat) -> str:
    space = view.space(view.seat, TRACK[move[1]])
    return cat.say("hint.disc", start=space, space=min(SET.limits["track_last_space"], space + 1))


def _reward(view, move, cat) -> str:
    return effects_text(SET.data["rewards"][TRACKS[view.stack[-1][2]]][move[1]], cat)


def _promote(view, move, cat) -> str:
    card = SET.cards[move[1]]
    pay, gain = coins_text(card.pay, cat), points_text(card.points, cat)
    return cat.say("move.promote", card=tile_name(move[1], cat), pay=pay, gain=gain)


def _promote_hint(view, move, cat) -> str:
    left = view.coins[view.seat] - SET.cards[move[1]].pay
    return cat.say("hint.coins_left", coins=coins_text(left, cat))


def _rotate(view, move, cat) -> str:
    return cat.say("move.rotate", n=move[1])


def _rotate_hint(view, move, cat) -> str:
    """What the top cards would cost next month, sector by sector."""
    prices = []
    for sector in range(SECTORS):
        pile = view.piles[sector]
        if pile:
            price = max(0, SET.cards[pile[-1]].cost + SET.price_change(sector, view.offset + move[1]))
            prices.append(cat.say("hint.price", type=type_name(sector, cat), price=price))
    return cat.say("hint.prices", prices=cat.join(prices))


def _plain(view, move, cat) -> str:
    return cat.say(f"move.{move[0]}")


_LABELS = {
    "choose_goals": _goals,
    "choose_board": _board,
    "banker": _banker,
    "arborist": _fell,
    "fell": _fell,
    "fell_done": _plain,
    "contractor": _contractor,
    "builder": _builder,
    "realtor": _realtor,
    "place": _place,
    "wild": _wild,
    "reward": _reward,
    "promote": _promote,
    "promote_done": _plain,
    "rotate": _rotate,
}
_HINTS = {
    "choose_goals": _goals_hint,
    "choose_board": _board_hint,
    "contractor": _contractor_hint,
    "builder": _builder_hint,
    "realtor": _realtor_hint,
    "place": _place_hint,
    "wild": _disc_hint,
    "promote": _promote_hint,
    "rotate": _rotate_hint,
}
