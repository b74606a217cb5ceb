"""The action wheel, the main action and the bonus action (WC-WHL, WC-ACT, WC-BON)."""

from __future__ import annotations

from ....errors import Reason
from ....events import Event
from ..components import ACTION, ACTIONS, SET
from . import helpers, improve, purchases, taking
from .basics import LANTERN, gain, pay
from .free import free_moves

END = ("end_actions",)
_PICK = {action: ("pick_tile", action) for action in ACTIONS}
_BONUS = {action: ("bonus_action", action) for action in ACTIONS}
_LANTERN_FOR = {action: ("mode", f"lantern:{action}") for action in ACTIONS}

PERFORMABLE = {
    "buy_wood": purchases.can_buy_wood,
    "exchange_wood": purchases.can_exchange,
    "buy_materials": purchases.can_buy_materials,
    "take_orders": taking.can_take,
    "hire_helper": helpers.can_hire,
    "produce_plant": helpers.can_produce,
    "improve": improve.can_improve,
}
IDLE = {
    "buy_wood": "idle_buy_wood",
    "exchange_wood": "idle_exchange_wood",
    "buy_materials": "idle_buy_materials",
    "take_orders": "idle_take_orders",
    "hire_helper": "idle_hire_helper",
    "produce_plant": "idle_produce_plant",
    "improve": "idle_improve",
}
FIRST_FRAME = {
    "buy_wood": lambda seat: ("buy_wood", seat, ()),
    "exchange_wood": lambda seat: ("exchange_sell", seat),
    "buy_materials": lambda seat: ("buy_materials", seat, ""),
    "take_orders": lambda seat: ("take_orders", seat, 0),
    "hire_helper": lambda seat: ("hire", seat),
    "produce_plant": lambda seat: ("produce_plant", seat, (), 0),
    "improve": lambda seat: ("improve", seat),
}


def lag(pos, quadrant: int) -> int:
    """How many quadrants the arrow is ahead (WC-WHL-07)."""
    return (pos.arrow - quadrant) % 4


def following(quadrant: int) -> int:
    """The next quadrant clockwise (WC-WHL-01)."""
    return quadrant % 4 + 1


def blocking(pos, action: str) -> int:
    """Tiles in the next quadrant that keep a tile from crossing the arrow; 0: it may be chosen (WC-WHL-14)."""
    quadrant = pos.wheel[ACTION[action]][0]
    if quadrant != pos.arrow:
        return 0
    ahead = following(quadrant)
    return sum(at == ahead for at, _ in pos.wheel)


def place_bonuses(pos, action: str) -> list[str]:
    """The effect lists that choosing a tile brings now: rim, then blade (WC-WHL-05…08)."""
    quadrant, slot = pos.wheel[ACTION[action]]
    names = [] if quadrant == pos.arc else [f"rim.{quadrant}.{slot}"]
    window = SET.data["wheel"]["windows"][str(lag(pos, quadrant))]
    if window != "none":
        names.append(f"blade.{quadrant}.{window}")
    return [name for name in names if SET.steps[name]]


def landing(pos, action: str) -> tuple[int, int]:
    """Where a tile would go: before the tiles of the next quadrant (WC-WHL-09, 10)."""
    quadrant = following(pos.wheel[ACTION[action]][0])
    return quadrant, min((slot for at, slot in pos.wheel if at == quadrant), default=8) - 1


def move_tile(pos, action: str, player) -> None:
    """Move a tile on; turn the blade and take off the arc tile when due (WC-WHL-09…13)."""
    index = ACTION[action]
    quadrant = pos.wheel[index][0]
    target = landing(pos, action)
    pos.wheel = pos.wheel[:index] + (target,) + pos.wheel[index + 1 :]
    if pos.log is not None:
        pos.log.append(Event("move", player, tile=action, quadrant=target[0], slot=target[1]))
    if quadrant == pos.arrow:
        pos.arrow = target[0]
        if pos.log is not None:
            pos.log.append(Event("blade", None, quadrant=pos.arrow))
    if pos.arc and all(at != pos.arc for at, _ in pos.wheel):
        pos.arc = 0
        if pos.log is not None:
            pos.log.append(Event("arc_off", None))


# -- choosing (WC-TRN-02, WC-ACT-01) ----------------------------------------------------------


def list_actions(pos, frame) -> list:
    _, seat, main, bonus = frame
    moves = []
    if not main:
        blocked = pos.arrow if any(at == following(pos.arrow) for at, _ in pos.wheel) else 0
        moves = [_PICK[action] for action, (at, _) in zip(ACTIONS, pos.wheel) if at != blocked]
    if not bonus and pos.goods[seat][LANTERN] >= SET.data["bonus_action"]["lantern_cost"]:
        moves += [_BONUS[action] for action in ACTIONS if PERFORMABLE[action](pos, seat)]
    moves += free_moves(pos, seat)
    if main:
        moves.append(END)
    return moves


