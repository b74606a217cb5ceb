"""What a position of Tabriz is worth to a seat, and which moves are worth a thought.

The room `heuristics` of a game offers the bots

- `WEIGHTS`: named weights of the evaluation, described where they stand;
- `evaluate(pos, seat, weights)`: how the game stands for a seat, from -1 (lost) to 1 (won);
- `appeals(pos, moves)`: how good moves look at first glance, see `appeal`;
- `sensible(pos, moves, width)`: the moves worth trying, best looking first;
- `CLOSING`: kinds of move that end a seat's turn and change nothing else;
- `STEPWISE`: phases whose moves are weighed one at a time;
- `TURN`: the phase in which a seat's turn begins.

A position is valued in points (prestige) by a small economy of turns. Points
at hand count in full. For the turns a player is likely to have, the orders in
hand are planned one after another: an order takes one turn at least, more
while pieces or coins are lacking, and counts if its time comes before the
game's likely end. What turns are left then bring points at a rate that rises
with skill. So a coin, a piece, a workshop action are all worth the time they
save, and time ends when the leader of the race ends it (TZ-END-02).
"""

from __future__ import annotations

from .appeal import appeals
from .components import GOOD, MATERIALS, SET

WEIGHTS = {
    # -- turns ---------------------------------------------------------------
    "turns_per_order": 2.2,  # turns the leader still needs for each order up to the 9th
    "turns_per_skill": 1.45,  # … and for each skill up to 14, the shorter of the two counts
    "round_tail": 0.2,  # rounds added for the round in which the end comes
    "visit": 0.35,  # turns for each kind of piece an order lacks, half when an earlier order lacks it too
    "hoard": 0.4,  # worth of spare pieces beyond two of a kind, as a share of the first two
    "trip": 7.7,  # supply price of the pieces one turn brings in
    "bank": 4.5,  # coins one turn brings in
    "turn_price": 3.0,  # supply price that a turn of fetching stands for
    "price_low": 0.7,  # bounds of a piece's price in the arrangement, as shares of its supply price
    "price_high": 1.5,
    "paid_share": 0.68,  # coins paid for a piece, as a share of its supply price
    "spare_share": 0.67,  # worth of a piece no planned order needs, as a share of its price
    "guess_share": 1.44,  # the same for a player whose orders are not known, on top of spare_share
    "purse": 5.5,  # coins beyond this are worth half
    "coin_turns": 0.19,  # turns a spare coin saves
    # -- orders ----------------------------------------------------------------
    "order_step": 0.9,  # turns an order takes when all pieces are there (TZ-TRN-04)
    "order_step_two": 0.8,  # the same with skill 10
    "skill_points": 0.29,  # points for each skill on the way to the next level, beyond the levels' own worth
    "coin_points": 0.18,  # points of a reward's coin, for ranking orders
    "doubt": 0.6,  # turns by which the end may be off, for each round still to come
    # -- what a free turn brings (TZ-ORD-09, TZ-SKL-03) -----------------------------
    "rate": 0.48,  # points of a free turn with skill 0 …
    "rate_skill": 0.07,  # … and more for each skill, up to
    "rate_top": 13.4,  # this skill
    "growth": 0.65,  # skill a free turn brings
    "rate_two_orders": 0.05,  # points a free turn brings more with skill 10
    "mobility": 0.5,  # points for reaching all tiles rather than none with the apprentices that stand
    # -- workshop (TZ-WSP-09) ----------------------------------------------------------
    "income": 0.85,  # share of a workshop action's worth that comes to use
    # -- the result --------------------------------------------------------------------
    "spread": 1.6,  # points of margin that mean an even chance when the game ends now …
    "spread_round": 1.1,  # … and more for each round still to come
    "marker": 0.6,  # share of the marker's points for the leader of the race before it is taken
}

CLOSING = frozenset({"end_turn", "ws_done"})
STEPWISE = frozenset({"workshop"})
TURN = "move_apprentice"


