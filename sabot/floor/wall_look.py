"""A look at a floor: every table as the wall shows it, and what was noted about alerts.

`FloorReader` remembers how far it has read each journal, so that a look reads only what came since.
"""

from controller.floor.alert_notes import ALERTS, Noted, fold_notes
from controller.floor.wall import Folded, TableRow, table_row
from controller.floor.watched import Look
from controller.journal.chain import Entry
from drivers.postgres.connect import Connection
from drivers.postgres.reading import Held, StoredJournal, held_journals
from drivers.postgres.tables import known_tables
from sabot.floor.status import approved_by
from sabot.floor.table_folds import TableFolds


class FloorReader:
    """Looks at one store, over one connection after another."""

    def __init__(self) -> None:
        self._folds = TableFolds()
        self._approved: set[tuple[str, str]] = set()
        """Journals that are approved under their name: that is never taken back."""
        self._notes: tuple[str, int, Noted] = ("", 0, Noted())
        """The journal of the alerts, its last record that was read, and what it says."""

    def look(self, conn: Connection) -> Look:
        """The floor as it is now. StoreError if the store cannot be read."""
        now, tables = known_tables(conn)
        rows = []
        for known in tables:
            approved = self._is_approved(conn, known.journal, known.table)
            rows.append(table_row(known.with_approval(approved), self._folded(conn, known.journal, known.last_n)))
        return Look(now, tuple(sorted(rows, key=TableRow.place)), self._noted(conn))

    def _folded(self, conn: Connection, journal: str, last: int) -> Folded | None:
        return self._folds.upto(conn, journal, last)

    def _is_approved(self, conn: Connection, journal: str, table: str) -> bool:
        if (journal, table) not in self._approved and approved_by(conn, journal) is not None:
            self._approved.add((journal, table))
        return (journal, table) in self._approved

    def _noted(self, conn: Connection) -> Noted:
        held = alerts_journal(conn)
        if held is None:
            return Noted()
        journal, n, noted = self._notes
        if (journal, n) != (held.journal, held.n):
            before = noted if journal == held.journal and n < held.n else None
            noted = fold_notes(_entries(conn, held, n if before else 0), before)
            self._notes = (held.journal, held.n, noted)
        return noted


def alerts_journal(conn: Connection) -> Held | None:
    """The floor's own journal about alerts; None: nothing was noted yet."""
    return next((held for held in held_journals(conn, own=True) if held.table == ALERTS), None)


def _entries(conn: Connection, held: Held, after: int) -> list[Entry]:
    return list(StoredJournal(conn, held.journal).entries(after, held.n))
