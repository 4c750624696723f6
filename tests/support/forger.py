"""A forger who has the files of a table and its signing key: changes records, hashes the chain anew, signs heads."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from controller.journal.chain import record_hash
from controller.journal.reader import open_reader
from controller.journal.signed_heads import sign_head
from controller.journal.signing_key import load_key, make_key


class Row(NamedTuple):
    """A record without its number and hash."""

    at: str
    kind: str
    schema: int
    payload: bytes

    @property
    def fields(self) -> dict[str, Any]:
        """What it says."""
        return json.loads(self.payload)

    def saying(self, **fields: Any) -> "Row":
        """The same record with other fields."""
        return self._replace(payload=json.dumps({**self.fields, **fields}, separators=(",", ":")).encode())


def rows_of(path: Path) -> list[Row]:
    """The records of a journal."""
    with open_reader(path) as reader:
        return [Row(entry.at, entry.kind, entry.schema, entry.payload) for entry in reader.entries()]


def place_of(rows: list[Row], kind: str, which: int = 0) -> int:
    """Where the record of this kind stands; `which`: the first is 0, the last is -1."""
    return [at for at, row in enumerate(rows) if row.kind == kind][which]


def forge(path: Path, change: Callable[[list[Row]], list[Row]]) -> Path:
    """Replace the records of a journal without wire bytes and snapshots by others, with hashes that fit, and sign the
    last of them. Returns the file of signed heads."""
    rows = change(rows_of(path))
    with closing(sqlite3.connect(path)) as conn:
        triggers = conn.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            conn.execute(f"DROP TRIGGER {name}")
        assert conn.execute("SELECT (SELECT count(*) FROM wire) + (SELECT count(*) FROM snapshots)").fetchone() == (0,)
        conn.execute("DELETE FROM events")
        previous = bytes(32)
        for n, row in enumerate(rows, 1):
            previous = record_hash(previous, n, row.at.encode(), row.kind.encode(), row.schema, row.payload, b"")
            conn.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", (n, *row, b"", previous))
        for _, sql in triggers:
            conn.execute(sql)
        conn.commit()
    heads, key = path.with_name(path.name + ".heads"), path.with_name(path.name + ".key")
    if not key.exists():
        make_key(key)
    heads.unlink(missing_ok=True)
    sign_head(heads, load_key(key), journal=rows[0].fields["journal"], n=len(rows), head=previous.hex(), at=rows[-1].at)
    return heads
