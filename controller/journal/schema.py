"""The tables of a journal: made only here, by numbered migrations, strict, and append-only by trigger."""

import sqlite3
from functools import cache
from typing import Final

from sqlite_utils import Database, Migrations

APPLICATION_ID: Final = int.from_bytes(b"Sabo", "big")
"""In the header of the file: this SQLite database is a Sabot journal."""

MIGRATIONS: Final = Migrations("sabot-journal")

_APPEND_ONLY: Final = "SELECT RAISE(ABORT, 'the journal is append-only')"
_TABLES: Final = {
    # wire: the digest of the record's rows in the table wire; empty if it has none
    "events": """n INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, schema INTEGER NOT NULL,
                 payload BLOB NOT NULL, wire BLOB NOT NULL, hash BLOB NOT NULL) STRICT""",
    # i: 0, 1, 2 … within record n
    "wire": """n INTEGER NOT NULL, i INTEGER NOT NULL, port TEXT NOT NULL, at TEXT NOT NULL, direction TEXT NOT NULL,
               data BLOB NOT NULL, PRIMARY KEY (n, i)) STRICT, WITHOUT ROWID""",
    # n: the record that holds this snapshot's digest; upto: the last record that the snapshot takes in
    "snapshots": "n INTEGER PRIMARY KEY, upto INTEGER NOT NULL, payload BLOB NOT NULL) STRICT",
}
# Nothing is inserted but at the end. This also stops INSERT OR REPLACE, which can pass a delete trigger by.
_ONLY_AT_THE_END: Final = {
    "events": "NEW.n IS NOT (SELECT coalesce(max(n), 0) + 1 FROM events)",
    "wire": "NEW.i IS NOT (SELECT coalesce(max(i), -1) + 1 FROM wire WHERE n = NEW.n)",
    "snapshots": "NEW.n <= (SELECT max(n) FROM snapshots)",
}


@MIGRATIONS(name="0001-records-wire-snapshots")
def _first(db: Database) -> None:
    for table, columns in _TABLES.items():
        db.execute(f"CREATE TABLE {table} ({columns}")
        for verb in ("UPDATE", "DELETE"):
            db.execute(f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} BEGIN {_APPEND_ONLY}; END")
        db.execute(
            f"CREATE TRIGGER {table}_at_the_end BEFORE INSERT ON {table} "
            f"WHEN {_ONLY_AT_THE_END[table]} BEGIN {_APPEND_ONLY}; END"
        )
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def migration_gap(conn: sqlite3.Connection) -> tuple[list[str], list[str]]:
    """The migrations that this journal has and this program does not, and the other way round."""
    known, _ = _fresh()
    # Not MIGRATIONS.applied: on a damaged table that raises what nobody would expect of a database.
    rows = conn.execute("SELECT name FROM _sqlite_migrations WHERE migration_set = ?", (MIGRATIONS.name,))
    applied = {name for (name,) in rows}
    return sorted(applied - known), sorted(known - applied)


def is_current(conn: sqlite3.Connection) -> bool:
    """Whether tables and triggers are exactly those that the migrations make: none gone, changed or added."""
    _, schema = _fresh()
    return _schema(conn) == schema


@cache
def _fresh() -> tuple[frozenset[str], frozenset[tuple[str, str, str]]]:
    """The migrations there are, and what they make."""
    with Database(memory=True, strict=True, execute_plugins=False) as db:
        MIGRATIONS.apply(db)
        return frozenset(migration.name for migration in MIGRATIONS.applied(db)), _schema(db.conn)


def _schema(conn: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    return frozenset(conn.execute("SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*'"))
