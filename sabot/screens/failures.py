"""Uncaught exceptions go to a function of the screen, Qt's messages to the log; none is lost on stderr."""

import sys
import threading
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from drivers.log import log

LOUDNESS = {
    QtMsgType.QtDebugMsg: "debug",
    QtMsgType.QtInfoMsg: "info",
    QtMsgType.QtWarningMsg: "warning",
    QtMsgType.QtCriticalMsg: "error",
    QtMsgType.QtFatalMsg: "critical",
}


def catch_failures(on_failure: Callable[[BaseException], None]) -> None:
    """From now on an exception in a slot, an event or a thread goes to `on_failure`, a message of Qt to the log.

    `on_failure` may be called in any thread.
    """

    def failed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        else:
            on_failure(error)

    sys.excepthook = failed
    threading.excepthook = lambda args: failed(args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback)
    qInstallMessageHandler(qt_says)


def qt_says(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
    """Write a message of Qt to the log."""
    logger = log()
    getattr(logger, LOUDNESS[kind])("qt", words=words, where=context.category or "")
