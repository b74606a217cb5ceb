"""What stands beside the board: names, notices, and the drawers of small screens."""

from driving import PRESS, marks, new
from tableside import Record

PICK = """(start) => [...document.querySelectorAll("#canvas button")]
  .find((button) => button.getAttribute("aria-label").startsWith(start)).click()"""


def before_a_worker() -> str:
    record = Record("tenpenny", 2, 5)
    while record.replay().phase != "act":
        record.play(record.replay().legal_moves()[0])
    return record.to_link()


def test_the_names_of_four_players_can_be_read(open_page):
    page = open_page(new("tabriz", "person", "steady", "steady", "gentle", names="Annabel,Bo,Cyd,Dee"))
    cut = page.evaluate("() => [...document.querySelectorAll('.who strong')].map((name) => name.scrollWidth > name.clientWidth)")
    assert cut == [False] * 4


def test_a_refusal_goes_with_the_next_thing_done(open_page):
    page = open_page("play.html#" + before_a_worker())
    page.evaluate(PRESS, ["reveal", 0])
    page.evaluate(PICK, "Thunder Butte Express")
    page.wait_for_selector('html[data-phase="place"]', state="attached")
    page.evaluate(PICK, "Cell A1")
    page.wait_for_selector("#notices [data-passing]")
    page.click("[data-control=undo]")
    page.wait_for_selector('html[data-phase="act"]', state="attached")
    assert page.locator("#notices .notice").count() == 0


def test_a_pick_that_leaves_a_choice_opens_the_moves_on_a_phone(new_context, site):
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.goto(f"{site}play.html#{before_a_worker()}")
    page.wait_for_selector("html[data-state=ready]", state="attached")
    page.evaluate(PRESS, ["reveal", 0])
    page.click("#drawers button[data-drawer=panel]")
    assert not page.is_visible("#panel")
    page.evaluate(PICK, "Realtor")
    page.wait_for_selector("#panel [data-group=picked]")
    assert page.is_visible("#panel") and marks(page)["phase"] == "act"
    labels = page.locator("#panel [data-group=picked] button span").all_inner_texts()
    assert len(labels) == len(set(labels)) == 8
    page.evaluate(PICK, "Arborist")
    page.wait_for_selector("#panel [data-group=picked]", state="detached")
    assert not page.is_visible("#panel"), "it was shut before"
