"""How the moves of Tenpenny Parks look at first glance, in points, without trying them."""

from __future__ import annotations

from itertools import combinations

from .components import SET, TRACK
from .park import bit_of, mask_of, near, signs_of

ICON_WORTH = {"t": 0.9, "a": 0.9, "j": 0.9, "*": 1.2, "2": 1.1, "4": 2.2}
ICON = 0.9  # points of an emotion icon
COIN = 0.55  # points of a coin
LOST = 0.12  # points of a free cell that can no longer be built on
SHARE_LOST = 0.5  # share of an icon's worth lost with its cell
BUILDING = 0.8  # points of an attraction towards the building bonus
REWARD_A = {"thrill": 2.0, "awe": 0.6, "joy": 1.7}  # points of the first option less its step
GOAL_CHANCE = {
    "attractions": 0.5, "attraction_types": 0.8, "concessions": 0.5, "trees_removed": 0.1, "trees_standing": 0.5,
    "expansions": 0.6, "icons_covered": 0.6, "coins": 0.4, "monthly_income": 0.55, "track": 0.35, "promotions": 0.6,
}  # fmt: skip


def month_at_hand(pos) -> int:
    """The month whose workers are at hand: while the carousel is turned they are back for the next."""
    return pos.month + (pos.phase == "rotate")


def months_left(pos) -> int:
    """Months after the one at hand."""
    return SET.limits["months"] - month_at_hand(pos)


def icons_of(effects) -> int:
    """Emotion icons, wild ones too, among the effects of a tile."""
    return sum(n for effect in effects for n in effect.get("advance", {}).values())


def card_worth(id: str, left: int) -> float:
    """Points of an attraction card for one who builds it with so many months after this one, price and room apart."""
    card = SET.cards[id]
    promotions = max(0.0, card.points - COIN * card.pay) * (1 + left)
    return BUILDING + card.end + ICON * icons_of(card.on_place) + promotions + 0.5 * card.income * left


def stall_worth(id: str, left: int) -> float:
    """Points of a concession for one who takes it with so many months after this one, room apart."""
    return ICON * icons_of(SET.stalls[id]["on_place"]) + 0.5 * SET.stall_income[id] * left


def cells_in(tile: str) -> int:
    """Cells of a tile."""
    return len(SET.data["shapes"][SET.shape_of[tile]])


def kind_of(move) -> tuple:
    """What a move has in common with those that do the same: concessions alike are of one kind."""
    if move[0] == "contractor":
        tile = SET.stalls[move[1]]
        return "contractor", tile["kind"], tile["shape"]
    return (move[0],)


# -- one kind of move each: function(pos, seat, move) -> points -----------------------------


def _choose_goals(pos, seat, move) -> float:
    """The goal given back is best the one least likely achieved."""
    ((word, _),) = SET.goals[move[1]]["condition"].items()
    return 3 - 3 * GOAL_CHANCE[word]


def _choose_board(pos, seat, move) -> float:
    rows = "".join(SET.parks[move[1:]])
    return 0.3 * sum(ICON_WORTH.get(sign, 0.0) for sign in rows)


def _arborist(pos, seat, move) -> float:
    """A tree whose neighbours are free, for one with little room."""
    bit = bit_of(move[1], pos.left(seat))
    laid = 0
    for _, mask in pos.tiles[seat]:
        laid |= mask
    if near(bit) & laid:
        return -0.5
    return 0.25 * (near(bit) & ~pos.shut[seat]).bit_count()


def _builder(pos, seat, move) -> float:
    card = pos.piles[move[1]][-1]
    return 1.0 + card_worth(card, months_left(pos)) - COIN * pos.price(move[1]) - 0.1 * cells_in(card)


def _contractor(pos, seat, move) -> float:
    return 1.4 + stall_worth(move[1], months_left(pos)) - 0.2 * cells_in(move[1])


def _realtor(pos, seat, move) -> float:
    rows = "".join(SET.boards[pos.stacks[move[1]][-1], move[2]])
    worth = 0.2 * rows.count(".") + 0.4 * sum(ICON_WORTH.get(sign, 0.0) for sign in rows) - 1.5
    return worth * (0.6 + 0.2 * months_left(pos)) - 0.5 * (not months_left(pos))


