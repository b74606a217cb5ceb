"""What an address opens: links that meet the game kept on this device, and links that are wrong."""

import json
import random

import pytest
from tables import SEED
from tableside import Record, link
from tableside_page import claims, narrate, saves
from tableside_page.chairs import PERSON, Chair, again, people, tail
from tableside_page.crossroads import Crossroads
from tableside_page.desk import Desk
from tableside_page.opening import Address, Broken, open_table
from tableside_page.table import Table
from test_lines import grow, other


@pytest.fixture(scope="module")
def trunk():
    return grow(Record("tabriz", 2, SEED), 20, 1)


def kept(record, mine=None, seen=None):
    """The text of a saved game with that record, and its id."""
    table = Table(record.fork(), [Chair(PERSON, "Ann"), Chair(PERSON, "Bo")], clock=lambda: 5)
    table.unsaved = True
    table.about.mine = mine
    text = table.to_save()
    if seen is not None:
        text = text.replace(f'"seen":{len(record)},', f'"seen":{seen},')
    return text, table.save.id


def opened(fragment, *texts, **parts):
    address = Address(**{"search": "", "fragment": fragment, "save": None, "language": "en", **parts})
    return open_table(address, lambda: 7, lambda root: list(texts))


# -- a link meets the kept game --------------------------------------------------------


def test_without_a_copy_the_link_opens_for_everyone(trunk):
    table = opened("#" + trunk.to_link(5))
    assert (table.ply, len(table.timeline), table.save, table.to_save()) == (5, 20, None, None)
    assert table.chairs == people(2) and table.claim_open and table.about.mine is None


def test_the_chairs_of_a_link(trunk):
    chairs = [Chair(PERSON, "Ann"), Chair("steady", "Iron")]
    table = opened("#" + trunk.to_link() + tail(chairs))
    assert table.chairs == chairs and not table.claim_open, "one person alone has nothing to claim"


def test_a_longer_line_goes_on_in_the_same_saved_game(trunk):
    text, id = kept(trunk.fork(9), mine=[1], seen=7)
    table = opened("#" + trunk.to_link(), text)
    assert table.save.id == id and table.timeline.record == trunk and table.about.mine == [1]
    assert [chair.name for chair in table.chairs] == ["Ann", "Bo"] and not table.claim_open
    assert table.ply == 7 and table.screen()["talk"]["news"]["from"] == 7 and not table.may_play
    saved = saves.read(table.to_save())
    assert saved.identity == (id, 5, 2) and saved.record == trunk and saved.about.seen == 7, "seen only when it was shown"
    for ply in range(8, 20):
        table.step_to(ply, through=True)
        assert table.screen()["talk"]["news"]["skip"]
    table.step_to(20, through=True)
    screen = table.screen()
    assert screen["talk"]["news"]["skip"] is None and table.may_play == (table.position.seat == 1 and not screen["cover"])
    assert {entry["ply"] for entry in screen["log"] if entry["news"]} <= set(range(8, 21))
    assert any(entry["news"] for entry in screen["log"]) and not any(entry["news"] for entry in screen["log"] if entry["ply"] <= 7)
    assert saves.read(table.to_save()).about.seen == 20


def test_the_same_line_shows_the_ply_of_the_link(trunk):
    text, id = kept(trunk)
    table = opened("#" + trunk.to_link(11), text)
    assert (table.save.id, table.ply, len(table.timeline), table.to_save()) == (id, 11, 20, None)


def test_an_older_link_is_noticed(trunk):
    text, id = kept(trunk)
    crossroads = opened("#" + trunk.fork(12).to_link(), text)
    assert isinstance(crossroads, Crossroads) and crossroads.lines == (12, 8, 0)
    assert opened("#" + trunk.fork(12).to_link(), text, search=f"?save={id}", save=text).ply == 12, "its own address"
    table, beside = crossroads.choose("here")
    assert (table.save.id, len(table.timeline), beside, table.to_save()) == (id, 20, None, None)


def test_going_on_with_an_older_link_is_a_game_of_its_own(trunk):
    text, id = kept(trunk, mine=[0])
    table, beside = opened("#" + trunk.fork(12).to_link(), text).choose("there")
    saved = saves.read(table.to_save())
    assert beside is None and saved.identity.id != id and len(saved.record) == 12
    assert saved.about.mine == [0] and saved.about.origin[:2] == (id, 12)


