"""The tables of a floor as a store knows them without their records: cursor, sign of life, alarms."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from controller.floor.staff_book import Approval
from controller.floor.wall import Alarm, Known
from drivers.postgres.connect import Connection, store_errors

_TABLES: Final = """select j.journal, coalesce(j.table_name, ''), j.last_n, j.last_at, j.last_kind, j.first_seen,
        coalesce(h.heard, j.seen), h.beat, now()
    from public.journal j left join public.heartbeat h using (journal)
    where not j.own and not exists (select 1 from public.journal later where later.predecessor = j.journal)"""


_ALARMS: Final = """with recursive ahead as (
        select distinct journal as about, journal from public.alarm
        union select a.about, j.journal from ahead a join public.journal j on j.predecessor = a.journal)
    select a.kind, a.n, a.says, a.raised, a.journal, array(select x.journal from ahead x where x.about = a.journal)
    from public.alarm a order by a.seq desc limit %s"""
MOST_ALARMS: Final = 2_000
"""So many of the latest alarms are read; a login that may send can raise any number."""


class Tables(NamedTuple):
    """The tables of a store at one moment."""

    now: str
    """The time at the store."""
    tables: list[Known]
    """Of each table the journal that no other follows."""
    strays: tuple[Alarm, ...]
    """Alarms about journals that the store has not taken."""


def known_tables(conn: Connection) -> Tables:
    """Every table. An alarm about a journal stays with the journals that follow it."""
    with store_errors():
        rows = conn.execute(_TABLES).fetchall()
        alarms = conn.execute(_ALARMS, (MOST_ALARMS,)).fetchall()
        now = rows[0][8] if rows else (conn.execute("select now()").fetchone() or (datetime.now(UTC),))[0]
    newest = {row[0] for row in rows}
    of_table: dict[str, list[Alarm]] = {}
    strays = []
    for kind, n, says, raised, about, followers in reversed(alarms):
        alarm = Alarm(kind, n, says, written(raised), about)
        tables = newest.intersection(followers)
        for journal in tables:
            of_table.setdefault(journal, []).append(alarm)
        if not tables:
            strays.append(alarm)
    return Tables(written(now), [_known(row, tuple(of_table.get(row[0], ()))) for row in rows], tuple(strays))


def _known(row: tuple[Any, ...], alarms: tuple[Alarm, ...]) -> Known:
    journal, table, last_n, last_at, last_kind, first_seen, heard, beat, _ = row
    said: Mapping[str, Any] = beat if isinstance(beat, dict) else {}  # a sender may say anything
    return Known(
        journal, table, last_n, last_at, last_kind, written(first_seen),
        heard=None if heard is None else written(heard),
        beat_at=said["at"] if isinstance(said.get("at"), str) else None,
        free_bytes=_number(said.get("free_bytes")),
        behind=max(0, (_number(said.get("file_n")) or 0) - last_n),
        alarms=alarms,
    )  # fmt: skip


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def written(moment: datetime) -> str:
    """A time of the store as it is written everywhere."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


_APPROVALS: Final = """with recursive line as (
        select journal as newest, table_name as named, journal, predecessor, public_key, table_name
        from public.journal where journal = any(%s)
        union select l.newest, l.named, j.journal, j.predecessor, j.public_key, j.table_name
        from public.journal j join line l on j.journal = l.predecessor
             and j.public_key is not distinct from l.public_key
             and (l.table_name is null or j.table_name = l.table_name))
    select line.newest, min(a.by) from line
    join unnest(%s::text[], %s::text[], %s::text[]) as a(journal, table_name, by) using (journal)
    where a.table_name = line.named group by line.newest"""


def approvals(conn: Connection, journals: Sequence[str], believed: Sequence[Approval]) -> dict[str, str]:
    """Who of the floor approved each of these journals, or one before it that it follows with the same key. Those that
    nobody has approved are left out. `believed`: the approvals that count, from the floor's book of staff."""
    if not journals or not believed:
        return {}
    columns = [[getattr(one, name) for one in believed] for name in ("journal", "table", "by")]
    with store_errors():
        return dict(conn.execute(_APPROVALS, (list(journals), *columns)).fetchall())


def recent_times(conn: Connection, journal: str, kind: str, upto: int, back: int) -> tuple[str, ...]:
    """When records of this kind were written, of so many records up to this one."""
    query = "select at from public.record where journal = %s and n > %s and n <= %s and kind = %s order by n"
    with store_errors():
        rows = conn.execute(query, (journal, upto - back, upto, kind)).fetchall()
    return tuple(at for (at,) in rows)


def received_at(conn: Connection, journal: str, at: str, upto: int, back: int) -> str | None:
    """When the store received the record that was written at this time by the clock of its table, of so many records up
    to this one; None: it is not among them."""
    query = "select min(received) from public.record where journal = %s and n > %s and n <= %s and at = %s"
    with store_errors():
        row = conn.execute(query, (journal, upto - back, upto, at)).fetchone()
    return None if row is None or row[0] is None else written(row[0])
