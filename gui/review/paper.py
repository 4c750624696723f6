"""Prints what a page shows: texts as a document, charts in the look `PAPER`."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrinter

from controller.review.documents import Document
from gui.review.charts import Chart, Pencil
from gui.review.palette import PAPER
from gui.review.pdf import is_wide, page_layout, text_document

SCREEN_DOTS: Final = 110
"""Dots per inch for charts; their texts are then about seven points high."""
GAP: Final = 22
MARGIN: Final = 12.0


def print_document(document: Document, printer: QPrinter) -> None:
    """Print a document of text and tables."""
    printer.setPageLayout(page_layout(MARGIN, across=is_wide(document)))
    text_document(document, printer).print_(printer)


def print_charts(charts: Sequence[Chart], title: str, note: str, printer: QPrinter) -> int:
    """Print charts under each other, none across two pages, with a heading on every page. Returns the number of
    pages."""
    printer.setPageLayout(page_layout(MARGIN, across=False))
    painter = QPainter()
    if not painter.begin(printer):
        return 0
    scale = printer.resolution() / SCREEN_DOTS
    room = printer.pageLayout().paintRectPixels(printer.resolution())
    wide, high = room.width() / scale, room.height() / scale
    painter.scale(scale, scale)
    pages, top = 1, _heading(painter, title, note, wide)
    for chart in charts:
        if top + chart.height > high and top > GAP * 2:
            printer.newPage()
            pages, top = pages + 1, _heading(painter, title, note, wide)
        chart.paint(painter, QRectF(0, top, wide, chart.height), PAPER)
        top += chart.height + GAP
    painter.end()
    return pages


def _heading(painter: QPainter, title: str, note: str, wide: float) -> float:
    pencil = Pencil(painter, PAPER)
    pencil.write(QRectF(0, 0, wide, 22), title, size=13, bold=True)
    pencil.write(QRectF(0, 20, wide, 16), note, PAPER.quiet, size=10)
    return 50.0
