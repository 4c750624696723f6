"""Consoles offscreen: the fixtures of `support.console`."""

from support.console import (
    felt,
    line,
    logged,
    open_console,
    open_runtime,
    people,
    staff,
)  # fmt: skip
