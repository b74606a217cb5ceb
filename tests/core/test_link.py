"""Links: round trips, sizes, foreign tails, hostile input."""

import binascii
import re
import zlib
from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tableside import GAMES, LANGS, BadLink, Record, Stream, catalogue, link
from tableside.arena import play_game
from tableside.errors import Reason

GAME = play_game("tinygame", 3, 20221111, {"rounds": 8, "rich": True})[0]
SHORT = GAME.to_link()
DURABLE = GAME.to_link(codec="durable")
CODES = {
    "link_empty", "link_long", "link_alphabet", "link_codec", "link_cut", "link_check",
    "link_game", "link_version", "link_setup", "link_move", "link_digest",
}  # fmt: skip

FROZEN_SHORT = "sulzkZmMDBLeZ0gkMB5tUuwQOKwz"
FROZEN_DURABLE = (
    "dqYrknHVPyw6DMAz7FeRzD5SXNn5lmqbSBqhWKKI8hBD_vsBlly2XWLEdJzuCbqlTKBOBRnWEEpPttwsKjLOj8FpoDNb3KFOBQGo"
    "KlzoQGQZxkkguAT9MLGJux-jn3jC68QarW5S1coEO9rR-5T25QOcXYsUDZlQrJxnfn4GDU1uk4_Sc_CCkPI_yznGr5i1Kvhb5xxIXeArwk_rNeThp21CYGN-rPKuqOLup2hQqkzg-z"
)
FROZEN_MOVES = ["draw", "done", "play c03", "draw", "done", "play c11", "roll", "buy 2", "play c01", "draw", "done", "play c06"]


def refuse(text) -> BadLink:
    """The error of a text that must not read, with a sentence in all languages."""
    with pytest.raises(BadLink) as error:
        Record.from_link(text)
    assert error.value.reason.code in CODES
    for lang in LANGS:
        assert not re.search(r"\{\w", catalogue("core", lang).reason(error.value.reason))
    return error.value


def pack(payload: bytes, codec: str = "s") -> str:
    """A link with a right check sum over any payload."""
    return codec + link._pack(payload)


def payload_of(text: str) -> bytes:
    return link._unpack(text[1:])


def header(code=99, version=3, setup=0, seed=1, plies=0, back=0) -> bytes:
    return b"".join(map(link._varint, (code, version, setup, seed, plies, back)))


# -- what a link is -------------------------------------------------------------------


@pytest.mark.parametrize("text", [SHORT, DURABLE], ids=["short", "durable"])
def test_round_trip(text):
    record = Record.from_link(text)
    assert record == GAME and record.shown == len(GAME)
    assert record.replay() == GAME.replay()


@pytest.mark.parametrize("codec", ["short", "durable"])
@pytest.mark.parametrize("shown", [0, 1, 30, len(GAME)])
def test_the_shown_ply(codec, shown):
    assert Record.from_link(GAME.to_link(shown, codec)).shown == shown


def test_a_link_of_no_moves():
    record = Record("tinygame", 2, 5)
    assert Record.from_link(record.to_link()) == record
    assert len(record.to_link()) < 24


def test_characters():
    for plies in range(len(GAME) + 1):
        for codec in ("short", "durable"):
            text = GAME.fork(plies).to_link(codec=codec)
            assert re.fullmatch("[sd][A-Za-z0-9_-]*[A-Za-z0-9]", text)


def test_all_setups_round_trip():
    for id, game in GAMES.items():
        numbers = set()
        for seats in game.seats:
            for option in game.options:
                for choice in option.choices:
                    if option.seats and seats not in option.seats:
                        continue
                    try:
                        record = Record(id, seats, 2**53 - 1, {option.id: choice})
                    except ValueError:
                        continue
                    again = Record.from_link(record.to_link())
                    assert (again.seats, again.options, again.seed) == (record.seats, record.options, record.seed)
                    numbers.add((link.setup_number(record), seats, str(record.options)))
        assert len({number for number, *_ in numbers}) == len(numbers)
    assert link.setup_number(Record("tinygame", 1, 5)) == 0


def test_frozen_links_keep_opening():
    """Written by the first version of both codecs."""
    assert Record.from_link(FROZEN_SHORT) == Record.from_link(FROZEN_DURABLE)
    record = Record.from_link(FROZEN_SHORT)
    assert (record.game, record.seats, record.seed, record.shown) == ("tinygame", 2, 20221111, 5)
    assert record.notations() == FROZEN_MOVES
    assert record.to_link(5) == FROZEN_SHORT


def test_a_finished_game_is_short():
    """Under 300 characters for two seats, under 500 for all (design 3)."""
    for id, game in GAMES.items():
        for seats in game.seats:
            driver = "gentle" if find_spec(f"{game.package}.heuristics") else "random"
            record, _ = play_game(id, seats, 2**53 - 7 - seats, bots=[driver])
            assert len(record.to_link()) < (300 if seats <= 2 else 500)
            assert len(record.to_link(codec="durable")) < 6_000


