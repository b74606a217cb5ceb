"""From what the page's address and storage say to a table, or to a sentence that says why not."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import parse_qs, urlencode

import tableside
from tableside import Record
from tableside.errors import BadComponents, BadLink, BadRecord, TablesideError
from tableside.game import MAX_SEED

from . import lines, own_set, saves
from .chairs import PERSON, Chair, chairs_of
from .crossroads import Crossroads
from .own_set import OwnSet
from .table import Table

MAX_SEATS = 12
MAX_SETS = 8


class Broken(NamedTuple):
    """Nothing can be shown: a key of the page's catalogue, its figures, and a text to be kept by the reader.

    `game` is the one the lobby is to show then, where that helps; `packaged`
    the query of the same game with the packaged component set.
    """

    key: str
    params: dict
    text: str | None = None
    game: str | None = None
    packaged: str | None = None


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
    find: own_set.Find


class Line(NamedTuple):
    """The game of a link as far as it is good, the component set it was read with, and what is wrong with it."""

    record: Record
    own: OwnSet | None
    error: BadLink | None


def open_table(
    address: Address, clock: Callable[[], int],
    kept: Callable[[str], list[str]] = lambda root: [], find: own_set.Find = lambda id: None,
) -> Table | Crossroads | Broken:  # fmt: skip
    """The table an address asks for: a new game, a saved one, or that of a link.

    `clock` gives milliseconds, `kept(root)` the texts of the saved games of that
    root, `find(id)` a component set of the reader's own, where it is kept.
    """
    house = House(clock, kept, find)
    query = {name: values[0] for name, values in parse_qs(address.search.lstrip("?")[:4000]).items()}
    linked = address.fragment.strip("#") != ""
    if "new" in query:
        return _new(query, address, house)
    if "save" in query:
        return _saved_or_linked(address, house, _sets(query), linked)
    return _linked(address, house, _sets(query)) if linked else Broken("broken.nothing", {})


def _sets(query: dict) -> list[str]:
    """The ids of component sets that an address offers for its link."""
    return [id for id in query.get("set", "").split(",")[:MAX_SETS] if id]


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
        own = _lay_out(query["new"], query.get("set"), house)
        record = Record(query["new"], len(kinds), _seed(seed), _options(query))
    except BadComponents as error:
        return _without_set(query, error, house)
    except TablesideError as error:
        return Broken("broken.setup", {"reason": error.reason})
    chairs = [
        Chair(kind, saves.clean_name(names[seat] if seat < len(names) else "")) for seat, kind in enumerate(kinds)
    ]
    table = Table(
        record, chairs, language=address.language, save=saves.Identity.new(house.clock()), own_set=own, clock=house.clock
    )
    table.unsaved = True
    table.claim_open = len(table.persons) > 1
    return table


def _without_set(query: dict, error: BadComponents, house: House) -> Broken:
    """What is wrong with a new game's component set, under its name where it is known."""
    own = None if error.reason.code == "set_gone" else house.find(query["set"])
    key, params = ("broken.set_named", {"name": own.title}) if own else ("broken.set", {})
    packaged = urlencode({name: value for name, value in query.items() if name != "set"}, errors="replace")
    return Broken(key, {"reason": error.reason, **params}, game=query["new"], packaged=packaged)


def _lay_out(game: str, id: str | None, house: House) -> OwnSet | None:
    """Put the component set of that id in use for a game (None: the packaged one). Raises `BadComponents`."""
    own = own_set.take(id, house.find) if id else None
    if own_set.use(game, own) and own:
        from .trial import try_out

        try_out(game)
    return own


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


def _saved_or_linked(address: Address, house: House, sets: list[str], linked: bool) -> Table | Crossroads | Broken:
    """The saved game, or what the link beside it shows, with a word on why it is not the saved one."""
    missing = Broken("broken.gone", {})
    opened = missing if address.save is None else _saved(address, house, linked)
    if not isinstance(opened, Broken) or opened.key == "broken.save_set" or not linked:
        return opened
    other = _linked(address, house, sets)
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
        save = saves.read(address.save, lambda game, id: _lay_out(game, id, house))
    except BadComponents as error:
        return Broken("broken.save_set", {"reason": error.reason}, address.save, saves.game_and_set(address.save)[0])
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


def _linked(address: Address, house: House, sets: list[str]) -> Table | Crossroads | Broken:
    """The game of a link; where this device keeps a copy of it, that copy goes on."""
    line = _read_link(address, house, sets)
    if isinstance(line, Broken):
        return line
    if line.error:
        blocked = ("broken.partial", {"ply": len(line.record), "reason": line.error.reason})
        return _of_link(line, address, house, blocked)
    kept = _kept(line, house)
    place = lines.nearest(line.record, [save.record for save in kept])
    if place is None:
        return _of_link(line, address, house, None)
    return _meet(kept[place], line.record, address, house, named=address.own)


def _read_link(address: Address, house: House, sets: list[str]) -> Line | Broken:
    """The game of a link, which says nothing of the component set it was played with.

    A set that copies on this device are played with goes first, then one of
    `sets`, where the link can be read with it; else it is the packaged one.
    """
    own_set.put_away()
    record, error = _try_link(address.fragment)
    line = record or error.partial
    if line is None:
        return Broken("broken.link", {"reason": error.reason})
    of_copies = _sets_of(house.kept(line.root))
    wanted = [] if error is None and None in of_copies else [id for id in (*of_copies, *sets) if id]
    unusable = None
    for id in dict.fromkeys(wanted):
        try:
            own = _lay_out(line.game, id, house)
        except BadComponents as problem:
            unusable = unusable or (problem.reason if id in of_copies else None)
            continue
        other, wrong = _try_link(address.fragment)
        if wrong is None:
            return Line(other, own, None)
    if unusable:  # the copy goes before what the link may look like without its set
        return Broken("broken.save_set", {"reason": unusable}, game=line.game)
    if wanted:
        own_set.put_away()
        record, error = _try_link(address.fragment)
    return Line(record or error.partial, None, error)


def _try_link(fragment: str) -> tuple[Record | None, BadLink | None]:
    try:
        return Record.from_link(fragment), None
    except BadLink as error:
        return None, error


def _sets_of(texts: list[str]) -> list[str | None]:
    """The ids of the component sets of saved games, those that can be read."""
    found = []
    for text in texts:
        with suppress(BadRecord):
            found.append(saves.game_and_set(text)[1])
    return found


def _kept(line: Line, house: House) -> list[saves.Save]:
    """The saved games of a link's root and component set that can be read whole."""

    def same_set(game: str, id: str | None) -> OwnSet | None:
        if id != (line.own and line.own.id):
            raise BadRecord("set_gone")
        return line.own

    found = []
    for text in house.kept(line.record.root):
        with suppress(BadRecord):
            save = saves.read(text, same_set)
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
        there = _of_link(Line(record, save.own_set, None), address, house, None)
        return Crossroads(_of_save(save, address, house), there)
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
        own_set=save.own_set,
        clock=house.clock,
    )


def _of_link(line: Line, address: Address, house: House, blocked) -> Table:
    record = line.record
    table = Table(
        record,
        chairs_of(address.fragment, record.seats),
        language=address.language,
        shown=record.shown,
        blocked=blocked,
        own_set=line.own,
        clock=house.clock,
    )
    table.claim_open = len(table.persons) > 1 and not table.position.over
    table.by_link = len(table.timeline) > 0
    return table
