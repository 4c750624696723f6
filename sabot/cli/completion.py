"""Completion of words in a shell. `sabot completion bash` prints the script; it calls `sabot` with a variable set.

Such a call completes words and does nothing else: it opens no console and no journal.
"""

import os
from typing import Final

import click
from click.shell_completion import get_completion_class

VARIABLE: Final = "_SABOT_COMPLETE"
SHELLS: Final = ("bash", "zsh", "fish")


def completes() -> bool:
    """Whether a shell has started this program to complete words."""
    return VARIABLE in os.environ


def complete(command: click.Command, name: str) -> int:
    """Print what the shell asks for. Returns the exit status."""
    shell, _, wanted = os.environ[VARIABLE].partition("_")
    kind = get_completion_class(shell)
    if kind is None or wanted not in ("source", "complete"):
        return 1
    found = kind(command, {}, name, VARIABLE)
    click.echo(found.source() if wanted == "source" else found.complete())
    return 0


def script(command: click.Command, name: str, shell: str) -> str:
    """The script that a shell reads once."""
    kind = get_completion_class(shell)
    assert kind is not None, shell  # noqa: S101 - one of SHELLS
    # bash's class would start bash to ask for its version; the script itself is the same.
    found = kind(command, {}, name, VARIABLE)
    return found.source_template % found.source_vars()
