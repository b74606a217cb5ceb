"""Alleys and courtyards: tiles that deal in dice."""

from __future__ import annotations

from tableside.games.tabriz.components import MATERIALS
from tableside.games.tabriz.rules.alleys import bribe_price, gita_cost
from tableside.games.tabriz.rules.courtyards import farideh_cost, haggle_cost

from ... import pieces
from ...lettering import text_width
from ...scene import box, group, icon_at, rect, text
from . import hustler
from .look import MEEPLES, Cell, Look

PRICE_ROW = 33


# -- places on the tiles ---------------------------------------------------------------------


def die_places(cell: Cell) -> list[tuple[float, float, float]]:
    """(x, y, edge) of the dice a tile can hold, in place order."""
    n = {"caravanserai": 1, "haggler": 2, "farideh": 3, "gita": 5}.get(cell.kind, 0)
    if not n:
        return []
    edge = min(24, (cell.inner - 4) / 5 - 3) if n == 5 else 27 if cell.w > 130 or n == 1 else 24
    if cell.kind == "haggler" and cell.w <= 125:
        edge = 20  # "2×" stands between the two dice
    y = cell.top + 15
    if cell.kind == "caravanserai":
        return [(cell.left + 16, y, edge)]
    if cell.kind == "haggler":
        return [(cell.left + cell.inner * f - edge / 2, y, edge) for f in (0.48, 0.98)]
    step = cell.inner / n
    return [(cell.left + step * (i + 0.5), y, edge) for i in range(n)]


def _price_row(cell: Cell) -> float:
    return cell.y + cell.h - MEEPLES - PRICE_ROW + 2


def _price_places(cell: Cell) -> dict[str, tuple[float, float]]:
    step = cell.inner / len(MATERIALS)
    return {m: (cell.left + step * (i + 0.5), _price_row(cell)) for i, m in enumerate(MATERIALS)}


def _buy_tag(cell: Cell) -> tuple[float, float, float, float]:
    """Where the price of everything on the tile is shown, when there is one."""
    if cell.kind == "caravanserai":
        return cell.left + 36, cell.top + 5, cell.inner - 36, 23
    width = cell.inner * (0.5 if cell.w > 140 else 0.56)
    return cell.left + cell.inner - width, cell.y + cell.h - MEEPLES + 4, width, 25


def tag_room(look: Look, cell: Cell) -> float:
    """The width that a tag takes from the apprentices on a tile, 0 where there is none."""
    if cell.kind == "hustler":
        return hustler.tag_room(look, cell)
    if cell.kind == "caravanserai" or (_all_cost(look, cell) is None and not _reroll(look, cell)):
        return 0
    return _buy_tag(cell)[2] + 2


def _caravan_spaces(cell: Cell) -> list[tuple[float, float]]:
    step = cell.inner / cell.face["spaces"]
    return [(cell.left + step * (i + 0.5), cell.top + 46) for i in range(cell.face["spaces"])]


# -- what is printed ----------------------------------------------------------------------------


def print_face(look: Look, cell: Cell, layer) -> None:
    """Spaces for dice, price lists and what else stands on the tile."""
    _PRINT[cell.kind](look, cell, layer)


def _print_prices(cell: Cell, layer, costs) -> None:
    size = min(18, cell.inner / 5 - 3)
    y = _price_row(cell)
    layer.add(rect(cell.left - 1, y - 2, cell.inner + 2, PRICE_ROW, r=6, fill="paper.alt", stroke="edge.soft", width=1))
    for material, (x, _) in _price_places(cell).items():
        layer.add(listed(x, y + 8, material, costs[material], size))


def listed(x, y, material: str, cost: int, size) -> list:
    """A material, its middle at x, y, and its price below, as in the price list of a dice tile."""
    return [
        pieces.place(pieces.material(material, size, shadow=False), x, y),
        text(x, y + 15.5, cost, size=12.5, weight=700, anchor="middle"),
    ]


