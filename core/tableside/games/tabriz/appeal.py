"""How good a move looks at first glance, in coins, without trying it.

`appeals(pos, moves)` rates all moves of one decision from what the seat to
decide can see: shelves and prices, dice on average, its own hand. It plays the
other seats inside a search, orders and prunes a search's candidates, and with
some noise it is what a first game looks like. It knows no plan beyond the
action at hand and the order that the action would complete.
"""

from __future__ import annotations

from .components import COLOURS, GOOD, MATERIALS, SET

# What a piece counts, as a share of its supply price (TZ-CMP-04).
USEFUL = 1.25  # an order in hand still lacks it
SPARE = 0.55  # no order in hand needs it

COMPLETES = 4.0  # coins: the action makes an order in hand payable
CARD = (5.0, 3.0, 1.4, 0.6, 0.2)  # coins: one more order, by orders already in hand
CHOICE = 1.5  # coins: picking the best of four cards over one drawn blindly
SHARE_OF_REWARD = {"coin": 1.0, "skill": 3.0, "prestige": 4.0}  # coins, as in the ledger's design check
PRICE = (1.0,) + tuple(float(SET.price[m]) for m in MATERIALS)


class Glance:
    """What the seat to decide has and wants: the ground of all first glances."""

    __slots__ = ("pos", "seat", "goods", "want", "spare", "tiles")

    def __init__(self, pos, seat: int):
        self.pos = pos
        self.seat = seat
        self.goods = goods = pos.goods[seat]
        needed = [0] * 6
        for card in pos.hands[seat]:
            for good, n in SET.needs.get(card, ()):
                needed[good] += n
        self.want = [max(0, n - have) for n, have in zip(needed, goods)]
        self.spare = [max(0, have - n) for n, have in zip(needed, goods)]
        self.tiles: dict = {}

    # -- pieces ------------------------------------------------------------

    def gain(self, good: int, n: float) -> float:
        """Worth of n more pieces of a good (coins count in full)."""
        if good == 0:
            return n
        useful = self.want[good]
        if n < useful:
            useful = n
        return PRICE[good] * (USEFUL * useful + SPARE * (n - useful))

    def gains(self, things) -> float:
        """Worth of ((good, n), …)."""
        return sum(self.gain(good, n) for good, n in things)

    def losses(self, things) -> float:
        """What giving ((good, n), …) away costs: spare pieces go first."""
        total = 0.0
        for good, n in things:
            if good == 0:
                total += n
            else:
                spare = min(n, self.spare[good])
                total += PRICE[good] * (SPARE * spare + USEFUL * (n - spare))
        return total

    def piece(self, good: int) -> float:
        """Worth of a single piece that dice may bring."""
        return PRICE[good] * (1.0 if self.want[good] else SPARE)

    def completes(self, change: dict) -> float:
        """`COMPLETES` when goods plus `change` (good -> n) pay an order that they do not pay now."""
        goods = self.goods
        for card in self.pos.hands[self.seat]:
            short = False
            for good, n in SET.needs[card]:
                if goods[good] < n:
                    short = True
                if goods[good] + change.get(good, 0) < n:
                    break
            else:
                if short:
                    return COMPLETES
        return 0.0

    def card(self) -> float:
        """Worth of one more order in hand."""
        return CARD[min(len(self.pos.hands[self.seat]), len(CARD) - 1)]

    # -- tiles ---------------------------------------------------------------

    def tile(self, slot: str) -> float:
        """Worth of the best action of a tile for this seat."""
        worth = self.tiles.get(slot)
        if worth is None:
            kind = self.pos.layout.kinds[slot]
            worth = self.tiles[slot] = TILES[kind](self, slot) - self.toll(slot)
        return worth

    def toll(self, slot: str) -> int:
        """Coins due to the Rival on a tile (TZ-SOL-11)."""
        pos = self.pos
        if pos.seats > 1 or slot == pos.layout.board.square:
            return 0
        return pos.where[1].count(slot)

    def market(self, slot: str) -> float:
        return max(4.0, CHOICE) + self.card()

    def shop(self, slot: str) -> float:
        total, change, coins = 0.0, {}, self.goods[0] - self.toll(slot)
        for track in self.pos.layout.tracks_at[slot]:
            best, cost, pieces = self.best_purchase(track, coins)
            total += best
            coins -= cost
            for good, n in pieces.items():
                change[good] = change.get(good, 0) + n
        return total + (self.completes(change) if change else 0.0)

    def best_purchase(self, track, coins: int) -> tuple:
        """(worth less cost, cost, pieces) of the best purchase on a track; (0, 0, {}) for none."""
        best = (0.0, 0, {})
        held = self.pos.stock[track.index]
        options = [(cost, len(held) if plus else take) for cost, take, plus in track.offers if take <= len(held)]
        if track.prices:
            options = [(track.unit_cost(len(held), n), n) for n in range(1, len(held) + 1)]
        for cost, n in options:
            if cost <= coins:
                pieces = count(held[len(held) - n :])
                worth = self.gains(pieces.items()) - cost
                if worth > best[0]:
                    best = (worth, cost, pieces)
        return best

    def trader(self, slot: str) -> float:
        best = 0.0
        for index, (give, _, limit) in enumerate(self.pos.layout.exchanges[slot]):
            most = min(limit, *(self.goods[good] // n for good, n in give))
            for times in range(1, most + 1):
                best = max(best, self.exchange(slot, index, times))
        return best

    def exchange(self, slot: str, index: int, times: int) -> float:
        """Worth of an exchange done so many times, with the order it completes."""
        give, get, _ = self.pos.layout.exchanges[slot][index]
        change = {good: -n * times for good, n in give}
        for good, n in get:
            change[good] = change.get(good, 0) + n * times
        worth = self.gains([(good, n * times) for good, n in get])
        worth -= self.losses([(good, n * times) for good, n in give])
        return worth + self.completes(change)

    # -- dice ------------------------------------------------------------------

    def die(self, colour: str) -> float:
        """Mean worth of the piece a die of that colour brings."""
        return sum(self.piece(GOOD[face]) for face in SET.die_faces[colour]) / 6

    def hustle(self, slot: str, counts) -> float:
        prices = self.pos.layout.faces[slot]["die_cost"]
        return sum(n * (self.die(c) - prices[c]) for c, n in zip(COLOURS, counts))

    def hustler(self, slot: str) -> float:
        face, coins, left, worth = self.pos.layout.faces[slot], self.goods[0], self.pos.pool, 0.0
        dice = face["max_dice"]
        for colour in sorted(COLOURS, key=lambda c: face["die_cost"][c] - self.die(c)):
            gain, price = self.die(colour) - face["die_cost"][colour], face["die_cost"][colour]
            n = min(dice, left[COLOURS.index(colour)], coins // price)
            if gain > 0 and n > 0:
                worth, dice, coins = worth + n * gain, dice - n, coins - n * price
        return worth

    def foreign_of(self, slot: str, material: str, counts) -> float:
        good = GOOD[material]
        hits = sum(n * SET.die_faces[c].count(material) for c, n in zip(COLOURS, counts)) / 6
        return self.gain(good, hits) - self.pos.layout.faces[slot]["cost"][material]

    def foreign(self, slot: str) -> float:
        face, best = self.pos.layout.faces[slot], 0.0
        for material in MATERIALS:
            if face["cost"][material] <= self.goods[0]:
                best = max(best, self.foreign_of(slot, material, best_dice(self.pos.pool, material, face["dice"])))
        return best

    def caravanserai(self, slot: str) -> float:
        return max(0.0, self.bribe(slot, self.pos.caravan + ("camel",)))

    def bribe(self, slot: str, pieces) -> float:
        """Worth of taking the pieces lying on the Caravanserai (TZ-CAR-03)."""
        prices = self.pos.layout.faces[slot]["bribe"]
        cost = max((prices[m] for m in pieces), default=0)
        return self.gains(count(pieces).items()) - cost if cost <= self.goods[0] else -1.0

    def gita(self, slot: str) -> float:
        return min(4.0, 0.35 * self.goods[0])

    def haggler(self, slot: str) -> float:
        return max(self.haggle(slot, 0), self.haggle(slot, 1), 1.5)

    def haggle(self, slot: str, double: int) -> float:
        """Worth of buying with the die `double` as 2x (TZ-HAG-04)."""
        dice = self.pos.dice[self.pos.layout.dice_index[slot]]
        two, one = dice[double][1], dice[1 - double][1]
        cost = 2 * self.pos.layout.faces[slot]["cost"][two]
        if cost > self.goods[0]:
            return -1.0
        change = count((two, two, one))
        return self.gains(change.items()) - cost + self.completes(change)

    def farideh(self, slot: str) -> float:
        return max(self.farideh_as_it_lies(slot), 1.5)

    def farideh_as_it_lies(self, slot: str) -> float:
        """Worth of buying the three materials shown (TZ-FAR-03)."""
        faces = [face for _, face in self.pos.dice[self.pos.layout.dice_index[slot]]]
        prices = self.pos.layout.faces[slot]["cost"]
        cost = sum(prices[m] for m in faces)
        if cost > self.goods[0]:
            return -1.0
        change = count(faces)
        return self.gains(change.items()) - cost + self.completes(change)


TILES = {
    "market": Glance.market,
    "shop": Glance.shop,
    "trader": Glance.trader,
    "hustler": Glance.hustler,
    "foreign": Glance.foreign,
    "caravanserai": Glance.caravanserai,
    "gita": Glance.gita,
    "haggler": Glance.haggler,
    "farideh": Glance.farideh,
}


def count(materials) -> dict:
    """Names of pieces as good -> number."""
    pieces: dict = {}
    for material in materials:
        good = GOOD[material]
        pieces[good] = pieces.get(good, 0) + 1
    return pieces


def best_dice(pool, material: str, n: int) -> tuple:
    """The n dice of the pool that show a material most often, as counts by colour."""
    counts = [0, 0, 0]
    for colour in sorted(range(3), key=lambda c: (-SET.die_faces[COLOURS[c]].count(material), c)):
        counts[colour] = min(n, pool[colour])
        n -= counts[colour]
    return tuple(counts)


# -- one kind of move each: function(glance, frame, move) -> coins ----------------


def order_reward(card: str) -> float:
    """Reward of an order in coins, its workshop action counted as four coins."""
    reward = SET.reward[card]
    worth = sum(n * SHARE_OF_REWARD.get(t, 1.0) for t, n in reward.items())
    return worth + (4.0 if SET.workshop[card] else 0.0)


def lacking(goods, card: str) -> float:
    """Supply price of the pieces that goods lack for an order."""
    return sum(PRICE[good] * max(0, n - goods[good]) for good, n in SET.needs[card])


def keep(glance, frame, move) -> float:
    return sum(order_reward(card) - 1.3 * lacking(glance.goods, card) for card in move[1:])


def square_draw(glance, frame, move) -> float:
    high = max(deck for deck in range(3) if move[1 + deck])
    return glance.card() + CHOICE + 0.5 * high + 0.2 * move[1 + high]


def square_bank(glance, frame, move) -> float:
    return 4.0 + glance.card() + 0.3 * "kba".index(move[1][0])


def buy(glance, frame, move) -> float:
    track = next(t for t in glance.pos.layout.tracks_at[frame[2]] if t.id == move[1])
    held = glance.pos.stock[track.index]
    if move[0] == "buy_units":
        n, cost = move[2], track.unit_cost(len(held), move[2])
    else:
        cost, take, plus = track.offers[move[2]]
        n = len(held) if plus else take
    change = count(held[len(held) - n :])
    return glance.gains(change.items()) - cost + glance.completes(change)


def caravan_roll(glance, frame, move) -> float:
    slot = frame[2]
    colour = glance.pos.dice[glance.pos.layout.dice_index[slot]][0][0] if move[1] == "none" else move[1]
    return glance.die(colour) + glance.bribe(slot, glance.pos.caravan)


def gita_roll(glance, frame, move) -> float:
    prices = glance.pos.layout.faces[frame[2]]["cost"]
    faces = SET.die_faces[move[1]]
    price = sum(prices[face] for face in faces) / 6
    spent = sum(prices[face] for _, face in frame[3])
    short = sum(prices[face] + spent > glance.goods[0] for face in faces) / 6
    bought = gita_buy(glance, frame, move)
    return (1 - short) * (bought + glance.die(move[1]) - price + 0.3)


def gita_buy(glance, frame, move) -> float:
    prices = glance.pos.layout.faces[frame[2]]["cost"]
    change = count(face for _, face in frame[3])
    return glance.gains(change.items()) - sum(prices[face] for _, face in frame[3]) + glance.completes(change)


def haggle_swap(glance, frame, move) -> float:
    return 0.5 if move[1] == "none" else 0.3 + 0.1 * (move[2] == "grey")


def haggle_roll(glance, frame, move) -> float:
    now = max(glance.haggle(frame[2], 0), glance.haggle(frame[2], 1))
    return now if len(move) == 1 else 2.0 + 0.1 * len(move)


def farideh_reroll(glance, frame, move) -> float:
    dice = glance.pos.dice[glance.pos.layout.dice_index[frame[2]]]
    colour, face = dice[move[1]]
    rolled = glance.die(move[2] if move[0] == "farideh_swap" else colour)
    price = glance.pos.layout.faces[frame[2]]["cost"][face]
    now = glance.farideh_as_it_lies(frame[2])
    return max(now, 0.5) + 0.5 * (rolled - glance.piece(GOOD[face])) + 0.2 * price - 0.3


def workshop(glance, frame, move) -> float:
    options = SET.workshop[move[1]]
    part = dict(p.split("=") for p in move[2:])
    effect = options[int(part.get("option", 0))]
    if "gain" in effect:
        return 9.0 + glance.gains([(GOOD[t], n) for t, n in effect["gain"].items()])
    if "roll" in effect:
        return 8.0 + glance.die(effect["roll"]["colour"])
    if "draw" in effect:
        return glance.card() + 0.3 * part["draw"].split(".").count("0")
    trade = effect["trade"]
    give = [(GOOD[t], n) for t, n in trade["give"].items() if t in GOOD]
    paid = count(part["pay"].split("+")) if "pay" in part else {}
    get = [(GOOD[t], n) for t, n in trade["get"].items() if t in GOOD]
    picked = count(part["get"].split("+")) if "get" in part else {}
    worth = glance.gains(get) + glance.gains(picked.items()) - glance.losses(give) - glance.losses(paid.items())
    if "order" in part:
        worst = max(lacking(glance.goods, card) for card in part["order"].split("+"))
        worth += 0.2 * worst - 1.0 - glance.card()
    return worth - 0.2


RATE = {
    "keep_orders": keep,
    "move": lambda glance, frame, move: glance.tile(move[2]),
    "skip_action": lambda glance, frame, move: 0.0,
    "square_draw": square_draw,
    "square_bank": square_bank,
    "buy_bundle": buy,
    "buy_units": buy,
    "done_shopping": lambda glance, frame, move: 0.0,
    "exchange": lambda glance, frame, move: glance.exchange(frame[2], move[1], move[2]),
    "hustle": lambda glance, frame, move: glance.hustle(frame[2], move[1:]),
    "foreign": lambda glance, frame, move: glance.foreign_of(frame[2], move[1], move[2:]),
    "caravan_roll": caravan_roll,
    "caravan_bribe": lambda glance, frame, move: glance.bribe(frame[2], glance.pos.caravan),
    "caravan_leave": lambda glance, frame, move: 0.0,
    "gita_roll": gita_roll,
    "gita_buy": gita_buy,
    "gita_leave": lambda glance, frame, move: 0.0,
    "haggle_swap": haggle_swap,
    "haggle_roll": haggle_roll,
    "haggle_buy": lambda glance, frame, move: glance.haggle(frame[2], move[1]),
    "haggle_leave": lambda glance, frame, move: 0.0,
    "farideh_swap": farideh_reroll,
    "farideh_reroll": farideh_reroll,
    "farideh_stand": lambda glance, frame, move: glance.farideh_as_it_lies(frame[2]),
    "farideh_buy": lambda glance, frame, move: glance.farideh_as_it_lies(frame[2]),
    "farideh_leave": lambda glance, frame, move: 0.0,
    "fulfil": lambda glance, frame, move: 10.0 + order_reward(move[1]),
    "end_turn": lambda glance, frame, move: 0.0,
    "ws_use": workshop,
    "ws_done": lambda glance, frame, move: 0.0,
}


def appeals(pos, moves) -> list[float]:
    """How good each move of the decision at hand looks, in coins."""
    frame = pos.stack[-1]
    glance = Glance(pos, frame[1])
    return [RATE[move[0]](glance, frame, move) for move in moves]
