"""Random games of every size with a full check at each ply, and requests that no player should send."""

import json
from pathlib import Path

import pytest

from asking import refuse_all
from tableside import Stream
from tableside.games.woodcraft import components, forecast
from tableside.games.woodcraft.components import GOODS, SET
from tableside.games.woodcraft.invariants import problems

from .helpers import WOODCRAFT, act, do, set_board, set_done, set_fields, set_pile, table

MESSAGES = json.loads((Path(components.__file__).parent / "messages" / "en.json").read_text(encoding="utf-8"))
REASONS = {key.removeprefix("reason.") for key in MESSAGES if key.startswith("reason.")} | {"not_offered", "wrong_step"}  # the last two are told by all games
SETUPS = [(seats, {"first_game": first, "short_game": seats % 2 == 0}) for seats in (1, 2, 3, 4) for first in (False, True)]
EAGER = (("complete_order",), ("improve", "plant"))
IDLE = ("end_actions", "stop", "skip", "harvest", "pre_harvest")


def choose(pos, stream):
    """A random move that prefers to complete orders and to add to the workshop, and seldom ends an action or harvests."""
    moves = pos.legal_moves()
    for kinds in EAGER:
        preferred = [move for move in moves if move[0] in kinds]
        if preferred:
            return preferred[stream.below(len(preferred))]
    moves = [move for move in moves if move[0] not in IDLE] or moves
    return moves[stream.below(len(moves))]


def booked(pos, events):
    """Blueberries and tokens won and lost by each player, as the events tell it."""
    change = [dict.fromkeys(GOODS, 0) for _ in range(pos.players)]
    for event in events:
        sign = {"gain": 1, "pay": -1, "complete": -1}.get(event.kind, 0)
        for name, n in event.get("things", ()) if sign else ():
            if name in GOODS:
                change[event.seat][name] += sign * n
        if event.kind == "buy_material":
            change[event.seat][event["good"]] += event["n"]
        if event.kind in ("buy_die", "buy_material", "order", "hire", "improve", "market"):
            change[event.seat]["blueberry"] -= event["cost"]
    return change


@pytest.mark.parametrize("seats, options", SETUPS, ids=lambda v: v if isinstance(v, int) else str(v["first_game"]))
def test_whole_games(seats, options):
    stream = Stream(seats)
    for seed in range(3):
        pos = WOODCRAFT.start(seats, seed, options)
        incomes, placed = 0, {}
        while not pos.over:
            assert problems(pos) == []
            moves = pos.legal_moves()
            assert moves and len(set(moves)) == len(moves) and pos.seat in range(seats)
            before = [dict(zip(GOODS, goods)) for goods in pos.goods]
            events = pos.play(choose(pos, stream))
            change = booked(pos, events)
            for player, goods in enumerate(pos.goods):
                assert dict(zip(GOODS, goods)) == {name: n + change[player][name] for name, n in before[player].items()}
            incomes += sum(event.kind == "income_phase" for event in events)
            for event in events:  # an order stands in its icon's row plus the incomes since
                if event.kind == "order":
                    placed[event["card"]] = incomes
            for board in pos.boards:
                assert all(row == SET.row[card] + incomes - placed[card] for card, row in board)
        assert problems(pos) == [] and incomes == 4 and pos.round == pos.rounds["rounds"]


@pytest.fixture(scope="module")
def steps():
    """Some positions of every step."""
    found, stream = {}, Stream(4)
    for seats in (1, 2, 3, 4):
        for seed in range(30):
            pos = WOODCRAFT.start(seats, seed, {})
            pos.record_events(False)
            while not pos.over:
                here = found.setdefault((pos.phase, pos.solo), [])
                if len(here) < 3 and stream.below(3) == 0:
                    here.append(pos.copy())
                moves = pos.legal_moves()
                pos.apply(choose(pos, stream) if seed % 3 else moves[stream.below(len(moves))])
    pos = table()
    set_fields(pos, 0, pots=(0, 0, 0))
    act(pos, "produce_plant")
    do(pos, "plant green G3 1")
    found["plant_more", False] = [pos]
    assert {phase for phase, _ in found} == set(WOODCRAFT.start(2, 1, {}).PHASES)
    return [pos for here in found.values() for pos in here]


