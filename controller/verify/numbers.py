"""Which software has which number of `decide`: one software has one.

A record that claims another number for it would not be decided again. The number of other software than this one is
known from the journal alone.
"""

from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any

from controller.decide.moves import DECIDES
from controller.software.check import opened
from controller.software.layout import this_layout
from controller.software.manifest import ManifestError
from controller.software.version import UNKNOWN


@cache
def own_software() -> frozenset[str]:
    """The names of this software in a journal: the digest of its manifest, and its version if that names one commit."""
    try:
        manifest = opened(this_layout()).manifest
    except ManifestError:
        return frozenset()
    exact = manifest.version != UNKNOWN and not manifest.version.endswith(".dirty")
    return frozenset([manifest.digest, *([f"sabot {manifest.version}"] if exact else [])])


class Numbers:
    """The numbers that one journal claims, record by record."""

    def __init__(self, own: AbstractSet[str] = frozenset()) -> None:
        """`own` are the names of the software that verifies."""
        self._own = own
        self._known: dict[str, int] = {}
        self._last: str | None = None
        """The software that was named last: it counts for a record that names none."""

    def begun(self, fields: dict[str, Any]) -> None:
        """Take the first record of a journal: it names the software."""
        self._last = fields.get("software")

    def claim(self, number: int, told: dict[str, Any]) -> str | None:
        """Take what was told first by a program, with the number that it claims. Returns what is wrong with it."""
        self._last = software = told.get("software") or told.get("wrote") or self._last
        digest = (told.get("manifest") or [None])[0]
        for name in filter(None, (digest, software)):
            if name in self._own and number != DECIDES:
                return f"is of {software} with decide number {number}: that software is this one, which has {DECIDES}"
            known = self._known.setdefault(name, number)
            if known != number:
                return f"is of {software} with decide number {number}, which was {known} before"
        return None
