"""`sabot floor`: the store of a floor: made, filled by senders, looked at, verified, and a journal back out of it."""

import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import click

from controller.game.authority import FIRST_IN_BOOK, may_act_as
from controller.journal.copies import write_copy
from controller.journal.reader import open_reader
from controller.settings.dsn import wrong_dsn
from drivers.postgres.connect import checked_dsn, connected
from drivers.postgres.facts import keep_facts
from drivers.postgres.migrate import migrate
from drivers.postgres.own_books import may_write
from drivers.postgres.reading import StoredJournal
from sabot.cli.front import plural, print_json, print_table, refuse
from sabot.cli.pins import asked_pins
from sabot.cli.progress import ProgressBars
from sabot.cli.stamp import software, wall_clock
from sabot.commands.desks import machine_user, signed_at_desk
from sabot.commands.floor_alerts import acknowledge, alerts
from sabot.commands.floor_verify import verify
from sabot.commands.floor_wall import wall
from sabot.commands.floor_web import web
from sabot.floor.book import approval_record, store_book
from sabot.floor.desk import FloorDesk
from sabot.floor.rebuild import rebuild
from sabot.floor.sending import Sending
from sabot.floor.status import table_rows
from sabot.host.signing_book import SigningBook

_to = click.option("--to", "dsn", required=True, metavar="DSN", help="The store: a connection string of PostgreSQL.")
_from = click.option(
    "--from", "dsn", required=True, metavar="DSN", help="The store: a connection string of PostgreSQL."
)
_json = click.option("--json", "as_json", is_flag=True, help="One JSON document.")


@click.group()
def floor() -> None:
    """Many tables, one store."""


for command in (alerts, acknowledge, verify, wall, web):
    floor.add_command(command)


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
    if wrong := wrong_dsn(dsn):
        refuse(f"--to: {wrong}")
    checked_dsn(dsn)
    sending = Sending(db, dsn, tell=lambda _, line: click.echo(f"sabot: {line}", err=True), wait=_wait)
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
        keep_facts(conn)
        rows = table_rows(conn)
    if as_json:
        print_json({"tables": rows})
    else:
        print_table([[_shown(row[key]) for key in STATUS_COLUMNS] for row in rows], list(STATUS_COLUMNS.values()))


def _shown(value: object) -> object:
    if isinstance(value, dict):
        return f"record {value['n']}"
    return {True: "yes", False: "no", None: ""}.get(value, value) if isinstance(value, bool | None) else value


@floor.command(name="rebuild")
@_from
@_json
def rebuild_command(dsn: str, *, as_json: bool) -> int:
    """Fold the facts anew beside the old ones, and replace those that differ; status 1 if any were changed by hand."""
    with FloorDesk(dsn, wall_clock, software()) as desk, ProgressBars() as progress:
        found = list(rebuild(desk, lambda name: lambda n, last: progress(name, n, last)))
    changed = [one for one in found if one.changed]
    if as_json:
        rows = [one._asdict() for one in found if one.words]
        print_json({"ok": not changed, "journals": len(found), "differing": rows})
    else:
        for one in found:
            if one.words:
                click.echo(f"{one.table or one.journal}: {one.words}")
        click.echo(f"{plural(len(found), 'journal')} folded anew, {len(changed)} differed")
    return 1 if changed else 0


@floor.command()
@_from
@click.option("--journal", required=True, help="The id of the journal; sabot floor status lists them.")
@click.option(
    "--to", "file", required=True, type=click.Path(path_type=Path), help="The file to make; it must not exist."
)
@click.option("--by", help="Who takes the journal out: signs with their PIN and is named in the review book.")
@click.option("--pin-stdin", is_flag=True, help="Read the PIN from stdin instead of asking.")
def export(dsn: str, journal: str, file: Path, by: str | None, *, pin_stdin: bool) -> None:
    """Write a journal of the store as a file that `sabot verify` accepts, with its signed heads beside it. The
    export is noted in the floor's review book."""
    with FloorDesk(dsn, wall_clock, software()) as desk:
        stored = StoredJournal(desk.conn, journal)
        notes = may_write(desk.conn)
        if by:
            desk.must_note()
        who = signed_at_desk(desk, by, pin_stdin=pin_stdin).id if by else ""
        tip = write_copy(file, stored.shipped(), stored.heads())
        if notes:
            what = f"journal {journal} of {stored.held.table or 'no name'}"
            desk.exported(what, str(file.resolve()), sha256(file.read_bytes()).hexdigest(), who, machine_user())
        else:
            click.echo(
                "sabot: this login only reads: the review book does not say that the journal was taken out", err=True
            )
    click.echo(f"{file}: {plural(tip.n, 'record')}, head {tip.hash.hex()}")


@floor.command()
@_from
@click.option("--table", "name", required=True, help="The table's name.")
@click.option("--journal", help="Which of its journals, where there are several.")
@click.option("--by", required=True, help="Who signs: a pit manager or higher of the floor's own book.")
@click.option("--pin-stdin", is_flag=True, help="Read the PIN from stdin instead of asking.")
def approve(dsn: str, name: str, journal: str | None, by: str, *, pin_stdin: bool) -> None:
    """Approve a table that was seen for the first time: its journal and its key."""
    with connected(dsn) as conn:
        row = _to_approve(table_rows(conn), name, journal)
        held = StoredJournal(conn, row["journal"]).held
    with SigningBook(store_book(dsn)) as book:
        signer = book.must_sign(by, asked_pins(pin_stdin))
        if not may_act_as(signer.role, FIRST_IN_BOOK):
            refuse("a pit manager or higher of the floor must sign for this")
        record = approval_record(
            table=name, journal=held.journal, public_key=held.public_key, by=signer.id, role=signer.role,
            alarms=[alarm["kind"] for alarm in row["alarms"]],
        )  # fmt: skip
        book.append(record)
    click.echo(f"{name}: journal {held.journal} approved by {by}")


def _to_approve(rows: list[dict[str, Any]], name: str, journal: str | None) -> dict[str, Any]:
    """The one row that is meant."""
    named = [row for row in rows if row["table"] == name and journal in (None, row["journal"])]
    new = [row for row in named if not row["approved"]]
    if not named:
        refuse(f"--table: the store knows no table {name!r}" + (f" with journal {journal}" if journal else ""))
    if not new:
        refuse(f"{name}: is approved already, by {named[0]['approved_by']}")
    if len(new) > 1:
        refuse(f"{name}: several journals call themselves so; choose one with --journal: "
               + ", ".join(row["journal"] for row in new))  # fmt: skip
    return new[0]
