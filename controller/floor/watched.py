"""What is known of a floor at one moment: every table, what was noted about alerts, and whether that is still true."""

from controller.floor.alert_notes import Noted
from controller.floor.alerts import Alert
from controller.floor.wall import Alarm, TableRow
from controller.value import Value


class Look(Value):
    """A floor at one moment."""

    now: str
    """The time at the store."""
    rows: tuple[TableRow, ...] = ()
    """In the order of their names."""
    noted: Noted = Noted()
    strays: tuple[Alarm, ...] = ()
    """Alarms about journals that the store has not taken, and so about no table."""


class Watched(Value):
    """The latest look, and whether it is still true."""

    look: Look | None = None
    """None: there was none yet."""
    now: str = ""
    """The time at the store by now."""
    alerts: tuple[Alert, ...] = ()
    lost: str = ""
    """Why the store is not read; empty while it is."""

    @property
    def lost_since(self) -> str:
        """The time of the last look, if the store is lost since then."""
        return self.look.now if self.lost and self.look is not None else ""
