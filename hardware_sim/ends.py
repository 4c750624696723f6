"""The shoe's end of a line: a pty with a link to it, or a TCP port. Where a host comes, goes, and comes again.

An end moves bytes and nothing else. It never blocks and never raises because of a host: a host that goes away in the
middle of a write is simply gone. What is written while nobody listens is lost, as on a real line.
"""

import contextlib
import os
import select
import socket
import tty
from pathlib import Path
from typing import Final, Protocol

PTYS: Final = "/dev/pts/"


class EndError(OSError):
    """The line cannot be set up; the message is one line for a person."""


class End(Protocol):
    """One end of a line."""

    @property
    def name(self) -> str:
        """What a host opens."""

    @property
    def connected(self) -> bool:
        """Whether a host is there, as of the last `look`."""

    def watch(self) -> list[int]:
        """The descriptors that say when there is something to read."""

    def outlet(self) -> int | None:
        """The descriptor that says when there is room to write."""

    def look(self) -> bool:
        """See who is there; True when a host has just come."""

    def read(self) -> bytes:
        """What the host has sent."""

    def write(self, data: bytes) -> int:
        """Send; the answer is how many bytes went out."""

    def unplug(self) -> None:
        """Pull the cable."""

    def replug(self) -> None:
        """Put it back."""

    def close(self) -> None:
        """Leave nothing behind."""


class PtyEnd:
    """A pseudo-terminal; a host opens the link."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self._master = -1
        self._target = ""
        self.connected = False
        if link.exists(follow_symlinks=False) if hasattr(link, "_") else os.path.lexists(link):
            self._may_replace()
        self.replug()

    def _may_replace(self) -> None:
        if not (self._link.is_symlink() and str(self._link.readlink()).startswith(PTYS)):
            raise EndError(f"{self._link}: is something else already; remove it or name another link")

    @property
    def name(self) -> str:
        """The link."""
        return str(self._link)

    def replug(self) -> None:
        """A new pty behind the old name."""
        self._master, slave = os.openpty()
        try:
            os.set_blocking(self._master, False)
            tty.setraw(slave)
            self._target = os.ttyname(slave)
            fresh = self._link.with_name(f".{self._link.name}.{os.getpid()}")
            fresh.unlink(missing_ok=True)
            fresh.symlink_to(self._target)
            fresh.replace(self._link)
        except OSError as error:
            self.unplug()
            raise EndError(f"{self._link}: cannot be made ({error.strerror}); name another link") from None
        finally:
            os.close(slave)  # with ours open we could never tell whether a host is there

    def unplug(self) -> None:
        """The host gets an end of file; the name is gone."""
        self.connected = False
        if self._master >= 0:
            os.close(self._master)
            self._master = -1
        with contextlib.suppress(OSError):
            if str(self._link.readlink()) == self._target:
                self._link.unlink()

    close = unplug

    def watch(self) -> list[int]:
        """Nothing while no host is there: the pty would report the hang-up over and over."""
        return [self._master] if self.connected else []

    def outlet(self) -> int | None:
        """The pty."""
        return self._master if self.connected else None

    def look(self) -> bool:
        """A pty that nobody has open on the other side reports a hang-up."""
        if self._master < 0:
            return False
        poll = select.poll()
        poll.register(self._master, 0)
        before, self.connected = self.connected, not poll.poll(0)
        return self.connected and not before

    def read(self) -> bytes:
        """What the host has sent."""
        with contextlib.suppress(OSError):
            return os.read(self._master, 4096)
        return b""

    def write(self, data: bytes) -> int:
        """As much as there is room for."""
        with contextlib.suppress(OSError):
            return os.write(self._master, data)
        return 0
