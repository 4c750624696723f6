"""`OutsideShoes`: makes of shoe that packages from outside bring, at a live table.

Their code is loaded when all files of the software are found to be as released and a pit manager has approved the
fingerprint of the package: whoever installs a package must not thereby run its code at a table.
"""

from collections.abc import Mapping
from dataclasses import replace

from controller.decide.running import may_load
from controller.runtime.runtime import Runtime
from controller.settings.makes import ShoeMake
from controller.table.events import DeviceNoted
from drivers.shoes import MAKES, MakeError


class OutsideShoes:
    """The makes of one table whose code is not loaded yet."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._failed: set[str] = set()
        """Makes that are approved and cannot be loaded."""
        self._makes: Mapping[str, ShoeMake] | None = None
        self._waiting: set[str] = set()
        """Those of `_makes` whose code is not loaded; found once, because a table asks after every card."""

    def load(self) -> frozenset[str]:
        """Load what may be loaded by now. Returns the makes that were."""
        runtime = self._runtime
        rules = runtime.rules
        if rules.makes is not self._makes:
            self._makes = rules.makes
            self._waiting = {name for name, make in rules.makes.items() if make.capabilities.unknown}
        waiting = self._waiting - self._failed
        due = frozenset(name for name in waiting if may_load(runtime.table, name))
        if not due:
            return due
        known = {name for name in rules.makes if name not in waiting}
        MAKES.admit((known | due) - self._failed)
        for name in sorted(due):
            try:
                MAKES[name]
            except MakeError as error:
                self._failed.add(name)
                runtime.write(DeviceNoted("shoe", str(error)))
        MAKES.admit((known | due) - self._failed)
        runtime.rules = replace(rules, makes=dict(MAKES))
        return due - self._failed
