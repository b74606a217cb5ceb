"""The display list: items, targets, plain data, and lettering without a browser."""

import json

import pytest
from tableside_page import pieces, scene
from tableside_page.lettering import MIN_SIZE, SIZES, ellipsize, fit, text_width, wrap
from tableside_page.theme import TOKENS


def board():
    s = scene.Scene(800, 600, title="A board", lang="zh-Hant", words={"legal": "可選"})
    ground = s.layer("ground", static=True)
    ground.add(scene.rect(0, 0, 800, 600, r=8, fill="wood"), scene.text(10, 20, "市集 <Square>", fill="ink"))
    table = s.layer("pieces")
    table.add(pieces.place(pieces.material("wool", 20), 40, 50, key="w1"))
    table.add([scene.circle(5, 5, 2.123456, fill="coin"), scene.icon("wool", 0, 0, 16)])
    s.target("wool", scene.disc(40, 50, 12), "Wool", kind="legal", moves=["take wool"], order=2)
    s.target("full", scene.box(0, 0, 10, 10), "Full", why="No room.")
    s.anchor("bank", 1.005, 2)
    return s


def test_plain_data_is_json_and_compact():
    plain = json.loads(board().to_json())
    assert (plain["w"], plain["h"], plain["lang"]) == (800, 600, "zh-Hant")
    assert "Noto Sans TC" in plain["font"]
    assert [layer["name"] for layer in plain["layers"]] == ["ground", "pieces"]
    assert plain["layers"][1]["items"][1] == {"t": "circle", "x": 5, "y": 5, "r": 2.12, "fill": "coin"}
    assert plain["anchors"] == {"bank": [1, 2]} or plain["anchors"] == {"bank": [1.0, 2]}
    assert plain["targets"][0] == {
        "id": "wool",
        "shape": {"disc": [40, 50, 12]},
        "label": "Wool",
        "kind": "legal",
        "moves": ["take wool"],
        "order": 2,
    }
    assert plain["targets"][1]["why"] == "No room."
    assert "moves" not in plain["targets"][1]


def test_static_layers_are_left_out_when_the_player_has_them():
    s = board()
    digest = s.layer("ground").digest
    first, again = s.to_plain(), s.to_plain(have={digest})
    assert first["layers"][0]["static"] == again["layers"][0]["static"] == digest
    assert "items" in first["layers"][0] and "items" not in again["layers"][0]
    assert "items" in again["layers"][1]
    assert board().layer("ground").digest == digest


def test_icons_in_use_come_along_on_request():
    plain = board().to_plain(icons=True)
    assert set(plain["icons"]) == {"wool"}
    assert plain["icons"]["wool"].startswith("M")


def test_a_target_needs_a_known_kind():
    with pytest.raises(ValueError):
        board().target("x", scene.box(0, 0, 1, 1), "x", kind="maybe")


@pytest.mark.parametrize(
    "shape, wanted",
    [
        (scene.box(1, 2, 3, 4), (1, 2, 3, 4)),
        (scene.disc(10, 10, 4), (6, 6, 8, 8)),
        (scene.area([(0, 1), (4, 1), (2, 9)]), (0, 1, 4, 8)),
    ],
)
def test_bounds(shape, wanted):
    assert tuple(scene.bounds(shape)) == wanted


def test_stamped_pieces_are_the_same_for_the_same_arguments():
    one, two, other = pieces.material("silk", 18), pieces.material("silk", 18), pieces.material("silk", 19)
    assert one["st"] == two["st"] != other["st"]
    placed = pieces.place(one, 5, 6, key="k")
    assert placed["st"] == one["st"] and placed["key"] == "k"
    assert pieces.material("wool", 18, shadow=False)["st"][0] != pieces.material("wool", 18)["st"][0]


