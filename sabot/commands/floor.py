"""`sabot floor`: the store of a floor: made, filled by senders, looked at, verified, and a journal back out of it."""

import time
from pathlib import Path
from typing import Any

import click

from controller.journal.copies import write_copy
from controller.journal.journal import open_reader
from drivers.postgres.connect import checked_dsn, connected
from drivers.postgres.migrate import migrate
from drivers.postgres.reading import StoredJournal
from drivers.postgres.verify import compare_file, verify_journals
from sabot.cli.front import plural, print_json, print_table
from sabot.floor.sending import Sending
from sabot.floor.status import table_rows

_to = click.option("--to", "dsn", required=True, metavar="DSN", help="The store: a connection string of PostgreSQL.")
_from = click.option(
    "--from", "dsn", required=True, metavar="DSN", help="The store: a connection string of PostgreSQL."
)
_json = click.option("--json", "as_json", is_flag=True, help="One JSON document.")


@click.group()
def floor() -> None:
    """Many tables, one store."""


@floor.command()
@_to
def init(dsn: str) -> None:
    """Make the store, or bring an older one up to date. Twice changes nothing."""
    ran = migrate(dsn)
    click.echo(f"the store is set up: {', '.join(ran)}" if ran else "the store is set up already")


@floor.command()
@click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
@_to
@click.option("--once", is_flag=True, help="Send what is there now, and end.")
def send(db: Path, dsn: str, *, once: bool) -> None:
    """Send a journal and its signed heads to the store, from where the store left off; go on until stopped."""
    checked_dsn(dsn)
    sending = Sending(db, dsn, say=lambda line: click.echo(f"sabot: {line}", err=True), wait=_wait)
    with open_reader(db):
        pass  # refused at once if it is no journal
    if once:
        sending.once()
    else:
        sending.until_stopped()


def _wait(seconds: float) -> bool:
    time.sleep(seconds)
    return False


STATUS_COLUMNS = {
    "table": "table", "phase": "phase", "held_since": "held since", "cases_open": ">cases", "last_n": ">records",
    "heard_seconds": ">heard, s", "approved": "approved", "fork": "fork", "journal": "journal",
}  # fmt: skip


@floor.command()
@_from
@_json
def status(dsn: str, *, as_json: bool) -> None:
    """Every table of the floor, as far as the store knows."""
    with connected(dsn) as conn:
        rows = table_rows(conn)
    if as_json:
        print_json({"tables": rows})
    else:
        print_table([[_shown(row[key]) for key in STATUS_COLUMNS] for row in rows], list(STATUS_COLUMNS.values()))


def _shown(value: object) -> object:
    if isinstance(value, dict):
        return f"record {value['n']}"
    return {True: "yes", False: "no", None: ""}.get(value, value) if isinstance(value, bool | None) else value


@floor.command()
@_from
@click.option("--db", "files", multiple=True, type=click.Path(path_type=Path), help="A journal to compare; repeatable.")
@_json
def verify(dsn: str, files: tuple[Path, ...], *, as_json: bool) -> int:
    """Verify every journal of the store, and compare files with it; status 1 if anything does not hold."""
    journals = records = behind = book = 0
    bad = None
    with connected(dsn) as conn:
        for held, walk in verify_journals(conn):
            journals += not held.own
            records += 0 if held.own else walk.records
            book += walk.records if held.own else 0
            bad = bad or walk.bad
        for file in files:
            with open_reader(file) as reader:
                compared = compare_file(conn, reader)
            behind += compared.behind
            bad = bad or compared.bad
    document: dict[str, Any] = {
        "ok": bad is None, "journals": journals, "records": records,
        "first_bad": None if bad is None else bad._asdict(), "behind": behind, "book": book,
    }  # fmt: skip
    if as_json:
        print_json(document)
    else:
        counted = f"{plural(journals, 'journal')}, {plural(records, 'record')}"
        click.echo(
            f"verified: {counted}" if bad is None else f"NOT VERIFIED: journal {bad.journal}: record {bad.n} {bad.what}"
        )
        if behind:
            click.echo(f"the store is behind by {plural(behind, 'record')}")
    return 0 if bad is None else 1


@floor.command()
@_from
@click.option("--journal", required=True, help="The id of the journal; sabot floor status lists them.")
@click.option(
    "--to", "file", required=True, type=click.Path(path_type=Path), help="The file to make; it must not exist."
)
def export(dsn: str, journal: str, file: Path) -> None:
    """Write a journal of the store as a file that `sabot verify` accepts, with its signed heads beside it."""
    with connected(dsn) as conn:
        stored = StoredJournal(conn, journal)
        tip = write_copy(file, stored.shipped(), stored.heads())
    click.echo(f"{file}: {plural(tip.n, 'record')}, head {tip.hash.hex()}")
