"""A game as the table knows it: its name, seats, options and how to start it."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from .errors import BadSetup
from .position import Position

MAX_SEED = 2**53 - 1


class Option:
    """A declared option: `id`, its `choices` in fixed order, and the `default` among them.

    `seats` limits the option to some seat counts (None: all); for others it
    keeps its default. Choices are booleans, strings or whole numbers.
    `excludes` names options that must keep their default while this one does not.
    """

    __slots__ = ("id", "choices", "default", "seats", "excludes")

    def __init__(self, id: str, choices: tuple, default, seats=None, excludes: tuple[str, ...] = ()):
        self.id = id
        self.choices = choices
        self.default = default
        self.seats = seats
        self.excludes = excludes


class Game:
    """One game of the table.

    `id`, `code` (its number in links, never reused), `rules_version` (raised
    by any change that alters what an old record replays to), `seats` (range;
    1 is solo), `options` (tuple of `Option`), `package` (import path of the
    game's folder, imported only when a position is needed).
    """

    def __init__(self, id: str, code: int, rules_version: int, seats: range, options: tuple, package: str):
        self.id = id
        self.code = code
        self.rules_version = rules_version
        self.seats = seats
        self.options = options
        self.package = package

    def room(self, name: str):
        """A module of the game's folder (`state`, `heuristics`, `narration` …), imported on first use."""
        return import_module(f"{self.package}.{name}")

    def check_setup(self, seats, seed, options: dict) -> dict:
        """The full options of a game to be started. Raises `BadSetup` for what does not exist."""
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            raise BadSetup("bad_seats", seats=str(seats), low=self.seats[0], high=self.seats[-1])
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
            raise BadSetup("bad_seed", seed=str(seed)[:40], high=MAX_SEED)
        full = {option.id: option.default for option in self.options}
        for name, value in options.items():
            option = next((o for o in self.options if o.id == name), None)
            if option is None:
                raise BadSetup("bad_option", option=str(name)[:40])
            if not any(value == c and type(value) is type(c) for c in option.choices):
                raise BadSetup("bad_option_value", option=name, value=str(value)[:40])
            if option.seats is not None and seats not in option.seats and value != option.default:
                raise BadSetup("option_not_for_seats", option=name, seats=seats)
            full[name] = value
        changed = [option for option in self.options if full[option.id] != option.default]
        for option in changed:
            for other in changed:
                if other.id in option.excludes:
                    raise BadSetup("options_exclude", option=option.id, other=other.id)
        return full

    def start(self, seats: int, seed: int, options: dict | None = None) -> Position:
        """The first position of a game. Raises `BadSetup`."""
        full = self.check_setup(seats, seed, options or {})
        return self.room("setup").start(seats, seed, full)

    def use(self, text: str) -> None:
        """Play with another component set from here on (JSON text in the form of the game's `components.json`).

        Raises `BadComponents` naming the field; the set before then stays.
        Positions made before keep no meaning with the new set.
        """
        from .component_schema import put_in_place

        room = self.room("components")
        put_in_place(self, room.SET, self.room("component_schema").check(text), room.forget)

    def packaged(self) -> str:
        """The text of the game's own component set."""
        return Path(import_module(self.package).__file__).with_name("components.json").read_text(encoding="utf-8")

    def guide(self, lang: str) -> dict:
        """How the game is played, told to players: `guide/LANG.json` of the game's folder (see the README)."""
        from .text import nearest

        folder = Path(import_module(self.package).__file__).with_name("guide")
        return json.loads((folder / f"{nearest(lang)}.json").read_text(encoding="utf-8"))

    def load(self, text: str) -> Position:
        """A position from its JSON text. Raises `BadPosition`, naming the field."""
        return self.room("schema").load(text)


def packaged(module: str) -> dict:
    """The component set beside a module of a game's folder, given by its `__file__`."""
    return json.loads(Path(module).with_name("components.json").read_text(encoding="utf-8"))
