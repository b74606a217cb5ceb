"""The palette: contrast by WCAG, colour deficiencies, and the CSS made from it."""

from itertools import combinations
from pathlib import Path

import pytest
from tableside_page import theme

PAGE = Path(theme.__file__).parent


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("more", (False, True))
@pytest.mark.parametrize("ink, ground", theme.TEXT_PAIRS)
def test_text_has_contrast(name, more, ink, ground):
    a, b = (theme.value(token, name, more_contrast=more) for token in (ink, ground))
    assert theme.contrast(a, b) >= 4.5


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("shape, ground", theme.SHAPE_PAIRS)
def test_shapes_have_contrast(name, shape, ground):
    assert theme.contrast(theme.value(shape, name), theme.value(ground, name)) >= 3


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("deficiency", (None, *theme.DEFICIENCIES))
def test_materials_of_one_shape_are_told_apart(name, deficiency):
    for a, b in combinations(theme.MATERIALS, 2):
        if theme.MATERIAL_SHAPES[a] == theme.MATERIAL_SHAPES[b]:
            assert theme.difference(theme.value(f"mat.{a}", name), theme.value(f"mat.{b}", name), deficiency) > 20, (
                a,
                b,
            )


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("deficiency", (None, *theme.DEFICIENCIES))
def test_seats_differ_in_shape_and_are_told_apart_by_colour_too(name, deficiency):
    assert len(set(theme.SEAT_SHAPES)) == theme.SEAT_COUNT
    for a, b in combinations(range(theme.SEAT_COUNT), 2):
        assert theme.difference(theme.value(f"seat.{a}", name), theme.value(f"seat.{b}", name), deficiency) > 11, (a, b)


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("deficiency", (None, *theme.DEFICIENCIES))
def test_decks_and_dice_are_told_apart(name, deficiency):
    families = (
        ("deck.kamandan", "deck.bazari", "deck.ashraf"),
        ("deck.early", "deck.late", "deck.hazelnut"),
        ("die.black", "die.grey", "die.white"),
        ("die.green", "die.yellow", "die.brown"),
        ("roof.yellow", "roof.grey", "roof.blue"),
        ("res.wood", "res.stone", "res.fish"),
    )
    for family in families:
        for a, b in combinations(family, 2):
            assert theme.difference(theme.value(a, name), theme.value(b, name), deficiency) > 10, (a, b)


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize("deficiency", (None, *theme.DEFICIENCIES))
def test_attractions_and_emotions_are_told_apart(name, deficiency):
    for family in ([f"type.{t}" for t in theme.ATTRACTIONS], [f"emo.{e}" for e in theme.EMOTIONS]):
        for a, b in combinations(family, 2):
            assert theme.difference(theme.value(a, name), theme.value(b, name), deficiency) > 12, (a, b)


def test_known_answers():
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert theme.difference("#123456", "#123456", "deutan") == 0


def test_css_has_every_token_in_both_themes():
    css = theme.css()
    for token, (light, dark) in theme.TOKENS.items():
        assert f"{theme.css_name(token)}: {light};" in css
        assert f"{theme.css_name(token)}: {dark};" in css
    for part in ("prefers-color-scheme: dark", 'data-theme="dark"', "prefers-contrast: more", "forced-colors: active"):
        assert part in css


def test_overrides_name_known_tokens():
    assert set(theme.MORE_CONTRAST) <= set(theme.TOKENS)
    assert set(theme.FORCED) <= set(theme.TOKENS)


def test_no_other_file_of_the_drawing_names_a_colour():
    import re

    drawing = [PAGE / f"{name}.py" for name in ("scene", "svg", "pieces", "lettering", "icons")]
    drawing += sorted((PAGE / "boards").rglob("*.py"))
    for path in drawing:
        assert not re.search(r"#[0-9a-fA-F]{6}\b|\brgba?\(", path.read_text(encoding="utf-8")), path.name
