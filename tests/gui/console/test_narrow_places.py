"""Words and signs where there is little room: none touches another, none is tiny."""

import pytest
from PySide6.QtCore import QRectF

from controller.table.actions import CloseBets, LoadShoe, OpenBets
from controller.table.observations import CardDrawn, Course
from gui.console.felt_paint import GAP, SIGN, figure_place
from gui.console.window import ConsoleWindow
from gui.theme import Scale
from gui.touch import brush
from gui.widgets.lettering import width_of


@pytest.mark.parametrize(("width", "mm"), [(1920, 344), (1280, 217), (1024, 217), (1080, 194)])
def test_the_sign_of_an_amount_keeps_a_gap_to_its_first_digit(width, mm):
    """Amounts of five figures touched the sign on large and on upright panels: they were as wide as their place."""
    px = Scale.of(width, mm).px
    line = QRectF(0, 0, px(25), px(8))
    sign = px(1) + px(2 * SIGN)
    assert figure_place(line, px).left() - sign >= px(GAP) - 2
    assert px(GAP) >= px(0.6)


def test_the_words_at_the_cards_beside_the_shoe_are_not_tiny(qtbot, felt, monkeypatch):
    """On a panel of 1024 pixels three cards too many had letters of two millimetres: the words take two lines there."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD KC 5S")
    window = ConsoleWindow(table.tell(*[CardDrawn(None, Course.OUTSIDE)] * 3).view(), lambda _: None, 217)
    qtbot.addWidget(window)
    window.resize(1024, 768)
    found, true = [], brush.stamp_words

    def noted(painter, rect, words, pixels, *more, bold=False):
        found.append((words, min(pixels, rect.width() / width_of(words, 1, bold=bold)) if words else pixels))
        true(painter, rect, words, pixels, *more, bold=bold)

    monkeypatch.setattr(brush, "stamp_words", noted)
    window.grab()
    sizes = dict(found)
    assert {"Card too", "many ×3"} <= set(sizes)
    assert min(sizes["Card too"], sizes["many ×3"]) * 217 / 1024 >= 3.0