@pytest.mark.parametrize(
    "item",
    [
        pieces.cube("mat.wool", 20),
        pieces.disc("mat.plant", 20),
        pieces.coin(20, 12),
        pieces.meeple(3, 30, lying=True),
        pieces.meeple(None, 30),
        pieces.pip_die("die.white", 24, 6),
        pieces.material_die("black", 24, "camel"),
        pieces.card(50, 70, "deck.bazari", bar=10),
        pieces.card_back(50, 70, "deck.ashraf", "ashraf"),
        pieces.crown_marker(24, 2),
        pieces.polyomino([(0, 0), (1, 0), (1, 1)], 12, "seat.4"),
        pieces.wheel(40, 6),
        *(pieces.seat_badge(seat, 20, seat) for seat in (0, 1, 2, 3, 4)),
    ],
)
def test_pieces_use_tokens_only(item):
    for part in scene.walk([item]):
        for what in ("fill", "stroke"):
            assert part.get(what) is None or part[what] in TOKENS


def test_a_ring_of_squares_is_outlined_with_its_hole():
    ring = [(c, r) for c in range(3) for r in range(3) if (c, r) != (1, 1)]
    outline = pieces.polyomino(ring, 10, "seat.0")["c"][0]["d"]
    assert outline.count("M") == 2 and outline.count("Z") == 2


def test_a_corner_touch_gives_two_closed_loops():
    outline = pieces.polyomino([(0, 0), (1, 1)], 10, "seat.0")["c"][0]["d"]
    assert outline.count("Z") >= 1
    assert "20 20" in outline and "0 0" in outline


# -- lettering -----------------------------------------------------------------------------


def test_nothing_of_the_type_scale_is_under_twelve():
    assert len(SIZES) == 4 and min(SIZES) >= MIN_SIZE == 12


def test_han_characters_are_squares():
    assert text_width("市集廣場", 14) == 56
    assert text_width("，", 14) == 14
    assert text_width("i", 14) < text_width("n", 14) < text_width("W", 14)
    assert text_width("wool", 14, 700) > text_width("wool", 14)


def test_wrapping_breaks_latin_at_spaces_and_han_between_characters():
    assert wrap("Tea Seller's Cushion", 70, 12) == ["Tea Seller's", "Cushion"]
    assert wrap("腳印之間可以走三格", 5 * 12, 12) == ["腳印之間可", "以走三格"]
    assert wrap("one\ntwo", 200, 12) == ["one", "two"]
    assert wrap("Hundred-Feather Roost", 100, 12, 600, lines=2) == ["Hundred-", "Feather Roost"]
    assert wrap("the 3-4 space", 55, 12) == ["the 3-4", "space"]


@pytest.mark.parametrize("width", range(40, 160, 7))
def test_no_line_begins_with_closing_punctuation_or_ends_with_an_opening_bracket(width):
    text = "拿取新訂單，或造訪銀行（付四可蘭）。「羊毛」、Silk shop, 絲綢！"
    rows = wrap(text, width, 12)
    assert "".join(rows).replace(" ", "") == text.replace(" ", "")
    for row in rows[1:]:
        assert row[0] not in "，。、）」！,"
    for row in rows[:-1]:
        assert len(row) == 1 or row[-1] not in "（「"


def test_the_last_line_tells_that_more_follows():
    rows = wrap("Apothecary's Very Long Carpet Name", 60, 12, lines=2)
    assert len(rows) == 2 and rows[-1].endswith("…")
    assert all(text_width(row, 12) <= 60 for row in rows)


def test_fit_shrinks_first_and_cuts_then():
    assert fit("wool", 100, 14) == ("wool", 14)
    text, size = fit("Market Square", text_width("Market Square", 13.2), 14)
    assert text == "Market Square" and 12.5 <= size < 14
    text, size = fit("A name that is much too long for it", 60, 14)
    assert text.endswith("…") and size == 12.5 and text_width(text, size) <= 60
    assert ellipsize("short", 100, 12) == "short"


def test_a_target_may_have_a_letter_and_several_moves_for_one_pick():
    s = scene.Scene(10, 10)
    target = s.target("all", scene.box(0, 0, 5, 5), "All", kind="legal", shortcut="a", sequence=["x", "y"])
    assert target["shortcut"] == "a" and target["sequence"] == ["x", "y"]
    look = s.target("park", scene.box(5, 5, 5, 5), "Park", kind="view", choose="view:park:1")
    assert look["kind"] == "view" and "shortcut" not in look
