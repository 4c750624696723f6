"""`TouchWindow`: shows a view and reports what was touched. A subclass paints the view.

It remembers the view, the focus, and a button that is held down. It reports the key of what was touched, never the
position. A contact that was no touch (`gui.touch.contact`) does nothing. What cannot be taken back is held for a
moment: a button with `hold` fires when the finger, or the key, has been down long enough. Every zone can be reached
with Tab and Enter. The picture can be dim and can lie some pixels beside its place, and what can be touched lies there
too; a contact with a dim screen wakes it and does nothing else. A failure while painting never leaves an old picture
standing: it becomes a bare STOP on the screen.
"""

import time
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QInputEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QRegion, QTouchEvent
from PySide6.QtWidgets import QWidget

from gui import theme
from gui.language import spoken, tr
from gui.theme import Scale
from gui.touch.blocks import Column
from gui.touch.column import Zone
from gui.touch.contact import Contact

HOLD_MS: Final = 900
"""How long a button must be held whose action cannot be undone."""
FRAME_MS: Final = 30
LONGEST_FRAME_MS: Final = 3 * FRAME_MS
"""What a held button gains at most between two looks. A program that was busy does not know that the finger went up."""
DIM: Final = QColor(0, 0, 0, 153)
"""What lies over a dim picture: 40 % of its light is left, and its words can still be read."""
WAKING_SECONDS: Final = 0.4
"""For so long after a contact that woke the screen other contacts do nothing: a finger may bounce."""
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)

View = TypeVar("View")
"""What a window shows, as one value."""


