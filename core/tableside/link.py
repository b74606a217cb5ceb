"""Links: a record as a short text for the fragment of a web address.

    text    = codec, base64url(body) without padding, ending
    codec   = "s" (short) or "d" (durable)
    ending  = "z", so that no link ends in a sign that chats drop, and a cut is seen
    body    = CRC-32 of the payload (4 bytes), payload

The payload of the *short* codec, `varint` being base 128 with the low group first:

    varint  game code
    varint  rules version
    varint  setup: seats and options as one mixed-radix number, defaults 0
    varint  seed
    varint  plies
    varint  plies minus the shown ply
    4 bytes the first half of the digest at the end
    bytes   the first byte of the digest after every 64 plies, the end left out
    rest    the moves as one big-endian number in mixed radix: the first move's
            index among its legal moves is the lowest digit, its radix the number
            of legal moves, so a forced move takes no room

The payload of the *durable* codec is the compact JSON of the record (see
`record_json`), deflated without header.

`read` takes any text and raises nothing but `BadLink`.
"""

from __future__ import annotations

import binascii
import re

from .errors import BadLink, BadRecord, BadSetup, Reason
from .game import Game
from .record import MAX_PLIES, Record

MAX_LINK = 32_768  # characters of a link
MAX_TEXT = 65_536  # bytes of an unpacked durable payload
ENDING = "z"
CHECK_EVERY = 64  # plies between the check bytes of the short codec

_CHARACTERS = re.compile(r"[A-Za-z0-9_-]*")
_TAIL = re.compile(r"""[\s?&#=%.,;:!'"*~|<>()\[\]{}，。、；：！？）」』》”’…]""")


# -- writing -----------------------------------------------------------------------


def write(record: Record, shown: int | None = None, codec: str = "short") -> str:
    """See `Record.to_link`."""
    plies = len(record)
    shown = plies if shown is None else shown
    if not 0 <= shown <= plies:
        raise BadRecord("record_ply", ply=shown, high=plies)
    if codec == "short":
        return "s" + _pack(_short_payload(record, shown))
    if codec == "durable":
        return "d" + _pack(_durable_payload(record, shown))
    raise ValueError(codec)


def _pack(payload: bytes) -> str:
    body = binascii.crc32(payload).to_bytes(4, "big") + payload
    text = binascii.b2a_base64(body, newline=False).decode().rstrip("=")
    return text.replace("+", "-").replace("/", "_") + ENDING


def _short_payload(record: Record, shown: int) -> bytes:
    game = record.kind
    plies = len(record)
    number, radix = 0, 1
    for index, choices in record.digits():
        number += index * radix
        radix *= choices
    header = (game.code, game.rules_version, setup_number(record), record.seed, plies, plies - shown)
    checks = bytes(int(digest[:2], 16) for digest in record.checks(CHECK_EVERY))
    moves = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return b"".join(map(_varint, header)) + _check(record) + checks + moves


def _durable_payload(record: Record, shown: int) -> bytes:
    import zlib

    text = record.to_json(shown, indent=None).encode()
    if len(text) > MAX_TEXT:
        raise BadRecord("record_long", high=MAX_TEXT)
    squeeze = zlib.compressobj(9, wbits=-15)
    return squeeze.compress(text) + squeeze.flush()


def setup_number(record: Record) -> int:
    """Seats and options of a record as one number; the game's first seat count with all defaults is 0."""
    game = record.kind
    number, radix = record.seats - game.seats[0], len(game.seats)
    for option in game.options:
        place = _place(option.choices, record.options[option.id]) - _place(option.choices, option.default)
        number += place % len(option.choices) * radix
        radix *= len(option.choices)
    return number


def setup_of(game: Game, number: int) -> tuple[int, dict]:
    """Seats and options of a number, the inverse of `setup_number`. Raises `BadSetup`."""
    number, index = divmod(number, len(game.seats))
    options = {}
    for option in game.options:
        number, place = divmod(number, len(option.choices))
        place += _place(option.choices, option.default)
        options[option.id] = option.choices[place % len(option.choices)]
    if number:
        raise BadSetup("bad_option", option="?")
    return game.seats[index], options


def _place(choices: tuple, value) -> int:
    """The index of an option's value; `True` is not 1 here."""
    return next(i for i, choice in enumerate(choices) if choice == value and type(choice) is type(value))


def _check(record: Record) -> bytes:
    return bytes.fromhex(record.replay().digest()[:8])


def _varint(number: int) -> bytes:
    groups = bytearray()
    while number > 127:
        groups.append(number & 127 | 128)
        number >>= 7
    groups.append(number)
    return bytes(groups)


# -- reading ------------------------------------------------------------------------


def read(text: str) -> Record:
    """See `Record.from_link`. The reasons, in the order of the checks:

    `link_empty`, `link_long`, `link_alphabet` (a sign that no link has),
    `link_codec` (unknown first character), `link_cut` (the end is missing),
    `link_check` (a character is wrong), `link_game`, `link_version`,
    `link_setup`, `link_move`, `link_digest`. The last four may carry `partial`.
    """
    text = fragment(text)
    payload_of = {"s": _read_short, "d": _read_durable}.get(text[0])
    if payload_of is None:
        raise BadLink("link_codec", codec=text[0])
    return payload_of(_unpack(text[1:]))


