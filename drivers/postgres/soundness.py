"""Whether a store is as the migrations make it: its tables, functions and triggers, and the version of its facts.

The names are read out of the migrations, so that a new one needs no list here. An owner of the database can also write
another function under the same name: what the records say is proved by `sabot floor verify --db` at the tables.
"""

import re
from typing import Final

from controller.review.index_file import FORMAT
from drivers.postgres.connect import Connection, store_errors
from drivers.postgres.migrate import migrations

_TABLE: Final = re.compile(r"^create table (\w+) ", re.MULTILINE)
_FUNCTION: Final = re.compile(r"^create (?:or replace )?function (\w+)", re.MULTILINE)
_GUARDS: Final = {
    "append_only": ("record", "anchor", "head", "forked", "alarm", "approval", "handed", "book", "written"),
    "never_empty": ("journal", "record", "record_other", "anchor", "head", "forked", "alarm", "approval", "handed",
                    "book", "written"),
    "forward": ("journal",),
    "never_gone": ("journal",),
}  # fmt: skip
"""The triggers of tables; those of facts have `only_folded`."""


def made_tables() -> list[str]:
    """The tables that the migrations make; not the partitions."""
    return [name for one in migrations() for name in _TABLE.findall(one.text)]


def missing_tables(conn: Connection) -> list[str]:
    """Tables that are not there."""
    query = "select name from unnest(%s::text[]) name where to_regclass('public.' || name) is null order by 1"
    with store_errors():
        return [name for (name,) in conn.execute(query, (made_tables(),)).fetchall()]


def missing_functions(conn: Connection) -> list[str]:
    """Functions that are not there."""
    made = sorted({name for one in migrations() for name in _FUNCTION.findall(one.text)})
    query = """select name from unnest(%s::text[]) name where not exists (
        select 1 from pg_proc where proname = name and pronamespace = 'public'::regnamespace) order by 1"""
    with store_errors():
        return [name for (name,) in conn.execute(query, (made,)).fetchall()]


def unsound(conn: Connection) -> list[str]:
    """What is not as the migrations make it, one line each; empty: all is."""
    missing = missing_tables(conn)
    lines = [f"table {name} is missing; {_cure(name)}" for name in missing]
    lines += [f"function {name} is missing; run sabot floor init" for name in missing_functions(conn)]
    lines += [
        f"trigger {trigger} on {table} {how}: records can be changed there" for table, trigger, how in _open(conn)
    ]
    if "fact_version" not in missing:
        with store_errors():
            version = (conn.execute("select version from public.fact_version").fetchone() or ("none",))[0]
        if version != FORMAT:
            lines.append(f"its facts are of version {version[:20]}, and this Sabot's of {FORMAT}; run sabot floor init")
    return lines


def _cure(table: str) -> str:
    return "run sabot floor init, and its facts are folded anew" if table.startswith("fact_") else "bring back a backup"


def _open(conn: Connection) -> list[tuple[str, str, str]]:
    """Triggers that are gone or switched off: table, trigger, how."""
    facts = [name for name in made_tables() if name.startswith("fact_")]
    wanted = [(table, trigger) for trigger, tables in _GUARDS.items() for table in tables]
    wanted += [(table, "only_folded") for table in facts]
    query = """with there as (
            select c.relname::text as name, t.tgname::text as trigger, t.tgenabled in ('O', 'A') as fires
            from pg_trigger t join pg_class c on c.oid = t.tgrelid
            where c.relnamespace = 'public'::regnamespace and not t.tgisinternal),
        day as (select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
                where i.inhparent = to_regclass('public.record')),
        wanted as (
            select * from unnest(%s::text[], %s::text[]) as w(name, trigger)
            where to_regclass('public.' || w.name) is not null
            union select name, trigger from day, unnest(array['append_only', 'never_empty']) as x(trigger))
        select w.name, w.trigger, case when t.fires is null then 'is gone' else 'is switched off' end
        from wanted w left join there t using (name, trigger) where t.fires is not true order by 1, 2"""
    with store_errors():
        rows = conn.execute(query, ([table for table, _ in wanted], [trigger for _, trigger in wanted])).fetchall()
    return [(table, trigger, how) for table, trigger, how in rows]
