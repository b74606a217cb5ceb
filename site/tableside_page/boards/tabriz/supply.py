"""What lies in the free corners of the bazaar: order decks, the dice pool, round and marker."""

from __future__ import annotations

from tableside.games.tabriz.components import COLOURS, DECKS, SET

from ... import pieces
from ...scene import box, rect, text
from . import dicetiles
from .look import Look


def _corners(look: Look):
    """Rectangles for the decks and for the pool, in the free places of the board's plan."""
    free = look.places["free"]
    right = max(free, key=lambda at: (at[0], -at[1]))
    left = min(free, key=lambda at: (at[0], -at[1]))
    return free[right], free[left]


def print_supply(look: Look, layer) -> None:
    """The sunk trays for decks and dice."""
    for x, y, w, h in _corners(look):
        layer.add(rect(x, y, w, h, r=10, fill="wood.dark", stroke="edge", width=1))


def _deck_places(look: Look):
    x, y, w, h = _corners(look)[0]
    step = (w - 8) / 3
    width = min(38, step - 5)
    return [(deck, x + 4 + step * (i + 0.5) - width / 2, y + 26, width, width * 1.34) for i, deck in enumerate(DECKS)]


def lay_supply(look: Look, layer) -> None:
    """Decks with their numbers, discard piles, dice of the pool, round and marker."""
    view = look.view
    x, y, w, h = _corners(look)[0]
    layer.add(text(x + w / 2, y + 13, look.say("board.decks"), size=13, weight=600, anchor="middle", max_width=w - 8))
    for index, (deck, dx, dy, dw, dh) in enumerate(_deck_places(look)):
        n, pile = len(view.decks[index]), view.piles[index]
        _stack(layer, deck, dx, dy, dw, dh, n)
        look.scene.anchor(f"deck:{deck}", dx + dw / 2, dy + dh / 2)
        at = dy + dh + 12
        layer.add(text(dx + dw / 2, at, n, size=14, weight=700, anchor="middle"))
        if pile:
            layer.add(discarded(dx + 1, at + 11, dw - 2, deck, len(pile)))
        elif h > 130:
            layer.add(rect(dx + 1, at + 11, dw - 2, 19, r=4, stroke="edge", width=1, dash=(3, 3)))
    _lay_pool(look, layer)


def discarded(x, y, w, deck: str, n: int) -> list:
    """The discard pile of a deck with its number of cards, its corner at x, y."""
    return [
        rect(x, y, w, 19, r=4, fill="raised", stroke=f"deck.{deck}", width=1.6),
        text(x + w / 2, y + 9.5, n, size=12.5, anchor="middle", fill="ink.soft"),
    ]


def _stack(layer, deck, x, y, w, h, n) -> None:
    if not n:
        layer.add(rect(x, y, w, h, r=4, stroke="edge", width=1.2, dash=(4, 3)))
        return
    for i in range(min(3, 1 + n // 9) - 1, -1, -1):
        layer.add(pieces.place(pieces.card_back(w, h, f"deck.{deck}", deck, shadow=i == 0), x + i * 1.5, y - i * 2))


def _pool_rows(look: Look):
    """(colour, x, y, w, h) of the three rows of the pool."""
    x, y, w, h = _corners(look)[1]
    return [(colour, x + 6, y + 26 + i * 23, w - 12, 22) for i, colour in enumerate(COLOURS)]


def _lay_pool(look: Look, layer) -> None:
    view = look.view
    x, y, w, h = _corners(look)[1]
    layer.add(text(x + w / 2, y + 14, look.say("board.pool"), size=13, weight=600, anchor="middle", max_width=w - 8))
    most = max(6, *view.pool)
    for (colour, rx, ry, rw, rh), n in zip(_pool_rows(look), view.pool):
        step = (rw - 6) / most
        edge = min(17, step - 2)
        for i in range(n):
            die = pieces.material_die(colour, edge, None, shadow=False)
            layer.add(pieces.place(die, rx + 3 + step * (i + 0.5), ry + rh / 2))
    look.places["throw"] = x + w - 27, y + 26 + 2 * 23
    _lay_round(look, layer, x, y + h - 32, w)


def _lay_round(look: Look, layer, x, y, w) -> None:
    """The round, and the bonus marker while nobody has it."""
    view = look.view
    last = view.marker is not None
    word = look.say("board.last_round") if last else look.say("round.heading", n=view.round)
    room = w - 12 if last else w - 44
    layer.add(
        rect(
            x + 5,
            y,
            w - 10,
            28,
            r=7,
            fill="warn.fill" if last else "raised",
            stroke="warn" if last else "edge",
            width=1.2,
        )
    )
    middle = x + 5 + (w - 10) / 2 if last else x + 5 + (w - 40) / 2
    layer.add(
        text(middle, y + 14, word, size=13, weight=700, anchor="middle", fill="warn" if last else "ink", max_width=room)
    )
    if not last:
        layer.add(pieces.place(pieces.crown_marker(24, 2), x + w - 21, y + 14, key="marker"))


def aim_supply(look: Look) -> None:
    """Decks and discard piles can be looked at; dice of the pool can be picked when a tile asks for one."""
    view = look.view
    for index, (deck, x, y, w, h) in enumerate(_deck_places(look)):
        tip = [look.say("board.deck_left", n=len(view.decks[index])), look.say("board.pile", n=len(view.piles[index]))]
        look.scene.target(
            f"deck:{deck}",
            box(x - 2, y - 4, w + 4, h + 48, 5),
            look.say("board.deck", deck=deck),
            tip=tip,
            order=300 + index,
        )
    for index, (colour, x, y, w, h) in enumerate(_pool_rows(look)):
        moves = dicetiles.pool_moves(look, colour)
        faces = _faces(look, colour)
        look.scene.target(
            f"pool:{colour}",
            box(x, y, w, h, 6),
            look.say("board.pool_dice", colour=colour, n=view.pool[index]),
            kind="legal" if moves else "idle",
            moves=moves,
            tip=[look.say("board.die_faces", faces=faces)],
            order=5 + index if moves else 310 + index,
        )


def _faces(look: Look, colour: str) -> str:
    """The six faces of a colour, counted."""
    counts: dict[str, int] = {}
    for material in SET.die_faces[colour]:
        counts[material] = counts.get(material, 0) + 1
    return look.goods(list(counts.items()))