# -- what is cut off ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "form",
    [
        "#{}", " {} \n", "{}?secret=xyz", "{}&utm_source=mail", "#{}#again", "https://example.org/play.html#{}",
        "https://example.org/play.html?lang=en#{}?secret=1&x=#y", "file:///tmp/play.html#{}", "play.html#{}",
        "{}.", "({}", "<{}>", "{})", "{}，", "{}。好玩", "**{}**", "_{}_", "{}-", "{} look at this!", "{}\nand more", "{}:~:text=x",
    ],
)  # fmt: skip
def test_foreign_parts_are_cut_off(form):
    if form[0] in "(<*_":
        form = "#" + form.lstrip("(<*_")
    for text in (SHORT, DURABLE):
        assert Record.from_link(form.format(text)) == GAME


# -- what is refused ------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", " ", "#", "#?secret=1", "\n", None, 7, b"s", "https://example.org/play.html#", "https://example.org/play.html"])
def test_empty(text):
    assert refuse(text).reason.code == "link_empty"


def test_long():
    assert refuse("s" * 40_000).reason.code == "link_long"
    assert refuse("s" * 10_000_000).reason.code == "link_long"


@pytest.mark.parametrize("text", ["sAB$Cz", "é", "s\x00z", "<script>", "sabc/defz", "s日本z", "sab\ud800z"])
def test_alphabet(text):
    assert refuse(text).reason.code == "link_alphabet"


@pytest.mark.parametrize("text", ["Sabcz", "xabcz", "1z", "z"])
def test_codec(text):
    assert refuse(text).reason.code == "link_codec"


@pytest.mark.parametrize("text", [SHORT, DURABLE], ids=["short", "durable"])
def test_every_cut_is_noticed(text):
    for end in range(1, len(text)):
        assert refuse(text[:end]).reason.code in ("link_cut", "link_check")


@pytest.mark.parametrize("text", [SHORT, DURABLE], ids=["short", "durable"])
def test_every_changed_character_is_noticed(text):
    for place in range(1, len(text)):
        for other in "Az-":
            changed = text[:place] + other + text[place + 1 :]
            if changed == text:
                continue
            try:  # the last sign before the ending has spare bits
                assert Record.from_link(changed) == GAME
            except BadLink as error:
                assert error.reason.code in ("link_check", "link_cut")


def test_unknown_game():
    assert refuse(pack(header(code=98) + bytes(4))).reason == Reason("link_game", game="98")


@pytest.mark.parametrize("setup", [3 * 3 * 2, 2**62])
def test_unknown_setup(setup):
    assert refuse(pack(header(setup=setup) + bytes(4))).reason.code == "link_setup"


def test_an_option_that_does_not_go_with_the_seats():
    assert refuse(pack(header(setup=3 * 3) + bytes(4))).reason.code == "link_setup"


@pytest.mark.parametrize("seed", [2**53, 2**63])
def test_seeds_out_of_bounds(seed):
    assert refuse(pack(header(seed=seed) + bytes(4))).reason.code == "link_setup"


@pytest.mark.parametrize("payload", [b"x", header()[:3], header() + b"abc", b"\xff" * 30, header(back=1) + bytes(4)])
def test_broken_headers(payload):
    assert refuse(pack(payload)).reason.code in ("link_setup", "link_game")


def test_too_many_plies():
    assert refuse(pack(header(plies=20_001) + bytes(4))).reason.code == "link_long"
    assert refuse(pack(header(plies=2**60) + bytes(4))).reason.code == "link_long"


