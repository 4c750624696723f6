"""Many tables that write, senders that send, and everything that can happen to a store meanwhile."""

import random
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import psycopg

from controller.journal import Journal, open_reader, rotate, sign_head
from controller.journal.chain import Record, Wire
from controller.journal.copies import next_batch
from controller.journal.errors import InUseError
from controller.journal.signed_heads import heads_path
from controller.journal.trust import beside
from drivers.postgres.connect import connected
from drivers.postgres.reading import StoredJournal
from drivers.postgres.verify import verify_journals
from sabot.floor.private_postgres import PrivatePostgres
from sabot.floor.sending import Sending

CLOCKS = ("1970-01-01T00:00:00.000Z", "2026-11-18T01:00:00.000Z", "2099-12-31T23:59:59.999Z")


class Writer(threading.Thread):
    """A table: appends records with wire bytes, signs heads, steps its clock, and rotates its journal."""

    def __init__(self, folder: Path, number: int, stop: threading.Event, pause: float, *, rotates: bool) -> None:
        super().__init__(daemon=True)
        self.db = folder / f"t{number}.db"
        self.files = [self.db]
        """Every journal of this table: the one that is written and the archives."""
        self._number, self._stop_now, self._pause, self._rotates = number, stop, pause, rotates
        self.error: Exception | None = None
        self._random = random.Random(number)  # noqa: S311 - which faults happen, not a game
        self._begin()

    def _now(self) -> str:
        return self._random.choice(CLOCKS)

    def _open(self) -> Journal:
        """The journal. A server that is started just now has our lock for a moment, until it is a program of its own."""
        while True:
            try:
                return Journal.open(self.db, now=self._now, software="chaos", keeping=beside(self.db), durable=False)
            except InUseError:
                continue

    def _begin(self) -> None:
        with self._open() as journal:
            named = Record("settings-changed", 1, b'{"settings":{"name":"T%d"}}' % self._number)
            journal.append([named])

    def run(self) -> None:
        """Write until told to stop."""
        try:
            self._run()
        except Exception as error:  # noqa: BLE001 - told by the test
            self.error = error

    def _run(self) -> None:
        turns = 0
        while not self._stop_now.is_set():
            with self._open() as journal:
                for _ in range(self._random.randrange(20, 200)):
                    self._write(journal)
                    if self._stop_now.wait(self._pause):
                        return
            turns += 1
            if self._rotates and turns % 3 == 0:
                self._rotate(turns)

    def _write(self, journal: Journal) -> None:
        many = self._random.randrange(1, 8)
        wire = [Wire("/dev/x", self._now(), "in", self._random.randbytes(self._random.randrange(9)))]
        records = [
            Record("note", 1, b'{"n":%d,"of":"%s"}' % (i, self._random.randbytes(40).hex().encode()))
            for i in range(many)
        ]
        journal.append(records, wire if many % 2 else ())
        if many == 3:
            n, head = journal.head()
            sign_head(heads_path(self.db), journal.key, journal=journal.id, n=n, head=head, at=self._now())

    def _rotate(self, turn: int) -> None:
        archive = self.db.with_name(f"{self.db.name}-{turn}")
        with self._open() as journal:
            key = journal.key
        with suppress(Exception):  # a sender reads just now: the next turn rotates
            rotate(self.db, archive, key=key, heads=heads_path(self.db), now=self._now, software="chaos",
                   records=[Record("settings-changed", 1, b'{"settings":{"name":"T%d"}}' % self._number)])  # fmt: skip
            self.files.append(archive / "journal.db")


class Senders:
    """A sender process for each table; killed ones are started again."""

    def __init__(self, writers: list[Writer], dsn: str) -> None:
        self._words = [
            [sys.executable, "-m", "sabot", "floor", "send", "--db", str(one.db), "--to", dsn] for one in writers
        ]
        self._running = [self._start(words) for words in self._words]

    @staticmethod
    def _start(words: list[str]) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self, which: int) -> None:
        """Kill one, and start another in its place."""
        self._running[which].kill()
        self._running[which].wait()
        self._running[which] = self._start(self._words[which])

    def end(self) -> list[int]:
        """End all of them; returns the status of those that had ended by themselves."""
        ended = [status for one in self._running if (status := one.poll()) is not None]
        for one in self._running:
            one.kill()
            one.wait()
        return ended


def cut_connections(server: PrivatePostgres, database: str) -> None:
    """Cut every connection of a database."""
    with suppress(psycopg.Error), psycopg.connect(server.dsn(), autocommit=True) as conn:
        conn.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", (database,))


def catch_up(writers: list[Writer], dsn: str) -> None:
    """Send the rest of every journal, in order."""
    for writer in writers:
        told: list[str] = []
        Sending(writer.db, dsn, tell=lambda _, says, told=told: told.append(says), wait=lambda _: True).once()
        assert told == []


def assert_copied(writers: list[Writer], dsn: str) -> int:
    """Every journal equals its copy: records, wire bytes, snapshots, heads. Nothing else is there, and no alarm."""
    count = 0
    with connected(dsn) as conn:
        for file in (file for writer in writers for file in writer.files):
            with open_reader(file) as reader:
                stored = StoredJournal(conn, reader.id)
                copies = stored.shipped()
                n = 0
                while batch := next_batch(reader, n):
                    for record in batch:
                        assert next(copies) == record
                    n = batch[-1].n
                assert next(copies, None) is None
                assert stored.heads() == heads_of(file, reader.id)
                count += n
        alarms = conn.execute("select journal, kind, says from alarm").fetchall()
        assert alarms == [], str(alarms)
        assert conn.execute("select count(*) from forked").fetchone() == (0,)
        assert [walk.bad for _, walk in verify_journals(conn) if walk.bad] == []
        assert conn.execute("select count(*) from record").fetchone() == (count,)
    return count


def heads_of(file: Path, journal: str) -> list[bytes]:
    """The lines of a journal's heads, once each, in order."""
    beside_it = heads_path(file) if heads_path(file).exists() else file.parent / "heads.jsonl"
    lines = beside_it.read_bytes().split(b"\n") if beside_it.exists() else []
    return list(dict.fromkeys(line for line in lines if f'"journal":"{journal}"'.encode() in line))
