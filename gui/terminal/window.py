"""The terminal's window: shows a view, says what was touched. It remembers the view, the focus and a finger that holds.

Every zone can be reached with Tab and Enter. On the board F1, F2 … are the areas, 1 to 9 the chips, Backspace takes
the last chip back, R repeats, Delete clears, B buys, V redeems, C cashes out, H shows the last rounds and L speaks
another language. On a page letters and digits go to its pad, and Escape leads back. F11: the whole screen, or not.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.console.paint import paint_bare_stop
from gui.language import spoken, tr
from gui.terminal.layout import Layout, lay_out
from gui.terminal.paint import Zone, paint_focus, paint_terminal, terminal_zones
from gui.terminal.view import TerminalView
from gui.theme import Scale

HOLD_MS: Final = 900
"""How long a button is held that cannot be taken back."""
FRAME_MS: Final = 30
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
LETTERS: Final = {"r": "repeat", "b": "buy", "v": "voucher", "c": "cash", "h": "recall", "l": "language",
                  "u": "undo", "t": "choose", "+": "chips:more"}  # fmt: skip
KEYS: Final = {Qt.Key.Key_Backspace: "undo", Qt.Key.Key_Delete: "clear"}


class TerminalWindow(QWidget):
    """Passive: `render_view` in, `on_touch` out; `on_hold` says how far a held button has got, None when let go."""

    def __init__(
        self,
        view: TerminalView,
        on_touch: Callable[[str], None],
        width_mm: int,
        on_hold: Callable[[tuple[str, float] | None], None] = lambda _: None,
    ) -> None:
        super().__init__()
        self.setWindowTitle("Sabot")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._view = view
        self._spoken = spoken()
        self._on_touch = on_touch
        self._on_hold = on_hold
        self._width_mm = width_mm
        self._broken: str | None = None
        """Why nothing but a bare STOP is shown."""
        self._focus: str | None = None
        self._pressed: str | None = None
        self._down = QElapsedTimer()
        self._frames = QTimer(self)
        self._frames.setInterval(FRAME_MS)
        self._frames.timeout.connect(self._still_held)

    @property
    def view(self) -> TerminalView:
        """What is shown."""
        return self._view

    def render_view(self, view: TerminalView) -> None:
        """Show this from now on; nothing is painted if nothing changed."""
        if (view, spoken()) != (self._view, self._spoken):
            self._view, self._spoken = view, spoken()
            self.update()

    def show_stop(self, why: str) -> None:
        """Nothing can be shown any more but this; what stands stands at the table."""
        self._broken = why
        self.update()

    def placed(self) -> Layout:
        """Where things stand at the present size."""
        return lay_out(self.width(), self.height(), Scale.of(self.width(), self._width_mm))

    def zones(self) -> list[Zone]:
        """Everything that can be touched now, and where."""
        return [] if self._broken is not None else terminal_zones(self.placed(), self._view)

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the view; a failure becomes a bare STOP and never leaves an old picture standing."""
        painter = QPainter(self)
        try:
            if self._broken is None:
                self._paint(painter)
        except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
            self._broken = f"{type(error).__name__}: {error}"
        if self._broken is not None:
            painter.resetTransform()
            painter.setOpacity(1.0)
            paint_bare_stop(painter, QRectF(self.rect()), tr("STOP"), self._broken)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        layout = self.placed()
        paint_terminal(painter, layout, self._view)
        focus = self._focused()
        if focus is not None:
            paint_focus(painter, layout, focus)

    def _focused(self) -> QRectF | None:
        return next((zone for key, zone in self.zones() if key == self._focus), None) if self._focus else None

    # Fingers

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A finger comes down."""
        if self._focus is not None:
            self._focus = None
            self.update()
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
        sheet = self._view.sheet
        return sheet is not None and any(button.hold for button in sheet.column.buttons if button.key == key)

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
        if not keys:
            return
        at = keys.index(self._focus) if self._focus in keys else (-1 if by > 0 else 0)
        self._focus = keys[(at + by) % len(keys)]
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """A key goes down; most do what they do at once, Enter and space as a finger does."""
        if event.isAutoRepeat():
            return
        if event.key() == Qt.Key.Key_F11:
            self.showNormal() if self.isFullScreen() else self.showFullScreen()
            return
        key = self._meant(event)
        if key is not None and (event.key() in ENTER or self._must_be_held(key)):
            self._press(key)
        elif key is not None:
            self._on_touch(key)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """A key goes up."""
        if not event.isAutoRepeat() and self._pressed is not None:
            self._release(self._pressed)

    def _meant(self, event: QKeyEvent) -> str | None:
        """What a key stands for now; None: nothing."""
        keys = [key for key, _ in self.zones()]
        text = event.text().upper()
        found: str | None = None
        if event.key() in ENTER:
            found = self._focus if self._focus in keys else "ok" if "ok" in keys else None
        elif self._view.sheet is not None:
            if event.key() == Qt.Key.Key_Escape:
                found = "back"
            elif event.key() == Qt.Key.Key_Backspace:
                found = "erase"
            elif event.key() == Qt.Key.Key_Delete:
                found = "clear"
            else:
                found = next((key for key in (f"sign:{text}", f"digit:{text}") if key in keys), None)
        elif event.key() in KEYS:
            found = KEYS[Qt.Key(event.key())]
        elif 0 <= event.key() - Qt.Key.Key_F1 < len(self._view.areas):
            found = f"area:{self._view.areas[event.key() - Qt.Key.Key_F1].on}"
        elif text.isascii() and text.isdigit() and 0 < int(text) <= len(self._view.chips):
            found = f"chip:{self._view.chips[int(text) - 1].chip.cents}"
        else:
            found = LETTERS.get(text.lower())
        return found if found in keys else None