@pytest.mark.parametrize("which", ["here", "there"])
def test_of_two_lines_both_are_kept(trunk, which):
    line, ply = other(trunk, 9)
    text, id = kept(trunk)
    crossroads = opened("#" + line.to_link(), text)
    for table in crossroads.tables.values():
        assert table.to_save() is None and not table.may_play, "nothing happens before the choice"
    table, beside = crossroads.choose(which)
    if which == "here":
        assert table.save.id == id and table.timeline.record == trunk
        second = saves.read(beside["text"])
        assert beside["id"] == second.identity.id != id and second.record == line
    else:
        assert beside is None and table.timeline.record == line and table.news == ply
        assert saves.read(table.to_save()).identity.id != id
    assert not table.blocked


def test_the_two_lines_in_words(trunk):
    line, ply = other(trunk, 9)
    text, _ = kept(trunk)
    desk = Desk(
        json.dumps({"language": "en", "search": "", "fragment": "#" + line.to_link(), "save": None, "width": 900,
                    "storage": "persistent", "own": False, "entry": None}),
        lambda: 7, lambda root: json.dumps([text]),
    )  # fmt: skip
    told = json.loads(desk.show())
    assert told["save"] is None and told["panel"]["groups"] == [] and told["heading"]["prompt"] == told["lines"]["title"]
    assert f"ply {ply}" in told["lines"]["text"] and "Round 1" in told["lines"]["text"]
    here, there = told["lines"]["lines"]
    assert f"{20 - ply} plies" in here["text"] and "Ann" in here["text"] and "1 ply" in there["text"]
    assert here["looked"] and told["root"]["ply"] == "20"
    told = json.loads(desk.handle('{"do": "look", "line": "there"}'))
    assert told["root"]["ply"] == str(ply + 1) and told["lines"]["lines"][1]["looked"]
    for language in ("zh-Hant", "zh-Hans"):
        again = json.loads(desk.handle(json.dumps({"do": "language", "language": language})))
        assert again["lines"]["title"] != told["lines"]["title"]
    told = json.loads(desk.handle('{"do": "choose", "line": "here"}'))
    assert told["lines"] is None and told["beside"]["text"] and told["root"]["ply"] == "20"
    assert json.loads(desk.handle('{"do": "show"}'))["beside"] is None


def test_a_ply_with_nothing_to_tell_is_not_named_as_the_last(trunk, monkeypatch):
    line, ply = other(trunk, 9)
    crossroads = opened("#" + line.to_link(), kept(trunk)[0])
    silent = {20, 19, ply, ply + 1}
    monkeypatch.setattr(narrate, "ply_text", lambda table, number, cat: "" if number in silent else f"[{number}]")
    told = crossroads.told(narrate.words("en", "tabriz"))
    assert f"[{ply - 1}]" in told["common"]
    assert "[18]" in told["lines"][0]["last"] and told["lines"][1]["last"] is None


def test_an_entry_of_the_history_shows_its_ply_of_the_newest_game(trunk):
    text, id = kept(trunk)
    older = "#" + trunk.fork(6).to_link()
    for search, save in ((f"?save={id}", text), ("", None)):
        table = opened(older, text, search=search, save=save, own=True, entry=6)
        assert (table.save.id, table.ply, len(table.timeline)) == (id, 6, 20)
        assert opened(older, text, search=search, save=save, own=True).ply == 20, "the newest entry"
    taken_back = "#" + trunk.to_link()
    short, id = kept(trunk.fork(15))
    table = opened(taken_back, short, search=f"?save={id}", save=short, own=True, entry=20)
    assert len(table.timeline) == 15 and table.ply == 15, "what was taken back does not come back"


@pytest.mark.parametrize("own", [True, False], ids=["reload", "lobby"])
def test_news_that_were_not_seen_to_their_end_are_played_through_later(trunk, own):
    text, id = kept(trunk, mine=[1], seen=7)
    for fragment, search in (("", f"?save={id}"), ("#" + trunk.to_link(11), f"?save={id}"), ("#" + trunk.to_link(11), "")):
        table = opened(fragment, text, search=search, save=text if search else None, own=own, entry=11)
        assert table.save.id == id and table.ply == 7 and table.screen()["talk"]["news"]["skip"]
        table.step_to(None)
        assert saves.read(table.to_save()).about.seen == 20


