"""Markers that share a space of a track."""

from itertools import combinations

import pytest
from tableside_page.crowd import crowd


@pytest.mark.parametrize("n", range(1, 5))
@pytest.mark.parametrize(("w", "h"), ((29, 22.5), (21, 22.5), (25, 20), (16.7, 32), (23.6, 30)))
def test_up_to_four_markers_stand_free_of_each_other_inside_their_space(n, w, h):
    size, spots = crowd(n, w, h)
    assert len(spots) == n
    for x, y in spots:
        assert abs(x) + size / 2 <= w / 2 + 0.01 and abs(y) + size / 2 <= h / 2 + 0.01
    for (ax, ay), (bx, by) in combinations(spots, 2):
        assert abs(ax - bx) >= size or abs(ay - by) >= size


def test_one_marker_is_large_and_in_the_middle():
    assert crowd(1, 27, 20) == (13, [(0, 0)])


def test_where_room_is_too_short_markers_overlap_evenly():
    size, spots = crowd(4, 20, 9)
    assert size == 8 and [x for x, _ in spots] == [-6, -2, 2, 6]