def _print_die_spaces(cell: Cell, layer) -> None:
    for x, y, edge in die_places(cell):
        layer.add(die_space(x, y, edge))


def die_space(x, y, edge) -> dict:
    """The space of a die of that edge."""
    half = edge / 2 + 2
    return rect(
        x - half, y - half, 2 * half, 2 * half, r=7, fill="paper.deep", stroke="edge.soft", width=1.2, dash=(3, 3)
    )


def _print_hustler(look: Look, cell: Cell, layer) -> None:
    costs = cell.face["die_cost"]
    for colour, x, y in hustler.die_places(cell):
        layer.add(pieces.place(blank_die(colour), x, y))
        layer.add(pieces.place(pieces.coin(19, costs[colour]), x + (16 if cell.w > 140 else 10), y + 14))
    layer.add(
        text(
            *_low(cell),
            look.say("board.up_to_dice", n=cell.face["max_dice"]),
            size=12.5,
            anchor="middle",
            fill="ink.soft",
            max_width=cell.inner,
        )
    )


def blank_die(colour: str) -> dict:
    """A die to be bought."""
    mark = icon_at("dice", 0, 0, 15, fill=f"die.{colour}.ink", opacity=0.8)
    return group([pieces.material_die(colour, 27, None, shadow=False), mark])


def _low(cell: Cell) -> tuple[float, float]:
    return cell.x + cell.w / 2, cell.y + cell.h - MEEPLES - 4


def _print_foreign(look: Look, cell: Cell, layer) -> None:
    size = min(22, cell.inner / 5 - 3)
    for material, cost in cell.face["cost"].items():
        x, y = _foreign_place(cell, material)
        layer.add(pieces.place(pieces.material(material, size, shadow=False), x, y))
        layer.add(pieces.place(pieces.coin(17, cost, shadow=False), x, y + 24))
    x, y = _low(cell)
    layer.add(icon_at("dice", x - 16, y - 4, 19, fill="ink.soft"))
    layer.add(text(x - 2, y - 4, f"×{cell.face['dice']}", size=14, weight=700, fill="ink.soft"))


def _foreign_place(cell: Cell, material: str) -> tuple[float, float]:
    step = cell.inner / 5
    return cell.left + step * (MATERIALS.index(material) + 0.5), cell.top + 13


def _print_caravan(look: Look, cell: Cell, layer) -> None:
    _print_die_spaces(cell, layer)
    size = min(19, cell.inner / 5 - 4)
    for x, y in _caravan_spaces(cell):
        layer.add(
            rect(
                x - size / 2 - 1,
                y - size / 2 - 1,
                size + 2,
                size + 2,
                r=4,
                fill="paper.deep",
                stroke="edge.soft",
                width=1,
            )
        )


def _print_gita(look: Look, cell: Cell, layer) -> None:
    _print_die_spaces(cell, layer)
    _print_prices(cell, layer, cell.face["cost"])


def _print_haggler(look: Look, cell: Cell, layer) -> None:
    _print_die_spaces(cell, layer)
    for (x, y, edge), times in zip(die_places(cell), ("1×", "2×")):
        layer.add(text(x - edge / 2 - 5, y, times, size=13, weight=700, anchor="end"))
    _print_prices(cell, layer, cell.face["cost"])


_PRINT = {
    "hustler": _print_hustler,
    "foreign": _print_foreign,
    "caravanserai": _print_caravan,
    "gita": _print_gita,
    "haggler": _print_haggler,
    "farideh": _print_gita,
}


# -- what lies there -------------------------------------------------------------------------------


def dice_on(look: Look, cell: Cell) -> tuple:
    """The dice on a tile as ((colour, material), …); Gita's are those rolled in this visit."""
    view = look.view
    if cell.kind == "gita":
        return view.stack[-1][3] if look.here == cell.slot and look.phase == "gita" else ()
    index = view.layout.dice_index.get(cell.slot)
    return () if index is None else view.dice[index]


