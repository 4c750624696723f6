"""Logging, set up once: one line per unit of work, pretty on a terminal, JSON lines otherwise. To stderr only."""

import os
import sys
from functools import partial
from typing import TYPE_CHECKING, TextIO

from drivers.log import before_first_line

if TYPE_CHECKING:
    from structlog.types import Processor


def set_up_logging(stream: TextIO | None = None) -> None:
    """Call once, from a front door. stdout belongs to the commands' answers."""
    set_up = partial(_configure, stream if stream is not None else sys.stderr)
    if "structlog" in sys.modules:
        set_up()
    else:
        before_first_line(set_up)


def _configure(out: TextIO) -> None:
    import structlog  # noqa: PLC0415 - loaded for the first line: see `drivers.log`

    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    if out.isatty():
        finish: list[Processor] = [structlog.dev.ConsoleRenderer(colors=not os.environ.get("NO_COLOR"))]
    else:
        finish = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(sort_keys=True)]
    structlog.configure(
        processors=[*shared, *finish],
        logger_factory=structlog.WriteLoggerFactory(out),
        cache_logger_on_first_use=False,
    )
