"""The line under the largest words: letters that are read in one second, whatever it says."""

import pytest
from PySide6.QtGui import QPixmap
from support.by_touch.table import SIZES

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table.actions import CloseBets, LoadShoe, OpenBets, PlaceWager, Report
from controller.table.observations import CardDrawn, LinkLost, Place, SequenceUnproved
from gui.console.felt_paint import boxes_in
from gui.console.layout import lay_out
from gui.console.paint import QPainter, paint_console
from gui.theme import Scale
from gui.touch import brush
from gui.widgets.lettering import width_of

LEAST = 2.9
"""Millimetres of the least size of letters, as far as rounding goes."""


def dealing(felt, cards=""):
    return felt().tell(LoadShoe(8), OpenBets(), PlaceWager(1, "banker", 100_00), CloseBets()).deal(cards)


STATES = {
    "link lost with a long reason": lambda felt: dealing(felt, "7H KD").tell(
        LinkLost("could not open port /dev/serial/by-id/usb-FTDI_USB-RS422_Cable_FT4J2K3L-if00-port0: no such file")
    ),
    "a number that is not proved": lambda felt: dealing(felt, "7H KD").tell(SequenceUnproved(17, 23)),
    "three reasons beside the shoe": lambda felt: (
        dealing(felt, "7H KD 7C")
        .tell(CardDrawn(None))
        .deal("6S 2C 3D")
        .tell(CardDrawn(parse_card("3H"), place=Place(Side.PLAYER, 1)))
    ),
    "a card too many while paying": lambda felt: dealing(felt, "7H KD 7C 5S 6S 2C").deal("9D"),
    "a short one": lambda felt: dealing(felt, "7H").tell(Report(Irregularity.OTHER)),
}


def painted(view, size, monkeypatch):
    """The words that the console paints: each with its place and its size in millimetres."""
    width, height, mm = size
    scale, found, true = Scale.of(width, mm), [], brush.stamp_words

    def noted(painter, rect, words, pixels, *more, bold=False):
        fits = rect.width() / max(1.0, width_of(words, 1000, bold=bold)) * 1000
        found.append((words, rect, min(pixels, fits) / scale.px_per_mm))
        true(painter, rect, words, pixels, *more, bold=bold)

    monkeypatch.setattr(brush, "stamp_words", noted)
    layout = lay_out(width, height, scale, tuple(button.label for button in view.menu), boxes_in(view.felt))
    picture = QPixmap(width, height)
    painter = QPainter(picture)
    paint_console(painter, layout, view)
    painter.end()
    return layout, found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_the_reason_is_never_smaller_than_three_millimetres(felt, monkeypatch, qapp, state, size):
    view = STATES[state](felt).view()
    layout, words = painted(view, SIZES[size], monkeypatch)
    across = layout.step.united(layout.reason)
    lines = [
        (said, mm)
        for said, rect, mm in words
        if across.contains(rect.center())
        and said != view.step
        and not any(said in f"{one} ×{count}" for one, count in view.beside)
    ]
    assert 1 <= len(lines) <= 2
    assert min(mm for _, mm in lines) >= LEAST, lines
    shown = " ".join(said for said, _ in lines).removesuffix(" …")
    assert view.reason.startswith(shown)
    assert len(shown) >= min(len(view.reason), 40)
    del qapp
