"""The file of an index: its SQLite tables, and how rows and reviews are written into them."""

import sqlite3
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import astuple

from controller.journal.durable_files import make_private, open_private
from controller.review import index_digests
from controller.review.index_fold import IndexFold
from controller.review.index_memory import Memory
from controller.review.index_rows import CaseRow, CountRow, RoundRow, ShoeRow
from controller.review.log_order import OF_CASES, OF_REVIEWS, sort_sql
from controller.review.review_book import BookEntry, CaseReopened, CaseReviewed
from controller.runtime.state import state_layout

_VERSION: Final = 10
"""Increase this with every change of what the rows contain."""
_ROWS: Final = repr([row.__struct_fields__ for row in (CaseRow, RoundRow, ShoeRow, CountRow, Memory)]).encode()
FORMAT: Final = f"{_VERSION} {sha256(_ROWS).hexdigest()[:16]} {state_layout():08x}"
"""An index with another format was written by another version of Sabot and is made again."""


def _columns(row: type[msgspec.Struct]) -> str:
    """The SQL columns for a struct of rows; the first field is the key."""
    first, *others = row.__struct_fields__
    return ", ".join([f"{first} INTEGER PRIMARY KEY", *(f'"{name}"' for name in others)])


def _sorted(table: str, columns: tuple[str, ...]) -> str:
    """An SQL index for each column that the log is sorted by."""
    made = ((name, sort_sql(f'"{name}"')) for name in columns)
    return "\n".join(f"CREATE INDEX {table}_sorted_{name} ON {table} ({by}, n);" for name, by in made)


_SCHEMA: Final = f"""
CREATE TABLE place (format TEXT NOT NULL, journal TEXT NOT NULL, n INTEGER NOT NULL, head TEXT NOT NULL,
                    state BLOB NOT NULL, memory BLOB NOT NULL, trouble TEXT NOT NULL);
CREATE TABLE cases ({_columns(CaseRow)});
CREATE INDEX cases_by_time ON cases (at);
CREATE INDEX cases_in_turn ON cases (sorted_at, n);
CREATE INDEX cases_by_state ON cases (state, n);
CREATE INDEX cases_by_number ON cases ("case");
CREATE TABLE reviews (n INTEGER PRIMARY KEY, caused_by TEXT NOT NULL, remark TEXT NOT NULL, cents INTEGER,
                      reviewed_by TEXT NOT NULL, reviewed_at TEXT NOT NULL, entry INTEGER NOT NULL);
{_sorted("cases", OF_CASES)}
{_sorted("reviews", OF_REVIEWS)}
CREATE TABLE book (path TEXT NOT NULL, n INTEGER NOT NULL, head TEXT NOT NULL);
CREATE VIRTUAL TABLE words USING fts5 (said, remark, tokenize = "unicode61 remove_diacritics 2");
CREATE TABLE rounds ({_columns(RoundRow)});
CREATE INDEX rounds_by_number ON rounds (round);
CREATE TABLE shoes ({_columns(ShoeRow)});
CREATE TABLE counts ({_columns(CountRow)});
CREATE TABLE games (fingerprint TEXT PRIMARY KEY, canonical TEXT NOT NULL);
CREATE TABLE tallies (hour TEXT, dealer TEXT, device TEXT, game TEXT, decks INTEGER, what TEXT,
                      count INTEGER NOT NULL, total INTEGER NOT NULL,
                      PRIMARY KEY (hour, dealer, device, game, decks, what)) WITHOUT ROWID;
CREATE TABLE refolded (at TEXT NOT NULL);
{index_digests.SCHEMA}
"""


def file_id(path: Path) -> tuple[int, int] | None:
    """Device and inode of the file at this path; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def remove_file(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def open_to_write(path: Path, journal: str, now: str) -> sqlite3.Connection:
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


def words_of(case: CaseRow) -> str:
    """The text of a case that a search looks through."""
    said = f"{case.kind} {case.kind.replace('-', ' ')} {case.evidence} {case.ruling} {case.reason} {case.dealer} "
    return f"{said}{case.ruled_by} {case.reported_by} {case.device} {case.table} {case.game}"


ReviewRow = tuple[int, str, str, int | None, str, str, int]
"""A row of the table `reviews`."""


def review_rows(entries: Iterable[BookEntry]) -> list[ReviewRow]:
    """The rows of the reviews that count, by these entries of the book."""
    rows: dict[int, ReviewRow] = {}
    for entry in entries:
        match entry.event:
            case CaseReviewed(n=n, caused_by=caused_by, remark=remark, cents=cents, by=by):
                rows[n] = (n, caused_by, remark, cents, by, entry.at, entry.n)
            case CaseReopened(n=n):
                rows.pop(n, None)
    return [rows[n] for n in sorted(rows)]


def write_reviews(conn: sqlite3.Connection, rows: Iterable[ReviewRow]) -> None:
    """Put these reviews in place of all others."""
    conn.execute("DELETE FROM reviews")
    conn.execute("UPDATE words SET remark = '' WHERE remark <> ''")
    for row in rows:
        n, _, remark, _, by, _, _ = row
        conn.execute("INSERT INTO reviews VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        conn.execute("UPDATE words SET remark = ? WHERE rowid = ?", (f"{remark} {by}", n))


def write_rows(conn: sqlite3.Connection, fold: IndexFold, n: int, head: str | None, trouble: str) -> None:
    conn.execute("BEGIN IMMEDIATE")
    parts = index_digests.touched(fold)
    for table, found in (
        ("cases", fold.cases),
        ("rounds", fold.rounds),
        ("shoes", fold.shoes),
        ("counts", fold.counts),
    ):
        if found:
            values = [astuple(row) for row in found.values()]
            marks = ", ".join("?" * len(values[0]))
            conn.executemany(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", values)  # noqa: S608 - our own names
    for case in fold.cases.values():
        said = words_of(case)
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
