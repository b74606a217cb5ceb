"""What every board holds to: whole games drawn at all widths, in all languages, for every number of seats."""

from importlib import import_module

import pytest
from boards import GAME_IDS, check, check_flights, draw, items_of, language, sizes, texts
from tableside import GAMES
from tableside.text import LANGS
from tableside_page import drawing
from tableside_page.lettering import MIN_SIZE, text_width

WIDE, TABLET, PHONE = 930, 760, 390
WIDTHS = (320, 360, 390, 600, 663, 664, 767, 768, 800, 883, 884, 930, 1190)
LAPTOP = 929, 693  # what the board has of a window of 1280 by 800, beside the replay bar


def play(game: str, seats: int, seed: int, plies: int = 500):
    """Positions of a game as the game's own tests play it, with the events that led to them."""
    return import_module(f"test_board_{game}").play(seats, seed, plies)


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("width", (WIDE, TABLET, PHONE))
def test_every_position_can_be_drawn(game, seats, width):
    if seats not in GAMES[game].seats:
        return
    for ply, (pos, last) in enumerate(play(game, seats, seats + 20)):
        if ply % 8 == 0 or pos.over:
            scene, moves = draw(pos, last, width=width, lang=language(ply))
            check(scene, moves)
            check_flights(pos, last, scene)


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_is_smaller_than_twelve_pixels(game, width):
    for seats in GAMES[game].seats:
        *_, (pos, last) = play(game, seats, 4, 90)
        scene, _ = draw(pos, last, width=width)
        smallest = min(size for layer in scene.layers for size in sizes(layer.items))
        assert smallest * scene.zoom >= MIN_SIZE - 0.01
        assert scene.width * scene.zoom == pytest.approx(width)


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("lang", LANGS)
def test_texts_with_a_limit_keep_to_it(game, lang):
    for seats in (2, GAMES[game].seats[-1]):
        for pos, last in list(play(game, seats, 9, 200))[::60]:
            for width in (WIDE, TABLET, PHONE):
                for item in texts(draw(pos, last, width=width, lang=lang)[0]):
                    if "mw" in item:
                        assert text_width(item["v"], item["z"], item.get("b", 400)) <= item["mw"] + 0.5, item


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_whole_board_fits_a_laptop_window(game):
    """The most common height; where much is on offer at once it may be somewhat more."""
    width, height = LAPTOP
    for seats in GAMES[game].seats:
        heights = sorted(draw(pos, width=width)[0].height for pos, _ in list(play(game, seats, 5, 300))[::12])
        assert heights[len(heights) // 2] <= height, seats


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("lang", LANGS)
def test_the_key_picture(game, lang):
    scene = drawing.key_picture(game, lang)
    assert (scene.width, scene.height) == (640, 360)
    check(scene, {})
    assert len(items_of(scene)) > 60
