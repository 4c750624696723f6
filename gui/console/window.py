"""The console's window: shows a view, says what was touched. It remembers the view, the focus and a finger that holds.

A touch is named by what was touched, never by where. What cannot be taken back is held for a moment: a button with
`hold` fires when the finger, or the key, has been down long enough. Every zone can be reached with Tab and Enter; F1,
F2 … are the menu; digits go to a pad, ranks and suits to a card pad, otherwise 1 to 9 are the buttons of the column.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.console.column import Zone, column_zones
from gui.console.layout import Layout, lay_out
from gui.console.paint import card_places, paint_console, paint_focus
from gui.desk.blocks import CardPad, Pad
from gui.theme import Scale
from gui.view import View

HOLD_MS: Final = 900
"""How long a button is held that cannot be taken back."""
FRAME_MS: Final = 30
PRIMARY: Final = "primary"
RANK_KEYS: Final = {**{str(n): str(n) for n in range(2, 10)}, "0": "10", "1": "10", "t": "10", "a": "A", "j": "J",
                    "q": "Q", "k": "K"}  # fmt: skip
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ConsoleWindow(QWidget):
    """Passive: `render_view` in, `on_touch` out; `on_hold` says how far a held button has got, None when let go."""

    def __init__(
        self,
        view: View,
        on_touch: Callable[[str], None],
        width_mm: int,
        on_hold: Callable[[tuple[str, float] | None], None] = lambda _: None,
    ) -> None:
        super().__init__()
        self.setWindowTitle("Sabot")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._view = view
        self._on_touch = on_touch
        self._on_hold = on_hold
        self._width_mm = width_mm
        self._focus: str | None = None
        self._pressed: str | None = None
        self._down = QElapsedTimer()
        self._frames = QTimer(self)
        self._frames.setInterval(FRAME_MS)
        self._frames.timeout.connect(self._still_held)

    def render_view(self, view: View) -> None:
        """Show this from now on; nothing is painted if nothing changed."""
        if view != self._view:
            self._view = view
            self.update()

    def placed(self) -> Layout:
        """Where things stand at the present size."""
        scale = Scale.of(self.width(), self._width_mm)
        return lay_out(self.width(), self.height(), scale, len(self._view.menu))

    def zones(self) -> list[Zone]:
        """Everything that can be touched now, and where."""
        layout = self.placed()
        found: list[Zone] = []
        if self._view.action is not None:
            found.append((PRIMARY, layout.primary))
        found += column_zones(self._view.column, layout.column, layout.scale)
        found += [(button.key, zone) for button, zone in zip(self._view.menu, layout.menu, strict=True)]
        for hand in (self._view.player, self._view.banker):
            places = card_places(layout, hand.side)[: len(hand.cards)]
            found += [(f"card:{hand.side}:{at}", place) for at, place in enumerate(places, 1)]
        return found

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the view."""
        painter = QPainter(self)
        layout = self.placed()
        paint_console(painter, layout, self._view)
        focus = next((zone for key, zone in self.zones() if key == self._focus), None)
        if focus is not None:
            paint_focus(painter, layout, focus)
        painter.end()

    # Fingers

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A finger comes down."""
        self._focus = None
        self._press(self._under(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Two quick touches are two touches."""
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A finger goes up: a touch, if it is still where it came down."""
        self._release(self._under(event))

    def _under(self, event: QMouseEvent) -> str | None:
        return next((key for key, zone in self.zones() if zone.contains(event.position())), None)

    def _press(self, key: str | None) -> None:
        self._pressed = key
        if key is not None and self._must_be_held(key):
            self._down.start()
            self._frames.start()
            self._on_hold((key, 0.0))

    def _release(self, key: str | None) -> None:
        pressed, self._pressed = self._pressed, None
        if self._frames.isActive():
            self._let_go()
        elif key is not None and key == pressed:
            self._on_touch(key)

    def _still_held(self) -> None:
        key = self._pressed
        if key is None or key not in dict(self.zones()):
            self._let_go()
        elif self._down.elapsed() >= HOLD_MS:
            self._let_go()
            self._pressed = None
            self._on_touch(key)
        else:
            self._on_hold((key, self._down.elapsed() / HOLD_MS))

    def _let_go(self) -> None:
        self._frames.stop()
        self._on_hold(None)

    def _must_be_held(self, key: str) -> bool:
        return any(button.hold for button in self._view.column.buttons if button.key == key)

    # Keys

    def event(self, event: QEvent) -> bool:
        """Tab is ours: there are no widgets to go to."""
        if isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            if event.type() == QEvent.Type.KeyPress:
                self._move_focus(-1 if event.key() == Qt.Key.Key_Backtab else 1)
            return True
        return super().event(event)

    def _move_focus(self, by: int) -> None:
        keys = [key for key, _ in self.zones()]
        at = keys.index(self._focus) if self._focus in keys else (-1 if by > 0 else 0)
        self._focus = keys[(at + by) % len(keys)]
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """A key goes down; most do what they do at once, Enter and space as a finger does."""
        if event.isAutoRepeat():
            return
        key = self._meant(event)
        if event.key() in (*ENTER, Qt.Key.Key_Space):
            self._press(key)
        elif key is not None:
            self._on_touch(key)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """A key goes up."""
        if not event.isAutoRepeat() and event.key() in (*ENTER, Qt.Key.Key_Space):
            self._release(self._pressed)

    def _meant(self, event: QKeyEvent) -> str | None:
        """What a key stands for now; None: nothing."""
        keys = [key for key, _ in self.zones()]
        column = self._view.column
        text = event.text().lower()
        function = event.key() - Qt.Key.Key_F1
        found: str | None = None
        if event.key() == Qt.Key.Key_Escape:
            return "back"
        if 0 <= function < len(self._view.menu):
            return self._view.menu[function].key
        if event.key() in (*ENTER, Qt.Key.Key_Space):
            found = self._focus if self._focus in keys else "ok" if column.pad and "ok" in keys else PRIMARY
        elif event.key() == Qt.Key.Key_Backspace:
            found = "erase"
        elif any(isinstance(block, Pad) for block in column.blocks):
            found = f"digit:{text}" if text.isascii() and text.isdigit() else "point" if text in (".", ",") else None
        elif any(isinstance(block, CardPad) for block in column.blocks):
            found = (
                f"rank:{RANK_KEYS[text]}" if text in RANK_KEYS else f"suit:{text.upper()}" if text in "shdc" else None
            )
        elif text.isascii() and text.isdigit() and text != "0":
            live = [button.key for button in column.buttons if button.enabled and not button.hold]
            found = live[int(text) - 1] if int(text) <= len(live) else None
        return found if found in keys else None
