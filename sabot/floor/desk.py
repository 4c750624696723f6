"""`FloorDesk`: the desk over a whole floor. Journals, facts and the review book are in the store.

The floor's own book of staff signs here: staff of a table count at that table only.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from controller.journal.durable_files import make_folder
from controller.journal.errors import JournalError, file_line
from controller.journal.walk import Bad
from controller.own_process import own_command
from controller.people.book import People
from controller.protocol.verification import Against, Verification
from controller.review.desk import Desk
from controller.review.desk_staff import with_tries
from controller.review.facts import Progress, Stop
from controller.review.open_journal import JournalStatus, OpenJournal
from controller.review.review_book import Book
from controller.runtime.state import State
from controller.verify.numbers import own_software
from controller.verify.rejudge import rejudge
from drivers.postgres.connect import Connection, StoreError, connect
from drivers.postgres.fact_queries import StoreFloorFacts
from drivers.postgres.fact_reviews import take_reviews
from drivers.postgres.facts import StoreFacts, behind, may_keep, must_be_ours, places
from drivers.postgres.own_books import book_id, may_write
from drivers.postgres.reading import StoredJournal, held_journals, staff_ids
from drivers.postgres.verify import signed_heads, verify_journal
from sabot.floor.book import STAFF, ReviewPaper, StaffReader
from sabot.floor.own_books import book_doubts
from sabot.floor.status import unapproved

STAFF_OF: Final = "floor"
"""Whose staff signs here."""


class FloorStaff:
    """The people of the floor's own book: they sign for every journal."""

    def __init__(self, conn: Connection, book: Book, reader: StaffReader) -> None:
        self._conn, self._book, self._reader = conn, book, reader

    def people(self, journal: str | None = None) -> People:  # noqa: ARG002 - the same for every journal
        """Everyone in the floor's book, with the wrong PINs that they typed at the desk."""
        return with_tries(self.state().people, self._book)

    def state(self) -> State:
        """What the floor's book of staff says now."""
        return self._reader.read(self._conn).state

    def known_at(self, person: str, journal: str | None = None) -> str:  # noqa: ARG002 - the same for every journal
        """The id of the floor's book of staff."""
        return book_id(self._conn, STAFF)

    def pin_days(self, person: str, journal: str | None = None) -> int:  # noqa: ARG002 - the same for every journal
        """A floor sets no age of PINs."""
        return 0


class FloorDesk(Desk):
    """A desk over the store of a floor, on one connection."""

    def __init__(self, dsn: str, now: Callable[[], str], software: str) -> None:
        self.dsn = dsn
        self._begin(now, software)

    def _begin(self, now: Callable[[], str], software: str) -> None:
        self.conn = connect(self.dsn)
        try:
            must_be_ours(self.conn)
            self._keeps = may_keep(self.conn)
            self._staff_reader = reader = StaffReader()
            book = Book(ReviewPaper(self.conn, reader), now=now, software=software)
            self._floor_staff = FloorStaff(self.conn, book, reader)
            super().__init__(book, [], self._floor_staff, StoreFloorFacts(self.conn))
            self.look_again()
        except BaseException:
            self.conn.close()
            raise

    def renew(self) -> None:
        """Connect again: after a cut the old connection is of no use."""
        if self.conn.closed or self.conn.broken:
            pins = self._pins
            self._begin(self.book.now, self.book.software)
            self._pins = pins

    def refresh(self) -> None:
        """Look at the facts that are there now, and for new journals."""
        self.look_again()
        super().refresh()

    def must_work(self) -> None:
        """JournalError if the book cannot be read, or there is no folder for saved views."""
        super().must_work()
        folder = self.book.path.parent
        try:
            make_folder(folder)
        except OSError as error:
            raise JournalError(file_line(folder, error)) from None

    def must_note(self) -> None:
        """StoreError for a login that only reads: what leaves a desk is noted in the floor's review book."""
        if not may_write(self.conn):
            raise StoreError("this login only reads, and cannot note in the review book what leaves the desk; "
                             "give one in sabot_desk")  # fmt: skip

    def books_of_staff(self) -> Iterator[tuple[str, State]]:
        """The floor's own book: staff of a table do not sign here."""
        yield STAFF_OF, self._floor_staff.state()

    def staff_names(self) -> set[str]:
        """The ids in the books of staff of the tables: a line of the log is about their people."""
        return staff_ids(self.conn)

    def close(self) -> None:
        """Close the connection."""
        self.drop_pins()
        self.conn.close()

    def look_again(self) -> bool:
        """Open the journals that are new in the store."""
        known = {one.id for one in self.journals}
        new = [held for held in held_journals(self.conn) if held.journal not in known]
        names = unapproved(self.conn, self._staff_reader.read(self.conn))
        self.troubles = [f"not approved yet: {', '.join(names)}; see sabot floor approve"] if names else []
        self.troubles += [one.words for one in book_doubts(self.conn, self._staff_reader, self.book)]
        for held in new:
            reader = StoredJournal(self.conn, held.journal, held)
            verify = partial(verify_stored, self.conn, reader)
            self.journals.append(OpenJournal(reader.path, reader, StoreFacts(self.conn, reader), verify))
        return bool(new)

    def catch_up(self, progress: Callable[[Path, int, int], None] = lambda *_: None, stop: Stop | None = None) -> bool:
        """Bring the facts of every journal up to date, and the reviews. A login that only reads leaves it to others."""
        self.refresh()
        if not self._keeps:
            return not self.behind()
        self.troubles += [finding.what for finding in take_reviews(self.conn, self.book)]
        return super().catch_up(progress, stop)

    def behind(self) -> list[OpenJournal]:
        """The journals with more records than were folded, or folded by another version of Sabot."""
        wanted = behind(self.conn)
        return [one for one in self.journals if one.id in wanted]

    def statuses(self) -> tuple[JournalStatus, ...]:
        """The status of every journal, with one query for all of them."""
        found = places(self.conn)
        statuses = []
        for one in self.journals:
            last, place = found[one.id]
            facts_of(one).know(place)
            statuses.append(one.status(last))
        return tuple(sorted(statuses, key=lambda status: not status.held))

    def keeper_command(self, software: str) -> list[str]:
        """The process that keeps the facts up."""
        return own_command("sabot.floor.facts_keeper", software, self.dsn)


def facts_of(one: OpenJournal) -> StoreFacts:
    """The facts of a journal of this desk."""
    assert isinstance(one.facts, StoreFacts)  # noqa: S101 - it has no others
    return one.facts


def verify_stored(conn: Connection, reader: StoredJournal, progress: Progress | None = None) -> Verification:
    """Verify a journal as the store holds it: its chain walked in SQL, its signed heads, and every round judged again.
    Where days were detached, the chain goes on from their anchors and no round is judged."""
    held = StoredJournal(conn, reader.id).held
    walk = verify_journal(conn, held)
    bad = None if walk.bad is None else Bad(walk.bad.n, walk.bad.what)
    against = Against(signed_heads(conn, held))
    if bad is None and walk.records == held.n:
        judged = rejudge(reader, progress, own_software())
        bad, against = judged.first_bad, Against(against.heads, judged.rounds, judged.decided)
    if progress is not None:
        progress(held.n, held.n)
    return Verification(held.journal, walk.records, held.hash.hex(), bad, against)
