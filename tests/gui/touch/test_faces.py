"""A row of card faces: every card is whole, however many there are."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from gui.theme import Scale
from gui.touch.blocks_paint import face_places


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize(("width", "mm"), [(1920, 344), (1280, 217), (1024, 217)])
def test_every_face_lies_within_its_row(count, width, mm):
    """On a panel of 1024 pixels the seventh and the ninth of the cards drawn were cut off at the right."""
    rect = QRectF(width * 0.68, 100, width * 0.3, 60)
    places = face_places(count, rect, Scale.of(width, mm).px)
    assert len(places) == count
    assert all(rect.adjusted(-0.01, -0.01, 0.01, 0.01).contains(place) for place in places)
    assert not any(one.intersects(two) for one, two in pairwise(places))
