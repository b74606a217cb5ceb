"""Games with a component set of the reader's own: begun, saved, thought about by bots, sent by link."""

import json
import sys
from pathlib import Path

import pytest
from boards import draw
from own_sets import MORE, dearer, of_text, own_set, richer
from tables import play
from tableside import GAMES, Record
from tableside.text import LANGS
from tableside_page import narrate, saves, worker
from tableside_page import own_set as sets
from tableside_page.crossroads import Crossroads
from tableside_page.desk import Desk
from tableside_page.opening import Address, Broken, open_table
from tableside_page.sharing import Wish, set_file, sheet

GOLDEN = Path(__file__).resolve().parents[1] / "core" / "golden"


@pytest.fixture(autouse=True)
def packaged_again():
    """No set stays in use for the other tests."""
    yield
    sets.put_away()


def opened(*owns, search="", fragment="", save=None, kept=(), own=False):
    """What an address opens where those sets and saved games are kept."""
    by_id = {own.id: own for own in owns}
    return open_table(Address(search, fragment, save, "en", own), lambda: 7, lambda root: list(kept), by_id.get)


def new(own, game="tabriz", seats="person,random", seed=3):
    return opened(own, search=f"?new={game}&seats={seats}&seed={seed}&set={own.id}")


def coins(table):
    return [goods[0] for goods in table.timeline.start.goods]


# -- beginning ------------------------------------------------------------------------------


def test_a_new_game_is_played_with_the_set_of_its_address(game):
    own = own_set(game.id)
    table = new(own, game.id)
    assert table.own_set == own
    screen = play(table, 12)
    assert screen["set"] == own.id and screen["heading"]["own_set"] == "Own component set: mine.json"
    assert json.loads(table.to_save())["set"] == own.id


def test_what_the_set_says_holds_and_the_next_game_has_the_packaged_one_again():
    assert coins(new(richer())) == [11, 12]
    table = opened(search="?new=tabriz&seats=person,random&seed=3")
    assert table.own_set is None and coins(table) == [10, 11]
    screen = table.screen()
    assert screen["set"] is None and screen["heading"]["own_set"] is None and json.loads(table.to_save())["set"] is None


def test_more_points_on_one_card_are_that_many_more_for_who_makes_it():
    record = Record.from_json(json.dumps(json.loads((GOLDEN / "tabriz-2.json").read_text())["record"]))
    before = record.replay()
    seat = next(seat for seat in (0, 1) if before.done[seat])
    card = before.done[seat][0]

    def change(data):
        gain = next(order for order in data["orders"] if order["id"] == card)["reward"][0]["gain"]
        gain["prestige"] = gain.get("prestige", 0) + MORE

    own = own_set("tabriz", change)
    table = opened(own, search=f"?set={own.id}", fragment="#" + record.fork(0).to_link())
    for move in record.moves:
        table.timeline.play(move)
    after = table.timeline.now
    assert after.over and [now - then for now, then in zip(after.scores(), before.scores())] == [MORE * (s == seat) for s in (0, 1)]


def renamed(data):
    """Give every named thing of a set one name."""
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        if isinstance(part, dict) and set(part) == set(LANGS):
            part.update(dict.fromkeys(LANGS, "Zyx"))
        renamed(part)


def test_names_of_the_set_are_told(game):
    assert "Zyx" not in json.dumps(opened(search=f"?new={game.id}&seats=person,random&seed=3").screen())
    assert "Zyx" in json.dumps(play(new(own_set(game.id, renamed), game.id), 4))
    assert "Zyx" not in json.dumps(play(opened(search=f"?new={game.id}&seats=person,random&seed=3"), 4))


def test_a_board_that_was_drawn_before_is_drawn_with_the_set_in_use(game):
    pos = game.start(2, seed=3)
    before = draw(pos)[0].to_json()
    sets.use(game.id, own_set(game.id, renamed))
    after = draw(pos)[0].to_json()
    for name in [name for name in sys.modules if name.startswith("tableside_page.boards.")]:
        del sys.modules[name]  # as in a page that has drawn nothing yet
    assert after == draw(pos)[0].to_json() != before
    sets.use(game.id, None)
    assert draw(pos)[0].to_json() == before


def changed(**fields):
    return own_set("tabriz", lambda data: data.update(fields))