def fragment(text: str) -> str:
    """The link in a text: a bare one, one after `#`, or a whole address; foreign tails are cut off."""
    if not isinstance(text, str) or not text.strip():
        raise BadLink("link_empty")
    text = text.strip()
    if len(text) > 2 * MAX_LINK:
        raise BadLink("link_long", high=MAX_LINK)
    before, sign, after = text.partition("#")
    if sign and (not before or re.search(r"[/.:]", before)):
        text = after
    elif "://" in before:
        raise BadLink("link_empty")
    link = _CHARACTERS.match(text).group()
    rest = text[len(link) :]
    if rest and not _TAIL.match(rest) or not link and rest[:1] not in ("", *"?&#"):
        raise BadLink("link_alphabet", sign=ascii(rest[0])[1:-1])
    link = link.rstrip("-_")
    if not link:
        raise BadLink("link_empty")
    if len(link) > MAX_LINK:
        raise BadLink("link_long", high=MAX_LINK)
    return link


def _unpack(text: str) -> bytes:
    if not text.endswith(ENDING):
        raise BadLink("link_cut")
    text = text[: -len(ENDING)].replace("-", "+").replace("_", "/")
    if len(text) % 4 == 1:
        raise BadLink("link_cut")
    try:
        body = binascii.a2b_base64(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise BadLink("link_cut") from None
    if len(body) < 5:
        raise BadLink("link_cut")
    if binascii.crc32(body[4:]) != int.from_bytes(body[:4], "big"):
        raise BadLink("link_check")
    return body[4:]


def _read_short(payload: bytes) -> Record:
    code, version, setup, seed, plies, back, start = _header(payload)
    game = _game_of(code)
    if plies > MAX_PLIES:
        raise BadLink("link_long", high=MAX_LINK)
    number = max(0, plies - 1) // CHECK_EVERY
    digest, checks = payload[start : start + 4], payload[start + 4 : start + 4 + number]
    if back > plies or len(checks) < number or len(digest) < 4:
        raise BadLink("link_setup")
    try:
        record = _start(game, setup, seed)
    except BadSetup:
        if version != game.rules_version:
            raise _version_error(version, game, None) from None
        raise BadLink("link_setup") from None
    reason = _play_all(record, int.from_bytes(payload[start + 4 + number :], "big"), plies)
    if reason is None and _check(record) != digest:
        reason = Reason("link_digest")
    partial = record.fork(record.same_until([f"{byte:02x}" for byte in checks], CHECK_EVERY)) if reason else record
    if version != game.rules_version:  # unless all comes out the same
        raise _version_error(version, game, partial)
    if reason:
        raise BadLink(reason, partial=partial)
    record.shown = plies - back
    return record


def _header(payload: bytes) -> list[int]:
    """The six numbers of a short header and where it ends."""
    numbers, at = [], 0
    for _ in range(6):
        number = shift = 0
        while True:
            if at == len(payload) or shift > 63:
                raise BadLink("link_setup")
            byte = payload[at]
            at += 1
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        numbers.append(number)
    return [*numbers, at]


def _game_of(code: int) -> Game:
    from .games import GAMES

    for game in GAMES.values():
        if game.code == code:
            return game
    raise BadLink("link_game", game=str(code))


def _start(game: Game, setup: int, seed: int) -> Record:
    seats, options = setup_of(game, setup)
    return Record(game.id, seats, seed, options)


def _play_all(record: Record, moves: int, plies: int) -> Reason | None:
    """Play the digits of a mixed-radix number; the reason why it cannot be right, if there is one."""
    for ply in range(plies):
        choices = record.play_index(moves)
        if not choices:
            return Reason("link_move", ply=ply)
        moves //= choices
    return Reason("link_move", ply=plies) if moves else None


def _version_error(version: int, game: Game, partial: Record | None) -> BadLink:
    return BadLink("link_version", partial=partial, version=version, known=game.rules_version)


def _read_durable(payload: bytes) -> Record:
    import zlib

    inflate = zlib.decompressobj(wbits=-15)
    try:
        text = inflate.decompress(payload, MAX_TEXT)
    except zlib.error:
        raise BadLink("link_check") from None
    if inflate.unconsumed_tail:
        raise BadLink("link_long", high=MAX_LINK)
    if not inflate.eof:
        raise BadLink("link_cut")
    try:
        return Record.from_json(text.decode("utf-8", errors="replace"))
    except BadRecord as error:
        raise BadLink(_as_link_reason(error.reason), partial=error.partial) from error


def _as_link_reason(reason: Reason) -> Reason:
    """The reason of a bad link for that of the bad record in it."""
    params = reason.params
    match reason.code:
        case "unknown_game":
            return Reason("link_game", game=params["game"])
        case "record_version":
            return Reason("link_version", version=params["version"], known=params["known"])
        case "record_move" | "record_ply":
            return Reason("link_move", ply=params["ply"])
        case "record_digest":
            return Reason("link_digest")
        case "record_text" | "record_schema":
            return Reason("link_codec", codec="d")
        case "record_long":
            return Reason("link_long", high=MAX_LINK)
        case _:
            return Reason("link_setup")
