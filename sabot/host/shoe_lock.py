"""`ShoeLock`: locks and unlocks a shoe that takes commands, where the setting `shoe_lock` is on.

The shoe is locked while bets are open and while the table is held, except while a ruling waits for a card. It is
unlocked when the table stops and when its line returns; then it stays so until the next reason to lock it. What the
shoe answers goes the way of every observation: it is noted and holds nothing.
"""

from controller.runtime.runtime import Runtime
from controller.table.model import Phase, Table
from drivers.shoes.port import Port


def should_lock(table: Table) -> bool:
    """Whether no card may leave the shoe now."""
    return table.phase is Phase.BETTING or (table.held and not table.read_again)


class ShoeLock:
    """What the shoe on one line was last told."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._told: bool | None = None
        """Locked or not; None: nothing since the line came up."""
        self._passed_over: bool = False
        """A reason to lock that was there when the line returned: the shoe stays unlocked until it is over."""
        self._opened = False
        """The line was up before, so the next time it returns."""

    def look(self, port: Port) -> None:
        """Tell the shoe what it was not told yet."""
        runtime = self._runtime
        if not port.takes_locks:
            return
        if not port.is_open:
            self._told = None
            return
        wanted = runtime.stopped is None and should_lock(runtime.table)
        if self._told is None:
            self._passed_over, self._opened = self._opened and wanted, True
        self._passed_over = self._passed_over and wanted
        due = wanted and not self._passed_over
        if due is not self._told and port.lock(locked=due):
            self._told = due

    def stop(self, port: Port) -> None:
        """Unlock the shoe now: nobody will look after it."""
        if port.is_open and self._told:
            port.lock(locked=False, urgent=True)
            self._told = False
