"""The console's window. Only what changed is painted anew.

F1, F2 … are the menu; digits go to a pad or to the amount that a page asks for, ranks and suits to a card pad,
otherwise 1 to 9 are the buttons of the column. A failure while painting is passed to `on_failure`.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QRegion, QResizeEvent

from controller.game.cards import DECK
from controller.game.hands import Side
from gui.console.felt import BetsFelt
from gui.console.felt_paint import boxes_in, felt_zones
from gui.console.layout import Layout, lay_out
from gui.console.paint import console_parts, paint_parts
from gui.console.view import PRIMARY, View
from gui.language import spoken
from gui.theme import Scale
from gui.touch.blocks import CardPad, Column, Keyboard, Pad
from gui.touch.column import Zone, column_zones
from gui.touch.part import Part, changed
from gui.touch.window import ENTER, FRAME_MS, TouchWindow
from gui.widgets.card_face import keep_card

RANK_KEYS: Final = {**{str(n): str(n) for n in range(2, 10)}, "0": "10", "1": "10", "t": "10", "a": "A", "j": "J",
                    "q": "Q", "k": "K"}  # fmt: skip


def _typed(text: str) -> str | None:
    """The key of a pad that these signs of a keyboard mean; None: none."""
    return f"digit:{text}" if text.isascii() and text.isdigit() else "point" if text in (".", ",") else None


def _raise(error: Exception) -> None:
    raise error


class ConsoleWindow(TouchWindow[View]):
    """The dealer's screen: the table, the column with its page, the primary button and the menu."""

    def __init__(
        self,
        view: View,
        on_touch: Callable[[str], None],
        width_mm: int,
        on_hold: Callable[[tuple[str, float] | None], None] = lambda _: None,
        on_failure: Callable[[Exception], None] = _raise,
        *,
        large: bool = False,
    ) -> None:
        super().__init__(view, on_touch, width_mm, on_hold, on_failure)
        self._parts: list[Part] = []
        """The parts of the last painting."""
        self._large = large
        self._board = QTimer(self)
        self._board.setSingleShot(True)
        self._board.setInterval(FRAME_MS)
        self._board.timeout.connect(self._paint_board)
        self._faces = iter(DECK)
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._paint_a_face)

    def render_view(self, view: View) -> None:
        """Show this view from now on; paints nothing if nothing changed."""
        if view != self._view or spoken() != self._spoken:
            before, self._view = self._parts, view
            anew, self._spoken = spoken() != self._spoken, spoken()
            try:
                self._parts = console_parts(self.placed(), view)
            except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
                self.fail(error)
            else:
                if anew or self._focus is not None:
                    self.update()  # every word changed, or the frame around the focus may have moved
                else:
                    self._repaint_soon(changed(before, self._parts))

    def _repaint_soon(self, region: QRegion) -> None:
        """Paint the cards first and the scoreboard later, because the scoreboard takes longest to paint."""
        board = next((QRegion(part.reach) for part in self._parts if part.name == "roads"), QRegion())
        if region.intersects(board):
            self._board.start()
        self.update_region(region - board)

    def resize_panel(self, width_mm: int, *, large: bool = False) -> None:
        """Lay everything out again for this width of the panel and this size of text."""
        if (width_mm, large) != (self._width_mm, self._large):
            self._width_mm, self._large = width_mm, large
            self._parts = []
            self.update()

    def placed(self) -> Layout:
        """The layout for the present size."""
        scale = Scale.of(self.width(), self._width_mm, large=self._large)
        return lay_out(
            self.width(),
            self.height(),
            scale,
            tuple(button.label for button in self._view.menu),
            boxes_in(self._view.felt),
        )

    def resizeEvent(self, _: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """All places change: paint everything anew."""
        self._parts = []
        self._faces = iter(DECK)
        self._idle.start(FRAME_MS)

    def _paint_a_face(self) -> None:
        """One more card face before it is needed, while there is time."""
        card = next(self._faces, None)
        if card is None:
            self._idle.stop()
            return
        try:
            upright, _, lying = self.placed().cards[Side.PLAYER]
            keep_card(card, round(upright.height()), round(lying.width()))
        except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
            self._idle.stop()
            self.fail(error)

    def _paint_board(self) -> None:
        """Paint the scoreboard again; an error in the layout is reported by `fail`."""
        try:
            self.update_region(QRegion(self.placed().roads.toAlignedRect().adjusted(-4, -4, 4, 4)))
        except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
            self.fail(error)

    def column(self) -> Column:
        """The page in the right column."""
        return self._view.column

    def shown_zones(self) -> list[Zone]:
        """The primary button, what the page has, the menu, the cards on the table."""
        layout = self.placed()
        found: list[Zone] = [(PRIMARY, layout.primary)] if self._view.live else []
        found += column_zones(self._view.column, layout.column, layout.scale)
        found += felt_zones(self._view.felt, layout)
        menu = zip(self._view.menu, layout.menu, strict=True)
        found += [(button.key, zone) for button, zone in menu if button.enabled]
        hidden = self._view.moment.stopped is not None or isinstance(self._view.felt, BetsFelt)
        for hand in () if hidden else (self._view.player, self._view.banker):
            places = layout.touches[hand.side][: len(hand.cards)]
            found += [(f"card:{hand.side}:{at}", place) for at, place in enumerate(places, 1)]
        return [(key, zone) for key, zone in found if key not in self._view.unarmed]

    def paint_view(self, painter: QPainter, region: QRegion) -> None:
        """Paint the parts of the view that lie in the changed region."""
        layout = self.placed()
        self._parts = self._parts or console_parts(layout, self._view)
        paint_parts(painter, layout.scale, self._parts, region)

    def meant(self, event: QKeyEvent, keys: list[str]) -> str | None:
        """The zone that a key of the keyboard touches now; None if it touches none."""
        column = self._view.column
        text = event.text().lower()
        function = event.key() - Qt.Key.Key_F1
        found: str | None = None
        if event.key() == Qt.Key.Key_Escape:
            return "back"
        if 0 <= function < len(self._view.menu):
            button = self._view.menu[function]
            return button.key if button.enabled else None
        if any(isinstance(block, Keyboard) for block in column.blocks) and text.isprintable() and text:
            return "space" if text == " " else f"key:{text}"
        if column.types and (typed := _typed(text)) is not None:
            return typed
        if event.key() in ENTER and self._focus in self._view.unarmed:
            return None
        if event.key() in ENTER:
            found = self.entered(keys) or PRIMARY
        elif event.key() == Qt.Key.Key_Backspace:
            found = "erase"
        elif any(isinstance(block, Pad) for block in column.blocks):
            found = _typed(text)
        elif any(isinstance(block, CardPad) for block in column.blocks):
            found = (
                f"rank:{RANK_KEYS[text]}" if text in RANK_KEYS else f"suit:{text.upper()}" if text in "shdc" else None
            )
        elif text.isascii() and text.isdigit() and text != "0":
            live = [button.key for button in column.buttons if button.enabled and not button.hold]
            found = live[int(text) - 1] if int(text) <= len(live) else None
        return found if found in keys else None
