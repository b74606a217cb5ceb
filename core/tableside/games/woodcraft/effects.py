"""Effect lists of the component set as steps, each list under a name of its own (ledger 3.1).

A name says where the list is printed: `rim.1.4`, `order.OE01`, `row.4`. Frames
of the stack hold the name and the number of the next step, so a chain of
effects is saved as plain data and its steps are looked up here.
"""

from __future__ import annotations

GOODS = ("blueberry", "lantern", "scrapwood", "glue", "sawblade", "reuse")
GOOD = {name: index for index, name in enumerate(GOODS)}
SOURCES = (
    "orders", "income", "market", "wheel", "helpers", "attic", "prestige", "tracks",
    "glue", "late", "contracts", "leftovers", "reputation",
)  # fmt: skip
SOURCE = {name: index for index, name in enumerate(SOURCES)}
SOURCE_OF_PLACE = {
    "rim": "wheel", "blade": "wheel", "order": "orders", "printed": "orders", "row": "late", "unfinished": "late",
    "production": "helpers", "ability": "helpers", "trigger": "helpers", "room": "helpers", "gear": "helpers",
    "link": "attic", "prestige": "prestige", "cross": "tracks", "saw": "tracks", "splice": "tracks", "glue": "glue",
    "pot": "tracks",
}  # fmt: skip


def amounts(things: dict) -> tuple[tuple[int, int], ...]:
    """`{"glue": 2, …}` as ((index of the good, number), …) in the order of `GOODS`; points are left out."""
    return tuple(sorted((GOOD[name], n) for name, n in things.items() if name in GOOD))


class Effects:
    """All effect lists of a component set: `steps` by name, and the source that points count under."""

    def __init__(self, data: dict):
        self.steps: dict[str, tuple] = {}
        self.source: dict[str, int] = {}
        self._add_boards(data)
        self._add_workshop(data["workshop"])
        self._add_cards(data)

    def add(self, name: str, effects: list) -> None:
        """Enter a list and the lists inside it."""
        self.steps[name] = tuple(step for effect in effects for step in self._steps(name, effect))
        self.source[name] = SOURCE[SOURCE_OF_PLACE[name.partition(".")[0]]]

    def _steps(self, name: str, effect: dict):
        ((word, rule),) = effect.items()
        if word == "gain":
            yield ("gain", amounts(rule), rule.get("point", 0))
        elif word == "lose":
            yield ("lose", rule["point"])
        elif word == "track":
            for track, n in rule.items():
                yield from [("track", track, 1)] * n if n > 0 else [("track", track, n)]
        elif word == "tool":
            yield from [("tool", rule["type"])] * rule["n"]
        elif word == "die":
            yield from [("die", rule["colour"], rule["value"])] * rule["n"]
        elif word in ("produce", "claim_contract"):
            yield (word, rule)
        elif word in ("pip", "grow"):
            yield (word, rule["delta"])
        elif word == "split":
            yield ("split", rule["parts"])
        elif word == "recolor":
            yield ("recolor", rule["max_value"])
        elif word == "gain_per":
            yield ("gain_per", rule["metric"], rule["resource"], rule["n"], rule["max"])
        elif word == "pay":
            self.add(f"{name}.then", rule["then"])
            yield ("pay", amounts(rule["give"]), f"{name}.then")
        elif word == "choose":
            printed = f"printed.{name.partition('.')[2]}"
            self.add(printed, rule[1])
            yield ("choose", printed)

    def _add_boards(self, data: dict) -> None:
        for quadrant, slots in data["wheel"]["rim"].items():
            for slot, effects in slots.items():
                self.add(f"rim.{quadrant}.{slot}", effects)
        for quadrant, sizes in data["wheel"]["blade"].items():
            for size, effects in sizes.items():
                self.add(f"blade.{quadrant}.{size}", effects)
        for row, effects in enumerate(data["rows"]["on_complete"], 1):
            self.add(f"row.{row}", effects)
        self.add("row.discard", data["rows"]["on_discard"])
        self.add("unfinished", data["rows"]["unfinished"])
        for track in ("hazel", "blue"):
            for crossing in data["tracks"][track]["crossing"]:
                self.add(f"cross.{track}.{crossing['to']}", crossing["effects"])
        for tile in data["prestige_tiles"]:
            for rank, effects in tile["rewards"].items():
                self.add(f"prestige.{tile['id']}.{rank}", effects)

    def _add_workshop(self, workshop: dict) -> None:
        for room in workshop["rooms"]:
            self.add(f"room.{room['id']}", [e for e in room["effects"] if "produce" not in e])
            self.add(f"gear.{room['id']}", [e for e in room["effects"] if "produce" in e])
        for place, tile in enumerate(workshop["saws"], 1):
            self.add(f"saw.{place}", tile["effects"])
        for place, tile in enumerate(workshop["splices"], 1):
            self.add(f"splice.{place}", tile["effects"])
        for place, pot in enumerate(workshop["pots"], 1):
            self.add(f"pot.{place}", pot["effects"])
        self.add("glue.1", workshop["glue"]["effects"])
        for number, link in enumerate(workshop["attic"]["links"]):
            self.add(f"link.{number}", link["effects"])

    def _add_cards(self, data: dict) -> None:
        for order in data["orders"]:
            self.add(f"order.{order['id']}", order["reward"])
        for helper in data["helpers"]:
            id, ability = helper["id"], helper["ability"]
            self.add(f"production.{id}", helper["production"])
            if ability["kind"] != "permanent":
                self.add(f"ability.{id}", ability["effects"])
            for effect in ability["effects"]:
                if "trigger" in effect:
                    self.add(f"trigger.{id}", effect["trigger"]["then"])
