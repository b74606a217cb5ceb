"""From what the page's address and storage say to a table, or to a sentence that says why not."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import parse_qs

import tableside
from tableside import Record
from tableside.errors import BadLink, BadRecord, TablesideError
from tableside.game import MAX_SEED

from . import lines, saves
from .chairs import PERSON, Chair, chairs_of
from .crossroads import Crossroads
from .table import Table

MAX_SEATS = 12


class Broken(NamedTuple):
    """Nothing can be shown: a key of the page's catalogue, its figures, and a text to be kept by the reader."""

    key: str
    params: dict
    text: str | None = None


class Address(NamedTuple):
    """What the page was opened with.

    `search` and `fragment` of its address, and the text of the save it names.
    `own` says that the page itself made this entry of the browser's history,
    not somebody who typed or pasted an address; `entry` is then the ply to
    show (None: the newest).
    """

    search: str
    fragment: str
    save: str | None
    language: str
    own: bool = False
    entry: int | None = None


class House(NamedTuple):
    """What the page lends, see `open_table`."""

    clock: Callable[[], int]
    kept: Callable[[str], list[str]]


def open_table(
    address: Address, clock: Callable[[], int], kept: Callable[[str], list[str]] = lambda root: []
) -> Table | Crossroads | Broken:
    """The table an address asks for: a new game, a saved one, or that of a link.

    `clock` gives milliseconds, `kept(root)` the texts of the saved games of that root.
    """
    house = House(clock, kept)
    query = {name: values[0] for name, values in parse_qs(address.search.lstrip("?")[:4000]).items()}
    linked = address.fragment.strip("#") != ""
    if "new" in query:
        return _new(query, address, house)
    if "save" in query:
        return _saved_or_linked(address, house, linked)
    return _linked(address, house) if linked else Broken("broken.nothing", {})


def _new(query: dict, address: Address, house: House) -> Table | Broken:
    kinds = query.get("seats", PERSON).split(",")[: MAX_SEATS + 1]
    names = query.get("names", "").split(",")
    seed = query.get("seed", "")
    try:
        for kind in kinds:
            if kind != PERSON:
                tableside.bots.get(kind)
        if query["new"] not in tableside.GAMES:
            raise TablesideError("no_game")
        record = Record(query["new"], len(kinds), _seed(seed), _options(query))
    except TablesideError as error:
        return Broken("broken.setup", {"reason": error.reason})
    chairs = [
        Chair(kind, saves.clean_name(names[seat] if seat < len(names) else "")) for seat, kind in enumerate(kinds)
    ]
    table = Table(record, chairs, language=address.language, save=saves.Identity.new(house.clock()), clock=house.clock)
    table.unsaved = True
    table.claim_open = len(table.persons) > 1
    return table


def _seed(text: str) -> int:
    if not text:
        return secrets.randbelow(MAX_SEED + 1)
    if not text.isascii() or not text.isdecimal() or len(text) > 16:
        raise TablesideError("bad_seed", seed=text[:40], high=MAX_SEED)
    return int(text)


def _options(query: dict) -> dict:
    """Options stand as `o.NAME=VALUE`; values are read as the game declares them."""
    game = tableside.GAMES[query["new"]]
    values = {}
    for name, text in query.items():
        if name.startswith("o."):
            option = next((option for option in game.options if option.id == name[2:]), None)
            choices = {str(choice): choice for choice in option.choices} if option else {}
            values[name[2:]] = choices.get(text, text)
    return values


# -- saved games and links ------------------------------------------------------------


def _saved_or_linked(address: Address, house: House, linked: bool) -> Table | Crossroads | Broken:
    """The saved game, or what the link beside it shows, with a word on why it is not the saved one."""
    missing = Broken("broken.gone", {})
    opened = missing if address.save is None else _saved(address, house, linked)
    if not isinstance(opened, Broken) or not linked:
        return opened
    other = _linked(address, house)
    if isinstance(other, Broken):
        return opened
    if isinstance(other, Table) and other.save is None:
        if opened is not missing:
            other.warn(opened.key, **opened.params)
        elif address.own:  # any other address may be that of another's page
            other.warn("notice.save_gone")
    return other


def _saved(address: Address, house: House, linked: bool) -> Table | Crossroads | Broken:
    """The saved game an address names. A link that came with it from elsewhere may lead further."""
    try:
        save = saves.read(address.save)
    except BadRecord as error:
        return Broken("notice.save_unreadable", {"reason": error.reason}, address.save)
    if linked and not address.own and not save.broken:
        try:
            record = Record.from_link(address.fragment)
        except BadLink:
            record = None
        if record and record.root == save.record.root:
            return _meet(save, record, address, house, named=True)
    return _resumed(_of_save(save, address, house), address.entry if address.own else None)


def _linked(address: Address, house: House) -> Table | Crossroads | Broken:
    """The game of a link; where this device keeps a copy of it, that copy goes on."""
    try:
        record = Record.from_link(address.fragment)
    except BadLink as error:
        if error.partial is None:
            return Broken("broken.link", {"reason": error.reason})
        blocked = ("broken.partial", {"ply": len(error.partial), "reason": error.reason})
        return _of_link(error.partial, address, house, blocked)
    kept = _kept(record.root, house)
    place = lines.nearest(record, [save.record for save in kept])
    if place is None:
        return _of_link(record, address, house, None)
    return _meet(kept[place], record, address, house, named=address.own)


def _kept(root: str, house: House) -> list[saves.Save]:
    """The saved games of a root that can be read whole."""
    found = []
    for text in house.kept(root):
        try:
            save = saves.read(text)
        except BadRecord:
            continue
        if not save.broken:
            found.append(save)
    return found


def _meet(save: saves.Save, record: Record, address: Address, house: House, named: bool) -> Table | Crossroads:
    """A link meets the copy of its game on this device. `named`: the address belongs to that copy."""
    kind = lines.compare(save.record, record).kind
    if kind == "longer":
        table = _of_save(save, address, house, record)
        table.unsaved = True
        table.catch_up(save.about.seen)
        return table
    if kind == "fork" or kind == "shorter" and not named:
        return Crossroads(_of_save(save, address, house), _of_link(record, address, house, None))
    return _resumed(_of_save(save, address, house), address.entry if address.own else record.shown)


def _resumed(table: Table, ply: int | None) -> Table:
    """A saved game's table at that ply, or where what this device has not seen of the game yet begins."""
    if table.about.seen < len(table.timeline) and not table.blocked:
        table.catch_up(table.about.seen)
    elif ply is not None and ply < len(table.timeline):
        table.step_to(ply)
    return table


def _of_save(save: saves.Save, address: Address, house: House, record: Record | None = None) -> Table:
    """The table of a saved game, with a longer record where one is given."""
    blocked = save.broken and ("broken.partial", {"ply": len(save.record), "reason": save.broken})
    return Table(
        record or save.record,
        [Chair(*chair) for chair in save.chairs],
        language=address.language,
        save=save.identity,
        about=save.about,
        blocked=blocked,
        clock=house.clock,
    )


def _of_link(record: Record, address: Address, house: House, blocked) -> Table:
    chairs = chairs_of(address.fragment, record.seats)
    table = Table(record, chairs, language=address.language, shown=record.shown, blocked=blocked, clock=house.clock)
    table.claim_open = len(table.persons) > 1 and not table.position.over
    return table
