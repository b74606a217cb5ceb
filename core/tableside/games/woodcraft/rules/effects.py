"""The interpreter of effect lists (ledger 3.1), and the choices that effects ask for."""

from __future__ import annotations

from ....errors import Reason
from ..components import GOOD, SET
from ..dice import COLOUR, COLOURS, DIE, RANK, SPLITS, VALUE, distinct
from . import attic, tracks
from .basics import add_die, can_pay, change_dice, gain, lose_points, others, pay
from .pots import grow, refuse_harvest



def run(pos, seat: int, name: str, step: int = 0) -> None:
    """Carry out an effect list from a step on; the rest waits on the stack while a step is being resolved."""
    steps = SET.steps[name]
    stack = pos.stack
    last = len(steps) - 1
    while step <= last:
        effect = steps[step]
        step += 1
        depth = len(stack)
        if step <= last:
            stack.append(("do", seat, name, step))
            WORDS[effect[0]](pos, seat, name, effect)
            if len(stack) > depth + 1:
                return
            stack.pop()
        else:
            WORDS[effect[0]](pos, seat, name, effect)


def resume(pos, frame) -> None:
    run(pos, frame[1], frame[2], frame[3])


# -- the words ------------------------------------------------------------------------


def _gain(pos, seat, name, effect) -> None:
    gain(pos, seat, effect[1], effect[2], name)


def _lose(pos, seat, name, effect) -> None:
    lose_points(pos, seat, effect[1], name)


def _track(pos, seat, name, effect) -> None:
    tracks.advance(pos, seat, effect[1], effect[2])


def _tool(pos, seat, name, effect) -> None:
    attic.gain_tool(pos, seat, effect[1])


def _die(pos, seat, name, effect) -> None:
    _, colour, value = effect
    if colour == "any":
        pos.stack.append(("choose_color", seat, "die", value))
    else:
        add_die(pos, seat, DIE[colour, value], name)


def _produce(pos, seat, name, effect) -> None:
    """WC-HLP-04."""
    pos.stack.append(("gear", seat, effect[1], 0))


def _pay(pos, seat, name, effect) -> None:
    _, things, then = effect
    if can_pay(pos.goods[seat], things):
        pay(pos, seat, things, name)
        pos.stack.append(("do", seat, then, 0))


def _gain_per(pos, seat, name, effect) -> None:
    _, measure, resource, n, most = effect
    total = min(most, n * metric(pos, seat, measure))
    if resource == "point":
        gain(pos, seat, (), total, name)
    else:
        gain(pos, seat, ((GOOD[resource], total),), 0, name)


def _choose(pos, seat, name, effect) -> None:
    pos.stack.append(("hazelnut_reward", seat, effect[1]))


def _choose_die(pos, seat, name, effect) -> None:
    if dice_for(pos, seat, effect[0], effect[1]):
        pos.stack.append(("choose_die", seat, *effect))


def _grow(pos, seat, name, effect) -> None:
    if any(pos.pots[seat]):
        pos.stack.append(("choose_pot", seat, effect[1]))


WORDS = {
    "gain": _gain,
    "lose": _lose,
    "track": _track,
    "tool": _tool,
    "die": _die,
    "produce": _produce,
    "pip": _choose_die,
    "split": _choose_die,
    "recolor": _choose_die,
    "grow": _grow,
    "pay": _pay,
    "gain_per": _gain_per,
    "choose": _choose,
}


def can_do(pos, seat: int, effect) -> bool:
    """Whether an effect can be carried out now, as the first of an ability (WC-HLP-10)."""
    word = effect[0]
    if word in ("pip", "split", "recolor"):
        return bool(dice_for(pos, seat, word, effect[1]))
    if word == "grow":
        return any(pos.pots[seat])
    if word == "pay":
        return can_pay(pos.goods[seat], effect[1]) and any(can_do(pos, seat, then) for then in SET.steps[effect[2]])
    if word == "tool":
        return None in pos.attic[seat]
    if word == "track":
        return tracks.can_move(pos, seat, effect[1], effect[2])
    return True


def dice_for(pos, seat: int, word: str, figure: int) -> list[str]:
    """The dice of the lumber pile that an effect may change."""
    if word == "pip":
        return [die for die in distinct(pos.pile[seat]) if 1 <= VALUE[die] + figure <= 6]
    if word == "split":
        return [die for die in distinct(pos.pile[seat]) if VALUE[die] >= figure]
    return [die for die in distinct(pos.pile[seat]) if VALUE[die] <= figure]


# -- metrics (ledger 3.1) -----------------------------------------------------------------


def metric(pos, seat: int, measure: str) -> int:
    """What a contract or a `gain_per` counts."""
    return METRICS[measure](pos, seat)


