"""`Session`: what all pages of the window share: who is signed on, the desk, the look, how to sign and how to open
another page."""

from collections.abc import Callable
from dataclasses import dataclass, field

from controller.journal.errors import JournalError
from controller.review.desk import Desk
from controller.review.open_journal import JournalStatus
from controller.review.review_book import may_change
from controller.review.round_case import RoundFound
from controller.table.actions import Signature
from gui.review.jobs import DeskFiles
from gui.review.palette import DARK, Look
from gui.review.words import Trust
from gui.review.workshop import Workshop


@dataclass(slots=True)
class Session:
    """The shared state of one window."""

    files: DeskFiles
    desk: Desk
    workshop: Workshop
    look: Look = DARK
    by: Signature | None = None
    """Who is signed on and may read; None if no one is. It signs nothing: `sign` asks for a PIN for each act."""
    sign: Callable[[str, Callable[[Signature], None], str | None], None] = lambda *_: None
    """Asks for the PIN of one act, said in words, and calls the function with the signature. The third is the id of the
    journal that the act is about; None: about no single one."""
    statuses: tuple[JournalStatus, ...] = ()
    trust: dict[str, Trust] = field(default_factory=dict)
    open_case: Callable[[str, int], None] = lambda *_: None
    open_round: Callable[[RoundFound], None] = lambda _: None
    open_log: Callable[[dict[str, object]], None] = lambda _: None
    """Opens the log with these fields of `Filters`."""
    report: Callable[[str, str, int], None] = lambda *_: None
    """Opens the report page: kind of report, id of the journal, record of the case or number of the shoe."""

    @property
    def changes(self) -> bool:
        """Whether the user who is signed on may write reviews."""
        return self.by is not None and may_change(self.by) is None

    @property
    def tables(self) -> list[tuple[str, str]]:
        """The name of every table (or of its file) and the id of its journal."""
        return sorted((one.table or one.path.name, one.journal) for one in self.statuses)

    def signs_nothing(self, by: Signature) -> str:
        """What this person signed last is not done, or is no entry of their own: their PIN signs no other. Returns why
        the book cannot be written, or an empty text."""
        try:
            self.desk.sign_for(by.id)
        except JournalError as error:
            return str(error)
        return ""

    def exported(self, what: str, file: str, sha256: str, by: Signature, journal: str | None = None) -> str:
        """Write an export into the review book, with who signed for it. Returns why not, or an empty text."""
        try:
            self.desk.exported(what, file, sha256, by=by.id, journal=journal)
        except JournalError as error:
            return str(error)
        return ""
