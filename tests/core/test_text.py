"""Message catalogues: the formatter, and that all catalogues are complete, alike and used."""

import ast
import doctest
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from tableside import GAMES, LANGS, BadLink, Reason, catalogue, text
from tableside.text import PLACEHOLDER, Catalogue, folder_of, load

ROOT = Path(__file__).resolve().parents[2]
SCOPES = ["core", *GAMES]
if find_spec("tableside_page") and all((folder_of("page") / f"{lang}.json").is_file() for lang in LANGS):
    SCOPES.append("page")
every_scope = pytest.mark.parametrize("scope", SCOPES)
DYNAMIC = ("reason.",)  # prefixes of keys that are put together in shared code


# -- the formatter ------------------------------------------------------------------------


def cat(**messages):
    messages = {key.replace("_", "."): value for key, value in messages.items()}
    return Catalogue("test", "en", {"list.separator": ", ", "good.wool": "wool", "good.7": "seven", **messages})


@pytest.mark.parametrize(
    "sentence, values, told",
    [
        ("plain", {}, "plain"),
        ("{a} and {b}", {"a": 1, "b": "x"}, "1 and x"),
        ("{n} {n:coin|coins}", {"n": 1}, "1 coin"),
        ("{n} {n:coin|coins}", {"n": 0}, "0 coins"),
        ("{n:is|are}", {"n": 2}, "are"),
        ("{n:|s}", {"n": 1}, ""),
        ("{g@good}", {"g": "wool"}, "wool"),
        ("{g@good}", {"g": 7}, "seven"),
        ("{g@good}", {"g": "mud"}, "mud"),
        ("{g@good}", {"g": ("wool", "mud")}, "wool, mud"),
        ("{list}", {"list": [1, 2, "x"]}, "1, 2, x"),
        ("{{a}} {a}", {"a": 5}, "{a} 5"),
        ("{missing} here", {}, "{missing} here"),
        ("{a.__class__} {a[0]} {a!r} {a:>9}", {"a": "x"}, "{a.__class__} {a[0]} {a!r} {a:>9}"),
        ("{a}", {"a": "{b}", "b": "no"}, "{b}"),
        ("{ } {} {0}", {}, "{ } {} {0}"),
    ],
)
def test_formatter(sentence, values, told):
    assert cat(key=sentence).say("key", **values) == told


def test_a_missing_key_shows_as_the_key():
    assert cat().say("no.such.key", a=1) == "no.such.key" and not cat().has("no.such.key")


def test_placeholders_may_be_called_key_or_self():
    assert cat(a="{key} {self}").say("a", key=1, self=2) == "1 2"


def test_reasons():
    here = catalogue("core", "en")
    assert here.reason(Reason("not_your_turn", seat=1)) == "It is not the turn of seat 2."
    assert here.reason(Reason("not_your_turn", seat=1), seats=["Ann", "Bob"]) == "It is not the turn of Bob."
    assert here.error(BadLink("link_codec", codec="q")) == "The link begins with “q”, a form not known here."


def test_merging():
    assert catalogue("tinygame", "en").has("reason.tiny_hand") and catalogue("tinygame", "en").has("reason.game_over")
    assert not catalogue("core", "en").has("reason.tiny_hand")
    assert catalogue("core", "de").lang == "en" and catalogue("core", "zh_TW.UTF-8").lang == "zh-Hant"


def test_doctest():
    assert doctest.testmod(text).failed == 0


# -- the catalogues --------------------------------------------------------------------------


def placeholders(sentence: str) -> set:
    """Names (with their tables) that a sentence shows; a plural alone shows nothing."""
    return {(match[1], match[2]) for match in PLACEHOLDER.finditer(sentence) if match[1] and match[3] is None}


@every_scope
def test_no_key_is_missing_in_any_language(scope):
    keys = [set(load(scope, lang)) for lang in LANGS]
    assert keys[0] == keys[1] == keys[2]


@every_scope
def test_placeholders_agree_between_languages(scope):
    for key in load(scope, "en"):
        shown = [placeholders(load(scope, lang)[key]) for lang in LANGS]
        assert shown[0] == shown[1] == shown[2], key


@every_scope
def test_sentences_are_sentences(scope):
    for lang in LANGS:
        for key, sentence in load(scope, lang).items():
            assert isinstance(sentence, str) and (sentence or key.startswith("list.")), key
            left = PLACEHOLDER.sub("", sentence)
            assert "{" not in left and "}" not in left, (key, sentence)
            assert re.fullmatch(r"[\w.-]+", key), key
            if lang == "en":
                assert not re.search("[\u3000-\u9fff]", sentence), (key, sentence)


@every_scope
def test_tables_named_in_sentences_exist(scope):
    keys = set(catalogue(scope, "en").messages)
    if scope == "page":
        keys = keys.union(*(load(game, "en") for game in GAMES))
    for key, sentence in load(scope, "en").items():
        for _, table in placeholders(sentence):
            if table and scope != "tinygame":
                assert any(other.startswith(f"{table}.") for other in keys), (key, table)


