"""PINs for a command: asked for, or one per line on stdin; never as arguments."""

from collections.abc import Callable

import click

from controller.people.pins import Pin
from sabot.cli.front import open_stdin, refuse


def asked_pins(from_stdin: bool) -> Callable[[str], Pin]:  # noqa: FBT001 - straight from the option
    """A function that returns the next PIN; it is called with whose PIN it is."""
    if not from_stdin:
        return lambda asked: Pin(click.prompt(asked, hide_input=True, err=True))
    lines = iter(open_stdin().read().splitlines())

    def take(asked: str) -> Pin:
        line = next(lines, None)
        if line is None:
            refuse(f"--pin-stdin: no line is left for the {asked}")
        return Pin(line.strip())

    return take