def pick_tile(pos, move) -> None:
    """The bonuses of the place, then the tile moves, then its action is decided."""
    _, seat, _, bonus = pos.stack.pop()
    action = move[1]
    pos.stack.append(("actions", seat, 1, bonus))
    pos.stack.append(("move_tile", seat, action, pos.goods[seat][LANTERN]))
    if pos.log is not None:
        quadrant, slot = pos.wheel[ACTION[action]]
        pos.log.append(Event("pick", seat, tile=action, quadrant=quadrant, slot=slot))
    for name in reversed(place_bonuses(pos, action)):
        pos.stack.append(("do", seat, name, 0))


def after_bonuses(pos, frame) -> None:
    """The lanterns that have come since are those of the tile (WC-ACT-06)."""
    _, seat, action, lanterns = frame
    pos.tile_lanterns = pos.goods[seat][LANTERN] - lanterns
    move_tile(pos, action, seat)
    pos.stack.append(("mode", seat, action))


def refuse_pick(pos, frame, move):
    if move[1] not in ACTION:
        return Reason("not_offered")
    if frame[2]:
        return Reason("main_taken")
    return Reason("tile_blocked", quadrant=following(pos.arrow), n=blocking(pos, move[1]))


def end_actions(pos, move) -> None:
    pos.stack.pop()


def refuse_end(pos, frame, move):
    return Reason("main_not_taken")


# -- the action or a substitute (WC-ACT-02…06) ---------------------------------------------------


def list_mode(pos, frame) -> list:
    _, seat, own = frame
    moves = [("mode", "own")] if PERFORMABLE[own](pos, seat) else []
    moves.append(("mode", "berries"))
    if free_lanterns(pos, seat) >= SET.data["substitutes"]["lantern_cost_other_action"]:
        moves += [_LANTERN_FOR[action] for action in ACTIONS if action != own and PERFORMABLE[action](pos, seat)]
    return moves + free_moves(pos, seat)


def free_lanterns(pos, seat: int) -> int:
    """Lanterns that did not come with the chosen tile."""
    return pos.goods[seat][LANTERN] - pos.tile_lanterns


def choose_mode(pos, move) -> None:
    _, seat, action = pos.stack.pop()
    how, _, other = move[1].partition(":")
    if pos.log is not None:
        pos.log.append(Event("mode", seat, how=how, action=other or action))
    if how == "berries":
        gain(pos, seat, ((0, SET.data["substitutes"]["blueberries"]),), 0, "substitute")
    else:
        if how == "lantern":
            pay(pos, seat, ((LANTERN, SET.data["substitutes"]["lantern_cost_other_action"]),), "lantern")
        pos.stack.append(FIRST_FRAME[other or action](seat))
    pos.tile_lanterns = 0


def refuse_mode(pos, frame, move):
    _, seat, own = frame
    how, sign, other = str(move[1]).partition(":")
    if how == "own" and not sign:
        return idle_reason(pos, seat, own)
    if how != "lantern" or other not in ACTION:
        return Reason("not_offered")
    if other == own:
        return Reason("same_action")
    need, have = SET.data["substitutes"]["lantern_cost_other_action"], pos.goods[seat][LANTERN]
    if have < need:
        return Reason("goods_short", good="lantern", need=need, have=have)
    if free_lanterns(pos, seat) < need:
        return Reason("lantern_from_tile")
    return idle_reason(pos, seat, other)


def idle_reason(pos, seat: int, action: str) -> Reason:
    """Why an action cannot be performed (WC-ACT-03)."""
    if action == "hire_helper" and not helpers.open_rooms(pos.rooms[seat]):
        return Reason("no_room")
    return Reason(IDLE[action])


# -- bonus action (WC-BON) -----------------------------------------------------------------------


def bonus_action(pos, move) -> None:
    _, seat, main, _ = pos.stack.pop()
    pos.stack.append(("actions", seat, main, 1))
    if pos.log is not None:
        pos.log.append(Event("bonus_action", seat, action=move[1]))
    pay(pos, seat, ((LANTERN, SET.data["bonus_action"]["lantern_cost"]),), "bonus")
    pos.stack.append(FIRST_FRAME[move[1]](seat))


def refuse_bonus(pos, frame, move):
    _, seat, _, bonus = frame
    if move[1] not in ACTION:
        return Reason("not_offered")
    if bonus:
        return Reason("bonus_taken")
    need, have = SET.data["bonus_action"]["lantern_cost"], pos.goods[seat][LANTERN]
    if have < need:
        return Reason("goods_short", good="lantern", need=need, have=have)
    return idle_reason(pos, seat, move[1])


PHASES = {"actions": list_actions, "mode": list_mode}
AUTO = {"move_tile": after_bonuses}
APPLY = {"pick_tile": pick_tile, "mode": choose_mode, "bonus_action": bonus_action, "end_actions": end_actions}
REFUSE = {"pick_tile": refuse_pick, "mode": refuse_mode, "bonus_action": refuse_bonus, "end_actions": refuse_end}
KINDS = {"actions": ("pick_tile", "bonus_action", "end_actions"), "mode": ("mode",)}