def test_no_sentence_is_written_twice():
    """What a catalogue shares with the one it is merged with, or all games with each other, stands in the shared one alone."""
    def told(scope):
        return {(key, *(load(scope, lang)[key] for lang in LANGS)) for key in load(scope, "en")}

    games = [told(game) for game in GAMES if game != "tinygame"]
    assert [shown & told("core") for shown in (*games, told("page"))] == [set()] * (len(games) + 1)
    assert set.intersection(*games) == set()


@cache
def sources() -> str:
    """All code in which a key may stand."""
    files = [
        file
        for folder in ("core", "site", "static")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in (".py", ".js", ".mjs", ".html") and "messages" not in file.parts
    ]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def dynamic_prefixes() -> tuple:
    """Beginnings of keys that code puts together: `f"phase.{…}"`, `name("score", …)`, `{x@good}`; and `DYNAMIC`."""
    found = set(DYNAMIC)
    found |= set(re.findall(r"""f["'`]([a-z][\w-]*(?:\.[\w-]*)*\.)\{""", sources()))
    found |= set(re.findall(r"""[`"']([a-z][\w-]*(?:\.[\w-]*)*\.)(?:\$\{|["'] *\+)""", sources()))
    found |= {f"{table}." for table in re.findall(r"""\.name\(\s*["'](\w+)["']""", sources())}
    for scope in SCOPES:
        for sentence in load(scope, "en").values():
            found |= {f"{table}." for _, table in placeholders(sentence) if table}
    return tuple(sorted(found))


@every_scope
def test_no_key_is_unused(scope):
    if scope == "tinygame":
        return
    literals = set(re.findall(r"""["'`]([\w.-]+)["'`]""", sources()))
    unused = [key for key in load(scope, "en") if key not in literals and not key.startswith(dynamic_prefixes())]
    assert unused == []


@every_scope
def test_no_reason_is_unused(scope):
    codes = set(re.findall(r"""["']([a-z][a-z0-9_]*)["']""", sources()))
    if scope == "tinygame":
        codes |= {"tiny_coins", "tiny_hand"}
    unused = [key for key in load(scope, "en") if key.startswith("reason.") and key[7:] not in codes]
    assert unused == []


ERRORS = {
    "Reason", "TablesideError", "IllegalMove", "BadNotation", "BadSetup",
    "BadPosition", "BadComponents", "BadRecord", "BadLink", "BadUsage",
}  # fmt: skip


def calls(folder: Path, names=ERRORS, method: str | None = None):
    """(first argument, names of the keywords or None for `**`) of calls whose first argument is a text."""
    for file in sorted(folder.rglob("*.py")):
        if folder.name == "tableside" and "games" in file.relative_to(folder).parts:
            continue  # the games speak with words of their own
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", None)
            first = node.args[0]
            if called in (names if method is None else {method}) and isinstance(first, ast.Constant):
                if isinstance(first.value, str):
                    keywords = {keyword.arg for keyword in node.keywords}
                    yield first.value, None if None in keywords else keywords


def folders():
    """(folder, scope) of all code that speaks."""
    core = ROOT / "core" / "tableside"
    yield core, "core"
    for id in GAMES:
        if id != "tinygame":
            yield core / "games" / id, id
    if "page" in SCOPES:
        yield ROOT / "site" / "tableside_page", "page"


def test_every_reason_in_the_code_has_its_sentence():
    for folder, scope in folders():
        known = catalogue(scope, "en").messages
        for code, keywords in calls(folder):
            key = f"reason.{code}"
            assert key in known, f"{code} in {folder}"
            if keywords is not None:
                assert {name for name, _ in placeholders(known[key])} <= keywords, key


def test_every_key_in_the_code_has_its_sentence():
    for folder, scope in folders():
        known = set(catalogue(scope, "en").messages)
        own = [set(load(game, "en")) for game in GAMES if game != "tinygame"]
        if scope == "core":  # it also speaks with the words that every game has
            known |= set.intersection(*own)
        if scope == "page":  # its boards speak with the words of their game
            known = known.union(*own)
        for key, keywords in calls(folder, method="say"):
            assert key in known, f"{key} in {folder}"
            sentence = catalogue(scope, "en").messages.get(key)
            if sentence and keywords is not None:
                assert {name for name, _ in placeholders(sentence)} <= keywords, key


def test_every_game_has_the_words_that_all_need():
    for id, game in GAMES.items():
        if id == "tinygame":
            continue
        for lang in LANGS:
            here = catalogue(id, lang)
            assert here.has("game.name")
            for option in game.options:
                assert here.has(f"option.{option.id}")
                for choice in option.choices:
                    value = str(choice).lower() if isinstance(choice, bool) else choice
                    assert here.has(f"option.{option.id}.{value}")
            for source, _ in game.start(game.seats[0], 1).breakdown(0):
                assert here.has(f"score.{source}"), source