ODD = (
    None, -1, 0, 2, 99, 10**30, 2.5, "", "07", "none", "a1", "OE01", "HE10", "brown", "glue", b"x", (), ("t",), (1, 2), (3, -1),
    "G3", "B6", "tile", "reuse", "own", "lantern:own", "lantern:", "own:", True,
)  # fmt: skip


def test_malformed_requests_are_refused_with_a_reason(steps):
    stream = Stream(6)
    for pos in steps:
        requests = [(kind, *arguments) for kind in pos.APPLY for arguments in ((), *((odd,) for odd in ODD))]
        requests += [(), ("nonsense",), ("nonsense", 1), (None,), ((),)]
        for kind in pos.KINDS[pos.phase]:
            for length in (2, 3, 4) * 20:
                requests.append((kind, *(ODD[stream.below(len(ODD))] for _ in range(length))))
        for move in pos.legal_moves()[:15]:
            requests += [move + move[1:] + (1,), move[:-1]]
            requests += [move[:i] + (odd,) + move[i + 1 :] for i in range(1, len(move)) for odd in ODD]
        listed = set(pos.legal_moves())
        refuse_all(pos, [move for move in requests if move not in listed], REASONS)


def test_moves_of_other_positions_are_refused_with_a_reason(steps):
    listed = {move for pos in steps for move in pos.legal_moves()}
    for pos in steps:
        refuse_all(pos, sorted(listed - set(pos.legal_moves()), key=str)[::3], REASONS)


def test_legal_lists_stay_short():
    lengths, stream = [], Stream(12)
    for seed in range(12):
        pos = WOODCRAFT.start(1 + seed % 4, seed, {})
        pos.record_events(False)
        while not pos.over:
            lengths.append(len(pos.legal_moves()))
            pos.apply(choose(pos, stream))
    lengths.sort()
    assert lengths[int(len(lengths) * 0.99)] < 150


# -- what the page may ask beside the scoreboard ----------------------------------------------


def test_forecast_of_income_and_reputation():
    pos = table()
    set_fields(pos, 0, blue=4, hazel=2, reputation=5)
    set_done(pos, 0, OE15=1, OE16=2)
    set_board(pos, 0, OE40=1, OE11=6)
    coming = forecast.next_income(pos, 0)
    assert (coming["round"], coming["rounds_left"], coming["blueberry"], coming["point"]) == (4, 3, 4, 2)
    assert coming["rows"] == (("OE40", 2), ("OE11", 7)) and coming["lost"] == ("OE11",)
    assert forecast.reputation_now(pos, 0) == {"reputation": 5, "each": 2, "orders": 2, "total": 4}
    assert forecast.reputation_if_fulfilled(pos, 0) == {"reputation": 9, "each": 4, "orders": 4, "total": 16}
    set_pile(pos, 0, "Y6 G5")
    assert forecast.missing(pos, 0, "OE40") == ((("G3",),), (("scrapwood", 1),))
    assert forecast.ready_orders(pos, 0) == ("OE11",)


def test_forecast_of_the_final_score_is_what_comes_when_the_game_ends():
    pos, stream = WOODCRAFT.start(3, 5, {}), Stream(2)
    while not pos.over:
        last = pos.copy()
        pos.play(choose(pos, stream))
    assert [forecast.standing(pos, seat) for seat in range(3)] == [pos.breakdown(seat) for seat in range(3)]
    for seat in range(3):
        told, final = dict(forecast.standing(last, seat)), dict(pos.breakdown(seat))
        assert told["orders"] == final["orders"] and told["contracts"] == final["contracts"]
