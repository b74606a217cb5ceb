"""Tiles dragged into the park, by mouse and by finger."""

from driving import PRESS, marks, record_of, wait_for_ply
from tableside import Record

MIDDLES = """(start) => [...document.querySelectorAll("#canvas button")]
  .filter((button) => button.dataset.kind === "legal" && button.getAttribute("aria-label").startsWith(start))
  .map((button) => button.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2])"""


def before_a_worker() -> Record:
    record = Record("tenpenny", 2, 5)
    while record.replay().phase != "act":
        record.play(record.replay().legal_moves()[0])
    return record


def legal(page, start):
    """The middles of what can be picked and is called so, in CSS pixels."""
    return page.evaluate(MIDDLES, start)


def test_a_tile_is_dragged_by_the_mouse(open_page):
    record = before_a_worker()
    page = open_page("play.html#" + record.to_link())
    page.evaluate(PRESS, ["reveal", 0])
    ply = len(record)

    def drag(start, end):
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=4)
        page.mouse.up()

    pile = legal(page, "Thunder Butte Express")[0]
    drag(pile, (pile[0] + 40, pile[1] + 30))  # nowhere: it goes back
    assert marks(page)["phase"] == "act" and marks(page)["ply"] == str(ply)
    page.mouse.move(*pile)
    page.mouse.down()
    page.mouse.move(pile[0] + 30, pile[1], steps=4)
    wait_for_ply(page, ply + 1)
    cells = legal(page, "Cell")
    page.mouse.move(*cells[0], steps=4)
    page.mouse.up()
    drag(legal(page, "Cell")[0], cells[-1])
    middle = legal(page, "Place it here")[0]
    page.mouse.click(*middle)
    page.wait_for_selector('html[data-phase="act"], html[data-phase="wild"]', state="attached")
    assert record_of(page).moves[ply + 1][0] == "place"


def test_a_tile_is_dragged_by_a_finger(new_context, site):
    record = before_a_worker()
    record.play(next(move for move in record.replay().legal_moves() if move[0] == "builder"))
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{site}play.html#{record.to_link()}")
    page.wait_for_selector("html[data-state=ready]", state="attached")
    page.evaluate(PRESS, ["reveal", 0])
    page.click("#drawers button[data-drawer=panel]")  # the board takes the window
    session = context.new_cdp_session(page)

    def touch(kind, *points):
        places = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    way, cell = legal(page, "Orientation")[0], legal(page, "Cell")[0]
    touch("touchStart", way)
    for share in (0.2, 0.5, 0.8, 1):
        touch("touchMove", [a + (b - a) * share for a, b in zip(way, cell)])
    touch("touchEnd")
    page.wait_for_selector('#canvas button[aria-label^="Place it here"]', state="attached")
    assert marks(page)["ply"] == str(len(record)) and page.evaluate("() => scrollY") == 0