def lay_pieces(look: Look, cell: Cell, layer) -> None:
    """Dice as they fell, pieces of the Caravanserai, and the price of taking all."""
    if cell.kind == "hustler":
        hustler.lay(look, cell, layer)
    for i, ((colour, face), (x, y, edge)) in enumerate(zip(dice_on(look, cell), die_places(cell))):
        die = pieces.material_die(colour, edge, face)
        layer.add(pieces.place(die, x, y, key=f"die:{cell.slot}:{i}", face=f"{colour} {face}"))
    if cell.kind == "caravanserai":
        _lay_caravan(look, cell, layer)
    cost = _all_cost(look, cell)
    if cost is not None:
        _lay_tag(look, cell, layer, cost)
    if _reroll(look, cell):
        _lay_again(look, cell, layer)


def _lay_caravan(look: Look, cell: Cell, layer) -> None:
    size = min(19, cell.inner / 5 - 4)
    for i, (material, (x, y)) in enumerate(zip(look.view.caravan or (), _caravan_spaces(cell))):
        key = f"stock:{cell.slot}:{i}:{material}"
        layer.add(pieces.place(pieces.material(material, size), x, y, key=key))


def _all_cost(look: Look, cell: Cell) -> int | None:
    view = look.view
    here = look.here == cell.slot
    if cell.kind == "caravanserai" and view.caravan:
        return bribe_price(view, cell.slot)
    if cell.kind == "gita" and dice_on(look, cell):
        return gita_cost(view, cell.slot, dice_on(look, cell))
    if cell.kind == "farideh" and here and look.phase == "farideh_buy":
        return farideh_cost(view, cell.slot)
    return None


def _lay_tag(look: Look, cell: Cell, layer, cost: int) -> None:
    x, y, w, h = _buy_tag(cell)
    layer.add(everything(x, y, w, h, "bribe" if cell.kind == "caravanserai" else "exchange", cost))
    if w > 75:
        word = look.say("board.take_all")
        layer.add(text(x + 49, y + h / 2, word, size=12.5, weight=600, max_width=w - 54))


def everything(x, y, w, h, mark: str, cost: int) -> list:
    """The tag with the price of taking all: `mark` is `bribe` or `exchange`."""
    return [
        rect(x, y, w, h, r=h / 2, fill="raised", stroke="edge", width=1.2, shadow=True),
        icon_at(mark, x + 16, y + h / 2, 15, fill="ink"),
        pieces.place(pieces.coin(19, cost, shadow=False), x + 36, y + h / 2),
    ]


def _reroll(look: Look, cell: Cell) -> list[str]:
    """The move that rolls the chosen die of Farideh's again."""
    if cell.kind != "farideh" or look.here != cell.slot:
        return []
    return [n for name in look.chosen if name.startswith("die:") for n in look.of_kind("farideh_reroll", int(name[4:]))]


def _lay_again(look: Look, cell: Cell, layer) -> None:
    x, y, w, h = _buy_tag(cell)
    layer.add(rect(x, y, w, h, r=h / 2, fill="raised", stroke="edge", width=1.2, shadow=True))
    word = look.say("board.roll_again")
    if text_width(word, 12, 600) > w - 30:
        layer.add(icon_at("dice", x + w / 2, y + h / 2, 19, fill="ink"))
        return
    layer.add(icon_at("dice", x + 13, y + h / 2, 16, fill="ink"))
    layer.add(text(x + 24, y + h / 2, word, size=12.5, weight=600, max_width=w - 28))


# -- what can be picked ---------------------------------------------------------------------------------


