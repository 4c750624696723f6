"""Makes a store, or brings an old one up: numbered SQL files, each run once, under a lock. Twice changes nothing."""

import re
from hashlib import sha256
from importlib.resources import files
from typing import Final, NamedTuple

from psycopg import sql

from drivers.postgres.connect import Connection, StoreError, connected
from drivers.postgres.fact_tables import make_facts

ROLES: Final = ("sabot_owner", "sabot_ingest", "sabot_desk", "sabot_audit")
_LOCK: Final = 7266


class Migration(NamedTuple):
    """One file."""

    number: int
    name: str
    text: str

    @property
    def digest(self) -> str:
        """Its hash: a migration that was run never changes."""
        return sha256(self.text.encode()).hexdigest()


def migrations() -> list[Migration]:
    """All files, in order."""
    found = sorted((one for one in files(__package__).joinpath("migrations").iterdir() if one.name.endswith(".sql")),
                   key=lambda one: one.name)  # fmt: skip
    return [Migration(int(one.name[:4]), one.name, one.read_text(encoding="utf-8")) for one in found]


def migrate(dsn: str) -> list[str]:
    """Bring a store up to date; returns the names of what was run."""
    with connected(dsn) as conn:
        _must_be_utf8(conn)
        conn.execute("select pg_advisory_lock(%s)", (_LOCK,))
        try:
            _make_roles(conn)
            conn.execute("grant usage, create on schema public to sabot_owner")
            conn.execute("set role sabot_owner")
            conn.execute("""create table if not exists schema_version (
                number integer primary key, name text not null, digest text not null, at timestamptz default now())""")
            conn.execute("alter default privileges in schema public revoke execute on functions from public")
            conn.execute("alter default privileges revoke execute on functions from public")
            ran = [one.name for one in _missing(conn) if _run(conn, one)]
            ran += _facts_made_anew(conn)
            conn.execute("select make_days()")
            renewed = make_facts(conn)
            return ran or ["facts of this version"] * renewed
        finally:
            conn.execute("reset role")
            conn.execute("select pg_advisory_unlock(%s)", (_LOCK,))


def _must_be_utf8(conn: Connection) -> None:
    encoding = conn.execute("show server_encoding").fetchone()
    if encoding != ("UTF8",):
        raise StoreError("the store needs a database with the encoding UTF8; make one and name it")


def _make_roles(conn: Connection) -> None:
    for role in ROLES:
        if not conn.execute("select 1 from pg_roles where rolname = %s", (role,)).fetchone():
            # Two floors of one server may begin at the same time.
            conn.execute(
                sql.SQL("do $$ begin create role {} nologin; exception when duplicate_object then null; end $$").format(
                    sql.Identifier(role)
                )
            )
    (member,) = conn.execute("select pg_has_role('sabot_owner', 'member')").fetchone() or (False,)
    if not member:
        conn.execute("grant sabot_owner to current_user")


def _missing(conn: Connection) -> list[Migration]:
    known = {one.number: one for one in migrations()}
    run: dict[int, str] = dict(conn.execute("select number, digest from schema_version").fetchall())
    if newer := sorted(run.keys() - known.keys()):
        raise StoreError(f"the store was made by a newer Sabot (migration {newer[-1]}); use that one or a newer one")
    for number, digest in run.items():
        if known[number].digest != digest:
            raise StoreError(f"{known[number].name} is not the migration that this store was made with; keep both")
    return [one for number, one in known.items() if number not in run]


_REVIEWS: Final = "-- Reviews come from the review book."
"""Where the part of 0008 begins that is about facts."""


def _facts_made_anew(conn: Connection) -> list[str]:
    """Make all tables and functions of facts anew if one of them is gone: facts are folded again from the records.
    StoreError if a table of something else is gone: that is in no other place."""
    text = {one.number: one.text for one in migrations()}
    parts = (text[5], text[8].partition(_REVIEWS)[2], text[10])
    tables, functions = (sorted({name for part in parts for name in re.findall(made, part)})
                         for made in (r"create table (\w+)", r"create (?:or replace )?function (\w+)"))  # fmt: skip
    there = {
        name
        for (name,) in conn.execute("""select relname::text from pg_class
        where relnamespace = 'public'::regnamespace union select proname::text from pg_proc
        where pronamespace = 'public'::regnamespace""").fetchall()
    }
    made = [name for one in text.values() for name in re.findall(r"^create table (\w+)", one, re.MULTILINE)]
    if lost := [name for name in made if name not in (*there, *tables)]:
        raise StoreError(f"table {lost[0]} of the store is gone; bring the store back from a backup")
    if there.issuperset([*tables, *functions]):
        return []
    with conn.transaction():
        for name in reversed(tables):
            conn.execute(sql.SQL("drop table if exists public.{} cascade").format(sql.Identifier(name)))
        conn.execute(
            sql.SQL("; ").join(
                sql.SQL("drop routine if exists public.{}").format(sql.Identifier(name))
                for name in functions
                if name in there
            )
        )
        for part in parts:
            conn.execute(part)
    return ["facts made anew"]


def _run(conn: Connection, one: Migration) -> bool:
    with conn.transaction():
        conn.execute(one.text)
        conn.execute(
            "insert into schema_version (number, name, digest) values (%s, %s, %s)", (one.number, one.name, one.digest)
        )
    return True
