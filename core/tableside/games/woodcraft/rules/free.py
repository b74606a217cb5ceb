"""Free actions: abilities, saw, splice, glue, harvest, complete an order (WC-FRE, WC-SAW, WC-SPL, WC-GLU, WC-REU, WC-HRV)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from ....errors import Reason
from ....events import Event
from ..components import GOOD, SET
from ..dice import COLOUR, COLOURS, DICE, DIE, RANK, SPLITS, VALUE, distinct
from .basics import change_dice, gain, pay, trigger
from .effects import can_do
from .orders import completions, refuse_completion
from .pots import harvest, refuse_harvest

FREE_KINDS = ("ability", "saw", "splice", "glue", "harvest", "complete_order")
TILE, REUSE = "tile", "reuse"  # how a face-up and how a face-down tile is used (WC-REU-01)
_SCRAPWOOD, _GLUE, _BLADE, _TOKEN = (GOOD[g] for g in ("scrapwood", "glue", "sawblade", "reuse"))

# -- where they are legal (WC-FRE-02, 03) ------------------------------------------------------

BOUNDARIES = {
    "actions": lambda frame: True,
    "mode": lambda frame: True,
    "buy_wood": lambda frame: bool(frame[2]),
    "exchange_buy": lambda frame: True,
    "buy_materials": lambda frame: bool(frame[2]),
    "take_orders": lambda frame: bool(frame[2]),
    "produce_plant": lambda frame: bool(frame[2] or frame[3]),
    "plant_more": lambda frame: True,
}


def free_moves(pos, seat: int) -> list:
    """All free actions of a seat, in the order of `FREE_KINDS`."""
    moves = abilities(pos, seat)
    goods, pile = pos.goods[seat], pos.pile[seat]
    if pile:
        token = goods[_TOKEN]
        dice = distinct(pile)
        saws = pos.saws[seat]
        most = min(6, goods[_BLADE] + 2)
        if saws[0]:
            for die in dice:
                moves += _SAW[die, most, TILE]
        if token and not saws[-1]:
            for die in dice:
                moves += _SAW[die, most, REUSE]
        if goods[_SCRAPWOOD]:
            for tile, up in enumerate(pos.splices[seat]):
                if up or token:
                    table = splice_table(tile, TILE if up else REUSE)
                    for die in dice:
                        moves += table[die]
        glues = pos.glues[seat]
        if glues and goods[_GLUE] and (glues[0] or token):
            moves += _glue_moves(pile, TILE if glues[0] else REUSE)
    for place, tree in enumerate(pos.pots[seat]):
        if tree:
            moves.append(_HARVEST[place])
    if pos.boards[seat]:
        moves += completions(pos, seat)
    return moves


def refuse_free(refuse):
    """The reasons of a free action, the step it is asked for in being the first."""

    def with_step(pos, frame, move):
        if not BOUNDARIES[frame[0]](frame):
            return Reason("not_between_steps")
        return refuse(pos, frame, move)

    return with_step


# -- abilities (WC-HLP-08, 10) -----------------------------------------------------------------


def abilities(pos, seat: int) -> list:
    """Once-per-turn abilities not used yet whose first effect can be carried out."""
    return [
        ("ability", helper)
        for helper in pos.rooms[seat]
        if helper and SET.kind[helper] == "once_per_turn" and helper not in pos.used and _can_use(pos, seat, helper)
    ]


def _can_use(pos, seat: int, helper: str) -> bool:
    return can_do(pos, seat, SET.steps[f"ability.{helper}"][0])


def ability(pos, move) -> None:
    seat, helper = pos.stack[-1][1], move[1]
    pos.used += (helper,)
    if pos.log is not None:
        pos.log.append(Event("ability", seat, helper=helper))
    pos.stack.append(("do", seat, f"ability.{helper}", 0))


def refuse_ability(pos, frame, move):
    helper = move[1]
    if helper not in pos.rooms[frame[1]]:
        return Reason("not_own_helper")
    if SET.kind[helper] != "once_per_turn":
        return Reason("no_ability")
    return Reason("ability_used") if helper in pos.used else Reason("ability_idle")


# -- saw (WC-SAW) -------------------------------------------------------------------------------

_SAW = {
    (die, most, how): tuple(
        ("saw", die, parts, how) for n in range(2, most + 1) for parts in SPLITS[VALUE[die], n]
    )
    for die in DICE
    for most in range(2, 7)
    for how in (TILE, REUSE)
}  # fmt: skip


def saw(pos, move) -> None:
    _, die, parts, how = move
    seat = pos.stack[-1][1]
    if how == TILE:
        pos.saws[seat] = pos.saws[seat][1:] + (0,)
    else:
        pay(pos, seat, ((_TOKEN, 1),), "saw")
    if len(parts) > 2:
        pay(pos, seat, ((_BLADE, len(parts) - 2),), "saw")
    change_dice(pos, seat, (die,), tuple(DIE[COLOUR[die], part] for part in parts), "saw")
    trigger(pos, seat, "saw")


def canonical_saw(pos, move):
    """Parts may be named in any order."""
    return ("saw", move[1], tuple(sorted(move[2], reverse=True)), move[3]) if type(move[2]) is tuple else move


def refuse_saw(pos, frame, move):
    _, die, parts, how = move
    seat, saws = frame[1], pos.saws[frame[1]]
    if die not in RANK or type(parts) is not tuple or how not in (TILE, REUSE):
        return Reason("not_offered")
    reason = _refuse_tile(pos, seat, saws[0], not saws[-1], how)
    if reason:
        return reason
    if die not in pos.pile[seat]:
        return Reason("not_in_pile", die=die)
    if VALUE[die] < 2:
        return Reason("die_unfit", die=die)
    if len(parts) < 2 or min(parts) < 1:
        return Reason("parts_count", n=2)
    if sum(parts) != VALUE[die]:
        return Reason("parts_sum", die=die)
    return Reason("goods_short", good="sawblade", need=len(parts) - 2, have=pos.goods[seat][_BLADE])


def _refuse_tile(pos, seat: int, up: bool, down: bool, how: str):
    """Why a tile cannot be used in that way; None when it can (WC-REU-01, 02)."""
    if how == TILE:
        return None if up else Reason("tile_down")
    if not down:
        return Reason("nothing_to_reuse")
    return None if pos.goods[seat][_TOKEN] else Reason("goods_short", good="reuse", need=1, have=0)


# -- splice (WC-SPL) --------------------------------------------------------------------------------

_splices: dict = {}


def forget() -> None:
    _splices.clear()


def splice_table(tile: int, how: str) -> dict:
    """For each die what a splicing tile (from 0) can do with it."""
    table = _splices.get((tile, how))
    if table is None:
        least, most = SET.reach[tile]
        table = _splices[tile, how] = {
            die: tuple(("splice", tile + 1, die, n, how) for n in range(least, min(most, 6 - VALUE[die]) + 1))
            for die in DICE
        }
    return table


def splice(pos, move) -> None:
    _, tile, die, amount, how = move
    seat = pos.stack[-1][1]
    pay(pos, seat, ((_SCRAPWOOD, 1),), "splice")
    if how == TILE:
        splices = pos.splices[seat]
        pos.splices[seat] = splices[: tile - 1] + (0,) + splices[tile:]
    else:
        pay(pos, seat, ((_TOKEN, 1),), "splice")
    change_dice(pos, seat, (die,), (DIE[COLOUR[die], VALUE[die] + amount],), "splice")
    trigger(pos, seat, "splice")


def refuse_splice(pos, frame, move):
    _, tile, die, amount, how = move
    seat, splices = frame[1], pos.splices[frame[1]]
    if die not in RANK or type(amount) is not int or how not in (TILE, REUSE) or type(tile) is not int:
        return Reason("not_offered")
    if not 1 <= tile <= len(splices):
        return Reason("no_such_tile")
    if not pos.goods[seat][_SCRAPWOOD]:
        return Reason("goods_short", good="scrapwood", need=1, have=0)
    reason = _refuse_tile(pos, seat, splices[tile - 1], not splices[tile - 1], how)
    if reason:
        return reason
    if die not in pos.pile[seat]:
        return Reason("not_in_pile", die=die)
    if not SET.reach[tile - 1][0] <= amount <= SET.reach[tile - 1][1]:
        return Reason("splice_range", low=SET.reach[tile - 1][0], high=SET.reach[tile - 1][1])
    return Reason("over_six")


# -- glue (WC-GLU) --------------------------------------------------------------------------------------


def _glued(one: str, other: str, how: str) -> tuple:
    """What two dice can become: their sum in either of their colours."""
    colours = dict.fromkeys((COLOUR[one], COLOUR[other]))
    return tuple(("glue", one, other, colour, how) for colour in colours) if VALUE[one] + VALUE[other] <= 6 else ()


_GLUE_MOVES = {
    (one, other, how): _glued(one, other, how)
    for one, other in combinations_with_replacement(DICE, 2)
    for how in (TILE, REUSE)
}


def _glue_moves(pile: tuple, how: str) -> list:
    moves = []
    seen = set()
    for place, one in enumerate(pile):
        for other in pile[place + 1 :]:
            if (one, other) not in seen:
                seen.add((one, other))
                moves += _GLUE_MOVES[one, other, how]
    return moves


def glue(pos, move) -> None:
    _, one, other, colour, how = move
    seat = pos.stack[-1][1]
    pay(pos, seat, ((_GLUE, 1),), "glue")
    if how == TILE:
        pos.glues[seat] = (0,)
    else:
        pay(pos, seat, ((_TOKEN, 1),), "glue")
    change_dice(pos, seat, (one, other), (DIE[colour, VALUE[one] + VALUE[other]],), "glue")
    if COLOUR[one] != COLOUR[other]:
        gain(pos, seat, (), SET.data["workshop"]["glue"]["different_colour_points"], "glue.1")
    trigger(pos, seat, "glue")


def canonical_glue(pos, move):
    """The two dice may be named in any order."""
    _, one, other, colour, how = move
    return ("glue", other, one, colour, how) if RANK.get(one, 0) > RANK.get(other, 99) else move


def refuse_glue(pos, frame, move):
    _, one, other, colour, how = canonical_glue(pos, move)
    seat, pile, glues = frame[1], pos.pile[frame[1]], pos.glues[frame[1]]
    if one not in RANK or other not in RANK or colour not in COLOURS or how not in (TILE, REUSE):
        return Reason("not_offered")
    if not glues:
        return Reason("no_glue_tile")
    if not pos.goods[seat][_GLUE]:
        return Reason("goods_short", good="glue", need=1, have=0)
    reason = _refuse_tile(pos, seat, glues[0], not glues[0], how)
    if reason:
        return reason
    for die in (one, other):
        if pile.count(die) < (one, other).count(die):
            return Reason("not_in_pile", die=die)
    if VALUE[one] + VALUE[other] > 6:
        return Reason("over_six")
    return Reason("glue_colour")


_HARVEST = tuple(("harvest", colour) for colour in COLOURS)

APPLY = {"ability": ability, "saw": saw, "splice": splice, "glue": glue, "harvest": harvest}
REFUSE = {
    "ability": refuse_free(refuse_ability),
    "saw": refuse_free(refuse_saw),
    "splice": refuse_free(refuse_splice),
    "glue": refuse_free(refuse_glue),
    "harvest": refuse_free(refuse_harvest),
    "complete_order": refuse_free(refuse_completion),
}
CANONICAL = {"saw": canonical_saw, "glue": canonical_glue}
