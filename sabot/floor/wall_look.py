"""A look at a floor: every table as the wall shows it, and what was noted about alerts.

`FloorReader` remembers how far it has read each journal, so that a look reads only what came since.
"""

from dataclasses import replace

from controller.floor.alert_notes import ALERTS, Noted, fold_notes
from controller.floor.wall import Known, TableRow, table_row
from controller.floor.watched import Look
from drivers.postgres.connect import Connection, StoreError
from drivers.postgres.own_books import book_id
from drivers.postgres.reading import StoredJournal, held_journal
from drivers.postgres.tables import approvals, known_tables
from sabot.floor.book import StaffReader
from sabot.floor.table_folds import TableFolds


class FloorReader:
    """Looks at one store, over one connection after another."""

    def __init__(self) -> None:
        self._folds, self._staff = TableFolds(), StaffReader()
        self._rows: dict[str, TableRow] = {}
        self._approved: set[tuple[str, str]] = set()
        """Journals that are approved under their name: that is never taken back."""
        self._notes: tuple[str, int, Noted] = ("", 0, Noted())
        """The journal of the alerts, its last record that was read, and what it says."""

    def look(self, conn: Connection) -> Look:
        """The floor as it is now. StoreError if the store cannot be read."""
        now, tables, strays = known_tables(conn)
        names = {known.journal: known.table for known in tables}
        unknown = [journal for journal, table in names.items() if (journal, table) not in self._approved]
        if unknown:
            approved = approvals(conn, unknown, self._staff.read(conn).approved)
            self._approved |= {(journal, names[journal]) for journal in approved}
        rows = [self._row(conn, known) for known in tables]
        return Look(now, tuple(sorted(rows, key=TableRow.place)), self.noted(conn), strays)

    def _row(self, conn: Connection, known: Known) -> TableRow:
        """The row of a table; of one that has told nothing new, only what the store knows of it."""
        known = known.with_approval((known.journal, known.table) in self._approved)
        before = self._rows.get(known.journal)
        if before is not None and before.known.last_n == known.last_n:
            row = replace(before, known=known)
        else:
            row = self._folded(conn, known)
        self._rows[known.journal] = row
        return row

    def _folded(self, conn: Connection, known: Known) -> TableRow:
        """The row of a table after its last record. Records are what a sender sends: none of them blinds the wall."""
        try:
            return table_row(known, self._folds.upto(conn, known.journal, known.last_n))
        except StoreError:
            raise
        except Exception:  # noqa: BLE001 - see above: the row says that it cannot be read
            return table_row(known, None)

    def noted(self, conn: Connection) -> Noted:
        """What was noted about alerts."""
        held = held_journal(conn, book_id(conn, ALERTS))
        if held is None:
            return Noted()
        journal, n, noted = self._notes
        if (journal, n) != (held.journal, held.n):
            before = noted if journal == held.journal and n < held.n else None
            entries = list(StoredJournal(conn, held.journal, held).entries(n if before else 0, held.n))
            noted = fold_notes(entries, before, self._staff.read(conn))
            self._notes = (held.journal, held.n, noted)
        return noted
