"""The bazaar: ways between slots, and what the tiles of one arrangement hold where.

Everything here follows from the board side and the arrangement, so it is made
once per arrangement and shared by all positions that have it.
"""

from __future__ import annotations

from .components import SET


class Board:
    """One side of the bazaar board (TZ-CMP-01): slot ids, the Square, and who can walk where."""

    def __init__(self, name: str):
        plan = SET.data["boards"][name]
        self.name = name
        self.plan = plan
        self.slots = tuple(slot["id"] for slot in plan["slots"])
        self.types = {slot["id"]: slot["type"] for slot in plan["slots"]}
        self.square = next(slot["id"] for slot in plan["slots"] if slot["type"] == "market")
        self.near = {slot: [] for slot in self.slots}
        for a, b in plan["paths"]:
            self.near[a].append(b)
            self.near[b].append(a)
        self.distance = {slot: self._walk(slot) for slot in self.slots}
        self.moves = {
            (apprentice, slot, reach): self._moves(apprentice, slot, reach)
            for apprentice in range(3)
            for slot in self.slots
            for reach in {SET.data["limits"]["move"], 4}
        }

    def _walk(self, start: str) -> dict[str, int]:
        distance = {start: 0}
        queue = [start]
        for slot in queue:
            for neighbour in self.near[slot]:
                if neighbour not in distance:
                    distance[neighbour] = distance[slot] + 1
                    queue.append(neighbour)
        return distance

    def _moves(self, apprentice: int, start: str, reach: int) -> list[tuple]:
        """TZ-MOV-02…06: 1 to `reach` steps, or the Square from anywhere."""
        return [
            ("move", apprentice, slot)
            for slot in self.slots
            if slot == self.square or 1 <= self.distance[start][slot] <= reach
        ]


class Track:
    """A shop track of the arrangement: where its stock stands and what it costs (TZ-SHP)."""

    __slots__ = ("slot", "id", "index", "spaces", "restock", "clears", "refills", "offers", "prices", "accepts", "initial")

    def __init__(self, slot: str, index: int, plan: dict, players: int):
        self.slot = slot
        self.id = plan["id"]
        self.index = index
        self.spaces = plan["spaces"]
        self.accepts = tuple(plan["accepts"])
        self.initial = tuple(
            space["material"]
            for space in sorted(plan["initial"], key=lambda s: s["space"])
            if space["min_players"] <= players
        )
        self.restock = tuple(
            line["material"]
            for line in plan["restock"]
            if line["min_players"] <= players
            for _ in range(line["n"])
        )
        self.clears = plan["overflow"] == "clear"
        self.refills = plan["refill_last"]
        pricing = plan["pricing"]
        self.offers = tuple(
            (offer["cost"], offer["take"], offer.get("plus", False)) for offer in pricing.get("offers", ())
        )
        self.prices = tuple(pricing.get("prices", ()))

    def unit_cost(self, stock: int, n: int) -> int:
        """Coins for the n rightmost of `stock` pieces, each at the price of its space (TZ-SGL-07)."""
        return sum(self.prices[stock - n : stock])


class Layout:
    """An arrangement of tiles: `faces` by slot, shop `tracks`, and the slots with dice."""

    def __init__(self, board: str, tiles: tuple, players: int):
        self.board = board_side(board)
        self.tiles = dict(zip(self.board.slots, tiles))
        self.faces = {slot: SET.faces[tile] for slot, tile in self.tiles.items()}
        self.kinds = {slot: face["kind"] for slot, face in self.faces.items()}
        self.tracks: list[Track] = []
        self.tracks_at: dict[str, tuple[Track, ...]] = {}
        for slot, face in self.faces.items():
            if face["kind"] == "shop":
                here = tuple(
                    Track(slot, len(self.tracks) + i, plan, players) for i, plan in enumerate(face["tracks"])
                )
                self.tracks_at[slot] = here
                self.tracks.extend(here)
        self.dice_slots = tuple(slot for slot, face in self.faces.items() if face.get("die_slots"))
        self.dice_index = {slot: index for index, slot in enumerate(self.dice_slots)}
        self.exchanges = {
            slot: _exchanges(face) for slot, face in self.faces.items() if face["kind"] == "trader"
        }


def _exchanges(face: dict) -> tuple:
    """((give, get, limit), …) with goods as index pairs."""
    from .components import amounts

    return tuple((amounts(e["give"]), amounts(e["get"]), e["limit"]) for e in face["exchanges"])


_boards: dict[str, Board] = {}
_layouts: dict[tuple, Layout] = {}


def board_side(name: str) -> Board:
    """The board side `small` or `large`."""
    if name not in _boards:
        _boards[name] = Board(name)
    return _boards[name]


def board_for(players: int) -> str:
    """The side for a number of players (TZ-SET-02)."""
    for name, plan in SET.data["boards"].items():
        low, high = plan["players"]
        if low <= players <= high:
            return name
    raise ValueError(players)


def layout_of(board: str, tiles: tuple, players: int) -> Layout:
    """The shared layout of an arrangement: `tiles` is ((tile id, face), …) in slot order."""
    key = (board, tiles, players >= 3)
    if key not in _layouts:
        if len(_layouts) > 200:
            _layouts.clear()
        _layouts[key] = Layout(board, tiles, players)
    return _layouts[key]


def forget() -> None:
    """Drop what was made from another component set."""
    _boards.clear()
    _layouts.clear()
