"""How long a record takes from a table to the wall, with forty tables at ten times the speed of people.

The tables are those of `script/floor`: real hosts, journals and senders. The reader is the wall's own. A record's time
is the one that the table wrote into it, before it was committed; it has arrived when the wall has a look that shows it.
"""

import select
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from time import monotonic, time

import psycopg
from claims import Claim

from sabot.floor.private_postgres import PrivatePostgres
from sabot.floor.watch import FloorWatch

TABLES = 40
SPEED = 10
SECONDS = 60.0
PROCESSES = 4
PLAYER = Path(__file__).parent.parent / "script" / "floor_tables.py"


def lag(server: PrivatePostgres, database: str, folder: Path) -> list[Claim]:
    """Half of the records, and 99 of 100, are on the wall within these times."""
    with psycopg.connect(server.dsn(), autocommit=True) as conn:
        conn.execute("create role wall login in role sabot_desk")
        for number in range(1, TABLES + 1):
            conn.execute(f"create role table{number} login in role sabot_ingest")
    players = [start(server, database, folder, range(1 + one, TABLES + 1, PROCESSES)) for one in range(PROCESSES)]
    try:
        for player in players:
            for _ in range(1, TABLES + 1, PROCESSES):
                assert player.stdout.readline()
        seen = watched(server.dsn(database, "wall"))
    finally:
        for player in players:
            player.stdin.close()
        for player in players:
            player.wait()
    with psycopg.connect(server.dsn(database)) as conn:
        took = sorted(late for look in seen for late in lateness(conn, *look))
    middle, most = took[len(took) // 2], took[len(took) * 99 // 100]
    figure = f"p50 {middle:.2f} s, p99 {most:.2f} s, longest {took[-1]:.2f} s, of {len(took):,} records"
    what = f"from {TABLES} tables at {SPEED} times the speed of people to the wall, in {SECONDS:.0f} s"
    return [Claim(what, figure, "p99 below 2 s", most < 2)]


def start(server, database, folder, numbers):
    """A process that plays some tables."""
    words = [PLAYER, folder, server.dsn(database, "TABLE"), SPEED, *numbers]
    return subprocess.Popen(
        [sys.executable, *map(str, words)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )


def watched(dsn):
    """What each look of the wall showed for the first time: the journal, the records after one up to another, when."""
    watch, known, seen = FloorWatch(dsn), {}, []
    watch.start()
    until = None
    while until is None or monotonic() < until:
        select.select([watch], [], [], 1.0)
        found = watch.poll()
        now = time()
        if found.look is None:
            continue
        until = until or monotonic() + SECONDS  # the first look also shows what was there before
        for row in found.look.rows:
            journal, last = row.known.journal, row.known.last_n
            if journal in known and last > known[journal]:
                seen.append((journal, known[journal], last, now))
            known[journal] = last
    watch.close()
    return seen


def lateness(conn, journal, after, upto, seen):
    """How old each of these records was when it was seen."""
    query = "select at from record where journal = %s and n > %s and n <= %s"
    for (at,) in conn.execute(query, (journal, after, upto)):
        yield seen - datetime.fromisoformat(at).timestamp()
