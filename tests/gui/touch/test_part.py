"""The parts of a picture: what must be painted anew."""

from PySide6.QtCore import QRectF

from gui.touch.part import Part, changed


def part(top, looks="words"):
    return Part("one", QRectF(0, top, 40, 20), looks, lambda _: None)


def test_a_part_that_moved_by_less_than_qt_notices_is_painted_anew():
    """Words are painted on whole pixels: half a pixel more or less, as sums of shares of a height give it, moves them."""
    before, after = part(10.5), part(10.5 - 1e-13)
    assert before.rect == after.rect, "for Qt they are the same"
    assert changed([before], [after]).boundingRect() == before.reach.united(after.reach)


def test_a_part_that_is_the_same_is_left_alone():
    assert changed([part(10.5)], [part(10.5)]).isEmpty()
    assert not changed([part(10.5)], [part(10.5, "others")]).isEmpty()
