"""Prints vouchers: on a printer, or as a PDF in a folder."""

import os
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from controller.journal.durable_files import make_folder, open_descriptor
from gui.terminal.page import Voucher
from gui.terminal.voucher import HIGH, WIDE, paint_voucher

DOTS_PER_INCH = 300
SIZE = QPageSize(QSizeF(WIDE, HIGH), QPageSize.Unit.Millimeter, "voucher", QPageSize.SizeMatchPolicy.ExactMatch)
LAYOUT = QPageLayout(SIZE, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))


class PrintError(ValueError):
    """A voucher that could not be printed; the message is one line."""


def save_voucher(voucher: Voucher, folder: Path) -> Path:
    """Save the voucher as a PDF that only this user can read, because its code is worth money."""
    path = folder / f"voucher-{voucher.number}.pdf"
    try:
        make_folder(folder)
        os.close(open_descriptor(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC))
    except OSError as error:
        raise PrintError(f"{path}: {error.strerror or error}") from None
    writer = QPdfWriter(str(path))
    writer.setTitle(f"Voucher {voucher.number}")
    writer.setResolution(DOTS_PER_INCH)
    writer.setPageLayout(LAYOUT)
    painter = QPainter()
    if not painter.begin(writer):
        raise PrintError(f"{path}: cannot be written")
    paint_voucher(painter, QRectF(0, 0, writer.width(), writer.height()), voucher, on_paper=True)
    if not painter.end():
        raise PrintError(f"{path}: cannot be written")
    return path


def print_voucher(voucher: Voucher, name: str) -> None:
    """Print the voucher on the printer of this name."""
    found = QPrinterInfo.printerInfo(name)
    if found.isNull():
        raise PrintError(f"there is no printer {name!r} here")
    printer = QPrinter(found, QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(LAYOUT)
    painter = QPainter()
    if not painter.begin(printer):
        raise PrintError(f"the printer {name!r} does not answer")
    paint_voucher(painter, QRectF(0, 0, printer.width(), printer.height()), voucher, on_paper=True)
    painter.end()
