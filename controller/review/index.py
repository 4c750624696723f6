"""`Index`: a file beside the journals with the rows of one journal (cases, rounds, shoes), so that the log need not
read every record.

The index is no evidence and can be deleted at any time. It keeps the id of its journal, and the number and hash of the
last record it has read; if the journal does not have that record any more, somebody changed the journal: `catch_up`
says so in `findings` and makes the index again. It does the same if the rows do not fit their digests. One process at a
time writes an index, under a lock; any number may read it.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import astuple

from controller.game.gamefile import GameError
from controller.journal.durable_files import make_folder, make_private, open_private
from controller.journal.errors import JournalError
from controller.journal.file import refusals
from controller.journal.journal import Reader
from controller.journal.lock import hold_lock
from controller.review import index_digests
from controller.review.index_fold import IndexFold
from controller.review.index_memory import Memory
from controller.review.index_rows import CaseRow, RoundRow, ShoeRow
from controller.review.review_book import Book, BookEntry, CaseReopened, CaseReviewed
from controller.runtime.state import state_layout
from controller.settings.settings import SettingsError

_VERSION: Final = 2
"""Increase this with every change of what the rows contain."""
_ROWS: Final = repr([row.__struct_fields__ for row in (CaseRow, RoundRow, ShoeRow, Memory)]).encode()
FORMAT: Final = f"{_VERSION} {sha256(_ROWS).hexdigest()[:16]} {state_layout():08x}"
"""An index with another format was written by another version of Sabot and is made again."""
CHUNK: Final = 20_000
"""Records per transaction: at most this many are read again after the work was stopped."""


def _columns(row: type[msgspec.Struct]) -> str:
    """The SQL columns for a struct of rows; the first field is the key."""
    first, *others = row.__struct_fields__
    return ", ".join([f"{first} INTEGER PRIMARY KEY", *(f'"{name}"' for name in others)])


_SCHEMA: Final = f"""
CREATE TABLE place (format TEXT NOT NULL, journal TEXT NOT NULL, n INTEGER NOT NULL, head TEXT NOT NULL,
                    state BLOB NOT NULL, memory BLOB NOT NULL, trouble TEXT NOT NULL);
CREATE TABLE cases ({_columns(CaseRow)});
CREATE INDEX cases_by_time ON cases (at);
CREATE INDEX cases_in_turn ON cases (sorted_at, n);
CREATE INDEX cases_by_kind ON cases (kind, n);
CREATE INDEX cases_by_dealer ON cases (dealer, n);
CREATE INDEX cases_by_state ON cases (state, n);
CREATE INDEX cases_by_number ON cases ("case");
CREATE TABLE reviews (n INTEGER PRIMARY KEY, caused_by TEXT NOT NULL, remark TEXT NOT NULL, cents INTEGER,
                      reviewed_by TEXT NOT NULL, reviewed_at TEXT NOT NULL, entry INTEGER NOT NULL);
CREATE TABLE book (id TEXT NOT NULL, n INTEGER NOT NULL);
CREATE VIRTUAL TABLE words USING fts5 (said, remark, tokenize = "unicode61 remove_diacritics 2");
CREATE TABLE rounds ({_columns(RoundRow)});
CREATE INDEX rounds_by_number ON rounds (round);
CREATE TABLE shoes ({_columns(ShoeRow)});
CREATE TABLE games (fingerprint TEXT PRIMARY KEY, canonical TEXT NOT NULL);
CREATE TABLE tallies (hour TEXT, dealer TEXT, device TEXT, game TEXT, decks INTEGER, what TEXT,
                      count INTEGER NOT NULL, total INTEGER NOT NULL,
                      PRIMARY KEY (hour, dealer, device, game, decks, what)) WITHOUT ROWID;
