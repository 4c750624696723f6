"""Logging, set up once: one line per unit of work, pretty on a terminal, JSON lines otherwise. To stderr only."""

import sys
from typing import TextIO

import structlog


def set_up_logging(stream: TextIO | None = None) -> None:
    """Call once, from a front door. stdout belongs to the commands' answers."""
    out = stream if stream is not None else sys.stderr
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    if out.isatty():
        finish: list[structlog.types.Processor] = [structlog.dev.ConsoleRenderer()]
    else:
        finish = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(sort_keys=True)]
    structlog.configure(
        processors=[*shared, *finish],
        logger_factory=structlog.WriteLoggerFactory(out),
        cache_logger_on_first_use=False,
    )
