"""What all chapters use: paying, gaining, scoring, rolling and drawing, each with its event; helpers' discounts."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import DECK, GOOD, GOODS, SET, SOURCE
from ..dice import COLOUR, COLOURS, DIE, put, take

LANTERN = GOOD["lantern"]
_discounts: dict = {}
_triggers: dict = {}


def forget() -> None:
    _discounts.clear()
    _triggers.clear()


# -- goods and points -----------------------------------------------------------------


def gain(pos, player: int, things, points: int, place: str) -> None:
    """Take from the bank, and score. `things`: ((index of the good, number), …); `place`: the effect list."""
    goods = pos.goods[player]
    for index, n in things:
        goods[index] += n
    if points:
        pos.points[player][SET.effects.source[place]] += points
    if pos.log is not None:
        named = _named(things, points)
        if named:
            pos.log.append(Event("gain", player, things=named, source=place))


def score(pos, player: int, points: int, source: str) -> None:
    """Score under a source that no effect list names."""
    pos.points[player][SOURCE[source]] += points
    if pos.log is not None and points:
        pos.log.append(Event("score", player, points=points, source=source))


def lose_points(pos, player: int, points: int, place: str) -> None:
    """Lose points, not below 0 in all (WC-CMP-09, WC-END-08)."""
    points = min(points, pos.total(player))
    pos.points[player][SET.effects.source[place]] -= points
    if pos.log is not None:
        pos.log.append(Event("lose", player, points=points))


def pay(pos, player: int, things, source: str) -> None:
    """Give back to the bank; the caller has checked that it is there (WC-LIM-02).

    Lanterns that the tile just chosen has brought are spent first (WC-ACT-06).
    """
    goods = pos.goods[player]
    for index, n in things:
        goods[index] -= n
        if index == LANTERN:
            pos.tile_lanterns = max(0, pos.tile_lanterns - n)
    if pos.log is not None and things:
        pos.log.append(Event("pay", player, things=_named(things, 0), source=source))


def pay_berries(pos, player: int, cost: int) -> None:
    """Pay a price in blueberries; the event of the purchase names it."""
    pos.goods[player][0] -= cost


def _named(things, points: int) -> tuple:
    named = tuple((GOODS[index], n) for index, n in things if n)
    return named + (("point", points),) if points else named


def can_pay(goods: list[int], things) -> bool:
    """Whether the goods cover ((index, number), …)."""
    for index, n in things:
        if goods[index] < n:
            return False
    return True


def first_short(goods: list[int], things):
    """The reason of the first good that does not suffice; None where all do."""
    for index, n in things:
        if goods[index] < n:
            return Reason("goods_short", good=GOODS[index], need=n, have=goods[index])
    return None


def refuse_price(pos, seat: int, price: int):
    """Why a price in blueberries cannot be paid; None when it can."""
    return first_short(pos.goods[seat], ((0, price),))


# -- dice -----------------------------------------------------------------------------


def add_die(pos, player: int, die: str, source: str) -> None:
    """A die from the bank or a pot comes to the lumber pile."""
    pos.pile[player] = put(pos.pile[player], die)
    if pos.log is not None:
        pos.log.append(Event("die", player, die=die, source=source))


def change_dice(pos, player: int, before: tuple, after: tuple, how: str) -> None:
    """Dice of the lumber pile become others."""
    pile = pos.pile[player]
    for die in before:
        pile = take(pile, die)
    pos.pile[player] = put(pile, *after)
    if pos.log is not None:
        pos.log.append(Event("change", player, before=before, after=after, how=how))


def roll(pos, colours) -> tuple:
    """Roll dice of the given colours as one chance event, in order (WC-BUY-04)."""
    stream = pos.chance_stream()
    return tuple(DIE[colour, 1 + stream.below(6)] for colour in colours)


def roll_yard(pos, spaces) -> None:
    """Roll new dice for yard spaces (numbers from 1), in their order."""
    spaces = sorted(spaces)
    yard = list(pos.yard)
    for space, die in zip(spaces, roll(pos, [yard_colour(space) for space in spaces])):
        yard[space - 1] = die
    pos.yard = tuple(yard)
    if pos.log is not None:
        dice = tuple(yard[space - 1] for space in spaces)
        pos.log.append(Event("roll", None, dice=dice, spaces=tuple(spaces)))


def yard_colour(space: int) -> str:
    """The colour of a yard space: the same number of spaces for each colour, in their order (WC-SET-05)."""
    return COLOURS[(space - 1) // SET.data["setup"]["yard_dice_per_colour"]]


def others(die: str):
    """The colours a die does not have."""
    return [colour for colour in COLOURS if colour != COLOUR[die]]


# -- cards ----------------------------------------------------------------------------


def draw(pos, deck: int):
    """The top card of a deck, its pile shuffled when the deck is empty; None when there is none (WC-ORD-07)."""
    if not pos.decks[deck]:
        pile = sorted(pos.piles[deck], key=SET.rank.__getitem__)
        if not pile:
            return None
        pos.piles[deck] = ()
        pos.chance_stream().shuffle(pile)
        pos.decks[deck] = tuple(pile)
        if pos.log is not None:
            pos.log.append(Event("reshuffle", None, deck=deck, n=len(pile)))
    cards = pos.decks[deck]
    pos.decks[deck] = cards[:-1]
    pos.news += 1
    return cards[-1]


def discard(pos, card: str) -> None:
    """Lay a card on the discard pile of its deck (WC-LIM-03)."""
    deck = DECK[card[:2]]
    pos.piles[deck] += (card,)


def refill(pos, show: int) -> None:
    """Slide a display towards position 1 and fill its end from the deck (WC-ORD-01, 03)."""
    cards = [card for card in pos.shows[show] if card]
    size = len(pos.shows[show])
    while len(cards) < size:
        card = draw(pos, display_deck(pos, show))
        if card and pos.log is not None:
            pos.log.append(Event("reveal", None, card=card, place=len(cards) + 1))
        cards.append(card)
    pos.shows[show] = tuple(cards)


def display_deck(pos, show: int) -> int:
    """The deck that refills a display: early, or late from the second income on (WC-INC-08)."""
    return (DECK["OE"], DECK["HE"])[show] + pos.late


def take_card(pos, show: int, place: int) -> None:
    """Take the card of a position (from 1) off a display and refill it."""
    cards = pos.shows[show]
    pos.shows[show] = (*cards[: place - 1], None, *cards[place:])
    refill(pos, show)


def sweep(pos, show: int) -> None:
    """The card on X leaves, the rest slide (WC-INC-07, WC-SOL-04)."""
    card = pos.shows[show][0]
    if card is None:
        return
    discard(pos, card)
    if pos.log is not None:
        pos.log.append(Event("sweep", None, card=card))
    take_card(pos, show, 1)


# -- permanent abilities (WC-HLP-09, 10) --------------------------------------------------


def discount(pos, seat: int, on: str) -> int:
    """What the helpers of a seat take off a price; discounts add."""
    key = (on, pos.rooms[seat])
    found = _discounts.get(key)
    if found is None:
        by_helper = SET.discount.get(on, {})
        found = _discounts[key] = sum(by_helper.get(helper, 0) for helper in key[1])
    return found


def trigger(pos, seat: int, event: str) -> None:
    """Put what an event sets off on the stack, to be resolved in room order."""
    key = (event, pos.rooms[seat])
    found = _triggers.get(key)
    if found is None:
        by_helper = SET.trigger.get(event, {})
        found = _triggers[key] = tuple(by_helper[h] for h in reversed(key[1]) if h in by_helper)
    for name in found:
        pos.stack.append(("do", seat, name, 0))