BAD = {
    "components_json": of_text(GAMES["tabriz"].packaged()[:900]),
    "components_lacks": own_set("tabriz", lambda data: data.pop("orders")),
    "components_unknown": changed(more=1),
    "components_whole": own_set("tabriz", lambda data: data["start"].update(coins="many")),
    "components_list": changed(orders=7),
    "components_object": changed(start=[]),
    "components_long": of_text(" " * 400_001),
    "components_twice": own_set("tabriz", lambda data: data["orders"].append(data["orders"][0])),
    "components_game": own_set("tenpenny"),
    "unknown_game": changed(game="chess"),
}


@pytest.mark.parametrize("code", BAD)
def test_a_bad_set_is_told_in_one_sentence_and_leads_back_to_its_game(code):
    own = BAD[code]
    broken = new(own)
    assert isinstance(broken, Broken) and broken.key == "broken.set_named" and broken.params["reason"].code == code
    opening = {"search": f"?new=tabriz&set={own.id}", "fragment": "", "save": None, "width": 900, "storage": "persistent"}
    for lang in LANGS:
        desk = Desk(json.dumps({**opening, "language": lang}), lambda: 5, own_set=lambda id: json.dumps({"name": own.name, "text": own.text}))
        told = json.loads(desk.show())["broken"]
        assert told["game"] == "tabriz" and told["state"] == "error" and "{" not in told["text"] and "reason." not in told["text"]
        assert own.name in told["text"] and told["packaged"]["query"] == "new=tabriz" and told["packaged"]["label"] != "broken.packaged"
    assert coins(opened(search="?new=tabriz&seats=person,random&seed=3")) == [10, 11], "the packaged set is there as before"


@pytest.mark.parametrize("id", ["0123456789ab", "../../etc", "0123456789AB", "x" * 3000])
def test_a_set_that_is_not_kept_here_is_told(id):
    broken = opened(search=f"?new=tabriz&seats=person&names=A%26B&set={id}")
    assert isinstance(broken, Broken) and broken.key == "broken.set" and broken.params["reason"].code == "set_gone"
    again = opened(search=f"?{broken.packaged}")
    assert [chair.name for chair in again.chairs] == ["A&B"] and again.own_set is None


def test_half_a_sign_in_an_address_does_not_keep_the_packaged_set_away():
    broken = opened(search="?new=tabriz&seats=person&names=A\ud800&set=0123456789ab")
    assert [chair.name for chair in opened(search=f"?{broken.packaged}").chairs] == ["A?"]


# -- saved games ----------------------------------------------------------------------------


def test_a_saved_game_goes_on_with_its_set():
    own = richer()
    table = new(own)
    play(table, 8)
    text = table.to_save()
    sets.put_away()
    back = opened(own, search="?save=x", save=text)
    assert back.own_set == own and back.position == table.position and coins(back) == [11, 12]
    play(back, 3)
    assert json.loads(back.to_save())["set"] == own.id
    assert saves.game_and_set(text) == ("tabriz", own.id)


def test_a_saved_game_whose_set_is_gone_is_kept_and_its_link_is_not_played_on_in_its_place():
    table = new(dearer())
    play(table, 5)
    text = table.to_save()
    for fragment in ("", "#" + table.timeline.record.to_link()):
        broken = opened(search="?save=x", save=text, fragment=fragment, own=True)
        assert (broken.key, broken.text, broken.params["reason"].code) == ("broken.save_set", text, "set_gone")
        assert broken.game == "tabriz"
    assert opened(dearer(), search="?save=x", save=text).own_set == dearer(), "chosen again, it goes on"


@pytest.mark.parametrize("id", ["", "0123456789a", "../../../etc", 7, True, ["0123456789ab"]])
def test_a_saved_game_with_a_wrong_id_of_a_set_is_refused(id):
    text = json.dumps({**json.loads(opened(search="?new=tabriz&seats=person").to_save()), "set": id})
    broken = opened(dearer(), search="?save=x", save=text)
    assert broken.text == text and broken.params["reason"].params == {"field": "set"}


# -- bots -----------------------------------------------------------------------------------


def with_other_ids():
    """Tabriz with orders that the packaged set does not know."""

    def change(data):
        for order in data["orders"]:
            order["id"] = order["id"][0] + str(int(order["id"][1:]) + 60)

    return own_set("tabriz", change)


