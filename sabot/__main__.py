"""`sabot`: the command line. Every refusal is one line on stderr; exit status 2 for bad input, 1 for a failed check."""

if __name__ == "__main__":
    from sabot.start import main as start

    start()  # first: nothing of the working folder may be imported

import io
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from controller.nearest import did_you_mean
from controller.own_process import keep_memory_private
from sabot.cli.completion import complete, completes
from sabot.cli.lazy import LazyGroup
from sabot.cli.log import set_up_logging
from sabot.start import STOPPED

if TYPE_CHECKING:
    from controller.journal import JournalError

COMMANDS = {
    **{
        name: f"sabot.commands.{name}"
        for name in (
            "completion", "console", "display", "doctor", "etg", "floor", "game", "journal", "log", "odds", "play",
            "replay", "report", "review", "roads", "round", "rules", "schema", "settle", "software", "staff",
            "support", "table", "terminal", "verify",
        )
    },
    "capture": "sabot.commands.replay",
    "check-settings": "sabot.commands.check_settings",
}  # fmt: skip
"""The module of each command."""


def _print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - as click calls
    if wanted:
        from sabot.cli.stamp import software  # noqa: PLC0415 - git is asked only for this

        click.echo(software().replace(" ", ", version "))
        context.exit()


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version,
              help="Show the version and exit.")  # fmt: skip
@click.pass_context
def sabot(context: click.Context) -> None:
    """Sabot: a dealer-assist table controller for baccarat. Without a command: the dealer's console."""
    if context.invoked_subcommand is None:
        context.exit(context.invoke(context.command.get_command(context, "console")) or 0)  # type: ignore[attr-defined]


sabot.modules = COMMANDS


def main() -> int:
    """What `sabot.start` runs: the `sabot` command. Returns its exit status."""
    keep_memory_private()
    set_up_logging()
    return run(sabot, "sabot")


def run(command: click.Command, name: str, args: Sequence[str] | None = None) -> int:
    """Run a click command; a refusal is printed as one line. Returns the exit status."""
    if sys.stdout is None:
        click.echo(f"{name}: stdout is closed; give the answer somewhere to go", err=True)
        return 1
    _tolerate_any_terminal()
    if completes():
        return complete(command, name)
    try:
        with command.make_context(name, list(sys.argv[1:] if args is None else args)) as context:
            status = command.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as left:
        return left.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help() if error.ctx else error.format_message())
        return 0
    except click.ClickException as error:
        line = " ".join(error.format_message().split()) + _nearest(error)
        click.echo(f"{name}: {line}", err=True)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt, EOFError):
        click.echo(f"{name}: stopped", err=True)
        return STOPPED
    except BrokenPipeError:
        _close_stdout()
        return 141
    except _journal_error() as error:
        click.echo(f"{name}: {' '.join(str(error).split())}", err=True)
        return error.status
    except OSError as error:
        if error.filename is not None:  # a file or folder that was to be read or written
            click.echo(f"{name}: {_file_line(error)}", err=True)
            return 2
        # What has no name is our own output.
        _close_stdout()
        click.echo(f"{name}: cannot write the answer ({error.strerror or error})", err=True)
        return 1
    return status if isinstance(status, int) else 0


def _nearest(error: click.ClickException) -> str:
    """The nearest of the words that an option takes, if it was given another."""
    if not isinstance(error, click.BadParameter) or error.param is None:
        return ""
    given = re.match(r"'(\S+)' is not one of", error.message)
    takes = error.param.type
    return did_you_mean(given[1], map(str, takes.choices)) if given and isinstance(takes, click.Choice) else ""


def _journal_error() -> "type[JournalError]":
    """`JournalError`. Loaded only when a command has failed: most commands open no journal and must start fast."""
    from controller.journal import JournalError  # noqa: PLC0415 - see above

    return JournalError


def _file_line(error: OSError) -> str:
    """What the system says of a file, and what to do; loaded as late as `JournalError`."""
    from controller.journal.errors import file_line  # noqa: PLC0415 - see above

    return file_line(Path(os.fsdecode(error.filename)), error)


def _tolerate_any_terminal() -> None:
    """Write an escape for a character that the terminal does not have, instead of failing with a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _close_stdout() -> None:
    """Close stdout after its reader has gone, so that Python does not complain about it again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
