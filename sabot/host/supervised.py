"""What systemd is told of this process, and how often it was started lately. Nothing of it without systemd.

A message is one datagram to the socket that `NOTIFY_SOCKET` names. systemd kills a console that does not feed its
watchdog; a table that shows STOP is alive and feeds it.
"""

import os
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

HANGS: Final = 5.0
"""Seconds after which a write to the disk hangs; then the watchdog is not fed."""
MINUTE: Final = 60.0
RESTARTS: Final = 3
"""After so many restarts in a minute the console stays up and says STOP."""
_STARTS: Final = "starts"


def is_supervised() -> bool:
    """Whether systemd started this process and waits for its messages."""
    return bool(os.environ.get("NOTIFY_SOCKET"))


def notify(message: str) -> None:
    """Tell systemd. A message that cannot be sent is lost: the table goes on."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    name = f"\0{address[1:]}" if address.startswith("@") else address
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as to:
        to.sendto(message.encode(), name)


def feed(writing_since: float | None, now: float) -> bool:
    """Feed the watchdog, unless a write has hung. Returns whether it was fed."""
    if writing_since is not None and now - writing_since > HANGS:
        return False
    notify("WATCHDOG=1")
    return True


def too_many_starts(folder: Path | None = None, now: float | None = None) -> bool:
    """Note this start; whether it is the third restart within a minute. The folder outlives a restart, not a boot."""
    file = (folder or Path(os.environ.get("RUNTIME_DIRECTORY", "/run/sabot"))) / _STARTS
    at = time.clock_gettime(time.CLOCK_BOOTTIME) if now is None else now
    try:
        before = [float(line) for line in file.read_text(encoding="ascii").split()]
    except (OSError, ValueError):
        before = []
    recent = [one for one in before if 0 <= at - one < MINUTE]
    with suppress(OSError):
        file.write_text("".join(f"{one}\n" for one in (*recent, at)), encoding="ascii")
    return len(recent) >= RESTARTS


def forget_starts(folder: Path | None = None) -> None:
    """A person ended it: the next start is a first one."""
    with suppress(OSError):
        ((folder or Path(os.environ.get("RUNTIME_DIRECTORY", "/run/sabot"))) / _STARTS).unlink()
