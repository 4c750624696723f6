"""The brush: what it paints has the same pixels however it is cut."""

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from gui import theme
from gui.theme import Scale
from gui.touch.brush import SMOOTH, Brush

PAINTS = {
    "plate": lambda brush: brush.plate(QRectF(17, 8, 1350.6, 106), theme.AMBER),
    "plate with an edge": lambda brush: brush.plate(QRectF(17, 8, 1350.6, 106), theme.KEY, theme.AMBER),
    "fill": lambda brush: brush.fill(QRectF(17, 8, 1350.6, 106), QColor(theme.PLAYER)),
    "rule": lambda brush: brush.rule(17, 1350.6, 60, theme.QUIET),
}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("what", PAINTS)
def test_what_is_painted_again_in_part_has_the_pixels_of_the_whole(what):
    """Evenings by touch had one pixel of an amber plate, one shade darker, at the corner of a reason that was new."""
    whole = QImage(1400, 120, QImage.Format.Format_RGB32)
    whole.fill(theme.PANEL)
    paint(whole, whole.rect(), PAINTS[what])
    for width in range(3, 1399):
        for top in (0, 59, 113):
            again = whole.copy()
            cut = QRect(16, top, width, 30)
            paint(again, cut, PAINTS[what])
            assert again == whole, cut


def paint(image, cut, what):
    painter = QPainter(image)
    painter.setClipRect(cut)
    painter.fillRect(cut, QColor(theme.PANEL))
    painter.setRenderHint(SMOOTH)
    what(Brush(painter, Scale.of(1920, 344)))
    painter.end()
