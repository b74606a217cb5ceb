"""Random games of every size with a full check at each ply, and requests that no player should send."""

import pytest

from asking import refuse_all
from tableside import Stream
from tableside.games.tabriz.components import GOODS, SET
from tableside.games.tabriz.invariants import problems

from .helpers import TABRIZ
from .test_refusals import REASONS

SETUPS = [
    *((seats, {"layout": layout}) for seats in (2, 3, 4, 5) for layout in ("first", "random")),
    *((1, {"level": level, "layout": layout}) for level in ("easy", "normal", "hard") for layout in ("first", "random")),
]
WASTE = ("skip_action", "end_turn", "done_shopping", "caravan_leave", "gita_leave", "haggle_leave", "farideh_leave")


def choose(pos, stream, eager):
    """A random move; an eager player fulfils where possible and seldom passes."""
    moves = pos.legal_moves()
    if eager:
        moves = [m for m in moves if m[0] == "fulfil"] or [m for m in moves if m[0] not in WASTE] or moves
    return moves[stream.below(len(moves))]


def booked(pos, events):
    """Goods won and lost by each player, as the events tell it."""
    change = [dict.fromkeys(GOODS, 0) for _ in range(pos.players)]
    for event in events:
        sign = {"gain": 1, "pay": -1}.get(event.kind, 0)
        for name, n in event.get("things", ()) if sign else ():
            change[event.seat][name] += sign * n
        if event.kind == "toll":
            change[0]["coin"] -= event["coins"]
            change[1]["coin"] += event["coins"]
        elif event.kind != "bust" and event.seat is not None:
            change[event.seat]["coin"] -= event.get("cost", 0)
    return change


@pytest.mark.parametrize("eager", [False, True], ids=["any", "eager"])
@pytest.mark.parametrize("seats, options", SETUPS, ids=lambda v: v if isinstance(v, int) else "-".join(v.values()))
def test_whole_games(seats, options, eager):
    stream = Stream(seats)
    for seed in range(2):
        pos = TABRIZ.start(seats, seed, options)
        while not pos.over:
            assert problems(pos) == []
            moves = pos.legal_moves()
            assert moves and len(set(moves)) == len(moves) and pos.seat in range(seats)
            before, marker, round = [dict(zip(GOODS, goods)) for goods in pos.goods], pos.marker, pos.round
            events = pos.play(choose(pos, stream, eager))
            change = booked(pos, events)
            for player, goods in enumerate(pos.goods):
                assert dict(zip(GOODS, goods)) == {name: n + change[player][name] for name, n in before[player].items()}
            assert marker in (None, pos.marker) and pos.round - round in (0, 1)
            for player in range(pos.players):  # TZ-SKL-01, 06, TZ-END-05: everything comes from orders
                done = [SET.reward[card] for card in pos.done[player]]
                assert pos.skill[player] == min(14, sum(reward.get("skill", 0) for reward in done))
                assert pos.prestige[player] == sum(reward.get("prestige", 0) for reward in done)
        assert problems(pos) == [] and pos.turn == 3 * seats and pos.up == [(0, 0, 0)] * pos.players
        ended = [p for p in range(pos.players) if len(pos.done[p]) >= 9 or pos.skill[p] == 14]
        assert pos.round == 30 if not ended else pos.marker in ended


@pytest.fixture(scope="module")
def steps():
    """Some positions of every step, with two or more players and solo."""
    found, stream = {}, Stream(4)
    for seats in (1, 2, 3, 5):
        for seed in range(8):
            pos = TABRIZ.start(seats, seed, {})
            pos.record_events(False)
            while not pos.over:
                here = found.setdefault((pos.phase, pos.solo), [])
                if len(here) < 4 and stream.below(4) == 0:
                    here.append(pos.copy())
                pos.apply(choose(pos, stream, eager=seed % 2))
    assert {phase for phase, _ in found} == set(TABRIZ.start(2, 1, {}).PHASES)
    return [pos for here in found.values() for pos in here]


ODD = (
    None, -1, 0, 2, 99, 10**30, 2.5, "", "07", "none", "t", "K01", "A24", "white", "silk", b"x", [], {}, set(), (),
    ("t",), "option=1", "option=" + "9" * 5000, "option=١", "pay=", "pay=wool", "pay=coin", "order=", "get=silk", "draw=1..0",
    "draw=-1.1.1", "draw=" + "9" * 5000, "=", "pay=wool=wool",
)  # fmt: skip


def test_malformed_requests_are_refused_with_a_reason(steps):
    stream = Stream(6)
    for pos in steps:
        kinds = pos.KINDS[pos.phase]
        requests = [(kind, *arguments) for kind in pos.APPLY for arguments in ((), *((odd,) for odd in ODD))]
        requests += [(), ("nonsense",), ("nonsense", 1), (None,), ((),)]
        for kind in kinds:
            for length in (2, 3, 4, 5) * 30:
                requests.append((kind, *(ODD[stream.below(len(ODD))] for _ in range(length))))
        for move in pos.legal_moves()[:40]:
            requests += [move + move[1:] + (1,), move[:-1]]
            requests += [move[:i] + (odd,) + move[i + 1 :] for i in range(1, len(move)) for odd in ODD]
        listed = set(pos.legal_moves())
        refuse_all(pos, [m for m in requests if not _is_listed(m, listed)], REASONS)


def _is_listed(move, listed):
    try:
        return move in listed
    except TypeError:
        return False


def test_moves_of_other_positions_are_refused_with_a_reason(steps):
    listed = {move for pos in steps for move in pos.legal_moves()}
    for pos in steps:
        refuse_all(pos, sorted(listed - set(pos.legal_moves()), key=str)[:: 7 if len(listed) > 3000 else 1], REASONS)


def test_a_reason_names_what_is_in_the_way(steps):
    """With enough of what is said to be short, the reason is another one or the move is legal."""
    listed = {move for pos in steps for move in pos.legal_moves()}
    for pos in steps:
        rich = pos.copy()
        rich.goods[pos.seat] = [99] * 6
        rich._legal = None
        for move in listed:
            if move[0] in pos.KINDS[pos.phase]:
                reason, other = pos.why_not(move), rich.why_not(move)
                assert other is None or other.code not in ("coins_short", "toll_short", "materials_short")
                if reason is None and move[0] != "fulfil":
                    assert other is None
                elif reason is not None and not reason.code.endswith("_short"):
                    assert other == reason
