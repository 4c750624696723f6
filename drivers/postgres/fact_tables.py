"""The columns of the tables of facts: one for each field of a row, so that a new field needs no migration."""

from types import NoneType
from typing import Any, Final, get_args, get_type_hints

import msgspec

from controller.review.index_file import FORMAT
from controller.review.index_rows import CaseRow, CountRow, RoundRow, ShoeRow
from controller.review.log_order import OF_CASES, OF_REVIEWS, sort_sql
from drivers.postgres.connect import Connection

ROWS: Final[dict[str, type[msgspec.Struct]]] = {
    "fact_case": CaseRow, "fact_round": RoundRow, "fact_shoe": ShoeRow, "fact_count": CountRow,
}  # fmt: skip
_TYPES: Final = {int: ("bigint", "0"), bool: ("boolean", "false"), str: ('text collate "C"', "''")}
"""The type of a column, and its value in rows that were folded before there was the field."""
_IN_TURN: Final = ("", "kind", "dealer", "state", "table")
"""The log is read newest first, also of one kind, dealer, state or table: an index for each."""
_LOOKED_UP: Final = ("at", "reading", "device")
"""Other columns of the log that filters name."""


def make_facts(conn: Connection) -> bool:
    """Add the columns that are missing, as the owner, and say which version of the fold counts. Returns whether it is
    another one than before."""
    for table, row in ROWS.items():
        for name, kind in get_type_hints(row).items():
            conn.execute(f'alter table public.{table} add column if not exists "{name}" {_column(kind)}')
    for name in _IN_TURN:
        first = f'"{name}", ' if name else ""
        conn.execute(f"""create index if not exists fact_case_{name or "time"}_in_turn
                         on public.fact_case ({first}sorted_at, journal, n)""")
    for table, names in (("fact_case", OF_CASES), ("fact_review", OF_REVIEWS)):
        for name in names:
            conn.execute(f"""create index if not exists {table}_sorted_{name}
                             on public.{table} ({sort_sql(f'"{name}"')}, journal, n)""")
    for name in _LOOKED_UP:
        conn.execute(f'create index if not exists fact_case_{name} on public.fact_case ("{name}")')
    conn.execute('create index if not exists fact_case_number on public.fact_case (journal, "case")')
    conn.execute("create index if not exists fact_round_number on public.fact_round (journal, round)")
    (changed,) = conn.execute("select public.begin_facts(%s)", (FORMAT,)).fetchone() or (False,)
    return bool(changed)


def _column(kind: Any) -> str:
    parts = get_args(kind) or (kind,)
    name, default = _TYPES[next(part for part in parts if part is not NoneType)]
    return name if NoneType in parts else f"{name} not null default {default}"