def _improvements(pos, seat) -> int:
    owned = len(pos.saws[seat]) + len(pos.splices[seat]) + len(pos.glues[seat]) + len(pos.pots[seat])
    setup = SET.data["setup"]
    return owned - setup["saw_tiles"] - setup["splice_tiles"] - setup["glue_tiles"] - len(setup["pots"])


def _brown_dice(pos, seat) -> int:
    pots = SET.data["workshop"]["pots"]
    in_pots = sum(bool(tree) and pot["colour"] == "brown" for pot, tree in zip(pots, pos.pots[seat]))
    return in_pots + sum(COLOUR[die] == "brown" for die in pos.pile[seat])


METRICS = {
    "helpers": lambda pos, seat: sum(helper is not None for helper in pos.rooms[seat]),
    "tools": lambda pos, seat: sum(tool is not None for tool in pos.attic[seat]),
    "tool_types": lambda pos, seat: len(set(pos.attic[seat]) - {None}),
    "improvements": _improvements,
    "orders_with_reputation": lambda pos, seat: sum(1 <= row <= 3 for _, row in pos.done[seat]),
    "late_orders_completed": lambda pos, seat: sum(card[:2] == "OL" for card, _ in pos.done[seat]),
    "hazel_track": lambda pos, seat: pos.hazel[seat],
    "blue_track": lambda pos, seat: pos.blue[seat],
    "market_steps": lambda pos, seat: pos.market[seat],
    "lanterns": lambda pos, seat: pos.goods[seat][GOOD["lantern"]],
    "brown_dice": _brown_dice,
    "material_tokens": lambda pos, seat: sum(pos.goods[seat][GOOD["scrapwood"] :]),
}


# -- choices --------------------------------------------------------------------------


def list_die(pos, frame) -> list:
    _, seat, word, figure = frame
    dice = dice_for(pos, seat, word, figure)
    if word == "split":
        return [("choose_die", die, parts) for die in dice for parts in SPLITS[VALUE[die], figure]]
    return [("choose_die", die) for die in dice]


def canonical_die(pos, move):
    """Parts may be named in any order."""
    if len(move) == 3 and type(move[2]) is tuple:
        return ("choose_die", move[1], tuple(sorted(move[2], reverse=True)))
    return move


def choose_die(pos, move) -> None:
    _, seat, word, figure = pos.stack.pop()
    die = move[1]
    colour = COLOUR[die]
    if word == "recolor":
        pos.stack.append(("choose_color", seat, "recolor", die))
    elif word == "pip":
        change_dice(pos, seat, (die,), (DIE[colour, VALUE[die] + figure],), word)
    else:
        change_dice(pos, seat, (die,), tuple(DIE[colour, part] for part in move[2]), word)


def refuse_die(pos, frame, move):
    _, seat, word, figure = frame
    die = move[1] if len(move) > 1 else ""
    if die not in RANK or (len(move) == 3) != (word == "split") or len(move) > 3:
        return Reason("not_offered")
    if die not in pos.pile[seat]:
        return Reason("not_in_pile", die=die)
    if die not in dice_for(pos, seat, word, figure):
        return Reason("die_unfit", die=die)
    if type(move[2]) is not tuple:
        return Reason("not_offered")
    if len(move[2]) != figure:
        return Reason("parts_count", n=figure)
    return Reason("parts_sum", die=die)


def list_colour(pos, frame) -> list:
    word, what = frame[2:]
    return [("choose_color", colour) for colour in (COLOURS if word == "die" else others(what))]


def choose_colour(pos, move) -> None:
    _, seat, word, what = pos.stack.pop()
    if word == "die":
        add_die(pos, seat, DIE[move[1], what], "colour")
    else:
        change_dice(pos, seat, (what,), (DIE[move[1], VALUE[what]],), word)


def refuse_colour(pos, frame, move):
    return Reason("same_colour") if move[1] in COLOURS else Reason("not_offered")


def list_pot(pos, frame) -> list:
    pots = SET.data["workshop"]["pots"]
    return [("choose_pot", pot["colour"]) for pot, tree in zip(pots, pos.pots[frame[1]]) if tree]


def choose_pot(pos, move) -> None:
    _, seat, delta = pos.stack.pop()
    grow(pos, seat, (COLOURS.index(move[1]),), delta)


PHASES = {"choose_die": list_die, "choose_color": list_colour, "choose_pot": list_pot}
AUTO = {"do": resume}
APPLY = {"choose_die": choose_die, "choose_color": choose_colour, "choose_pot": choose_pot}
REFUSE = {"choose_die": refuse_die, "choose_color": refuse_colour, "choose_pot": refuse_harvest}
KINDS = {"choose_die": ("choose_die",), "choose_color": ("choose_color",), "choose_pot": ("choose_pot",)}
CANONICAL = {"choose_die": canonical_die}