class TouchWindow(QWidget, Generic[View]):
    """Passive: `render_view` in, `on_touch` out; `on_hold` says how far a held button has got, None when let go.

    `on_failure` is told when painting fails and may show another view; without it, or if that fails too, nothing but
    a bare STOP is shown.
    """

    focus_line: ClassVar[float] = 0.7
    """The thickness in millimetres of the frame around the keyboard focus."""
    focus_inset: ClassVar[int] = 0

    def __init__(
        self,
        view: View,
        on_touch: Callable[[str], None],
        width_mm: int,
        on_hold: Callable[[tuple[str, float] | None], None] = lambda _: None,
        on_failure: Callable[[Exception], None] | None = None,
    ) -> None:
        super().__init__()
        self.setWindowTitle("Sabot")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._view = view
        self._spoken = spoken()
        self._on_touch = on_touch
        self._on_hold = on_hold
        self._on_failure = on_failure
        self._width_mm = width_mm
        self._broken: str | None = None
        """Why only a bare STOP is shown; None if the view is shown."""
        self._focus: str | None = None
        self.now: Callable[[], float | None] = lambda: None
        """Another clock by which contacts are judged, in seconds. None: each contact has the times of its own events,
        because the program may be busy when they come."""
        self.frame_clock: Callable[[], float] = time.monotonic
        """The clock by which a held button fills, in seconds."""
        self.on_stir: Callable[[], None] = lambda: None
        """Called when the screen is touched anywhere, or a key is pressed."""
        self._dim = False
        self._shift = QPoint()
        """Where the picture lies, from its place."""
        self._woke_at: float | None = None
        """When a contact woke the dim screen."""
        self._contact: Contact | None = None
        """The finger, or the mouse, that is down."""
        self._pressed: str | None = None
        """The key of the button that a finger or a key of the keyboard holds down."""
        self._key: int | None = None
        """The key of the keyboard that holds it down; None: a finger."""
        self._held_ms, self._looked_at = 0.0, 0.0
        self._frames = QTimer(self)
        self._frames.setInterval(FRAME_MS)
        self._frames.timeout.connect(self._still_held)

    # What a subclass says

    def placed(self) -> Any:
        """The layout for the present size."""
        raise NotImplementedError

    def shown_zones(self) -> list[Zone]:
        """Everything on the view that can be touched, and where."""
        raise NotImplementedError

    def column(self) -> Column | None:
        """The page that is shown, if any."""
        raise NotImplementedError

    def paint_view(self, painter: QPainter, region: QRegion) -> None:
        """Paint the parts of the view that lie in a region."""
        raise NotImplementedError

    def meant(self, event: QKeyEvent, keys: list[str]) -> str | None:
        """The zone that a key of the keyboard touches, or None; `keys` are the zones that can be touched now."""
        raise NotImplementedError

    def entered(self, keys: list[str]) -> str | None:
        """The zone that Enter touches: the focus, otherwise the OK of the page."""
        return next((key for key in (self._focus, "ok") if key in keys), None)

    # The view

    @property
    def view(self) -> View:
        """What is shown."""
        return self._view

    def render_view(self, view: View) -> None:
        """Show this view from now on; paints nothing if nothing changed."""
        if view != self._view or spoken() != self._spoken:
            self._view, self._spoken = view, spoken()
            self.update()

    def show_stop(self, why: str) -> None:
        """Show a bare STOP with this reason from now on; nothing can be touched any more."""
        self._broken = why
        self.update()

    def zones(self) -> list[Zone]:
        """Everything that can be touched now, and where."""
        if self._broken is not None:
            return []
        return [(key, zone.translated(QPointF(self._shift))) for key, zone in self.shown_zones()]

    # Dim, and beside its place

    @property
    def is_dim(self) -> bool:
        """Whether the picture is dim."""
        return self._dim

    def dim(self, *, on: bool) -> None:
        """Show the picture dim, or bright."""
        if on != self._dim:
            self._dim = on
            self.update()

    @property
    def shift(self) -> tuple[int, int]:
        """How many pixels to the right and down the picture lies."""
        return self._shift.x(), self._shift.y()

    def shift_to(self, place: tuple[int, int]) -> None:
        """Move the picture, and what can be touched; not under a finger."""
        if place != self.shift and self._contact is None and self._pressed is None:
            self._shift = QPoint(*place)
            self.update()

    def update_region(self, region: QRegion) -> None:
        """Paint this region of the view anew, wherever the picture lies."""
        self.update(region.translated(self._shift))

    def _stirred(self) -> bool:
        """A person touched the screen or pressed a key. Returns whether it was dim: then that did nothing else."""
        woke = self._dim
        self.dim(on=False)
        self.on_stir()
        return woke

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint what changed, and the frame around the focus."""
        painter = QPainter(self)
        why = self._broken
        try:
            if why is None:
                painter.translate(self._shift)
                self.paint_view(painter, event.region().translated(-self._shift))
                self._paint_focus(painter)
                painter.translate(-self._shift)
                if self._dim:
                    painter.fillRect(event.region().boundingRect(), DIM)
        except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
            why = f"{type(error).__name__}: {error}"
            self.fail(error)
        if why is not None:
            painter.resetTransform()
            painter.setClipping(False)
            painter.setOpacity(1.0)
            _paint_bare_stop(painter, QRectF(self.rect()), tr("STOP"), why)
        painter.end()

    def _paint_focus(self, painter: QPainter) -> None:
        zone = next((zone for key, zone in self.shown_zones() if key == self._focus), None) if self._focus else None
        if zone is None:
            return
        scale, inset = Scale.of(self.width(), self._width_mm), self.focus_inset
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.WHITE), scale.px(self.focus_line)))
        painter.drawRoundedRect(zone.adjusted(inset, inset, -inset, -inset), scale.px(1.6), scale.px(1.6))

    def fail(self, error: Exception) -> None:
        """Tell `on_failure`, which may show another view; the second time show a bare STOP."""
        told, self._on_failure = self._on_failure, None
        if told is None:
            self.show_stop(f"{type(error).__name__}: {error}")
            return
        self.update()
        told(error)

    # Fingers

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """The mouse comes down; another of its buttons is another contact."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._down_at(event.position(), event)
        else:
            self._stirred()
            self._spoil()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Two quick touches are two touches."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """The mouse moves while it is down."""
        self._moved_to(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """The mouse goes up."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._up_at(event.position(), event)

    def _touched(self, event: QTouchEvent) -> None:
        """Fingers come down, move and go up. Two at once do nothing until both are up."""
        points = event.points()
        match event.type():
            case QEvent.Type.TouchBegin:
                self._down_at(points[0].position(), event)
            case QEvent.Type.TouchUpdate:
                self._moved_to(points[0].position())
            case QEvent.Type.TouchEnd:
                self._up_at(points[0].position(), event)
            case QEvent.Type.TouchCancel:
                self._spoil()
                self._contact = None
        if len(points) > 1:
            self._spoil()

    def _down_at(self, place: QPointF, event: QInputEvent) -> None:
        at, woke = self._time_of(event), self._stirred()
        if self._contact is not None:
            self._spoil()
            return
        self._contact = Contact(*self._in_mm(place), at)
        self._woke_at = at if woke else self._woke_at
        if woke or (self._woke_at is not None and 0 <= at - self._woke_at < WAKING_SECONDS):
            self._contact = self._contact.after_another()  # no touch: nobody saw what was under the finger
            return
        if self._focus is not None:
            self._focus = None
            self.update()
        self._press(self._under(place))

    def _moved_to(self, place: QPointF) -> None:
        if self._contact is not None:
            self._contact = self._contact.after_moving(*self._in_mm(place))
            if self._contact.spoiled:
                self._spoil()

    def _up_at(self, place: QPointF, event: QInputEvent) -> None:
        """A contact goes up: a touch, if it is still where it came down."""
        self._moved_to(place)
        contact, self._contact = self._contact, None
        is_touch = contact is not None and contact.is_touch(self._time_of(event))
        self._release(self._under(place) if is_touch else None)

    def _time_of(self, event: QInputEvent) -> float:
        """When it happened, in seconds: as the screen's driver says; one that says no time is believed to be prompt."""
        other, stamp = self.now(), event.timestamp()
        return other if other is not None else stamp / 1000 if stamp else time.monotonic()

    def _spoil(self) -> None:
        """What is down is no touch, and lets go of the button that it held."""
        if self._contact is not None:
            self._contact = self._contact.after_another()
            self._release(None)

    def _under(self, place: QPointF) -> str | None:
        return next((key for key, zone in self.zones() if zone.contains(place)), None)

    def _in_mm(self, place: QPointF) -> tuple[float, float]:
        per_mm = self.width() / self._width_mm
        return place.x() / per_mm, place.y() / per_mm

    def _press(self, key: str | None, by: int | None = None) -> None:
        self._pressed, self._key = key, by
        if key is not None and self._must_be_held(key):
            self._held_ms, self._looked_at = 0.0, self.frame_clock()
            self._frames.start()
            self._on_hold((key, 0.0))

    def _release(self, key: str | None) -> None:
        pressed, self._pressed = self._pressed, None
        if self._frames.isActive():
            self._let_go()
        elif key is not None and key == pressed:
            self._on_touch(key)

    def _still_held(self) -> None:
        key, before, self._looked_at = self._pressed, self._looked_at, self.frame_clock()
        self._held_ms += min(1000 * (self._looked_at - before), LONGEST_FRAME_MS)
        if key is None or key not in dict(self.zones()):
            self._let_go()
        elif self._held_ms >= HOLD_MS:
            self._let_go()
            self._pressed = None
            self._on_touch(key)
        else:
            self._on_hold((key, self._held_ms / HOLD_MS))

    def _let_go(self) -> None:
        self._frames.stop()
        self._on_hold(None)

    def _must_be_held(self, key: str) -> bool:
        column = self.column()
        return column is not None and any(button.hold for button in column.buttons if button.key == key)

    # Keys

    def event(self, event: QEvent) -> bool:
        """Take touches from Qt, which would make them one mouse; and Tab, because there is no widget to go to."""
        if isinstance(event, QTouchEvent):
            self._touched(event)
            return True
        if isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            if event.type() == QEvent.Type.KeyPress and not self._stirred():
                self._move_focus(-1 if event.key() == Qt.Key.Key_Backtab else 1)
            return True
        return super().event(event)

    def _move_focus(self, by: int) -> None:
        keys = [key for key, _ in self.zones()]
        if keys:
            at = keys.index(self._focus) if self._focus in keys else (-1 if by > 0 else 0)
            self._focus = keys[(at + by) % len(keys)]
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """A key goes down. Enter, space and buttons that must be held act like a finger; all others act at once."""
        if event.isAutoRepeat() or self._stirred():
            return
        key = self.meant(event, [key for key, _ in self.zones()])
        if key is not None and (event.key() in ENTER or self._must_be_held(key)):
            self._press(key, event.key())
        elif key is not None:
            self._on_touch(key)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The key that holds something goes up."""
        if not event.isAutoRepeat() and self._pressed is not None and event.key() == self._key:
            self._release(self._pressed)


def _paint_bare_stop(painter: QPainter, rect: QRectF, word: str, why: str) -> None:
    """Paint STOP and what to do, when nothing else can be painted. Uses as little of our code as possible."""
    painter.fillRect(rect, QColor(theme.AMBER))
    painter.setPen(QColor(theme.BLACK))
    for words, share, top in ((word, 0.12, 0.15), (why, 0.03, 0.5)):
        font = painter.font()
        font.setPixelSize(max(12, round(rect.height() * share)))
        font.setBold(True)
        painter.setFont(font)
        place = rect.adjusted(rect.width() * 0.08, rect.height() * top, -rect.width() * 0.08, 0)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap), words)
