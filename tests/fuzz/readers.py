"""Every reader of data from outside: valid inputs, how they are spoilt, and what reading them may do.

A reader is given a hostile input and either takes it, and what it took must
then hold together, or raises one of its declared errors. Anything else is a
fault.
"""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, quote, urlencode

import mutation
from tableside import GAMES, Record, bots, cli
from tableside.errors import BadComponents, BadLink, BadNotation, BadPosition, BadRecord, IllegalMove, Reason
from tableside.text import LANGS, catalogue
from tableside_page import own_set, saves, worker
from tableside_page.bots import read_answer
from tableside_page.desk import BadRequest, Desk
from tableside_page.opening import Address, Broken, open_table
from tableside_page.own_set import OwnSet
from tableside_page.table import Table

IDS = [id for id in GAMES if id != "tinygame"]


class Reader(NamedTuple):
    """`seeds()` gives valid inputs, `spoil(rng, valid)` a hostile one, `read(input)` reads it.

    `read` raises `errors` for what it refuses. `weight` is the reader's share
    of the fuzzer's inputs, which is larger where reading is quick.
    """

    name: str
    seeds: Callable[[], list]
    spoil: Callable[[Random, Any], Any]
    read: Callable[[Any], Any]
    errors: tuple
    weight: int


def told(reason: Reason) -> None:
    """A reason has a sentence in every language."""
    for lang in LANGS:
        words = catalogue("core", lang)
        words = words if words.has(f"reason.{reason.code}") else catalogue("page", lang)
        sentence = words.reason(reason)
        assert sentence != f"reason.{reason.code}", reason
        assert len(sentence) < 1_000, reason


# -- links and records --------------------------------------------------------------


@cache
def records() -> list[Record]:
    """Games of several lengths and seats, played at random."""
    found = []
    for id in IDS:
        game = GAMES[id]
        for seats, plies in ((game.seats[0], 0), (game.seats[0], 12), (game.seats[-1], 30), (2, 90)):
            record, rng = Record(id, seats, 20221111 + plies), Random(plies)
            while len(record) < plies and not record.replay().over:
                record.play(rng.choice(record.replay().legal_moves()))
            found.append(record)
    return found


def hold_record(record: Record) -> None:
    """A record that was read can be replayed, and written again."""
    position = record.replay()
    assert len(record) <= 20_000 and (record.shown is None or 0 <= record.shown <= len(record))
    assert position.over or position.legal_moves()
    link = record.to_link(record.shown)
    assert Record.from_link(link) == record


def read_link(text):
    hold_record(Record.from_link(text))


def read_record(text):
    hold_record(Record.from_json(text))


def first_schema(record: Record) -> str:
    """A record as the first schema had it."""
    plain = json.loads(record.to_json())
    for field in ("shown", "checks"):
        del plain[field]
    return json.dumps({**plain, "schema": 1, "moves": ";".join(plain["moves"])})


# -- positions, notation, components --------------------------------------------------


@cache
def positions(id: str) -> list:
    """Positions along random games of all seat counts."""
    found = []
    for seats in GAMES[id].seats:
        pos, rng = GAMES[id].start(seats, 7 + seats), Random(seats)
        for ply in range(160):
            if pos.over:
                break
            if ply % 23 == 0:
                found.append(pos.copy())
            pos.play(rng.choice(pos.legal_moves()))
    return found


def position_reader(id: str) -> Reader:
    game = GAMES[id]

    def seeds():
        whole = [pos.to_json() for pos in positions(id)]
        return whole + [pos.view(pos.seat).to_json() for pos in positions(id)[::3]]

    def read(text):
        pos = game.load(text)
        again = game.load(pos.to_json())
        assert again == pos and again.digest() == pos.digest()
        legal = pos.legal_moves()
        assert pos.viewer is not None or pos.over or legal
        for move in legal[:5]:
            assert pos.parse(pos.notation(move)) == move
        for seat in range(pos.seats):
            assert pos.view(seat).digest() and pos.breakdown(seat)
        if pos.viewer is None:
            for move in legal[:3]:
                pos.copy().play(move)

    return Reader(f"position {id}", cache(seeds), mutation.json_text, read, (BadPosition,), 12)