def test_bots_think_with_the_cards_of_the_set():
    own = with_other_ids()
    for bot in ("gentle", "steady"):
        table = new(own, seats=f"{bot},person")
        asked = {**json.loads(table.bot_request()), "seconds": 0.1}
        sets.put_away()  # a worker begins with the packaged set
        assert "index" in json.loads(worker.think(json.dumps(asked)))
        slices = worker.Slices()
        while not (answer := slices.think(json.dumps(asked))):
            pass
        assert "index" in json.loads(answer)
        assert "error" in json.loads(worker.think(json.dumps({**asked, "set": None}))), "the packaged set has no such cards"


def test_a_request_to_a_bot_is_as_short_as_before_without_a_set():
    assert json.loads(opened(search="?new=tabriz&seats=random,random&seed=3").bot_request())["set"] is None


# -- links ----------------------------------------------------------------------------------


def played(own, steps=9):
    table = new(own)
    play(table, steps)
    return table


def test_a_link_is_read_with_the_set_that_goes_along():
    table = played(richer())
    link = "#" + table.timeline.record.to_link()
    back = opened(richer(), dearer(), search=f"?set={dearer().id},{richer().id}", fragment=link)
    assert back.own_set == richer() and back.position == table.position and not back.blocked
    alone = opened(fragment=link)
    assert alone.own_set is None and alone.blocked[1]["reason"].code in ("link_digest", "link_move")


def test_a_link_of_the_packaged_set_opens_also_beside_other_sets():
    table = opened(search="?new=tabriz&seats=person,random&seed=3")
    play(table, 9)
    link = "#" + table.timeline.record.to_link()
    for own in (richer(), BAD["components_lacks"], own_set("tenpenny")):
        back = opened(own, search=f"?set={own.id}", fragment=link)
        assert back.own_set is None and back.position == table.position and not back.blocked


def test_a_link_finds_the_copy_that_is_played_with_a_set():
    for own in (richer(), dearer()):
        table = played(own)
        text = table.to_save()
        play(table, 4)
        back = opened(own, fragment="#" + table.timeline.record.to_link(), kept=[text])
        assert back.own_set == own and back.save.id == table.save.id and len(back.timeline) == len(table.timeline)


def test_a_link_is_not_played_on_with_other_cards_where_the_set_of_its_copy_is_gone():
    for own in (richer(), dearer()):
        table = played(own)
        text = table.to_save()
        broken = opened(fragment="#" + table.timeline.record.to_link(), kept=[text])
        assert (broken.key, broken.params["reason"].code, broken.game) == ("broken.save_set", "set_gone", "tabriz")


def test_a_copy_with_another_set_is_another_game():
    own, other = dearer(), dearer("again.json")
    text = played(own).to_save()
    plain = opened(search="?new=tabriz&seats=person,random&seed=3")
    play(plain, 9)
    link = "#" + plain.timeline.record.to_link()
    assert opened(own, fragment=link, kept=[plain.to_save(), text]).own_set is None
    assert other.id == own.id, "the name is no part of the id"


def test_both_lines_of_a_parted_game_have_the_set():
    own = richer()
    one, other = new(own), new(own)
    play(one, 9, seed=1)
    play(other, 9, seed=2)
    met = opened(own, search=f"?set={own.id}", fragment="#" + other.timeline.record.to_link(), kept=[one.to_save()])
    assert isinstance(met, Crossroads)
    chosen, _ = met.choose("there")
    assert json.loads(chosen.to_save())["set"] == own.id


# -- sharing --------------------------------------------------------------------------------


def test_the_share_dialog_says_that_a_link_holds_no_set_and_offers_it_as_a_file():
    own = dearer()
    table = new(own)
    told = sheet(table, Wish(), "https://x/play.html#", "https://x/", narrate.words("en", "tabriz"))
    assert "“dearer.json”" in told["own_set"] and told["snippets"] == []
    assert set_file(table) == {"name": "dearer.json", "type": "application/json", "text": own.text}
    plain = opened(search="?new=tabriz&seats=person&seed=3")
    told = sheet(plain, Wish(), "https://x/play.html#", "https://x/", narrate.words("en", "tabriz"))
    assert told["own_set"] is None and len(told["snippets"]) == 3


def test_the_name_of_a_set_is_made_fit_to_be_shown():
    own = dearer()
    opening = {"search": f"?new=tabriz&seats=person&set={own.id}", "fragment": "", "save": None, "width": 900, "storage": "persistent", "language": "en"}
    desk = Desk(json.dumps(opening), lambda: 5, own_set=lambda id: json.dumps({"name": " a\u202e\nb" + "x" * 99, "text": own.text}))
    assert desk.table.own_set.name == "a b" + "x" * 57
