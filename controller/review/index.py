"""`Index`: a file beside the journals with the rows of one journal (cases, rounds, shoes), so that the log need not
read every record.

The index is no evidence and can be deleted at any time. It keeps the id of its journal, and the number and hash of the
last record it has read; if the journal does not have that record, the index is made again. One process at a time writes
an index, under a lock; any number may read it.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from controller.game.gamefile import GameError
from controller.journal.errors import JournalError
from controller.journal.file import refusals
from controller.journal.journal import Reader
from controller.journal.lock import hold_lock
from controller.review.index_fold import IndexFold
from controller.review.index_memory import Memory
from controller.review.index_rows import CaseRow, RoundRow, ShoeRow
from controller.review.review_book import Book, BookEntry, CaseReopened, CaseReviewed
from controller.runtime.state import state_layout
from controller.settings.settings import SettingsError

_VERSION: Final = 1
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


class Index:
    """The rows of one journal. `catch_up` reads what the journal has more."""

    def __init__(self, path: Path, reader: Reader) -> None:
        self.path = path
        self.reader = reader
        self._conn: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None

    def close(self) -> None:
        """Close the file."""
        if self._conn is not None:
            self._conn.close()
            self._conn = None

    # Reading

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of an SQL query; empty if there is no index yet."""
        conn = self._reading()
        if conn is None:
            return []
        try:
            return conn.execute(query, values).fetchall()
        except sqlite3.Error:
            # Another program is making it again, or it is damaged: `catch_up` finds out which.
            self.close()
            return []

    def place(self) -> tuple[int, str]:
        """The last record that the index has read, and what is wrong with the next one (empty if nothing is)."""
        found = self.rows("SELECT n, trouble FROM place WHERE format = ? AND journal = ?", (FORMAT, self.reader.id))
        return found[0] if found else (0, "")

    def fold(self) -> IndexFold:
        """The fold after the last record that the index has read."""
        found = self.rows("SELECT state, memory FROM place WHERE format = ?", (FORMAT,))
        try:
            return IndexFold.restored(*found[0]) if found else IndexFold()
        except _NOT_UNDERSTOOD:
            return IndexFold()

    def _reading(self) -> sqlite3.Connection | None:
        file = _file(self.path)
        if self._file != file:  # another program made it again: the file that we had open is deleted
            self.close()
        if self._conn is None and file is not None:
            with contextlib.suppress(sqlite3.Error):
                self._conn = sqlite3.connect(f"{self.path.resolve().as_uri()}?mode=ro", uri=True, timeout=2.0)
                self._file = file
        return self._conn

    # Keeping it up

    def catch_up(self, progress: Progress = silent, stop: Stop | None = None) -> bool:
        """Read what the journal has more. Returns False if `stop` ended it early; what was read by then stays.

        Raises `IndexBusyError` if another program is writing this index.
        """
        last, _ = self.reader.head()
        n, _ = self.place()
        if n == last and self._fits():
            return True
        self.close()
        with refusals(self.path), self._held():
            try:
                return self._taken_in(last, progress, stop)
            except sqlite3.DatabaseError:  # damaged, or of a shape that we do not know: once more from the start
                self.close()
                _remove(self.path)
                return self._taken_in(last, progress, stop)

    def take_reviews(self, book: Book) -> None:
        """Bring the reviews of this journal's cases up to date with the review book."""
        book.entries()
        n, _ = book.head
        known = self.rows("SELECT id, n FROM book")
        if known == [(book.id, n)] or self._reading() is None:
            return
        after = known[0][1] if known and known[0][0] == book.id and known[0][1] <= n else 0
        self.close()
        with refusals(self.path), self._held(), contextlib.closing(_begun(self.path, self.reader.id)) as conn:
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
    def _held(self) -> Iterator[None]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.ExitStack() as held:
            try:
                held.enter_context(hold_lock(self.path))
            except JournalError as error:
                busy = f"{self.path}: another program keeps this index up"
                raise IndexBusyError(busy if "another controller" in str(error) else str(error)) from None
            yield

    def _fits(self) -> bool:
        """Whether the journal still has the last record that the index read."""
        query = "SELECT n, head FROM place WHERE format = ? AND journal = ?"
        found = self.rows(query, (FORMAT, self.reader.id))
        if not found:
            return False
        n, head = found[0]
        return n == 0 or any(entry.hash == head for entry in self.reader.entries(after=n - 1, upto=n))

    def _taken_in(self, last: int, progress: Progress, stop: Stop | None) -> bool:
        if not self._fits():
            self.close()
            _remove(self.path)
        self.close()
        with contextlib.closing(_begun(self.path, self.reader.id)) as conn:
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


def _begun(path: Path, journal: str) -> sqlite3.Connection:
    """The connection that writes. A new index gets its tables here."""
    path.touch(mode=0o600)
    conn = sqlite3.connect(path, isolation_level=None, timeout=2.0)
    try:
        conn.execute("PRAGMA journal_mode = WAL")
        conn.execute("PRAGMA synchronous = NORMAL")  # a power cut may cost the last chunks, and they are made again
        if not conn.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'place'").fetchone()[0]:
            conn.executescript(f"BEGIN;{_SCHEMA}COMMIT;")
            state, memory = IndexFold().kept()
            conn.execute("INSERT INTO place VALUES (?, ?, 0, '', ?, ?, '')", (FORMAT, journal, state, memory))
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
    conn.execute("COMMIT")
    fold.clear()