def notation_reader(id: str) -> Reader:
    @cache
    def seeds():
        return [(number, pos.notation(move)) for number, pos in enumerate(positions(id)) for move in pos.legal_moves()[:12]]

    def spoil(rng, valid):
        number, line = valid
        if rng.random() < 0.5:
            return number, mutation.text(rng, line)
        move = list(positions(id)[number].parse(line))
        for _ in range(rng.choice((1, 2))):
            at = rng.randrange(len(move) + 1)
            move[at : at + rng.choice((0, 1))] = [rng.choice((*mutation.JUNK_VALUES, (), ((),), b"x", ("a", 1), *move))]
        return number, rng.choice((tuple, tuple, tuple, list))(move)

    def read(given):
        number, move = given
        pos = positions(id)[number]
        before = pos.digest()
        reason = pos.why_not(move)
        if isinstance(move, str):
            pos.parse(move)
        if reason is None:
            parsed = pos.parse(move) if isinstance(move, str) else move
            pos.copy().play(parsed)
        else:
            told_by(id, reason)
            if not isinstance(move, str):
                _refuse(pos, move)
        assert pos.digest() == before

    return Reader(f"notation {id}", seeds, spoil, read, (BadNotation,), 24)


def _refuse(pos, move) -> None:
    try:
        pos.play(move)
    except IllegalMove:
        return
    raise AssertionError(f"a refused move was played: {move!r}")


def told_by(id: str, reason: Reason) -> None:
    sentence = catalogue(id, "en").reason(reason)
    assert sentence != f"reason.{reason.code}", reason


def component_reader(id: str) -> Reader:
    game = GAMES[id]
    packaged = Path(game.room("components").__file__).with_name("components.json").read_text(encoding="utf-8")

    def read(text):
        try:
            game.use(text)
            for seats in game.seats:
                pos = game.start(seats, 5)
                for _ in range(6):
                    if not pos.over:
                        pos.play(pos.legal_moves()[0])
        finally:
            game.use(packaged)

    return Reader(f"components {id}", lambda: [packaged], mutation.json_text, read, (BadComponents,), 1)


# -- the page ---------------------------------------------------------------------------


def clock() -> int:
    return 1_700_000_000_000


def opened(search="", fragment="", save=None) -> Table | Broken:
    return open_table(Address(search, fragment, save, "en"), clock)


def hold_table(table) -> None:
    """What the page opened can be shown and kept; a table that cannot be opened says why."""
    if isinstance(table, Broken):
        reason = table.params.get("reason")
        if reason:
            told(reason)
        return
    assert len(table.chairs) == table.timeline.record.seats
    assert all(len(chair.name) <= saves.MAX_NAME for chair in table.chairs)
    text = saves.write(table, table.save or saves.Identity.new(clock()), clock())
    assert saves.read(text).record == table.timeline.record


@cache
def saved() -> list[str]:
    texts = []
    for record in records()[::2]:
        kinds = ",".join(("person", *bots.IDS)[seat % 4] for seat in range(record.seats))
        table = opened(f"?new={record.game}&seats={kinds}&seed={record.seed}&names=Ann,Bo")
        for move in record.moves:
            table.timeline.play(move)
        texts.append(table.to_save() or "")
    older = Path(__file__).resolve().parents[1] / "page" / "saves"
    return [text for text in texts if text] + [path.read_text(encoding="utf-8") for path in sorted(older.glob("schema*.json"))]


def read_save(text):
    hold_table(opened(search="?save=0123456789ab", save=text))
    save = saves.read(text)
    assert len(save.chairs) == save.record.seats


SET = "0123456789ab"


