"""Processes of our own: how one is started, and what each keeps to itself.

Python imports from the working folder and from what its `PYTHON…` variables name, unless it is told not to. A table and
its children hold PINs and keys in memory: a core dump, or another program of the same user, must not find them there.
"""

import ctypes
import resource
import sys
from contextlib import suppress
from typing import Final

_PR_SET_DUMPABLE: Final = 4


def own_command(module: str, *words: object) -> list[str]:
    """The command line that runs a module of ours, isolated from the working folder and the user's environment."""
    return [sys.executable, "-I", "-m", module, *(str(word) for word in words)]


def keep_memory_private() -> None:
    """Let no core dump be made of this process. Call it in each process: the second half ends with `exec`.

    A kernel that pipes core dumps into a program ignores the limit, so the process also says that it cannot be dumped;
    then only root may look into its memory.
    """
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(OSError, AttributeError):  # no Linux
        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
