"""The session: what every view of the window shares. Who signed on, the desk, the look, and the ways to each other."""

from collections.abc import Callable
from dataclasses import dataclass, field

from controller.game.authority import Role, may_act_as
from controller.journal.errors import JournalError
from controller.review.desk import Desk
from controller.review.open_journal import JournalStatus
from controller.review.review_book import may_change
from controller.table.actions import Signature
from gui.review.jobs import DeskFiles
from gui.review.palette import DARK, Look
from gui.review.words import Trust
from gui.review.workshop import Workshop


@dataclass(slots=True)
class Session:
    """One window at work."""

    files: DeskFiles
    desk: Desk
    workshop: Workshop
    look: Look = DARK
    by: Signature | None = None
    """Who signed on."""
    statuses: tuple[JournalStatus, ...] = ()
    trust: dict[str, Trust] = field(default_factory=dict)
    open_case: Callable[[str, int], None] = lambda *_: None
    open_log: Callable[[dict[str, object]], None] = lambda _: None
    """Show the log, narrowed like this."""
    report: Callable[[str, str, int], None] = lambda *_: None
    """Go and write a report: which, of which journal, of which case or shoe."""

    @property
    def changes(self) -> bool:
        """Whether whoever signed on may write reviews."""
        return self.by is not None and may_change(self.by) is None

    @property
    def tables(self) -> list[tuple[str, str]]:
        """Every table by its name (the file's where it has none), and its journal."""
        return sorted((one.table or one.path.name, one.journal) for one in self.statuses)

    def exported(self, what: str, file: str, sha256: str) -> str:
        """Put down in the book that something left the desk; why not, if it cannot be."""
        try:
            self.desk.exported(what, file, sha256, by=self.by.id if self.by else "")
        except JournalError as error:
            return str(error)
        return ""


def may_read(role: Role) -> bool:
    """Who may look at the pit's desk: it shows what is left in a shoe, so nobody who deals from one."""
    return role is Role.SURVEILLANCE or may_act_as(role, Role.PIT_SUPERVISOR)