def set_reader(id: str) -> Reader:
    """A component set of the reader's own as the browser keeps it, in a new game and for a bot."""
    packaged = GAMES[id].packaged()

    def read(text):
        own = OwnSet(SET, "mine.json", text)
        try:
            table = open_table(Address(f"?new={id}&seats=gentle,person&seed=5&set={SET}", "", None, "en"), clock, find=lambda id: own)
            if isinstance(table, Broken):
                told(table.params["reason"])
                return
            json.dumps(table.screen())
            question = json.dumps({**json.loads(table.bot_request() or "{}"), "seconds": 0.01})
            assert read_answer(worker.think(question)).error is None or not table.bot_request()
            again = open_table(Address("?save=x", "", table.to_save(), "en"), clock, find=lambda id: own)
            assert again.own_set == own and again.position == table.position
        finally:
            own_set.put_away()

    return Reader(f"own set {id}", lambda: [packaged], mutation.json_text, read, (), 1)


def queries() -> list[str]:
    found = []
    for id in IDS:
        game = GAMES[id]
        for seats in game.seats:
            kinds = ",".join(("person", *bots.IDS)[seat % 4] for seat in range(seats))
            options = {f"o.{option.id}": str(option.default) for option in game.options}
            found.append({"new": id, "seats": kinds, "names": "Ann,小明", "seed": "20221111", **options})
    return ["?" + urlencode(query) for query in found] + ["?save=0123456789ab"]


def spoil_query(rng: Random, valid: str) -> str:
    query = dict(parse_qsl(valid[1:]))
    for _ in range(rng.choice((1, 1, 2, 3))):
        name = rng.choice((*query, "new", "seats", "names", "seed", "save", "set", "o.x", "o.", "runtime", ""))
        value = query.get(name, "")
        query[name] = mutation.text(rng, value) if rng.random() < 0.6 else rng.choice(mutation.JUNK_TEXTS)
    if rng.random() < 0.2:
        return "?" + mutation.text(rng, "&".join(f"{name}={value}" for name, value in query.items()))
    return "?" + urlencode(query, quote_via=quote, errors="surrogatepass")


def read_query(search):
    hold_table(opened(search=search))


def requests() -> list[str]:
    asked = (
        {"do": "press", "move": "move 1 07"}, {"do": "pick", "target": "slot:07"}, {"do": "drag", "from": "a", "to": "b"},
        {"do": "drag_start", "from": "a"}, {"do": "clear"}, {"do": "reveal"}, {"do": "undo", "anyway": True}, {"do": "undo"},
        {"do": "redo"}, {"do": "step", "ply": 1}, {"do": "step", "ply": None}, {"do": "bot", "text": '{"ply":1,"index":0}'},
        {"do": "bot_failed", "code": "x"}, {"do": "bot_again"}, {"do": "pause", "on": True}, {"do": "resize", "width": 700},
        {"do": "language", "language": "zh-Hant"}, {"do": "end_closed"}, {"do": "end_shown"}, {"do": "not_saved"}, {"do": "branch"},
        {"do": "step", "ply": 2, "through": True}, {"do": "title", "title": "Sunday"}, {"do": "week"}, {"do": "go_on_here", "save": None}, {"do": "show", "have": ["a"]},
        {"do": "go_on_here", "save": "{", "stay": True}, {"do": "parted", "save": None}, {"do": "parted", "save": "{"}, {"do": "follow", "save": "{"},
        {"do": "claim", "seats": [0]}, {"do": "claim", "seats": None}, {"do": "look", "line": "there"}, {"do": "choose", "line": "here"},
        {"do": "share", "what": "game", "durable": False, "names": True, "play": "play.html#", "site": None},
        {"do": "qr", "text": "play.html#sAbcz"}, {"do": "file", "kind": "record"}, {"do": "file", "kind": "picture", "theme": "dark"},
        {"do": "guide", "theme": "dark"},
    )  # fmt: skip
    return [json.dumps(request) for request in asked]


@cache
def desk() -> Desk:
    """A table of a person and a bot in the middle of a game. It goes on changing."""
    link = records()[1].to_link()
    return Desk(
        json.dumps({"search": "", "fragment": f"#{link}", "save": None, "language": "en", "width": 900, "storage": "persistent"}), clock
    )


