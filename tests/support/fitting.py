"""Whether pages fit their panel: nothing cut short, left out or below the edge, and every target large enough."""

from gui.console.window import ConsoleWindow
from gui.touch.blocks import Buttons, Rows, Words
from gui.touch.brush import paragraph_height
from gui.touch.column import TEXT, lay_blocks, rows_shown
from gui.widgets.lettering import width_of

PANELS = [(1920, 1080, 344), (1280, 800, 217)]
LEAST = 11.4
"""Millimetres of the smallest target: twelve, as far as rounding goes."""


def too_much(column, layout):
    """What does not fit on a page: words cut short, lines left out, anything below the edge, letters too small."""
    rect, scale = layout.column, layout.scale
    for block, place in lay_blocks(column, rect, scale):
        if place.bottom() > rect.bottom() + 1:
            yield "below the edge", block
        if (
            isinstance(block, Words)
            and paragraph_height(block.text, scale.px(TEXT), place.width()) > place.height() + 1
        ):
            yield "cut short", block
        if isinstance(block, Rows) and rows_shown(block.rows, block.title, place, scale.px)[1] is not None:
            yield "lines left out", block
        if isinstance(block, Buttons):
            wide = place.width() / block.across - 2 * scale.px(2.5)
            for button in block.buttons:
                if width_of(button.label, scale.px(2.8)) > wide:
                    yield "small letters", button


def assert_fits(qtbot, view, panel, name):
    """No target under 12 mm, none on top of another, no word cut short."""
    width, height, mm = panel
    window = ConsoleWindow(view, lambda _: None, mm)
    qtbot.addWidget(window)
    window.resize(width, height)
    assert list(too_much(view.column, window.placed())) == [], (name, view.column)
    zones = window.zones()
    for key, zone in zones:
        assert min(zone.width(), zone.height()) >= LEAST * width / mm, (name, key)
    for n, (key, one) in enumerate(zones):
        for other, two in zones[n + 1 :]:
            assert not one.intersects(two), (name, key, other)
