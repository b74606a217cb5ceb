"""Numbers and path data in few characters."""

import math

import pytest
from tableside_page import slim
from tableside_page.icons import all_paths


def points(d):
    """Where each command of a path ends."""
    at, start, found = (0.0, 0.0), (0.0, 0.0), []
    for command, values in slim._segments(d):
        at = start if command in "zZ" else slim._absolute(command, values, at)[0][-1]
        start = at if command in "mM" else start
        found.append(at)
    return found


@pytest.mark.parametrize("value, text", [(0.5, ".5"), (-0.25, "-.2"), (3, "3"), (10, "10"), (-0.04, "0"), (120.0, "120"), (1.96, "2")])
def test_numbers(value, text):
    assert slim.number(value) == text


def test_numbers_in_a_row_need_few_spaces():
    assert slim.numbers([1, -2, 0.5, 0.5, 3.5, 0.25], 2) == "1-2 .5.5 3.5.25"


def test_a_path_is_relative_and_short():
    assert slim.path("M 10.04 20 L 30 20 L 30.02 44.96 Z") == "m10 20h20v25z"


def test_what_follows_starts_at_its_own_place():
    assert slim.path("M1 1L2 3", 0, follows=True) == "M1 1l1 2"


def test_arcs_with_flags_run_together_are_read():
    assert slim.path("M0 0a5 5 0 1010 0z") == "m0 0a5 5 0 1 0 10 0z"


def test_no_path_data_is_refused():
    with pytest.raises(ValueError, match="no path data"):
        slim.path("M 1 2 banana")


@pytest.mark.parametrize("name", sorted(all_paths()))
def test_rounding_never_adds_up(name):
    """However many steps an icon has, its shortened path stays within a unit of it."""
    whole = all_paths()[name]
    for digits in (0, 1):
        short = slim.path(whole, digits)
        assert len(short) <= len(whole)
        real = points(whole)
        for end in points(short):
            assert min(math.dist(end, point) for point in real) <= 1


def test_an_outline_keeps_to_the_shape():
    ring = points(slim.outline("M0 50a50 50 0 1 1 100 0a50 50 0 1 1-100 0z", 1, 0.7))
    distances = [math.dist(point, (50, 50)) for point in ring]
    assert len(distances) > 10 and all(abs(distance - 50) < 1.5 for distance in distances)