def test_more_plies_than_the_game_has():
    error = refuse(pack(header(plies=30) + bytes(4)))
    assert error.reason == Reason("link_move", ply=12) and error.partial == Record("tinygame", 1, 1)
    assert refuse(pack(header(plies=20_000) + bytes(4))).reason.code == "link_setup", "check bytes missing"
    assert refuse(pack(header(plies=20_000) + bytes(4 + 20_000 // 64))).reason.code == "link_move"


def test_moves_left_over():
    payload = payload_of(SHORT)
    assert refuse(pack(payload + b"\x01")).reason.code in ("link_move", "link_digest")
    assert refuse(pack(header() + bytes(4) + b"\x05")).reason.code == "link_move"


def test_another_digest():
    error = refuse(pack(header(plies=1) + b"abcd" + b"\x00"))
    assert error.reason == Reason("link_digest")
    assert error.partial == Record("tinygame", 1, 1)
    payload = payload_of(SHORT)
    start = len(header(setup=link.setup_number(GAME), seed=GAME.seed, plies=len(GAME)))
    assert len(GAME) == 72 and payload[start : start + 4].hex() == GAME.replay().digest()[:8]
    error = refuse(pack(payload[:start] + b"abcd" + payload[start + 4 :]))
    assert error.reason == Reason("link_digest") and error.partial == GAME.fork(64), "the last check that holds"
    error = refuse(pack(payload[:start] + b"abcde" + payload[start + 5 :]))
    assert error.reason == Reason("link_digest") and error.partial == GAME.fork(0)


def test_another_rules_version():
    part = GAME.fork(20)
    payload = payload_of(part.to_link())
    assert payload[:2] == b"\x63\x03"
    error = refuse(pack(b"\x63\x04" + payload[2:]))
    assert error.reason == Reason("link_version", version=4, known=3)
    assert error.partial == part, "all comes out right, so all may be shown"
    error = refuse(pack(b"\x63\x04" + payload[2:-1] + b"\x7f"))
    assert error.reason.code == "link_version" and len(error.partial) == 0


def deflated(text: bytes) -> str:
    squeeze = zlib.compressobj(9, wbits=-15)
    return pack(squeeze.compress(text) + squeeze.flush(), "d")


def changed(old: str, new: str) -> str:
    return deflated(GAME.to_json(indent=None).replace(old, new, 1).encode())


def test_durable_refusals():
    middle = GAME.notations()[30]
    assert refuse(deflated(b"hello")).reason.code == "link_codec"
    assert refuse(deflated(b"[" * 60_000)).reason.code == "link_codec"
    assert refuse(deflated(b"\xff\xfe")).reason.code == "link_codec"
    assert refuse(changed('"schema":2', '"schema":5')).reason.code == "link_codec"
    assert refuse(changed('"tinygame"', '"chess"')).reason == Reason("link_game", game="chess")
    assert refuse(changed('"seats":3', '"seats":4')).reason.code == "link_setup"
    assert refuse(changed('"seats":3', '"seats":"3"')).reason.code == "link_setup"
    assert refuse(changed('"digest":"', '"digest":"0')).reason.code == "link_setup"
    assert refuse(changed('"rules_version":3', '"rules_version":9')).reason == Reason("link_version", version=9, known=3)
    error = refuse(changed(f'"{middle}"', '"dance"'))
    assert error.reason.code == "link_move" and error.partial == GAME.fork(error.reason.params["ply"])
    digest = GAME.replay().digest()
    error = refuse(changed(digest, digest[::-1]))
    assert error.reason == Reason("link_digest") and error.partial == GAME.fork(64)


def test_a_durable_link_without_an_end():
    assert refuse(pack(payload_of(DURABLE)[:-4], "d")).reason.code in ("link_cut", "link_check")
    assert refuse(pack(b"\x07", "d")).reason.code == "link_check"


def test_a_bomb_is_not_unpacked():
    error = refuse(deflated(b'{"schema":2,"game":"' + b"x" * 20_000_000))
    assert error.reason.code == "link_long"


# -- anything at all ---------------------------------------------------------------------------


@settings(max_examples=400, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text):
    for prefix in ("", "s", "d", "#s"):
        refuse(prefix + text + "?")


@settings(max_examples=400, deadline=None)
@given(st.binary(max_size=80), st.sampled_from("sd"))
def test_any_payload_with_a_right_sum(payload, codec):
    """Past the check sum: reads to a record that can be written again, or is refused."""
    try:
        record = Record.from_link(pack(payload, codec))
    except BadLink as error:
        assert error.reason.code in CODES
    else:
        assert Record.from_link(record.to_link()) == record


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 20_000), st.binary(max_size=60), st.integers(0, 17), st.binary(min_size=4, max_size=4))
def test_any_moves(plies, moves, setup, check):
    try:
        Record.from_link(pack(header(setup=setup, plies=plies) + check + moves))
    except BadLink as error:
        assert error.reason.code in CODES
        if error.partial is not None:
            error.partial.replay()
            assert Record.from_link(error.partial.to_link()) == error.partial


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2000), st.characters(codec="utf-8")), min_size=1, max_size=4))
def test_mangled_durable_texts(changes):
    text = list(GAME.to_json(indent=None))
    for place, sign in changes:
        text[place % len(text)] = sign
    try:
        Record.from_link(deflated("".join(text).encode()))
    except BadLink as error:
        assert error.reason.code in CODES


def test_random_bytes_in_bounded_time():
    stream = Stream(4)
    for _ in range(300):
        payload = bytes(stream.below(256) for _ in range(600))
        refuse(pack(header(plies=20_000, setup=stream.below(18)) + payload))


def test_the_check_sum_is_crc_32():
    body = binascii.a2b_base64(SHORT[1:-1].replace("-", "+").replace("_", "/") + "==")
    assert int.from_bytes(body[:4], "big") == zlib.crc32(body[4:])
