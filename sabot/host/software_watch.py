"""`SoftwareWatch`: compares what runs with its manifest, when a table starts and once a day.

Our own files are hashed before anything else; all files in a child, which nobody waits for. What was found becomes an
event. A live table opens no bets before it (`controller.decide.running`).
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

import msgspec

from controller.decide.running import Manifest
from controller.software.check import check_own, opened
from controller.software.layout import Layout, this_layout
from controller.software.manifest import ManifestError
from controller.table.events import SoftwareVerified
from sabot.host.software_child import found, none_found

AGAIN: Final = 24 * 3600.0
"""Seconds from one check to the next."""
LATER: Final = 10.0
"""Seconds after which a table that is not live begins its first check: its start is not slowed down."""
LONGEST: Final = 600.0
"""Seconds that a check may take."""
ITSELF: Final = "the check"
"""In place of a file that differs: the check did not come to an end."""
PROGRAM: Final = "import sys; sys.path.insert(0, sys.argv[1]); from sabot.host.software_child import main; main()"


class SoftwareWatch:
    """The check of one table's software."""

    def __init__(self, layout: Layout | None = None, now: Callable[[], float] = time.monotonic) -> None:
        """Hashes our own files: a few hundredths of a second."""
        self._layout = layout or this_layout()
        self._now = now
        self._process: subprocess.Popen[bytes] | None = None
        self._began = self._due = now()
        self.finding: SoftwareVerified | None = None
        """What is known at once: our own files differ, or there is no manifest. None: so far all is well."""
        try:
            known = opened(self._layout)
            own = check_own(self._layout, known)
        except ManifestError:
            self.manifest = Manifest("", None)
            self.finding = SoftwareVerified(**none_found())
        else:
            self.manifest = Manifest(known.manifest.digest, known.signed_by)
            if not own.ok:
                self.finding = SoftwareVerified(**found(own))

    def begin(self, *, at_once: bool) -> None:
        """Check all files: at once, or after a while; then once a day. What is known already is not asked again."""
        self._due = self._now() + (AGAIN if self.finding is not None else 0.0 if at_once else LATER)
        self.look()

    def look(self) -> SoftwareVerified | None:
        """Start a check that is due; what a check that has ended found, once. Call it a few times a second."""
        if self._process is None:
            if self._now() >= self._due:
                self._start()
            return None
        if self._process.poll() is None:
            if self._now() - self._began < LONGEST:
                return None
            self._process.kill()
        said, _ = self._process.communicate()
        good = self._process.returncode == 0
        self._process = None
        self._due = self._began + AGAIN
        return self._read(said if good else b"")

    def close(self) -> None:
        """End a check that is not over."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _start(self) -> None:
        self._began = self._now()
        # -I: neither the working folder nor variables of the environment say what is imported.
        words = [sys.executable, "-I", "-c", PROGRAM, str(self._layout.root)]
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
        )

    def _read(self, said: bytes) -> SoftwareVerified:
        """What the child said. A manifest that was changed under a table that runs is a file that differs."""
        failed = SoftwareVerified(self.manifest.digest, 0, ok=False, first=ITSELF, differ=1)
        try:
            event = msgspec.convert(json.loads(said), SoftwareVerified)
        except (ValueError, msgspec.ValidationError):
            return failed
        if event.digest == self.manifest.digest:
            return event
        first = event.first or self._layout.manifest.name
        return SoftwareVerified(
            event.digest, event.files, ok=False, first=first, how="changed", differ=event.differ or 1
        )
