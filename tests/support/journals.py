"""Journals that a headless table has played, and what an attacker does to their files."""

import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from controller.journal.chain import GENESIS, record_hash

SHOE = ({"do": "load-shoe", "decks": 8},)
ROUND = (
    {"do": "open-bets"},
    {"do": "wager", "seat": 3, "on": "banker", "amount": "100"},
    {"do": "close-bets"},
    *({"do": "card", "card": card} for card in ("9H", "KS", "4D", "6C", "2C")),
    {"do": "settle"},
)
END = ({"do": "end-shoe"},)


@pytest.fixture
def table(sabot: Callable[..., Any], db: Path) -> Callable[..., Any]:
    """Run the table of the journal `db` to the end of these actions."""
    return run_table(sabot, db)


def run_table(sabot: Callable[..., Any], db: Path) -> Callable[..., Any]:
    """A function that runs the table of a journal to the end of some actions."""

    def run(*actions: dict[str, Any], settings: Path | None = None) -> Any:
        lines = "".join(json.dumps(action) + "\n" for action in actions)
        of_a_file = () if settings is None else ("--settings", str(settings))
        return sabot("table", "--db", str(db), "--game", "fortune-six", *of_a_file, stdin=lines)

    return run


@pytest.fixture(scope="module")
def _kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture
def made_once(_kept: Path, tmp_path: Path) -> Callable[[str, Callable[[], object]], None]:
    """Fill the folder of a test: the first test of a module does what is said here, the others get a copy."""

    def fill(name: str, make: Callable[[], object]) -> None:
        if (_kept / name).exists():
            shutil.copytree(_kept / name, tmp_path, dirs_exist_ok=True)
        else:
            make()
            shutil.copytree(tmp_path, _kept / name)

    return fill


def side_by_side(db: Path) -> dict[str, bytes]:
    """The files of a journal: it, and all that begin with its name, but for its lock and what a reader leaves."""
    found = {file.name: file.read_bytes() for file in db.parent.glob(db.name + "*")}
    for ending in (".lock", "-shm"):
        found.pop(db.name + ending, None)
    if not found.get(db.name + "-wal"):
        found.pop(db.name + "-wal", None)
    return found


def doubted(start: Callable[[], Any], db: Path) -> str:
    """The one line of a start that was refused; it wrote nothing."""
    files = side_by_side(db)
    ran = start()
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert side_by_side(db) == files
    return str(ran.err)


def settings_naming(witness: Path, folder: Path) -> Path:
    """A settings file in a folder, of a table with a witness."""
    file = folder / "table.toml"
    file.write_text(f'shoe = "manual"\nwitnesses = ["{witness}"]\n')
    return file


def carriers(parent: int) -> Iterator[int]:
    """The children of a process that carry heads to witnesses."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            of = int(status.read_text().rpartition(")")[2].split()[1])
            if of == parent and b"witness_child" in (status.parent / "cmdline").read_bytes():
                yield int(status.parent.name)


def carried() -> None:
    """Wait until the children of this process that carry heads to witnesses have ended."""
    for child in carriers(os.getpid()):
        os.waitpid(child, 0)


def copy_of(db: Path, to: Path) -> Path:
    """A copy of a closed journal, under another name."""
    shutil.copyfile(db, to)
    return to


Change = str | tuple[str, tuple[Any, ...]] | Callable[[sqlite3.Connection], Any]
"""A statement, a statement with its values, or a function that is given the connection."""


def forge(db: Path, *changes: Change, after: int | None = None, triggers: bool = True) -> None:
    """Change a closed journal behind its back: triggers away, the changes, triggers back as they were.

    With `after`, hash everything after that record anew; without `triggers`, leave them away."""
    with closing(sqlite3.connect(db, isolation_level=None)) as conn:
        saved = conn.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in saved:
            conn.execute(f"DROP TRIGGER {name}")
        for change in changes:
            if callable(change):
                change(conn)
            else:
                conn.execute(*((change,) if isinstance(change, str) else change))
        if after is not None:
            _hash_anew(conn, after)
        for _, sql in saved if triggers else ():
            conn.execute(sql)
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _hash_anew(conn: sqlite3.Connection, after: int) -> None:
    found = conn.execute("SELECT hash FROM events WHERE n = ?", (after,)).fetchone()
    previous = found[0] if found else GENESIS
    rows = conn.execute("SELECT n, at, kind, schema, payload, wire FROM events WHERE n > ? ORDER BY n", (after,))
    for n, at, kind, schema, payload, wire in rows.fetchall():
        previous = record_hash(previous, n, at.encode(), kind.encode(), schema, payload, wire)
        conn.execute("UPDATE events SET hash = ? WHERE n = ?", (previous, n))