CREATE TABLE refolded (at TEXT NOT NULL);
{index_digests.SCHEMA}
"""
_NOT_UNDERSTOOD: Final = (msgspec.MsgspecError, ValueError, KeyError, IndexError, TypeError, GameError, SettingsError)

Progress = Callable[[int, int], None]
"""Called with what is done and the whole."""
Stop = Callable[[], bool]


def silent(_done: int, _whole: int) -> None:
    """A `Progress` that tells no one."""


class IndexBusyError(JournalError):
    """Another program is writing this index; what it has written can be read."""


def index_path(folder: Path, reader: Reader) -> Path:
    """The path of a journal's index. It depends on the journal's id and on its path, because a copy of a journal has
    the same id."""
    where = sha256(str(reader.path.resolve()).encode()).hexdigest()[:12]
    return folder / f"{reader.id or 'unknown'}-{where}.index"


class Finding(NamedTuple):
    """Something that was found wrong while an index was brought up to date."""

    journal: bool
    """Whether the journal itself is not what it was; otherwise only the index was changed by hand."""
    what: str


class Index:
    """The rows of one journal. `catch_up` reads what the journal has more."""

    def __init__(self, path: Path, reader: Reader, now: Callable[[], str] = str) -> None:
        self.path = path
        self.reader = reader
        self.now = now
        self.findings: list[Finding] = []
        """What was found wrong; whoever writes it down clears the list."""
        self._compared = False
        self._conn: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None

    def close(self) -> None:
        """Close the file."""
        if self._conn is not None:
            self._conn.close()
            self._conn = None

    # Reading

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of an SQL query; empty if there is no index yet. `JournalError` if it cannot be read."""
        try:
            return self._rows(query, values)
        except sqlite3.Error:  # perhaps another program has just made it again
            self.close()
        try:
            return self._rows(query, values)
        except sqlite3.Error as error:
            self.close()
            raise JournalError(f"{self.path}: the index cannot be read ({error}); delete it, it is made anew") from None

    def _rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        conn = self._reading()
        return [] if conn is None else conn.execute(query, values).fetchall()

    def _kept(self, columns: str) -> Any:
        """These columns of the table `place`; None if there is no index of this journal and this version."""
        try:
            found = self._rows(f"SELECT {columns} FROM place WHERE format = ? AND journal = ?",  # noqa: S608 - our words
                               (FORMAT, self.reader.id))  # fmt: skip
        except sqlite3.Error:  # damaged: `catch_up` makes it again
            self.close()
            return None
        return found[0] if found else None

    def place(self) -> tuple[int, str]:
        """The last record that the index has read, and what is wrong with the next one (empty if nothing is)."""
        return self._kept("n, trouble") or (0, "")

    def fold(self) -> IndexFold:
        """The fold after the last record that the index has read."""
        found = self._kept("state, memory")
        try:
            return IndexFold.restored(*found) if found else IndexFold()
        except _NOT_UNDERSTOOD:
            return IndexFold()

    def refolded(self) -> str:
        """When the whole journal was last folded anew and compared with this index; empty if it never was."""
        found = self.rows("SELECT at FROM refolded")
        return found[0][0] if found else ""

    def _reading(self) -> sqlite3.Connection | None:
        file = _file(self.path)
        if self._file != file:  # another program made it again: the file that we had open is deleted
            self.close()
        if self._conn is None and file is not None:
            self._conn = sqlite3.connect(f"{self.path.resolve().as_uri()}?mode=ro", uri=True, timeout=2.0)
            self._file = file
        return self._conn

    # Keeping it up

    def catch_up(self, progress: Progress = silent, stop: Stop | None = None) -> bool:
        """Read what the journal has more. Returns False if `stop` ended it early; what was read by then stays.

        The first time, the rows are compared with their digests. Raises `IndexBusyError` if another program is writing
        this index.
        """
        last, _ = self.reader.head()
        if not self._compared:
            self._compare()
        n, _ = self.place()
        if n == last and self._fits():
            return True
        self.close()
        with refusals(self.path), self.held():
            try:
                return self.taken_in(last, progress, stop)
            except sqlite3.DatabaseError:  # damaged, or of a shape that we do not know: once more from the start
                self.close()
                _remove(self.path)
                return self.taken_in(last, progress, stop)

    def _compare(self) -> None:
        """Compare the rows with their digests. If they differ, the index is removed, to be made again."""
        if self._kept("n") is not None:
            parts = self._differing()
            if parts:
                self.close()
                with refusals(self.path), self.held():
                    _remove(self.path)
                self.findings.append(Finding(journal=False, what=changed_words(parts)))
        self._compared = True

    def _differing(self) -> list[str]:
        conn = self._reading()
        assert conn is not None  # noqa: S101 - it was there a moment ago, and an open file stays
        try:
            conn.execute("BEGIN")  # rows and digests of one moment
            try:
                return index_digests.differing(index_digests.digests(conn), index_digests.noted(conn))
            finally:
                conn.execute("ROLLBACK")
        except sqlite3.Error as error:
            return [f"all ({error})"]

    def computed(self) -> dict[str, bytes]:
        """The digest of every part, computed from the rows; empty if they cannot be read."""
        self.close()
        try:
            conn = self._reading()
            return {} if conn is None else index_digests.digests(conn)
        except sqlite3.Error:
            self.close()
            return {}

    def note_refolded(self) -> None:
        """Write down that the journal was folded anew and this index is the same. The caller holds the lock."""
        with contextlib.closing(_begun(self.path, self.reader.id, self.now())) as conn:
            conn.execute("UPDATE refolded SET at = ?", (self.now(),))

    def replace_by(self, other: "Index") -> None:
        """Take the file of another index in place of this one. The caller holds the lock."""
        self.close()
        other.close()
        with contextlib.closing(sqlite3.connect(other.path)) as conn:
            conn.execute("PRAGMA journal_mode = DELETE")  # so that the file stands by itself
        _remove(self.path)
        other.path.replace(self.path)

    def remove(self) -> None:
        """Delete the file: it is made again by the next `catch_up`."""
        self.close()
        _remove(self.path)

    def take_reviews(self, book: Book) -> None:
        """Bring the reviews of this journal's cases up to date with the review book."""
        book.entries()
        n, _ = book.head
        known = self.rows("SELECT id, n FROM book")
        if known == [(book.id, n)] or self._reading() is None:
            return
        after = known[0][1] if known and known[0][0] == book.id and known[0][1] <= n else 0
        self.close()
        with (
            refusals(self.path),
            self.held(),
            contextlib.closing(_begun(self.path, self.reader.id, self.now())) as conn,
        ):
            conn.execute("BEGIN IMMEDIATE")
            if not after:
                conn.execute("DELETE FROM reviews")
                conn.execute("UPDATE words SET remark = '' WHERE remark <> ''")
            for entry in book.reviews(self.reader.id):
                if entry.n > after:
                    _write_review(conn, entry)
            conn.execute("DELETE FROM book")
            conn.execute("INSERT INTO book VALUES (?, ?)", (book.id, n))
            conn.execute("COMMIT")

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Hold the lock of whoever writes this index."""
        make_folder(self.path.parent)
        with contextlib.ExitStack() as held:
            try:
                held.enter_context(hold_lock(self.path))
            except JournalError as error:
                busy = f"{self.path}: another program keeps this index up"
                raise IndexBusyError(busy if "another controller" in str(error) else str(error)) from None
            yield

    def _fits(self) -> bool:
        """Whether the index is of this journal and this version, and the journal still has the last record it read."""
        found = self._kept("n, head")
        if found is None:
            return False
        n, head = found
        return n == 0 or any(entry.hash == head for entry in self.reader.entries(after=n - 1, upto=n))

    def taken_in(self, last: int, progress: Progress = silent, stop: Stop | None = None) -> bool:
        """Read up to record `last`. The caller holds the lock. Returns False if `stop` ended it early."""
        if not self._fits():
            n, _ = self.place()
            if n:
                gone = "is not there any more" if n > last else "is not the one that the desk has read before"
                self.findings.append(Finding(journal=True, what=f"record {n} {gone}"))
            self.close()
            _remove(self.path)
        self.close()
        with contextlib.closing(_begun(self.path, self.reader.id, self.now())) as conn:
            n, _, trouble = conn.execute("SELECT n, head, trouble FROM place").fetchone()
            fold = self.fold()
            self.close()
            while n < last and not trouble:
                if stop is not None and stop():
                    return False
                n, trouble = self._chunk(conn, fold, n, min(last, n + CHUNK))
                progress(n, last)
            return bool(n == last)

    def _chunk(self, conn: sqlite3.Connection, fold: IndexFold, after: int, upto: int) -> tuple[int, str]:
        """Read some records. Returns the last one read and what is wrong with the next one."""
        n, head, trouble = after, None, ""
        for entry in self.reader.entries(after, upto):
            before = fold.state, fold.memory
            try:
                fold.take(entry)
            except _NOT_UNDERSTOOD as error:
                fold.state, fold.memory = before
                trouble = f"record {entry.n} cannot be understood ({' '.join(str(error).split())[:120]})"
                break
            n, head = entry.n, entry.hash
        if n < upto and not trouble:
            trouble = f"record {n + 1} is missing; run sabot verify"
        _write(conn, fold, n, head, trouble)
        return n, trouble


def changed_words(parts: Sequence[str]) -> str:
    """What to say of an index whose parts are not what was folded."""
    return f"the index was changed by hand ({', '.join(parts[:3])}{' …' * (len(parts) > 3)}) and is made anew"


def _file(path: Path) -> tuple[int, int] | None:
    """Device and inode of the file at this path; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _remove(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def _begun(path: Path, journal: str, now: str) -> sqlite3.Connection:
    """The connection that writes. A new index gets its tables here."""
    open_private(path).close()
    make_private(path)
    conn = sqlite3.connect(path, isolation_level=None, timeout=2.0)
    try:
        conn.execute("PRAGMA journal_mode = WAL")
        conn.execute("PRAGMA synchronous = NORMAL")  # a power cut may cost the last chunks, and they are made again
        if not conn.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'place'").fetchone()[0]:
            conn.executescript(f"BEGIN;{_SCHEMA}COMMIT;")
            state, memory = IndexFold().kept()
            conn.execute("INSERT INTO place VALUES (?, ?, 0, '', ?, ?, '')", (FORMAT, journal, state, memory))
            conn.execute("INSERT INTO refolded VALUES (?)", (now,))
            index_digests.renew(conn, index_digests.touched(IndexFold()))
    except BaseException:
        conn.close()
        raise
    return conn


def _write_review(conn: sqlite3.Connection, entry: BookEntry) -> None:
    match entry.event:
        case CaseReviewed(n=n, caused_by=caused_by, remark=remark, cents=cents, by=by):
            row = (n, caused_by, remark, cents, by, entry.at, entry.n)
            conn.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            conn.execute("UPDATE words SET remark = ? WHERE rowid = ?", (f"{remark} {by}", n))
        case CaseReopened(n=n):
            conn.execute("DELETE FROM reviews WHERE n = ?", (n,))
            conn.execute("UPDATE words SET remark = '' WHERE rowid = ?", (n,))


def _write(conn: sqlite3.Connection, fold: IndexFold, n: int, head: str | None, trouble: str) -> None:
    conn.execute("BEGIN IMMEDIATE")
    parts = index_digests.touched(fold)
    for table, found in (("cases", fold.cases), ("rounds", fold.rounds), ("shoes", fold.shoes)):
        if found:
            values = [astuple(row) for row in found.values()]
            marks = ", ".join("?" * len(values[0]))
            conn.executemany(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", values)  # noqa: S608 - our own names
    for case in fold.cases.values():
        said = f"{case.kind} {case.kind.replace('-', ' ')} {case.evidence} {case.ruling} {case.reason} {case.dealer} "
        said += f"{case.ruled_by} {case.reported_by} {case.device} {case.table} {case.game}"
        if not conn.execute("UPDATE words SET said = ? WHERE rowid = ?", (said, case.n)).rowcount:
            conn.execute("INSERT INTO words (rowid, said, remark) VALUES (?, ?, '')", (case.n, said))
    conn.executemany("INSERT OR IGNORE INTO games VALUES (?, ?)", fold.games.items())
    conn.executemany(
        """INSERT INTO tallies VALUES (?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET count = count + excluded.count, total = total + excluded.total""",
        [(*key, *counted) for key, counted in fold.tallies.items()],
    )
    conn.execute(
        "UPDATE place SET n = ?, head = coalesce(?, head), state = ?, memory = ?, trouble = ?",
        (n, head, *fold.kept(), trouble),
    )
    index_digests.renew(conn, parts)
    conn.execute("COMMIT")
    fold.clear()
