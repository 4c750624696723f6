"""`Reader`: a journal to read, beside the controller that writes it or without one."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from sqlite_utils import Database

from controller.journal.chain import CLOSED, Entry, Wire
from controller.journal.errors import JournalError
from controller.journal.file import connect_reader, journal_id, named_key, predecessor, refusals
from controller.journal.kept_heads import kept_heads
from controller.journal.signed_heads import Head, HeadsError, heads_path
from controller.journal.snapshots import SNAPSHOTS, snapshot_before
from controller.journal.walk import holds

PAGE: Final = 1_000


class Reader:
    """A journal to read. It sees what is on disk, at once and whole batches only, while a controller writes."""

    def __init__(self, path: Path, db: Database) -> None:
        self.path = path
        self._db = db
        with refusals(path):
            self.id: Final = journal_id(db.conn)
            """Random, made with the journal: which journal a signed head is of."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    @property
    def gone(self) -> bool:
        """Whether its file is not there any more."""
        return not self.path.exists()

    def head(self) -> tuple[int, str]:
        """The number and the hash of the last record."""
        rows = self._rows("SELECT n, hash FROM events ORDER BY n DESC LIMIT 1")
        if not rows:
            raise JournalError(f"{self.path}: has no records; keep the file and run sabot verify")
        return rows[0][0], rows[0][1].hex()

    def entries(self, after: int = 0, upto: int | None = None, kinds: Sequence[str] = ()) -> Iterator[Entry]:
        """The records after number `after`, up to and including `upto`, in order; of these kinds, if any are named.
        Memory stays flat."""
        last = self.head()[0] if upto is None else upto
        of_kind = f"AND kind IN ({', '.join('?' * len(kinds))})" if kinds else ""
        query = f"""SELECT n, at, kind, schema, payload, hash FROM events
                    WHERE n > ? AND n <= ? {of_kind} ORDER BY n LIMIT ?"""  # noqa: S608 - values are bound
        new = tuple.__new__  # journals are read by the million records: `Entry(…)` takes three times as long
        while rows := self._rows(query, (after, last, *kinds, PAGE)):
            for n, at, kind, schema, payload, digest in rows:
                yield new(Entry, (n, at, kind, schema, payload, digest.hex()))
            after = rows[-1][0]

    def forms(self) -> list[tuple[str, int]]:
        """Every kind of record in it, with the schema of its fields. Looks at every record."""
        return self._rows("SELECT DISTINCT kind, schema FROM events ORDER BY kind, schema")

    def wire(self, from_n: int = 1, to_n: int | None = None) -> Iterator[tuple[int, Wire]]:
        """The raw bytes that came with records `from_n` to `to_n`, each with the number of its record, in order."""
        last = self.head()[0] if to_n is None else to_n
        query = """SELECT n, i, port, at, direction, data FROM wire
                   WHERE (n, i) > (?, ?) AND n <= ? ORDER BY n, i LIMIT ?"""
        place = (from_n, -1)
        while rows := self._rows(query, (*place, last, PAGE)):
            for n, _, port, at, direction, data in rows:
                yield n, Wire(port, at, direction, data)
            place = rows[-1][:2]

    def vouched_snapshot(self, layout: int = 1) -> tuple[int, bytes] | None:
        """The last snapshot in this layout that a signed head is over, and the last record that it takes in.

        None: there is none, and what the journal says must be folded from its records.
        """
        head = self._signed_head()
        if head is not None:
            query = f"SELECT s.n, {SNAPSHOTS} WHERE e.schema = ? AND s.n <= ? ORDER BY s.n DESC LIMIT 1"
            for n, upto, payload in self._rows(query, (layout, head.n)):
                if upto < n and self._leads_to(head, upto):
                    return upto, payload
        return None

    def _signed_head(self) -> Head | None:
        """The newest head beside the journal that the key signed which the journal names."""
        key = self.named_key
        with suppress(HeadsError):
            return None if key is None else kept_heads(heads_path(self.path)).newest(self.id, key).head
        return None

    def _leads_to(self, head: Head, after: int) -> bool:
        """Whether the records after this one lead to a signed head."""
        with refusals(self.path):
            return holds(self._db.conn, after, head.n, bytes.fromhex(head.head))

    @property
    def named_key(self) -> str | None:
        """The public key that the journal names for its heads; None: it names none."""
        with refusals(self.path):
            return named_key(self._db.conn)

    @property
    def predecessor(self) -> str | None:
        """The id of the journal that this one follows; None: it follows none."""
        with refusals(self.path):
            return predecessor(self._db.conn)

    @property
    def successor(self) -> str | None:
        """The id of the journal that follows this one, as its last record names it; None: none was begun yet."""
        query = "SELECT payload FROM events WHERE n = (SELECT max(n) FROM events) AND kind = ?"
        with refusals(self.path):
            rows = self._db.conn.execute(query, (CLOSED,)).fetchall()
        return json.loads(rows[0][0])["successor"] if rows else None

    def must_hold(self, after: int) -> None:
        """For who folds the records after this one. A reader takes them as they are; `sabot verify` walks them."""

    @property
    def unsigned_after(self) -> float:
        """The last record that a signed head is over. Infinite: it is not known, or there are no heads."""
        return inf

    def snapshots(self, count: int, layout: int = 1) -> list[tuple[int, bytes]]:
        """The last snapshots in this layout, the latest first, each with the number of the last record it takes in."""
        return self._rows(f"SELECT {SNAPSHOTS} WHERE e.schema = ? ORDER BY s.n DESC LIMIT ?", (layout, count))

    def snapshot_before(self, n: int, layout: int = 1) -> tuple[int, bytes] | None:
        """The last snapshot in this layout saved before record `n` that is as it was written, and the last record that
        it takes in: from it the chain leads to the next signed head; in a journal without heads, to its own record."""
        with refusals(self.path):
            return snapshot_before(self._db.conn, self.path, self.id, n, layout)

    def snapshots_between(self, after: int, upto: int) -> dict[int, bytes]:
        """The snapshots that belong to the records after this one up to that one, by record."""
        return dict(self._rows("SELECT n, payload FROM snapshots WHERE n > ? AND n <= ?", (after, upto)))

    def _rows(self, query: str, values: Sequence[int | str] = ()) -> list[Any]:
        with refusals(self.path):
            return self._db.conn.execute(query, values).fetchall()


def open_reader(path: Path) -> Reader:
    """Open a journal to read, beside the controller that writes it or without one."""
    db = connect_reader(path)
    try:
        return Reader(path, db)
    except BaseException:
        db.close()
        raise


def capture(path: Path, from_n: int = 1, to_n: int | None = None) -> Iterator[tuple[int, Wire]]:
    """The raw bytes of a journal, each with the number of its record."""
    with open_reader(path) as reader:
        yield from reader.wire(from_n, to_n)
