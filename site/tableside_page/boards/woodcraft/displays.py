"""The two displays of orders and helpers, their decks, and the public contracts."""

from __future__ import annotations

from tableside.games.woodcraft.components import BACKS, HELPERS, ORDERS, SET
from tableside.games.woodcraft.rules.basics import display_deck
from tableside.games.woodcraft.rules.helpers import hire_price, open_rooms
from tableside.games.woodcraft.rules.rounds import contract_points
from tableside.games.woodcraft.rules.taking import second_price
from tableside.games.woodcraft.wording import amount, card_name, contract_text

from ... import pieces
from ...lettering import fit
from ...scene import box, group, icon_at, line, rect, text
from . import cards
from .effects import Row
from .look import Look

CARD_H = 80
MARGIN, DECK_W = 19, 26


def place(look: Look, x, y, w) -> float:
    """Keep where the cards lie, both displays one below the other; returns the height used."""
    step = (w - MARGIN - DECK_W - 6) / 4
    for show in (ORDERS, HELPERS):
        top = y + show * (CARD_H + 5)
        look.places["show", show] = [(x + MARGIN + i * step, top, step - 4, CARD_H) for i in range(4)]
        look.places["deck", show] = (x + w - DECK_W, top + 14, DECK_W, 38)
        look.places["margin", show] = (x, top)
        look.scene.anchor(f"show:{show}", x + MARGIN + 3.5 * step, top + 40)
    return 2 * CARD_H + 5


def print_displays(look: Look, layer) -> None:
    """The mark under the first place, and which way the cards slide."""
    for show in (ORDERS, HELPERS):
        x, y = look.places["margin", show]
        layer.add(icon_at("scroll" if show == ORDERS else "squirrel", x + 8, y + 12, 16, fill="ink"))
        layer.add(group(discard_mark(), x=x + 8, y=y + 40))
        for cx, cy, cw, ch in look.places["show", show]:
            layer.add(rect(cx, cy, cw, ch, r=6, fill="paper.deep", stroke="edge.soft", width=1, dash=(4, 3)))


def discard_mark() -> list:
    """The mark under the card that leaves next, and which way the others slide."""
    return [
        rect(-8, -14, 16, 28, r=4, fill="warn.fill", stroke="warn", width=1.2),
        line(-4, -5, 4, 5, stroke="warn", width=2),
        line(4, -5, -4, 5, stroke="warn", width=2),
        *pieces.arrow(7, -7, 24, stroke="ink.soft", width=1.8),
    ]


def lay_displays(look: Look, layer) -> None:
    """The cards that lie open, and the decks."""
    view, seat = look.view, look.own
    for show in (ORDERS, HELPERS):
        for card, (x, y, w, h) in zip(view.shows[show], look.places["show", show]):
            if card is None:
                continue
            if show == ORDERS:
                face = cards.order_card(look, card, w, h, player=seat)
            else:
                face = cards.helper_card(look, card, w, h, price=hire_price(view, seat, card))
            layer.add(group(face, x=x, y=y, key=f"card:{card}"))
        x, y, w, h = look.places["deck", show]
        deck = display_deck(view, show)
        if view.decks[deck]:
            layer.add(pieces.place(cards.back(BACKS[deck], w, h), x, y))
        layer.add(text(x + w / 2, y + h + 10, len(view.decks[deck]), size=12.5, anchor="middle", fill="ink.soft"))


def aim_displays(look: Look) -> None:
    """Orders are taken at once; of a helper first the card, then the room."""
    view, seat = look.view, look.own
    for place, (card, at) in enumerate(zip(view.shows[ORDERS], look.places["show", ORDERS]), 1):
        if card is None:
            continue
        moves = look.of_kind("take_order", place)
        tip = cards.order_tip(look, card, player=seat)
        if moves and look.frame[2]:
            tip.append(look.say("board.costs", cost=amount("blueberry", second_price(view, seat), look.cat)))
        look.pick(
            f"show:{card}",
            box(*at, 6),
            card_name(card, look.cat),
            moves,
            tip=tip,
            why=_why(look, "take_orders", "take_order", place, moves=moves),
            order=50 + place if moves else 330 + place,
        )
    for place, (card, at) in enumerate(zip(view.shows[HELPERS], look.places["show", HELPERS]), 1):
        if card is not None:
            _aim_helper(look, place, card, at)
    for show in (ORDERS, HELPERS):
        deck = display_deck(view, show)
        look.scene.target(
            f"deck:{show}",
            box(*look.places["deck", show], 4),
            look.say("board.deck", back=look.cat.name("back", BACKS[deck]), n=len(view.decks[deck])),
            tip=[look.say("board.discard_mark")],
            order=349,
        )


