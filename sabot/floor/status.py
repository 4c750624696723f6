"""What a floor looks like now: one row for each table, from its newest journal in the store."""

from typing import Any

from controller.floor.staff_book import StaffBook
from controller.floor.wall import Known, seconds_between
from drivers.postgres.connect import Connection
from drivers.postgres.facts import StoreFacts
from drivers.postgres.reading import Held, StoredJournal, held_journals
from drivers.postgres.tables import approvals, known_tables
from sabot.floor.book import StaffReader


def table_rows(conn: Connection) -> list[dict[str, Any]]:
    """The tables of a floor, by name. A journal that no other follows is a table's newest."""
    now, tables, _ = known_tables(conn)
    held = {one.journal: one for one in held_journals(conn)}
    approved = approvals(conn, [known.journal for known in tables], StaffReader().read(conn).approved)
    rows = [_row(conn, known, held[known.journal], approved.get(known.journal), now) for known in tables]
    return sorted(rows, key=lambda row: (row["table"] or "", row["journal"]))


def _row(conn: Connection, known: Known, held: Held, approval: str | None, now: str) -> dict[str, Any]:
    fork = next((alarm for alarm in known.alarms if alarm.kind in ("fork", "shorter")), None)
    return {
        "table": held.table,
        "journal": known.journal,
        "last_n": known.last_n,
        "last_at": known.last_at,
        "heard_seconds": None if known.heard is None else round(max(0.0, seconds_between(known.heard, now)), 1),
        **_state(held, StoreFacts(conn, StoredJournal(conn, held.journal, held))),
        "fork": None if fork is None else {"n": fork.n, "says": fork.says, "at": fork.raised},
        "approved": approval is not None,
        "approved_by": approval,
        "behind": known.behind,
        "alarms": [{"kind": alarm.kind, "n": alarm.n, "says": alarm.says} for alarm in known.alarms],
    }


def unapproved(conn: Connection, staff: StaffBook) -> list[str]:
    """The names of the tables with a journal that no manager of the floor has approved, and ids of nameless ones."""
    journals = held_journals(conn)
    known = approvals(conn, [held.journal for held in journals], staff.approved)
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