def test_a_link_beside_the_save_of_its_address_may_lead_further(trunk):
    text, id = kept(trunk.fork(9))
    table = opened("#" + trunk.to_link(), text, search=f"?save={id}", save=text)
    assert table.save.id == id and len(table.timeline) == 20 and table.ply == 9
    line, _ = other(trunk, 4)
    assert isinstance(opened("#" + line.to_link(), text, search=f"?save={id}", save=text), Crossroads)


def test_copies_of_other_games_and_what_cannot_be_read_do_not_matter(trunk):
    foreign, _ = kept(grow(Record("tabriz", 2, SEED + 1), 3, 1))
    text, id = kept(trunk)
    assert opened("#" + trunk.to_link(), foreign, "{", "").save is None
    assert opened("#" + trunk.to_link(), "{", foreign, text).save.id == id


def test_a_game_passed_to_and_fro(trunk):
    """Two devices, each with its copy: the saved game stays one on either side."""
    device = {"A": None, "B": None}
    table = Table(Record("tabriz", 2, 5), [Chair(PERSON, "Ann"), Chair(PERSON, "Bo")])
    first = table.position.seat
    claims.claim(table, [first])
    rng, here, ids = random.Random(2), "A", {}
    for _ in range(6):
        while not table.screen()["talk"]["send"]:
            table.press(rng.choice([b["notation"] for g in table.screen()["panel"]["groups"] for b in g["moves"]]))
        fragment = table.screen()["talk"]["send"]["fragment"]
        device[here] = table.to_save() or device[here]
        assert ids.setdefault(here, table.save.id) == table.save.id
        here = "B" if here == "A" else "A"
        table = opened("#" + fragment, *filter(None, [device[here]]))
        if table.save is None:
            claims.claim(table, [1 - first])
        table.step_to(None)
        assert [chair.name for chair in table.chairs] == ["Ann", "Bo"]


# -- links that are wrong ----------------------------------------------------------------


def packed(payload):
    return "#s" + link._pack(payload)


def broken_links(trunk):
    text = trunk.to_link()
    payload = link._unpack(text[1:])
    version = bytes([payload[0], payload[1] + 1])
    return {
        "cut": ("#" + text[:-9], False),
        "letter": ("#" + text[:20] + ("A" if text[20] != "A" else "B") + text[21:], False),
        "long": ("#s" + "A" * 70_000, False),
        "sign": ("#s<script>", False),
        "newer": (packed(version + payload[2:]), True),
        "digest": (packed(flip(payload, trunk)), True),
    }


def flip(payload, trunk):
    """The payload with another digest at its end."""
    digest = bytes.fromhex(trunk.replay().digest()[:8])
    assert payload.count(digest) == 1
    return payload.replace(digest, bytes(255 - byte for byte in digest))


@pytest.mark.parametrize("kind", ["cut", "letter", "long", "sign", "newer", "digest"])
def test_a_wrong_link_shows_what_can_be_shown_and_touches_nothing(trunk, kind):
    fragment, shown = broken_links(trunk)[kind]
    text, _ = kept(trunk.fork(8))
    sentences = set()
    for language in ("en", "zh-Hant", "zh-Hans"):
        table = opened(fragment, text, language=language)
        if shown:
            screen = table.screen()
            assert screen["panel"]["groups"] == [] and table.to_save() is None and table.save is None
            assert screen["talk"] == {"offer": None, "who": None, "news": None, "send": None}
            sentences.add(screen["heading"]["blocked"])
        else:
            assert isinstance(table, Broken)
            sentences.add((table.key, str(table.params)))
    assert len(sentences) == (3 if shown else 1)


# -- the same again ------------------------------------------------------------------------


def test_the_same_again_has_the_same_seats_names_and_options():
    asked = "?new=tabriz&seats=person,steady,gentle&names=Ann%2C+B.,,Mild+%26+co&o.layout=first&seed=5"
    table = open_table(Address(asked, "", None, "en", False, None), lambda: 7)
    other = open_table(Address("?" + again(table.timeline.record, table.chairs), "", None, "en", False, None), lambda: 7)
    assert other.chairs == table.chairs and other.timeline.record.options == table.timeline.record.options
    assert other.timeline.record.options["layout"] == "first" and other.timeline.record.seed != 5
    plain = open_table(Address("?new=woodland&seats=person", "", None, "en", False, None), lambda: 7)
    assert again(plain.timeline.record, plain.chairs) == "new=woodland&seats=person"
    assert again(plain.timeline.record, plain.chairs, "0123456789ab").endswith("&set=0123456789ab")
