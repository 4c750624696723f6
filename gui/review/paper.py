"""Prints what a page shows: texts as a document, charts in the look `PAPER`."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QTextDocument
from PySide6.QtPrintSupport import QPrinter

from controller.review.documents import Document
from gui import theme
from gui.review.charts import Chart, Pencil
from gui.review.palette import PAPER
from gui.review.pdf import STYLE, WIDE, document_html

SCREEN_DOTS: Final = 110
"""Dots per inch for charts; their texts are then about seven points high."""
GAP: Final = 22


def prepare(printer: QPrinter, *, across: bool) -> None:
    """Set the printer to A4 with narrow margins."""
    turned = QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait
    margins = QMarginsF(12, 12, 12, 12)
    page = QPageLayout(QPageSize(QPageSize.PageSizeId.A4), turned, margins, QPageLayout.Unit.Millimeter)
    printer.setPageLayout(page)


def print_document(document: Document, printer: QPrinter) -> None:
    """Print a document of text and tables."""
    prepare(printer, across=any(len(section.columns) > WIDE for section in document.sections))
    text = QTextDocument()
    text.documentLayout().setPaintDevice(printer)
    text.setDefaultFont(QFont(theme.FAMILY, 8))
    text.setDefaultStyleSheet(STYLE)
    text.setHtml(document_html(document))
    text.setDocumentMargin(0)
    room = printer.pageLayout().paintRectPixels(printer.resolution())
    text.setPageSize(QSizeF(room.width(), room.height()))
    text.print_(printer)


def print_charts(charts: Sequence[Chart], title: str, note: str, printer: QPrinter) -> int:
    """Print charts under each other, none across two pages, with a heading on every page. Returns the number of
    pages."""
    prepare(printer, across=False)
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