class Card:
    """An order as the plan sees it: needs, their supply price, reward, and income in coins a round."""

    __slots__ = ("needs", "price", "coins", "skill", "prestige", "goods", "income")

    def __init__(self, id: str):
        reward = SET.reward[id]
        self.needs = SET.needs[id]
        self.price = sum(n * PRICE[good] for good, n in self.needs)
        self.coins = reward.get("coin", 0)
        self.skill = reward.get("skill", 0)
        self.prestige = reward.get("prestige", 0)
        self.goods = sum(n * SET.price[t] for t, n in reward.items() if t in SET.price)
        self.income = max(map(yearly, SET.workshop[id]), default=0.0)


def yearly(effect: dict) -> float:
    """Coins that one use of a workshop action is worth on average (TZ-EFF)."""
    if "gain" in effect:
        return sum(n * (1.0 if t == "coin" else 0.7 * SET.price[t]) for t, n in effect["gain"].items())
    if "roll" in effect:
        faces = SET.die_faces[effect["roll"]["colour"]]
        return 0.7 * sum(SET.price[face] for face in faces) / 6
    if "draw" in effect:
        return 0.8 + 0.4 * (effect["draw"]["n"] - 1)
    trade = effect["trade"]
    return 0.6 * max(0.3, basket(trade["get"]) - basket(trade["give"]))


def basket(things: dict) -> float:
    """Coins that one side of a trade is worth."""
    total = 0.0
    for thing, n in things.items():
        if thing == "pick":
            total += n["n"] * max(SET.price[m] for m in n["from"])
        elif thing == "any":
            total += 1.0 * n
        elif thing == "order":
            total += 2.0 * n
        else:
            total += n * (1.0 if thing == "coin" else SET.price[thing])
    return total


PRICE = (1.0,) + tuple(float(SET.price[m]) for m in MATERIALS)
CARDS = {id: Card(id) for id in SET.orders}
LEVEL_POINTS = tuple(
    (step["level"], step["end_prestige"]) for step in SET.data["skill_track"] if "end_prestige" in step
)


class Rivals:
    """The outlook of the best of the other players from one position, by rounds left.

    A search looks at its own seat's turns; what the others are likely to end
    with hangs on when the end comes, and is kept as it stands otherwise.
    """

    __slots__ = ("pos", "seat", "weights", "known")

    def __init__(self, pos, seat: int, weights=WEIGHTS):
        self.pos = pos
        self.seat = seat
        self.weights = weights
        self.known: dict = {}

    def outlook(self, rounds: float) -> float:
        """Points the best of them is likely to end with, in steps of a tenth of a round."""
        key = int(rounds * 10 + 0.5)
        points = self.known.get(key)
        if points is None:
            pos, w = self.pos, self.weights
            others = [p for p in range(pos.players) if p != self.seat]
            points = self.known[key] = max(outlook(pos, p, key / 10, w, open_hand=False) for p in others)
        return points


def evaluate(pos, seat: int, weights=WEIGHTS, rivals: Rivals | None = None) -> float:
    """How the game stands for a seat: -1 lost, 0 even, 1 won; between the two when it goes on."""
    if pos.over:
        return result(pos, seat)
    rounds = rounds_left(pos, weights)
    rivals = rivals or Rivals(pos, seat, weights)
    margin = outlook(pos, seat, rounds, weights) - rivals.outlook(rounds)
    spread = weights["spread"] + weights["spread_round"] * rounds
    return margin / (spread + abs(margin))


def result(pos, seat: int) -> float:
    """The value of a finished game: the winner's side of the line, then the margin."""
    totals = [pos.total(p) for p in range(pos.players)]
    margin = totals[seat] - max(t for p, t in enumerate(totals) if p != seat)
    margin += 0.001 * (pos.tie_break(seat) - max(pos.tie_break(p) for p in range(pos.players) if p != seat))
    winners = pos.winners()
    if seat not in winners:
        return -1.0 + 0.1 / (1.0 - margin)
    return (1.0 if len(winners) == 1 else 0.3) - 0.1 / (1.0 + margin)


def rounds_left(pos, w) -> float:
    """Rounds that are likely to follow this one: the leader of the race ends it (TZ-END-01, 02)."""
    need = 99.0
    for p in range(pos.players):
        orders, skill = 9 - len(pos.done[p]), 14 - pos.skill[p]
        if orders <= 0 or skill <= 0:
            return 0.0
        turns = min(orders * w["turns_per_order"], skill * w["turns_per_skill"]) - sum(pos.up[p])
        if turns < need:
            need = turns
    return max(0.25, need / 3 + w["round_tail"])


