"""The first lines of `sabot`. They run before anything is imported that could lie in the working folder.

If Python was not started isolated (`-I`), it is started again so, in the same process and with the same words: from
then on nothing is imported from the working folder, from `PYTHONPATH` or from the user's own packages. Children that
`multiprocessing` starts inherit this.
"""

import os
import signal
import sys
from contextlib import suppress

STOPPED = 130
"""The exit status after Ctrl-C."""


def isolated() -> None:
    """Go on only in an isolated Python."""
    if not sys.flags.isolated:
        os.execv(sys.executable, [sys.executable, "-I", *sys.orig_argv[1:]])  # noqa: S606 - ourselves, without a shell


def stop_at_once(*_: object) -> None:
    """Ctrl-C while the program is loaded: there is nothing to put in order, and an exception in the middle of an import
    may be swallowed there, or end in a traceback."""
    with suppress(OSError):
        os.write(2, b"sabot: stopped\n")
    os._exit(STOPPED)


def loaded() -> None:
    """The command is there and may have something to put in order: from now on Ctrl-C is a `KeyboardInterrupt`."""
    if signal.getsignal(signal.SIGINT) is stop_at_once:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def main() -> None:
    """The entry point of the `sabot` command."""
    isolated()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else our parent wants us to ignore it
        signal.signal(signal.SIGINT, stop_at_once)
    try:
        from sabot.__main__ import main as front_door  # noqa: PLC0415 - not before this process is isolated

        status = front_door()
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is done; Python only tidies up
        sys.exit(status)
    except KeyboardInterrupt:  # so late that nothing else has taken it
        stop_at_once()
