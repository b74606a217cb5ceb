"""What must hold of any text at all, and of the hostile shapes that mutation seldom hits."""

import json

import mutation
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from readers import IDS, hold_record, positions, records
from tableside import GAMES, BadLink, BadNotation, BadPosition, BadRecord, IllegalMove, Record
from tableside.component_schema import check_components
from tableside.errors import BadComponents
from tableside.outside import game_of_components
from tableside_page import saves
from tableside_page.bots import read_answer
from tableside_page.desk import BadRequest, read_request

FUZZ = settings.get_profile("fuzz")
ANY_TEXT = st.text(st.characters(codec=None), max_size=300)  # half surrogate pairs too
LEAF = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
TREE = st.recursive(LEAF, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=12), inner, max_size=5), max_leaves=20)
MOVE = st.recursive(LEAF | st.binary(max_size=3), lambda inner: st.lists(inner, max_size=4).map(tuple) | st.lists(inner, max_size=4), max_leaves=8)

BOMBS = {
    "deep lists": "[" * 100_000,
    "deep objects": '{"a":' * 50_000,
    "closed deep lists": "[" * 5_000 + "]" * 5_000,
    "long number": "9" * 100_000,
    "long exponent": "1e99999",
    "not a number": "NaN",
    "infinite": "-Infinity",
    "half a surrogate pair": '"\ud800"',
    "escaped half pair": '"\\ud800"',
    "nul": "\0",
    "mark of byte order": "\ufeff{}",
    "many lists": "[" + "[]," * 200_000 + "[]]",
    "long": " " * 3_000_000,
    "nothing": "",
}
READ = {
    "link": (Record.from_link, BadLink),
    "record": (Record.from_json, BadRecord),
    **{id: (GAMES[id].load, BadPosition) for id in IDS},
    "components": (game_of_components, BadComponents),
    **{f"components {id}": (lambda text, id=id: GAMES[id].room("component_schema").check(text), BadComponents) for id in IDS},
    "save": (saves.read, BadRecord),
    "request": (read_request, BadRequest),
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
@pytest.mark.parametrize("name", READ)
def test_bombs_are_refused(name, bomb):
    read, error = READ[name]
    with pytest.raises(error):
        read(bomb)


@pytest.mark.parametrize("name", READ)
def test_any_text_and_any_tree_is_refused(name):
    read, error = READ[name]

    @settings(FUZZ)
    @given(ANY_TEXT | TREE.filter(lambda tree: not isinstance(tree, dict)).map(json.dumps))
    def refused(text):
        with pytest.raises(error):
            read(text)

    refused()


@settings(FUZZ)
@given(ANY_TEXT | TREE.map(json.dumps))
def test_an_answer_that_does_not_read_says_so(text):
    assert read_answer(text) == (-1, None, "bad_answer")


@pytest.mark.parametrize("id", IDS)
def test_a_move_of_any_shape_is_refused_with_a_reason(id):
    pos = positions(id)[1]
    digest = pos.digest()

    @settings(FUZZ)
    @given(MOVE, ANY_TEXT)
    def refused(move, text):
        assert pos.why_not(move) and pos.why_not(text)
        with pytest.raises(IllegalMove):
            pos.play(move)
        with pytest.raises(BadNotation):
            pos.parse(text)
        assert pos.digest() == digest

    refused()


@pytest.mark.parametrize("id", IDS)
def test_arguments_of_any_shape_are_refused(id):
    """Every kind of move of a game, with arguments nobody would write."""
    for pos in positions(id)[:4]:
        kinds = sorted({kind for kinds in pos.KINDS.values() for kind in kinds})
        legal = set(pos.legal_moves())

        @settings(FUZZ, max_examples=25)
        @given(st.sampled_from(kinds), st.lists(LEAF | st.lists(LEAF, max_size=3).map(tuple), max_size=5))
        def refused(kind, arguments):
            move = (kind, *arguments)
            if pos.why_not(move) is None:
                assert pos.canonical(move) in legal
            else:
                with pytest.raises(IllegalMove):
                    pos.play(move)

        refused()


FIELDS = ("game", "rules_version", "seats", "seed", "options", "moves", "digest", "shown", "checks", "schema")


@settings(FUZZ)
@given(st.sampled_from(FIELDS), TREE)
def test_a_record_with_any_value_in_a_field(field, value):
    plain = json.loads(records()[1].to_json())
    try:
        hold_record(Record.from_json(json.dumps({**plain, field: value})))
    except BadRecord as error:
        assert error.partial is None or len(error.partial) <= len(records()[1])


@pytest.mark.parametrize(
    "change",
    [{"seats": 2.0}, {"seats": True}, {"seed": 7.0}, {"seed": True}, {"seed": "7"}, {"shown": 1.0}, {"shown": False}, {"rules_version": 1.0}, {"moves": "x"}],
    ids=str,
)  # fmt: skip
def test_nothing_is_converted_in_a_record(change):
    plain = json.loads(records()[1].to_json())
    with pytest.raises(BadRecord) as error:
        Record.from_json(json.dumps({**plain, **change}))
    assert error.value.reason.code == "record_field" and error.value.reason.params["field"] == next(iter(change))


def test_of_a_key_given_twice_the_last_one_counts():
    text = records()[1].to_json(indent=None)
    assert Record.from_json(text.replace('"seats":', '"seats":99,"seats":')) == records()[1]


def test_a_bomb_in_a_link_is_stopped_at_its_limit():
    """50 MB of one sign pack into a link of legal length; only the first 64 KiB are ever unpacked."""
    import tracemalloc

    link = mutation.packed("d", mutation.deflate(b"[" * 20_000_000))
    assert len(link) < 32_768
    tracemalloc.start()
    with pytest.raises(BadLink) as error:
        Record.from_link(link)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert error.value.reason.code == "link_long" and peak < 2_000_000


@settings(FUZZ)
@given(ANY_TEXT)
def test_names_become_one_short_line_that_shows(name):
    clean = saves.clean_name(name)
    assert len(clean) <= 40 and clean == clean.strip() and clean == saves.clean_name(clean)
    assert all(sign.isprintable() or sign in "\u200c\u200d" for sign in clean)


@pytest.mark.parametrize("name, shown", [
    ("\u202eAnn\u202c", "Ann"), ("\u2067\u200fAnn", "Ann"), ("A\0n\x1bn", "Ann"), ("A\n\tn", "A n"), ("\ud800Ann", "Ann"),
    ("x" * 10_000, "x" * 40), ("小明", "小明"), ("می\u200cخواهم", "می\u200cخواهم"), ("<b>Ann</b>", "<b>Ann</b>"), (" " * 5_000 + "Ann", ""),
])  # fmt: skip
def test_a_name(name, shown):
    assert saves.clean_name(name) == shown


def test_component_files_are_read_by_the_same_rules_in_every_game():
    assert all(GAMES[id].room("component_schema").check_components is check_components for id in IDS)