_incomes: dict = {}
_prices: dict = {}


def bazaar_prices(layout, w) -> tuple:
    """What a piece of each good costs in this arrangement, in the unit of supply prices.

    A piece costs the turn it takes to fetch it, shared with what else the
    visit brings, and its coins in turns of the bank; traders add the price of
    what they take. The cheapest way counts, within bounds around the supply
    price.
    """
    known = _prices.get(id(layout))
    if known is None or known[0] is not layout:
        if len(_prices) > 300:
            _prices.clear()
        known = _prices[id(layout)] = (layout, _bazaar_prices(layout, w))
    return known[1]


def _bazaar_prices(layout, w) -> tuple:
    unit = w["turn_price"]
    cost = [1.0] + [PRICE[good] * 1.7 for good in range(1, 6)]
    for track in layout.tracks:
        alone = len(layout.tracks_at[track.slot]) == 1
        stock = min(track.spaces, max(1, 2 * len(track.restock)))
        options = [(c, n) for c, n, _ in track.offers if n <= stock]
        if track.prices:
            options = [(track.unit_cost(stock, n), n) for n in range(1, stock + 1)]
        goods = [GOOD[m] for m in track.accepts]
        mean = sum(PRICE[g] for g in goods) / len(goods)
        for coins, n in options:
            for good in goods:
                piece = ((1.0 if alone else 0.7) * unit + coins) / n * PRICE[good] / mean
                cost[good] = min(cost[good], piece)
    for kind in layout.kinds.values():
        share = DICE_TILES.get(kind)
        if share:
            for good in range(1, 6):
                cost[good] = min(cost[good], PRICE[good] * share)
    for _ in range(3):
        for exchanges in layout.exchanges.values():
            for give, get, limit in exchanges:
                paid = sum(cost[good] * n for good, n in give)
                for good, n in get:
                    times = min(limit, max(1, 3 // n))
                    cost[good] = min(cost[good], (paid + unit / times) / n)
    return tuple(
        [1.0] + [min(max(cost[g], PRICE[g] * w["price_low"]), PRICE[g] * w["price_high"]) for g in range(1, 6)]
    )


DICE_TILES = {"hustler": 1.25, "gita": 1.25, "haggler": 1.15, "farideh": 1.15, "caravanserai": 1.3, "foreign": 1.4}
_mobile: dict = {}


def mobility(pos, p: int, steps: int) -> int:
    """Tiles that the player's standing apprentices (all, if none stands) can reach."""
    key = (pos.board, pos.where[p], pos.up[p], steps)
    tiles = _mobile.get(key)
    if tiles is None:
        if len(_mobile) > 20000:
            _mobile.clear()
        board = pos.layout.board
        up = pos.up[p] if any(pos.up[p]) else (1, 1, 1)
        reached = {move[2] for a in range(3) if up[a] for move in board.moves[a, pos.where[p][a], steps]}
        tiles = _mobile[key] = len(reached) / len(board.slots)
    return tiles


def outlook(pos, p: int, rounds: float, w, open_hand: bool = True) -> float:
    """Points a player is likely to end with."""
    skill = pos.skill[p]
    points = pos.prestige[p]
    if pos.marker == p:
        points += 2
    turns = sum(pos.up[p]) + 3 * rounds
    goods = pos.goods[p]
    done = pos.done[p]
    income = _incomes.get(done)
    if income is None:
        if len(_incomes) > 20000:
            _incomes.clear()
        income = _incomes[done] = sum(CARDS[card].income for card in done)
    if open_hand:
        plan = plan_hand(pos.hands[p], goods, turns, rounds, skill, bazaar_prices(pos.layout, w), w)
    else:
        plan = guess_hand(len(pos.hands[p]), goods, skill, w)
    won, clock, money, spare, skill, more = plan
    income += more
    saved = spare * w["spare_share"] + income * w["income"] * rounds
    purse = w["purse"]
    saved += money if money < purse else purse + 0.5 * (money - purse)
    if turns < 4:
        saved *= turns / 4
    free = turns - clock
    free = (free if free > 0 else 0.0) + saved * w["coin_turns"]
    level = skill + 0.5 * w["growth"] * free
    if level > w["rate_top"]:
        level = w["rate_top"]
    rate = w["rate"] + w["rate_skill"] * level
    if skill >= 10:
        rate += w["rate_two_orders"]
    if turns > 0:
        points += w["mobility"] * mobility(pos, p, 3 if skill < 4 else 4)
    points += won + rate * free + skill * w["skill_points"]
    for level, bonus in LEVEL_POINTS:
        if skill >= level:
            points += bonus
    return points


def plan_hand(hand, goods, turns: float, rounds: float, skill: int, price, w) -> tuple:
    """The orders in hand one after another, quickest gain first.

    Returns (points won, turns used, coins left, supply price of spare pieces,
    skill reached, income added, orders without a place in the plan).
    """
    left = goods[:]
    ranked = []
    visit = w["visit"]
    fresh = [visit] * 6
    for id in hand:
        card = CARDS[id]
        miss = visits = 0.0
        for good, n in card.needs:
            have = left[good]
            if have < n:
                miss += (n - have) * price[good]
                visits += visit
        gain = card.prestige + card.skill * 0.6 + (card.coins + card.income * rounds) * w["coin_points"]
        ranked.append((-(gain + 0.5) / (1.0 + visits + miss / w["trip"]), id, card))
    ranked.sort()
    money, clock, won, more = left[0], 0.0, 0.0, 0.0
    step = w["order_step"] if skill < 10 else w["order_step_two"]
    width = 0.5 + w["doubt"] * rounds
    for _, _, card in ranked:
        miss = time = 0.0
        for good, n in card.needs:
            have = left[good]
            if have < n:
                miss += (n - have) * price[good]
                time += fresh[good]
        pay = money - miss * w["paid_share"]
        time += miss / w["trip"]
        if time < step:
            time = step
        if pay < 0:
            time -= pay / w["bank"]
        share = 0.5 + (turns + 0.5 - clock - time) / (2 * width)
        if share <= 0:
            break
        if share > 1:
            share = 1.0
        clock += time * share
        for good, n in card.needs:
            have = left[good]
            if have >= n:
                left[good] = have - n
            else:
                left[good] = 0
                fresh[good] = 0.5 * visit
        money += (pay - money + card.coins) * share
        if money < 0:
            money = 0.0
        won += share * card.prestige
        skill += share * card.skill
        more += share * card.income
    if skill > 14:
        skill = 14.0
    spare = 0.0
    for good in range(1, 6):
        n = left[good]
        if n:
            spare += price[good] * (n if n <= 2 else 2 + w["hoard"] * (n - 2))
    return won, clock, money, spare, skill, more


def guess_hand(n: int, goods, skill: int, w) -> tuple:
    """The same for a player whose n orders are not known: pieces count as if they fitted somewhat."""
    pieces = sum(goods[good] * PRICE[good] for good in range(1, 6))
    return 0.0, 0.0, goods[0], pieces * w["guess_share"], skill, 0.0


WIDTHS = {
    "move_apprentice": (24, 6),
    "square": (6, 3),
    "shop": (6, 3),
    "trader": (8, 3),
    "hustler": (6, 2),
    "foreign": (6, 2),
    "caravan": (4, 2),
    "gita": (4, 2),
    "haggle_swap": (5, 2),
    "haggle_roll": (4, 2),
    "farideh": (6, 2),
    "keep_orders": (8, 4),
    "fulfil": (8, 4),
    "workshop": (12, 6),
}


def sensible(pos, moves, wide: bool) -> list:
    """The moves worth trying, best looking first and never none."""
    width = WIDTHS.get(pos.stack[-1][0], (4, 4))[0 if wide else 1]
    if len(moves) <= (2 if wide else width):
        return moves
    rated = appeals(pos, moves)
    order = sorted(range(len(moves)), key=lambda i: (-rated[i], i))
    return [moves[i] for i in order[:width]]


def glance(pos, moves):
    """The move that looks best at first glance; the first of equals."""
    rated = appeals(pos, moves)
    return moves[max(range(len(moves)), key=rated.__getitem__)]


def cut(pos, number: int) -> None:
    """Bring other cards to the top of the shuffled decks: cut number `number` of each."""
    for i, deck in enumerate(pos.decks):
        if deck:
            place = (7 * number) % len(deck)
            pos.decks[i] = deck[place:] + deck[:place]