def read_request(text):
    answer = json.loads(desk().handle(text))
    assert answer is None or answer.keys() & {"root", "link", "path", "name", "sections"}, "a screen, the dialog for sharing, a QR code, a file or the guide"


@cache
def questions() -> list[str]:
    found = []
    for id in IDS:
        pos = positions(id)[0]
        view = pos.view(pos.seat)
        found.append(json.dumps({
            "game": id, "ply": 3, "bot": "random", "view": view.to_json(), "legal": view.legal_moves(), "rng": 5, "seconds": 0.001, "set": None,
        }))  # fmt: skip
    return found


def read_question(text):
    try:
        answer = read_answer(worker.think(text))
    finally:
        own_set.put_away()
    assert answer.error is None or 0 < len(answer.error) <= 200


def answers() -> list[str]:
    return ['{"ply": 3, "index": 1}', '{"ply": 0, "error": "ValueError: x"}']


def read_bot_answer(text):
    answer = read_answer(text)
    assert answer.ply >= -1 and (answer.index is None or answer.index >= 0)


# -- the command line ----------------------------------------------------------------------


@cache
def commands() -> list[list[str]]:
    link, durable = records()[1].to_link(), records()[1].to_link(codec="durable")
    return [
        ["show", link], ["show", link, "--ply", "3", "--json"], ["show", durable, "--seat", "1", "--lang", "zh-Hans"], ["replay", link, "--json"],
        ["play", "tabriz", "--seats", "9", "--seed", "7"], ["play", "chess"], ["play", "tabriz", "--bots", "steady,nobody"],
        ["play", "tabriz", "--option", "x=1"], ["duel", "tabriz", "--bots", "a,b", "--games", "0"], ["bench", "chess"], ["picture", link, "-o", "/nowhere/x.svg"],
    ]  # fmt: skip


def spoil_command(rng: Random, valid: list[str]) -> list[str]:
    words = list(valid)
    at = rng.randrange(len(words))
    words[at] = mutation.text(rng, words[at]) if rng.random() < 0.6 else rng.choice(mutation.JUNK_TEXTS)
    if words[0] in ("play", "duel", "bench"):  # a mutation may make them play: only a moment
        words += ["--seconds", "0"] if words[0] == "play" else []
        if words[0] != "play":
            words = ["show", *words[1:]]
    return words


def read_command(words):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = cli.main(words)
        except SystemExit as stopped:  # argparse
            code = stopped.code
    assert code in (0, 2), code
    if code == 2:
        assert err.getvalue().strip() and "Traceback" not in err.getvalue()


# -- the table --------------------------------------------------------------------------------


def all_readers() -> list[Reader]:
    """All readers, in a fixed order."""
    return [
        Reader("link short", lambda: [record.to_link() for record in records()], mutation.short_link, read_link, (BadLink,), 18),
        Reader("link durable", lambda: [record.to_link(codec="durable") for record in records()], mutation.durable_link, read_link, (BadLink,), 12),
        Reader("record", lambda: [record.to_json(indent=None) for record in records()], mutation.json_text, read_record, (BadRecord,), 12),
        Reader("record schema 1", lambda: list(map(first_schema, records())), mutation.json_text, read_record, (BadRecord,), 6),
        *map(position_reader, IDS),
        *map(notation_reader, IDS),
        *map(component_reader, IDS),
        *map(set_reader, IDS),
        Reader("save", saved, mutation.json_text, read_save, (BadRecord,), 12),
        Reader("query", queries, spoil_query, read_query, (), 12),
        Reader("desk", requests, mutation.json_text, read_request, (BadRequest,), 1),
        Reader("worker", questions, mutation.json_text, read_question, (), 12),
        Reader("answer", answers, mutation.json_text, read_bot_answer, (), 24),
        Reader("command line", commands, spoil_command, read_command, (), 1),
    ]
