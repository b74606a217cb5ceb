"""The component set of Woodcraft: wheel, workshop, helpers, orders, contracts, and tables made from it.

`SET` is made from the packaged `components.json`, read once. A set of one's
own is checked by `component_schema.check` and put in its place with `Game.use`,
before the first position is made.
"""

from __future__ import annotations

from ...game import packaged
from .dice import COLOUR, COLOURS, DICE, VALUE
from .effects import GOOD, GOODS, SOURCE, SOURCES, Effects, amounts  # noqa: F401  (GOODS and SOURCES belong to this room)

TOOLS = ("mallet", "plane", "chisel", "drill", "wrench")
ACTIONS = ("buy_wood", "exchange_wood", "buy_materials", "take_orders", "hire_helper", "produce_plant", "improve")
ACTION = {name: index for index, name in enumerate(ACTIONS)}
MATERIALS = ("glue", "sawblade", "scrapwood")
IMPROVEMENTS = ("saw", "splice", "glue", "pot")
BACKS = ("OE", "OL", "OH", "HE", "HL")  # early, late and hazelnut orders; early and late helpers
DECK = {back: index for index, back in enumerate(BACKS)}
ORDERS, HELPERS = 0, 1  # the two displays


class Components:
    """A component set with the tables that the rules look things up in."""

    def __init__(self, data: dict):
        self.data = data
        self.effects = Effects(data)
        self.steps = self.effects.steps
        self.orders = {order["id"]: order for order in data["orders"]}
        self.helpers = {helper["id"]: helper for helper in data["helpers"]}
        self.contracts = {contract["id"]: contract for contract in data["contracts"]}
        self.prestige = {tile["id"]: tile for tile in data["prestige_tiles"]}
        self.rank = {id: index for index, id in enumerate((*self.orders, *self.helpers))}
        self.deck_cards = tuple(tuple(id for id in self.rank if id[:2] == back) for back in BACKS)
        self._tabulate_cards(data)
        self._tabulate_workshop(data["workshop"])
        wood = data["wood"]
        self.buy_price = {die: _by_pips(wood["buy_cost"], die) for die in DICE}
        self.sell_price = {die: _by_pips(wood["sell_gain"], die) for die in DICE}
        self.packages = {m: tuple((p["cost"], p["n"]) for p in data["materials"]["packages"][m]) for m in MATERIALS}
        self.market = tuple((s["cost"], s["points"]) for s in (*data["market"]["steps"], data["market"]["at_end"]))
        self.value = tuple(data["tracks"]["reputation"]["value_per_order"])
        self.prestige_spaces = tuple(data["tracks"]["reputation"]["prestige_spaces"])
        self.track_max = {name: track["max"] for name, track in data["tracks"].items()}

    def _tabulate_cards(self, data: dict) -> None:
        rows = {icon["id"]: icon["row"] for icon in data["rows"]["icons"]}
        self.row = {id: rows[order["icon"]] for id, order in self.orders.items()}
        self.materials = {id: amounts(order["requires"]["materials"]) for id, order in self.orders.items()}
        self.fixed, self.wild = {}, {}
        for id, order in self.orders.items():
            self.fixed[id], self.wild[id] = _requirement(order["requires"]["dice"])
        self.cost = {id: helper["cost"] for id, helper in self.helpers.items()}
        self.kind = {id: helper["ability"]["kind"] for id, helper in self.helpers.items()}
        self.discount: dict = {}
        self.trigger: dict = {}
        for id, helper in self.helpers.items():
            for effect in helper["ability"]["effects"]:
                if "discount" in effect:
                    self.discount.setdefault(effect["discount"]["on"], {})[id] = effect["discount"]["amount"]
                elif "trigger" in effect:
                    self.trigger.setdefault(effect["trigger"]["on"], {})[id] = f"trigger.{id}"

    def _tabulate_workshop(self, workshop: dict) -> None:
        self.rooms = tuple(room["id"] for room in workshop["rooms"])
        places = {(room["row"], room["col"]): index for index, room in enumerate(workshop["rooms"])}
        self.next_to = tuple(
            tuple(places[near] for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if near in places)
            for r, c in places
        )
        self.start_room = next(i for i, room in enumerate(workshop["rooms"]) if room["start"])
        attic = workshop["attic"]
        self.spaces = tuple(space["id"] for space in attic["spaces"])
        index = {id: number for number, id in enumerate(self.spaces)}
        self.needs = tuple(tuple(index[id] for id in space["needs"]) for space in attic["spaces"])
        ends = [tuple(index[id] for id in link["between"]) for link in attic["links"]]
        self.links = tuple(
            tuple((number, a + b - space) for number, (a, b) in enumerate(ends) if space in (a, b))
            for space in range(len(self.spaces))
        )
        self.improvement_cost = {
            "saw": tuple(tile["cost"] for tile in workshop["saws"]),
            "splice": tuple(tile["cost"] for tile in workshop["splices"]),
            "glue": (workshop["glue"]["cost"],),
            "pot": tuple(pot["cost"] for pot in workshop["pots"]),
        }
        self.reach = tuple((tile["min"], tile["max"]) for tile in workshop["splices"])
        self.six_discount = tuple(
            tile["unlock"]["discount"]["amount"] if "unlock" in tile else 0 for tile in workshop["saws"]
        )
        self.plants = tuple(pot.get("unlock_plants", 1) for pot in workshop["pots"])
        self.growth = workshop["growth"]
        self.plant_values = tuple(workshop["plant_values"])
        self.plantings = {
            die: tuple(("plant", COLOUR[die], die, value) for value in self.plant_values if value <= VALUE[die])
            for die in DICE
        }


def _by_pips(prices: dict, die: str) -> int:
    rule = prices[COLOUR[die]]
    return rule["per_pip"] * VALUE[die] + rule["add"]


def _requirement(dice: list) -> tuple[tuple, tuple]:
    """Dice of one colour as words, and the others as tuples of the dice that would do (WC-CMP-02)."""
    fixed, wild = [], []
    for need in dice:
        colour, value = need["colour"], need["value"]
        colours = COLOURS if colour == "any" else colour if isinstance(colour, list) else [colour]
        fitting = tuple(die for die in DICE if COLOUR[die] in colours and VALUE[die] == value)
        (fixed if len(fitting) == 1 else wild).append(fitting)
    return tuple(sorted((die for (die,) in fixed), key=DICE.index)), tuple(wild)


SET = Components(packaged(__file__))


def messages(lang: str) -> dict[str, str]:
    """The names of cards, tiles and action tiles, for the catalogue of a language."""
    data = SET.data
    names = {f"card.{card['id']}": card["name"][lang] for key in ("orders", "helpers", "contracts") for card in data[key]}
    names |= {f"action.{action['id']}": action["name"][lang] for action in data["actions"]}
    names |= {f"prestige.{tile['id']}": tile["name"][lang] for tile in data["prestige_tiles"]}
    names |= {f"quadrant.{quadrant}": name[lang] for quadrant, name in data["wheel"]["names"].items()}
    names |= {f"icon.{icon['id']}": icon["name"][lang] for icon in data["rows"]["icons"]}
    colours = {colour["id"]: colour["name"][lang].lower() for colour in data["colours"]}
    names |= {f"wood.{die}": f"{colours[COLOUR[die]]} {VALUE[die]}" for die in DICE}
    names |= {f"rating.{rating['min']}": rating["name"][lang] for rating in data["solo"]["ratings"]}
    return names


def forget() -> None:
    """Drop all that was worked out for this set, before another takes its place."""
    from . import outlook, plans, reach, rules

    for module in (rules, plans, outlook, reach):
        module.forget()
