"""`lines_only`: standard output belongs to the lines of a table, and to nothing else in the process.

Code of a package may print. While a table runs, what anything but the table writes to standard output goes to standard
error: also what is written to descriptor 1 itself. The lines go out through a descriptor that only the table knows.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Final, TextIO

OUT: Final = 1
ERR: Final = 2


@contextmanager
def lines_only() -> Iterator[TextIO]:
    """Gives the stream for the lines; afterwards standard output is as before."""
    before = sys.stdout
    if not _is_descriptor(before):  # in a test, or inside another program
        with redirect_stdout(sys.stderr):
            yield before
        return
    before.flush()
    kept = os.dup(OUT)
    lines = os.fdopen(os.dup(OUT), "w", encoding="ascii")  # JSON with escapes
    _point_at_stderr()
    try:
        with redirect_stdout(sys.stderr):
            yield lines
    finally:
        with suppress(OSError):  # each line was flushed; what is left could not be written, and that was said
            lines.close()
        os.dup2(kept, OUT)
        os.close(kept)


def _is_descriptor(stream: TextIO) -> bool:
    """Whether this stream is the real standard output."""
    try:
        return stream.fileno() == OUT
    except (OSError, ValueError):
        return False


def _point_at_stderr() -> None:
    try:
        os.dup2(ERR, OUT)
    except OSError:  # it is closed
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, OUT)
        os.close(nowhere)
