"""What a floor looks like now: one row for each table, from its newest journal in the store."""

from datetime import UTC, datetime
from typing import Any

from drivers.postgres.connect import Connection, store_errors
from drivers.postgres.facts import StoreFacts
from drivers.postgres.reading import Held, StoredJournal, held_journals


def table_rows(conn: Connection) -> list[dict[str, Any]]:
    """The tables of a floor, by name. A journal that no other follows is a table's newest."""
    journals = held_journals(conn)
    followed = {held.predecessor for held in journals}
    newest = [held for held in journals if held.journal not in followed]
    return sorted((_row(conn, held) for held in newest), key=lambda row: (row["table"] or "", row["journal"]))


def _row(conn: Connection, held: Held) -> dict[str, Any]:
    facts = StoreFacts(conn, StoredJournal(conn, held.journal, held))
    with store_errors():
        heard = conn.execute(
            "select heard, beat, now() from public.heartbeat where journal = %s", (held.journal,)
        ).fetchone()
        fork = conn.execute(
            "select n, says, raised from public.alarm where journal = %s and kind in ('fork', 'shorter') order by seq",
            (held.journal,),
        ).fetchone()
        alarms = conn.execute(
            "select kind, n, says from public.alarm where journal = %s order by seq", (held.journal,)
        ).fetchall()
    approval = approved_by(conn, held.journal)
    beat = {} if heard is None else heard[1]
    return {
        "table": held.table,
        "journal": held.journal,
        "last_n": held.n,
        "last_at": held.at,
        "heard_seconds": None if heard is None else round(max(0.0, (heard[2] - heard[0]).total_seconds()), 1),
        **_state(held, facts),
        "fork": None if fork is None else {"n": fork[0], "says": fork[1], "at": _time(fork[2])},
        "approved": approval is not None,
        "approved_by": approval,
        "behind": max(0, int(beat.get("file_n", held.n)) - held.n),
        "alarms": [{"kind": kind, "n": n, "says": says} for kind, n, says in alarms],
    }


def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


_LINES = """with recursive line as (
        select journal as of, journal, predecessor, public_key, table_name from public.journal
        where not own and (%(journal)s::text is null or journal = %(journal)s)
        union select l.of, j.journal, j.predecessor, j.public_key, j.table_name from public.journal j join line l
        on j.journal = l.predecessor and j.public_key is not distinct from l.public_key
           and (l.table_name is null or j.table_name = l.table_name))"""
"""Journals, each with those before it that it follows with the same key and the same name."""


def approved_by(conn: Connection, journal: str) -> str | None:
    """Who of the floor approved this journal, or the one before it that it follows with the same key; None: nobody."""
    query = f"""{_LINES} select a.by from line join public.approval a using (journal)
        join public.journal j on j.journal = line.of and j.table_name = a.table_name limit 1"""  # noqa: S608 - bound
    with store_errors():
        found = conn.execute(query, {"journal": journal}).fetchone()
    return None if found is None else str(found[0])


def unapproved(conn: Connection) -> list[str]:
    """The names of the tables with a journal that no manager of the floor has approved, and ids of nameless ones."""
    query = f"""{_LINES} select distinct coalesce(j.table_name, j.journal) from public.journal j where not j.own
        and not exists (select 1 from line join public.approval a using (journal)
                        where line.of = j.journal and a.table_name = j.table_name) order by 1"""  # noqa: S608 - bound
    with store_errors():
        return [name for (name,) in conn.execute(query, {"journal": None}).fetchall()]


def _state(held: Held, facts: StoreFacts) -> dict[str, Any]:
    """The table as it is at the end of what the store holds, from its facts."""
    fold = facts.at_the_end(held.n)
    if fold is None:  # records of a newer Sabot, or of no table
        return dict.fromkeys(("phase", "held_since", "cases_open", "round", "shoe", "dealer"))
    table = fold.table
    return {
        "phase": table.phase.value,
        "held_since": fold.memory.held_since or None,
        "cases_open": len(table.cases),
        "round": table.round,
        "shoe": table.shoe.number,
        "dealer": table.dealer,
    }
