"""Legal placements and buildings against a slow referee that asks the ledger's rules one by one, cell by cell."""

import pytest

from tableside import Stream
from tableside.games.woodland.components import FAMILY, PASSIVE, RESOURCES, SET, STOCK
from tableside.games.woodland.state import COLLECTED

from .helpers import WOODLAND

PLANS = {plan["id"]: plan for plan in SET.data["spaces"]}
BOARDS = {plan["id"]: plan for plan in SET.data["boards"]}
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Referee:
    """What one player may do, from the component file and the plain state alone."""

    def __init__(self, pos):
        self.pos, self.seat = pos, pos.seat
        self.purse = dict(zip(STOCK, pos.stock[self.seat]))
        self.covered = {cell for id, turn, x, y, _ in pos.tiles[self.seat] for cell in self.cells(id, turn, x, y)}

    def skill(self, name):
        return self.pos.passives[self.seat][PASSIVE[name]]

    def forms(self, card):
        plan = SET.card_plans[card]
        return SET.data["tile_shapes"][SET.data["tile_shape_of"][plan["colour"]][plan["size"] - 1]]

    def cells(self, card, turn, x, y):
        return [(x + u, y + v) for u, v in self.forms(card)[turn]]

    def fits(self, card, turn, x, y):
        """WH-TIL-01 to 03."""
        cells = self.cells(card, turn, x, y)
        if not all(0 <= u < 7 and 0 <= v < 5 for u, v in cells) or self.covered & set(cells):
            return False
        if not self.covered:
            return (3, 2) in cells
        return any((u + du, v + dv) in self.covered for u, v in cells for du, dv in AROUND)

    def places(self, card):
        everywhere = [(turn, x, y) for turn in range(len(self.forms(card))) for y in range(5) for x in range(7)]
        return [place for place in everywhere if self.fits(card, *place)]

    def buildable(self, purse):
        """(row, column, card) of what can be paid with a purse and placed."""
        shown = [(slot // 3 + 1, slot % 3 + 1, card) for slot, card in enumerate(self.pos.display) if card]
        return [s for s in shown if covers(purse, SET.card_plans[s[2]]["cost"]) and self.places(s[2])]

    def builds(self):
        return {("build", row, col, *place) for row, col, card in self.buildable(self.purse) for place in self.places(card)}

    def placements(self):
        faces = set(self.pos.dice[self.seat])
        return {move for face in faces for value in range(1, 7) for id in PLANS for move in self.placement(face, value, id)}

    def placement(self, face, value, id):
        """A die on a space, once for each fee that will do (WH-DIE, WH-TRN, WH-BLD-05)."""
        free = 0 if self.pos.freed[self.seat] else self.skill("free_adjust")
        purse = spent(self.purse, {"pearl": max(0, abs(value - face) - free)})
        if not purse or not self.open(PLANS[id], value):
            return
        for fee in self.fees(PLANS[id]):
            rest = spent(purse, {fee: 1} if fee else {})
            if rest and self.payable(PLANS[id], rest):
                yield ("place", face, value, id, *([fee] if fee else []))

    def open(self, plan, value):
        lying = [other for _, other in self.pos.spaces[SET.space[plan["id"]].index]]
        if plan["min_players"] > self.pos.seats or value not in plan["values"]:
            return False
        if plan["area"] == "gather":
            return all(value < other for other in lying)
        if plan["area"] == "craft":
            return all(value > other for other in lying)
        return plan["area"] == "trade" or not lying

    def fees(self, plan):
        return RESOURCES if plan.get("fee") and not self.skill("build_fee_waiver") else [None]

    def payable(self, plan, purse):
        if plan["area"] == "visit":
            return purse["fish"] >= plan["cost"] - self.skill("visit_discount")
        if plan["area"] == "build":
            return bool(self.buildable(purse))
        if plan["area"] == "craft":
            level = self.pos.craft[self.seat][FAMILY[plan["family"]]]
            levels = BOARDS[self.pos.boards[self.seat]]["craft"][plan["family"]]
            return level < len(levels) and covers(purse, levels[level]["cost"])
        return True


def covers(purse, cost):
    return all(purse[kind] >= n for kind, n in cost.items())


def spent(purse, cost):
    """What is left of a purse; None where it does not cover the cost."""
    return {kind: n - cost.get(kind, 0) for kind, n in purse.items()} if covers(purse, cost) else None


def some_fortune(pos, stream):
    """Now and then a player finds things, so that dear moves come up as well."""
    seat = pos.seat
    pos.stock[seat] = [stream.below(8), stream.below(8), stream.below(8), stream.below(5)]
    for letter, power in enumerate(pos.board(seat).powers):
        if power[0][0] == "passive" and stream.below(4) == 0 and pos.trash[seat][letter] == 0:
            state = list(pos.trash[seat])
            state[letter] = COLLECTED
            pos.trash[seat] = tuple(state)
            index = PASSIVE[power[0][1]]
            pos.passives[seat] = tuple(n + (i == index) for i, n in enumerate(pos.passives[seat]))
    pos._legal = None


@pytest.mark.parametrize("seats, options", [(1, {}), (2, {"asymmetric_boards": True}), (3, {}), (4, {"asymmetric_boards": True})])
def test_legal_lists_agree_with_the_referee(seats, options):
    stream, seen = Stream(seats), {}
    pos = WOODLAND.start(seats, 11, options)
    pos.deck = pos.deck[:20]  # the rest is out of the game, so that slots stay empty at last
    while not pos.over:
        if pos.phase == "place" and stream.below(3) == 0:
            some_fortune(pos, stream)
        legal = pos.legal_moves()
        if pos.phase in ("place", "build"):
            referee = Referee(pos)
            wanted = referee.placements() if pos.phase == "place" else referee.builds()
            listed = [move for move in legal if move != ("decline_build",)]
            assert len(listed) == len(wanted) and set(listed) == wanted
            seen[pos.phase] = seen.get(pos.phase, 0) + 1
        building = [move for move in legal if move[0] == "place" and move[3].startswith("build")]
        pos.play(stream.choice(building if building and stream.below(2) else legal))
    assert seen["place"] == 32 * seats and seen["build"] >= 4 * seats, seen
    assert seats < 3 or None in pos.display
