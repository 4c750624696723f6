"""Whether the machine's clock is kept right by a time server, as the kernel says."""

import ctypes
from typing import Final

_UNSYNCHRONISED: Final = 0x0040
_SIZE: Final = 256
"""More than the kernel's structure has on any machine."""
FIRST_SECONDS: Final = 60.0
"""After the start: a machine that was just switched on needs a while to find its time server."""
EVERY_SECONDS: Final = 3600.0


def is_synchronised() -> bool | None:
    """Whether the clock is synchronised; None if the kernel does not say."""
    buffer = ctypes.create_string_buffer(_SIZE)  # `modes` 0: only ask
    try:
        answer = ctypes.CDLL(None, use_errno=True).adjtimex(buffer)
    except AttributeError:  # no Linux
        return None
    if answer < 0:
        return None
    # struct timex: modes (int), offset, freq, maxerror, esterror (long each, aligned), status (int)
    status = ctypes.c_int.from_buffer(buffer, 5 * ctypes.sizeof(ctypes.c_long)).value
    return not status & _UNSYNCHRONISED
