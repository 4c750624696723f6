"""A page of the log over a whole store: how long it takes over millions of events.

A million events unless `SABOT_FLOOR_EVENTS` says otherwise; ten million take some minutes to fill in. One journal of
250,000 events is written, sent and folded as any other. The other tables are copies of its rows, records and facts,
made in SQL under other names: their chains do not hold, and no page looks at that.
"""

import os
from pathlib import Path
from time import perf_counter

import psycopg
from bench_review import page_jobs, slowest, write_journal
from claims import Claim

from controller.review.filters import Filters
from sabot.floor.desk import FloorDesk
from sabot.floor.sending import Sending

EVENTS = int(os.environ.get("SABOT_FLOOR_EVENTS", "1_000_000"))
PART = 250_000
COPIED = ("journal", "record", "fact_place", "fact_case", "fact_round", "fact_shoe", "fact_game", "fact_tally")


def log_pages(dsn: str, folder: Path) -> list[Claim]:
    """The slowest of pages and filters of all sorts."""
    began = perf_counter()
    journal = folder / "part.db"
    write_journal(journal, PART)
    Sending(journal, dsn, tell=print, wait=lambda _: True).once()
    with desk_of(dsn) as desk:
        assert desk.catch_up()
    copy(dsn, EVENTS // PART - 1)
    filled = perf_counter() - began
    began = perf_counter()
    with desk_of(dsn) as desk:
        assert desk.catch_up()
        first = desk.log(Filters())
        opening = perf_counter() - began
        lines = desk.count(Filters())
        jobs = dict(page_jobs(desk, first))
        counting, _ = slowest([("count", jobs.pop("count"))])
        took, which = slowest(jobs.items())
    with psycopg.connect(dsn) as conn:
        (events,) = conn.execute("select sum(last_n) from journal").fetchone()
        (tables,) = conn.execute("select count(*) from journal where not own").fetchone()
    at = f"of {tables} tables with {events:,} events and {lines:,} lines"
    return [
        Claim(f"opening the desk {at}, to the first page (filled in {filled:.0f} s)", f"{opening:.3f} s", "within 2 s",
              opening <= 2),
        Claim(f"a page or a filter {at}", f"{took:.3f} s ({which}); counting a common word {counting:.3f} s",
              "a page within 0.2 s", took <= 0.2),
    ]  # fmt: skip


def desk_of(dsn):
    """The desk of the floor."""
    return FloorDesk(dsn, lambda: "2026-11-01T00:00:00.000Z", "bench")


def copy(dsn, many):
    """Copy the rows of the one journal, so many times, each under another id and another name of a table."""
    of_table = "select attname from pg_attribute where attrelid = %s::regclass and attnum > 0 and not attisdropped"
    with psycopg.connect(dsn, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")
        (journal,) = conn.execute("select journal from journal where not own").fetchone()
        for table in COPIED:
            columns = [name for (name,) in conn.execute(of_table, (table,))]
            for number in range(many):
                new = {"journal": f"'{number:032x}'", "table_name": f"'T{number}'", "table": f"'T{number}'"}
                names = ", ".join(f'"{name}"' for name in columns)
                values = ", ".join(new.get(name, f'"{name}"') for name in columns)
                query = f"insert into {table} ({names}) select {values} from {table} where journal = %s"  # noqa: S608
                conn.execute(query, (journal,))
        conn.execute("vacuum analyze")