def aim(look: Look, cell: Cell) -> None:
    """Dice, prices and the tag for taking all, on the tile whose action is being decided."""
    if look.here != cell.slot:
        return
    if cell.kind == "foreign":
        _aim_foreign(look, cell)
    if cell.kind == "hustler":
        hustler.aim(look, cell)
    _aim_dice(look, cell)
    _aim_all(look, cell)
    again = _reroll(look, cell)
    if again:
        label = look.say("board.roll_again")
        look.scene.target("roll_again", box(*_buy_tag(cell), 12), label, kind="legal", moves=again, order=7)


def _aim_foreign(look: Look, cell: Cell) -> None:
    for i, (material, cost) in enumerate(cell.face["cost"].items()):
        legal = look.of_kind("foreign", material)
        x, y = _foreign_place(cell, material)
        half = cell.inner / 10 - 1
        look.scene.target(
            f"foreign:{material}",
            box(x - half, y - 13, 2 * half, 48, 5),
            look.say("board.foreign", material=material, cost=look.goods([("coin", cost)])),
            kind="legal" if legal else "idle",
            moves=legal,
            order=i,
        )


def _aim_dice(look: Look, cell: Cell) -> None:
    for i, ((colour, face), (x, y, edge)) in enumerate(zip(dice_on(look, cell), die_places(cell))):
        name = f"die:{i}"
        aim = _die_aim(look, cell, i, name)
        half = edge / 2 + 3
        look.scene.target(
            name,
            box(x - half, y - half, 2 * half, 2 * half, 7),
            look.say("board.die", colour=colour, material=face),
            order=i,
            **aim,
        )


def _die_aim(look: Look, cell: Cell, place: int, name: str) -> dict:
    """What picking a die means: roll it, pay for it as the double one, or pick it to be swapped."""
    phase = look.phase
    if phase == "caravan":
        return _legal(look.of_kind("caravan_roll", "none"), look.say("board.die.roll"))
    if phase == "haggle_buy":
        cost = look.goods([("coin", haggle_cost(look.view, cell.slot, place))])
        return _legal(look.of_kind("haggle_buy", place), look.say("board.die.double", cost=cost))
    if phase == "haggle_roll":
        listed = [(n, move[1:]) for n, move in look.by_kind.get("haggle_roll", ()) if place in move[1:]]
        moves, both = [n for n, _ in listed], all(len(places) == 2 for _, places in listed)
        return _legal(moves, look.say("move.roll_both" if both else "board.die.roll"))
    if phase not in ("haggle_swap", "farideh"):
        return {}
    swap = "haggle_swap" if phase == "haggle_swap" else "farideh_swap"
    if not look.of_kind(swap, place):
        return {}
    if name in look.chosen:
        return {"kind": "chosen", "choose": name, "tip": [look.say("board.die.swap_now")]}
    tip = look.say("board.die.swap" if phase == "haggle_swap" else "board.die.swap_or_roll")
    return {"kind": "legal", "choose": name, "tip": [tip]}


def _legal(moves, tip) -> dict:
    return {"kind": "legal", "moves": moves, "tip": [tip]} if moves else {}


def _aim_all(look: Look, cell: Cell) -> None:
    kind = {"caravan_bribe": "caravan_bribe", "gita": "gita_buy", "farideh_buy": "farideh_buy"}.get(look.phase)
    cost = _all_cost(look, cell)
    if kind is None or cost is None:
        return
    legal = look.of_kind(kind)
    look.scene.target(
        "take_all",
        box(*_buy_tag(cell), 12),
        look.say("board.take_all_for", cost=look.goods([("coin", cost)])),
        kind="legal" if legal else "idle",
        moves=legal,
        why=None if legal else look.why(kind),
        order=8,
    )


def pool_moves(look: Look, colour: str) -> list[str]:
    """The moves that take a die of that colour from the pool."""
    found = look.of_kind("gita_roll", colour) + look.of_kind("caravan_roll", colour)
    for name in look.chosen:
        if name.startswith("die:"):
            place = int(name.split(":")[1])
            found += look.of_kind("haggle_swap", place, colour) + look.of_kind("farideh_swap", place, colour)
    return found
