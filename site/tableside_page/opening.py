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

from . import saves
from .table import PERSON, Chair, Table

MAX_SEATS = 12


class Broken(NamedTuple):
    """Nothing can be shown: a key of the page's catalogue, its figures, and a text to be kept by the reader."""

    key: str
    params: dict
    text: str | None = None


class Address(NamedTuple):
    """What the page was opened with: `search` and `fragment` of its address, and the text of the save it names."""

    search: str
    fragment: str
    save: str | None
    language: str


def open_table(address: Address, clock: Callable[[], int]) -> Table | Broken:
    """The table an address asks for: a new game, a saved one, or that of a link."""
    query = {name: values[0] for name, values in parse_qs(address.search.lstrip("?")[:4000]).items()}
    if "new" in query:
        return _new(query, address, clock)
    if "save" in query:
        return _saved_or_linked(address, clock)
    if not address.fragment.strip("#"):
        return Broken("broken.nothing", {})
    return _linked(address, clock)


def _new(query: dict, address: Address, clock) -> Table | Broken:
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
    table = Table(record, chairs, language=address.language, save=saves.Identity.new(clock()), clock=clock)
    table.unsaved = True
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


def _saved_or_linked(address: Address, clock) -> Table | Broken:
    """The saved game, or what the link beside it shows, with a word on why it is not the saved one."""
    missing = Broken("broken.gone", {})
    table = missing if address.save is None else _saved(address, clock)
    if isinstance(table, Table) or not address.fragment.strip("#"):
        return table
    linked = _linked(address, clock)
    if isinstance(linked, Broken):
        return table
    linked.warn("notice.save_gone" if table is missing else table.key, **table.params)
    return linked


def _saved(address: Address, clock) -> Table | Broken:
    try:
        save = saves.read(address.save)
    except BadRecord as error:
        return Broken("notice.save_unreadable", {"reason": error.reason}, address.save)
    chairs = [Chair(*chair) for chair in save.chairs]
    blocked = save.broken and ("broken.partial", {"ply": len(save.record), "reason": save.broken})
    return Table(
        save.record, chairs,
        language=address.language, save=save.identity, about=save.about, blocked=blocked, clock=clock,
    )  # fmt: skip


def _linked(address: Address, clock) -> Table | Broken:
    try:
        record = Record.from_link(address.fragment)
    except BadLink as error:
        if error.partial is None:
            return Broken("broken.link", {"reason": error.reason})
        blocked = ("broken.partial", {"ply": len(error.partial), "reason": error.reason})
        return _at_table(error.partial, address, clock, blocked)
    return _at_table(record, address, clock, None)


def _at_table(record: Record, address: Address, clock, blocked) -> Table:
    chairs = [Chair(PERSON, "") for _ in range(record.seats)]
    return Table(
        record, chairs, language=address.language, shown=record.shown, blocked=blocked, clock=clock
    )
