"""Both looks can be read, by computation; every text of the style sheet stands on its ground."""

import pytest

from gui import theme
from gui.review.palette import DARK, LIGHT, PAPER, style_sheet


@pytest.mark.parametrize("look", [DARK, LIGHT, PAPER], ids=lambda look: look.name)
def test_words_stand_out_from_their_ground(look):
    for ground in (look.panel, look.plate, look.raised, look.chosen, look.stripe):
        assert theme.contrast(look.text, ground) >= 7
    for ground in (look.panel, look.plate, look.stripe):
        assert theme.contrast(look.quiet, ground) >= 4.5
    assert theme.contrast(look.alarm_text, look.alarm) >= 7
    assert theme.contrast(look.text, look.alarm_tint) >= 7
    for colour in (look.player, look.banker, look.tie, *look.series):
        assert theme.contrast(colour, look.plate) >= 4.5


def test_curves_differ():
    for look in (DARK, LIGHT):
        assert len(set(look.series)) == len(look.series)


def test_changing_the_look_changes_every_view(office, eventful):
    found = office(eventful)
    found.open_case("overdraw")
    for name in found.window.views:
        found.window.go(name)
        dark = found.window.grab().toImage()
        found.window.change_look()
        light = found.window.grab().toImage()
        assert dark.pixelColor(900, 1070).lightness() < 60 < light.pixelColor(900, 1070).lightness()
        found.window.change_look()
    assert found.window.styleSheet() == style_sheet(DARK)
