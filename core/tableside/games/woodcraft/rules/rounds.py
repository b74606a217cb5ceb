"""End of a round, income phases, end of the game (WC-RND, WC-INC, WC-END)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import DECK, GOOD, HELPERS, ORDERS, SET
from ..dice import VALUE
from ..state import NEIGHBOUR
from . import tracks
from .basics import discard, gain, refill, score, sweep
from .effects import metric, run
from .orders import place_order

EARLY = (DECK["OE"], DECK["HE"])


def end_round(pos) -> None:
    """WC-RND-01, 02, WC-HAZ-04, WC-SOL-05."""
    claimed = {contract for contract, _, _ in pos.claims}
    for contract in pos.contracts:
        if contract in claimed:
            remove_contract(pos, contract)
    if pos.solo:
        tracks.advance(pos, NEIGHBOUR, "reputation", SET.data["solo"]["reputation_per_round"])
    income_after = pos.rounds["income_after"]
    if pos.round in income_after:
        begin_income(pos, income_after.index(pos.round) + 1)
    else:
        next_round(pos)


def remove_contract(pos, contract: str) -> None:
    pos.contracts = tuple(other for other in pos.contracts if other != contract)
    if pos.log is not None:
        pos.log.append(Event("contract_off", None, contract=contract))


def next_round(pos) -> None:
    pos.round += 1
    pos.turn = 0
    pos.stack.append(("next_turn", None))
    if pos.log is not None:
        pos.log.append(Event("round", None, round=pos.round))


# -- income phase (WC-INC) --------------------------------------------------------------------


def begin_income(pos, number: int) -> None:
    """Steps 1 and 2: orders slide, then each player places one from hand."""
    if pos.log is not None:
        pos.log.append(Event("income_phase", None, number=number))
    pos.stack.append(("income", None, number))
    if number != SET.data["rounds"]["no_placing_at_income"]:
        pos.stack += [("income_place", seat) for seat in reversed(pos.in_turn_order()) if pos.hands[seat]]
    for seat in pos.in_turn_order():
        slide(pos, seat)


def slide(pos, seat: int) -> None:
    """Every order a row down; one entering the last row is lost (WC-INC-01, 02)."""
    last = len(SET.data["rows"]["on_complete"])
    pushed_out = [card for card, row in pos.boards[seat] if row == last]
    if pos.log is not None and pos.boards[seat]:
        pos.log.append(Event("slide", seat))
    pos.boards[seat] = tuple((card, row + 1) for card, row in pos.boards[seat] if row < last)
    for card in pushed_out:
        pos.lost[seat] += (card,)
        if pos.log is not None:
            pos.log.append(Event("lost", seat, card=card))
        run(pos, seat, "row.discard")


def list_place(pos, frame) -> list:
    return [("income_place", card) for card in pos.hands[frame[1]]]


def income_place(pos, move) -> None:
    """WC-INC-03."""
    seat = pos.stack.pop()[1]
    pos.hands[seat] = tuple(card for card in pos.hands[seat] if card != move[1])
    place_order(pos, seat, move[1])


def income(pos, frame) -> None:
    """Steps 3 to 6, each for all players before the next."""
    number = frame[2]
    for seat in pos.in_turn_order():
        gain(pos, seat, ((GOOD["blueberry"], pos.blue[seat]),), 0, "income")
    for seat in pos.in_turn_order():
        score(pos, seat, pos.hazel[seat], "income")
    for seat in pos.in_turn_order():
        for tiles in (pos.saws, pos.splices, pos.glues):
            tiles[seat] = (1,) * len(tiles[seat])
    clear_displays(pos, number)
    if pos.solo and pos.contracts and number in SET.data["solo"]["contract_removed_after_income"]:
        remove_contract(pos, pos.contracts[0])
    if number == len(pos.rounds["income_after"]):
        end_game(pos)
    else:
        next_round(pos)


def clear_displays(pos, number: int) -> None:
    """WC-INC-07, 08."""
    rules = SET.data["rounds"]
    if number in rules["display_clears_at_income"]:
        sweep(pos, ORDERS)
        sweep(pos, HELPERS)
    elif number == rules["late_decks_at_income"]:
        for show in (ORDERS, HELPERS):
            for card in pos.shows[show]:
                if card:
                    discard(pos, card)
            deck = EARLY[show]
            pos.piles[deck] += pos.decks[deck]
            pos.decks[deck] = ()
            pos.shows[show] = (None,) * len(pos.shows[show])
        pos.late = True
        if pos.log is not None:
            pos.log.append(Event("late_decks", None))
        refill(pos, ORDERS)
        refill(pos, HELPERS)


def refuse_place(pos, frame, move):
    return Reason("not_in_hand")


# -- end of the game (WC-END) ----------------------------------------------------------------------


def end_game(pos) -> None:
    """Contracts, leftovers, unfinished orders, reputation; each step for all before the next."""
    for step in (score_contracts, score_leftovers, lose_reputation, score_reputation):
        for seat in pos.in_turn_order():
            step(pos, seat)
    pos.stack.clear()
    if pos.log is not None:
        rating = solo_rating(pos)["min"] if pos.solo else None
        pos.log.append(Event("end", None, winners=tuple(pos.winners()), rating=rating))


def solo_rating(pos) -> dict:
    """The rating that the points reached so far would earn (WC-SOL-08), as the component set has it."""
    return [rating for rating in SET.data["solo"]["ratings"] if pos.total(0) >= rating["min"]][-1]


def contract_points(pos, seat: int, contract: str) -> int:
    """min(max, points × metric)."""
    rule = SET.contracts[contract]["score"]
    return min(rule["max"], rule["points"] * metric(pos, seat, rule["metric"]))


def contracts_worth(pos, seat: int) -> int:
    """WC-END-01."""
    return sum(contract_points(pos, seat, contract) for contract, player, _ in pos.claims if player == seat)


def leftovers_worth(pos, seat: int) -> int:
    """WC-END-02."""
    final = SET.data["final"]
    counted = sum(pos.goods[seat][GOOD[name]] for name in final["counts"] if name in GOOD)
    if "dice_pips" in final["counts"]:
        counted += sum(VALUE[die] for die in pos.pile[seat]) + sum(pos.pots[seat])
    return counted // final["leftover_per_point"]


def reputation_worth(pos, seat: int) -> int:
    """WC-END-04."""
    return len(pos.done[seat]) * SET.value[pos.reputation[seat]]


def score_contracts(pos, seat: int) -> None:
    score(pos, seat, contracts_worth(pos, seat), "contracts")


def score_leftovers(pos, seat: int) -> None:
    score(pos, seat, leftovers_worth(pos, seat), "leftovers")


def lose_reputation(pos, seat: int) -> None:
    """WC-END-03."""
    for _ in pos.boards[seat]:
        run(pos, seat, "unfinished")


def score_reputation(pos, seat: int) -> None:
    score(pos, seat, reputation_worth(pos, seat), "reputation")


PHASES = {"income_place": list_place}
AUTO = {"income": income}
APPLY = {"income_place": income_place}
REFUSE = {"income_place": refuse_place}
KINDS = {"income_place": ("income_place",)}
