"""Replay, log and games split off, by keyboard and pointer."""

from driving import link, marks, new, press_some, wait_for_ply


def playing(page):
    return page.get_attribute("[data-control=play]", "aria-label") == "Stop"


def test_the_slider_is_moved_by_keyboard_and_says_where_it_stands(open_page):
    page = open_page("play.html#" + link("woodland", 2, 40))
    slider = page.locator("#replay input[type=range]")
    slider.focus()
    page.keyboard.press("Home")
    wait_for_ply(page, 0)
    page.keyboard.press("ArrowRight")
    wait_for_ply(page, 1)
    assert "ply 1 of 40" in slider.get_attribute("aria-valuetext")
    page.keyboard.press("End")
    wait_for_ply(page, 40)
    page.locator("#panel").focus()
    page.keyboard.press(",")
    wait_for_ply(page, 39)
    page.keyboard.press("[")
    assert int(marks(page)["ply"]) < 39
    page.select_option("#replay .rounds", index=1)
    assert page.locator("#log li.round.shown, #log li.shown").count() == 1
    assert page.locator("#replay .marks .round").count() == page.locator("#replay .rounds option").count()


def test_a_game_is_played_through_and_stops_at_any_input(open_page):
    page = open_page("play.html#" + link("woodland", 2, 40))
    page.select_option("#replay .speed", "4")
    page.click("#log li:nth-last-child(4) button")
    start = int(marks(page)["ply"])
    assert start < 40 and page.locator("#log li.shown button").get_attribute("aria-current") == "step"
    page.click("[data-control=play]")
    assert playing(page)
    wait_for_ply(page, 40)
    page.wait_for_selector("[data-control=play][aria-label=Play]")
    page.click("[data-control=first]")
    page.locator("#panel").focus()
    page.keyboard.press(" ")
    wait_for_ply(page, 2)
    page.locator("#canvas").click(position={"x": 300, "y": 200})
    assert not playing(page)
    stopped = int(marks(page)["ply"])
    assert 2 <= stopped < 40 and page.locator("[data-control=branch]").count() == 1, "the click did nothing but stop it"


def test_playing_on_from_an_earlier_ply_leads_back_to_the_first_game(open_page):
    page = open_page(new("woodland", "person", "person"))
    press_some(page, 12)
    last, first = marks(page)["ply"], page.evaluate("() => Object.keys(localStorage).find((key) => key.startsWith('tableside.game.'))")
    kept = page.evaluate("(key) => localStorage.getItem(key)", first)
    page.click("[data-control=back_turn]")
    page.click("[data-control=back]")
    ply = marks(page)["ply"]
    page.click("[data-control=branch]")
    press_some(page, 1)
    assert page.evaluate("(key) => localStorage.getItem(key)", first) == kept
    page.click("#menu-open")
    back = page.locator("#menu [data-origin] a")
    assert f"ply {ply}" in back.inner_text()
    back.click()
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    wait_for_ply(page, last)


def test_undo_tells_on_a_phone_why_it_stops(new_context, site):
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce").new_page()
    page.goto(site + new("woodland", "person", "person", names="Ann,Bo"))
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    press_some(page, 4)
    while page.locator("[data-control=anyway]").count() == 0:
        press_some(page, 1)
    assert not page.is_visible("[data-control=anyway]")
    page.keyboard.press("u")
    page.locator(".why span", has_text="Undo stops here").wait_for()
    ply = int(marks(page)["ply"])
    page.tap("[data-control=anyway]")
    assert int(marks(page)["ply"]) < ply
