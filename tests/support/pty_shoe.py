"""The far end of a line to a shoe."""

import os
import tty
from pathlib import Path


class PtyShoe:
    """The far end of a real pty, under a name of its own that survives unplugging."""

    def __init__(self, link: Path) -> None:
        self.link = link
        self.master = -1
        self.plug()

    def plug(self) -> None:
        """A device appears under the name."""
        self.master, slave = os.openpty()
        tty.setraw(slave)
        self.link.unlink(missing_ok=True)
        self.link.symlink_to(os.ttyname(slave))
        os.close(slave)

    def unplug(self) -> None:
        """The device is gone."""
        self.link.unlink(missing_ok=True)
        os.close(self.master)
        self.master = -1

    def send(self, data: bytes) -> None:
        """The shoe speaks."""
        while data:
            data = data[os.write(self.master, data) :]
