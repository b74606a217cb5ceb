"""The one interpreter of effects (WH-TRN-06, 07, the effect vocabulary), and the decisions they ask for.

An effect is an atom (word, kind, number). It waits on the stack as a frame
`("effect", player, source, word, kind, number)`; `source` says under which
source its points are counted. Effects with a choice leave an `offer`, which
becomes a decision unless nothing can be done.
"""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import ANY, COLOURS, FAMILY, PASSIVE, RESOURCES, SET, SPECIES, STOCK, TOP
from .basics import changed, gain, offer, score
from .crafts import raise_craft
from .tracks import advance

DECLINE_HOUSE = ("decline_house",)


def push(pos, player: int, atoms, source: str) -> None:
    """Put effects on the stack, the first on top."""
    pos.stack += [("effect", player, source, *atom) for atom in reversed(atoms)]


def resolve(pos, frame) -> None:
    """Resolve one effect."""
    _, player, source, word, kind, n = frame
    _WORDS[word](pos, player, source, kind, n)


def _gain(pos, player, source, kind, n) -> None:
    if kind == ANY:
        offer(pos, player, "take", n)
    else:
        gain(pos, player, ((STOCK.index(kind), n),), source)


def _points(pos, player, source, kind, n) -> None:
    score(pos, player, n, source)


def _house(pos, player, source, kind, n) -> None:
    offer(pos, player, "house", kind, n)


def _ranger(pos, player, source, kind, n) -> None:
    offer(pos, player, "step", n)


def _advance(pos, player, source, kind, n) -> None:
    if kind == ANY:
        offer(pos, player, "choose_track", n)
    else:
        advance_with_rewards(pos, player, FAMILY[kind], n)


def _craft_free(pos, player, source, kind, n) -> None:
    if kind == ANY:
        offer(pos, player, "choose_row", n)
    else:
        for _ in range(n):
            raise_craft(pos, player, FAMILY[kind])


def _craft_paid(pos, player, source, kind, n) -> None:
    offer(pos, player, "craft", n)


def _build_paid(pos, player, source, kind, n) -> None:
    for _ in range(n):
        offer(pos, player, "build", 1)


def _passive(pos, player, source, kind, n) -> None:
    index = PASSIVE[kind]
    pos.passives[player] = changed(pos.passives[player], index, pos.passives[player][index] + n)
    if pos.log is not None:
        pos.log.append(Event("passive", player, skill=kind, n=n))


_WORDS = {
    "gain": _gain,
    "points": _points,
    "house": _house,
    "ranger": _ranger,
    "advance": _advance,
    "craft_free": _craft_free,
    "craft_paid": _craft_paid,
    "build_paid": _build_paid,
    "passive": _passive,
}


def advance_with_rewards(pos, player: int, track: int, n: int, bonus: int = 0) -> None:
    """Move a marker; points first, then step rewards, then those of cells (WH-VIS-05).

    `bonus` ranger steps are added to the walk (the passive `ranger_bonus`).
    """
    start, end = advance(pos, player, track, n)
    table = SET.tracks[track]
    rewards = [(word, kind, m * (end - start)) for word, kind, m in table.step if end > start]
    if bonus:
        walk = next((n for word, _, n in rewards if word == "ranger"), 0)
        rewards = [atom for atom in rewards if atom[0] != "ranger"] + [("ranger", "-", walk + bonus)]
    for cell in range(start + 1, end + 1):
        rewards += table.rewards[cell]
    push(pos, player, rewards, "tracks")


# -- offers -------------------------------------------------------------------


def open_offer(pos, frame) -> None:
    """Turn an offer into its decision, unless nothing but declining could be done."""
    decision = (frame[2], frame[1], *frame[3:])
    moves = pos.PHASES[decision[0]](pos, decision)
    if moves and moves[0][0] not in _LEAVING:
        pos.stack.append(decision)
    elif pos.log is not None:
        _lapse(pos, *decision)


def _lapse(pos, phase: str, player: int, *data) -> None:
    """Tell that what was offered is lost (WH-WLK-05); ranger steps lapse unsaid, as nothing could come of them (WH-WLK-02)."""
    if phase == "house":
        pos.log.append(Event("no_home", player, species=data[0], n=data[1]))
    elif phase != "step":
        pos.log.append(Event("lapse", player, what=phase, n=data[0]))


