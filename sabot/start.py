"""The first lines of `sabot`. They run before anything is imported that could lie in the working folder.

If Python was not started isolated (`-I`), it is started again so, in the same process and with the same words: from
then on nothing is imported from the working folder, from `PYTHONPATH` or from the user's own packages. Children that
`multiprocessing` starts inherit this.
"""

import os
import sys


def isolated() -> None:
    """Go on only in an isolated Python."""
    if not sys.flags.isolated:
        os.execv(sys.executable, [sys.executable, "-I", *sys.orig_argv[1:]])  # noqa: S606 - ourselves, without a shell


def main() -> None:
    """The entry point of the `sabot` command."""
    isolated()
    from sabot.__main__ import main as front_door  # noqa: PLC0415 - not before this process is isolated

    front_door()
