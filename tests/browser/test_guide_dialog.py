"""How to play: from the menu of the table, by keyboard, and from the lobby to the game's page."""

import pytest
from driving import GAME_IDS, new
from tableside import GAMES


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_menu_leads_to_the_guide(open_page, game):
    page = open_page(new(game, "person", "person"))
    page.click("#menu-open")
    page.click("#guide-open")
    page.wait_for_selector("#guide[open] h3")
    told = GAMES[game].guide("en")
    assert page.locator("#guide-text h3").all_inner_texts()[:-1] == [section["title"] for section in told["sections"]]
    page.locator("#guide-contents button").last.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement === document.querySelector('#guide section:last-child h3')")
    sizes = page.evaluate("() => [...document.querySelectorAll('.symbols img')].map((image) => image.naturalWidth)")
    assert len(sizes) == len(told["symbols"]) and min(sizes) > 10
    page.keyboard.press("Escape")
    assert page.is_hidden("#guide") and page.locator("dialog[open]").count() == 0


def test_the_lobby_leads_to_the_guide_of_the_chosen_game(open_page):
    page = open_page("index.html")
    page.check("[name=game][value=woodcraft]")
    assert page.locator(".guide-link:visible").count() == 1
    page.click(".guide-link:visible")
    page.wait_for_url("**/woodcraft.html#guide")
    assert page.locator("[data-only]:visible").count() == page.locator("[data-only][lang=en]").count()