_LEAVING = ("decline_house", "decline_build", "decline_craft", "stop")


# -- take: resources of choice ---------------------------------------------------


def list_take(pos, frame) -> list:
    """Kinds below the cap (WH-LIM-03)."""
    stock, cap = pos.stock[frame[1]], SET.cap
    return [("take", kind) for kind, n in zip(RESOURCES, stock) if n < cap]


def take(pos, move) -> None:
    _, player, n = pos.stack.pop()
    gain(pos, player, ((STOCK.index(move[1]), 1),), "choice")
    if n > 1:
        offer(pos, player, "take", n - 1)


def refuse_take(pos, frame, move):
    return Reason("resource_full", cap=SET.cap) if move[1:] in [(kind,) for kind in RESOURCES] else Reason("not_offered")


# -- house: animals moving in -------------------------------------------------------


def list_house(pos, frame) -> list:
    """Vacant tiles of the animal's colour (WH-ANI-02, 04), then declining."""
    _, player, species, _ = frame
    cards = SET.cards
    wanted = None if species == ANY else FAMILY[species]
    moves = [
        ("house", index)
        for index, tile in enumerate(pos.tiles[player])
        if not tile[4] and wanted in (None, cards[tile[0]].colour)
    ]
    moves.append(DECLINE_HOUSE)
    return moves


def house(pos, move) -> None:
    _, player, species, n = pos.stack.pop()
    index = move[1]
    tile = pos.tiles[player][index]
    pos.tiles[player] = changed(pos.tiles[player], index, (*tile[:4], 1))
    if pos.log is not None:
        pos.log.append(Event("house", player, tile=index, card=tile[0], species=SPECIES[SET.cards[tile[0]].colour]))
    if n > 1:
        offer(pos, player, "house", species, n - 1)


def decline_house(pos, move) -> None:
    _, player, species, n = pos.stack.pop()
    if pos.log is not None:
        pos.log.append(Event("decline", player, what="house"))
    if n > 1:
        offer(pos, player, "house", species, n - 1)


def refuse_house(pos, frame, move):
    _, player, species, _ = frame
    tiles = pos.tiles[player]
    if len(move) != 2 or type(move[1]) is not int or not 0 <= move[1] < len(tiles):
        return Reason("not_offered")
    if tiles[move[1]][4]:
        return Reason("tile_not_vacant")
    return Reason("wrong_colour", colour=COLOURS[FAMILY[species]])


# -- choose_track, choose_row ---------------------------------------------------------


def list_tracks(pos, frame) -> list:
    """Any of the three, a full one too."""
    return [("choose_track", species) for species in SPECIES]


def choose_track(pos, move) -> None:
    _, player, n = pos.stack.pop()
    advance_with_rewards(pos, player, FAMILY[move[1]], n)


def list_rows(pos, frame) -> list:
    return [("choose_row", row) for row, level in zip(RESOURCES, pos.craft[frame[1]]) if level < TOP]


def choose_row(pos, move) -> None:
    _, player, n = pos.stack.pop()
    if n > 1:
        offer(pos, player, "choose_row", n - 1)
    raise_craft(pos, player, FAMILY[move[1]])


def refuse_row(pos, frame, move):
    return Reason("row_complete", row=move[1]) if move[1:] in [(row,) for row in RESOURCES] else Reason("not_offered")


def refuse_track(pos, frame, move):
    return Reason("not_offered")


PHASES = {"take": list_take, "house": list_house, "choose_track": list_tracks, "choose_row": list_rows}
AUTO = {"effect": resolve, "offer": open_offer}
APPLY = {
    "take": take,
    "house": house,
    "decline_house": decline_house,
    "choose_track": choose_track,
    "choose_row": choose_row,
}
REFUSE = {"take": refuse_take, "house": refuse_house, "choose_track": refuse_track, "choose_row": refuse_row}
KINDS = {
    "take": ("take",),
    "house": ("house", "decline_house"),
    "choose_track": ("choose_track",),
    "choose_row": ("choose_row",),
}
