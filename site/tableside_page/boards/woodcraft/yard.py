"""The corners of the wheel board: the lumber yard, the sixes of the bank, and the prices of materials."""

from __future__ import annotations

from tableside.games.woodcraft.components import MATERIALS, SET
from tableside.games.woodcraft.dice import COLOURS, DIE
from tableside.games.woodcraft.rules.purchases import die_price, package_price, six_price
from tableside.games.woodcraft.wording import amount, die_text

from ... import pieces
from ...scene import box, group, icon_at, line, rect, text
from . import things
from .look import Look

HEIGHT = 87
DIE_SIZE = 28


def place(look: Look, x, y, w) -> None:
    """Keep where each die and package lies."""
    left = x + 24
    step = (w - 34) / 9
    look.places["yard"] = [(left + i * step, y + 2, step, 52) for i in range(6)]
    look.places["sixes"] = [(left + 10 + (6 + i) * step, y + 2, step, 52) for i in range(3)]
    wide = (w - 27) / 6
    look.places["packages"] = [(left - 1 + i * wide, y + 57.5, wide - 3, 26) for i in range(6)]
    look.places["yard_box"] = (x, y, w, HEIGHT)
    for i, (px, py, pw, _) in enumerate(look.places["yard"]):
        look.scene.anchor(f"yard:{i + 1}", px + pw / 2, py + 17)
    look.scene.anchor("bank", x + w * 0.8, y + 20)


def print_yard(look: Look, layer) -> None:
    """The board under it."""
    x, y, w, h = look.places["yard_box"]
    layer.add(rect(x, y, w, h, r=10, fill="wood", stroke="edge", width=1.4, shadow=True))
    layer.add(icon_at("lumber", x + 13, y + 17, 17, fill="ink"), icon_at("crate", x + 13, y + 70, 16, fill="ink"))
    sx, sy, _, sh = look.places["sixes"][0]
    layer.add(rect(sx - 4, sy, x + w - sx, sh, r=7, fill="wood.grain", stroke="edge.soft", width=1))
    layer.add(icon_at("exchange", x + 13, y + 44, 15, fill="ink"))
    layer.add(line(x + 6, y + 55.5, x + w - 6, y + 55.5, stroke="edge.soft", width=1))
    for px, py, pw, ph in look.places["packages"]:
        layer.add(rect(px, py, pw, ph, r=6, fill="paper", stroke="edge.soft", width=1))


def lay_yard(look: Look, layer) -> None:
    """The dice with what they cost the player in front, and the packages."""
    view, seat = look.view, look.own
    sold = look.frame[2] if look.phase == "exchange_buy" else ""
    for space, ((px, py, pw, _), die) in enumerate(zip(look.places["yard"], view.yard), 1):
        cx = px + pw / 2
        if die is None:
            layer.add(rect(cx - 14, py + 3, 28, 28, r=5, stroke="edge", width=1, dash=(3, 3)))
            continue
        layer.add(pieces.place(things.die(die, DIE_SIZE), cx, py + 17, key=f"yard:{space}", face=die))
        layer.add(group(price_mark(die_price(view, seat, die), SET.buy_price[die]), x=cx, y=py + 42))
    for colour, (px, py, pw, _) in zip(COLOURS, look.places["sixes"]):
        cx = px + pw / 2 - 4
        die = DIE[colour, SET.data["wood"]["exchange_buy_value"]]
        layer.add(pieces.place(things.die(die, DIE_SIZE - 2), cx, py + 17, opacity=0.45 if sold == colour else 1))
        printed = SET.data["wood"]["exchange_buy_cost"][colour]
        layer.add(group(price_mark(six_price(view, seat, colour), printed), x=cx, y=py + 42))
    for (material, package), (px, py, pw, ph) in zip(_packages(), look.places["packages"]):
        printed, n = SET.packages[material][package - 1]
        layer.add(pieces.place(things.token(material, 15.5), px + 9, py + ph / 2))
        layer.add(text(px + 17.5, py + ph / 2, n, size=13, weight=700))
        mark = price_mark(package_price(view, seat, material, package), printed, 17)
        layer.add(group(mark, x=px + pw - 9, y=py + ph / 2))


def price_mark(price: int, printed: int, size=19) -> list:
    """A price with its middle at 0, 0; one that is lower than printed is underlined."""
    cheaper = [line(-8, 11.5, 8, 11.5, stroke="good", width=2.4)] if price < printed else []
    return [things.berry(size, price), *cheaper]


def _packages():
    return [(material, package) for material in MATERIALS for package in (1, 2)]


def aim_yard(look: Look) -> None:
    """Each die and package, with its price or why it cannot be had."""
    view, seat = look.view, look.own
    for space, (at, die) in enumerate(zip(look.places["yard"], view.yard), 1):
        if die is None:
            continue
        moves = look.of_kind("buy_die", space)
        look.pick(
            f"yard:{space}",
            box(*at, 6),
            look.say("board.yard", die=die_text(die, look.cat), cost=_berries(look, die_price(view, seat, die))),
            moves,
            why=look.why("buy_die", space) if look.phase == "buy_wood" and not moves else None,
            order=20 + space if moves else 300 + space,
        )
    for colour, at in zip(COLOURS, look.places["sixes"]):
        moves = look.of_kind("buy_six", colour)
        die = DIE[colour, SET.data["wood"]["exchange_buy_value"]]
        look.pick(
            f"six:{colour}",
            box(at[0] - 4, *at[1:], 6),
            look.say("board.six", die=die_text(die, look.cat), cost=_berries(look, six_price(view, seat, colour))),
            moves,
            why=look.why("buy_six", colour) if look.phase == "exchange_buy" and not moves else None,
            order=30 if moves else 310,
        )
    for (material, package), at in zip(_packages(), look.places["packages"]):
        moves = look.of_kind("buy_material", material, package)
        n = SET.packages[material][package - 1][1]
        look.pick(
            f"package:{material}:{package}",
            box(*at, 6),
            look.say(
                "board.yard",
                die=amount(material, n, look.cat),
                cost=_berries(look, package_price(view, seat, material, package)),
            ),
            moves,
            why=look.why("buy_material", material, package) if look.phase == "buy_materials" and not moves else None,
            order=40 if moves else 320,
        )


def _berries(look: Look, n: int) -> str:
    return amount("blueberry", n, look.cat)
