"""`print_pdf`: a document as PDF, black on white. If the report has one journal, its head is at the foot of every
page."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QGuiApplication,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextDocument,
    QTextOption,
)

from controller.review.documents import Document, Section
from gui import theme
from gui.review.pdf_columns import column_widths, with_hashes

DOTS = 144
"""Dots per inch; sets sizes, not sharpness, because everything is text and lines."""
MARGIN = 14.0
FOOT = 34
"""Height of the foot, in dots."""
GAP = "<p class='gap'>&nbsp;</p>"
WIDE = 8
"""A table with more columns than this gets a smaller font."""
LARGE, SMALL = 8.5, 6.5
"""The height of letters in a table, in points."""
PADDING = 11.5
"""What a cell leaves free, in points: its padding, its lines, and a little."""
POINTS = 72
NAMED = "table"
"""A table whose first column has the names of tables."""

STYLE = """
body { font-size: 8.5pt; color: #000; }
h1 { font-size: 15pt; margin-bottom: 2pt; }
h2 { font-size: 10.5pt; margin-top: 12pt; margin-bottom: 3pt; }
table { border-collapse: collapse; }
td, th { padding: 1.5pt 8pt 1.5pt 2pt; border: 0.5pt solid #999; vertical-align: top; text-align: left; }
th { background-color: #e8e8e8; }
td.name { color: #444; }
td.small, th.small { font-size: 6.5pt; }
p.gap { font-size: 3pt; margin: 0; }
p.note { color: #444; font-style: italic; margin-top: 1pt; }
"""


def print_pdf(document: Document, path: Path) -> None:
    """Write the document as PDF. OSError if the file cannot be written."""
    # Into memory first: what paints a PDF says nothing of a full disk.
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    _print(document, buffer)
    path.write_bytes(data.data())


def _print(document: Document, device: QIODevice) -> None:
    _application()
    writer = QPdfWriter(device)
    writer.setTitle(document.title)
    writer.setCreator("Sabot")
    writer.setResolution(DOTS)
    writer.setPageLayout(page_layout(MARGIN, across=is_wide(document)))
    text = text_document(document, writer, FOOT)
    painter = QPainter()
    if not painter.begin(writer):
        raise OSError("the PDF cannot be painted")
    try:
        _paint(painter, writer, text, document)
    finally:
        painter.end()


def page_layout(margin: float, *, across: bool) -> QPageLayout:
    """An A4 page with this margin, in millimetres."""
    turned = QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait
    margins = QMarginsF(margin, margin, margin, margin)
    return QPageLayout(QPageSize(QPageSize.PageSizeId.A4), turned, margins, QPageLayout.Unit.Millimeter)


def is_wide(document: Document) -> bool:
    """Whether the document has a table for which the page is turned."""
    return any(len(section.columns) > WIDE for section in document.sections)


def text_document(document: Document, device: QPagedPaintDevice, foot: int = 0) -> QTextDocument:
    """The document laid out in the pages of a printer or a PDF; `foot` is left free at the end of each page."""
    text = QTextDocument()
    text.documentLayout().setPaintDevice(device)
    text.setDefaultFont(_font(8))
    # A hash of 64 digits is broken anywhere, and a search still finds it: no sign is put into it.
    text.setDefaultTextOption(_anywhere())
    text.setDefaultStyleSheet(STYLE)
    text.setDocumentMargin(0)
    room = device.pageLayout().paintRectPixels(device.logicalDpiX())
    text.setHtml(document_html(document, room.width() * POINTS / device.logicalDpiX()))
    text.setPageSize(QSizeF(room.width(), room.height() - foot))
    return text


def _font(size: int) -> QFont:
    """A font without ligatures: a search for `verified` would not find one."""
    font = QFont([theme.FAMILY, theme.CHINESE], size)
    for tag in ("liga", "clig", "dlig"):
        font.setFeature(QFont.Tag(tag), 0)
    return font


def _anywhere() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def _application() -> QGuiApplication:
    found = QGuiApplication.instance()
    return found if isinstance(found, QGuiApplication) else QGuiApplication([])


def _paint(painter: QPainter, writer: QPdfWriter, text: QTextDocument, document: Document) -> None:
    pages, size = text.pageCount(), text.pageSize()
    for number in range(pages):
        if number:
            writer.newPage()
        painter.save()
        painter.translate(0, -number * size.height())
        text.drawContents(painter, QRectF(0, number * size.height(), size.width(), size.height()))
        painter.restore()
        painter.setFont(_font(6))
        foot = QRectF(0, size.height() + 4, size.width(), FOOT - 4)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, "\n".join(foot_words(document)))
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, f"page {number + 1} of {pages}")


def foot_words(document: Document) -> tuple[str, str]:
    """The two lines at the foot: the title; when and by which software it was made, and the head of the journal if
    there is one journal."""
    facts = dict(document.facts)
    made = f"{facts.get('made at', '')} by {facts.get('software', '')}"
    heads = [row[4] for section in document.sections if section.title == "Journals" for row in section.rows]
    return document.title, f"made {made}" + (f" · head {heads[0]}" if len(heads) == 1 else "")


def document_html(document: Document, room: float = 516.0) -> str:
    """The whole document as rich text, with every text escaped. `room` is the width of the page, in points."""
    told = [(name, value) for name, value in document.facts if value]
    facts = "".join(
        f"<tr><td class='name'{wide}>{escape(name)}</td><td>{_text(value)}</td></tr>"
        for (name, value), wide in zip(told, _widths(("", ""), told, room, LARGE)[:1] * len(told), strict=True)
    )
    sections = "".join(_section(section, room) for section in document.sections)
    return f"<body><h1>{escape(document.title)}</h1><table width='100%'>{facts}</table>{sections}</body>"


def _section(section: Section, room: float) -> str:
    """A table. The ids and hashes of tables stand below it, each in one line, so that a search finds the whole of one:
    in a column of their own they would be broken over lines."""
    note = f"<p class='note'>{escape(section.note)}</p>" if section.note else ""
    if not section.rows:
        return f"<h2>{escape(section.title)}</h2>{note or '<p class=note>none</p>'}"
    told = [at for at in range(len(section.columns)) if any(row[at] for row in section.rows)]
    apart = with_hashes(section.columns, section.rows) if section.title and section.columns[0] == NAMED else []
    told = [at for at in told if at not in apart]
    hashes = [(row[0], section.columns[at], row[at]) for row in section.rows for at in apart if row[at]]
    whole = _section(Section("", ("table", "what", "in full"), tuple(hashes)), room) if hashes else ""
    columns, rows = [section.columns[at] for at in told], [[row[at] for at in told] for row in section.rows]
    size = SMALL if len(told) > WIDE else LARGE
    widths = _widths(columns, rows, room, size)
    small = " class='small'" if size == SMALL else ""  # a cell does not have the size of its table
    head = "".join(f"<th{small}{wide}>{escape(name)}</th>" for wide, name in zip(widths, columns, strict=True))
    body = "".join("<tr>" + "".join(f"<td{small}>{_text(text)}</td>" for text in row) + "</tr>" for row in rows)
    table = f"<table width='100%'><thead><tr>{head}</tr></thead>{body}</table>"
    title = f"<h2>{escape(section.title)}</h2>" if section.title else ""
    return f"{title}{table}{note or GAP}{whole}"


def _widths(columns: Sequence[str], rows: Sequence[Sequence[str]], room: float, size: float) -> list[str]:
    """The widths of the columns as words of the rich text."""
    _application()
    widths = column_widths(_font(8), columns, rows, room / size, PADDING / size)
    return [f" width='{width:.2f}%'" for width in widths]


def _text(value: str) -> str:
    return escape(value).replace("\n", "<br>")