def _place(pos, seat, move) -> float:
    """Icons covered, less the cells and icons that are lost to later tiles."""
    mask = mask_of(move[1:], pos.left(seat))
    icons = signs_of(pos.home[seat], *pos.wings[seat])
    lost = near(mask) & ~pos.shut[seat] & ~mask
    worth = 0.0
    for sign, cells in icons:
        worth += ICON_WORTH[sign] * ((cells & mask).bit_count() - SHARE_LOST * (cells & lost).bit_count())
    return worth - LOST * _on_board(lost, pos.boards(seat)).bit_count()


def _on_board(mask: int, boards: int) -> int:
    """The cells of a mask that lie in a park of so many expansions."""
    return mask & int.from_bytes(b"\x7f" * (7 + 2 * boards), "little")


def _wild(pos, seat, move) -> float:
    space = pos.space(seat, TRACK[move[1]])
    return 0.1 * space if space < SET.limits["track_last_space"] else -1.0


def _reward(pos, seat, move) -> float:
    track = pos.stack[-1][2]
    if move[1] == "B":
        return 1.0
    stays = pos.space(seat, track) < SET.limits["track_last_space"]
    worth = next(REWARD_A[name] for name, index in TRACK.items() if index == track)
    return worth if stays and (months_left(pos) or track == TRACK["joy"]) else 0.0


def _promote(pos, seat, move) -> float:
    card = SET.cards[move[1]]
    return card.points - 0.5 * card.pay if months_left(pos) else card.points


def _rotate(pos, seat, move) -> float:
    """The best card that one could build at the new prices."""
    offset, best = (pos.offset + move[1]) % len(SET.ring), 0.0
    coins = pos.coins[seat] + SET.limits["base_income"] + pos.income(seat)
    for sector, pile in enumerate(pos.piles):
        if pile:
            price = SET.cards[pile[-1]].cost + SET.price_change(sector, offset)
            if price <= coins:
                best = max(best, card_worth(pile[-1], months_left(pos)) - COIN * price)
    return best


def _nothing(pos, seat, move) -> float:
    return 0.0


RATE = {
    "choose_goals": _choose_goals,
    "choose_board": _choose_board,
    "banker": lambda pos, seat, move: 1.0,
    "arborist": _arborist,
    "fell": _arborist,
    "contractor": _contractor,
    "builder": _builder,
    "realtor": _realtor,
    "place": _place,
    "wild": _wild,
    "reward": _reward,
    "promote": _promote,
    "rotate": _rotate,
}


def appeals(pos, moves) -> list[float]:
    """How good each move of the decision at hand looks, in points."""
    seat = pos.seat
    return [RATE.get(move[0], _nothing)(pos, seat, move) for move in moves]


# -- the promotion ----------------------------------------------------------------------------


def best_promotions(pos, seat: int, coin: float) -> tuple:
    """The set of own cards best promoted this month, a coin kept being worth so many points; none after the last month."""
    coins, month, left = pos.coins[seat], pos.month, months_left(pos)
    cards = [
        id for id, last in zip(pos.cards[seat], pos.promoted[seat]) if last != month and SET.cards[id].pay <= coins
    ]
    cards.sort(key=lambda id: (SET.cards[id].pay / max(1, SET.cards[id].points), id))
    best, plan = None, ()
    for n in range(len(cards[:9]) + 1):
        for chosen in combinations(cards[:9], n):
            rest = coins - sum(SET.cards[id].pay for id in chosen)
            if rest >= 0:
                worth = sum(SET.cards[id].points for id in chosen) + _kept(pos, seat, rest, left, coin)
                worth += _goals(pos, seat, "promotions", pos.promotions[seat] + n)
                if best is None or worth > best:
                    best, plan = worth, chosen
    return plan


def _kept(pos, seat: int, coins: int, left: int, coin: float) -> float:
    """Points of coins not spent on promotions."""
    if left:
        need = 9.0 - 0.5 * pos.income(seat)  # coins that next month's builds can use
        return coin * min(coins, need) + 0.4 * max(0.0, coins - need)
    return 0.01 * coins + _goals(pos, seat, "coins", coins)


def _goals(pos, seat: int, word: str, have: int) -> float:
    """Points of own goals of that word towards which one has so much."""
    points = 0.0
    for id in pos.common or pos.goals[seat]:
        rule = SET.goals[id]["condition"].get(word) if id in SET.goals else None
        if rule:
            vp = sum(effect["gain"]["vp"] for effect in SET.goals[id]["end"])
            points += vp * (have >= rule["min"]) if not months_left(pos) else vp * min(1.0, have / rule["min"])
    return points
