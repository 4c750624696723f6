"""A chart on the screen."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from gui.review.charts import Bars, Chart
from gui.review.session import Session

EDGE = 14


class ChartPanel(QFrame):
    """A frame with one chart in it."""

    def __init__(self, session: Session, chosen: Callable[[str], None] = lambda _: None) -> None:
        """`chosen` is called with the key of the bar that was clicked."""
        super().__init__()
        self.setObjectName("card")
        self._chosen = chosen
        self._session = session
        self.chart: Chart | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_chart(self, chart: Chart, *, fixed: bool = True) -> None:
        """Draw this chart from now on."""
        self.chart = chart
        self.setAccessibleName(str(getattr(chart, "title", "")))
        if fixed:
            self.setMinimumHeight(chart.height + 2 * EDGE)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's own name
        """The size that the chart needs."""
        return QSize(400, (self.chart.height if self.chart else 100) + 2 * EDGE)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's own name
        """A click on a bar calls `chosen`."""
        bar = self.chart.bar_at(event.position().y() - EDGE + 2) if isinstance(self.chart, Bars) else None
        if bar is not None and bar.key:
            self._chosen(bar.key)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's own name
        """Paint the frame, then the chart."""
        super().paintEvent(event)
        if self.chart is not None:
            painter = QPainter(self)
            self.chart.paint(painter, QRectF(self.rect()).adjusted(EDGE, EDGE - 2, -EDGE, -EDGE), self._session.look)
            painter.end()
