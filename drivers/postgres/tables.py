"""The tables of a floor as a store knows them without their records: cursor, sign of life, alarms."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from controller.floor.wall import Alarm, Known
from drivers.postgres.connect import Connection, store_errors

_TABLES: Final = """select j.journal, coalesce(j.table_name, ''), j.last_n, j.last_at, j.last_kind, j.first_seen,
        h.heard, h.beat, now(),
        coalesce((select jsonb_agg(jsonb_build_array(a.kind, a.n, a.says, a.raised) order by a.seq)
                  from public.alarm a where a.journal = j.journal), '[]')
    from public.journal j left join public.heartbeat h using (journal)
    where not j.own and not exists (select 1 from public.journal later where later.predecessor = j.journal)"""


def known_tables(conn: Connection) -> tuple[str, list[Known]]:
    """The time at the store, and every table: the journal of it that no other follows."""
    with store_errors():
        rows = conn.execute(_TABLES).fetchall()
        now = rows[0][8] if rows else (conn.execute("select now()").fetchone() or (datetime.now(UTC),))[0]
    return written(now), [_known(row) for row in rows]


def _known(row: tuple[Any, ...]) -> Known:
    journal, table, last_n, last_at, last_kind, first_seen, heard, beat, _, alarms = row
    said: Mapping[str, Any] = beat if isinstance(beat, dict) else {}  # a sender may say anything
    return Known(
        journal, table, last_n, last_at, last_kind, written(first_seen),
        heard=None if heard is None else written(heard),
        beat_at=said["at"] if isinstance(said.get("at"), str) else None,
        free_bytes=_number(said.get("free_bytes")),
        behind=max(0, (_number(said.get("file_n")) or 0) - last_n),
        alarms=tuple(Alarm(kind, n, says, written(datetime.fromisoformat(raised))) for kind, n, says, raised in alarms),
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
    select line.newest, min(a.by) from line join public.approval a using (journal)
    where a.table_name = line.named group by line.newest"""


def approvals(conn: Connection, journals: Sequence[str]) -> dict[str, str]:
    """Who of the floor approved each of these journals, or one before it that it follows with the same key. Those that
    nobody has approved are left out."""
    with store_errors():
        return dict(conn.execute(_APPROVALS, (list(journals),)).fetchall()) if journals else {}


def recent_times(conn: Connection, journal: str, kind: str, upto: int, back: int) -> tuple[str, ...]:
    """When records of this kind were written, of so many records up to this one."""
    query = "select at from public.record where journal = %s and n > %s and n <= %s and kind = %s order by n"
    with store_errors():
        rows = conn.execute(query, (journal, upto - back, upto, kind)).fetchall()
    return tuple(at for (at,) in rows)
