"""What a console does under systemd when it cannot start: it stays up and says STOP (docs/install.md)."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import click

from controller.journal.errors import JournalError
from sabot.host.supervised import forget_starts, is_supervised, too_many_starts
from sabot.screens.showing import is_headless

AGAIN_AND_AGAIN: Final = "Sabot was started four times within a minute"


def stops_on_screen(command: Callable[..., int]) -> Callable[..., int]:
    """Let a command that systemd started show why it cannot start, in place of a black screen."""

    @wraps(command)
    def started(**options: Any) -> int:
        if not is_supervised() or is_headless():
            return command(**options)
        if too_many_starts():
            return _stopped(AGAIN_AND_AGAIN)
        try:
            status = command(**options)
        except (click.ClickException, JournalError) as error:
            said = error.format_message() if isinstance(error, click.ClickException) else str(error)
            return _stopped(" ".join(said.split()))
        if status == 0:
            forget_starts()
        return status

    return started


def _stopped(why: str) -> int:
    click.echo(f"sabot: {why}", err=True)
    from sabot.screens.stopped import show_stopped  # noqa: PLC0415 - Qt is loaded by those who show something

    status = show_stopped(why)
    forget_starts()
    return status
