"""The floor's store: records in per second beside bare COPY, verification in SQL, what a sender costs its table, how
late the wall is, and a page of the log over many tables."""

import signal
import statistics
import subprocess
import sys
import tempfile
import threading
from itertools import count
from pathlib import Path
from time import perf_counter, sleep

import psycopg
from bench_table import MAKES, RULESET, SOFTWARE, rounds
from claims import Claim
from floor_lag import lag
from floor_log import log_pages
from support.batches import chain

from controller.journal.trust import beside
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import TableSettings
from controller.table import actions
from drivers.postgres.connect import connected
from drivers.postgres.migrate import migrate
from drivers.postgres.reading import held_journals
from drivers.postgres.store import Store
from drivers.postgres.verify import verify_journal
from sabot.floor.private_postgres import PrivatePostgres

RECORDS = 20_000
"""Of each journal."""
WRITERS = 4
BATCH = 200
TURNS = 60
"""How often cards are dealt with a sender, and with one that is stopped."""
CARDS = 10
PAUSE = 0.01
"""Seconds between two cards: far more than a dealer's hand can do."""


def run():
    """All claims of the floor. The server is as durable as PostgreSQL is by default."""
    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as folder:  # the path of a socket is limited
        Path(folder).chmod(0o711)
        with PrivatePostgres(Path(folder) / "pg", {"max_connections": "200"}) as server:
            for name in ("f", "g", "h", "i"):
                with psycopg.connect(server.dsn(), autocommit=True) as conn:
                    conn.execute(f"create database {name}")
                migrate(server.dsn(name))
            return [
                *taking(server.dsn("f")),
                *verifying(server.dsn("f")),
                *beside_a_table(server.dsn("g")),
                *lag(server, "h", Path(folder)),
                *log_pages(server.dsn("i"), Path(folder)),
            ]


def journals(first, many):
    """Chains of journals, as long as `RECORDS`, with payloads of about 300 bytes and wire bytes in every third."""
    return [(f"{first + i:032x}", chain(RECORDS, f"{first + i:032x}", fill=250)) for i in range(many)]


def push_all(dsn, journal, records):
    """Send a journal in batches."""
    with connected(dsn) as conn:
        store = Store(conn)
        for at in range(0, len(records), BATCH):
            assert store.push(journal, records[at : at + BATCH]).answer == "taken"


def taking(dsn):
    """Records per second, one writer and several, and bare COPY of the same rows."""
    one, *several = journals(1, 1 + WRITERS)
    began = perf_counter()
    push_all(dsn, *one)
    single = RECORDS / (perf_counter() - began)
    threads = [threading.Thread(target=push_all, args=(dsn, *each)) for each in several]
    began = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    many = WRITERS * RECORDS / (perf_counter() - began)
    bare = copied(dsn, *one)
    figure = f"{many:,.0f}/s with {WRITERS} writers, {single:,.0f}/s with one; bare COPY {bare:,.0f}/s"
    return [Claim(f"records taken in batches of {BATCH}", figure, "at least 20,000/s", max(many, single) >= 20_000)]


def copied(dsn, journal, records):
    """Records per second of COPY, a transaction for each batch, into a plain table with the same columns and key."""
    with psycopg.connect(dsn, autocommit=True) as conn:
        conn.execute("create table bare (like record including indexes)")
        began = perf_counter()
        columns = "journal, n, at, kind, schema, payload, wire, snapshot, hash, received"
        for at in range(0, len(records), BATCH):
            with conn.cursor().copy(f"copy bare ({columns}) from stdin") as copy:
                for record in records[at : at + BATCH]:
                    copy.write_row((journal, *record, "now"))
        took = perf_counter() - began
        assert conn.execute("select count(*) from bare").fetchone() == (len(records),)
        conn.execute("drop table bare")
    return len(records) / took


def verifying(dsn):
    """Records per second of the chain walked in SQL."""
    with connected(dsn) as conn:
        began = perf_counter()
        walks = [verify_journal(conn, held) for held in held_journals(conn)]
        took = perf_counter() - began
    assert all(walk.bad is None for walk in walks)
    speed = sum(walk.records for walk in walks) / took
    return [Claim("verification in SQL", f"{speed:,.0f} records/s", "at least 100,000/s", speed >= 100_000)]


def beside_a_table(dsn):
    """Card → durable, with a sender that sends to a server on the same machine, and without one, turn by turn."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        db = Path(folder) / "t.db"
        ticks = count(1)
        runtime, _ = Runtime.open(
            db,
            ruleset=RULESET,
            settings=TableSettings(shoe="angel-eye"),
            clock=Clock(now=lambda: "2026-01-01T00:00:00.000Z", millis=lambda: 1000 * next(ticks)),
            software=SOFTWARE,
            makes=MAKES,
            keeping=beside(db),
        )
        runtime.tell(actions.LoadShoe(8))
        played = (cards for cards in rounds(3) if cards is not None)
        words = [sys.executable, "-I", "-m", "sabot", "floor", "send", "--db", str(db), "--to", dsn]
        took = {True: [], False: []}
        with subprocess.Popen(words) as sender:
            wait_for(dsn, runtime)
            for sends in [True, False] * TURNS:
                sender.send_signal(signal.SIGCONT if sends else signal.SIGSTOP)
                took[sends] += deal(runtime, played)
            sender.kill()
        runtime.close()
    with_it, without = (statistics.median(took[sends]) for sends in (True, False))
    middle = with_it / without
    figure = f"{middle:.3f} times ({with_it * 1e3:.2f} ms against {without * 1e3:.2f} ms, {TURNS} turns each)"
    return [Claim("card to durable, with a sender against without, median", figure, "at most 1.05", middle <= 1.05)]


def wait_for(dsn, runtime):
    """Until the sender has caught up."""
    with psycopg.connect(dsn, autocommit=True) as conn:
        last = runtime.journal.head()[0]
        while (conn.execute("select max(last_n) from journal").fetchone()[0] or 0) < last:
            sleep(0.05)


def deal(runtime, played):
    """How long each card took until it was on disk."""
    took = []
    for cards in played:
        runtime.tell(actions.OpenBets())
        runtime.tell(actions.CloseBets())
        for drawn in cards:
            sleep(PAUSE)
            began = perf_counter()
            runtime.tell(drawn)
            took.append(perf_counter() - began)
        runtime.tell(actions.Settle())
        if len(took) >= CARDS:
            return took
    return took