def _why(look: Look, phase: str, *move, moves) -> str | None:
    return look.why(*move) if look.phase == phase and not moves else None


def _aim_helper(look: Look, place: int, card: str, at) -> None:
    view, seat = look.view, look.own
    moves = look.of_kind("hire", place)
    tip = [
        look.say("board.costs", cost=amount("blueberry", hire_price(view, seat, card), look.cat)),
        *cards.helper_tip(look, card),
    ]
    style = {"tip": tip, "order": 60 + place if moves else 340 + place}
    name, words = f"helper:{place}", card_name(card, look.cat)
    if not moves:
        why = None
        if look.phase == "hire":
            rooms = open_rooms(view.rooms[seat])
            why = look.why("hire", place, SET.rooms[rooms[0]] if rooms else SET.rooms[0])
        look.scene.target(f"show:{card}", box(*at, 6), words, why=why, **style)
        return
    kind = "chosen" if look.picked == name else "legal"
    look.scene.target(f"show:{card}", box(*at, 6), words, kind=kind, choose=name, drag=f"card:{card}", **style)


# -- contracts --------------------------------------------------------------------------------------


def place_contracts(look: Look, x, y, w, h, columns=1) -> None:
    """Keep where the contracts lie."""
    n = max(1, -(-_most(look) // columns))
    step = h / n
    wide = w / columns
    look.places["contracts"] = [
        (x + (i % columns) * wide, y + (i // columns) * step, wide - (5 if columns > 1 else 0), step - 4)
        for i in range(n * columns)
    ]


def _most(look: Look) -> int:
    return SET.data["setup"]["contracts_face_up"][str(look.view.seats)]


def _shown(look: Look) -> list[str]:
    """Contracts on offer, then those claimed and gone."""
    view = look.view
    return list(view.contracts) + list(dict.fromkeys(c for c, _, _ in view.claims if c not in view.contracts))


def lay_contracts(look: Look, layer) -> None:
    """Each contract: what it counts, points for each, the most; who has claimed it."""
    view = look.view
    for contract, (x, y, w, h) in zip(_shown(look), look.places["contracts"]):
        gone = contract not in view.contracts
        score = SET.contracts[contract]["score"]
        items = [
            rect(
                0,
                0,
                w,
                h,
                r=6,
                fill="paper.deep" if gone else "raised",
                stroke="deck.hazelnut",
                width=1.5,
                shadow=not gone,
            )
        ]
        value, size = fit(card_name(contract, look.cat), w - 10, 12.5, 600)
        two = h >= 34
        items.extend(contract_line(score, 6, h - 11 if two else h / 2).items)
        if two:
            items.append(
                text(6, 10.5, value, size=size, weight=600, max_width=w - 10, fill="ink.soft" if gone else "ink")
            )
        claimed = [player for c, player, _ in view.claims if c == contract]
        for i, player in enumerate(claimed):
            items.append(
                pieces.place(
                    pieces.seat_badge(look.colour(player), 14),
                    w - 11 - i * 15,
                    h - 11,
                    key=f"claim:{contract}:{player}",
                )
            )
        layer.add(group(items, x=x, y=y, key=f"contract:{contract}"))


def contract_line(score: dict, x, y) -> Row:
    """What a contract counts, points for each, the most."""
    row = Row(x, y, 15)
    row.amount("point", score["points"])
    row.word("/", gap=1)
    row.metric(score["metric"])
    row.word(f"≤{score['max']}", weight=400)
    return row


def aim_contracts(look: Look) -> None:
    """A contract is claimed with a hazelnut order; its tip says what it would score now."""
    view = look.view
    for contract, at in zip(_shown(look), look.places["contracts"]):
        moves = look.of_kind("hazelnut_reward", contract)
        tip = [
            contract_text(contract, look.cat),
            look.say("board.worth_now", n=contract_points(view, look.own, contract)),
        ]
        names = [look.player_name(player) for c, player, _ in view.claims if c == contract]
        if names:
            tip.append(look.say("board.claimed", names=names))
        why = look.why("hazelnut_reward", contract) if look.phase == "hazelnut_reward" and not moves else None
        look.pick(
            f"contract:{contract}",
            box(*at, 6),
            card_name(contract, look.cat),
            moves,
            tip=tip,
            why=why,
            order=70 if moves else 350,
        )
