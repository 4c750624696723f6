"""The console's window: shows a view, says what was touched. It remembers the view, the focus and a finger that holds.

Only what changed is painted anew. A failure while painting becomes a bare STOP on the screen and is told to whoever
made the window; it never leaves an old picture standing.

A touch is named by what was touched, never by where. What cannot be taken back is held for a moment: a button with
`hold` fires when the finger, or the key, has been down long enough. Every zone can be reached with Tab and Enter; F1,
F2 … are the menu; digits go to a pad, ranks and suits to a card pad, otherwise 1 to 9 are the buttons of the column.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from controller.game.cards import DECK
from controller.game.hands import Side
from gui.console.layout import Layout, lay_out
from gui.console.paint import card_places, console_parts, paint_bare_stop, paint_focus, paint_parts
from gui.console.view import View
from gui.language import spoken, tr
from gui.theme import Scale
from gui.touch.blocks import CardPad, Keyboard, Pad
from gui.touch.column import Zone, column_zones
from gui.touch.part import Part, changed
from gui.widgets.card_face import keep_card

HOLD_MS: Final = 900
"""How long a button is held that cannot be taken back."""
FRAME_MS: Final = 30
PRIMARY: Final = "primary"
RANK_KEYS: Final = {**{str(n): str(n) for n in range(2, 10)}, "0": "10", "1": "10", "t": "10", "a": "A", "j": "J",
                    "q": "Q", "k": "K"}  # fmt: skip
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _raise(error: Exception) -> None:
    raise error


class ConsoleWindow(QWidget):
    """Passive: `render_view` in, `on_touch` out; `on_hold` says how far a held button has got, None when let go."""

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
        super().__init__()
        self.setWindowTitle("Sabot")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._view = view
        self._spoken = spoken()
        self._parts: list[Part] = []
        """What the screen was last made of."""
        self._on_touch = on_touch
        self._on_hold = on_hold
        self._on_failure = on_failure
        self._failed = False
        """Painting failed once; if what is shown then fails too, nothing but a bare STOP is shown."""
        self._broken: str | None = None
        """Why nothing but a bare STOP is shown."""
        self._width_mm = width_mm
        self._large = large
        self._focus: str | None = None
        self._pressed: str | None = None
        self._down = QElapsedTimer()
        self._frames = QTimer(self)
        self._frames.setInterval(FRAME_MS)
        self._frames.timeout.connect(self._still_held)
        self._board = QTimer(self)
        self._board.setSingleShot(True)
        self._board.setInterval(FRAME_MS)
        self._board.timeout.connect(lambda: self.update(self.placed().roads.toAlignedRect().adjusted(-4, -4, 4, 4)))
        self._faces = iter(DECK)
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._paint_a_face)

    def render_view(self, view: View) -> None:
        """Show this from now on; nothing is painted if nothing changed."""
        if view != self._view or spoken() != self._spoken:
            before, self._view = self._parts, view
            anew, self._spoken = spoken() != self._spoken, spoken()
            try:
                self._parts = console_parts(self.placed(), view)
            except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
                self._fail(error)
            else:
                if anew or self._focus is not None:
                    self.update()  # every word changed, or the frame around the focus may have moved
                else:
                    self._repaint_soon(changed(before, self._parts))

    def _repaint_soon(self, region: QRegion) -> None:
        """The cards first: a scoreboard takes longest to paint and is looked at last."""
        board = next((QRegion(part.reach) for part in self._parts if part.name == "roads"), QRegion())
        if region.intersects(board):
            self._board.start()
        self.update(region - board)

    def show_stop(self, why: str) -> None:
        """Nothing can be shown any more but this."""
        self._broken = why
        self.update()

    def resize_panel(self, width_mm: int, *, large: bool = False) -> None:
        """The panel is this wide, and its words are large or not: everything is laid out anew."""
        if (width_mm, large) != (self._width_mm, self._large):
            self._width_mm, self._large = width_mm, large
            self._parts = []
            self.update()

    def placed(self) -> Layout:
        """Where things stand at the present size."""
        scale = Scale.of(self.width(), self._width_mm, large=self._large)
        return lay_out(self.width(), self.height(), scale, len(self._view.menu))

    def resizeEvent(self, _: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Everything stands elsewhere."""
        self._parts = []
        self._faces = iter(DECK)
        self._idle.start(FRAME_MS)

    def _paint_a_face(self) -> None:
        """One more card face before it is needed, while there is time."""
        card = next(self._faces, None)
        if card is None:
            self._idle.stop()
            return
        upright, _, lying = card_places(self.placed(), Side.PLAYER)
        keep_card(card, round(upright.height()), round(lying.width()))

    def zones(self) -> list[Zone]:
        """Everything that can be touched now, and where."""
        found: list[Zone] = []
        if self._broken is not None:
            return found
        layout = self.placed()
        if self._view.live:
            found.append((PRIMARY, layout.primary))
        found += column_zones(self._view.column, layout.column, layout.scale)
        found += [(button.key, zone) for button, zone in zip(self._view.menu, layout.menu, strict=True)]
        for hand in (self._view.player, self._view.banker):
            places = card_places(layout, hand.side)[: len(hand.cards)]
            found += [(f"card:{hand.side}:{at}", place) for at, place in enumerate(places, 1)]
        return found

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint what of the view lies where something changed."""
        painter = QPainter(self)
        why = self._broken
        try:
            if why is None:
                self._paint(painter, event.region())
        except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
            why = f"{type(error).__name__}: {error}"
            self._fail(error)
        if why is not None:
            painter.resetTransform()
            painter.setClipping(False)
            paint_bare_stop(painter, QRectF(self.rect()), tr("STOP"), why)
        painter.end()

    def _paint(self, painter: QPainter, region: QRegion) -> None:
        layout = self.placed()
        self._parts = self._parts or console_parts(layout, self._view)
        paint_parts(painter, layout.scale, self._parts, region)
        focus = self._focused()
        if focus is not None:
            paint_focus(painter, layout, focus)

    def _focused(self) -> QRectF | None:
        return next((zone for key, zone in self.zones() if key == self._focus), None) if self._focus else None

    def _fail(self, error: Exception) -> None:
        """Let whoever made the window show something else; if that fails too, a bare STOP."""
        if self._failed:
            self.show_stop(f"{type(error).__name__}: {error}")
            return
        self._failed = True
        self.update()
        self._on_failure(error)

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
        if any(isinstance(block, Keyboard) for block in column.blocks) and text.isprintable() and text:
            return "space" if text == " " else f"key:{text}"
        if event.key() in (*ENTER, Qt.Key.Key_Space):
            found = self._focus if self._focus in keys else "ok" if "ok" in keys else PRIMARY
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
