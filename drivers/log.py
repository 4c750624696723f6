"""The log. structlog is loaded when the first line is written: a console that has nothing to say starts sooner."""

from collections.abc import Callable
from typing import Any

_set_up: list[Callable[[], None]] = []
"""What is done before the first line is written."""


def before_first_line(set_up: Callable[[], None]) -> None:
    """Do this before the first line is written, instead of what was to be done before."""
    _set_up[:] = [set_up]


def log() -> Any:
    """The logger."""
    import structlog  # noqa: PLC0415 - takes long to load, and most starts write no line

    while _set_up:
        _set_up.pop()()
    return structlog.get_logger()
