"""What a floor looks like now: one row for each table, from its newest journal in the store."""

from datetime import UTC, datetime
from typing import Any

from drivers.postgres.connect import Connection, store_errors
from drivers.postgres.facts import StoreFacts
from drivers.postgres.reading import Held, StoredJournal, held_journals
from drivers.postgres.tables import approvals


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


def approved_by(conn: Connection, journal: str) -> str | None:
    """Who of the floor approved this journal, or the one before it that it follows with the same key; None: nobody."""
    return approvals(conn, [journal]).get(journal)


def unapproved(conn: Connection) -> list[str]:
    """The names of the tables with a journal that no manager of the floor has approved, and ids of nameless ones."""
    journals = held_journals(conn)
    known = approvals(conn, [held.journal for held in journals])
    return sorted({held.table or held.journal for held in journals if held.journal not in known})


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
